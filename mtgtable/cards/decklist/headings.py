"""The headings of text lists: which word opens which section."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from mtgtable.cards.decklist.deck import Section

SECTION_HEADINGS: Final[dict[str, Section]] = {
    "deck": Section.MAIN,
    "main": Section.MAIN,
    "main deck": Section.MAIN,
    "maindeck": Section.MAIN,
    "mainboard": Section.MAIN,
    "main board": Section.MAIN,
    "decklist": Section.MAIN,
    "sideboard": Section.SIDEBOARD,
    "side board": Section.SIDEBOARD,
    "side": Section.SIDEBOARD,
    "sb": Section.SIDEBOARD,
    "commander": Section.COMMANDER,
    "commanders": Section.COMMANDER,
    "command zone": Section.COMMANDER,
    "general": Section.COMMANDER,
    "display commander": Section.MAYBEBOARD,
    "planar deck": Section.MAYBEBOARD,
    "scheme deck": Section.MAYBEBOARD,
    "companion": Section.COMPANION,
    "companions": Section.COMPANION,
    "maybeboard": Section.MAYBEBOARD,
    "maybe board": Section.MAYBEBOARD,
    "maybe": Section.MAYBEBOARD,
    "considering": Section.MAYBEBOARD,
}
"""Headings that open a section."""

GROUP_HEADINGS: Final = frozenset(
    """
    about artifact artifacts aura auras basic_land basic_lands basics battle battles board_wipe board_wipes
    card_draw combo counterspells creature creatures draw enchantment enchantments equipment finishers
    instant instants instants_and_sorceries land lands lifegain mana mana_base manabase mana_rocks nonbasic_lands
    other others other_spells permanents planeswalker planeswalkers protection ramp recursion removal sorceries
    sorcery spell spells threats tokens tutor tutors utility utility_lands vehicles win_conditions wincons
    """.replace("_", "\xa0").split()
)  # fmt: skip
"""Headings that only group cards within a section; none of them is the name of a card."""

_DRESS: Final = re.compile(
    r"""^(?P<mark>//+|\#+|;+|=+|-{2,}|\*{2,}|~+)?\s*
        (?P<open>\[)?\s*
        (?P<word>[^\W\d_][\w' /&+-]*?)\s*
        (?P<close>\])?\s*
        (?P<colon>:)?\s*
        (?:[(\[]\s*[0-9]+\s*(?:cards?)?\s*[)\]]|[-–:]?\s*[0-9]+\s*(?:cards?)?)?\s*
        (?P<colon2>:)?\s*
        (?:=+|-{2,}|\*{2,}|~+|\#+|//+)?$""",
    re.VERBOSE | re.IGNORECASE,
)
_NAME_LINE: Final = re.compile(
    r"^(?://+|#+|;+)?\s*(?:deck\s*)?(?:name|title)\s*[:=]\s*(?P<name>.*\S)\s*$", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading read: the section that it opens, None for a group within one."""

    word: str
    section: Section | None


def read_heading(text: str) -> Heading | None:
    """The heading that a line is, plain or dressed as ``// Sideboard (15)``, ``[Main]``, ``== Deck ==``, ``Burn:``.

    A word that no list knows is a heading only with a colon.

    >>> read_heading("SIDEBOARD:").section.value, read_heading("Creatures (12)").section
    ('sideboard', None)
    >>> read_heading("Lightning Bolt") is None
    True
    """
    match = _DRESS.match(text.strip())
    if match is None or bool(match["open"]) != bool(match["close"]):
        return None
    word = " ".join(match["word"].lower().split())
    if word in SECTION_HEADINGS:
        return Heading(word, SECTION_HEADINGS[word])
    if word.replace(" ", "\xa0") in GROUP_HEADINGS:
        return Heading(word, None)
    with_colon = (match["colon"] or match["colon2"]) and not match["mark"] and text.rstrip().endswith(":")
    return Heading(word, None) if with_colon else None


def read_deck_name(text: str) -> str | None:
    """The deck's name in a line that gives it: ``// NAME : Burn``, ``Name: Burn``, ``NAME:Burn``.

    >>> read_deck_name("// NAME : Mono-Red Burn")
    'Mono-Red Burn'
    """
    match = _NAME_LINE.match(text.strip())
    return match["name"] if match else None
