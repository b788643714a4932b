"""What clauses that aren't read say of how other spells are cast, and by whom, which and from where (601.2, 601.3)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from mtgtable.abilities.characteristics import Characteristics
from mtgtable.engine.happening.moments_by_hand import moments_of
from mtgtable.engine.happening.occasions import REMINDED_OR_QUOTED, acts_when_activated, occasions
from mtgtable.engine.happening.other_ways import opens
from mtgtable.model.zones import Zone

_CASTING: Final = re.compile(
    r"\bcast\b|\bspells?\b.*\bcosts?\b|\bmana cost for a spell\b|\bspells\b.*\bcan't be cast\b|\bbuyback costs\b"
)
_AFTER: Final = re.compile(
    r"\b(?:they|player|was|were|been|you've|could) cast\b|\bcast (?:it|them|this)\b(?! (?:card|as though))"
    r"|you may cast [^.]* as though (?:they|it) had flash\.?$"
)
"""What was cast before, or may be at another time, of which nothing is left to be done as it is."""
_MINE: Final = re.compile(
    r"(?<!than )\byou (?:may |can |can't )?(?:cast|play|pay)\b|\byour commander\b|\bcards you own\b"
)
_MY_COSTS: Final = re.compile(r"^as an additional cost to cast \S[^.]*?, you may\b")
_THEIRS: Final = re.compile(r"\b(?:your|each) opponents? (?:who [^.]*? )?(?:can't )?cast\b|\beach opponent\b")
_WHICH: Final = re.compile(r"(?:^|\b(?:cast|each|first|any|an?)\s+)((?:[\w-]+[,/]?\s+){1,6})spells?\b")
_ELSEWHERE: Final = (
    (re.compile(r"\bgraveyards?\b"), Zone.GRAVEYARD), (re.compile(r"\blibrar(?:y|ies)\b"), Zone.LIBRARY),
    (re.compile(r"\bexiled?\b"), Zone.EXILE), (re.compile(r"\bcommand zone\b|\bcommander\b"), Zone.COMMAND),
    (re.compile(r"\bfrom (?:your|their) hands?\b"), Zone.HAND),
)  # fmt: skip
_FROM: Final = re.compile(r"\bfrom\b.*|\b(?:cast|play) cards\b.*")
_OF_THOSE_CAST: Final = re.compile(
    r"\b(?:cast|played|spell|spells) this way\b|^(?:If|When) (?:you|they) do\b|\bthis way,"
)
"""Sentences of what becomes of the spells that were cast by such leave."""
_PLAYING: Final = re.compile(r"\b(?:cast|play)\b(?! (?:the cop|a copy))|\bspells?\b")
_OF_ITSELF: Final = re.compile(
    r"\b(?:cast|play) this (?:card|creature|spell|permanent)\b|\bthis spell\b|^\w+ offering\b|\bthat copy\b"
)
_AMONG_THOSE: Final = re.compile(r"\bcards (?:they|you) exiled\b.* from among (?:those cards|them)\b")
_TYPES: Final = frozenset({"artifact", "battle", "creature", "enchantment", "instant", "planeswalker", "sorcery"})
_COLORS: Final = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


def from_where(said: str) -> frozenset[Zone]:
    """From which zones cards are cast or played by these words; none where they don't tell.

    >>> from_where("you may play lands and cast spells from among cards exiled with ~")
    frozenset({<Zone.EXILE: 'exile'>})
    """
    told = re.split(r" in addition to | by exiling ", said)[0]
    place = _AMONG_THOSE.search(told) or _FROM.search(told)
    return frozenset(zone for pattern, zone in _ELSEWHERE if place is not None and pattern.search(place[0]))


@dataclass(frozen=True, slots=True)
class OthersCasting:
    """Which spells a clause speaks of, as far as plain words tell; ``mine`` is None for those of all players."""

    mine: bool | None
    types: frozenset[str]
    without: frozenset[str]
    colors: frozenset[str]
    permanents: bool
    zones: frozenset[Zone]

    def fits(self, spell: Characteristics, origin: Zone | None, mine: bool) -> bool:
        """May a spell that is such a one, cast from there, be one of them."""
        types = frozenset(map(str.lower, spell.types))
        if self.mine is not None and self.mine != mine:
            return False
        if (self.zones and origin not in self.zones) or (self.permanents and types & {"instant", "sorcery"}):
            return False
        if (self.types and not self.types & types) or self.without & types:
            return False
        return not self.colors or not self.colors.isdisjoint(spell.colors)


@lru_cache(maxsize=4096)
def others_casting(text: str) -> OthersCasting | None:
    """What the clause says of the casting of others than what it stands on; None where it says nothing of it.

    >>> found = others_casting("As an additional cost to cast black permanent spells, you may frob.")
    >>> (found.mine, sorted(found.colors), found.permanents)
    (True, ['B'], True)
    >>> sorted(others_casting("Noncreature spells your opponents cast cost {2} more to cast.").without)
    ['creature']
    >>> others_casting("Whenever you cast a spell, frob.") is None
    True
    """
    said = REMINDED_OR_QUOTED.sub("", text).lower()
    chapters = any(moment.chapters for moment in moments_of(text))
    if (
        acts_when_activated(text)
        or occasions(text)
        or chapters
        or "cast this card" in said
        or _CASTING.search(_AFTER.sub("", said)) is None
    ):
        return None
    return _which(said)


@lru_cache(maxsize=4096)
def others_let(text: str) -> OthersCasting | None:
    """Which other spells the clause of a permanent may open a way for; None where it opens none as it stands there.

    What it goes on to say of those that were cast so is left aside.

    >>> found = others_let("You may cast a creature spell from your graveyard. If a spell cast this way dies, frob.")
    >>> (found.mine, sorted(found.types), found.zones)
    (True, ['creature'], frozenset({<Zone.GRAVEYARD: 'graveyard'>}))
    >>> others_let("Whenever you draw a card, you may cast it without paying its mana cost.") is None
    True
    """
    plain = REMINDED_OR_QUOTED.sub("", text).strip()
    first = [one for one in re.split(r"(?<=\.)\s+", plain) if not _OF_THOSE_CAST.search(one)]
    said = " ".join(first)
    lower = said.lower()
    if (
        not opens(said)
        or not _PLAYING.search(lower)
        or _OF_ITSELF.search(lower)
        or acts_when_activated(said)
        or occasions(said)
    ):
        return None
    return None if any(moment.chapters for moment in moments_of(text)) else _which(lower)


def _which(said: str) -> OthersCasting:
    mine = True if _MINE.search(said) or _MY_COSTS.match(said) else False if _THEIRS.search(said) else None
    words = {word for found in _WHICH.finditer(said) for word in re.findall(r"[\w-]+", found[1])}
    return OthersCasting(
        mine,
        frozenset(words & _TYPES),
        frozenset(kind for kind in _TYPES if f"non{kind}" in words),
        frozenset(_COLORS[word] for word in words & _COLORS.keys()),
        "permanent" in words,
        from_where(said),
    )
