"""The layout that stands: worked out anew only when something has changed that says where things lie."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import fields, replace
from operator import attrgetter
from typing import Any, Final, NamedTuple

from mtgtable.engine.showing.views import GameView, ObjectView, PlayerView, StackItemView
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone
from mtgtable.ui.look.theme import THEME
from mtgtable.ui.table.layout import lay_table
from mtgtable.ui.table.lying_apart import lying_apart
from mtgtable.ui.table.places import Box, Layout
from mtgtable.ui.table.placing import Share, place_freely
from mtgtable.ui.table.stack_place import says
from mtgtable.ui.table.together import alike, band_of

_ROWS: Final = ("battlefield", "hand", "command")
"""The zones whose cards lie on the table one by one, or not at all while there are none."""
_ELSEWHERE: Final = frozenset(
    (
        "life", "pool", "library_size", "library_top", "graveyard", "exile", "active", "has_priority", "lands_played",
        "mana_spent",
    )
)  # fmt: skip
"""What a plate or a pile shows wherever it lies."""

_FACTS: Final[Callable[[PlayerView], Any]] = attrgetter(
    *(field.name for field in fields(PlayerView) if field.name not in (*_ROWS, *_ELSEWHERE))
)


_IN_LIES: Final = frozenset(
    (
        "known", "name", "mana_cost", "mana_value", "colors", "type_line", "types", "subtypes", "text", "abilities",
        "keywords", "power", "toughness", "loyalty", "defense", "printed_name", "printed_type_line", "printed_power",
        "printed_toughness", "printed_text", "changed", "token", "copy", "tapped", "sick", "damage", "lethal",
        "counters", "attachments", "attacking", "blocking", "blocked_by", "blocked", "statuses", "chosen",
        "unsupported", "faces", "sides", "locked", "note", "playable",
    )
)  # fmt: skip
"""Of a card: what moves nothing, or nothing but as ``_lies`` tells it."""

_OTHERS: Final[Callable[[ObjectView], Any]] = attrgetter(
    *(field.name for field in fields(ObjectView) if field.name not in _IN_LIES)
)


_MOST: Final = 12
_AROUND: Final = 8.0
"""So far the ground of the stack reaches beyond its place."""


class _Ground(NamedTuple):
    """What is drawn under the things: where the halves meet, the stack's place and its number, and the rest."""

    middle: float
    stack: Box | None
    number: int
    how: tuple[Any, ...]


class KeptLayout:
    """The layout of one table. ``worked_out``: how many times seats were laid out so far.

    The stack comes and goes, like cards lie apart while several of them may be chosen, and two people look by
    turns, with the curtain between them: the seats are kept as they were laid out last for each, so that they lie again
    where they lay.
    """

    def __init__(self) -> None:
        self._seats: OrderedDict[Hashable, tuple[GameView, Layout]] = OrderedDict()
        self._how: tuple[Any, ...] = ()
        self._layout = Layout(0, 0)
        self._view: GameView | None = None
        self._ground: _Ground | None = None
        self.worked_out = 0
        self.sight = math.inf
        """So much of the width of a larger table is seen at a time."""

    def lay(
        self,
        view: GameView,
        bottom: PlayerId,
        size: tuple[float, float],
        placed: Mapping[ObjectId, Share],
        zoom: float,
    ) -> Layout:
        """The layout of a view as ``lay_table`` and ``place_freely`` make it; the very same while it stands."""
        apart = lying_apart(view)
        how = (bottom, size, tuple(placed.items()), zoom, THEME.text, self.sight, apart)
        if self._view is None or how != self._how or not _lies_alike(self._view, view):

            def known(wide: float, row: bool, make: Callable[[float, bool], Layout]) -> Layout:
                of = (bottom, view.viewer, size, zoom, THEME.text, self.sight, apart, wide, row)
                return self._known(view, of, make)

            was = _widths(self._layout, self._view) if self._view is not None and _alike(how, self._how) else {}
            large = {"zoom": zoom, "text": THEME.text, "sight": self.sight}
            layout = lay_table(view, bottom, *size, apart=apart, **large, known=known, was=was)
            if placed:
                layout = replace(layout, cards=dict(layout.cards))
                place_freely(layout, view, placed)
            self._layout = layout
        self._view, self._how = view, how
        return self._layout

    def _known(self, view: GameView, how: tuple[Any, ...], make: Callable[[float, bool], Layout]) -> Layout:
        found = self._seats.pop(how, None)
        if found is None or not _seats_alike(found[0], view):
            found = (view, make(*how[-2:]))
            self.worked_out += 1
        self._seats[how] = (view, found[1])
        if len(self._seats) > _MOST:
            self._seats.popitem(last=False)
        return found[1]

    def new_ground(self) -> Iterator[Box]:
        """Where what is drawn under the things has changed since this was asked last: both halves, the stack's place.

        For another size or another player below that is the whole table.
        """
        now = self._ground_now()
        before, self._ground = self._ground, now
        whole = Box(0, 0, self._layout.width, self._layout.height)
        if before is None or before.how != now.how:
            yield whole
            return
        if before.middle != now.middle:
            top, bottom = sorted((before.middle, now.middle))
            yield Box(0, top - 2, whole.w, bottom - top + 4)
        if (before.stack, before.number) != (now.stack, now.number):
            for area in (before.stack, now.stack):
                if area is not None:
                    yield Box(area.x - _AROUND, area.y - _AROUND, area.w + 2 * _AROUND, area.h + 2 * _AROUND)

    def _ground_now(self) -> _Ground:
        layout = self._layout
        return _Ground(layout.middle, layout.stack_area, len(layout.stack), self._how[:-1])


def _alike(how: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    """Are these tables the same but for what was put somewhere by hand, or lies apart."""
    return (how[:2], how[3:5]) == (other[:2], other[3:5])


def _widths(layout: Layout, view: GameView) -> dict[PlayerId, float]:
    """How wide the cards of each seat are."""
    places = {player.id: (layout.cards.get(card.id) for card in player.battlefield) for player in view.players}
    wide = {seat: next((one.box.w for one in row if one is not None), 0.0) for seat, row in places.items()}
    return {seat: width for seat, width in wide.items() if width}


def _lies_alike(before: GameView, now: GameView) -> bool:
    """Does everything of a view lie where it lay in another."""
    if before.stack is not now.stack and list(map(_on_stack, before.stack)) != list(map(_on_stack, now.stack)):
        return False
    return _seats_alike(before, now)


def _on_stack(item: StackItemView) -> Hashable:
    return item.id, says(item)


def _seats_alike(before: GameView, now: GameView) -> bool:
    if len(before.players) != len(now.players):
        return False
    return all(_seat_alike(one, other) for one, other in zip(before.players, now.players, strict=True))


def _seat_alike(before: PlayerView, now: PlayerView) -> bool:
    if _FACTS(before) != _FACTS(now):
        return False
    for name in _ROWS:
        row, other = getattr(before, name), getattr(now, name)
        if len(row) != len(other) or not all(map(_card_alike, row, other)):
            return False
    return True


def _card_alike(before: ObjectView, now: ObjectView) -> bool:
    """Are two views the same in all that says where cards lie."""
    return before is now or (_OTHERS(before) == _OTHERS(now) and _lies(before) == _lies(now))


def _lies(card: ObjectView) -> Hashable:
    """Which row it lies in, how wide it is at least, and with what it lies together."""
    if card.zone is not Zone.BATTLEFIELD:
        return card.known
    return band_of(card), card.power is None, card.known, card.blocking, alike(card, bears=False)
