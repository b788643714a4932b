"""The permanents of one seat in rows: which lie together, in how many rows, and how large they can be.

Widths and heights of clusters are in card widths and heights. The arrangement sought is the one whose cards are
largest; cards overlap only where they would be small without that, and never so far that the strip that shows has no
room for power and toughness.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from mtgtable.engine.showing.views import GameView, ObjectView, PlayerView
from mtgtable.model.ids import ObjectId
from mtgtable.ui.table.places import Box, Layout, Place

ASPECT: Final = 200 / 240
"""Width of a small card in heights."""
COMFORTABLE: Final = 92.0
_MOST_COMFORTABLE: Final = 126.0
"""A card as wide as this is read without effort: up to there cards overlap to become larger. More on a wide table."""
_ROW_GAP: Final = (10.0, 0.125)
_CARD_GAP: Final = (13.0, 0.14)
"""What stays free between rows and between cards: so many pixels, of small cards only a share of their width."""
_LEAST_STRIP: Final = (24.0, 0.6)
_STRIP: Final = 0.38
"""What shows at least of a card that others lie on: so many pixels, or that share of a small one; and of every one."""
_TUCK: Final = 0.20
"""How far an attachment looks out above what it is attached to, in card heights."""
_FAN: Final = 0.26
_WIDEST_FAN: Final = 0.6
"""How far like cards in one pile lie apart, and all of them at most, in card widths."""
_MOST_ROWS: Final = 12
_SMALLEST: Final = 12.0
"""The width of cards where there is no room for any."""
_SEPARATE: Final = 0.84
"""Rows by what the cards are stay apart when that costs no more of their size."""

Sizes: TypeAlias = tuple[tuple[float, float], ...]
"""Width and height of clusters."""
Bands: TypeAlias = tuple[Sizes, ...]


@dataclass(frozen=True, slots=True)
class Cluster:
    """Cards that lie together: one with its attachments behind it, or like ones fanned out."""

    cards: tuple[ObjectView, ...]
    attachments: tuple[ObjectView, ...] = ()

    @property
    def fan(self) -> float:
        """How far like cards lie apart, in card widths."""
        return min(_FAN, _WIDEST_FAN / max(1, len(self.cards) - 1))

    @property
    def width(self) -> float:
        """In card widths."""
        return 1 + self.fan * (len(self.cards) - 1)

    @property
    def height(self) -> float:
        """In card heights."""
        return 1 + _TUCK * min(3, len(self.attachments))


# ---- what lies together ----------------------------------------------------------------------------------------------


def hosts_of(view: GameView) -> dict[ObjectId, list[ObjectView]]:
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


def clusters(player: PlayerView, hosts: dict[ObjectId, list[ObjectView]], split: bool) -> tuple[list[Cluster], ...]:
    """The creatures, the other permanents and the lands of a player, each as what lies together."""
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
    return rows["creatures"], rows["others"], rows["lands"]


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


# ---- how large ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Arrangement:
    """How the bands share the rows: for each row which band and which of its clusters; and how wide the cards are."""

    rows: tuple[tuple[tuple[int, int], ...], ...] = ()
    width: float = 0.0


def comfortable(width: float) -> float:
    """How wide cards should be in a seat of a width before they may stop growing by overlapping."""
    return max(COMFORTABLE, min(_MOST_COMFORTABLE, width / 12))


def strip(width: float) -> float:
    """How much of a card must show at least, in pixels."""
    return max(_STRIP * width, _at_most(_LEAST_STRIP, width))


def _at_most(limits: tuple[float, float], card: float) -> float:
    return min(limits[0], limits[1] * card)


@lru_cache(maxsize=4096)
def arrange(bands: Bands, width: float, height: float, widest: float) -> Arrangement:
    """The arrangement with the largest cards in a room; ``widest``: the greatest width of a card."""
    filled = [number for number, band in enumerate(bands) if band]
    if not filled or width < 10 or height < 10:
        return Arrangement()
    best = _largest(bands, _partitions(filled), width, height, widest, squeeze=False)
    enough = min(comfortable(width), widest)
    if best.width < enough:
        squeezed = _largest(bands, _partitions(filled), width, height, enough, squeeze=True)
        if squeezed.width > best.width:
            best = squeezed
    if not best.rows:
        every = tuple((band, k) for band in filled for k in range(len(bands[band])))
        best = Arrangement((every,), _SMALLEST)
    return best


@lru_cache(maxsize=16384)
def could_be(bands: Bands, width: float, height: float, card: float) -> bool:
    """Is there an arrangement with cards as wide as that; far quicker than finding the best one."""
    filled = [number for number, band in enumerate(bands) if band]
    squeeze = card <= comfortable(width)
    for way in _partitions(filled) if filled else ():
        lists = [[(band, k) for band in group for k in range(len(bands[band]))] for group in way]
        if _fits(bands, lists, width, height, card, squeeze=squeeze) is not None:
            return True
    return not filled


def _partitions(filled: Sequence[int]) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Ways to put bands together, those that keep them apart first."""
    apart = tuple((number,) for number in filled)
    if len(filled) < 2:
        return (apart,)
    last = (*apart[:-2], (filled[-1], filled[-2])) if len(filled) > 2 else ()
    return tuple(way for way in (apart, last, (tuple(filled),)) if way)


def _largest(
    bands: Bands,
    ways: Sequence[tuple[tuple[int, ...], ...]],
    width: float,
    height: float,
    widest: float,
    *,
    squeeze: bool,
) -> Arrangement:
    best = Arrangement()
    for way in ways:
        lists = [[(band, k) for band in group for k in range(len(bands[band]))] for group in way]
        low, high = 8.0, widest
        found: tuple[tuple[tuple[int, int], ...], ...] | None = None
        for _ in range(9):
            trial = (low + high) / 2
            rows = _fits(bands, lists, width, height, trial, squeeze=squeeze)
            if rows is None:
                high = trial
            else:
                low, found = trial, rows
        if found is not None and low * _SEPARATE > best.width:
            # Whole pixels: a card that leaves or comes seldom changes the size of the others.
            best = Arrangement(found, float(int(low)))
    return best


def _fits(
    bands: Bands, lists: Sequence[Sequence[tuple[int, int]]], width: float, height: float, card: float, *, squeeze: bool
) -> tuple[tuple[tuple[int, int], ...], ...] | None:
    """The rows in which cards of that width find room; None when they don't."""
    rows: list[tuple[tuple[int, int], ...]] = []
    gap = _at_most(_ROW_GAP, card)
    taken = -gap
    for row in lists:
        for part in _broken(bands, row, width, card, squeeze=squeeze):
            rows.append(part)
            taken += max(bands[band][k][1] for band, k in part) * card / ASPECT + gap
            if taken > height or len(rows) > _MOST_ROWS:
                return None
    return tuple(rows)


def _broken(
    bands: Bands, row: Sequence[tuple[int, int]], width: float, card: float, *, squeeze: bool
) -> Iterator[tuple[tuple[int, int], ...]]:
    """A band in as few rows as it needs, about equally full."""
    widths = [bands[band][k][0] for band, k in row]
    least = {one: _least(one, card, squeeze=squeeze) for one in set(widths)}
    needs = [least[one] for one in widths]
    total, room = sum(needs), max(1.0, width - card + needs[-1])
    count = max(1, -(-int(total) // max(1, int(room))))
    while True:
        ends = _shared(needs, total / count, count)
        fit = all(
            sum(needs[begin : end - 1]) + widths[end - 1] * card <= width
            for begin, end in zip([0, *ends], ends, strict=False)
        )
        if fit or count >= len(row):
            break
        count += 1
        if count > _MOST_ROWS + 1:
            break
    yield from (tuple(row[begin:end]) for begin, end in zip([0, *ends], ends, strict=False))
    if not fit:
        # A single cluster that is wider than the room: no cards of that size fit.
        yield from ((row[0],) for _ in range(_MOST_ROWS + 1))


def _shared(needs: Sequence[float], share: float, count: int) -> list[int]:
    """Where each of so many rows ends that are filled about equally."""
    ends: list[int] = []
    begun, filling = 0, 0.0
    for place, need in enumerate(needs):
        if place > begun and len(ends) + 1 < count and filling + need / 2 > share:
            ends.append(place)
            begun, filling = place, 0.0
        filling += need
    ends.append(len(needs))
    return ends


def _least(cluster: float, card: float, *, squeeze: bool) -> float:
    """What a cluster takes of a row when others follow it."""
    return (cluster - 1) * card + strip(card) if squeeze else cluster * card + _at_most(_CARD_GAP, card)


# ---- laying ---------------------------------------------------------------------------------------------------------


def sizes_of(found: tuple[list[Cluster], ...]) -> Bands:
    """Of clusters only their sizes."""
    return tuple(tuple((cluster.width, cluster.height) for cluster in band) for band in found)


def lay_rows(
    layout: Layout, found: tuple[list[Cluster], ...], area: Box, *, below: bool, widest: float, deep: float = 1.0
) -> None:
    """Lay the permanents of a seat into their area; ``below``: the creatures lie above the others."""
    arranged = arrange(sizes_of(found), round(area.w, 1), round(area.h, 1), round(widest * deep, 1))
    if not arranged.rows:
        return
    height = arranged.width / ASPECT
    rows = [[found[band][k] for band, k in row] for row in arranged.rows]
    heights = [max(cluster.height for cluster in row) * height for row in rows]
    gap = _at_most(_ROW_GAP, arranged.width)
    slack = area.h - sum(heights) - gap * (len(rows) - 1)
    y = area.y + max(0.0, slack) * (0.25 if below else 0.75)
    order = range(len(rows)) if below else range(len(rows) - 1, -1, -1)
    for number in order:
        _lay_row(layout, rows[number], area.x, y + heights[number] - height, area.w, height)
        y += heights[number] + gap


def _lay_row(layout: Layout, row: Sequence[Cluster], x: float, y: float, width: float, height: float) -> None:
    card = height * ASPECT
    free = [_least(cluster.width, card, squeeze=False) for cluster in row]
    least = [_least(cluster.width, card, squeeze=True) for cluster in row]
    last = row[-1].width * card
    needed = sum(free[:-1]) + last
    if sum(least[:-1]) + last > width:
        least = [one * max(0.0, width - last) / max(1.0, sum(least[:-1])) for one in least]
    at = x + max(0.0, (width - needed) / 2)
    share = 1.0
    if needed > width and len(row) > 1:
        share = max(0.0, (width - last - sum(least[:-1])) / max(1.0, sum(free[:-1]) - sum(least[:-1])))
    for order, cluster in enumerate(row):
        step = least[order] + (free[order] - least[order]) * share
        fan = cluster.fan * card
        top = at + fan * (len(cluster.cards) - 1)
        uncovered = 1.0 if order + 1 == len(row) else min(1.0, (at + step - top) / card)
        level = share < 1.0
        for number, one in enumerate(cluster.cards):
            upper = number + 1 == len(cluster.cards)
            layout.cards[one.id] = Place(
                Box(at + number * fan, y, card, height),
                "tile",
                10 + order + number * 0.01,
                uncovered if upper else cluster.fan,
                level,
                len(cluster.cards) if upper else 1,
            )
        visible = min(3, len(cluster.attachments))
        for number, one in enumerate(cluster.attachments):
            up = min(number + 1, 3) * _TUCK * height
            offset = 7.0 * min(number + 1, visible) if uncovered >= 1.0 else 0.0
            layout.cards[one.id] = Place(
                Box(at + offset, y - up, card, height), "tile", 10 + order - 0.01 * (number + 1), uncovered, level
            )
        at += step
