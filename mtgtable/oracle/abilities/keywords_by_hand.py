"""Keyword abilities with a cost that isn't wholly read: what isn't is paid by hand as they are used (118.1, 702)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.costs import Cost, Perform
from mtgtable.abilities.instructions import Manual
from mtgtable.oracle.grammar.syntax import Phrase
from mtgtable.oracle.keywords.names import keyword_at
from mtgtable.oracle.sentences.costs_by_hand import bound_cost, cost_by_hand
from mtgtable.oracle.wording.tokens import Text

_USED: Final = frozenset({
    "aura swap", "cycling", "embalm", "encore", "equip", "escape", "eternalize", "flashback", "fortify", "madness",
    "outlast", "reconfigure", "scavenge", "transfigure", "transmute", "unearth",
})  # fmt: skip
"""Those that a player begins, and pays for then."""


def either_way(text: Text, i: int, end: int, known: tuple[Phrase, ...]) -> tuple[KeywordAbility, ...]:
    """ "Equip—Pay {3} or discard a card": the ability with either cost; none where not both are read (602.2b)."""
    found = _after_dash(text, i, end)
    if found is None:
        return ()
    name, k, stop = found
    for j in range(k + 1, stop - 1):
        if text.t[j] != "or":
            continue
        one, other = bound_cost(text, "cost", k, j, known), bound_cost(text, "cost", j + 1, stop, known)
        if other is None and text.t[k] == "pay":
            paid = Text((text.tokens[k], *text.tokens[j + 1 : stop]))
            other = bound_cost(paid, "cost", 0, paid.n, known)
        if one is not None and other is not None:
            return KeywordAbility(name, (one,)), KeywordAbility(name, (other,))
    return ()


def with_cost_by_hand(text: Text, i: int, end: int, known: tuple[Phrase, ...]) -> KeywordAbility | None:
    """The ability that the line names, with what isn't read of its cost as a part by hand; None where it is none."""
    found = _after_dash(text, i, end)
    if found is not None:
        name, k, stop = found
        cost = cost_by_hand(text, k, stop, known)
        return KeywordAbility(name, (cost,)) if cost is not None else None
    return _crafting(text, i, end)


def _after_dash(text: Text, i: int, end: int) -> tuple[str, int, int] | None:
    """The keyword, and from where to where its cost stands behind a dash; None where more is said of it."""
    named = keyword_at(text, i)
    if named is None or named[0] not in _USED or text.t[named[1]] not in ("—", "–"):
        return None
    stop = end - 1 if text.t[end - 1] == "." else end
    return None if "." in text.t[i:stop] or named[1] + 1 >= stop else (named[0], named[1] + 1, stop)


def _crafting(text: Text, i: int, end: int) -> KeywordAbility | None:
    """ "Craft with two that share a card type {6}": the materials are exiled by hand (702.167a)."""
    if not text.at(i, ("craft", "with")):
        return None
    k = next((j for j in range(i + 2, end) if text.t[j].startswith("{")), end)
    mana = text.slot("mana_cost", k) if i + 2 < k < end else None
    if mana is None or text.t[k - 1] == "and" or mana[1] not in (end, end - (text.t[end - 1] == ".")):
        return None
    said = f"Exile {text.words(i + 2, k)} from among other permanents you control and/or cards in your graveyard"
    return KeywordAbility("craft", (Cost((*mana[0].parts, Perform(Manual(said), said)), mana[0].text),))
