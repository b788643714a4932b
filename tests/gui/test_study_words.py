"""What a study says: rows of one ability, when what came began, lessons in the language of the window."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QComboBox

from mtgtable.session.study.board import Piece, Resolved, StudyBoard
from mtgtable.ui.language import LANGUAGE
from mtgtable.ui.layers.sheet import ELLIPSIS, Span, flow
from mtgtable.ui.window import Window

COPIES = (
    ("type_line", "Land"),
    (
        "oracle_text",
        "{T}: Add {C}.\n{2}, {T}: This land becomes a copy of target land, except it has this ability.",
    ),
)


@pytest.fixture
def german() -> Iterator[None]:
    LANGUAGE.install("de")
    yield
    LANGUAGE.install("en")


def test_an_ability_that_a_copy_has_again_is_offered_once(window: Window) -> None:
    board = StudyBoard().add(Piece(0, "Stage", custom=COPIES)).add(Piece(0, "Mountain"))
    assert window.study.desk.begin(board.add(Resolved(0, source=1, ability=2, targets=(2,))))
    window.study.begin()
    desk, panel = window.study.desk, window.study.panel
    desk.select(3)
    QApplication.processEvents()
    box = panel.form.field("ability")
    assert isinstance(box, QComboBox)
    assert [box.itemData(row) for row in range(box.count())] == [2]
    assert box.currentText().startswith("{2}, {T}: This land becomes a copy")
    (number, _), *_ = desk.abilities(1, 3)
    assert number == 3  # the one that is chosen stands for all that are the same


def test_a_land_that_is_a_copy_has_not_resolved(window: Window) -> None:
    board = StudyBoard().add(Piece(0, "Mountain")).add(Piece(0, "Stage", custom=COPIES, copy_of=1))
    assert window.study.desk.begin(board)
    window.study.begin()
    window.study.desk.select(2)
    QApplication.processEvents()
    assert window.layer_panel.account is not None
    (step,) = window.layer_panel.account.steps()
    assert step.when == "for the rest of the game; as it entered"
    assert not any(mark.kind == "locked" for mark in step.badges)


def test_a_lesson_is_in_the_language_of_the_window_and_what_is_written_isnt_touched(
    german: None, window: Window
) -> None:
    window.quiz.begin()
    asked = window.quiz.question
    assert asked is not None
    lesson = asked.lesson
    assert window.study.desk.begin(StudyBoard(notes=lesson).add(Piece(0, "Mountain")))
    window.study.begin()
    window.study.desk.select(1)
    QApplication.processEvents()
    panel = window.layer_panel
    assert panel.question
    assert panel.question != lesson
    assert panel.question in panel.markdown().replace("\\", "")
    assert window.study.desk.board.notes == lesson
    window.study.desk.change(StudyBoard(notes="Whose is it?").add(Piece(0, "Mountain")), "note")
    window.study.desk.select(1)
    assert panel.question == "Whose is it?"


def test_what_is_cut_twice_has_one_ellipsis(window: Window) -> None:
    spans = [Span(f"one two three four{ELLIPSIS}"), Span("\n"), Span("five six")]
    cut = flow(spans, 400, most=1)
    assert "".join(word.text for word in cut.words).endswith(f"four{ELLIPSIS}")
    assert cut.cut
    plain = flow([Span("one two three four"), Span("\n"), Span("five six")], 400, most=1)
    assert "".join(word.text for word in plain.words).endswith(f"four{ELLIPSIS}")
