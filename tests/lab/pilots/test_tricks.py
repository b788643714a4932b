"""What makes one creature bigger for a turn waits till blocks are known: it saves, kills, or adds damage (509.4)."""

from __future__ import annotations

import pytest

from mtgtable.engine.game import Game
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.model.zones import Zone
from mtgtable.ui.said import known
from tests.lab.pilots.test_dear_mana import put
from tests.lab.pilots.test_declarations import BEARS, HILL, Charging, Made, duel
from tests.lab.pilots.test_greedy import ME, THEY, on_table

GROWTH = "Target creature gets +3/+3 until end of turn."
BIG: Made = ("Big", "Creature — Giant", "", "9/9")


def with_growth(mine: list[Made], theirs: list[Made], text: str = GROWTH) -> Game:
    game = duel(mine, theirs, lands=1)
    put(game, "Growth", "Instant", text, Zone.HAND, "{G}")
    return game


def fought(game: Game, pilot: GreedyPilot | SearchingPilot) -> tuple[list[str], int]:
    """What was done with the Growth, in which step and why; and the damage dealt."""
    piloted = PilotedGame(game, {ME: pilot, THEY: GreedyPilot()})
    said = []
    while game.state.turn.active == ME and not game.state.over:
        step = game.state.turn.step
        piloted.step()
        if pilot.why.startswith("Cast Growth") and f"{step}: {pilot.why}" not in said:
            said.append(f"{step}: {pilot.why}")
    return said, 20 - game.state.player(THEY).life


@pytest.mark.parametrize("pilot", [GreedyPilot, SearchingPilot])
def test_where_nothing_blocks_it_adds_damage_after_blocks(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    said, dealt = fought(with_growth([BEARS], []), pilot())
    assert dealt == 5
    assert said == ["declare_blockers: Cast Growth: nothing blocks, and it deals more damage."]
    assert known("de", said[0].removeprefix("declare_blockers: "))


def test_it_goes_to_the_attacker_that_lives_by_it() -> None:
    """Both of mine are sent; the Giant at home blocks the Bears, which the Growth lets win."""
    game = with_growth([BEARS, HILL], [HILL])
    piloted = PilotedGame(game, {ME: Charging(), THEY: GreedyPilot()})
    piloted.play(1)
    assert on_table(game, ME).count("Bears") == 1
    assert "Hill Giant" not in on_table(game, THEY)


def test_what_would_change_nothing_keeps_it() -> None:
    """The Wall blocks and neither dies, with the Growth or without; nobody else attacks."""
    game = with_growth([("Bat", "Creature — Bat", "", "1/1")], [("Wall", "Creature — Wall", "Defender", "0/9")])
    PilotedGame(game, {ME: Charging(), THEY: GreedyPilot()}).play(1)
    assert any(game.state.objects[id_].printed.name == "Growth" for id_ in game.state.zone(Zone.HAND, ME))


def test_what_stays_at_home_keeps_it() -> None:
    said, dealt = fought(with_growth([BEARS], [BIG]), GreedyPilot())
    assert (said, dealt) == ([], 0)
