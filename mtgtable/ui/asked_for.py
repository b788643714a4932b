"""What the command line asks for besides a window: files to open, steps to play, an object to select, a picture."""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import islice
from pathlib import Path

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication, QDialog, QDockWidget, QWidget

from mtgtable.engine.state.refs import Seat
from mtgtable.model.shortly import shortly
from mtgtable.session.scenarios.references import Finder, Names
from mtgtable.session.scenarios.refusal import UnknownReference
from mtgtable.session.study.as_scenario import aliases_of
from mtgtable.ui.layers.handing_on import TooLarge, picture_of, seen_of
from mtgtable.ui.start.deck_problems import DeckProblems
from mtgtable.ui.window import Window

_WAIT_MS = 60_000
_MOST_TOLD = 10
_LONGEST_REFERENCE = 200


class AskedFor:
    """Does in a window what was asked for. ``troubles``: what went wrong."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.troubles: list[str] = []
        self._names: list[Names] = []
        window.opening.trouble.connect(self.troubles.append)
        window.entrance.troubled.connect(self.troubles.append)
        window.opening.scenario_ready.connect(lambda pair, _: self._names.append(pair[1]))

    def open(self, deck: Path | None, load: Path | None, scenario: Path | None) -> None:
        """Open files, and wait for each."""
        window = self.window
        for path, do in (
            (deck, window.entrance.open_path),
            (load, window.opening.load),
            (scenario, window.opening.open_scenarios),
        ):
            if path is not None:
                do(path)
                _wait_until(lambda: not window.entrance.workshop.busy or _asks(window))
                if window.entrance.workshop.busy:
                    self.troubles.append(f"{path}: is still being read after {_WAIT_MS // 1000} seconds")
                self.troubles += [f"{path}: {said}" for said in _asked_about(window)]

    def play_and_select(self, steps: int | None, select: str | None) -> None:
        """Play so many steps of the script, and then select what a reference names."""
        if steps is not None:
            _play_steps(self.window, steps, self.troubles)
        if select is not None:
            said = _select(self.window, select, self._names[-1] if self._names else Names())
            if said:
                self.troubles.append(said)
                self.window.trouble(said)

    def photograph(self, app: QApplication, to: Path, dock: str | None, scale: float | None) -> int:
        """Render the window, or one dock, to a PNG file; the exit status."""
        return _photograph(app, self.window, to, self.troubles, dock, scale)


def _asks(window: Window) -> bool:
    """Is a question open, about a deck with unknown names, say."""
    return any(dialog.isVisible() for dialog in window.findChildren(QDialog))


def _asked_about(window: Window) -> list[str]:
    """What is wrong with a deck that isn't opened before somebody has looked at it."""
    open_ones = [dialog for dialog in window.findChildren(DeckProblems) if dialog.isVisible()]
    return [said for dialog in open_ones for said in islice(dialog.deck.checked.messages(), _MOST_TOLD)]


def _wait_until(done: Callable[[], bool]) -> None:
    """Let events happen until it is done, at most a minute."""
    loop = QEventLoop()
    poll = QTimer()
    poll.timeout.connect(lambda: loop.quit() if done() else None)
    poll.start(10)
    QTimer.singleShot(_WAIT_MS, loop.quit)
    if not done():
        loop.exec()
    poll.stop()


def _select(window: Window, text: str, names: Names) -> str:
    """Select what a reference names; what is wrong with it, else nothing."""
    sitting = window.play.sitting
    if len(text) > _LONGEST_REFERENCE:
        return f"--select: expected an object such as 'B:Grizzly Bears#2', not {shortly(text)}"
    if sitting is None:
        return f"--select {text}: nothing is on the table"
    try:
        ref = Finder(sitting.game, _names_now(window, names)).ref(text)
    except (UnknownReference, LookupError, ValueError) as error:
        return f"--select {text}: {error}"
    if isinstance(ref, Seat):
        return f"--select {text}: a player can't be selected; name an object"
    window.scene.select(ref)
    return ""


def _names_now(window: Window, names: Names) -> Names:
    """What names stand for: on a study those that it is saved with."""
    if not window.study.is_open or window.play.sitting is None:
        return names
    desk, found = window.study.desk, Names(cards={piece.card.casefold() for piece in window.study.desk.board.pieces})
    for key, alias in aliases_of(desk.board).items():
        id_ = desk.object_of(key)
        if id_ is not None:
            found.aliases[alias] = (window.play.sitting.state.objects[id_].lineage,)
    return found


def _play_steps(window: Window, steps: int, troubles: list[str]) -> None:
    """Play so many steps of the script that is followed."""
    bar = window.scenario_bar
    if bar.following is None:
        troubles.append(f"--steps {steps}: there is no scenario with a script")
        return
    if not 0 <= steps <= len(bar.following.steps):
        troubles.append(f"--steps {steps}: the script has {len(bar.following.steps)} steps")
    for _ in range(max(0, steps)):
        if bar.next_button.isEnabled():
            bar.next()


def _docks(window: Window) -> dict[str, QDockWidget]:
    """Every dock by its title, those beside the table first."""
    others = {dock.windowTitle(): dock for dock in window.findChildren(QDockWidget)}
    return {**window.docks, **window.board_docks, **others}


def _dock(window: Window, name: str) -> QDockWidget | None:
    """The dock of that name, shown; None where there is none."""
    found = next((dock for title, dock in _docks(window).items() if title.casefold() == name.casefold()), None)
    if found is not None:
        found.show()
        found.raise_()
    return found


def _photograph(
    app: QApplication, window: Window, to: Path, troubles: list[str], name: str | None, scale: float | None
) -> int:
    shown: QWidget | None = window
    if name is not None:
        shown = _dock(window, name)
        if shown is None:
            there = ", ".join(_docks(window))
            troubles.append(f"--dock {name}: there is no such dock; there are {there}")
    if scale is not None and not 0.1 <= scale <= 8:
        troubles.append(f"--scale {scale}: expected a number from 0.1 to 8")
        scale = None
    for _ in range(3):
        app.processEvents()
    if shown is not None:
        window.scene.kept.sharpening.finish(shown.grab)
        try:
            picture = _picture(shown, scale, whole=name is not None)
        except TooLarge as too_large:
            troubles.append(f"--scale {scale}: {too_large}")
        else:
            if not picture.save(str(to), "PNG"):
                troubles.append(f"{to}: the picture can't be written")
    for trouble in troubles:
        sys.stderr.write(f"mtgtable: {trouble}\n")
    window.close()
    return 1 if troubles else 0


def _picture(shown: QWidget, scale: float | None, *, whole: bool) -> QPixmap:
    """A picture of the window as it stands there, or of all that is in a dock (``whole``). Raises TooLarge."""
    if whole:
        return picture_of(shown, scale if scale is not None else shown.devicePixelRatioF())
    return shown.grab() if scale is None else seen_of(shown, scale)
