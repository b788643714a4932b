"""The mouse and the keys in the real window."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mtgtable.engine.asking.inputs import ManualMove
from mtgtable.engine.showing.views import ObjectView
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.ui.window import Window

A, B = PlayerId(0), PlayerId(1)


def find(window: Window, name: str, zone: Zone, player: PlayerId = A) -> ObjectView:
    """The first card of that name in a zone."""
    seat = window.play.sitting.view(None).players[player]
    rows = {Zone.HAND: seat.hand, Zone.BATTLEFIELD: seat.battlefield, Zone.GRAVEYARD: seat.graveyard}
    rows[Zone.LIBRARY] = seat.library_top
    return next(card for card in rows[zone] if card.name == name)


def put(window: Window, name: str, zone: Zone, count: int = 1) -> None:
    """Move cards from the library by hand, before the test begins."""
    for _ in range(count):
        window.play.act(ManualMove(find(window, name, Zone.LIBRARY).id, zone))


def point_of(window: Window, ref: Ref) -> QPoint:
    """Where a thing lies in the viewport: a place on it that nothing else covers, if there is one."""
    scene = window.scene
    item = scene.kept.item_of(ref)
    assert item is not None, f"{ref} is not on the table"
    for share_y in (0.0, -0.3, 0.3, -0.42):
        for share_x in (0.0, -0.3, 0.3, 0.42):
            at = item.rest + QPointF(item.width * share_x, item.height * share_y)
            if scene.sceneRect().contains(at) and scene.thing_at(at) is item:
                return window.table.mapFromScene(at)
    raise AssertionError(f"{ref} is covered")


def click(window: Window, ref: Ref) -> None:
    """Click a thing."""
    QTest.mouseClick(window.table.viewport(), Qt.MouseButton.LeftButton, pos=point_of(window, ref))
    QApplication.processEvents()


def free_place(window: Window) -> QPoint:
    """A free place on A's side of the table."""
    scene = window.scene
    side = scene.layout_now.sides[A]
    for y in range(int(side.y) + 10, int(side.bottom) - 10, 12):
        for x in range(int(side.x) + 10, int(side.right) - 10, 12):
            if scene.thing_at(QPointF(x, y)) is None:
                return window.table.mapFromScene(QPointF(x, y))
    raise AssertionError("the table is full")


def drag(window: Window, ref: Ref, to: Ref | QPoint) -> None:
    """Drag a thing onto another, or to a place."""
    viewport = window.table.viewport()
    start = point_of(window, ref)
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(viewport, start + QPoint(0, -14))
    QTest.mouseMove(viewport, start + QPoint(0, -24))
    QApplication.processEvents()
    assert window.scene.drag is not None, "nothing was picked up"
    end = to if isinstance(to, QPoint) else point_of(window, to)
    QTest.mouseMove(viewport, end)
    QApplication.processEvents()
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=end)
    QApplication.processEvents()


def press(window: Window, label: str) -> None:
    """Press the button of the prompt bar whose label begins so."""
    button = window.prompt.button(label)
    assert button is not None, f"no button {label!r}; it asks: {window.prompt.question.text}"
    assert button.isEnabled(), f"{label!r} can't be pressed: {button.toolTip()}"
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def nobody_acts(window: Window) -> None:
    """As a step is to end, nobody who is asked does anything."""
    if window.play.asked_around:
        press(window, "Nobody acts")


def to_attackers(window: Window) -> None:
    """On to the declaration of attackers, which nobody hinders."""
    window.play.pass_toward("declare_attackers")
    nobody_acts(window)


def resolve(window: Window) -> None:
    """Let what is on the stack resolve, as far as anybody must say so."""
    for _ in range(12):
        if not window.play.view.stack or window.play.decision is not None:
            return
        press(window, "Nobody" if window.play.asked_around else "Pass")


def key(window: Window, key_: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press a key over the table."""
    window.activateWindow()
    QTest.qWaitForWindowActive(window, 2000)  # a bare X server tells it later
    QTest.keyClick(window.table, key_, modifiers)
    QApplication.processEvents()


def fetched(window: Window) -> None:
    """Wait until what was to be read from a file is there, or has failed."""
    for _ in range(2000):
        if not window.entrance.workshop.busy:
            break
        QTest.qWait(10)
    assert not window.entrance.workshop.busy
    QApplication.processEvents()


def answer_box(window: Window, label: str) -> None:
    """Press a button of the question whether the game is put aside."""
    dialog = window.leaving.dialog
    assert dialog is not None, "nothing is asked"
    button = next(button for button in dialog.buttons() if button.text() == label)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def opponent() -> Seat:
    """B, as something to be aimed at."""
    return Seat(B)
