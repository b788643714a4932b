"""Where a keyword stands in a text: at the beginning of a line, after a comma or semicolon, or anywhere (701, 702)."""

from __future__ import annotations

from typing import Final

import regex

_ACTIONS: Final = frozenset(
    (
        "adapt", "amass", "assemble", "behold", "bolster", "clash", "cloak", "connive", "convert", "detain", "discover",
        "endure", "exert", "explore", "fateseal", "fight", "goad", "incubate", "investigate", "learn", "manifest",
        "meld", "mill", "monstrosity", "planeswalk", "populate", "proliferate", "regenerate", "scry", "support",
        "surveil", "suspect", "transform", "venture", "vote", "blight", "airbend", "earthbend", "waterbend", "firebend",
    )
)  # fmt: skip
"""Keyword actions (701): verbs, which stand anywhere in a text."""

_SPELLED: Final = {
    "landwalk": r"(?:[a-z-]+ )?(?:land|plains|island|swamp|mountain|forest|desert)walk",
    "cycling": r"(?:(?:basic )?[a-z]+)?cycling",
    "typecycling": r"(?:basic )?[a-z]+cycling",
    "landcycling": r"(?:basic )?(?:land|plains|island|swamp|mountain|forest)cycling",
}
"""Keywords that are written with a type or supertype before them or within the word (702.14a, 702.29e)."""

_GOES_ON: Final = {
    "craft": "with ",
    "devour": r"[a-z]+ \d",
    "enchant": "",
    "equip": r"(?!costs? |abilit)",
    "hexproof from": "",
    "partner": "with ",
    "partner with": "",
    "protection from": "",
    "splice": "onto ",
}
"""How other keywords go on than by a cost, a number or one of the common words; empty for anyhow."""

_FOLLOWED: Final = r"\{|\d|x\b|from|for|an? "
_AT_FIRST: Final = r"|creature|player|permanent|land|artifact|opponent"


def keyword_pattern(word: str) -> str:
    """The pattern, in small letters, that holds for texts with the keyword; it looks at nothing that it doesn't take.

    >>> import re
    >>> [bool(re.search(keyword_pattern("first strike"), text, re.M)) for text in ("flying; first strike", "x. flying")]
    [True, False]
    """
    said = _SPELLED.get(word, regex.escape(word))
    goes_on = _FOLLOWED + (f"|{_GOES_ON[word]}" if word in _GOES_ON else "")
    first = rf"^{said}(?:$|[,;—]| —| (?:{goes_on}{_AT_FIRST}))"
    later = rf"^[^.\n—]*[,;] {said}(?:(?:[,;]| (?:{goes_on}))[^.\n—]*)?(?:$|—)"
    anywhere = rf"|\b{said}(?:s|es|ed)?\b" if word in _ACTIONS else ""
    return f"{first}|{later}{anywhere}"
