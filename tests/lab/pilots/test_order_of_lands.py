"""Of two lands that both come the one is first that costs nothing now and leaves the next turn as good."""

from __future__ import annotations

import pytest

from mtgtable.engine.game import Game
from mtgtable.lab.pilots.making import made_free
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from tests.lab.pilots.test_dear_mana import CONFLUENCE, FILTER, SPENT, life, put
from tests.lab.pilots.test_entering_untapped import MINE, REEF
from tests.lab.pilots.test_greedy import ME, on_table, played, table
from tests.oracle.cards import card as printed

CITY = "Whenever this land becomes tapped, it deals 1 damage to you.\n{T}: Add one mana of any color."
GATE = "This land enters tapped.\n{T}: Add {W} or {U}."


def with_land(hand: list[str], mine: list[str], text: str) -> Game:
    game = table(hand, mine)
    put(game, "Odd", "Land", text, Zone.HAND)
    return game


def toy(game: Game, cost: str, name: str = "Toy") -> None:
    put(game, name, "Artifact", "{3}: Draw a card.", Zone.HAND, cost)


@pytest.mark.parametrize("text", [REEF[0], CITY, MINE[0], CONFLUENCE])
def test_a_basic_that_does_as_well_now_comes_first(text: str) -> None:
    game = with_land(["Mountain", "Lightning Bolt"], [], text)
    played(game)
    assert on_table(game, ME) == ["Mountain"]
    assert life(game) == 20


def test_what_only_the_dear_land_casts_is_worth_it() -> None:
    game = with_land(["Mountain"], [], REEF[0])
    toy(game, "{U}")
    played(game)
    assert on_table(game, ME) == ["Odd", "Toy"]


def test_a_land_whose_mana_of_that_kind_is_free_isnt_dear() -> None:
    game = with_land(["Mountain"], ["Forest"], REEF[0])
    toy(game, "{2}")
    toy(game, "{1}{U}{R}", "Later")
    played(game)
    assert {"Odd", "Toy"} <= set(on_table(game, ME))
    assert life(game) == 20


@pytest.mark.parametrize(("lands", "first"), [(["Mountain"], "Odd"), (["Mountain", "Mountain"], "Mountain")])
def test_a_tapped_land_comes_while_its_mana_isnt_needed_unless_the_next_turn_wants_two_others(
    lands: list[str], first: str
) -> None:
    game = with_land(lands, [], GATE)
    toy(game, "{R}{R}")
    toy(game, "{R}{R}", "Second")
    played(game)
    assert on_table(game, ME) == [first]


def test_a_tapped_land_waits_where_something_can_be_cast() -> None:
    game = with_land(["Mountain", "Lightning Bolt"], [], GATE)
    played(game)
    assert on_table(game, ME) == ["Mountain"]


def test_the_third_land_that_the_next_turn_wants_keeps_the_dear_one_first() -> None:
    """Blue and white next turn: the land that hurts and the Plains; with the Mountain now one of them would be late."""
    game = with_land(["Mountain", "Plains", "Lightning Bolt"], [], REEF[0])
    toy(game, "{W}{U}")
    played(game)
    assert on_table(game, ME) == ["Odd"]
    assert life(game) == 19


@pytest.mark.parametrize(
    ("text", "free"),
    [
        (REEF[0], {"C"}),
        (CITY, set()),
        (MINE[0], set()),
        (CONFLUENCE, set()),
        (SPENT, set()),
        (FILTER, {"C"}),
        (GATE, {"W", "U"}),
        ("{T}: Add {C}.\n{T}, Pay 1 life: Add {R}.", {"C"}),
    ],
)
def test_which_mana_costs_nothing_but_a_tap(text: str, free: set[str]) -> None:
    assert made_free(compile_card(printed("Odd", "Land", text))) == free
