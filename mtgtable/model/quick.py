"""Frozen values that are made as fast as open ones, for what a game makes by the thousands.

A frozen dataclass sets each field the long way round. Here each of a few fields is set by its own slot; where there are
more, a new value is an open twin with the same slots while its fields are set, and then becomes the frozen value where
it stands.
"""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import Any, Final, TypeVar

T = TypeVar("T", bound=type)

_FEW: Final = 4
"""So many fields are set sooner one by one than it takes to become another class and back."""


def quickly_made(kind: T) -> T:
    """Decorate a frozen slotted dataclass whose fields are all given in their places. Raises TypeError for another.

    >>> from dataclasses import dataclass
    >>> @quickly_made
    ... @dataclass(frozen=True, slots=True)
    ... class Pair:
    ...     left: int
    ...     right: int = 2
    >>> Pair(1), Pair(right=3, left=1)
    (Pair(left=1, right=2), Pair(left=1, right=3))
    """
    made: Any = kind
    known = fields(kind)
    if not all(one.init and not one.kw_only for one in known):
        raise TypeError(f"{kind.__name__}: a field that isn't given in its place")
    if made.__slots__ != tuple(one.name for one in known) or hasattr(kind, "__post_init__"):
        raise TypeError(f"{kind.__name__}: expected a slotted dataclass that does nothing as it is made")
    twin = type(kind.__name__, (), {"__slots__": made.__slots__})
    usual = {one.name: one.default for one in known if one.default is not MISSING}
    factories = {one.name: one.default_factory for one in known if one.default_factory is not MISSING}
    given = [
        f"{one.name}=usual_{one.name}" if one.name in usual or one.name in factories else one.name for one in known
    ]
    if len(known) <= _FEW:
        setting = [f"    set_{one.name}(self, {one.name})" for one in known]
    else:
        setting = [f"    self.{one.name} = {one.name}" for one in known]
        setting = ["    BECOME(self, '__class__', TWIN)", *setting, "    self.__class__ = KIND"]
    lines = [
        f"def __init__(self, {', '.join(given)}):",
        *(f"    if {name} is NOT_GIVEN: {name} = make_{name}()" for name in factories),
        *setting,
    ]
    names: dict[str, Any] = {"BECOME": object.__setattr__, "TWIN": twin, "KIND": kind, "NOT_GIVEN": MISSING}
    names |= {f"set_{one.name}": getattr(kind, one.name).__set__ for one in known}
    names |= {f"usual_{name}": value for name, value in (usual | dict.fromkeys(factories, MISSING)).items()}
    names |= {f"make_{name}": make for name, make in factories.items()}
    exec("\n".join(lines), names)
    init = names["__init__"]
    init.__annotations__ = made.__init__.__annotations__
    init.__qualname__ = f"{kind.__qualname__}.__init__"
    made.__init__ = init
    return kind
