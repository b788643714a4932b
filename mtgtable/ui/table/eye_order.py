"""The order in which the eye reads the table: rows from top to bottom, each from left to right.

The arrow keys walk in it, and those who play by ear hear of the things in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

from mtgtable.model.zones import Zone
from mtgtable.ui.playing.choosing import Choosing
from mtgtable.ui.table.card_item import CardItem
from mtgtable.ui.table.item import TableItem
from mtgtable.ui.table.pile_item import PileItem
from mtgtable.ui.table.plate_item import PlateItem
from mtgtable.ui.table.stack_item import StackItem

_SAME_ROW: Final = 0.5
"""Two cards lie in one row when their middles are no farther apart than this share of the lower one's height."""
_NEAR: Final = 160.0
"""A row without cards is met on the way up or down only when one of its things lies so near the way."""

_EDGE: Final = 0.4
"""No more is seen of a card in a pile: such a share of its width."""

Row = list[TableItem]
_Item = TypeVar("_Item", bound=TableItem)


def worth_a_stop(item: TableItem) -> bool:
    """Is there something to do with a thing, or to hear of it; a hidden hand is told of by its player's plate."""
    if item.leaving or (isinstance(item, StackItem) and not item.count):
        return False
    return not (isinstance(item, CardItem) and item.zone is Zone.HAND and not item.view.known)


def rows_of(things: Iterable[TableItem]) -> list[Row]:
    """All things worth a stop, in rows from top to bottom, each from left to right.

    Cards make the rows. A plate, a pile or something on the stack joins the row beside which it lies.
    """
    met = [item for item in things if worth_a_stop(item)]
    rows = _clusters(_uppermost([item for item in met if isinstance(item, CardItem)]))
    beside = [item for item in met if not isinstance(item, CardItem)]
    alone: list[TableItem] = []
    spans = [_span(row) for row in rows]
    for item in beside:
        y = item.rest.y()
        low, high = y - item.height / 2, y + item.height / 2
        near = [
            number
            for number, (top, bottom) in enumerate(spans)
            if top <= y <= bottom or low <= (top + bottom) / 2 <= high
        ]
        if near:
            rows[min(near, key=lambda number: abs(sum(spans[number]) / 2 - y))].append(item)
        else:
            alone.append(item)
    rows += _clusters(alone)
    rows.sort(key=lambda row: min(_key_height(item) for item in row))
    for row in rows:
        row.sort(key=lambda item: (round(item.seen.left()), item.rest.y()))
    return rows


def _uppermost(cards: list[CardItem]) -> list[CardItem]:
    """The cards without those that lie in a pile of like ones: the uppermost stands for them, and says how many."""
    piles = [card for card in cards if card.number > 1]
    return [card for card in cards if not any(_under(card, top) for top in piles)]


def _under(card: CardItem, top: CardItem) -> bool:
    if card is top or card.shown > _EDGE or card.view.controller != top.view.controller:
        return False
    near = abs(card.rest.y() - top.rest.y()) < 1 and 0 <= top.rest.x() - card.rest.x() < top.width
    return near and card.view.name == top.view.name and card.view.tapped == top.view.tapped


def _key_height(item: TableItem) -> float:
    return item.rest.y() - (0.0 if isinstance(item, CardItem) else 1e-3)


def _clusters(items: Sequence[_Item]) -> list[Row]:
    rows: list[Row] = []
    for item in sorted(items, key=lambda one: one.rest.y()):
        first = rows[-1][0] if rows else None
        near = _SAME_ROW * min(item.height, first.height) if first is not None else 0.0
        if first is not None and item.rest.y() - first.rest.y() <= near:
            rows[-1].append(item)
        else:
            rows.append([item])
    return rows


def _span(row: Row) -> tuple[float, float]:
    """From where to where a row reaches, from top to bottom."""
    middle = sum(item.rest.y() for item in row) / len(row)
    half = max(item.height for item in row) / 2
    return middle - half, middle + half


def in_eye_order(things: Iterable[TableItem]) -> list[TableItem]:
    """All things worth a stop, one after the other; no pile and no plate breaks up what its player controls."""
    order = [item for row in rows_of(things) for item in row]
    for plate in [item for item in order if isinstance(item, PlateItem)]:
        order = _edge_aside(order, plate)
    return order


def _edge_aside(order: list[TableItem], plate: PlateItem) -> list[TableItem]:
    """What lies at the edge of a side, told before its permanents where the plate is above them, else after them."""
    field = [item for item in order if isinstance(item, CardItem) and _lies_with(item, plate)]
    edge = [item for item in order if isinstance(item, PlateItem | PileItem) and item.owner == plate.owner]
    if not field:
        return order
    between = order[order.index(field[0]) : order.index(field[-1])]
    if not any(item in between for item in edge):
        return order
    rest = [item for item in order if item not in edge]
    above = plate.rest.y() < sum(item.rest.y() for item in field) / len(field)
    place = rest.index(field[0]) if above else rest.index(field[-1]) + 1
    return [*rest[:place], *edge, *rest[place:]]


def _lies_with(card: CardItem, plate: PlateItem) -> bool:
    return card.zone is Zone.BATTLEFIELD and card.view.controller == plate.owner


class Walk:
    """A walk over the table with the arrow keys: left and right along the rows, up and down from row to row.

    Right at the end of a row goes on with the next one, as in a text; up and down keep to the column they began in.
    Where something on the table is asked for, the first step goes to what can be chosen.
    """

    def __init__(self) -> None:
        self._asked: Choosing | None = None
        """The question in which a step was made last."""
        self._began: TableItem | None = None
        self._came_to: TableItem | None = None

    def step(
        self, things: Iterable[TableItem], here: TableItem | None, dx: int, dy: int, asked: Choosing | None = None
    ) -> TableItem | None:
        """The thing to which one step goes from another; None at the edge of the table."""
        things = list(things)
        rows = rows_of(things)
        first, self._asked = asked is not self._asked, asked
        legal = asked.legal() if asked is not None and first else frozenset()
        if here is None or (legal and here.ref not in legal):
            found = _nearest([item for row in rows for item in row if item.ref in legal], here, dx, dy)
            if found is not None or here is None:
                return found or _to_begin_with(rows)
        at = next((number for number, row in enumerate(rows) if here in row), None)
        if at is None:
            # It lies in a pile, say, and was come to by the mouse: what stands for it lies nearest.
            order = [item for row in rows for item in row]
            return min(order, key=lambda item: (item.rest - here.rest).manhattanLength(), default=None)
        if dx:
            order = in_eye_order(things)
            place = order.index(here) + dx
            return order[place] if 0 <= place < len(order) else None
        if self._began is None or self._came_to is not here or self._began.scene() is not here.scene():
            self._began = here
        found = _in_the_pile(rows, here, dy) or _in_column(rows, at, self._began.rest.x(), dy)
        if found is not None:
            self._came_to = found
        return found


def _nearest(items: list[TableItem], here: TableItem | None, dx: int, dy: int) -> TableItem | None:
    """The nearest of these in a direction from a thing; else, and from nowhere, the first card of them."""
    if here is not None:
        ways = [(item, item.rest - here.rest) for item in items]
        ahead = [(item, way) for item, way in ways if way.x() * dx + way.y() * dy > 1]
        if ahead:
            return min(ahead, key=lambda one: one[1].manhattanLength())[0]
    return next((item for item in items if isinstance(item, CardItem)), next(iter(items), None))


def _to_begin_with(rows: list[Row]) -> TableItem | None:
    """The first card of the hand, else the first on the table."""
    cards = [item for row in rows for item in row if isinstance(item, CardItem)]
    return next((card for card in cards if card.zone is Zone.HAND), next(iter(cards), None))


def _in_the_pile(rows: list[Row], here: TableItem, dy: int) -> TableItem | None:
    """What lies next above or below on the stack, for something on the stack."""
    if not isinstance(here, StackItem):
        return None
    others = [item for row in rows for item in row if isinstance(item, StackItem)]
    beyond = [item for item in others if (item.rest.y() - here.rest.y()) * dy > 1]
    return min(beyond, key=lambda item: abs(item.rest.y() - here.rest.y()), default=None)


def _in_column(rows: list[Row], at: int, column: float, dy: int) -> TableItem | None:
    """What lies nearest to a column in the next row; a row of piles and players alone only where it is near."""
    beyond = rows[at + 1 :] if dy > 0 else rows[:at][::-1]
    for strict in (True, False):
        for row in beyond:
            nearest = min(row, key=lambda item: _off(item, column))
            if not strict or any(isinstance(item, CardItem) for item in row) or _off(nearest, column) <= _NEAR:
                return nearest
    return None


def _off(item: TableItem, column: float) -> float:
    """How far a thing lies beside a column; nothing where it covers it."""
    seen = item.seen
    return max(seen.left() - column, column - seen.right(), 0.0) + abs(seen.center().x() - column) * 1e-3
