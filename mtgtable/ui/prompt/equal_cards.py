"""Equal cards among what can be chosen: they stand as one card with their number, and so many of them are taken."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from mtgtable.engine.asking.decisions import Choose, Option
from mtgtable.engine.showing.views import ObjectView
from mtgtable.model.ids import ObjectId


def rows_of(decision: Choose, view_of: Callable[[Option], ObjectView | None]) -> list[list[int]]:
    """The indexes of the options, those that nobody can tell apart together; what isn't seen stands by itself."""
    rows: dict[object, list[int]] = {}
    for index, option in enumerate(decision.options):
        view = view_of(option)
        alone = decision.repeat or view is None or not view.known
        key: object = index if alone or view is None else (_likeness(view), option.label, option.detail)
        rows.setdefault(key, []).append(index)
    return list(rows.values())


def how_many(rows: Sequence[Sequence[int]], decision: Choose) -> list[int]:
    """For how many equal cards each row stands: those that are offered, or that one of them is offered for."""
    alike = decision.alike or (1,) * len(decision.options)
    return [sum(alike[index] for index in row) for row in rows]


def stacks_of(cards: Sequence[ObjectView]) -> list[list[int]]:
    """The indexes of cards, those that nobody can tell apart together: by name, lands last."""
    stacks: dict[ObjectView, list[int]] = {}
    for index, card in enumerate(cards):
        stacks.setdefault(_likeness(card), []).append(index)
    return sorted(stacks.values(), key=lambda stack: ("Land" in cards[stack[0]].types, cards[stack[0]].name))


def _likeness(view: ObjectView) -> ObjectView:
    """A card without what tells it from its equals: its own number."""
    return replace(view, id=ObjectId(0), lineage=0)


def taken_of(row: Sequence[int], picked: Sequence[int]) -> int:
    """How many of a row are taken."""
    return sum(index in picked for index in row)


def one_more(row: Sequence[int], picked: list[int], maximum: int) -> None:
    """Take one more of a row; where no more can be had, none."""
    free = next((index for index in row if index not in picked), None)
    if free is None or len(picked) >= maximum:
        so_many(row, picked, maximum, 0)
    else:
        picked.append(free)


def so_many(row: Sequence[int], picked: list[int], maximum: int, count: int) -> None:
    """Take so many of a row, as far as there is room for them.

    >>> picked = [7]
    >>> so_many([1, 2, 3], picked, 3, 3)
    >>> picked
    [7, 1, 2]
    """
    others = [index for index in picked if index not in row]
    picked[:] = [*others, *row[: max(0, min(count, maximum - len(others)))]]
