"""What the foot of the lab says: what is under way, what went wrong and of whom, and nothing that is over."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mtgtable.lab.runs.noting import GameNote
from mtgtable.ui.commands.handlers import lab_doorway
from mtgtable.ui.lab.room import LabRoom
from mtgtable.ui.language import LANGUAGE
from mtgtable.ui.start.deck_problems import DeckProblems
from mtgtable.ui.start.deck_source import DeckSource, file_source
from mtgtable.ui.window import Window
from tests.gui.lab_room import open_lab
from tests.lab.decks import opened

pytestmark = pytest.mark.gui

BEARS = "24 Forest\n36 Grizzly Bears\n"


@pytest.fixture
def room(window: Window, qtbot: QtBot) -> LabRoom:
    return open_lab(window, qtbot, opened(BEARS))


def file(folder: Path, name: str, text: str) -> DeckSource:
    (folder / name).write_text(text, encoding="utf-8")
    return file_source(folder / name)


def test_an_error_of_games_is_gone_with_the_next_run(room: LabRoom, qtbot: QtBot, tmp_path: Path) -> None:
    page = room.games
    room.tabs.setCurrentWidget(page)
    (tmp_path / "bad.json").write_text("[", encoding="utf-8")
    page.open_run(str(tmp_path / "bad.json"))
    assert "bad.json" in room.status.text()
    page.form.games.setValue(1)
    qtbot.mouseClick(page.play_button, Qt.MouseButton.LeftButton)
    assert room.status.text() == ""
    qtbot.waitUntil(lambda: not page.thread_.running, timeout=60_000)


def test_an_error_of_compare_is_gone_when_all_is_right(
    room: LabRoom, window: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    room.tabs.setCurrentWidget(room.compare)
    lab_doorway(window)._read_other(file(tmp_path, "other.txt", "60 No Such Card\n"))
    qtbot.waitUntil(lambda: "No Such Card" in room.status.text(), timeout=20_000)
    room.compare.other.count.setValue(2)
    assert room.status.text() == ""
    lab_doorway(window)._read_other(file(tmp_path, "other.txt", "60 No Such Card\n"))
    qtbot.waitUntil(lambda: "No Such Card" in room.status.text(), timeout=20_000)
    lab_doorway(window)._read_other(file(tmp_path, "good.txt", BEARS))
    qtbot.waitUntil(lambda: room.compare.other.against.currentText() == "good", timeout=20_000)
    assert room.status.text() == ""


def test_a_swap_that_cant_be_kept_is_no_more_told_when_another_is_played(room: LabRoom, qtbot: QtBot) -> None:
    room.tabs.setCurrentWidget(room.compare)
    other = room.compare.other
    qtbot.mouseClick(other.keep_button, Qt.MouseButton.LeftButton)
    other.count.setValue(60)
    other.out.setCurrentText("Grizzly Bears")
    qtbot.mouseClick(other.keep_button, Qt.MouseButton.LeftButton)
    assert other.words.text() == "There are no 60 Grizzly Bears in the deck."
    other.out.setCurrentText("nothing")
    room.compare.games.setValue(10)
    qtbot.mouseClick(room.compare.play_button, Qt.MouseButton.LeftButton)
    assert other.words.text().startswith("−1 Grizzly Bears, +1 Forest: ")
    room.compare.close_run()


@pytest.mark.parametrize("of", ["games", "compare"])
def test_a_run_that_fails_after_its_deck_is_gone_says_nothing(
    room: LabRoom, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, of: str
) -> None:
    gone = Event()

    def failing(*_: object, **__: object) -> Iterator[GameNote]:
        gone.wait(20)
        raise OSError("no more processes")
        yield

    monkeypatch.setattr("mtgtable.ui.lab.run_thread.run", failing)
    page = room.games if of == "games" else room.compare
    room.tabs.setCurrentWidget(page)
    for replaced in (False, True):
        gone.clear()
        qtbot.mouseClick(page.play_button, Qt.MouseButton.LeftButton)
        if replaced:
            room.take(opened("24 Forest\n36 Overrun\n"))
        gone.set()
        qtbot.waitUntil(lambda: not page.thread_.running, timeout=20_000)
        assert ("no more processes" in room.status.text()) is not replaced


def test_a_line_that_is_picked_again_takes_back_what_was_typed(room: LabRoom, qtbot: QtBot) -> None:
    page = room.compare
    room.tabs.setCurrentWidget(page)
    other = page.other
    before = other.words.text()
    chosen = other.into.currentText()
    qtbot.keyClicks(other.typed, "x")
    qtbot.mouseClick(page.play_button, Qt.MouseButton.LeftButton)
    assert "is not found yet" in page.verdict.text()
    other.into.showPopup()
    rows = other.into.view()
    qtbot.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=rows.visualRect(rows.currentIndex()).center())
    assert other.into.currentText() == chosen
    assert other.words.text() == before
    assert page.verdict.text() == ""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("20 Forest\n4 Grizly Bears", "line 2: no card is named “Grizly Bears”; is Grizzly Bears meant?"),
        ("4 Lightning Bolt Thrower Of Doom", "line 1: no card is named “Lightning Bolt Thrower Of Doom”"),
        ("1 A B C\n1 D E F\n1 G H I\n1 J K L\n1 M N O", "and 2 more lines"),
        ("Sideboard\n1 Forest", "There are no cards in the main deck"),
    ],
    ids=["a slip", "nothing credible", "many", "empty"],
)
def test_a_deck_that_isnt_whole_is_told_by_its_file(
    room: LabRoom, window: Window, qtbot: QtBot, tmp_path: Path, text: str, said: str
) -> None:
    lab_doorway(window).read(file(tmp_path, "bad.txt", text))
    assert room.status.text() == "Looking up bad.txt…", "what is under way is told at once"
    qtbot.waitUntil(lambda: room.status.text().startswith("bad.txt: "), timeout=20_000)
    assert room.status.text().endswith(said)


def test_how_far_a_deck_is_stands_at_the_foot(
    room: LabRoom, window: Window, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(room, "say", told.append)
    lab_doorway(window).read(file(tmp_path, "three.txt", "30 Forest\n20 Grizzly Bears\n10 Island"))
    qtbot.waitUntil(lambda: room.deck is not None and room.deck.title == "three", timeout=20_000)
    assert [words for words in told if words] == [
        "Looking up three.txt…",
        "Looking up three.txt: 1 of 3 cards…",
        "Looking up three.txt: 2 of 3 cards…",
    ]


def test_in_german_the_lines_are_german(room: LabRoom, window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    LANGUAGE.install("de")
    try:
        lab_doorway(window).read(file(tmp_path, "bad.txt", "60 Grizly Bears"))
        words = "bad.txt: Zeile 1: keine Karte heißt „Grizly Bears“; ist Grizzly Bears gemeint?"
        qtbot.waitUntil(lambda: room.status.text() == words, timeout=20_000)
    finally:
        LANGUAGE.install("en")


def test_a_later_deck_gets_no_error_of_an_earlier_one(
    room: LabRoom, window: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    said: list[str] = []
    say = room.say

    def heard(words: str) -> None:
        said.append(words)
        say(words)

    room.say = heard  # type: ignore[method-assign]
    lab_doorway(window).read(file(tmp_path, "bad.txt", "60 No Such Card\n"))
    lab_doorway(window).read(file(tmp_path, "good.txt", "30 Forest\n30 Grizzly Bears\n"))
    qtbot.waitUntil(lambda: room.title.text() == "good", timeout=20_000)
    assert not [words for words in said if "No Such Card" in words]
    assert room.status.text() == ""


def test_a_long_sentence_at_the_foot_widens_no_window(room: LabRoom, qtbot: QtBot) -> None:
    wide = room.width()
    room.say("bad.txt: " + "no card is named “Lightning Bolt Thrower Of Doom” " * 8)
    qtbot.waitUntil(lambda: room.status.height() >= room.status.heightForWidth(room.status.width()))
    assert room.width() == wide


def test_a_deck_with_an_unknown_name_is_looked_at_without_it(
    room: LabRoom, window: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    lab_doorway(window).read(file(tmp_path, "odd.txt", BEARS + "2 Wholly Unheard Of\n4 Shokk\n"))
    dialog = problems_of(room, qtbot)
    assert "line 3: no card is named 'Wholly Unheard Of'" in dialog.report()
    assert (dialog.go.text(), dialog.outcome.text()) == (
        "Go on without", "The lab takes the deck with 2 cards left out."
    )  # fmt: skip
    qtbot.mouseClick(dialog.go, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: room.title.text() == "odd (1 line left out)", timeout=20_000)
    assert room.deck is not None
    assert [card.name for card in room.deck.main].count("Shock") == 4, "what was meant is taken"
    assert room.status.text() == ""


def test_a_list_to_compare_with_says_what_it_is_without(
    room: LabRoom, window: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    room.tabs.setCurrentWidget(room.compare)
    lab_doorway(window)._read_other(file(tmp_path, "odd.txt", BEARS + "2 Wholly Unheard Of\n"))
    qtbot.mouseClick(problems_of(room, qtbot).go, Qt.MouseButton.LeftButton)
    against = room.compare.other.against
    qtbot.waitUntil(lambda: against.currentText() == "odd (1 line left out)", timeout=20_000)


def test_whoever_cancels_keeps_the_deck_that_is_there(
    room: LabRoom, window: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    title = room.title.text()
    lab_doorway(window).read(file(tmp_path, "odd.txt", BEARS + "2 Wholly Unheard Of\n"))
    dialog = problems_of(room, qtbot)
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert room.title.text() == title
    assert "line 3" in room.status.text()


def problems_of(room: LabRoom, qtbot: QtBot) -> DeckProblems:
    """What is wrong with the deck that is read, as it is asked about over the lab."""

    def shown() -> list[DeckProblems]:
        return [dialog for dialog in room.findChildren(DeckProblems) if dialog.isVisible()]

    qtbot.waitUntil(lambda: bool(shown()), timeout=20_000)
    return shown()[0]
