"""Predicates about deeds that players can't do at all: get counters, cycle cards, use kinds of abilities (101.2)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.filters import InZone
from mtgtable.abilities.modifications import RuleChange
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Continuous


def _rule(*rules: RuleChange) -> Continuous:
    return Continuous(rules, for_players=True)


@verb("can't get counters", "Players can't get counters.")
def cant_get_counters(_c: Captures) -> Continuous:
    return _rule(RuleChange("cant get counters"))


@verb("can't get <k:counter_kind> counters", "You can't get poison counters.")
def cant_get_such_counters(c: Captures) -> Continuous:
    return _rule(RuleChange("cant get counters", step=c["k"]))


_BARRED: Final = (
    ("cycle cards", "cycling"),
    ("activate abilities that aren't mana abilities", "nonmana"),
    ("activate abilities that aren't mana abilities or loyalty abilities", "not loyalty"),
    ("activate planeswalkers 's loyalty abilities", "loyalty"),
    ("activate loyalty abilities of planeswalkers", "loyalty"),
)
"""Kinds of activated abilities, and the word by which the rule knows them; no mana ability is one of them (605.1a)."""


def _bar(words: str, kind: str) -> None:
    @verb(f"can't {words}", f"Players can't {words.replace('s ' + chr(39) + 's', 's' + chr(39))}.")
    def cant_activate_such_abilities(_c: Captures) -> Continuous:
        """602.5."""
        return _rule(RuleChange("cant activate", step=kind))


for _row in _BARRED:
    _bar(*_row)


@verb("can't play land cards from graveyards", "Your opponents can't play land cards from graveyards.")
def cant_play_lands_from_graveyards(_c: Captures) -> Continuous:
    return _rule(RuleChange("cant play lands", filter=InZone((Zone.GRAVEYARD,))))
