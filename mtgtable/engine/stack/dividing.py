"""With which division a player begins who divides something among targets: what kills most, else even (601.2d)."""

from __future__ import annotations

from collections.abc import Sequence

from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import DealDamage
from mtgtable.abilities.selectors import Targeted
from mtgtable.engine.stack.content import contents_of, segments
from mtgtable.engine.state.refs import Frame, Ref, Seat
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId


def to_begin_with(
    table: Table, id_: ObjectId, place: int, group: Sequence[Ref], total: int, frame: Frame
) -> tuple[int, ...]:
    """The shares of the targets in that group of a spell or ability; the player may change them."""
    damage = _is_damage(table, id_, place)
    return shares([_deadly(table, ref, frame) if damage else None for ref in group], total)


def shares(needs: Sequence[int | None], total: int) -> tuple[int, ...]:
    """At least 1 each, then what is enough for as many as can be, and the rest evenly where there wasn't enough.

    ``needs``: how much is enough for each; None: nothing is.

    >>> shares([2, 2], 4), shares([3, 3], 4), shares([None, 2], 3), shares([None, None], 5)
    ((2, 2), (3, 1), (1, 2), (3, 2))
    >>> shares([1, 2], 6)
    (3, 3)
    """
    amounts = [1] * len(needs)
    left = total - len(needs)
    wanting = [place for place, need in enumerate(needs) if need is None or need > 1]
    for place in sorted(wanting, key=lambda one: needs[one] or 0):
        more = (needs[place] or 0) - 1
        if 0 < more <= left:
            amounts[place] += more
            left -= more
            wanting.remove(place)
    among = wanting or list(range(len(needs)))
    for _ in range(left):
        amounts[min(among, key=lambda one: amounts[one])] += 1
    return tuple(amounts)


def _is_damage(table: Table, id_: ObjectId, place: int) -> bool:
    stack = table.state.objects[id_].stack
    modes = stack.modes if stack is not None else ()
    return any(
        isinstance(node, DealDamage) and node.divided and node.to == Targeted(place - segment.first)
        for segment in segments(contents_of(table, id_), modes)
        for node in walk(segment.effect)
    )


def _deadly(table: Table, ref: Ref, frame: Frame) -> int | None:
    """How much damage is the end of it: a creature's toughness, loyalty, defense, a life total (120.3, 704.5)."""
    if isinstance(ref, Seat):
        return max(1, table.state.player(ref.player).life)
    facts, item = table.of(ref), table.state.objects[ref]
    if "Creature" in facts.types and not facts.has("indestructible"):
        source = table.look().of(frame.source)
        deathtouch = source is not None and source.has("deathtouch")
        return 1 if deathtouch else max(1, (facts.toughness or 0) - item.damage)
    kind = {"Planeswalker": "loyalty", "Battle": "defense"}
    found = [item.counters_of(counter) for name, counter in kind.items() if name in facts.types]
    return max(1, found[0]) if found else None
