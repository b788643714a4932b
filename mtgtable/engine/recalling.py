"""What was made of a value once, found again for the very same value: one memory for all that is compiled once.

Values are told apart by identity, which costs nothing, and are kept alive with what was made of them, so that no id
is used twice. Memory changes nothing but time: a test empties it in the middle of things.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import wraps
from operator import itemgetter
from typing import Any, Final, TypeVar

K = TypeVar("K")
V = TypeVar("V")

_MEMORIES: Final[dict[str, dict[Any, tuple[Any, Any]]]] = {}
_KNOWN: Final[dict[Callable[[Any], Any], dict[int, tuple[Any, Any]]]] = {}


def by_identity(most: int = 16_384) -> Callable[[Callable[[K], V]], Callable[[K], V]]:
    """Let a function of one value remember what it gave; a memory that has become too large is emptied."""

    def remembering(make: Callable[[K], V]) -> Callable[[K], V]:
        known: dict[int, tuple[K, V]] = {}

        @wraps(make)
        def found(value: K) -> V:
            entry = known.get(id(value))
            if entry is not None:
                return entry[1]
            made = make(value)
            if len(known) >= most:
                known.clear()
            known[id(value)] = (value, made)
            return made

        _KNOWN[found] = known
        _MEMORIES[f"{make.__module__.rpartition('.')[2]}.{make.__qualname__}"] = known
        return found

    return remembering


def by_latest(
    name: Callable[[K], Hashable], alike: Callable[[K, K], bool], most: int = 16_384
) -> Callable[[Callable[[K], V]], Callable[[K], V]]:
    """Let a function of one value give again what it gave for the latest value of that name, if the two are alike."""

    def remembering(make: Callable[[K], V]) -> Callable[[K], V]:
        known: dict[Hashable, tuple[K, V]] = {}

        @wraps(make)
        def found(value: K) -> V:
            called = name(value)
            entry = known.get(called)
            if entry is not None and alike(entry[0], value):
                return entry[1]
            made = make(value)
            if len(known) >= most:
                known.clear()
            known[called] = (value, made)
            return made

        _MEMORIES[f"{make.__module__.rpartition('.')[2]}.{make.__qualname__}, the latest"] = known
        return found

    return remembering


def each(found: Callable[[K], V], values: Iterable[K]) -> list[V]:
    """What the remembering function gives for each of many values, most of which it knows."""
    row = list(values)
    entries = list(map(_KNOWN[found].get, map(id, row)))
    if None not in entries:
        return list(map(_made, entries))  # type: ignore[arg-type]
    return [found(value) if entry is None else entry[1] for value, entry in zip(row, entries, strict=True)]


_made: Final = itemgetter(1)


def sizes() -> dict[str, int]:
    """How many values each memory holds."""
    return {name: len(known) for name, known in _MEMORIES.items()}


def empty() -> None:
    """Forget everything."""
    for known in _MEMORIES.values():
        known.clear()
