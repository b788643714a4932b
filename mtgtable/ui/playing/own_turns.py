"""How many turns a player has had: what a person alone counts by, other seats' turns left out."""

from __future__ import annotations

from mtgtable.engine.showing.views import GameView
from mtgtable.model.ids import PlayerId


def own_turns(view: GameView, player: PlayerId) -> int:
    """The number of the player's present or last turn, found by the draws that the log tells of (504.1).

    The first turn of the game has none when two play (103.8a).
    """
    if not view.turn:
        return 0
    drawn = {entry.turn for entry in view.log if entry.step == "draw" and entry.player == player and entry.turn}
    first = min((entry.turn for entry in view.log if entry.step == "draw" and entry.turn), default=0)
    others_first = {e.player for e in view.log if e.step == "draw" and e.turn == first}
    count = len(drawn)
    began = view.turn == 1 or (first > 1 and player not in others_first)
    if 1 not in drawn and began and (view.turn > 1 or view.active == player):
        count += 1
    if view.active == player and view.turn > 1 and view.turn not in drawn and view.step in ("untap", "upkeep"):
        count += 1
    return max(1, count) if view.active == player else count
