"""On which creature counters come that make it smaller: of mine the one that misses it least (122.1a)."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities import instructions as i
from mtgtable.abilities.fold import walk
from mtgtable.abilities.selectors import Choose
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.stack.content import contents_of
from mtgtable.lab.pilots.having import in_a_fight
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.strength import stamina
from mtgtable.model.ids import ObjectId


def weakened(seat: PilotSeat, decision: d.Choose) -> tuple[int, ...] | None:
    """Which creatures are best made smaller; None where it isn't that which is asked.

    Of the others those that die of it, the best first; of mine those that don't, the least first, as few as may be.
    """
    if decision.purpose != "counters":
        return None
    refs = [option.ref for option in decision.options]
    creatures = [
        ref for ref in refs if isinstance(ref, int) and seat.in_play(ref) and "Creature" in seat.facts(ref).types
    ]
    many = _counters(seat, decision)
    if not many or len(creatures) != len(refs):
        return None

    def order(place: int) -> tuple[bool, bool, float, int]:
        id_ = creatures[place]
        mine, dies = seat.owner(id_) == seat.me, stamina(seat, id_) <= many
        value = in_a_fight(seat, id_)
        return mine, dies is mine, value if mine else -value, place

    places = sorted(range(len(creatures)), key=order)
    theirs = sum(seat.owner(id_) != seat.me for id_ in creatures)
    return tuple(places[: max(decision.minimum, min(theirs, decision.maximum))])


def _counters(seat: PilotSeat, decision: d.Choose) -> int:
    """How many counters that make smaller come onto what is chosen for what asks; nothing for other counters."""
    texts: list[Any] = []
    for id_ in (decision.source, *(seat.stack[-1:])):
        item = seat.game.state.objects.get(ObjectId(id_))
        if item is not None and item.stack is not None:
            texts += (
                [item.stack.content] if item.stack.content is not None else list(contents_of(seat.game.table, item.id))
            )
        if item is not None:
            texts += item.printed.abilities
    nodes = (node for text in texts for node in walk(text))
    chosen = [node for node in nodes if isinstance(node, i.PutCounters) and isinstance(node.on, Choose)]
    if not chosen or not all(node.kind.startswith("-") for node in chosen):
        return 0
    return max(node.count if isinstance(node.count, int) else 1 for node in chosen)
