"""Card objects as Scryfall publishes them in its bulk files, and the printed cards they stand for."""

from __future__ import annotations

from typing import Annotated, Any, Final

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from mtgtable.model.colors import Color, ColorSet, color_set
from mtgtable.model.printed import PrintedCard, PrintedFace


def _absent_is_empty(value: Any) -> Any:
    return "" if value is None else value


Text = Annotated[str, BeforeValidator(_absent_is_empty)]
Name = Annotated[str, Field(min_length=1)]

NOT_PLAYED: Final = {
    "art_series": "art cards",
    "emblem": "emblems",
    "planar": "planes and phenomena",
    "scheme": "schemes",
    "vanguard": "vanguards",
}
"""Layouts of cards that no traditional deck can hold (100.2), with what they are called in the report."""


class ScryfallFace(BaseModel):
    """A card face object, or the fields of one that stand on a card object."""

    model_config = ConfigDict(extra="ignore", frozen=True, coerce_numbers_to_str=True)

    name: Name
    mana_cost: Text = ""
    type_line: Text = ""
    oracle_text: Text = ""
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colors: list[Color] | None = None
    color_indicator: list[Color] | None = None
    layout: str | None = None

    def printed_face(self) -> PrintedFace:
        """The face as the compiler reads it."""
        return PrintedFace(
            name=self.name,
            type_line=self.type_line,
            oracle_text=self.oracle_text,
            mana_cost=self.mana_cost,
            power=self.power,
            toughness=self.toughness,
            loyalty=self.loyalty,
            defense=self.defense,
            colors=printed_colors(self.mana_cost, self.colors, self.color_indicator),
        )


class ScryfallPart(BaseModel):
    """A related card object: only meld cards need it."""

    model_config = ConfigDict(extra="ignore", frozen=True)

    component: str
    name: Name


class ScryfallCard(ScryfallFace):
    """A card object, reduced to what is printed on the card and what tells its kind."""

    layout: str
    card_faces: list[ScryfallFace] | None = Field(default=None, min_length=1)
    all_parts: list[ScryfallPart] | None = None
    set_type: str = ""
    border_color: str = ""

    @property
    def left_out(self) -> str | None:
        """Why no deck can hold it, in the plural; None for the cards of the traditional game."""
        return NOT_PLAYED.get(self.layout)

    @property
    def funny(self) -> bool:
        """Is it a card outside the rules, with symbols and types that they don't know."""
        return self.set_type in ("funny", "memorabilia", "minigame") or self.border_color == "silver"

    def printed_cards(self) -> tuple[PrintedCard, ...]:
        """The printed cards that this object describes: one, or two for a card with a token on each side.

        A reversible printing is one ordinary card with two pictures.
        """
        faces = tuple(face.printed_face() for face in self.card_faces or ())
        if self.layout == "double_faced_token" and faces:
            return tuple(PrintedCard(face.name, "token", (face,)) for face in faces)
        if self.layout == "reversible_card" and self.card_faces:
            layout = self.card_faces[0].layout or "normal"
            return (PrintedCard(faces[0].name, layout, faces[:1]),)
        if not faces:
            faces = (self.printed_face(),)
        return (PrintedCard(self.name, self.layout, faces, self._meld_result()),)

    def _meld_result(self) -> str | None:
        if self.layout != "meld":
            return None
        results = (part.name for part in self.all_parts or () if part.component == "meld_result")
        return next((name for name in results if name != self.name), None)


def printed_colors(mana_cost: str, colors: list[Color] | None, color_indicator: list[Color] | None) -> ColorSet | None:
    """The colors that stand on the card beside its mana cost: a color indicator (204), or a token's colors (111.3).

    None when the colors follow from the mana cost. Colors that a file gives beside a mana cost come from it or
    from an ability (devoid) and are no value of their own.

    >>> printed_colors("{1}{R}", [], None) is None
    True
    >>> printed_colors("", ["G"], None)
    frozenset({'G'})
    """
    if color_indicator:
        return color_set(color_indicator)
    if colors and not mana_cost:
        return color_set(colors)
    return None
