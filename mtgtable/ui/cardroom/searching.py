"""Queries beside the window: the index is made once in the background, and answers come as they are found."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass
from time import sleep
from typing import Final

from PySide6.QtCore import QObject, Signal, Slot

from mtgtable.cards.card_file import CardFileError
from mtgtable.cards.search.index import Found
from mtgtable.cards.search.query import BadQuery
from mtgtable.cards.search.texts import Stale
from mtgtable.cards.store_schema import StoreError
from mtgtable.session.long_lived import settle_later
from mtgtable.session.search.user_index import CardSearch, SearchCancelled
from mtgtable.ui.controls.messenger import Messenger
from mtgtable.ui.language import tr

_BREATH: Final = 0.002
"""Seconds that the window has for itself between two slices of what isn't urgent."""

_FAREWELL: Final = 0.2
"""Seconds that a closing window waits for what was interrupted: no thread should work while it is taken down."""


@dataclass(frozen=True, slots=True)
class _Answer:
    number: int
    query: str
    found: Found | BadQuery | str


class CardSearching(QObject):
    """Answers the newest query only. ``found``: the cards, and before them the first of them where it takes a while.

    ``wrong``: a query that can't be read, with the reason.

    What the cards are is answered at once. What the program understood of them is read beside it where it isn't kept:
    ``progressed`` tells how far that is, from 0 to 1, ``whole`` that it can be asked now.
    """

    found = Signal(str, object)
    wrong = Signal(str, object)
    troubled = Signal(str)
    progressed = Signal(float)
    whole = Signal()

    def __init__(
        self,
        parent: QObject | None = None,
        make: Callable[..., CardSearch] = CardSearch.of_user,
        first: Callable[..., CardSearch] = CardSearch.first_of_user,
    ) -> None:
        super().__init__(parent)
        self._make, self._first = make, first
        self._made = 0
        """How often the cards have changed: what is made of older ones is thrown away."""
        self._search: CardSearch | None = None
        self._newest = 0
        self._stop = threading.Event()
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="search")
        self._maker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="search index")
        self._messenger = Messenger(self._tell)

    def ask(self, query: str) -> None:
        """Search for a query; an older one that is still waiting is forgotten."""
        self._newest += 1
        self._thread.submit(self._work, self._newest, query)

    def forget(self) -> None:
        """The cards have changed: the next query makes the index anew."""
        self._thread.submit(self._drop)

    def close(self) -> None:
        """Give up what is under way and end the thread; its file is let go before the window goes, if that is soon."""
        self._stop.set()
        self._newest += 1
        if self._search is not None:
            self._search.index.connection.interrupt()
        wait([self._thread.submit(self._drop)], timeout=_FAREWELL)
        self._maker.shutdown(wait=False, cancel_futures=True)
        self._thread.shutdown(wait=False)

    def _drop(self) -> None:
        self._made += 1
        if self._search is not None:
            self._search.close()
            self._search = None

    def _work(self, number: int, query: str) -> None:
        """In the other thread."""
        if number != self._newest:
            return
        answer: Found | BadQuery | str
        try:
            if self._search is None:
                self._search = self._first(cancelled=self._stop.is_set)
                if not self._search.whole:
                    self._maker.submit(self._make_whole, self._made)
            answer = self._search.search(
                query,
                stale=lambda: number != self._newest,
                early=lambda first: self._answer(_Answer(number, query, first)),
            )
        except (SearchCancelled, Stale):
            return
        except BadQuery as error:
            answer = error
        except (StoreError, CardFileError) as error:
            answer = str(error)
        except Exception as error:  # told in the window, as no other thread has a place to tell it
            answer = tr("The search failed ({0}: {1})", type(error).__name__, error)
        self._answer(_Answer(number, query, answer))
        self._prepare(number)

    def _prepare(self, number: int) -> None:
        """In the other thread, while nothing is asked: read what the next query may need, with room for the window."""

        def asked_again() -> bool:
            sleep(_BREATH)
            return number != self._newest

        if self._search is not None and not asked_again():
            self._search.index.prepare(asked_again)
            if not asked_again():
                settle_later()

    def _make_whole(self, made: int) -> None:
        """In a third thread: read what every card means, for as long as these are the cards."""
        try:
            search = self._make(progress=self._progress, cancelled=lambda: self._stop.is_set() or made != self._made)
        except SearchCancelled:
            return
        except (StoreError, CardFileError) as error:
            self._answer(_Answer(self._newest, "", str(error)))
            return
        except Exception as error:
            said = tr("The search failed ({0}: {1})", type(error).__name__, error)
            self._answer(_Answer(self._newest, "", said))
            return
        if not self._stop.is_set():
            self._thread.submit(self._take, search, made)

    def _take(self, search: CardSearch, made: int) -> None:
        """Go on with what has been made."""
        if made != self._made or self._stop.is_set():
            search.close()
            return
        old, self._search = self._search, search
        if old is not None:
            old.close()
        self._messenger.told.emit("whole", None)

    def _answer(self, answer: _Answer) -> None:
        self._messenger.told.emit("answer", answer)

    def _progress(self, share: float) -> None:
        self._messenger.told.emit("progress", share)

    @Slot(str, object)
    def _tell(self, what: str, about: object) -> None:
        """In the window's thread."""
        if what == "whole":
            self.whole.emit()
        elif isinstance(about, float):
            self.progressed.emit(about)
        elif isinstance(about, _Answer) and about.number == self._newest:
            self._tell_answer(about)

    def _tell_answer(self, answer: _Answer) -> None:
        if isinstance(answer.found, Found):
            self.found.emit(answer.query, answer.found)
        elif isinstance(answer.found, BadQuery):
            self.wrong.emit(answer.query, answer.found)
        else:
            self.troubled.emit(answer.found)
