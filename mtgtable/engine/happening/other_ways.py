"""What clauses that aren't read may open for a spell: leave to cast it, another cost or time (118.9, 601.3)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from mtgtable.engine.happening.occasions import REMINDED_OR_QUOTED
from mtgtable.model.zones import Zone

Opens: TypeAlias = Literal["leave", "cost", "time"]
"""Leave to play or cast it from where it is, another or a lower cost, a time at which it couldn't be cast."""

_OPENS: Final[tuple[tuple[Opens, re.Pattern[str]], ...]] = (
    (
        "leave",
        re.compile(
            r"\b(?:may|can) (?:cast|play) [^.]*\b(?:from|exiled|top of)\b|\bmay cast this card\b"
            r"|^(?:mayhem|flashback|escape|jump-start|retrace|harmonize|aftermath|disturb|madness)\b"
        ),
    ),
    (
        "cost",
        re.compile(
            r"\brather than pay|\bwithout paying\b|\bcosts? (?:an additional )?(?:\{[^}]*\}|x)[^.]*\bless\b"
            r"|\bas though it were mana of any\b|\bmana of any type can be spent\b"
            r"|\boffering$|^(?:mayhem|flashback|escape|harmonize|disturb|madness|surge|spectacle|evoke|emerge)\b"
        ),
    ),
    ("time", re.compile(r"\bas though (?:it|they) had flash\b|\boffering$|^madness\b|^while you're searching\b")),
)
_ITSELF: Final = re.compile(
    r"^(?:mayhem|flashback|escape|jump-start|retrace|harmonize|aftermath|disturb|madness|surge|spectacle|evoke|emerge)\b"
    r"|\boffering$|\bmay (?:cast|play) this (?:card|creature|spell|permanent|artifact|enchantment)\b"
    r"|\bthis spell costs\b|\bthis spell's mana cost\b"
)
_LANDS: Final = re.compile(r"\bplay (?:\S+ ){0,3}(?:lands?|cards?|this card)\b|\bplay [^.]*\bcards\b|^mayhem\b")
_OWN_PLACES: Final = (
    (re.compile(r"\bfrom your graveyard\b|^(?:mayhem|flashback|escape|jump-start|retrace|harmonize|disturb)\b"),
     Zone.GRAVEYARD),
    (re.compile(r"\bfrom your library\b"), Zone.LIBRARY),
    (re.compile(r"\bfrom exile\b|\bremains exiled\b|^madness\b"), Zone.EXILE),
)  # fmt: skip


@lru_cache(maxsize=4096)
def opens(text: str) -> frozenset[Opens]:
    """What the clause may open for the spells of which it speaks.

    >>> sorted(opens("You may pay {0} rather than pay this spell's mana cost."))
    ['cost']
    >>> sorted(opens("Once during each of your turns, you may cast a spell from your graveyard."))
    ['leave']
    >>> opens("As an additional cost to cast this spell, frob.")
    frozenset()
    """
    said = plainly(text)
    return frozenset(what for what, words in _OPENS if words.search(said))


def opens_itself(text: str, name: str, zone: Zone) -> bool:
    """Does the clause of a card of this name open a way to cast that card itself from there.

    >>> opens_itself("Mayhem {1}", "Odd Bear", Zone.GRAVEYARD), opens_itself("Mayhem {1}", "Odd Bear", Zone.HAND)
    (True, False)
    >>> opens_itself("If a Bear frobbed, you may pay {0} rather than pay Odd Trap's mana cost", "Odd Trap", Zone.HAND)
    True
    """
    said = plainly(text)
    named = _of_name(name).search(said) is not None
    if not opens(text) or not (named or _ITSELF.search(said)):
        return False
    places = {there for words, there in _OWN_PLACES if words.search(said)}
    return not places or zone in places


def lets_lands_be_played(text: str) -> bool:
    """Does the clause speak of playing lands, or cards of any kind (305.1)."""
    return "leave" in opens(text) and _LANDS.search(plainly(text)) is not None


def plainly(text: str) -> str:
    """The clause in lower case without reminder text, quoted abilities and the full stop at its end."""
    return REMINDED_OR_QUOTED.sub("", text).strip().rstrip(".").lower()


@lru_cache(maxsize=1024)
def _of_name(name: str) -> re.Pattern[str]:
    """Such a card is cast, or what it costs is spoken of."""
    names = "|".join(re.escape(one.lower()) for one in {name, name.partition(",")[0]} if one) or r"\Z."
    return re.compile(rf"\b(?:may (?:cast|play)|pay(?:ing)?) (?:{names})\b|^(?:{names}) costs\b")
