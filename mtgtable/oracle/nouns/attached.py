"""What is attached to several objects that were just named (701.3), and players who were dealt damage."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.conditions import Compares
from mtgtable.abilities.filters import AttachedTo, all_of, parts_of
from mtgtable.abilities.quantities import PlayerStat
from mtgtable.abilities.selectors import All, AttachmentsOf, Bound, Players, PlayersWho, Selector
from mtgtable.oracle.grammar.syntax import Anaphor, Phrase, meaning_of

HIT_PLAYERS: Final[Selector] = PlayersWho(
    Players("each"), Compares(PlayerStat("damage_dealt_to_this_turn", Bound("each")), ">", 0)
)
"""The players who were dealt damage this turn."""


def attached_to_them(first: Phrase, more: object) -> AttachmentsOf | None:
    """ "(Any number of target creatures and) all Auras attached to them"."""
    if not first.plural or not isinstance(more, All):
        return None
    parts = parts_of(more.filter)
    last = parts[-1]
    if not isinstance(last, AttachedTo) or meaning_of(last.host) != Anaphor("them"):
        return None
    return AttachmentsOf(first.selector, all_of(*parts[:-1]))
