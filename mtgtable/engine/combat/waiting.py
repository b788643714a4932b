"""Combat damage on the stack, as the rules of 2007 have it (413.1)."""

from __future__ import annotations

from dataclasses import replace

from mtgtable.engine.allowing.attackable import is_attackable
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.stack.putting import put_ability
from mtgtable.engine.state.events import Damages, Event
from mtgtable.engine.state.refs import Frame, Ref, Seat
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId


def put_damage_on_stack(table: Table, shares: tuple[tuple[ObjectId, Ref, int], ...]) -> ObjectId:
    """All damage assigned in this step becomes one object on the stack."""
    active = table.state.turn.active
    sources = dict.fromkeys(source for source, _, _ in shares)
    frame = Frame(controller=active).bind("dealers", tuple(sources))
    id_ = put_ability(table, "damage", active, None, frame, "combat damage", _who_deals_what(table, shares))
    stack = table.state.objects[id_].stack
    if stack is not None:
        table.state.update(id_, stack=replace(stack, damage=shares))
    return id_


def _who_deals_what(table: Table, shares: tuple[tuple[ObjectId, Ref, int], ...]) -> str:
    """All shares in words, in the order in which they were assigned."""
    look = table.look()
    said = []
    for source, to, amount in shares:
        whom = table.state.player(to.player).name if isinstance(to, Seat) else name_of(look, to)
        said.append(f"{name_of(look, source)} deals {amount} to {whom}")
    return "Combat damage: " + ", ".join(said) if said else "Combat damage"


def resolve_combat_damage(table: Table, id_: ObjectId) -> Steps[None]:
    """Deal it as it was assigned, also from creatures that have left; what has left is dealt none (413.2f)."""
    stack = table.state.objects[id_].stack
    if stack is None:
        return
    events: list[Event] = [
        Damages(source, to, amount, combat=True) for source, to, amount in stack.damage if _can_receive(table, to)
    ]
    if events:
        yield from happen(table, events)


def _can_receive(table: Table, ref: Ref) -> bool:
    if isinstance(ref, Seat) or is_attackable(table, ref):
        return is_attackable(table, ref)
    item = table.state.objects.get(ref)
    on_battlefield = item is not None and item.zone.value == "battlefield"
    return on_battlefield and "Creature" in table.board().characteristics[ref].types
