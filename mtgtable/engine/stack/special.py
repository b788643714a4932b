"""Special actions other than playing lands (116.2): turning face-down permanents up, suspending."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.costs import Cost
from mtgtable.engine.allowing.priority import keep_priority
from mtgtable.engine.allowing.timing import sorcery_timing
from mtgtable.engine.asking.decisions import Number, Steps
from mtgtable.engine.asking.inputs import IllegalAction, SpecialAction
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.mana.payment import can_pay, pay_cost
from mtgtable.engine.mana.variable import needs_x
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.stack.permission import Way, has_flash
from mtgtable.engine.state.events import ChangesStatus, CountersPut, Moves
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone

_MORPHS: Final = ("morph", "megamorph", "disguise")


def special_action(table: Table, player: PlayerId, action: SpecialAction) -> Steps[None]:
    """Take a special action with priority (116.2). Raises IllegalAction."""
    match action.kind:
        case "turn face up":
            yield from _turn_face_up(table, player, action.object)
        case "suspend":
            yield from _suspend(table, player, action.object)
        case _:
            raise IllegalAction("116.2", f"The special action “{action.kind}” isn't known")
    keep_priority(table, player)


def _morph_of(item: GameObject) -> KeywordAbility | None:
    """The morph ability that the face-down permanent would have face up (702.37e)."""
    faces = item.card.faces if item.card is not None else (item.printed,)
    for ability in faces[0].abilities:
        if isinstance(ability, KeywordAbility) and ability.name in _MORPHS:
            return ability
    return None


def face_up_cost(table: Table, player: PlayerId, id_: ObjectId) -> Cost:
    """What turning the permanent face up costs. Raises IllegalAction when the player can't turn it up (702.37e)."""
    item = table.state.objects.get(id_)
    if item is None or item.zone is not Zone.BATTLEFIELD or not item.face_down:
        raise IllegalAction("702.37e", "That isn't a face-down permanent")
    if table.board().characteristics[id_].controller != player:
        raise IllegalAction("702.37e", "You can turn only your own permanents face up")
    morph = _morph_of(item)
    if morph is None:
        raise IllegalAction("702.37e", "That permanent would have no morph cost face up")
    for parameter in morph.parameters:
        if isinstance(parameter, Cost):
            return parameter
    raise IllegalAction("702.37e", "Its morph cost isn't known")


def _turn_face_up(table: Table, player: PlayerId, id_: ObjectId) -> Steps[None]:
    cost = face_up_cost(table, player, id_)
    frame = yield from _with_x(table, player, cost, Frame(source=id_, controller=player), id_)
    yield from pay_cost(table, player, cost, frame, id_)
    item = table.state.objects[id_]
    morph = _morph_of(item)
    if frame.x is not None:  # abilities about being turned face up mean that X (107.3d)
        past = item.frame or Frame(source=id_, controller=player)
        table.state.update(id_, frame=replace(past, x=frame.x))
    yield from happen(table, [ChangesStatus(id_, "face_up")])
    if morph is not None and morph.name == "megamorph":
        yield from happen(table, [CountersPut(id_, "+1/+1", 1, by=player, source=id_)])


def _with_x(table: Table, player: PlayerId, cost: Cost, frame: Frame, id_: ObjectId) -> Steps[Frame]:
    """X of a special action's cost is chosen right before it is paid (107.3d)."""
    if not needs_x((cost,)):
        return frame
    answer = yield Number(
        player, "X", f"Choose X for {name_of(table.look(), id_)}", rule="107.3d", source=id_, cancellable=True
    )
    return replace(frame, x=answer.value)


def suspend_terms(table: Table, player: PlayerId, id_: ObjectId) -> tuple[int, Cost]:
    """Counters and cost of suspending a card from hand. Raises IllegalAction when it can't be (702.62a)."""
    item = table.state.objects.get(id_)
    if item is None or item.zone is not Zone.HAND or item.owner != player:
        raise IllegalAction("702.62a", "Cards are suspended from your hand")
    if not table.lenient and not sorcery_timing(table, player) and not has_flash(table, player, Way(id_)):
        raise IllegalAction(
            "702.62a", f"{name_of(table.look(), id_)} can be suspended only when you could begin to cast it"
        )
    for on in table.board().characteristics[id_].abilities:
        ability = on.ability
        if isinstance(ability, KeywordAbility) and ability.name == "suspend":
            counters = next((entry for entry in ability.parameters if isinstance(entry, int)), None)
            cost = next((entry for entry in ability.parameters if isinstance(entry, Cost)), None)
            if counters is not None and cost is not None:
                return counters, cost
    raise IllegalAction("702.62a", f"{name_of(table.look(), id_)} can't be suspended")


def _suspend(table: Table, player: PlayerId, id_: ObjectId) -> Steps[None]:
    counters, cost = suspend_terms(table, player, id_)
    yield from pay_cost(table, player, cost, Frame(source=id_, controller=player), id_)
    done = yield from happen(table, [Moves(id_, Zone.EXILE, Zone.HAND, by=player)])
    for event in done:
        if isinstance(event, Moves) and event.became in table.state.objects:
            yield from happen(table, [CountersPut(event.became, "time", counters, by=player, source=event.became)])


def possible(table: Table, player: PlayerId) -> list[SpecialAction]:
    """The special actions that the player can take now, lands left aside."""
    found: list[SpecialAction] = []
    for id_ in table.state.battlefield:
        if table.state.objects[id_].face_down:
            try:
                cost = face_up_cost(table, player, id_)
            except IllegalAction:
                continue
            if can_pay(table, player, cost, Frame(source=id_, controller=player), id_):
                found.append(SpecialAction("turn face up", id_))
    for id_ in table.state.zone(Zone.HAND, player):
        if not table.board().characteristics[id_].has("suspend"):
            continue
        try:
            _, cost = suspend_terms(table, player, id_)
        except IllegalAction:
            continue
        if can_pay(table, player, cost, Frame(source=id_, controller=player), id_):
            found.append(SpecialAction("suspend", id_))
    return found
