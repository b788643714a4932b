"""The top or bottom of a library by choice, and cards searched for that have something in common (401, 701.23)."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities.abilities import Mode
from mtgtable.abilities.instructions import ChooseMode, Instruction, Move, Search
from mtgtable.abilities.selectors import All, Choose
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures


def _top_or_bottom(what: Any, by: Any) -> Instruction:
    return ChooseMode(
        (
            Mode("On top of the library", Move(what, Zone.LIBRARY, "top")),
            Mode("On the bottom of the library", Move(what, Zone.LIBRARY, "bottom")),
        ),
        by=by,
    )


@verb(
    "put|puts <what:object> on (your|their) choice of the top or bottom of (its owner 's|their|your) library",
    "Put target creature on your choice of the top or bottom of its owner's library.",
)
def put_object_on_top_or_bottom(c: Captures) -> Instruction | None:
    if c["what"].plural or isinstance(c["what"].meaning, All | Choose):
        return None
    return _top_or_bottom(c["what"].selector, c["subject"])


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
