"""What a card gives to others and isn't read is done by hand by whoever has it, at its moment (113.2, 603.2)."""

import pytest

from mtgtable.abilities.abilities import ActivatedAbility, ManualAbility, StaticAbility, TriggeredAbility
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import Manual
from mtgtable.abilities.modifications import GainAbilities
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.session.catalog import CatalogCard, compile_printed


def compiled(text: str, types: str = "Enchantment") -> CatalogCard:
    return compile_printed(PrintedCard("Odd Gift", "normal", (PrintedFace("Odd Gift", types, text, "{2}"),)))


@pytest.mark.parametrize(
    ("text", "inner", "kind"),
    [
        (
            'Creatures you control have "Whenever this creature frobnicates, draw a card."',
            "Whenever this creature frobnicates, draw a card.",
            ManualAbility,
        ),
        (
            'Creatures you control get +1/+1 and have "{1}: This creature frobs a bear that is blocking it."',
            "{1}: This creature frobs a bear that is blocking it.",
            ActivatedAbility,
        ),
    ],
)
def test_who_is_given_an_ability_that_isnt_read_has_it(text: str, inner: str, kind: type) -> None:
    card = compiled(text)
    (static,) = card.compiled.front.abilities
    assert isinstance(static, StaticAbility)
    gained = [one for node in walk(static) if isinstance(node, GainAbilities) for one in node.abilities]
    assert [(type(one), one.text) for one in gained] == [(kind, inner)]
    assert card.unsupported_clauses == (inner,), "the card is marked where it isn't read"


def test_a_trigger_that_is_given_triggers_and_only_what_isnt_read_of_it_is_done_by_hand() -> None:
    card = compiled('Creatures you control have "Whenever this creature attacks, draw a card. Frob a bear."')
    given = [node for node in walk(card.compiled.front.abilities) if isinstance(node, TriggeredAbility)]
    assert len(given) == 1
    assert [node.text for node in walk(given[0]) if isinstance(node, Manual)] == ["Frob a bear"]
    assert card.unsupported_clauses == ("Frob a bear",)


def test_what_is_read_stays_as_it_is() -> None:
    card = compiled('Creatures you control have "{T}: Add {G}."')
    assert card.supported


def test_a_sentence_that_isnt_read_around_it_is_left_whole() -> None:
    text = 'Creatures that frob have "Whenever this creature frobnicates, draw a card."'
    (left,) = compiled(text).compiled.front.abilities
    assert isinstance(left, ManualAbility)
    assert left.text == text
