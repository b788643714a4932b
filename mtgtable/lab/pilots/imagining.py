"""A game as a seat imagines it: what lies open stays, what is hidden from the seat is dealt anew.

A pilot that tries things out does it here, so that it never learns what it will draw, what others hold or play, or how
a die will fall. Of its own cards it knows the list; those of the others that it hasn't seen are like those that it has.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Final

from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.engine.game import Game
from mtgtable.engine.showing.sight import Sight
from mtgtable.engine.state.halves import lying
from mtgtable.engine.state.state import State
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone

if TYPE_CHECKING:
    from mtgtable.lab.pilots.playing import PilotedGame
    from mtgtable.lab.pilots.seat import PilotSeat

_LATEST: Final[dict[str, tuple[tuple[int, PlayerId, str], Game]]] = {}
"""The game that was imagined last, by the stamp of the state that it was made of: of no other state is it given."""
_BLANK: Final = CompiledCard("Unknown card", "normal", (CompiledFace("Unknown card", types=("Sorcery",)),))
"""A card of which nothing is known: it has no mana cost, and nobody casts it (202.1b)."""
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
        if player.id != me:
            held = [id_ for id_ in state.zone(Zone.HAND, player.id) if not sight.sees(id_)]
            _deal_like_seen(state, [*hidden, *held], seen_of(state, sight, player.id), dice)
            continue
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


def seen_of(state: State, sight: Sight, player: PlayerId) -> tuple[CompiledCard, ...]:
    """The cards of a player that lie open to a seat now, each as often as it is there."""
    cards = (item.card for item in state.objects.values() if item.owner == player and sight.beholds(item.id))
    return tuple(card for card in cards if card is not None)


def _deal_like_seen(state: State, ids: list[ObjectId], seen: Sequence[CompiledCard], dice: Random) -> None:
    """What others hold and will draw is like what they have shown; where they have shown nothing it is blank."""
    for id_ in ids:
        card = dice.choice(seen or (_BLANK,))
        state.suppose(replace(state.objects[id_], card=card, printed=lying(card, Zone.LIBRARY), face=0))


def fails(tried: Callable[[], object]) -> bool:
    """Does it fail to play an imagined game, or to read an action: that costs what was tried, and not the seat.

    Where it is done all the same, the real game tells of it.

    >>> fails(lambda: 1), fails(lambda: 1 // 0)
    (False, True)
    """
    try:
        tried()
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
