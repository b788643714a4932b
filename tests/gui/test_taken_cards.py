"""What is taken in a sheet: it keeps its colors and bears a tick, and nothing seems taken that isn't."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QIcon
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking.decisions import Choose, Option
from mtgtable.engine.showing.views import ObjectView
from mtgtable.model.ids import PlayerId
from mtgtable.ui.cards.card_list import CardList
from mtgtable.ui.playing.choosing import Choosing
from mtgtable.ui.prompt.taking import Taking
from tests.ui import boards

pytestmark = pytest.mark.gui


def asked(qtbot: QtBot, *, maximum: int, minimum: int = 1, words: bool = False) -> tuple[CardList, Choosing]:
    """A list of cards, or of words, of which the first is the usual answer."""
    cards: list[ObjectView | None] = list(boards.middle().players[0].battlefield[:3])
    options = tuple(Option(card.name, card.id) for card in cards if card is not None)
    decision = Choose(PlayerId(0), "search", "Find", options, minimum, maximum, default=(0,))
    made = CardList(words=words)
    qtbot.addWidget(made)
    made.show_cards([None] * 3 if words else cards, [option.label for option in options])
    made.setSelectionMode(CardList.SelectionMode.MultiSelection)
    choosing = Choosing(decision)
    choosing.picked = [0]
    rows = [[index] for index in range(3)]
    made.taking = Taking(  # type: ignore[attr-defined]
        made, choosing, decision, rows, changed=lambda: None, whole=lambda: None, still_asked=lambda: True
    )
    made.show()
    return made, choosing


def test_a_card_that_is_taken_keeps_its_colors(qtbot: QtBot, dressed: None) -> None:
    """Dyed in the color of the selection a Mountain was purple."""
    made, _ = asked(qtbot, maximum=2)
    icon, size = made.item(0).icon(), made.iconSize()
    assert made.item(0).isSelected()
    plain, taken = (icon.pixmap(size, mode).toImage() for mode in (QIcon.Mode.Normal, QIcon.Mode.Selected))
    assert plain == taken


def test_a_tick_is_on_what_is_taken(qtbot: QtBot, dressed: None) -> None:
    made, _ = asked(qtbot, maximum=2)
    box = made.visualItemRect(made.item(0))
    before = made.viewport().grab(box).toImage()
    made.item(1).setSelected(True)
    made.take([0, 1, 0])
    assert made.viewport().grab(box).toImage() != before
    assert [made.item(row).isSelected() for row in range(3)] == [False, True, False]


def test_where_a_click_is_the_answer_no_card_is_taken_before_it(qtbot: QtBot, dressed: None) -> None:
    """Of exactly one card that is searched for nobody has chosen the first yet; a word that Enter takes is lit."""
    made, choosing = asked(qtbot, maximum=1)
    assert choosing.picked == [0]
    assert not any(made.item(row).isSelected() for row in range(3))
    assert asked(qtbot, maximum=1, words=True)[0].item(0).isSelected()
    assert asked(qtbot, maximum=1, minimum=0)[0].item(0).isSelected()
