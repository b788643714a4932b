"""``mtgtable cards diff OLD NEW``: card by card, what a change of the program changed in what is understood."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any, Final

from mtgtable.cards.plain_file import MEGABYTE, read_plain
from mtgtable.session.commands.wrong import wrong

_LARGEST: Final = 256 * MEGABYTE


Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Difference:
    """The cards that are understood now, no longer, otherwise or said otherwise; and those in one report only."""

    won: tuple[str, ...]
    lost: tuple[str, ...]
    changed: tuple[str, ...]
    partly: tuple[str, ...]
    """Wholly understood neither before nor now, and what is understood of them is otherwise."""
    said: tuple[str, ...]
    only_old: tuple[str, ...]
    only_new: tuple[str, ...]


class NotAReport(ValueError):
    """A file that ``cards coverage --json`` did not write; the message names it."""


def main(options: argparse.Namespace) -> int:
    """Compare two reports of coverage; the exit status is 1 where a card is no longer understood."""
    try:
        old, new = read_report(options.old), read_report(options.new)
    except NotAReport as error:
        return wrong(str(error))
    found = difference(old, new)
    sys.stdout.write("\n".join(lines(found, old, new, options.limit)) + "\n")
    return 1 if found.lost else 0


def read_report(path: Path) -> dict[str, Row]:
    """The rows of a report by card. Raises NotAReport."""
    try:
        rows = json.loads(read_plain(path, _LARGEST))["cards"]
        for row in rows:
            _read(row)
        return {row["name"]: row for row in rows if isinstance(row["supported"], bool)}
    except OSError as error:
        raise NotAReport(f"{path}: can't be read ({error.strerror or error})") from error
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise NotAReport(f"{path}: not what 'mtgtable cards coverage --json' writes") from error


def _read(row: Row) -> list[tuple[str, str]] | None:
    """Each ability in words and its digest; None where the report was written before reports held them."""
    if "abilities" not in row:
        return None
    return [(str(said), str(digest)) for said, digest in row["abilities"]]


def difference(old: dict[str, Row], new: dict[str, Row]) -> Difference:
    """What is otherwise in the new report."""
    both = [name for name in new if name in old]
    return Difference(
        tuple(name for name in both if new[name]["supported"] and not old[name]["supported"]),
        tuple(name for name in both if old[name]["supported"] and not new[name]["supported"]),
        tuple(name for name in both if _read_otherwise(old[name], new[name])),
        tuple(name for name in both if _partly_otherwise(old[name], new[name])),
        tuple(name for name in both if _said_otherwise(old[name], new[name])),
        tuple(name for name in old if name not in new),
        tuple(name for name in new if name not in old),
    )


def _read_otherwise(old: Row, new: Row) -> bool:
    """Understood before and now, with another meaning."""
    both = bool(old["supported"]) and bool(new["supported"])
    return both and old.get("digest", "") != new.get("digest", "")


def _partly_otherwise(old: Row, new: Row) -> bool:
    return not (old["supported"] or new["supported"]) and old.get("digest", "") != new.get("digest", "")


def _said_otherwise(old: Row, new: Row) -> bool:
    """With the same meaning, in other words."""
    before, now = _read(old), _read(new)
    return old.get("digest", "") == new.get("digest", "") and before is not None and now is not None and before != now


def lines(found: Difference, old: dict[str, Row], new: dict[str, Row], limit: int) -> Iterator[str]:
    """The difference in lines: of each card the abilities that are otherwise, as they were and as they are."""
    kinds = (
        ("understood now", found.won),
        ("no longer understood", found.lost),
        ("read otherwise", found.changed),
        ("understood in part, and otherwise", found.partly),
        ("said otherwise", found.said),
        ("only in the old report", found.only_old),
        ("only in the new report", found.only_new),
    )
    for title, names in kinds:
        yield f"{title}: {len(names)}"
        for name in names[:limit]:
            yield f"  {name}"
            if name in old and name in new:
                yield from (f"    {line}" for line in _otherwise(old[name], new[name]))
        if len(names) > limit:
            yield f"  and {len(names) - limit} more"


def _otherwise(old: Row, new: Row) -> Iterator[str]:
    """What has changed in a card: lines with "-" as it was, with "+" as it is, in the order of the card."""
    before, now = _read(old), _read(new)
    if before is None or now is None:
        yield f"(the {'old' if before is None else 'new'} report holds no words of abilities)"
    steps = SequenceMatcher(None, before or [], now or [], autojunk=False).get_opcodes()
    for kind, start, end, first, last in steps:
        if kind == "equal":
            continue
        was, is_ = (before or [])[start:end], (now or [])[first:last]
        alike = {said for said, _ in was} & {said for said, _ in is_}
        yield from (f"- {said}" for said, _ in was if said not in alike)
        yield from (f"+ {said}" for said, _ in is_ if said not in alike)
        yield from (f"= {said} (in the same words: what they don't tell is otherwise)" for said in sorted(alike))
    for one in sorted({*_clauses(old)} - {*_clauses(new)}):
        yield f"understood now: {one}"
    for one in sorted({*_clauses(new)} - {*_clauses(old)}):
        yield f"not understood: {one}"


def _clauses(row: Row) -> list[str]:
    return [str(one) for one in row.get("unsupported_clauses", ())]
