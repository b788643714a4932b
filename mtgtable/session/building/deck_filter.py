"""Which rows of a deck are shown: plain words are looked for in all that a row tells, anything else is a query."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mtgtable.cards.search.query import AllOf, Query, Term, parse
from mtgtable.model.printed import PrintedCard
from mtgtable.session.building.draft import DraftRow
from mtgtable.session.catalog import CatalogCard, compile_printed
from mtgtable.session.search.user_index import CardSearch, asks_for_meaning


class DeckFilter:
    """Asks the rows of a deck; the index of their cards is kept until the deck has others."""

    def __init__(self, find: Callable[[str], PrintedCard | None]) -> None:
        self._find = find
        self._cards: dict[str, PrintedCard] = {}
        self._asked: CardSearch | None = None
        self._compiled: dict[PrintedCard, CatalogCard] = {}

    def fitting(self, rows: Sequence[DraftRow], text: str) -> tuple[DraftRow, ...]:
        """The rows that fit. A card that no source knows fits words only. Raises BadQuery."""
        tree = parse(text)
        words = _only_words(tree)
        if words is not None:
            return tuple(row for row in rows if all(word in self._told(row) for word in words))
        found = frozenset(self._search(rows, text, understood=asks_for_meaning(tree)))
        return tuple(row for row in rows if (card := self._find(row.name)) is not None and card.name in found)

    def _told(self, row: DraftRow) -> str:
        card = self._find(row.name)
        faces = card.faces if card is not None else ()
        return " ".join((row.name, *row.tags, *(f"{face.type_line} {face.oracle_text}" for face in faces))).casefold()

    def _search(self, rows: Sequence[DraftRow], text: str, *, understood: bool) -> tuple[str, ...]:
        """The names that fit. ``understood``: it is asked too what was understood of the cards."""
        cards = {card.name: card for row in rows if (card := self._find(row.name)) is not None}
        if self._asked is None or cards != self._cards or (understood and not self._asked.whole):
            every = tuple(cards.values())
            made = CardSearch.of_cards(every, compile_card=self._compile) if understood else CardSearch.of_facts(every)
            if self._asked is not None:
                self._asked.close()
            self._asked, self._cards = made, cards
        return self._asked.search(text).names

    def _compile(self, card: PrintedCard) -> CatalogCard:
        """Each card is compiled once, however the deck changes."""
        if card not in self._compiled:
            self._compiled[card] = compile_printed(card)
        return self._compiled[card]


def _only_words(tree: Query) -> tuple[str, ...] | None:
    """The words of a query that has nothing but words; None for any other."""
    parts = tree.parts if isinstance(tree, AllOf) else (tree,)
    words = []
    for part in parts:
        if not isinstance(part, Term) or part.field != "name" or part.kind not in ("plain", "quoted"):
            return None
        words.append(part.value.casefold())
    return tuple(words)
