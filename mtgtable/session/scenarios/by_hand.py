"""The verb ``manual``: actions by hand that the rules do not ask for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from mtgtable.abilities.abilities import Ability, TriggeredAbility
from mtgtable.engine.asking import inputs as i
from mtgtable.engine.stack.as_if import resolvable_abilities
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone
from mtgtable.session.scenarios import script as s
from mtgtable.session.scenarios.announcing import Plan
from mtgtable.session.scenarios.board import Workshop
from mtgtable.session.scenarios.own_effects import effect_called
from mtgtable.session.scenarios.references import seat_of
from mtgtable.session.scenarios.refusal import Refused
from mtgtable.session.scenarios.table import Table
from mtgtable.session.scenarios.verbs import ability_begins, announced


def manual(table: Table, workshop: Workshop, step: s.DoStep) -> Iterator[None]:
    """Do it, as the player who is named or the one who would act; what follows is answered."""
    if isinstance(step, s.ResolveByHand):
        before = table.game.state.next_lineage
        yield from _resolve(table, workshop, step)
        name_on_stack(table, step, before)
        return
    for action in actions_by_hand(table, workshop, step):
        before = table.game.state.next_lineage
        yield from table.act(_who(table, step), action)
        _name_new_cards(table, step, before)


def actions_by_hand(table: Table, workshop: Workshop, step: s.DoStep) -> Iterator[Any]:
    """The manual actions that a step stands for; resolving as if is apart, as it announces something."""
    yield from _ACTIONS[type(step)](table, workshop, step)


def _who(table: Table, step: Any) -> PlayerId:
    letter = getattr(step, "player", None)
    if letter is not None:
        return seat_of(letter)
    turn = table.game.state.turn
    return turn.active if turn.priority is None else turn.priority


def _name_new_cards(table: Table, step: Any, before: int) -> None:
    """The alias of a card or token that has just come into the game."""
    entry = getattr(step, "card", None) if isinstance(step, s.PutByHand) else getattr(step, "token", None)
    if entry is None:
        return
    table.names.cards.add(entry.card.casefold())
    if entry.alias is not None:
        new = [item.lineage for item in table.game.state.everything() if item.lineage >= before]
        table.names.aliases[entry.alias] = (*table.names.aliases.get(entry.alias, ()), *sorted(new))


def name_on_stack(table: Table, step: s.ResolveByHand, before: int) -> None:
    """The alias of a spell or ability that has just been put onto the stack."""
    if isinstance(step, s.StackByHand) and step.alias is not None:
        stack = [table.game.state.objects[id_] for id_ in table.game.state.stack]
        table.names.aliases[step.alias] = tuple(item.lineage for item in stack if item.lineage >= before)


def _ref(table: Table, step: Any) -> Ref:
    return table.finder.ref(step.object) if step.object is not None else Seat(seat_of(step.player))


def _object(table: Table, text: str) -> ObjectId:
    return table.finder.one(text)


def _move(table: Table, _: Workshop, step: s.MoveByHand) -> Iterator[i.Action]:
    position = "top" if step.position is None else str(step.position)
    yield i.ManualMove(_object(table, step.object), Zone(step.to), position)


def _put(table: Table, workshop: Workshop, step: s.PutByHand) -> Iterator[i.Action]:  # noqa: ARG001
    for _ in range(step.card.count):
        yield i.ManualPut(seat_of(step.player), workshop.card(step.card).compiled, Zone(step.to))


def _life(table: Table, _: Workshop, step: s.SetLifeByHand) -> Iterator[i.Action]:  # noqa: ARG001
    yield i.ManualLife(seat_of(step.player), step.amount)


def _counters(table: Table, _: Workshop, step: s.CountersByHand) -> Iterator[i.Action]:
    sign = -1 if step.action == "remove_counters" else 1
    for kind, count in step.counters.items():
        yield i.ManualCounters(_ref(table, step), kind, sign * count)


def _on_object(table: Table, _: Workshop, step: s.ObjectByHand) -> Iterator[i.Action]:
    id_ = _object(table, step.object)
    if step.action == "destroy":
        yield i.ManualDestroy(id_)
    elif step.action in ("tap", "untap"):
        yield i.ManualStatus(id_, "tap" if step.action == "tap" else "untap")
    else:
        raise Refused("", f"no action by hand is called {step.action!r}")


def _timestamp(table: Table, _: Workshop, step: s.TimestampByHand) -> Iterator[i.Action]:
    id_ = _object(table, step.object)
    if step.effect is not None:
        yield i.ManualTimestamp(effect=effect_called(table.game.state, id_, step.effect))
    else:
        yield i.ManualTimestamp(id_, counters=step.counters or "")


def _switch(table: Table, _: Workshop, step: s.SwitchByHand) -> Iterator[i.Action]:
    key = effect_called(table.game.state, _object(table, step.object), step.effect)
    yield i.ManualSwitch(key, on=step.on)


def _resolve(table: Table, workshop: Workshop, step: s.ResolveByHand) -> Iterator[None]:
    """As if it had resolved, with the targets and modes that the step names."""
    yield from announced(table, plan_of(step), seat_of(step.player), as_resolved(table, workshop, step))


def plan_of(step: s.ResolveByHand) -> Plan:
    """What the step announces."""
    return Plan(
        seat_of(step.player),
        targets=list(step.targets) if step.targets is not None else None,
        modes=list(step.modes) if step.modes is not None else None,
        distribute=step.distribute,
    )


def as_resolved(table: Table, workshop: Workshop, step: s.ResolveByHand) -> i.ManualResolve:
    """The manual action of the step."""
    player, waits = seat_of(step.player), isinstance(step, s.StackByHand)
    later = tuple(_object(table, one) for one in step.later or ())
    if step.card is not None:
        card = workshop.card(step.card).compiled
        table.names.cards.add(step.card.card.casefold())
        names = [face.name.casefold() for face in card.faces]
        wanted = (step.face or step.card.card).casefold()
        face = names.index(wanted) if wanted in names else 0
        return i.ManualResolve(player, card, face, x=step.x, later=later, waits=waits)
    assert step.source is not None
    id_ = _object(table, step.source)
    abilities = resolvable_abilities(table.game.table, id_)
    for index, on in enumerate(abilities):
        if step.ability in (None, index + 1) or (isinstance(step.ability, str) and _begins(on.ability, step.ability)):
            event, amount = _event(table, step)
            return i.ManualResolve(
                player, object=id_, ability=index, x=step.x, later=later, waits=waits, event=event, amount=amount
            )
    texts = [on.ability.text for on in abilities]
    raise Refused("602.1", f"{step.source} has no such activated ability ({step.ability!r}); it has: {texts}")


def _begins(ability: Ability, beginning: str) -> bool:
    """Is that how an activated or triggered ability is called."""
    if isinstance(ability, TriggeredAbility):
        return ability.text.casefold().startswith(beginning.casefold())
    return ability_begins(ability, beginning)


def _event(table: Table, step: s.ResolveByHand) -> tuple[tuple[tuple[str, tuple[Ref, ...]], ...], int | None]:
    """What the step says of the event, and how much it was about."""
    if step.event is None:
        return (), None
    found = {word: tuple(map(table.finder.ref, texts)) for word, texts in step.event.refs().items() if texts}
    return tuple(found.items()), step.event.amount


def _attach(table: Table, _: Workshop, step: s.AttachByHand) -> Iterator[i.Action]:
    to = table.finder.ref(step.to_object) if step.to_object is not None else None
    yield i.ManualAttach(_object(table, step.object), to)


def _token(table: Table, workshop: Workshop, step: s.TokenByHand) -> Iterator[i.Action]:  # noqa: ARG001
    card = workshop.card(step.token).compiled
    yield i.ManualToken(seat_of(step.player), card, step.amount * step.token.count)


def _damage(table: Table, _: Workshop, step: s.DamageByHand) -> Iterator[i.Action]:
    yield i.ManualDamage(_ref(table, step), step.amount)


def _control(table: Table, _: Workshop, step: s.ControlByHand) -> Iterator[i.Action]:
    yield i.ManualControl(_object(table, step.object), seat_of(step.player))


def _effect(table: Table, _: Workshop, step: s.EffectByHand) -> Iterator[i.Action]:
    objects = tuple(_object(table, one) for one in step.objects)
    of = i.MadeBy(step.name, step.began, _object(table, step.source) if step.source else None)
    yield i.ManualEffect(objects, step.modifications(), step.until_end_of_turn, step.text, of if step.began else None)
    if step.off:
        yield i.ManualSwitch(table.game.state.effects[-1].id)


def _shuffle(table: Table, _: Workshop, step: s.ShuffleByHand) -> Iterator[i.Action]:  # noqa: ARG001
    yield i.ManualShuffle(seat_of(step.player))


def _draw(table: Table, _: Workshop, step: s.DrawByHand) -> Iterator[i.Action]:  # noqa: ARG001
    yield i.ManualDraw(seat_of(step.player), step.amount)


_ACTIONS: Final[dict[type[s.DoStep], Callable[[Table, Workshop, Any], Iterator[i.Action]]]] = {
    s.MoveByHand: _move,
    s.PutByHand: _put,
    s.SetLifeByHand: _life,
    s.CountersByHand: _counters,
    s.ObjectByHand: _on_object,
    s.TimestampByHand: _timestamp,
    s.SwitchByHand: _switch,
    s.AttachByHand: _attach,
    s.TokenByHand: _token,
    s.DamageByHand: _damage,
    s.ControlByHand: _control,
    s.EffectByHand: _effect,
    s.ShuffleByHand: _shuffle,
    s.DrawByHand: _draw,
}
