"""A table at a glance: what the start page shows of a game, made only of what everybody at the table may see."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, get_args

from mtgtable.cards.plain_file import MEGABYTE, read_plain
from mtgtable.session.whole_file import write_whole

if TYPE_CHECKING:
    from mtgtable.engine.showing.views import GameView, ObjectView, PlayerView

_MOST_PERMANENTS: Final = 400
"""More of one player's are not drawn."""

_FORMAT: Final = "mtgtable-glance/1"

Row: TypeAlias = Literal["creature", "land", "other"]


@dataclass(frozen=True, slots=True)
class SeenPermanent:
    """A permanent: its colors, the row it lies in, whether it is tapped."""

    colors: str = ""
    row: Row = "other"
    tapped: bool = False


@dataclass(frozen=True, slots=True)
class SeenPlayer:
    """A player: name, life, how many cards are in hand, and what lies before them."""

    name: str
    life: int
    hand: int = 0
    permanents: tuple[SeenPermanent, ...] = ()


@dataclass(frozen=True, slots=True)
class Glance:
    """A game as the start page shows it. ``acting``: the seat that must act or answer; ``inputs``: how many are done.

    ``match``: is it one of a match of which games have been played, and that goes on.

    >>> Glance(title="Burn", turn=3, step="upkeep", active=0, acting=0, inputs=9, players=()).over
    False
    """

    title: str
    turn: int
    step: str
    active: int
    acting: int | None
    inputs: int
    players: tuple[SeenPlayer, ...]
    over: bool = False
    match: bool = False

    @property
    def whose(self) -> str:
        """Whose turn it is."""
        return self.players[self.active].name if 0 <= self.active < len(self.players) else ""


def glance_at(view: GameView, title: str, inputs: int, *, match: bool = False) -> Glance:
    """The game at a glance, from any viewer's view: nothing is taken of it that the viewer alone may see."""
    return Glance(
        title=title,
        turn=view.turn,
        step=view.step,
        active=view.active,
        acting=view.decider if view.decider is not None else view.priority,
        inputs=inputs,
        over=view.over,
        match=match,
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
    write_whole(path, json.dumps({"format": _FORMAT, **asdict(glance)}, ensure_ascii=False).encode())


def read_glance(path: Path) -> Glance | None:
    """The glance that was kept; None where there is none that can be read: the game can be opened without.

    It is read before the window is painted, so nothing larger is loaded for it.
    """
    try:
        return _glance(json.loads(read_plain(path, MEGABYTE)))
    except (OSError, ValueError, RecursionError):
        return None


_ACTING: Final = (int, type(None))
_GLANCE: Final[dict[str, Any]] = {
    "format": str, "title": str, "turn": int, "step": str, "active": int, "acting": _ACTING, "inputs": int,
    "over": bool, "match": bool, "players": list,
}  # fmt: skip
_PLAYER: Final[dict[str, Any]] = {"name": str, "life": int, "hand": int, "permanents": list}
_PERMANENT: Final[dict[str, Any]] = {"colors": str, "row": str, "tapped": bool}


def _glance(data: object) -> Glance:
    """Raises ValueError."""
    # One that was kept by an older program says nothing of a match.
    told = _fields({"match": False, **data} if isinstance(data, dict) else data, _GLANCE)
    if told.pop("format") != _FORMAT:
        raise ValueError("not a glance of a game")
    return Glance(**told | {"players": tuple(_player(one) for one in told["players"])})


def _player(data: object) -> SeenPlayer:
    told = _fields(data, _PLAYER)
    return SeenPlayer(**told | {"permanents": tuple(_seen_permanent(one) for one in told["permanents"])})


def _seen_permanent(data: object) -> SeenPermanent:
    told = _fields(data, _PERMANENT)
    if told["row"] not in get_args(Row) or len(told["colors"]) > len("WUBRG"):
        raise ValueError("not a permanent")
    return SeenPermanent(**told)


def _fields(data: object, kinds: dict[str, Any]) -> dict[str, Any]:
    """An object with just these fields of these kinds. Raises ValueError."""
    if not isinstance(data, dict) or data.keys() != kinds.keys():
        raise ValueError("other fields than expected")
    for name, kind in kinds.items():
        if not isinstance(data[name], kind) or (isinstance(data[name], bool) and kind is not bool):
            raise ValueError(f"{name}: another kind of value than expected")
    return dict(data)
