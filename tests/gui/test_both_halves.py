"""The second half of a card is to be read before it is cast: beside the enlarged card and in the dock."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtTest import QTest

from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.engine.showing.views import ObjectView
from mtgtable.model.zones import Zone
from mtgtable.ui.cards import full, heading
from mtgtable.ui.cards.full import rules_text
from mtgtable.ui.cards.notes import notes_on
from mtgtable.ui.look.theme import THEME
from mtgtable.ui.table.spoken import name_of
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A
from tests.gui.spells import spell

pytestmark = pytest.mark.gui


@pytest.mark.parametrize(
    ("name", "begins", "reads"),
    [
        ("Fire // Ice", "Ice {1}{U}", "Tap"),
        ("Wear // Tear", "Tear {W}", "enchantment"),
        ("Crusher // Stomp", "Stomp", "2"),
    ],
)
def test_the_other_half_stands_beside_the_card(window: Window, name: str, begins: str, reads: str) -> None:
    sitting = goldfish("Gray Ogre")
    sitting.act(A, ManualPut(A, spell(name), Zone.HAND))
    window.sit_down(sitting, "Test")
    first = spell(name).front.name
    view = next(card for card in window.play.player(A).hand if card.printed_name in (first, name))
    texts = [note.text for note in notes_on(view)]
    assert texts[0].endswith(begins) or begins in texts[0], texts
    assert any(reads in text for text in texts[1:]), texts
    window.scene.select(view.id)
    window.table.setFocus()
    QTest.keyPress(window.table, Qt.Key.Key_E)
    assert window.scene.enlarged.view == view
    assert window.scene.sceneRect().adjusted(-5, -5, 5, 5).contains(window.scene.enlarged.sceneBoundingRect())


@pytest.mark.parametrize(
    ("name", "title", "fuses"), [("Wear // Tear", "Wear // Tear", 1), ("Fire // Ice", "Fire // Ice", 0)]
)
def test_a_split_card_in_hand_is_headed_with_both_names_and_says_fuse_once(
    window: Window, name: str, title: str, fuses: int
) -> None:
    sitting = goldfish("Gray Ogre")
    sitting.act(A, ManualPut(A, spell(name), Zone.HAND))
    window.sit_down(sitting, "Test")
    view = next(card for card in window.play.player(A).hand if card.faces == tuple(name.split(" // ")))
    item = window.scene.kept.item_of(view.id)
    assert name_of(item) == title, "so it is called by ear too"
    lines = [line.text for line in rules_text(view)]
    assert lines.count("Fuse") == fuses, lines
    assert lines[-1] == "Fuse" or not fuses
    shown = item_text(view)
    assert title in " ".join(shown), shown


def test_the_half_of_an_adventure_is_no_half_of_its_card(window: Window) -> None:
    sitting = goldfish("Gray Ogre")
    sitting.act(A, ManualPut(A, spell("Crusher // Stomp"), Zone.HAND))
    window.sit_down(sitting, "Test")
    view = next(card for card in window.play.player(A).hand if "Crusher" in card.faces)
    assert name_of(window.scene.kept.item_of(view.id)) == "Crusher"


def item_text(view: ObjectView) -> list[str]:
    """What is written in the band of the card."""
    written: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(heading, "paint_line", lambda painter, area, text, *rest, **more: written.append(text))
        picture = QPixmap(250, 350)
        painter = QPainter(picture)
        full.paint_full(painter, view, QRectF(0, 0, 250, 350), THEME.colors)
        painter.end()
    return written
