"""Of which clauses that aren't read tell of the casting of what they stand on (601.2b, 601.2f, 601.2i)."""

from __future__ import annotations

import re
from typing import Final

_ITS_CAST: Final = re.compile(
    r"^(?:[^.—\"]{1,40} — )?when(?:ever)? you "
    r"(?:(?:next )?(?:cast|cast or copy) (?:this spell|this card|~)\b|cast or cycle \S)",
    re.IGNORECASE,
)
"""What triggers as the spell that says so is cast; nothing else that is cast is its moment."""
_OF_CASTING: Final = re.compile(
    r"you may cast \S[^.]* as though it had flash\b[^.]*"
    r"|as an additional cost to cast [^.]*"
    r"|(?:if|unless|as long as) [^.]*, you may (?:pay|cast) [^.]* rather than pay(?:ing)? [^.]*\bmana cost"
    r"|you may [^.]* rather than pay(?:ing)? [^.]*\bmana cost"
    r"|if \S[^.]* is the first spell [^.]*, you may cast it without paying its mana cost"
    r"|[^.]*\bcosts? (?:an additional )?(?:\{[^.]*\}|x) (?:less|more) to cast\b[^.]*"
    r"|x can't be [^.]*|rather than pay [^.]* to cast [^.]*|rather than pay [^.]*\bcast this spell\b[^.]*"
    r"|you can't choose [^.]* as this spell's target[^.]*|casualty [^.]*|\w+ offering"
    r"|cast [^.]* only [^.]*|spend only [^.]*|splice onto [^.]*|flashback [^.]*",
    re.IGNORECASE,
)
_OF_OTHERS_TO_COME: Final = re.compile(
    r"until (?:your next turn|end of turn)\b|(?:[^.]* of )?the next \S", re.IGNORECASE
)
"""What a spell that resolves says of spells that are cast after it."""
_ITSELF: Final = re.compile(
    r"\bthis spell\b|^splice onto\b|^flashback\b|^spend only\b|^x can't be\b|^casualty\b|offering$", re.IGNORECASE
)
"""Words of what a permanent says of its own casting; "Dragon spells you cast cost {1} less" is of others."""
_BESIDE: Final = re.compile(r"\s*\([^()]*\)|^[^.—\"]{1,40} — (?=\w)")
"""Reminder text and ability words, which mean nothing (207.2)."""
_OPENING_HAND: Final = re.compile(r"You may reveal [^.]* from your opening hand\b")
"""What is said of the start of the game, and at no later time (103.6)."""


def is_of_its_cast(text: str) -> bool:
    """Does the clause act as the spell that has it is cast.

    >>> is_of_its_cast("Odd Word — When you cast this spell from exile, frob.")
    True
    >>> is_of_its_cast("When you cast a spell, frob.")
    False
    """
    return _ITS_CAST.search(text) is not None


def is_of_casting(text: str) -> bool:
    """Does a clause say how its spell is cast, or act as it is, so that it has nothing to say when that resolves.

    >>> is_of_casting("As an additional cost to cast this spell, behold a Dragon or pay {1}")
    True
    >>> is_of_casting("As an additional cost to cast this spell, sacrifice a Bear. Draw a card.")
    False
    >>> is_of_casting("Until end of turn, you may cast that card as though it had flash")
    False
    >>> is_of_casting("Until your next turn, instant spells you cast cost {1} less to cast.")
    False
    """
    said = _sentences(text)
    return is_of_its_cast(text) or (bool(said) and all(map(_is_of_its_costs, said)))


def is_of_opening_hand(text: str) -> bool:
    """Does the clause tell what comes of revealing its card from an opening hand (103.6).

    >>> is_of_opening_hand("You may reveal this card from your opening hand. If you do, frob.")
    True
    """
    return _OPENING_HAND.match(text) is not None


def is_of_own_casting(text: str, name: str) -> bool:
    """Does a clause of a permanent of this name say how that is cast, or act as it is.

    >>> is_of_own_casting("This spell costs {X} less to cast, where X is odd. (It may.)", "Bear")
    True
    >>> is_of_own_casting("Dragon spells you cast cost {1} less to cast.", "Bear")
    False
    """
    return is_of_its_cast(text) or begins_with_own_casting(text, name)


def speaks_of_its_costs(text: str) -> bool:
    """Does the clause of an instant or sorcery begin with how that is cast, so that it speaks before it is paid.

    >>> speaks_of_its_costs("As an additional cost to cast this spell, frob. Draw a card.")
    True
    """
    return not is_of_its_cast(text) and _is_of_its_costs(next(iter(_sentences(text)), ""))


def begins_with_own_casting(text: str, name: str) -> bool:
    """Does the clause of a permanent of this name begin with how that is cast, so that it speaks before it is paid."""
    first = next(iter(_sentences(text)), "")
    short = name.partition(",")[0]
    itself = not is_of_its_cast(text) and (_ITSELF.search(first) is not None or (bool(short) and short in first))
    return itself and _OF_CASTING.fullmatch(first) is not None


def _is_of_its_costs(sentence: str) -> bool:
    return _OF_CASTING.fullmatch(sentence) is not None and _OF_OTHERS_TO_COME.match(sentence) is None


def _sentences(text: str) -> list[str]:
    """Its sentences without their full stops, reminder text and ability words left out."""
    plain = _BESIDE.sub("", text).strip()
    return [sentence.rstrip(".") for sentence in re.split(r"(?<=\.)\s+", plain) if sentence]
