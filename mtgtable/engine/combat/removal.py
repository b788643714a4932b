"""What is removed from combat, and when (506.4)."""

from __future__ import annotations

from dataclasses import replace

from mtgtable.engine.state.refs import Seat
from mtgtable.engine.state.state import Combat, State
from mtgtable.engine.table import Table
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
            blocking=tuple(
                (blocker, tuple(attacker for attacker in blocked if attacker != id_))
                for blocker, blocked in combat.blocking
                if blocker != id_
            ),
        )
    )


def takes_part(combat: Combat | None, id_: ObjectId) -> bool:
    """Is the object attacking, blocking, or blocked (506.4)."""
    if combat is None:
        return False
    if any(one.id == id_ or id_ in one.blockers for one in combat.attackers):
        return True
    return any(id_ == blocker or id_ in blocked for blocker, blocked in combat.blocking)


def tidy(table: Table) -> None:
    """Remove from combat what has left, phased out, or is no longer a creature (506.4)."""
    state = table.state
    combat = state.turn.combat
    if combat is None or (not combat.attackers and not combat.blocking):
        return
    characteristics = table.board().characteristics
    for id_ in (*[one.id for one in combat.attackers], *[blocker for blocker, _ in combat.blocking]):
        item = state.objects.get(id_)
        gone = item is None or item.zone.value != "battlefield" or item.phased_out
        if gone or "Creature" not in characteristics[id_].types or "Battle" in characteristics[id_].types:
            remove_from_combat(state, id_)


def is_attackable(table: Table, ref: Seat | ObjectId) -> bool:
    """Is it (still) a player in the game, or a planeswalker or battle on the battlefield (506.3)."""
    state = table.state
    if isinstance(ref, Seat):
        return not state.player(ref.player).lost
    item = state.objects.get(ref)
    if item is None or item.zone.value != "battlefield" or item.phased_out:
        return False
    return bool(table.board().characteristics[ref].types & {"Planeswalker", "Battle"})
