"""What the index keeps of a card: the facts that queries ask about, worked out once when the index is made."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Final

from mtgtable.cards.card_name import name_key
from mtgtable.cards.search.colors import BIT, mask
from mtgtable.cards.search.kinds import kinds_of
from mtgtable.cards.search.query import as_typed
from mtgtable.model.mana import BadManaCost, parse_mana_cost
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.types import BASIC_LAND_MANA

_REMINDER: Final = re.compile(r"\s*\([^()]*\)")
_SYMBOL: Final = re.compile(r"\{([^{}]+)\}")
_ADD: Final = re.compile(r"\badds? ([^.\n]*)", re.IGNORECASE)
_ANY: Final = re.compile(r"mana of any|any one color|any color|any type|any combination of colors", re.IGNORECASE)
_ITSELF: Final = re.compile(
    r"\bthis (?:card|spell|creature|artifact|enchantment|land|permanent|planeswalker|vehicle|aura|equipment|saga)\b",
    re.IGNORECASE,
)
_COLORLESS: Final = 1 << len(BIT)
"""The bit of colorless mana in what a card makes."""
_TOGETHER: Final = frozenset({"split", "fuse", "aftermath", "room"})
"""Layouts whose two halves are one card: their colors count together (709.4)."""
_OF_THE_FRONT: Final = frozenset({"adventure", "omen", "prepare", "flip"})
"""Layouts whose second part is on the same side, and says nothing of the card's colors (710.1c, 715.4, 720.4)."""

_WITHOUT_INDICATOR: Final = frozenset({"flip", "token", "double_faced_token"})
"""Layouts whose colors may be given without an indicator: flipped cards keep theirs, tokens are made with them."""
_COLOR_DEFINED: Final = (
    (re.compile(r"^devoid\b", re.IGNORECASE | re.MULTILINE), ""),
    (re.compile(r"^(?:this \w+|~) is colorless\.", re.IGNORECASE | re.MULTILINE), ""),
    (re.compile(r"^(?:this \w+|~) is all colors\.", re.IGNORECASE | re.MULTILINE), "WUBRG"),
)
"""Characteristic-defining abilities that say a card's colors in every zone (604.3, 702.114)."""


@dataclass(frozen=True, slots=True)
class CardFacts:
    """The facts of a whole card. Colors are numbers as ``colors.mask`` makes them; ``text`` has no reminder text."""

    name: str
    key: str
    mana_value: float
    colors: int
    """Of the card outside the game: of its front, or of both halves of a split card."""
    identity: int
    produces: int
    layout: str
    types: str
    text: str
    itself: str
    """The text with the card's own name, and words for itself, as ``~``."""
    full_text: str
    kinds: str
    token: bool
    melds_into: str
    """The name of the card into which it melds, as a key; empty for none."""


@dataclass(frozen=True, slots=True)
class FaceFacts:
    """The facts of one face; numbers with a star count what stands beside it (208.2)."""

    name: str
    mana_cost: str
    colors: int
    indicator: bool
    """Has it a color indicator (204)."""
    power: float | None
    toughness: float | None
    loyalty: float | None
    defense: float | None
    printed_power: str
    printed_toughness: str
    printed_loyalty: str
    printed_defense: str
    """As they stand in print, stars and letters and all; empty for none."""


def card_facts(card: PrintedCard, *, token: bool) -> CardFacts:
    """The facts of a card."""
    full = "\n".join(face.oracle_text for face in card.faces)
    text = _REMINDER.sub("", full)
    return CardFacts(
        name=card.name,
        key=name_key(card.name),
        mana_value=float(_mana_value(card)),
        colors=_colors_of_faces(card)[0],
        identity=_identity(card),
        produces=_produces(card),
        layout=card.layout,
        types=" // ".join(face.type_line for face in card.faces).casefold(),
        text=as_typed(text.casefold()),
        itself=as_typed("\n".join(_with_itself(face) for face in card.faces).casefold()),
        full_text=as_typed(full.casefold()),
        kinds=f" {' '.join(kinds_of(card, text))} ",
        token=token,
        melds_into=name_key(card.meld_result or ""),
    )


known_facts: Final = lru_cache(maxsize=4096)(partial(card_facts, token=False))
"""The facts of a card of a deck: asked for again with every change of it."""


def face_facts(card: PrintedCard) -> Iterator[FaceFacts]:
    """The facts of each face, front first."""
    for face, colors in zip(card.faces, _colors_of_faces(card), strict=True):
        yield FaceFacts(
            name=name_key(face.name),
            mana_cost=face.mana_cost,
            colors=colors,
            indicator=bool(face.colors) and card.layout not in _WITHOUT_INDICATOR,
            power=number(face.power),
            toughness=number(face.toughness),
            loyalty=number(face.loyalty),
            defense=number(face.defense),
            printed_power=face.power or "",
            printed_toughness=face.toughness or "",
            printed_loyalty=face.loyalty or "",
            printed_defense=face.defense or "",
        )


def number(text: str | None) -> float | None:
    """A printed number; a star counts as 0, so ``1+*`` is 1. None for none and for what is no number.

    >>> number("1+*"), number("*"), number("-1"), number("X"), number(None)
    (1.0, 0.0, -1.0, 0.0, None)
    """
    if text is None:
        return None
    plain = re.sub(r"[*xX²?]", "0", text)
    parts = re.findall(r"[+-]?\d+(?:\.\d+)?", plain)
    return sum(float(part) for part in parts) if parts else None


def _colors_of_faces(card: PrintedCard) -> list[int]:
    """The colors that a card has with each of its faces, front first."""
    own = [mask(_colors(face)) for face in card.faces]
    if card.layout in _TOGETHER:
        return [mask("".join(letter for face in card.faces for letter in _colors(face)))] * len(own)
    return own[:1] * len(own) if card.layout in _OF_THE_FRONT else own


def _colors(face: PrintedFace) -> str:
    text = _REMINDER.sub("", face.oracle_text).replace(face.name, "~")
    for pattern, letters in _COLOR_DEFINED:
        if pattern.search(text):
            return letters
    if face.colors is not None:
        return "".join(face.colors)
    return "".join(inside for inside in _SYMBOL.findall(face.mana_cost) for inside in inside if inside in BIT)


def _mana_value(card: PrintedCard) -> int:
    """The mana value of the card (202.3): of both halves of a split card, else of the front."""
    costs = [face.mana_cost for face in card.faces]
    counted = costs if card.layout in ("split", "fuse", "aftermath", "room") else costs[:1]
    try:
        return sum(parse_mana_cost(cost).mana_value for cost in counted)
    except BadManaCost:
        return 0


def _identity(card: PrintedCard) -> int:
    """The color identity (903.4): mana symbols outside reminder text, colors that are said, basic land types."""
    letters = ""
    for face in card.faces:
        text = _REMINDER.sub("", face.oracle_text)
        letters += "".join(_SYMBOL.findall(face.mana_cost + text)).upper()
        letters += "".join(face.colors or ())
        if "doesn't affect its color identity" not in face.oracle_text:
            letters += _colors(face)
        letters += "".join(made for kind, made in BASIC_LAND_MANA.items() if kind in face.type_line.split())
    return mask(letters)


def _produces(card: PrintedCard) -> int:
    """Which mana the card can make by its own text and its basic land types (305.6, 605)."""
    found = 0
    for face in card.faces:
        for made in _ADD.findall(face.oracle_text):
            symbols = "".join(_SYMBOL.findall(made)).upper()
            found |= mask(symbols) | (_COLORLESS if "C" in symbols else 0)
            if _ANY.search(made):
                found |= mask("WUBRG")
        found |= mask(made for kind, made in BASIC_LAND_MANA.items() if kind in face.type_line.split())
    return found


def _with_itself(face: PrintedFace) -> str:
    text = _REMINDER.sub("", face.oracle_text)
    names = [face.name]
    if ", " in face.name:
        names.append(face.name.split(", ")[0])
    for name in names:
        text = text.replace(name, "~")
    return _ITSELF.sub("~", text)
