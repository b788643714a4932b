"""Conditions answered: does it hold now. What can't be answered raises; nothing unknown is taken as true or false."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from mtgtable.abilities import conditions as c
from mtgtable.abilities import happenings as h
from mtgtable.abilities.filters import InZone, parts_of
from mtgtable.abilities.fold import walk
from mtgtable.abilities.quantities import HowOften, PlayerStat
from mtgtable.abilities.selectors import Source
from mtgtable.engine.reading import events as happenings
from mtgtable.engine.reading import filters as matching
from mtgtable.engine.reading import quantities, statuses
from mtgtable.engine.reading import selectors as selecting
from mtgtable.engine.reading.looking import MOVED, Look
from mtgtable.engine.reading.past import past_matches
from mtgtable.engine.state.designations import completed
from mtgtable.engine.state.history import ANY_EVENT
from mtgtable.engine.state.refs import Frame, PaidCost
from mtgtable.model.ids import NO_OBJECT, ObjectId, seat_letter
from mtgtable.model.zones import Zone


class UnknownOutcome(LookupError):
    """An "if you do" for which nothing has noted whether it was done."""


def holds(look: Look, condition: c.Condition, frame: Frame) -> bool:
    """Does the condition hold now. Raises TypeError for what is no condition."""
    answer = _ANSWERS.get(type(condition))
    if answer is None:
        raise TypeError(f"{type(condition).__name__} is not a condition that can be answered")
    return answer(condition, look, frame.knowing())


def _every(node: c.Every, look: Look, frame: Frame) -> bool:
    return all(holds(look, part, frame) for part in node.parts)


def _either(node: c.Either, look: Look, frame: Frame) -> bool:
    return any(holds(look, part, frame) for part in node.parts)


def _isnt(node: c.Isnt, look: Look, frame: Frame) -> bool:
    return not holds(look, node.part, frame)


def _exists(node: c.Exists, look: Look, frame: Frame) -> bool:
    return bool(selecting.select(look, node.objects, frame))


@lru_cache(maxsize=256)
def _of_last_turn(node: c.Compares) -> bool:
    return any(isinstance(part, PlayerStat) and part.stat == "spells_cast_last_turn" for part in walk(node))


def _compares(node: c.Compares, look: Look, frame: Frame) -> bool:
    if look.state.turn.number < 2 and _of_last_turn(node):
        return False  # in the first turn there was no last one, in which nothing could have been done
    left = quantities.amount(look, node.left, frame)
    return quantities.COMPARE[node.comparison](left, quantities.amount(look, node.right, frame))


def _fits(node: c.Fits, look: Look, frame: Frame) -> bool:
    found = selecting.objects(look, node.objects, frame)
    if node.filter == _EXILED:
        found = tuple(_as_exiled(look, one, frame) for one in found)
    where = parts_of(node.filter)
    if any(isinstance(part, InZone) for part in where) and any(one not in look.state.objects for one in found):
        return False  # what has left is nowhere, whatever is last known of it (400.7)
    fits = matching.compile_filter(node.filter)
    return bool(found) and all(fits(look, one, frame) for one in found)


_EXILED: Final = InZone((Zone.EXILE,))


def _as_exiled(look: Look, one: ObjectId, frame: Frame) -> ObjectId:
    """What the effect itself has exiled, as the card that it is there (400.7j)."""
    known = look.state.last_known.get(one) if one in (frame.get(MOVED) or ()) else None
    became = known.became if known is not None and one not in look.state.objects else NO_OBJECT
    there = look.state.objects.get(became)
    return became if there is not None and there.zone is Zone.EXILE else one


def _is_turn_of(node: c.IsTurnOf, look: Look, frame: Frame) -> bool:
    return look.state.turn.active in selecting.players(look, node.players, frame)


def _is_step(node: c.IsStep, look: Look, _: Frame) -> bool:
    return look.state.turn.step in node.steps


def _was_paid(node: c.WasPaid, look: Look, frame: Frame) -> bool:
    return quantities.times_paid(look, frame, node.cost, node.which) > 0


_HELD: Final = "held as cast: "


def held_as_cast(part: c.Condition) -> str:
    """By what name a spell keeps that the condition held as it was cast."""
    return f"{_HELD}{part!r}"


def of_no_casting(paid: tuple[PaidCost, ...]) -> tuple[PaidCost, ...]:
    """What is kept for a copy, which has all that was paid but wasn't cast at any moment (707.10)."""
    return tuple(one for one in paid if not one.name.startswith(_HELD))


def _held_as_cast(node: c.HeldAsCast, look: Look, frame: Frame) -> bool:
    return quantities.times_paid(look, frame, held_as_cast(node.part)) > 0


def _did_it(node: c.DidIt, _: Look, frame: Frame) -> bool:
    number, refs = frame.number(node.name), frame.get(node.name)
    if number is None and refs is None:
        raise UnknownOutcome(f"nothing has noted whether {node.name!r} was done")
    return bool(refs) if number is None else bool(number)


def reads_these_alone(what: h.Happening) -> bool:
    """Hangs whether it has happened on events of its kinds alone, and on what its words say."""
    return isinstance(what, h.SpellCast | h.LifeChange | h.ZoneChange)


def _happened_this_turn(node: c.HappenedThisTurn, look: Look, frame: Frame) -> bool:
    times = 0
    kinds = happenings.event_kinds(node.what) if reads_these_alone(node.what) else ANY_EVENT
    for fits in past_matches(look, node.what, frame, kinds, this_combat=node.this_combat):
        times += len(fits)
        if times >= node.times:
            return True
    return False


def how_often(look: Look, node: HowOften, frame: Frame) -> int:
    """How often it has happened this turn, how much all of it was about, or how many sources did it."""
    fits = [fit for found in past_matches(look, node.what, frame) for fit in found]
    if node.sources:
        return len({fit.source for fit in fits})
    return sum((fit.amount or 0) if node.amounts else 1 for fit in fits)


def _player_is(node: c.PlayerIs, look: Look, frame: Frame) -> bool:
    asked = selecting.players(look, node.players, frame)
    if node.what == "active":
        return look.state.turn.active in asked
    if node.what == "completed":
        done = [dungeon for player in asked for dungeon in completed(look.state.player(player))]
        return node.name in done if node.name else bool(done)
    names = {"blessed": ("blessed", "blessing")}.get(node.what, (node.what,))
    return any(name in look.state.player(player).designations for player in asked for name in names)


def _same_player(node: c.SamePlayer, look: Look, frame: Frame) -> bool:
    left = set(selecting.players(look, node.left, frame))
    return bool(left) and left == set(selecting.players(look, node.right, frame))


def _cast_from(node: c.CastFrom, look: Look, frame: Frame) -> bool:
    of = (frame.source,) if node.of == Source() else selecting.objects(look, node.of, frame)
    casts = [statuses.known_object(look, one).cast for one in of]
    by = None if node.by is None else selecting.players(look, node.by, frame)
    zones = [str(zone) for zone in node.zones]
    return bool(casts) and all(
        cast is not None and (not zones or str(cast.origin) in zones) and (by is None or cast.by in by)
        for cast in casts
    )


def _was_chosen(node: c.WasChosen, look: Look, frame: Frame) -> bool:
    if node.by is not None:
        chosen = statuses.known_object(look, frame.source).choice
        return any(
            chosen(f"{node.kind} {seat_letter(one)}") == node.word for one in selecting.players(look, node.by, frame)
        )
    said = frame.word(node.kind)
    return (statuses.known_object(look, frame.source).choice(node.kind) if said is None else said) == node.word


_ANSWERS: Final[dict[type, Callable[[Any, Look, Frame], bool]]] = {
    c.Every: _every,
    c.Either: _either,
    c.Isnt: _isnt,
    c.Exists: _exists,
    c.Compares: _compares,
    c.Fits: _fits,
    c.IsTurnOf: _is_turn_of,
    c.IsStep: _is_step,
    c.WasPaid: _was_paid,
    c.DidIt: _did_it,
    c.HappenedThisTurn: _happened_this_turn,
    c.PlayerIs: _player_is,
    c.SamePlayer: _same_player,
    c.CastFrom: _cast_from,
    c.WasChosen: _was_chosen,
    c.HeldAsCast: _held_as_cast,
}

SUPPORTED_CONDITIONS: Final = frozenset(kind.__name__ for kind in _ANSWERS)
