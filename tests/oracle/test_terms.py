"""Amounts, costs and comparing conditions, each against what it means (107, 118, 119)."""

from __future__ import annotations

from typing import Any

import pytest

from mtgtable.abilities.abilities import ActivatedAbility
from mtgtable.abilities.conditions import Compares, HappenedThisTurn
from mtgtable.abilities.costs import PayLife, UntapThis
from mtgtable.abilities.filters import AllOf, Anything, ControlledBy, IsSource, IsType, OwnedBy
from mtgtable.abilities.fold import walk
from mtgtable.abilities.happenings import DamageDealt, ZoneChange
from mtgtable.abilities.instructions import Draw, GainLife, If
from mtgtable.abilities.quantities import CountersOn, CountOf, Distinct, Half, ManaSpent, PlayerStat, Product, X
from mtgtable.abilities.selectors import All, Players, Selector, You
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from tests.oracle.cards import ability, card

YOUR_CREATURES = All(AllOf((IsType("Creature"), ControlledBy(You()))))


def in_zone(zone: Zone, whose: Selector = You()) -> CountOf:  # noqa: B008 - a frozen value
    """The cards that players own in a zone."""
    return CountOf(All(OwnedBy(whose), (zone,)))


EQUAL: dict[str, Any] = {
    "twice X": Product(2, X()),
    "half X, rounded up": Half(X(), up=True),
    "half X, rounded down": Half(X()),
    "twice the number of creatures you control": Product(2, CountOf(YOUR_CREATURES)),
    "three times the number of creatures you control": Product(3, CountOf(YOUR_CREATURES)),
    "half the number of creatures you control, rounded up": Half(CountOf(YOUR_CREATURES), up=True),
    "the number of cards in your hand": in_zone(Zone.HAND),
    "the number of cards in your graveyard": in_zone(Zone.GRAVEYARD),
    "the number of cards in your library": in_zone(Zone.LIBRARY),
    "the number of cards in all graveyards": CountOf(All(Anything(), (Zone.GRAVEYARD,))),
    "the number of cards in all players' hands": in_zone(Zone.HAND, Players("each")),
    "the life you've lost this turn": PlayerStat("life_lost_this_turn", You()),
}


def gained(text: str) -> Any:
    """How much life a spell gains that says just that."""
    found = compile_card(card("Example", "Sorcery", text, "{X}{W}"))
    assert found.unsupported == (), found.unsupported
    (gain,) = [node for node in walk(found.front.abilities) if isinstance(node, GainLife)]
    return gain.amount


@pytest.mark.parametrize("words", EQUAL)
def test_an_amount_of_life(words: str) -> None:
    text = f"You gain {words} life." if " X" in words and "," not in words else f"You gain life equal to {words}."
    assert gained(text) == EQUAL[words]


@pytest.mark.parametrize("words", ["half the number of creatures you control", "twice the weather", "half X"])
def test_an_amount_that_says_too_little_is_not_read(words: str) -> None:
    """107.1a: a half is rounded up or down as the text says, and it must say."""
    assert compile_card(card("Example", "Sorcery", f"You gain life equal to {words}.", "{W}")).unsupported


FOR_EACH: dict[str, Any] = {
    "creature you control": CountOf(YOUR_CREATURES),
    "color among permanents you control": Distinct("color", All(ControlledBy(You()))),
    "basic land type among lands you control": Distinct(
        "basic land type", All(AllOf((IsType("Land"), ControlledBy(You()))))
    ),
    "card in your hand": PlayerStat("hand", You()),
    "card in your graveyard": PlayerStat("graveyard", You()),
    "energy counter you have": CountersOn("energy", You()),
}


@pytest.mark.parametrize("words", FOR_EACH)
def test_so_much_for_each(words: str) -> None:
    assert gained(f"You gain 1 life for each {words}.") == FOR_EACH[words]
    assert gained(f"You gain 2 life for each {words}.") == Product(2, FOR_EACH[words])


def test_mana_of_different_colors_counts_once_each() -> None:
    found = ability("Creature — Elf", "When Example enters, draw a card for each color of mana spent to cast it.")
    (draw,) = [node for node in walk(found) if isinstance(node, Draw)]
    assert draw.count == ManaSpent(distinct=True)


IF: dict[str, Any] = {
    "X is 5 or more": Compares(X(), ">=", 5),
    "X is 3 or less": Compares(X(), "<=", 3),
    "you control exactly one creature": Compares(CountOf(YOUR_CREATURES), "=", 1),
    "there are seven or more cards in your graveyard": Compares(in_zone(Zone.GRAVEYARD), ">=", 7),
    "your library has no cards in it": Compares(PlayerStat("library", You()), "=", 0),
    "you have two or more opponents": Compares(CountOf(Players("opponents")), ">=", 2),
}


@pytest.mark.parametrize("words", IF)
def test_a_condition_that_compares(words: str) -> None:
    found = compile_card(card("Example", "Sorcery", f"If {words}, draw a card.", "{X}{W}"))
    assert found.unsupported == (), found.unsupported
    (only,) = [node for node in walk(found.front.abilities) if isinstance(node, If)]
    assert only.condition == IF[words]


@pytest.mark.parametrize(
    ("words", "condition"),
    [
        ("Example entered this turn", HappenedThisTurn(ZoneChange(IsSource(), to=Zone.BATTLEFIELD))),
        (
            "Example dealt damage to an opponent this turn",
            HappenedThisTurn(DamageDealt(IsSource(), to_players=Players("opponents"))),
        ),
    ],
)
def test_what_happened_to_it_this_turn(words: str, condition: Any) -> None:
    found = ability("Creature — Elf", f"At the beginning of your end step, if {words}, draw a card.")
    assert found.condition == condition


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("{Q}: Draw a card.", UntapThis()),
        ("Pay half your life, rounded up: Draw a card.", PayLife(Half(PlayerStat("life", You()), up=True))),
        ("Pay 2 life: Draw a card.", PayLife(2)),
        (
            "Pay life equal to the number of creatures you control: Draw a card.",
            PayLife(CountOf(YOUR_CREATURES)),
        ),
    ],
)
def test_a_cost_has_its_part(text: str, part: object) -> None:
    found = ability("Artifact", text)
    assert isinstance(found, ActivatedAbility)
    assert found.cost.parts == (part,)


@pytest.mark.parametrize("text", ["Pay some life: Draw a card.", "Pay life equal to the moon: Draw a card."])
def test_a_cost_that_nobody_could_pay_is_not_read(text: str) -> None:
    assert compile_card(card("Example", "Artifact", text)).unsupported
