"""How far something long is, told while it is done; by the same way it is given up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Pace: TypeAlias = Callable[[int, int], None]
"""Called with how much of how much is done, often. Raises GivenUp when nobody waits for the rest."""


class GivenUp(BaseException):
    """Nobody waits for what is being read. No Exception, so that nothing that tells of failures takes it for one."""


def unhurried(_done: int, _total: int) -> None:
    """Nobody looks how far it is."""
