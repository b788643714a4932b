"""No text in a compiled card shows a mark of the grammar."""

from mtgtable.abilities.abilities import ActivatedAbility, StaticAbility
from mtgtable.abilities.fold import walk
from mtgtable.abilities.modifications import GainAbilities
from mtgtable.cards.starter import starter_cards
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.oracle import compile_card
from mtgtable.oracle.wording.normalise import SELF


def test_no_text_of_a_starter_card_has_a_mark() -> None:
    marked = [
        f"{card.name}: {node.text}"
        for card in starter_cards()
        for node in walk(compile_card(card).faces)
        if SELF in (getattr(node, "text", "") or "")
    ]
    assert marked == []


def test_a_granted_ability_names_what_grants_it_and_what_has_it_as_printed() -> None:
    text = 'Creatures you control have "Sacrifice this creature: Put a +1/+1 counter on Old Lord."'
    card = compile_card(
        PrintedCard("Old Lord", "normal", (PrintedFace("Old Lord", "Creature — Elf", text, "{G}", "1", "1"),))
    )
    (static,) = card.front.abilities
    assert isinstance(static, StaticAbility)
    (gain,) = static.parts
    assert isinstance(gain, GainAbilities)
    (given,) = gain.abilities
    assert isinstance(given, ActivatedAbility)
    assert given.text == "Sacrifice this creature: Put a +1/+1 counter on Old Lord."
