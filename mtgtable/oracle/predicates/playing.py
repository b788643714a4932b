"""Predicates about playing cards from elsewhere than the hand (601.3, 305.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mtgtable.abilities.durations import END_OF_TURN
from mtgtable.abilities.filters import (
    AllOf,
    AnyOf,
    Filter,
    HasStatus,
    InZone,
    IsAmong,
    IsSubtype,
    IsType,
    Not,
    OwnedBy,
    Status,
    all_of,
    parts_of,
)
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import Instruction
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.modifications import RuleChange
from mtgtable.abilities.selectors import Linked, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Continuous, Noun
from mtgtable.oracle.nouns.endings import cast_from, uncast
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


_NOT_A_LAND: Final = Not(IsType("Land"))


@dataclass(frozen=True, slots=True)
class Castable:
    """Spells that may be cast from a zone: what they must be, and whether it is one of them."""

    fitting: Filter
    zone: Zone
    one: bool

    @property
    def rule(self) -> RuleChange:
        """The permission."""
        fitting = all_of(self.fitting, _NOT_A_LAND)
        return RuleChange("may play from zone", filter=fitting, zone=self.zone, once="use" if self.one else "")


_WITH: Final = (("cards", "exiled", "with", "~"), ("the", "cards", "exiled", "with", "~"))


@slot("castable")
def _castable(text: Text, i: int) -> Parsed:
    """ "Zombie spells from your graveyard", "a creature spell from among cards exiled with ~"."""
    one = text.t[i] in ("a", "an")
    found = text.slot("noun", i + one)
    if found is None:
        return None
    noun: Noun = found[0]
    if "spell" not in noun.nouns or noun.zones != (Zone.STACK,) or noun.choice or (noun.plural == one):
        return None
    zones = cast_from(noun.filter)
    if zones:
        spells = uncast(noun.filter)
        yours = zones in _PILES and any(node == OwnedBy(You()) for node in walk(noun.filter))
        return (Castable(spells, zones[0], one), found[1]) if yours else None
    pile = text.slot("own_pile", found[1])
    if pile is not None:
        return Castable(noun.filter, pile[0], one), pile[1]
    if text.at(found[1], ("from", "among")):
        for words in _WITH:
            if text.at(found[1] + 2, words):
                linked = all_of(noun.filter, IsAmong(Linked("exiled")))
                return Castable(linked, Zone.EXILE, one), found[1] + 2 + len(words)
    return None


_PILES: Final = ((Zone.GRAVEYARD,), (Zone.LIBRARY,))


@slot("playable_lands")
def _playable_lands(text: Text, i: int) -> Parsed:
    """ "Lands from your graveyard", "Desert lands from the top of your library": by nothing but their types."""
    found = text.slot("noun", i)
    if found is None or not found[0].plural or found[0].card:
        return None
    noun: Noun = found[0]
    pile = text.slot("own_pile", found[1]) if not noun.zones else (noun.zones[0], found[1])
    parts = parts_of(noun.filter)
    parts = tuple(part for part in parts if part != OwnedBy(You()))
    if pile is None or (pile[0],) not in _PILES or IsType("Land") not in parts:
        return None
    if not all(isinstance(part, IsType | IsSubtype) for part in parts):
        return None
    return (pile[0], all_of(*parts)), pile[1]


@verb("may play <l:playable_lands>", "You may play Desert lands from your graveyard.")
def may_play_lands_from_pile(c: Captures) -> Continuous:
    zone, lands = c["l"]
    return _may(zone, lands)


@verb("may play lands from among cards exiled with ~", "You may play lands from among cards exiled with ~.")
def may_play_lands_exiled_with_self(_c: Captures) -> Continuous:
    return _may(Zone.EXILE, all_of(IsType("Land"), IsAmong(Linked("exiled"))))


@verb("may play lands and cast spells <z:own_pile>", "You may play lands and cast spells from your graveyard.")
def may_play_lands_and_cast_spells_from_pile(c: Captures) -> Continuous:
    return _may(c["z"], None)


@verb(
    "may look at [the] cards exiled with ~ , and you may play lands and cast spells from among those cards",
    "You may look at the cards exiled with ~, and you may play lands and cast spells from among those cards.",
)
def may_look_at_and_play_cards_exiled_with_self(_c: Captures) -> Continuous:
    look = RuleChange("may look at", filter=IsAmong(Linked("exiled")), zone=Zone.EXILE)
    return Continuous((look, *_may(Zone.EXILE, IsAmong(Linked("exiled"))).parts), for_players=True)


@verb(
    "may play lands and cast spells from among cards exiled with ~",
    "You may play lands and cast spells from among cards exiled with ~.",
)
def may_play_lands_and_cast_spells_exiled_with_self(_c: Captures) -> Continuous:
    return _may(Zone.EXILE, IsAmong(Linked("exiled")))


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
    rules = (*_may(zone, IsType("Land")).parts, *_may(zone, AllOf((uncast(noun.filter), _NOT_A_LAND))).parts)
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


@verb("may cast <s:castable>", "You may cast creature spells from the top of your library.")
def may_cast_spells_from_pile(c: Captures) -> Continuous | None:
    """Many of them; one of them is cast with a permission that is used up."""
    spells: Castable = c["s"]
    return None if spells.one else Continuous((spells.rule,), for_players=True)


def _one_spell(c: Captures) -> Instruction | None:
    spells: Castable = c["s"]
    if c["subject"] != You() or not spells.one or c["u"] != END_OF_TURN:
        return None
    return Apply(You(), (spells.rule,), END_OF_TURN)


@verb("may cast <s:castable> <u:duration>", "You may cast a creature spell from your graveyard this turn.")
def may_cast_a_spell_for_a_time(c: Captures) -> Instruction | None:
    return _one_spell(c)


@verb(
    "<u:duration> , you may cast <s:castable>",
    "Until end of turn, you may cast a creature spell from your graveyard.",
)
def for_a_time_you_may_cast_a_spell(c: Captures) -> Instruction | None:
    return _one_spell(c)
