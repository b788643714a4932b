"""Moving objects to hand, battlefield, library and graveyard (400.7, 701)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mtgtable.abilities.filters import ControlledBy, IsAmong, Not, OwnedBy, all_of, parts_of
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import Instruction, Move, Sequence, Shuffle
from mtgtable.abilities.selectors import All, Bound, Choose, Linked, OwnerOf, Players, Selector, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Anaphor, Noun, Phrase, meaning_of
from mtgtable.oracle.nouns.among import BURIED, the_rest
from mtgtable.oracle.verbs.cards import by_player
from mtgtable.oracle.verbs.permanents import chosen_by
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


@verb(
    "return|returns to the battlefield all cards (you|they) own exiled with (it|~)",
    "When ~ leaves the battlefield, each player returns to the battlefield all cards they own exiled with it.",
)
def return_all_cards_exiled_with_it(c: Captures) -> Instruction | None:
    """All at once, each under its owner's control; "it" is what has the ability (607.2a)."""
    everybody = meaning_of(c["subject"]) == Players("each")
    return Move(All(IsAmong(Linked("exiled")), (Zone.EXILE,)), Zone.BATTLEFIELD) if everybody else None


@slot("destination")
def _destination(text: Text, i: int) -> Parsed:
    """Where to and how: "to its owner's hand", "onto the battlefield tapped under your control" …"""
    t = text.t
    k = i
    if t[k] not in ("to", "onto", "into", "on"):
        return None
    if text.at(k + 1, ("the", "battlefield")):
        return _battlefield(text, k + 3)
    if t[k] in ("to", "into") and text.at(k + 1, ("the", "command", "zone")):
        return {"to": Zone.COMMAND}, k + 4
    if text.at(k, ("on", "top", "of")) or text.at(k, ("on", "the", "top", "of")):
        k = text.t.index("of", k) + 1
        return _library(text, k, "top")
    if text.at(k, ("on", "the", "bottom", "of")):
        return _library(text, k + 4, "bottom")
    if text.at(k, ("on", "the", "bottom", "in")):
        return _in_order(text, k + 3, "bottom")
    owner = _owner(text, k + 1)
    if owner is None:
        return None
    place = {"hand": Zone.HAND, "hands": Zone.HAND, "graveyard": Zone.GRAVEYARD, "graveyards": Zone.GRAVEYARD}
    if t[owner] in place:
        return {"to": place[t[owner]]}, owner + 1
    if t[owner] in ("library", "libraries") and t[k] == "into":
        if t[owner + 1] in ("second", "third", "seventh") and text.at(owner + 2, ("from", "the", "top")):
            return {"to": Zone.LIBRARY, "position": t[owner + 1]}, owner + 5
        return {"to": Zone.LIBRARY, "position": "shuffled"}, owner + 1
    return None


def _owner(text: Text, k: int) -> int | None:
    """A card goes to its owner's zone whatever the text calls it (400.3); the words must name a player."""
    t = text.t
    if t[k] in ("your", "their", "his", "a"):
        if t[k + 1] in ("owner", "owners") and t[k + 2] == "'s":
            return k + 3
        return k + 1
    if t[k] == "its" and t[k + 1] in ("owner", "owners") and t[k + 2] == "'s":
        return k + 3
    if text.at(k, ("that", "player", "'s")):
        return k + 3
    if text.t[k] in ("that", "the") and text.t[k + 1] == "library":
        return k + 1
    if text.at(k, ("their", "owners", "'s")) or text.at(k, ("their", "owner", "'s")):
        return k + 3
    return None


def _battlefield(text: Text, k: int) -> Parsed:
    how: dict[str, Any] = {"to": Zone.BATTLEFIELD}
    while True:
        word = "transformed" if text.t[k] == "converted" else text.t[k]  # 701.28a
        if word in ("tapped", "transformed", "attacking") and word not in how:
            how[word] = True
            k += 1
            whom = text.slot("attacked_by_it", k) if word == "attacking" else None
            if whom is not None:
                how["attacking_whom"], k = whom
        elif text.t[k] == "and" and text.t[k + 1] in ("tapped", "attacking", "transformed"):
            k += 1
        elif text.at(k, ("face", "down")):
            how["face_down"] = True
            k += 2
        elif text.at(k, ("under", "your", "control")) and "under" not in how:
            how["under"] = You()
            k += 3
        elif text.at(k, ("under", "its", "owner", "'s", "control")) or (
            text.t[k : k + 2] == ("under", "their")
            and text.t[k + 2] in ("owner", "owners")
            and text.t[k + 4] == "control"
        ):
            how["under"] = None
            k += 5
        elif text.at(k, ("under", "the", "control", "of", "that", "card", "'s", "owner")):
            how["under"] = None
            k += 8
        elif text.at(k, ("under", "that", "player", "'s", "control")) or text.at(k, ("under", "their", "control")):
            return None
        elif text.at(k, ("attached", "to")):
            host = text.slot("object", k + 2) or text.slot("player", k + 2)
            if host is None:
                return None
            how["attached_to"] = host[0].selector
            k = host[1]
        elif text.t[k] == "with" and (counters := _with_counters(text, k)) is not None:
            how["counters"] = counters[0]
            k = counters[1]
        else:
            return how, k


def _with_counters(text: Text, k: int) -> tuple[Any, int] | None:
    count = text.slot("count", k + 1)
    if count is None:
        return None
    j = count[1] + 1 if text.t[count[1]] == "additional" else count[1]
    kind = text.slot("counter_kind", j)
    if kind is None or text.t[kind[1] + 1] != "on" or text.t[kind[1] + 2] not in ("it", "them"):
        return None
    return ((kind[0], count[0]),), kind[1] + 3


def _library(text: Text, k: int, position: str) -> Parsed:
    owner = _owner(text, k)
    if owner is None or text.t[owner] not in ("library", "libraries"):
        return None
    return _in_order(text, owner + 1, position)


def _in_order(text: Text, j: int, position: str) -> Parsed:
    if text.at(j, ("in", "any", "order")):
        j += 3
    elif text.at(j, ("in", "a", "random", "order")):
        position, j = ("random bottom" if position == "bottom" else ""), j + 4
    return ({"to": Zone.LIBRARY, "position": position}, j) if position else None


def placed(how: dict[str, Any], subject: Any) -> dict[str, Any]:
    """The destination; who puts an object onto the battlefield controls it unless the text says otherwise (110.2a)."""
    if how["to"] != Zone.BATTLEFIELD or "under" in how:
        return how
    return how | {"under": subject}


def _move(what: Selector, c: Captures, origin: Zone | None = None) -> Move:
    return Move(what, origin=origin, **placed(c["how"], c["subject"]))


def _chosen(phrase: Phrase, subject: Any) -> Selector | None:
    """What a player returns: of their own permanents, or of their own cards."""
    meaning = phrase.meaning
    if not isinstance(meaning, Choose):
        return phrase.selector
    if meaning.zones == (Zone.BATTLEFIELD,):
        return _mine(phrase, subject)
    return replace(phrase, meaning=replace(meaning, by=by_player(subject))).selector


def _mine(phrase: Phrase, subject: Any) -> Selector | None:
    """ "Return a creature you control": the text says whose."""
    if subject == You():
        return phrase.selector
    return chosen_by(phrase, subject)


@verb("return|returns <what:objects> <how:destination>", "Return target creature to its owner's hand.")
def return_objects_destination(c: Captures) -> Instruction | None:
    phrase: Phrase = c["what"]
    if isinstance(phrase.meaning, All) and c["subject"] != You() and not _says_whose(phrase.meaning, c["subject"]):
        return None
    what = _chosen(phrase, c["subject"])
    buried = any(node == Anaphor("those", BURIED) for node in walk(phrase.meaning))
    return None if what is None else _move(what, c, Zone.GRAVEYARD if buried else None)


@verb(
    "return|returns <what:objects> <how:destination> except for <x:noun>",
    "Return all creatures to their owners' hands except for Krakens, Leviathans, Octopuses, and Serpents.",
)
def return_all_but_some(c: Captures) -> Instruction | None:
    phrase: Phrase = c["what"]
    spared: Noun = c["x"]
    if not isinstance(phrase.meaning, All) or c["subject"] != You() or spared.card or spared.says_more:
        return None
    others = all_of(phrase.meaning.filter, Not(spared.filter))
    return _move(replace(phrase, meaning=replace(phrase.meaning, filter=others)).selector, c)


@verb(
    "put|puts <what:objects> on top of their owners 's libraries , then those players shuffle",
    "Put all creatures on top of their owners' libraries, then those players shuffle.",
)
def put_on_top_then_those_players_shuffle(c: Captures) -> Instruction | None:
    """The owners' libraries, of what was put there (400.3)."""
    if c["subject"] != You() or not c["what"].plural or isinstance(c["what"].meaning, Choose):
        return None
    put = Move(c["what"].selector, Zone.LIBRARY, "top", bind="inner put")
    return Sequence((put, Shuffle(OwnerOf(Bound("inner put")))))


def _says_whose(meaning: All, subject: Any) -> bool:
    parts = parts_of(meaning.filter)
    return any(isinstance(part, (OwnedBy, ControlledBy)) for part in parts) or subject == You()


@verb(
    "return|returns <what:objects> from the battlefield <how:destination>",
    "Target player returns each commander they control from the battlefield to the command zone.",
)
def return_permanents_destination(c: Captures) -> Instruction | None:
    meaning = c["what"].meaning
    said = isinstance(meaning, All) and meaning.zones == (Zone.BATTLEFIELD,) and _says_whose(meaning, c["subject"])
    return _move(c["what"].selector, c) if said else None


@verb("return|returns <what:object> from <z:zone_of> <how:destination>", "Return ~ from your graveyard to your hand.")
def return_object_from_zone_of_destination(c: Captures) -> Instruction | None:
    zones, _ = c["z"]
    phrase: Phrase = c["what"]
    if isinstance(phrase.meaning, (All, Choose)) or len(zones) != 1:
        return None
    return _move(phrase.selector, c, zones[0])


@verb("put|puts <what:objects> <how:destination>", "Put target creature on top of its owner's library.")
def put_objects_destination(c: Captures) -> Instruction | None:
    meaning = c["what"].meaning
    if c["how"]["to"] == Zone.BATTLEFIELD and isinstance(meaning, Choose) and meaning.zones == (Zone.BATTLEFIELD,):
        return None  # "put a 1/1 red Goblin creature token onto the battlefield": it is made
    what = _chosen(c["what"], c["subject"])
    return None if what is None else _move(what, c)


@verb(
    "put|puts <what:objects> <how:destination> (and|, and|, then put) <rest:the_rest> <place:destination>",
    "Look at the top three cards of your library. Put one of them into your hand and the rest on the bottom of your "
    "library in any order.",
)
def put_some_there_and_the_rest_elsewhere(c: Captures) -> Instruction | None:
    what = _chosen(c["what"], c["subject"])
    if what is None:
        return None
    rest = Move(c["rest"].selector, **placed(c["place"], c["subject"]))
    return Sequence((_move(what, c), rest))


@slot("the_rest")
def _the_rest(text: Text, i: int) -> Parsed:
    return the_rest(text, i)


@verb("put|puts <what:object> from <z:zone_of> <how:destination>", "Put ~ from your graveyard onto the battlefield.")
def put_object_from_zone_of_destination(c: Captures) -> Instruction | None:
    zones, _ = c["z"]
    phrase: Phrase = c["what"]
    if isinstance(phrase.meaning, (All, Choose)) or len(zones) != 1:
        return None
    return _move(phrase.selector, c, zones[0])


@verb("put|puts (a|an|one) <n:noun> <how:destination>", "Put a creature card from your hand onto the battlefield.")
def put_a_noun_destination(c: Captures) -> Instruction | None:
    noun: Noun = c["n"]
    if not noun.card or not noun.zones:
        return None
    return _move(Choose(noun.filter, noun.zones, by=by_player(c["subject"])), c)


@verb(
    "put|puts <n:number> cards from (your|their) hand <how:destination>",
    "Put two cards from your hand on top of your library in any order.",
)
def put_number_cards_from_your_hand_destination(c: Captures) -> Instruction:
    cards = Choose(OwnedBy(c["subject"]), (Zone.HAND,), c["n"], by=by_player(c["subject"]))
    return _move(cards, c)


@verb(
    "put|puts (a|one) card from (your|their) hand <how:destination>",
    "Put a card from your hand on top of your library.",
)
def put_a_card_from_your_hand_destination(c: Captures) -> Instruction:
    return _move(Choose(OwnedBy(c["subject"]), (Zone.HAND,), by=by_player(c["subject"])), c)


@verb(
    "shuffle|shuffles <what:objects> into (its owner|their owner|their owners) 's (library|libraries)",
    "Shuffle ~ into its owner's library.",
)
def shuffle_objects_into_its_owner_library(c: Captures) -> Instruction:
    return Move(c["what"].selector, Zone.LIBRARY, "shuffled")


@verb("shuffle|shuffles (your|their|his) library", "Shuffle your library.")
def shuffle_your_library(c: Captures) -> Instruction:
    return Shuffle(c["subject"])


@verb("shuffle|shuffles <what:objects> into (your|their) library", "Shuffle ~ into your library.")
def shuffle_objects_into_your_library(c: Captures) -> Instruction:
    return Move(c["what"].selector, Zone.LIBRARY, "shuffled")


@verb(
    "shuffle|shuffles (your|their) graveyard into (your|their) library",
    "Target player shuffles their graveyard into their library.",
)
def shuffle_your_graveyard_into_your_library(c: Captures) -> Instruction:
    return Move(All(OwnedBy(c["subject"]), (Zone.GRAVEYARD,)), Zone.LIBRARY, "shuffled")


@verb(
    "shuffle|shuffles (your|their) hand into (your|their) library",
    "Each player shuffles their hand into their library.",
)
def shuffle_your_hand_into_your_library(c: Captures) -> Instruction:
    return Move(All(OwnedBy(c["subject"]), (Zone.HAND,)), Zone.LIBRARY, "shuffled")


@verb(
    "shuffle|shuffles (your|their) hand and graveyard into (your|their) library",
    "Each player shuffles their hand and graveyard into their library.",
)
def shuffle_your_hand_and_graveyard_into(c: Captures) -> Instruction:
    return Move(All(OwnedBy(c["subject"]), (Zone.HAND, Zone.GRAVEYARD)), Zone.LIBRARY, "shuffled")


@verb("shuffle|shuffles", "Shuffle.")
def shuffle(c: Captures) -> Instruction:
    return Shuffle(c["subject"])
