"""Clauses that aren't read of which nothing is done: they say how what they belong to is done, so nothing waits."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

_OF_X: Final = re.compile(r"x can't be [^.]*|spend only [^.]* on x|x is [^.]* as you cast [^.]*", re.IGNORECASE)
_OF_ACTIVATION: Final = re.compile(r"activate (?:only|no more)\b[^.]*|only [^.]* may activate\b[^.]*", re.IGNORECASE)
_OF_ITS_COST: Final = re.compile(r"this ability costs\b[^.]*(?:\. this effect can't reduce\b[^.]*)?", re.IGNORECASE)
_NO_DEED: Final = re.compile(
    r"x is [^.]*|(?:spend this mana|spend only|you can't spend this mana)\b[^.]*|you may choose the same mode [^.]*"
    r"|this (?:change|effect|ability (?:triggers|costs))\b[^.]*|only [^.]* this way"
    r"|(?:they|it|that \w+|those \w+|[^.,]* this way) can't be regenerated[^.]*",
    re.IGNORECASE,
)


def limits_x(text: str) -> bool:
    """Does the clause say which X may be announced (601.2b), or how it is paid.

    >>> limits_x("X can't be greater than the number of players in the game.")
    True
    """
    return _OF_X.fullmatch(text.strip().rstrip(".")) is not None


def limits_activation(text: str) -> bool:
    """Does the clause say when or by whom its ability may be activated (602.5).

    >>> limits_activation("Activate only if you control a creature that fought this turn")
    True
    """
    return _OF_ACTIVATION.fullmatch(text.strip().rstrip(".")) is not None


def costs_of_activation(text: str) -> bool:
    """Does the clause say what activating its ability costs (602.2b).

    >>> costs_of_activation("This ability costs {1} less to activate for each frob you control")
    True
    """
    return _OF_ITS_COST.fullmatch(text.strip().rstrip(".")) is not None


def is_no_deed(text: str) -> bool:
    """Does the clause only say how what stands before it is done.

    >>> is_no_deed("Creatures destroyed this way can't be regenerated.")
    True
    >>> is_no_deed("Spend this mana only to cast a Dragon spell. Frob it.")
    False
    """
    said = text.strip().rstrip(".")
    return limits_x(text) or limits_activation(text) or _NO_DEED.fullmatch(said) is not None


_IN_PLACE: Final = re.compile(r"if\b.*\binstead\b(?! of\b).*|.*\binstead if\b.*", re.IGNORECASE | re.DOTALL)


def acts_in_place(text: str) -> bool:
    """Does the clause tell what is done in place of what the sentence before it says, on a condition (614.15).

    >>> acts_in_place("If that creature frobs, draw two cards instead."), acts_in_place("If it frobs, draw a card.")
    (True, False)
    """
    return _IN_PLACE.fullmatch(text.strip()) is not None


def joined(texts: Iterable[str]) -> tuple[str, ...]:
    """Clauses, each with what only says how it is done.

    >>> joined(["Frob all Bears", "They can't be regenerated", "Frob again"])
    ("Frob all Bears. They can't be regenerated", 'Frob again')
    """
    found: list[str] = []
    for text in texts:
        if found and is_no_deed(text):
            found[-1] = f"{found[-1].rstrip('.')}. {text}"
        else:
            found.append(text)
    return tuple(found)
