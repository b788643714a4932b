"""What harms all of a kind is cast where it takes more from the others, by what it reaches of each side."""

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


ALL = "Destroy all creatures."
THEIRS = "Destroy all creatures you don't control."
STRONG = "Destroy all creatures with power 4 or greater."
OF_TYPE = "Destroy all creatures of the creature type of your choice."
ARTIFACTS = "Destroy all artifacts. They can't be regenerated."
TWO_EACH = "This spell deals 2 damage to each creature."
SMALLER = "All creatures get -2/-2 until end of turn."
WEAKER = "All creatures get -2/-0 until end of turn."
ONE_EACH = "This spell deals 1 damage to each creature your opponents control."
COUNTERS = "Put a -1/-1 counter on each creature."
PLAGUE = "As this enchantment enters, choose a creature type.\nAll creatures of the chosen type get -1/-1."
BEARS = ["Grizzly Bears"] * 3


@pytest.mark.parametrize("pilot", BOTH)
@pytest.mark.parametrize(
    ("text", "mine", "theirs", "cast"),
    [
        (ALL, ["Shivan Dragon"], BEARS[:1], False),
        (ALL, [], BEARS, True),
        (THEIRS, ["Shivan Dragon"], BEARS, True),
        (STRONG, BEARS, ["Serra Angel"], True),
        (STRONG, ["Shivan Dragon"], ["Serra Angel"], False),
        (OF_TYPE, BEARS, ["Serra Angel"], True),
        (OF_TYPE, BEARS, BEARS[:1], False),
        (ARTIFACTS, ["Sol Ring"], BEARS, False),
        (TWO_EACH, ["Shivan Dragon"], BEARS[:2], True),
        (TWO_EACH, BEARS[:2], ["Shivan Dragon"], False),
        (SMALLER, ["Shivan Dragon"], BEARS[:2], True),
        (SMALLER, [], ["Shivan Dragon"], False),
        (WEAKER, [], BEARS, False),
        (ONE_EACH, [], BEARS, False),
        (COUNTERS, ["Elvish Mystic"] * 2, ["Shivan Dragon", "Llanowar Elves"], False),
    ],
)
def test_what_it_reaches_decides(
    pilot: type[GreedyPilot | SearchingPilot], text: str, mine: list[str], theirs: list[str], *, cast: bool
) -> None:
    game = table([], [*["Forest"] * 4, *mine], theirs)
    put(game, "Sweep", "Sorcery", text, Zone.HAND, "{3}{G}")
    PilotedGame(game, {ME: pilot(), THEY: GreedyPilot()}).play(1)
    assert ("Sweep" not in in_hand(game)) is cast


@pytest.mark.parametrize("pilot", BOTH)
def test_the_type_is_one_that_dies_of_it(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    game = table([], ["Forest"] * 4, ["Serra Angel", "Llanowar Elves", "Elvish Mystic"])
    put(game, "Plague", "Enchantment", PLAGUE, Zone.HAND, "{2}{G}")
    PilotedGame(game, {ME: pilot(), THEY: GreedyPilot()}).play(1)
    assert on_table(game, THEY) == ["Serra Angel"]
