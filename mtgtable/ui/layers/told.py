"""The words of the layers, in the language of the window: titles, marks, durations, reasons.

They are patterns of their own (`resources/languages/<code>/layered/`): what the game says of its moves is of another
kind, and rules text, which stands beside these, stays English.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from mtgtable.ui.language import LANGUAGE
from mtgtable.ui.said import sentences

FOLDER: Final = "layered"
_COLOR: Final = "Color"
_COUNTERS: Final = (" counter", " counters")
_BETWEEN: Final = re.compile(r"[a-z]+")


def told(text: str) -> str:
    """A text of the layers as it is shown; of several sentences with semicolons between, each."""
    if LANGUAGE.code == "en" or not text:
        return text
    spoken = _told(LANGUAGE.code, text)
    return LANGUAGE.spoken(spoken) if spoken != text or sentences(LANGUAGE.code, FOLDER).knows(text) else text


@lru_cache(maxsize=4096)
def _told(code: str, text: str) -> str:
    known = sentences(code, FOLDER)
    if known.knows(text) or "; " not in text:
        return known.say(text)
    return "; ".join(known.say(part) for part in text.split("; "))


def told_value(what: str, value: str) -> str:
    """The value of a characteristic: names, types and abilities are quoted as they are, colors and "none" are said."""
    if LANGUAGE.code == "en":
        return value
    if what == _COLOR:
        return _BETWEEN.sub(lambda found: told(found[0]), value)
    return told(value) if sentences(LANGUAGE.code, FOLDER).is_whole(value) else value


def told_source(name: str) -> str:
    """What an effect is called: a card by its name, counters in the language of the window."""
    return told(name) if name.endswith(_COUNTERS) else name
