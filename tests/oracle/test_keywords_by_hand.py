"""A keyword ability with a cost or a sentence that isn't read is used all the same, and that speaks (602.2b, 702)."""

from __future__ import annotations

import pytest

from mtgtable.abilities.abilities import ActivatedAbility, KeywordAbility, ManualAbility
from mtgtable.abilities.costs import Cost
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import Manual
from mtgtable.oracle import compile_card
from tests.oracle.cards import card


def read(type_line: str, text: str) -> tuple[tuple[object, ...], int]:
    """The abilities of such a card, and how many clauses of it aren't understood."""
    found = compile_card(card("Example", type_line, text, power="2", toughness="2"))
    return found.faces[0].abilities, len(found.unsupported)


def costs(ability: object) -> list[str]:
    return [node.text for node in walk(ability) if isinstance(node, Cost)]


@pytest.mark.parametrize(
    ("type_line", "text", "keyword"),
    [
        ("Artifact — Equipment", "Equip—Pay {3} or discard a card.", "equip"),
        ("Artifact Creature — Equipment Rhino", "Reconfigure—Pay {2} or {E}{E}{E}.", "reconfigure"),
    ],
)
def test_either_cost_is_an_ability_of_its_own(type_line: str, text: str, keyword: str) -> None:
    abilities, unread = read(type_line, text)
    assert [one.name for one in abilities if isinstance(one, KeywordAbility)] == [keyword] * 2
    assert unread == 0


@pytest.mark.parametrize(
    ("type_line", "text", "said"),
    [
        ("Artifact — Equipment", "Equip—Frob 1 life for each Bear.", "Frob 1 life for each Bear"),
        ("Creature — Elf", "Madness—Frob six {C}.", "Frob six {C}"),
        ("Creature — Elf", "Escape—{2}{B}, Frob other cards.", "Frob other cards"),
        ("Artifact", "Craft with two or more creatures {2}", "Exile two or more creatures from among"),
        ("Artifact", "Craft with two that frob a Bear {6}", "Exile two that frob a Bear from among"),
    ],
)
def test_a_cost_that_isnt_read_is_paid_by_hand(type_line: str, text: str, said: str) -> None:
    abilities, unread = read(type_line, text)
    (ability,) = abilities
    assert isinstance(ability, KeywordAbility)
    assert next(node.text for node in walk(ability) if isinstance(node, Manual)).startswith(said)
    assert unread == 1, "it is told that this isn't understood"


def test_what_is_said_behind_crew_limits_it() -> None:
    """602.5b, 702.122a."""
    abilities, unread = read("Artifact — Vehicle", "Crew 3. Activate only once each turn.")
    (crewing,) = abilities
    assert isinstance(crewing, ActivatedAbility)
    assert (crewing.keyword, crewing.limit, crewing.cost.text, unread) == ("crew", "turn", "Crew 3", 0)


def test_what_isnt_read_behind_it_speaks_and_leaves_the_ability_to_be_used() -> None:
    for text, keyword in (("Crew 3. Frob a Bear.", "crew"), ("Equip {3}. Frob a Bear.", "equip")):
        abilities, unread = read("Artifact — Vehicle Equipment", text)
        (ability,) = abilities
        assert isinstance(ability, ActivatedAbility)
        assert (ability.keyword, unread) == (keyword, 1)
        assert [node.text for node in walk(ability) if isinstance(node, Manual)]


def test_a_name_with_dots_before_a_dash_means_nothing() -> None:
    """207.2d."""
    abilities, unread = read(
        "Creature — Elf", "Throw ... — {3}: Draw a card.\n... Catch — Whenever Example attacks, scry 1."
    )
    assert not any(isinstance(one, ManualAbility) for one in abilities)
    assert unread == 0


def test_what_is_no_keyword_ability_stays_as_it_was() -> None:
    abilities, unread = read("Creature — Elf", "Equip frobs Bears or {3}.")
    assert [type(one) for one in abilities] == [ManualAbility]
    assert unread == 1
