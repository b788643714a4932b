"""What is removed from combat (506.4), and what joins the attack without having been declared (508.4)."""

from __future__ import annotations

from dataclasses import replace

from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.engine.state.state import AttackingCreature, Combat, State
from mtgtable.model.ids import ObjectId


def remove_from_combat(state: State, id_: ObjectId) -> None:
    """The object stops being attacking, blocking or attacked; those it blocked stay blocked (506.4, 509.1h).

    An attacker whose planeswalker is removed goes on attacking, but attacks nothing (506.4c): its defender stays
    written down and is looked for when damage is dealt.
    """
    combat = state.turn.combat
    if combat is None or not takes_part(combat, id_):
        return
    state.update_turn(
        combat=replace(
            combat,
            attackers=tuple(
                replace(one, blockers=tuple(blocker for blocker in one.blockers if blocker != id_))
                for one in combat.attackers
                if one.id != id_
            ),
            removed=(*combat.removed, *(one for one in combat.attackers if one.id == id_)),
            blocking=tuple(
                (blocker, tuple(attacker for attacker in blocked if attacker != id_))
                for blocker, blocked in combat.blocking
                if blocker != id_
            ),
        )
    )


def joins_the_attack(state: State, id_: ObjectId, whom: Ref) -> None:
    """A creature is attacking from now on, unblocked where blockers have been declared (508.4, 508.4d)."""
    combat = state.turn.combat
    if combat is None:
        return
    player = whom.player if isinstance(whom, Seat) else state.objects[whom].controller
    state.update_turn(combat=replace(combat, attackers=(*combat.attackers, AttackingCreature(id_, whom, player))))


def takes_part(combat: Combat | None, id_: ObjectId) -> bool:
    """Is the object attacking, blocking, or blocked (506.4)."""
    if combat is None:
        return False
    if any(one.id == id_ or id_ in one.blockers for one in combat.attackers):
        return True
    return any(id_ == blocker or id_ in blocked for blocker, blocked in combat.blocking)
