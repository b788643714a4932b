"""Printed cards as the program draws them, outside of any game."""

from __future__ import annotations

from dataclasses import replace

from mtgtable.abilities.compiled import CompiledFace
from mtgtable.engine.showing.views import ObjectView
from mtgtable.model.colors import in_order
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.mana import BadManaCost, parse_mana_cost
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.types import CARD_TYPES
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import CatalogCard
from mtgtable.session.new_game import DeckCard

_NOBODY = PlayerId(0)


def view_of(card: PrintedCard, face: int = 0, by_hand: tuple[str, ...] = ()) -> ObjectView:
    """A face of a card as a view that is of no game; ``by_hand``: its clauses that players do themselves."""
    printed = card.faces[face]
    front, _, subtypes = printed.type_line.replace("//", "—").partition("—")
    return ObjectView(
        id=ObjectId(0),
        lineage=0,
        zone=Zone.LIBRARY,
        owner=_NOBODY,
        controller=_NOBODY,
        known=True,
        name=printed.name,
        printed_name=printed.name,
        mana_cost=printed.mana_cost,
        colors=_colors(printed),
        type_line=printed.type_line,
        types=tuple(word for word in front.split() if word in CARD_TYPES),
        subtypes=tuple(subtypes.split()),
        text=printed.oracle_text,
        power=_number(printed.power),
        toughness=_number(printed.toughness),
        loyalty=_number(printed.loyalty),
        defense=_number(printed.defense),
        printed_power=printed.power or "",
        printed_toughness=printed.toughness or "",
        token=card.layout == "token",
        unsupported=by_hand,
        faces=tuple(one.name for one in card.faces),
    )


def view_in_deck(card: DeckCard) -> ObjectView | None:
    """A card of a deck in front; None where only its name is there."""
    if isinstance(card, str):
        return None
    if isinstance(card, CatalogCard):
        return _with_sides(card.printed, card.unsupported_clauses)
    faces = tuple(map(_printed, card.faces))
    return _with_sides(PrintedCard(card.name, card.layout, faces), tuple(one.text for one in card.unsupported))


def _with_sides(card: PrintedCard, by_hand: tuple[str, ...]) -> ObjectView:
    """The front, with what its other halves or faces say."""
    told = tuple(
        "\n".join((f"{one.name} {one.mana_cost}".rstrip(), one.type_line, one.oracle_text)) for one in card.faces
    )
    return replace(view_of(card, by_hand=by_hand), sides=told if len(told) > 1 else ())


def _printed(face: CompiledFace) -> PrintedFace:
    power, toughness = face.pt_text or (_text(face.power), _text(face.toughness))
    numbers = (power, toughness, _text(face.loyalty), _text(face.defense))
    return PrintedFace(face.name, face.type_line, face.text, str(face.mana_cost or ""), *numbers, colors=face.colors)


def _text(number: int | None) -> str | None:
    return None if number is None else str(number)


def _colors(face: PrintedFace) -> str:
    if face.colors is not None:
        return "".join(in_order(face.colors))
    try:
        return "".join(in_order(parse_mana_cost(face.mana_cost).colors))
    except BadManaCost:
        return ""


def _number(text: str | None) -> int | None:
    if text is None:
        return None
    return int(text) if text.lstrip("-").isdecimal() else 0
