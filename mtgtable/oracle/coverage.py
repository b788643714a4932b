"""How many cards compile wholly, and which clauses of the others don't."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from mtgtable.model.printed import PrintedCard
from mtgtable.oracle.compiling import compile_card


def coverage(cards: Iterable[PrintedCard]) -> dict[str, Any]:
    """The report: ``total``, ``supported``, and for each card its name, whether all is compiled, and what isn't."""
    rows: list[dict[str, Any]] = []
    for card in cards:
        compiled = compile_card(card)
        clauses = [gap.text for gap in compiled.unsupported]
        rows.append({"name": card.name, "supported": not clauses, "unsupported_clauses": clauses})
    return {"total": len(rows), "supported": sum(row["supported"] for row in rows), "cards": rows}
