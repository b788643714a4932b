"""A replay beside the game: at its end what came out is compared with the snapshot, a piece at a time."""

from dataclasses import replace
from pathlib import Path

import pytest

from mtgtable.engine.game import Game
from mtgtable.session import sitting
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.record import Input, do
from mtgtable.session.replay import Replay
from mtgtable.session.saves import Save, comparing, differs, read_save
from mtgtable.session.sitting import Sitting
from tests.session.decks import FOREST, goldfish, one_input, play


def saved(folder: Path) -> Save:
    """A game of some inputs, as it was read from its file."""
    sitting = goldfish()
    play(sitting, 30)
    sitting.save(folder / "game.mtgtable")
    return read_save(folder / "game.mtgtable")


def played_again(save: Save) -> tuple[Replay, int]:
    """A replay to its end, and how many steps it took."""
    replay, steps = Replay(save), 0
    while not replay.done:
        replay.go_on()
        steps += 1
    return replay, steps


def test_the_end_is_compared_in_many_small_steps(tmp_path: Path) -> None:
    save = saved(tmp_path)
    assert save.snapshot is not None
    replay, steps = played_again(save)
    assert replay.why == ""
    assert steps > save.snapshot_at + len(save.snapshot)


def test_a_snapshot_that_came_out_otherwise_is_told_by_its_first_piece(tmp_path: Path) -> None:
    save = saved(tmp_path)
    assert save.snapshot is not None
    settled = (save.snapshot_at, played_again(save)[0].snapshots[save.snapshot_at])
    assert differs(save, settled) == ""
    other = replace(save, snapshot={**save.snapshot, "winners": [1], "next_object": 9_999})
    assert [told for told in comparing(other, settled) if told] == [
        "next_object came out otherwise",
        "winners came out otherwise",
    ]
    assert played_again(other)[0].why == differs(other, settled) == "next_object came out otherwise"


def test_steps_back_of_long_ago_play_nothing_again_in_a_game_of_ordinary_size(monkeypatch: pytest.MonkeyPatch) -> None:
    """All tables at rest are kept for longer than 300 inputs: a step back to one of them replays no input."""
    lands = (FOREST,) * 300
    game = Sitting.new(NewGame((NewSeat("Ann", lands), NewSeat("Bob", lands)), seed=7))
    at_rest = []
    for _ in range(400):
        one_input(game)
        if game.game.settled:
            at_rest.append(game.record.position)
    again: list[object] = []

    def counted(table: Game, entry: Input) -> None:
        again.append(entry)
        do(table, entry)

    monkeypatch.setattr(sitting, "do", counted)
    for at in reversed(at_rest):
        game._rebuild(at)
    assert (len(at_rest) > 350, again) == (True, [])
