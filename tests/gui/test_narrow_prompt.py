"""Between a study and the layer panel the prompt bar is narrow, and no answer in it is cut."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from mtgtable.engine.asking.inputs import ManualCounters
from mtgtable.ui.window import Window


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
