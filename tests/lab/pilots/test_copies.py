"""What may enter as a copy is the best that it can be, and is held where it would die as itself."""

from __future__ import annotations

import pytest

from mtgtable.engine.game import Game
from mtgtable.engine.state.objects import CounterPile
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.model.ids import Timestamp
from mtgtable.model.zones import Zone
from tests.lab.pilots.test_dear_mana import put
from tests.lab.pilots.test_giving_up import in_hand
from tests.lab.pilots.test_greedy import ME, on_table, table

COPY = "You may have this creature enter as a copy of any creature on the battlefield."
BUT_A_SPIRIT = (
    "You may have this creature enter as a copy of any creature on the battlefield, except it's an Illusion in "
    'addition to its other types and it has "When this creature becomes the target of a spell or ability, sacrifice '
    'it."'
)
BOTH = [GreedyPilot, SearchingPilot]


def mimic(mine: list[str], theirs: list[str], text: str = COPY, body: str = "0/0") -> Game:
    game = table([], [*["Forest"] * 2, *mine], theirs)
    put(game, "Mimic", "Creature — Shapeshifter", text, Zone.HAND, "{1}{G}", body)
    return game


def entered(game: Game, pilot: GreedyPilot | SearchingPilot) -> list[str]:
    """What came onto the battlefield of mine beside what was there."""
    before = on_table(game, ME)
    PilotedGame(game, {ME: pilot}).play(1)
    after = on_table(game, ME)
    for name in before:
        after.remove(name)
    return after


@pytest.mark.parametrize("pilot", BOTH)
@pytest.mark.parametrize("text", [COPY, BUT_A_SPIRIT])
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [([], ["Shivan Dragon"]), ([], ["Grizzly Bears", "Shivan Dragon"]), (["Shivan Dragon"], ["Grizzly Bears"])],
)
def test_it_is_the_best_there_is(
    pilot: type[GreedyPilot | SearchingPilot], text: str, mine: list[str], theirs: list[str]
) -> None:
    assert entered(mimic(mine, theirs, text), pilot()) == ["Shivan Dragon"]


def test_it_is_the_least_rather_than_nothing() -> None:
    assert entered(mimic([], ["Elvish Mystic"]), GreedyPilot()) == ["Elvish Mystic"]


def test_it_is_itself_where_that_is_more() -> None:
    assert entered(mimic([], ["Elvish Mystic"], body="5/5"), GreedyPilot()) == ["Mimic"]


def test_it_is_no_second_legend() -> None:
    game = mimic([], ["Grizzly Bears"])
    put(game, "Lord", "Legendary Creature — Elf", "", Zone.BATTLEFIELD, "{4}{G}{G}", "6/6")
    assert entered(game, GreedyPilot()) == ["Grizzly Bears"]


def test_counters_aren_t_copied() -> None:
    game = mimic([], ["Grizzly Bears"])
    id_ = put(game, "Ooze", "Creature — Ooze", "", Zone.BATTLEFIELD, "{G}", "0/0")
    game.state.update(id_, counters=(CounterPile("+1/+1", 9, Timestamp(1)),))
    assert entered(game, GreedyPilot()) == ["Grizzly Bears"]


@pytest.mark.parametrize("pilot", BOTH)
def test_it_is_held_where_there_is_nothing(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    game = mimic([], [])
    assert entered(game, pilot()) == []
    assert in_hand(game) == ["Mimic"]
