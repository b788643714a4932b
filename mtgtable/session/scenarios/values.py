"""The values that stand in scenario files: references, colors, mana, card entries, players."""

from __future__ import annotations

import re
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from mtgtable.abilities.conditions import StepName
from mtgtable.model.colors import COLORS_BY_NAME, ColorSet, color_set
from mtgtable.model.mana import parse_mana_cost

PlayerLetter: TypeAlias = Literal["A", "B", "C", "D"]
ZoneName: TypeAlias = Literal["library", "hand", "battlefield", "graveyard", "stack", "exile", "command"]
StepWord: TypeAlias = StepName
Text: TypeAlias = Annotated[str, Field(min_length=1)]
MOST: Final = 1_000_000_000
"""No number in a scenario is larger."""
MOST_CARDS: Final = 5000
"""Cards that one player may have; as many tokens, draws and mana in one step."""

Number: TypeAlias = Annotated[int, Field(ge=-MOST, le=MOST)]
Count: TypeAlias = Annotated[int, Field(ge=0, le=MOST)]
Positive: TypeAlias = Annotated[int, Field(ge=1, le=MOST)]
Some: TypeAlias = Annotated[int, Field(ge=1, le=MOST_CARDS)]
"""How many cards, tokens or draws: each of them takes room and time."""
Words: TypeAlias = Annotated[str, Field(max_length=10_000)]
Figure: TypeAlias = Annotated[str, Field(max_length=9)]
"""Power, toughness or loyalty as printed."""
Reference: TypeAlias = Text
Counters: TypeAlias = dict[Text, Count]
NumberOrText: TypeAlias = Positive | Text

PLAYER_LETTERS: Final[tuple[PlayerLetter, ...]] = ("A", "B", "C", "D")


class Model(BaseModel):
    """A part of a scenario file: unknown keys and wrong types are errors."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


def _mana(text: str) -> str:
    parse_mana_cost(text)
    return text


def _mana_in_pool(text: str) -> str:
    amount = sum(symbol.generic or 1 for symbol in parse_mana_cost(text).symbols)
    if amount > MOST_CARDS:
        raise ValueError(f"expected at most {MOST_CARDS} mana, not {amount}")
    return text


def read_colors(value: str | list[str]) -> ColorSet:
    """The colors written as letters, as a list of letters or names, or as one name.

    >>> sorted(read_colors("WU")), sorted(read_colors(["white", "G"])), sorted(read_colors("colorless"))
    (['U', 'W'], ['G', 'W'], [])
    """
    if isinstance(value, str):
        if value == "colorless":
            return frozenset()
        return color_set([value] if value in COLORS_BY_NAME else value)
    return color_set(value)


def _colors(value: str | list[str]) -> str | list[str]:
    read_colors(value)
    return value


Mana: TypeAlias = Annotated[str, Field(max_length=1000), AfterValidator(_mana)]
ManaInPool: TypeAlias = Annotated[str, Field(max_length=20_000), AfterValidator(_mana_in_pool)]
Colors: TypeAlias = Annotated[str | list[str], AfterValidator(_colors)]

_ALIAS_CLASH: Final = re.compile(r"^(stack:.*|.*[:#].*|[A-D]|face-down)$")


def _alias(text: str) -> str:
    if _ALIAS_CLASH.match(text):
        raise ValueError(f"expected an alias that can't be read as another kind of reference, not {text!r}")
    return text


Alias: TypeAlias = Annotated[Text, AfterValidator(_alias)]

CUSTOM_KEYS: Final = (
    "oracle_text", "type_line", "mana_cost", "power", "toughness", "loyalty", "defense", "colors", "faces", "layout",
)  # fmt: skip
"""With any of these an entry defines a card in place."""


class FaceEntry(Model):
    """One of the two faces of a card that is defined in place."""

    name: Text
    type_line: Annotated[Text, Field(max_length=1000)]
    oracle_text: Words = ""
    mana_cost: Mana = ""
    power: Figure | None = None
    toughness: Figure | None = None
    loyalty: Figure | None = None
    defense: Figure | None = None
    colors: Colors | None = None


class CardEntry(Model):
    """A card in a zone: by name, or defined in place. ``faces``: both of them, of which ``card`` names the one up."""

    card: Text
    count: Some = 1
    alias: Alias | None = Field(None, alias="as")
    oracle_text: Words | None = None
    type_line: Annotated[Text, Field(max_length=1000)] | None = None
    mana_cost: Mana | None = None
    power: Figure | None = None
    toughness: Figure | None = None
    loyalty: Figure | None = None
    defense: Figure | None = None
    colors: Colors | None = None
    faces: Annotated[list[FaceEntry], Field(min_length=2, max_length=2)] | None = None
    layout: Literal["transform", "modal_dfc", "flip", "split", "adventure"] | None = None
    """How the two faces are on one card; as with no word, they transform."""
    emblem: bool = False
    """It is an emblem with this ``oracle_text``, in the command zone (114)."""

    @property
    def custom(self) -> bool:
        """Is the card defined here, at least in part."""
        return any(getattr(self, key) is not None for key in CUSTOM_KEYS)

    @model_validator(mode="after")
    def _faces_fit(self) -> CardEntry:
        if self.faces is None:
            if self.layout is not None:
                raise ValueError('expected "layout" only with "faces"')
            return self
        names = [face.name for face in self.faces]
        if self.card not in (*names, " // ".join(names)):
            raise ValueError(f'expected "card" to be the name of one of the faces, not {self.card!r}')
        if any(getattr(self, key) is not None for key in CUSTOM_KEYS[:-2]):
            raise ValueError('expected what is printed on a card of two faces in its "faces" alone')
        return self


class Choices(Model):
    """What "as this enters, choose" abilities have chosen for a permanent."""

    color: Literal["white", "blue", "black", "red", "green", "colorless"] | None = None
    creature_type: Text | None = None
    land_type: Text | None = None
    second_land_type: Text | None = None
    """Of a permanent that asks for two."""
    card_type: Text | None = None
    card_name: Text | None = None
    player: PlayerLetter | None = None
    number: Number | None = None
    mode: Text | None = None
    word: Text | None = None


def _entry(value: Any) -> Any:
    return {"card": value} if isinstance(value, str) else value


Card: TypeAlias = Annotated[CardEntry, BeforeValidator(_entry)]


class PermanentEntry(CardEntry):
    """A card on the battlefield."""

    tapped: bool = False
    sick: bool = False
    damage: Count = 0
    counters: Counters = Field(default_factory=dict)
    attached_to: Reference | None = None
    face_down: bool = False
    controller: PlayerLetter | None = None
    token: bool = False
    chosen: Choices = Choices()
    copy_of: Reference | None = None
    """It came in as a copy of that object, with the exceptions that its own text names (707.5)."""
    merged: list[Card] = Field(default_factory=list)
    """The cards under it that it is merged with, the topmost first (729)."""
    prototype: bool = False
    """It was cast prototyped (718)."""


Permanent: TypeAlias = Annotated[PermanentEntry, BeforeValidator(_entry)]


class PlayerEntry(Model):
    """A player's side of the table."""

    life: Number = 20
    starting_life: Number | None = None
    """What "their starting life total" is (103.4); None: it is ``life``."""
    hand: list[Card] = Field(default_factory=list)
    graveyard: list[Card] = Field(default_factory=list)
    exile: list[Card] = Field(default_factory=list)
    command: list[Card] = Field(default_factory=list)
    library: list[Card] = Field(default_factory=list)
    library_size: Annotated[int, Field(ge=0, le=MOST_CARDS)] | None = None
    battlefield: list[Permanent] = Field(default_factory=list)
    mana: ManaInPool = ""
    counters: Counters = Field(default_factory=dict)

    @model_validator(mode="after")
    def _size_fits(self) -> PlayerEntry:
        elsewhere = [entry for entry in self.entries() if entry.emblem and entry not in self.command]
        if elsewhere or any(entry.emblem and not entry.oracle_text for entry in self.command):
            raise ValueError('expected an emblem only among "command", with an "oracle_text"')
        cards = sum(entry.count for entry in self.entries())
        if cards > MOST_CARDS:
            raise ValueError(f"expected at most {MOST_CARDS} cards of one player, not {cards}")
        listed = sum(entry.count for entry in self.library)
        if self.library_size is not None and self.library_size < listed:
            raise ValueError(
                f"expected library_size of at least {listed}, the number of cards listed, not {self.library_size}"
            )
        return self

    def entries(self) -> list[CardEntry]:
        """All cards of the player."""
        under = [card for entry in self.battlefield for card in entry.merged]
        return [*self.battlefield, *under, *self.hand, *self.library, *self.graveyard, *self.exile, *self.command]


AnswerValue: TypeAlias = str | Number | list[str | Number] | dict[str, Count]
"""An answer to a choice, as the file writes it."""
