"""Do attacks and blocks fit a happening (508, 509)."""

from __future__ import annotations

from mtgtable.abilities import happenings as h
from mtgtable.engine.reading.event_fits import Case, EventFit
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.state import events as e
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.model.ids import NO_OBJECT, ObjectId, PlayerId


def _defending(look: Look, defender: Ref) -> PlayerId | None:
    return defender.player if isinstance(defender, Seat) else look.controller(defender)


def attacks(case: Case) -> list[EventFit]:
    event: e.AttackersDeclared = case.event
    want: h.Attacks = case.happening
    fitting = [
        (attacker, defender)
        for attacker, defender in event.pairs
        if case.fits(case.after, want.what, attacker) and case.among(want.whom, defender)
    ]
    others = sum(case.fits(case.after, want.beside, attacker) for attacker, _ in event.pairs)
    if want.with_others and others - (want.beside is None) < want.with_others:
        return []
    if len(fitting) < want.count or (want.alone and len(event.pairs) != 1) or not fitting:
        return []
    if want.together:
        attacker, defender = fitting[0]
        all_ = tuple(pair[0] for pair in fitting)
        return [EventFit(attacker, _defending(case.after, defender), NO_OBJECT, defender, len(all_), objects=all_)]
    return [
        EventFit(attacker, _defending(case.after, defender), attacker, defender, len(fitting))
        for attacker, defender in fitting
    ]


def blocks(case: Case) -> list[EventFit]:
    event: e.BlockersDeclared = case.event
    want: h.Blocks = case.happening
    found: list[EventFit] = []
    seen: list[ObjectId] = []
    for blocker, attacker in event.pairs:
        if not case.fits(case.after, want.what, blocker) or not case.fits(case.after, want.whom, attacker):
            continue
        if (not want.each or want.whom is None) and blocker in seen:
            continue
        seen.append(blocker)
        found.append(EventFit(blocker, case.after.controller(attacker), attacker, attacker))
    return found


def becomes_blocked(case: Case) -> list[EventFit]:
    event: e.BlockersDeclared = case.event
    want: h.BecomesBlocked = case.happening
    found: list[EventFit] = []
    for attacker in event.blocked:
        if not case.fits(case.after, want.what, attacker):
            continue
        blockers = [blocker for blocker, blocked in (*event.pairs, *event.joined) if blocked == attacker]
        if want.by is None:
            first = blockers[0] if blockers else None
            found.append(EventFit(attacker, event.player, attacker, first, len(blockers), objects=tuple(blockers)))
            continue
        fitting = [blocker for blocker in blockers if case.fits(case.after, want.by, blocker)]
        found += [EventFit(attacker, event.player, blocker, blocker) for blocker in fitting]
    return found


def unblocked(case: Case) -> list[EventFit]:
    event: e.BlockersDeclared = case.event
    want: h.AttacksUnblocked = case.happening
    return [
        EventFit(attacker, event.player, attacker)
        for attacker in event.unblocked
        if case.fits(case.after, want.what, attacker)
    ]
