"""What a text must hold in plain letters for a regular expression to match: a cheap test before the dear one."""

from __future__ import annotations

from typing import Final, TypeAlias

Needed: TypeAlias = tuple[tuple[str, ...], ...]
"""Of each of these groups one must stand in the text."""

_LEAST: Final = 2
"""Shorter runs are in nearly every text, but for signs."""
_COMMON_SIGNS: Final = " ,.\n"
_LOOSE: Final = "?*{"
_INSIDE: Final = ("?:", "?=", "?<=", "?P<", "?<")
"""How groups begin whose content must stand somewhere in the text."""
_NOWHERE: Final = ("?!", "?<!")


class _Unsure(Exception):
    """Nothing can be said of the pattern."""


def needed_literals(pattern: str) -> Needed:
    """What every text that the pattern matches holds; empty where nothing is sure.

    >>> needed_literals(r"\\bdraw (two|three) cards?\\b")
    (('draw ',), ('two', 'three'), (' card',))
    >>> needed_literals("abc|def"), needed_literals("a.*zoo+"), needed_literals("(draw)?|x")
    ((('abc', 'def'),), (('zoo',),), ())
    """
    try:
        found, place = _any_of(pattern, 0)
    except _Unsure:
        return ()
    return found if place == len(pattern) else ()


def least_needed(pattern: str) -> tuple[str, ...]:
    """Words of which every text that the pattern matches holds one, the rarest such; empty where nothing is sure."""
    needed = needed_literals(pattern)
    return _best(needed) if needed else ()


def _any_of(pattern: str, place: int) -> tuple[Needed, int]:
    """What the alternatives from here to the end of their group need, and the place where that is."""
    ways: list[Needed] = []
    while True:
        needed, place = _in_a_row(pattern, place)
        ways.append(needed)
        if pattern[place : place + 1] != "|":
            break
        place += 1
    if len(ways) == 1:
        return ways[0], place
    if not all(ways):
        return (), place
    return (tuple(dict.fromkeys(word for way in ways for word in _best(way))),), place


def _best(needed: Needed) -> tuple[str, ...]:
    return max(needed, key=lambda words: min(map(len, words)))


def _in_a_row(pattern: str, place: int) -> tuple[Needed, int]:
    """What one alternative needs, and where it ends."""
    found: list[tuple[str, ...]] = []
    run = ""
    while place < len(pattern) and pattern[place] not in "|)":
        plain, needed, place = _piece(pattern, place)
        loose = place < len(pattern) and pattern[place] in _LOOSE
        if plain and not loose:
            run += plain
        if not plain or loose or pattern[place : place + 1] == "+":
            found.append((run,))
            run = ""
            found += () if loose else needed
        place = _after_count(pattern, place)
    found.append((run,))
    return tuple(words for words in dict.fromkeys(found) if all(map(_tells, words))), place


def _tells(run: str) -> bool:
    """Is a run of letters or a sign missing in many texts."""
    return len(run) >= _LEAST or (run != "" and not run.isalnum() and run not in _COMMON_SIGNS)


def _piece(pattern: str, place: int) -> tuple[str, Needed, int]:
    """The next piece: its plain letter or none, what its group needs, and the place behind it."""
    char = pattern[place]
    if char == "\\":
        following = pattern[place + 1 : place + 2]
        if following in tuple("pPNxuULkg0123456789"):
            raise _Unsure  # longer escapes, and what refers to a group
        return ("" if following.isalnum() else following), (), place + 2
    if char == "[":
        return "", (), _after_class(pattern, place)
    if char == "(":
        return "", *_group(pattern, place + 1)
    return ("" if char in ".^$" else char), (), place + 1


def _group(pattern: str, place: int) -> tuple[Needed, int]:
    """What the group that begins before ``place`` needs, and the place behind it."""
    nowhere = pattern.startswith(_NOWHERE, place)
    if pattern.startswith("?", place) and not nowhere:
        head = next((head for head in _INSIDE if pattern.startswith(head, place)), None)
        if head is None:
            raise _Unsure
        place += len(head)
        if head in ("?P<", "?<"):
            place = pattern.find(">", place) + 1 or len(pattern)
    elif nowhere:
        place = pattern.index("!", place) + 1
    needed, place = _any_of(pattern, place)
    return (() if nowhere else needed), place + 1


def _after_class(pattern: str, place: int) -> int:
    """The place behind the class of characters that begins here."""
    place += 1
    if pattern[place : place + 1] == "^":
        place += 1
    if pattern[place : place + 1] == "]":
        place += 1
    while place < len(pattern) and pattern[place] != "]":
        if pattern[place] == "[":
            raise _Unsure
        place += 2 if pattern[place] == "\\" else 1
    return place + 1


def _after_count(pattern: str, place: int) -> int:
    """The place behind how often a piece stands, with how eager it is about it; braces around a symbol go with it."""
    while place < len(pattern) and pattern[place] in "?*+{":
        if pattern[place] == "{":
            closing = pattern.find("}", place)
            if closing < 0 or not pattern[place + 1 : closing].replace(",", "").isalnum():
                raise _Unsure
            place = closing
        place += 1
    return place
