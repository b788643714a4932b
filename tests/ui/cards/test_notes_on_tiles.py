"""A note on a small card: in one line where it fits, else in two, so that a few words are read whole."""

from __future__ import annotations

import pytest

from mtgtable.ui.cards.marks import note_lines

ROOM = 88.0


@pytest.mark.parametrize(
    ("note", "lines"),
    [("mine", ("mine",)), ("exiled Forest", ("exiled", "Forest")), ("until end of turn", ("until end", "of turn"))],
)
def test_a_short_note_is_read_whole(dressed: None, note: str, lines: tuple[str, ...]) -> None:
    assert note_lines(note, ROOM)[1] == lines


def test_what_is_longer_is_cut_at_its_end(dressed: None) -> None:
    _, lines = note_lines("exiled with Oblivion Ring by Bob on turn four", ROOM)
    assert len(lines) == 2
    assert lines[1].endswith("…")
