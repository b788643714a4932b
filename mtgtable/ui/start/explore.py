"""The scenarios to explore: what the program ships of tables that show something about layers."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mtgtable.resources import resources_folder
from mtgtable.session.scenarios.reading import Scenario, Unreadable, files_under, read_file

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
    for path in files_under([place]) if place.is_dir() else ():
        for entry in read_file(path):
            if isinstance(entry, Unreadable):
                complaints.append(entry.message)
            else:
                found.append(_exploration(path, entry))
    return tuple(found), tuple(complaints)


def _exploration(path: Path, scenario: Scenario) -> Exploration:
    title, _, rest = scenario.name.partition(": ")
    details = (_sentence(rest), _sentence(rule_last(scenario.header.source)))
    return Exploration(path, scenario.name, title, " ".join(part for part in details if part))


def rule_last(source: str) -> str:
    """What a scenario's source says, with the rule numbers at its end.

    >>> rule_last("613.7, 613.8a: the newer one has the last word")
    'the newer one has the last word (613.7, 613.8a)'
    """
    found = _RULES.fullmatch(source)
    return f"{found['said']} ({found['rules']})" if found else source


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('.') else '.'}" if text else ""
