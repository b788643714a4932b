"""A card of one kind and a card of another: returned from a graveyard, searched for (701.23)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mtgtable.abilities.filters import AnyOf, Filter, IsAmong, Not, OwnedBy, all_of
from mtgtable.abilities.instructions import Decide, Instruction, Look, Move, Search, Sequence, Shuffle
from mtgtable.abilities.quantities import IfElse
from mtgtable.abilities.selectors import All, Bound, Union
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Noun, is_plural, meaning_of
from mtgtable.oracle.verbs.returning import placed
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


@slot("kinds_of_cards")
def _kinds_of_cards(text: Text, i: int) -> Parsed:
    """ "A creature card and a land card", "up to one Forest card and up to one Plains card": two or more kinds."""
    rows: list[tuple[Filter, bool]] = []
    zones: tuple[Zone, ...] = ()
    k, either = i, False
    while True:
        up_to = text.at(k, ("up", "to", "one"))
        if not up_to and text.t[k] not in ("a", "an", "one"):
            return None
        noun = text.slot("noun", k + 3 if up_to else k + 1)
        if noun is None or not noun[0].card or noun[0].choice or noun[0].plural:
            return None
        if noun[0].zones not in ((), (Zone.GRAVEYARD,)) or (rows and zones):
            return None
        zones = noun[0].zones
        rows.append((noun[0].filter, up_to))
        k = noun[1]
        if text.at(k, ("and", "/", "or")) and text.t[k + 3] in ("a", "an"):
            either, k = True, k + 3
        elif text.t[k] == "and/or" and text.t[k + 1] in ("a", "an"):
            either, k = True, k + 1
        elif text.at(k, (",", "and")):
            k += 2
        elif text.t[k] == "," or (text.t[k] == "and" and text.t[k + 1] in ("a", "an", "one", "up")):
            k += 1
        else:
            some = tuple((fitting, up_to or either) for fitting, up_to in rows)
            return ((some, zones), k) if len(rows) > 1 else None


@verb(
    "return|returns <k:kinds_of_cards> <how:destination>",
    "Return a creature card and a land card from your graveyard to your hand.",
)
def return_a_card_of_each_kind(c: Captures) -> Instruction | None:
    """One card can't be two of them; what there isn't, isn't returned (609.3)."""
    who = c["subject"]
    kinds, zones = c["k"]
    if is_plural(who) or c["how"]["to"] not in (Zone.HAND, Zone.BATTLEFIELD) or not zones:
        return None
    steps: list[Instruction] = []
    taken: list[Any] = []
    for number, (fitting, up_to) in enumerate(kinds):
        others = (Not(IsAmong(Union(tuple(taken)))),) if taken else ()
        fits = All(all_of(fitting, OwnedBy(who), *others), (Zone.GRAVEYARD,))
        name = f"inner kind {number}"
        steps.append(Decide("objects", who, name, objects=fits, minimum=0 if up_to else 1, maximum=1))
        taken.append(Bound(name))
    return Sequence((*steps, Move(Union(tuple(taken)), **placed(c["how"], who))))


@verb(
    "search|searches <z:zone_of> for <k:kinds_of_cards>",
    "Search your library for a white card and a blue card, reveal them, put them into your hand, then shuffle.",
)
def search_for_a_card_of_each_kind(c: Captures) -> Instruction | None:
    """At most one card of each kind is found, and no card counts for two of them (701.23)."""
    who, (zones, owner) = c["subject"], c["z"]
    theirs = owner == who or getattr(meaning_of(owner), "how", "") == "they"
    if is_plural(who) or owner is None or not theirs:
        return None
    if c["k"][1]:
        return None
    kinds = tuple(fitting for fitting, _ in c["k"][0])
    return Search(AnyOf(kinds), len(kinds), who, zones=zones, one_of_each=kinds)


@verb(
    "search your library for (a|an) <n:noun> . if <k:condition> , you may search your library for an additional "
    "<m:noun> . reveal those cards , put them into your hand , then shuffle",
    "Search your library for a Plains card. If an opponent controls more lands than you, you may search your library "
    "for an additional Plains card. Reveal those cards, put them into your hand, then shuffle.",
)
def search_for_one_more_if(c: Captures) -> Instruction | None:
    """The library is searched once for both (701.23)."""
    noun: Noun = c["n"]
    if noun != replace(c["m"], at=noun.at) or not noun.card or noun.zones or noun.plural:
        return None
    found = Bound("found")
    wanted = Search(noun.filter, IfElse(c["k"], 2, 1))
    return Sequence((wanted, Look(found, reveal=True), Move(found, Zone.HAND), Shuffle()))
