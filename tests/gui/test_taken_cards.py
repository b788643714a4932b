"""What is taken in a sheet: it keeps its colors and bears a tick, and nothing seems taken that isn't."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QIcon, QImage
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking.decisions import Choose, Option
from mtgtable.engine.showing.views import ObjectView
from mtgtable.model.ids import PlayerId
from mtgtable.ui.cards import card_list
from mtgtable.ui.cards.card_list import (
    CARD_WIDTH,
    PICTURES,
    CardList,
    label_pixmap,
    tick_size,
    word_height,
    word_margins,
)
from mtgtable.ui.cards.full import WIDTH
from mtgtable.ui.look.theme import XS
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


def changed_where(before: QImage, after: QImage) -> QRect:
    """The box around what differs between two pictures."""
    points = [
        QPoint(x, y)
        for x in range(before.width())
        for y in range(before.height())
        if before.pixelColor(x, y) != after.pixelColor(x, y)
    ]
    xs, ys = [at.x() for at in points], [at.y() for at in points]
    return QRect(QPoint(min(xs), min(ys)), QPoint(max(xs), max(ys)))


@pytest.mark.parametrize("width", [128, 300])
def test_the_tick_lies_on_no_word(qtbot: QtBot, dressed: None, width: int) -> None:
    """Neither on a mode of several lines nor on a sheet among cards that is full of words."""
    words = "Counter target spell that many an opponent of yours has cast since their last upkeep began. " * 2
    sheets = {
        True: label_pixmap(words, width, 1.0, word_height(6)).toImage(),
        False: label_pixmap(words, width).toImage(),
    }
    blanks = {True: label_pixmap("", width, 1.0, word_height(6)).toImage(), False: label_pixmap("", width).toImage()}
    size = tick_size(0), tick_size(width)
    plate, sheet = changed_where(blanks[True], sheets[True]), changed_where(blanks[False], sheets[False])
    assert plate.right() < width - size[0] - XS
    assert sheet.bottom() < round(width * 1.4) - size[1]


def test_the_tick_of_a_mode_stands_behind_its_words(qtbot: QtBot, dressed: None) -> None:
    made, _ = asked(qtbot, maximum=2, words=True)
    made.clearSelection()
    box = made.visualItemRect(made.item(0))
    made.take([0, 0, 0])
    before = made.viewport().grab(box).toImage()
    made.take([1, 0, 0])
    after = made.viewport().grab(box).toImage()
    middle = box.height() // 2
    row = [x for x in range(8, box.width() - 8) if before.pixelColor(x, middle) != after.pixelColor(x, middle)]
    assert row
    assert min(row) >= box.width() - 4 - word_margins()[1]


@pytest.mark.parametrize("name", ["Lightning Bolt", "Grizzly Bears"])
def test_no_words_of_a_card_in_a_list_stand_where_its_tick_is(
    qtbot: QtBot, dressed: None, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    feet: list[float] = []
    monkeypatch.setattr(card_list, "paint_full", lambda *given, foot, **more: feet.append(foot))
    made = CardList()
    qtbot.addWidget(made)
    PICTURES.of.cache_clear()
    made.show_cards([boards.Maker()(name)], [name])
    PICTURES.of.cache_clear()
    assert min(feet) * CARD_WIDTH / WIDTH >= tick_size(CARD_WIDTH)
