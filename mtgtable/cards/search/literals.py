"""What a regular expression must hold in plain letters: a cheap test before the dear one."""

from __future__ import annotations

from typing import Final

_LEAST: Final = 3
_LOOSE: Final = "?*{"
_CLOSING: Final = {"(": ")", "[": "]", "{": "}"}


def longest_literal(pattern: str) -> str:
    """The longest run of plain characters that every match must hold; empty where none is sure.

    Only runs outside of groups count, and none where the whole pattern has alternatives.

    >>> longest_literal(r"\\bdraw (two|three) cards?\\b"), longest_literal("abc|def"), longest_literal("a.*zoo+")
    ('draw ', '', 'zoo')
    """
    runs: list[str] = [""]
    place = 0
    while place < len(pattern):
        char = pattern[place]
        if char == "|":
            return ""
        if char == "\\":
            following = pattern[place + 1 : place + 2]
            if following.isalnum() or not following:
                runs.append("")
            else:
                runs[-1] += following
            place += 2
        elif char in _CLOSING:
            place = _after_group(pattern, place)
            runs.append("")
        elif char in ".^$+":
            runs.append("")
            place += 1
        else:
            runs[-1] += char
            place += 1
        if pattern[place : place + 1] and pattern[place] in _LOOSE:
            runs[-1] = runs[-1][:-1]
            runs.append("")
            place = _after_group(pattern, place) if pattern[place] == "{" else place + 1
    best = max(runs, key=len)
    return best if len(best) >= _LEAST else ""


def _after_group(pattern: str, start: int) -> int:
    """The place behind the group, class or count that begins at ``start``."""
    closing = _CLOSING[pattern[start]]
    depth, place = 0, start
    while place < len(pattern):
        char = pattern[place]
        if char == "\\":
            place += 1
        elif char == pattern[start] and closing != "]":
            depth += 1
        elif char == closing:
            depth -= 1
            if depth <= 0:
                return place + 1
        place += 1
    return len(pattern)
