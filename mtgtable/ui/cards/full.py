"""The full form of a card: in the hand, in lists, and as the big preview."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

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
from mtgtable.ui.cards.both_halves import told_once
from mtgtable.ui.cards.chosen_words import with_choices
from mtgtable.ui.cards.heading import heading_of, mark_at, paint_heading, paint_types
from mtgtable.ui.cards.in_parts import Page, lay_parts, paint_ground, paint_parts
from mtgtable.ui.cards.keyword_words import keywords_in_line
from mtgtable.ui.cards.marks import counter_labels, paint_counters, paint_stats
from mtgtable.ui.cards.parts import parts_of
from mtgtable.ui.language import tr
from mtgtable.ui.look.colors import Colors
from mtgtable.ui.look.icons import paint_icon
from mtgtable.ui.look.symbol_text import Manner, Paragraph, fit, paint_laid, without_reminders
from mtgtable.ui.look.theme import THEME, color
from mtgtable.ui.pictures.art import Art, paint_art

WIDTH: Final = 500.0
HEIGHT: Final = 700.0
"""The size in which the full form is drawn; painters are scaled to it."""
FOOT: Final = 30.0
"""What stays free under the words, in the same units."""

_KEY: Final = 76.0
"""So much of the line of the types takes the key of a card of which no more than the head is there."""

_PAD: Final = 26.0
_RADIUS: Final = 28.0
_USUAL: Final = 30.0
_LARGEST: Final = 70.0
_MOST_GROWN: Final = 1.65
_READ: Final = 26.0
"""Rules text is as large as its frame allows: on a small card up to ``_LARGEST``, where it is as large as on a
permanent of the same width, but never more pixels than ``_READ``; both grow with the size of text that was chosen, the
first no more than that."""
_ART_HEIGHTS: Final = (300.0, 240.0, 180.0, 130.0, 90.0)
"""The heights that art may have above the text; the first that leaves the words readable is taken."""
_BESIDE_ART: Final = 26.0
_READ_BESIDE_ART: Final = 11.0
"""Words beside art are no smaller than that, in units and in pixels, unless they would be without it."""
_EASY: Final = 10.5
"""Where words would have fewer pixels than that with text of the usual size, reminder text may give way."""
_READ_IN_SHORT: Final = 8.5
"""So few pixels words have before they are cut; on a card that is read in large elsewhere no fewer."""
_LEAST_FOR_WORDS: Final = 0.5
_OVER_ART: Final = 0.84
"""How much of art is covered by what words stand on."""
_OVER_COVER: Final = 40.0
"""How large words are at most that go over into the covered part: of larger ones less is seen."""
_BESIDE_COVER: Final = 12.0
"""So far words end from what covers a card, if at least that share of it shows."""


def rules_text(view: ObjectView) -> tuple[Paragraph, ...]:
    """What the card says now: its abilities, those that it has gained marked; its text where it has no abilities."""
    if view.abilities:
        # Keywords on one line come as several abilities with the same text.
        told = ((ability, line) for ability in view.abilities for line in _lines(with_choices(view, ability.text)))
        lines = keywords_in_line((ability.kind, Paragraph(line, _manner(view, ability))) for ability, line in told)
        lines = [line for number, line in enumerate(lines) if number == 0 or line != lines[number - 1]]
        return tuple(lines[place] for place in told_once(view, tuple(line.text for line in lines)))
    lost = "abilities" in view.changed or without_its_mana(view)
    if lost and view.text and not view.unsupported:
        return (Paragraph(tr("It has no abilities now."), "changed"),)
    return tuple(Paragraph(with_choices(view, line), _manner_of_line(view, line)) for line in _lines(view.text))


def all_text(view: ObjectView) -> tuple[Paragraph, ...]:
    """What the card says now, and below it what is behind its locked doors and what unlocks each (709.5)."""
    shut = (Paragraph(tr("Locked: {0}", f"{name} {cost}".rstrip())) for name, cost in view.locked)
    return (*rules_text(view), *shut)


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
    lines: int = 2,
) -> None:
    """Paint the full form into an area of any size; its proportions are 5 : 7.

    ``shown``: the share of its width that isn't covered, as in a fan; what stands at the right edge of a card stands
    within that share. ``foot``: what stays free under the text. ``in_short``: without reminder text where that makes
    words larger that could hardly be read; it is read on the card in large. ``lines``: so many its name may have.
    """
    room = WIDTH * max(0.2, shown)
    if largest is None:
        largest = max(_USUAL, min(_LARGEST * min(THEME.text, _MOST_GROWN), _READ * THEME.text * WIDTH / area.width()))
    if in_short:
        least = min(largest, _READ_IN_SHORT * WIDTH / area.width())
    else:
        least = min(least, _READ_IN_SHORT * WIDTH / area.width())
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.translate(area.topLeft())
    painter.scale(area.width() / WIDTH, area.height() / HEIGHT)
    whole = QRectF(0, 0, WIDTH, HEIGHT)
    if not view.known:
        paint_back(painter, whole, _RADIUS, colors)
        painter.restore()
        return
    parts = parts_of(view)
    end = words_end(room)
    if room < WIDTH and end > room:
        largest = min(largest, _OVER_COVER)
    page = Page(whole, _RADIUS, room, end, _foot_of(view, foot), largest, least, area.width(), in_short)
    if parts:
        _paint_two_in_one(painter, view, parts, page, colors)
    else:
        _paint_one(painter, view, page, colors, foot, lines=lines)
    _paint_foot(painter, view, colors, room)
    paint_edge(painter, view, whole, _RADIUS, 5, colors)
    painter.restore()


def _paint_one(painter: QPainter, view: ObjectView, page: Page, colors: Colors, foot: float, *, lines: int) -> None:
    room, pixels, largest, least = page.room, page.pixels, page.largest, page.least
    end = page.end - (_KEY if lines < 2 and foot > FOOT else 0.0)
    head = heading_of(view, room, pixels, lines=lines, end=end, short=page.in_short)
    paint_body(painter, view, page.whole, _RADIUS, head.band, colors)
    art = art_of(view)
    high = 0.0
    words = all_text(view)
    if page.in_short:
        words = _in_short(words, _text_area(view, head.bottom, foot, room), largest, least, pixels)
    if art is not None:
        high = _art_height(view, words, head.bottom, largest, least, foot, pixels)
        _paint_art(painter, view, art, colors, head.band, high, room, pixels)
    left, _ = frames(view, colors)
    paint_heading(painter, view, head, color(left.ink_band))
    paint_types(painter, view, head, colors, high)
    if art is None or not _wordless(view):
        _paint_text(painter, view, words, colors, largest, least, room, foot, head.bottom + high)
    if view.unsupported:
        paint_icon(painter, mark_at(head, room, pixels, high), "triangle-alert", colors.warning)


def _paint_two_in_one(
    painter: QPainter, view: ObjectView, parts: tuple[ObjectView, ...], page: Page, colors: Colors
) -> None:
    told = [rules_text(part) for part in parts]
    if page.in_short:
        told = [
            _in_short(words, _text_area(view, HEIGHT / 2, 0.0), page.largest, page.least, page.pixels) for words in told
        ]
    laid = lay_parts(tuple(zip(parts, told, strict=True)), page)
    art = art_of(view)
    if art is not None:
        below = page.whole.adjusted(0, laid[0].head.band, 0, 0)
        paint_behind(painter, art, below, _RADIUS, color(frames(view, colors)[0].body, 0.0))
    paint_ground(painter, laid, page, colors, 1.0 if art is None else _OVER_ART)
    paint_parts(painter, laid, page, colors)


def _wordless(view: ObjectView) -> bool:
    """Has it no words of which the symbols of its mana don't say as much."""
    return not all_text(view) or _only_its_mana(view)


def _foot_of(view: ObjectView, free: float) -> float:
    """What stays free under the text, for what stands in the corner."""
    numbers = view.power is not None or view.loyalty is not None or view.defense is not None
    return max(88.0, free) if numbers or view.counters else free


def _text_area(view: ObjectView, top: float, free: float, room: float = WIDTH) -> QRectF:
    """Where the words stand from a height on; ``room``: so much of the width isn't covered."""
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
    view: ObjectView, text: tuple[Paragraph, ...], top: float, largest: float, least: float, free: float, pixels: float
) -> float:
    """How high art may be above the words of a card that is so many pixels wide; 0: it stands behind them."""
    if _wordless(view):
        return HEIGHT - top - _foot_of(view, max(0.0, free - 28))
    whole = _text_area(view, top, free)
    alone = fit(text, whole.width(), whole.height(), largest, least)
    wanted = min(alone.size, max(_BESIDE_ART, _READ_BESIDE_ART * WIDTH / pixels))
    for height in () if alone.cut else _ART_HEIGHTS:
        area = _text_area(view, top + height, free)
        if area.height() >= wanted:
            laid = fit(text, area.width(), area.height(), largest, wanted)
            if not laid.cut and laid.height <= area.height():
                return height
    return 0.0


def _paint_art(
    painter: QPainter, view: ObjectView, art: Art, colors: Colors, top: float, high: float, room: float, pixels: float
) -> None:
    left, _ = frames(view, colors)
    if not high:
        paint_behind(painter, art, QRectF(0, top, WIDTH, HEIGHT - top), _RADIUS, color(left.body, _OVER_ART))
        return
    box = QRectF(0, top, min(WIDTH, room), high)
    paint_art(painter, art.pixmap, box)
    painter.fillRect(QRectF(0, box.bottom(), WIDTH, 2), color(left.edge, 0.7))
    paint_credit(painter, art, box, pixels / WIDTH)


def words_end(room: float) -> float:
    """Where lines end on a card of which so much isn't covered: within that, where it has room for words.

    Of one that shows less the words go over into the covered part; they are read when the card comes up.
    """
    return room - _BESIDE_COVER if WIDTH * _LEAST_FOR_WORDS <= room < WIDTH else WIDTH - _PAD


def _paint_text(
    painter: QPainter,
    view: ObjectView,
    text: tuple[Paragraph, ...],
    colors: Colors,
    largest: float,
    least: float,
    room: float,
    free: float,
    top: float,
) -> None:
    left, _ = frames(view, colors)
    area = _text_area(view, top, free)
    if not text or _only_its_mana(view):
        size = 270 if text else 210
        inner = QRectF(0, 0, size, size)
        inner.moveCenter(area.center())
        if area.width() > room - 40:
            inner.moveCenter(QPointF(max(room / 2, 60.0), area.center().y()))
        paint_watermark(painter, view, inner, color(left.ink, 0.10))
        return
    area = _text_area(view, top, free, room)
    laid = fit(text, area.width(), area.height(), largest, least)
    marks = {"changed": color(colors.accent), "manual": color(colors.warning)}
    paint_laid(painter, laid, area.topLeft(), color(left.ink), marks)  # type: ignore[arg-type]


def _only_its_mana(view: ObjectView) -> bool:
    """Does a land do nothing but make the mana of its land types: its symbols say that better than words (305.6)."""
    made = land_mana(view)
    own = all(ability.kind == "activated" and "Add {" in ability.text for ability in view.abilities)
    return bool(made) and "Land" in view.types and len(view.types) == 1 and own and len(view.abilities) == len(made)


def _paint_foot(painter: QPainter, view: ObjectView, colors: Colors, room: float) -> None:
    left, _ = frames(view, colors)
    corner = QPointF(WIDTH - 18 if room >= WIDTH else room - 8, HEIGHT - 18)
    box = paint_stats(painter, view, corner, 44, colors, color(left.edge), min(WIDTH * 0.6, room - 16))
    beside = (box.left() if box.width() else room) - 2 * _PAD
    place = QRectF(_PAD, HEIGHT - 160, room - 2 * _PAD, 142)
    above = box.top() if box.width() else HEIGHT - 18.0
    labels = counter_labels(view, place, 26, max(0.0, beside), above)
    paint_counters(painter, labels, 26, colors)
