"""Starting the program: the application, its look, the window, and what the command line asks to be opened."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication

from mtgtable.model.shortly import shortly
from mtgtable.session.keeping import FAILURES, clean
from mtgtable.session.long_lived import settle
from mtgtable.session.unfinished import default_games_folder
from mtgtable.ui.crash.crash_report import default_crash_folder
from mtgtable.ui.language import LANGUAGE, language_of
from mtgtable.ui.last_words import EXIT, LAST_WORDS
from mtgtable.ui.look.first_size import fitting
from mtgtable.ui.look.for_eyes import for_eyes_in, scale_after_start, scale_before_start
from mtgtable.ui.look.icons import icon
from mtgtable.ui.look.theme import THEME, ThemeChoice
from mtgtable.ui.remembered import remember, remembered_language, remembered_theme, restore_place, restore_switches
from mtgtable.ui.settings_file import settings
from mtgtable.ui.window import Window

_SIZE = (1440, 900)
_SIDE = re.compile(r"[1-9][0-9]{0,4}")


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
        app = _begun(scaled=screenshot is None)
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
    if screenshot is None:
        for_eyes_in(settings()).apply()
    else:
        THEME.animated = False
    alone = opens_nothing(deck, load, scenario, select, steps)
    # A picture of the window is taken of what the command line asks for, not of a game that somebody plays.
    games = default_games_folder() if screenshot is None else None
    clean(default_crash_folder(), FAILURES)
    window = Window(default_crash_folder(), games)
    window.setWindowIcon(icon("layers", "accent"))
    window.seed = seed
    window.resize(*fitting((width, height), app.primaryScreen().availableSize().toTuple(), asked=size is not None))
    if screenshot is None:
        window.furnished.connect(lambda: _settle(window, alone=alone))
        if size is None:
            restore_place(window)
        app.aboutToQuit.connect(lambda: remember(window))
    else:
        window.furnish()
    window.show()
    LAST_WORDS.in_window = True
    files = (deck, load, scenario)
    if screenshot is None and alone:
        return int(app.exec())
    app.processEvents()
    from mtgtable.ui.asked_for import AskedFor

    asked = AskedFor(window)
    asked.open(*files)
    asked.play_and_select(steps, select)
    return int(app.exec()) if screenshot is None else asked.photograph(app, screenshot, dock, scale)


def _begun(*, scaled: bool) -> QApplication:
    """Qt's application; ``scaled``: at the scale that is kept, or the largest below it that the screen has room for."""
    wish = for_eyes_in(settings())
    by_us = scaled and scale_before_start(wish, os.environ)
    app = QApplication(["mtgtable"])
    if by_us and app.screens() and scale_after_start(app.primaryScreen().size().toTuple(), os.environ, wish):
        # Qt takes its scale once, and what belongs to it ends with it: the program begins again with the other scale.
        os.execv(sys.executable, sys.orig_argv)
    return app


def _settle(window: Window, *, alone: bool) -> None:
    """All that lasts is there: watch for failures, and let things be as they were left.

    ``alone``: nothing was asked to be opened.
    """
    window.crashes.install()
    window.beside.bring_keys()
    window.beside.bring_pictures()
    restore_switches(window)
    if alone:
        window.tour.offer()
    settle()


def opens_nothing(*asked: object) -> bool:
    """Was the program started for itself: nothing is to be opened, played or selected.

    >>> opens_nothing(None, None), opens_nothing(None, 0)
    (True, False)
    """
    return all(one is None for one in asked)


def window_size(text: str | None) -> tuple[int, int]:
    """The size written as WIDTHxHEIGHT. Raises ValueError.

    >>> window_size("1280x720")
    (1280, 720)
    """
    if text is None:
        return _SIZE
    parts = text.lower().split("x")
    if len(parts) != 2 or not all(_SIDE.fullmatch(part) and int(part) <= 16384 for part in parts):
        raise ValueError(f"--size: expected WIDTHxHEIGHT such as 1280x720, not {shortly(text)}")
    return int(parts[0]), int(parts[1])
