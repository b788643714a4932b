"""Tables of results under a die roll: "1—9 | Draw a card." (706.3)."""

from __future__ import annotations

import re
from collections.abc import Sequence as Row
from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.instructions import Chance, Instruction
from mtgtable.oracle.grammar.syntax import Phrase
from mtgtable.oracle.sentences.contents import Built, build_content
from mtgtable.oracle.wording.tokens import Text

ROW: Final = re.compile(r"(\d+)(?:[—–-](\d+)|(\+))? \| ")
"""How a row of a table begins: the results for which it is."""
_MOST: Final = 999


def is_row(words: str) -> bool:
    """Does the paragraph begin as a row of a table does."""
    return ROW.match(words) is not None


def build_table(
    text: Text, i: int, end: int, rows: Row[Text], known: tuple[Phrase, ...], amount: bool, costs: frozenset[str],
    spell: bool,
) -> tuple[Built, list[Built]] | None:  # fmt: skip
    """The content of an effect that ends with a die roll, with what each result does; None when it is no table."""
    ranges = [_range(row) for row in rows]
    if any(one is None for one in ranges):
        return None
    built = build_content(text, i, end, known, amount, costs, spell)
    rolls = [node for node in walk(built.content.effect) if isinstance(node, Chance)]
    if len(rolls) != 1 or rolls[0].what in ("coin", "clash"):
        return None
    parts = [build_content(row, one[2], row.n, known, amount, costs, spell)
             for row, one in zip(rows, ranges, strict=True) if one is not None]  # fmt: skip
    if any(part.content.targets or part.content.x_is is not None or part.limits for part in parts):
        built.hopeless = "a target in a table of results"
    built.hopeless = built.hopeless or next((part.hopeless for part in parts if part.hopeless), "")
    results: tuple[tuple[int, int, Instruction], ...] = tuple(
        (one[0], one[1], part.content.effect) for one, part in zip(ranges, parts, strict=True) if one is not None
    )

    def with_results(node: Any) -> Any:
        return replace(node, results=results) if isinstance(node, Chance) else node

    built.content = replace(built.content, effect=rewrite(built.content.effect, with_results))
    return built, parts


def _range(row: Text) -> tuple[int, int, int] | None:
    """From which to which result a row counts, and where its text begins."""
    bar = row.find("|", 0, min(row.n, 6))
    if bar < 0 or not row.t[0].rstrip("+").isdecimal():
        return None
    low = int(row.t[0].rstrip("+"))
    if row.t[0].endswith("+") or row.t[1] == "+":
        return low, _MOST, bar + 1
    if bar == 1:
        return low, low, 2
    return (low, int(row.t[2]), bar + 1) if row.t[1] in ("—", "–", "-") and row.t[2].isdecimal() else None
