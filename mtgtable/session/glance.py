"""A table at a glance: what the start page shows of a game, made only of what everybody at the table may see."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from mtgtable.cards.plain_file import MEGABYTE, read_plain
from mtgtable.engine.showing.views import GameView, ObjectView, PlayerView
from mtgtable.session.whole_file import write_whole

_MOST_PERMANENTS: Final = 400
"""More of one player's are not drawn."""

Row: TypeAlias = Literal["creature", "land", "other"]


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class SeenPermanent(_Frozen):
    """A permanent: its colors, the row it lies in, whether it is tapped."""

    colors: str = Field("", max_length=5)
    row: Row = "other"
    tapped: bool = False


class SeenPlayer(_Frozen):
    """A player: name, life, how many cards are in hand, and what lies before them."""

    name: str
    life: int
    hand: int = 0
    permanents: tuple[SeenPermanent, ...] = ()


class Glance(_Frozen):
    """A game as the start page shows it. ``acting``: the seat that must act or answer; ``inputs``: how many are done.

    >>> Glance(title="Burn", turn=3, step="upkeep", active=0, acting=0, inputs=9, players=()).over
    False
    """

    format: Literal["mtgtable-glance/1"] = "mtgtable-glance/1"
    title: str
    turn: int
    step: str
    active: int
    acting: int | None
    inputs: int
    over: bool = False
    players: tuple[SeenPlayer, ...]

    @property
    def whose(self) -> str:
        """Whose turn it is."""
        return self.players[self.active].name if 0 <= self.active < len(self.players) else ""


def glance_at(view: GameView, title: str, inputs: int) -> Glance:
    """The game at a glance, from any viewer's view: nothing is taken of it that the viewer alone may see."""
    return Glance(
        title=title,
        turn=view.turn,
        step=view.step,
        active=view.active,
        acting=view.decider if view.decider is not None else view.priority,
        inputs=inputs,
        over=view.over,
        players=tuple(_seen(player) for player in view.players),
    )


def _seen(player: PlayerView) -> SeenPlayer:
    permanents = tuple(_permanent(view) for view in player.battlefield[:_MOST_PERMANENTS])
    return SeenPlayer(name=player.name, life=player.life, hand=len(player.hand), permanents=permanents)


def _permanent(view: ObjectView) -> SeenPermanent:
    row: Row = "creature" if "Creature" in view.types else "land" if "Land" in view.types else "other"
    return SeenPermanent(colors=view.colors, row=row, tapped=view.tapped)


def write_glance(path: Path, glance: Glance) -> None:
    """Keep a glance. Raises FileTrouble."""
    write_whole(path, glance.model_dump_json().encode())


def read_glance(path: Path) -> Glance | None:
    """The glance that was kept; None where there is none that can be read: the game can be opened without."""
    try:
        return Glance.model_validate_json(read_plain(path, MEGABYTE))
    except (OSError, ValidationError):
        return None
