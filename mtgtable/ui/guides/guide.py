"""The guides by name: their titles, and their text as Markdown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from mtgtable.resources import resource
from mtgtable.ui.commands.commands import COMMANDS, MENUS, shown_key
from mtgtable.ui.commands.keys import keys_of
from mtgtable.ui.language import mark, tr


@dataclass(frozen=True, slots=True)
class Guide:
    """One guide. Its text is Markdown; links go to ``guide:NAME`` and ``scenario:FILE``, pictures are ``card:NAME``."""

    name: str
    title: str
    text: Callable[[], str]


def _file(name: str) -> Callable[[], str]:
    return lambda: resource("guides", f"{name}.md").read_text(encoding="utf-8")


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
    Guide("marks", mark("The marks on a card"), _file("marks")),
    Guide("by-hand", mark("Doing it by hand"), _file("by-hand")),
    Guide("cards", mark("Cards and decks"), _file("cards")),
    Guide("decks", mark("A deck that doesn't load"), _file("decks")),
    Guide("lab", mark("The lab"), _file("lab")),
    Guide("keys", mark("Keys"), keys_text),
)
"""All guides, in the order in which one would read them."""


def guide_named(name: str) -> Guide:
    """The guide of that name. Raises KeyError that lists the names."""
    for guide in GUIDES:
        if guide.name == name:
            return guide
    raise KeyError(f"no guide {name!r}; there are {', '.join(guide.name for guide in GUIDES)}")
