"""Keys: one table of what each command listens to. All can be rebound; a test finds keys that mean two things."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

KEYS: Final[dict[str, tuple[str, ...]]] = {
    # game
    "undo": ("Ctrl+Z",),
    "redo": ("Ctrl+Shift+Z", "Ctrl+Y"),
    "pass": ("Space", "F2"),
    "end of turn": ("F6",),
    "next turn": ("Ctrl+Return",),
    "next phase": ("PgDown",),
    "resolve all": ("Shift+Space",),
    "cancel": ("Esc",),
    "attack all": ("A",),
    "stops": ("Ctrl+Alt+S",),
    "yes": ("Y",),
    "no": ("N",),
    "yes to all": ("Shift+Y",),
    "no to all": ("Shift+N",),
    "restart same": ("Ctrl+Shift+R",),
    "restart new": ("Ctrl+N",),
    "mulligan": ("Ctrl+M",),
    "full control": ("F",),
    # the selected object
    "use": ("Return", "Enter"),
    "tap": ("T",),
    "select kind": ("Ctrl+A",),
    "sort cost": ("Ctrl+Alt+H",),
    "pin": ("L",),
    "menu": ("Menu", "Shift+F10"),
    "left": ("Left",),
    "right": ("Right",),
    "up": ("Up",),
    "down": ("Down",),
    "enlarge": ("E",),
    "hand": ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0"),
    "to graveyard": ("Ctrl+Del",),
    "to bottom": ("Ctrl+B",),
    "to exile": ("Ctrl+Shift+Del",),
    "to hand": ("Ctrl+Shift+H",),
    "counter add": ("Ctrl+.",),
    "counter remove": ("Ctrl+,",),
    "copy": ("Ctrl+J",),
    "attach": ("Alt+A",),
    "arrow": ("Alt+D",),
    "anyway": ("Ctrl+Shift+Return",),
    # by hand
    "in words": ("Ctrl+W",),
    "draw": ("Ctrl+D",),
    "draw some": ("Ctrl+E",),
    "untap all": ("Ctrl+U",),
    "life up": ("F12",),
    "life down": ("F11",),
    "life set": ("Ctrl+L",),
    "token": ("Ctrl+T",),
    "put card": ("Ctrl+Alt+P",),
    "dice": ("Ctrl+R",),
    "note": ("Ctrl+Alt+N",),
    "clear arrows": ("Alt+Shift+D",),
    "characteristic": ("Ctrl+H",),
    "shuffle": ("Ctrl+Shift+K",),
    "library": ("F3",),
    "numbers": ("Ctrl+I",),
    "graveyard": ("F4",),
    # files and windows
    "new game": ("Ctrl+G",),
    "open deck": ("Ctrl+O",),
    "paste deck": ("Ctrl+Shift+V",),
    "open scenario": ("Ctrl+Shift+O",),
    "save": ("Ctrl+S",),
    "card room": ("Ctrl+Shift+F",),
    "edit deck": ("Ctrl+Shift+D",),
    "lab": ("Ctrl+Shift+B",),
    "load": ("Ctrl+Shift+L",),
    "quit": ("Ctrl+Q",),
    "help": ("F1",),
    "keys": ("Ctrl+F1",),
    "explain": ("Shift+L",),
    "compare editions": ("Ctrl+Shift+E",),
    "what if": ("Ctrl+Shift+W",),
    "wide layers": ("Ctrl+Shift+X",),
    "copy explanation": ("Ctrl+Shift+C",),
    "study": ("Ctrl+K",),
    "study this": ("Ctrl+Shift+Y",),
    "effects": ("F7",),
    "dependencies": ("F8",),
    "rules": ("Shift+F1",),
    "theme": ("Ctrl+Shift+T",),
    "side panel": ("F9",),
    "float panel": ("Shift+F9",),
    "zoom in": ("Ctrl++", "Ctrl+="),
    "zoom out": ("Ctrl+-",),
    "zoom fit": ("Ctrl+0",),
}
"""Each command and its keys, in Qt's portable words. The first one is shown in menus."""


ON_THE_TABLE: Final = frozenset({"next phase"})
"""Commands whose keys work only while the table has the focus: elsewhere they scroll. Tab always moves the focus."""


FIXED: Final = frozenset({"left", "right", "up", "down", "enlarge", "hand"})
"""What isn't a command of a menu: these keys move the selection or are held, and stay as they are."""

_bound: dict[str, tuple[str, ...]] = {}
"""The commands that the player has bound otherwise."""


def keys_of(command: str) -> tuple[str, ...]:
    """The keys of a command as they are bound now; none for a command without."""
    return _bound.get(command, KEYS.get(command, ()))


def rebound() -> dict[str, tuple[str, ...]]:
    """The commands with other keys than the usual ones."""
    return dict(_bound)


def rebind(changed: Mapping[str, tuple[str, ...]]) -> None:
    """From now on exactly these commands have other keys than the usual ones."""
    _bound.clear()
    _bound.update({command: keys for command, keys in changed.items() if keys != KEYS.get(command, ())})


def bind(command: str, keys: Iterable[str]) -> None:
    """Give a command these keys; whatever else one of them meant loses it."""
    new = tuple(dict.fromkeys(keys))
    after = rebound()
    for key in new:
        for other in users_of(key):
            if other != command and other not in FIXED:
                after[other] = tuple(one for one in after.get(other, keys_of(other)) if one.lower() != key.lower())
    after[command] = new
    rebind(after)


def users_of(key: str) -> list[str]:
    """The commands that a key means now.

    >>> users_of("ctrl+z")
    ['undo']
    """
    names = dict.fromkeys([*KEYS, *_bound])
    return [command for command in names if key.lower() in (one.lower() for one in keys_of(command))]


def ambiguous() -> dict[str, list[str]]:
    """Keys that mean more than one command, with the commands."""
    names = dict.fromkeys([*KEYS, *_bound])
    used = dict.fromkeys(key.lower() for command in names for key in keys_of(command))
    found = {key: users_of(key) for key in used}
    return {key: commands for key, commands in found.items() if len(commands) > 1}
