"""How many counters of a kind an ability can bring an object to (122.1)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mtgtable.abilities.instructions import PutCounters
from mtgtable.abilities.quantities import Bounded, CountersOn, Product, Sum
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.sentences.afterthoughts import after, change_last
from mtgtable.oracle.sentences.effect_text import EffectText


@after(
    "this ability can't cause the total number of <k:counter_kind> counters on ~ to be greater than <n:number>",
    "Put up to X +1/+0 counters on ~. This ability can't cause the total number of +1/+0 counters on ~ to be greater "
    "than seven.",
)
def no_more_counters_than(found: EffectText, c: Captures) -> bool:
    def bounded(node: Any) -> Any:
        if not isinstance(node, PutCounters) or node.kind != c["k"]:
            return node
        room = Sum((c["n"], Product(-1, CountersOn(c["k"], node.on))))
        return replace(node, count=Bounded(node.count, 0, Bounded(room, 0)))

    return change_last(found, bounded)
