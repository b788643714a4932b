"""Where everything lies on the table: plain arithmetic from a view of the game and the size of the window.

Nothing here knows Qt's items; the scene moves its items to the places that this module names. The layout is computed:
of the ways to share the table between the seats it takes the one whose smallest card is largest.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple, Protocol, TypeAlias

from mtgtable.engine.showing.views import GameView, PlayerView
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.ui.table.facing import face_attackers
from mtgtable.ui.table.hands import (
    HAND_SHARES,
    as_large_as_permanents,
    lay_far_hand,
    lay_hand,
    lies_open,
    low_hand,
    manners,
)
from mtgtable.ui.table.places import GAP, Box, Layout
from mtgtable.ui.table.plate_room import LEAST_PLATE, pile_in_line, piles_of, plate_in_line, told_on_plate
from mtgtable.ui.table.rows import (
    SMALL,
    Bands,
    Cluster,
    arrange,
    comfortable,
    could_be,
    lay_rows,
    narrowest,
    sizes_of,
)
from mtgtable.ui.table.stack_place import beside_hand, column, is_in_the_way, lay_stack, row_for_stack
from mtgtable.ui.table.steady import arrange_steadily
from mtgtable.ui.table.together import clusters, hosts_of

PLATE_WIDTH: Final = 152.0
STRIP_HEIGHT: Final = 54.0
"""The height of a plate and piles that lie in one line above or below the permanents."""
_IN_A_PILE: Final = 0.27
"""No more is seen of a card that lies in a pile of like ones."""
_LARGEST: Final = 152.0
"""The greatest width of a permanent's card, before zooming."""
_READ: Final = 84.0
_LOWER_HAND: Final = (1.02, 1.05)
"""The hand is lower where the smallest permanent is so many times larger then; or one that can be read as it is."""
_ABOUT: Final = 0.1
"""Cards that are less narrower than is wished are as wide: places are rounded."""
_FULL: Final = 30
"""With more permanents than that below, a seat of four shows more of them by a hand as low as can be."""
_CROWD: Final = 2
_LEAST_IN_CROWD: Final = (44.0, 922.0, 566.0)
"""With so many others at a table of that size permanents may be so small for more than strips of them to be seen."""
_NARROW_STRIP: Final = 36.0
_MUCH_MORE: Final = 1.25
"""Of narrower strips one reads three letters; a lower hand is worth it where so many times more of them is seen."""
_EMPTY_HAND: Final = 48.0
_NO_HAND: Final = 24.0
"""A hand without cards, and one where permanents would be too small beside that."""
_EVEN: Final = 1.3
"""How much larger the cards of one seat may be than those of another."""
_NARROW: Final = 430.0
"""A seat narrower than this always has its plate in a line with its piles."""
_LOW: Final = 150.0
"""A seat that has as much height again has its plate beside its cards."""
_IN_A_ROW: Final = 3
_LEAST_PILES: Final = 62.0
"""So high piles are at least before a plate above them is lower than it might be."""
_LOWEST: Final = 86.0
"""A seat that is lower than this has no room for a plate and piles one above the other."""
_SPLITS: Final = (0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68, 0.26, 0.74)
"""How much of the height the other seats get; those that are tried first change least."""
_STILL_SMALL: Final = SMALL * 1.2
_WORTH: Final = 1.05
"""Cards that aren't small must be so many times larger for another way."""
_FINER: Final = tuple(step / 100 for step in range(34, 82, 2))
"""All that is tried where cards are small: every row more or less counts there."""
_NEARER: Final = (0.08, 0.04, 0.02, 0.01, 0.005, 0.0025)
"""So far from the best way others are tried, at last so near that cards are a pixel larger or smaller."""
_ROOM_FOR_PLATES: Final = (940.0, 560.0)
"""A table that is so many times larger than this has room for plates so many times larger than usual."""
_IN_A_STRIP: Final = 2
_WIDE_STRIP: Final = 190.0
"""So many labels find room on a plate in a line so wide; more of them, or on a narrow one, get further lines."""
_LINE_OF_LABELS: Final = 20.0
_MOST_LINES: Final = 3
_MANY: Final = 80
"""So many permanents stay where they are while the stack comes and goes, if a hand has room for it beside it; ..."""
_VERY_MANY: Final = 100
"""... with so many a hand that is empty, or low, has that room too."""
_OF_COLUMN: Final = (1.0, 0.87, 0.74, 0.6)
_LEAST_COLUMN: Final = 130.0
"""Such shares of its width the column for the stack may take, and so wide it is at least: a name is read there."""
_READ_IN_LARGE_TEXT: Final = (1.5, 72.0)
"""From text so much larger on, permanents of which less is seen have the stack beside the hand instead."""

Known: TypeAlias = Callable[[float, bool, Callable[[float, bool], Layout]], Layout]
"""Gives the seats in a width, with a row for the stack left free or without one, from memory or as they are made."""


class _Within(Protocol):
    """Gives the seats in a width; ``row``: with one for the stack left free."""

    def __call__(self, width: float, *, row: bool = False) -> Layout: ...


class _Sitter(NamedTuple):
    """All of a player that says how much room they need: what lies there, what the plate tells, and how many piles.

    ``idle``: nobody plays there. ``gone``: who sat there is out of the game, and nothing lies there. ``holds``: cards.
    """

    bands: Bands
    told: int
    piles: int
    idle: bool
    gone: bool
    holds: bool


class _Widths(NamedTuple):
    """How wide the cards of a seat are at most, and were before."""

    widest: float
    was: float


@dataclass(frozen=True, slots=True)
class _Seat:
    """One seat: the rectangle, and whether its plate lies in a line with the piles."""

    sitter: _Sitter
    area: Box
    below: bool
    line: bool
    strip: float = STRIP_HEIGHT
    """How high its plate is where it lies in a line."""
    grown: float = 1.0
    """So many times larger than usual are its plate and its piles."""

    @property
    def side(self) -> Box:
        """Where its permanents lie."""
        area = self.area
        if not self.line:
            plate = PLATE_WIDTH * self.grown
            return Box(area.x + plate + GAP, area.y, area.w - plate - GAP, area.h)
        top = area.y if self.below else area.y + self.strip + GAP
        return Box(area.x, top, area.w, max(0.0, area.h - self.strip - GAP))


def idle(player: PlayerView) -> bool:
    """Does a seat need no more than a line: nobody plays there, or no longer, and nothing lies there."""
    return (player.passive or player.lost) and not player.battlefield


def lay_table(
    view: GameView,
    bottom: PlayerId,
    width: float,
    height: float,
    *,
    apart: frozenset[ObjectId] = frozenset(),
    zoom: float = 1.0,
    text: float = 1.0,
    sight: float = math.inf,
    known: Known | None = None,
    was: Mapping[PlayerId, float] = MappingProxyType({}),
) -> Layout:
    """Lay out the table with one player at the bottom and the others above; ``apart``: these lie in no pile.

    ``text``: so many times larger than usual the stack is written, and plates as far as there is room. ``sight``: so
    much of the width is seen at a time, and the hand below is no wider where its cards have room in that. ``known``:
    gives what is known of the same seats in that width, or has it made. ``was``: how wide the cards of seats were;
    where there are many permanents they don't grow by a little.
    """

    def seats(wide: float, row: bool) -> Layout:
        bare = Layout(width, height, grown=_grown(width, height, text))
        low = _low_hands(view, text, row=row, none=holds_none) if wide == width or lies_low or holds_none else ()
        made = _without_stack(bare, view, bottom, apart, zoom, wide, (text, sight), was if _has_many(view) else {}, low)
        face_attackers(made, view)
        return made

    def within(width: float, *, row: bool = False) -> Layout:
        return seats(width, row) if known is None else known(width, row, seats)

    lies_low, holds_none = False, not any(player.hand for player in view.players if player.id == bottom)
    found = within(width)
    if not view.stack:
        return found
    lies_low = found.hands[bottom].h < low_hand(text)
    if lies_low and len(view.players) > _CROWD:
        found = within(width, row=True)
    area = column(view, width, height, found, text, free_below=_EMPTY_HAND)
    row = None
    if is_in_the_way(area, found):
        found, area, row = _making_way(view, found, bottom, area, text, within)
    found = replace(found, stack_area=row or area, stack={}, on_stack={}, stack_in_a_row=row is not None)
    lay_stack(found, view, text)
    return found


def _making_way(
    view: GameView, whole: Layout, bottom: PlayerId, area: Box, text: float, within: _Within
) -> tuple[Layout, Box, Box | None]:
    """The seats, the column beside them, and the row beside the hand where the stack lies there instead."""
    found = whole
    row: Box | None = None
    enough = SMALL if text <= _READ_IN_LARGE_TEXT[0] else _READ_IN_LARGE_TEXT[1]
    if _has_many(view) or min(least_seen(whole), least_seen(within(area.x - GAP))) < enough:
        row = beside_hand(view, whole.hands[bottom], text)
    if row is None:
        found, area = _beside_column(whole, area, text, within)
        if is_crowded(found) and whole.hands[bottom].h < low_hand(text):
            higher = within(width=whole.width, row=True)
            if least_seen(higher) > least_seen(found):
                row = beside_hand(view, higher.hands[bottom], text)
                found = found if row is None else higher
    if row is not None:
        found = replace(found, cards=dict(found.cards), hands=dict(found.hands))
        mine = next(player for player in view.players if player.id == bottom)
        hand = found.hands[bottom]
        lay_hand(found, mine, replace(hand, w=row.x - GAP - hand.x))
    return found, area, row


def _beside_column(whole: Layout, area: Box, text: float, within: _Within) -> tuple[Layout, Box]:
    """The seats beside the column for the stack, which is narrower where permanents would be small beside it else."""
    best: tuple[Layout, Box] | None = None
    for share in _OF_COLUMN:
        wide = max(_LEAST_COLUMN * text, area.w * share)
        if best is not None and wide >= best[1].w:
            continue
        beside = Box(area.right - wide, area.y, wide, area.h)
        found = within(beside.x - GAP)
        if best is None or least_seen(found) >= least_seen(best[0]) + 1.0:
            best = found, beside
        if least_seen(best[0]) >= min(SMALL, least_seen(whole)):
            break
    assert best is not None
    return best


def _has_many(view: GameView) -> bool:
    """Are there so many permanents that they aren't all laid anew, smaller, for whatever comes to the stack."""
    return _permanents(view) >= _MANY


def _has_very_many(view: GameView) -> bool:
    """Are there so many that a row for the stack is left free for their sake."""
    return _permanents(view) >= _VERY_MANY


def _permanents(view: GameView) -> int:
    return sum(len(player.battlefield) for player in view.players)


def _low_hands(view: GameView, text: float, *, row: bool, none: bool) -> tuple[float, ...]:
    """How high a hand may be of which only heads are there: the stack has room for its row where it lies beside it.

    Where several share the table it has that only while the stack needs it, if permanents would be too small else.
    ``none``: the hand has no cards, and is no more than a place to drop them.
    """
    lowest = (low_hand(text), _NO_HAND) if none else (low_hand(text),)
    if len(view.players) > _CROWD:
        return (row_for_stack(text), *(() if row else lowest))
    return (row_for_stack(text),) if row or _has_very_many(view) else lowest


def is_crowded(layout: Layout) -> bool:
    """Is less seen of a permanent than of a small one that lies alone."""
    return least_seen(layout) < SMALL


def least_seen(layout: Layout) -> float:
    """How many pixels are seen of the permanent that is covered most; of a pile its uppermost card counts."""
    tiles = (place for place in layout.cards.values() if place.form == "tile")
    seen = (place.box.w * place.shown for place in tiles if place.count > 1 or place.shown > _IN_A_PILE)
    return min(seen, default=math.inf)


def _grown(width: float, height: float, text: float) -> float:
    """How much larger than usual plates and piles are: as much as the text, where the table has room for that."""
    return max(1.0, min(text, width / _ROOM_FOR_PLATES[0], height / _ROOM_FOR_PLATES[1]))


def _without_stack(
    layout: Layout,
    view: GameView,
    bottom: PlayerId,
    apart: frozenset[ObjectId],
    zoom: float,
    width: float,
    large: tuple[float, float],
    was: Mapping[PlayerId, float],
    low: tuple[float, ...],
) -> Layout:
    """All seats, between the left edge and ``width``; the hand of the one below takes all of that is seen at a time.

    ``large``: how large text is, and how much is seen. ``low``: how high a hand of heads may be.
    """
    text, sight = large
    mine = next(player for player in view.players if player.id == bottom)
    others = [player for player in view.players if player.id != bottom]
    hosts = hosts_of(view)
    held = {player.id: clusters(player, hosts, apart) for player in view.players}
    sitters = [_sitter(player, held[player.id]) for player in (*others, mine)]
    empty = GAP if idle(mine) and not mine.hand else row_for_stack(text) if _has_very_many(view) else _EMPTY_HAND
    best: tuple[float, list[_Seat], float, float] | None = None
    goal = _least_wide(layout, len(others))
    open_hand = lies_open(mine)
    heads = any(card.known for player in others for card in player.hand)
    across = min(layout.width - PLATE_WIDTH * layout.grown - 3 * GAP, sight - 3 * GAP)
    whole, count = math.isinf(sight), len(others)
    ways = manners(
        mine, layout, text, wide=across, whole=whole, seats=count, heads=heads, empty=empty, least=goal, low=low
    )

    def tried(hand: float, shown: float) -> tuple[float, list[_Seat]]:
        room = Box(GAP, 0, width - 2 * GAP, layout.height - hand - GAP)
        way = _best_way(sitters[-1], tuple(sitters[:-1]), room, zoom, layout.grown, shown)
        top = _top(sitters[:-1], shown)
        return way.size, _seats(sitters[-1], tuple(sitters[:-1]), room, layout.grown, way, top)

    for hand, shown, enough, spared in ways:
        if best is not None and best[0] >= spared:
            break
        size, seats = tried(hand, shown)
        worth = best is not None and (best[0] * _LOWER_HAND[best[0] >= _READ] if open_hand else best[0] + 1.0)
        if best is None or size >= worth or best[0] < goal - _ABOUT <= size:
            best = (size, seats, hand, shown)
        if size >= enough:
            break
    assert best is not None
    size, seats, hand, shown = best
    if open_hand and whole and any(any(sitter.bands) for sitter in sitters):
        backs, now = shown, (size, _size(seats[-1], zoom))

        def permanents(high: float) -> tuple[float, float]:
            least, all_seats = tried(high, backs)
            return least, _size(all_seats[-1], zoom)

        higher = as_large_as_permanents(hand, now, len(mine.hand), across, layout.height, text, permanents)
        if higher != hand:
            hand = higher
            size, seats = tried(hand, shown)
    widest = min(_LARGEST * zoom, max(size, 8.0) * _EVEN)
    for share, lowest in HAND_SHARES[: None if len(mine.battlefield) > _FULL else -1]:
        # Where four share the table a hand lower still gives the one below a row more.
        lower = max(lowest, layout.height * share)
        if open_hand and len(others) >= _CROWD and lower < hand:
            own = seats[-1]
            taller = replace(own, area=replace(own.area, h=own.area.h + hand - lower))
            seen = _narrowest(own, widest)
            if 0 < seen < _NARROW_STRIP and _narrowest(taller, widest) >= seen * _MUCH_MORE:
                seats, hand = [*seats[:-1], taller], lower
    for player, seat in zip((*others, mine), seats, strict=True):
        _lay_seat(layout, player, seat, held[player.id], _Widths(widest, was.get(player.id, 0.0)))
    layout.middle = next(seat.area.y for seat in seats if seat.below)
    left = GAP + (0 if next(seat.line for seat in seats if seat.below) else PLATE_WIDTH * layout.grown + GAP)
    lay_hand(layout, mine, Box(left, layout.height - hand, min(layout.width - left - GAP, sight - 3 * GAP), hand - GAP))
    for other in others:
        side = layout.sides[other.id]
        plate = layout.plates[other.id]
        under = plate.y < shown + plate.h and plate.right > side.x
        lay_far_hand(layout, other, Box(side.x, 0, side.w, shown), -1.0 if under else 5.0)
    return layout


def _least_wide(layout: Layout, others: int) -> float:
    """How small permanents may be before the hand is lower: as small as that only where several share the table."""
    if others < _CROWD:
        return SMALL
    card, width, height = _LEAST_IN_CROWD
    return card * max(1.0, min(layout.width / width, layout.height / height))


# ---- sharing the table ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Way:
    """A way to share the table: how high the other seats are, if the plate below lies in a line, and the least card."""

    height: float
    line: bool
    size: float


def _sitter(player: PlayerView, found: tuple[list[Cluster], ...]) -> _Sitter:
    gone = player.lost and not player.battlefield
    return _Sitter(sizes_of(found), told_on_plate(player), len(piles_of(player)), idle(player), gone, bool(player.hand))


@lru_cache(maxsize=512)
def _best_way(mine: _Sitter, others: tuple[_Sitter, ...], room: Box, zoom: float, grown: float, backs: float) -> _Way:
    """The way that makes the smallest card largest; it stands while nobody needs more or less room."""
    search = _Search(mine, others, room, zoom, grown, _top(others, backs))
    strip = STRIP_HEIGHT * grown
    awake = [sitter for sitter in others if not sitter.idle]
    shares = _shares(mine, room.h - search.top, strip) if awake else (0.0,)
    search.go_on(shares)
    if len(shares) > 1 and search.best is not None and search.best.size < _STILL_SMALL:
        search.go_on(_FINER)
    if len(shares) > 1:
        search.go_nearer()
    return search.best or _Way(strip, True, 0.0)


class _Search:
    """Tries ways to share the table. Who has too little room for larger cards has too little in less room, too."""

    def __init__(
        self, mine: _Sitter, others: tuple[_Sitter, ...], room: Box, zoom: float, grown: float, top: float
    ) -> None:
        self.mine, self.others, self.room, self.zoom, self.grown, self.top = mine, others, room, zoom, grown, top
        self.best: _Way | None = None
        self._too_low = -1.0
        """With so much height the others can't have larger cards; ..."""
        self._too_high = {False: math.inf, True: math.inf}
        """... with so much height for them the one below can't."""

    def go_on(self, shares: Iterable[float]) -> None:
        """Try these shares of the height for the others, until cards are large enough."""
        enough = comfortable(self.room.w) - 1
        for share in shares:
            if self.best is not None and self.best.size >= enough:
                return
            self._try(max(STRIP_HEIGHT * self.grown + GAP, (self.room.h - self.top) * share), enough)

    def go_nearer(self) -> None:
        """Try what lies beside the best way, nearer and nearer to it."""
        whole = max(1.0, self.room.h - self.top)
        for step in _NEARER:
            found = self.best.height / whole if self.best is not None else 0.5
            self.go_on((found - step, found + step))

    def _better(self, size: float) -> float:
        """How wide cards must be for another way to be worth its change: small ones count every pixel."""
        if SMALL - 1.0 - _ABOUT <= size < SMALL - _ABOUT:
            return SMALL - _ABOUT  # edge to edge these are no longer small
        return size + 1.0 if size < _STILL_SMALL else size * _WORTH

    def _try(self, height: float, enough: float) -> None:
        own, above = self.room.h - self.top - height, None
        for line in (False, True):
            if (line and own > 2 * _LOW) or (not line and own < _LOWEST * self.grown):
                continue
            if height <= self._too_low or height >= self._too_high[line]:
                continue
            above = above or _others(self.others, self.room, self.grown, self.top, height)
            seat = _own(self.mine, self.room, self.grown, self.top, height, line)
            if self.best is not None:
                larger = self._better(self.best.size)
                if not all(_could_be(one, larger, self.zoom) for one in above):
                    self._too_low = height
                    return
                if not _could_be(seat, larger, self.zoom):
                    self._too_high[line] = height
                    continue
            size = min(_size(one, self.zoom) for one in (*above, seat))
            if self.best is None or size >= self._better(self.best.size):
                self.best = _Way(height, line, size)
            if size >= enough:
                return


def _top(others: Sequence[_Sitter], backs: float) -> float:
    """What stays free above the other seats for their hands, of which so much reaches in."""
    return (backs if others else 0.0) + GAP


def _seats(mine: _Sitter, others: tuple[_Sitter, ...], room: Box, grown: float, way: _Way, top: float) -> list[_Seat]:
    """The seats that share the table in this way, the one below last."""
    above = _others(others, room, grown, top, way.height)
    return [*above, _own(mine, room, grown, top, way.height, way.line)]


def _others(others: tuple[_Sitter, ...], room: Box, grown: float, top: float, height: float) -> list[_Seat]:
    return _above(others, Box(room.x, top, room.w, height), grown)


def _own(mine: _Sitter, room: Box, grown: float, top: float, height: float, line: bool) -> _Seat:
    middle = top + height
    own = Box(room.x, middle, room.w, room.h - middle)
    return _Seat(mine, own, True, line, STRIP_HEIGHT * grown, grown)


def _shares(mine: _Sitter, height: float, strip: float) -> tuple[float, ...]:
    """The shares of the height that are tried for the other seats: nearly all where the one below needs only a line."""
    if not mine.idle or mine.holds:
        return _SPLITS
    return (max(_SPLITS[0], 1.0 - (strip + 2 * GAP) / max(1.0, height)),)


def _above(others: Sequence[_Sitter], area: Box, grown: float) -> list[_Seat]:
    """The other seats beside each other; those who are out of the game take little of the width."""
    out = [sitter.gone for sitter in others]
    narrow = min(190.0, area.w / max(1, len(others)))
    rest = len(others) - sum(out)
    each = (area.w - (narrow + GAP) * sum(out) - GAP * max(0, rest - 1)) / max(1, rest)
    seats: list[_Seat] = []
    x = area.x
    for sitter, gone in zip(others, out, strict=True):
        width = narrow if gone and rest else each if not gone else area.w / len(others) - GAP
        seat = Box(x, area.y, width, area.h)
        line = width < _NARROW * grown or area.h < _LOWEST * grown
        seats.append(_Seat(sitter, seat, False, line, _strip_of(sitter, width, area.h, grown), grown))
        x += width + GAP
    return seats


def _strip_of(sitter: _Sitter, width: float, height: float, grown: float) -> float:
    """A plate in a line is higher where there is more to tell of a player, and room to tell it."""
    room = plate_in_line(sitter.piles, width, grown) / grown
    free, each = (_IN_A_STRIP, _IN_A_STRIP) if room >= _WIDE_STRIP else (0, 2 if room >= _WIDE_STRIP / 2 else 1)
    lines = min(_MOST_LINES, -(-max(0, sitter.told - free) // each))
    return grown * (STRIP_HEIGHT + _LINE_OF_LABELS * lines if height >= _LOW * grown else STRIP_HEIGHT)


def _size(seat: _Seat, zoom: float) -> float:
    """How wide the cards of a seat can be; of which little would show, they count for less."""
    bands = seat.sitter.bands
    if not any(bands):
        return _LARGEST * zoom
    side = seat.side.inset(4)
    return arrange(bands, round(side.w, 1), round(side.h, 1), round(_LARGEST * zoom, 1)).seen


def _narrowest(seat: _Seat, widest: float) -> float:
    """How many pixels are seen of the permanent of a seat of which least is."""
    bands, side = seat.sitter.bands, seat.side.inset(4)
    width = round(side.w, 1)
    return narrowest(bands, arrange(bands, width, round(side.h, 1), round(widest, 1)), width)


def _could_be(seat: _Seat, size: float, zoom: float) -> bool:
    side = seat.side.inset(4)
    widest = round(_LARGEST * zoom, 1)
    return could_be(seat.sitter.bands, round(side.w, 1), round(side.h, 1), round(size, 1), widest)


# ---- one seat -------------------------------------------------------------------------------------------------------


def _lay_seat(
    layout: Layout, player: PlayerView, seat: _Seat, found: tuple[list[Cluster], ...], widths: _Widths
) -> None:
    area = seat.area
    layout.sides[player.id] = seat.side
    zones = piles_of(player)
    grown = seat.grown
    if seat.line:
        each = pile_in_line(len(zones), area.w, grown)
        strip = STRIP_HEIGHT * grown
        y = area.bottom - strip if seat.below else area.y
        plate = Box(area.x, y, plate_in_line(len(zones), area.w, grown), seat.strip)
        layout.plates[player.id] = plate
        for number, zone in enumerate(zones):
            layout.piles[player.id, zone] = Box(plate.right + 5 + number * (each + 5), y, each, strip)
    else:
        # Below, the column goes on beside the hand, as far as the lower edge of the table.
        high = layout.height - GAP - area.y if seat.below else area.h
        left = high - GAP - _LEAST_PILES * grown
        height = max(STRIP_HEIGHT * grown, min(128.0 * grown, high * 0.58, left))
        # Four are two rows of two where there is room for that: beside each other they would be slips.
        lower = high - GAP - 2 * _LEAST_PILES * grown - 6
        rows = 2 if len(zones) > _IN_A_ROW and lower >= min(height, _lowest_plate(seat.sitter) * grown) else 1
        height = min(height, lower) if rows == 2 else height
        piles_height = min((84.0 * grown + 6) * rows - 6, high - height - GAP)
        wide = PLATE_WIDTH * grown
        plate = Box(area.x, area.y + high - height if seat.below else area.y, wide, height)
        layout.plates[player.id] = plate
        piles_y = plate.y - GAP - piles_height if seat.below else plate.bottom + GAP
        across = -(-len(zones) // rows)
        each, tall = (wide + 6) / across - 6, (piles_height + 6) / rows - 6
        for number, zone in enumerate(zones):
            down, right = divmod(number, across)
            at = area.x + right * (each + 6), piles_y + down * (tall + 6)
            layout.piles[player.id, zone] = Box(*at, each, tall)
    side = seat.side.inset(4)
    arranged = arrange_steadily(
        sizes_of(found), round(side.w, 1), round(side.h, 1), round(widths.widest, 1), widths.was
    )
    lay_rows(layout, found, side, arranged, below=seat.below)


def _lowest_plate(sitter: _Sitter) -> float:
    """How low a plate may be that stands alone: it tells name, life, mana, and each label in a line of its own."""
    return LEAST_PLATE + _LINE_OF_LABELS * max(0, sitter.told - 1)
