"""Memory changes nothing: over long random games, whatever is kept is what would be computed now."""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from mtgtable.engine.asking.inputs import Action, Cast, PlayLand
from mtgtable.engine.continuous import Board, ability_index, evaluate
from mtgtable.engine.game import Game
from mtgtable.engine.happening import batches, unheard
from mtgtable.engine.kept import Memory
from mtgtable.engine.mana import means
from mtgtable.engine.mana.spent_as import SpentAs
from mtgtable.engine.snapshot import state_bytes
from mtgtable.engine.stack import legal
from mtgtable.engine.state.events import Event
from mtgtable.engine.state.setup import GameSetup, SeatSetup
from mtgtable.engine.state.state import State
from mtgtable.engine.table import Table
from mtgtable.engine.turn import loop, resting, state_based
from mtgtable.model.edition import EDITION_NAMES
from mtgtable.model.ids import PlayerId
from tests.engine.random_player import RandomGame
from tests.soak.decks import mixture

pytestmark = pytest.mark.soak

LONG = os.environ.get("MTGTABLE_SOAK") == "long"


def differences(state: State, kept: Board, fresh: Board) -> list[str]:
    """What the kept board says otherwise than one made now."""
    found = [
        f"{fresh.characteristics[id_].name}: {kept.characteristics[id_]} but now {fresh.characteristics[id_]}"
        for id_ in state.objects
        if kept.characteristics[id_] != fresh.characteristics[id_]
    ]
    return found + [what for what in ("rules", "costs", "texts") if getattr(kept, what) != getattr(fresh, what)]


def alike(one: Any, other: Any) -> bool:
    """Are two values the same, field by field where they are compared by identity."""
    if one == other or isinstance(one, Table | Board):
        return type(one) is type(other)
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return len(one) == len(other) and all(map(alike, one, other))
    if not is_dataclass(one) or type(one) is not type(other):
        return False
    return all(alike(getattr(one, field.name), getattr(other, field.name)) for field in fields(one))


def random_game(seed: int) -> RandomGame:
    seats = tuple(SeatSetup("AB"[seat], mixture(100 * seed + seat)) for seat in range(2))
    setup = GameSetup(seats, seed=seed, edition=EDITION_NAMES[seed % 3], starting=None)
    return RandomGame(Game.start(setup), random.Random(seed))


def play(table: RandomGame, most: int) -> None:
    while not table.game.state.over and len(table.inputs) < most:
        table.step()


@pytest.mark.parametrize("seed", range(60 if LONG else 4))
def test_what_is_kept_is_what_would_be_computed(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    of, board_of = Memory.of, Table.board
    asked = compared = 0

    def checked(memory: Memory, what: Hashable, facts: Any, make: Callable[[], Any]) -> Any:
        nonlocal asked, compared
        made = memory.made.total()
        value = of(memory, what, facts, make)
        asked += 1
        if memory.made.total() == made and asked % (3 if LONG else 10) == 0:
            compared += 1
            assert alike(value, make()), what
        return value

    def checked_board(table: Table) -> Board:
        nonlocal asked, compared
        made = table.memory.made["board"]
        board = board_of(table)
        asked += 1
        if table.memory.made["board"] == made and asked % (5 if LONG else 20) == 0:
            compared += 1
            assert differences(table.state, board, evaluate(table.state)) == []
        return board

    monkeypatch.setattr(Memory, "of", checked)
    monkeypatch.setattr(Table, "board", checked_board)
    play(random_game(seed), 1500 if LONG else 150)
    assert compared > 100


@pytest.mark.parametrize("seed", range(30 if LONG else 3))
def test_where_the_board_rests_there_is_nothing_to_be_done(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whenever state-based actions aren't looked for again (704.3), all of them are, and none is found."""
    rests, lethal = state_based._board_rests, state_based._lethal
    rested = 0

    def checked_rests(table: Table) -> bool:
        nonlocal rested
        if not rests(table):
            return False
        rested += 1
        always = (state_based._players, state_based._creatures, state_based._sagas)  # looked for at rest too
        assert [event for rule in state_based.RULES if rule not in always for event in rule(table)] == []
        assert not state_based._cease(table)
        for asking in (state_based._legends(table), state_based._commanders(table)):
            with pytest.raises(StopIteration) as nobody_asked:
                next(asking)
            assert nobody_asked.value.value == []
        return True

    def checked_lethal(table: Table) -> list[Event]:
        found = lethal(table)
        assert found == state_based._creatures(table)
        return found

    monkeypatch.setattr(state_based, "_board_rests", checked_rests)
    monkeypatch.setattr(state_based, "_lethal", checked_lethal)
    play(random_game(seed), 1500 if LONG else 300)
    assert rested > 30


@pytest.mark.parametrize("seed", range(30 if LONG else 3))
def test_where_nothing_was_left_to_do_there_is_nothing(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whenever what happens before a player gets priority is passed over (117.5), nothing would happen."""
    rests = resting.rests
    rested = 0

    def checked_rests(table: Table) -> bool:
        nonlocal rested
        if not rests(table):
            return False
        rested += 1
        version = table.state.version
        with pytest.raises(StopIteration) as nobody_asked:
            next(loop.settle(table))
        assert nobody_asked.value.value is False
        assert table.state.version == version
        return True

    monkeypatch.setattr(loop, "rests", checked_rests)
    play(random_game(seed), 1500 if LONG else 300)
    assert rested > 50


@pytest.mark.parametrize("seed", range(30 if LONG else 3))
def test_an_event_that_nobody_hears_changes_what_it_would_change_heard(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    passed: Counter[str] = Counter()

    def checked_unheard(table: Table, event: Event) -> bool:
        if not unheard.is_unheard(table, event):
            return False
        passed[type(event).__name__] += 1
        alone, heard = Table(table.state.clone()), Table(table.state.clone())
        done = unheard.carry_out_alone(alone, event)
        with monkeypatch.context() as patch:
            patch.setattr("mtgtable.engine.happening.batches.is_unheard", lambda _table, _event: False)
            with pytest.raises(StopIteration) as nobody_asked:
                next(batches.happen(heard, [event]))
        assert nobody_asked.value.value == done
        assert state_bytes(heard.state) == state_bytes(alone.state)
        return True

    monkeypatch.setattr("mtgtable.engine.happening.batches.is_unheard", checked_unheard)
    play(random_game(seed), 1500 if LONG else 200)
    assert passed["StepBegins"] > 20
    assert passed["MakesMana"] > 5
    assert passed["Draws"] > 0


@pytest.mark.parametrize("seed", range(30 if LONG else 2))
def test_lands_and_spells_asked_for_alone_are_those_among_all_actions(seed: int) -> None:
    table, found = random_game(seed), 0
    while not table.game.state.over and len(table.inputs) < (1500 if LONG else 150):
        player = table.game.priority
        if player is not None:
            lands, casts = table.game.legal_lands(player), table.game.legal_casts(player)
            every = table.game.legal_actions(player)
            assert lands == tuple(one for one in every if isinstance(one, PlayLand))
            assert casts == tuple(one for one in every if isinstance(one, Cast))
            found += len(lands) + len(casts)
        table.step()
    assert found > 20


@pytest.mark.parametrize("seed", range(40 if LONG else 3))
def test_what_is_told_by_what_has_changed_is_what_would_be_told_afresh(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Boards that take over what hasn't changed, and all that is carried from one board to the next."""
    told: Counter[str] = Counter()
    carried, near, sources = Memory.carried, ability_index._of_permanents, means._kept_sources
    activations = legal._all_activations

    def checked_board(state: State, before: Board | None = None) -> Board:
        board, fresh = evaluate(state, before=before), evaluate(state, reference=True)
        assert differences(state, board, fresh) == []
        if before is not None:
            told["board"] += 1
            touched = board.touched.since(before.field.number)
            assert touched is not None
            there = state.battlefield
            assert {id_ for id_ in there if before.characteristics.get(id_) != fresh.characteristics[id_]} <= touched
        return board

    def checked_carried(
        memory: Memory, what: Hashable, facts: Any, make: Callable[[], Any], go_on: Callable[[Any, Any], Any]
    ) -> Any:
        value = carried(memory, what, facts, make, go_on)
        assert alike(value, make()), what
        told[str(what)] += 1
        return value

    def checked_near(state: State, board: Board) -> ability_index.AbilityIndex:
        index, fresh = near(state, board), ability_index._anew(state, evaluate(state))
        for what in ("triggered", "about_itself", "state_triggers", "replacing", "protected", "noteworthy"):
            assert getattr(index, what) == getattr(fresh, what), what
        told["index"] += 1
        return index

    def checked_sources(table: Table, player: PlayerId, spent: SpentAs, *, calm: bool) -> Any:
        found = sources(table, player, spent, calm=calm)
        assert alike(found, sources(Table(table.state.clone()), player, spent, calm=calm))
        told["sources"] += 1
        return found

    def checked_activations(
        table: Table, player: PlayerId, there: Any, means_now: Any, *, calm: bool
    ) -> list[Sequence[Action]]:
        found = activations(table, player, there, means_now, calm=calm)
        other = Table(table.state.clone())
        now = means.means_of(other, player)
        assert found == activations(other, player, legal._there(other, player, calm=calm), now, calm=calm)
        told["activations"] += 1
        return found

    monkeypatch.setattr("mtgtable.engine.table.evaluate", checked_board)
    monkeypatch.setattr(Memory, "carried", checked_carried)
    monkeypatch.setattr(ability_index, "_of_permanents", checked_near)
    monkeypatch.setattr(means, "_kept_sources", checked_sources)
    monkeypatch.setattr(legal, "_all_activations", checked_activations)
    play(random_game(seed), 1500 if LONG else 250)
    assert min(told[what] for what in ("board", "index", "permanents", "keywords in play")) >= 4, told
    assert min(told["sources"], told["activations"]) >= 50, told


def test_few_inputs_make_a_board_fewer_than_one_in_ten_for_nothing_and_indexes_no_more_often(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = for_nothing = 0
    last: dict[int, Board] = {}

    def counted(state: State, before: Board | None = None) -> Board:
        nonlocal made, for_nothing
        board = evaluate(state, before=before)
        before = last.get(id(state))
        if before is not None and before.characteristics.keys() == state.objects.keys():
            for_nothing += differences(state, before, board) == []
        made += 1
        last[id(state)] = board
        return board

    built, of_permanents = 0, ability_index._of_permanents

    def counted_index(state: State, board: Board) -> ability_index.AbilityIndex:
        nonlocal built
        built += board.field.near is None
        return of_permanents(state, board)

    monkeypatch.setattr("mtgtable.engine.table.evaluate", counted)
    monkeypatch.setattr(ability_index, "_of_permanents", counted_index)
    inputs = 0
    for seed in range(12):
        table = random_game(seed)
        play(table, 200)
        inputs += len(table.inputs)
    assert 100 < made < inputs / 8, "what comes and goes elsewhere than on the battlefield leaves the board"
    assert for_nothing < made / 10
    assert 0 < built <= made, "what permanents have is looked for once a board at most"
