"""The guides by name: their titles, and their text as Markdown."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mtgtable.ui.commands.commands import COMMANDS, MENUS, shown_key
from mtgtable.ui.commands.keys import FIXED, KEYS, keys_of
from mtgtable.ui.language import in_language, mark, tr


@dataclass(frozen=True, slots=True)
class Guide:
    """One guide. Its text is Markdown; links go to ``guide:NAME`` and ``scenario:FILE``, pictures are ``card:NAME``."""

    name: str
    title: str
    text: Callable[[], str]


_BOLD: Final = re.compile(r"\*\*([^*\n]+)\*\*")
_COMMANDS: Final = {key: command for command, keys in KEYS.items() if command not in FIXED for key in keys}
"""The command of each usual key: no key means two."""


def _file(name: str) -> Callable[[], str]:
    return lambda: with_keys(Path(in_language("guides", f"{name}.md")).read_text(encoding="utf-8"))


def with_keys(text: str) -> str:
    """The text with each key in bold as it is bound now, and as the system writes it.

    >>> with_keys("**Ctrl+Z** takes back, **New game** asks.")
    '**Ctrl+Z** takes back, **New game** asks.'
    """
    return _BOLD.sub(lambda found: f"**{_bound(found[1])}**", text)


def _bound(words: str) -> str:
    command = _COMMANDS.get(words)
    if command is None:
        return words
    usual = KEYS[command].index(words)
    keys = keys_of(command)
    return shown_key(keys[min(usual, len(keys) - 1)]) if keys else words


def keys_text() -> str:
    """All commands that have keys, by menu, as they are bound now."""
    parts = [f"# {tr('Keys')}"]
    for menu in MENUS:
        rows = [
            f"| {tr(command.title).rstrip('…')} | {', '.join(shown_key(key) for key in keys_of(command.name))} |"
            for command in COMMANDS
            if command.menu == menu and keys_of(command.name)
        ]
        if rows:
            parts += [f"## {tr(menu)}", "\n".join(["| | |", "| --- | --- |", *rows])]
    return "\n\n".join(parts) + "\n"


GUIDES: Final[tuple[Guide, ...]] = (
    Guide("playing", mark("Playing"), _file("playing")),
    Guide("layers", mark("The layer panel"), _file("layers")),
    Guide("study", mark("Laying out a board, and the quiz"), _file("study")),
    Guide("scenarios", mark("The scenario file"), _file("scenarios")),
    Guide("marks", mark("The marks on a card"), _file("marks")),
    Guide("by-hand", mark("Doing it by hand"), _file("by-hand")),
    Guide("cards", mark("Cards and decks"), _file("cards")),
    Guide("decks", mark("A deck that doesn't load"), _file("decks")),
    Guide("lab", mark("The lab"), _file("lab")),
    Guide("measured", mark("The lab, measured"), _file("measured")),
    Guide("keys", mark("Keys"), keys_text),
)
"""All guides, in the order in which one would read them."""


def guide_named(name: str) -> Guide:
    """The guide of that name. Raises KeyError that lists the names."""
    for guide in GUIDES:
        if guide.name == name:
            return guide
    raise KeyError(f"no guide {name!r}; there are {', '.join(guide.name for guide in GUIDES)}")
