"""Effects that their controller may end by paying: a special action (116.2c)."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities.costs import Cost
from mtgtable.abilities.durations import UntilPaid
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.asking.inputs import IllegalAction, SpecialAction
from mtgtable.engine.mana.payable import can_pay
from mtgtable.engine.mana.payment import pay_cost
from mtgtable.engine.reading.selectors import players
from mtgtable.engine.state.state import Lasting
from mtgtable.engine.table import Table
from mtgtable.model.ids import NO_OBJECT, ObjectId, PlayerId


def paid_for(one: Lasting) -> Cost | None:
    """What ends the effect, where paying does."""
    cost = one.duration.cost if isinstance(one.duration, UntilPaid) else None
    return cost if isinstance(cost, Cost) else None


def _may_pay(table: Table, player: PlayerId, one: Lasting) -> bool:
    """Is the player the one who may pay: the effect's controller, or whom it names."""
    by = one.duration.by if isinstance(one.duration, UntilPaid) else None
    if by is None:
        return one.controller == player
    named: Any = by  # typed loosely in the duration, always a Selector
    return player in players(table.look(), named, one.frame)


def _object_of(table: Table, one: Lasting) -> ObjectId:
    """The object that made it, or what that has become since: an action needs one to be taken with."""
    id_ = one.source
    while id_ not in table.state.objects:
        known = table.state.last_known.get(id_)
        if known is None or not known.became or known.became == id_:
            return NO_OBJECT
        id_ = known.became
    return id_


def endable(table: Table, player: PlayerId) -> list[SpecialAction]:
    """The effects that the player could end now, by the object that made them."""
    found: list[SpecialAction] = []
    for one in table.state.lasting:
        cost = paid_for(one)
        if cost is None or not _may_pay(table, player, one):
            continue
        action = SpecialAction("end effect", _object_of(table, one))
        if action.object and action not in found and can_pay(table, player, cost, one.frame):
            found.append(action)
    return found


def end_effect(table: Table, player: PlayerId, id_: ObjectId) -> Steps[None]:
    """Pay, and the oldest such effect that the object has made ends. Raises IllegalAction where there is none."""
    made = [one for one in table.state.lasting if paid_for(one) and _object_of(table, one) == id_]
    mine = [one for one in made if _may_pay(table, player, one)]
    cost = paid_for(mine[0]) if mine else None
    if cost is None:
        raise IllegalAction("116.2c", "There is no effect of that object that you could end by paying")
    yield from pay_cost(table, player, cost, mine[0].frame, id_, doing="end the effect of {}")
    table.state.keep_lasting(lambda other: other.id != mine[0].id)
