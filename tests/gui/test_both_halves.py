"""The second half of a card is to be read before it is cast: beside the enlarged card and in the dock."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtTest import QTest

from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.engine.showing.views import ObjectView
from mtgtable.model.zones import Zone
from mtgtable.ui.cards import full, heading
from mtgtable.ui.cards.full import rules_text
from mtgtable.ui.cards.in_parts import Page, lay_parts
from mtgtable.ui.cards.notes import notes_on
from mtgtable.ui.cards.parts import parts_of
from mtgtable.ui.cards.spoken_card import name_of_card
from mtgtable.ui.docks.object_list import described
from mtgtable.ui.look.theme import THEME
from mtgtable.ui.pictures.art import Art
from mtgtable.ui.table.spoken import name_of
from mtgtable.ui.table.tooltips import card_tooltip
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A
from tests.gui.spells import spell

pytestmark = pytest.mark.gui


def in_hand(window: Window, *names: str) -> list[ObjectView]:
    """The cards of these names in the hand, as they are seen."""
    sitting = goldfish("Gray Ogre")
    for name in names:
        sitting.act(A, ManualPut(A, spell(name), Zone.HAND))
    window.sit_down(sitting, "Test")
    hand = window.play.player(A).hand
    return [next(card for card in hand if card.faces[0] == spell(name).front.name) for name in names]


@pytest.mark.parametrize(
    ("name", "begins", "reads"),
    [
        ("Fire // Ice", "Ice {1}{U} Instant", "Tap"),
        ("Wear // Tear", "Tear {W} Instant", "enchantment"),
        ("Crusher // Stomp", "Stomp {1}{R} Instant — Adventure", "2"),
        ("Path", "Way  Land", "Add {G}"),
    ],
)
def test_the_other_half_is_a_part_of_the_card_with_a_head_of_its_own(
    window: Window, name: str, begins: str, reads: str
) -> None:
    (view,) = in_hand(window, name)
    first, second = parts_of(view)
    assert first.name == view.faces[0]
    assert f"{second.name} {second.mana_cost} {second.type_line}" == begins
    assert reads in second.text
    assert reads not in "".join(line.text for line in rules_text(first)) or name == "Crusher // Stomp"
    assert not any(second.name in note.text for note in notes_on(view)), "it isn't told twice"
    window.scene.select(view.id)
    window.table.setFocus()
    QTest.keyPress(window.table, Qt.Key.Key_E)
    assert window.scene.enlarged.view == view
    assert window.scene.sceneRect().adjusted(-5, -5, 5, 5).contains(window.scene.enlarged.sceneBoundingRect())


@pytest.mark.parametrize("width", [100, 120, 282])
@pytest.mark.parametrize("name", ["Fire // Ice", "Crusher // Stomp", "Path"])
def test_the_parts_of_a_card_lie_one_above_the_other(window: Window, name: str, width: int) -> None:
    (view,) = in_hand(window, name)
    whole = QRectF(0, 0, full.WIDTH, full.HEIGHT)
    page = Page(whole, 28, full.WIDTH, full.words_end(full.WIDTH), 88, 70, 17, width)
    first, second = lay_parts([(part, rules_text(part)) for part in parts_of(view)], page)
    assert first.top == 0
    assert first.below_head + first.words.height <= second.top
    assert second.below_head + second.words.height <= full.HEIGHT - page.foot + 1


def test_what_a_card_turns_into_is_told_beside_it(window: Window) -> None:
    """It can't be played by itself (712.8a)."""
    (view,) = in_hand(window, "Scout")
    assert parts_of(view) == ()
    assert any("Ravager" in note.text for note in notes_on(view))


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
    assert [word for word in shown if word in view.faces] == list(view.faces), "each over its half"


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


@pytest.mark.parametrize("name", ["Fire // Ice", "Crusher // Stomp"])
def test_art_behind_the_parts_of_a_card_ends_at_its_corners(
    window: Window, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (view,) = in_hand(window, name)
    art = QPixmap(626, 457)
    art.fill(Qt.GlobalColor.magenta)
    monkeypatch.setattr(full, "art_of", lambda _: Art(art))
    picture = QImage(250, 350, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    full.paint_full(painter, view, QRectF(0, 0, 250, 350), THEME.colors)
    painter.end()
    corners = [picture.pixelColor(x, y) for x in (0, 1, 248, 249) for y in (0, 1, 348, 349)]
    assert not any(one.alpha() for one in corners)


@pytest.mark.parametrize("zone", [Zone.GRAVEYARD, Zone.EXILE])
def test_a_split_card_has_both_names_wherever_it_lies(window: Window, zone: Zone) -> None:
    """709.4: in lists, in tooltips, for those who play by ear, and where one of its names is looked for."""
    sitting = goldfish("Gray Ogre")
    sitting.act(A, ManualPut(A, spell("Fire // Ice"), zone))
    window.sit_down(sitting, "Test")
    seat = window.play.player(A)
    view = next(card for card in (*seat.graveyard, *seat.exile) if card.faces == ("Fire", "Ice"))
    assert view.name == name_of_card(view) == "Fire // Ice"
    assert described(view).startswith("Fire // Ice, Instant")
    assert card_tooltip(view, window.play).startswith("Fire // Ice: Instant")
    dialog = window.look_at_pile(A, zone)
    assert dialog is not None
    dialog.search.setText("ice")
    assert not all(dialog.list.item(row).isHidden() for row in range(dialog.list.count()))
