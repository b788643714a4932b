"""The tour in a window: offered once, when the program is started for the first time, and whenever it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QTimer

from mtgtable.ui.language import mark, tr
from mtgtable.ui.settings_file import settings
from mtgtable.ui.start.deck_source import starter_sources
from mtgtable.ui.tour.marks import MARKS, Mark
from mtgtable.ui.tour.overlay import CoachMarks

if TYPE_CHECKING:
    from mtgtable.session.sitting import Sitting
    from mtgtable.ui.window import Window

_KEPT: Final = "tour"
_OFFER: Final = mark("New here? A tour of the table takes a minute; it comes with the first game.")


class Tour(QObject):
    """Leads from mark to mark. ``offers``: it begins by itself over the first game; nobody but the program sets it."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        self.offers = False
        self.overlay = CoachMarks(window)
        self.place = 0
        self.is_open = False
        self._wanted = False
        """It was asked for before there was a table to show it on."""
        self._looked_at: Sitting | None = None
        """A game that was opened to be looked at: the tour waits for one that is begun."""
        self.overlay.on.connect(self.go_on)
        self.overlay.back.connect(self.go_back)
        self.overlay.skipped.connect(self.end)
        self.overlay.moved.connect(self._show)
        window.play.changed.connect(self._show)
        window.play.new_sitting.connect(lambda: QTimer.singleShot(0, self, self._sat_down))
        window.pages.currentChanged.connect(lambda page: self.end() if page == 0 else None)
        window.curtain.installEventFilter(self)

    @property
    def mark(self) -> Mark:
        """The mark that is shown."""
        return MARKS[self.place]

    def offer(self) -> None:
        """On the first start: say that there is a tour; it comes by itself with the first game, and only once."""
        if settings().value(_KEPT) == "seen":
            return
        self.offers = True
        if self._window.message.tells_trouble:
            return  # it says what is wrong with a file of the user's, which is told only now
        self._window.message.say(
            tr(_OFFER),
            seconds=0,
            offer=(tr("Show it now"), self.begin),
        )

    def begin(self) -> None:
        """Show the marks from the first on; without a game one is begun with a deck that comes with the program."""
        window = self._window
        if window.play.sitting is None:
            self._wanted = True
            window.entrance.open_source(starter_sources()[0])
            return
        if window.pages.currentIndex() == 0:
            window.back_to_game()
        self._wanted = self.offers = False
        kept = settings()
        kept.setValue(_KEPT, "seen")
        kept.sync()
        if window.message.text == tr(_OFFER):
            window.message.hide()
        self.is_open, self.place = True, 0
        self._show()

    def _sat_down(self) -> None:
        sitting = self._window.play.sitting
        if sitting is None:
            return
        begun = not sitting.record.still and sitting is not self._looked_at
        self._looked_at = None
        if self._wanted or (self.offers and begun):
            self.begin()

    def wait_past(self, sitting: Sitting) -> None:
        """Don't begin by itself over this game, which will be looked at next."""
        self._looked_at = sitting

    def go_on(self) -> None:
        """To the next mark; after the last one the tour is over."""
        if self.place + 1 == len(MARKS):
            self.end()
        else:
            self.place += 1
            self._show()

    def go_back(self) -> None:
        """To the mark before."""
        self.place = max(0, self.place - 1)
        self._show()

    def end(self) -> None:
        """Give the window and its keys back to the game."""
        if not self.is_open:
            return
        self.is_open = False
        self.overlay.put_away()
        if not self._window.prompt.take_focus():
            self._window.table.setFocus()

    def _show(self) -> None:
        """Show the mark where its place is now; under the curtain nothing is shown."""
        if not self.is_open or self._window.curtain.is_down:
            return
        if not self.overlay.isVisible() or self.overlay.title.text() != tr(self.mark.title):
            self.overlay.say(tr(self.mark.title), self.mark.said(), self.place + 1, len(MARKS))
        if not self.overlay.isVisible():
            self.overlay.open()
        self.overlay.point(self.mark.place(self._window))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt's: the curtain falls and rises."""
        if watched is self._window.curtain and self.is_open:
            if event.type() == QEvent.Type.Show:
                self.overlay.put_away()
            elif event.type() == QEvent.Type.Hide:
                QTimer.singleShot(0, self, self._show)
        return False
