"""Where everything lies on the table: plain arithmetic from a view of the game and the size of the window.

Nothing here knows Qt's items; the scene moves its items to the places that this module names. All numbers are device
independent pixels.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from mtgtable.engine.showing.views import GameView, ObjectView, PlayerView
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone

Form: TypeAlias = Literal["tile", "full"]

GAP: Final = 8.0
PLATE_WIDTH: Final = 152.0
_TILE_ASPECT: Final = 200 / 240
_LARGEST_TILE: Final = 172.0
_LEAST_TILE: Final = 74.0
_LEAST_IN_HAND: Final = 92.0
_HAND_SHARE: Final = 0.27
"""How much of the table's height the hand takes, so that its cards are seen whole."""
_EMPTY_HAND: Final = 48.0
_CARD_ASPECT: Final = 1.4
_EVEN: Final = 1.3
"""How much larger the cards of one seat may be than those of another."""
_MOST_ROWS: Final = 5
_COMFORTABLE: Final = 112.0
_TUCK: Final = 0.20
"""How far an attachment looks out above what it is attached to, in card heights."""
_FAN: Final = 0.26
"""How far like cards in one pile lie apart, in card widths."""
_NARROW: Final = 430.0
"""A seat narrower than this has its plate above its permanents instead of beside them."""
_ROW_GAP: Final = 12.0
_CARD_GAP: Final = 13.0


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.h

    def inset(self, by: float) -> Box:
        """The rectangle made smaller on all sides."""
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a card lies, how it is drawn, and what lies above what."""

    box: Box
    form: Form
    z: float


@dataclass(slots=True)
class Layout:
    """The whole table."""

    width: float
    height: float
    middle: float = 0.0
    cards: dict[ObjectId, Place] = field(default_factory=dict)
    plates: dict[PlayerId, Box] = field(default_factory=dict)
    piles: dict[tuple[PlayerId, Zone], Box] = field(default_factory=dict)
    sides: dict[PlayerId, Box] = field(default_factory=dict)
    hands: dict[PlayerId, Box] = field(default_factory=dict)
    stack_area: Box = field(default_factory=lambda: Box(0, 0, 0, 0))
    stack: dict[ObjectId, Box] = field(default_factory=dict)
    largest: float = _LARGEST_TILE
    """The greatest height of a permanent's card."""


@dataclass(frozen=True, slots=True)
class Cluster:
    """Cards that lie together: one with its attachments behind it, or like ones fanned out."""

    cards: tuple[ObjectView, ...]
    attachments: tuple[ObjectView, ...] = ()

    @property
    def width(self) -> float:
        """In card widths."""
        return 1 + _FAN * (len(self.cards) - 1)

    @property
    def height(self) -> float:
        """In card heights."""
        return 1 + _TUCK * min(3, len(self.attachments))


def lay_table(view: GameView, bottom: PlayerId, width: float, height: float, *, split: bool = False) -> Layout:
    """Lay out the table with one player at the bottom and the others above; ``split``: like cards lie apart."""
    layout = Layout(width, height)
    mine = next(player for player in view.players if player.id == bottom)
    others = [player for player in view.players if player.id != bottom]
    hand_height = min(240.0, max(110.0, height * _HAND_SHARE)) if mine.hand else _EMPTY_HAND
    back_peek = 26.0 if others else 0.0
    stack_width = min(240.0, max(150.0, width * 0.17))
    top, low = back_peek + GAP, height - hand_height - GAP
    layout.middle = top + (low - top) / 2
    layout.stack_area = Box(width - stack_width - GAP, top, stack_width, low - top)
    left, right = GAP, width - stack_width - 2 * GAP
    hosts = _hosts(view)
    areas = {bottom: Box(left, layout.middle, right - left, low - layout.middle)}
    share = (right - left) / max(1, len(others))
    for number, other in enumerate(others):
        gap = GAP if number + 1 < len(others) else 0
        areas[other.id] = Box(left + share * number, top, share - gap, layout.middle - top)
    for player in view.players:
        _lay_seat(layout, player, areas[player.id], hosts, player is mine, split)
    least = min((place.box.h for place in layout.cards.values()), default=_LARGEST_TILE)
    if least * _EVEN < layout.largest:
        layout.largest = least * _EVEN
        for player in view.players:
            _lay_seat(layout, player, areas[player.id], hosts, player is mine, split)
    hand_left = left + PLATE_WIDTH + GAP
    _lay_hand(layout, mine, Box(hand_left, low + GAP, width - hand_left - GAP, hand_height - GAP))
    for other in others:
        side = layout.sides[other.id]
        _lay_backs(layout, other, Box(side.x, 0, side.w, back_peek))
    _lay_stack(layout, view)
    return layout


# ---- one side of the table ------------------------------------------------------------------------------------------


def _lay_seat(
    layout: Layout, player: PlayerView, area: Box, hosts: dict[ObjectId, list[ObjectView]], below: bool, split: bool
) -> None:
    if area.w < _NARROW:
        _lay_narrow_seat(layout, player, area, hosts, split=split)
        return
    plate_height = min(120.0, area.h * 0.56)
    piles_height = min(84.0, area.h - plate_height - 2 * GAP)
    if below:
        plate = Box(area.x, area.bottom - plate_height, PLATE_WIDTH, plate_height)
        piles_y = plate.y - GAP - piles_height
    else:
        plate = Box(area.x, area.y, PLATE_WIDTH, plate_height)
        piles_y = plate.bottom + GAP
    layout.plates[player.id] = plate
    zones = _piles_of(player)
    each = (PLATE_WIDTH - 6 * (len(zones) - 1)) / len(zones)
    for number, zone in enumerate(zones):
        layout.piles[player.id, zone] = Box(area.x + number * (each + 6), piles_y, each, piles_height)
    side = Box(area.x + PLATE_WIDTH + GAP, area.y, area.w - PLATE_WIDTH - GAP, area.h)
    layout.sides[player.id] = side
    rows = _rows(player, hosts, split)
    _lay_rows(layout, rows, side.inset(4), below)


def _piles_of(player: PlayerView) -> list[Zone]:
    zones = [Zone.LIBRARY, Zone.GRAVEYARD, Zone.EXILE]
    return [*zones, Zone.COMMAND] if player.command else zones


def _lay_narrow_seat(
    layout: Layout, player: PlayerView, area: Box, hosts: dict[ObjectId, list[ObjectView]], *, split: bool
) -> None:
    """One of several opponents: the plate and the piles in one line, the permanents over the whole width below."""
    zones = _piles_of(player)
    each, height = 34.0, 58.0
    piles_width = len(zones) * (each + 5)
    layout.plates[player.id] = Box(area.x, area.y, area.w - piles_width, height)
    for number, zone in enumerate(zones):
        layout.piles[player.id, zone] = Box(area.right - piles_width + 5 + number * (each + 5), area.y, each, height)
    side = Box(area.x, area.y + height + GAP, area.w, area.h - height - GAP)
    layout.sides[player.id] = side
    _lay_rows(layout, _rows(player, hosts, split), side.inset(3), False)


def _hosts(view: GameView) -> dict[ObjectId, list[ObjectView]]:
    """What is attached to each permanent, whoever controls it."""
    permanents = {card.id: card for player in view.players for card in player.battlefield}
    found: dict[ObjectId, list[ObjectView]] = {}
    for card in permanents.values():
        host = card.attached_to
        if isinstance(host, int) and host in permanents:
            found.setdefault(host, []).append(card)
    return found


def band_of(card: ObjectView) -> str:
    """The row in which a permanent lies.

    A creature that is a land as well lies with the creatures; a face-down permanent that nobody may look at too.
    """
    if "Creature" in card.types or not card.types:
        return "creatures"
    return "lands" if "Land" in card.types else "others"


def _rows(player: PlayerView, hosts: dict[ObjectId, list[ObjectView]], split: bool) -> dict[str, list[Cluster]]:
    rows: dict[str, list[Cluster]] = {"creatures": [], "others": [], "lands": []}
    attached = {card.id for row in hosts.values() for card in row}
    likes: dict[object, int] = {}
    for card in player.battlefield:
        if card.id in attached:
            continue
        row = rows[band_of(card)]
        key = None if split and "Land" not in card.types else alike(card, bool(hosts.get(card.id)))
        if key is not None and key in likes:
            at = likes[key]
            row[at] = Cluster((*row[at].cards, card))
            continue
        if key is not None:
            likes[key] = len(row)
        row.append(Cluster((card,), tuple(_all_attached(card.id, hosts))))
    return rows


def _all_attached(host: ObjectId, hosts: dict[ObjectId, list[ObjectView]]) -> Iterable[ObjectView]:
    for card in hosts.get(host, ()):
        yield card
        yield from _all_attached(card.id, hosts)


def alike(card: ObjectView, bears: bool) -> object:
    """What like lands and tokens have in common, so that they lie in one pile; None for a card that lies alone."""
    if bears or card.counters or card.damage or card.attacking is not None or card.blocking or not card.known:
        return None
    if "Land" not in card.types and not card.token:
        return None
    return (
        band_of(card),
        card.name,
        card.tapped,
        card.sick,
        card.power,
        card.toughness,
        card.type_line,
        card.unsupported,
    )


def _lay_rows(layout: Layout, rows: dict[str, list[Cluster]], area: Box, below: bool) -> None:
    filled = [rows[name] for name in ("creatures", "others", "lands") if rows[name]]
    if not filled:
        return
    arranged: list[Sequence[Cluster]] = [*filled]
    if len(filled) == 3 and _tile_height(filled, area, layout.largest) < _COMFORTABLE:
        merged = [rows["creatures"], [*rows["lands"], *rows["others"]]]
        if _tile_height(merged, area, layout.largest) > _tile_height(filled, area, layout.largest):
            arranged = [*merged]
    arranged = _wrapped(arranged, area, layout.largest)
    height = _tile_height(arranged, area, layout.largest)
    row_heights = [max(cluster.height for cluster in row) * height for row in arranged]
    slack = area.h - sum(row_heights) - _ROW_GAP * (len(arranged) - 1)
    y = area.y + max(0.0, slack) * (0.25 if below else 0.75)
    for row, row_height in zip(
        arranged if below else arranged[::-1], row_heights if below else row_heights[::-1], strict=True
    ):
        _lay_row(layout, row, area.x, y + row_height - height, area.w, height)
        y += row_height + _ROW_GAP


def _wrapped(rows: Sequence[Sequence[Cluster]], area: Box, largest: float) -> list[Sequence[Cluster]]:
    """The rows, the most crowded ones broken in two as long as that makes all cards larger."""
    best = list(rows)
    while len(best) < _MOST_ROWS:
        crowded = max(range(len(best)), key=lambda number: sum(cluster.width for cluster in best[number]))
        row = best[crowded]
        if len(row) < 2:
            break
        half = (len(row) + 1) // 2
        trial = [*best[:crowded], row[:half], row[half:], *best[crowded + 1 :]]
        if _fitting_height(trial, area, largest) <= _fitting_height(best, area, largest) * 1.05:
            break
        best = trial
    return best


def _fitting_height(rows: Sequence[Sequence[Cluster]], area: Box, largest: float) -> float:
    """The height of cards at which nothing overlaps."""
    height = _height_above_each_other(rows, area, largest)
    for row in rows:
        widths = sum(cluster.width for cluster in row)
        height = min(height, (area.w - _CARD_GAP * (len(row) - 1)) / widths / _TILE_ASPECT)
    return height


def _height_above_each_other(rows: Sequence[Sequence[Cluster]], area: Box, largest: float) -> float:
    tall = sum(max(cluster.height for cluster in row) for row in rows)
    return min(largest, (area.h - _ROW_GAP * (len(rows) - 1)) / tall)


def _tile_height(rows: Sequence[Sequence[Cluster]], area: Box, largest: float) -> float:
    """The height of cards at which all rows fit above each other, and beside each other down to the least height."""
    height = _height_above_each_other(rows, area, largest)
    for row in rows:
        widths = sum(cluster.width for cluster in row)
        fits = (area.w - _CARD_GAP * (len(row) - 1)) / widths / _TILE_ASPECT
        height = min(height, max(fits, min(height, _LEAST_TILE)))
    return height


def _lay_row(layout: Layout, row: Sequence[Cluster], x: float, y: float, width: float, height: float) -> None:
    card_width = height * _TILE_ASPECT
    needed = sum(cluster.width for cluster in row) * card_width + _CARD_GAP * (len(row) - 1)
    squeeze = 1.0 if needed <= width else max(0.0, (width - card_width) / (needed - card_width))
    at = x + max(0.0, (width - needed) / 2)
    for order, cluster in enumerate(row):
        left = at
        for number, card in enumerate(cluster.cards):
            box = Box(left + number * _FAN * card_width * squeeze, y, card_width, height)
            layout.cards[card.id] = Place(box, "tile", 10 + order + number * 0.01)
        visible = min(3, len(cluster.attachments))
        for number, card in enumerate(cluster.attachments):
            step = min(number + 1, 3) * _TUCK * height
            offset = 7.0 * min(number + 1, visible)
            box = Box(left + offset, y - step, card_width, height)
            layout.cards[card.id] = Place(box, "tile", 10 + order - 0.01 * (number + 1))
        at += (cluster.width * card_width + _CARD_GAP) * squeeze


# ---- hands and the stack --------------------------------------------------------------------------------------------


def _lay_hand(layout: Layout, player: PlayerView, area: Box) -> None:
    layout.hands[player.id] = area
    count = len(player.hand)
    if not count:
        return
    width = min(area.h / _CARD_ASPECT, max(_LEAST_IN_HAND, (area.w - 8 * (count - 1)) / count))
    step = min(width + 8, (area.w - width) / max(1, count - 1))
    taken = width + step * (count - 1)
    side = layout.sides[player.id]
    x = max(area.x, min(area.right - taken, side.x + (side.w - taken) / 2))
    for number, card in enumerate(player.hand):
        box = Box(x + step * number, area.bottom - width * _CARD_ASPECT, width, width * _CARD_ASPECT)
        layout.cards[card.id] = Place(box, "full", 200 + number)


def _lay_backs(layout: Layout, player: PlayerView, area: Box) -> None:
    layout.hands[player.id] = area
    count = len(player.hand)
    if not count:
        return
    known = any(card.known for card in player.hand)
    width = min(area.h * (3.2 if known else 1.5), 96.0)
    step = min(width + 5, (area.w - width) / max(1, count - 1))
    x = area.x + (area.w - width - step * (count - 1)) / 2
    height = width * 1.4
    for number, card in enumerate(player.hand):
        # Cards that the viewer may see show their upper part, backs their lower one: they reach in from the edge.
        y = area.y if known else area.bottom - height
        layout.cards[card.id] = Place(Box(x + step * number, y, width, height), "full", 5 + number * 0.01)


def _lay_stack(layout: Layout, view: GameView) -> None:
    area = layout.stack_area
    count = len(view.stack)
    if not count:
        return
    head = 26.0
    each = min(112.0, (area.h - head - GAP * count) / count)
    step = each + GAP
    if each < 64:
        each, step = 64.0, (area.h - head - 64) / max(1, count - 1)
    for number, item in enumerate(view.stack):
        layout.stack[item.id] = Box(area.x, area.y + head + number * step, area.w, each)
