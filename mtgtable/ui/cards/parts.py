"""A card that is two in one, part by part: halves, an Adventure, a face that is played by itself (709, 712, 715)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from mtgtable.engine.showing.views import ObjectView
from mtgtable.model.colors import in_order
from mtgtable.model.mana import BadManaCost, parse_mana_cost
from mtgtable.model.types import CARD_TYPES
from mtgtable.model.zones import Zone
from mtgtable.ui.cards.both_halves import is_both, name_of_face, told_once


def parts_of(view: ObjectView) -> tuple[ObjectView, ...]:
    """Both parts of a card, each as a card of its own; none for a card that is one, or is one of them now."""
    there = view.known and not view.copy and view.zone not in (Zone.STACK, Zone.BATTLEFIELD)
    if not there or len(view.faces) != 2 or len(view.sides) != 2 or name_of_face(view, 0) != view.faces[0]:
        return ()
    return _parts(view)


@lru_cache(maxsize=256)
def _parts(view: ObjectView) -> tuple[ObjectView, ...]:
    first, second = (_part(view, name, side) for name, side in zip(view.faces, view.sides, strict=True))
    if is_both(view):
        lines, others = first.text.split("\n"), second.text.split("\n")
        told = told_once(view, (*lines, *others))
        return replace(first, text="\n".join(line for place, line in enumerate(lines) if place in told)), second
    # What a card is turned into has no cost, as lands haven't; of those its front says so.
    turned = "transform" in view.sides[0].casefold()
    if not second.mana_cost and ("Land" not in second.types or turned):
        return ()
    by_hand = tuple(clause for clause in view.unsupported if clause not in second.unsupported)
    return replace(view, faces=(), sides=(), unsupported=by_hand), second


def _part(view: ObjectView, name: str, side: str) -> ObjectView:
    heading, types, *lines = side.split("\n")
    cost, text = heading.removeprefix(name).strip(), "\n".join(lines)
    front, _, subtypes = types.partition("—")
    return replace(
        view,
        name=name,
        mana_cost=cost,
        colors=_colors(cost),
        type_line=types,
        types=tuple(word for word in front.split() if word in CARD_TYPES),
        subtypes=tuple(subtypes.split()),
        text=text,
        abilities=(),
        power=None,
        toughness=None,
        loyalty=None,
        defense=None,
        printed_power="",
        printed_toughness="",
        counters=(),
        changed=frozenset(),
        unsupported=tuple(clause for clause in view.unsupported if clause in text),
        faces=(),
        sides=(),
    )


def _colors(cost: str) -> str:
    try:
        return "".join(in_order(parse_mana_cost(cost).colors)) if cost else ""
    except BadManaCost:
        return ""
