"""The journal: whatever happens to the program, the game is there up to its last input."""

from __future__ import annotations

import json
import random
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest

from mtgtable.engine.asking.inputs import IllegalAction, ManualLife, ManualMove
from mtgtable.engine.snapshot import state_bytes
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone
from mtgtable.session.folder_lock import is_locked
from mtgtable.session.journal import STATE_EVERY, Journal, read_journal
from mtgtable.session.opened_game import open_game
from mtgtable.session.saves import SaveError
from mtgtable.session.sitting import Sitting
from tests.session.decks import goldfish, hotseat, one_input, play

A = PlayerId(0)


Keep: TypeAlias = Callable[[Sitting], Path]


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Keep]:
    """Writes a sitting down from now on, into the folder that it gives back."""
    journals = []

    def keep(sitting: Sitting) -> Path:
        journal = Journal(tmp_path / "game")
        journals.append(journal)
        sitting.keep_journal(journal)
        return journal.folder

    yield keep
    for journal in journals:
        journal.close()


def same(folder: Path, sitting: Sitting) -> None:
    """What the journal holds is the sitting: the state, what is asked, what can be undone and redone."""
    again = Sitting.open(read_journal(folder))
    assert state_bytes(again.state) == state_bytes(sitting.state)
    assert again.decision == sitting.decision
    assert again.record.entries == sitting.record.entries
    assert again.record.position == sitting.record.position


def test_every_input_is_there_while_the_game_goes_on(kept: Keep) -> None:
    sitting = goldfish()
    folder = kept(sitting)
    for _ in range(40):
        one_input(sitting)
        same(folder, sitting)


def _something(sitting: Sitting, chance: random.Random) -> None:
    """An input, or one of the ways in which a record changes otherwise."""
    what = chance.random()
    if what < 0.12:
        for _ in range(chance.randrange(1, 6)):
            sitting.undo()
    elif what < 0.2:
        sitting.redo()
    elif what < 0.25:
        before = sitting.record.position
        play(sitting, 3)
        sitting.join(min(before, sitting.record.position), "three at once")
    elif what < 0.3:
        missing = ManualMove(ObjectId(99_999), Zone.HAND)
        with pytest.raises(IllegalAction):
            sitting.act_together(A, (ManualLife(A, 3), missing), "two at once")
    elif what < 0.35 and sitting.game.priority is not None:
        sitting.pass_until("end of turn")
    elif not sitting.state.over:
        one_input(sitting)


@pytest.mark.parametrize("seed", range(6))
def test_undo_redo_and_groups_are_written_down_too(kept: Keep, seed: int) -> None:
    chance = random.Random(seed)
    sitting = goldfish(seed) if seed % 2 else hotseat(seed)
    folder = kept(sitting)
    for step in range(120):
        _something(sitting, chance)
        if step % 8 == 0:
            same(folder, sitting)
    same(folder, sitting)


def test_a_torn_last_line_is_only_that_input(kept: Keep) -> None:
    sitting = goldfish()
    folder = kept(sitting)
    play(sitting, 12)
    (inputs,) = folder.glob("inputs-*")
    whole = inputs.read_bytes()
    last = whole.rindex(b"\n", 0, -1) + 1
    entries = sitting.record.entries
    for end in range(last, len(whole)):
        inputs.write_bytes(whole[:end])
        assert list(read_journal(folder).entries) == entries[: len(entries) - 1]
    inputs.write_bytes(whole)
    assert list(read_journal(folder).entries) == entries


def test_a_line_that_is_missing_or_stands_twice_gives_the_game_up_to_there(kept: Keep) -> None:
    sitting = goldfish()
    folder = kept(sitting)
    play(sitting, 12)
    (inputs,) = folder.glob("inputs-*")
    lines = inputs.read_bytes().splitlines(keepends=True)
    for at in range(len(lines) - 1):
        for other in (lines[:at] + lines[at + 1 :], [*lines[: at + 1], *lines[at:]]):
            inputs.write_bytes(b"".join(other))
            found = list(read_journal(folder).entries)
            assert found == sitting.record.entries[: len(found)]
            assert len(found) <= at + 1


def test_a_flipped_bit_in_the_middle_gives_the_game_up_to_there(kept: Keep) -> None:
    sitting = goldfish()
    folder = kept(sitting)
    play(sitting, 12)
    (inputs,) = folder.glob("inputs-*")
    whole = bytearray(inputs.read_bytes())
    chance = random.Random(5)
    for _ in range(40):
        at = chance.randrange(len(whole))
        damaged = bytearray(whole)
        damaged[at] ^= 1 << chance.randrange(8)
        inputs.write_bytes(damaged)
        found = list(read_journal(folder).entries)
        assert found == sitting.record.entries[: len(found)]
        assert len(found) >= whole[:at].count(b"\n") - whole[:at].count(b'["rename"')


def test_damage_before_the_last_line_is_told(kept: Keep) -> None:
    sitting = goldfish()
    folder = kept(sitting)
    play(sitting, 12)
    (inputs,) = folder.glob("inputs-*")
    lines = inputs.read_bytes().splitlines(keepends=True)
    inputs.write_bytes(b"".join((*lines[:4], b"x" + lines[4][1:], *lines[5:])))
    save = read_journal(folder)
    assert list(save.entries) == sitting.record.entries[: len(save.entries)]
    assert f"{inputs}: damaged at line 5" in open_game(save).remark
    inputs.write_bytes(b"".join(lines)[:-1])
    assert not open_game(read_journal(folder)).remark, "a torn last line is nothing lost"


def test_a_game_whose_lines_are_damaged_goes_on_from_the_table_that_was_kept_later(kept: Keep) -> None:
    sitting = goldfish()
    folder = kept(sitting)
    play(sitting, 4)
    for life in range(STATE_EVERY + 5):
        sitting.act(A, ManualLife(A, 30 + life))
    at = read_journal(folder).snapshot_at
    while sitting.record.position > at:
        sitting.undo()
    (inputs,) = folder.glob("inputs-*")
    lines = inputs.read_bytes().splitlines(keepends=True)
    inputs.write_bytes(b"".join(lines[:20]))
    game = open_game(read_journal(folder))
    assert state_bytes(game.sitting.state) == state_bytes(sitting.state)
    assert f"damaged at line 21: the game goes on as it was after {at} inputs" in game.remark
    assert not game.sitting.can_undo


def test_a_long_game_is_opened_from_a_state_that_is_near(kept: Keep) -> None:
    sitting = goldfish()
    folder = kept(sitting)
    play(sitting, 4)
    for _ in range(3 * STATE_EVERY):
        sitting.act(A, ManualLife(A, 20 + sitting.record.position))
    save = read_journal(folder)
    assert save.snapshot_at >= len(save.entries) - STATE_EVERY
    same(folder, sitting)
    while sitting.record.position > STATE_EVERY // 2:
        sitting.undo()
    sitting.act(A, ManualLife(A, 3))
    assert read_journal(folder).snapshot_at <= sitting.record.position, "the old state belongs to inputs that are gone"
    same(folder, sitting)


def test_a_game_that_comes_back_goes_on_in_the_same_journal(kept: Keep) -> None:
    sitting = goldfish()
    folder = kept(sitting)
    play(sitting, 30)
    assert sitting.journal is not None
    sitting.journal.close()
    for _ in range(3):
        again = Sitting.open(read_journal(folder))
        kept(again)
        play(again, 7)
        play(sitting, 7)
        same(folder, sitting)
        assert again.journal is not None
        again.journal.close()
    assert len(list(folder.glob("begun-*"))) == 1


def test_a_journal_in_use_is_known_to_be(kept: Keep) -> None:
    sitting = goldfish()
    folder = kept(sitting)
    assert is_locked(folder)
    assert sitting.journal is not None
    sitting.journal.close()
    assert not is_locked(folder)


def test_a_full_disk_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "game").write_bytes(b"")
    sitting = goldfish()
    journal = Journal(tmp_path / "game")
    sitting.keep_journal(journal)
    assert "isn't kept" in journal.trouble
    play(sitting, 5)
    assert sitting.record.position == 5
    with pytest.raises(SaveError):
        read_journal(tmp_path / "game")


def test_a_table_that_can_not_be_kept_is_told_and_every_input_still_is_kept(
    kept: Keep, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = goldfish()
    folder = kept(sitting)
    play(sitting, 4)
    journal = sitting.journal
    assert journal is not None

    def full(path: Path, data: object) -> None:
        raise SaveError(f"{path}: can't be written (No space left on device)")

    with monkeypatch.context() as patched:
        patched.setattr("mtgtable.session.journal.write_sealed", full)
        for _ in range(STATE_EVERY + 5):
            sitting.act(A, ManualLife(A, 21 + sitting.record.position))
        assert "Every input still is" in journal.trouble
        assert "isn't kept from now on" not in journal.trouble
    same(folder, sitting)
    for _ in range(STATE_EVERY):
        sitting.act(A, ManualLife(A, 21 + sitting.record.position))
    assert journal.trouble == "", "there is room again"
    same(folder, sitting)


def test_what_is_said_not_to_be_kept_is_not_and_what_came_before_is(kept: Keep) -> None:
    sitting = goldfish()
    folder = kept(sitting)
    journal = sitting.journal
    assert journal is not None
    play(sitting, 6)

    class Full:
        def write(self, line: bytes) -> int:
            return len(line) // 2

        def close(self) -> None:
            pass

    real, journal._file = journal._file, Full()  # type: ignore[assignment]
    assert real is not None
    real.close()
    one_input(sitting)
    assert "isn't kept from now on" in journal.trouble
    play(sitting, 3)
    assert list(read_journal(folder).entries) == sitting.record.entries[:6]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (["add", 5], "line 6: damaged: expected an input"),
        (["add", {"$": "record.Entry", "input": 3, "label": ""}], r"line 6: damaged: \$\.input: .* holds no 3 there"),
        (["rename", -1, {"$": "record.Entry", "input": {"$": "record.Cancelled"}, "label": ""}], "line 6: .*number -1"),
        (["move", 99], "line 6: there are 5 inputs, not 99"),
        ({}, "line 6: damaged: expected a change of a record"),
    ],
)
def test_a_line_that_says_what_can_not_be_is_named(kept: Keep, change: object, said: str) -> None:
    sitting = goldfish()
    folder = kept(sitting)
    play(sitting, 5)
    (inputs,) = folder.glob("inputs-*")
    content = json.dumps(change).encode()
    written = inputs.read_bytes()
    total = int(written.splitlines()[-1][:8], 16)
    inputs.write_bytes(written + b"%08x %s\n" % (zlib.crc32(content, total), content))
    with pytest.raises(SaveError, match=said) as caught:
        read_journal(folder)
    assert str(inputs) in str(caught.value)
