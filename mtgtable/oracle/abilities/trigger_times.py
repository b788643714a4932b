"""When an event counts that an ability waits for: on some turns only, or while something is true (603.2)."""

from __future__ import annotations

from dataclasses import replace

from mtgtable.abilities.abilities import Ability, TriggeredAbility
from mtgtable.abilities.conditions import Condition, Every, Isnt, IsStep, IsTurnOf
from mtgtable.abilities.happenings import While
from mtgtable.abilities.selectors import Players, You
from mtgtable.oracle.events.happenings import Event
from mtgtable.oracle.events.of_whole_combats import attackers_have
from mtgtable.oracle.terms.conditions_of_combat import COMBAT
from mtgtable.oracle.wording.tokens import Text

_DURING: tuple[tuple[tuple[str, ...], Condition], ...] = (
    (("during", "an", "opponent", "'s", "turn"), IsTurnOf(Players("opponents"))),
    (("during", "each", "opponent", "'s", "turn"), IsTurnOf(Players("opponents"))),
    (("during", "your", "turn"), IsTurnOf(You())),
    (("during", "each", "of", "your", "turns"), IsTurnOf(You())),
    (("during", "your", "main", "phase"), Every((IsTurnOf(You()), IsStep(("precombat_main", "postcombat_main"))))),
    (("during", "turns", "other", "than", "yours"), Isnt(IsTurnOf(You()))),
    (("during", "combat"), COMBAT),
    (("during", "the", "declare", "attackers", "step"), IsStep(("declare_attackers",))),
)


_ATTACKED_WITH = (",", "if", "you", "attacked", "with", "creatures", "with", "total", "power")


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
    if text.at(j, _ATTACKED_WITH):
        power = text.slot("number", j + len(_ATTACKED_WITH))
        if power is None or not text.at(power[1], ("or", "greater", "this", "combat")):
            return None
        return replace(event, what=While(event.what, attackers_have(power[0]))), None, power[1] + 4
    if text.t[j] != "while":
        return event, None, j
    asked = text.slot("condition", j + 1)
    return None if asked is None else (replace(event, what=While(event.what, asked[0])), None, asked[1])


def and_then(text: Text, j: int, event: Event) -> tuple[Event, int]:
    """ "Whenever an opponent casts a spell during your turn and when ~ dies": the time is that of the first alone."""
    for words, when in _DURING:
        k = j + len(words)
        if text.at(j, words) and text.t[k] == "and" and text.t[k + 1] in ("when", "whenever"):
            return replace(event, what=While(event.what, when)), k
    return event, j
