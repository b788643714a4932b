"""How many turns a player has had: what a person alone counts by, other seats' turns left out."""

from __future__ import annotations

from mtgtable.engine.showing.views import GameView
from mtgtable.engine.state.state import LogEntry
from mtgtable.model.ids import PlayerId
from mtgtable.ui.language import tr
from mtgtable.ui.said import said


def own_turn_title(view: GameView, bottom: PlayerId) -> str:
    """Whose turn it is and its number among those of that player, as the one at the bottom says it."""
    number = own_turns(view, view.active)
    if view.active == bottom:
        return tr("Your turn {0}", number)
    return tr("{0}'s turn {1}", said(view.players[view.active].name), number)


def own_turns(view: GameView, player: PlayerId) -> int:
    """The number of the player's present or last turn, found by the draws that the log tells of (504.1).

    The first turn of the game has none when two play (103.8a), and a goldfish without a deck never draws: where the
    first draw of a game is one's own on an odd turn, the turn before it that was one's own was the first.
    """
    return len(numbered_own_turns(view, player))


def numbered_own_turns(view: GameView, player: PlayerId) -> dict[int, int]:
    """The turns of the game that were the player's, each with its number among these, the present one too."""
    turns = {entry.turn for entry in _drawn(view) if entry.player == player}
    if view.turn and _began(view, player) and (view.turn > 1 or view.active == player):
        turns.add(1)
    if view.turn and view.active == player:
        turns.add(view.turn)
    return {turn: number for number, turn in enumerate(sorted(turns), 1)}


def _began(view: GameView, player: PlayerId) -> bool:
    """Was the first turn, without a draw, the player's."""
    first = min((entry.turn for entry in _drawn(view)), default=0)
    if view.turn == 1:
        return True
    if not first:
        return (view.turn % 2 == 1) == (view.active == player)
    own = any(entry.player == player for entry in _drawn(view) if entry.turn == first)
    return first % 2 == 1 if own and first > 1 else first > 1 and not own


def _drawn(view: GameView) -> list[LogEntry]:
    """What the log tells of draw steps; damage that is dealt there is nobody's draw."""
    return [entry for entry in view.log if entry.step == "draw" and entry.turn and entry.kind != "damage"]
