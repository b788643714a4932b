"""What the window remembers from one day to the next: its size and place, the colors, and how it was set up."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, cast, get_args

from PySide6.QtCore import QByteArray

from mtgtable.ui.language import LANGUAGES
from mtgtable.ui.look.theme import THEME, ThemeChoice
from mtgtable.ui.settings_file import settings

if TYPE_CHECKING:
    from mtgtable.ui.window import Window

_ZOOM: Final = re.compile(r"[0-3]\.\d{1,3}")
_CARDS: Final = "size of cards"
_AS_TEXT: Final = "as text"
_SWITCHES: Final = ("full control", "auto pay", "curtain", "enlarge hover", "place freely", "give way")


def remembered_theme() -> ThemeChoice:
    """The colors that were chosen last; a word that means nothing is the system's choice."""
    chosen = settings().value("theme", "system")
    return cast(ThemeChoice, chosen) if chosen in get_args(ThemeChoice) else "system"


def remembered_language() -> str:
    """The language that was chosen last, by its code; "system" where none was."""
    chosen = settings().value("language", "system")
    return chosen if isinstance(chosen, str) and chosen in LANGUAGES else "system"


def remember_language(code: str) -> None:
    """Speak this from the next start on; "system": what the system speaks."""
    kept = settings()
    kept.setValue("language", code)
    kept.sync()


def restore_place(window: Window) -> None:
    """Give the window back its place on the screen."""
    geometry = settings().value("geometry")
    if isinstance(geometry, QByteArray):
        window.restoreGeometry(geometry)


def restore_switches(window: Window) -> None:
    """Give the window, once it is furnished, back its switches."""
    kept = settings()
    for name in _SWITCHES:
        value = kept.value(name)
        if value in ("true", "false"):
            window.actions_by_name[name].setChecked(value == "true")
    window.play.full_control = window.actions_by_name["full control"].isChecked()
    window.play.rhythm.pays = window.actions_by_name["auto pay"].isChecked()
    window.scene.places_freely = window.actions_by_name["place freely"].isChecked()
    window.scene.resting.enlarges = window.actions_by_name["enlarge hover"].isChecked()
    cards = remembered_cards()
    if cards:
        window.table.zoom_to(cards)
    else:
        window.table.zoom_as_text()


def remembered_cards() -> float:
    """How many times larger than at first cards are by choice; 0: as large as the text, which they are unasked.

    Before that was so, the usual size was written down when nobody had chosen it, too: that isn't taken for a choice.
    """
    kept = settings()
    now, before = kept.value(_CARDS), kept.value("zoom")
    cards = now if now is not None else before
    chosen = isinstance(cards, str) and _ZOOM.fullmatch(cards) and (now is not None or float(cards) != 1.0)
    return float(str(cards)) if chosen else 0.0


def remember(window: Window) -> None:
    """Write down how the window is."""
    kept = settings()
    kept.setValue("geometry", window.saveGeometry())
    kept.setValue("theme", THEME.choice)
    if window.is_furnished:
        kept.setValue(_CARDS, _AS_TEXT if window.table.as_text else f"{window.table.zoom:.3f}")
        for name in _SWITCHES:
            kept.setValue(name, "true" if window.actions_by_name[name].isChecked() else "false")
    kept.sync()
