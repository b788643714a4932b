"""How many turns a player has had: what a person alone counts by, other seats' turns left out."""

from __future__ import annotations

from mtgtable.engine.showing.views import GameView
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
    """The number of the player's present or last turn (500), as the game counts them; a board laid out begins at 1."""
    return max(view.players[player].turns, int(view.active == player and view.turn > 0))


def numbered_own_turns(view: GameView, player: PlayerId) -> dict[int, int]:
    """The turns of the game that were the player's, each with its number among these: those that the log tells of."""
    found = {
        entry.turn: max(number, 1)
        for entry in view.log
        for what, whose, number in entry.counts
        if what == "turn" and whose == player
    }
    if view.turn and view.active == player:
        found[view.turn] = own_turns(view, player)
    return found
