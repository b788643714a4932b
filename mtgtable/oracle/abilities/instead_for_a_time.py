"""Replacement effects that a resolution begins: "if a source would deal damage this turn, …" (614.1)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mtgtable.abilities.durations import END_OF_TURN
from mtgtable.abilities.filters import IsAmong, all_of
from mtgtable.abilities.happenings import CardDrawn, DamageDealt, LifeChange, TappedForMana, TokensCreated, ZoneChange
from mtgtable.abilities.instructions import Instruction
from mtgtable.abilities.lasting import ReplaceNext
from mtgtable.abilities.replacements import ChangeAmount, GoElsewhere, PreventDamage, RedirectDamage, Replacement, Skip
from mtgtable.abilities.selectors import Bound
from mtgtable.oracle.abilities.instead import read_consequence
from mtgtable.oracle.events.would import read_would
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

_EVENTS = DamageDealt | LifeChange | TokensCreated | TappedForMana | ZoneChange | CardDrawn
_AGAIN = frozenset({"it", "them", "that", "those"})
_OF_ITSELF = (ChangeAmount, GoElsewhere, PreventDamage, RedirectDamage, Skip)
"""What becomes of the event itself; what is done in its place would need names of its own."""


@slot("would_be_otherwise")
def _would_be_otherwise(text: Text, i: int) -> Parsed:
    """ "A source would deal damage this turn, it deals double that damage instead": the event and the change."""
    event = read_would(text, i)
    if event is None or not isinstance(event[0].what, _EVENTS):
        return None
    j = event[1]
    this_turn = text.at(j, ("this", "turn"))
    j += 2 if this_turn else 0
    if text.t[j] != ",":
        return None
    stop = text.find(".", j, text.n)
    stop = text.n if stop < 0 else stop
    if isinstance(event[0].what, ZoneChange) and _AGAIN & set(text.t[stop:]):
        return None  # what was moved so is spoken of again, and has no name
    replaced = read_consequence(text, j + 1, stop, event[0])
    if replaced is None or replaced.optional or not isinstance(replaced.replacement, _OF_ITSELF):
        return None
    chosen = any(text.at(k, ("of", "your", "choice")) for k in range(i, j))
    made: tuple[Any, Replacement, bool, bool] = (event[0].what, replaced.replacement, this_turn, chosen)
    return made, stop


@verb(
    "each time <w:would_be_otherwise>",
    "Each time a source would deal damage to you this turn, it deals double that damage to you instead.",
)
def each_time_it_would_this_turn(c: Captures) -> Instruction | None:
    what, change, this_turn, chosen = c["w"]
    if chosen:
        return None
    return ReplaceNext(what, change, once=False, duration=END_OF_TURN) if this_turn else None


@verb(
    "the next time <w:would_be_otherwise>",
    "The next time a source would deal damage to you this turn, it deals double that damage to you instead.",
)
def the_next_time_it_would_this_turn(c: Captures) -> Instruction | None:
    what, change, this_turn, *_ = c["w"]
    if not this_turn:
        return None
    if not c["w"][3]:
        return ReplaceNext(what, change, once=True, duration=END_OF_TURN)
    if not isinstance(what, DamageDealt) or what.source is None:
        return None
    of_it = replace(what, source=all_of(IsAmong(Bound("chosen source")), what.source))  # 609.7a
    return ReplaceNext(of_it, change, once=True, duration=END_OF_TURN, source_choice=what.source)


@verb(
    "if <w:would_be_otherwise>",
    "If a source you control would deal damage this turn, it deals double that damage instead.",
)
def if_it_would_this_turn(c: Captures) -> Instruction | None:
    what, change, this_turn, chosen = c["w"]
    if chosen:
        return None
    return ReplaceNext(what, change, once=False, duration=END_OF_TURN) if this_turn else None


@verb(
    "<u:duration> , if <w:would_be_otherwise>",
    "Until your next turn, if a source would deal damage to you, it deals double that damage instead.",
)
def for_a_time_if_it_would(c: Captures) -> Instruction | None:
    what, change, this_turn, chosen = c["w"]
    if chosen:
        return None
    return None if this_turn else ReplaceNext(what, change, once=False, duration=c["u"])
