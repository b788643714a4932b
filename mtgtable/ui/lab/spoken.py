"""What stands in a figure, in the language of the window: its sentences, and its numbers with that language's marks."""

from __future__ import annotations

import re
from typing import Final

from mtgtable.ui.language import LANGUAGE, mark, tr
from mtgtable.ui.said import said

_MARKED: Final = re.compile(r"(?<![\w.,])(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+)(?![\w-])")
"""A number with marks in it, as English writes it: 10,000 or 6.34."""
_TURNED: Final = str.maketrans(",.", ".,")


def numbers(text: str) -> str:
    """A text of numbers with the marks of the language of the window: German writes 10.000 and 6,34."""
    if LANGUAGE.code != "de":
        return text
    return _MARKED.sub(lambda found: found[0].translate(_TURNED), text)


def spoken(sentence: str) -> str:
    """A sentence of the lab in the language of the window, its numbers too; each line of several by itself."""
    return spoken_lines(sentence).replace("\n", " ")


def heard(words: str) -> str:
    """A figure for the ear, its sign in words."""
    for sign, said_so in _SIGNS.items():
        words = re.sub(rf"{sign} ?(?=\d)", f"{tr(said_so)} ", words)
    return words


_SIGNS: Final = {"≥": mark("at least"), "≤": mark("at most"), "≈": mark("about"), "±": mark("plus or minus")}


def unbroken(text: str) -> str:
    """A text that is shown: a number and its sign stay in one line.

    >>> unbroken("95-%-Intervalle, 7 %") == "95\u2011%\u2011Intervalle, 7\u00a0%"
    True
    """
    return text.replace("-%-", "\u2011%\u2011").replace(" %", "\u00a0%").replace(" …", "\u00a0…")


def spoken_lines(sentences: str) -> str:
    """The same, each line for itself."""
    return "\n".join(numbers(said(line)) for line in sentences.split("\n"))
