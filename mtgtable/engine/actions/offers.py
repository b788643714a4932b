"""Which of the offers of a text is being asked about: a text may say "may" more than once."""

from __future__ import annotations

from mtgtable.abilities import instructions as i
from mtgtable.abilities.fold import walk
from mtgtable.engine.stack.content import contents_of
from mtgtable.engine.table import Table


def place_of(table: Table, node: i.May) -> tuple[int, int]:
    """Which offer of what is resolving this is, in the order of its text, and of how many; (0, 0): it can't be told.

    What must be paid if it can be is no offer, nor is what happens unless somebody pays, nor are new targets of a copy:
    each of them is asked in words of its own.
    """
    stack = table.state.stack
    if not stack or table.state.objects[stack[-1]].stack is None:
        return 0, 0
    offers = [part for content in contents_of(table, stack[-1]) for part in walk(content) if is_offer(part)]
    found = [place for place, part in enumerate(offers) if part == node]
    return (found[0], len(offers)) if len(found) == 1 else (0, 0)


def is_offer(part: object) -> bool:
    """Is it what a text offers with "may"."""
    if isinstance(part, i.MayPay):
        return not part.must and part.then is not None
    return isinstance(part, i.May) and not (isinstance(part.do, i.ChangeTargets) and part.do.to is None)
