"""Which of the offers of a text is being asked about: a text may say "may" more than once."""

from __future__ import annotations

from mtgtable.abilities import instructions as i
from mtgtable.abilities.fold import walk
from mtgtable.engine.stack.content import contents_of
from mtgtable.engine.table import Table


def place_of(table: Table, node: i.May) -> tuple[int, int]:
    """Which offer of what is resolving this is, in the order of its text, and of how many; (0, 0): it can't be told.

    What must be paid if it can be is no offer.
    """
    stack = table.state.stack
    if not stack or table.state.objects[stack[-1]].stack is None:
        return 0, 0
    offers = [
        part
        for content in contents_of(table, stack[-1])
        for part in walk(content)
        if isinstance(part, i.May) or (isinstance(part, i.MayPay) and not part.must)
    ]
    found = [place for place, part in enumerate(offers) if part == node]
    return (found[0], len(offers)) if len(found) == 1 else (0, 0)
