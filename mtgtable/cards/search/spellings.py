"""A pattern that stays within a word, or within two, is tried on each word there is instead of on every text."""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable, Iterable
from typing import Final, Literal, TypeAlias

Span: TypeAlias = Literal["word", "pair"]
"""How far a match can reach: within a word, or within two words with a space between them."""

_SPELLED: Final[dict[Span, re.Pattern[str]]] = {
    "word": re.compile(r"\w+"),
    "pair": re.compile(r"(?=\b(\w+ \w+))"),
}
_BETWEEN_LOOKS: Final = 64
"""Texts that are read between two looks at whether there is something better to do."""

_WITHIN: Final = re.compile(
    r"(?P<space> )|(?P<opens>\((?:\?:)?)|(?P<closes>\))|(?P<names>\\[1-9])(?!\d)"
    r"|\\[wdb]|\[(?:[a-z0-9_]-[a-z0-9_]|\\[wd]|[a-z0-9_])+\]|[a-z0-9_|]|[*+?]|\{\d*,?\d+\}|\{\d+,\}"
)
"""Pieces that stand for letters of a word and for nothing else."""


class Spellings:
    """The words or pairs of words of all texts, each with the numbers of the cards in which it stands."""

    def __init__(self, span: Span) -> None:
        self._of: dict[str, array[int]] = {}
        self._find = _SPELLED[span].findall

    @classmethod
    def read(cls, span: Span, texts: list[tuple[int, str]], stale: Callable[[], bool]) -> Spellings | None:
        """Those of these texts; None when it was given up for something better."""
        made = cls(span)
        of, find = made._of, made._find
        for start in range(0, len(texts), _BETWEEN_LOOKS):
            if stale():
                return None
            for number, text in texts[start : start + _BETWEEN_LOOKS]:
                for spelled in set(find(text)):
                    cards = of.get(spelled)
                    if cards is None:
                        cards = of[spelled] = array("I")
                    cards.append(number)
        return made

    def cards(self, fits: Callable[[str], object]) -> Iterable[int]:
        """The numbers of the cards in which one stands that fits; a number may come twice."""
        for spelled, cards in self._of.items():
            if fits(spelled):
                yield from cards


def reach(pattern: str) -> Span | None:
    r"""How far a match of a pattern in small letters can reach at most; None for further, or for who knows where.

    >>> reach(r"[aeiou]{3}"), reach(r"\bt\w+t\b"), reach(r"(\w+) \1"), reach("a.*b"), reach(r"\w* the")
    ('word', 'word', 'pair', None, None)
    """
    place, depth, spaces = 0, 0, []
    opened: list[int] = []
    groups: list[tuple[int, int]] = []
    while place < len(pattern):
        piece = _WITHIN.match(pattern, place)
        if piece is None:
            return None
        if piece["space"]:
            spaces.append(place)
            if depth or pattern[place + 1 : place + 2] in ("*", "+", "?", "{"):
                return None
        elif piece["opens"]:
            depth += 1
            opened.append(len(groups) if piece["opens"] == "(" else -1)
            groups += [(piece.end(), -1)] if piece["opens"] == "(" else []
        elif piece["closes"]:
            if not opened:
                return None
            depth -= 1
            group = opened.pop()
            if group >= 0:
                groups[group] = (groups[group][0], place)
        elif piece[0] == "|" and not depth:
            spaces += [place, place] if spaces or " " in pattern else []
        place = piece.end()
    if len(spaces) > 1 or depth:
        return None
    parts = pattern.split(" ")
    spelled = [pattern[start:end] for start, end in groups]
    return ("word", "pair")[len(spaces)] if all(_takes_a_letter(part, spelled) for part in parts) else None


def _takes_a_letter(part: str, groups: list[str]) -> bool:
    """Does every match of this part of a pattern stand for a letter at least, or at the edge of a word."""

    def written_out(named: re.Match[str]) -> str:
        number = int(named[1])
        return f"(?:{groups[number - 1]})" if number <= len(groups) else ""

    plain = re.sub(r"\\([1-9])", written_out, part)
    if re.search(r"\\[1-9]", plain):
        return False
    try:
        return re.fullmatch(plain, "") is None
    except re.error:
        return False
