"""Card objects as MTGJSON publishes them in AtomicCards, and the printed cards they stand for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from mtgtable.cards.card_name import JOINT, name_key
from mtgtable.cards.scryfall import NOT_PLAYED, Name, Text, printed_colors
from mtgtable.model.colors import Color
from mtgtable.model.printed import PrintedCard, PrintedFace

_LOYALTY_COST: Final = re.compile(r"^\[([+\-−–]?[0-9X]+)\]:", re.MULTILINE)


class AtomicFace(BaseModel):
    """A Card (Atomic) object: a whole card, or one face of a card with several."""

    model_config = ConfigDict(extra="ignore", frozen=True, coerce_numbers_to_str=True)

    name: Name
    layout: str
    type_line: Text = Field(alias="type")
    face_name: str | None = Field(default=None, alias="faceName")
    side: str | None = None
    mana_cost: Text = Field(default="", alias="manaCost")
    oracle_text: Text = Field(default="", alias="text")
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colors: list[Color] | None = None
    color_indicator: list[Color] | None = Field(default=None, alias="colorIndicator")
    card_parts: list[str] | None = Field(default=None, alias="cardParts")
    is_funny: bool = Field(default=False, alias="isFunny")

    def printed_face(self) -> PrintedFace:
        """The face as the compiler reads it; loyalty costs lose the brackets that MTGJSON puts around them."""
        return PrintedFace(
            name=self.face_name or self.name,
            type_line=self.type_line,
            oracle_text=_LOYALTY_COST.sub(r"\1:", self.oracle_text),
            mana_cost=self.mana_cost,
            power=self.power,
            toughness=self.toughness,
            loyalty=self.loyalty,
            defense=self.defense,
            colors=printed_colors(self.mana_cost, self.colors, self.color_indicator),
        )


ATOMIC_FACES: Final = TypeAdapter(list[AtomicFace])
"""The list that stands under a card's name."""


def left_out(faces: Sequence[AtomicFace]) -> str | None:
    """Why no deck can hold it, in the plural; None for the cards of the traditional game."""
    return NOT_PLAYED.get(faces[0].layout)


def printed_from_atomic(faces: Sequence[AtomicFace]) -> tuple[PrintedCard, ...]:
    """The printed cards under one name: one, or both sides of a meld pair as the cards they are.

    Faces come in the order of their sides. Without sides, several objects are printings with different texts, of
    which the first counts.
    """
    first = faces[0]
    if first.layout == "meld":
        return tuple(_meld_card(face) for face in faces)
    sides = sorted((face for face in faces if face.side), key=lambda face: face.side or "")
    chosen = _one_each_side(sides) or [first]
    name = first.name if len(chosen) > 1 else chosen[0].face_name or first.name
    layout = "token" if first.layout == "double_faced_token" else first.layout
    return (PrintedCard(name, layout, tuple(face.printed_face() for face in chosen)),)


def _one_each_side(sides: Sequence[AtomicFace]) -> list[AtomicFace]:
    chosen: dict[str, AtomicFace] = {}
    for face in sides:
        chosen.setdefault(face.side or "", face)
    return list(chosen.values())


def _meld_card(face: AtomicFace) -> PrintedCard:
    printed = face.printed_face()
    _, joint, joined = face.name.partition(JOINT)
    result = joined if joint else (face.card_parts or [""])[-1]
    melds = result and name_key(result) != name_key(printed.name)
    return PrintedCard(printed.name, "meld", (printed,), result if melds else None)
