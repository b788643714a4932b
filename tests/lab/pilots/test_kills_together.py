"""Kills that several things make together are found: what is given up, crewed, paid into X, copied, attacks twice."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from mtgtable.engine.game import Game
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.model.zones import Zone
from mtgtable.ui.said import known
from tests.lab.pilots.test_dear_mana import put
from tests.lab.pilots.test_greedy import ME, THEY, table

Card = tuple[str, str, str, str, str]
"""Name, types, text, cost and body."""
SEER: Card = ("Seer", "Creature — Vampire", "Sacrifice a creature: Scry 1.", "", "1/1")
DRAINER: Card = (
    "Drainer",
    "Creature — Vampire",
    "Whenever Drainer or another creature dies, target player loses 1 life and you gain 1 life.",
    "",
    "0/1",
)
COPTER: Card = ("Copter", "Artifact — Vehicle", "Flying\nCrew 1", "", "3/3")
RUN: Card = (
    "Run",
    "Land",
    "{T}: Add {C}.\n{X}{R}{G}, {T}: Target creature gets +X/+0 and gains trample until end of turn.",
    "",
    "",
)
AGAIN: Card = (
    "Again",
    "Sorcery",
    (
        "Untap all creatures that attacked this turn. "
        "After this main phase, there is an additional combat phase followed by an additional main phase."
    ),
    "{2}{R}{R}",
    "",
)
STORM: Card = ("Shots", "Sorcery", "Shots deals 1 damage to any target.\nStorm", "{1}{R}", "")
DRAIN: Card = ("Drain", "Sorcery", "Target player loses 2 life and you gain 2 life.\nStorm", "{2}{B}{B}", "")
RITE: Card = ("Rite", "Instant", "Add {B}{B}{B}.", "{B}", "")
LOTUS: Card = ("Flower", "Artifact", "{T}, Sacrifice this artifact: Add three mana of any one color.", "{0}", "")
BLAZE: Card = ("Flames", "Sorcery", "Flames deals X damage to any target.", "{X}{R}", "")


def standing(
    there: Sequence[Card], hand: Sequence[Card], mine: list[str], theirs: list[str], life: int, held: list[str]
) -> Game:
    game = table(held, mine, theirs, life)
    for cards, zone in ((there, Zone.BATTLEFIELD), (hand, Zone.HAND)):
        for name, kind, text, cost, body in cards:
            put(game, name, kind, text, zone, cost, body)
    return game


Position = tuple[list[Card], list[Card], list[str], list[str], int, list[str]]
KILLS: dict[str, Position] = {
    "three die": ([SEER, DRAINER], [], ["Grizzly Bears"], ["Hill Giant"] * 3, 3, []),
    # The Bears for two, one Drainer for two, then the Seer, or the other, for the last.
    "three die, two drain": ([SEER, DRAINER, DRAINER], [], ["Grizzly Bears"], ["Hill Giant"] * 5, 5, []),
    "crewed": ([COPTER], [], ["Grizzly Bears"], ["Grizzly Bears"], 3, []),
    "pumped by X": ([RUN], [], ["Mountain", *["Forest"] * 4, "Grizzly Bears"], [], 5, []),
    "X over a blocker": ([RUN], [], ["Mountain", *["Forest"] * 5, "Grizzly Bears"], ["Grizzly Bears"], 4, []),
    "two attacks": ([], [AGAIN], [*["Mountain"] * 4, "Hill Giant", "Hill Giant"], [], 12, []),
    "storm last": ([], [STORM], ["Mountain"] * 4, [], 8, ["Lightning Bolt", "Shock"]),
    "mana for storm": ([], [DRAIN, RITE, RITE], ["Swamp"] * 2, [], 6, []),
    "mana before X": ([], [LOTUS, BLAZE], ["Mountain"] * 2, [], 4, []),
}
NO_KILLS: dict[str, Position] = {
    "three die": ([SEER, DRAINER], [], ["Grizzly Bears"], ["Hill Giant"] * 3, 4, []),
    "crewed by nobody strong enough": ([COPTER], [], ["Wall of Roots"], [], 4, []),
    "pumped by X": ([RUN], [], ["Mountain", *["Forest"] * 4, "Grizzly Bears"], [], 6, []),
    "storm last": ([], [STORM], ["Mountain"] * 4, [], 9, ["Lightning Bolt", "Shock"]),
}


@pytest.mark.parametrize("pilot", [GreedyPilot, SearchingPilot])
@pytest.mark.parametrize("position", KILLS.values(), ids=KILLS)
def test_they_kill_this_turn(position: Position, pilot: type[GreedyPilot | SearchingPilot]) -> None:
    game = standing(*position)
    PilotedGame(game, {ME: pilot(), THEY: GreedyPilot()}).play(1)
    assert game.state.player(THEY).lost


@pytest.mark.parametrize("position", NO_KILLS.values(), ids=NO_KILLS)
def test_one_life_more_isn_t_taken_for_a_kill(position: Position) -> None:
    pilot = GreedyPilot()
    game = standing(*position)
    piloted = PilotedGame(game, {ME: pilot, THEY: GreedyPilot()})
    while not game.state.over and game.state.turn.active == ME:
        piloted.step()
        assert not pilot.is_killing
    assert not game.state.player(THEY).lost


def test_an_attack_more_waits_till_something_has_attacked() -> None:
    """Nobody of mine could attack: there is nothing to do it again."""
    game = standing([], [AGAIN], [*["Mountain"] * 4], [], 12, [])
    PilotedGame(game, {ME: GreedyPilot(), THEY: GreedyPilot()}).play(1)
    assert any(game.state.objects[id_].printed.name == "Again" for id_ in game.state.zone(Zone.HAND, ME))


def test_why_it_attacks_again_is_told() -> None:
    pilot = GreedyPilot()
    game = standing([], [AGAIN], [*["Mountain"] * 4, "Hill Giant"], [], 12, [])
    piloted = PilotedGame(game, {ME: pilot, THEY: GreedyPilot()})
    said: set[str] = set()
    while game.state.turn.active == ME:
        piloted.step()
        said.add(pilot.why)
    why = "Cast Again: those that have attacked may attack again."
    assert why in said
    assert known("de", why)
