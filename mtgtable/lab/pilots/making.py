"""What a card gives toward mana, and which types of it there are (106.7)."""

from __future__ import annotations

from functools import lru_cache

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.lab.exact.makers import Maker, maker_of
from mtgtable.lab.pilots.seat import PilotSeat
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
