"""What wounds is aimed at what dies of it; where nothing would, and nothing else comes of it, it isn't done."""

from __future__ import annotations

import pytest

from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.rollouts import RolloutPilot
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.model.zones import Zone
from tests.lab.pilots.test_dear_mana import put
from tests.lab.pilots.test_giving_up import in_hand
from tests.lab.pilots.test_greedy import ME, THEY, on_table, table

ALL = [GreedyPilot, SearchingPilot, RolloutPilot]
WEAKER = "Target creature gets -2/-2 until end of turn."
WEAKER_BY_MORE = "Target creature gets -4/-4 until end of turn."
KICKED = "Kicker {4}\nThis spell deals 2 damage to any target. If this spell was kicked, it deals 4 damage instead."
PUNCTURES = "This spell deals 1 damage to target creature and put a -1/-1 counter on it."
TOUCHES = "This spell deals 1 damage to target creature."
BITES = "Target creature you control deals damage equal to its power to target creature you don't control."
PUSHES = "Destroy target creature if it has mana value 2 or less."
DIVIDED = "This spell deals 2 damage divided as you choose among one or two targets."
COUNTED = "This spell deals damage to target creature equal to the number of snow permanents you control."


@pytest.mark.parametrize("pilot", ALL)
@pytest.mark.parametrize("text", [WEAKER, WEAKER_BY_MORE, KICKED, PUNCTURES, BITES, PUSHES, DIVIDED])
def test_it_is_aimed_at_what_dies_of_it(pilot: type[GreedyPilot | SearchingPilot], text: str) -> None:
    game = table([], ["Swamp", "Centaur Courser"], ["Shivan Dragon", "Grizzly Bears"])
    put(game, "Removal", "Instant", text, Zone.HAND, "{B}")
    PilotedGame(game, {ME: pilot()}).play(1)
    assert on_table(game, THEY) == ["Shivan Dragon"]


@pytest.mark.parametrize("pilot", ALL)
@pytest.mark.parametrize("text", [WEAKER, TOUCHES, BITES, PUSHES, COUNTED])
def test_what_kills_nothing_is_kept(pilot: type[GreedyPilot | SearchingPilot], text: str) -> None:
    game = table([], ["Swamp", "Elvish Mystic"], ["Shivan Dragon"])
    put(game, "Removal", "Sorcery", text, Zone.HAND, "{B}")
    PilotedGame(game, {ME: pilot()}).play(1)
    assert in_hand(game) == ["Removal"]


@pytest.mark.parametrize("pilot", ALL)
@pytest.mark.parametrize(("theirs", "left"), [("Shivan Dragon", True), ("Grizzly Bears", False)])
def test_up_to_one_is_none_where_the_fight_is_lost(
    pilot: type[GreedyPilot | SearchingPilot], theirs: str, *, left: bool
) -> None:
    game = table([], ["Forest"], [theirs])
    text = "When this creature enters, it fights up to one target creature you don't control."
    put(game, "Wolf", "Creature — Wolf", text, Zone.HAND, "{G}", "3/3")
    PilotedGame(game, {ME: pilot()}).play(1)
    assert "Wolf" in on_table(game, ME)
    assert (theirs in on_table(game, THEY)) is left


@pytest.mark.parametrize("pilot", ALL)
@pytest.mark.parametrize(("theirs", "left"), [("Shivan Dragon", True), ("Grizzly Bears", False)])
def test_an_ability_is_activated_where_it_kills(
    pilot: type[GreedyPilot | SearchingPilot], theirs: str, *, left: bool
) -> None:
    game = table([], ["Mountain"], [theirs])
    text = "{R}: This artifact deals 2 damage to target creature."
    put(game, "Gun", "Artifact", text)
    PilotedGame(game, {ME: pilot()}).play(1)
    assert (theirs in on_table(game, THEY)) is left
    assert any(game.state.objects[id_].tapped for id_ in game.state.battlefield) is not left


@pytest.mark.parametrize("pilot", ALL)
def test_what_is_taken_over_is_one_of_theirs(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    game = table([], ["Mountain", "Hill Giant"], ["Craw Wurm"], life=9)
    text = "Untap target creature and gain control of it until end of turn. It gains haste until end of turn."
    put(game, "Threat", "Sorcery", text, Zone.HAND, "{R}")
    PilotedGame(game, {ME: pilot()}).play(1)
    assert game.state.player(THEY).life == 0


EXCHANGES = "Exchange control of two target creatures. (This effect lasts indefinitely.)"


@pytest.mark.parametrize("pilot", ALL)
@pytest.mark.parametrize(
    ("mine", "theirs", "given", "got"),
    [
        (["Shivan Dragon", "Grizzly Bears"], ["Centaur Courser"], ["Grizzly Bears"], ["Centaur Courser"]),
        (["Grizzly Bears"], ["Shivan Dragon", "Centaur Courser"], ["Grizzly Bears"], ["Shivan Dragon"]),
        (["Shivan Dragon"], ["Grizzly Bears"], [], []),
        ([], ["Shivan Dragon", "Grizzly Bears"], [], []),
    ],
)
def test_what_is_exchanged_is_for_the_better(
    pilot: type[GreedyPilot | SearchingPilot], mine: list[str], theirs: list[str], given: list[str], got: list[str]
) -> None:
    game = table([], ["Island", *mine], theirs)
    put(game, "Swapping", "Sorcery", EXCHANGES, Zone.HAND, "{U}")
    PilotedGame(game, {ME: pilot()}).play(1)
    assert sorted(on_table(game, THEY)) == sorted([one for one in theirs if one not in got] + given)
    assert in_hand(game) == ([] if got else ["Swapping"])
