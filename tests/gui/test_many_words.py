"""A creature type is asked for in a small list: it leaves boards to be seen, and is as high as what is left of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRect
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking.decisions import Choose
from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.model.zones import Zone
from mtgtable.ui.language import LANGUAGE
from mtgtable.ui.look.theme import THEME
from mtgtable.ui.window import Window
from tests.gui.cards import card, goldfish
from tests.gui.hands import A, B, find
from tests.gui.spells import spell

pytestmark = pytest.mark.gui

SIZES = [(1280, 720), (1366, 768), (1920, 1080)]


@pytest.fixture(params=[(1.0, "en"), (2.0, "de")], ids=["100%", "200%"])
def text(request: pytest.FixtureRequest, dressed: None) -> Iterator[float]:
    size, language = request.param
    LANGUAGE.install(language)
    THEME.text = size
    THEME.choose(THEME.choice)
    yield size
    THEME.text = 1.0
    THEME.choose(THEME.choice)
    LANGUAGE.install("en")


def asked(window: Window, qtbot: QtBot, size: tuple[int, int]) -> QLineEdit:
    """A Banner enters and asks for a type, with creatures on both sides; the field in which one types."""
    window.resize(*size)
    sitting = goldfish("Gray Ogre")
    for player in (A, B):
        for made in ("Gray Ogre", "Grizzly Bears", "Doomed Scholar"):
            sitting.act(A, ManualPut(player, card(made), Zone.BATTLEFIELD))
    for made in ("Mountain", "Mountain", "Mountain"):
        sitting.act(A, ManualPut(A, card(made), Zone.BATTLEFIELD))
    sitting.act(A, ManualPut(A, spell("Banner"), Zone.HAND))
    window.sit_down(sitting, "Test")
    window.hand.use(find(window, "Banner", Zone.HAND).id)
    for _ in range(6):
        decision = window.play.decision
        if isinstance(decision, Choose) and decision.purpose == "creature type":
            break
        window.play.pass_priority()
        QApplication.processEvents()
    sheet = window.prompt.sheet
    qtbot.waitUntil(sheet.isVisible)
    field = sheet.findChild(QLineEdit)
    assert field is not None
    return field


def share_covered(window: Window) -> float:
    """How much of what is shown of the permanents lies under the sheet."""
    seen, sheet = window.table.viewport().rect(), window.prompt.sheet.geometry()
    places = [
        window.table.mapFromScene(item.area.translated(item.rest)).boundingRect() & seen
        for item in window.scene.kept.all()
        if item.zone is Zone.BATTLEFIELD
    ]
    area = sum(rect.width() * rect.height() for rect in places)
    under = [rect & sheet for rect in places if rect.intersects(sheet)]
    return sum(rect.width() * rect.height() for rect in under) / area


def test_what_nothing_begins_with_is_told(text: float, window: Window, qtbot: QtBot) -> None:
    field = asked(window, qtbot, (1280, 720))
    (words,) = window.prompt.sheet.lists()
    QTest.keyClicks(field, "gob")
    before = words.viewport().grab().toImage()
    assert not words.is_filtered_out
    QTest.keyClicks(field, "zz")
    assert words.is_filtered_out
    after = words.viewport().grab().toImage()
    empty = after.pixelColor(1, after.height() - 1)
    drawn = {after.pixel(x, y) for x in range(after.width()) for y in range(after.height())} - {empty.rgb()}
    assert drawn, "it is said"
    assert after != before


@pytest.mark.parametrize("size", SIZES)
def test_it_leaves_most_of_the_boards_to_be_seen(
    text: float, window: Window, qtbot: QtBot, size: tuple[int, int]
) -> None:
    asked(window, qtbot, size)
    sheet, table = window.prompt.sheet, window.table
    assert table.rect().contains(sheet.geometry())
    most = 0.35 if text == 1.0 else 0.55
    qtbot.waitUntil(lambda: share_covered(window) < most)  # an empty panel makes room where the sheet has none
    assert sheet.width() * sheet.height() < table.width() * table.height() * (0.25 if text == 1.0 else 0.62)
    (made,) = sheet.lists()
    first = [made.visualItemRect(made.item(row)) for row in range(6)]
    assert all(made.viewport().rect().contains(rect.adjusted(2, 2, -2, -2)) for rect in first), "the nearest are seen"
    assert made.horizontalScrollBar().maximum() == 0


@pytest.mark.parametrize("size", SIZES)
def test_it_is_as_high_as_what_the_letters_have_left(
    text: float, window: Window, qtbot: QtBot, size: tuple[int, int]
) -> None:
    field = asked(window, qtbot, size)
    sheet = window.prompt.sheet
    (made,) = sheet.lists()
    whole = sheet.geometry()
    met = [whole.height()]
    for letter in "gob":
        QTest.keyClicks(field, letter)
        QApplication.processEvents()
        assert sheet.geometry().topLeft() == whole.topLeft(), "what one types into stays where it is"
        met.append(sheet.height())
        left = [made.visualItemRect(made.item(row)) for row in range(made.count()) if not made.item(row).isHidden()]
        shown: QRect = made.viewport().rect()
        assert left
        assert len(left) > 6 or all(shown.contains(rect.adjusted(2, 2, -2, -2)) for rect in left)
    assert met == sorted(met, reverse=True)
    assert met[-1] < 0.7 * met[0]
    field.clear()
    QApplication.processEvents()
    assert sheet.geometry() == whole
