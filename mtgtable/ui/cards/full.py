"""The full form of a card: in the hand, in lists, and as the big preview."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QPainter

from mtgtable.engine.showing.views import AbilityView, ObjectView
from mtgtable.ui.cards.art_in_frame import art_of, paint_behind, paint_credit
from mtgtable.ui.cards.body import (
    frames,
    land_mana,
    paint_back,
    paint_body,
    paint_edge,
    paint_watermark,
    without_its_mana,
)
from mtgtable.ui.cards.both_halves import title, told_once
from mtgtable.ui.cards.chosen_words import with_choices
from mtgtable.ui.cards.marks import counter_labels, paint_counters, paint_stats
from mtgtable.ui.language import tr
from mtgtable.ui.look.colors import Colors
from mtgtable.ui.look.icons import paint_icon
from mtgtable.ui.look.symbol_text import Manner, Paragraph, fit, paint_laid, paint_line, without_reminders
from mtgtable.ui.look.symbols import paint_cost, symbols_in
from mtgtable.ui.look.theme import THEME, color, sized_font
from mtgtable.ui.pictures.art import Art, paint_art

WIDTH: Final = 500.0
HEIGHT: Final = 700.0
"""The size in which the full form is drawn; painters are scaled to it."""
FOOT: Final = 30.0
"""What stays free under the words, in the same units."""

_BAND: Final = 80.0
_PAD: Final = 26.0
_RADIUS: Final = 28.0
_USUAL: Final = 30.0
_LARGEST: Final = 70.0
_MOST_GROWN: Final = 1.65
_READ: Final = 26.0
"""Rules text is as large as its frame allows: on a small card up to ``_LARGEST``, where it is as large as on a
permanent of the same width, but never more pixels than ``_READ``; both grow with the size of text that was chosen, the
first no more than that."""
_HIGHEST_LINES: Final = (56.0, 44.0)
"""Name and type line are never larger in their bands."""
_LEAST_NAME: Final = 30.0
_COST, _LEAST_COST, _MOST_OF_COST = 40.0, 30.0, 5
"""How large the symbols of a cost are, up to so many of them, and where a long name needs the room."""
_READ_LINES: Final = 150.0
"""On a card of fewer pixels they are larger than usual, where the line has room."""
_ART_HEIGHTS: Final = (300.0, 240.0, 180.0, 130.0, 90.0)
"""The heights that art may have above the text; the first that leaves the words readable is taken."""
_BESIDE_ART: Final = 26.0
_READ_BESIDE_ART: Final = 11.0
"""Words beside art are no smaller than that, in units and in pixels, unless they would be without it."""
_EASY: Final = 10.5
"""Where words would have fewer pixels than that with text of the usual size, reminder text may give way."""
_LEAST_FOR_WORDS: Final = 0.5
_OVER_COVER: Final = 40.0
"""How large words are at most that go over into the covered part: of larger ones less is seen."""
_BESIDE_COVER: Final = 12.0
"""So far words end from what covers a card, if at least that share of it shows."""


def rules_text(view: ObjectView) -> tuple[Paragraph, ...]:
    """What the card says now: its abilities, those that it has gained marked; its text where it has no abilities."""
    if view.abilities:
        # Keywords on one line come as several abilities with the same text.
        told = ((ability, line) for ability in view.abilities for line in _lines(with_choices(view, ability.text)))
        lines = [Paragraph(line, _manner(view, ability)) for ability, line in told]
        lines = [line for number, line in enumerate(lines) if number == 0 or line != lines[number - 1]]
        return tuple(lines[place] for place in told_once(view, tuple(line.text for line in lines)))
    lost = "abilities" in view.changed or without_its_mana(view)
    if lost and view.text and not view.unsupported:
        return (Paragraph(tr("It has no abilities now."), "changed"),)
    return tuple(Paragraph(with_choices(view, line), _manner_of_line(view, line)) for line in _lines(view.text))


def _manner_of_line(view: ObjectView, line: str) -> Manner:
    """A printed line is by hand where a clause of it is; all lines, where what is by hand isn't words of the text."""
    printed = [clause for clause in view.unsupported if clause in view.text]
    if not printed:
        return "manual" if view.unsupported else "plain"
    return "manual" if any(clause in line or line in clause for clause in printed) else "plain"


def _lines(text: str) -> list[str]:
    return [line for line in text.split("\n") if line.strip()]


def _manner(view: ObjectView, ability: AbilityView) -> Manner:
    """A basic land's own mana ability is not printed, but nobody has given it the land either (305.6)."""
    if ability.manual:
        return "manual"
    own = "subtypes" not in view.changed and any(f"Add {{{mana}}}" in ability.text for mana in land_mana(view))
    return "changed" if ability.changed and not own else "plain"


def paint_full(
    painter: QPainter,
    view: ObjectView,
    area: QRectF,
    colors: Colors,
    *,
    largest: float | None = None,
    least: float = 17,
    shown: float = 1.0,
    foot: float = FOOT,
    in_short: bool = False,
) -> None:
    """Paint the full form into an area of any size; its proportions are 5 : 7.

    ``shown``: the share of its width that isn't covered, as in a fan; then the cost comes first, and what stands at
    the right edge of a card stands within that share. ``foot``: what stays free under the text. ``in_short``: without
    reminder text where that makes words larger that could hardly be read; it is read on the card in large.
    """
    room = WIDTH * max(0.2, shown)
    if largest is None:
        largest = max(_USUAL, min(_LARGEST * min(THEME.text, _MOST_GROWN), _READ * THEME.text * WIDTH / area.width()))
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.translate(area.topLeft())
    painter.scale(area.width() / WIDTH, area.height() / HEIGHT)
    whole = QRectF(0, 0, WIDTH, HEIGHT)
    if not view.known:
        paint_back(painter, whole, _RADIUS, colors)
        painter.restore()
        return
    paint_body(painter, view, whole, _RADIUS, _BAND, colors)
    art = art_of(view)
    high = 0.0
    words = rules_text(view)
    if room < WIDTH and words_end(room) > room:
        largest = min(largest, _OVER_COVER)
    if in_short:
        words = _in_short(words, _text_area(view, foot, 0.0, room), largest, least, area.width())
    if art is not None:
        high = _art_height(view, words, largest, least, foot, area.width())
        _paint_art(painter, view, art, colors, high, room, area.width())
    _paint_heading(painter, view, colors, room, _larger(area.width()))
    _paint_type_line(painter, view, colors, high, room, _larger(area.width()))
    if art is None or not _wordless(view):
        _paint_text(painter, view, words, colors, largest, least, room, foot, high)
    _paint_foot(painter, view, colors, room, high)
    paint_edge(painter, view, whole, _RADIUS, 5, colors)
    painter.restore()


def _larger(pixels: float) -> float:
    """So many times larger than usual the lines of a card are that is so many pixels wide, where they have room."""
    return max(THEME.text, _READ_LINES / max(1.0, pixels))


def _paint_heading(painter: QPainter, view: ObjectView, colors: Colors, room: float, larger: float) -> None:
    left, _ = frames(view, colors)
    count = len(symbols_in(view.mana_cost))
    size = _cost_size(title(view), count)
    if room < WIDTH:
        pad = 12.0
        size = min(size, (room - 2 * pad) / max(1, count) / 1.12)
        end = pad + count * size * 1.12
        paint_cost(painter, end, _BAND / 2, size, view.mana_cost)
        name = QRectF(end + 4 if count else pad, 0, max(0.0, room - end - 8), _BAND)
        if name.width() > 40:
            paint_line(
                painter, name, title(view) or tr("(no name)"), color(left.ink_band), _named(larger), 34, bold=True
            )
        return
    begin = paint_cost(painter, WIDTH - _PAD, _BAND / 2, size, view.mana_cost) if count else WIDTH - _PAD
    name = QRectF(_PAD, 0, begin - _PAD - 14, _BAND)
    ink = color(left.ink_band)
    paint_line(painter, name, title(view) or tr("(no name)"), ink, _named(larger), _LEAST_NAME, bold=True)


@lru_cache(maxsize=1024)
def _cost_size(name: str, count: int) -> float:
    """How large so many symbols of a cost are: smaller where the name would be cut beside them."""
    usual = _COST if count <= _MOST_OF_COST else _COST * _MOST_OF_COST / count
    free = WIDTH - 2 * _PAD - 14 - QFontMetricsF(sized_font(_LEAST_NAME, bold=True)).horizontalAdvance(name)
    return max(min(usual, _LEAST_COST), min(usual, free / max(1, count) / 1.12))


def _named(larger: float) -> float:
    """How large a name is written where its line has room for that."""
    return min(_HIGHEST_LINES[0], 44 * larger)


def _wordless(view: ObjectView) -> bool:
    """Has it no words of which the symbols of its mana don't say as much."""
    return not rules_text(view) or _only_its_mana(view)


def _foot_of(view: ObjectView, free: float) -> float:
    """What stays free under the text, for what stands in the corner."""
    numbers = view.power is not None or view.loyalty is not None or view.defense is not None
    return max(88.0, free) if numbers or view.counters else free


def _text_area(view: ObjectView, free: float, art: float, room: float = WIDTH) -> QRectF:
    """Where the words stand below art of a height; ``room``: so much of the width isn't covered."""
    top = _BAND + 78 + art
    area = QRectF(_PAD + 4, top, WIDTH - 2 * _PAD - 4, HEIGHT - top - _foot_of(view, free))
    if room < WIDTH:
        area.setRight(words_end(room))
    return area


def _in_short(
    words: tuple[Paragraph, ...], area: QRectF, largest: float, least: float, pixels: float
) -> tuple[Paragraph, ...]:
    """Words without their reminders, on a card so many pixels wide, if they are hardly read with them."""
    whole = fit(words, area.width(), area.height(), largest, least)
    if not whole.cut and whole.size * pixels / WIDTH >= _EASY * THEME.text:
        return words
    short = tuple(replace(one, text=without_reminders(one.text)) for one in words)
    short = tuple(one for one in short if one.text)
    larger = fit(short, area.width(), area.height(), largest, least)
    return short if short and (larger.size > whole.size or whole.cut) else words


def _art_height(
    view: ObjectView, text: tuple[Paragraph, ...], largest: float, least: float, free: float, pixels: float
) -> float:
    """How high art may be above the words of a card that is so many pixels wide; 0: it stands behind them."""
    if _wordless(view):
        return HEIGHT - _BAND - 78 - _foot_of(view, max(0.0, free - 28))
    whole = _text_area(view, free, 0.0)
    alone = fit(text, whole.width(), whole.height(), largest, least)
    wanted = min(alone.size, max(_BESIDE_ART, _READ_BESIDE_ART * WIDTH / pixels))
    for height in () if alone.cut else _ART_HEIGHTS:
        area = _text_area(view, free, height)
        if area.height() >= wanted:
            laid = fit(text, area.width(), area.height(), largest, wanted)
            if not laid.cut and laid.height <= area.height():
                return height
    return 0.0


def _paint_art(
    painter: QPainter, view: ObjectView, art: Art, colors: Colors, high: float, room: float, pixels: float
) -> None:
    left, _ = frames(view, colors)
    if not high:
        paint_behind(painter, art, QRectF(0, _BAND, WIDTH, HEIGHT - _BAND), _RADIUS, color(left.body, 0.84))
        return
    box = QRectF(0, _BAND, min(WIDTH, room), high)
    paint_art(painter, art.pixmap, box)
    painter.fillRect(QRectF(0, box.bottom(), WIDTH, 2), color(left.edge, 0.7))
    paint_credit(painter, art, box, pixels / WIDTH)


def words_end(room: float) -> float:
    """Where lines end on a card of which so much isn't covered: within that, where it has room for words.

    Of one that shows less the words go over into the covered part; they are read when the card comes up.
    """
    return room - _BESIDE_COVER if WIDTH * _LEAST_FOR_WORDS <= room < WIDTH else WIDTH - _PAD


def _paint_type_line(
    painter: QPainter, view: ObjectView, colors: Colors, art: float, room: float, larger: float
) -> None:
    left, _ = frames(view, colors)
    end = words_end(room) - (42 if view.unsupported else 0)
    area = QRectF(_PAD, _BAND + 6 + art, end - _PAD, 50)
    changed = "types" in view.changed or "subtypes" in view.changed
    size = min(_HIGHEST_LINES[1], 34 * larger)
    paint_line(painter, area, view.type_line, color(colors.accent if changed else left.ink), size, 22, bold=False)
    painter.fillRect(QRectF(_PAD, _BAND + 58 + art, WIDTH - 2 * _PAD, 2), color(left.edge, 0.7))


def _paint_text(
    painter: QPainter,
    view: ObjectView,
    text: tuple[Paragraph, ...],
    colors: Colors,
    largest: float,
    least: float,
    room: float,
    free: float,
    art: float,
) -> None:
    left, _ = frames(view, colors)
    area = _text_area(view, free, art)
    if not text or _only_its_mana(view):
        size = 270 if text else 210
        inner = QRectF(0, 0, size, size)
        inner.moveCenter(area.center())
        if area.width() > room - 40:
            inner.moveCenter(QPointF(max(room / 2, 60.0), area.center().y()))
        paint_watermark(painter, view, inner, color(left.ink, 0.10))
        return
    area = _text_area(view, free, art, room)
    laid = fit(text, area.width(), area.height(), largest, least)
    marks = {"changed": color(colors.accent), "manual": color(colors.warning)}
    paint_laid(painter, laid, area.topLeft(), color(left.ink), marks)  # type: ignore[arg-type]


def _only_its_mana(view: ObjectView) -> bool:
    """Does a land do nothing but make the mana of its land types: its symbols say that better than words (305.6)."""
    made = land_mana(view)
    own = all(ability.kind == "activated" and "Add {" in ability.text for ability in view.abilities)
    return bool(made) and "Land" in view.types and len(view.types) == 1 and own and len(view.abilities) == len(made)


def _paint_foot(painter: QPainter, view: ObjectView, colors: Colors, room: float, high: float) -> None:
    left, _ = frames(view, colors)
    corner = QPointF(WIDTH - 18 if room >= WIDTH else room - 8, HEIGHT - 18)
    box = paint_stats(painter, view, corner, 44, colors, color(left.edge), min(WIDTH * 0.6, room - 16))
    beside = (box.left() if box.width() else room) - 2 * _PAD
    place = QRectF(_PAD, HEIGHT - 160, room - 2 * _PAD, 142)
    above = box.top() if box.width() else HEIGHT - 18.0
    labels = counter_labels(view, place, 26, max(0.0, beside), above)
    paint_counters(painter, labels, 26, colors)
    if view.unsupported:
        paint_icon(painter, QRectF(WIDTH - _PAD - 34, _BAND + 14 + high, 34, 34), "triangle-alert", colors.warning)
