"""The quiz: what is real stays hidden until something has been said about it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLabel, QPushButton, QTextEdit, QWidget
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking.inputs import ManualDestroy
from mtgtable.session.quiz.score import Score
from mtgtable.session.study.supposed import SupposedCard
from mtgtable.ui.language import LANGUAGE
from mtgtable.ui.quiz.quiz_panel import in_english
from mtgtable.ui.window import Window

pytestmark = pytest.mark.gui


@pytest.fixture
def quiz(window: Window, tmp_path: Path) -> Window:
    """At the board where Humility is newer than Opalescence."""
    window.quiz.panel.score = Score(tmp_path / "quiz.json")
    window.quiz.begin()
    names = [board.name for board in window.quiz.boards]
    window.quiz.ask(next(place for place, name in enumerate(names) if "Humility came last" in name))
    QApplication.processEvents()
    return window


def push(button: QPushButton) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def test_nothing_real_is_seen_before_the_answer(quiz: Window) -> None:
    assert not quiz.docks["Layers"].isVisible()
    assert not quiz.docks["Card"].isVisible()
    assert quiz.table.hypothetical.startswith("Before all effects")
    quiz.scene.select(None)
    quiz.scene.select(quiz.quiz.question.object)
    QApplication.processEvents()
    assert quiz.table.hypothetical.startswith("Before all effects")


def _columns(model: QAbstractItemModel) -> int:
    return 1 if isinstance(model, QAbstractListModel) else model.columnCount()


def told_anywhere(window: Window) -> str:
    """All that is written, read aloud or shown in tips around the table, for a search for what isn't to be told."""
    words = [widget.accessibleName() + widget.accessibleDescription() + widget.toolTip()
             for widget in window.findChildren(QWidget)]  # fmt: skip
    words += [label.text() for label in window.findChildren(QLabel)]
    for view in window.findChildren(QAbstractItemView):
        model = view.model()
        if model is not None:
            words += [str(model.index(row, column).data(role) or "")
                      for row in range(model.rowCount()) for column in range(_columns(model))
                      for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)]  # fmt: skip
    words += [page.toPlainText() for page in window.findChildren(QTextEdit)]
    return "\n".join(words)


def test_no_dock_list_or_menu_gives_a_hint_before_the_answer(quiz: Window, qtbot: QtBot) -> None:
    """Humility came last: Opalescence makes it a 4/4 creature, then it is 1/1 without abilities."""
    object_ = quiz.quiz.question.object
    for name in ("Dependencies", "Effects in force"):
        quiz.board_docks[name].toggleViewAction().trigger()
        qtbot.waitUntil(quiz.board_docks[name].isVisible)
    quiz.docks["Layers"].show()
    quiz.docks["Card"].show()
    quiz.pin()
    qtbot.waitUntil(lambda: quiz.layer_panel.empty.isVisible())
    assert quiz.layer_panel.account is None
    assert "answer" in quiz.layer_panel.empty.text()
    assert not quiz.dependency_graph.view.nodes
    assert "answer" in quiz.dependency_graph.summary.text()
    assert quiz.effects_list.table.rows.rowCount() == 0
    quiz.layer_panel.what_if.suppose_card(SupposedCard("Glorious Anthem"))
    assert quiz.table.hypothetical.startswith("Before all effects")
    seen = quiz.play.object(object_)
    assert seen.type_line == seen.printed_type_line
    assert quiz.card_dock.picture.view is None or quiz.card_dock.picture.view.type_line == seen.printed_type_line
    assert "Enchantment Creature" not in told_anywhere(quiz)
    assert quiz.play.legal() == ()
    assert not quiz.play.act(ManualDestroy(object_))
    push(quiz.quiz.panel.check)
    qtbot.waitUntil(lambda: quiz.layer_panel.account is not None)
    assert quiz.play.object(object_).power == 1
    assert "Enchantment Creature" in told_anywhere(quiz)
    qtbot.waitUntil(lambda: bool(quiz.dependency_graph.view.nodes))


def test_what_the_quiz_keeps_back_doesnt_lie_over_the_next_game(quiz: Window) -> None:
    quiz.show_start()
    quiz.study.desk.begin()
    QApplication.processEvents()
    assert quiz.quiz.veil is None
    assert not quiz.table.hypothetical


def test_layers_are_revealed_one_by_one(quiz: Window) -> None:
    push(quiz.quiz.panel.step)
    assert quiz.table.hypothetical.startswith("After layer 4")
    assert "Opalescence" in quiz.quiz.panel.page.toPlainText()
    push(quiz.quiz.panel.step)
    assert quiz.table.hypothetical.startswith("After layer 6")


def test_an_answer_is_judged_and_the_panels_come_back(quiz: Window) -> None:
    fields = quiz.quiz.panel.fields
    QTest.keyClicks(fields["size"], "1/1")
    QTest.keyClick(fields["size"], Qt.Key.Key_Return)
    QTest.keyClicks(fields["types"], "enchantment creature")
    QTest.keyClick(fields["types"], Qt.Key.Key_Return)
    QTest.keyClicks(fields["abilities"], "1")
    QTest.keyClick(fields["abilities"], Qt.Key.Key_Return)
    QApplication.processEvents()
    said = quiz.quiz.panel.page.toPlainText()
    assert "✓ Power/toughness: 1/1" in said
    assert "✗ How many abilities: 1, it is none" in said
    assert "newer of the two" in said
    assert quiz.docks["Layers"].isVisible()
    assert not quiz.table.hypothetical
    rules = quiz.quiz.panel.score.rules
    assert (rules["613.1f"].wrong, rules["613.7"].wrong, rules["613.7"].right) == (1, 0, 1)


def test_leaving_for_another_game_takes_the_veil_away(quiz: Window) -> None:
    quiz.study.begin()
    QApplication.processEvents()
    assert not quiz.quiz.dock.isVisible()
    assert quiz.quiz.veil is None
    assert quiz.docks["Layers"].isVisible()


def test_the_quiz_begins_on_the_start_page_and_goes_by_number(window: Window, tmp_path: Path) -> None:
    window.quiz.panel.score = Score(tmp_path / "quiz.json")
    assert window.actions_by_name["quiz"].isEnabled()
    window.actions_by_name["quiz"].trigger()
    QApplication.processEvents()
    assert window.quiz.dock.isVisible()
    assert [board.name.split(".")[0] for board in window.quiz.boards] == [str(number) for number in range(1, 31)]


def test_what_is_only_for_playing_stays_away_from_the_quiz(quiz: Window) -> None:
    push(quiz.quiz.panel.step)
    assert not quiz.prompt.isVisible()
    quiz.quiz.ask(0)
    QTest.keyClicks(quiz.quiz.panel.fields["size"], "1/1")
    push(quiz.quiz.panel.check)
    assert not quiz.prompt.isVisible()
    assert not quiz.phases.isVisible()
    quiz.quiz.leave()
    assert quiz.prompt.isVisible()


def test_in_a_low_window_the_answer_has_room_for_its_layers(quiz: Window, qtbot: QtBot) -> None:
    quiz.resize(1280, 720)
    push(quiz.quiz.panel.check)
    qtbot.waitUntil(lambda: quiz.layer_panel.isVisible() and quiz.layer_panel.height() > 450)
    assert not quiz.docks["Card"].isVisible()
    quiz.quiz.leave()
    QApplication.processEvents()
    assert not quiz.docks["Card"].isVisible()
    assert quiz.layer_panel.height() > 450


def test_what_resolved_stands_beside_the_question(window: Window, tmp_path: Path) -> None:
    window.quiz.panel.score = Score(tmp_path / "quiz.json")
    window.quiz.begin()
    window.quiz.ask(5)
    QApplication.processEvents()
    told = window.quiz.panel.so_far
    assert told.isVisible()
    rows = told.toPlainText().splitlines()
    frog = "loses all abilities; is a Frog; is blue; has base power and toughness 1/1"
    assert rows[1:] == [
        "1. Grizzly Bears",
        "2. Giant Growth has resolved, on Grizzly Bears: gets +3/+3",
        f"3. Turn to Frog has resolved, on Grizzly Bears: {frog}",
    ]
    assert told.document().size().height() <= told.height()


def _file(folder: Path, *battlefield: str, **more: object) -> Path:
    file = folder / f"board-{len(battlefield)}.json"
    players = {"A": {"battlefield": list(battlefield)}}
    file.write_text(
        json.dumps({"format": "mtgtable-scenario/1", "name": "mine", "players": players, "script": [], **more})
    )
    return file


def test_of_a_board_that_pins_nothing_any_permanent_is_asked_about(quiz: Window, tmp_path: Path, qtbot: QtBot) -> None:
    window, panel = quiz, quiz.quiz.panel
    window.quiz.begin_with_file(_file(tmp_path, "Glorious Anthem", "Grizzly Bears", "Humility"))
    qtbot.waitUntil(lambda: [board.name for board in window.quiz.boards] == ["mine"])
    assert "Glorious Anthem" in panel.ask.text()
    assert panel.about.isVisible()
    assert panel.about.count() == 3
    panel.about.setFocus()
    QTest.keyClick(panel.about, Qt.Key.Key_Down)
    QApplication.processEvents()
    assert "Grizzly Bears" in panel.ask.text()
    assert window.quiz.sitting.withheld
    window.scene.select(window.quiz.question.choices[2])
    QApplication.processEvents()
    assert "Humility" in panel.ask.text()
    QTest.keyClicks(panel.fields["types"], "enchantment")
    window.scene.select(window.quiz.question.choices[1])
    QApplication.processEvents()
    assert "Humility" in panel.ask.text(), "what has been typed isn't taken away by a look at another"


def test_what_cant_be_asked_leaves_the_list_as_it_was(quiz: Window, tmp_path: Path, qtbot: QtBot) -> None:
    before, count = quiz.quiz.boards, quiz.quiz.panel.boards.count()
    asked = quiz.quiz.panel.boards.currentText()
    quiz.quiz.begin_with_file(_file(tmp_path, pinned="nobody"))
    qtbot.waitUntil(lambda: "can't be asked" in quiz.message.text)
    assert quiz.quiz.boards == before
    assert (quiz.quiz.panel.boards.count(), quiz.quiz.panel.boards.currentText()) == (count, asked)


def test_the_quiz_speaks_and_hears_the_language_of_the_window(
    qtbot: QtBot, dressed: None, tmp_path: Path
) -> None:  # fmt: skip
    LANGUAGE.install("de")
    try:
        window = Window()
        qtbot.addWidget(window)
        window.furnish()
        window.quiz.panel.score = Score(tmp_path / "quiz.json")
        window.quiz.begin()
        titles = [window.quiz.panel.boards.itemText(place) for place in range(window.quiz.panel.boards.count())]
        assert not [board.name for board in window.quiz.boards if any(board.name in title for title in titles)]
        window.quiz.ask(next(place for place, title in enumerate(titles) if "Alles ist weiß" in title))
        colors = window.quiz.panel.fields["colors"]
        colors.setText("weiß und grün")
        window.quiz.panel.judge()
        page = window.quiz.panel.page.toPlainText()
        assert "✓ Farben: weiß und grün" in page
        assert "Farben sind Ebene 5" in page
    finally:
        LANGUAGE.install("en")


def test_in_a_narrow_window_an_answered_question_makes_room_for_the_widest_panel(quiz: Window) -> None:
    quiz.resize(1280, 720)
    wide = quiz.layer_panel.wide_button
    wide.setChecked(True)  # by its key, before anything may be told
    assert quiz.quiz.dock.isVisible()
    quiz.quiz.panel.judge()
    QApplication.processEvents()
    assert quiz.docks["Layers"].isVisible()
    assert not wide.isChecked()
    push(wide)
    assert not quiz.quiz.dock.isVisible()
    assert quiz.quiz.is_open
    assert quiz.layer_panel.width() > 600
    push(wide)
    assert quiz.quiz.dock.isVisible()
    assert quiz.layer_panel.width() < 450
    push(wide)
    quiz.quiz.ask(0)
    QApplication.processEvents()
    assert quiz.quiz.dock.isVisible()
    assert not wide.isChecked()
    assert not quiz.docks["Layers"].isVisible()


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Artefakt Kreatur", "artifact creature"),
        ("legendäre Artefaktkreatur — Golem", "legendary artifact creature — Golem"),
        ("Artefakt-Kreatur, jeder Kreaturentyp", "artifact creature every creature type"),
        ("Land, alle Standardlandtypen", "land every basic land type"),
        ("farblos", "colorless"),
        ("-1/-1", "-1/-1"),
    ],
)
def test_types_may_be_typed_in_german(typed: str, meant: str) -> None:
    LANGUAGE.install("de")
    try:
        assert in_english(typed) == meant
    finally:
        LANGUAGE.install("en")


def test_enter_goes_on_to_the_next_board_once_it_is_checked(quiz: Window) -> None:
    panel = quiz.quiz.panel
    before = panel.boards.currentIndex()
    for line in panel.fields.values():
        QTest.keyClicks(line, "1/1")
    last = list(panel.fields.values())[-1]
    QTest.keyClick(last, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert panel.done
    assert panel.boards.currentIndex() == before
    QTest.keyClick(last, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert panel.boards.currentIndex() == before + 1
    assert not panel.done
