"""What a description says of an attack: whom the creature is attacking (508.1b, 508.5)."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities.filters import AttacksWhom, BlockingOrBlockedBy, ControlledBy, IsAmong, IsType, all_of
from mtgtable.abilities.selectors import All, BlockersOf, Choose, Players, Selector, Source, Union, You
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Noun, Phrase, meant_by
from mtgtable.oracle.nouns.endings import Ending, ending


def _whoever(player: Any) -> Selector | None:
    """The players meant, where nobody chooses one of them: "an opponent" is any of them."""
    if not isinstance(player, Phrase):
        return You()
    return player.meaning.players if isinstance(player.meaning, Choose) else player.selector


@ending("[that is|are] attacking <p:player>", "creature that's attacking you")
def attacking_player(c: Captures, _n: Noun) -> Ending | None:
    whom = _whoever(c["p"])
    return None if whom is None else (AttacksWhom(whom), (), False)


@ending(
    "[that is|are] attacking <p:player> and / or planeswalkers (they|you) control",
    "creatures attacking your opponents and/or planeswalkers they control",
)
def attacking_player_or_planeswalkers(c: Captures, _n: Noun) -> Ending | None:
    meaning = meant_by(c["p"])
    if not isinstance(meaning, Players | You):
        return None
    theirs = All(all_of(IsType("Planeswalker"), ControlledBy(meaning)))
    return AttacksWhom(Union((meaning, theirs))), (), False


@ending("(it|~) blocked this combat", "creature it blocked this combat")
def it_blocked_this_combat(_c: Captures, noun: Noun) -> Ending | None:
    """What it blocks, or blocked as it left combat (608.2h)."""
    return (BlockingOrBlockedBy(Source(), "blocked_by"), (), False) if noun.of_permanents else None


@ending("that was|were blocked by <o:known> this combat", "creatures that were blocked by that creature this combat")
def that_were_blocked_by_it(c: Captures, noun: Noun) -> Ending | None:
    """Also by a creature that has left combat since (608.2h)."""
    if not noun.of_permanents or c["o"].plural:
        return None
    return IsAmong(BlockersOf(c["o"].selector, blocked=True)), (), False
