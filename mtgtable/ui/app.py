"""Starting the program: the application, its look, the window, and what the command line asks to be opened."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication, QDialog, QDockWidget, QWidget

from mtgtable.engine.state.refs import Seat
from mtgtable.session.keeping import FAILURES, clean
from mtgtable.session.long_lived import settle
from mtgtable.session.scenarios.references import Finder, Names
from mtgtable.session.scenarios.refusal import UnknownReference
from mtgtable.session.unfinished import default_games_folder
from mtgtable.ui.crash.crash_report import default_crash_folder
from mtgtable.ui.language import LANGUAGE, language_of
from mtgtable.ui.last_words import EXIT, LAST_WORDS
from mtgtable.ui.layers.handing_on import picture_of
from mtgtable.ui.look.icons import icon
from mtgtable.ui.look.theme import THEME, ThemeChoice
from mtgtable.ui.remembered import remember, remembered_language, remembered_theme, restore
from mtgtable.ui.window import Window

_WAIT_MS = 60_000
_SIZE = (1440, 900)
_FRAME = 30
"""What the title bar takes of the screen."""


def main(
    *,
    deck: Path | None = None,
    load: Path | None = None,
    scenario: Path | None = None,
    select: str | None = None,
    seed: int | None = None,
    screenshot: Path | None = None,
    theme: ThemeChoice = "system",
    size: str | None = None,
    steps: int | None = None,
    dock: str | None = None,
    scale: float | None = None,
    language: str | None = None,
) -> int:
    """Open the window, or with ``screenshot`` render it to a PNG file and return; the result is the exit status.

    ``steps`` of the scenario's script are played first. ``dock``: the picture is of that dock alone. ``scale``: it is
    so many times finer than the screen. ``language``: its code; None: what is remembered, and English in pictures.
    """
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        LAST_WORDS.install()
        app = QApplication(["mtgtable"])
    if not app.screens():
        sys.stderr.write("mtgtable: there is no window: the display has no screen\n")
        return EXIT
    app.setApplicationName("mtgtable")
    app.setDesktopFileName("mtgtable")
    try:
        width, height = window_size(size)
    except ValueError as error:
        sys.stderr.write(f"mtgtable: {error}\n")
        return 2
    chosen = theme if theme != "system" or screenshot is not None else remembered_theme()
    LANGUAGE.install(language_of(language or (remembered_language() if screenshot is None else "en")))
    THEME.install(app, chosen)
    THEME.animated = screenshot is None
    # A picture of the window is taken of what the command line asks for, not of a game that somebody plays.
    games = default_games_folder() if screenshot is None else None
    clean(default_crash_folder(), FAILURES)
    window = Window(default_crash_folder(), games)
    window.setWindowIcon(icon("layers", "accent"))
    window.seed = seed
    window.resize(*fitting((width, height), app.primaryScreen().availableSize().toTuple(), asked=size is not None))
    troubles: list[str] = []
    window.opening.trouble.connect(troubles.append)
    window.entrance.troubled.connect(troubles.append)
    if screenshot is None:
        window.crashes.install()
        window.beside.bring_keys()
        window.beside.bring_pictures()
        if size is None:
            restore(window)
        app.aboutToQuit.connect(lambda: remember(window))
    names: list[Names] = []
    window.opening.scenario_ready.connect(lambda pair, _: names.append(pair[1]))
    window.show()
    LAST_WORDS.in_window = True
    if screenshot is None:
        QTimer.singleShot(0, settle)
    for path, do in (
        (deck, window.entrance.open_path),
        (load, window.opening.load),
        (scenario, window.opening.open_scenarios),
    ):
        if path is not None:
            do(path)
            _wait_until(lambda: not window.entrance.workshop.busy or _asks(window))
            if window.entrance.workshop.busy:
                troubles.append(f"{path}: is still being read after {_WAIT_MS // 1000} seconds")
    if steps is not None:
        _play_steps(window, steps, troubles)
    if select is not None:
        said = _select(window, select, names[-1] if names else Names())
        if said:
            troubles.append(said)
            window.trouble(said)
    if screenshot is None:
        return int(app.exec())
    return _photograph(app, window, screenshot, troubles, dock, scale)


def window_size(text: str | None) -> tuple[int, int]:
    """The size written as WIDTHxHEIGHT. Raises ValueError.

    >>> window_size("1280x720")
    (1280, 720)
    """
    if text is None:
        return _SIZE
    parts = text.lower().split("x")
    if len(parts) != 2 or not all(part.isdecimal() and 0 < int(part) <= 16384 for part in parts):
        raise ValueError(f"--size: expected WIDTHxHEIGHT such as 1280x720, not {text!r}")
    return int(parts[0]), int(parts[1])


def fitting(wanted: tuple[int, int], screen: tuple[int, int], *, asked: bool) -> tuple[int, int]:
    """The size of the first window: as wished, but never larger than the screen unless it was asked for.

    >>> fitting((1440, 900), (1280, 720), asked=False)
    (1280, 690)
    """
    room = (screen[0], screen[1] - _FRAME)
    return wanted if asked else (min(wanted[0], room[0]), min(wanted[1], room[1]))


def _asks(window: Window) -> bool:
    """Is a question open, about a deck with unknown names, say."""
    return any(dialog.isVisible() for dialog in window.findChildren(QDialog))


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
    if sitting is None:
        return f"--select {text}: nothing is on the table"
    try:
        ref = Finder(sitting.game, names).ref(text)
    except (UnknownReference, LookupError, ValueError) as error:
        return f"--select {text}: {error}"
    if isinstance(ref, Seat):
        return f"--select {text}: a player can't be selected; name an object"
    window.scene.select(ref)
    return ""


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
        picture = shown.grab() if scale is None else picture_of(shown, scale)
        if not picture.save(str(to), "PNG"):
            troubles.append(f"{to}: the picture can't be written")
    for trouble in troubles:
        sys.stderr.write(f"mtgtable: {trouble}\n")
    window.close()
    return 1 if troubles else 0
