"""What clauses that aren't read say of the cost of activating abilities: whose, of which kind, from where (602.2b)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from mtgtable.engine.happening.occasions import REMINDED_OR_QUOTED, acts_when_activated, occasions
from mtgtable.model.types import CREATURE_TYPES

_COSTS: Final = re.compile(
    r"\babilit(?:y|ies)\b[^.]*\bcosts? (?:an additional )?(?:\{[^.]*\}|[\w+\[\]−-]+)[^.]* (?:less|more|to activate)\b"
    r"|\babilit(?:y|ies)\b[^.]*\bcosts? an additional\b|\bequip costs?\b[^.]*\b(?:less|more)\b"
    r"|\bthe cost\b[^.]*\bto activate\b[^.]*\babilit"
)
_OF_MANA: Final = re.compile(r"(?<!aren't )\bmana abilit")
"""Mana abilities are activated in another way, where what is said of theirs speaks as they make mana (605.3)."""
_MINE: Final = re.compile(r"\byou activate\b|\bcosts you pay\b")
_THEIRS: Final = re.compile(r"\byour opponents (?:control|activate)\b|\ban opponent (?:controls|activates)\b")
_KEYWORDS: Final = ("equip", "cycling", "boast", "exhaust", "outlast", "reconfigure", "ninjutsu", "power-up", "crew")
_ITSELF: Final = re.compile(r"^this \w+'s\b|\babilit(?:y|ies) of this (?!turn)\w+\b")
_HOST: Final = re.compile(r"\b(?:enchanted|equipped) \w+(?:'s\b|(?= costs?\b| cost\b))")
_OTHER: Final = re.compile(r"\bof other\b")
_AIMED: Final = re.compile(r"\bthat targets?\b")
_MY_TURN: Final = re.compile(r"\bduring your turn\b")
_FIRST: Final = re.compile(r"^the first (?:\w+ )*ability\b")
_OWN_COST: Final = re.compile(r"^equip (?:\{|[—–])|^this ability costs\b")
_LYING: Final = re.compile(r"\bcards? in (?:your|a|all) graveyards?\b")


@dataclass(frozen=True, slots=True)
class OthersActivating:
    """Which abilities a clause speaks of, as far as plain words tell; ``mine`` is None for those of all players.

    ``keywords``: those by one of these names alone, if there are any; ``loyalty``: loyalty abilities alone;
    ``lying``: of cards in graveyards; ``first``: the first of a turn alone; ``subtypes``: of what has one of them.
    """

    mine: bool | None
    keywords: tuple[str, ...] = ()
    loyalty: bool = False
    itself: bool = False
    host: bool = False
    lying: bool = False
    other: bool = False
    aimed: bool = False
    my_turn: bool = False
    first: bool = False
    subtypes: frozenset[str] = frozenset()

    def fits(self, *, mine: bool, keyword: str, loyalty: bool) -> bool:
        """May an ability of this kind, which a player activates, be one of them."""
        if self.mine is not None and self.mine != mine:
            return False
        return not (self.keywords and keyword not in self.keywords) and not (self.loyalty and not loyalty)


@lru_cache(maxsize=4096)
def others_activating(text: str) -> OthersActivating | None:
    """What the clause says of what activating abilities costs; None where it says nothing of it.

    >>> others_activating("Equip abilities you activate of other Equipment cost {1} less to activate.").keywords
    ('equip',)
    >>> others_activating("Loyalty abilities of frobs your opponents control cost {1} more to activate.").mine
    False
    >>> others_activating("Whenever you activate an ability, frob.") is None
    True
    """
    said = REMINDED_OR_QUOTED.sub("", text).lower()
    if acts_when_activated(text) or occasions(text) or _COSTS.search(said) is None or _OF_MANA.search(said):
        return None
    if _OWN_COST.match(said):
        return None
    mine = True if _MINE.search(said) else False if _THEIRS.search(said) else None
    return OthersActivating(
        mine,
        tuple(word for word in _KEYWORDS if re.search(rf"\b{word} (?:abilit|cost)", said)),
        "loyalty abilit" in said,
        _ITSELF.search(said) is not None,
        _HOST.search(said) is not None,
        _LYING.search(said) is not None,
        _OTHER.search(said) is not None,
        _AIMED.search(said) is not None,
        _MY_TURN.search(said) is not None,
        _FIRST.search(said) is not None,
        frozenset(word for word in re.findall(r"[A-Z][a-z]+(?=s\b)", text) if word in CREATURE_TYPES),
    )
