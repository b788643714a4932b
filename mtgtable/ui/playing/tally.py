"""Numbers of a game for one player: turns, spells, cards, damage, and when it ended.

They are summed from what each line of the log counts, never read from its words.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

from mtgtable.engine.showing.views import GameView
from mtgtable.engine.state.state import LogEntry
from mtgtable.model.ids import PlayerId
from mtgtable.ui.language import tr, trn
from mtgtable.ui.playing.own_turns import own_turns


@dataclass(frozen=True, slots=True)
class Tally:
    """What a player has done so far. ``damage``: what their sources have dealt to all others, by turns of the game.

    ``mana``: what they have spent; ``lost``: the life that all others have lost otherwise (120.3, 119.3).
    """

    turns: int
    mulligans: int
    spells: int
    drawn: int
    mana: int
    damage: tuple[tuple[int, int], ...]
    lost: int
    over: bool
    won: bool

    @property
    def dealt(self) -> int:
        """All damage to the others."""
        return sum(much for _, much in self.damage)


def tally(view: GameView, player: PlayerId, mulligans: int = 0) -> Tally:
    """The numbers of a player as the log has them; ``mulligans`` were taken before it began."""
    dealt: dict[int, int] = {}
    lost = spells = drawn = 0
    for entry in view.log:
        if not entry.by_hand:
            lost += _to_others("lost", entry, player)
        if entry.player == player:
            dealt[entry.turn] = dealt.get(entry.turn, 0) + _to_others("dealt", entry, player)
        spells += _own("cast", entry, player)
        drawn += _own("drawn", entry, player) if entry.turn > 0 else 0
    return Tally(
        own_turns(view, player),
        mulligans,
        spells,
        drawn,
        view.players[player].mana_spent,
        tuple((turn, much) for turn, much in dealt.items() if much),
        lost,
        view.over,
        player in view.winners,
    )


def _own(what: str, entry: LogEntry, player: PlayerId) -> int:
    """How much of it a line of the log counts for the player."""
    return sum(much for counted, who, much in entry.counts if counted == what and who == player)


def _to_others(what: str, entry: LogEntry, player: PlayerId) -> int:
    """How much of it a line of the log counts for all others."""
    return sum(much for counted, who, much in entry.counts if counted == what and who != player)


def told(numbers: Tally) -> str:
    """The numbers in a sentence."""
    parts = [
        tr("{0} damage dealt", numbers.dealt),
        tr("{0} mana spent", numbers.mana),
        trn("{0} spell cast", "{0} spells cast", numbers.spells),
        trn("{0} card drawn", "{0} cards drawn", numbers.drawn),
    ]
    if numbers.lost:
        parts.insert(1, tr("{0} life lost by others without damage", numbers.lost))
    if numbers.mulligans:
        parts.append(trn("{0} mulligan", "{0} mulligans", numbers.mulligans))
    return ", ".join(parts)


def chance(copies: int, cards: int, draws: int) -> float:
    """How likely it is to draw at least one of so many copies among the next draws.

    >>> round(chance(4, 53, 1), 4), chance(0, 53, 7), chance(3, 3, 1)
    (0.0755, 0.0, 1.0)
    """
    if cards <= 0 or draws <= 0 or copies <= 0:
        return 0.0
    return 1.0 - comb(max(0, cards - copies), min(draws, cards)) / comb(cards, min(draws, cards))
