"""Which land helps most: colors that the hand still wants, untapped when that lets something be cast now."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.lab.exact.makers import Maker, maker_of
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.model.ids import ObjectId
from mtgtable.model.mana import ManaType


@lru_cache(maxsize=4096)
def maker(card: CompiledCard) -> Maker | None:
    """What a card gives toward mana; a fetch land is taken to find what it needs."""
    return maker_of(card)


def colors_there(seat: PilotSeat) -> dict[ManaType, int]:
    """How many of my permanents make each type of mana, tapped or not."""
    found: dict[ManaType, int] = {}
    for id_ in seat.my_permanents:
        card = seat.item(id_).card
        made = maker(card) if card is not None else None
        for letter in made.types if made is not None else ():
            found[letter] = found.get(letter, 0) + 1
    return found


def land_wish(seat: PilotSeat) -> Callable[[CompiledCard | None], float]:
    """How much the hand wishes for a land: the colors that it lacks, untapped when something could be cast then."""
    there = colors_there(seat)
    costs = [facts.mana_cost for facts in map(seat.facts, seat.hand) if facts.mana_cost is not None]
    ready = len(seat.mana_sources)
    now = any(cost.mana_value == ready + 1 for cost in costs)
    wishes: dict[ManaType, float] = {}
    for cost in costs:
        wanted: dict[ManaType, int] = {}
        for symbol in cost.symbols:
            for letter in symbol.types:
                wanted[letter] = wanted.get(letter, 0) + 1
        for letter, number in wanted.items():
            lacking = max(0, number - there.get(letter, 0))
            wishes[letter] = wishes.get(letter, 0.0) + (3.0 * lacking if lacking else 0.1)

    def wish(card: CompiledCard | None) -> float:
        made = maker(card) if card is not None else None
        if made is None or not made.types:
            return -1.0
        value = sum(wishes.get(letter, 0.0) for letter in made.types) + 0.2 * len(made.types)
        return value + ((-4.0 if now else 1.5) if made.tapped else 0.0)

    return wish


def best_land(seat: PilotSeat, lands: list[ObjectId]) -> tuple[ObjectId, str]:
    """The land to play, and why."""
    wish = land_wish(seat)
    land = max(lands, key=lambda id_: (wish(seat.item(id_).card), -int(id_)))
    made_by_best = maker(card) if (card := seat.item(land).card) is not None else None
    tapped = made_by_best is not None and made_by_best.tapped
    why = "nothing in hand needs it untapped now" if tapped else "it makes the mana that the hand lacks most"
    return land, f"{seat.facts(land).name}: {why}"
