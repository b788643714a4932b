"""The file that ``--json FILE`` names: a report is written there, but never over a file that is something else."""

from __future__ import annotations

import errno
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

_BEGINNING: Final = re.compile(rb'\s*(?:\{\s*"([^"]*)"|\Z)')
_READ: Final = 4096
REPORTS: Final = frozenset({"total", "summary", "decks", "ladder", "deck"})
"""What stands first in the reports of the commands."""


def write_report_file(path: Path, report: Mapping[str, Any]) -> None:
    """Write the report over nothing, or over an older report.

    A report is known by the name that stands first in it. Raises OSError: for a file that can't be written, and for
    one that is no report, so that a card file or a deck named by mistake stays what it is.
    """
    if next(iter(report)) not in REPORTS:
        raise ValueError("a report begins with a name that tells it from other files")
    if path.is_file() and not _is_report(path):
        raise FileExistsError(errno.EEXIST, "the file there is no report; choose another name or remove it")
    path.write_text(json.dumps(report, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def _is_report(path: Path) -> bool:
    with path.open("rb") as file:
        beginning = _BEGINNING.match(file.read(_READ))
    if beginning is None:
        return False
    first = beginning.group(1)
    return first is None or first.decode("utf-8", "replace") in REPORTS
