"""One thing changed step by step: more lands for fewer spells, more copies of a card; what each step gives."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.lab.drawn import as_lines, of_cells
from mtgtable.lab.exact.castable import Bound, Cell, Circumstances
from mtgtable.lab.exact.copies import castable_copies, one_seen
from mtgtable.lab.exact.counted_deck import CountedDeck
from mtgtable.lab.exact.figures import DeckFigures, figures, methods_of
from mtgtable.lab.figure import Figure, Series
from mtgtable.lab.numbered import numbered
from mtgtable.lab.runs.spec import BadSpec, RunSpec
from mtgtable.model.mana import parse_mana_cost


@dataclass(frozen=True, slots=True)
class Swap:
    """``count`` copies of the one card become the other."""

    out: str
    into: str
    count: int = 1


def swapped(deck: CountedDeck, swap: Swap) -> CountedDeck:
    """The deck with the swap. Raises KeyError for a card that isn't there, ValueError for too few copies."""
    copies = {card.name: card.count for card in deck.library}
    if copies.get(swap.out, 0) < swap.count or copies.get(swap.into, 0) + swap.count < 0:
        raise ValueError(f"there are no {swap.count} {swap.out} to take out")
    return deck.with_count(swap.out, copies[swap.out] - swap.count).with_count(
        swap.into, copies[swap.into] + swap.count
    )


def aligned(
    spec: RunSpec, other: tuple[CompiledCard, ...], commanders: tuple[CompiledCard, ...] | None = None
) -> RunSpec:
    """The run with another list, put into an order in which what both have lies in the same places.

    The same seed then deals both lists the same hands but for what differs, so that games can be compared in pairs.
    What comes in takes the places of what goes, both by name: the order in which the other list names its cards and
    how it was made change nothing. ``commanders``: those of the other list, where they aren't the same. Raises BadSpec
    where only one list has any.
    """
    if commanders is None:
        commanders = spec.commanders
    if bool(commanders) != bool(spec.commanders):
        raise BadSpec("one list has a commander, the other has none: their games aren't alike")
    left: dict[str, list[CompiledCard]] = {}
    for card in other:
        left.setdefault(card.name, []).append(card)
    places: list[CompiledCard | None] = [left[card.name].pop() if left.get(card.name) else None for card in spec.deck]
    coming = by_name(card for cards in left.values() for card in cards)
    going = sorted((place for place, card in enumerate(places) if card is None), key=lambda at: spec.deck[at].name)
    for place, card in zip(going, coming, strict=False):
        places[place] = card
    deck = (*(card for card in places if card is not None), *coming[len(going) :])
    return replace(spec, deck=deck, commanders=by_name(commanders))


def by_name(cards: Iterable[CompiledCard]) -> tuple[CompiledCard, ...]:
    """Cards in the order in which lists are compared, in whatever order their list names them."""
    return tuple(sorted(cards, key=lambda card: card.name))


class Sweep:
    """A deck with fewer or more of a card for another, step by step; ``decks``: one for each step."""

    def __init__(self, deck: CountedDeck, circumstances: Circumstances, land: str, spell: str, span: int = 3) -> None:
        self._land, self._spell, self._around = land, spell, circumstances
        steps = [step for step in range(-span, span + 1) if _possible(deck, Swap(spell, land, step))]
        self.decks = tuple(swapped(deck, Swap(spell, land, step)) for step in steps)
        self.counted = tuple(figures(changed, circumstances) for changed in self.decks)
        there = {card.name: card for card in deck.library}
        self._copies = [there[land].count + step for step in steps] if land in there else []
        self._spells = [name for name in (land, spell) if name in there and not there[name].land]
        """Of the two cards those of which copies are counted."""
        self._of_copies = land in self._spells
        self._rows = self._copy_rows() if self._of_copies else ()

    def figure(self, all_: Sequence[DeckFigures] = ()) -> Figure:
        """How surely each card is castable on the turn of its mana value; ``all_``: what is known of each step now."""
        all_ = all_ or self.counted
        rows: dict[str, list[Cell | None]] = {}
        for found in all_:
            for row in found.castable:
                turn = min(len(row.chances), max(1, parse_mana_cost(row.cost).mana_value))
                name = f"{row.title} {row.cost}" if row.word else row.title
                rows.setdefault(name, []).append(row.cell(turn))
        lands = [changed.lands for changed in self.decks]
        of_lands = len(set(lands)) == len(lands) and not self._of_copies
        labels = tuple(
            numbered(count, "land") if of_lands else f"{copies} {self._land}"
            for copies, count in zip(self._copies, lands, strict=True)
        )
        series = [of_cells(name, cells) for name, cells in rows.items() if len(cells) == len(self.decks)]
        title = "Castable on curve, land by land" if of_lands else "Castable on curve, copy by copy"
        short = tuple(str(count) for count in (lands if of_lands else self._copies))
        across = "lands" if of_lands else "copies"
        if self._of_copies:
            title = "What copies change, one by one"
            changing = [row for row in series if len(set(row.values)) > 1]
            method = self._method(
                all_, bool(changing), (_OF_COPIES, *((_ALIKE,) if len(changing) < len(series) else ()))
            )
            series = [*self._rows, *changing]
        else:
            method = self._method(all_, True)
        return Figure(title, "heat", across, labels, tuple(series), True, 0, method, short)

    def _copy_rows(self) -> tuple[Series, ...]:
        """How surely each of the two cards is seen by some turns, and seen and castable from its mana value on."""
        rows = []
        for name in self._spells:
            first = [one_seen(deck, name, 0) for deck in self.decks]
            rows.append(Series(f"{name}: one in the first seven cards", tuple(first)))
            turns = [turn for turn in _SEEN_BY if turn <= self._around.turns]
            for turn in turns:
                seen = tuple(one_seen(deck, name, self._around.draws(turn)) for deck in self.decks)
                rows.append(Series(f"{name}: one seen by turn {turn}", seen))
            there = [castable_copies(deck, name, self._around) for deck in self.decks]
            value = max(1, _mana_value(self.decks[0], name))
            for turn in (value, value + _LATER):
                if turn <= self._around.turns and all(there):
                    cells = [
                        replace(by_turn[turn - 1], bound=_bound(found, name, turn))
                        for by_turn, found in zip(there, self.counted, strict=True)
                    ]
                    rows.append(of_cells(f"{name}: seen and castable by turn {turn}", cells))
        return tuple(rows)

    def _method(self, all_: Sequence[DeckFigures], by_rule: bool, more: tuple[str, ...] = ()) -> str:
        """How it was found out; where a figure of any step is a bound, what is said of it."""
        step = f"Each step puts one {self._land} in the place of one {self._spell}."
        rule = (self._around.rule.words(),) if by_rule else ()
        bounds = dict.fromkeys(line for found in all_ for line in as_lines(found.remarks))
        if not bounds and all(found.exact for found in all_):
            return "\n".join((f"Counted exactly. {step}", *more, *rule))
        return "\n".join((step, *more, *methods_of(all_), *rule, *bounds))


_SEEN_BY: Final = (2, 4, 6)
"""Turns by which a copy is asked for."""
_LATER: Final = 2
"""So many turns after that of its mana value a card is asked for once more."""
_OF_COPIES: Final = (
    "How surely a copy is seen is counted of the first cards of a shuffled library; mulligans are left out."
)
_ALIKE: Final = "Cards that are as castable at every step are left out."


def _bound(found: DeckFigures, name: str, turn: int) -> Bound:
    """Is a copy that is there castable only at least or at most so surely."""
    return next((row.cell(turn).bound for row in found.castable if row.name == name), "")


def _possible(deck: CountedDeck, swap: Swap) -> bool:
    copies = {card.name: card.count for card in deck.library}
    return copies.get(swap.out, 0) - swap.count >= 0 <= copies.get(swap.into, 0) + swap.count


def _mana_value(deck: CountedDeck, name: str) -> int:
    card = next(card for card in deck.cards if card.name == name)
    cost = card.card.front.mana_cost
    return 0 if cost is None else cost.mana_value
