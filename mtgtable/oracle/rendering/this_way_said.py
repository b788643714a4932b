"""What was done this way, and by whom, in words: "each player who drew a card this way" (608.2c)."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities import conditions as c
from mtgtable.abilities import filters as f
from mtgtable.abilities import selectors as s
from mtgtable.abilities.affected import AS_IT_WAS
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.sayer import Sayer

_DID: Final = {
    "drawn": "drew a card", "discarded": "discarded a card", "milled": "milled a card", "exiled": "exiled a card",
}  # fmt: skip
"""What a player did to whose card that was done."""
_OF_CARDS: Final = (
    "revealed",
    "looked at",
    "milled",
    "discarded",
    "drawn",
    "exiled",
    "returned",
    "put into a graveyard",
)
"""What is done to cards, rather than to permanents."""


def who_did(plain: Sayer, condition: Any) -> str:
    """ "Who drew a card this way": the owner of a card to which it was done; empty for other conditions."""
    match condition:
        case c.Exists(s.Those(s.Bound(name=name), f.OwnedBy(s.Bound("each")))) if plain.deed_of(name) in _DID:
            return f"who {_DID[plain.deed_of(name)]} this way"
    return ""


def none_done(plain: Sayer, those: Any) -> str:
    """ "No creature cards were revealed this way", "you didn't put a card into your hand this way"; else empty."""
    match those:
        case s.Those(objects=s.Bound(name=name), filter=fitting) if deed := plain.deed_of(name):
            if deed == "returned" and fitting == f.Anything():
                return "you didn't put a card into your hand this way"
            return f"no {such_of(plain, name, fitting, many=True)} were {deed} this way"
    return ""


def such_of(plain: Sayer, name: str, fitting: Any, *, many: bool) -> str:
    """Of what something was done to, those of a kind: "creature cards", "cards of the chosen type"."""
    zones = plain.zones_of(name) or ((Zone.LIBRARY,) if plain.deed_of(name) in ("revealed", "milled") else ())
    noun = plain.described(fitting, zones, many=many).replace(" in a library", "")
    if name.endswith(AS_IT_WAS):
        return noun.replace("object", "permanent")
    if plain.deed_of(name) not in _OF_CARDS:
        return noun
    one = "object" + "s" * many
    return f"card{'s' * many}{noun.removeprefix(one)}" if noun.startswith(one) else noun
