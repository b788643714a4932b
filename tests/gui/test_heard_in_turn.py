"""By ear: whose question it is is told again when another is asked the same, and nothing behind the curtain."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget

from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.prompt import prompt_bar
from mtgtable.ui.window import Window
from tests.gui.cards import card

pytestmark = pytest.mark.gui


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the prompt bar says."""
    found: list[str] = []

    def hear(source: QWidget, text: str) -> None:
        del source
        if text:
            found.append(text)

    monkeypatch.setattr(prompt_bar, "announce", hear)
    return found


def test_the_same_question_is_told_to_the_next_seat_after_the_curtain(window: Window, heard: list[str]) -> None:
    deck = (card("Forest"),) * 40
    seats = (NewSeat("Ana", deck), NewSeat("Ben", deck))
    window.sit_down(Sitting.new(NewGame(seats, seed=3, mulligans=True)), "Test")
    assert heard
    heard.clear()
    decision = window.play.decision
    assert decision is not None
    button = window.prompt.saying("no") or window.prompt.buttons()[-1]
    button.click()
    assert window.curtain.is_down
    assert not any("Ben" in text for text in heard), heard
    window.curtain.lift()
    assert any(text.startswith("Ben: ") for text in heard), heard
    assert not any("priority" in text for text in heard), heard
