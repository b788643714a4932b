"""The same frozen value with other values in some fields: what ``dataclasses.replace`` does, for what changes most.

A copy is made field by field on an open twin with the same slots, which then becomes the frozen value where it stands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, Final, TypeVar

T = TypeVar("T")

_ALTERING: Final[dict[type, Callable[[Any, Mapping[str, Any]], Any]]] = {}


def altered(old: T, **changes: Any) -> T:
    """The value with other values in some fields; of any frozen slotted dataclass that does nothing as it is made.

    >>> from mtgtable.engine.state.refs import PaidCost
    >>> altered(PaidCost("kicker"), times=2)
    PaidCost(name='kicker', times=2, which='')
    """
    kind = type(old)
    alter = _ALTERING.get(kind)
    if alter is None:
        if hasattr(kind, "__post_init__"):
            raise TypeError(f"{kind.__name__} does something as it is made")
        alter = _ALTERING[kind] = altering(kind)
    value: T = alter(old, changes)
    return value


def copying(kind: type[T]) -> Callable[[T], T]:
    """How values of a slotted dataclass are copied: the very same values in the same fields."""
    copy: Callable[[T], T] = _written(kind, "old")
    return copy


def _written(kind: type[T], given: str, *between: str) -> Any:
    """A function that makes an open twin of a value, does these lines with it, and lets it be the frozen value."""
    names = [one.name for one in fields(kind)]  # type: ignore[arg-type] # only dataclasses are given
    lines = [
        f"def written({given}):",
        "    new = open_twin()",
        *(f"    new.{name} = old.{name}" for name in names),
        *(f"    {line}" for line in between),
        "    new.__class__ = kind",
        "    return new",
    ]
    namespace: dict[str, Any] = {
        "open_twin": type(kind.__name__, kind.__bases__, {"__slots__": tuple(names)}), "kind": kind, "setattr": setattr,
    }  # fmt: skip
    exec("\n".join(lines), namespace)
    return namespace["written"]


def altering(kind: type[T]) -> Callable[[T, Mapping[str, Any]], T]:
    """How values of a frozen slotted dataclass are altered. Raises AttributeError for a field that isn't there.

    >>> from mtgtable.engine.state.refs import PaidCost
    >>> altering(PaidCost)(PaidCost("kicker"), {"times": 2})
    PaidCost(name='kicker', times=2, which='')
    """
    alter: Callable[[T, Mapping[str, Any]], T] = _written(
        kind, "old, changes", "for name, value in changes.items():", "    setattr(new, name, value)"
    )
    return alter
