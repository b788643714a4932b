"""Mana abilities: activated and resolved at once, without the stack (605)."""

from __future__ import annotations

from mtgtable.abilities.abilities import ActivatedAbility
from mtgtable.abilities.costs import TapThis
from mtgtable.engine.allowing.activatable import ability_frame, activated_abilities, check, note_use
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.mana.own_cost import cost_of_mana_ability
from mtgtable.engine.mana.production import TAPPED_FOR_MANA, WANTED, with_defined_x
from mtgtable.engine.performing import perform
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.events import Activates
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId


def activate_mana_ability(
    table: Table, player: PlayerId, id_: ObjectId, index: int, wanted: str = "", spending: str = "",
    *, paying: bool = False,
) -> Steps[None]:  # fmt: skip
    """Activate the object's ability of that index and resolve it immediately (605.3b).

    ``paying``: while a cost is paid, not with priority. ``wanted`` settles in advance which mana it makes, ``spending``
    which mana from the pool its own cost takes.
    Raises IllegalAction when it can't be activated.
    """
    from mtgtable.engine.mana.payment import pay_cost

    if id_ not in table.state.objects:
        raise IllegalAction("602.2", "That object is gone")
    abilities = activated_abilities(table, id_)
    if not 0 <= index < len(abilities):
        raise IllegalAction("602.2", f"{name_of(table.look(), id_)} has no activated ability of number {index + 1}")
    on = abilities[index]
    ability = on.ability
    if not isinstance(ability, ActivatedAbility) or not ability.mana_ability:
        raise IllegalAction("605.1a", f"That ability of {name_of(table.look(), id_)} is no mana ability")
    if paying and ability.timing == "with priority":
        raise IllegalAction("602.5e", f"That ability of {name_of(table.look(), id_)} is activated only as an instant")
    check(table, player, id_, on)
    frame = ability_frame(table, player, id_, on)
    note_use(table, id_, on)
    cost = cost_of_mana_ability(table, player, id_, ability, frame)
    frame = yield from pay_cost(table, player, cost, frame, id_, spending=spending)
    if any(isinstance(part, TapThis) for part in ability.cost.parts):
        frame = frame.note(TAPPED_FOR_MANA, 1)
    if wanted:
        frame = frame.say(WANTED, wanted)
    waiting = frozenset(trigger.id for trigger in table.state.pending)
    yield from happen(table, [Activates(id_, player, on.id, mana=True, keyword=ability.keyword)])
    done = yield from perform(table, ability.content.effect, with_defined_x(table, ability.content, frame))
    yield from resolve_triggered(table, waiting, done.word(WANTED) or "")


def resolve_triggered(table: Table, waiting: frozenset[int], wanted: str = "") -> Steps[None]:
    """Triggered mana abilities resolve right after what triggered them (605.4a); ``wanted``: which mana they make."""
    while True:
        ready = [item for item in table.state.pending if item.ability.mana_ability and item.id not in waiting]
        if not ready:
            return
        trigger = ready[0]
        table.state.unpend(trigger.id)
        frame = altered(trigger.frame, controller=trigger.controller)
        if wanted:
            frame = frame.say(WANTED, wanted)
        done = yield from perform(table, trigger.ability.content.effect, frame)
        wanted = done.word(WANTED) or ""
