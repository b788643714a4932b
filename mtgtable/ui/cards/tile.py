"""The small form of a card on the battlefield: name, kind, keywords, numbers and marks, legible at a hundred pixels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from mtgtable.engine.showing.views import ObjectView
from mtgtable.ui.cards.art_in_frame import art_of, paint_behind
from mtgtable.ui.cards.band_name import is_whole, least_name, paint_band_name
from mtgtable.ui.cards.body import blend, frames, land_mana, paint_back, paint_body, paint_edge, paint_watermark
from mtgtable.ui.cards.called import called
from mtgtable.ui.cards.face_down import as_all_see
from mtgtable.ui.cards.locked_doors import paint_locked
from mtgtable.ui.cards.marks import (
    NOTE,
    CounterLabel,
    counter_labels,
    paint_badge,
    paint_counters,
    paint_note,
    paint_pill,
    paint_stats,
    pill_width,
    stats,
    stats_box,
)
from mtgtable.ui.cards.tile_words import (
    BADGE_STEP,
    LEAST_KEYWORDS,
    READABLE,
    has_words_below,
    letters_in,
    words_around,
    words_below,
    words_on,
)
from mtgtable.ui.cards.type_words import short_type_line
from mtgtable.ui.cards.upright_name import paint_upright
from mtgtable.ui.look.colors import Colors
from mtgtable.ui.look.icons import paint_icon
from mtgtable.ui.look.stamps import STAMPS
from mtgtable.ui.look.symbol_text import Laid, paint_laid, paint_line
from mtgtable.ui.look.symbols import paint_sign, paint_symbol
from mtgtable.ui.look.theme import THEME, color, sized_font
from mtgtable.ui.pictures.art import Art, paint_art

WIDTH: Final = 200.0
HEIGHT: Final = 240.0
"""The size in which the small form is drawn; painters are scaled to it."""

ASPECT: Final = WIDTH / HEIGHT
TILT: Final = 12.0
"""Degrees by which a tapped permanent is turned: enough to see at a glance, little enough to read its name."""

BAND: Final = 46.0
_PAD: Final = 11.0
_RADIUS: Final = 16.0
_LINES: Final = (27.0, 33.0, 20.0, 25.0)
"""How large name and kind are written, each as usual and at most."""
_NUMBERS: Final = 36.0
"""How large power and toughness are written."""
_COUNTERS: Final = 21.0
_DAMAGE: Final = 22.0
"""How large counters and damage are written."""
_COUNTED: Final = 24.0
"""How large the number of like cards in one pile is written; words begin below it."""
_LEAST_FOR_WORDS: Final = 0.45
"""On a card of which less shows no words stand: each would be cut."""
_SIGN: Final = 24.0
"""How large the sign is that something is done by hand."""
_LEAST_NAME: Final = 46.0
"""On less than that no more than a letter of a name would stand."""
_IN_A_PILE: Final = 0.2
"""What shows no more than that lies in a pile, of which the uppermost bears the signs of all."""
_BESIDE_ITS_HOST: Final = 0.3
_UPRIGHT: Final = 1.25
"""Of what is attached less than that share shows; and so many times as wide as its letters is an upright name."""
_WORDS_ON_ART: Final = 0.6
"""Words take no more of the art than that."""
_OVER_ART: Final = 0.86
"""So much of the art behind words that need the whole frame is covered: they are read as on none."""
_SYMBOLS_OF_LAND: Final = 0.42
"""The symbols of a land take as much of the room for its words."""
_BADGE: Final = 38.0
_SMALL_STEP: Final = 33.0
"""How large the round signs are, and how far apart smaller ones stand in the line of the type."""
_LEAST_TYPE: Final = 15.0
_MANA: Final = 38.0
_MOST_MANA: Final = 4
"""How large the mana is drawn that a source would be tapped for, and how much of it at most."""


@dataclass(frozen=True, slots=True)
class Marks:
    """How a card on the table is lit: what can be done with it now, and what is being said about it."""

    legal: bool = False
    chosen: bool = False
    playable: bool = False
    selected: bool = False
    hovered: bool = False
    planned: str = ""
    """The mana that the payer would take from it."""
    dimmed: bool = False
    attacking: bool = False
    blocking: bool = False
    number: int = 0
    """How many like cards lie in one pile; below 2 none is shown."""

    @property
    def on_the_card(self) -> tuple[object, ...]:
        """What is drawn on the card itself; all else is a ring around it."""
        return self.attacking, self.blocking, self.planned, self.dimmed, self.number

    @property
    def glows(self) -> bool:
        """Is there a ring around the card."""
        return self.chosen or self.legal or self.selected or self.hovered or self.playable


def paint_tile(
    painter: QPainter, view: ObjectView, area: QRectF, colors: Colors, marks: Marks, shown: float = 1.0
) -> None:
    """Paint the small form into an area; its proportions are 5 : 6.

    ``shown``: the share of its width that isn't covered; what matters is drawn within it.
    """
    view, room = as_all_see(view), WIDTH * max(0.2, shown)
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.translate(area.topLeft())
    painter.scale(area.width() / WIDTH, area.height() / HEIGHT)
    whole = QRectF(0, 0, WIDTH, HEIGHT)
    signs = badges_at(view, marks, room)
    if view.phased_out:
        painter.setOpacity(0.4)
    if not view.known:
        paint_back(painter, whole, _RADIUS, colors)
    else:
        paint_body(painter, view, whole, _RADIUS, BAND, colors)
        _paint_name(painter, view, colors, room, area.width() / WIDTH)
        art, upright = art_of(view), False
        middle = _words_in_middle(view, room, marks, signs, area.width() / WIDTH)
        if art is None or _says_more(middle, _words_on_art(view, room, area.width() / WIDTH)):
            if art is not None:
                below = whole.adjusted(0, BAND, 0, 0)
                paint_behind(painter, art, below, _RADIUS, color(frames(view, colors)[0].body, _OVER_ART))
            told = _paint_middle(painter, view, colors, middle, marked=art is None)
            upright = art is None and not told and _is_upright(view, room, least_name(area.width() / WIDTH))
        else:
            _paint_art(painter, view, art, colors, room, area.width() / WIDTH)
        if upright:  # it takes the place of the type: one over the other neither could be read
            _paint_upright(painter, view, colors, marks, signs, room, area.width() / WIDTH)
        else:
            _paint_type(painter, view, colors, signs, room, area.width() / WIDTH)
        paint_edge(painter, view, whole, _RADIUS, 3, colors)
    _paint_foot(painter, view, colors, room)
    _paint_state(painter, view, colors, marks, signs, room)
    painter.restore()


def _paint_name(painter: QPainter, view: ObjectView, colors: Colors, room: float, unit: float) -> None:
    left, _ = frames(view, colors)
    sign = _SIGN + 2 if view.unsupported else 0.0
    pad = _PAD if room >= WIDTH else 6.0
    area = QRectF(pad, 0, room - 2 * pad, BAND)
    if area.width() - sign < _LEAST_NAME:
        return
    largest, name = min(_LINES[1], _LINES[0] * THEME.text), called(view)
    last = paint_band_name(painter, area, name, color(left.ink_band), largest, least_name(unit), sign)
    if view.unsupported:  # beside the last line: the others have the whole width
        size = min(_SIGN, last.height())
        place = QRectF(room - pad - size, last.center().y() - size / 2, size, size)
        paint_icon(painter, place, "triangle-alert", colors.warning)


def _is_upright(view: ObjectView, room: float, least: float) -> bool:
    """Has the name of a card without words more room up along it than in the band of what isn't covered."""
    return room < WIDTH and not land_mana(view) and not is_whole(called(view), room - 12, BAND, least)


def _paint_upright(
    painter: QPainter,
    view: ObjectView,
    colors: Colors,
    marks: Marks,
    signs: tuple[QRectF, ...],
    room: float,
    unit: float,
) -> None:
    ink, largest = color(frames(view, colors)[0].ink), max(_LINES[0], READABLE / unit)
    strip, least = strip_of_name(view, marks, signs, room), least_name(unit)
    if room < WIDTH * _BESIDE_ITS_HOST:  # rather the beginning of a name in letters that are read
        least = max(least, min(READABLE / unit, strip.width() / _UPRIGHT))
    paint_upright(painter, strip, called(view), ink, largest, least)


def _badges(view: ObjectView, marks: Marks) -> int:
    """How many round signs stand on the card."""
    return int(marks.attacking) + int(marks.blocking) + int(view.tapped or (view.sick and "Creature" in view.types))


def badges_at(view: ObjectView, marks: Marks, room: float) -> tuple[QRectF, ...]:
    """Where its round signs stand: at the foot beside its numbers, or smaller beside its type.

    There they take no room from words; at the upper right where other things stand in both places.
    """
    count = _badges(view, marks)
    if not count or room <= WIDTH * _IN_A_PILE:
        return ()
    foot = _foot(view, room)
    right = min(numbers_box(view, room / WIDTH).left(), foot.damage.x() if view.damage else room) - 4
    other = foot.counters or marks.planned or view.note or not stats(view)
    if not other and 8 + BADGE_STEP * count - (BADGE_STEP - _BADGE) <= right:
        return tuple(QRectF(8 + BADGE_STEP * place, HEIGHT - 52, _BADGE, _BADGE) for place in range(count))
    line = _type_line(view, room)
    left = line.right() + 3 - _SMALL_STEP * count
    if not land_mana(view) and not marks.planned and _free_beside_type(view, room, line, left - 4):
        each = line.height() + 1
        return tuple(QRectF(left + _SMALL_STEP * place, line.top() - 1, each, each) for place in range(count))
    left = max(4.0, room - 44.0)
    return tuple(QRectF(left - BADGE_STEP * place, BAND + 8, _BADGE, _BADGE) for place in range(count))


def _free_beside_type(view: ObjectView, room: float, line: QRectF, right: float) -> bool:
    """Does what stands in the line of the type end there, and can the type be read."""
    foot = _foot(view, room)
    if view.damage and foot.damage.y() < line.bottom():
        return False
    counters = [
        one for one in foot.counters if one.at.y() < line.bottom() and one.at.y() + _COUNTERS * 1.5 > line.top()
    ]
    if any(one.at.x() + min(one.room, pill_width(one.label, _COUNTERS)) > right for one in counters):
        return False
    if not _tells_type(view, room):
        return right > 8
    wide = QFontMetricsF(sized_font(_LEAST_TYPE)).horizontalAdvance(short_type_line(view))
    return bool(line.left() + wide <= right)


def _badges_above(signs: tuple[QRectF, ...]) -> int:
    """How many of them stand where words do."""
    return sum(box.top() == BAND + 8 for box in signs)


class _Middle(NamedTuple):
    """Where the words of a card stand below its name, and which; and where its sign does."""

    free: QRectF
    laid: Laid | None
    sign: QRectF


def _words_in_middle(
    view: ObjectView, room: float, marks: Marks, signs: tuple[QRectF, ...], scale: float
) -> _Middle | None:
    """The words of a card that has all the room below its name for them; None where nothing stands there."""
    pad = _pad_beside(room)
    area = QRectF(pad, BAND + 8, room - 2 * pad, 98 + _below(view))
    area.setBottom(min(area.bottom(), _counters_top(view, room) - 4))
    if marks.planned:
        area.setBottom(min(area.bottom(), planned_box(view, len(marks.planned[:_MOST_MANA]), room).top() - 2))
    if area.width() < 20 or area.height() < LEAST_KEYWORDS:
        return None
    free, laid, number = area, None, number_box(view, marks, room, signs)
    if room >= WIDTH * _LEAST_FOR_WORDS:
        if has_words_below(view):
            free, laid = words_below(view, area, area.height() * _SYMBOLS_OF_LAND, scale)
        elif number.isEmpty():
            free, laid = words_around(view, area, _badges_above(signs), scale)
        else:
            # What is granted to a land stands there too; the round signs are no lower than the number.
            free = area.adjusted(0, number.bottom() + 2 - area.top(), 0, 0)
            laid = words_on(view, free, scale)
    sign = area.adjusted(0, 2, 0, -2)
    if laid is not None and laid.runs and land_mana(view):
        # The bright sign of a land stands above or below its words.
        begin = max(area.left(), number.right() + 4)
        above = QRectF(begin, sign.top(), _signs_left(signs, room) - begin - 4, free.top() - sign.top() - 4)
        below = sign.adjusted(0, free.top() + laid.height + 4 - sign.top(), 0, 0)
        sign = max(above, below, key=lambda one: min(one.width(), one.height()))
    return _Middle(free, laid, sign)


def _paint_middle(painter: QPainter, view: ObjectView, colors: Colors, middle: _Middle | None, *, marked: bool) -> bool:
    """Paint the words of a card, ``marked``: over its sign; false where it has none there."""
    if middle is None:
        return False
    left, _ = frames(view, colors)
    free, laid, sign = middle
    if marked:
        paint_watermark(painter, view, sign, color(left.ink, 0.16 if laid is None else 0.09))
    if laid is not None:
        paint_laid(painter, laid, free.topLeft(), color(left.ink), {"changed": color(colors.accent)})
    return laid is not None


def _says_more(middle: _Middle | None, on_art: Laid | None) -> bool:
    """Can more of its words be read below the name than at the foot of its art: then they go before art."""
    if middle is None or middle.laid is None:
        return False
    if on_art is None or on_art.cut:
        return True
    # Reminder text is worth no art: it says nothing that the card doesn't.
    return letters_in(middle.laid, reminders=False) > letters_in(on_art, reminders=False)


def _words_on_art(view: ObjectView, room: float, scale: float) -> Laid | None:
    """What can be read at the foot of its art, which they leave to be seen; None where nothing can."""
    box, pad = _art_box(view, room), _pad_beside(room)
    free = QRectF(pad, 0, room - 2 * pad, box.height() * _WORDS_ON_ART)
    return words_on(view, free, scale) if free.width() >= 20 else None


def _art_box(view: ObjectView, room: float) -> QRectF:
    """Where art is seen: below the name, above the labels of counters."""
    box = QRectF(0, BAND, room, 104 + _below(view))
    box.setBottom(max(BAND, min(box.bottom(), _counters_top(view, room) - 4)))
    return box


def _pad_beside(room: float) -> float:
    """What stays free at the left of words."""
    return _PAD + 4 if room >= WIDTH else 7.0


def strip_of_name(view: ObjectView, marks: Marks, signs: tuple[QRectF, ...], room: float) -> QRectF:
    """Where the name may stand upright on a card without words of which only so much shows."""
    foot, half = numbers_box(view, room / WIDTH), HEIGHT / 2
    above = [box.bottom() for box in (*signs, number_box(view, marks, room, signs)) if 0 < box.top() < half]
    mana = planned_box(view, len(marks.planned[:_MOST_MANA]), room) if marks.planned else QRectF()
    below = [box.top() for box in (*signs, foot, mana) if box.width() and box.top() >= half]
    top = max([BAND, *above]) + 4
    return QRectF(4, top, room - 8, max(0.0, min([_counters_top(view, room), HEIGHT - 4, *below]) - 4 - top))


def _paint_art(painter: QPainter, view: ObjectView, art: Art, colors: Colors, room: float, scale: float) -> None:
    """Art in place of the watermark, its lower part for the words where they can be read."""
    left, _ = frames(view, colors)
    paint_art(painter, art.pixmap, QRectF(0, BAND, room, 104 + _below(view)))
    box, pad, laid = _art_box(view, room), _pad_beside(room), _words_on_art(view, room, scale)
    if laid is None or laid.cut:
        return
    top = box.bottom() - laid.height - 6
    painter.fillRect(QRectF(0, top - 2, room, box.bottom() - top + 2), color(left.body, 0.9))
    paint_laid(painter, laid, QPointF(pad, top + 2), color(left.ink), {"changed": color(colors.accent)})


def _below(view: ObjectView) -> float:
    """How much further down words go where nothing stands at the foot of the card."""
    basic = "Land" in view.types and bool(land_mana(view)) and not has_words_below(view)
    return 0.0 if stats(view) or view.counters or basic else 52.0


def _paint_type(
    painter: QPainter, view: ObjectView, colors: Colors, signs: tuple[QRectF, ...], room: float, unit: float
) -> None:
    left, _ = frames(view, colors)
    changed = "types" in view.changed or "subtypes" in view.changed
    if not _tells_type(view, room):
        return
    area = _type_line(view, room)
    beside = [box.left() for box in signs if box.intersects(area)]
    area.setRight(min([area.right(), *(left - 4 for left in beside)]))
    ink, least = color(colors.accent) if changed else color(left.ink, 0.78), min(_LEAST_TYPE, least_name(unit))
    if view.locked:  # behind which door one stands is told rather than that it is a Room
        paint_locked(painter, view, area, color(left.ink), min(_LINES[3], _LINES[2] * THEME.text), least)
        return
    paint_line(painter, area, short_type_line(view), ink, min(_LINES[3], _LINES[2] * THEME.text), least)


def _type_line(view: ObjectView, room: float) -> QRectF:
    return QRectF(_PAD, 152 + _below(view), room - 2 * _PAD, 28)


def _tells_type(view: ObjectView, room: float) -> bool:
    """Is there room for the type: the labels of counters may stand there."""
    return room >= WIDTH * 0.6 and _counters_top(view, room) >= _type_line(view, room).bottom() - 4


def stats_room(shown: float) -> QRectF:
    """Where power and toughness may stand on a small card of which that share shows, in the units of its drawing."""
    room = WIDTH * max(0.2, shown)
    width = WIDTH * 0.68 if room >= WIDTH else room - 8
    return QRectF(room - 4 - width if room < WIDTH else WIDTH - 7 - width, HEIGHT - 7 - 50, width, 50)


def numbers_box(view: ObjectView, shown: float) -> QRectF:
    """Where power and toughness stand on a small card of which that share shows, in the units of its drawing."""
    place = stats_room(shown)
    return stats_box(view, place.bottomRight(), _NUMBERS, place.width())


@dataclass(frozen=True, slots=True)
class _Foot:
    """What stands at the foot of a small card beside its numbers."""

    damage: QPointF
    counters: tuple[CounterLabel, ...]


def _foot(view: ObjectView, room: float) -> _Foot:
    box = numbers_box(view, room / WIDTH)
    x = box.left() if box.width() else room - 7
    above = box.top() if box.width() else HEIGHT - 7.0
    damage = QPointF(x - pill_width(f"−{view.damage}", _DAMAGE) - 5, HEIGHT - 42)
    if view.damage and damage.x() < 6:
        above -= 36
        damage = QPointF(6, above)
    elif view.damage:
        x = damage.x()
    return _Foot(damage, counter_labels(view, QRectF(8, 60, room - 16, HEIGHT - 70), _COUNTERS, x - 14, above))


def _counters_top(view: ObjectView, room: float) -> float:
    """How far up the labels of its counters and of its damage reach: no words stand under them."""
    if not view.counters and not view.damage:
        return HEIGHT
    foot = _foot(view, room)
    above = [foot.damage.y()] if view.damage and foot.damage.y() < HEIGHT - 60 else []
    return min([*above, *(one.at.y() for one in foot.counters)], default=HEIGHT)


def _paint_foot(painter: QPainter, view: ObjectView, colors: Colors, room: float) -> None:
    left, _ = frames(view, colors)
    place = stats_room(room / WIDTH)
    paint_stats(painter, view, place.bottomRight(), _NUMBERS, colors, color(left.edge), place.width())
    foot = _foot(view, room)
    if view.damage:
        fill = color(colors.danger)
        ink = color("#ffffff" if colors.scheme == "light" else "#190a09")
        paint_pill(painter, foot.damage, f"−{view.damage}", _DAMAGE, fill, ink, room - 12)
    paint_counters(painter, foot.counters, _COUNTERS, colors)


def paint_numbers(
    painter: QPainter, view: ObjectView, area: QRectF, marks: Marks, shown: float, before: float | None = None
) -> None:
    """Paint the numbers of a card over it once more; ``before``: the share of it that showed when it was painted."""
    box, colors = numbers_box(view, shown), THEME.colors
    if box.isEmpty():
        return
    left, right = frames(view, colors)
    place, veil = stats_room(shown), _veil(view, colors, marks)
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.translate(area.topLeft())
    painter.scale(area.width() / WIDTH, area.height() / HEIGHT)
    if before is not None and view.known:
        had = numbers_box(view, before).adjusted(-2, -2, 2, 2)
        painter.fillRect(had, blend(left.body, right.body, QRectF(0, 0, WIDTH, HEIGHT)))
        if veil is not None:
            painter.fillRect(had, veil)
    paint_stats(painter, view, place.bottomRight(), _NUMBERS, colors, color(left.edge), place.width())
    if veil is not None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(veil)
        painter.drawRoundedRect(box, 12, 12)
    painter.restore()


def _veil(view: ObjectView, colors: Colors, marks: Marks) -> QColor | None:
    """What lies over a card that is tapped or isn't spoken of; what attacks everybody looks at, tapped as it is."""
    if view.tapped and not marks.attacking:
        return color(colors.table, 0.34)
    return color(colors.table, 0.6) if marks.dimmed else None


def _paint_state(
    painter: QPainter, view: ObjectView, colors: Colors, marks: Marks, signs: tuple[QRectF, ...], room: float
) -> None:
    whole = QRectF(0, 0, WIDTH, HEIGHT)
    veil = _veil(view, colors, marks)
    if veil is not None:

        def draw(on: QPainter) -> None:
            on.setPen(Qt.PenStyle.NoPen)
            on.setBrush(veil)
            on.drawRoundedRect(whole, _RADIUS, _RADIUS)

        STAMPS.lay(painter, ("veil", veil.rgba()), whole, draw)
    if signs:
        _paint_signs(painter, view, colors, marks, signs)
    if marks.planned:
        _paint_planned(painter, view, colors, marks.planned, room)
    if view.note:
        number = number_box(view, marks, room, signs)
        below = BAND + 8 if number.isEmpty() else number.bottom() + 4
        bottom = QPointF(8, HEIGHT - 12 if not view.counters else below + NOTE * 1.5)
        paint_note(painter, bottom, view.note, color(colors.accent_soft), color(colors.text), room * 0.55)
    if marks.number > 1:
        at = number_box(view, marks, room, signs).topLeft()
        paint_pill(painter, at, f"×{marks.number}", _COUNTED, color(colors.text), color(colors.window))


def _paint_signs(painter: QPainter, view: ObjectView, colors: Colors, marks: Marks, signs: tuple[QRectF, ...]) -> None:
    """Paint the round signs: it attacks, it blocks, it is tapped or can't be yet."""
    ink = "#ffffff" if colors.scheme == "light" else "#10141c"
    places = iter(signs)
    if marks.attacking:
        paint_badge(painter, next(places), "sword", color(colors.attack), ink)
    if marks.blocking:
        paint_badge(painter, next(places), "shield", color(colors.block), ink)
    if view.tapped:
        paint_badge(painter, next(places), "rotate-cw", color(colors.muted), ink)
    elif view.sick and "Creature" in view.types:
        area = next(places)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color(colors.table, 0.75))
        painter.drawEllipse(area)
        inset = area.width() * 0.21
        paint_sign(painter, area.adjusted(inset, inset, -inset, -inset), "summoning sick", color(colors.muted))


def _signs_left(signs: tuple[QRectF, ...], room: float) -> float:
    """Where the round signs begin at the upper right."""
    return room - 2 - BADGE_STEP * _badges_above(signs)


def number_box(view: ObjectView, marks: Marks, room: float, signs: tuple[QRectF, ...] | None = None) -> QRectF:
    """Where it stands for how many like cards one is shown: beside the round signs, or below them where both don't fit.

    Empty where it stands for itself.
    """
    if marks.number < 2:
        return QRectF()
    signs = badges_at(view, marks, room) if signs is None else signs
    wide = pill_width(f"×{marks.number}", _COUNTED)
    beside = 8 + wide <= _signs_left(signs, room) or not _badges_above(signs)
    return QRectF(8, BAND + 8 + (0 if beside else BADGE_STEP), wide, 1.5 * _COUNTED)


def planned_box(view: ObjectView, count: int, room: float) -> QRectF:
    """Where so much mana that would be taken is drawn: of a card on which others lie at the left, where it is seen.

    Above the counters; above damage, power and toughness where it would lie on them.
    """
    step = _mana_step(count, room)
    disc = QRectF(5, 0, 12 + _MANA + step * (count - 1), 50)
    top = min(HEIGHT - 60.0, _counters_top(view, room) - 54)
    numbers = numbers_box(view, room / WIDTH)
    if numbers.width() and disc.right() > numbers.left() - 2:
        top = min(top, numbers.top() - 54)
    if view.damage:
        top = min(top, _foot(view, room).damage.y() - 54)
    disc.moveTop(top)
    if room >= WIDTH and not numbers.width():
        disc.moveRight(WIDTH - 5)  # no other card lies on it: there it is beside the type
    return disc


def _mana_step(count: int, room: float) -> float:
    return min(_MANA, (room - 22 - _MANA) / max(1, count - 1))


def _paint_planned(painter: QPainter, view: ObjectView, colors: Colors, mana: str, room: float) -> None:
    """The mana that would be taken."""
    letters = mana[:_MOST_MANA]
    disc, step = planned_box(view, len(letters), room), _mana_step(len(letters), room)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color(colors.legal))
    painter.drawRoundedRect(disc, 25, 25)
    for number, letter in enumerate(letters):
        paint_symbol(painter, QRectF(disc.left() + 6 + step * number, disc.top() + 6, _MANA, _MANA), letter)


def paint_glow(painter: QPainter, area: QRectF, colors: Colors, marks: Marks) -> None:
    """Paint the ring around a card that says what can be done with it; nothing for a card at rest.

    Chosen is a thick unbroken ring, legal a dashed one, playable a thin one: the colors only repeat it.
    """
    if marks.chosen:
        pen = QPen(color(colors.legal), 3.5)
    elif marks.legal:
        pen = QPen(color(colors.legal), 2.5, Qt.PenStyle.DashLine)
        pen.setDashPattern([3.5, 1.8])
    elif marks.selected:
        pen = QPen(color(colors.accent), 2.5)
    elif marks.hovered:
        pen = QPen(color(colors.text, 0.55), 1.5)
    elif marks.playable:
        pen = QPen(color(colors.accent, 0.75), 1.5)
    else:
        return
    off = pen.widthF() / 2 + 0.5
    radius = _RADIUS * area.width() / WIDTH
    ring = area.adjusted(-off, -off, off, off)

    def draw(on: QPainter) -> None:
        on.setRenderHint(QPainter.RenderHint.Antialiasing)
        on.setPen(pen)
        on.setBrush(Qt.BrushStyle.NoBrush)
        on.drawRoundedRect(ring, radius + off, radius + off)

    seen = ("glow", pen.color().rgba(), pen.widthF(), pen.style())
    STAMPS.lay(painter, seen, ring.adjusted(-off, -off, off, off), draw)
