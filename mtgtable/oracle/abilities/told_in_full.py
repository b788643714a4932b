"""Keyword abilities with more said of them, told in full: "equip {3}. Activate only once each turn" (702.6a)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.costs import Cost
from mtgtable.abilities.crewing import by_total_power
from mtgtable.oracle.wording.tokens import Text, Token

_CREWED: Final = ("{0}", ":", "~", "becomes", "an", "artifact", "creature", "until", "end", "of", "turn", ".")
_EQUIPS: Final = (":", "attach", "~", "to", "target", "creature", "you", "control", ".")
_AS_A_SORCERY: Final = ("activate", "only", "as", "a", "sorcery", ".")


def crew_in_full(text: Text, i: int, end: int) -> tuple[Text, Cost] | None:
    """What crew N does with the sentences behind it, and its cost; None where there are none (702.122a)."""
    number = text.slot("number", i + 1) if text.t[i] == "crew" else None
    if number is None or text.t[number[1]] != "." or number[1] >= end - 1:
        return None
    at = text.tokens[number[1]].start
    words = tuple(Token(word, word, at, at) for word in _CREWED)
    rest = text.tokens[number[1] + 1 : end]
    dot = () if rest[-1].text == "." else (Token(".", ".", at, at),)
    return Text((*words, *rest, *dot)), by_total_power("crew", number[0])


def equip_in_full(text: Text, i: int, end: int) -> Text | None:
    """The activated ability that equip stands for, with the sentences behind it; None where there are none."""
    stop = text.find(".", i, end)
    if text.t[i] != "equip" or stop < 0 or stop >= end - 1:
        return None
    k = i + 2 if text.t[i + 1] in ("—", "–") else i + 1
    cost = text.slot("cost", k)
    if cost is None or cost[1] != stop:
        return None
    at = text.tokens[stop].start
    words = tuple(Token(word, word, at, at) for word in _EQUIPS)
    last = tuple(Token(word, word, at, at) for word in _AS_A_SORCERY)
    rest = text.tokens[stop + 1 : end]
    dot = () if rest[-1].text == "." else (Token(".", ".", at, at),)
    return Text((*text.tokens[k:stop], *words, *rest, *dot, *last))
