"""A value stands while its facts do; what is computed anew is counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from typing import Any

import pytest

from mtgtable.engine import recalling
from mtgtable.engine.asking import answering
from mtgtable.engine.asking.inputs import Activate, Pass
from mtgtable.engine.game import Game
from mtgtable.engine.kept import Memory, new_stamp
from mtgtable.engine.state.setup import GameSetup, SeatSetup
from mtgtable.model.zones import Zone
from tests.engine.boards import A, Table
from tests.engine.play import BEARS, FOREST, Play
from tests.soak.decks import beasts


def counting() -> tuple[list[int], Callable[[], int]]:
    made: list[int] = []

    def make() -> int:
        made.append(len(made))
        return len(made)

    return made, make


def test_a_value_is_kept_while_its_facts_stand() -> None:
    memory, (made, make) = Memory(), counting()
    assert [memory.of("board", facts, make) for facts in ((1, 2), (1, 2), (1, 3), (1, 3))] == [1, 1, 2, 2]
    assert len(made) == memory.made["board"] == 2


def test_a_copy_of_a_memory_knows_as_much_and_goes_its_own_way() -> None:
    memory, (made, make) = Memory(), counting()
    memory.of("board", 1, make)
    copy = Memory(memory)
    assert copy.of("board", 1, make) == 1
    copy.of("board", 2, make)
    assert memory.known("board", 1) == 1
    assert len(made) == 2


def test_no_stamp_is_given_twice() -> None:
    stamps = [new_stamp() for _ in range(100)]
    assert stamps == sorted(set(stamps))


def initial(word: str) -> str:
    return word[0]


def same_letters(one: str, other: str) -> bool:
    return one.lower() == other.lower()


def test_what_is_alike_to_the_latest_of_its_name_gets_the_same() -> None:
    made: list[str] = []

    @recalling.by_latest(initial, same_letters, most=3)
    def told(word: str) -> int:
        made.append(word)
        return len(made)

    assert [told(word) for word in ("ant", "aNT", "bee", "ant", "axe", "ant")] == [1, 1, 2, 1, 3, 4]
    assert [told("cow"), told("ant"), told("bee")] == [5, 4, 2]
    assert [told("dog"), told("ant")] == [6, 7], "it was full, and emptied"


def test_passing_through_a_turn_makes_one_board_and_no_index_anew() -> None:
    """The only change on the way is the card drawn: two boards a turn would be one too many."""
    decks = (beasts(), beasts())
    game = Game.start(GameSetup(tuple(SeatSetup("AB"[n], deck) for n, deck in enumerate(decks)), seed=3))
    while game.decision is not None:
        game.answer(game.decision.player, answering.least(game.decision))
    boards = []
    for _ in range(6):
        turn, made = game.state.turn.number, game.table.memory.made["board"]
        while game.state.turn.number == turn and (player := game.priority) is not None:
            game.legal_actions(player)
            game.act(player, Pass())
        boards.append(game.table.memory.made["board"] - made)
        if game.decision is not None:
            break
    assert boards
    assert max(boards) <= 2


LANDS = 12


def test_of_many_sources_only_that_which_is_tapped_is_asked_about_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """What can be activated and what makes mana is taken over of all lands beside it, not even found again."""
    asked: Counter[Hashable] = Counter()
    of = Memory.of

    def counted(memory: Memory, what: Hashable, facts: Any, make: Callable[[], Any]) -> Any:
        asked[what[0] if isinstance(what, tuple) else what] += 1
        return of(memory, what, facts, make)

    table = Table()
    lands = [table.put(FOREST) for _ in range(LANDS)]
    table.put(BEARS, A, Zone.HAND)
    game = Play(table).game
    game.legal_actions(A)
    monkeypatch.setattr(Memory, "of", counted)
    for land in lands:
        asked.clear()
        game.act(A, Activate(land, 0))
        assert Activate(land, 0) not in game.legal_actions(A)
        assert (asked["activations"], asked["source"]) == (1, 1)
