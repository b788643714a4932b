"""Settings > Language: the system's, or one of those that are there; the window speaks it from the next start on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QInputDialog

from mtgtable.ui.controls.asking import ask_choice
from mtgtable.ui.controls.of_the_game import outlives_games
from mtgtable.ui.language import LANGUAGES, tr
from mtgtable.ui.remembered import remember_language, remembered_language

if TYPE_CHECKING:
    from mtgtable.ui.window import Window


def ask_language(window: Window) -> QInputDialog:
    """Ask for the language; what is shown now stays as it is."""
    titles = {"system": tr("As the system speaks"), **LANGUAGES}

    def choose(title: str) -> None:
        code = next(code for code, name in titles.items() if name == title)
        remember_language(code)
        window.say(tr("From the next start on the language is: {0}", title))

    dialog = ask_choice(window, tr("Language"), tr("Language of the window"), list(titles.values()), choose)
    dialog.setTextValue(titles[remembered_language()])
    outlives_games(dialog)
    return dialog
