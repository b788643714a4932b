"""A game as a seat imagines it: what lies open stays, what is hidden from the seat is dealt anew.

A pilot that tries things out does it here, so that it never learns what it will draw, what others hold, or how a die
will fall.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Final

from mtgtable.engine.game import Game
from mtgtable.engine.showing.sight import Sight
from mtgtable.engine.state.state import State
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone

if TYPE_CHECKING:
    from mtgtable.lab.pilots.playing import PilotedGame
    from mtgtable.lab.pilots.seat import PilotSeat

_LATEST: Final[dict[str, tuple[tuple[int, PlayerId, str], Game]]] = {}
"""The game that was imagined last, by the stamp of the state that it was made of: of no other state is it given."""
_MOST_INPUTS: Final = 80
"""Inputs after which a play that is tried out is left as it stands."""


def imagined(game: Game, me: PlayerId, dice: Random) -> Game:
    """A clone with everything dealt anew that the player may not see: libraries, the hands of others, dice."""
    return _dealt_anew(game.clone(), me, dice)


def imagined_now(seat: PilotSeat) -> Game:
    """The game as a seat imagines it now, the same for all that is compared there: dealt once, and cloned then."""
    clone = seat.game.clone()
    name = clone.state.version, seat.me, _dice_name(seat)
    kept = _LATEST.get("game")
    if kept is None or kept[0] != name:
        kept = _LATEST["game"] = name, _dealt_anew(clone, seat.me, dice_at(seat))
    return kept[1].clone()


def _dealt_anew(clone: Game, me: PlayerId, dice: Random) -> Game:
    state = clone.state
    sight = Sight(clone.table, me)
    state.clear_log()
    state.reseed(dice.getrandbits(32))
    for player in state.players:
        library = list(state.zone(Zone.LIBRARY, player.id))
        hidden = [id_ for id_ in library if not sight.sees(id_)]
        others = [id_ for id_ in state.zone(Zone.HAND, player.id) if not sight.sees(id_)]
        if others:
            _deal_anew(state, [*hidden, *others], dice)
        shuffled = list(hidden)
        dice.shuffle(shuffled)
        places = iter(shuffled)
        seen = set(library) - set(hidden)
        state.reorder(Zone.LIBRARY, player.id, [id_ if id_ in seen else next(places) for id_ in library])
    return clone


def dice_at(seat: PilotSeat, who: str = "") -> Random:
    """The dice by which a seat imagines the game as it stands now: the same for all that is compared there."""
    return Random(f"{who}{_dice_name(seat)}")


def _dice_name(seat: PilotSeat) -> str:
    turn = seat.turn
    return f"{turn.number} {turn.step} {len(seat.hand)} {len(seat.my_permanents)}"


def _deal_anew(state: State, ids: list[ObjectId], dice: Random) -> None:
    """Which card lies in which hidden place is anybody's guess."""
    cards = [state.objects[id_] for id_ in ids]
    dealt = list(cards)
    dice.shuffle(dealt)
    for old, new in zip(cards, dealt, strict=True):
        state.suppose(replace(new, id=old.id, zone=old.zone, timestamp=old.timestamp))


def fails(play: Callable[[], object]) -> bool:
    """Does the engine fail while an imagined game is played: that costs what was tried, and not the seat.

    Where it is done all the same, the real game tells of it.

    >>> fails(lambda: 1), fails(lambda: 1 // 0)
    (False, True)
    """
    try:
        play()
    except Exception:
        return True
    return False


def goes_on(piloted: PilotedGame, done: Callable[[], bool]) -> bool:
    """Play an imagined game on until that holds or the game is over; False where the engine fails."""
    for _ in range(_MOST_INPUTS):
        if fails(piloted.step):
            return False
        if piloted.game.state.over or done():
            break
    return True


def has_resolved(game: Game) -> bool:
    """Is nothing asked, and nothing left on the stack."""
    return game.decision is None and not game.state.stack
