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


OVERLAID = (
    "As this enchantment enters, sacrifice all lands you control.\n"
    'Lands you control have "{T}: Add two mana of any one color."'
)


@pytest.mark.parametrize("pilot", [GreedyPilot, SearchingPilot])
@pytest.mark.parametrize("lands", [4, 8])
def test_all_lands_aren_t_given_for_one_permanent(pilot: type[GreedyPilot | SearchingPilot], lands: int) -> None:
    game = table([], ["Forest"] * lands)
    put(game, "Terrain", "Enchantment", OVERLAID, Zone.HAND, "{2}{G}{G}")
    PilotedGame(game, {ME: pilot()}).play(1)
    assert in_hand(game) == ["Terrain"]
