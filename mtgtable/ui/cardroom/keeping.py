"""The kept decks as the user meets them: offered in the deck's menu, and a question before one would be lost."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QLocale, QObject
from PySide6.QtWidgets import QMessageBox

from mtgtable.model.ids import PlayerId
from mtgtable.session.building.bench import Project
from mtgtable.session.building.kept_decks import KeptDeck
from mtgtable.ui.cardroom.kept_bench import KeptBench
from mtgtable.ui.controls.asking import Question
from mtgtable.ui.language import tr, trn
from mtgtable.ui.said import said

if TYPE_CHECKING:
    from mtgtable.ui.cardroom.room import CardRoom
    from mtgtable.ui.window import Window


def offer_kept(room: CardRoom, kept: KeptBench, whose: Callable[[], PlayerId | None]) -> None:
    """List the kept decks in the menu of the deck; undo brings back what one of them takes the place of."""
    panel, menu = room.deck_panel, room.deck_panel.kept_menu

    def take(project: Project) -> None:
        panel.take(project, saved=False)
        kept.keep_now()  # from here on it is kept as what lies on the bench

    def fill() -> None:
        menu.clear()
        for one in kept.others(panel.bench.project, whose()):
            menu.addAction(told(one), partial(take, one.project))
        if menu.isEmpty():
            menu.addAction(tr("No other deck is kept")).setEnabled(False)

    menu.aboutToShow.connect(fill)


def told(kept: KeptDeck) -> str:
    """A kept deck in a line: its name, its cards, when it was left, and whose it is."""
    draft = kept.project.draft
    cards = sum(row.count for row in draft.rows)
    left = QDateTime.fromSecsSinceEpoch(round(kept.when.timestamp()))
    when = QLocale().toString(left, QLocale.FormatType.ShortFormat)
    counted = trn("{0} card", "{0} cards", cards)
    of = tr("of player {0}", kept.whose) if kept.whose else ""
    return ", ".join(filter(None, (draft.name or tr("Unnamed deck"), counted, of, when)))


class AskBeforeLoss(QObject):
    """Asks before the program ends while a deck can't be written. ``dialog``: the open question."""

    def __init__(self, window: Window, kept: KeptBench, open_room: Callable[[], CardRoom | None]) -> None:
        super().__init__(window)
        self._window, self._kept, self._open_room = window, kept, open_room
        self._let_go = False
        self.dialog: QMessageBox | None = None

    def asks(self) -> bool:
        """Is the question open now, so that the window stays."""
        if self._let_go or not self._kept.waits or not self._kept.trouble:
            return False
        if self.dialog is None:
            self._ask()
        return True

    def _ask(self) -> None:
        lost = tr("The deck in the card room isn't saved with all that belongs to it, and it can't be kept.")
        dialog = self.dialog = Question(self._window, tr("A deck would be lost"), lost, said(self._kept.trouble))
        stay = dialog.addButton(tr("Stay here"), QMessageBox.ButtonRole.RejectRole)
        lose = dialog.addButton(tr("End without it"), QMessageBox.ButtonRole.DestructiveRole)
        save = dialog.addButton(tr("Save deck…"), QMessageBox.ButtonRole.AcceptRole)
        dialog.setDefaultButton(save)
        dialog.setEscapeButton(stay)

        def answered() -> None:
            self.dialog = None
            if dialog.clickedButton() is save:
                if (room := self._open_room()) is not None:
                    room.files.ask_save()
            elif dialog.clickedButton() is lose:
                self._let_go = True
                self._window.close()

        dialog.finished.connect(lambda _: answered())
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
