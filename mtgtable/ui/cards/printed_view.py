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
from mtgtable.ui.look.symbol_text import without_reminders

_NOBODY = PlayerId(0)
_HALVES = 2


def view_of(card: PrintedCard, face: int = 0, by_hand: tuple[str, ...] = ()) -> ObjectView:
    """A face of a card as a view that is of no game; ``by_hand``: its clauses that players do themselves.

    In front a split card is both its halves, as in a hand (709.4).
    """
    halved = card.layout == "split" and len(card.faces) == _HALVES and face == 0
    printed = _both(*card.faces) if halved else card.faces[face]
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
        sides=_sides(card) if halved else (),
    )


def _both(left: PrintedFace, right: PrintedFace) -> PrintedFace:
    """The values of both halves: one cost, the colors, types and text of either (709.4b, c); "Fuse" is said once."""
    told = tuple(dict.fromkeys((left.type_line, right.type_line)))
    colors = None if left.colors is None or right.colors is None else left.colors | right.colors
    theirs = right.oracle_text.split("\n")
    lines = [line for line in left.oracle_text.split("\n") if line not in theirs or not _is_a_word(line)]
    text = "\n".join(line for line in (*lines, *theirs) if line)
    cost = left.mana_cost + right.mana_cost
    name = f"{left.name} // {right.name}"
    return replace(left, name=name, mana_cost=cost, type_line=" // ".join(told), oracle_text=text, colors=colors)


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
    return replace(view_of(card, by_hand=by_hand), sides=_sides(card))


def _sides(card: PrintedCard) -> tuple[str, ...]:
    told = tuple(
        "\n".join((f"{one.name} {one.mana_cost}".rstrip(), one.type_line, one.oracle_text)) for one in card.faces
    )
    return told if len(told) > 1 else ()


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


def _is_a_word(line: str) -> bool:
    """Is a line of text a keyword and its reminder."""
    return without_reminders(line).strip().isalpha()
