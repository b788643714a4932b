"""Events of attacks on several kinds of players, attacks of much power, and blocks by or of several (508, 509)."""

from __future__ import annotations

from mtgtable.abilities.conditions import Compares
from mtgtable.abilities.filters import AttacksWhom, ControlledBy, HasStatus, IsSource, IsType, all_of
from mtgtable.abilities.happenings import (
    Attacks,
    AttacksUnblocked,
    BecomesBlocked,
    Blocks,
    OneOf,
    PlayerDoes,
    Together,
    While,
)
from mtgtable.abilities.quantities import CountOf, StatOf
from mtgtable.abilities.selectors import All, BlockersOf, Bound, Players, Source, Those, Union, You, controller_then
from mtgtable.oracle.events.happenings import Event, event, object_phrase, player_phrase, players_of
from mtgtable.oracle.events.of_attackers import attacking_player
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Noun, Phrase

_OPPONENTS_OR_THEIRS = Union(
    (Players("opponents"), All(all_of(IsType("Planeswalker"), ControlledBy(Players("opponents")))))
)
"""Your opponents and their planeswalkers."""


@event(
    "<s:eventful> attacks|attack an opponent or a planeswalker (an opponent controls|they control)",
    "a creature attacks an opponent or a planeswalker an opponent controls",
)
def object_attacks_an_opponent_or_planeswalker(c: Captures) -> Event:
    """Several at once: once for each opponent (508.3d)."""
    attack = Attacks(c["s"][0], _OPPONENTS_OR_THEIRS)
    if c["s"][1].plural:
        return Event(Together(attack, each_player=True), (object_phrase(c),), amount=True)
    player = Phrase(c["at"] + 1, "player", ("player",), False, Bound("event.player"))
    return Event(attack, (object_phrase(c), player))


@event("<p:player> attacks you [with one or more creatures]", "a player attacks you with one or more creatures")
def player_attacks_you(c: Captures) -> Event | None:
    """508.3b; "that many" are those that attack you."""
    return attacking_player(c, You(), amount=True)


@event("<p:player> attacks one or more of your opponents", "a player attacks one or more of your opponents")
def player_attacks_your_opponents(c: Captures) -> Event | None:
    return attacking_player(c, Players("opponents"))


@event(
    "<s:eventful> attacks|attack <p:player> and isn't|aren't blocked",
    "one or more creatures an opponent controls attack you and aren't blocked",
)
def object_attacks_whom_unblocked(c: Captures) -> Event:
    """509.3g."""
    unblocked = AttacksUnblocked(all_of(c["s"][0], AttacksWhom(players_of(c["p"]))))
    if not c["s"][1].plural:
        return Event(unblocked, (object_phrase(c), *player_phrase(c["p"], c["at"] + 1)))
    attacker = Phrase(c["at"], "player", ("player",), False, controller_then(Bound("event.objects")))
    return Event(Together(unblocked), (attacker, object_phrase(c)), amount=True)


def attackers_have(power: int) -> Compares:
    """Asked as they attack: what becomes of them later doesn't change with what they attacked."""
    yours = all_of(IsType("Creature"), HasStatus("attacking"), ControlledBy(You()))
    return Compares(StatOf("power", All(yours)), ">=", power)


@event(
    "you attack with creatures with total power <n:number> or greater",
    "you attack with creatures with total power 6 or greater",
)
def you_attack_with_total_power(c: Captures) -> Event | None:
    if not isinstance(c["n"], int):
        return None
    attack = Attacks(all_of(IsType("Creature"), ControlledBy(You())), together=True)
    return Event(While(attack, attackers_have(c["n"])), ())


@event("~ blocks <n:number> or more <k:noun>", "~ blocks two or more creatures")
def self_blocks_so_many(c: Captures) -> Event | None:
    noun: Noun = c["k"]
    if not isinstance(c["n"], int) or not noun.plural or not noun.of_permanents:
        return None
    many = Compares(CountOf(Those(BlockersOf(Source(), blocked=True), noun.filter)), ">=", c["n"])
    return Event(While(Blocks(IsSource(), each=False), many), ())


@event(
    "<s:eventful> becomes|become blocked by one or more <n:noun>",
    "~ becomes blocked by one or more colorless creatures",
)
def object_becomes_blocked_by_some(c: Captures) -> Event | None:
    """Once, however many there are of them (509.3c)."""
    noun: Noun = c["n"]
    if not noun.plural or not noun.of_permanents or c["s"][1].plural:
        return None
    return Event(Together(BecomesBlocked(c["s"][0], noun.filter)), (object_phrase(c),))


@event("<s:eventful> fight or become blocked", "one or more creatures you control fight or become blocked")
def objects_fight_or_become_blocked(c: Captures) -> Event | None:
    if not c["s"][1].plural:
        return None
    parts = (PlayerDoes("fight", Players("each"), c["s"][0]), BecomesBlocked(c["s"][0]))
    return Event(Together(OneOf(parts)), ())


@event("<s:eventful> block", "one or more creatures block")
def objects_block(c: Captures) -> Event | None:
    """Once for the whole declaration (603.2c)."""
    if not c["s"][1].plural:
        return None
    return Event(Together(Blocks(c["s"][0], each=False)), (object_phrase(c),), amount=True)
