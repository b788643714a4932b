"""Mana that triggered mana abilities add when a permanent is tapped for mana (605.1b, 605.4a), before it is tapped."""

from __future__ import annotations

from itertools import product
from typing import Any

from mtgtable.abilities.abilities import TriggeredAbility
from mtgtable.abilities.happenings import TappedForMana, While
from mtgtable.abilities.selectors import Choose
from mtgtable.engine.continuous.ability_index import index_of
from mtgtable.engine.mana.production import additions, as_it_stands, only_adds, options
from mtgtable.engine.reading.conditions import holds
from mtgtable.engine.reading.filters import matches
from mtgtable.engine.reading.framing import frame_of
from mtgtable.engine.reading.selectors import select
from mtgtable.engine.state.refs import Frame, Seat
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId


def added_when_tapped(table: Table, player: PlayerId, id_: ObjectId) -> tuple[str, ...]:
    """What comes besides when the player taps the permanent for mana, one text of letters for each possibility."""
    found: list[tuple[str, ...]] = []
    for source, on, ability in index_of(table.state, table.board()).triggered:
        if ability.mana_ability:
            frame = _frame(table, player, id_, frame_of(table.look(), source, on.id), ability)
            if frame is not None and only_adds(as_it_stands(table, ability.content.effect, frame)):
                found += _ways(table, player, frame, ability)
    return tuple("".join(way) for way in product(*found))


def foreseen(table: Table, player: PlayerId, id_: ObjectId) -> bool:
    """Does ``added_when_tapped`` count all mana that may come when the permanent is tapped for mana (605.1b).

    What isn't counted: abilities that do something besides, that let somebody choose who gets the mana, or that add one
    of several types that the permanent might have produced.
    """
    for source, on, ability in index_of(table.state, table.board()).triggered:
        if not ability.mana_ability:
            continue
        frame = _frame(table, player, id_, frame_of(table.look(), source, on.id), ability)
        if frame is None:
            continue
        effect = as_it_stands(table, ability.content.effect, frame)
        if not only_adds(effect):
            return False
        for adding in additions(effect):
            if isinstance(adding.players, Choose):
                return False
            if adding.produced_by is not None and len(options(table, adding, frame)) != 1:
                return False
    return True


def _frame(table: Table, player: PlayerId, id_: ObjectId, frame: Frame, ability: TriggeredAbility) -> Frame | None:
    """The frame in which the ability would resolve; None when it wouldn't trigger."""
    look, when = table.look(), ability.when
    asked: Any = None
    if isinstance(when, While):
        asked = when.condition
        when = when.part
    if not isinstance(when, TappedForMana) or not matches(look, when.what, id_, frame):
        return None
    if when.by is not None and Seat(player) not in select(look, when.by, frame):
        return None
    frame = frame.bind("event.object", (id_,)).bind("event.player", (Seat(player),))
    if asked is not None and not holds(look, asked, frame):
        return None
    return frame if ability.condition is None or holds(look, ability.condition, frame) else None


def _ways(table: Table, player: PlayerId, frame: Frame, ability: TriggeredAbility) -> list[tuple[str, ...]]:
    found: list[tuple[str, ...]] = []
    for adding in additions(as_it_stands(table, ability.content.effect, frame)):
        if isinstance(adding.players, Choose) or Seat(player) not in select(table.look(), adding.players, frame):
            continue
        ways = options(table, adding, frame)
        if ways:
            found.append(ways)
    return found
