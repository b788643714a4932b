"""How a table lies that hands have put in order: of no account to the game, but kept with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.model.ids import ObjectId, PlayerId

LAID: Final = "laid.json"
"""The file beside a game's journal."""
_MOST: Final = 2000


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class _Data(_Strict):
    """Objects and players by their numbers; a player as an end of an arrow is a number below zero, counted from -1."""

    placed: tuple[tuple[int, float, float], ...] = Field((), max_length=_MOST)
    hands: tuple[tuple[int, tuple[int, ...]], ...] = Field((), max_length=100)
    arrows: tuple[tuple[int, int], ...] = Field((), max_length=_MOST)


@dataclass(frozen=True, slots=True)
class Laid:
    """``placed``: permanents that lie somewhere else than in their rows, the uppermost last, with their shares of the
    side of the table. ``hands``: in which order hands are held (402.3). ``arrows``: those drawn by hand.
    """

    placed: tuple[tuple[ObjectId, float, float], ...] = ()
    hands: tuple[tuple[PlayerId, tuple[ObjectId, ...]], ...] = ()
    arrows: tuple[tuple[Ref, Ref], ...] = ()

    def __bool__(self) -> bool:
        """Is there anything to keep."""
        return bool(self.placed or self.hands or self.arrows)

    def as_data(self) -> dict[str, Any]:
        """It as JSON data."""
        data = _Data(
            placed=self.placed,
            hands=self.hands,
            arrows=tuple((_number(start), _number(end)) for start, end in self.arrows),
        )
        return data.model_dump(mode="json")

    @classmethod
    def from_data(cls, data: object) -> Self:
        """It from JSON data. Raises ValueError that names the place."""
        try:
            read = _Data.model_validate(data)
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            raise ValueError(f"{'.'.join(str(part) for part in first['loc'])}: {first['msg']}") from error
        return cls(
            tuple((ObjectId(id_), x, y) for id_, x, y in read.placed),
            tuple((PlayerId(player), tuple(ObjectId(one) for one in held)) for player, held in read.hands),
            tuple((_end(start), _end(end)) for start, end in read.arrows),
        )


NOT_LAID: Final = Laid()
"""A table as the program lays it."""


def _number(end: Ref) -> int:
    return -1 - end.player if isinstance(end, Seat) else int(end)


def _end(number: int) -> Ref:
    return Seat(PlayerId(-1 - number)) if number < 0 else ObjectId(number)
