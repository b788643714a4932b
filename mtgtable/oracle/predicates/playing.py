"""Predicates about playing cards from elsewhere than the hand (601.3, 305.1)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.filters import AllOf, AnyOf, Filter, HasStatus, InZone, IsType, Not, OwnedBy, Status
from mtgtable.abilities.fold import walk
from mtgtable.abilities.modifications import RuleChange
from mtgtable.abilities.selectors import You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Continuous, Noun
from mtgtable.oracle.nouns.endings import cast_from
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


@slot("own_pile")
def _own_pile(text: Text, i: int) -> Parsed:
    """ "From your graveyard", "from the top of your library"."""
    if text.at(i, ("from", "your", "graveyard")) or text.at(i, ("from", "their", "graveyard")):
        return Zone.GRAVEYARD, i + 3
    for top in (("from", "the", "top", "of", "your", "library"), ("from", "the", "top", "of", "their", "library")):
        if text.at(i, top):
            return Zone.LIBRARY, i + len(top)
    return None


def _may(zone: Zone, fitting: Filter | None) -> Continuous:
    return Continuous((RuleChange("may play from zone", filter=fitting, zone=zone),), for_players=True)


@verb("may play lands <z:own_pile>", "You may play lands from your graveyard.")
def may_play_lands_from_pile(c: Captures) -> Continuous:
    return _may(c["z"], IsType("Land"))


@verb("may play lands and cast spells <z:own_pile>", "You may play lands and cast spells from your graveyard.")
def may_play_lands_and_cast_spells_from_pile(c: Captures) -> Continuous:
    return _may(c["z"], None)


@verb(
    "may play lands and cast <n:noun> [<z:own_pile>]",
    "You may play lands and cast creature spells from your graveyard.",
)
def may_play_lands_and_cast_noun_from_pile(c: Captures) -> Continuous | None:
    noun: Noun = c["n"]
    if "spell" not in noun.nouns or not noun.plural:
        return None
    zone = c["z"] if "z" in c else next(iter(cast_from(noun.filter)), None)
    if zone not in (Zone.GRAVEYARD, Zone.LIBRARY):
        return None
    rules = (*_may(zone, IsType("Land")).parts, *_may(zone, AllOf((noun.filter, Not(IsType("Land"))))).parts)
    return Continuous(rules, for_players=True)


_CAST_FROM: Final[dict[str, Status]] = {
    "graveyards": "cast_from_graveyard", "libraries": "cast_from_library", "exile": "cast_from_exile",
}  # fmt: skip


@slot("barred_zones")
def _barred_zones(text: Text, i: int) -> Parsed:
    """ "From graveyards or libraries", "from anywhere other than their hands": from where spells are cast."""
    if text.t[i] != "from":
        return None
    if text.at(i, ("from", "anywhere", "other", "than", "their", "hands")):
        return Not(HasStatus("cast_from_hand")), i + 6
    if text.at(i, ("from", "your", "hand")) or text.at(i, ("from", "their", "hands")):
        return HasStatus("cast_from_hand"), i + 3
    parts: list[Filter] = []
    k = i + 1
    while text.t[k] in _CAST_FROM:
        parts.append(HasStatus(_CAST_FROM[text.t[k]]))
        k += 1
        if text.t[k] == "or" and text.t[k + 1] in _CAST_FROM:
            k += 1
    return (parts[0] if len(parts) == 1 else AnyOf(tuple(parts)), k) if parts else None


@verb("can't cast spells <z:barred_zones>", "Players can't cast spells from graveyards or libraries.")
def cant_cast_spells_from(c: Captures) -> Continuous:
    return Continuous((RuleChange("cant cast", filter=c["z"]),), for_players=True)


@verb("can't play lands or cast spells from your hand", "You can't play lands or cast spells from your hand.")
def cant_play_lands_or_cast_spells_from_your_hand(_c: Captures) -> Continuous:
    rules = (
        RuleChange("cant play lands", filter=InZone((Zone.HAND,))),
        RuleChange("cant cast", filter=HasStatus("cast_from_hand")),
    )
    return Continuous(rules, for_players=True)


@verb(
    "can't cast spells from graveyards or activate abilities of cards in graveyards",
    "Players can't cast spells from graveyards or activate abilities of cards in graveyards.",
)
def cant_use_cards_in_graveyards(_c: Captures) -> Continuous:
    rules = (
        RuleChange("cant cast", filter=HasStatus("cast_from_graveyard")),
        RuleChange("cant activate", filter=InZone((Zone.GRAVEYARD,))),
    )
    return Continuous(rules, for_players=True)


@verb("may cast <n:noun> [<z:own_pile>]", "You may cast creature spells from the top of your library.")
def may_cast_noun_from_pile(c: Captures) -> Continuous | None:
    noun: Noun = c["n"]
    if "spell" not in noun.nouns or not noun.plural or noun.zones != (Zone.STACK,):
        return None
    zone = c["z"] if "z" in c else _own_zone(noun)
    return _may(zone, AllOf((noun.filter, Not(IsType("Land"))))) if zone is not None else None


def _own_zone(noun: Noun) -> Zone | None:
    """ "Knight spells from your graveyard": where the words of the noun itself say it."""
    yours = any(node == OwnedBy(You()) for node in walk(noun.filter))
    zones = cast_from(noun.filter) if yours else ()
    return zones[0] if zones == (Zone.GRAVEYARD,) else None
