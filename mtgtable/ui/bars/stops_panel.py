"""The panel of stops: where the game waits for each player, what is yielded to, and what goes on by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from mtgtable.model.ids import PlayerId
from mtgtable.ui.bars.phase_bar import STEPS
from mtgtable.ui.controls.fitted_dialog import FittedDialog
from mtgtable.ui.controls.of_the_game import outlives_games
from mtgtable.ui.language import mark, tr
from mtgtable.ui.look.theme import L, M, S
from mtgtable.ui.playing.play import Play
from mtgtable.ui.said import said

_ALWAYS: Final = frozenset({"precombat_main", "postcombat_main"})
_NEVER: Final = frozenset({"untap", "cleanup", "first_strike_damage"})
_WITH_OTHERS: Final = mark(
    "Unticked, whoever could act is asked in other turns all the same: once in each phase, and at each step of a fight."
    " Ticked, the game stops there always: also for who couldn't act, and whatever was said no to before."
)
_ALONE: Final = mark(
    "Unticked, the game waits in other turns only where you could act on an attack. Ticked, it stops there always."
)
"""What goes on by itself, and what ticking adds (see `stops.would_be_passed`)."""


class StopsPanel(FittedDialog):
    """Stays beside the table. ``full_control``: the switch was turned here; ``pays``: that of payments."""

    full_control = Signal(bool)
    pays = Signal(bool)
    stops_changed = Signal()

    def __init__(self, play: Play, parent: QWidget) -> None:
        super().__init__(parent)
        self.play = play
        self.setWindowTitle(tr("Stops and yields"))
        outlives_games(self)  # it shows whatever game is on the table
        self.setModal(False)
        column = self.column
        column.setContentsMargins(M, M, M, M)
        self.control = QCheckBox(tr("Full control: stop at every priority, ask for every payment"))
        self.control.toggled.connect(self.full_control)
        self.auto_pay = QCheckBox(tr("Pay by itself where there is one sensible way"))
        self.auto_pay.toggled.connect(self.pays)
        self.who = QComboBox()
        self.who.setAccessibleName(tr("Whose stops"))
        self.who.currentIndexChanged.connect(self._show_stops)
        head = QHBoxLayout()
        head.addWidget(QLabel(tr("Stop for")))
        head.addWidget(self.who, 1)
        self.boxes: dict[tuple[str, bool], QCheckBox] = {}
        self._yields = QVBoxLayout()
        self._yields.setSpacing(S)
        column.addWidget(self.control)
        column.addWidget(self.auto_pay)
        column.addLayout(head)
        column.addLayout(self._grid())
        self.unticked = QLabel()
        self.unticked.setWordWrap(True)
        self.unticked.setProperty("role", "muted")
        column.addWidget(self.unticked)
        title = QLabel(tr("Not asked any more"))
        title.setProperty("role", "title")
        column.addWidget(title)
        column.addLayout(self._yields)
        column.addStretch(1)
        play.changed.connect(self.again)
        self.again()

    def _grid(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(L)
        grid.setVerticalSpacing(S // 2)
        for place, words in ((1, tr("Own turn")), (2, tr("Other turns"))):
            label = QLabel(words)
            label.setProperty("role", "muted")
            grid.addWidget(label, 0, place)
        for row, (name, short, tip) in enumerate((one for one in STEPS if one[0] not in _NEVER), start=1):
            title = tr(short)
            label = QLabel(title)
            label.setToolTip(tr(tip))
            grid.addWidget(label, row, 0)
            for place, own in ((1, True), (2, False)):
                box = QCheckBox()
                box.setAccessibleName(tr("{0}, own turn", title) if own else tr("{0}, other turns", title))
                if own and name in _ALWAYS:
                    box.setChecked(True)
                    box.setEnabled(False)
                    box.setToolTip(tr("Here the game always stops for whoever's turn it is"))
                else:
                    box.toggled.connect(self._setter(name, own))
                    self.boxes[name, own] = box
                grid.addWidget(box, row, place)
        return grid

    def _setter(self, step: str, own: bool) -> Callable[[bool], None]:
        def put(wanted: bool) -> None:
            player = self.who.currentData()
            if player is not None:
                self.play.rhythm.stops.set_stop(PlayerId(player), step, own=own, wanted=wanted)
                self.stops_changed.emit()

        return put

    def again(self) -> None:
        """Show what holds now."""
        if self.play.sitting is None or (not self.isVisible() and self.who.count()):
            return
        rhythm = self.play.rhythm
        for box, on in ((self.control, rhythm.stops.full_control), (self.auto_pay, rhythm.pays)):
            box.blockSignals(True)
            box.setChecked(on)
            box.blockSignals(False)
        people = [(said(player.name), int(player.id)) for player in self.play.view.players if not player.passive]
        if people != [(self.who.itemText(n), self.who.itemData(n)) for n in range(self.who.count())]:
            self.who.blockSignals(True)
            self.who.clear()
            for name, number in people:
                self.who.addItem(name, number)
            self.who.setCurrentIndex(max(0, self.who.findData(int(self.play.bottom))))
            self.who.blockSignals(False)
        self._show_stops()
        self._show_yields()

    def _show_stops(self) -> None:
        acting = sum(not player.passive for player in self.play.view.players)
        self.unticked.setText(tr(_WITH_OTHERS if acting > 1 else _ALONE))
        player = self.who.currentData()
        for (step, own), box in self.boxes.items():
            box.blockSignals(True)
            wanted = player is not None and self.play.rhythm.stops.wants(PlayerId(player), step, own=own)
            box.setChecked(wanted)
            box.blockSignals(False)

    def _show_yields(self) -> None:
        while self._yields.count():
            taken = self._yields.takeAt(0)
            widget = taken.widget() if taken is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        stops = self.play.rhythm.stops
        yields = [(player, key, until) for player, kept in stops.yields.items() for key, until in kept.items()]
        orders = {player: words for player, words in stops.any_order.items() if words}
        waits = [] if self.play.solo else [one for one in self.play.people if stops.lets_go_by(self.play.sitting, one)]
        if not yields and not orders and not waits:
            none = QLabel(tr("Nothing. The menu of an ability on the stack offers it."))
            none.setProperty("role", "muted")
            self._yields.addWidget(none)
        for player, key, until in yields:
            told = tr("{0} (this game)", key[0]) if until == 0 else tr("{0} (this turn)", key[0])
            named = told if self.play.solo else f"{said(self.play.player(player).name)}: {told}"
            self._add_row(named, key[1], self._taker(player, key))
        for player in waits:
            told = tr("{0}: the steps of this turn", said(self.play.player(player).name))
            self._add_row(told, tr("What is cast or triggers is asked about all the same"), self._waiter(player))
        for player, words in orders.items():
            name = said(self.play.player(player).name)
            told = tr("{0}, any order: {1}", name, ", ".join(sorted({label for label, _ in words})))
            self._add_row(told, "\n".join(sorted(detail for _, detail in words)), self._asker(player))

    def _add_row(self, told: str, tip: str, no_longer: Callable[[], None]) -> None:
        """One thing that isn't asked any more, with the button that has it asked again."""
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        words = QLabel(told)
        words.setWordWrap(True)
        words.setToolTip(tip)
        line.addWidget(words, 1)
        button = QPushButton(tr("No longer"))
        button.setProperty("quiet", "true")
        button.clicked.connect(no_longer)
        line.addWidget(button, 0, Qt.AlignmentFlag.AlignRight)
        self._yields.addWidget(row)

    def _waiter(self, player: PlayerId) -> Callable[[], None]:
        def wait() -> None:
            self.play.rhythm.stops.ask_in_this_turn(player)
            self._show_yields()

        return wait

    def _asker(self, player: PlayerId) -> Callable[[], None]:
        def ask() -> None:
            self.play.rhythm.stops.any_order.pop(player, None)
            self._show_yields()

        return ask

    def _taker(self, player: PlayerId, key: tuple[str, str]) -> Callable[[], None]:
        def take() -> None:
            self.play.rhythm.stops.yields[player].pop(key, None)
            self._show_yields()

        return take
