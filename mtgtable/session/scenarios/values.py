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
Count: TypeAlias = Annotated[int, Field(ge=0)]
Positive: TypeAlias = Annotated[int, Field(ge=1)]
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


Mana: TypeAlias = Annotated[str, AfterValidator(_mana)]
Colors: TypeAlias = Annotated[str | list[str], AfterValidator(_colors)]

_ALIAS_CLASH: Final = re.compile(r"^(stack:.*|.*[:#].*|[A-D]|face-down)$")


def _alias(text: str) -> str:
    if _ALIAS_CLASH.match(text):
        raise ValueError(f"expected an alias that can't be read as another kind of reference, not {text!r}")
    return text


Alias: TypeAlias = Annotated[Text, AfterValidator(_alias)]

CUSTOM_KEYS: Final = ("oracle_text", "type_line", "mana_cost", "power", "toughness", "loyalty", "colors")
"""With any of these an entry defines a card in place."""


class CardEntry(Model):
    """A card in a zone: by name, or defined in place."""

    card: Text
    count: Positive = 1
    alias: Alias | None = Field(None, alias="as")
    oracle_text: str | None = None
    type_line: Text | None = None
    mana_cost: Mana | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    colors: Colors | None = None

    @property
    def custom(self) -> bool:
        """Is the card defined here, at least in part."""
        return any(getattr(self, key) is not None for key in CUSTOM_KEYS)


class Choices(Model):
    """What "as this enters, choose" abilities have chosen for a permanent."""

    color: Literal["white", "blue", "black", "red", "green", "colorless"] | None = None
    creature_type: Text | None = None
    land_type: Text | None = None
    card_type: Text | None = None
    card_name: Text | None = None
    player: PlayerLetter | None = None
    number: int | None = None
    mode: Text | None = None
    word: Text | None = None


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


def _entry(value: Any) -> Any:
    return {"card": value} if isinstance(value, str) else value


Card: TypeAlias = Annotated[CardEntry, BeforeValidator(_entry)]
Permanent: TypeAlias = Annotated[PermanentEntry, BeforeValidator(_entry)]


class PlayerEntry(Model):
    """A player's side of the table."""

    life: int = 20
    hand: list[Card] = Field(default_factory=list)
    graveyard: list[Card] = Field(default_factory=list)
    exile: list[Card] = Field(default_factory=list)
    command: list[Card] = Field(default_factory=list)
    library: list[Card] = Field(default_factory=list)
    library_size: Count | None = None
    battlefield: list[Permanent] = Field(default_factory=list)
    mana: Mana = ""
    counters: Counters = Field(default_factory=dict)

    @model_validator(mode="after")
    def _size_fits(self) -> PlayerEntry:
        listed = sum(entry.count for entry in self.library)
        if self.library_size is not None and self.library_size < listed:
            raise ValueError(
                f"expected library_size of at least {listed}, the number of cards listed, not {self.library_size}"
            )
        return self

    def entries(self) -> list[CardEntry]:
        """All cards of the player."""
        return [*self.battlefield, *self.hand, *self.library, *self.graveyard, *self.exile, *self.command]


AnswerValue: TypeAlias = str | int | list[str | int] | dict[str, Count]
"""An answer to a choice, as the file writes it."""
