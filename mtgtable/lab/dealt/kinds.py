"""A deck as it is dealt: the kinds of lands and rocks in it, what is alike taken together; all else is blank."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

from mtgtable.lab.dealt.purse import Filter, Mask, mask_of
from mtgtable.lab.exact.counted_deck import CountedDeck
from mtgtable.lab.exact.giving_up import Later
from mtgtable.lab.exact.makers import Maker
from mtgtable.lab.exact.matching import Wanted
from mtgtable.lab.exact.rocks_counted import asks, is_rock

Kind: TypeAlias = int
"""The place of a land among the lands, of a rock among the rocks after them; or one of the two below."""
BLANK: Final = -1
IDLE: Final = -2
"""A land that makes no mana: it counts for the keep rule."""


@dataclass(frozen=True, slots=True)
class LandKind:
    """A land: what it makes, whether it enters tapped; with ``later`` it makes ``first`` until then, None for none."""

    mask: Mask
    tapped: bool
    later: Later | None = None
    first: Mask | None = 0

    def no_better(self, other: LandKind) -> bool:
        """Is the other as good whenever either might be played."""
        alike = self.tapped == other.tapped and self.later is other.later is None
        return alike and self.mask | other.mask == other.mask


@dataclass(frozen=True, slots=True)
class RockKind:
    """A rock: what it costs, and its mana, one by one, in each way in which it may be tapped.

    ``filtered``: made of one other mana.
    """

    cost: Wanted
    ways: tuple[tuple[Mask, ...], ...]
    filtered: Filter = ()


@dataclass(frozen=True, slots=True)
class Kinds:
    """The cards of a library by their kinds."""

    lands: tuple[LandKind, ...]
    rocks: tuple[RockKind, ...]
    library: tuple[Kind, ...]


def kinds_of(deck: CountedDeck, wants: Iterable[Wanted]) -> Kinds:
    """What a deck comes to for these costs: types that neither they nor rocks ask for are as good as none."""
    found: dict[LandKind | RockKind, int] = {}
    rocks = [card for card in deck.library if is_rock(card)]
    asked = [demand for want in (*wants, *map(asks, rocks)) for demand in want.demands]
    matters = mask_of(letter for demand in asked for letter in demand.types)
    blanks = idle = 0
    for card in deck.library:
        kind: LandKind | RockKind | None = None
        if card.land and card.maker is not None and card.maker.types:
            kind = _land(card.maker, matters)
        elif is_rock(card) and card.maker is not None:
            kind = _rock(card.maker, asks(card), matters)
        if kind is not None:
            found[kind] = found.get(kind, 0) + card.count
        elif card.land:
            idle += card.count
        else:
            blanks += card.count
    lands = tuple(kind for kind in found if isinstance(kind, LandKind))
    those = tuple(kind for kind in found if isinstance(kind, RockKind))
    ordered: tuple[LandKind | RockKind, ...] = (*lands, *those)
    library = [place for place, kind in enumerate(ordered) for _ in range(found[kind])]
    return Kinds(lands, those, (*library, *[IDLE] * idle, *[BLANK] * blanks))


def _land(maker: Maker, matters: Mask) -> LandKind:
    if maker.later is None:
        return LandKind(mask_of(maker.types) & matters, maker.tapped)
    first = mask_of(maker.later.first) & matters if maker.later.first else None
    return LandKind(mask_of(maker.types) & matters, maker.tapped, maker.later, first)


def _rock(maker: Maker, cost: Wanted, matters: Mask) -> RockKind:
    if maker.filtered:
        return RockKind(cost, ((),), tuple(sorted(mask_of(types) & matters for types in maker.filtered)))
    if maker.apart:
        return RockKind(cost, (tuple(sorted(mask_of(types) & matters for types in maker.apart)),))
    if maker.alike:
        ways = {(mask_of((letter,)) & matters,) * maker.amount for letter in maker.types}
        useful = {way for way in ways if way[0]} or ways
        return RockKind(cost, tuple(sorted(useful)))
    return RockKind(cost, ((mask_of(maker.types) & matters,) * maker.amount,))
