"""Does a value fit what a field is declared to hold: asked of all that comes from a file, before anything uses it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from functools import lru_cache
from types import NoneType, UnionType
from typing import Any, Literal, NewType, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

Fits: TypeAlias = Callable[[Any], bool]

_NAMES: dict[str, Any] = {}
"""Names that annotations use where a module imports them for types only."""


def know_names(modules: Iterable[Any]) -> None:
    """Let annotations be resolved by what these modules hold, too."""
    for module in modules:
        for name, value in vars(module).items():
            _NAMES.setdefault(name, value)


@lru_cache(maxsize=1024)
def fields_of(kind: type) -> Mapping[str, Fits]:
    """For each field of a dataclass what fits it."""
    own = vars(sys.modules[kind.__module__])
    hints = get_type_hints(kind, globalns=own, localns={**_NAMES, **own})
    return {field.name: fitting(hints[field.name]) for field in fields(kind)}


@lru_cache(maxsize=1024)
def fitting(hint: Any) -> Fits:
    """What tells whether a value fits an annotation. Values inside dataclasses were looked at when these were made."""
    if hint is None or hint is NoneType:
        return lambda value: value is None
    if isinstance(hint, NewType):
        return fitting(hint.__supertype__)
    if hint in (bool, int, str):
        return lambda value: type(value) is hint
    origin, parts = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return _any_of(tuple(map(fitting, parts)))
    if origin is Literal:
        return lambda value: isinstance(value, str | int) and value in parts
    if origin is tuple:
        return _row(parts)
    if origin in (frozenset, list):
        inner, outer = fitting(parts[0]), origin
        return lambda value: isinstance(value, outer) and all(map(inner, value))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        key, part = map(fitting, parts)
        return lambda value: isinstance(value, Mapping) and all(key(k) and part(v) for k, v in value.items())
    if origin is Callable:
        return callable
    if hint in (Any, object) or isinstance(hint, TypeVar):
        return lambda _: True
    if isinstance(hint, type):
        return lambda value: isinstance(value, hint)
    raise TypeError(f"nothing tells what fits {hint}")


def _any_of(ways: tuple[Fits, ...]) -> Fits:
    return lambda value: any(way(value) for way in ways)


def _row(parts: tuple[Any, ...]) -> Fits:
    if len(parts) == 2 and parts[1] is ...:
        inner = fitting(parts[0])
        return lambda value: isinstance(value, tuple) and all(map(inner, value))
    each = tuple(map(fitting, parts))
    return lambda value: (
        isinstance(value, tuple)
        and len(value) == len(each)
        and all(fit(one) for fit, one in zip(each, value, strict=True))
    )
