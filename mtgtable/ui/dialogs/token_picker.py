"""Tokens: those that the cards in this game can make, or one that is typed, such as "2/2 green Bear with trample"."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from mtgtable.engine.asking.inputs import ManualCopy, ManualResolve
from mtgtable.model.ids import ObjectId
from mtgtable.session.sitting import Sitting
from mtgtable.ui.controls.number_box import NumberBox
from mtgtable.ui.dialogs.in_words import read
from mtgtable.ui.dialogs.token_dialog import TokenDialog
from mtgtable.ui.language import tr
from mtgtable.ui.look.theme import L, M, S
from mtgtable.ui.playing.play import Play

_MADE: Final = re.compile(
    r"\bcreates? (?:a|an|one|two|three|four|five|six|seven|X|that many|\d+) (?:tapped )?"
    r"(?P<token>[^.,\"]*?tokens?(?: with [a-z ,]+?)?)(?=[.,\"]|\Z| for | equal | where | that | and | at | under )",
    re.IGNORECASE,
)
_SIZE: Final = re.compile(r"(?P<size>\S+/\S+) (?P<kind>.+?)(?: with (?P<with>.+))?$")
_NUMBERS: Final = ("", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_OBJECT: Final = int(Qt.ItemDataRole.UserRole)


def tokens_of(texts: Iterable[str]) -> tuple[str, ...]:
    """What the texts of cards can make, in their own words.

    >>> tokens_of(("Create two 1/1 white Soldier creature tokens.", "When this dies, create a Treasure token."))
    ('1/1 white Soldier', 'Treasure')
    """
    found: dict[str, None] = {}
    for text in texts:
        for match in _MADE.finditer(text):
            words = re.sub(r"\b(creature )?tokens?\b", "", match.group("token"))
            found.setdefault(" ".join(words.split()))
    return tuple(words for words in found if words and "copy" not in words and "that's" not in words)


def sentence(token: str, count: int = 1) -> str:
    """A token in a few words as an instruction.

    >>> sentence("2/2 green Bear with trample", 2)
    'Create two 2/2 green Bear creature tokens with trample.'
    >>> sentence("Treasure")
    'Create a Treasure token.'
    """
    number = _NUMBERS[count] if count < len(_NUMBERS) else str(count)
    ending = "s" if count > 1 else ""
    sized = _SIZE.match(token.strip().rstrip("."))
    if sized is None:
        return f"Create {number} {token.strip()} token{ending}."
    kind = re.sub(r"\bcreature\b", "", sized.group("kind")).strip()
    gained = f" with {sized.group('with')}" if sized.group("with") else ""
    return f"Create {number} {sized.group('size')} {kind} creature token{ending}{gained}."


def _texts(sitting: Sitting, only_in_play: bool) -> list[str]:
    found = []
    for item in sitting.state.everything():
        shown = item.zone.value in ("battlefield", "command", "stack")
        if item.card is not None and shown == only_in_play:
            found += [face.text for face in item.card.faces]
    return found


class TokenPicker(QDialog):
    """Stays beside the table until a token is made or it is closed."""

    def __init__(self, play: Play, parent: QWidget) -> None:
        super().__init__(parent)
        self.play = play
        self.setWindowTitle(tr("Make a token"))
        self.setModal(False)
        self.resize(460, 460)
        column = QVBoxLayout(self)
        column.setContentsMargins(L, L, L, L)
        column.setSpacing(M)
        self.words = QLineEdit()
        self.words.setPlaceholderText(tr("2/2 green Bear with trample, or Treasure"))
        self.words.setAccessibleName(tr("Token in words"))
        self.words.textChanged.connect(self._read)
        self.told = QLabel()
        self.told.setWordWrap(True)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Tokens of this game"))
        self.list.itemClicked.connect(self._picked)
        self.list.itemActivated.connect(self._taken)
        self.count = NumberBox()
        self.count.setRange(1, 99)
        self.count.setAccessibleName(tr("How many"))
        self.count.valueChanged.connect(self._read)
        self.who = QComboBox()
        self.who.setAccessibleName(tr("For whom"))
        for player in play.view.players:
            self.who.addItem(player.name, int(player.id))
        self.who.setCurrentIndex(int(play.bottom))
        details = QPushButton(tr("Every detail…"))
        details.setProperty("quiet", "true")
        details.setAutoDefault(False)
        details.clicked.connect(self._details)
        self.go = QPushButton(tr("Make"))
        self.go.setProperty("primary", "true")
        self.go.setDefault(True)
        self.go.clicked.connect(self._make)
        foot = QHBoxLayout()
        foot.setSpacing(S)
        for widget in (self.count, self.who, details):
            foot.addWidget(widget)
        foot.addStretch(1)
        foot.addWidget(self.go)
        column.addWidget(self.words)
        column.addWidget(self.told)
        column.addWidget(self.list, 1)
        column.addLayout(foot)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._fill()
        self._read()

    def _fill(self) -> None:
        """Tokens in play first, then those that cards in play make, then those of all other cards of the game."""
        seen: set[str] = set()
        for player in self.play.view.players:
            for card in player.battlefield:
                if card.token and card.known and card.name not in seen:
                    seen.add(card.name)
                    size = f"{card.power}/{card.toughness} " if card.power is not None else ""
                    item = QListWidgetItem(tr("{0}{1}: one more like it", size, card.name))
                    item.setData(_OBJECT, int(card.id))
                    self.list.addItem(item)
        for only_in_play in (True, False):
            for words in tokens_of(_texts(self.play.sitting, only_in_play)):
                if words not in seen:
                    seen.add(words)
                    self.list.addItem(words)

    def _picked(self, item: QListWidgetItem) -> None:
        if item.data(_OBJECT) is None:
            self.words.setText(item.text())
        else:
            self.words.clear()
            self._read()

    def _taken(self, item: QListWidgetItem) -> None:
        self._picked(item)
        self._make()

    def _copied(self) -> ObjectId | None:
        if self.list.currentRow() < 0 or self.words.text().strip():
            return None
        held = self.list.currentItem().data(_OBJECT)
        return None if held is None else ObjectId(int(held))

    def _read(self) -> None:
        words = self.words.text().strip()
        card = read(sentence(words, self.count.value())) if words else None
        good = card is not None and card.supported
        self.told.setText(
            ""
            if good
            else tr("Not understood yet: size, color, kind, abilities")
            if words
            else tr("Type one, or take one of:")
        )
        self.told.setVisible(not good)
        self.go.setEnabled(good or self._copied() is not None)

    def _make(self) -> None:
        copied = self._copied()
        if copied is not None:
            every = [ManualCopy(self.who.currentData(), copied)] * self.count.value()
            made = self.play.act_together(every, "make a token")
        else:
            card = read(sentence(self.words.text(), self.count.value()))
            if not card.supported:
                return
            made = self.play.act(ManualResolve(self.who.currentData(), card.compiled))
        if made:
            self.close()

    def _details(self) -> None:
        parent = self.parentWidget()
        if parent is not None:
            dialog = TokenDialog(self.play, parent)
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            dialog.open()
        self.close()
