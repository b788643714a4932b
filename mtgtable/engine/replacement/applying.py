"""What each kind of replacement does to an event (614.6, 614.9, 615.5–615.13, 701.19)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from mtgtable.abilities import replacements as r
from mtgtable.abilities.happenings import DamageDealt
from mtgtable.abilities.instructions import Instruction, Regenerate
from mtgtable.engine.allowing.rules_in_force import applying_to_object, applying_to_player
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.reading.selectors import select
from mtgtable.engine.replacement.candidate import Candidate
from mtgtable.engine.replacement.entering import enter
from mtgtable.engine.state import events as e
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.objects import EntersAs
from mtgtable.engine.state.refs import Frame, Ref, Seat
from mtgtable.engine.table import Table
from mtgtable.model.ids import NO_OBJECT, AbilityId
from mtgtable.model.quick import quickly_made
from mtgtable.model.zones import Zone


@quickly_made
@dataclass(frozen=True, slots=True)
class Outcome:
    """The events in the place of the replaced one, and the instructions that follow."""

    events: tuple[e.Event, ...]
    afterwards: tuple[tuple[Instruction, Frame], ...] = ()
    once: bool = False
    """What follows comes once for all simultaneous events that the effect has prevented."""
    prevented: tuple[e.Damages, ...] = ()
    """How much of what damage was prevented."""


@dataclass(frozen=True, slots=True)
class _Case:
    table: Table
    look: Look
    event: Any
    chosen: Candidate
    frame: Frame
    share: int | None = None
    """How much of the damage a shield against several sources prevents (615.7)."""

    def amount(self, quantity: Any) -> int:
        return amount(self.look, quantity, self.frame)


def apply(
    table: Table,
    look: Look,
    event: e.Event,
    chosen: Candidate,
    applied: frozenset[AbilityId],
    share: int | None = None,
) -> Steps[Outcome]:
    """Replace the event; uses of a floating effect go down, and used up ones go (614.5, 615.7)."""
    frame = altered(chosen.frame, replaced=tuple(sorted(applied, key=_order)))
    if isinstance(chosen.replacement, r.EntersWith):
        entered = yield from enter(table, event, chosen.replacement, frame)
        _use(table, chosen)
        return Outcome((entered,))
    case = _Case(table, look, event, chosen, frame, share)
    outcome = APPLY[type(chosen.replacement)](case, chosen.replacement)
    return outcome


def _order(key: AbilityId) -> tuple[int, int, tuple[int, ...]]:
    return (key.object, key.effect, key.path)


def _use(table: Table, chosen: Candidate, shielded: int = 0) -> None:
    """One use, or so much of a shield, is gone; damage that a chosen source deals at one time is one use (615.8)."""
    effect = next((one for one in table.state.replacements if chosen.effect and one.id == chosen.effect.id), None)
    if effect is None:
        return
    uses = effect.uses - 1 if effect.uses is not None else None
    shield = effect.shield - shielded if effect.shield is not None else None
    if uses is None and shield is None:
        return
    at_one_time = isinstance(effect.when, DamageDealt) and effect.shield is None
    if uses is not None and uses <= 0 and (at_one_time or effect.frame.get("chosen source")):
        table.state.set_replacements(
            altered(one, uses=0) if one.id == effect.id else one for one in table.state.replacements
        )
    elif uses == 0 or shield == 0:
        table.state.set_replacements(one for one in table.state.replacements if one.id != effect.id)
    else:
        table.state.set_replacements(
            altered(one, uses=uses, shield=shield) if one.id == effect.id else one for one in table.state.replacements
        )


def used_up(table: Table) -> None:
    """Effects that stood until all damage of one time was dealt with are gone."""
    if any(one.uses == 0 for one in table.state.replacements):
        table.state.set_replacements(one for one in table.state.replacements if one.uses != 0)


def _instead(case: _Case, instead: r.Instead) -> Outcome:
    _use(case.table, case.chosen)
    if isinstance(case.event, e.Destroys):
        regenerating = case.chosen.effect is not None and case.chosen.effect.regeneration
        if regenerating or isinstance(instead.do, Regenerate):
            return Outcome(regeneration(case.event))
    return Outcome((), ((instead.do, case.frame),))


def regeneration(event: e.Destroys) -> tuple[e.Event, ...]:
    """701.19a: remove all damage, tap it, and take it out of combat, instead of destroying it."""
    return (
        e.ChangesStatus(event.object, "no damage"),
        e.Taps(event.object),
        e.ChangesStatus(event.object, "out of combat"),
    )


def _also(case: _Case, also: r.AlsoDo) -> Outcome:
    _use(case.table, case.chosen)
    return Outcome((case.event,), ((also.do, case.frame),))


def _skip(case: _Case, skip: r.Skip) -> Outcome:
    _use(case.table, case.chosen)
    return Outcome((), ((skip.also, case.frame),) if skip.also is not None else ())


def _change_amount(case: _Case, change: r.ChangeAmount) -> Outcome:
    _use(case.table, case.chosen)
    event = case.event
    count = {e.LifeChanges: "amount", e.Damages: "amount", e.CountersPut: "count", e.Does: "amount"}.get(type(event))
    if count is not None:
        old = getattr(event, count)
        sign = -1 if old < 0 else 1
        return Outcome((altered(event, **{count: sign * _changed(case, abs(old), change)}),))
    if isinstance(event, e.MakesMana):
        if change.mana:
            made = 1 if change.fixed is not None else len(event.mana)
            return Outcome((altered(event, mana=(change.mana,) * made),))
        times = _changed(case, 1, change)
        return Outcome((altered(event, mana=event.mana * times),))
    if isinstance(event, e.CreatesToken):
        again = altered(event, became=NO_OBJECT, before=(*event.before, event.face))
        return Outcome((event, *((again,) * (_changed(case, 1, change) - 1))))
    if isinstance(event, e.Draws):
        return Outcome((event,) * _changed(case, 1, change))
    raise TypeError(f"a {type(event).__name__} has no amount that could be changed")


def _make_tokens(case: _Case, making: r.MakeTokens) -> Outcome:
    """What stands in the place of a token enters as it would; what is created besides enters as a token does."""
    _use(case.table, case.chosen)
    event: e.CreatesToken = case.event
    made = [altered(event, face=face, back=None, became=NO_OBJECT) for face in making.tokens]
    if not making.kept:
        return Outcome(tuple(made))
    with_it = (*event.before, event.face)
    return Outcome((event, *(altered(one, enters=EntersAs(), before=with_it) for one in made)))


def _changed(case: _Case, number: int, change: r.ChangeAmount) -> int:
    if change.fixed is not None:
        number = case.amount(change.fixed)
    number = number * change.factor + case.amount(change.plus)
    if change.halve:
        number = (number + 1) // 2 if change.halve == "up" else number // 2
    if change.minimum is not None:
        number = max(number, change.minimum)
    return max(0, number)


def _go_elsewhere(case: _Case, elsewhere: r.GoElsewhere) -> Outcome:
    _use(case.table, case.chosen)
    event: e.Moves = case.event
    moved = altered(
        event, to=elsewhere.to, position=elsewhere.position, enters=EntersAs(), under=None, sent_by=case.chosen.key
    )
    if elsewhere.link:
        link = LinkMoved(elsewhere.link)
        frame = case.frame
        also = ((elsewhere.also, frame),) if elsewhere.also is not None else ()
        return Outcome((moved,), ((link, frame), *also))  # type: ignore[arg-type]
    return Outcome((moved,), ((elsewhere.also, case.frame),) if elsewhere.also is not None else ())


@dataclass(frozen=True, slots=True)
class LinkMoved:
    """Note on the source what the moved object has become (607.2b); an instruction that only replacements give."""

    key: str


def _redirect(case: _Case, redirect: r.RedirectDamage) -> Outcome:
    """614.9: the new recipient must still be something that damage can be dealt to."""
    event: e.Damages = case.event
    effect = case.chosen.effect
    most = event.amount
    if effect is not None and effect.shield is not None:
        most = effect.shield
    elif redirect.amount is not None:
        most = case.amount(redirect.amount)
    moved = min(most, event.amount)
    targets = [ref for ref in select(case.look, redirect.to, case.frame) if _can_be_damaged(case, ref)]
    if not targets or moved <= 0 or targets[0] == event.target:
        return Outcome((event,))
    _use(case.table, case.chosen, moved)
    there = altered(event, target=targets[0], amount=moved)
    if moved == event.amount:
        return Outcome((there,))
    return Outcome((altered(event, amount=event.amount - moved), there))


def _can_be_damaged(case: _Case, ref: Ref) -> bool:
    if isinstance(ref, Seat):
        return not case.table.state.player(ref.player).lost
    item = case.table.state.objects.get(ref)
    facts = case.look.of(ref)
    if item is None or facts is None or item.zone is not Zone.BATTLEFIELD:
        return False
    return bool(facts.types & {"Creature", "Planeswalker", "Battle"})


def _prevent(case: _Case, prevent: r.PreventDamage) -> Outcome:
    """615.12: unpreventable damage is not prevented, shields stay, additional effects happen all the same."""
    event: e.Damages = case.event
    effect = case.chosen.effect
    unpreventable = cant_be_prevented(case.table, event)
    prevented = 0
    if not unpreventable:
        most = event.amount
        if case.share is not None:
            most = case.share
        elif effect is not None and effect.shield is not None:
            most = effect.shield
        elif prevent.amount is not None:
            most = max(0, case.amount(prevent.amount))
        prevented = min(most, event.amount)
        _use(case.table, case.chosen, prevented)
    rest = event.amount - prevented
    frame = altered(case.frame, amount=prevented)
    after = ((prevent.then, frame),) if prevent.then is not None else ()
    gone = (altered(event, amount=prevented),) if prevented else ()
    return Outcome((altered(event, amount=rest),) if rest else (), after, not case.chosen.by_source, gone)


def cant_be_prevented(table: Table, event: e.Damages) -> bool:
    """Does the event or a rule say so: of damage by this source, or, where it is said to the players, of all.

    A rule with a step speaks of combat damage alone.
    """
    if event.cant_be_prevented:
        return True
    rule = "damage cant be prevented"
    seats = table.state.living()
    of_source = applying_to_object(table, rule, event.source)
    if any(not one.change.step or event.combat for one in of_source):
        return True
    of_all = [one for seat in seats for one in applying_to_player(table, rule, seat)]
    return any(not one.change.step or event.combat for one in of_all)


APPLY: Final[dict[type, Callable[[Any, Any], Outcome]]] = {
    r.Instead: _instead,
    r.AlsoDo: _also,
    r.Skip: _skip,
    r.ChangeAmount: _change_amount,
    r.MakeTokens: _make_tokens,
    r.GoElsewhere: _go_elsewhere,
    r.RedirectDamage: _redirect,
    r.PreventDamage: _prevent,
}
"""How each kind of replacement is applied; ``EntersWith`` has a module of its own."""
