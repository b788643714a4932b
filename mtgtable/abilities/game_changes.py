"""Instructions on turns, on winning and losing, designations, deeds and votes (104, 500, 701, 723, 724).

Part of the operations in ``instructions``; see there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from mtgtable.abilities.happenings import Deed
from mtgtable.abilities.quantities import Quantity
from mtgtable.abilities.selectors import Players, Selector, You

DOUBLED: Final = "doubled"
"""As the mana that is added: as much again of each type as the player has unspent (701.10f)."""


TAILS: Final = "tails"
"""The players whose coins came up tails, of the coins that were flipped at the same time."""


LOST: Final = "lost"
"""As the mana that is added: as much of each type as ``LoseMana`` has just taken out of pools (106.4)."""


@dataclass(frozen=True, slots=True)
class ActivateMana:
    """Players activate a mana ability of each of these permanents, where they can (605.3)."""

    of: Selector
    by: Selector = You()


@dataclass(frozen=True, slots=True)
class ChangeTurn:
    """Extra turns, extra phases, skipped steps, ending the turn (500.7–500.11, 723); control of a player (722)."""

    what: Literal[
        "extra turn", "extra combat", "extra main and combat", "extra beginning", "skip next turn", "skip next step",
        "control next turn", "end the turn", "end combat", "skip next combat", "skip next draw", "skip next untap",
    ]  # fmt: skip
    players: Selector = You()
    count: Quantity = 1
    step: str = ""


@dataclass(frozen=True, slots=True)
class EndGame:
    """Players win, lose, or the game is a draw (104)."""

    how: Literal["win", "lose", "draw"]
    players: Selector = You()


@dataclass(frozen=True, slots=True)
class Designate:
    """Players become the monarch, get the city's blessing … (724, 702.131)."""

    what: Literal["monarch", "blessing", "initiative", "day", "night", "faster", "tempted"]
    players: Selector = You()


@dataclass(frozen=True, slots=True)
class Announce:
    """What was just done has a name that abilities look at: a creature explores, a player investigates (701).

    ``by``: the players who did it, or the objects that did, each for its controller.
    """

    what: Deed
    by: Selector = You()
    amount: Quantity = 0


@dataclass(frozen=True, slots=True)
class Venture:
    """Players venture into the dungeon, or into the dungeon of that name (701.49)."""

    players: Selector = You()
    into: str = ""


@dataclass(frozen=True, slots=True)
class Vote:
    """Each player, beginning with you, votes for one of the words or objects (701.38).

    How many votes a word has is noted as ``votes for …``, by how many it leads as ``lead of …``; the objects with the
    most votes are bound as ``bind``, those with any vote as ``voted``.
    """

    words: tuple[str, ...] = ()
    objects: Selector | None = None
    players: Selector = Players("each")
    bind: str = "most voted"
