"""The changes themselves: one small function for each class of event (400–122, 701).

Each takes the state, a look from before the batch, and the event; it returns what really happened, or None.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mtgtable.engine.changes import counters, damage, permanents, players, zones
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.state import events as e
from mtgtable.engine.state.state import State

Change = Callable[[State, Look, Any], e.Event | None]

CHANGES: Final[dict[type, Change]] = {
    e.Moves: zones.move,
    e.CreatesToken: zones.create_token,
    e.Draws: zones.draw,
    e.Damages: damage.deal,
    e.LifeChanges: damage.change_life,
    e.CountersPut: counters.put,
    e.Taps: permanents.tap,
    e.Attaches: permanents.attach,
    e.Destroys: permanents.destroy,
    e.Merges: permanents.merge,
    e.ChangesStatus: permanents.change_status,
    e.Casts: players.cast,
    e.Activates: players.activate,
    e.BecomesTargeted: players.become_target,
    e.MakesMana: players.make_mana,
    e.AttackersDeclared: players.declare_attackers,
    e.BlockersDeclared: players.declare_blockers,
    e.StepBegins: players.begin_step,
    e.Does: players.do,
    e.Loses: players.lose,
    e.Wins: players.win,
    e.Countered: players.counter,
    e.Designates: players.designate,
}
"""How each kind of event changes the state."""


def carry_out(state: State, before: Look, event: e.Event) -> e.Event | None:
    """Change the state as the event says. Raises KeyError for a class without an entry."""
    return CHANGES[type(event)](state, before, event)
