"""Permanents that take from their own controller, turn after turn: whether they bring more than that.

Much life, a hand, permanents: what that comes to is seen by the end of the next turn, played on with and without it.
"""

from __future__ import annotations

from typing import Final, get_args

from mtgtable.abilities import instructions as i
from mtgtable.abilities.abilities import Ability, ReplacementAbility, TriggeredAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.costs import PayLife
from mtgtable.abilities.fold import walk
from mtgtable.abilities.game_changes import EndGame
from mtgtable.abilities.happenings import StepBegins
from mtgtable.abilities.instructions import Instruction
from mtgtable.abilities.selectors import All, Choose, You
from mtgtable.engine.asking.inputs import Action, Activate
from mtgtable.engine.recalling import by_identity
from mtgtable.lab.pilots.arriving import can_spare
from mtgtable.lab.pilots.begun import face_begun
from mtgtable.lab.pilots.next_turn import Once, played_on
from mtgtable.lab.pilots.pilot import Pilot
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.worth import IN_DANGER, worth
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone

_DEEDS: Final = get_args(Instruction)
_LITTLE_LIFE: Final = 2
_BY_A_CARD: Final = 3
"""So much damage a card that isn't known may deal."""


@by_identity()
def may_ruin(face: CompiledFace) -> bool:
    """Does a permanent take much from its controller as it enters or as a step begins, turn after turn.

    Little life isn't much, and what is only gone itself has done what it was there for.
    """
    return any(
        any(map(_takes_much, walk(one.replacement if isinstance(one, ReplacementAbility) else one.content)))
        for one in face.abilities
        if (isinstance(one, ReplacementAbility) and one.enters)
        or (isinstance(one, TriggeredAbility) and any(isinstance(step, StepBegins) for step in walk(one.when)))
    )


def _takes_much(node: object) -> bool:
    match node:
        case i.LoseLife(amount=amount, players=You()) | i.DealDamage(amount=amount, to=You()):
            return not isinstance(amount, int) or amount > _LITTLE_LIFE
        case i.SetLife():
            return True
        case i.Discard(count=count):
            return count != 1
        case i.Sacrifice(what=Choose() | All()):
            return True
        case i.Move(what=All(zones=zones), to=to):
            return bool({Zone.HAND, Zone.LIBRARY, Zone.BATTLEFIELD} & set(zones)) and to is not Zone.BATTLEFIELD
    return False


@by_identity()
def ruins_at_last(face: CompiledFace) -> bool:
    """Is the game lost by it once nothing else is left to choose (700.2)."""
    return any(
        modal.not_again == "game" and any(_loses(node) for mode in modal.modes for node in walk(mode.effect))
        for one in face.abilities
        if isinstance(one, TriggeredAbility) and (modal := one.content.modal) is not None
    )


@by_identity()
def only_takes(face: CompiledFace) -> bool:
    """Is a permanent there for nothing else: not a body, not a word that doesn't take from its controller."""
    return "Creature" not in face.types and may_ruin(face) and all(map(_is_all_taking, face.abilities))


def _is_all_taking(ability: Ability) -> bool:
    if not isinstance(ability, TriggeredAbility):
        return False
    content = ability.content
    deeds = [node for node in walk(content.effect) if isinstance(node, _DEEDS) and not isinstance(node, i.Sequence)]
    return bool(deeds) and content.modal is None and all(map(_takes_from_me, deeds))


def _takes_from_me(node: object) -> bool:
    match node:
        case i.LoseLife(players=whom) | i.DealDamage(to=whom) | i.Discard(players=whom) | i.Sacrifice(by=whom):
            return whom == You()
    return False


def _loses(node: object) -> bool:
    return isinstance(node, EndGame) and node.how == "lose"


def is_ruinous(seat: PilotSeat, action: Action, mine: Pilot, idle: Pilot, theirs: Pilot) -> bool:
    """Am I no better off with it by the end of my next turn than without, all else left undone."""
    played = played_on(seat, Once(mine, action), theirs)
    without = played_on(seat, Once(idle), theirs)
    if played is None or without is None:
        return False
    left, lost = (
        played.state.player(seat.me).life,
        without.state.player(seat.me).life - played.state.player(seat.me).life,
    )
    danger = IN_DANGER if 0 < left <= lost and _takes_life_again(face_begun(seat, action)) else 0.0
    return worth(PilotSeat(played, seat.me)) - danger <= worth(PilotSeat(without, seat.me))


def pays_too_much_life(seat: PilotSeat, action: Action) -> bool:
    """Does an ability ask for life that the others might take next turn: with creatures, or from their hands.

    A mana of theirs, with a land more, is taken for a damage, and a card, with one more, for no more than three.
    """
    ability = seat.activated(action.object, action.ability) if isinstance(action, Activate) else None
    if ability is None:
        return False
    life = sum(part.amount for part in ability.cost.parts if isinstance(part, PayLife) and isinstance(part.amount, int))
    return life > 0 and not can_spare(seat, life + max(_from_hand(seat, player) for player in seat.opponents))


def _from_hand(seat: PilotSeat, player: PlayerId) -> int:
    lands = sum("Land" in seat.facts(id_).types for id_ in seat.permanents(player) if seat.sees(id_))
    return min(_BY_A_CARD * (seat.hand_size(player) + 1), lands + 1)


def _takes_life_again(face: CompiledFace | None) -> bool:
    """Will what it has taken once be taken again: by a step that begins, and not as life that becomes a number."""
    return face is not None and not any(isinstance(node, i.SetLife) for one in face.abilities for node in walk(one))
