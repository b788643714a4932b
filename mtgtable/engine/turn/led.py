"""Who makes whose decisions: a player controls another during that player's next turn (722)."""

from __future__ import annotations

from mtgtable.engine.state.state import LogEntry, State
from mtgtable.model.ids import PlayerId


def leader_of(state: State, player: PlayerId) -> PlayerId:
    """Who decides for the player now; themselves, but where somebody controls them in this turn (722.5)."""
    turn = state.turn
    if player == turn.active:
        for led, leader, number in turn.led:
            if led == player and number == turn.number and not state.player(leader).lost:
                return leader
    return player


def lead_next_turn(state: State, led: PlayerId, leader: PlayerId) -> None:
    """The last such effect is the one that works (722.1a)."""
    others = tuple(one for one in state.turn.led if one[0] != led or one[2])
    state.update_turn(led=(*others, (led, leader, 0)))
    names = state.player(leader).name, state.player(led).name
    state.write(LogEntry(f"{names[0]} controls {names[1]} during their next turn", player=leader))


def begin_leading(state: State) -> None:
    """A turn begins: what waited for it holds in it, what held in the one before is over (722.1, 722.1b)."""
    turn = state.turn
    if not turn.led:
        return
    led = ((one, by, turn.number if one == turn.active else 0) for one, by, number in turn.led if not number)
    state.update_turn(led=tuple(led))
    leader = leader_of(state, turn.active)
    if leader != turn.active:
        name = state.player(turn.active).name
        state.write(LogEntry(f"{state.player(leader).name} makes all decisions of {name} this turn", player=leader))
