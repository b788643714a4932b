"""A look into a pile: its cards as a list, each with the same actions as on the table."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QDialog, QLabel, QLineEdit, QVBoxLayout, QWidget

from mtgtable.engine.asking.decisions import Pay
from mtgtable.engine.showing.views import ObjectView
from mtgtable.model.ids import NO_OBJECT, ObjectId, PlayerId
from mtgtable.model.zones import Zone
from mtgtable.ui.cards.card_list import CARD_WIDTH, CardList
from mtgtable.ui.language import mark, tr
from mtgtable.ui.look.first_size import grown, open_at
from mtgtable.ui.look.theme import M
from mtgtable.ui.playing.choosing import Choosing
from mtgtable.ui.playing.play import Play
from mtgtable.ui.prompt.equal_cards import stacks_of
from mtgtable.ui.said import said
from mtgtable.ui.table.pile_item import TITLES, cards_in

_USED: Final = mark("What has a ring can be cast, played or used now: click it.")
_PAYS: Final = mark(
    "What has a ring can be exiled to pay: click it, and again to take it back. Pay exiles what says that it pays."
)


class PileDialog(QDialog):
    """Shows a pile as it is, also when it changes; doesn't keep anybody from playing on.

    Of a library that is looked through, equal cards stand as one with their number, until its order is asked for.
    ``chosen``: a card was clicked or entered; ``menu_wanted``: a context menu for it.
    """

    chosen = Signal(object)
    menu_wanted = Signal(object, QPoint)
    hovered = Signal(object)

    def __init__(self, play: Play, player: PlayerId, zone: Zone, parent: QWidget, *, whole: bool = False) -> None:
        super().__init__(parent)
        self.play, self.player, self.zone, self.whole = play, player, zone, whole
        self.setModal(False)
        open_at(self, 620, 460)
        column = QVBoxLayout(self)
        column.setContentsMargins(M, M, M, M)
        self.search = QLineEdit()
        self.search.setPlaceholderText(tr("Show only cards with these words"))
        self.search.setAccessibleName(self.search.placeholderText())
        self.search.setClearButtonEnabled(True)
        self.in_order = QCheckBox(tr("One by one, from the top down"))
        self.in_order.setVisible(self.whole)
        self.in_order.toggled.connect(lambda _: self._show())
        self.list = CardList(card_width=grown(CARD_WIDTH))
        self.search.textChanged.connect(self.list.filter)
        column.addWidget(self.search)
        column.addWidget(self.in_order)
        column.addWidget(self.list, 1)
        self.lit = QLabel(tr(_USED))
        self.lit.setProperty("role", "muted")
        self.lit.setWordWrap(True)
        column.addWidget(self.lit)
        self.list.chosen.connect(self._chosen)
        self.list.entered.connect(self._chosen)
        self.list.hovered_card.connect(self.hovered)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self._menu)
        self._cards: tuple[ObjectView, ...] = ()
        self._stacks: list[list[int]] = []
        """Which cards each picture stands for."""
        self._game, self._viewer = play.sitting, play.bottom
        self._pays_for = _paid_now(play)
        """The spell for which something here was to pay as it was opened."""
        play.changed.connect(self.again)
        play.choosing_changed.connect(self._light)
        play.lit.connect(self.again)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.again()

    def again(self) -> None:
        """Show the pile as it is now; it is gone with its game and with who looked: nobody else has asked for it."""
        if self.play.sitting is not self._game or self.play.behind_curtain or self.play.bottom != self._viewer:
            self.close()
            return
        if self._pays_for and _paid_now(self.play) != self._pays_for:
            self.close()  # it has been paid, or is paid no more
            return
        view = self.play.sitting.view(None) if self.whole else self.play.view
        player = view.players[self.player]
        cards = tuple(card for card in cards_in(player, self.zone) if card.known)
        if cards != self._cards:
            self._cards = cards
            self._show()
        self._light()
        named = f"{said(player.name)}: {tr(TITLES[self.zone])}"
        self.setWindowTitle(f"{named} ({len(cards)})")
        self.list.setAccessibleName(named)

    def _show(self) -> None:
        """Show the cards, equal ones together where their order says nothing."""
        alone = not self.whole or self.in_order.isChecked()
        self._stacks = [[index] for index in range(len(self._cards))] if alone else stacks_of(self._cards)
        shown = [self._cards[stack[0]] for stack in self._stacks]
        self.list.show_cards(shown, [card.name for card in shown], [len(stack) for stack in self._stacks])
        self.list.filter(self.search.text())
        self._light()

    def _light(self) -> None:
        """Ring what can be cast, played or used from here now, or is to be chosen from."""
        choosing = self.play.choosing
        able = choosing.legal() if choosing is not None else {card.id for card in self._cards if card.playable}
        places = (place for place, stack in enumerate(self._stacks) if self._cards[stack[0]].id in able)
        lit = frozenset() if self.play.behind_curtain else frozenset(places)
        self.list.light(lit)
        self._tick(choosing)
        self.lit.setText(tr(_PAYS if _paid_now(self.play) else _USED))
        self.lit.setVisible(bool(lit))

    def _tick(self, choosing: Choosing | None) -> None:
        """Say of what is set aside to pay that it pays (702.66a)."""
        self.list.pays = choosing is not None and isinstance(choosing.decision, Pay)
        marked = choosing.marked() if choosing is not None and self.list.pays else frozenset()
        self.list.take([sum(self._cards[one].id in marked for one in stack) for stack in self._stacks])

    def cards(self) -> tuple[ObjectView, ...]:
        """The cards that are shown now, in the order of the pile."""
        return self._cards

    def view_at(self, at: QPoint) -> ObjectView | None:
        """The card at a place of the list."""
        item = self.list.itemAt(at)
        return self._cards[self._stacks[int(item.data(int(Qt.ItemDataRole.UserRole)))][0]] if item is not None else None

    def _chosen(self, index: int) -> None:
        self.chosen.emit(self._cards[self._stacks[index][0]])

    def _menu(self, at: QPoint) -> None:
        view = self.view_at(at)
        if view is not None:
            self.menu_wanted.emit(view, self.list.viewport().mapToGlobal(at))


def _paid_now(play: Play) -> ObjectId:
    """The spell that is being paid for; none while something else is asked."""
    decision = play.decision
    return decision.spell if isinstance(decision, Pay) else NO_OBJECT
