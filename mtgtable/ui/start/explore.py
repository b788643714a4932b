"""The scenarios to explore: what the program ships of tables that show something about layers."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from mtgtable.cards.plain_file import MEGABYTE, read_plain
from mtgtable.resources import resources_folder

_RULES: Final = re.compile(r"(?P<rules>\d{3}(?:\.\d+[a-z]?)?(?:, \d{3}(?:\.\d+[a-z]?)?)*): (?P<said>.+)")


@dataclass(frozen=True, slots=True)
class Exploration:
    """One scenario on the start page: its file, its whole name, and in short what there is to see."""

    path: Path
    name: str
    title: str
    detail: str


def explorations(folder: Path | None = None) -> tuple[tuple[Exploration, ...], tuple[str, ...]]:
    """The scenarios of a folder (by default the program's own) by file name, and complaints about the others."""
    place = folder if folder is not None else resources_folder() / "scenarios"
    found: list[Exploration] = []
    complaints: list[str] = []
    for path in sorted(place.rglob("*.json")):
        told = _told(path)
        found += [_exploration(path, name, source) for name, source in told]
        complaints += [] if told else _complaints(path)
    return tuple(found), tuple(complaints)


def _told(path: Path) -> list[tuple[str, str]]:
    """The names of a file's scenarios and what each says of itself; nothing where that can't be told.

    Only that is looked at: this is done before the window is painted.
    """
    try:
        content: Any = json.loads(read_plain(path, MEGABYTE))
    except (OSError, ValueError, RecursionError):
        return []
    entries = content.get("scenarios", [content]) if isinstance(content, dict) else []
    told: list[tuple[str, str]] = []
    for one in entries:
        name, source = (one.get("name"), one.get("source", "")) if isinstance(one, dict) else (None, None)
        if not isinstance(name, str) or not name or not isinstance(source, str):
            return []
        told.append((name, source))
    return told


def _complaints(path: Path) -> list[str]:
    """What the reader of scenarios says of a file; it is loaded only where there is something wrong."""
    from mtgtable.session.scenarios.reading import Unreadable, read_file

    return [entry.message for entry in read_file(path) if isinstance(entry, Unreadable)]


def _exploration(path: Path, name: str, source: str) -> Exploration:
    title, _, rest = name.partition(": ")
    details = (_sentence(rest), _sentence(rule_last(source)))
    return Exploration(path, name, title, " ".join(part for part in details if part))


def rule_last(source: str) -> str:
    """What a scenario's source says, with the rule numbers at its end.

    >>> rule_last("613.7, 613.8a: the newer one has the last word")
    'the newer one has the last word (613.7, 613.8a)'
    """
    found = _RULES.fullmatch(source)
    return f"{found['said']} ({found['rules']})" if found else source


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('.') else '.'}" if text else ""
