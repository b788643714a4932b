"""What is to be done by hand is read whole, however long the clause is: the bar is as high as its words (608.2)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QPushButton

from mtgtable.engine.asking.decisions import Choose
from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.engine.asking.purposes import BY_HAND
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, find, press
from tests.gui.test_as_large_as_text import write
from tests.oracle.cards import card as printed

pytestmark = pytest.mark.gui

KINDS = "flying, first strike, double strike, deathtouch, haste, hexproof, indestructible, lifelink, menace, reach"
REX = compile_card(
    printed(
        "Odd Rex", "Sorcery",
        f"Frobnicate any number of gadgets. For each gadget that has {KINDS}, trample or vigilance, twiddle one widget "
        "and wind it up for as long as the gadget hums.", "{0}",
    )
)  # fmt: skip


@pytest.fixture(autouse=True)
def usual_text(dressed: None) -> Iterator[None]:
    yield
    write(1.0)


@pytest.mark.parametrize(("text", "size"), [(1.0, (1440, 900)), (1.0, (960, 600)), (2.0, (1280, 720))])
def test_all_of_a_long_clause_is_read(window: Window, text: float, size: tuple[int, int]) -> None:
    write(text)
    window.resize(*size)
    window.sit_down(goldfish("Gray Ogre"), "Test")
    QApplication.processEvents()
    before = window.prompt.height()
    window.play.act(ManualPut(A, REX, Zone.HAND))
    window.hand.use(find(window, REX.name, Zone.HAND).id)
    while window.play.decision is None:
        window.play.pass_priority()
    for _ in range(3):
        QApplication.processEvents()
    decision = window.play.decision
    assert isinstance(decision, Choose)
    assert decision.purpose == BY_HAND
    question = window.prompt.question
    question.grab()
    assert question.toolTip() == "", "nothing of it is cut"
    assert question.lines_needed(question.width()) * question.fontMetrics().ascent() <= question.height()
    shown = [button for button in window.prompt.findChildren(QPushButton) if button.isVisible()]
    assert all(window.prompt.rect().contains(button.geometry()) for button in shown)
    assert window.rect().contains(window.prompt.geometry().translated(window.prompt.parentWidget().pos()))
    press(window, "Go on")
    while window.play.decision is not None:
        press(window, "Go on")
    for _ in range(3):
        QApplication.processEvents()
    assert window.prompt.height() == before
