"""What a run plays and how often, as it is asked for beside its figures."""

from __future__ import annotations

from math import ceil
from typing import Any, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QGroupBox, QLabel, QWidget

from mtgtable.lab.exact.keeping import KeepRule
from mtgtable.lab.pilots.ladder import PILOTS
from mtgtable.lab.runs.spec import GOLDFISH, RunSpec
from mtgtable.ui.controls.number_box import NumberBox
from mtgtable.ui.language import mark, tr
from mtgtable.ui.said import said

PILOT_TITLES: Final = {
    "greedy": mark("greedy: fast, doesn't look ahead"),
    "search": mark("search: tries the lines of a turn"),
    "rollouts": mark("rollouts: plays lines on, slow"),
}
_OPPONENTS: Final = (GOLDFISH, "clock:5", "clock:7")


class RunForm(QGroupBox):
    """``draw_set``: whether one is on the draw was set here. ``rule``: by which hands are kept, said below."""

    draw_set = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("A run"), parent)
        self.rule = KeepRule()
        self.games, self.seed, self.turns = NumberBox(), NumberBox(), NumberBox()
        for box, fewest, most, value in (
            (self.games, 1, 1_000_000, 200),
            (self.seed, 0, 2_000_000_000, 1),
            (self.turns, 1, 100, 20),
        ):
            box.setRange(fewest, most)
            box.setValue(value)
        self.turns.setToolTip(tr("A game that isn't won by then is counted as one that isn't won"))
        self.pilot, self.opponent = QComboBox(), QComboBox()
        for name in PILOTS:
            self.pilot.addItem(tr(PILOT_TITLES[name]) if name in PILOT_TITLES else name, name)
        for name in _OPPONENTS:
            self.opponent.addItem(_opponent_title(name), name)
        form = QFormLayout(self)
        for title, widget in (
            (tr("Games"), self.games),
            (tr("Seed"), self.seed),
            (tr("Pilot"), self.pilot),
            (tr("Opponent"), self.opponent),
            (tr("Turns"), self.turns),
        ):
            form.addRow(title, widget)
            widget.setAccessibleName(title)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for chooser in (self.pilot, self.opponent):
            read_whole(chooser)
        self.on_the_draw = QCheckBox(tr("On the draw"))
        self.on_the_draw.toggled.connect(self.draw_set)
        self.rule_words = QLabel()
        self.rule_words.setProperty("role", "small")
        self.rule_words.setWordWrap(True)
        form.addRow(self.on_the_draw)
        form.addRow(self.rule_words)
        self.use_rule(self.rule)

    def use_rule(self, rule: KeepRule) -> None:
        """Keep hands by this rule."""
        self.rule = rule
        self.rule_words.setText(said(rule.words()))

    def settings(self) -> dict[str, Any]:
        """All that is asked for, by the names of a run's fields."""
        return {
            "games": self.games.value(),
            "seed": self.seed.value(),
            "pilot": self.pilot.currentData(),
            "opponent": self.opponent.currentData(),
            "turns": self.turns.value(),
            "on_the_draw": self.on_the_draw.isChecked(),
            "rule": self.rule,
        }

    def show_run(self, spec: RunSpec) -> None:
        """Stand as this run was asked for; of games as many as before, or all that it has."""
        self.games.setValue(max(self.games.value(), spec.games))
        self.seed.setValue(spec.seed)
        self.turns.setValue(spec.turns)
        if self.opponent.findData(spec.opponent) < 0:
            self.opponent.addItem(_opponent_title(spec.opponent), spec.opponent)
        for chooser, value in ((self.pilot, spec.pilot), (self.opponent, spec.opponent)):
            chooser.setCurrentIndex(chooser.findData(value))
        self.use_rule(spec.rule)
        self.on_the_draw.setChecked(spec.on_the_draw)


def read_whole(chooser: QComboBox) -> None:
    """As wide as its longest line, so that a form puts it below its name where it has no room beside it."""
    metrics = chooser.fontMetrics()
    longest = max((metrics.horizontalAdvance(chooser.itemText(row)) for row in range(chooser.count())), default=0)
    chooser.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    chooser.setMinimumContentsLength(ceil(longest / max(1, metrics.horizontalAdvance("X"))))


def _opponent_title(name: str) -> str:
    """An opponent as one reads it.

    >>> _opponent_title("clock:6")
    'clock: wins on turn 6'
    """
    return tr("goldfish") if name == GOLDFISH else tr("clock: wins on turn {0}", name.rpartition(":")[2])
