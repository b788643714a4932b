"""Which objects have triggered and replacement abilities that work where they are: found once a board.

What permanents have is found once for all boards that differ elsewhere alone.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from mtgtable.abilities.abilities import KeywordAbility, ManualAbility, ReplacementAbility, TriggeredAbility
from mtgtable.abilities.characteristics import AbilityOn
from mtgtable.abilities.happenings import StateIs
from mtgtable.engine.continuous import Board
from mtgtable.engine.continuous.board import with_meanings
from mtgtable.engine.reading.events import about_itself, event_kinds
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.state.state import State
from mtgtable.model.ids import AbilityId, ObjectId
from mtgtable.model.zones import Zone

Unread: TypeAlias = tuple[ObjectId, str, AbilityId]
"""An object, a clause of it that isn't understood and acts where it is, and which of its abilities that is."""

_ELSEWHERE: Final = {
    Zone.HAND: re.compile(r"\byou (?:cast or )?cycle (?:this card|[A-Z])|\bdiscard this card\b"),
    Zone.GRAVEYARD: re.compile(r"\bthis card from your graveyard\b|\bif this card is [^.]*\bin your graveyard\b"),
    Zone.EXILE: re.compile(r"\bthis card becomes plotted\b"),
    Zone.COMMAND: re.compile(r"\bin the command zone or on the battlefield\b"),
}
"""Words of what acts in other zones than the battlefield (113.6)."""


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
    unread: list[Unread] = field(default_factory=list)
    noteworthy: dict[ObjectId, tuple[AbilityOn, ...]] = field(default_factory=dict)
    """In that of permanents, the abilities of those that stand in it."""
    near: AbilityIndex | None = None
    """That of the permanents alone, whose triggered abilities stand in a row from ``place`` on."""
    place: int = 0

    def triggered_on(self, event: type) -> list[tuple[ObjectId, AbilityOn, TriggeredAbility]]:
        """The triggered abilities that could trigger on such an event, in order."""
        found = self.by_event.get(event)
        if found is None:
            rows, near, place = self.triggered, self.near, self.place
            if near is None:
                found = _on(event, rows)
            else:
                after = place + len(near.triggered)
                found = [*_on(event, rows[:place]), *near.triggered_on(event), *_on(event, rows[after:])]
            self.by_event[event] = found
        return found

    def take_in(self, near: AbilityIndex) -> None:
        """Let what permanents have stand here in its place."""
        self.near, self.place = near, len(self.triggered)
        self.triggered += near.triggered
        for id_, rows in near.about_itself.items():
            self.about_itself[id_] = list(rows)
        self.state_triggers += near.state_triggers
        self.replacing += near.replacing
        self.protected += near.protected
        self.unread += near.unread


def _on(
    event: type, rows: list[tuple[ObjectId, AbilityOn, TriggeredAbility]]
) -> list[tuple[ObjectId, AbilityOn, TriggeredAbility]]:
    return [row for row in rows if event in event_kinds(row[2].when)]


def index_of(state: State, board: Board) -> AbilityIndex:
    """The index of a board, made once for it."""
    if board.index is None:
        board.index = _build(state, board)
    index: AbilityIndex = board.index
    return index


def _build(state: State, board: Board) -> AbilityIndex:
    index = AbilityIndex()
    for (zone, _), row in state.zones.items():
        if zone is Zone.BATTLEFIELD:
            index.take_in(_of_permanents(state, board))
        elif zone is not Zone.LIBRARY:  # abilities there work only when their own card moves (113.6)
            for item in map(state.objects.__getitem__, row):
                if item.stack is None or item.stack.kind == "spell":  # abilities have none themselves
                    # an emblem's abilities work in the command zone as a permanent's elsewhere (114.4)
                    abilities = _noteworthy(board.characteristics[item.id].abilities)
                    _add(index, Zone.BATTLEFIELD if item.emblem else zone, item.id, abilities)
    return index


def _of_permanents(state: State, board: Board) -> AbilityIndex:
    field = board.field
    near: AbilityIndex | None = field.near
    if near is None:
        near = field.near = _still(state, board) or _anew(state, board)
    return near


def _still(state: State, board: Board) -> AbilityIndex | None:
    """The index of the board before, where what was touched since has the abilities that it had."""
    before, near = board.field.near_before or (0, None)
    touched = board.field.touched.since(before)
    if near is None or touched is None:
        return None
    same = all(near.noteworthy.get(id_, ()) == _of_permanent(state, board, id_) for id_ in touched)
    return near if same else None


def _anew(state: State, board: Board) -> AbilityIndex:
    near = AbilityIndex()
    for id_ in state.battlefield:
        abilities = _of_permanent(state, board, id_)
        if abilities:
            near.noteworthy[id_] = abilities
            _add(near, Zone.BATTLEFIELD, id_, abilities)
    return near


def _of_permanent(state: State, board: Board, id_: ObjectId) -> tuple[AbilityOn, ...]:
    item = state.objects.get(id_)
    if item is None or item.zone is not Zone.BATTLEFIELD or item.phased_out:
        return ()
    return _noteworthy(board.characteristics[id_].abilities)


def _add(index: AbilityIndex, zone: Zone, id_: ObjectId, abilities: tuple[AbilityOn, ...]) -> None:
    for on in abilities:
        ability = on.ability
        if isinstance(ability, TriggeredAbility):
            if isinstance(ability.when, StateIs):
                if zone in ability.zones:
                    index.state_triggers.append((id_, on, ability))
                continue
            if about_itself(ability.when):
                index.about_itself.setdefault(id_, []).append((on, ability))
            if zone in ability.zones:
                index.triggered.append((id_, on, ability))
        elif isinstance(ability, ReplacementAbility):
            if zone in ability.zones:
                index.replacing.append((id_, on, ability))
        elif isinstance(ability, ManualAbility):
            if ability.text and (zone is Zone.BATTLEFIELD or _acts_in(zone, ability.text)):
                index.unread.append((id_, ability.text, on.id))
        elif zone is Zone.BATTLEFIELD:
            index.protected.append(id_)


def _acts_in(zone: Zone, text: str) -> bool:
    words = _ELSEWHERE.get(zone)
    return words is not None and words.search(text) is not None


@by_identity(8_192)
def _noteworthy(abilities: tuple[AbilityOn, ...]) -> tuple[AbilityOn, ...]:
    """The abilities among them that an index holds."""
    return tuple(
        on
        for on in with_meanings(abilities)
        if isinstance(on.ability, TriggeredAbility | ReplacementAbility | ManualAbility)
        or (isinstance(on.ability, KeywordAbility) and on.ability.name == "protection")
    )
