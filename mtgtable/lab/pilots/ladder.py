"""The pilots by name, from the simplest to the one that thinks longest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from mtgtable.lab.exact.keeping import KeepRule
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.pilot import SeatedPilot
from mtgtable.lab.pilots.rollouts import RolloutPilot
from mtgtable.lab.pilots.searching import SearchingPilot

PILOTS: Final[Mapping[str, Callable[[KeepRule], SeatedPilot]]] = MappingProxyType(
    {"greedy": GreedyPilot, "search": SearchingPilot, "rollouts": RolloutPilot}
)
"""How each pilot is made, with the rule by which it keeps hands."""


def pilot_named(name: str, rule: KeepRule) -> SeatedPilot:
    """A new pilot of that name. Raises KeyError that lists the names."""
    made = PILOTS.get(name)
    if made is None:
        raise KeyError(f"no pilot {name!r}; there are {', '.join(PILOTS)}")
    return made(rule)
