"""Effects that their controller may end by paying: a special action (116.2c)."""

from __future__ import annotations

from mtgtable.abilities.costs import Cost
from mtgtable.abilities.durations import UntilPaid
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.asking.inputs import IllegalAction, SpecialAction
from mtgtable.engine.mana.payment import can_pay, pay_cost
from mtgtable.engine.state.state import Lasting
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId


def paid_for(one: Lasting) -> Cost | None:
    """What ends the effect, where paying does."""
    cost = one.duration.cost if isinstance(one.duration, UntilPaid) else None
    return cost if isinstance(cost, Cost) else None


def endable(table: Table, player: PlayerId) -> list[SpecialAction]:
    """The effects that the player could end now, by the object that made them."""
    found: list[SpecialAction] = []
    for one in table.state.lasting:
        cost = paid_for(one)
        if cost is None or one.controller != player or SpecialAction("end effect", one.source) in found:
            continue
        if one.source in table.state.objects and can_pay(table, player, cost, one.frame, one.source):
            found.append(SpecialAction("end effect", one.source))
    return found


def end_effect(table: Table, player: PlayerId, id_: ObjectId) -> Steps[None]:
    """Pay, and the oldest such effect that the object has made ends. Raises IllegalAction where there is none."""
    mine = [one for one in table.state.lasting if one.source == id_ and one.controller == player and paid_for(one)]
    cost = paid_for(mine[0]) if mine else None
    if cost is None:
        raise IllegalAction("116.2c", "There is no effect of that object that you could end by paying")
    yield from pay_cost(table, player, cost, mine[0].frame, id_)
    table.state.keep_lasting(lambda other: other.id != mine[0].id)
