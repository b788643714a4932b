"""How a payment is asked for: how much of what is left, for what, and in which way that is done (601.2f, 116.2)."""

from __future__ import annotations

from typing import Final

from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.table import Table
from mtgtable.model.ids import NO_OBJECT, ObjectId
from mtgtable.model.mana import ManaCost

_TOLD: Final = frozenset({"free", "fuse"})
"""Ways of which nobody need be told: nothing is paid, or the name says it (709.4a)."""
_SAID: Final = {"alternative": "alternative cost"}
"""Ways that no keyword names."""


def asked_for_payment(table: Table, cost: ManaCost, left: ManaCost, spell: ObjectId, doing: str, way: str) -> str:
    """The sentence; ``doing``: what a special action does with the object, with a place for its name. ``way``: by what
    keyword an ability is activated."""
    much = f"Pay {cost}" if left == cost else f"Pay {left} more"
    if spell == NO_OBJECT:
        return much
    name = name_of(table.look(), spell)
    if doing:
        return f"{much} to {doing.format(name)}"
    way = way or _way_of(table, spell)
    return f"{much} for {name} ({way})" if way else f"{much} for {name}"


def _way_of(table: Table, id_: ObjectId) -> str:
    """In what manner a spell is cast; empty for the usual way (118.9)."""
    item = table.state.objects.get(id_)
    if item is None or item.stack is None or item.cast is None:
        return ""
    method = item.cast.method
    return "" if method in _TOLD else _SAID.get(method, method)
