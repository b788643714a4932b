"""When an event counts that an ability waits for: on some turns only, or while something is true (603.2)."""

from __future__ import annotations

from dataclasses import replace

from mtgtable.abilities.abilities import Ability, TriggeredAbility
from mtgtable.abilities.conditions import Condition, Every, Isnt, IsTurnOf
from mtgtable.abilities.happenings import While
from mtgtable.abilities.selectors import Players, You
from mtgtable.oracle.events.happenings import Event
from mtgtable.oracle.wording.tokens import Text

_DURING: tuple[tuple[tuple[str, ...], Condition], ...] = (
    (("during", "an", "opponent", "'s", "turn"), IsTurnOf(Players("opponents"))),
    (("during", "each", "opponent", "'s", "turn"), IsTurnOf(Players("opponents"))),
    (("during", "your", "turn"), IsTurnOf(You())),
    (("during", "each", "of", "your", "turns"), IsTurnOf(You())),
    (("during", "turns", "other", "than", "yours"), Isnt(IsTurnOf(You()))),
)


def only_then(ability: Ability, during: Condition) -> Ability:
    """An event that counts on some turns only: whose turn it is doesn't change while the ability waits."""
    if not isinstance(ability, TriggeredAbility):
        return ability
    condition = during if ability.condition is None else Every((during, ability.condition))
    return replace(ability, condition=condition)


def at_such_a_time(text: Text, j: int, event: Event) -> tuple[Event, Condition | None, int] | None:
    """What stands between the event and the comma: "during your turn", "while you control a Dragon".

    None where a condition isn't known.
    """
    for words, when in _DURING:
        if text.at(j, words):
            return event, when, j + len(words)
    if text.t[j] != "while":
        return event, None, j
    asked = text.slot("condition", j + 1)
    return None if asked is None else (replace(event, what=While(event.what, asked[0])), None, asked[1])
