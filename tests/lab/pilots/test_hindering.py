"""What hinders for as long as it is there is cast where it hinders the others more, or brings more than it costs."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.model.zones import Zone
from tests.lab.pilots.test_dear_mana import put
from tests.lab.pilots.test_giving_up import in_hand
from tests.lab.pilots.test_greedy import ME, table

BOTH = [GreedyPilot, SearchingPilot]

LIMIT = "No more than one creature can attack each combat.\nNo more than one creature can block each combat."
ARBITER = ("Arbiter", "Artifact Creature — Construct", LIMIT, "{4}", "1/5")
GROUNDS = ("Grounds", "Enchantment", LIMIT, "{3}", "")
FLUX = (
    "Flux", "Enchantment",
    'All artifacts have "At the beginning of your upkeep, sacrifice this artifact unless you pay {2}."', "{3}", "",
)  # fmt: skip
MOAT = ("Moat", "Enchantment", "Creatures without flying can't attack.", "{4}", "")
STONE = (
    "Stone", "Artifact",
    "Creatures with power 3 or greater don't untap during their controllers' untap steps.", "{1}", "",
)  # fmt: skip
BETRAYAL = ("Betrayal", "Enchantment", "All creatures get -1/-1.", "{4}", "")
ORB = ("Orb", "Artifact", "Players can't untap more than one land during their untap steps.", "{2}", "")
TAX = "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you."
PRISON = ("Prison", "Enchantment", TAX, "{3}", "")
BANE = ("Bane", "Enchantment", "Creatures your opponents control get -1/-1.", "{4}", "")

BEARS = ["Grizzly Bears"] * 3


@pytest.mark.parametrize(
    ("card", "mine", "theirs", "cast"),
    [
        (ARBITER, BEARS, [], False),
        (ARBITER, BEARS[:1], BEARS, True),
        (ARBITER, BEARS[:1], [], True),
        (GROUNDS, BEARS, BEARS[:1], False),
        (GROUNDS, BEARS[:1], BEARS, True),
        (FLUX, ["Sol Ring"], [], False),
        (FLUX, ["Sol Ring"], ["Sol Ring", "Sol Ring"], True),
        (MOAT, BEARS, [], False),
        (MOAT, ["Serra Angel"], BEARS, True),
        (STONE, ["Centaur Courser"], BEARS, False),
        (STONE, BEARS, ["Centaur Courser"], True),
        (BETRAYAL, BEARS, BEARS[:1], False),
        (ORB, [], ["Forest"], False),
        (PRISON, BEARS, [], True),
        (BANE, BEARS, BEARS, True),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else None,
)
@pytest.mark.parametrize("pilot", BOTH)
def test_whom_it_hinders_decides(
    pilot: type[GreedyPilot | SearchingPilot],
    card: tuple[str, str, str, str, str],
    mine: Sequence[str],
    theirs: Sequence[str],
    cast: bool,
) -> None:
    game = table([], [*["Forest"] * 4, *mine], theirs)
    name, kind, text, cost, size = card
    put(game, name, kind, text, Zone.HAND, cost, size)
    PilotedGame(game, {ME: pilot()}).play(1)
    assert (name not in in_hand(game)) is cast
