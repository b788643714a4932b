"""Special actions other than playing lands (116.2): turning face-down permanents up, suspending."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.costs import Cost
from mtgtable.engine.asking.decisions import Number, Steps
from mtgtable.engine.asking.inputs import IllegalAction, SpecialAction
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.mana.payment import can_pay, pay_cost
from mtgtable.engine.mana.variable import needs_x
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.stack.permission import Way, has_flash
from mtgtable.engine.stack.timing import sorcery_timing
from mtgtable.engine.state.events import ChangesStatus, CountersPut, Moves
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.turn.priority import keep_priority
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone

if TYPE_CHECKING:
    from mtgtable.engine.game import Game

_MORPHS: Final = ("morph", "megamorph", "disguise")


def special_action(game: Game, player: PlayerId, action: SpecialAction) -> Steps[None]:
    """Take a special action with priority (116.2). Raises IllegalAction."""
    match action.kind:
        case "turn face up":
            yield from _turn_face_up(game, player, action.object)
        case "suspend":
            yield from _suspend(game, player, action.object)
        case _:
            raise IllegalAction("116.2", f"The special action “{action.kind}” isn't known")
    keep_priority(game, player)


def _morph_of(item: GameObject) -> KeywordAbility | None:
    """The morph ability that the face-down permanent would have face up (702.37e)."""
    faces = item.card.faces if item.card is not None else (item.printed,)
    for ability in faces[0].abilities:
        if isinstance(ability, KeywordAbility) and ability.name in _MORPHS:
            return ability
    return None


def face_up_cost(game: Game, player: PlayerId, id_: ObjectId) -> Cost:
    """What turning the permanent face up costs. Raises IllegalAction when the player can't turn it up (702.37e)."""
    item = game.state.objects.get(id_)
    if item is None or item.zone is not Zone.BATTLEFIELD or not item.face_down:
        raise IllegalAction("702.37e", "That isn't a face-down permanent")
    if game.board().characteristics[id_].controller != player:
        raise IllegalAction("702.37e", "You can turn only your own permanents face up")
    morph = _morph_of(item)
    if morph is None:
        raise IllegalAction("702.37e", "That permanent would have no morph cost face up")
    for parameter in morph.parameters:
        if isinstance(parameter, Cost):
            return parameter
    raise IllegalAction("702.37e", "Its morph cost isn't known")


def _turn_face_up(game: Game, player: PlayerId, id_: ObjectId) -> Steps[None]:
    cost = face_up_cost(game, player, id_)
    frame = yield from _with_x(game, player, cost, Frame(source=id_, controller=player), id_)
    yield from pay_cost(game, player, cost, frame, id_)
    morph = _morph_of(game.state.objects[id_])
    yield from happen(game, [ChangesStatus(id_, "face_up")])
    if morph is not None and morph.name == "megamorph":
        yield from happen(game, [CountersPut(id_, "+1/+1", 1, by=player, source=id_)])


def _with_x(game: Game, player: PlayerId, cost: Cost, frame: Frame, id_: ObjectId) -> Steps[Frame]:
    """X of a special action's cost is chosen right before it is paid (107.3d)."""
    if not needs_x((cost,)):
        return frame
    answer = yield Number(
        player, "X", f"Choose X for {name_of(game, id_)}", rule="107.3d", source=id_, cancellable=True
    )
    return replace(frame, x=answer.value)


def suspend_terms(game: Game, player: PlayerId, id_: ObjectId) -> tuple[int, Cost]:
    """Counters and cost of suspending a card from hand. Raises IllegalAction when it can't be (702.62a)."""
    item = game.state.objects.get(id_)
    if item is None or item.zone is not Zone.HAND or item.owner != player:
        raise IllegalAction("702.62a", "Cards are suspended from your hand")
    if not game.lenient and not sorcery_timing(game, player) and not has_flash(game, player, Way(id_)):
        raise IllegalAction("702.62a", f"{name_of(game, id_)} can be suspended only when you could begin to cast it")
    for on in game.board().characteristics[id_].abilities:
        ability = on.ability
        if isinstance(ability, KeywordAbility) and ability.name == "suspend":
            counters = next((entry for entry in ability.parameters if isinstance(entry, int)), None)
            cost = next((entry for entry in ability.parameters if isinstance(entry, Cost)), None)
            if counters is not None and cost is not None:
                return counters, cost
    raise IllegalAction("702.62a", f"{name_of(game, id_)} can't be suspended")


def _suspend(game: Game, player: PlayerId, id_: ObjectId) -> Steps[None]:
    counters, cost = suspend_terms(game, player, id_)
    yield from pay_cost(game, player, cost, Frame(source=id_, controller=player), id_)
    done = yield from happen(game, [Moves(id_, Zone.EXILE, Zone.HAND, by=player)])
    for event in done:
        if isinstance(event, Moves) and event.became in game.state.objects:
            yield from happen(game, [CountersPut(event.became, "time", counters, by=player, source=event.became)])


def possible(game: Game, player: PlayerId) -> list[SpecialAction]:
    """The special actions that the player can take now, lands left aside."""
    found: list[SpecialAction] = []
    for id_ in game.state.battlefield:
        if game.state.objects[id_].face_down:
            try:
                cost = face_up_cost(game, player, id_)
            except IllegalAction:
                continue
            if can_pay(game, player, cost, Frame(source=id_, controller=player), id_):
                found.append(SpecialAction("turn face up", id_))
    for id_ in game.state.zone(Zone.HAND, player):
        if not game.board().characteristics[id_].has("suspend"):
            continue
        try:
            _, cost = suspend_terms(game, player, id_)
        except IllegalAction:
            continue
        if can_pay(game, player, cost, Frame(source=id_, controller=player), id_):
            found.append(SpecialAction("suspend", id_))
    return found
