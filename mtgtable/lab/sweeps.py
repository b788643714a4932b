"""One thing changed step by step: more lands for fewer spells, more copies of a card; what each step gives."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.lab.drawn import as_lines, of_cells
from mtgtable.lab.exact.castable import Cell, Circumstances
from mtgtable.lab.exact.counted_deck import CountedDeck
from mtgtable.lab.exact.figures import DeckFigures, figures, methods_of
from mtgtable.lab.figure import Figure
from mtgtable.lab.numbered import numbered
from mtgtable.lab.runs.spec import BadSpec, RunSpec


@dataclass(frozen=True, slots=True)
class Swap:
    """``count`` copies of the one card become the other."""

    out: str
    into: str
    count: int = 1


def swapped(deck: CountedDeck, swap: Swap) -> CountedDeck:
    """The deck with the swap. Raises KeyError for a card that isn't there, ValueError for too few copies."""
    by_name = {card.name: card.count for card in deck.library}
    if by_name.get(swap.out, 0) < swap.count or by_name.get(swap.into, 0) + swap.count < 0:
        raise ValueError(f"there are no {swap.count} {swap.out} to take out")
    return deck.with_count(swap.out, by_name[swap.out] - swap.count).with_count(
        swap.into, by_name[swap.into] + swap.count
    )


def aligned(
    spec: RunSpec, other: tuple[CompiledCard, ...], commanders: tuple[CompiledCard, ...] | None = None
) -> RunSpec:
    """The run with another list, put into an order in which what both have lies in the same places.

    The same seed then deals both lists the same hands but for what differs, so that games can be compared in pairs.
    ``commanders``: those of the other list, where they aren't the same. Raises BadSpec where only one list has any.
    """
    if commanders is None:
        commanders = spec.commanders
    if bool(commanders) != bool(spec.commanders):
        raise BadSpec("one list has a commander, the other has none: their games aren't alike")
    left: dict[str, list[CompiledCard]] = {}
    for card in other:
        left.setdefault(card.name, []).append(card)
    places: list[CompiledCard | None] = [left[card.name].pop() if left.get(card.name) else None for card in spec.deck]
    rest = [card for cards in left.values() for card in cards]
    filled = [card if card is not None else rest.pop(0) if rest else None for card in places]
    return replace(spec, deck=(*(card for card in filled if card is not None), *rest), commanders=commanders)


class LandSweep:
    """A deck with fewer or more of a card for another, step by step; ``decks``: one for each step."""

    def __init__(self, deck: CountedDeck, circumstances: Circumstances, land: str, spell: str, span: int = 3) -> None:
        self._land, self._spell, self._rule = land, spell, circumstances.rule
        steps = [step for step in range(-span, span + 1) if _possible(deck, Swap(spell, land, step))]
        self.decks = tuple(swapped(deck, Swap(spell, land, step)) for step in steps)
        self.counted = tuple(figures(changed, circumstances) for changed in self.decks)
        there = next((card.count for card in deck.library if card.name == land), 0)
        self._copies = [there + step for step in steps]

    def figure(self, all_: Sequence[DeckFigures] = ()) -> Figure:
        """How surely each card is castable on the turn of its mana value; ``all_``: what is known of each step now."""
        all_ = all_ or self.counted
        rows: dict[str, list[Cell | None]] = {}
        for changed, found in zip(self.decks, all_, strict=True):
            for row in found.castable:
                turn = min(len(row.chances), max(1, _mana_value(changed, row.name)))
                rows.setdefault(row.name, []).append(row.cell(turn))
        lands = [changed.lands for changed in self.decks]
        of_lands = len(set(lands)) == len(lands)
        labels = tuple(
            numbered(count, "land") if of_lands else f"{copies} {self._land}"
            for copies, count in zip(self._copies, lands, strict=True)
        )
        series = tuple(of_cells(name, cells) for name, cells in rows.items() if len(cells) == len(self.decks))
        title = "Castable on curve, land by land" if of_lands else "Castable on curve, copy by copy"
        across = "lands" if of_lands else "copies"
        return Figure(title, "heat", across, labels, series, True, 0, self._method(all_))

    def _method(self, all_: Sequence[DeckFigures]) -> str:
        """How it was found out; where a figure of any step is a bound, what is said of it."""
        step, rule = f"Each step puts one {self._land} in the place of one {self._spell}.", self._rule.words()
        bounds = dict.fromkeys(line for found in all_ for line in as_lines(found.remarks))
        if not bounds and all(found.exact for found in all_):
            return f"Counted exactly. {step}\n{rule}"
        return "\n".join((step, *methods_of(all_), rule, *bounds))


def _possible(deck: CountedDeck, swap: Swap) -> bool:
    by_name = {card.name: card.count for card in deck.library}
    return by_name.get(swap.out, 0) - swap.count >= 0 <= by_name.get(swap.into, 0) + swap.count


def _mana_value(deck: CountedDeck, name: str) -> int:
    card = next(card for card in deck.cards if card.name == name)
    cost = card.card.front.mana_cost
    return 0 if cost is None else cost.mana_value
