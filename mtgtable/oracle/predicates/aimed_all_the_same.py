"""Predicates about what can be a target as though it didn't have hexproof or shroud (609.4, 702.11, 702.18)."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities.instructions import Instruction, Sequence
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.modifications import RuleChange
from mtgtable.abilities.selectors import All, Choose, You
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Continuous, meaning_of


def _rule(keyword: str, players: Any) -> RuleChange:
    return RuleChange("targeted as though without", players=players, step=keyword)


def _of(keyword: str) -> None:
    @verb(
        f"can be the target(s) of spells and abilities (you control|controlled by <p:player>) as though (it|they) "
        f"didn't have {keyword}",
        f"Creatures can be the targets of spells and abilities you control as though they didn't have {keyword}.",
        "object",
    )
    def aimed_all_the_same(c: Captures) -> Continuous | None:
        who = c.get("p", You())
        several = isinstance(meaning_of(who), Choose)
        return None if several else Continuous((_rule(keyword, who),))

    @verb(
        f"<u:duration> , <p:player> and <o:objects> can be the targets of spells and abilities you control as though "
        f"they didn't have {keyword}",
        f"Until end of turn, your opponents and creatures your opponents control can be the targets of spells and "
        f"abilities you control as though they didn't have {keyword}.",
    )
    def players_and_objects_aimed_all_the_same(c: Captures) -> Instruction | None:
        if not isinstance(c["o"].meaning, All):
            return None
        rule = _rule(keyword, You())
        players: Any = c["p"]
        return Sequence((Apply(players, (rule,), c["u"]), Apply(c["o"].selector, (rule,), c["u"])))


_of("hexproof")
_of("shroud")
