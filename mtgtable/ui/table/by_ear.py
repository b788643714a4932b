"""The table by ear: each thing on it is an object of the platform's accessibility, with name, role, state and actions.

Qt knows nothing of what lies in a scene. Here the view says it: its children are the things on the table in the order
of the eye (`eye_order`), then the panels that lie over it. Nothing is kept beside the table, so nothing can differ.
"""

from __future__ import annotations

from typing import Final, cast
from weakref import ref

import shiboken6
from PySide6.QtCore import QObject, QPoint, QRect, QTimer
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleEvent,
    QAccessibleInterface,
    QAccessibleObject,
    QAccessibleStateChangeEvent,
    QWindow,
)
from PySide6.QtWidgets import QAccessibleWidget, QComboBox, QGraphicsScene, QWidget

from mtgtable.ui.controls.aloud import aloud
from mtgtable.ui.language import mark, tr
from mtgtable.ui.table.eye_order import in_eye_order
from mtgtable.ui.table.item import TableItem
from mtgtable.ui.table.pile_item import PileItem
from mtgtable.ui.table.plate_item import PlateItem
from mtgtable.ui.table.scene import TableScene
from mtgtable.ui.table.spoken import name_of, place_of, told_of, words_of
from mtgtable.ui.table.view import TableView

PRESS: Final = "Press"
MENU: Final = "ShowMenu"
FOCUS: Final = "SetFocus"
"""The names that the platform gives to what can be done with a thing."""

_WORDS: Final = {PRESS: mark("Use"), MENU: mark("All actions"), FOCUS: mark("Select")}


class TableByEar(QAccessibleWidget):
    """The view of the table, as a list of the things on it."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view, QAccessible.Role.List)

    def _view(self) -> TableView:
        return cast(TableView, self.object())

    def _children(self) -> list[QObject]:
        view = self._view()
        over = [
            child
            for child in view.children()
            if isinstance(child, QWidget)
            and child is not view.viewport()
            and child.isVisible()
            and not child.objectName().startswith("qt_")
        ]
        return [*things_on(view.table), *over]

    def childCount(self) -> int:
        """Qt's."""
        return len(self._children())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """Qt's."""
        children = self._children()
        return QAccessible.queryAccessibleInterface(children[index]) if 0 <= index < len(children) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Qt's."""
        wanted = child.object()
        return next((place for place, one in enumerate(self._children()) if one is wanted), -1)

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """Qt's: what lies at a place of the screen."""
        view = self._view()
        item = view.table.thing_at(view.mapToScene(view.mapFromGlobal(QPoint(x, y))))
        return QAccessible.queryAccessibleInterface(item) if item is not None else None

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        """Qt's: the thing that the arrow keys have come to."""
        item = current(self._view().table)
        return QAccessible.queryAccessibleInterface(item) if item is not None else None


class ThingByEar(QAccessibleObject):
    """One thing on the table: a card, a pile, a player, something on the stack."""

    def __init__(self, item: TableItem) -> None:
        super().__init__(item)
        self._deeds = _Deeds(item)

    def _item(self) -> TableItem:
        return cast(TableItem, self.object())

    def parent(self) -> QAccessibleInterface | None:  # type: ignore[override]
        """Qt's."""
        view = view_of(self._item())
        return QAccessible.queryAccessibleInterface(view) if view is not None else None

    def window(self) -> QWindow | None:  # type: ignore[override]
        """Qt's."""
        view = view_of(self._item())
        return view.window().windowHandle() if view is not None else None

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]  # noqa: ARG002
        """Qt's: nothing lies in a thing."""
        return None

    def childCount(self) -> int:
        """Qt's."""
        return 0

    def indexOfChild(self, child: QAccessibleInterface) -> int:  # noqa: ARG002
        """Qt's."""
        return -1

    def role(self) -> QAccessible.Role:
        """Qt's."""
        if isinstance(self._item(), PileItem):
            return QAccessible.Role.Button
        return QAccessible.Role.Grouping if isinstance(self._item(), PlateItem) else QAccessible.Role.ListItem

    def text(self, kind: QAccessible.Text) -> str:
        """Qt's: its name, and where and how it stands."""
        item = self._item()
        if _hidden(item):
            return ""
        if kind == QAccessible.Text.Name:
            return aloud(name_of(item))
        if kind == QAccessible.Text.Description:
            scene = cast(TableScene, item.scene())
            parts = (told_of(item), place_of(item, scene.play))
            told = ", ".join(part for part in parts if part)
            return aloud(". ".join(part for part in (told, words_of(item)) if part))
        return ""

    def state(self) -> QAccessible.State:
        """Qt's."""
        state, item = QAccessible.State(), self._item()
        view = view_of(item)
        scene = cast(TableScene, item.scene())
        if view is None or _hidden(item):
            state.invisible = True
            return state
        here = item is current(scene)
        state.focusable = state.selectable = True
        state.selected = here or item.marks.selected
        state.focused = here and view.hasFocus()
        state.checkable = item.marks.legal or item.marks.chosen
        state.checked = item.marks.chosen
        state.offscreen = not self.rect().isValid()
        return state

    def rect(self) -> QRect:
        """Qt's: where it lies on the screen."""
        item = self._item()
        view = view_of(item)
        if view is None:
            return QRect()
        seen = view.mapFromScene(item.seen).boundingRect().intersected(view.viewport().rect())
        return seen.translated(view.viewport().mapToGlobal(QPoint(0, 0)))

    def interface_cast(self, kind: QAccessible.InterfaceType) -> int:  # a pointer, as Qt has it
        """Qt's: what can be done with it. A pointer to nothing must be one: with None the program dies."""
        acts = kind == QAccessible.InterfaceType.ActionInterface
        return cast(int, shiboken6.VoidPtr(shiboken6.getCppPointer(self._deeds)[0] if acts else 0))


class _Deeds(QAccessibleActionInterface):
    """What can be done with a thing: it is used as a double click does, its menu is shown, the keys go to it."""

    def __init__(self, item: TableItem) -> None:
        super().__init__()
        self._of = ref(item)  # Qt keeps this as long as it likes; the thing may be gone by then

    def _item(self) -> TableItem | None:
        item = self._of()
        return item if item is not None and shiboken6.isValid(item) else None

    def actionNames(self) -> list[str]:
        """Qt's."""
        return [PRESS, MENU, FOCUS]

    def localizedActionName(self, name: str) -> str:
        """Qt's."""
        return tr(_WORDS[name]) if name in _WORDS else name

    def localizedActionDescription(self, name: str) -> str:
        """Qt's."""
        return self.localizedActionName(name)

    def keyBindingsForAction(self, name: str) -> list[str]:  # noqa: ARG002
        """Qt's."""
        return []

    def doAction(self, name: str) -> None:
        """Qt's."""
        item = self._item()
        view = view_of(item) if item is not None else None
        if item is None or view is None or _hidden(item):
            return
        scene = view.table
        if name == FOCUS:
            view.setFocus()
            scene.come_to(item)
        elif name == MENU:
            at = view.mapFromScene(item.scenePos())
            scene.menu_wanted.emit(item, view.viewport().mapToGlobal(at))
        elif name == PRESS:
            scene.press(item)


def view_of(item: TableItem) -> TableView | None:
    """The view that shows a thing; None for what is on no table any more."""
    scene = cast("QGraphicsScene | None", item.scene())
    views = scene.views() if scene is not None else []
    return next((view for view in views if isinstance(view, TableView)), None)


def _hidden(item: TableItem) -> bool:
    """Is nothing to be said of a thing: the curtain is down, or it has left."""
    scene = item.scene()
    return item.leaving or not isinstance(scene, TableScene) or scene.play.behind_curtain


def current(scene: TableScene) -> TableItem | None:
    """The thing that the arrow keys have come to."""
    if scene.cursor is not None:
        return scene.cursor
    return scene.kept.item_of(scene.selected) if scene.selected is not None else None


def things_on(scene: TableScene) -> list[TableItem]:
    """All that one hears of, in the order of the eye; behind the curtain nothing."""
    if scene.play.sitting is None or scene.play.behind_curtain:
        return []
    return in_eye_order(scene.kept.all())


def _made(_key: str, of: QObject) -> QAccessibleInterface | None:
    if isinstance(of, QComboBox) and of.accessibleName() and not of.accessibleDescription():
        # By ear a box is called what is chosen in it: without a label beside it, it says itself what that is.
        QTimer.singleShot(0, of, lambda: of.setAccessibleDescription(of.accessibleName()))
    if isinstance(of, TableView):
        return TableByEar(of)
    return ThingByEar(of) if isinstance(of, TableItem) else None


class Ear(QObject):
    """Tells the platform what has changed on the table of a view, while somebody listens."""

    _installed = False

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        if not Ear._installed:
            Ear._installed = True
            QAccessible.installFactory(_made)
        self._view = view
        self._order: list[tuple[TableItem, str]] = []
        scene = view.table
        scene.play.changed.connect(self._changed)
        scene.play.choosing_changed.connect(self._changed)
        scene.play.lit.connect(self._changed)
        scene.selected_changed.connect(lambda _: self._focused())
        scene.pointed.connect(lambda _: self._focused())

    def _changed(self) -> None:
        """Another order, other names and other states are told one by one."""
        if not QAccessible.isActive():
            return
        before = dict(self._order)
        self._order = [(item, _heard(item)) for item in things_on(self._view.table)]
        if list(before) != [item for item, _ in self._order]:
            QAccessible.updateAccessibility(QAccessibleEvent(self._view, QAccessible.Event.ObjectReorder))
        for item, heard in self._order:
            if item in before and before[item] != heard:
                for kind in (QAccessible.Event.NameChanged, QAccessible.Event.DescriptionChanged):
                    QAccessible.updateAccessibility(QAccessibleEvent(item, kind))
                QAccessible.updateAccessibility(QAccessibleStateChangeEvent(item, QAccessible.State()))

    def _focused(self) -> None:
        item = current(self._view.table)
        if item is not None and QAccessible.isActive() and self._view.hasFocus():
            QAccessible.updateAccessibility(QAccessibleEvent(item, QAccessible.Event.Focus))


def _heard(item: TableItem) -> str:
    return f"{name_of(item)}\n{told_of(item)}\n{item.marks.chosen}{item.marks.legal}"
