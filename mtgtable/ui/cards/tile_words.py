"""The words of a small card: all that can be read on it, else its keywords and the beginning of the rest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QRectF

from mtgtable.engine.showing.views import ObjectView
from mtgtable.model.zones import Zone
from mtgtable.ui.cards.body import land_mana
from mtgtable.ui.cards.chosen_words import choices_unseen, only_chooses
from mtgtable.ui.cards.full import rules_text
from mtgtable.ui.cards.keyword_words import BEFORE_THE_GAME, Sorted, is_paid, sort_words
from mtgtable.ui.look.symbol_text import ELLIPSIS, LINE, Laid, Paragraph, fit, without_reminders
from mtgtable.ui.look.theme import THEME

LARGEST_WORDS: Final = 28.0
_MOST_GROWN: Final = 1.35
"""So many times larger words are at most written with larger text, where there is room; names and kinds less."""
LEAST_KEYWORDS: Final = 19.0
"""How large words are at most, and the keywords of a small card at least."""
READABLE: Final = 10.5
"""Rules text smaller than so many pixels says less than the keywords alone; with larger text reminder text gives way
before words are smaller than as many times that."""
_LEAST_WHOLE: Final = 23.0
_LEAST_READ: Final = 8.5
"""So small, or of so few pixels, words are before they are cut."""
BADGE_STEP: Final = 42.0
"""How far apart the round signs stand that words leave free."""
_WORTH_READING: Final = 44.0
"""The beginning of a text isn't worth showing on less than so many pixels of a card that is partly covered."""
_WIDE: Final = 120.0
"""As wide is what isn't covered of a card at rest: there a beginning says more than an empty frame."""
_LEAST_BESIDE: Final = 90.0
_GAP: Final = 4.0
"""What stays free between the bright sign of a land and its words."""


def lines_told(view: ObjectView) -> tuple[Paragraph, ...]:
    """The lines of its text that a small card may show: of the mana of basic land types its symbols say as much."""
    if not view.abilities:
        return ()
    own = {f"{{T}}: Add {{{mana}}}." for mana in land_mana(view)} if "Land" in view.types else set()
    return tuple(replace(one, reminders=False) for one in rules_text(view) if one.text not in own)


def words_on(view: ObjectView, area: QRectF, scale: float) -> Laid | None:
    """All that the card says where that can be read on it, else its keywords and the beginning of the rest.

    Only the keywords where no more could be read; None for a card without words.
    """
    chosen, lines = _as_chosen(view, lines_told(view))
    whole = (*chosen, *lines)
    wide, high = area.width(), area.height()
    largest = LARGEST_WORDS * min(THEME.text, _MOST_GROWN)
    least = min(largest, READABLE / scale)
    bare = _what_it_does(tuple(one for one in map(_without_reminders, whole) if one.text))
    ways = [(whole, min(largest, least * THEME.text) if bare not in ((), whole) else least), (bare, least)]
    told = sort_words(view, tuple(one for one in bare or whole if one not in chosen))
    ways += [((*chosen, *told.now, *told.rest, *told.later), least), ((*chosen, *told.keywords_first), least)]
    smaller = min(_LEAST_WHOLE, _LEAST_READ / scale)
    ways += [(text, min(read, smaller)) for text, read in ways[1:]]
    for text, read in ways if whole else ():
        laid: Laid = fit(text, wide, high, largest, read)
        if text and not laid.cut:
            return laid
    return (_beginning(told, chosen, area, scale, smaller) if whole else None) or _keywords(told, chosen, area, smaller)


def _beginning(told: Sorted, chosen: tuple[Paragraph, ...], area: QRectF, scale: float, least: float) -> Laid | None:
    """Its keywords and the beginning of a text that is too long; None where not two lines have room, or only they."""
    wide, high = area.width(), area.height()
    if (wide < _WIDE and wide * scale < _WORTH_READING) or high < 2 * least * LINE:
        return None
    first = (*chosen, *told.now)
    rest = tuple(sorted(told.rest, key=lambda one: is_paid(one.text)))
    begun: Laid = fit((*first, *rest, *told.later), wide, high, least, least)
    kept: Laid = fit(first, wide, high, least, least)
    return begun if not kept.cut and len(begun.placed) > len(kept.placed) + 1 else None


def _keywords(told: Sorted, chosen: tuple[Paragraph, ...], area: QRectF, least: float) -> Laid | None:
    """Its keywords alone, smaller where all of them have room then, else as many as can be read; dots for the rest."""
    shown = (*chosen, *(told.now or (() if told.rest else told.later)))
    if shown and (told.rest or (told.now and told.later)):
        shown = (*shown[:-1], replace(shown[-1], text=f"{shown[-1].text} {ELLIPSIS}"))
    wide, high, smallest = area.width(), area.height(), min(least, LEAST_KEYWORDS)
    largest = LARGEST_WORDS * min(THEME.text, _MOST_GROWN)
    for text, read in ((shown, smallest), *((fewer, smallest) for fewer in _fewer(shown))):
        laid: Laid = fit(text, wide, high, largest, read)
        if text and not laid.cut and not any(run.text[:-1] and run.text.endswith(ELLIPSIS) for run in laid.runs):
            return laid
    begun: Laid = fit(shown, wide, high, least, least)
    return begun if begun.placed and wide >= _WIDE else None


def _fewer(shown: tuple[Paragraph, ...]) -> Iterator[tuple[Paragraph, ...]]:
    """Keywords without the last of them, the last two, and so on: what is told of one is told whole."""
    parts = [(number, part) for number, one in enumerate(shown) for part in one.text.split(", ")]
    for count in range(len(parts) - 1, 0, -1):
        told = parts[:count]
        lines = [", ".join(part for number, part in told if number == place) for place in range(told[-1][0] + 1)]
        lines[-1] += f", {ELLIPSIS}"
        yield tuple(replace(one, text=text) for one, text in zip(shown, lines, strict=False))


def _without_reminders(line: Paragraph) -> Paragraph:
    return replace(line, text=without_reminders(line.text))


def _as_chosen(view: ObjectView, text: tuple[Paragraph, ...]) -> tuple[tuple[Paragraph, ...], tuple[Paragraph, ...]]:
    """What was chosen and no short line says, and the lines but for those that say that something is to be chosen."""
    if not view.chosen or view.zone is not Zone.BATTLEFIELD:
        return (), text
    unseen = choices_unseen(view, tuple(one.text for one in text))
    rest = tuple(one for one in text if not only_chooses(one.text))
    return tuple(Paragraph(words, "changed") for words in unseen), rest


def _what_it_does(text: tuple[Paragraph, ...]) -> tuple[Paragraph, ...]:
    """The lines without those that say only what a deck may be, where there are others."""
    return tuple(one for one in text if one.text.casefold() not in BEFORE_THE_GAME) or text


def words_around(view: ObjectView, area: QRectF, badges: int, scale: float) -> tuple[QRectF, Laid | None]:
    """Where the words of a small card go, and how: beside the badges of its upper right corner, or under them.

    Where all can be read, in larger letters; else where more is.
    """
    if not badges:
        return area, words_on(view, area, scale)
    beside, under = area.adjusted(0, 0, -BADGE_STEP * badges, 0), area.adjusted(0, BADGE_STEP, 0, 0)
    frees = [free for free in (beside, under) if free is under or free.width() >= _LEAST_BESIDE]
    tried = [(free, words_on(view, free, scale)) for free in frees]
    whole = [one for one in tried if one[1] is not None and not one[1].cut]
    if whole:
        return max(whole, key=lambda one: one[1].size if one[1] is not None else 0.0)
    return max(tried, key=lambda one: letters_in(one[1]))


def letters_in(laid: Laid | None, *, reminders: bool = True) -> int:
    """How much of a text can be read, with or without what stands in brackets (207.2a)."""
    if laid is None:
        return 0
    if reminders:
        return sum(len(run.text) for run in laid.runs)
    return len(without_reminders(" ".join(run.text for run in laid.runs)))


def has_words_below(view: ObjectView) -> bool:
    """Does a land say more than the mana of its basic types: its bright symbols leave room for that."""
    return "Land" in view.types and "Creature" not in view.types and bool(land_mana(view)) and bool(lines_told(view))


def words_below(view: ObjectView, area: QRectF, high: float, scale: float) -> tuple[QRectF, Laid | None]:
    """Where the words of a land go below its symbols, which are so high, and how."""
    free = area.adjusted(0, high + _GAP, 0, 0)
    return free, words_on(view, free, scale)
