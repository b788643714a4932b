"""The top or bottom of a library by choice, and cards searched for that have something in common (401, 701.23)."""

from __future__ import annotations

from typing import Any, Final, Literal

from mtgtable.abilities.abilities import Mode
from mtgtable.abilities.filters import OwnedBy
from mtgtable.abilities.instructions import ChooseMode, Instruction, Move, Search
from mtgtable.abilities.selectors import All, Choose, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Anaphor

_PLACES: Final[dict[Literal["top", "second", "bottom"], str]] = {
    "top": "On top of the library", "second": "Second from the top of the library",
    "bottom": "On the bottom of the library",
}  # fmt: skip


def _at_one_of(ends: tuple[Literal["top", "second", "bottom"], ...], c: Captures) -> Instruction:
    """One object, put at whichever of these places of the library its mover chooses."""
    modes = (Mode(_PLACES[end], Move(c["what"].selector, Zone.LIBRARY, end)) for end in ends)
    return ChooseMode(tuple(modes), by=c["subject"])


@verb(
    "put|puts <n:number> cards from your hand both on top of your library or both on the bottom of your library",
    "Put two cards from your hand both on top of your library or both on the bottom of your library.",
)
def put_cards_both_on_one_end(c: Captures) -> Instruction | None:
    if c["subject"] != You() or c["n"] != 2:
        return None
    cards = Choose(OwnedBy(You()), (Zone.HAND,), 2)
    ends: tuple[Literal["top", "bottom"], ...] = ("top", "bottom")
    return ChooseMode(tuple(Mode(f"both on the {end}", Move(cards, Zone.LIBRARY, end)) for end in ends))


@verb(
    "put|puts <what:object> on (your|their) choice of the top or bottom of (its owner 's|their|your) library",
    "Put target creature on your choice of the top or bottom of its owner's library.",
)
def put_object_on_top_or_bottom(c: Captures) -> Instruction | None:
    if c["what"].plural or isinstance(c["what"].meaning, All | Choose):
        return None
    return _at_one_of(("top", "bottom"), c)


@verb(
    "put|puts <what:object> on the top or [on the] bottom of (its owner 's|their|your) library",
    "Look at the top two cards of your library. Manifest one of those cards, then put the other on the top or bottom "
    "of your library.",
)
def put_object_on_either_end(c: Captures) -> Instruction | None:
    several = c["what"].plural and c["what"].meaning != Anaphor("rest")
    if several or isinstance(c["what"].meaning, All | Choose):
        return None
    return _at_one_of(("top", "bottom"), c)


@verb(
    "put|puts <what:object> into (its owner 's|their|your) library second from the top or on the bottom",
    "The owner of target creature puts it into their library second from the top or on the bottom.",
)
def put_object_second_or_on_the_bottom(c: Captures) -> Instruction | None:
    if c["what"].plural or isinstance(c["what"].meaning, All | Choose):
        return None
    return _at_one_of(("second", "bottom"), c)


@verb(
    "search|searches (your|their) library for up to two <k:noun> that share a land type",
    "Search your library for up to two basic land cards that share a land type, put them onto the battlefield tapped, "
    "then shuffle.",
)
def search_for_two_that_share_a_land_type(c: Captures) -> Instruction | None:
    return _sharing(c, "land type")


def _sharing(c: Captures, what: Any) -> Instruction | None:
    if not c["k"].card or c["k"].zones:
        return None
    return Search(c["k"].filter, 2, c["subject"], sharing=what)
