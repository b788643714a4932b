"""Control until the end of the turn is taken of what attacks, or stands in the way, and of nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.pilot import Pilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.model.zones import Zone
from tests.lab.pilots.test_dear_mana import put
from tests.lab.pilots.test_declarations import BEARS, HILL, Made, duel
from tests.lab.pilots.test_greedy import ME, THEY

TREASON = (
    "Sedition", "Sorcery",
    "Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn.",
)  # fmt: skip
WALL: Made = ("Rampart", "Creature — Wall", "Defender", "0/7")


@pytest.mark.parametrize("pilot", [GreedyPilot, SearchingPilot])
@pytest.mark.parametrize(
    ("mine", "theirs", "cast"),
    [((), [WALL], False), ((), [HILL], True), ([BEARS], [WALL], True)],
    ids=["a wall alone", "what attacks", "out of the way"],
)
def test_it_is_borrowed_where_it_is_of_use(
    pilot: Callable[[], Pilot], mine: Sequence[Made], theirs: Sequence[Made], cast: bool
) -> None:
    game = duel(mine, theirs, lands=3)
    put(game, *TREASON, Zone.HAND, "{2}{G}")
    PilotedGame(game, {ME: pilot(), THEY: GreedyPilot()}).play(1)
    there = [game.state.objects[id_].printed.name for id_ in game.state.zone(Zone.GRAVEYARD, ME)]
    assert ("Sedition" in there) == cast
