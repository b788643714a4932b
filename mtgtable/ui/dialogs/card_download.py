"""File > Download cards: the published file of all cards is fetched beside the window when the player asks for it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from platformdirs import user_cache_path
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMessageBox, QWidget

from mtgtable.cards.card_pool import CardPool
from mtgtable.cards.store import CardStore
from mtgtable.cards.store_schema import StoreError
from mtgtable.session.building.card_update import CardBefore, after_update, before_update, names_in
from mtgtable.session.recent import RecentFile
from mtgtable.ui.controls.asking import Question
from mtgtable.ui.controls.of_the_game import outlives_games
from mtgtable.ui.dialogs.errand import Errand
from mtgtable.ui.language import tr
from mtgtable.ui.said import said as spoken

_STAMP: Final = re.compile(r"-(20\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{6}\.json$")


def published_on(name: str) -> str | None:
    """The day on which a bulk file was published, as its name tells it; None for a file of another name.

    >>> published_on("oracle-cards-20261121220345.json")
    '2026-11-21'
    """
    stamp = _STAMP.search(name)
    return None if stamp is None else "-".join(stamp.groups())


@dataclass(frozen=True, slots=True)
class _Arrived:
    path: Path
    before: tuple[CardBefore, ...]


class CardDownload(Errand):
    """Fetches one file at a time. ``arrived``: the file, to be imported; ``said`` and ``troubled``: sentences.

    ``changed``: what the update changed for the decks that were opened before, as a sentence. ``begun``: what was said
    of the download before holds no more.
    """

    arrived = Signal(object)
    said = Signal(str)
    changed = Signal(str)
    begun = Signal()

    def __init__(
        self,
        window: QWidget,
        decks: Callable[[], tuple[RecentFile, ...]],
        listing: str = "",
        folder: Path | None = None,
        make_store: Callable[[], CardStore] = CardStore,
    ) -> None:
        super().__init__(window, "download")
        self._decks = decks
        self._listing = listing
        self._folder = folder or user_cache_path("mtgtable", appauthor=False)
        self._make_store = make_store
        self._before: tuple[CardBefore, ...] = ()

    def ask(self) -> QMessageBox:
        """Ask whether to fetch the cards, telling how old the present ones are; nothing is fetched unasked."""
        from mtgtable.cards.bulk_download import LISTING  # what speaks over the net is loaded when it is asked for

        self._listing = self._listing or LISTING
        more = tr(
            "{0}\nThe file has about 170 MB, comes from {1}, and can be cancelled; what broke off goes on from "
            "there the next time. Nothing about you or your decks is sent.",
            self.age(),
            self._listing.split("/")[2],
        )
        asked = tr("Fetch the texts of all cards from Scryfall?")
        dialog = Question(self.window_, tr("Download cards"), asked, more)
        outlives_games(dialog)
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
        name = Path(source.file).name
        told = tr("The present cards were imported on {0} from {1}.", source.imported[:10], name)
        day = published_on(name)
        return told if day is None else f"{told} {tr('That file was published on {0}.', day)}"

    def begin(self) -> bool:
        """Fetch the file; False while another download is under way."""
        decks = self._decks()
        if not self.busy:
            self.begun.emit()
        return self.run(tr("Asking for the newest cards…"), lambda: self._work(decks))

    def tell_changes(self) -> None:
        """After the import: tell what is different for the decks that were opened before."""
        before, self._before = self._before, ()
        if before and self.was_begun:
            self.beside(lambda: self._compare(before))

    def _work(self, decks: tuple[RecentFile, ...]) -> _Arrived:
        """In the other thread."""
        from mtgtable.cards import bulk_download as bulk

        file = bulk.newest_bulk_file(self._listing or bulk.LISTING)
        path = bulk.download(file, self._folder, lambda *far: self.progressed.emit(far), self.given_up)
        with self._make_store() as store:
            pool, _ = CardPool.of_user(store=store)
            return _Arrived(path, before_update(names_in(decks), pool.find))

    def _compare(self, before: tuple[CardBefore, ...]) -> None:
        """In the other thread."""
        try:
            with self._make_store() as store:
                pool, _ = CardPool.of_user(store=store)
                sentences = after_update(before, pool.find).sentences()
        except StoreError as error:
            sentences = (str(error),)
        told = (
            tr("In your decks: ") + " ".join(map(spoken, sentences))
            if sentences
            else tr("Nothing in your decks is different.")
        )
        self.changed.emit(told)

    def tell_progress(self, told: object) -> None:
        """How many bytes of how many are there."""
        assert isinstance(told, tuple)
        have, total = told
        self.strip.at(have >> 10, max(1, total >> 10))
        self.strip.say(tr("Downloading cards: {0:.0f} MB", have / 1000000.0))

    def tell_end(self, outcome: object) -> None:
        """What came of it; what was got before it was given up is kept for the next time."""
        from mtgtable.cards.bulk_download import DownloadCancelled
        from mtgtable.cards.publisher import DownloadError

        if isinstance(outcome, _Arrived):
            self._before = outcome.before
            self.arrived.emit(outcome.path)
        elif isinstance(outcome, DownloadCancelled):
            self.said.emit(tr("The download was cancelled; the next one goes on from there"))
        elif isinstance(outcome, DownloadError | StoreError):
            self.troubled.emit(str(outcome))
        else:
            self.troubled.emit(tr("The cards can't be downloaded ({0}: {1})", type(outcome).__name__, outcome))
