"""A deck as the counts take it: its cards with their numbers, and what each gives toward mana."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.lab.exact.makers import Maker, is_land, maker_of
from mtgtable.model.colors import Color
from mtgtable.session.opened_deck import OpenedDeck


@dataclass(frozen=True)
class CountedCard:
    """Copies of one card. ``commander``: it waits in the command zone and is never drawn."""

    card: CompiledCard
    count: int
    maker: Maker | None = None
    commander: bool = False

    @property
    def name(self) -> str:
        """The name of the whole card."""
        return self.card.name

    @cached_property
    def land(self) -> bool:
        """Is it a land in hand."""
        return is_land(self.card)


@dataclass(frozen=True)
class CountedDeck:
    """A deck to be counted; commanders stand among its cards but not in its size."""

    title: str
    cards: tuple[CountedCard, ...]

    @cached_property
    def library(self) -> tuple[CountedCard, ...]:
        """What can be drawn."""
        return tuple(card for card in self.cards if not card.commander)

    @cached_property
    def size(self) -> int:
        """Cards that can be drawn."""
        return sum(card.count for card in self.library)

    @cached_property
    def lands(self) -> int:
        """Lands among them."""
        return sum(card.count for card in self.library if card.land)

    def with_count(self, name: str, count: int) -> CountedDeck:
        """The deck with another number of copies of a card. Raises KeyError for a card that isn't in it."""
        if all(card.name != name for card in self.library):
            raise KeyError(f"{name} is not in the deck")
        return replace(
            self,
            cards=tuple(
                replace(card, count=count) if card.name == name and not card.commander else card for card in self.cards
            ),
        )


def counted(title: str, main: Iterable[CompiledCard], commanders: Iterable[CompiledCard] = ()) -> CountedDeck:
    """The deck of these cards, equal ones together, in the order in which they come first."""
    entries: list[CountedCard] = []
    library, leaders = tuple(main), tuple(commanders)
    identity = frozenset[Color]().union(*(card.color_identity for card in leaders))
    for cards, commander in ((leaders, True), (library, False)):
        numbers: dict[CompiledCard, int] = {}
        by_name = {card.name: card for card in cards}
        for card in cards:
            first = by_name[card.name]
            numbers[first] = numbers.get(first, 0) + 1
        kinds = tuple({card.name: card for card in library}.values())
        entries += [
            CountedCard(card, number, maker_of(card, kinds, identity), commander) for card, number in numbers.items()
        ]
    return CountedDeck(title, tuple(entries))


def counted_deck(deck: OpenedDeck) -> CountedDeck:
    """An opened deck's main deck and commanders."""
    main = (entry.compiled for entry in deck.main)
    return counted(deck.title, main, (entry.compiled for entry in deck.commanders))
