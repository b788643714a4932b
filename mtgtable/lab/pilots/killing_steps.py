"""What may be done to kill, in each part of a turn: what can wait for blocks, or for the end of combat, does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from mtgtable.abilities.abilities import SpellAbility
from mtgtable.abilities.selectors import TargetSpec
from mtgtable.engine.asking.decisions import Answer, Choose, Chosen, Decision, Divide, Divided
from mtgtable.engine.asking.inputs import Action, Activate, Cast
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.lab.pilots.begun import face_of
from mtgtable.lab.pilots.dying import drained
from mtgtable.lab.pilots.foretelling import AFTER, BEFORE, BLOCKED, Foretold, deals, reach_of
from mtgtable.lab.pilots.hits import force
from mtgtable.lab.pilots.intent import intent_of, intent_of_face, needed_on_entering
from mtgtable.lab.pilots.reach import Reach, gives_creature, price_of, reach_of_face
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.staying_alive import aimed
from mtgtable.lab.pilots.strength import power
from mtgtable.model.ids import ObjectId, PlayerId

_MOST_AIMS: Final = 3
"""At so many, and with so many given up, each thing is tried."""
_GIVEN: Final = ("sacrifice", "cost")


@dataclass(frozen=True, slots=True)
class Step:
    """Something to do, what it targets, and which creature is given for it, where that is asked."""

    action: Action
    aim: Ref | None = None
    gives: ObjectId | None = None


def answered(decision: Decision, step: Step) -> Answer | None:
    """What is answered for a step that is done to kill; None where it says nothing of that."""
    match decision:
        case Choose(purpose="target"):
            return aimed(decision, step.aim)
        case Choose(purpose=purpose, minimum=1, maximum=1, options=options) if purpose in _GIVEN and step.gives:
            return next((Chosen((k,)) for k, option in enumerate(options) if option.ref == step.gives), None)
        case Divide(options=options, total=total) if any(option.ref == step.aim for option in options):
            others = decision.minimum * (len(options) - 1)
            row = [total - others if option.ref == step.aim else decision.minimum for option in options]
            return Divided(tuple(row))
    return None


def steps_to_try(seat: PilotSeat, opponent: PlayerId, place: str, told: Foretold) -> list[Step]:
    """What may help in that part of the turn, what adds most first; X last, as it takes what is left, and storm.

    Mana is added first where there is too little, and else only for its colors. What becomes a creature does so before
    anything is paid for with what it taps for.
    """
    found: list[tuple[tuple[object, ...], list[Step]]] = []
    for action in seat.legal_actions():
        reach = _reach(seat, action)
        if reach is None or not isinstance(action, Cast | Activate):
            continue
        if place == BEFORE and not told.hindered:
            reach = replace(reach, clears=False)
        if not _fits(seat, action, reach, place) and not (place == BEFORE and told.hastens and reach.slow):
            continue
        adds = reach.face + reach.for_one + 2 * reach.each + reach.body + reach.slow
        becomes = isinstance(action, Activate) and bool(reach.body)
        order = (reach.adds_mana != told.short, reach.storms, reach.takes_x, not becomes, -adds)
        found.append((order, list(_aims(seat, opponent, action, reach, place))))
    found.sort(key=lambda entry: entry[0])
    return [step for _, steps in found for step in steps]


def _aims(seat: PilotSeat, opponent: PlayerId, action: Cast | Activate, reach: Reach, place: str) -> Iterator[Step]:
    """The same at each that it had best be aimed at, and with each that had best be given for it."""
    specs, sign = _targets(seat, action)
    gives = (_given(seat, place) if _gives(seat, action) else []) or [None]
    aims: list[Ref | None] = [None]
    if specs:
        refs = seat.targets_of(action.object, specs[0])
        there = [ref for ref in refs if not isinstance(ref, Seat)]
        if place == AFTER or (place == BLOCKED and not reach.for_attackers and not reach.passes):
            aims = [Seat(opponent)] if Seat(opponent) in refs else []
        elif sign == "harm":
            theirs = [ref for ref in there if seat.owner(ref) == opponent]
            aims = [*sorted(theirs, key=lambda ref: -_standing(seat, ref))[:_MOST_AIMS]]
        else:
            mine = [ref for ref in there if seat.owner(ref) == seat.me]
            aims = [*sorted(mine, key=lambda ref: (-deals(seat, ref), -power(seat, ref)))[:_MOST_AIMS]]
    for aim in aims:
        yield from (Step(action, aim, one) for one in gives)


def _given(seat: PilotSeat, place: str) -> list[ObjectId | None]:
    """Creatures to give up: those that deal no damage, the strongest first; last those that take life as one dies."""

    def lost(id_: ObjectId) -> int:
        return deals(seat, id_) if place == BLOCKED else force(seat, id_) if place == BEFORE else 0

    def drains(id_: ObjectId) -> int:
        face = seat.face(id_)
        return 0 if face is None else drained(face)

    order = sorted(seat.creatures(seat.me), key=lambda id_: (lost(id_), drains(id_), -power(seat, id_)))
    return [*order[:_MOST_AIMS]]


def _reach(seat: PilotSeat, action: Action) -> Reach | None:
    match action:
        case Cast():
            return reach_of_face(face_of(seat, action))
        case Activate(object=id_, ability=number):
            ability = seat.activated(id_, number)
            return None if ability is None or ability.mana_ability else reach_of(seat, id_, ability)
    return None


def _fits(seat: PilotSeat, action: Cast | Activate, reach: Reach, place: str) -> bool:
    """Is it for that part of the turn: what can wait does."""
    if place == AFTER:
        return reach.straight or reach.adds_mana
    if place == BLOCKED:
        return reach.for_attackers or reach.passes or (reach.straight and _gives(seat, action))
    return reach.before_blocks or reach.adds_mana or (reach.for_attackers and not _can_wait(seat, action))


def _can_wait(seat: PilotSeat, action: Cast | Activate) -> bool:
    """May it be done after blocks, too."""
    if isinstance(action, Cast):
        face = face_of(seat, action)
        return "Instant" in face.types or "flash" in seat.facts(action.object).keywords
    ability = seat.activated(action.object, action.ability)
    return ability is not None and ability.timing == "instant" and not ability.loyalty and ability.keyword != "equip"


def _gives(seat: PilotSeat, action: Cast | Activate) -> bool:
    if isinstance(action, Cast):
        return gives_creature(face_of(seat, action))
    ability = seat.activated(action.object, action.ability)
    return ability is not None and price_of(ability).gives_creature


def _targets(seat: PilotSeat, action: Cast | Activate) -> tuple[tuple[TargetSpec, ...], str]:
    """What it targets first, and whether that is harmed by it or helped."""
    if isinstance(action, Activate):
        ability = seat.activated(action.object, action.ability)
        content = ability.content if ability is not None else None
        if content is None or content.modal is not None:
            return (), "none"
        return content.targets, next(iter(intent_of(content).targets), "none")
    face = face_of(seat, action)
    spells = [one.content for one in face.abilities if isinstance(one, SpellAbility)]
    if not spells:
        return needed_on_entering(face), "harm"
    if any(one.modal is not None for one in spells):
        return (), "none"
    return spells[0].targets, next(iter(intent_of_face(face).targets), "none")


def _standing(seat: PilotSeat, ref: Ref) -> int:
    """How much stands in the way."""
    if isinstance(ref, Seat) or seat.item(ref).tapped or "Creature" not in seat.facts(ref).types:
        return -1
    return power(seat, ref) + (seat.facts(ref).toughness or 0)
