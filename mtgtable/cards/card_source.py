"""What every place that knows cards can do: find the card of a name, and say which names it knows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from mtgtable.cards.card_name import NameRank, card_keys, fallback_fits, fallback_key, name_key
from mtgtable.model.printed import PrintedCard


@dataclass(frozen=True, slots=True)
class NameMatch:
    """A card found by a name, and how well the name fits it."""

    rank: NameRank
    card: PrintedCard


class CardSource(Protocol):
    """A place that knows cards by their names."""

    def match(self, name: str) -> NameMatch | None:
        """The card that the name fits best; None when none has it."""
        ...

    def names(self) -> Sequence[str]:
        """The names of all its cards, tokens left out, in an order of its own that does not change."""
        ...


class CardIndex:
    """Cards in memory, found by name as `CardSource` says; of two cards with one name the first counts."""

    def __init__(self, cards: Iterable[PrintedCard]) -> None:
        self._best: dict[str, NameMatch] = {}
        names: dict[str, None] = {}
        for card in cards:
            for key, rank in card_keys(card):
                known = self._best.get(key)
                if known is None or rank < known.rank:
                    self._best[key] = NameMatch(rank, card)
                if rank is NameRank.WHOLE:
                    names.setdefault(card.name)
        self._names = tuple(names)

    def match(self, name: str) -> NameMatch | None:
        """The card that the name fits best; None when none has it."""
        found = self._best.get(name_key(name))
        joined = fallback_key(name)
        if found or joined is None:
            return found
        front = self._best.get(joined[0])
        return front if front and fallback_fits(front.card, *joined) else None

    def names(self) -> Sequence[str]:
        """The names of its cards in the order in which they came, tokens left out."""
        return self._names
