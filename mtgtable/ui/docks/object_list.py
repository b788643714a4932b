"""All objects on the table as a list: the same as the scene for those who can't see or point at it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import TypeAlias

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QTreeWidget, QTreeWidgetItem, QWidget

from mtgtable.engine.showing.views import GameView, ObjectView
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from mtgtable.ui.cards.called import called
from mtgtable.ui.cards.marks import counter_label
from mtgtable.ui.controls.focus_keys import keep_for_focus
from mtgtable.ui.language import LANGUAGE, mark, tr
from mtgtable.ui.playing.stack_names import name_on_stack
from mtgtable.ui.said import said

_Cards: TypeAlias = tuple[tuple[ObjectId, str], ...]
"""What is said of each object of a zone."""
_Row: TypeAlias = tuple[str, _Cards]
"""A zone by its title, and what is in it."""
_Name: TypeAlias = tuple[str, int]

_ID = int(Qt.ItemDataRole.UserRole)
_ZONES = (
    (Zone.BATTLEFIELD, mark("battlefield")), (Zone.HAND, mark("hand")), (Zone.GRAVEYARD, mark("graveyard")),
    (Zone.EXILE, mark("exile")),
    (Zone.COMMAND, mark("command zone")),
)  # fmt: skip


def described(view: ObjectView) -> str:
    """An object in one line, with everything that its picture shows."""
    if not view.known:
        return tr("hidden card")
    words = [word for word in (called(view) if view.name else "", view.type_line) if word]
    if view.power is not None:
        words.append(f"{view.power}/{view.toughness}")
    if view.loyalty is not None:
        words.append(tr("loyalty {0}", view.loyalty))
    words += [counter_label(counter) for counter in view.counters]
    facts = (
        (tr("tapped"), view.tapped), (tr("attacking"), view.attacking is not None),
        (tr("blocking"), bool(view.blocking)),
        (tr("can be used"), view.playable), (tr("{0} damage", view.damage), bool(view.damage)),
        (tr("token"), view.token),
        (tr("attached"), view.attached_to is not None),
    )  # fmt: skip
    words += [word for word, holds in facts if holds]
    return ", ".join(words)


class ObjectList(QTreeWidget):
    """The objects by player and zone. ``picked``: select it; ``used``: use it; ``menu_wanted``: show its menu."""

    picked = Signal(object)
    used = Signal(object)
    menu_wanted = Signal(object, QPoint)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setIndentation(14)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setAccessibleName(tr("Objects"))
        self.setAccessibleDescription(
            tr("Everything on the table by player and zone; Enter uses, Menu shows all actions")
        )
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._menu)
        self.currentItemChanged.connect(lambda item, _: self._picked(item))
        self.itemDoubleClicked.connect(lambda item, _: self._use(item))
        self._items: dict[ObjectId, QTreeWidgetItem] = {}
        self._heads: dict[_Name, QTreeWidgetItem] = {}
        self._shown: tuple[_Row, ...] = ()
        self._words: dict[ObjectId, tuple[ObjectView, str]] = {}
        """What was said last of each object, in one language."""
        self._language = LANGUAGE.code

    def show_game(self, view: GameView) -> None:
        """List the objects of a view."""
        if self._language != LANGUAGE.code:
            self._language = LANGUAGE.code
            self._words.clear()
        groups = tuple(self._groups(view))
        if groups == self._shown:
            return
        before, self._shown = dict(_by_name(self._shown)), groups
        there = {id_ for _, cards in groups for id_, _ in cards}
        self._words = {id_: words for id_, words in self._words.items() if id_ in there}
        selected = self.current()
        self.blockSignals(True)
        for gone in before.keys() - dict(_by_name(groups)).keys():
            self._say(self._heads[gone], before[gone], ())
            self.takeTopLevelItem(self.indexOfTopLevelItem(self._heads.pop(gone)))
        for place, (name, cards) in enumerate(_by_name(groups)):
            head = self._heads.get(name)
            if head is None or self.topLevelItem(place) is not head:
                head = self._head_at(place, name)
            self._say(head, before.get(name, ()), cards)
            head.setText(0, f"{name[0]}: {len(cards)}")
        again = self._items.get(selected) if selected is not None else None
        if again is not None and again is not self.currentItem():
            self.setCurrentItem(again)
        self.blockSignals(False)

    def _head_at(self, place: int, name: _Name) -> QTreeWidgetItem:
        """The line of a group, where it belongs."""
        head = self._heads.get(name)
        if head is None:
            head = self._heads[name] = QTreeWidgetItem()
        else:
            self.takeTopLevelItem(self.indexOfTopLevelItem(head))
        self.insertTopLevelItem(place, head)
        head.setExpanded(True)
        return head

    def _say(self, head: QTreeWidgetItem, before: _Cards, now: _Cards) -> None:
        """The objects of a group: other words where there are others, other lines where it is others that are there."""
        if [id_ for id_, _ in before] == [id_ for id_, _ in now]:
            for (_, said_before), (id_, words) in zip(before, now, strict=True):
                if words != said_before:
                    self._items[id_].setText(0, words)
                    self._items[id_].setToolTip(0, words)
            return
        lines = {ObjectId(int(line.data(0, _ID))): line for line in head.takeChildren()}
        for id_, line in lines.items():
            if self._items.get(id_) is line:
                del self._items[id_]
        made = []
        for id_, words in now:
            line = lines.get(id_) or QTreeWidgetItem()
            line.setText(0, words)
            line.setToolTip(0, words)
            line.setData(0, _ID, int(id_))
            self._items[id_] = line
            made.append(line)
        head.addChildren(made)

    def _groups(self, view: GameView) -> Iterator[_Row]:
        if view.stack:
            yield (
                tr("Stack"),
                tuple((item.id, f"{name_on_stack(item)}: {item.text}".replace("\n", " ")) for item in view.stack),
            )
        for player in view.players:
            rows = {
                Zone.BATTLEFIELD: player.battlefield, Zone.HAND: player.hand, Zone.GRAVEYARD: player.graveyard,
                Zone.EXILE: player.exile, Zone.COMMAND: player.command,
            }  # fmt: skip
            for zone, title in _ZONES:
                if rows[zone]:
                    cards = tuple((card.id, self._described(card)) for card in rows[zone])
                    yield f"{said(player.name)}, {tr(title)}", cards

    def _described(self, card: ObjectView) -> str:
        known = self._words.get(card.id)
        if known is None or (known[0] is not card and known[0] != card):
            known = self._words[card.id] = (card, described(card))
        return known[1]

    def current(self) -> ObjectId | None:
        """The object of the current line."""
        return self._id(self.currentItem())

    def select(self, id_: ObjectId | None) -> None:
        """Make an object's line the current one."""
        found = self._items.get(id_) if id_ is not None else None
        if found is not None:
            self.blockSignals(True)
            self.setCurrentItem(found)
            self.blockSignals(False)

    @staticmethod
    def _id(item: QTreeWidgetItem | None) -> ObjectId | None:
        found = item.data(0, _ID) if item is not None else None
        return None if found is None else ObjectId(int(found))

    def _picked(self, item: QTreeWidgetItem | None) -> None:
        id_ = self._id(item)
        if id_ is not None:
            self.picked.emit(id_)

    def _use(self, item: QTreeWidgetItem | None) -> None:
        id_ = self._id(item)
        if id_ is not None:
            self.used.emit(id_)

    def _menu(self, at: QPoint) -> None:
        id_ = self._id(self.itemAt(at))
        if id_ is not None:
            self.menu_wanted.emit(id_, self.viewport().mapToGlobal(at))

    def event(self, event: QEvent) -> bool:
        """Qt's: the keys that move in the list are the list's."""
        return keep_for_focus(event) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt's."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._use(self.currentItem())
            event.accept()
            return
        super().keyPressEvent(event)


def _by_name(rows: tuple[_Row, ...]) -> list[tuple[_Name, _Cards]]:
    """The groups by their titles; of those that are called alike by which it is."""
    found: dict[_Name, _Cards] = {}
    for title, cards in rows:
        number = next(number for number in count() if (title, number) not in found)
        found[title, number] = cards
    return list(found.items())
