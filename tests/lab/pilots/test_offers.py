"""An offer that costs something of one's own is taken up where that leaves more, and declined where it doesn't."""

from __future__ import annotations

import pytest

from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.model.zones import Zone
from tests.lab.pilots.test_dear_mana import put
from tests.lab.pilots.test_greedy import ME, THEY, on_table, table

BOTH = [GreedyPilot, SearchingPilot]
EXPLOITS = ("Creature — Zombie", "Exploit\nWhen this creature exploits a creature, ", "2/2")
CHAMPION = ("Creature — Giant", "Champion a creature", "7/7")
HEIST = ("Sorcery", "Kicker—Sacrifice a creature.\nDraw a card. ", "")
LOTS = "If this spell was kicked, draw seven cards."


def left(
    pilot: type[GreedyPilot | SearchingPilot], kind: str, text: str, body: str, mine: str, theirs: tuple[str, ...] = ()
) -> list[str]:
    game = table([], [*["Forest"] * 3, mine], theirs)
    put(game, "Deal", kind, text, Zone.HAND, "{2}{G}", body)
    PilotedGame(game, {ME: pilot(), THEY: GreedyPilot()}).play(1)
    return [name for name in on_table(game, ME) if name != "Forest"]


@pytest.mark.parametrize("pilot", BOTH)
def test_a_dragon_isn_t_exploited_for_a_card(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    text = f"{EXPLOITS[1]}draw a card."
    assert left(pilot, EXPLOITS[0], text, EXPLOITS[2], "Shivan Dragon") == ["Deal", "Shivan Dragon"]


@pytest.mark.parametrize("pilot", BOTH)
def test_a_small_creature_is_exploited_to_destroy_a_dragon(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    text = f"{EXPLOITS[1]}destroy target creature an opponent controls."
    assert left(pilot, EXPLOITS[0], text, EXPLOITS[2], "Elvish Mystic", ("Shivan Dragon",)) == ["Deal"]


@pytest.mark.parametrize("pilot", BOTH)
@pytest.mark.parametrize(("mine", "expected"), [("Elvish Mystic", ["Deal"]), ("Shivan Dragon", ["Shivan Dragon"])])
def test_it_is_championed_where_the_champion_is_worth_more(
    pilot: type[GreedyPilot | SearchingPilot], mine: str, expected: list[str]
) -> None:
    kind, text, body = CHAMPION
    body = body if mine == "Elvish Mystic" else "2/2"
    assert [name for name in left(pilot, kind, text, body, mine) if name != "Deal" or expected == ["Deal"]] == expected


@pytest.mark.parametrize("pilot", BOTH)
@pytest.mark.parametrize(
    ("more", "mine", "paid"),
    [("", "Shivan Dragon", False), (LOTS, "Elvish Mystic", True), (LOTS, "Shivan Dragon", False)],
)
def test_an_optional_cost_is_paid_where_it_brings_more(
    pilot: type[GreedyPilot | SearchingPilot], more: str, mine: str, *, paid: bool
) -> None:
    assert (mine not in left(pilot, HEIST[0], HEIST[1] + more, "", mine)) is paid


@pytest.mark.parametrize("pilot", BOTH)
@pytest.mark.parametrize(("mine", "gone"), [("Elvish Mystic", True), ("Shivan Dragon", False)])
def test_what_must_be_sacrificed_for_it_is_worth_less(
    pilot: type[GreedyPilot | SearchingPilot], mine: str, *, gone: bool
) -> None:
    text = "As an additional cost to cast this spell, sacrifice a creature.\nDestroy target creature."
    assert (mine not in left(pilot, "Sorcery", text, "", mine, ("Centaur Courser",))) is gone


@pytest.mark.parametrize("pilot", BOTH)
@pytest.mark.parametrize(("theirs", "left"), [("Shivan Dragon", True), ("Grizzly Bears", False)])
def test_it_fights_where_that_costs_more_than_itself(
    pilot: type[GreedyPilot | SearchingPilot], theirs: str, *, left: bool
) -> None:
    game = table([], ["Forest"], [theirs])
    text = "When this creature enters, you may have it fight target creature you don't control."
    put(game, "Stag", "Creature — Elk", text, Zone.HAND, "{G}", "4/4")
    PilotedGame(game, {ME: pilot(), THEY: GreedyPilot()}).play(1)
    assert "Stag" in on_table(game, ME)
    assert (theirs in on_table(game, THEY)) is left
