"""One thing changed step by step: more lands for fewer spells, more copies of a card; what each step gives."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.lab.drawn import as_lines
from mtgtable.lab.exact.castable import Circumstances, castable
from mtgtable.lab.exact.counted_deck import CountedDeck
from mtgtable.lab.exact.figures import METHOD, remarks_of
from mtgtable.lab.figure import Figure, Series
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


def land_sweep(deck: CountedDeck, circumstances: Circumstances, land: str, spell: str, span: int = 3) -> Figure:
    """How surely each card is castable on the turn of its mana value, with fewer or more of a card for another."""
    steps = [step for step in range(-span, span + 1) if _possible(deck, Swap(spell, land, step))]
    rows: dict[str, list[float]] = {}
    changing = [swapped(deck, Swap(spell, land, step)) for step in steps]
    for changed in changing:
        for row in castable(changed, circumstances):
            turn = min(len(row.chances), max(1, _mana_value(changed, row.name)))
            rows.setdefault(row.name, []).append(row.chances[turn - 1])
    lands = [changed.lands for changed in changing]
    there = next((card.count for card in deck.library if card.name == land), 0)
    of_lands = len(set(lands)) == len(lands)
    labels = tuple(
        numbered(count, "land") if of_lands else f"{there + step} {land}"
        for step, count in zip(steps, lands, strict=True)
    )
    series = tuple(Series(name, tuple(values)) for name, values in rows.items() if len(values) == len(steps))
    method = _method(f"Each step puts one {land} in the place of one {spell}.", circumstances, changing)
    title = "Castable on curve, land by land" if of_lands else "Castable on curve, copy by copy"
    return Figure(title, "heat", "lands" if of_lands else "copies", labels, series, True, 0, method)


def _method(step: str, circumstances: Circumstances, decks: list[CountedDeck]) -> str:
    """How it was counted; where a figure of any step is a bound, what is said of it."""
    rule = circumstances.rule.words()
    bounds = dict.fromkeys(line for deck in decks for line in as_lines(remarks_of(deck)))
    if not bounds:
        return f"Counted exactly. {step}\n{rule}"
    return "\n".join((step, METHOD, rule, *bounds))


def _possible(deck: CountedDeck, swap: Swap) -> bool:
    by_name = {card.name: card.count for card in deck.library}
    return by_name.get(swap.out, 0) - swap.count >= 0 <= by_name.get(swap.into, 0) + swap.count


def _mana_value(deck: CountedDeck, name: str) -> int:
    card = next(card for card in deck.cards if card.name == name)
    cost = card.card.front.mana_cost
    return 0 if cost is None else cost.mana_value
