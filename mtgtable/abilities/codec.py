"""Values to JSON data and back: for saves, snapshots and comparing states to the byte.

Frozen dataclasses become ``{"$": "module.Class", field: value}`` with fields at their default left out; tuples become
lists, frozensets sorted ``{"$set": [...]}``. Only registered classes are read back.
"""

from __future__ import annotations

import json
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import lru_cache
from typing import Any

from mtgtable.abilities.fitting import fields_of, know_names
from mtgtable.model.shortly import shortly

_CLASSES: dict[str, type] = {}


class BadData(ValueError):
    """Data that no registered class fits; the message names the place."""


@lru_cache(maxsize=2048)
def tag_of(kind: type) -> str:
    """The name under which a class is written: the last part of its module, and its own.

    >>> from mtgtable.abilities.selectors import You
    >>> tag_of(You)
    'selectors.You'
    """
    return f"{kind.__module__.rpartition('.')[2]}.{kind.__name__}"


def register(*classes: type) -> None:
    """Make dataclasses and enums known to ``decode``; two classes of one tag are an error."""
    for kind in classes:
        known = _CLASSES.setdefault(tag_of(kind), kind)
        if known is not kind:
            raise ValueError(f"two classes tagged {tag_of(kind)}: in {known.__module__} and {kind.__module__}")


def registered() -> tuple[type, ...]:
    """Every class that is read back."""
    return tuple(_CLASSES.values())


def register_module(module: Any) -> None:
    """Register every dataclass and enum that a module defines itself."""
    for value in list(vars(module).values()):
        if (
            isinstance(value, type)
            and value.__module__ == module.__name__
            and (is_dataclass(value) or issubclass(value, Enum))
        ):
            register(value)


@lru_cache(maxsize=1024)
def _plan(kind: type) -> tuple[tuple[str, Any], ...]:
    return tuple((f.name, f.default) for f in fields(kind))


def encode(value: Any) -> Any:
    """The value as JSON data. Raises TypeError for what has no place in a state (functions, open files …)."""
    if value is None or isinstance(value, (bool, int, float)):
        return value
    if isinstance(value, Enum):
        return {"$enum": tag_of(type(value)), "value": value.value}
    if isinstance(value, str):
        return value
    if isinstance(value, tuple):
        return [encode(part) for part in value]
    if isinstance(value, list):
        return {"$list": [encode(part) for part in value]}
    if isinstance(value, frozenset):
        parts = [encode(part) for part in value]
        return {"$set": sorted(parts, key=lambda part: json.dumps(part, sort_keys=True))}
    if isinstance(value, dict):
        return {"$map": [[encode(key), encode(part)] for key, part in value.items()]}
    if is_dataclass(value) and not isinstance(value, type):
        data: dict[str, Any] = {"$": tag_of(type(value))}
        for name, default in _plan(type(value)):
            part = getattr(value, name)
            if default is MISSING or part != default or type(part) is not type(default):
                data[name] = encode(part)
        return data
    raise TypeError(f"a {type(value).__name__} can't be written as data: {value!r}")


def decode(data: Any, path: str = "$") -> Any:
    """The value that ``encode`` wrote. Raises BadData with the JSON path of what doesn't fit."""
    if data is None or isinstance(data, (bool, int, float, str)):
        return data
    if isinstance(data, list):
        return tuple(decode(part, f"{path}[{index}]") for index, part in enumerate(data))
    if not isinstance(data, dict):
        raise BadData(f"{path}: {type(data).__name__} is no JSON data")
    if "$list" in data:
        return [decode(part, f"{path}[{index}]") for index, part in enumerate(_rows(data, "$list", path))]
    if "$set" in data:
        return frozenset(_hashed(decode(part, path), path) for part in _rows(data, "$set", path))
    if "$map" in data:
        return _map(_rows(data, "$map", path), path)
    name = data.get("$") or data.get("$enum")
    kind = _CLASSES.get(name) if isinstance(name, str) else None
    if kind is None:
        raise BadData(f"{path}: no class is named {shortly(name)}")
    try:
        if "$enum" in data:
            return kind(data.get("value"))
        return kind(**{key: _field(kind, key, part, path) for key, part in data.items() if key != "$"})
    except (TypeError, ValueError) as error:
        if isinstance(error, BadData):
            raise
        raise BadData(f"{path}: {name} can't be made: {error}") from error


def _rows(data: dict[str, Any], name: str, path: str) -> list[Any]:
    rows = data[name]
    if len(data) == 1 and isinstance(rows, list):
        return rows
    raise BadData(f"{path}: expected {name} with a list, and nothing beside it")


def _map(rows: list[Any], path: str) -> dict[Any, Any]:
    found = {}
    for index, row in enumerate(rows):
        if not isinstance(row, list) or len(row) != 2:
            raise BadData(f"{path}[{index}]: expected a key and a value")
        key = _hashed(decode(row[0], f"{path}[{index}]"), f"{path}[{index}]")
        if key in found:
            raise BadData(f"{path}[{index}]: the key {shortly(key)} stands twice")
        found[key] = decode(row[1], f"{path}[{shortly(key)}]")
    return found


def _hashed(value: Any, path: str) -> Any:
    """The value, if it can be a key or in a set."""
    try:
        hash(value)
    except TypeError as error:
        raise BadData(f"{path}: {shortly(value)} can't be a key, or in a set") from error
    return value


def _field(kind: type, name: str, data: Any, path: str) -> Any:
    value = decode(data, f"{path}.{name}")
    check(kind, name, value, path)
    return value


def check(kind: type, name: str, value: Any, path: str) -> None:
    """Raise BadData with the place where a value isn't what a field of the class may hold."""
    fits = fields_of(kind).get(name)
    if fits is not None and not fits(value):
        raise BadData(f"{path}.{name}: {tag_of(kind)} holds no {shortly(value)} there")


def to_bytes(value: Any) -> bytes:
    """The value as canonical bytes: the same value gives the same bytes in every process."""
    return json.dumps(encode(value), ensure_ascii=False, separators=(",", ":")).encode()


def _register_abilities() -> None:
    from mtgtable.abilities import (
        abilities,
        compiled,
        conditions,
        costs,
        durations,
        filters,
        game_changes,
        happenings,
        instructions,
        lasting,
        modifications,
        quantities,
        replacements,
        selectors,
        words,
    )
    from mtgtable.model import ids, mana, zones

    written = (abilities, compiled, conditions, costs, durations, filters, game_changes, happenings, instructions)
    modules = (*written, lasting, modifications, quantities, replacements, selectors, words, ids, mana, zones)
    know_names(modules)
    for module in modules:
        register_module(module)


_register_abilities()
