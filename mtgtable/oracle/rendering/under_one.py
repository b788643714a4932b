"""Several deeds under one "if", which would be under none in sentences of their own; and who "they" are."""

from __future__ import annotations

import re
from typing import Final

from mtgtable.abilities import conditions as c
from mtgtable.abilities import instructions as i
from mtgtable.abilities import selectors as s
from mtgtable.abilities.lasting import Apply
from mtgtable.oracle.rendering.lists_said import listed
from mtgtable.oracle.rendering.sayer import Sayer

_QUOTED: Final = re.compile(r'"[^"]*"')
_SHORT: Final = {"draws": "draw", "discards": "discard", "sacrifices": "sacrifice", "pays": "pay", "exiles": "exile"}


def all_under_one(plain: Sayer, node: i.Sequence, said: list[str]) -> str:
    """ "Draw that many cards and add that much {R}. Until end of turn, …"; empty where sentences say the same."""
    match node.steps:
        case (i.Draw(), i.AddMana(lasting="turn")) if len(said) == 2 and ". " in said[1] and ". " not in said[0]:
            added, _, lasting = said[1].partition(". ")
            return f"{said[0]} and {added[:1].lower()}{added[1:]}. {lasting}"
        case (
            i.Draw(),
            i.If(condition=c.Fits(objects=s.Bound(name=name) as it, filter=such), then=i.Draw(count=1)),
        ) if len(said) == 2 and plain.deed_of(name) == "sacrificed":
            kind = plain.described(such, (), article=True)
            return f"{said[0]}, then draw another card if the sacrificed {plain.noun_of(it.name)} was {kind}"
    if len(said) == 3 and all(isinstance(one, Apply) and one.what == s.Source() for one in node.steps):
        return listed(said)
    bare = [_QUOTED.sub("", one) for one in said]
    hidden = any(", " in one for one in said) and not any(", " in one or ". " in one for one in bare)
    if hidden and len(said) > 2 and not any(one.startswith("if ") for one in said):
        return listed(said)
    return ""


def by_them(done: str, who: str, first: str) -> str:
    """ "… unless they pay {1}": who was named just before."""
    if not who.endswith(" controller") or not (who in first or f"{who[:1].upper()}{who[1:]}" in first):
        return done
    verb, _, rest = done.removeprefix(f"{who} ").partition(" ")
    return f"they {_SHORT[verb]} {rest}" if verb in _SHORT and " or " not in rest else done
