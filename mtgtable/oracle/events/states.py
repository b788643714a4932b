"""State triggers: "when there are no lands on the battlefield", "when you control seven or more Thrulls" (603.8)."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities.conditions import Compares, Exists, Fits, Isnt, SamePlayer
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.happenings import Happening, StateIs
from mtgtable.abilities.quantities import CountersOn, PlayerStat
from mtgtable.abilities.selectors import All, ChosenPlayer, ControllerOf, HostOf, OwnerOf, Source
from mtgtable.oracle.events.happenings import Event, event, self_phrase
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Anaphor, Phrase
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

_BEGINNINGS: Final = frozenset({"~", "there", "you", "no", "a", "an", "the"})
_NOW: Final = frozenset({"life", "hand", "library", "graveyard", "poison"})
"""What players have at a time, rather than did in a turn."""


def _of_now(condition: object) -> bool:
    """Is it about what is there, with nothing in it that happened or was said before."""
    for node in walk(condition):
        if isinstance(node, Happening):
            return False
        if isinstance(node, PlayerStat) and node.stat not in _NOW:
            return False
        if isinstance(node, Phrase) and not isinstance(node.meaning, All | Source | HostOf):
            return False
    return isinstance(condition, Compares | Exists | Fits | Isnt)


@slot("state")
def _state(text: Text, i: int) -> Parsed:
    """A condition on what is on the battlefield, in hands, and of life totals and counters."""
    if text.t[i] not in _BEGINNINGS:
        return None
    found = text.slot("condition", i)
    if found is None or text.t[found[1]] not in (",", ""):
        return None
    state = rewrite(found[0], _noted)
    return (state, found[1]) if _of_now(state) else None


def _noted(node: Any) -> Any:
    """ "The chosen player": as the event is read nobody else has been chosen (607.2d)."""
    said = isinstance(node, Phrase) and node.meaning == Anaphor("chosen player")
    return ChosenPlayer() if said else node


@event("<k:state>", "you control seven or more Thrulls")
def a_state(c: Captures) -> Event:
    return Event(StateIs(c["k"]), (self_phrase(c),))


@slot("or_fewer")
def _or_fewer(text: Text, i: int) -> Parsed:
    return (text.t[i], i + 1) if text.t[i] in ("fewer", "less") else None


@event(
    "(~ has|there are) <n:number> or <w:or_fewer> <k:counter_kind> counters on (it|~)",
    "~ has two or fewer loyalty counters on it",
)
def it_has_so_few_counters(c: Captures) -> Event:
    return Event(StateIs(Compares(CountersOn(c["k"], Source()), "<=", c["n"])), (self_phrase(c),))


@event("a player other than ~ 's owner controls it", "a player other than ~'s owner controls it")
def another_than_its_owner_controls_it(c: Captures) -> Event:
    """ "That player" is who controls it."""
    owner_too = SamePlayer(ControllerOf(Source()), OwnerOf(Source()))
    who = Phrase(c["at"], "player", ("player",), False, ControllerOf(Source()))
    return Event(StateIs(Isnt(owner_too)), (self_phrase(c), who))
