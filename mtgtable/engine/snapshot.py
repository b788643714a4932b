"""A state as JSON data and back: for saves, and for comparing two games to the byte.

Cards are written once, in a table by name; objects refer to them. The versions are left out: they count
changes, and are not on the table.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields
from typing import Any, Final, TypeVar

from mtgtable.abilities import characteristics, codec
from mtgtable.abilities.fitting import fitting
from mtgtable.engine.asking import decisions, inputs
from mtgtable.engine.snapshot_rows import Reader, Writer
from mtgtable.engine.state import effect_keys, effects, events, objects, refs, setup
from mtgtable.engine.state import state as state_module
from mtgtable.engine.state.state import State, zone_key
from mtgtable.model.ids import PlayerId
from mtgtable.model.shortly import shortly

for _module in (characteristics, decisions, effect_keys, effects, events, inputs, objects, refs, setup, state_module):
    codec.register_module(_module)

T = TypeVar("T")
_ZONE_KEY: Final = fitting(state_module.ZoneKey)

_OF_THE_PROCESS: Final = frozenset(
    {
        "version", "board_version", "marks_version", "object_marks", "player_marks", "life_totals", "turn_marks",
        "combat_marks", "whose_turn", "elsewhere_version", "cards_elsewhere", "ability_marks", "objects_version",
        "posture_marks", "counter_marks", "player_counters", "pools",
        "history_version", "history_began", "happened_last", "history_read", "history_asked", "shared", "trail",
    }
)  # fmt: skip
_AS_ROWS: Final = frozenset({"objects", "then"})
"""Written in rows of their own, with tables of what stands in many of them."""

_ROWS: Final = frozenset({"players", "effects", "overruled", "replacements", "delayed", "pending", "history", "log"})
"""Written as lists, which saves have held from the first."""


def _as_written(name: str, value: Any) -> Any:
    if name == "zones":
        return {key: list(row) for key, row in value.items()}
    return list(value) if name in _ROWS else value


def _as_held(name: str, value: Any) -> Any:
    """What doesn't fit is left as it is, and refused by the check of the field."""
    if name == "zones" and isinstance(value, dict):
        return {key: tuple(row) if isinstance(row, list) else row for key, row in value.items()}
    return tuple(value) if name in _ROWS and isinstance(value, list) else value


def state_data(state: State) -> dict[str, Any]:
    """The state as JSON data."""
    writer = Writer()
    data: dict[str, Any] = {}
    for field in fields(State):
        if field.name in _AS_ROWS or field.name in _OF_THE_PROCESS:
            continue
        data[field.name] = codec.encode(_as_written(field.name, getattr(state, field.name)))
    data["objects"] = [writer.object(item) for item in state.objects.values()]
    data["then"] = writer.then(state.then)
    data["cards"] = writer.cards
    data["faces"] = writer.faces
    return data


def state_from_data(data: dict[str, Any]) -> State:
    """The state that ``state_data`` wrote. Raises codec.BadData that names the place."""
    reader = Reader(_part(data, "cards", dict), _part(data, "faces", list))
    values = {
        field.name: _as_held(field.name, codec.decode(data[field.name], f"$.{field.name}"))
        for field in fields(State)
        if field.name not in _AS_ROWS and field.name not in _OF_THE_PROCESS and field.name in data
    }
    for name, value in values.items():
        if name == "zones":
            _check_zones(value)
        else:
            codec.check(State, name, value, "$")
    if "then" in data:  # older saves hold none
        values["then"] = reader.then(data["then"])
    state = State(**values)
    for number, row in enumerate(_part(data, "objects", list)):
        state.suppose(reader.object(row, f"$.objects[{number}]"))
    for place, player in _players_named(state):
        if not 0 <= player < len(state.players):
            raise codec.BadData(f"$.{place}: there is no player {player}")
    for key, row in state.zones.items():
        for id_ in row:
            lying = state.objects.get(id_) if type(id_) is int else None
            if lying is None or zone_key(lying.zone, lying.owner) != key:
                raise codec.BadData(f"$.zones: {shortly(id_)} is no object in {key[0].name.lower()}")
    return state


def _check_zones(zones: Any) -> None:
    """What lies there is looked at once the objects are known."""
    if not isinstance(zones, dict):
        raise codec.BadData(f"$.zones: expected the zones, not {shortly(zones)}")
    for key, row in zones.items():
        if not _ZONE_KEY(key) or not isinstance(row, tuple):
            raise codec.BadData(f"$.zones[{shortly(key)}]: expected a zone of a player with a list")


def _players_named(state: State) -> Iterator[tuple[str, PlayerId]]:
    """The players that are looked up before anything is done, each with the place."""
    turn = state.turn
    yield from (("turn.active", turn.active), ("turn.regular_next", turn.regular_next))
    yield from (("turn.passed", player) for player in turn.passed)
    if turn.priority is not None:
        yield "turn.priority", turn.priority
    yield from (("turn.led", player) for one in turn.led for player in one[:2])
    for number, item in enumerate(state.objects.values()):
        yield f"objects[{number}].owner", item.owner
        yield f"objects[{number}].controller", item.controller


def _part(data: dict[str, Any], name: str, kind: type[T]) -> T:
    found = data.get(name)
    if isinstance(found, kind):
        return found
    raise codec.BadData(f"$.{name}: expected a {kind.__name__}, not {shortly(found)}")


def state_bytes(state: State) -> bytes:
    """The state as canonical bytes: equal states give equal bytes, in every process."""
    return json.dumps(state_data(state), ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()
