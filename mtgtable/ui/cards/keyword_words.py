"""The keywords of a small card in its own words: each with its quality, number or cost (702), never a bare family."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from mtgtable.engine.showing.views import ObjectView
from mtgtable.model.zones import Zone
from mtgtable.ui.cards.chosen_words import with_quality
from mtgtable.ui.look.symbol_text import Manner, Paragraph

BEFORE_THE_GAME: Final = frozenset(("partner", "choose a background", "friends forever", "doctor's companion"))
"""Keywords that say what a deck may be (702.124): on a permanent what it does comes before them."""
_TO_BE_PAID: Final = frozenset(
    (
        "equip", "fortify", "reconfigure", "crew", "saddle", "bestow", "flash", "kicker", "multikicker", "evoke",
        "madness", "flashback", "cycling", "dash", "blitz", "emerge", "mutate", "overload", "suspend", "foretell",
        "plot", "convoke", "delve", "improvise", "affinity", "spectacle", "prowl", "surge", "ninjutsu", "escape",
        "disguise", "morph", "megamorph", "unearth", "embalm", "eternalize", "encore", "level up", "outlast",
        "typecycling", "transmute", "reinforce", "forecast", "scavenge", "offering", "squad", "offspring", "disturb",
        "prototype", "miracle", "assist", "undaunted", "freerunning", "warp", "sneak", "bargain", "casualty",
    )
)  # fmt: skip
"""What is paid or casts a card (702): on a permanent what it does now comes before it."""
_FAMILIES: Final = {"landwalk": "walk", "typecycling": "cycling", "offering": "offering"}
"""Keywords of which each card says a member, by how its name ends: "Swampwalk", "Basic landcycling {2}"."""


@dataclass(frozen=True, slots=True)
class Sorted:
    """The lines of a card: keywords that count now, what it does, and keywords that are paid or cast it."""

    now: tuple[Paragraph, ...]
    rest: tuple[Paragraph, ...]
    later: tuple[Paragraph, ...]

    @property
    def keywords_first(self) -> tuple[Paragraph, ...]:
        """All keywords together, then the rest."""
        told = (*self.now, *self.later)
        return (*_together((one.text, one.manner) for one in told), *self.rest)


def sort_words(view: ObjectView, lines: tuple[Paragraph, ...]) -> Sorted:
    """The lines of a card, its keywords together in a line that says each once; a long text begins soonest so."""
    words = view.keywords
    saying = tuple(one for one in lines if _is_keywords(one.text, words))
    rest = tuple(one for one in lines if one not in saying)
    told: dict[str, tuple[str, Manner]] = {}
    for line in saying:
        for piece in keywords_in(line.text, words):
            told.setdefault(piece.casefold(), (piece, line.manner))
    for word in words:  # of a quality that was chosen no line begins, and a view of few facts has no lines
        said = with_quality(view, word, tuple(one.text for one in lines))
        if said != word or not view.abilities:
            told.setdefault(said.casefold(), (said, "plain"))
    aside = BEFORE_THE_GAME if rest else frozenset()
    on_table = view.zone is Zone.BATTLEFIELD
    now = [one for key, one in told.items() if key not in aside and not (on_table and is_paid(key))]
    later = [one for key, one in told.items() if key not in aside and one not in now]
    return Sorted(_together(now), rest, _together(later))


def is_paid(words: str) -> bool:
    """Does a line begin with a keyword that is paid or casts a card.

    >>> is_paid("Equip {2}"), is_paid("Equipped creature gets +1/+1."), is_paid("Mountaincycling {2}")
    (True, False, True)
    """
    return any(says(words, word) for word in _TO_BE_PAID)


def says(line: str, keyword: str) -> bool:
    """Does a line begin with a keyword.

    >>> says("Swampwalk", "landwalk"), says("Basic landcycling {2}", "typecycling"), says("Flanking", "fly")
    (True, True, False)
    """
    return bool(_beginning(keyword).match(line))


@lru_cache(maxsize=512)
def _beginning(keyword: str) -> re.Pattern[str]:
    ending = _FAMILIES.get(keyword)
    named = rf"(?:[\w-]+ ){{0,2}}\w*{ending}" if ending else rf"(?:[^—.{{]+ — )?{re.escape(keyword)}"
    return re.compile(rf"{named}(?!\w)", re.IGNORECASE)


def keywords_in(line: str, words: Collection[str]) -> tuple[str, ...]:
    """The keywords that a line says, each with all that belongs to it.

    >>> keywords_in("Protection from red, from white; ward—Pay 3 life.", ("protection", "ward"))
    ('Protection from red, from white', 'ward—Pay 3 life')
    """
    found: list[str] = []
    for part in re.split(r"(?<=[,;]) ", line):
        if not found or any(says(part, word) for word in words):
            found.append(part)
        else:
            found[-1] += f" {part}"
    return tuple(one.rstrip(",;.") for one in found)


def _is_keywords(line: str, words: Iterable[str]) -> bool:
    """Does a line say keywords: no sentence that begins with one, "Equip abilities you activate cost {1} less"."""
    return any(says(line, word) for word in words) and ("—" in line or not line.endswith("."))


def _together(told: Iterable[tuple[str, Manner]]) -> tuple[Paragraph, ...]:
    """Keywords in one line, those that stand out in another."""
    by_manner: dict[Manner, list[str]] = {}
    for words, manner in told:
        by_manner.setdefault(manner, []).append(words)
    return tuple(
        Paragraph(", ".join((_large(first), *(one[:1].lower() + one[1:] for one in others))), manner)
        for manner, (first, *others) in by_manner.items()
    )


def keywords_in_line(told: Iterable[tuple[str, Paragraph]]) -> list[Paragraph]:
    """The lines of abilities of these kinds; keywords that are no printed line stand in one, as print has them.

    >>> token = [("keyword", Paragraph("flying")), ("keyword", Paragraph("haste")), ("static", Paragraph("~ is red."))]
    >>> [line.text for line in keywords_in_line(token)]
    ['Flying, haste', '~ is red.']
    """
    lines: list[Paragraph] = []
    open_ = False
    for kind, line in told:
        bare = kind == "keyword" and line.text[:1].islower()
        if bare and open_ and lines[-1].manner == line.manner:
            lines[-1] = replace(lines[-1], text=f"{lines[-1].text}, {line.text}")
        else:
            lines.append(replace(line, text=_large(line.text)) if bare else line)
        open_ = bare
    return lines


def _large(words: str) -> str:
    return words[:1].upper() + words[1:]
