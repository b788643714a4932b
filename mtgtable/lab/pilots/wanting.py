"""Which spells a pilot without foresight wants to cast now, whether or not it can pay for them."""

from __future__ import annotations

from collections.abc import Iterable

from mtgtable.engine.asking.inputs import Cast
from mtgtable.engine.state.refs import Seat
from mtgtable.lab.pilots.attaching import changes_nothing
from mtgtable.lab.pilots.intent import Intent, does_nothing_else, harm_on_entering, intent_of_face
from mtgtable.lab.pilots.keeping_back import is_kept_back
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.model.ids import ObjectId


def intent(seat: PilotSeat, action: Cast) -> Intent:
    """What a spell is for."""
    item = seat.item(action.object)
    face = item.card.faces[action.face] if item.card is not None else item.printed
    return intent_of_face(face)


def wants_to_cast(seat: PilotSeat, action: Cast) -> bool:
    """Is it good for me to cast it now, for itself."""
    aim = intent(seat, action)
    if aim.counters_spells or aim.by_hand or aim.only_adds_mana:
        return False
    mine = seat.creatures(seat.me)
    theirs = [id_ for player in seat.opponents for id_ in seat.creatures(player)]
    if aim.board == "harm" and not aim.fleeting and not aim.targets:
        return worth_of(seat, theirs) > worth_of(seat, mine) + 2 or (not mine and aim.damage > 0)
    if aim.fleeting and "harm" not in aim.targets:
        ready = [id_ for id_ in mine if seat.can_attack_soon(id_)]
        return seat.turn.step == "precombat_main" and len(ready) >= (2 if aim.board == "help" else 1)
    item = seat.item(action.object)
    face = item.card.faces[action.face] if item.card is not None else item.printed
    return not is_kept_back(seat, action, face) and not harms_only_its_own(seat, action)


def harms_only_its_own(seat: PilotSeat, action: Cast) -> bool:
    """Would it, once it has entered, have to harm what is mine, as nothing of the others can be chosen.

    The same holds where it alone could be chosen and wouldn't outlast that, and where nothing at all can be chosen and
    what enters would do nothing else.
    """
    item = seat.item(action.object)
    face = item.card.faces[action.face] if item.card is not None else item.printed
    wanting = harm_on_entering(face)
    if not wanting:
        return False
    choices = [seat.targets_of(action.object, harm.spec) for harm in wanting]
    if does_nothing_else(face) and not any(choices):
        return True
    if any(targets and all(seat.owner(ref) == seat.me for ref in targets) for targets in choices):
        return True
    alone = (harm.spec for harm, targets in zip(wanting, choices, strict=True) if harm.undoes and not targets)
    return any(seat.could_target_itself(action.object, spec) for spec in alone)


def would_be_taken_back(seat: PilotSeat, action: Cast) -> bool:
    """Would there be nothing that it likes to target, once it is asked: then it need not begin."""
    aim = intent(seat, action)
    sign = aim.targets[0] if aim.targets else "none"
    asked = seat.only_targets(action) if sign != "none" else None
    if asked is None:
        return False
    least, targets = asked
    liked = [ref for ref in targets if (seat.owner(ref) == seat.me) == (sign == "help")]
    if "Aura" in seat.item(action.object).printed.subtypes:
        liked = [ref for ref in liked if isinstance(ref, Seat) or not changes_nothing(seat, action.object, ref)]
    return len(liked) < least


def worth_of(seat: PilotSeat, creatures: Iterable[ObjectId]) -> int:
    """What creatures are worth together, by their power and toughness."""
    return sum((seat.facts(id_).power or 0) + (seat.facts(id_).toughness or 0) for id_ in creatures)
