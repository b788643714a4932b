"""Whether an effect that begins is about what is there now, or about what fits later, too (611.2c)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities import lasting as n
from mtgtable.abilities.durations import Until
from mtgtable.abilities.filters import HasStatus, IsNthCast
from mtgtable.abilities.fold import walk

_IN_COMBAT: Final = ("attacking", "blocking", "blocked", "unblocked")


def of_this_combat(node: n.Apply) -> bool:
    """ "Each attacking creature doesn't untap during its controller's next untap step": those that attack now.

    In that step nothing attacks any more.
    """
    return node.duration == Until("their next untap step") and any(
        isinstance(one, HasStatus) and one.status in _IN_COMBAT for one in walk(node.what)
    )


def about_what_comes(node: n.Apply) -> bool:
    """Is it about a spell that is cast later: none that is there now is meant, so none is locked in."""
    return any(isinstance(one, IsNthCast) and one.coming for one in walk((node.what, node.parts)))
