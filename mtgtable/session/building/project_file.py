"""Deck projects on disk: all variants, tags and plans, in a JSON format of our own (``.mtgdeck``)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from mtgtable.cards.decklist.deck import LARGEST_COUNT, Section
from mtgtable.cards.plain_file import MEGABYTE, read_plain
from mtgtable.session.building.bench import Project
from mtgtable.session.building.draft import Draft, DraftRow, SideboardPlan, Swap
from mtgtable.session.building.rules import FORMATS
from mtgtable.session.whole_file import write_whole

FORMAT: Final = "mtgtable-deck/1"
LARGEST_FILE: Final = 8 * MEGABYTE
_MOST_ROWS: Final = 5000


class ProjectFileError(Exception):
    """A deck project that can't be read or written; the message names the file and the place."""


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class _Row(_Model):
    name: str = Field(min_length=1, max_length=300)
    count: int = Field(ge=1, le=LARGEST_COUNT)
    section: Section = Section.MAIN
    tags: list[str] = Field(default=[], max_length=100)
    set_code: str = ""
    collector_number: str = ""
    foil: bool = False


class _Swap(_Model):
    name: str = Field(min_length=1, max_length=300)
    change: int = Field(ge=-LARGEST_COUNT, le=LARGEST_COUNT)


class _Plan(_Model):
    opponent: str
    swaps: list[_Swap] = Field(default=[], max_length=_MOST_ROWS)
    notes: str = ""


class _Draft(_Model):
    name: str = ""
    rows: list[_Row] = Field(default=[], max_length=_MOST_ROWS)
    plans: list[_Plan] = Field(default=[], max_length=1000)
    notes: str = ""

    def draft(self) -> Draft:
        """As the bench has it."""
        rows = tuple(DraftRow(**{**dict(row), "tags": tuple(row.tags)}) for row in self.rows)
        plans = tuple(
            SideboardPlan(plan.opponent, tuple(Swap(swap.name, swap.change) for swap in plan.swaps), plan.notes)
            for plan in self.plans
        )
        return Draft(self.name, rows, plans, self.notes)


class _Project(_Model):
    format: Literal["mtgtable-deck/1"]
    current: int = Field(default=0, ge=0)
    rules: str = Field(default="", max_length=100)
    variants: list[_Draft] = Field(min_length=1, max_length=200)


def read_project(path: Path) -> Project:
    """The project in a file. Raises ProjectFileError."""
    try:
        if not path.is_file():
            raise ProjectFileError(f"{path}: not a file that could be read as a deck project")
        content = read_plain(path, LARGEST_FILE)
    except OSError as error:
        raise ProjectFileError(f"{path}: can't be read ({error.strerror or error})") from error
    try:
        found = _Project.model_validate_json(content)
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"]) or "the whole file"
        raise ProjectFileError(f"{path}: {place}: {first['msg']}") from error
    if found.current >= len(found.variants):
        raise ProjectFileError(f"{path}: current: there is no variant {found.current}")
    if found.rules and found.rules not in {rules.name for rules in FORMATS}:
        raise ProjectFileError(f"{path}: rules: there is no format {found.rules!r}")
    return Project(tuple(variant.draft() for variant in found.variants), found.current, found.rules)


def write_project(path: Path, project: Project) -> None:
    """Write the project, whole or not at all. Raises FileTrouble, which names the file."""
    write_whole(path, project_text(project).encode())


def project_text(project: Project) -> str:
    """The project as the text of a file."""
    data = {
        "format": FORMAT,
        "current": project.current,
        **({"rules": project.rules} if project.rules else {}),
        "variants": [
            {
                "name": draft.name,
                "rows": [
                    {
                        "name": row.name, "count": row.count, "section": row.section.value, "tags": list(row.tags),
                        "set_code": row.set_code, "collector_number": row.collector_number, "foil": row.foil,
                    }
                    for row in draft.rows
                ],
                "plans": [
                    {
                        "opponent": plan.opponent,
                        "swaps": [{"name": swap.name, "change": swap.change} for swap in plan.swaps],
                        "notes": plan.notes,
                    }
                    for plan in draft.plans
                ],
                "notes": draft.notes,
            }
            for draft in project.variants
        ],
    }  # fmt: skip
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"
