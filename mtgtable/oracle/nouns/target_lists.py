"""Several target cards of one pile in one breath: "up to one target instant card and … from your graveyard"."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.filters import OwnedBy, all_of
from mtgtable.abilities.selectors import TargetSpec, Union, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.syntax import Noun, Phrase
from mtgtable.oracle.wording.tokens import Text

_LINKS: Final = ((",", "and", "/", "or"), (",", "and"), ("and", "/", "or"), ("and",), (",",))


def target_cards_of_one_pile(text: Text, i: int) -> tuple[Phrase, int] | None:
    """Each is a target of its own (601.2c); the pile that the last one names is where all of them are."""
    found: list[tuple[int, int, Noun, int]] = []
    k = i
    while (one := _one(text, k)) is not None:
        found.append((k, *one))
        j = one[2]
        link = next((words for words in _LINKS if text.at(j, words)), None)
        if one[1].zones or link is None:
            break
        k = j + len(link)
    if len(found) < 2 or not found[-1][2].zones or any(noun.zones for _, _, noun, _ in found[:-1]):
        return None
    end = found[-1][3]
    pile = _pile(text, found[-1][0], end)
    if pile is None:
        return None
    zones, owner = pile
    parts: list[Phrase] = []
    for at, least, noun, j in found:
        fitting = noun.filter if owner is None or noun.zones else all_of(noun.filter, OwnedBy(owner))
        spec = TargetSpec(fitting, zones, minimum=least, maximum=1, text=text.words(at, j))
        parts.append(Phrase(at, "object", noun.nouns, False, spec))
    nouns = tuple(dict.fromkeys(word for part in parts for word in part.nouns))
    return Phrase(i, "object", nouns, True, Union(tuple(part.selector for part in parts))), end


def _one(text: Text, k: int) -> tuple[int, Noun, int] | None:
    """How few of them must be chosen, the description, and where it ends."""
    least = 0 if text.at(k, ("up", "to", "one")) else 1
    k += 3 if least == 0 else 0
    noun = text.slot("noun", k + 1) if text.t[k] == "target" else None
    if noun is None or not noun[0].card or noun[0].plural or noun[0].choice:
        return None
    return least, noun[0], noun[1]


def _pile(text: Text, i: int, end: int) -> tuple[tuple[Zone, ...], You | None] | None:
    for k in range(i, end):
        named = text.slot("zone_of", k + 1) if text.t[k] in ("from", "in") else None
        if named is not None and named[1] == end:
            zones, owner = named[0]
            return (zones, owner) if owner is None or owner == You() else None
    return None


_ONE_PILE: Final = ("from", "a", "single", "graveyard")


def from_one_pile(text: Text, k: int) -> tuple[Text, int] | None:
    """ "(Two cards) from a single graveyard": the text without "single", and where the phrase must end in it."""
    at = next((p for p in range(k, min(k + 6, text.n)) if text.at(p, _ONE_PILE)), 0)
    return (Text((*text.tokens[: at + 2], *text.tokens[at + 3 :])), at + 3) if at else None
