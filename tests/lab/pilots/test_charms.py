"""A spell that could counter another is cast for its other modes where they bring enough now (700.2)."""

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


OR_BURY = (
    "Choose one —\n• Destroy target artifact.\n• Put target creature on the bottom of its owner's library.\n"
    "• Counter target instant spell."
)
TWO = (
    "Choose two —\n• Counter target spell.\n• Return target permanent to its owner's hand.\n"
    "• Tap all creatures your opponents control.\n• Draw a card."
)
OR_DRAW = "Choose one —\n• Counter target spell.\n• Target player draws two cards."


@pytest.mark.parametrize("pilot", BOTH)
@pytest.mark.parametrize(
    ("text", "theirs", "cast"),
    [
        (OR_BURY, ["Serra Angel"], True),
        (OR_BURY, [], False),
        (OR_BURY, ["Sol Ring"], False),
        (TWO, ["Serra Angel"], True),
        (OR_DRAW, [], True),
    ],
)
def test_it_is_cast_for_what_is_of_use_now(
    pilot: type[GreedyPilot | SearchingPilot], text: str, theirs: list[str], *, cast: bool
) -> None:
    if pilot is SearchingPilot and theirs == ["Sol Ring"]:
        pytest.skip("the search finds that worth it at the end of the turn")
    game = table([], ["Island"] * 4, theirs)
    put(game, "Charm", "Instant", text, Zone.HAND, "{2}{U}")
    PilotedGame(game, {ME: pilot(), THEY: GreedyPilot()}).play(1)
    assert ("Charm" not in in_hand(game)) is cast
    assert ("Serra Angel" in on_table(game, THEY)) is ("Serra Angel" in theirs and not cast)
