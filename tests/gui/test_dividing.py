"""Combat damage of a creature with trample and deathtouch among two blockers and the player: by mouse, by keys, with
Esc."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QSpinBox
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking.decisions import Attacks, Blocks, Divide
from mtgtable.engine.asking.inputs import ManualPut, ManualStatus
from mtgtable.engine.state.refs import Seat
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.playing.stops import idle
from mtgtable.ui.table.card_item import CardItem
from mtgtable.ui.window import Window
from tests.gui.cards import card
from tests.gui.focus import in_front
from tests.gui.hands import A, B, key, press

pytestmark = pytest.mark.gui

WURM = compile_printed(
    PrintedCard(
        "Poison Wurm",
        "normal",
        (PrintedFace("Poison Wurm", "Creature — Wurm", "Trample, deathtouch", "{4}{G}", "5", "5"),),
    )
).compiled


def fight(bystanders: int = 0) -> Sitting:
    """Two Ogres block the Wurm; its damage is to be divided. Each has so many more permanents."""
    deck = (card("Forest"),) * 20
    sitting = Sitting.new(NewGame((NewSeat("Ana", deck), NewSeat("Bob", deck)), seed=2, mulligans=False))
    sitting.pass_while(idle)
    for player, made, count in ((A, WURM, 1), (B, card("Gray Ogre"), 2)):
        for _ in range(count):
            sitting.act(A, ManualPut(player, made, Zone.BATTLEFIELD))
    wurm, *ogres = sitting.state.battlefield
    for player in (A, B):
        for number in range(bystanders):
            made = card("Grizzly Bears" if number % 4 else "Glorious Anthem")
            sitting.act(A, ManualPut(player, made, Zone.BATTLEFIELD, entering=False))
    sitting.act(A, ManualStatus(wurm, "not sick"))
    sitting.pass_while(lambda now: now.state.turn.step != "declare_attackers")
    sitting.answer(A, Attacks(((wurm, Seat(B)),)))
    sitting.pass_while(lambda now: now.decision is None)
    sitting.answer(B, Blocks(tuple((ogre, wurm) for ogre in ogres)))
    sitting.pass_while(lambda now: now.decision is None)
    assert isinstance(sitting.decision, Divide)
    return sitting


@pytest.fixture
def dividing(window: Window) -> list[QSpinBox]:
    """The fields of the sheet, in the order of the blockers, the player last."""
    window.sit_down(fight(), "Test")
    QApplication.processEvents()
    fields = window.prompt.sheet.findChildren(QSpinBox)
    assert len(fields) == 3
    return fields


def test_one_each_is_lethal_and_the_rest_tramples_over(window: Window, dividing: list[QSpinBox]) -> None:
    """702.2c, 702.19b: any damage from a source with deathtouch is lethal. The sheet offers that at first."""
    assert [field.value() for field in dividing] == [1, 1, 3]
    press(window, "Done")
    assert window.play.view.players[B].life == 17
    assert window.play.view.players[B].battlefield == ()


def test_by_mouse_all_may_go_to_the_blockers(window: Window, dividing: list[QSpinBox]) -> None:
    for field, value in zip(dividing, (4, 1, 0), strict=True):
        while field.value() != value:
            up = field.value() < value
            at = field.rect().adjusted(0, 4, -6, -4)
            QTest.mouseClick(field, Qt.MouseButton.LeftButton, pos=at.topRight() if up else at.bottomRight())
    press(window, "Done: 5 of 5")
    assert window.play.view.players[B].life == 20


def test_by_keys_numbers_are_typed_and_what_is_no_answer_is_told(
    window: Window, dividing: list[QSpinBox], qtbot: QtBot
) -> None:
    in_front(qtbot, window)
    for field, value in zip(dividing, "203", strict=True):
        field.setFocus()
        field.selectAll()
        QTest.keyClick(field, getattr(Qt.Key, f"Key_{value}"))
    key(window, Qt.Key.Key_Space)
    assert isinstance(window.play.decision, Divide), "a blocker without lethal damage lets nothing through (702.19b)"
    dividing[1].setFocus()
    dividing[1].selectAll()
    QTest.keyClick(dividing[1], Qt.Key.Key_1)
    dividing[2].setFocus()
    dividing[2].selectAll()
    QTest.keyClick(dividing[2], Qt.Key.Key_2)
    key(window, Qt.Key.Key_Space)
    assert window.play.view.players[B].life == 18


def test_the_first_number_has_the_keys_and_what_is_missing_is_said(
    window: Window, dividing: list[QSpinBox], qtbot: QtBot
) -> None:
    in_front(qtbot, window)
    key(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    key(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    dividing = window.prompt.sheet.findChildren(QSpinBox)
    assert window.focusWidget() is dividing[0]
    QTest.keyClick(dividing[0], Qt.Key.Key_4)
    assert [field.value() for field in dividing] == [4, 1, 3]
    QTest.keyClick(dividing[0], Qt.Key.Key_Return)
    QApplication.processEvents()
    assert isinstance(window.play.decision, Divide)
    assert "8" in window.message.text or "5" in window.message.text
    window.table.setFocus()
    window.message.hide()
    window.scene.select(window.play.view.players[A].battlefield[0].id)
    key(window, Qt.Key.Key_Return)
    assert "can't be chosen" not in window.message.text
    assert window.message.isVisible()
    dividing[2].setFocus()
    dividing[2].selectAll()
    QTest.keyClick(dividing[2], Qt.Key.Key_0)
    QTest.keyClick(dividing[2], Qt.Key.Key_Return)
    QApplication.processEvents()
    assert window.play.view.players[B].life == 20
    assert window.focusWidget() is window.table


def test_escape_answers_nothing(window: Window, dividing: list[QSpinBox]) -> None:
    asked = window.play.decision
    key(window, Qt.Key.Key_Escape)
    assert window.play.decision == asked
    assert [field.value() for field in dividing] == [1, 1, 3]


def test_return_accepts_the_division_while_something_that_gets_a_part_is_selected(
    window: Window, dividing: list[QSpinBox], qtbot: QtBot
) -> None:
    """As after the targets were chosen by mouse: the last of them is still selected, and the table has the keys."""
    in_front(qtbot, window)
    window.scene.select(window.play.view.players[B].battlefield[1].id)
    window.table.setFocus()
    assert [field.value() for field in dividing] == [1, 1, 3]
    key(window, Qt.Key.Key_Return)
    assert window.play.view.players[B].life == 17


@pytest.mark.parametrize("bystanders", [0, 3, 8, 14])
def test_the_sheet_of_a_division_covers_no_power_and_toughness(window: Window, qtbot: QtBot, bystanders: int) -> None:
    """On a full table too the fields lie in the room that is free."""
    window.resize(1280, 720)
    window.sit_down(fight(bystanders), "Test")
    sheet = window.prompt.sheet

    def covered() -> list[str]:
        """Whose numbers it lies over."""
        numbers = {item: item.numbers for item in window.scene.kept.all() if isinstance(item, CardItem)}
        return [
            item.view.name
            for item, box in numbers.items()
            if box is not None and window.table.mapFromScene(box).boundingRect().intersects(sheet.geometry())
        ]

    qtbot.waitUntil(lambda: sheet.isVisible() and not covered(), timeout=3000)
    assert window.table.rect().contains(sheet.geometry())
    for field in sheet.findChildren(QSpinBox):
        part = field.parentWidget()
        assert sheet.rect().contains(part.rect().translated(part.mapTo(sheet, part.rect().topLeft())))
        assert part.width() >= part.sizeHint().width()
