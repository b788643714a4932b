"""How damage is divided: enough for each that dies of it, the best first, and the rest where it hurts (601.2d)."""

from __future__ import annotations

from typing import Final

from mtgtable.engine.asking.decisions import Divide
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.lab.pilots.having import kept
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.strength import stamina

_PLAYER: Final = 0.0
"""A player gets what is left over."""


def divided_for_harm(seat: PilotSeat, decision: Divide) -> tuple[int, ...] | None:
    """What each target gets; None where what is asked isn't a plain division among targets."""
    refs = [option.ref for option in decision.options]
    targets = [ref for ref in refs if ref is not None]
    plain = decision.purpose == "divide" and decision.exact and decision.maximum_each is None
    if not plain or len(targets) != len(refs) or decision.at_least is not None:
        return None
    amounts = [decision.minimum] * len(targets)
    left = decision.total - sum(amounts)
    order = sorted(range(len(targets)), key=lambda place: (-_wish(seat, targets[place]), place))
    for place in order:
        more = _enough(seat, targets[place]) - amounts[place]
        if 0 < more <= left:
            amounts[place] += more
            left -= more
    rest = next((place for place in order if isinstance(targets[place], Seat)), order[0])
    amounts[rest] += left
    return tuple(amounts)


def _wish(seat: PilotSeat, ref: Ref) -> float:
    """How much it would like that this is gone."""
    if isinstance(ref, Seat):
        return _PLAYER
    return kept(seat, ref) if seat.owner(ref) != seat.me else -kept(seat, ref)


def _enough(seat: PilotSeat, ref: Ref) -> int:
    """How much is enough; nothing more for mine than must be."""
    if isinstance(ref, Seat):
        return 0
    if seat.owner(ref) == seat.me or not seat.sees(ref):
        return 0
    facts = seat.facts(ref)
    return stamina(seat, ref) if "Creature" in facts.types else seat.item(ref).counters_of("loyalty")
