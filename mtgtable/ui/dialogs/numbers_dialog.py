"""Numbers while playing: what has been done so far, and how likely each card and kind of card is to be drawn."""

from __future__ import annotations

from collections import Counter
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHeaderView, QLabel, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from mtgtable.engine.showing.views import ObjectView
from mtgtable.model.ids import PlayerId
from mtgtable.ui.language import tr
from mtgtable.ui.look.first_size import grown, open_at
from mtgtable.ui.look.theme import M, S
from mtgtable.ui.playing.play import Play
from mtgtable.ui.playing.tally import chance, tally, told
from mtgtable.ui.said import said

_KINDS: Final = ("Land", "Creature", "Instant", "Sorcery", "Artifact", "Enchantment", "Planeswalker", "Battle")
_DRAWS: Final = (1, 2, 3, 5)


class NumbersDialog(QDialog):
    """Stays beside the table and goes with the game. The order of the library isn't shown: it is nobody's to know."""

    def __init__(self, play: Play, player: PlayerId, parent: QWidget) -> None:
        super().__init__(parent)
        self.play, self.player = play, player
        self.setModal(False)
        open_at(self, 400, 520)
        column = QVBoxLayout(self)
        column.setContentsMargins(M, M, M, M)
        column.setSpacing(S)
        self.said = QLabel()
        self.said.setWordWrap(True)
        self.odds = QTreeWidget()
        self.odds.setRootIsDecorated(True)
        self.odds.setHeaderLabels(
            [tr("In the library"), tr("Count"), *(tr("in {0}", n) if n > 1 else tr("next") for n in _DRAWS)]
        )
        self.odds.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for place in range(1, 2 + len(_DRAWS)):
            self.odds.header().setSectionResizeMode(place, QHeaderView.ResizeMode.ResizeToContents)
        self.odds.header().setStretchLastSection(False)
        self.odds.setAccessibleName(tr("Chance to draw"))
        column.addWidget(self.said)
        column.addWidget(self.odds, 1)
        play.changed.connect(self.again)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.again()
        self.setMinimumWidth(self._least_width())

    def _least_width(self) -> int:
        """Beside a narrow panel no column is cut, whatever language its heads are in."""
        header = self.odds.header()
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        wide = header.length() + self.odds.verticalScrollBar().sizeHint().width() + 2 * M
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        return max(grown(400), wide)

    def again(self) -> None:
        """Show the numbers as they are now; nothing while another person sits here."""
        play = self.play
        if play.sitting is None or self.player >= len(play.sitting.state.players):
            return
        name = play.player(self.player).name
        self.setWindowTitle(tr("{0}: numbers", name))
        if play.looking not in (None, self.player):
            self.said.setText(tr("These numbers are for {0} alone", name))
            self.odds.clear()
            return
        numbers = tally(play.view, self.player, play.sitting.state.player(self.player).mulligans)
        self.said.setText(tr("Turn {0}: {1}.", numbers.turns, told(numbers)))
        library = play.sitting.view(None).players[self.player].library_top
        rows = [self.odds.topLevelItem(n) for n in range(self.odds.topLevelItemCount())]
        open_rows = {row.text(0) for row in rows if row is not None and row.isExpanded()}
        self.odds.clear()
        for kind in _KINDS:
            held = [card for card in library if _kind_of(card) == kind]
            if held:
                self._add(kind, held, len(library), opened=said(kind) in open_rows)

    def _add(self, kind: str, held: list[ObjectView], cards: int, *, opened: bool) -> None:
        top = QTreeWidgetItem(_row(said(kind), len(held), cards))
        for name, count in sorted(Counter(card.name for card in held).items(), key=lambda pair: (-pair[1], pair[0])):
            top.addChild(QTreeWidgetItem(_row(name, count, cards)))
        self.odds.addTopLevelItem(top)
        top.setExpanded(opened)


def _kind_of(card: ObjectView) -> str:
    return next((kind for kind in _KINDS if kind in card.types), "Artifact")


def _row(name: str, count: int, cards: int) -> list[str]:
    return [name, str(count), *(f"{100 * chance(count, cards, draws):.0f} %" for draws in _DRAWS)]
