"""File > Import cards: a card file is read into the user's card store beside the window, which goes on meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from mtgtable.cards.card_file import CardFileError, CardFileReport
from mtgtable.cards.store import CardStore, ImportCancelled, ImportProgress
from mtgtable.cards.store_schema import StoreError, StoreShrinks
from mtgtable.ui.controls.asking import Question
from mtgtable.ui.controls.file_dialog import FileDialog
from mtgtable.ui.dialogs.errand import Errand
from mtgtable.ui.language import mark, tr
from mtgtable.ui.said import said

_STEPS = 1000
_FILTER = mark("Card files (*.json *.json.gz *.json.bz2 *.json.xz *.zip);;All files (*)")


class CardImport(Errand):
    """Imports one card file at a time. ``imported``: a sentence on what came of it; ``troubled``: what went wrong."""

    imported = Signal(str)

    def __init__(self, window: QWidget, make_store: Callable[[], CardStore] = CardStore) -> None:
        super().__init__(window, "cards")
        self._make_store = make_store
        self._path = Path()

    def ask(self) -> QFileDialog:
        """Ask for a card file, and import it."""
        dialog = FileDialog(self.window_, tr("Import cards"), "", tr(_FILTER))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.begin(Path(name)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog

    def begin(self, path: Path, *, may_shrink: bool = False) -> bool:
        """Import a card file; False while another one is under way. ``may_shrink``: also one with fewer cards."""
        if self.busy:
            self.troubled.emit(tr("{0}: another card file is being imported; wait for it, or cancel it", path))
            return False
        self._path = path
        return self.run(tr("Importing {0}…", path.name), lambda: self._work(path, may_shrink))

    def _work(self, path: Path, may_shrink: bool) -> CardFileReport:
        """In the other thread: the store belongs to whoever opened it."""
        with self._make_store() as store:
            return store.import_file(path, self.progressed.emit, self.given_up, may_shrink=may_shrink)

    def tell_progress(self, told: object) -> None:
        """How far it is."""
        assert isinstance(told, ImportProgress)
        self.strip.at(round(told.share * _STEPS), _STEPS)
        self.strip.say(tr("Importing: {0} cards", told.cards))

    def tell_end(self, outcome: object) -> None:
        """What came of it; when it was given up, the store holds what it held before."""
        if isinstance(outcome, CardFileReport):
            self.imported.emit(_told(outcome))
        elif isinstance(outcome, StoreShrinks):
            self._ask_to_shrink(self._path, outcome)
        elif isinstance(outcome, ImportCancelled):
            self.imported.emit(tr("The import was cancelled; the cards are those from before"))
        elif isinstance(outcome, CardFileError | StoreError):
            self.troubled.emit(said(str(outcome)))
        else:
            kind = type(outcome).__name__
            self.troubled.emit(tr("{0}: the cards can't be imported ({1}: {2})", self._path, kind, outcome))

    def _ask_to_shrink(self, path: Path, shrinks: StoreShrinks) -> None:
        fewer = tr("The file has fewer cards than there are now.")
        dialog = Question(self.window_, tr("Fewer cards"), fewer, said(str(shrinks)))
        replace = dialog.addButton(tr("Take the file's cards"), QMessageBox.ButtonRole.AcceptRole)
        dialog.addButton(tr("Keep the cards"), QMessageBox.ButtonRole.RejectRole)
        dialog.finished.connect(
            lambda _: self.begin(path, may_shrink=True) if dialog.clickedButton() is replace else None
        )
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()


def _told(report: CardFileReport) -> str:
    """The report as a sentence, with the first complaints."""
    first = [str(complaint) for complaint in report.complaints[:3]]
    return tr("Imported {0}", "\n".join(said(line) for line in (report.summary(), *first)))
