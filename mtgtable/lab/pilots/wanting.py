"""Which spells a pilot without foresight wants to cast now, whether or not it can pay for them."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.abilities import SpellAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.engine.asking.inputs import Cast
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.lab.pilots.after_combat import is_better_after_combat, lets_nobody_attack_again
from mtgtable.lab.pilots.attaching import changes_nothing, is_lost_on
from mtgtable.lab.pilots.begun import face_of
from mtgtable.lab.pilots.borrowing import is_borrowed_in_vain
from mtgtable.lab.pilots.bringing import modes_bring
from mtgtable.lab.pilots.copies import has_nothing_to_copy
from mtgtable.lab.pilots.having import in_a_fight, kept
from mtgtable.lab.pilots.hindering import hinders_its_own
from mtgtable.lab.pilots.imprinting import lacks_what_to_imprint
from mtgtable.lab.pilots.intent import Intent, does_nothing_else, harm_on_entering, intent_of_face, is_all_by_hand
from mtgtable.lab.pilots.keeping_back import is_kept_back
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.strength import kills_with
from mtgtable.lab.pilots.sweeping import kills_by_toughness, reaches_enough
from mtgtable.lab.pilots.tricks import bigger_by

_LIFE: Final = 0.4
_WOUNDED: Final = 0.1
_AS_A_COUNTER: Final = 2.0
"""What the modes of a spell that could counter another must bring together: a small creature, or two cards."""


def intent(seat: PilotSeat, action: Cast) -> Intent:
    """What a spell is for."""
    return intent_of_face(face_of(seat, action))


def wants_to_cast(seat: PilotSeat, action: Cast) -> bool:
    """Is it good for me to cast it now, for itself."""
    aim = intent(seat, action)
    face = face_of(seat, action)
    if aim.by_hand or aim.only_adds_mana or (aim.counters_spells and not _does_enough_else(seat, action, face)):
        return False
    sweeps = aim.board == "harm" and not aim.targets and not _is_modal(face)
    if sweeps and (not aim.fleeting or kills_by_toughness(face)):
        return reaches_enough(seat, action.object, face)
    if bigger_by(face) is not None:
        return False  # it waits for blocks
    if aim.fleeting and "harm" not in aim.targets:
        ready = [id_ for id_ in seat.creatures(seat.me) if seat.can_attack_soon(id_)]
        return seat.turn.step == "precombat_main" and len(ready) >= (2 if aim.board == "help" else 1)
    return not (
        is_better_after_combat(seat, action.object)
        or lets_nobody_attack_again(seat, face)
        or is_kept_back(seat, action, face)
        or has_nothing_to_copy(seat, action.object)
        or harms_only_its_own(seat, action)
        or is_in_vain(seat, action)
    )


def _does_enough_else(seat: PilotSeat, action: Cast, face: CompiledFace) -> bool:
    """Of what could counter a spell: do its other modes bring enough now that it isn't kept for that."""
    contents = [one.content for one in face.abilities if isinstance(one, SpellAbility)]
    modal = next((content.modal for content in contents if content.modal is not None), None)
    return modal is not None and modes_bring(seat, action.object, modal) >= _AS_A_COUNTER


def _is_modal(face: CompiledFace) -> bool:
    """Is what it does chosen: whether that is good shows when it is tried."""
    return any(isinstance(one, SpellAbility) and one.content.modal is not None for one in face.abilities)


def is_in_vain(seat: PilotSeat, action: Cast) -> bool:
    """Would it, as long as it is there, do nothing that anybody but a person could, or harm me alone, or be of no use.

    Nothing of that shows at the end of the turn.
    """
    face = face_of(seat, action)
    return (
        is_all_by_hand(face)
        or hinders_its_own(seat, action, face)
        or lacks_what_to_imprint(seat, action.object, face)
        or is_borrowed_in_vain(seat, action, face)
        or ("Aura" in face.subtypes and would_be_taken_back(seat, action))
    )


def harms_only_its_own(seat: PilotSeat, action: Cast) -> bool:
    """Would it, once it has entered, have to harm what is mine by more than it is worth, as nothing else can be chosen.

    The same holds where it alone could be chosen and wouldn't outlast that, and where nothing at all can be chosen and
    what enters would do nothing else.
    """
    face = face_of(seat, action)
    wanting = harm_on_entering(face)
    if not wanting:
        return False
    choices = [seat.targets_of(action.object, harm.spec) for harm in wanting]
    if does_nothing_else(face) and not any(choices):
        return True
    own = [
        min(lost_by(seat, ref, harm.aim) for ref in targets)
        for harm, targets in zip(wanting, choices, strict=True)
        if targets and all(seat.owner(ref) == seat.me for ref in targets)
    ]
    if own and ("Creature" not in face.types or sum(own) >= in_a_fight(seat, action.object) / 2):
        return True
    if own and seat.turn.step == "precombat_main" and any(map(seat.can_attack_soon, seat.creatures(seat.me))):
        return True  # what is harmed may attack before
    alone = (harm.spec for harm, targets in zip(wanting, choices, strict=True) if harm.undoes and not targets)
    return any(seat.could_target_itself(action.object, spec) for spec in alone)


def lost_by(seat: PilotSeat, ref: Ref, aim: Intent) -> float:
    """What I would lose of it, where such harm is done to it.

    What goes back to hand is half lost, as it is paid for again; and wholly where it would do the like when it comes
    again, or can't.
    """
    if isinstance(ref, Seat):
        return aim.damage * _LIFE if aim.damage else _LIFE
    if aim.damage and not aim.damage_is_x and not kills_with(seat, ref, aim.damage):
        return _WOUNDED
    value = kept(seat, ref)
    if not aim.returns:
        return value
    face = seat.face(ref)
    again = face is not None and not seat.item(ref).token and not harm_on_entering(face)
    return value / 2 if again else value


def would_be_taken_back(seat: PilotSeat, action: Cast) -> bool:
    """Would there be nothing that it likes to target, once it is asked: then it need not begin."""
    aim = intent(seat, action)
    sign = aim.targets[0] if aim.targets else "none"
    asked = seat.only_targets(action) if sign != "none" else None
    if asked is None:
        return False
    least, targets = asked
    liked = [ref for ref in targets if (seat.owner(ref) == seat.me) == (sign == "help")]
    if sign == "help":
        liked = [ref for ref in liked if not is_lost_on(seat, ref)]
    if "Aura" in seat.item(action.object).printed.subtypes:
        liked = [ref for ref in liked if isinstance(ref, Seat) or not changes_nothing(seat, action.object, ref)]
    return len(liked) < least
