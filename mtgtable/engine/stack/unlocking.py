"""Unlocking a door of a Room: a special action for the mana cost of the locked half (709.5e, 116.2)."""

from __future__ import annotations

from mtgtable.abilities.costs import Cost, PayMana
from mtgtable.engine.allowing.timing import sorcery_timing
from mtgtable.engine.asking.decisions import Choose, Option, Steps
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.mana.payable import can_pay
from mtgtable.engine.mana.payment import pay_cost
from mtgtable.engine.state.doors import DOORS, doors_of, locked
from mtgtable.engine.state.events import ChangesStatus
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone


def _costs(table: Table, player: PlayerId, id_: ObjectId) -> dict[int, Cost]:
    """The locked halves that the player may unlock now, with the cost of each. Raises IllegalAction for none."""
    item = table.state.objects.get(id_)
    if item is None or item.zone is not Zone.BATTLEFIELD or not locked(table.state, item):
        raise IllegalAction("709.5e", "That permanent has no locked door")
    if table.board().characteristics[id_].controller != player:
        raise IllegalAction("709.5e", "You can unlock only doors of your own permanents")
    if not table.lenient and not sorcery_timing(table, player):
        raise IllegalAction("709.5e", "Doors are unlocked in your main phase while the stack is empty")
    found: dict[int, Cost] = {}
    halves = doors_of(table.state, item)
    for place in locked(table.state, item):
        mana = halves[place].mana_cost
        if mana is not None:
            found[place] = Cost((PayMana(mana),), str(mana))
    if not found:
        raise IllegalAction("709.5e", "The locked door has no mana cost to pay")
    return found


def can_unlock(table: Table, player: PlayerId, id_: ObjectId) -> bool:
    """Can the player unlock a door of the permanent now."""
    if not locked(table.state, table.state.objects[id_]):
        return False
    try:
        costs = _costs(table, player, id_)
    except IllegalAction:
        return False
    return any(can_pay(table, player, cost, Frame(source=id_, controller=player)) for cost in costs.values())


def unlock(table: Table, player: PlayerId, id_: ObjectId) -> Steps[None]:
    """Pay for a locked half, which becomes unlocked (709.5e)."""
    costs = _costs(table, player, id_)
    place = yield from choose_door(table, player, id_, tuple(costs))
    frame, door = Frame(source=id_, controller=player), doors_of(table.state, table.state.objects[id_])[place].name
    yield from pay_cost(table, player, costs[place], frame, id_, doing=f"unlock {door}")
    yield from happen(table, [ChangesStatus(id_, DOORS[place])])


def choose_door(table: Table, player: PlayerId, id_: ObjectId, places: tuple[int, ...]) -> Steps[int]:
    """Which of several doors the player means."""
    if len(places) == 1:
        return places[0]
    halves = doors_of(table.state, table.state.objects[id_])
    options = tuple(Option(halves[place].name) for place in places)
    answer = yield Choose(player, "door", "Which door?", options, rule="709.5e", source=id_, default=(0,))
    chosen: int = places[answer.indexes[0]]
    return chosen
