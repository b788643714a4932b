"""What a pilot says of a spell that it casts: why that one, by what the spell is for."""

from __future__ import annotations

from typing import Final

from mtgtable.engine.asking.inputs import Cast
from mtgtable.lab.pilots.mana_once import added_once
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.wanting import intent

_ADDS: Final = ("more can be cast with its mana", "It adds mana for what comes next.")
_HARMS: Final = ("it harms the others", "It harms the others.")
_FOR_COMBAT: Final = ("it is for this turn's attack", "It is for this turn's attack.")
_SPENDS: Final = ("the most mana is spent so", "It spends as much of its mana as it can, the dearest first.")


def cast_for(seat: PilotSeat, cast: Cast) -> tuple[str, str]:
    """Why it is cast, after its name; and what of that may be told to all.

    That the most mana is spent is said only of what stays: what harms or lasts for a turn is cast for that.
    """
    if added_once(seat.item(cast.object).printed):
        return _ADDS
    aim = intent(seat, cast)
    if seat.facts(cast.object).is_permanent_card:
        return _SPENDS
    if "harm" in aim.targets or aim.board == "harm":
        return _HARMS
    return _FOR_COMBAT if aim.fleeting else _SPENDS
