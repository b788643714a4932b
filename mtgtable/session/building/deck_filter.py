"""Which rows of a deck are shown: plain words are looked for in all that a row tells, anything else is a query."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mtgtable.cards.search.index import SearchIndex
from mtgtable.cards.search.query import AllOf, Query, Term, parse
from mtgtable.model.printed import PrintedCard
from mtgtable.session.building.draft import DraftRow


class DeckFilter:
    """Asks the rows of a deck; the index of their cards is kept until the deck has others."""

    def __init__(self, find: Callable[[str], PrintedCard | None]) -> None:
        self._find = find
        self._cards: dict[str, PrintedCard] = {}
        self._index: SearchIndex | None = None

    def fitting(self, rows: Sequence[DraftRow], text: str) -> tuple[DraftRow, ...]:
        """The rows that fit. A card that no source knows fits words only. Raises BadQuery."""
        tree = parse(text)
        words = _only_words(tree)
        if words is not None:
            return tuple(row for row in rows if all(word in self._told(row) for word in words))
        found = frozenset(self._search(rows, text))
        return tuple(row for row in rows if (card := self._find(row.name)) is not None and card.name in found)

    def _told(self, row: DraftRow) -> str:
        card = self._find(row.name)
        faces = card.faces if card is not None else ()
        return " ".join((row.name, *row.tags, *(f"{face.type_line} {face.oracle_text}" for face in faces))).casefold()

    def _search(self, rows: Sequence[DraftRow], text: str) -> tuple[str, ...]:
        cards = {card.name: card for row in rows if (card := self._find(row.name)) is not None}
        if self._index is None or cards != self._cards:
            index = SearchIndex()
            index.fill(cards.values())
            if self._index is not None:
                self._index.close()
            self._index, self._cards = index, cards
        return self._index.search(text).names


def _only_words(tree: Query) -> tuple[str, ...] | None:
    """The words of a query that has nothing but words; None for any other."""
    parts = tree.parts if isinstance(tree, AllOf) else (tree,)
    words = []
    for part in parts:
        if not isinstance(part, Term) or part.field != "name" or part.kind not in ("plain", "quoted"):
            return None
        words.append(part.value.casefold())
    return tuple(words)
