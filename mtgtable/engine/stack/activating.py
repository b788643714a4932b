"""Activating abilities, in the order of rules 602.2 and 601.2b–i."""

from __future__ import annotations

from dataclasses import replace

from mtgtable.abilities.abilities import ActivatedAbility
from mtgtable.abilities.costs import Cost, PayMana
from mtgtable.engine.allowing.activatable import ability_frame, activated_abilities, check, note_use
from mtgtable.engine.allowing.priority import keep_priority
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.asking.inputs import Activate, IllegalAction
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.mana.abilities import activate_mana_ability
from mtgtable.engine.mana.parts import require_part
from mtgtable.engine.mana.paying_parts import pay_life
from mtgtable.engine.mana.payment import pay_cost
from mtgtable.engine.mana.phyrexian import choose_phyrexian
from mtgtable.engine.mana.total_cost import total_cost
from mtgtable.engine.mana.variable import needs_x
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.stack.announcing import (
    announce_modes,
    announce_targets,
    announce_x,
    frame_on_stack,
    set_frame,
)
from mtgtable.engine.stack.casting_by_hand import activating_by_hand, activation_costs_by_hand
from mtgtable.engine.stack.content import modal_of
from mtgtable.engine.stack.putting import put_ability
from mtgtable.engine.state.events import Activates, Does, Event
from mtgtable.engine.state.refs import Frame, Seat
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId


def activate(table: Table, player: PlayerId, action: Activate) -> Steps[None]:
    """Activate an ability with priority (602.2). Raises IllegalAction; whoever began it puts everything back."""
    if action.object not in table.state.objects:
        raise IllegalAction("602.2", "That object is no longer there")
    abilities = activated_abilities(table, action.object)
    if not 0 <= action.ability < len(abilities):
        name = name_of(table.look(), action.object)
        raise IllegalAction("602.2", f"{name} has no activated ability of number {action.ability + 1}")
    ability = abilities[action.ability].ability
    if isinstance(ability, ActivatedAbility) and ability.mana_ability:
        yield from activate_mana_ability(table, player, action.object, action.ability)
    else:
        yield from _activate(table, player, action)
    keep_priority(table, player)


def _activate(table: Table, player: PlayerId, action: Activate) -> Steps[None]:
    source = action.object
    on = activated_abilities(table, source)[action.ability]
    ability = on.ability
    if not isinstance(ability, ActivatedAbility):
        raise TypeError("only activated abilities are activated")
    check(table, player, source, on)
    name = name_of(table.look(), source)
    frame = ability_frame(table, player, source, on)
    _require_now(table, player, ability, frame)
    id_ = put_ability(table, "activated", player, ability.content, frame, name, ability.text)  # 602.2a
    yield from activating_by_hand(table, player, id_)
    modes = yield from announce_modes(table, player, id_)  # 601.2b
    costs = [ability.cost]
    modal = modal_of((ability.content,))
    if modal is not None:
        costs += [modal.modes[mode].cost or Cost() for mode in modes]
    yield from announce_x(table, player, id_, tuple(costs))
    yield from announce_targets(table, player, id_)  # 601.2c–d
    yield from activation_costs_by_hand(table, player, id_, ability, source)
    frame = frame_on_stack(table, id_)
    total = total_cost(
        table, player, tuple(costs), frame, id_, ability.keyword, source, less=ability.less, less_by=ability.less_by
    )  # 601.2f
    mana = total.mana
    if mana is not None and any(symbol.phyrexian for symbol in mana.symbols):
        mana, life = yield from choose_phyrexian(table, player, mana, id_)
        yield from pay_life(table, player, life, source)
        total = replace(total, parts=(PayMana(mana), *(p for p in total.parts if not isinstance(p, PayMana))))
    note_use(table, source, on)
    frame = yield from pay_cost(table, player, total, frame, id_, life_chosen=True, way=ability.keyword)  # 601.2g–h
    set_frame(table, id_, frame)
    activated = Activates(source, player, on.id, id_, loyalty=ability.loyalty, keyword=ability.keyword)
    yield from happen(table, [activated, *_crewing(player, source, ability, frame)])  # 601.2i


def _crewing(player: PlayerId, source: ObjectId, ability: ActivatedAbility, frame: Frame) -> list[Event]:
    """Each creature that was tapped to pay for it crews the Vehicle, or saddles the Mount (702.122c, 702.171c)."""
    deed = {"crew": "crew vehicle", "saddle": "saddle mount"}.get(ability.keyword)
    if deed is None:
        return []
    tapped = [ref for ref in frame.get("cost.tapped") or () if not isinstance(ref, Seat)]
    return [Does(player, deed, source=source, by=ref) for ref in tapped]


def _require_now(table: Table, player: PlayerId, ability: ActivatedAbility, frame: Frame) -> None:
    """Costs that can't be paid whatever is announced refuse the activation at once, before anything is asked."""
    if table.lenient or needs_x((ability.cost,)):
        return
    for part in ability.cost.parts:
        require_part(table, player, part, frame)
