"""The permanents of one seat in rows: which lie together, in how many rows, and how large they can be.

Widths and heights of clusters are in card widths and heights. The arrangement sought is the one in which most is seen
of the card that is covered most, and of those alike in that the one whose cards are largest; cards overlap only where
they would be small without that, and never so far that the strip that shows has no room for power and toughness.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from operator import add
from typing import Final, NamedTuple, TypeAlias

from mtgtable.engine.showing.views import ObjectView
from mtgtable.ui.table.places import Box, Layout, Place

ASPECT: Final = 200 / 240
"""Width of a small card in heights."""
COMFORTABLE: Final = 92.0
_MOST_COMFORTABLE: Final = 126.0
"""A card as wide as this is read without effort: up to there cards overlap to become larger. More on a wide table."""
_ROW_GAP: Final = (10.0, 0.125)
_CARD_GAP: Final = (13.0, 0.14)
"""What stays free between rows and between cards: so many pixels, of small cards only a share of their width."""
_CLOSE_GAP: Final = 0.01
"""No more stays free between rows of cards that are small else, in their widths."""
_TILTED: Final = 0.09
"""So far the corners of a card that is turned reach beyond it: rows that are closer have none."""
_LEAST_STRIP: Final = (24.0, 0.6)
_STRIP: Final = 0.38
"""What shows at least of a card that others lie on: so many pixels, or that share of a small one; and of every one."""
_SHOWN: Final = (1.0 - 1e-3, 0.96, 0.92, 0.87, 0.81, 0.75, 0.69, 0.63, 0.57, 0.51, 0.45, 0.0)
"""How much of cards is asked to show at least where they have no gaps: less and less, at last no more than must be."""
_COVERED: Final = 0.1
"""So much counts what is covered of a card beside what is seen: cards are no smaller for a pixel more of them."""
_TUCK: Final = 0.20
"""How far an attachment looks out above what it is attached to, in card heights."""
_BESIDE: Final = 0.24
"""How far it looks out at the left instead where rows must be low, in card widths."""
_TUCKED: Final = 3
"""More attachments than that lie on each other."""
_FAN: Final = 0.26
_WIDEST_FAN: Final = 0.6
"""How far like cards in one pile lie apart, and all of them at most, in card widths."""
_MOST_ROWS: Final = 12
_SMALLEST: Final = 12.0
"""The width of cards where there is no room for any."""
_SEPARATE: Final = (0.9, 0.97)
"""Rows by what the cards are stay apart when that costs no more of their size; and of that of small cards."""
_ALIKE: Final = 0.95
"""What is no creature and no land lies with the lands, or with the creatures where cards are so much larger then."""
SMALL: Final = 64.0
"""Cards that are no wider are small."""
_NARROW: Final = 430.0
_SMALL_IN_NARROW: Final = 56.0
"""In a seat that is narrower even these are: where four share the table."""
_ROUNDED: Final = 1.0 + 1e-9
_MORE: Final = 0.5
"""Cards overlap where they count as so many pixels more then."""
_NEAR: Final = 0.1
"""The largest width is found as nearly as that."""


class Size(NamedTuple):
    """How much room a cluster takes, in cards; ``numbered``: its power and toughness must be seen."""

    width: float
    height: float
    numbered: bool = True

    @property
    def beside(self) -> Size:
        """With what is attached at the left."""
        return Size(self.width + (self.height - 1) / _TUCK * _BESIDE, 1.0, self.numbered)


Bands: TypeAlias = tuple[tuple[Size, ...], ...]
"""The sizes of the clusters of each band."""


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
        return 1 + _TUCK * min(_TUCKED, len(self.attachments))

    @property
    def size(self) -> Size:
        """All that the arrangement asks of it."""
        return Size(self.width, self.height, any(card.power is not None or not card.known for card in self.cards))


# ---- how large ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Arrangement:
    """How the bands share the rows: for each row which band and which of its clusters; and how wide the cards are.

    ``beside``: what is attached looks out at the left, so that rows are no higher than a card.
    """

    rows: tuple[tuple[tuple[int, int], ...], ...] = ()
    width: float = 0.0
    beside: bool = False
    seen: float = 0.0
    """How wide its cards count: not much more than is seen of the one of which least is."""


def comfortable(width: float) -> float:
    """How wide cards should be in a seat of a width before they may stop growing by overlapping."""
    return max(COMFORTABLE, min(_MOST_COMFORTABLE, width / 12))


def strip(width: float, *, numbered: bool = True) -> float:
    """How much of a card must show at least, in pixels; less where it has no numbers."""
    return max(_STRIP * width, _at_most(_LEAST_STRIP, width) if numbered else 0.0)


def _at_most(limits: tuple[float, float], card: float) -> float:
    return min(limits[0], limits[1] * card)


@lru_cache(maxsize=4096)
def arrange(bands: Bands, width: float, height: float, widest: float) -> Arrangement:
    """The arrangement of whose cards most is seen in a room; ``widest``: the greatest width of a card."""
    filled = [number for number, band in enumerate(bands) if band]
    if not filled or width < 10 or height < 10:
        return Arrangement()
    best = _largest(bands, width, height, widest, _Lying(1.0))
    enough = min(comfortable(width), widest)
    for manner in _manners():
        for beside, bands_so in enumerate(_ways_to_lie(bands)):
            least = 0.0 if best is None else best.seen + _MORE
            most = _most(manner, width, enough)
            if least < manner.counts(most):
                found = _largest(bands_so, width, height, most, manner, least=least)
                best = found._replace(beside=bool(beside)) if found is not None else best
    if best is None:
        every = tuple((band, k) for band in filled for k in range(len(bands[band])))
        return Arrangement((every,), _SMALLEST, seen=_SMALLEST)
    # Whole pixels: a card that leaves or comes seldom changes the size of the others.
    rows = best.way.rows(width, height, best.card, best.manner)
    return Arrangement(rows, float(int(best.card)), best.beside, best.seen)


class _Lying(NamedTuple):
    """How cards lie in their rows: so much of each shows at least, and the rows may be close."""

    shown: float
    close: bool = False

    @property
    def gap(self) -> tuple[float, float]:
        """What stays free between rows at least."""
        return (_ROW_GAP[0], _CLOSE_GAP) if self.close else _ROW_GAP

    @property
    def _share(self) -> float:
        shown = max(self.shown, _STRIP)
        return shown + _COVERED * (1.0 - shown)

    def counts(self, card: float) -> float:
        """How wide cards count that lie so.

        >>> _Lying(1.0).counts(100), round(_Lying(0.5).counts(100), 1)
        (100.0, 55.0)
        """
        return card * self._share

    def must_be(self, counting: float) -> float:
        """How wide cards are that count as that."""
        return counting / self._share


@lru_cache(maxsize=1)
def _manners() -> tuple[_Lying, ...]:
    """The ways to overlap; close rows where cards were small else."""
    return tuple(_Lying(shown, close) for close in (False, True) for shown in _SHOWN)


def _most(manner: _Lying, width: float, enough: float) -> float:
    """How wide cards that overlap are at most: till they are comfortable, in close rows till they aren't small."""
    return min(enough, manner.must_be(small_in(width) + 2 * _NEAR)) if manner.close else enough


def narrowest(bands: Bands, arranged: Arrangement, width: float) -> float:
    """How many pixels are seen of the card of which least is; of a pile its uppermost counts."""
    card = seen = arranged.width
    for row in arranged.rows:
        sizes = [size.beside if arranged.beside else size for size in (bands[band][k] for band, k in row)]
        for size, step in zip(sizes[:-1], _steps(sizes, card, width)[:-1], strict=True):
            seen = min(seen, step - (size.width - 1) * card)
    return seen


@lru_cache(maxsize=256)
def as_wide_as(bands: Bands, width: float, height: float, card: float) -> Arrangement | None:
    """The arrangement with cards of a width of which most is seen; None where they find no room."""
    for manner in sorted(_manners(), key=lambda one: (-one.shown, one.close)):
        for beside, bands_so in enumerate(_ways_to_lie(bands)):
            for way in _ways(bands_so):
                if way.fits(width, height, card, manner):
                    return Arrangement(way.rows(width, height, card, manner), card, bool(beside), manner.counts(card))
    return None


def small_in(width: float) -> float:
    """Cards that are no wider are small in a seat of a width."""
    return SMALL if width >= _NARROW else _SMALL_IN_NARROW


@lru_cache(maxsize=16384)
def could_be(bands: Bands, width: float, height: float, counting: float, widest: float) -> bool:
    """Is there an arrangement whose cards count as that; far quicker than finding the best one."""
    if not any(bands):
        return True
    enough = min(comfortable(width), widest)
    if counting <= widest and any(way.fits(width, height, counting, _Lying(1.0)) for way in _ways(bands)):
        return True
    for manner in _manners() if counting <= enough else ():
        card = manner.must_be(counting)
        for bands_so in _ways_to_lie(bands) if card <= _most(manner, width, enough) else ():
            if any(way.fits(width, height, card, manner) for way in _ways(bands_so)):
                return True
    return False


@lru_cache(maxsize=256)
def _ways_to_lie(bands: Bands) -> tuple[Bands, ...]:
    """With what is attached above, and with it at the left."""
    if all(one.height <= 1 for band in bands for one in band):
        return (bands,)
    return bands, tuple(tuple(one.beside for one in band) for band in bands)


@lru_cache(maxsize=256)
def _ways(bands: Bands) -> tuple[_Way, ...]:
    """Ways to put bands together, those that keep them apart first."""
    filled = [number for number, band in enumerate(bands) if band]
    apart: tuple[tuple[int, ...], ...] = tuple((number,) for number in filled)
    found: list[tuple[tuple[int, ...], ...]] = [apart]
    if len(filled) > 2:
        found.append((*apart[:-2], (filled[-1], filled[-2])))
        found.append(((filled[0], filled[1]), *apart[2:]))
    if len(filled) > 1:
        found.append((tuple(filled),))
    return tuple(_Way(bands, groups) for groups in found)


class _Found(NamedTuple):
    """The best of some ways to lie: how wide its cards are, how they lie, and as what they count."""

    way: _Way
    card: float
    manner: _Lying
    seen: float
    beside: bool = False


def _largest(
    bands: Bands, width: float, height: float, widest: float, manner: _Lying, *, least: float = 8.0
) -> _Found | None:
    """The best of the ways to put bands together; nothing when the cards of none count as more than ``least``."""
    best: _Found | None = None
    least = max(8.0, manner.must_be(least))
    for way in _ways(bands):
        low = least
        if best is not None:
            alike = way.groups == best.way.groups
            low = max(least, best.card / (_ALIKE if alike else _SEPARATE[best.card < SMALL]) + 0.01)
        high = widest
        if low >= widest or not way.fits(width, height, low, manner):
            continue
        while high - low > _NEAR:
            trial = (low + high) / 2
            if way.fits(width, height, trial, manner):
                low = trial
            else:
                high = trial
        best = _Found(way, low, manner, manner.counts(float(int(low))))
    return best


class _Way:
    """Bands put together in groups, of which each begins a row of its own."""

    def __init__(self, bands: Bands, groups: tuple[tuple[int, ...], ...]) -> None:
        self.groups = len(groups)
        self._ids = [[(band, k) for band in group for k in range(len(bands[band]))] for group in groups]
        sizes = [[one for band in group for one in bands[band]] for group in groups]
        self._kinds = list(dict.fromkeys(one for row in sizes for one in row))
        number = {one: place for place, one in enumerate(self._kinds)}
        self._rows = [[number[one] for one in row] for row in sizes]
        self._heights = [[one.height for one in row] for row in sizes]
        self._counts = [list(Counter(row).items()) for row in self._rows]
        self._count = sum(map(len, self._rows))
        self._fanned = sum(one.width - 1 for row in sizes for one in row)
        self._low = all(one.height <= 1 for one in self._kinds)

    def _least(self, card: float, shown: float) -> list[float]:
        """What a cluster of each kind takes of its row when others follow it."""
        if shown < 1.0:
            numbered, bare = max(strip(card), shown * card), max(strip(card, numbered=False), shown * card)
            return [(wide - 1) * card + (numbered if counts else bare) for wide, _, counts in self._kinds]
        gap = _at_most(_CARD_GAP, card)
        return [wide * card + gap for wide, _, _ in self._kinds]

    def fits(self, width: float, height: float, card: float, manner: _Lying) -> bool:
        """Do cards of that width find room, with as many in each row as go in."""
        gap = _at_most(manner.gap, card)
        if self._are_too_many(manner.shown, width, height, card, gap):
            return False
        least = self._least(card, manner.shown)
        if not self._could_fit(least, width, height, card, gap):
            return False
        ends = self._full(width, card, least)
        return ends is not None and self._height(ends, card, gap) <= height

    def _are_too_many(self, shown: float, width: float, height: float, card: float, gap: float) -> bool:
        """Would what shows of all of them at least take more than all rows; told without a look at any."""
        rows = min(_MOST_ROWS, (height + gap) * _ROUNDED // (card / ASPECT + gap))
        return rows < self.groups or card * (self._fanned + self._count * max(shown, _STRIP)) > rows * width * _ROUNDED

    def _could_fit(self, least: list[float], width: float, height: float, card: float, gap: float) -> bool:
        """Would they if rows could be filled to the last pixel; told without filling any."""
        longest = width
        for need, kind in zip(least, self._kinds, strict=True):
            longest = max(longest, width + need - kind.width * card)  # the last of a row needs no gap after it
        longest *= _ROUNDED
        count = 0
        for kinds in self._counts:
            whole = 0.0
            for number, many in kinds:
                whole += least[number] * many
            count += max(1, math.ceil(whole / longest))
        return count <= _MOST_ROWS and count * card / ASPECT + gap * (count - 1) <= height

    def rows(self, width: float, height: float, card: float, manner: _Lying) -> tuple[tuple[tuple[int, int], ...], ...]:
        """The rows in which cards that fit lie: about equally full where there is room for that."""
        least, gap = self._least(card, manner.shown), _at_most(manner.gap, card)
        full = self._full(width, card, least) or []
        even = [self._evened(ends, row, least, width, card) for ends, row in zip(full, self._rows, strict=True)]
        chosen = even if self._height(even, card, gap) <= height else full
        return tuple(
            tuple(row[begin:end])
            for row, ends in zip(self._ids, chosen, strict=True)
            for begin, end in zip([0, *ends], ends, strict=False)
        )

    def _full(self, width: float, card: float, least: list[float]) -> list[list[int]] | None:
        """Where each row of each group ends when it takes as many as it can; None where that is no way to lie."""
        wide = [one.width * card for one in self._kinds]
        found: list[list[int]] = []
        for row in self._rows:
            ends = filled([wide[kind] for kind in row], [least[kind] for kind in row], width)
            if ends is None or len(ends) > _MOST_ROWS:
                return None
            found.append(ends)
        return found if sum(map(len, found)) <= _MOST_ROWS else None

    def _evened(
        self, full: list[int], row: Sequence[int], least: Sequence[float], width: float, card: float
    ) -> list[int]:
        needs = [least[kind] for kind in row]
        even = _shared(needs, sum(needs) / len(full), len(full))
        fit = len(even) == len(full) and all(
            sum(needs[begin : end - 1]) + self._kinds[row[end - 1]].width * card <= width
            for begin, end in zip([0, *even], even, strict=False)
        )
        return even if fit else full

    def _height(self, ends: Sequence[Sequence[int]], card: float, gap: float) -> float:
        count = sum(map(len, ends))
        high = float(count)
        if not self._low:
            high = sum(
                max(row[begin:end])
                for row, places in zip(self._heights, ends, strict=True)
                for begin, end in zip([0, *places], places, strict=False)
            )
        return high * card / ASPECT + gap * (count - 1)


def filled(wholes: Sequence[float], needs: Sequence[float], width: float) -> list[int] | None:
    """Where each row ends that takes as many as it can; None where one alone is too wide.

    >>> filled([30, 30, 30], [10, 10, 10], 45)
    [2, 3]
    """
    begins = list(accumulate(needs, initial=0.0))
    reach = list(map(add, begins, wholes))  # each reaches further than the one before, so that it can be looked up
    ends: list[int] = []
    place, count = 0, len(wholes)
    while place < count:
        end = bisect_right(reach, width + begins[place], place)
        if end == place:
            return None
        ends.append(end)
        place = end
    return ends or [0]


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


def _least(cluster: Size, card: float, *, squeeze: bool) -> float:
    """What a cluster takes of a row when others follow it."""
    if squeeze:
        return (cluster.width - 1) * card + strip(card, numbered=cluster.numbered)
    return cluster.width * card + _at_most(_CARD_GAP, card)


# ---- laying ---------------------------------------------------------------------------------------------------------


def sizes_of(found: tuple[list[Cluster], ...]) -> Bands:
    """Of clusters only their sizes."""
    return tuple(tuple(cluster.size for cluster in band) for band in found)


def lay_rows(
    layout: Layout, found: tuple[list[Cluster], ...], area: Box, arranged: Arrangement, *, below: bool
) -> None:
    """Lay the permanents of a seat into their area; ``below``: the creatures lie above the others."""
    if not arranged.rows:
        return
    height = arranged.width / ASPECT
    rows = [[_InRow(found[band][k], arranged.beside) for band, k in row] for row in arranged.rows]
    heights = [max(lying.size.height for lying in row) * height for row in rows]
    free = (area.h - sum(heights)) / max(1, len(rows) - 1)
    gap = max(0.0, min(_at_most(_ROW_GAP, arranged.width), free))
    close = len(rows) > 1 and gap < _TILTED * arranged.width
    slack = area.h - sum(heights) - gap * (len(rows) - 1)
    y = area.y + max(0.0, slack) * (0.25 if below else 0.75)
    order = range(len(rows)) if below else range(len(rows) - 1, -1, -1)
    for number in order:
        _lay_row(layout, rows[number], Box(area.x, y + heights[number] - height, area.w, height), close=close)
        y += heights[number] + gap


class _InRow:
    """A cluster as it lies in its row: what is attached looks out above it, or at its left."""

    def __init__(self, cluster: Cluster, beside: bool) -> None:
        self.cluster, self.beside = cluster, beside
        self.size = cluster.size.beside if beside else cluster.size

    @property
    def before(self) -> float:
        """What looks out at the left, in card widths."""
        return self.size.width - self.cluster.width

    def lay(self, layout: Layout, box: Box, order: int, step: float | None, *, level: bool, end: float) -> None:
        """Lay its cards; ``box`` is that of the first, after ``step`` the next cluster begins, at ``end`` the seat."""
        card, cards = box.w, self.cluster.cards
        fan = self.cluster.fan * card
        x = box.x + self.before * card
        top = x + fan * (len(cards) - 1)
        uncovered = 1.0 if step is None else min(1.0, (box.x + step - top) / card)
        for number, one in enumerate(cards):
            upper = number + 1 == len(cards)
            layout.cards[one.id] = Place(
                Box(x + number * fan, box.y, card, box.h),
                "tile",
                10 + order + number * 0.01,
                uncovered if upper else self.cluster.fan,
                level,
                len(cards) if upper else 1,
            )
        visible = min(_TUCKED, len(self.cluster.attachments))
        for number, one in enumerate(self.cluster.attachments):
            out = min(number + 1, visible)
            if self.beside:
                at, shown = Box(x - out * _BESIDE * card, box.y, card, box.h), _BESIDE
            else:
                offset = min(7.0 * out, max(0.0, end - top - card)) if uncovered >= 1.0 else 0.0
                at, shown = Box(x + offset, box.y - out * _TUCK * box.h, card, box.h), uncovered
            layout.cards[one.id] = Place(at, "tile", 10 + order - 0.01 * (number + 1), shown, level)


def _lay_row(layout: Layout, row: Sequence[_InRow], room: Box, *, close: bool) -> None:
    card, width = room.h * ASPECT, room.w
    sizes = [lying.size for lying in row]
    needed = sum(_least(size, card, squeeze=False) for size in sizes[:-1]) + sizes[-1].width * card
    at = room.x + max(0.0, (width - needed) / 2)
    for order, (lying, step) in enumerate(zip(row, _steps(sizes, card, width), strict=True)):
        following = step if order + 1 < len(row) else None
        level = close or (needed > width and len(row) > 1)
        lying.lay(layout, Box(at, room.y, card, room.h), order, following, level=level, end=room.right)
        at += step


def _steps(row: Sequence[Size], card: float, width: float) -> list[float]:
    """After how much each cluster of a row is followed by the next one: as much as there is room for."""
    free = [_least(size, card, squeeze=False) for size in row]
    least = [_least(size, card, squeeze=True) for size in row]
    last = row[-1].width * card
    if sum(free[:-1]) + last <= width:
        return free
    if sum(least[:-1]) + last > width:
        least = [one * max(0.0, width - last) / max(1.0, sum(least[:-1])) for one in least]
    share = max(0.0, (width - last - sum(least[:-1])) / max(1.0, sum(free[:-1]) - sum(least[:-1])))
    return [low + (high - low) * share for low, high in zip(least, free, strict=True)]
