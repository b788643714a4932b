"""Keys: one table of what each command listens to. All can be rebound; a test finds keys that mean two things."""

from __future__ import annotations

from typing import Final

KEYS: Final[dict[str, tuple[str, ...]]] = {
    # game
    "undo": ("Ctrl+Z",),
    "redo": ("Ctrl+Shift+Z", "Ctrl+Y"),
    "pass": ("Space", "F2"),
    "end of turn": ("F6",),
    "next turn": ("Ctrl+Return",),
    "next phase": ("Tab",),
    "resolve all": ("Shift+Space",),
    "cancel": ("Esc",),
    "restart same": ("Ctrl+Shift+R",),
    "restart new": ("Ctrl+N",),
    "mulligan": ("Ctrl+M",),
    "full control": ("F",),
    # the selected object
    "use": ("Return", "Enter"),
    "tap": ("T",),
    "pin": ("L",),
    "menu": ("Menu", "Shift+F10"),
    "left": ("Left",),
    "right": ("Right",),
    "up": ("Up",),
    "down": ("Down",),
    "to graveyard": ("Ctrl+Del",),
    "to bottom": ("Ctrl+B",),
    "to exile": ("Ctrl+Shift+Del",),
    "to hand": ("Ctrl+Shift+H",),
    "counter add": ("Ctrl+.",),
    "counter remove": ("Ctrl+,",),
    "copy": ("Ctrl+J",),
    "attach": ("Alt+A",),
    "anyway": ("Ctrl+Shift+Return",),
    # by hand
    "draw": ("Ctrl+D",),
    "draw some": ("Ctrl+E",),
    "untap all": ("Ctrl+U",),
    "life up": ("F12",),
    "life down": ("F11",),
    "life set": ("Ctrl+L",),
    "token": ("Ctrl+T",),
    "shuffle": ("Ctrl+Shift+K",),
    "library": ("F3",),
    "graveyard": ("F4",),
    # files and windows
    "new game": ("Ctrl+G",),
    "open deck": ("Ctrl+O",),
    "paste deck": ("Ctrl+Shift+V",),
    "open scenario": ("Ctrl+Shift+O",),
    "save": ("Ctrl+S",),
    "load": ("Ctrl+Shift+L",),
    "quit": ("Ctrl+Q",),
    "help": ("F1",),
    "keys": ("Ctrl+F1",),
    "explain": ("Shift+L",),
    "compare editions": ("Ctrl+Shift+E",),
    "what if": ("Ctrl+Shift+W",),
    "copy explanation": ("Ctrl+Shift+C",),
    "effects": ("F7",),
    "dependencies": ("F8",),
    "theme": ("Ctrl+Shift+T",),
}
"""Each command and its keys, in Qt's portable words. The first one is shown in menus."""


ON_THE_TABLE: Final = frozenset({"next phase"})
"""Commands whose keys work only while the table has the focus: elsewhere Tab goes from field to field."""


def keys_of(command: str) -> tuple[str, ...]:
    """The keys of a command; none for a command without."""
    return KEYS.get(command, ())


def ambiguous() -> dict[str, list[str]]:
    """Keys that mean more than one command, with the commands."""
    users: dict[str, list[str]] = {}
    for command, keys in KEYS.items():
        for key in keys:
            users.setdefault(key.lower(), []).append(command)
    return {key: commands for key, commands in users.items() if len(commands) > 1}
