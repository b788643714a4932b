"""Sideboard plans: against each opponent what comes in and what goes out; kept with the deck, and undoable."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from mtgtable.session.building.draft import Draft, SideboardPlan, Swap
from mtgtable.ui.cardroom.plan_table import PlanTable
from mtgtable.ui.controls.asking import ask_text
from mtgtable.ui.controls.wrapped_rows import WrappedRows
from mtgtable.ui.language import tr
from mtgtable.ui.look.first_size import grown, open_at
from mtgtable.ui.look.theme import M, S

if TYPE_CHECKING:
    from mtgtable.ui.cardroom.deck_panel import DeckPanel

_PHRASE_MS: Final = 2000
"""After so long a pause another phrase begins."""
_ENDS: Final = (". ", "! ", "? ", "\n")
"""What a phrase ends with, so that the next one is undone by itself."""


class PlansDialog(QDialog):
    """One plan an opponent; the numbers say how many copies come in (+) or go out (−)."""

    def __init__(self, panel: DeckPanel) -> None:
        super().__init__(panel.window())
        self._panel = panel
        self._filling = False
        self._phrase = QTimer(self)
        """Runs while what is written goes on with the same phrase, which is undone as one."""
        self._phrase.setSingleShot(True)
        self._phrase.setInterval(_PHRASE_MS)
        self.setWindowTitle(tr("Sideboard plans"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.opponents = WrappedRows([], tr("Opponents"))
        self.opponents.currentRowChanged.connect(lambda _: self._show_plan())
        self.opponents.currentRowChanged.connect(lambda _: self._phrase.stop())
        self.table = PlanTable(self.set_change)
        self.balance = QLabel()
        self.notes = QPlainTextEdit()
        self.notes.setAccessibleName(tr("Notes: what matters against them"))
        self.notes.setPlaceholderText(tr("Notes: what matters against them"))
        self.notes.setFixedHeight(grown(80))
        self.add_button = QPushButton(tr("Add opponent…"))
        self.drop_button = QPushButton(tr("Remove"))
        self.copy_button = QPushButton(tr("Copy as text"))
        self.add_button.clicked.connect(self._ask_opponent)
        self.drop_button.clicked.connect(self._drop)
        self.copy_button.clicked.connect(self._copy)
        self.notes.textChanged.connect(self._note)
        panel.changed.connect(self.refresh)
        self._lay_out()
        open_at(self, 760, 520)
        self.refresh()

    def plan(self) -> SideboardPlan | None:
        """The plan that is shown."""
        row = self.opponents.currentRow()
        plans = self._panel.draft.plans
        return plans[row] if 0 <= row < len(plans) else None

    def add(self, opponent: str) -> None:
        """A plan against one more opponent."""
        self._change(tr("plan against {0}", opponent), lambda draft: draft.with_plan(SideboardPlan(opponent)))
        self.opponents.setCurrentRow(len(self._panel.draft.plans) - 1)

    def set_change(self, name: str, change: int) -> None:
        """So many copies of a card come in or go out."""
        plan = self.plan()
        if plan is None:
            return
        swaps = tuple(swap for swap in plan.swaps if swap.name != name)
        if change:
            swaps = (*swaps, Swap(name, change))
        changed = replace(plan, swaps=swaps)
        self._change(tr("plan against {0}", plan.opponent), lambda draft: draft.with_plan(changed))

    def refresh(self) -> None:
        """Show the plans as they are."""
        row = max(0, self.opponents.currentRow())
        names = [plan.opponent for plan in self._panel.draft.plans]
        if names != [self.opponents.item(place).text() for place in range(self.opponents.count())]:
            self.opponents.clear()
            self.opponents.addItems(names)
            self.opponents.setCurrentRow(min(row, len(names) - 1))
        self._show_plan()

    def _show_plan(self) -> None:
        plan = self.plan()
        for widget in (self.table, self.notes, self.drop_button, self.copy_button):
            widget.setEnabled(plan is not None)
        self._filling = True
        self.table.plan_model.show_plan(self._panel.draft, plan)
        if plan is None or self.notes.toPlainText() != plan.notes:
            self.notes.setPlainText(plan.notes if plan is not None else "")
        self._filling = False
        if plan is None:
            self.balance.setText(tr("Add an opponent to plan against."))
            return
        self.balance.setText(_balance(plan.balance))

    def _note(self) -> None:
        plan = self.plan()
        if plan is not None and not self._filling and self.notes.toPlainText() != plan.notes:
            written = self.notes.toPlainText()
            changed = replace(plan, notes=written)
            label = tr("notes on {0}", plan.opponent)
            self._panel.change(label, lambda draft: draft.with_plan(changed), goes_on=self._phrase.isActive())
            if written[: self.notes.textCursor().position()].endswith(_ENDS):
                self._phrase.stop()
            else:
                self._phrase.start()

    def _drop(self) -> None:
        plan = self.plan()
        if plan is not None:
            self._change(
                tr("drop the plan against {0}", plan.opponent), lambda draft: draft.without_plan(plan.opponent)
            )

    def _ask_opponent(self) -> None:
        ask_text(self, tr("Opponent"), tr("Against which deck"), "", self.add)

    def _copy(self) -> None:
        plan = self.plan()
        if plan is not None:
            QGuiApplication.clipboard().setText(told(plan))

    def _change(self, label: str, change: Callable[[Draft], Draft]) -> None:
        self._panel.change(label, change)

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(S)
        left.addWidget(self.opponents, 1)
        left.addWidget(self.add_button)
        left.addWidget(self.drop_button)
        right = QVBoxLayout()
        right.setSpacing(S)
        right.addWidget(self.table, 1)
        right.addWidget(self.balance)
        right.addWidget(self.notes)
        right.addWidget(self.copy_button, 0, Qt.AlignmentFlag.AlignRight)
        row = QHBoxLayout(self)
        row.setContentsMargins(M, M, M, M)
        row.setSpacing(M)
        side = QWidget()
        side.setLayout(left)
        left.setContentsMargins(0, 0, 0, 0)
        side.setFixedWidth(max(grown(190), self.add_button.sizeHint().width(), self.drop_button.sizeHint().width()))
        row.addWidget(side)
        row.addLayout(right, 1)


def _balance(more: int) -> str:
    if more == 0:
        return tr("As many come in as go out.")
    verb = ("comes in", "goes out") if abs(more) == 1 else ("come in", "go out")
    return tr("{0} more {1}.", abs(more), verb[more < 0])


def told(plan: SideboardPlan) -> str:
    """A plan as lines: the opponent, what comes in, what goes out, the notes."""
    lines = [tr("Against {0}:", plan.opponent)]
    lines += [f"  + {swap.change} {swap.name}" for swap in plan.swaps if swap.change > 0]
    lines += [f"  − {-swap.change} {swap.name}" for swap in plan.swaps if swap.change < 0]
    return "\n".join([*lines, plan.notes] if plan.notes else lines)
