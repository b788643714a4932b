"""Events that can't happen: no effect can replace them, and nothing comes of them (101.2, 614.7, 614.17)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mtgtable.abilities.fold import walk
from mtgtable.abilities.modifications import RuleChange
from mtgtable.engine.allowing.rules_in_force import (
    applying_to_object,
    applying_to_player,
    bars_counters,
    frame_about,
)
from mtgtable.engine.continuous import board_ahead
from mtgtable.engine.reading.conditions import holds
from mtgtable.engine.reading.filters import matches
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.replacement.ahead import Arrival, is_arrival, look_for
from mtgtable.engine.state import events as e
from mtgtable.engine.state.designations import daytime
from mtgtable.engine.state.refs import Seat
from mtgtable.engine.table import Table
from mtgtable.model.zones import Zone


def impossible(table: Table, event: e.Event) -> bool:
    """Is it an event that can't happen now."""
    if _of_what_is_phased_out(table, event):
        return True
    judge = _JUDGES.get(type(event))
    return judge is not None and judge(table, event)


def _of_what_is_phased_out(table: Table, event: e.Event) -> bool:
    """702.26b: nothing affects it but what speaks of it; 702.26n: it may leave the game with a player."""
    match event:
        case e.Moves(origin=None | Zone.BATTLEFIELD, object=ref, cause=cause):
            mentioned = cause in ("manual", "leaves the game")
        case e.Destroys(object=ref, cause=cause):
            mentioned = cause == "manual"
        case e.ChangesStatus(object=ref, status=status):
            mentioned = status == "phased_out"
        case e.Taps(object=ref) | e.Damages(target=ref) | e.CountersPut(on=ref):
            mentioned = False
        case _:
            return False
    item = table.state.objects.get(ref) if not isinstance(ref, Seat) else None
    return item is not None and item.phased_out and not mentioned


def _destroy(table: Table, event: e.Destroys) -> bool:
    item = table.state.objects.get(event.object)
    return item is None or item.zone is not Zone.BATTLEFIELD or table.of(event.object).has("indestructible")


def _damage(table: Table, event: e.Damages) -> bool:
    """120.8: no damage is no event; 120.1: only creatures, planeswalkers, battles and players are dealt damage."""
    if event.amount <= 0:
        return True
    if isinstance(event.target, Seat):
        return table.state.player(event.target.player).lost
    item = table.state.objects.get(event.target)
    if item is None or item.zone is not Zone.BATTLEFIELD:
        return True
    return not table.of(event.target).types & {"Creature", "Planeswalker", "Battle"}


def _life(table: Table, event: e.LifeChanges) -> bool:
    if event.amount == 0 or table.state.player(event.player).lost:
        return True
    if event.cause == "manual":
        return False
    word = "cant gain life" if event.amount > 0 else "cant lose life"
    return bool(
        applying_to_player(table, word, event.player)
        or applying_to_player(table, "life total cant change", event.player)
    )


def _counters(table: Table, event: e.CountersPut) -> bool:
    if event.count == 0:
        return True
    if isinstance(event.on, Seat):
        barred = applying_to_player(table, "cant get counters", event.on.player)
        return event.count > 0 and any(rule.change.step in ("", event.kind) for rule in barred)
    if event.on not in table.state.objects:
        return True
    return event.count > 0 and bars_counters(table, event.on, event.kind)


def _loses(table: Table, event: e.Loses) -> bool:
    return event.why != "conceded" and bool(applying_to_player(table, "cant lose", event.player))


def _wins(table: Table, event: e.Wins) -> bool:
    return bool(applying_to_player(table, "cant win", event.player))


def _draws(table: Table, event: e.Draws) -> bool:
    if applying_to_player(table, "cant draw", event.player):
        return True
    drawn = table.state.player(event.player).tally("cards_drawn_this_turn")
    limits = applying_to_player(table, "draw limit per turn", event.player)
    return any(drawn >= amount(table.look(), rule.change.value or 0, rule.frame) for rule in limits)


def _kept_out(table: Table, event: e.Moves | e.CreatesToken) -> bool:
    """Does a "can't enter" speak of what it would be on the battlefield (614.17d)."""
    for seat in table.state.living():
        for rule in applying_to_player(table, "cant enter", seat):
            if rule.change.filter is None or matches(
                look_for(table, event), rule.change.filter, is_arrival(event), rule.frame
            ):
                return True
    return False


def _creates(table: Table, event: e.CreatesToken) -> bool:
    return bool(event.became) and _kept_out(table, event)


def _moves(table: Table, event: e.Moves) -> bool:
    """304.4: an instant or sorcery card doesn't enter the battlefield; 111.8: a token that left it stays away."""
    item = table.state.objects.get(event.object)
    if item is None or (event.origin is not None and item.zone is not event.origin):
        return True
    if item.token and item.zone is not Zone.BATTLEFIELD:
        return True
    if event.to is Zone.BATTLEFIELD and applying_to_object(table, "cant enter", event.object):
        return True
    if event.to is Zone.BATTLEFIELD and _kept_out(table, event):
        return True
    if event.to is not Zone.BATTLEFIELD or event.enters.face_down or event.enters.copy is not None:
        return False
    types = table.of(event.object).types
    if event.enters.face is not None and item.card is not None and event.enters.face < len(item.card.faces):
        types = frozenset(item.card.faces[event.enters.face].types)
    return bool(types) and types <= {"Instant", "Sorcery", "Kindred"}


def _transforms(table: Table, event: e.ChangesStatus) -> bool:
    """702.145b, e: daybound and nightbound permanents turn over with day and night only."""
    if event.status != "transformed":
        return False
    facts = table.of(event.object)
    time = daytime(table.state)
    if (facts.has("daybound") and time != "night") or (facts.has("nightbound") and time != "day"):
        return True
    return bool(applying_to_object(table, "cant transform", event.object))


def _taps(table: Table, event: e.Taps) -> bool:
    item = table.state.objects.get(event.object)
    if item is None or item.tapped is not event.untap:
        return True
    return event.untap and bool(applying_to_object(table, "cant become untapped", event.object))


_JUDGES: Final[dict[type, Callable[[Any, Any], bool]]] = {
    e.Destroys: _destroy,
    e.Damages: _damage,
    e.LifeChanges: _life,
    e.CountersPut: _counters,
    e.Loses: _loses,
    e.Wins: _wins,
    e.Draws: _draws,
    e.Moves: _moves,
    e.CreatesToken: _creates,
    e.ChangesStatus: _transforms,
    e.Taps: _taps,
}


# ---- with counters ---------------------------------------------------------------------------------------------------

_NO_COUNTERS: Final = "cant have counters"


def kinds_barred(table: Table, event: Arrival) -> frozenset[str]:
    """The kinds of counters with which the permanent can't enter, as it would be there (614.12, 122.6); "" is any."""
    own = look_for(table, event).of(is_arrival(event))
    known = own is not None and any(
        isinstance(node, RuleChange) and node.rule == _NO_COUNTERS for on in own.abilities for node in walk(on.ability)
    )
    if not known and not table.board().rules_named(_NO_COUNTERS):
        return frozenset()
    board, id_ = board_ahead(table.state, event, table.state.edition)
    return frozenset(
        rule.change.step
        for rule in board.rules_named(_NO_COUNTERS, id_)
        if rule.change.unless is None or not holds(table.look(), rule.change.unless, frame_about(rule, id_))
    )
