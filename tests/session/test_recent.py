"""The list of recent decks and saves: what was opened last comes first, and no failure loses it."""

import json
import os
from pathlib import Path

import pytest

from mtgtable.session.recent import MOST, RecentFile, RecentFiles


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings" / "recent.json"


def test_what_was_opened_last_comes_first_and_is_there_in_the_next_run(file: Path, tmp_path: Path) -> None:
    recent = RecentFiles(file)
    recent.add("decks", tmp_path / "burn.txt", "Burn", "60 cards")
    recent.add("decks", tmp_path / "elves.txt", "Elves")
    recent.add("saves", tmp_path / "evening.mtgtable", "Evening")
    again = RecentFiles(file)
    assert [deck.title for deck in again.decks] == ["Elves", "Burn"]
    assert [save.title for save in again.saves] == ["Evening"]
    assert again.trouble == ""


def test_a_deck_opened_again_moves_to_the_head_and_stands_there_once(file: Path, tmp_path: Path) -> None:
    recent = RecentFiles(file)
    for name in ("a", "b", "a"):
        recent.add("decks", tmp_path / f"{name}.txt", name.upper())
    assert [deck.title for deck in recent.decks] == ["A", "B"]


def test_a_deck_without_a_title_is_called_as_its_file(file: Path, tmp_path: Path) -> None:
    recent = RecentFiles(file)
    recent.add("decks", tmp_path / "Mono Red.txt", "")
    assert recent.decks[0].title == "Mono Red"


def test_the_oldest_is_forgotten_first(file: Path, tmp_path: Path) -> None:
    recent = RecentFiles(file)
    for number in range(MOST + 3):
        recent.add("decks", tmp_path / f"{number}.txt", str(number))
    assert [deck.title for deck in recent.decks] == [str(number) for number in range(MOST + 2, 2, -1)]


def test_forgetting_and_clearing_touch_only_the_list(file: Path, tmp_path: Path) -> None:
    deck = tmp_path / "burn.txt"
    deck.write_text("60 Mountain\n", encoding="utf-8")
    recent = RecentFiles(file)
    recent.add("decks", deck, "Burn")
    assert recent.decks[0].is_there
    recent.forget("decks", recent.decks[0].path)
    assert recent.decks == ()
    assert deck.is_file()
    recent.add("decks", deck, "Burn")
    recent.add("saves", deck, "Evening")
    recent.clear("decks")
    assert recent.decks == ()
    assert len(RecentFiles(file).saves) == 1


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("not json", "the file"),
        ("[" * 100_000, "the file"),
        ('{"format": "mtgtable-recent/2"}', "format"),
        ('{"decks": [{"title": "no path"}]}', "decks.0.path"),
        ('{"colour": 1}', "colour"),
    ],
)
def test_a_damaged_list_is_told_with_its_place_and_put_aside(file: Path, text: str, place: str) -> None:
    file.parent.mkdir()
    file.write_text(text, encoding="utf-8")
    recent = RecentFiles(file)
    assert recent.decks == ()
    assert str(file) in recent.trouble
    assert f" {place}:" in recent.trouble
    recent.add("decks", Path("burn.txt"), "Burn")
    assert recent.trouble == ""
    assert file.with_name("recent.json.unreadable").read_text(encoding="utf-8") == text
    assert [deck.title for deck in RecentFiles(file).decks] == ["Burn"]


def test_a_disk_that_fails_while_writing_leaves_the_old_list(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    RecentFiles(file).add("decks", tmp_path / "a.txt", "A")
    before = file.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    recent = RecentFiles(file)
    recent.add("decks", tmp_path / "b.txt", "B")
    assert "No space left on device" in recent.trouble
    assert str(file) in recent.trouble
    assert [deck.title for deck in recent.decks] == ["B", "A"], "the list goes on in memory"
    assert file.read_bytes() == before
    assert [path.name for path in file.parent.iterdir()] == ["recent.json"], "no half-written file stays"


def test_the_file_says_its_format(file: Path) -> None:
    RecentFiles(file).add("saves", Path("x.mtgtable"), "X")
    assert json.loads(file.read_text(encoding="utf-8"))["format"] == "mtgtable-recent/1"


def test_a_path_that_the_system_refuses_to_look_at_is_not_there(tmp_path: Path) -> None:
    assert not RecentFile(str(tmp_path / ("x" * 300)), "too long a name").is_there
    assert not RecentFile("nul\0", "no name at all").is_there
