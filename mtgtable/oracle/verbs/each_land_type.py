"""One of each kind that players choose among their own: "a land of each basic land type", "one card of each color"."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities.filters import ControlledBy, Filter, IsAmong, IsColor, IsSubtype, IsType, Not, OwnedBy, all_of
from mtgtable.abilities.instructions import Decide, Discard, ForEach, Instruction, Look, Move, Sacrifice, Sequence
from mtgtable.abilities.selectors import All, Bound, Union
from mtgtable.abilities.words import ColorWord
from mtgtable.model.colors import COLORS
from mtgtable.model.types import BASIC_LAND_TYPES
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Phrase
from mtgtable.oracle.verbs.cards import hand_of
from mtgtable.oracle.verbs.returning import placed
from mtgtable.oracle.wording.lexicon import subtype_word

_EACH: Final = Bound("each")
_LAND_TYPES: Final[dict[str, Filter]] = {
    name: all_of(IsType("Land"), IsSubtype(subtype_word(name))) for name in BASIC_LAND_TYPES
}
_OF_COLORS: Final[dict[str, Filter]] = {color: IsColor(ColorWord(color)) for color in COLORS}


def _one_of_each(kinds: dict[str, Filter], whose: Filter, zones: tuple[Zone, ...]) -> Instruction:
    """Of every kind one, where there is any; one object may be chosen for several kinds."""
    return Sequence(tuple(
        Decide("objects", _EACH, f"inner {name}", objects=All(all_of(kind, whose), zones), minimum=1, maximum=1)
        for name, kind in kinds.items()
    ))  # fmt: skip


def _chosen(kinds: dict[str, Filter]) -> Union:
    return Union(tuple(Bound(f"inner {name}") for name in kinds))


def _told_to_all(who: Any) -> bool:
    return isinstance(who, Phrase) and who.plural


_LANDS: Final = (ControlledBy(_EACH), (Zone.BATTLEFIELD,))


@verb(
    "choose|chooses a land they control of each basic land type . return those lands <how:destination>",
    "Each player chooses a land they control of each basic land type. Return those lands to their owners' hands.",
)
def return_a_land_of_each_type(c: Captures) -> Instruction | None:
    if not _told_to_all(c["subject"]):
        return None
    choices = ForEach(c["subject"].selector, _one_of_each(_LAND_TYPES, *_LANDS))
    return Sequence((choices, Move(_chosen(_LAND_TYPES), **placed(c["how"], c["subject"]))))


@verb(
    "chooses from the lands they control a land of each basic land type , then sacrifices the rest",
    "Each player chooses from the lands they control a land of each basic land type, then sacrifices the rest.",
)
def keep_a_land_of_each_type(c: Captures) -> Instruction | None:
    if not _told_to_all(c["subject"]):
        return None
    players = c["subject"].selector
    choices = ForEach(players, _one_of_each(_LAND_TYPES, *_LANDS))
    rest = All(all_of(IsType("Land"), ControlledBy(players), Not(IsAmong(_chosen(_LAND_TYPES)))))
    return Sequence((choices, Sacrifice(rest, by=players)))


@verb(
    "reveals their hand , chooses one card of each color from it , then discards all other nonland cards",
    "Each player reveals their hand, chooses one card of each color from it, then discards all other nonland cards.",
)
def keep_a_card_of_each_color(c: Captures) -> Instruction | None:
    if not _told_to_all(c["subject"]):
        return None
    players = c["subject"].selector
    shown = ForEach(players, Look(hand_of(_EACH), _EACH, reveal=True))
    choices = ForEach(players, _one_of_each(_OF_COLORS, OwnedBy(_EACH), (Zone.HAND,)))
    rest = All(all_of(Not(IsType("Land")), OwnedBy(_EACH), Not(IsAmong(_chosen(_OF_COLORS)))), (Zone.HAND,))
    return Sequence((shown, choices, ForEach(players, Discard(None, _EACH, what=rest))))
