"""What a clause that isn't understood takes from the pronouns after it: it may have brought in what they mean.

"You may put a red creature card from your hand onto the battlefield. Sacrifice it …": where the first sentence is left
to the players, "it" is no Purphoros; so nothing that was spoken of before such a clause is taken up after it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from mtgtable.oracle.sentences.mentions import Mention
from mtgtable.oracle.wording.lexicon import NUMBERS

_OF_ITS_LIMITS: Final = (("activate", "only"), ("spend", "this", "mana"), ("spend", "only"), ("x", "can't", "be"))
"""How a sentence begins that brings nothing in: it says when something is done, or with what."""
_ALWAYS_THERE: Final = frozenset({"battlefield", "end", "next", "beginning", "turn", "combat", "stack"})
"""After "the": no object that a clause would have brought in."""
_NAMING: Final = frozenset(NUMBERS) | {
    "a", "an", "another", "the", "each", "all", "any", "both", "other", "target", "number", "x", "many",
    "control", "controls", "own", "owns", "cards", "creatures", "permanents", "tokens", "spells", "lands", "artifacts",
}  # fmt: skip
"""Words by which a clause speaks of something new: "an exiled card", "Shards you control"."""
_PLAYERS: Final = frozenset({"player", "players", "opponent", "opponents", "teammate", "they"})
_KNOWN_PLAYER: Final = frozenset({"that", "the", "those", "this"})
_DEEDS: Final = {"chosen": "choose", "revealed": "reveal", "drawn": "draw", "dealt": "deal", "put": "put"}


@dataclass(slots=True)
class Unread:
    """The clauses of an ability that weren't understood, as far as it has been read."""

    _words: list[tuple[str, ...]] = field(default_factory=list)

    def passed(self, words: tuple[str, ...], mentions: Iterable[Mention]) -> None:
        """Such a clause stands after these mentions."""
        if any(words[: len(begun)] == begun for begun in _OF_ITS_LIMITS):
            return
        for mention in mentions if _brings_in(words) else ():
            mention.hidden = "all" if _brings_in_players(words) or mention.hidden == "all" else "objects"
        self._words.append(words)

    def may_have(self, deed: str) -> bool:
        """May one of the clauses have done it: "the exiled card" after a clause that tells to exile one."""
        stem = _DEEDS.get(deed, deed.removesuffix("d").removesuffix("e"))
        told = {word for words in self._words for word in words if word != deed and not word.startswith("creature")}
        return any(word in (stem, f"{stem}s", f"{stem}e", f"{stem}es") for word in told)


def open_to(mentions: Iterable[Mention], *, players: bool) -> list[Mention]:
    """The mentions that a pronoun may take up: of players also those before a clause that speaks of no player."""
    return [one for one in mentions if not one.hidden or (players and one.hidden == "objects")]


def _brings_in(words: tuple[str, ...]) -> bool:
    """Does the clause speak of something new, or of what is done later; "turn it face up" doesn't."""
    if words[:1] in (("when",), ("whenever",), ("at",)):
        return True
    pairs = zip(words, (*words[1:], ""), strict=True)
    return any(word in _NAMING and not (word == "the" and after in _ALWAYS_THERE) for word, after in pairs)


def _brings_in_players(words: tuple[str, ...]) -> bool:
    """Does the clause speak of a player that wasn't spoken of before."""
    pairs = zip(("", *words), words, strict=False)
    return any(word in _PLAYERS and before not in _KNOWN_PLAYER for before, word in pairs)
