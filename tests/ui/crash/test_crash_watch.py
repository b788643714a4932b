"""A failure anywhere keeps the game, tells what happened, and lets one play on."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication, QPaintEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from mtgtable.session.engine_crash import EngineCrash
from mtgtable.session.saves import SaveError
from mtgtable.ui.crash.crash_dialog import CrashDialog
from mtgtable.ui.crash.crash_report import CrashReport, report_on
from mtgtable.ui.crash.crash_watch import CrashWatch

pytestmark = pytest.mark.gui


class Table:
    """A game that can be kept, or can't."""

    def __init__(self, fails: Exception | None = None) -> None:
        self.undo_label = "cast Lightning Bolt"
        self.can_undo = True
        self.fails = fails

    def save(self, path: Path) -> None:
        if self.fails is not None:
            raise self.fails
        path.write_text("the game", encoding="utf-8")


class Broken(QWidget):
    """A widget whose painting fails."""

    def paintEvent(self, _: QPaintEvent) -> None:
        raise ArithmeticError("the corner is nowhere")


def failed(message: str = "no such zone") -> LookupError:
    try:
        raise LookupError(message)
    except LookupError as error:
        return error


def test_the_game_is_kept_with_the_report_beside_it(tmp_path: Path) -> None:
    folder = tmp_path / "not there yet"
    report = report_on(failed(), Table(), folder)
    assert [path.name for path in report.kept] == ["game-1.mtgtable"]
    assert report.kept[0].read_text(encoding="utf-8") == "the game"
    told = (folder / "game-1.txt").read_text(encoding="utf-8")
    assert "LookupError: no such zone" in told
    assert "Last input: cast Lightning Bolt" in told
    assert "in failed" in told, "the traceback is there"


def test_a_second_failure_keeps_a_second_game(tmp_path: Path) -> None:
    report_on(failed(), Table(), tmp_path)
    second = report_on(failed(), Table(), tmp_path)
    assert second.kept[0].name == "game-2.mtgtable"


@pytest.mark.parametrize("trouble", [SaveError("the disk is full"), OSError(28, "No space left"), KeyError("state")])
def test_a_game_that_can_not_be_kept_does_not_hide_what_happened(tmp_path: Path, trouble: Exception) -> None:
    report = report_on(failed(), Table(trouble), tmp_path)
    assert report.kept == ()
    assert str(trouble) in report.trouble
    assert report.sentence == "LookupError: no such zone"
    assert report.trouble in report.text()


def test_a_failure_of_rules_code_names_the_file_that_the_sitting_wrote(tmp_path: Path) -> None:
    written = tmp_path / "crash-1.json"
    report = report_on(EngineCrash(failed("no such step"), written), Table(), tmp_path / "kept")
    assert report.kind == "LookupError"
    assert report.kept[-1] == written


def test_without_a_game_there_is_only_the_report(tmp_path: Path) -> None:
    report = report_on(failed(), None, tmp_path)
    assert report.kept == ()
    assert not report.can_go_back
    assert list(tmp_path.iterdir()) == []


def test_an_exception_in_a_slot_is_told_once_and_then_counted(qtbot: QtBot, tmp_path: Path) -> None:
    watch = CrashWatch(Table, tmp_path)
    told: list[CrashReport] = []
    times: list[int] = []
    watch.happened.connect(told.append)
    watch.repeated.connect(lambda _, count: times.append(count))
    button = QPushButton("Fail")
    qtbot.addWidget(button)
    button.show()

    def fail() -> None:
        raise LookupError("no such zone")

    button.clicked.connect(fail)
    with qtbot.captureExceptions() as seen:
        watch.install()
        try:
            for _ in range(3):
                qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
            qtbot.waitUntil(lambda: times == [2, 3])
        finally:
            watch.uninstall()
    assert [report.sentence for report in told] == ["LookupError: no such zone"]
    assert len(seen) == 3, "what watched before still hears of each"


def test_an_exception_while_painting_opens_no_dialog_from_within_the_painting(qtbot: QtBot, tmp_path: Path) -> None:
    watch = CrashWatch(Table, tmp_path)
    told: list[CrashReport] = []
    watch.happened.connect(told.append)
    with qtbot.captureExceptions():
        watch.install()
        try:
            broken = Broken()
            qtbot.addWidget(broken)
            broken.resize(80, 60)
            broken.show()
            broken.repaint()
            assert told == []
            qtbot.waitUntil(lambda: len(told) == 1)
        finally:
            watch.uninstall()
    assert told[0].sentence == "ArithmeticError: the corner is nowhere"


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_an_exception_in_a_thread_is_told_in_the_thread_of_the_window(qtbot: QtBot, tmp_path: Path) -> None:
    watch = CrashWatch(Table, tmp_path)
    threads: list[threading.Thread] = []
    watch.happened.connect(lambda _: threads.append(threading.current_thread()))

    def fail() -> None:
        raise LookupError("no such card")

    watch.install()
    try:
        thread = threading.Thread(target=fail)
        thread.start()
        qtbot.waitUntil(lambda: len(threads) == 1)
        thread.join()
    finally:
        watch.uninstall()
    assert threads == [threading.main_thread()]


def test_the_dialog_tells_what_happened_and_where_the_game_is(qtbot: QtBot, tmp_path: Path) -> None:
    dialog = CrashDialog(report_on(failed(), Table(), tmp_path))
    qtbot.addWidget(dialog)
    dialog.show_over()
    assert not dialog.isModal()
    words = " ".join(label.text() for label in dialog.findChildren(QLabel))
    assert "LookupError: no such zone" in words
    assert str(tmp_path / "game-1.mtgtable") in words
    qtbot.mouseClick(dialog.copy, Qt.MouseButton.LeftButton)
    copied = QGuiApplication.clipboard().text()
    assert "LookupError: no such zone" in copied
    assert str(tmp_path / "game-1.mtgtable") in copied
    qtbot.mouseClick(dialog.details, Qt.MouseButton.LeftButton)
    assert dialog.trace.isVisible()
    assert "Traceback" in dialog.trace.toPlainText()


def test_going_back_one_step_closes_the_dialog_and_asks_for_it(qtbot: QtBot, tmp_path: Path) -> None:
    dialog = CrashDialog(report_on(failed(), Table(), tmp_path))
    qtbot.addWidget(dialog)
    dialog.show_over()
    with qtbot.waitSignal(dialog.stepBackRequested):
        qtbot.mouseClick(dialog.back, Qt.MouseButton.LeftButton)
    assert not dialog.isVisible()


def test_enter_plays_on(qtbot: QtBot, tmp_path: Path) -> None:
    dialog = CrashDialog(report_on(failed(), Table(), tmp_path))
    qtbot.addWidget(dialog)
    asked: list[int] = []
    dialog.stepBackRequested.connect(lambda: asked.append(1))
    dialog.show_over()
    with qtbot.waitSignal(dialog.finished):
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert asked == []


def test_at_the_beginning_there_is_no_step_to_go_back(qtbot: QtBot, tmp_path: Path) -> None:
    table = Table()
    table.can_undo = False
    dialog = CrashDialog(report_on(failed(), table, tmp_path))
    qtbot.addWidget(dialog)
    dialog.show_over()
    assert not dialog.back.isEnabled()


def test_the_dialog_does_not_stop_the_window(qtbot: QtBot, tmp_path: Path) -> None:
    window = QPushButton("Pass")
    qtbot.addWidget(window)
    window.show()
    dialog = CrashDialog(report_on(failed(), Table(), tmp_path), window)
    dialog.show_over()
    passed: list[int] = []
    window.clicked.connect(lambda: passed.append(1))
    QTimer.singleShot(0, window.click)
    qtbot.waitUntil(lambda: passed == [1])
    assert dialog.isVisible()
