"""Symbols as they are said: what is drawn for the eye has words for the ear (107.4)."""

from __future__ import annotations

import re
from itertools import groupby
from typing import Final

from mtgtable.ui.language import mark, tr

_SYMBOLS: Final = re.compile(r"(?:\{[^{}\s]+\})+")
_ONE: Final = re.compile(r"\{([^{}\s]+)\}")
_WORDS: Final[dict[str, str]] = {
    "W": mark("white"), "U": mark("blue"), "B": mark("black"), "R": mark("red"), "G": mark("green"),
    "C": mark("colorless"), "S": mark("snow"), "E": mark("energy"), "T": mark("tap"), "Q": mark("untap"),
    "P": mark("two life"),
}  # fmt: skip
_NUMBERS: Final = (
    mark("zero"), mark("one"), mark("two"), mark("three"), mark("four"), mark("five"), mark("six"), mark("seven"),
    mark("eight"), mark("nine"), mark("ten"), mark("eleven"), mark("twelve"),
)  # fmt: skip


def aloud(text: str) -> str:
    """A text whose symbols are said in words.

    >>> aloud("You can't pay {2}{W}."), aloud("{T}: Add {G}{G}.")
    ("You can't pay two generic and white.", 'Tap: Add two green.')
    >>> aloud("Pay {X}{W/U}{R/P}."), aloud("{0}: Untap it.")
    ('Pay X, white or blue and red or two life.', 'Zero: Untap it.')
    """
    if "{" not in text:
        return text
    said = _SYMBOLS.sub(lambda found: _run(_ONE.findall(found[0])), text)
    return f"{said[:1].upper()}{said[1:]}" if text.startswith("{") else said


def _run(symbols: list[str]) -> str:
    """Several symbols beside each other, equal ones counted."""
    parts = []
    for symbol, same in groupby(symbols):
        count = len(list(same))
        said = _generic(int(symbol)) if symbol.isdecimal() and symbol != "0" else _symbol(symbol)
        parts.append(said if count == 1 else tr("{0} {1}", _number(count), said, about="so many equal symbols"))
    last = parts.pop()
    return tr("{0} and {1}", ", ".join(parts), last) if parts else last


def _symbol(symbol: str) -> str:
    """One symbol; of a hybrid one what may be paid."""
    said = [
        _generic(int(part)) if part.isdecimal() and "/" in symbol
        else _number(int(part)) if part.isdecimal()
        else tr(_WORDS[part]) if part in _WORDS
        else part
        for part in symbol.split("/")
    ]  # fmt: skip
    return tr(" or ").join(said)


def _generic(number: int) -> str:
    """So much generic mana."""
    return tr("one generic") if number == 1 else tr("{0} generic", _number(number))


def _number(number: int) -> str:
    return tr(_NUMBERS[number]) if number < len(_NUMBERS) else str(number)
