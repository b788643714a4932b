"""A keyword's own words where several stand on one line (702.1)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from mtgtable.abilities.abilities import KeywordAbility

_ALONE: Final = frozenset({"enchant"})
"""The keywords that share a line with no other: all of it is theirs (702.5)."""
_BETWEEN: Final = re.compile(r", (?![^(]*\))")


def own_words(keyword: KeywordAbility) -> str:
    """How the keyword reads on the card; of several of a name on one line, all that they have in common.

    >>> line = "Flying, cascade, cascade (Each triggers.)"
    >>> own_words(KeywordAbility("cascade", text=line)), own_words(KeywordAbility("flying", text=line))
    ('cascade', 'Flying')
    >>> own_words(KeywordAbility("ward")), own_words(KeywordAbility("landwalk", text="Plainswalk, islandwalk"))
    ('ward', 'Plainswalk, islandwalk')
    """
    name = keyword.name.casefold()
    parts = _BETWEEN.split(keyword.text)
    own = [number for number, part in enumerate(parts) if part.casefold().startswith(name)]
    if len(own) == 1:
        return with_its_rest(name, parts[own[0] :])
    if len({_bare(parts[number]).casefold() for number in own}) == 1:
        return _bare(parts[own[0]])
    return keyword.text or keyword.name


def _bare(part: str) -> str:
    """Without reminder text, which is about all of them."""
    return part.partition(" (")[0]


def with_its_rest(name: str, parts: Sequence[str]) -> str:
    """A keyword from a line, by its first part and what follows: one that says a list or a cost says it to the end.

    >>> with_its_rest("enchant", ("Enchant creature", "land", "or planeswalker"))
    'Enchant creature, land, or planeswalker'
    >>> with_its_rest("ward", ("ward—{2}", "Pay 2 life")), with_its_rest("flying", ("Flying", "vigilance"))
    ('ward—{2}, Pay 2 life', 'Flying')
    """
    return ", ".join(parts) if name in _ALONE or "—" in parts[0] else parts[0]
