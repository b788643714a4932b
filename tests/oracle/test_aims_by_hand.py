"""The targets of a spell whose words as a whole aren't understood, as its noun phrases tell them (115.1, 601.2c)."""

from __future__ import annotations

import pytest

from mtgtable.abilities.abilities import ManualAbility
from mtgtable.abilities.filters import IsType
from mtgtable.abilities.fold import walk
from mtgtable.abilities.selectors import Players, TargetSpec
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from tests.oracle.cards import card as written


def aims(text: str, type_line: str = "Sorcery") -> list[TargetSpec]:
    """What a card with that text aims at."""
    abilities = compile_card(written("Odd Rite", type_line, text, "{0}")).front.abilities
    assert any(isinstance(one, ManualAbility) for one in abilities)
    return [spec for one in abilities if isinstance(one, ManualAbility) for spec in one.targets]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Frobnicate target creature.", [("target creature", 1, 1)]),
        ("Frobnicate up to two target creatures.", [("up to two target creatures", 0, 2)]),
        ("Odd Rite frobnicates any target.", [("any target", 1, 1)]),
        ("Frobnicate target player and twiddle target Island.", [("target player", 1, 1), ("target Island", 1, 1)]),
        (
            "Frobnicate target artifact card in your graveyard.",
            [("target artifact card in your graveyard", 1, 1)],
        ),
        ("If you frobnicated this turn, twiddle target land.", [("target land", 0, 1)]),
        ("Frobnicate target widget.", [("target widget", 0, 1)]),
        ("Frobnicate up to two target widgets.", [("up to two target widgets", 0, 2)]),
        ("If that spell has only one target, frobnicate it.", []),
        ("Frobnicate any number of target widgets, then draw a card.", [("any number of target widgets", 0, None)]),
        ("Frobnicate. When you do, twiddle target creature.", []),
        ('Frobnicate creatures with "{T}: Destroy target creature."', []),
        ("Frobnicate the target of that spell, which targets only you.", []),
    ],
)
def test_each_target_is_described_and_what_isnt_understood_may_be_left_out(
    text: str, said: list[tuple[str, int, int | None]]
) -> None:
    assert [(spec.text, spec.minimum, spec.maximum) for spec in aims(text)] == said


@pytest.mark.parametrize(
    ("text", "most", "kinds", "whose"),
    [
        ("any number of target players or planeswalkers", None, {"Planeswalker"}, "each"),
        ("target player or planeswalker", 1, {"Planeswalker"}, "each"),
        ("up to two target creatures and/or players", 2, {"Creature"}, "each"),
        ("two target opponents and/or creatures you control", 2, {"Creature"}, "opponents"),
        ("one or two target creatures, players, and/or planeswalkers", 2, {"Creature", "Planeswalker"}, "each"),
        ("up to three target artifacts and/or enchantments", 3, {"Artifact", "Enchantment"}, None),
    ],
)
def test_all_kinds_that_are_named_may_be_chosen_and_nothing_else(
    text: str, most: int | None, kinds: set[str], whose: str | None
) -> None:
    (spec,) = aims(f"Frobnicate {text}.")
    assert (spec.text, spec.maximum, spec.zones) == (text, most, (Zone.BATTLEFIELD,))
    assert {node.name for node in walk(spec.objects) if isinstance(node, IsType)} == kinds
    assert spec.players == (None if whose is None else Players(whose))  # type: ignore[arg-type]


def test_what_follows_a_target_and_names_none_is_no_part_of_it() -> None:
    (spec,) = aims("Frobnicate target player, then twiddle.")
    assert (spec.text, spec.objects) == ("target player", None)


def test_another_target_is_another() -> None:
    first, second = aims("Frobnicate target creature and another target creature.")
    assert (first.distinct_from, second.distinct_from) == ((), (0,))
    assert second.text == "another target creature"


def test_a_mode_that_isnt_chosen_needs_no_target() -> None:
    specs = aims("Choose one —\n• Frobnicate target creature.\n• Twiddle target player.")
    assert [(spec.text, spec.minimum) for spec in specs] == [("target creature", 0), ("target player", 0)]


def test_what_isnt_understood_may_be_anything_that_can_be_a_target() -> None:
    (spec,) = aims("Frobnicate target widget.")
    assert set(spec.zones) == {Zone.BATTLEFIELD, Zone.STACK, Zone.GRAVEYARD}
    assert spec.players is not None


def test_a_permanent_spell_has_no_targets_of_what_it_does_later() -> None:
    assert aims("When this creature enters, frobnicate target creature.", "Creature — Human") == []
