"""What gives to the others is cast where it brings more than it gives."""

from __future__ import annotations

import pytest

from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.model.zones import Zone
from tests.lab.pilots.test_dear_mana import put
from tests.lab.pilots.test_giving_up import in_hand
from tests.lab.pilots.test_greedy import ME, THEY, table

FAERIES = "When this creature enters, target opponent creates four 1/1 blue Faerie creature tokens with flying."
WHEEL = "Any number of target opponents each discard their hands, then draw seven cards.\nDraw a card."
SWAP = "Destroy target creature. Its controller creates a 3/3 green Elephant creature token."


@pytest.mark.parametrize("pilot", [GreedyPilot, SearchingPilot])
@pytest.mark.parametrize(
    ("kind", "text", "body", "theirs", "cast"),
    [
        ("Creature — Troll", FAERIES, "8/8", [], True),
        ("Creature — Troll", FAERIES, "2/2", [], False),
        ("Sorcery", WHEEL, "", [], False),
        ("Sorcery", SWAP, "", ["Grizzly Bears"], False),
        ("Sorcery", SWAP, "", ["Shivan Dragon"], True),
    ],
)
def test_it_is_cast_where_it_brings_more(
    pilot: type[GreedyPilot | SearchingPilot],
    kind: str,
    text: str,
    body: str,
    theirs: list[str],
    *,
    cast: bool,
) -> None:
    game = table([], ["Forest"] * 3, theirs)
    put(game, "Gift", kind, text, Zone.HAND, "{2}{G}", body)
    PilotedGame(game, {ME: pilot(), THEY: GreedyPilot()}).play(1)
    assert ("Gift" not in in_hand(game)) is cast
