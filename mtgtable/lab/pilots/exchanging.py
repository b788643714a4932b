"""What is given in an exchange, and what is taken: the least of mine for the best of theirs (701.12)."""

from __future__ import annotations

from mtgtable.abilities import instructions as i
from mtgtable.abilities.fold import walk
from mtgtable.abilities.selectors import Bound
from mtgtable.engine.asking.decisions import Choose
from mtgtable.engine.stack.content import contents_of
from mtgtable.lab.pilots.having import in_a_fight, kept
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.model.ids import ObjectId


def exchanged(seat: PilotSeat, decision: Choose) -> tuple[int, ...] | None:
    """Which of these are best exchanged; None where it isn't that which is asked.

    Of mine as many as there are better ones of theirs, one for one.
    """
    if decision.purpose != "choose" or not seat.stack or not _exchanges(seat):
        return None
    refs = [option.ref for option in decision.options]
    objects = [ref for ref in refs if isinstance(ref, int) and seat.in_play(ref)]
    if len(objects) != len(refs):
        return None
    mine = [seat.owner(ref) == seat.me for ref in objects]
    values = [_value(seat, ref) for ref in objects]
    if not any(mine):
        order = sorted(range(len(values)), key=lambda place: (-values[place], place))
        return tuple(order[: decision.maximum])
    if not all(mine):
        return None
    kinds = {kind for ref in objects for kind in seat.facts(ref).types}
    theirs = sorted((_value(seat, id_) for id_ in _of_the_others(seat, kinds)), reverse=True)
    order = sorted(range(len(values)), key=lambda place: (values[place], place))
    better = sum(got > values[place] for place, got in zip(order, theirs, strict=False))
    return tuple(order[: max(decision.minimum, min(better, decision.maximum))])


def _exchanges(seat: PilotSeat) -> bool:
    """Is what was chosen before exchanged by what resolves."""
    return any(
        isinstance(node, i.ExchangeControl) and isinstance(node.one, Bound)
        for content in contents_of(seat.game.table, seat.stack[-1])
        for node in walk(content.effect)
    )


def _of_the_others(seat: PilotSeat, kinds: set[str]) -> list[ObjectId]:
    there = (id_ for player in seat.opponents for id_ in seat.permanents(player))
    return [id_ for id_ in there if seat.sees(id_) and kinds & set(seat.facts(id_).types)]


def _value(seat: PilotSeat, id_: ObjectId) -> float:
    return in_a_fight(seat, id_) if "Creature" in seat.facts(id_).types else kept(seat, id_)
