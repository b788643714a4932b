"""Pictures of what the command line asks for."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from mtgtable.resources import resource
from mtgtable.ui.app import main, window_size

TOMB = resource("scenarios", "the-tomb-under-the-moon.json")


def test_a_dock_is_photographed_alone_and_finer(qapp: QApplication, tmp_path: Path) -> None:
    plain, fine = tmp_path / "plain.png", tmp_path / "fine.png"
    for path, scale in ((plain, 1.0), (fine, 2.0)):
        assert main(scenario=TOMB, screenshot=path, dock="Layers", scale=scale, size="1280x720") == 0
    assert QImage(str(fine)).width() == 2 * QImage(str(plain)).width()
    assert QImage(str(plain)).width() < 700


def test_so_many_steps_are_played_first(qapp: QApplication, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before, after = tmp_path / "before.png", tmp_path / "after.png"
    assert main(scenario=TOMB, screenshot=before, steps=0) == 0
    assert main(scenario=TOMB, screenshot=after, steps=2) == 0
    assert before.read_bytes() != after.read_bytes()
    assert main(scenario=TOMB, screenshot=after, steps=99) == 1
    assert "the script has 5 steps" in capsys.readouterr().err


def test_a_dock_that_there_isnt_is_told_with_those_that_there_are(
    qapp: QApplication, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(scenario=TOMB, screenshot=tmp_path / "none.png", dock="Kitchen") == 1
    assert "Dependencies" in capsys.readouterr().err


@pytest.mark.parametrize("size", ["\uff11\uff10x9", "0x0", "16385x9", "9" * 5000 + "x9", "x", ""])
def test_a_size_that_is_none_is_told_shortly(size: str) -> None:
    with pytest.raises(ValueError, match="--size: expected WIDTHxHEIGHT such as 1280x720, not") as caught:
        window_size(size)
    assert len(str(caught.value)) < 150


def test_a_deck_that_must_be_looked_at_first_is_told(
    qapp: QApplication, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = tmp_path / "empty.txt"
    deck.touch()
    assert main(deck=deck, screenshot=tmp_path / "none.png") == 1
    assert f"mtgtable: {deck}: line 1: expected a deck list, not an empty text\n" in capsys.readouterr().err
