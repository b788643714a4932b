"""What is done as a permanent is turned face up (614.1e)."""

from __future__ import annotations

from mtgtable.abilities.abilities import Ability, Content, TriggeredAbility
from mtgtable.abilities.filters import IsSource
from mtgtable.abilities.happenings import BecomesStatus
from mtgtable.abilities.instructions import PutCounters
from mtgtable.abilities.selectors import Source
from mtgtable.oracle.abilities.replacements import replaces
from mtgtable.oracle.grammar.patterns import Captures


@replaces(
    "as ~ is turned face up , put <n:number> <k:counter_kind> counters on it",
    "As ~ is turned face up, put five +1/+1 counters on it",
)
def as_self_is_turned_face_up_counters(c: Captures) -> tuple[Ability, ...]:
    """While it is turned, so that nothing comes between."""
    turned = BecomesStatus(IsSource(), "face_up")
    return (TriggeredAbility(turned, Content(PutCounters(c["k"], c["n"], Source())), at_once=True),)
