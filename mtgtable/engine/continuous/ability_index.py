"""Which objects have triggered and replacement abilities that work where they are: found once a board."""

from __future__ import annotations

from dataclasses import dataclass, field

from mtgtable.abilities.abilities import KeywordAbility, ReplacementAbility, TriggeredAbility
from mtgtable.abilities.characteristics import AbilityOn
from mtgtable.abilities.filters import HasStatus
from mtgtable.abilities.fold import walk
from mtgtable.abilities.happenings import StateIs
from mtgtable.engine.continuous import Board
from mtgtable.engine.continuous.board import with_meanings
from mtgtable.engine.reading.events import about_itself, event_kinds
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.state.state import State
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone


@dataclass(slots=True)
class AbilityIndex:
    """Triggered abilities, state triggers and replacement abilities, each with the object that has it."""

    triggered: list[tuple[ObjectId, AbilityOn, TriggeredAbility]] = field(default_factory=list)
    by_event: dict[type, list[tuple[ObjectId, AbilityOn, TriggeredAbility]]] = field(default_factory=dict)
    about_itself: dict[ObjectId, list[tuple[AbilityOn, TriggeredAbility]]] = field(default_factory=dict)
    """Abilities about a move of their own object: they work in the zone it goes to or comes from (113.6)."""
    state_triggers: list[tuple[ObjectId, AbilityOn, TriggeredAbility]] = field(default_factory=list)
    replacing: list[tuple[ObjectId, AbilityOn, ReplacementAbility]] = field(default_factory=list)
    protected: list[ObjectId] = field(default_factory=list)

    def triggered_on(self, event: type) -> list[tuple[ObjectId, AbilityOn, TriggeredAbility]]:
        """The triggered abilities that could trigger on such an event, in order."""
        found = self.by_event.get(event)
        if found is None:
            found = self.by_event[event] = [row for row in self.triggered if event in event_kinds(row[2].when)]
        return found


def index_of(state: State, board: Board) -> AbilityIndex:
    """The index of a board, made once for it."""
    if board.index is None:
        board.index = _build(state, board)
    index: AbilityIndex = board.index
    return index


def _build(state: State, board: Board) -> AbilityIndex:
    index = AbilityIndex()
    for (zone, _), row in state.zones.items():
        if zone is Zone.LIBRARY:
            continue  # abilities there work only when their own card moves (113.6)
        for id_ in row:
            item = state.objects[id_]
            if not item.phased_out:  # an emblem's abilities work in the command zone as a permanent's elsewhere (114.4)
                _add(index, Zone.BATTLEFIELD if item.emblem else zone, id_, board)
    return index


def _add(index: AbilityIndex, zone: Zone, id_: ObjectId, board: Board) -> None:
    for on in _noteworthy(board.characteristics[id_].abilities):
        ability = on.ability
        if isinstance(ability, TriggeredAbility):
            if isinstance(ability.when, StateIs):
                if zone in ability.zones:
                    index.state_triggers.append((id_, on, ability))
                continue
            if about_itself(ability.when):
                index.about_itself.setdefault(id_, []).append((on, ability))
            if zone in ability.zones or (zone is Zone.EXILE and _while_suspended(ability)):
                index.triggered.append((id_, on, ability))
        elif isinstance(ability, ReplacementAbility):
            if zone in ability.zones:
                index.replacing.append((id_, on, ability))
        elif zone is Zone.BATTLEFIELD:
            index.protected.append(id_)


@by_identity(8_192)
def _noteworthy(abilities: tuple[AbilityOn, ...]) -> tuple[AbilityOn, ...]:
    """The abilities among them that an index holds."""
    return tuple(
        on
        for on in with_meanings(abilities)
        if isinstance(on.ability, TriggeredAbility | ReplacementAbility)
        or (isinstance(on.ability, KeywordAbility) and on.ability.name == "protection")
    )


def _while_suspended(ability: TriggeredAbility) -> bool:
    """An ability that asks whether its card is suspended works in exile, where it can be (113.6, 702.62b)."""
    return any(isinstance(node, HasStatus) and node.status == "suspended" for node in walk(ability.condition))
