"""What a turn leaves behind: two beginnings of a turn that leave the same are one, and only one need be played on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from typing import TypeAlias

from mtgtable.engine.state.objects import GameObject, PlayerState
from mtgtable.engine.state.refs import Seat
from mtgtable.engine.state.state import State
from mtgtable.model.zones import Zone

Left: TypeAlias = frozenset[tuple[Hashable, int]]
"""What there is, and how many of each: equal where everything is that a later turn could tell apart by."""


def left_behind(state: State) -> Left:
    """Everything that stays of a turn, told without the order in which it came.

    Cards go by their names, so which of two equal ones was used is all the same; of lands it counts how many stay
    untapped, and not which. What lies in libraries is counted alone.
    """
    found: Counter[Hashable] = Counter(_player(player) for player in state.players)
    found.update(("library", player.id, len(state.zone(Zone.LIBRARY, player.id))) for player in state.players)
    for item in state.objects.values():
        if item.zone is not Zone.LIBRARY:
            found.update(_object(state, item))
    found["effects"], found["replacements"], found["delayed"] = map(
        len, (state.effects, state.replacements, state.delayed)
    )
    return frozenset(found.items())


def _player(player: PlayerState) -> Hashable:
    counters = tuple(sorted((pile.kind, pile.count) for pile in player.counters))
    lost = player.lost, player.won
    return ("player", player.id, player.life, lost, counters, player.commander_damage, player.designations)


def _object(state: State, item: GameObject) -> tuple[Hashable, ...]:
    """What it is and how it stands; a land and whether it is tapped are told apart from one another."""
    counters = tuple(sorted((pile.kind, pile.count) for pile in item.counters))
    is_land = "Land" in item.printed.types and item.zone is Zone.BATTLEFIELD
    stands = () if is_land else (item.tapped, item.sick, item.damage)
    what = (
        *(item.zone, item.owner, item.controller, item.printed.name, item.token, item.face, item.face_down),
        *(counters, item.chosen, item.statuses, item.phased_out, _host(state, item)),
        *stands,
    )
    return (what, ("untapped land", item.controller)) if is_land and not item.tapped else (what,)


def _host(state: State, item: GameObject) -> Hashable:
    """What an Aura or Equipment is on, by name."""
    to = item.attached_to
    if to is None or isinstance(to, Seat):
        return to
    host = state.objects.get(to)
    return None if host is None else (host.controller, host.printed.name)
