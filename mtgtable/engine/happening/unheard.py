"""Events that nobody notices: no ability, no effect and no designation waits for one of their kind.

Most steps of a game begin so, and most lands are tapped for mana so. Nothing replaces such an event, nothing triggers
on it, and all that is left of it is the change itself and a line of history.
"""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.abilities import TriggeredAbility
from mtgtable.abilities.characteristics import AbilityOn
from mtgtable.abilities.durations import AsLongAs, UntilEvent
from mtgtable.abilities.happenings import Happening, Nth, OneOf, Together, While
from mtgtable.abilities.happenings import StepBegins as BeginningOfStep
from mtgtable.engine import changes
from mtgtable.engine.changes.memory import forget
from mtgtable.engine.changes.telling import tell
from mtgtable.engine.continuous.ability_index import index_of
from mtgtable.engine.continuous.board import with_meanings
from mtgtable.engine.happening.as_it_happened import keep_as_it_was
from mtgtable.engine.happening.later_words import heard_later, waiting_by_hand
from mtgtable.engine.happening.moments_by_hand import heard_by as heard_by_hand
from mtgtable.engine.happening.running_out import nothing_waits
from mtgtable.engine.reading.events import event_kinds
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.state.events import Activates, Draws, Event, MakesMana, StepBegins, Taps
from mtgtable.engine.table import Table
from mtgtable.model.zones import Zone

_PLAIN: Final = (StepBegins, Activates, MakesMana, Taps, Draws)
"""Events that mark no player and lead to no others, and of which the moved card alone could tell more than its kind."""


def is_unheard(table: Table, event: Event) -> bool:
    """Is there plainly nothing that looks at events of this kind, nor at what they change."""
    kind, state = type(event), table.state
    if kind not in _PLAIN:
        return False
    if isinstance(event, Taps) and not _just_turns(table, event):
        return False
    if isinstance(event, Draws) and not _just_comes_to_hand(table, event):
        return False
    if state.pending or not nothing_waits(table):
        return False
    if kind is StepBegins:
        for player in state.players:
            if player.designations or player.counters:
                return False  # the monarch's draw, rad counters
    facts = (table.board().whole, state.effects, state.replacements, state.delayed)
    heard: frozenset[type | str] | None = table.memory.of("heard", facts, lambda: _heard(table))
    if heard is None:
        return False
    return kind not in heard and not (isinstance(event, StepBegins) and event.step in heard)


def _just_turns(table: Table, event: Taps) -> bool:
    """Is there no stun counter that is removed instead (122.1d), no rule against it, and is it not phased out."""
    item = table.state.objects.get(event.object)
    if item is None:
        return not event.untap
    return not item.phased_out and not (event.untap and (item.counters or table.board().rules))  # 702.26b


def _just_comes_to_hand(table: Table, event: Draws) -> bool:
    """Is there a card, no rule that speaks of drawing, and nothing on the card itself that triggers on it."""
    library = table.state.zone(Zone.LIBRARY, event.player)
    if not library or table.board().rules:
        return False
    return not _hears_draws(table.board().characteristics[library[0]].abilities)


@by_identity()
def _hears_draws(abilities: tuple[AbilityOn, ...]) -> bool:
    """Does one of them trigger as cards are drawn."""
    found = (on.ability for on in with_meanings(abilities))
    return any(isinstance(ability, TriggeredAbility) and Draws in _heard_by(ability.when) for ability in found)


def watches_conditions(table: Table) -> bool:
    """Does a state trigger wait for its condition (603.8), or does an effect last for as long as one holds (611.2b)."""
    state = table.state
    if index_of(state, table.board()).state_triggers:
        return True
    return any(isinstance(one.duration, AsLongAs) for one in state.lasting)


def _heard(table: Table) -> frozenset[type | str] | None:
    """The kinds of events, and the steps by name, for which something waits; None where something may wait for all."""
    if watches_conditions(table):
        return None
    state = table.state
    index = index_of(state, table.board())
    waiting = [
        *(ability.when for _, _, ability in index.triggered),
        *(ability.when for _, _, ability in index.replacing),
        *(one.when for one in state.replacements),
        *(one.ability.when for one in state.delayed),
        *(one.duration.what for one in state.lasting if isinstance(one.duration, UntilEvent)),
    ]
    by_hand = (heard_by_hand(text) for _, text, _ in index.unread)
    noted = (heard_later(text) for text in map(waiting_by_hand, state.delayed) if text)
    return frozenset().union(*map(_heard_by, waiting), *by_hand, *noted)


@by_identity()
def _heard_by(when: Happening) -> frozenset[type | str]:
    if isinstance(when, OneOf):
        return frozenset().union(*map(_heard_by, when.parts))
    if isinstance(when, Together | Nth | While):
        return _heard_by(when.part)
    return frozenset({when.step}) if isinstance(when, BeginningOfStep) else frozenset(event_kinds(when))


def carry_out_alone(table: Table, event: Event) -> tuple[Event, ...]:
    """Let an unheard event happen; of one that changes nothing there is nothing left."""
    state, look = table.state, table.look()
    real = changes.carry_out(state, look, event)
    if real is None:
        return ()
    done = (real,)
    state.record(done)
    if isinstance(real, StepBegins):
        if real.step == "upkeep":
            forget(state)
    else:
        tell(state, look, keep_as_it_was(table, look, done), real)
    return done
