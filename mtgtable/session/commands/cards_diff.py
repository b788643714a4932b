"""``mtgtable cards diff OLD NEW``: card by card, what a change of the program changed in what is understood."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from mtgtable.cards.plain_file import MEGABYTE, read_plain
from mtgtable.session.commands.wrong import wrong

_LARGEST: Final = 256 * MEGABYTE


@dataclass(frozen=True, slots=True)
class Difference:
    """The cards that are understood now, no longer, or otherwise than before; and those in one report only."""

    won: tuple[str, ...]
    lost: tuple[str, ...]
    changed: tuple[str, ...]
    only_old: tuple[str, ...]
    only_new: tuple[str, ...]


class NotAReport(ValueError):
    """A file that ``cards coverage --json`` did not write; the message names it."""


def main(options: argparse.Namespace) -> int:
    """Compare two reports of coverage; the exit status is 1 where a card is no longer understood."""
    try:
        found = difference(read_report(options.old), read_report(options.new))
    except NotAReport as error:
        return wrong(str(error))
    sys.stdout.write("\n".join(lines(found, options.limit)) + "\n")
    return 1 if found.lost else 0


def read_report(path: Path) -> dict[str, dict[str, Any]]:
    """The rows of a report by card. Raises NotAReport."""
    try:
        rows = json.loads(read_plain(path, _LARGEST))["cards"]
        return {row["name"]: row for row in rows if isinstance(row["supported"], bool)}
    except OSError as error:
        raise NotAReport(f"{path}: can't be read ({error.strerror or error})") from error
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise NotAReport(f"{path}: not what 'mtgtable cards coverage --json' writes") from error


def difference(old: dict[str, dict[str, Any]], new: dict[str, dict[str, Any]]) -> Difference:
    """What is otherwise in the new report."""
    both = [name for name in new if name in old]
    return Difference(
        tuple(name for name in both if new[name]["supported"] and not old[name]["supported"]),
        tuple(name for name in both if old[name]["supported"] and not new[name]["supported"]),
        tuple(name for name in both if _read_otherwise(old[name], new[name])),
        tuple(name for name in old if name not in new),
        tuple(name for name in new if name not in old),
    )


def _read_otherwise(old: dict[str, Any], new: dict[str, Any]) -> bool:
    """Understood before and now, with another meaning."""
    both = bool(old["supported"]) and bool(new["supported"])
    return both and old.get("digest", "") != new.get("digest", "")


def lines(found: Difference, limit: int) -> Iterator[str]:
    """The difference in lines."""
    kinds = (
        ("understood now", found.won),
        ("no longer understood", found.lost),
        ("read otherwise", found.changed),
        ("only in the old report", found.only_old),
        ("only in the new report", found.only_new),
    )
    for title, names in kinds:
        yield f"{title}: {len(names)}"
        yield from (f"  {name}" for name in names[:limit])
        if len(names) > limit:
            yield f"  and {len(names) - limit} more"
