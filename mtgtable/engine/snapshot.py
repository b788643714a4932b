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
from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.abilities.fitting import fitting
from mtgtable.engine.asking import decisions, inputs
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
        "history_version", "history_began", "happened_last", "history_read", "history_asked", "shared",
    }
)  # fmt: skip
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
    faces: dict[int, int] = {}
    table: list[Any] = []

    def face_index(face: CompiledFace) -> int:
        if id(face) not in faces:
            faces[id(face)] = len(table)
            table.append(codec.encode(face))
        return faces[id(face)]

    cards: dict[str, Any] = {}
    data: dict[str, Any] = {}
    for field in fields(State):
        if field.name == "objects" or field.name in _OF_THE_PROCESS:
            continue
        data[field.name] = codec.encode(_as_written(field.name, getattr(state, field.name)))
    rows = []
    for item in state.objects.values():
        row = {}
        for field in fields(item):
            value = getattr(item, field.name)
            if field.name == "printed":
                row["printed"] = _printed(item, face_index)
            elif field.name == "card":
                if value is not None:
                    cards.setdefault(value.name, codec.encode(value))
                    row["card"] = value.name
            elif value != field.default:
                row[field.name] = codec.encode(value)
        rows.append(row)
    data["objects"] = rows
    data["cards"] = cards
    data["faces"] = table
    return data


def _printed(item: objects.GameObject, face_index: Any) -> Any:
    if item.card is not None:
        for number, face in enumerate(item.card.faces):
            if face is item.printed or face == item.printed:
                return {"of_card": number}
    return {"face": face_index(item.printed)}


def state_from_data(data: dict[str, Any]) -> State:
    """The state that ``state_data`` wrote. Raises codec.BadData that names the place."""
    cards = {name: _made(CompiledCard, card, f"$.cards[{name!r}]") for name, card in _part(data, "cards", dict).items()}
    faces = [_made(CompiledFace, face, f"$.faces[{number}]") for number, face in enumerate(_part(data, "faces", list))]
    values = {
        field.name: _as_held(field.name, codec.decode(data[field.name], f"$.{field.name}"))
        for field in fields(State)
        if field.name != "objects" and field.name not in _OF_THE_PROCESS and field.name in data
    }
    for name, value in values.items():
        if name == "zones":
            _check_zones(value)
        else:
            codec.check(State, name, value, "$")
    state = State(**values)
    for number, row in enumerate(_part(data, "objects", list)):
        path = f"$.objects[{number}]"
        try:
            card = cards[row["card"]] if "card" in row else None
            where = row["printed"]
            printed = card.faces[where["of_card"]] if card and "of_card" in where else faces[where["face"]]
            rest = {
                key: codec.decode(value, f"{path}.{key}")
                for key, value in row.items()
                if key not in ("card", "printed")
            }
            for key, value in rest.items():
                codec.check(objects.GameObject, key, value, path)
            item = objects.GameObject(card=card, printed=printed, **rest)
        except (KeyError, IndexError, TypeError, AttributeError) as error:
            raise codec.BadData(f"{path}: not an object of a state: {error}") from error
        state.suppose(item)
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


def _made(kind: type[T], data: Any, path: str) -> T:
    found = codec.decode(data, path)
    if isinstance(found, kind):
        return found
    raise codec.BadData(f"{path}: expected a {kind.__name__}, not {shortly(found)}")


def state_bytes(state: State) -> bytes:
    """The state as canonical bytes: equal states give equal bytes, in every process."""
    return json.dumps(state_data(state), ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()
