"""Setting a characteristic by hand: a window beside the table in which a player says what permanents are to be."""

from __future__ import annotations

from typing import Final, cast

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QSpinBox,
    QWidget,
)

from mtgtable.engine.asking.inputs import ManualEffect
from mtgtable.engine.showing.views import ObjectView
from mtgtable.model.colors import COLORS_BY_NAME
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from mtgtable.ui.controls.number_box import NumberBox
from mtgtable.ui.dialogs.wished_effect import BadWish, Manner, Wish, parts_of, said
from mtgtable.ui.language import mark, tr
from mtgtable.ui.look.first_size import grown
from mtgtable.ui.look.theme import L, M, S
from mtgtable.ui.playing.play import Play
from mtgtable.ui.said import said as spoken

_MOST: Final = 99
_MANNERS: Final[tuple[tuple[str, Manner], ...]] = (
    (mark("As it is"), "keep"),
    (mark("Is"), "set"),
    (mark("Is also"), "add"),
)


class CharacteristicDialog(QDialog):
    """Asks what permanents are to be, and makes it so as an effect by hand. The table stays free meanwhile."""

    def __init__(self, play: Play, objects: tuple[ObjectView, ...], parent: QWidget) -> None:
        super().__init__(parent)
        self.play = play
        self.objects: list[ObjectId] = [view.id for view in objects]
        self.newest: ObjectView | None = None
        """The permanent selected on the table, which *Add* would add."""
        self.setWindowTitle(tr("Set a characteristic"))
        self.setModal(False)
        self.setMinimumWidth(grown(560))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._build()
        self._game = play.sitting
        self.play.changed.connect(self._again)
        self._again()

    def _build(self) -> None:
        form = QFormLayout(self)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.setContentsMargins(L, L, L, L)
        form.setHorizontalSpacing(M)
        form.setVerticalSpacing(S)
        self.of = QLabel()
        self.of.setWordWrap(True)
        self.of.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.add = QPushButton(tr("Add"))
        self.add.clicked.connect(self._add)
        form.addRow(tr("Of"), _row(self.of, self.add))
        self.power, self.toughness = _number(tr("Base power")), _number(tr("Base toughness"))
        form.addRow(tr("Base power / toughness"), _row(self.power, self.toughness, stretch=True))
        self.more_power, self.more_toughness = _change(tr("Change of power")), _change(tr("Change of toughness"))
        form.addRow(tr("Gets"), _row(self.more_power, self.more_toughness, stretch=True))
        self.types_manner = _manner(tr("Types"))
        self.types = QLineEdit()
        self.types.setPlaceholderText(tr("Artifact Creature — Frog"))
        self.types.setAccessibleName(tr("Types"))
        self.types.textEdited.connect(lambda: self._begin_manner(self.types_manner))
        form.addRow(tr("Types"), _row(self.types_manner, self.types))
        self.colors_manner = _manner(tr("Colors"))
        self.colors = {name: QCheckBox(spoken(name.capitalize())) for name in COLORS_BY_NAME}
        none = QLabel(tr("without any: colorless"))
        none.setProperty("role", "small")
        form.addRow(tr("Colors"), _row(self.colors_manner, none, stretch=True))
        form.addRow("", _row(*self.colors.values(), stretch=True))
        for box in self.colors.values():
            box.clicked.connect(lambda: self._begin_manner(self.colors_manner))
        self.loses = QCheckBox(tr("Loses all abilities"))
        form.addRow(tr("Abilities"), self.loses)
        self.gains = QLineEdit()
        self.gains.setPlaceholderText(tr("Gains, such as flying, trample"))
        self.gains.setAccessibleName(tr("Gained abilities"))
        form.addRow("", self.gains)
        self.duration = QComboBox()
        self.duration.addItem(tr("Until end of turn"), True)
        self.duration.addItem(tr("For good"), False)
        form.addRow(tr("How long"), self.duration)
        self.reason = QLineEdit()
        self.reason.setPlaceholderText(tr("Such as the card that does it"))
        self.reason.setAccessibleName(tr("Reason"))
        form.addRow(tr("Reason"), self.reason)
        self.wrong = QLabel()
        self.wrong.setProperty("role", "danger")
        self.wrong.setWordWrap(True)
        self.wrong.hide()
        form.addRow(self.wrong)
        self.set_button = QPushButton(tr("Set"))
        self.set_button.setProperty("primary", "true")
        self.set_button.setDefault(True)
        self.set_button.clicked.connect(self._set)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.addButton(self.set_button, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.rejected.connect(self.reject)
        form.addRow(buttons)

    def offer(self, view: ObjectView | None) -> None:
        """Something was selected on the table: offer to add it."""
        self.newest = view if view is not None and view.zone is Zone.BATTLEFIELD else None
        self._again()

    def _add(self) -> None:
        if self.newest is not None:
            self.objects.append(self.newest.id)
            self._again()

    def _again(self) -> None:
        """Show whom it is about; permanents that are gone are no longer meant, and none of another game is."""
        if self.play.sitting is not self._game:
            self.close()
            return
        seen = [(id_, self.play.object(id_)) for id_ in self.objects]
        here = [view for _, view in seen if view is not None and view.zone is Zone.BATTLEFIELD]
        self.objects = [view.id for view in here]
        self.of.setText(
            ", ".join(view.name or tr("a face-down permanent") for view in here) or tr("Nothing: select a permanent")
        )
        newest = self.newest
        can_add = newest is not None and newest.id not in self.objects and self.play.object(newest.id) is not None
        self.add.setEnabled(can_add)
        self.add.setToolTip(
            tr("Add {0}", newest.name) if newest is not None and can_add else tr("Select another permanent first")
        )
        self.set_button.setEnabled(bool(self.objects))

    def _begin_manner(self, box: QComboBox) -> None:
        if box.currentData() == "keep":
            with QSignalBlocker(box):
                box.setCurrentIndex(1)

    def wish(self) -> Wish:
        """What is filled in."""
        return Wish(
            power=_read(self.power),
            toughness=_read(self.toughness),
            more_power=self.more_power.value(),
            more_toughness=self.more_toughness.value(),
            types_manner=cast(Manner, self.types_manner.currentData()),
            types=self.types.text().strip(),
            colors_manner=cast(Manner, self.colors_manner.currentData()),
            colors=tuple(name for name, box in self.colors.items() if box.isChecked()),
            loses_abilities=self.loses.isChecked(),
            gains=self.gains.text().strip(),
        )

    def _set(self) -> None:
        wish = self.wish()
        try:
            parts = parts_of(wish)
        except BadWish as wrong:
            self._complain(str(wrong))
            return
        text = self.reason.text().strip() or said(wish)
        until = bool(self.duration.currentData())
        if self.play.act(ManualEffect(tuple(self.objects), parts, until, text)):
            self.accept()
        else:
            self._complain(tr("The game refused this; the message over the table says why"))

    def _complain(self, text: str) -> None:
        self.wrong.setText(text)
        self.wrong.show()
        self.adjustSize()


def _row(*widgets: QWidget, stretch: bool = False) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(S)
    for widget in widgets:
        row.addWidget(widget)
    if stretch:
        row.addStretch(1)
    return row


def _number(name: str) -> QLineEdit:
    """A number that may be left as it is."""
    field = QLineEdit()
    field.setPlaceholderText(tr("as it is"))
    field.setValidator(QIntValidator(-_MOST, _MOST, field))
    field.setFixedWidth(grown(96))
    field.setAccessibleName(name)
    return field


def _change(name: str) -> QSpinBox:
    box = NumberBox()
    box.setRange(-_MOST, _MOST)
    box.setPrefix("+")
    box.setFixedWidth(grown(96))
    box.setAccessibleName(name)
    box.valueChanged.connect(lambda value: box.setPrefix("+" if value >= 0 else ""))
    return box


def _read(field: QLineEdit) -> int | None:
    return int(field.text()) if field.hasAcceptableInput() else None


def _manner(what: str) -> QComboBox:
    box = QComboBox()
    box.setAccessibleName(what)
    for source, manner in _MANNERS:
        title = tr(source)
        box.addItem(title, manner)
    return box
