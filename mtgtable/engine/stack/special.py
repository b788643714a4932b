"""Special actions other than playing lands (116.2): turning face-down permanents up, suspending."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.costs import Cost, PayMana
from mtgtable.abilities.quantities import X
from mtgtable.engine.allowing.priority import keep_priority
from mtgtable.engine.allowing.timing import sorcery_timing
from mtgtable.engine.asking.decisions import Choose, Number, Option, Steps
from mtgtable.engine.asking.inputs import IllegalAction, SpecialAction
from mtgtable.engine.continuous import evaluate
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.mana.payable import can_pay
from mtgtable.engine.mana.payment import pay_cost
from mtgtable.engine.mana.variable import least_x, needs_x
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.stack.ending import end_effect, endable
from mtgtable.engine.stack.permission import Way, has_flash
from mtgtable.engine.stack.unlocking import can_unlock, unlock
from mtgtable.engine.state.doors import locked
from mtgtable.engine.state.events import ChangesStatus, CountersPut, Does, Moves
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.state.state import LogEntry, State
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.mana import parse_mana_cost
from mtgtable.model.zones import Zone

_MORPHS: Final = ("morph", "megamorph", "disguise")
KEYWORDS: Final = frozenset({"suspend", "foretell", "plot"})
"""Of a card in hand: what lets it be set aside."""


def special_action(table: Table, player: PlayerId, action: SpecialAction) -> Steps[None]:
    """Take a special action with priority (116.2). Raises IllegalAction."""
    match action.kind:
        case "turn face up":
            yield from _turn_face_up(table, player, action.object)
        case "suspend":
            yield from _suspend(table, player, action.object)
        case "foretell" | "plot":
            yield from _set_aside(table, player, action.object, action.kind)
        case "unlock":
            yield from unlock(table, player, action.object)
        case "end effect":
            yield from end_effect(table, player, action.object)
        case _:
            raise IllegalAction("116.2", f"The special action “{action.kind}” isn't known")
    keep_priority(table, player)


def _morph_of(table: Table, item: GameObject) -> KeywordAbility | None:
    """The morph ability that the face-down permanent would have face up, with all effects on it (702.37e)."""
    trial = table.state.clone()
    trial.update(item.id, face_down=False)
    for on in evaluate(trial).abilities(item.id):
        if isinstance(on.ability, KeywordAbility) and on.ability.name in _MORPHS:
            return on.ability
    return None


def face_up_costs(table: Table, player: PlayerId, id_: ObjectId) -> tuple[Cost, ...]:
    """The costs for one of which the player can turn the permanent face up, never none.

    Its morph or disguise cost; the mana cost of a creature card that was manifested or cloaked (702.37e, 701.40b).
    Raises IllegalAction when the player can't turn it up.
    """
    item = table.state.objects.get(id_)
    if item is None or item.zone is not Zone.BATTLEFIELD or not item.face_down:
        raise IllegalAction("702.37e", "That isn't a face-down permanent")
    if table.board().characteristics[id_].controller != player:
        raise IllegalAction("702.37e", "You can turn only your own permanents face up")
    morph = _morph_of(table, item)
    costs = [] if morph is None else [one for one in morph.parameters if isinstance(one, Cost)][:1]
    front = item.card.front if item.card is not None else item.printed
    if item.statuses & _MANIFESTED and "Creature" in front.types and front.mana_cost is not None:
        costs.append(Cost((PayMana(front.mana_cost),), str(front.mana_cost)))
    if not costs:
        raise IllegalAction("702.37e", "That permanent would have no morph cost face up")
    return tuple(costs)


_MANIFESTED: Final = frozenset({"manifested", "cloaked"})


def _turn_face_up(table: Table, player: PlayerId, id_: ObjectId) -> Steps[None]:
    costs = face_up_costs(table, player, id_)
    cost = costs[0]
    if len(costs) > 1:
        answer = yield Choose(
            player, "cost", "Turn it face up for which cost?", tuple(Option(one.text or "morph") for one in costs),
            rule="701.40c", source=id_, cancellable=True,
        )  # fmt: skip
        cost = costs[answer.indexes[0]]
    frame = yield from _with_x(table, player, cost, Frame(source=id_, controller=player), id_)
    yield from pay_cost(table, player, cost, frame, id_, doing="turn {} face up")
    item = table.state.objects[id_]
    morph = _morph_of(table, item)
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
        player, "X", f"Choose X for {name_of(table.look(), id_)}", least_x((cost,)), rule="107.3d", source=id_,
        cancellable=True,
    )  # fmt: skip
    return replace(frame, x=answer.value)


def suspend_terms(table: Table, player: PlayerId, id_: ObjectId) -> tuple[int | X, Cost]:
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
            counters = next((entry for entry in ability.parameters if isinstance(entry, int | X)), None)
            cost = next((entry for entry in ability.parameters if isinstance(entry, Cost)), None)
            if counters is not None and cost is not None:
                return counters, cost
    raise IllegalAction("702.62a", f"{name_of(table.look(), id_)} can't be suspended")


def _suspend(table: Table, player: PlayerId, id_: ObjectId) -> Steps[None]:
    counters, cost = suspend_terms(table, player, id_)
    frame = yield from _with_x(table, player, cost, Frame(source=id_, controller=player), id_)
    yield from pay_cost(table, player, cost, frame, id_, doing="suspend {}")
    number = amount(table.look(), counters, frame)
    told = f"{table.state.player(player).name} suspends {name_of(table.look(), id_)}"
    table.state.write(LogEntry(told, player=player))
    done = yield from happen(table, [Moves(id_, Zone.EXILE, Zone.HAND, by=player)])
    for event in done:
        if isinstance(event, Moves) and event.became in table.state.objects:
            yield from happen(table, [CountersPut(event.became, "time", number, by=player, source=event.became)])


@dataclass(frozen=True, slots=True)
class _SettingAside:
    """A special action that exiles a card from hand, to be cast on a later turn."""

    rule: str
    mark: str
    cost: Cost | None
    """None: the cost that the keyword names."""
    face_down: bool


_SET_ASIDE: Final = {
    "foretell": _SettingAside("702.143a", "foretold", Cost((PayMana(parse_mana_cost("{2}")),), "{2}"), face_down=True),
    "plot": _SettingAside("702.170a", "plotted", None, face_down=False),
}


def _set_aside_cost(table: Table, player: PlayerId, id_: ObjectId, kind: str) -> Cost:
    """What foretelling or plotting the card costs. Raises IllegalAction when the player can't do it now."""
    how = _SET_ASIDE[kind]
    item = table.state.objects.get(id_)
    if item is None or item.zone is not Zone.HAND or item.owner != player:
        raise IllegalAction(how.rule, f"Cards are {how.mark} from your hand")
    name = name_of(table.look(), id_)
    if not table.lenient:
        if table.state.turn.active != player:
            raise IllegalAction(how.rule, f"{name} can be {how.mark} only in your own turn")
        if kind == "plot" and not sorcery_timing(table, player):
            raise IllegalAction(how.rule, f"{name} can be plotted only in your main phase while the stack is empty")
    for on in table.board().characteristics[id_].abilities:
        if isinstance(on.ability, KeywordAbility) and on.ability.name == kind:
            own = next((one for one in on.ability.parameters if isinstance(one, Cost)), Cost())
            return how.cost if how.cost is not None else own
    raise IllegalAction(how.rule, f"{name} has no {kind}")


def _set_aside(table: Table, player: PlayerId, id_: ObjectId, kind: str) -> Steps[None]:
    """Foretell or plot: pay, and exile the card for a later turn (702.143a, 702.170a)."""
    how = _SET_ASIDE[kind]
    cost = _set_aside_cost(table, player, id_, kind)
    yield from pay_cost(table, player, cost, Frame(source=id_, controller=player), id_, doing=f"{kind} {{}}")
    done = yield from happen(table, [Moves(id_, Zone.EXILE, Zone.HAND, by=player, face_down=how.face_down)])
    exiled = [event.became for event in done if isinstance(event, Moves) and event.became in table.state.objects]
    for card in exiled:
        yield from happen(table, [ChangesStatus(card, how.mark), Does(player, kind, source=card)])


def lets_act(state: State, item: GameObject) -> bool:
    """Is it a permanent on which somebody might take a special action: face down, or with a locked door."""
    could_have_doors = state.effects or item.printed.halves or (item.card is not None and item.card.layout == "split")
    return item.face_down or bool(could_have_doors and locked(state, item))


def possible(table: Table, player: PlayerId) -> list[SpecialAction]:
    """The special actions that the player can take now, lands left aside."""
    found: list[SpecialAction] = []
    for id_ in table.state.battlefield:
        if table.state.objects[id_].face_down:
            try:
                costs = face_up_costs(table, player, id_)
            except IllegalAction:
                continue
            if any(can_pay(table, player, cost, Frame(source=id_, controller=player)) for cost in costs):
                found.append(SpecialAction("turn face up", id_))
    for id_ in table.state.zone(Zone.HAND, player):
        if not table.board().characteristics[id_].has("suspend"):
            continue
        try:
            _, cost = suspend_terms(table, player, id_)
        except IllegalAction:
            continue
        if can_pay(table, player, cost, Frame(source=id_, controller=player)):
            found.append(SpecialAction("suspend", id_))
    found += [SpecialAction("unlock", id_) for id_ in table.state.battlefield if can_unlock(table, player, id_)]
    return found + _possible_aside(table, player) + endable(table, player)


def _possible_aside(table: Table, player: PlayerId) -> list[SpecialAction]:
    found: list[SpecialAction] = []
    for id_ in table.state.zone(Zone.HAND, player):
        kinds: tuple[Literal["foretell", "plot"], ...] = ("foretell", "plot")
        for kind in kinds:
            if not table.board().characteristics[id_].has(kind):
                continue
            try:
                cost = _set_aside_cost(table, player, id_, kind)
            except IllegalAction:
                continue
            if can_pay(table, player, cost, Frame(source=id_, controller=player)):
                found.append(SpecialAction(kind, id_))
    return found
