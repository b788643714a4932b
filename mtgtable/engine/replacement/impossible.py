"""Events that can't happen: no effect can replace them, and nothing comes of them (101.2, 614.7, 614.17)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from mtgtable.engine.rules_in_force import applying_to_object, applying_to_player
from mtgtable.engine.state import events as e
from mtgtable.engine.state.refs import Seat
from mtgtable.model.zones import Zone

if TYPE_CHECKING:
    from mtgtable.engine.game import Game


def impossible(game: Game, event: e.Event) -> bool:
    """Is it an event that can't happen now."""
    judge = _JUDGES.get(type(event))
    return judge is not None and judge(game, event)


def _destroy(game: Game, event: e.Destroys) -> bool:
    item = game.state.objects.get(event.object)
    return item is None or item.zone is not Zone.BATTLEFIELD or game.of(event.object).has("indestructible")


def _damage(game: Game, event: e.Damages) -> bool:
    """120.8: no damage is no event; 120.1: only creatures, planeswalkers, battles and players are dealt damage."""
    if event.amount <= 0:
        return True
    if isinstance(event.target, Seat):
        return game.state.player(event.target.player).lost
    item = game.state.objects.get(event.target)
    if item is None or item.zone is not Zone.BATTLEFIELD:
        return True
    return not game.of(event.target).types & {"Creature", "Planeswalker", "Battle"}


def _life(game: Game, event: e.LifeChanges) -> bool:
    if event.amount == 0 or game.state.player(event.player).lost:
        return True
    if event.cause == "manual":
        return False
    word = "cant gain life" if event.amount > 0 else "cant lose life"
    return bool(
        applying_to_player(game, word, event.player) or applying_to_player(game, "life total cant change", event.player)
    )


def _counters(game: Game, event: e.CountersPut) -> bool:
    if event.count == 0:
        return True
    if isinstance(event.on, Seat):
        return event.count > 0 and bool(applying_to_player(game, "cant get counters", event.on.player))
    if event.on not in game.state.objects:
        return True
    return event.count > 0 and bool(applying_to_object(game, "cant have counters", event.on))


def _loses(game: Game, event: e.Loses) -> bool:
    return event.why != "conceded" and bool(applying_to_player(game, "cant lose", event.player))


def _wins(game: Game, event: e.Wins) -> bool:
    return bool(applying_to_player(game, "cant win", event.player))


def _draws(game: Game, event: e.Draws) -> bool:
    return bool(applying_to_player(game, "cant draw", event.player))


def _moves(game: Game, event: e.Moves) -> bool:
    """304.4: an instant or sorcery card stays where it is rather than enter the battlefield."""
    item = game.state.objects.get(event.object)
    if item is None or (event.origin is not None and item.zone is not event.origin):
        return True
    if event.to is not Zone.BATTLEFIELD or event.enters.face_down or event.enters.copy is not None:
        return False
    types = game.of(event.object).types
    if event.enters.face is not None and item.card is not None and event.enters.face < len(item.card.faces):
        types = frozenset(item.card.faces[event.enters.face].types)
    return bool(types) and types <= {"Instant", "Sorcery", "Kindred"}


def _transforms(game: Game, event: e.ChangesStatus) -> bool:
    return event.status == "transformed" and bool(applying_to_object(game, "cant transform", event.object))


def _taps(game: Game, event: e.Taps) -> bool:
    item = game.state.objects.get(event.object)
    if item is None or item.tapped is not event.untap:
        return True
    return event.untap and bool(applying_to_object(game, "cant become untapped", event.object))


_JUDGES: Final[dict[type, Callable[[Any, Any], bool]]] = {
    e.Destroys: _destroy,
    e.Damages: _damage,
    e.LifeChanges: _life,
    e.CountersPut: _counters,
    e.Loses: _loses,
    e.Wins: _wins,
    e.Draws: _draws,
    e.Moves: _moves,
    e.ChangesStatus: _transforms,
    e.Taps: _taps,
}
