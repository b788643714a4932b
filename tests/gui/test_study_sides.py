"""Double-faced cards in a study, by the name of either face."""

from __future__ import annotations

import pytest

from mtgtable.ui.window import Window
from tests.gui.test_study import lay

pytestmark = pytest.mark.gui


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("Insectile Aberration", "1.  Insectile Aberration  ·  A"),
        ("Delver of Sec", "1.  Delver of Secrets // Insectile Aberration  ·  A"),
    ],
)
def test_the_name_of_a_back_puts_the_card_down_with_that_side_up(window: Window, typed: str, said: str) -> None:
    lay(window, typed)
    assert window.study.panel.list.model().index(0, 0).data() == said
