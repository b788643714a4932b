"""What was chosen for a permanent is told: in the log, on its frame, to who listens, in the panel of layers."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from mtgtable.engine.asking.inputs import ManualPut, ManualStatus
from mtgtable.engine.showing.views import ObjectView
from mtgtable.engine.state.refs import Ref
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from mtgtable.ui.cards.full import rules_text
from mtgtable.ui.cards.notes import notes_on
from mtgtable.ui.cards.spoken_card import told_of_card
from mtgtable.ui.cards.tile_words import words_around
from mtgtable.ui.table import telling
from mtgtable.ui.table.card_item import CardItem
from mtgtable.ui.table.spoken import name_of, words_of
from mtgtable.ui.table.tooltips import card_tooltip
from mtgtable.ui.window import Window
from tests.gui.cards import card, goldfish
from tests.gui.hands import A, B, click, find, key, resolve
from tests.oracle.cards import card as written

pytestmark = pytest.mark.gui

NEEDLE = written(
    "Odd Needle",
    "Artifact",
    "As this artifact enters, choose a card name.\nActivated abilities of sources with the chosen name can't be "
    "activated unless they're mana abilities.",
    "{0}",
)
VOICE = written(
    "Odd Voice",
    "Creature — Angel",
    "Flying\nAs this creature enters, choose a color.\nThis creature has protection from the chosen color.",
    "{0}",
    power="2",
    toughness="2",
)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is announced."""
    found: list[str] = []
    monkeypatch.setattr(telling, "announce", lambda _, text: found.append(text))
    return found


def cast(window: Window, name: str) -> None:
    window.hand.use(find(window, name, Zone.HAND).id)
    for _ in range(4):
        if window.play.decision is not None:
            return
        key(window, Qt.Key.Key_Space)
    raise AssertionError("nothing is asked")


def item_of(window: Window, ref: Ref) -> CardItem:
    item = window.scene.kept.item_of(ref)
    assert isinstance(item, CardItem)
    return item


def frame_words(view: ObjectView) -> str:
    """The words on the small form of a card."""
    _, laid = words_around(view, QRectF(0, 0, 170, 98), 0, 0.5)
    assert laid is not None
    return " ".join(run.text for run in laid.runs)


def test_a_name_is_told_wherever_one_looks_or_listens(window: Window, told: list[str]) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.play.act(ManualPut(A, compile_card(NEEDLE), Zone.HAND))
    window.play.card_names = lambda: ("Serra Angel", "Serra Avatar")
    cast(window, "Odd Needle")
    field = window.focusWidget()
    assert field is not None
    QTest.keyClicks(field, "Serra Angel")
    QTest.keyClick(field, Qt.Key.Key_Return)
    QApplication.processEvents()
    needle = find(window, "Odd Needle", Zone.BATTLEFIELD)
    assert needle.chosen == (("card name", "Serra Angel"),), "once"
    assert "Ana chooses Serra Angel for Odd Needle" in [entry.text for entry in window.play.view.log]
    assert any("Ana chooses Serra Angel for Odd Needle" in one for one in told)
    assert "Named: Serra Angel" in frame_words(needle)
    assert "Named: Serra Angel" in told_of_card(needle)
    assert "with the name Serra Angel" in words_of(item_of(window, needle.id))
    assert [one.text for one in notes_on(needle)].count("Named: Serra Angel") == 1
    assert card_tooltip(needle, window.play).count("Serra Angel") == 1
    window.scene.select(needle.id)
    window.pin()
    QApplication.processEvents()
    assert "Named: Serra Angel" in window.layer_panel.header.accessibleName()


def test_a_color_stands_in_the_words_of_the_frame(window: Window, told: list[str]) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.play.act(ManualPut(A, compile_card(VOICE), Zone.HAND))
    cast(window, "Odd Voice")
    button = window.prompt.button("blue")
    assert button is not None
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    voice = find(window, "Odd Voice", Zone.BATTLEFIELD)
    assert any("Ana chooses blue for Odd Voice" in one for one in told)
    assert "rotection from blue" in frame_words(voice)
    assert "choose a color" not in frame_words(voice)
    assert "This creature has protection from blue." in [one.text for one in rules_text(voice)]


def test_after_an_answer_by_key_the_keys_are_the_tables(window: Window) -> None:
    """On a button of the next question they would take it unseen, and the digits of the hand would be mute."""
    window.sit_down(goldfish("Gray Ogre", "Mountain"), "Test")
    window.play.act(ManualPut(A, compile_card(VOICE), Zone.HAND))
    cast(window, "Odd Voice")
    key(window, Qt.Key.Key_Return)
    assert isinstance(window.focusWidget(), QPushButton)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Right)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    QApplication.processEvents()
    assert find(window, "Odd Voice", Zone.BATTLEFIELD).chosen == (("color", "blue"),)
    assert window.focusWidget() is window.table


def test_a_face_down_creature_is_called_so_and_by_its_name_to_who_may_see_it(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.play.act(ManualPut(A, compile_card(VOICE), Zone.BATTLEFIELD, entering=False))
    down = find(window, "Odd Voice", Zone.BATTLEFIELD)
    window.play.act(ManualStatus(down.id, "face down"))
    view = window.play.sitting.view(A).object(down.id)
    theirs = window.play.sitting.view(B).object(down.id)
    assert view is not None
    assert theirs is not None
    assert name_of(item_of(window, down.id)).startswith("Face-down creature")
    item = item_of(window, down.id)
    for seen, said in ((view, "Face-down creature, Odd Voice"), (theirs, "Face-down creature")):
        item.view = seen
        assert name_of(item) == said
    item.view = view


def test_a_digit_takes_a_player_among_several_targets_too(window: Window) -> None:
    """As among one: without it a digit is a card of the hand, and Return casts at less than was meant."""
    window.sit_down(goldfish("Gray Ogre"), "Test")
    forked = written("Odd Fork", "Instant", "Odd Fork deals 1 damage to each of one or two targets.", "{0}")
    window.play.act(ManualPut(A, compile_card(forked), Zone.HAND))
    window.play.act(ManualPut(B, card("Gray Ogre"), Zone.BATTLEFIELD))
    cast(window, "Odd Fork")
    ogre = window.play.view.players[B].battlefield[0]
    click(window, ogre.id)
    place = [one.text().strip() for one in window.prompt.numbered()].index("Fish")
    key(window, Qt.Key(Qt.Key.Key_1 + place))
    decision = window.play.choosing
    assert decision is not None
    assert len(decision.picked) == 2
    key(window, Qt.Key.Key_Space)
    resolve(window)
    assert window.play.view.players[B].life == 19
