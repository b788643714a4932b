""" "Creatures dealt damage this way", "each creature dealt damage this way": what was just dealt damage (608.2c)."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities.selectors import Those
from mtgtable.oracle.grammar.syntax import Anaphor, Noun, Phrase
from mtgtable.oracle.nouns.among import from_among
from mtgtable.oracle.wording.tokens import Text

_SO: Final = ("dealt", "damage", "this", "way")


def dealt_damage_this_way(text: Text, i: int) -> tuple[Phrase, int] | None:
    """Those of what the instruction before has dealt damage to that fit."""
    k = i + 1 if text.t[i] in ("each", "all") else i
    stop = text.find("dealt", k, min(k + 5, text.n))
    if stop <= k or not text.at(stop, _SO):
        return None
    found: Any = text.up_to(stop).slot("noun", k)
    if found is None or found[1] != stop or found[0].card or found[0].zones or found[0].plural == (text.t[i] == "each"):
        return None
    those = Phrase(i, "object", (), True, Anaphor("those", "dealt damage"))
    return Phrase(i, "object", found[0].nouns, True, Those(those.selector, found[0].filter)), stop + len(_SO)


_GIVEN: Final = tuple(
    tuple(f"that had {counters} put on it this way".split())
    for counters in ("counters", "a counter", "one or more counters")
)


def given_counters_this_way(text: Text, i: int) -> tuple[Phrase, int] | None:
    """ "Each creature that had counters put on it this way"."""
    if text.t[i] != "each":
        return None
    stop = text.find("that", i + 1, min(i + 5, text.n))
    if stop <= i + 1 or not text.at(stop, ("that", "had")):
        return None
    found: Any = Text(text.tokens[i + 1 : stop]).slot("noun", 0)
    if found is None or found[1] != stop - i - 1 or found[0].card or found[0].zones or found[0].plural:
        return None
    end = next((stop + len(words) for words in _GIVEN if text.at(stop, words)), 0)
    kind = text.slot("counter_kind", stop + 3) if text.t[stop + 2] in ("a", "an") and not end else None
    if kind is not None and text.at(kind[1], ("counter", "put", "on", "it", "this", "way")):
        end = kind[1] + 6
    if not end:
        return None
    those = Phrase(i, "object", (), True, Anaphor("those", "given counters"))
    return Phrase(i, "object", found[0].nouns, True, Those(those.selector, found[0].filter)), end


_NOT_CAST: Final = (("that", "weren't", "cast", "this", "way"), ("not", "cast", "this", "way"))


def the_done(text: Text, i: int) -> tuple[Phrase, int] | None:
    """ "The nonland cards revealed this way", "the exiled instant and sorcery cards that weren't cast this way"."""
    if text.t[i] != "the":
        return None
    if text.at(i + 1, ("card", "you", "exiled")):
        return Phrase(i, "object", ("card",), False, Anaphor("the", "exiled")), i + 4
    if text.t[i + 1] in ("token", "tokens") and text.at(i + 2, ("created", "this", "way")):
        several = text.t[i + 1] == "tokens"
        return Phrase(i, "object", ("token",), several, Anaphor("those" if several else "that")), i + 5
    exiled = text.t[i + 1] == "exiled"
    found: Any = text.slot("noun", i + 2 if exiled else i + 1)
    if found is None or not found[0].plural or not found[0].card or found[0].says_more:
        return None
    noun: Noun = found[0]
    if exiled:
        uncast = next((words for words in _NOT_CAST if text.at(found[1], words)), None)
        rest = Phrase(i, "object", ("card",), True, Anaphor("rest"))
        told = Phrase(i + 1, "object", noun.nouns, True, Those(rest.selector, noun.filter))
        return None if uncast is None else (told, found[1] + len(uncast))
    those = from_among(text, found[1])
    if those is None or text.t[found[1]] == "from":
        return None
    return Phrase(i, "object", noun.nouns, True, Those(those[0].selector, noun.filter)), those[1]
