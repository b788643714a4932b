"""Making a token by hand: name, numbers, colors, type and text, or the name of a token that a card file knows."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QWidget,
)

from mtgtable.engine.asking.inputs import ManualToken
from mtgtable.model.colors import color_set
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.types import BadTypeLine, parse_type_line
from mtgtable.session.catalog import compile_printed
from mtgtable.ui.dialogs.picking import CountBox, SeatBox
from mtgtable.ui.language import tr
from mtgtable.ui.look.first_size import grown
from mtgtable.ui.look.theme import L, S
from mtgtable.ui.playing.play import Play


class TokenDialog(QDialog):
    """Asks for a token and makes it."""

    def __init__(self, play: Play, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.play = play
        self.setWindowTitle(tr("Make a token"))
        self.setMinimumWidth(grown(400))
        form = QFormLayout(self)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.setContentsMargins(L, L, L, L)
        form.setSpacing(S)
        self.name = QLineEdit("Goblin Token")
        self.types = QLineEdit("Creature — Goblin")
        self.colors = QLineEdit("R")
        self.colors.setPlaceholderText(tr("Letters of WUBRG; empty for colorless"))
        self.power, self.toughness = QLineEdit("1"), QLineEdit("1")
        self.text = QLineEdit()
        self.text.setPlaceholderText(tr("Rules text, such as Flying"))
        self.count = CountBox()
        self.who = SeatBox(play)
        self.wrong = QLabel()
        self.wrong.setProperty("role", "danger")
        self.wrong.setWordWrap(True)
        for label, field in (
            (tr("Name"), self.name),
            (tr("Type"), self.types),
            (tr("Colors"), self.colors),
            (tr("Power"), self.power),
            (tr("Toughness"), self.toughness),
            (tr("Text"), self.text),
            (tr("How many"), self.count),
            (tr("For"), self.who),
            ("", self.wrong),
        ):
            form.addRow(label, field)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        make = QPushButton(tr("Make"))
        make.setProperty("primary", "true")
        make.setDefault(True)
        buttons.addButton(make, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.rejected.connect(self.reject)
        make.clicked.connect(self._make)
        form.addRow(buttons)

    def _make(self) -> None:
        try:
            line = parse_type_line(self.types.text().strip())
            colors = color_set(self.colors.text().strip().upper())
        except (BadTypeLine, ValueError) as error:
            self.wrong.setText(str(error))
            return
        creature = "Creature" in line.types
        face = PrintedFace(
            self.name.text().strip() or "Token",
            str(line),
            self.text.text().strip(),
            power=self.power.text().strip() or "0" if creature else None,
            toughness=self.toughness.text().strip() or "0" if creature else None,
            colors=colors,
        )
        compiled = compile_printed(PrintedCard(face.name, "token", (face,))).compiled
        if self.play.act(ManualToken(self.who.currentData(), compiled, self.count.value())):
            self.accept()
