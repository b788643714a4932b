"""File > Import cards: a card file is read into the user's card store beside the window, which goes on meanwhile."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from mtgtable.cards.card_file import CardFileError, CardFileReport
from mtgtable.cards.store import CardStore, ImportCancelled, ImportProgress
from mtgtable.cards.store_schema import StoreError, StoreShrinks
from mtgtable.ui.language import mark, tr
from mtgtable.ui.said import said
from mtgtable.ui.start.progress_strip import ProgressStrip

_STEPS = 1000
_FILTER = mark("Card files (*.json *.json.gz *.json.bz2 *.json.xz *.zip);;All files (*)")


class CardImport(QObject):
    """Imports one card file at a time. ``imported``: a sentence on what came of it; ``troubled``: what went wrong."""

    imported = Signal(str)
    troubled = Signal(str)
    _progressed = Signal(object)
    _ended = Signal(object)

    def __init__(self, window: QWidget, make_store: Callable[[], CardStore] = CardStore) -> None:
        super().__init__(window)
        self._window = window
        self._make_store = make_store
        self._thread: ThreadPoolExecutor | None = None
        self._stop = threading.Event()
        self.busy = False
        self.strip = ProgressStrip(window)
        self.strip.cancelRequested.connect(self.cancel)
        self._progressed.connect(self._tell_progress, Qt.ConnectionType.QueuedConnection)
        self._ended.connect(self._tell_end, Qt.ConnectionType.QueuedConnection)

    def ask(self) -> QFileDialog:
        """Ask for a card file, and import it."""
        dialog = QFileDialog(self._window, tr("Import cards"), "", tr(_FILTER))
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
        self.busy = True
        self._stop.clear()
        self.strip.begin(tr("Importing {0}…", path.name))
        if self._thread is None:
            self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="cards")
        self._thread.submit(self._work, path, may_shrink)
        return True

    def cancel(self) -> None:
        """Give up; the store holds what it held before."""
        self._stop.set()

    def close(self) -> None:
        """Give up and end the thread."""
        self.cancel()
        if self._thread is not None:
            self._thread.shutdown(wait=True)
            self._thread = None

    def _work(self, path: Path, may_shrink: bool) -> None:
        """In the other thread: the store belongs to whoever opened it."""
        outcome: CardFileReport | StoreShrinks | str | None
        try:
            with self._make_store() as store:
                outcome = store.import_file(path, self._progressed.emit, self._stop.is_set, may_shrink=may_shrink)
        except ImportCancelled:
            outcome = None
        except StoreShrinks as shrinks:
            outcome = shrinks
        except (CardFileError, StoreError) as error:
            outcome = str(error)
        except Exception as error:  # told in the window, as no other thread has a place to tell it
            outcome = tr("{0}: the cards can't be imported ({1}: {2})", path, type(error).__name__, error)
        self._ended.emit((path, outcome))

    @Slot(object)
    def _tell_progress(self, progress: ImportProgress) -> None:
        if self.busy and not self._stop.is_set():
            self.strip.at(round(progress.share * _STEPS), _STEPS)
            self.strip.words.setText(tr("Importing: {0} cards", progress.cards))

    @Slot(object)
    def _tell_end(self, ended: tuple[Path, CardFileReport | StoreShrinks | str | None]) -> None:
        path, outcome = ended
        self.busy = False
        self.strip.end()
        if isinstance(outcome, CardFileReport):
            self.imported.emit(_told(outcome))
        elif isinstance(outcome, StoreShrinks):
            self._ask_to_shrink(path, outcome)
        elif outcome is None:
            self.imported.emit(tr("The import was cancelled; the cards are those from before"))
        else:
            self.troubled.emit(said(outcome))

    def _ask_to_shrink(self, path: Path, shrinks: StoreShrinks) -> None:
        dialog = QMessageBox(self._window)
        dialog.setWindowTitle(tr("Fewer cards"))
        dialog.setText(tr("The file has fewer cards than there are now."))
        dialog.setInformativeText(said(str(shrinks)))
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
