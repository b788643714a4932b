"""Conditions joined by "and" and "or": what several of them ask of the faces of cards is asked in one pass."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mtgtable.cards.search.fields import Condition

_HEAD: Final = "card.id IN (SELECT face.card FROM face WHERE "


def any_of(parts: Sequence[Condition]) -> Condition:
    """At least one of them.

    >>> any_of([(_HEAD + "power > ?)", [3]), (_HEAD + "toughness > ?)", [4])])
    ('(card.id IN (SELECT face.card FROM face WHERE (power > ?) OR (toughness > ?)))', [3, 4])
    """
    return _joined(" OR ", _faces_at_once(parts))


def all_of(held: Sequence[Condition], denied: Sequence[Condition]) -> Condition:
    """All of the first, and none of the second."""
    none = [(f"NOT ({where})", values) for where, values in _faces_at_once(denied)]
    return _joined(" AND ", [*held, *none])


def _joined(word: str, parts: Sequence[Condition]) -> Condition:
    if not parts:
        return "1", []
    return word.join(f"({where})" for where, _ in parts), [value for _, values in parts for value in values]


def _faces_at_once(parts: Sequence[Condition]) -> list[Condition]:
    """The same where one of them has to hold: a card has a face with this or one with that, or one with either."""
    inside = [(_of_a_face(where), values) for where, values in parts]
    asked = [(where, values) for where, values in inside if where]
    if len(asked) < 2:
        return list(parts)
    either, values = _joined(" OR ", asked)
    return [(f"{_HEAD}{either})", values), *(part for part, (where, _) in zip(parts, inside, strict=True) if not where)]


def _of_a_face(where: str) -> str:
    """What a condition asks of a face; empty where it asks for something else, or for more.

    >>> _of_a_face(_HEAD + "(a) = b)"), _of_a_face(_HEAD + "a) AND (b)"), _of_a_face("card.token")
    ('(a) = b', '', '')
    """
    if not where.startswith(_HEAD) or not where.endswith(")"):
        return ""
    inside, depth = where[len(_HEAD) : -1], 0
    for char in inside:
        depth += (char == "(") - (char == ")")
        if depth < 0:
            return ""
    return inside if not depth else ""
