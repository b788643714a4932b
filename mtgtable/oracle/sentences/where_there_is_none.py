"""What "it" is where none of those is there that the condition asked for (608.2c).

"If a land was destroyed this way, its controller …. Otherwise, its controller …": where no land was, it is what was to
be destroyed; "if you reveal a card named … this way, …. Otherwise, put that card into your hand" means what was found.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from mtgtable.abilities.conditions import Exists
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.instructions import If, Instruction
from mtgtable.abilities.selectors import Bound, Selector, Targeted, Those


def of_what_was_there(steps: Iterable[Instruction]) -> list[Instruction]:
    """The steps, with "otherwise" speaking of all among which the condition looked in vain."""
    steps = list(steps)

    def leaf(node: Any) -> Any:
        match node:
            case If(condition=Exists(objects=Those() as such), otherwise=other) if other is not None:
                meant = _among_which(such, steps)
                told = rewrite(other, lambda part: meant if part == such else part)
                return node if told == other else If(node.condition, node.then, told)
        return node

    return [rewrite(step, leaf) for step in steps]


def _among_which(such: Those, steps: Iterable[Instruction]) -> Selector:
    """The target itself where it may have stayed as it was, else what was done."""
    if isinstance(such.objects, Bound):
        for node in (part for step in steps for part in walk(step)):
            what = getattr(node, "what", None)
            if getattr(node, "bind", "") == such.objects.name and isinstance(what, Targeted):
                return what
    return such.objects
