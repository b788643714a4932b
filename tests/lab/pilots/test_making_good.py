"""What takes a permanent and gives its controller something for it goes at the best of theirs, and never at mine."""

from __future__ import annotations

import pytest

from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.model.zones import Zone
from tests.lab.pilots.test_dear_mana import put
from tests.lab.pilots.test_giving_up import in_hand
from tests.lab.pilots.test_greedy import ME, THEY, on_table, table

BOTH = [GreedyPilot, SearchingPilot]


BEAST = "Destroy target permanent. Its controller creates a 3/3 green Beast creature token."
APE = "Destroy target creature. It can't be regenerated. Its controller creates a 3/3 green Ape creature token."
SHAPE = "Exile target artifact or creature. Its controller creates a 4/4 blue and red Elemental creature token."
PATH = (
    "Exile target creature. Its controller may search their library for a basic land card, "
    "put that card onto the battlefield tapped, then shuffle."
)


@pytest.mark.parametrize("pilot", BOTH)
@pytest.mark.parametrize("text", [BEAST, APE, SHAPE, PATH])
@pytest.mark.parametrize(("theirs", "cast"), [("Shivan Dragon", True), ("Forest", False)])
def test_it_goes_at_theirs_or_is_kept(
    pilot: type[GreedyPilot | SearchingPilot], text: str, theirs: str, *, cast: bool
) -> None:
    game = table([], [*["Forest"] * 4, "Elvish Mystic"], [theirs])
    put(game, "Swap", "Instant", text, Zone.HAND, "{2}{G}")
    PilotedGame(game, {ME: pilot(), THEY: GreedyPilot()}).play(1)
    assert [name for name in on_table(game, ME) if "Token" not in name] == ["Elvish Mystic", *["Forest"] * 4]
    assert (theirs not in on_table(game, THEY)) is cast
    assert ("Swap" not in in_hand(game)) is cast
