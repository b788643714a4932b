"""A deck as the counts take it: its cards with their numbers, and what each gives toward mana."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.lab.exact.makers import Maker, land_maker, maker_of, played_as_land
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
        """Is it a land in hand, or a spell that may be played as one (712.12); a commander is never in hand."""
        return not self.commander and played_as_land(self.card)

    @cached_property
    def spell_too(self) -> bool:
        """Is it such a spell with a land on its other face."""
        return self.land and self.card.front.mana_cost is not None

    @property
    def as_itself(self) -> CountedCard:
        """A copy that is held for what it does otherwise: a land by the keep rule, but none that is played."""
        return replace(self, count=1, maker=Maker(frozenset()))


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

    def with_one_held(self, held: CountedCard) -> CountedDeck:
        """The deck in which one copy of a card is played as no land, as it is wanted for something else."""
        cards = []
        for card in self.cards:
            if card is held and card.count:
                cards += [card.as_itself, replace(card, count=card.count - 1)]
            else:
                cards.append(card)
        return replace(self, cards=tuple(cards))

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
        for card, number in numbers.items():
            maker = land_maker if not commander and played_as_land(card) else maker_of
            entries.append(CountedCard(card, number, maker(card, kinds, identity), commander))
    return CountedDeck(title, tuple(entries))


def counted_deck(deck: OpenedDeck) -> CountedDeck:
    """An opened deck's main deck and commanders."""
    main = (entry.compiled for entry in deck.main)
    return counted(deck.title, main, (entry.compiled for entry in deck.commanders))
