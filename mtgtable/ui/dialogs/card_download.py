"""File > Download cards: the published file of all cards is fetched beside the window when the player asks for it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_cache_path
from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QMessageBox, QWidget

from mtgtable.cards.card_pool import CardPool
from mtgtable.cards.store import CardStore
from mtgtable.cards.store_schema import StoreError
from mtgtable.session.building.card_update import CardBefore, after_update, before_update, names_in
from mtgtable.session.recent import RecentFile
from mtgtable.ui.language import tr
from mtgtable.ui.start.progress_strip import ProgressStrip


@dataclass(frozen=True, slots=True)
class _Arrived:
    path: Path
    before: tuple[CardBefore, ...]


class CardDownload(QObject):
    """Fetches one file at a time. ``arrived``: the file, to be imported; ``said`` and ``troubled``: sentences.

    ``changed``: what the update changed for the decks that were opened before, as a sentence.
    """

    arrived = Signal(object)
    said = Signal(str)
    troubled = Signal(str)
    changed = Signal(str)
    _progressed = Signal(object, object)
    _ended = Signal(object)

    def __init__(
        self,
        window: QWidget,
        decks: Callable[[], tuple[RecentFile, ...]],
        listing: str = "",
        folder: Path | None = None,
        make_store: Callable[[], CardStore] = CardStore,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._decks = decks
        self._listing = listing
        self._folder = folder or user_cache_path("mtgtable", appauthor=False)
        self._make_store = make_store
        self._thread: ThreadPoolExecutor | None = None
        self._stop = threading.Event()
        self._before: tuple[CardBefore, ...] = ()
        self.busy = False
        self.strip = ProgressStrip(window)
        self.strip.cancelRequested.connect(self.cancel)
        self._progressed.connect(self._tell_progress, Qt.ConnectionType.QueuedConnection)
        self._ended.connect(self._tell_end, Qt.ConnectionType.QueuedConnection)

    def ask(self) -> QMessageBox:
        """Ask whether to fetch the cards, telling how old the present ones are; nothing is fetched unasked."""
        from mtgtable.cards.bulk_download import LISTING  # what speaks over the net is loaded when it is asked for

        self._listing = self._listing or LISTING
        dialog = QMessageBox(self._window)
        dialog.setWindowTitle(tr("Download cards"))
        dialog.setText(tr("Fetch the texts of all cards from Scryfall?"))
        dialog.setInformativeText(
            tr(
                "{0}\nThe file has about 170 MB, comes from {1}, and can be cancelled; what broke off goes on from "
                "there the next time. Nothing about you or your decks is sent.",
                self.age(),
                self._listing.split("/")[2],
            )
        )
        fetch = dialog.addButton(tr("Download"), QMessageBox.ButtonRole.AcceptRole)
        dialog.addButton(QMessageBox.StandardButton.Cancel)
        dialog.setDefaultButton(fetch)
        dialog.buttonClicked.connect(lambda button: self.begin() if button is fetch else None)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()
        return dialog

    def age(self) -> str:
        """Since when the cards are there, in a sentence."""
        try:
            with self._make_store() as store:
                source = store.imported_file()
        except StoreError as error:
            return tr("The present cards can't be read: {0}", error)
        if source is None:
            return tr("So far only the starter cards are there.")
        return tr("The present cards were imported on {0} from {1}.", source.imported[:10], Path(source.file).name)

    def begin(self) -> bool:
        """Fetch the file; False while another download is under way."""
        if self.busy:
            return False
        self.busy = True
        self._stop.clear()
        self.strip.begin(tr("Asking for the newest cards…"))
        if self._thread is None:
            self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="download")
        self._thread.submit(self._work, self._decks())
        return True

    def cancel(self) -> None:
        """Give up; what was got so far is kept for the next time."""
        self._stop.set()

    def close(self) -> None:
        """Give up and end the thread."""
        self.cancel()
        if self._thread is not None:
            self._thread.shutdown(wait=True)
            self._thread = None

    def tell_changes(self) -> None:
        """After the import: tell what is different for the decks that were opened before."""
        before, self._before = self._before, ()
        if not before or self._thread is None:
            return
        self._thread.submit(self._compare, before)

    def _work(self, decks: tuple[RecentFile, ...]) -> None:
        """In the other thread."""
        from mtgtable.cards import bulk_download as bulk
        from mtgtable.cards.publisher import DownloadError

        outcome: _Arrived | str | None
        try:
            file = bulk.newest_bulk_file(self._listing or bulk.LISTING)
            path = bulk.download(file, self._folder, self._progressed.emit, self._stop.is_set)
            with self._make_store() as store:
                pool, _ = CardPool.of_user(store=store)
                outcome = _Arrived(path, before_update(names_in(decks), pool.find))
        except bulk.DownloadCancelled:
            outcome = None
        except (DownloadError, StoreError) as error:
            outcome = str(error)
        except Exception as error:  # told in the window, as no other thread has a place to tell it
            outcome = tr("The cards can't be downloaded ({0}: {1})", type(error).__name__, error)
        self._ended.emit(outcome)

    def _compare(self, before: tuple[CardBefore, ...]) -> None:
        """In the other thread."""
        try:
            with self._make_store() as store:
                pool, _ = CardPool.of_user(store=store)
                sentences = after_update(before, pool.find).sentences()
        except StoreError as error:
            sentences = (str(error),)
        told = tr("In your decks: ") + " ".join(sentences) if sentences else tr("Nothing in your decks is different.")
        self.changed.emit(told)

    @Slot(object, object)
    def _tell_progress(self, have: int, total: int) -> None:
        if self.busy and not self._stop.is_set():
            self.strip.at(have >> 10, max(1, total >> 10))
            self.strip.words.setText(tr("Downloading cards: {0:.0f} MB", have / 1000000.0))

    @Slot(object)
    def _tell_end(self, outcome: _Arrived | str | None) -> None:
        self.busy = False
        self.strip.end()
        if isinstance(outcome, _Arrived):
            self._before = outcome.before
            self.arrived.emit(outcome.path)
        elif outcome is None:
            self.said.emit(tr("The download was cancelled; the next one goes on from there"))
        else:
            self.troubled.emit(outcome)
