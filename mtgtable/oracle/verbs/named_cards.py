"""Cards of a name that is chosen or shared: named as it resolves, searched for and exiled (201.4, 701.23)."""

from __future__ import annotations

from mtgtable.abilities.filters import OwnedBy, SharesWith, all_of
from mtgtable.abilities.instructions import Decide, Instruction, Move, Search, Sequence
from mtgtable.abilities.selectors import All, Bound, Selector, Union
from mtgtable.model.name_kinds import SAID_BEFORE
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Anaphor, Noun, Phrase, is_plural
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


@slot("name_of_kind")
def _name_of_kind(text: Text, i: int) -> Parsed:
    """ "A card name", "a nonland card name", "any card name": which names may be said."""
    if text.t[i] not in ("a", "an", "any"):
        return None
    said: list[str] = []
    k = i + 1
    while text.t[k] in SAID_BEFORE:
        said.append(text.t[k])
        k += 2 if text.t[k + 1] == "," else 1
    if not text.at(k, ("card", "name")):
        return None
    k += 2
    if text.at(k, _NO_BASIC):
        said, k = [*said, "nonbasic"], k + len(_NO_BASIC)
    return tuple(said), k


_NO_BASIC = ("other", "than", "a", "basic", "land", "card", "name")


@verb(
    "choose|chooses <k:name_of_kind>",
    "Choose a nonland card name. Target player reveals their hand and discards all cards with that name.",
)
def choose_a_card_name(c: Captures) -> Instruction | None:
    """201.4: any name; what it must be a name of is said to who chooses."""
    if is_plural(c["subject"]):
        return None
    return Decide("card name", c["subject"], bind="card name", options=c["k"])


@slot("how_many_found")
def _how_many_found(text: Text, i: int) -> Parsed:
    """ "All", "any number of"; "up to four" is read as of any search."""
    if text.t[i] == "all":
        return "all", i + 1
    return ("any", i + 3) if text.at(i, ("any", "number", "of")) else None


@verb(
    "search|searches <z:zone_of> for <k:how_many_found> <n:noun> (and exile|and exiles|, exile) (them|those cards)",
    "Choose a card name. Search target opponent's graveyard, hand, and library for all cards with that name and exile "
    "them.",
)
def search_and_exile_them(c: Captures) -> Instruction | None:
    """701.23b: of hidden zones one may fail to find some; of a graveyard "all" are found."""
    noun: Noun = c["n"]
    zones, owner = c["z"]
    if owner is None or not noun.card or noun.says_more or not noun.plural:
        return None
    known = tuple(zone for zone in zones if zone is Zone.GRAVEYARD) if c["k"] == "all" else ()
    asked = tuple(zone for zone in zones if zone not in known)
    found: Selector = Bound("found")
    if known:
        found = Union((found, All(all_of(noun.filter, OwnedBy(owner)), known)))
    whose = None if owner == c["subject"] else owner
    search = Search(noun.filter, 1, c["subject"], whose=whose, zones=asked, any_number=True, bind="found")
    return Sequence((search, Move(found, Zone.EXILE, bind="exiled")))


@verb(
    "exile|exiles all cards with that name from (your|their) hand and graveyard",
    "Exile target creature an opponent controls. That player reveals their hand and exiles all cards with that name "
    "from their hand and graveyard.",
)
def exile_all_of_that_name(c: Captures) -> Instruction | None:
    """Of the creature that was spoken of: no name was chosen."""
    if is_plural(c["subject"]):
        return None
    one = Phrase(c["at"], "object", ("creature",), False, Anaphor("that"))
    fitting = all_of(SharesWith("name", one.selector), OwnedBy(c["subject"]))
    return Move(All(fitting, (Zone.HAND, Zone.GRAVEYARD)), Zone.EXILE)
