"""In which order cards are told: worked out once when the index is made, so that an answer need not be sorted."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable
from typing import Final

_KEYS: Final = {
    "name": "card.key",
    "mv": "card.mana_value",
    "power": "(SELECT max(power) FROM face WHERE face.card = card.id)",
    "toughness": "(SELECT max(toughness) FROM face WHERE face.card = card.id)",
    "color": "count_bits(card.colors) * 32 + card.colors",
    "identity": "count_bits(card.identity) * 32 + card.identity",
    "type": "card.types",
}
"""What cards are ordered by; those that are alike in it by name."""

_SYNONYMS: Final = {"cmc": "mv"}
ORDERS: Final = (*_KEYS, *_SYNONYMS)
"""What ``order:`` can name."""

_WAYS: Final = {"asc": "ASC", "desc": "DESC", "auto": "ASC"}
DIRECTIONS: Final = tuple(_WAYS)
"""What ``direction:`` can name."""


class Rankings:
    """The numbers of all cards in each order, kept in the table ``ranking``; the names in memory."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._kept: dict[tuple[str, str], list[tuple[int, str]]] = {}
        self._names: dict[int, str] = {}

    def forget(self) -> None:
        """The cards are others now."""
        self._kept.clear()
        self._names = {}

    def make(self) -> None:
        """Work out every order of the cards in ``card``."""
        run = self._connection.execute
        run("DROP TABLE IF EXISTS ranking")
        run("CREATE TABLE ranking (what, way, cards)")
        for what, key in _KEYS.items():
            for way in sorted({*_WAYS.values()}):
                ordered = f"SELECT card.id FROM card ORDER BY {key} {way}, card.key"
                cards = json.dumps([number for (number,) in run(ordered)])
                run("INSERT INTO ranking VALUES (?, ?, ?)", (what, way, cards))

    def prepare(self, stale: Callable[[], bool]) -> None:
        """Read every order before it is asked for, unless there is something better to do."""
        for what in _KEYS:
            for way in sorted({*_WAYS.values()}):
                if stale():
                    return
                self._ranking(what, way)

    def first(self, order: str, direction: str, most: int) -> list[int]:
        """The numbers of the first cards of all in one of ``ORDERS`` and ``DIRECTIONS``."""
        return [number for number, _ in self._ranking(_SYNONYMS.get(order, order), _WAYS[direction])[:most]]

    def in_order(self, cards: Iterable[int], order: str, direction: str) -> tuple[str, ...]:
        """The names of these cards, in one of ``ORDERS`` and ``DIRECTIONS``."""
        ranking = self._ranking(_SYNONYMS.get(order, order), _WAYS[direction])
        wanted = bytearray(len(ranking) + 1)
        for number in cards:
            wanted[number] = 1
        return tuple(name for number, name in ranking if wanted[number])

    def _ranking(self, what: str, way: str) -> list[tuple[int, str]]:
        kept = self._kept.get((what, way))
        if kept is None:
            query = "SELECT cards FROM ranking WHERE what = ? AND way = ?"
            ((numbers,),) = self._connection.execute(query, (what, way))
            if not self._names:
                self._names = dict(self._connection.execute("SELECT id, name FROM card"))
            names = self._names
            kept = self._kept[what, way] = [(number, names[number]) for number in json.loads(numbers)]
        return kept
