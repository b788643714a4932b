"""What happens to a creature before it fights, told in a sentence of its own (608.2c)."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities.durations import END_OF_TURN
from mtgtable.abilities.instructions import Fight, If, Sequence
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.modifications import ModifyPT
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.sentences.afterthoughts import after, change_last
from mtgtable.oracle.sentences.effect_text import EffectText


@after(
    "the creature you control gets <d:pt_change> until end of turn before it fights if <k:condition>",
    "Target creature you control fights target creature you don't control. The creature you control gets +2/+2 until "
    "end of turn before it fights if you control a creature with power 4 or greater.",
)
def the_first_gets_more_before_it_fights(found: EffectText, c: Captures) -> bool:
    """Whether it does is asked before that, too."""

    def before(node: Any) -> Any:
        if not isinstance(node, Fight):
            return node
        return Sequence((If(c["k"], Apply(node.one, (ModifyPT(*c["d"]),), END_OF_TURN)), node))

    return change_last(found, before)
