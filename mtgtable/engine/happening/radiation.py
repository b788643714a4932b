"""Rad counters of players: an ability of the game itself in the precombat main phase (727)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mtgtable.abilities.abilities import Content, TriggeredAbility
from mtgtable.abilities.filters import IsType, Not
from mtgtable.abilities.happenings import StepBegins
from mtgtable.abilities.instructions import ForEach, LoseLife, Mill, RemoveCounters
from mtgtable.abilities.instructions import Sequence as Steps
from mtgtable.abilities.quantities import CountersOn
from mtgtable.abilities.selectors import Bound, Those, You
from mtgtable.engine.state import events as e
from mtgtable.engine.state.effects import PendingTrigger
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.table import Table
from mtgtable.model.ids import NO_OBJECT

RAD: Final = "rad"
_EACH_NONLAND: Final = ForEach(
    Those(Bound("inner milled"), Not(IsType("Land"))), Steps((LoseLife(1), RemoveCounters(RAD, 1, You())))
)
RADIATION: Final = TriggeredAbility(
    StepBegins("precombat_main", You()),
    Content(Steps((Mill(CountersOn(RAD, You()), bind="inner milled"), _EACH_NONLAND))),
    text="At the beginning of each player's precombat main phase, if that player has one or more rad counters, that "
    "player mills a number of cards equal to the number of rad counters they have. For each nonland card milled this "
    "way, that player loses 1 life and removes one rad counter from themselves.",
)
"""The ability that comes with rad counters; it has no source, and the active player controls it (727.1)."""


def watch_radiation(table: Table, done: Sequence[e.Event]) -> None:
    """A player with rad counters mills as their precombat main phase begins (727.1)."""
    state = table.state
    for event in done:
        if not isinstance(event, e.StepBegins) or event.step != "precombat_main":
            continue
        if state.player(event.player).counters_of(RAD):
            frame = Frame(source=NO_OBJECT, controller=event.player)
            id_ = state.new_effect_id()
            state.pend(PendingTrigger(id_, NO_OBJECT, "Radiation", event.player, RADIATION, frame, RADIATION.text))
