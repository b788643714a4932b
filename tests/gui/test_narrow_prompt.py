"""Between a study and the layer panel the prompt bar is narrow, and no answer in it is cut."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from mtgtable.engine.asking.inputs import ManualCounters
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.playing.stops import idle
from mtgtable.ui.prompt.answer_button import AnswerButton, Answers
from mtgtable.ui.window import Window
from tests.gui.cards import card
from tests.gui.test_as_large_as_text import write


@pytest.mark.parametrize("width", [1280, 1180])
def test_answers_are_as_wide_as_their_words(window: Window, width: int) -> None:
    window.resize(width, 720)
    window.study.begin()
    assert window.study.desk.drop("Grizzly Bears", "A", "battlefield")
    bears = window.study.desk.object_of(1)
    assert bears is not None
    window.play.act(ManualCounters(bears, "+1/+1", 1))
    for button in window.prompt.buttons():
        button.setText(button.text() + " WWW")  # as a longer language says it
    window.prompt._give_room()
    QApplication.processEvents()
    assert window.prompt.isVisible()
    assert len(window.prompt.buttons()) > 2
    assert [one.text() for one in window.prompt.buttons() if one.width() < one.sizeHint().width()] == []


@pytest.mark.parametrize("people", [2, 4])
def test_a_question_to_all_and_its_answers_are_whole_in_a_longer_language(
    window: Window, monkeypatch: pytest.MonkeyPatch, people: int
) -> None:
    """In combat four may respond, or not, or no more in this combat: the longest bar there is, in German."""
    window.resize(1280, 720)
    seats = [NewSeat(name, (card("Forest"),) * 20) for name in ("A", "B", "C", "D")[:people]]
    sitting = Sitting.new(NewGame(tuple(seats), seed=2, mulligans=False))
    sitting.pass_while(idle)
    window.sit_down(sitting, "Test")
    words = [f"{seat.name} antwortet" for seat in seats[1:]]
    words += ["Niemand handelt im Kampf", "Niemand handelt"]
    answers = Answers(
        "A: Segment „Angreifer deklarieren“. Antwortet jemand?",
        tuple(AnswerButton(word, lambda: None, primary=word == words[-1]) for word in words),
    )
    monkeypatch.setattr("mtgtable.ui.prompt.prompt_bar.buttons_for", lambda *_: answers)
    window.prompt.again()
    QApplication.processEvents()
    bar = window.prompt
    assert [one.text() for one in bar.buttons()] == words
    assert [one.text() for one in bar.buttons() if one.width() < one.sizeHint().width()] == []
    assert bar.question.heightForWidth(bar.question.width()) <= bar.question.height() + 4, "no word of it is cut"
    if people == 2:
        assert not any(one.property("compact") for one in bar.buttons()), "there is room for their usual size"


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0, 3.0])
@pytest.mark.parametrize("width", [960, 1280])
def test_many_answers_go_on_in_a_second_line_before_any_is_cut(
    window: Window, monkeypatch: pytest.MonkeyPatch, text: float, width: int
) -> None:
    seats = [NewSeat(name, (card("Forest"),) * 20) for name in ("A", "B", "C", "D")]
    sitting = Sitting.new(NewGame(tuple(seats), seed=2, mulligans=False))
    sitting.pass_while(idle)
    words = ("Anastasia antwortet", "Bartholomäus antwortet", "Kleopatra antwortet", "Dan antwortet", "Niemand")
    answers = Answers("A: Test. Antwortet jemand?", tuple(AnswerButton(word, lambda: None) for word in words))
    try:
        write(text)
        window.resize(width, 720)
        window.sit_down(sitting, "Test")
        bar, height = window.prompt, window.prompt.height()
        monkeypatch.setattr("mtgtable.ui.prompt.prompt_bar.buttons_for", lambda *_: answers)
        bar.again()
        for _ in range(3):
            QApplication.processEvents()
        assert (window.width(), window.height()) == (width, 720), "the window stays as large as it is"
        assert [one.text() for one in bar.buttons()] == list(words)
        for button in bar.buttons():
            assert button.width() >= button.sizeHint().width(), button.text()
            assert bar.rect().contains(button.geometry().translated(button.parentWidget().pos())), button.text()
            assert button.visibleRegion().boundingRect() == button.rect(), button.text()
        several = len({one.y() for one in bar.buttons()}) > 1
        assert several == (sum(one.width() for one in bar.buttons()) + 4 * 8 > bar.width() - 24)
        assert several == (bar.height() > height) or text == 1.0
    finally:
        write(1.0)
