"""Events of whole attacks: "~ and at least one other Warrior attack", "an opponent attacks" (508.3)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities.conditions import HappenedThisTurn
from mtgtable.abilities.filters import ControlledBy, Filter, IsAmong, IsSource, IsType, Not, all_of
from mtgtable.abilities.happenings import Attacks, DamageDealt, Together
from mtgtable.abilities.selectors import All, Bound, HostOf, Players, PlayersWho, Source, Union, You, controller_then
from mtgtable.oracle.events.happenings import Event, event, object_phrase, player_phrase, players_of, self_phrase
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import HOST, Noun, Phrase
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


def _others(noun: Noun, than: Filter) -> Filter | None:
    if not noun.of_permanents:
        return None
    return all_of(noun.filter, Not(than))


@event("~ and at least one [other] <n:noun> attack", "~ and at least one other Warrior attack")
def self_and_at_least_one_other_attack(c: Captures) -> Event | None:
    beside = _others(c["n"], IsSource())
    if beside is None or c["n"].plural:
        return None
    return Event(Attacks(IsSource(), with_others=1, beside=beside), (self_phrase(c),))


@event(
    "(enchanted|equipped) creature and at least one other <n:noun> attack",
    "equipped creature and at least one other creature attack",
)
def host_and_at_least_one_other_attack(c: Captures) -> Event | None:
    host = IsAmong(HostOf(Source()))
    beside = _others(c["n"], host)
    if beside is None or c["n"].plural:
        return None
    spoken = Phrase(c["at"], "object", ("creature", HOST), False, HostOf(Source()))
    return Event(Attacks(host, with_others=1, beside=beside), (spoken,))


@event("<p:player> attack|attacks a player", "you attack a player")
def player_attacks_a_player(c: Captures) -> Event | None:
    """Once for each player who is attacked (508.3b)."""
    return _attacks_each(c, IsType("Creature"))


@event("enchanted player is attacked", "enchanted player is attacked")
def enchanted_player_is_attacked(c: Captures) -> Event:
    """Once, however many creatures attack that player (508.3d)."""
    attacked = Phrase(c["at"], "player", ("player",), False, HostOf(Source()))
    return Event(Together(Attacks(IsType("Creature"), HostOf(Source()))), (attacked,))


@event(
    "<p:player> attack|attacks a player with one or more <n:noun>",
    "you attack a player with one or more creatures with power 4 or greater",
)
def player_attacks_a_player_with(c: Captures) -> Event | None:
    noun: Noun = c["n"]
    if not noun.of_permanents or not noun.plural:
        return None
    return _attacks_each(c, noun.filter)


def _attacks_each(c: Captures, what: Filter) -> Event | None:
    if c["p"] != You():
        return None
    attacking = all_of(what, ControlledBy(You()))
    attacked = Phrase(c["at"] + 1, "player", ("player",), False, Bound("event.player"))
    return Event(Together(Attacks(attacking, Players("each")), each_player=True), (attacked,))


_YOU_OR_YOURS: Final = Union((You(), All(all_of(IsType("Planeswalker"), ControlledBy(You())))))
"""You, and planeswalkers you control."""
_ATTACKERS: Final = Bound("event.objects")


def attacking_player(c: Captures, whom: Any = None, *, amount: bool = False) -> Event | None:
    """A player who isn't you attacks, with all that they attack with as "those creatures"."""
    who = players_of(c["p"])
    if who not in (Players("opponents"), Players("each")):
        return None
    at = c["at"]
    player = player_phrase(c["p"], at)[0]
    those = Phrase(at + 1, "object", ("creature",), True, _ATTACKERS)
    attack = Attacks(all_of(IsType("Creature"), ControlledBy(who)), whom, together=True)
    return Event(attack, (Phrase(player.at, "player", ("player",), False, controller_then(_ATTACKERS)), those), amount)


@event("<p:player> attacks [with creatures]", "an opponent attacks with creatures")
def player_attacks(c: Captures) -> Event | None:
    return attacking_player(c)


@event("<p:player> attacks with <n:number> or more creatures", "a player attacks with three or more creatures")
def player_attacks_with_so_many(c: Captures) -> Event | None:
    """Once for the whole declaration, if there are as many in it (508.3)."""
    found = attacking_player(c, amount=True)
    if found is None or not isinstance(found.what, Attacks) or not isinstance(c["n"], int):
        return None
    return replace(found, what=replace(found.what, count=c["n"]))


@event(
    "<p:player> attacks you and / or one or more planeswalkers you control",
    "an opponent attacks you and/or one or more planeswalkers you control",
)
def player_attacks_you_or_planeswalkers(c: Captures) -> Event | None:
    return attacking_player(c, _YOU_OR_YOURS)


@event(
    "<s:eventful> deal [<k:combat>] damage to one or more <w:several_players>",
    "one or more creatures you control deal combat damage to one or more players",
)
def objects_deal_damage_to_one_or_more_players(c: Captures) -> Event | None:
    """Once, however many creatures and players there are (603.2c)."""
    if not c["s"][1].plural:
        return None
    hit = DamageDealt(c["s"][0], None, c["w"], c.get("k"))
    return Event(Together(hit), (object_phrase(c, "event.objects"),), amount=True)


@slot("several_players")
def _several_players(text: Text, i: int) -> Parsed:
    if text.t[i] == "players":
        return Players("each"), i + 1
    if text.t[i] == "opponents":
        return Players("opponents"), i + 1
    return (Players("opponents"), i + 3) if text.at(i, ("of", "your", "opponents")) else None


@event("<n:number> or more <k:noun> attack [<p:player>]", "two or more creatures attack")
def so_many_or_more_attack(c: Captures) -> Event | None:
    """Once for the whole declaration; with a player: as many must attack that player (508.3)."""
    noun: Noun = c["k"]
    if not noun.of_permanents or not noun.plural or not isinstance(c["n"], int):
        return None
    those = Phrase(c["at"], "object", noun.nouns, True, Bound("event.objects"))
    if "p" not in c:
        return Event(Attacks(noun.filter, count=c["n"], together=True), (those,), amount=True)
    if c["p"] != You():
        return None
    return Event(Attacks(noun.filter, You(), count=c["n"], together=True), (those,), amount=True)


@event("one or more <k:noun> attack one or more players", "one or more Goblins you control attack one or more players")
def several_attack_players(c: Captures) -> Event | None:
    """Once for the whole declaration; "those players" are those whom they attacked in it (508.3)."""
    noun: Noun = c["k"]
    if not noun.of_permanents or not noun.plural:
        return None
    attacked = HappenedThisTurn(Attacks(IsAmong(_ATTACKERS), Bound("each")), this_combat=True)
    players = Phrase(c["at"] + 1, "player", ("player",), True, PlayersWho(Players("each"), attacked))
    those = Phrase(c["at"], "object", noun.nouns, True, _ATTACKERS)
    return Event(Attacks(noun.filter, Players("each"), together=True), (those, players))


@event(
    "a player attacks enchanted player [with one or more creatures]",
    "a player attacks enchanted player with one or more creatures",
)
def player_attacks_enchanted_player(c: Captures) -> Event:
    """Once for the whole declaration, and only where the player is attacked, no planeswalker (508.3b)."""
    attacker = Phrase(c["at"] + 1, "player", ("player",), False, controller_then(_ATTACKERS))
    host = Phrase(c["at"], "player", ("player",), False, HostOf(Source()))
    return Event(Attacks(IsType("Creature"), HostOf(Source()), together=True), (host, attacker))
