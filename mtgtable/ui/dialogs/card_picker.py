"""Any card that there is, put anywhere: into a hand, a library, a graveyard, onto the battlefield or the stack."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal

from PySide6.QtWidgets import QCheckBox, QComboBox, QWidget
from rapidfuzz import process

from mtgtable.engine.asking.inputs import Action, ManualPut
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import CatalogCard
from mtgtable.ui.dialogs.picking import Picking
from mtgtable.ui.language import mark, tr, trn
from mtgtable.ui.playing.play import Play

_MOST: Final = 60
_PERMANENTS: Final = frozenset({"Creature", "Land", "Artifact", "Enchantment", "Planeswalker", "Battle"})
_ZONES: Final = (
    (mark("Battlefield"), Zone.BATTLEFIELD),
    (mark("Hand"), Zone.HAND),
    (mark("Top of the library"), Zone.LIBRARY),
    (mark("Bottom of the library"), Zone.LIBRARY),
    (mark("Graveyard"), Zone.GRAVEYARD),
    (mark("Exile"), Zone.EXILE),
    (mark("Command zone"), Zone.COMMAND),
    (mark("Stack, not cast"), Zone.STACK),
)
_BOTTOM: Final = 3
"""Which of these is the bottom of a library."""


def matching(words: str, names: Sequence[str], most: int = _MOST) -> list[str]:
    """The names that hold the words, those that begin with them first; else those that are most like them.

    >>> matching("bear", ("Grizzly Bears", "Bear Cub", "Forest"))
    ['Bear Cub', 'Grizzly Bears']
    """
    wanted = " ".join(words.split()).casefold()
    if not wanted:
        return []
    held = [name for name in names if wanted in name.casefold()]
    held.sort(key=lambda name: (not name.casefold().startswith(wanted), len(name), name))
    if held:
        return held[:most]
    return [name for name, _, _ in process.extract(words, names, limit=8, score_cutoff=60)]


class CardPicker(Picking):
    """Stays beside the table, for one card after the other."""

    def __init__(self, play: Play, find: Callable[[str], CatalogCard | None], parent: QWidget) -> None:
        super().__init__(play, parent, tr("Put a card"), tr("Name of any card, or a part of it"), tr("Put"))
        self._find = find
        self.words.setAccessibleName(tr("Name of the card"))
        self.words.textChanged.connect(self._look)
        self.list.setAccessibleName(tr("Cards with these words"))
        self.list.currentRowChanged.connect(self._picked)
        self.list.itemActivated.connect(self._put)
        self.where = QComboBox()
        self.where.setAccessibleName(tr("Where to"))
        self.where.addItems([tr(title) for title, _ in _ZONES])
        self.where.currentIndexChanged.connect(self._picked)
        self.enters = QCheckBox(tr("It enters: what happens then happens"))
        self.enters.setToolTip(tr("Without this it has always been there: nothing enters and nothing triggers"))
        self.enters.setChecked(True)
        self.go.clicked.connect(self._put)
        self.arrange(above_foot=(self.enters,), in_foot=(self.where,))
        self._look()

    def _look(self) -> None:
        found = matching(self.words.text(), self.play.card_names())
        self.list.clear()
        self.list.addItems(found)
        if found:
            self.list.setCurrentRow(0)
        self._picked()

    def _card(self) -> CatalogCard | None:
        row = self.list.currentRow()
        return self._find(self.list.item(row).text()) if row >= 0 else None

    def _zone(self) -> Zone:
        return _ZONES[self.where.currentIndex()][1]

    def _picked(self) -> None:
        card = self._card()
        onto_table = self._zone() is Zone.BATTLEFIELD
        self.enters.setEnabled(onto_table)
        self.count.setEnabled(self._zone() is not Zone.STACK)
        if card is None:
            typed = self.words.text().strip()
            self.told.set_text(tr("No card is called like {0!r}", typed) if typed else tr("Type a name"))
            self.go.setEnabled(False)
            return
        types = set(card.compiled.front.types)
        fits = bool(types & _PERMANENTS) or not onto_table
        never = all("Land" in face.types for face in card.compiled.faces) and self._zone() is Zone.STACK
        by_hand = (
            trn("; {0} clause by hand", "; {0} clauses by hand", len(card.unsupported_clauses))
            if card.unsupported_clauses
            else ""
        )
        line = card.compiled.front.type_line
        wrong = tr("{0}: never a spell (305.1)", line) if never else tr("{0}: never a permanent (110.4)", line)
        self.told.set_text(f"{line}{by_hand}" if fits and not never else wrong)
        self.go.setEnabled(fits and not never)

    def _put(self) -> None:
        card = self._card()
        if card is None or not self.go.isEnabled():
            return
        where = self._zone()
        position: Literal["top", "bottom"] = "bottom" if self.where.currentIndex() == _BOTTOM else "top"
        put = ManualPut(
            self.who.currentData(), card.compiled, where, entering=self.enters.isChecked(), position=position
        )
        actions: list[Action] = [put] * self.count.value()
        alone = where is Zone.STACK  # its modes and targets are asked for
        done = self.play.act(put) if alone else self.play.act_together(actions, f"put {card.name}")
        if done:
            self.words.selectAll()
            self.words.setFocus()
