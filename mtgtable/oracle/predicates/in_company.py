"""Predicates about what a creature can do only beside others, or not to the same player again (508.1c, 509.1b)."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities.conditions import HappenedThisTurn
from mtgtable.abilities.filters import CompareStat, Filter, IsAmong, all_of
from mtgtable.abilities.happenings import Attacks
from mtgtable.abilities.modifications import RuleChange, RuleName
from mtgtable.abilities.quantities import StatOf
from mtgtable.abilities.selectors import Bound, Players, PlayersWho
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Continuous, Noun


def _beside(rule: RuleName, fitting: Filter) -> Continuous:
    return Continuous((RuleChange(rule, filter=fitting),))


def _only_beside(deed: str, deeds: str, rule: RuleName) -> None:
    @verb(
        f"can't {deed} unless (a|an) <n:noun> also {deeds}",
        f"~ can't {deed} unless a black or green creature also {deeds}.",
        "object",
    )
    def only_beside_one(c: Captures) -> Continuous | None:
        noun: Noun = c["n"]
        plain = noun.of_permanents and not noun.plural and not noun.choice
        return _beside(rule, noun.filter) if plain else None

    @verb(
        f"can't {deed} unless a creature with greater <s:stat> also {deeds}",
        f"~ can't {deed} unless a creature with greater power also {deeds}.",
        "object",
    )
    def only_beside_a_greater_one(c: Captures) -> Continuous:
        its: Any = StatOf(c["s"], Bound("affected"))
        return _beside(rule, all_of(CompareStat(c["s"], ">", its)))


_only_beside("attack", "attacks", "cant attack alone")
_only_beside("block", "blocks", "cant block alone")


@verb(
    "can't attack a player it has already attacked this turn",
    "~ can't attack a player it has already attacked this turn.",
    "object",
)
def cant_attack_the_same_player_again(_c: Captures) -> Continuous:
    """Of a player, not of a planeswalker of theirs."""
    attacked = Attacks(IsAmong(Bound("affected")), Bound("each"))
    before = PlayersWho(Players("each"), HappenedThisTurn(attacked))
    return Continuous((RuleChange("cant attack", players=before),))
