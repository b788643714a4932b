"""What all permanents have between them, told once for a board."""

from __future__ import annotations

from mtgtable.engine.table import Table


def keywords_in_play(table: Table) -> frozenset[str]:
    """The names of all keyword abilities that permanents have."""
    board = table.board()
    facts, battlefield = board.characteristics, table.state.battlefield
    found: frozenset[str] = table.memory.of(
        "keywords in play", board.field, lambda: frozenset().union(*(facts[id_].keywords for id_ in battlefield))
    )
    return found
