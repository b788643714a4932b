"""Zones (rule 400)."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Zone(StrEnum):
    """A place where objects can be (400.1)."""

    LIBRARY = "library"
    HAND = "hand"
    BATTLEFIELD = "battlefield"
    GRAVEYARD = "graveyard"
    STACK = "stack"
    EXILE = "exile"
    COMMAND = "command"


OWNED_ZONES: Final = frozenset({Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD})
"""Each player has their own of these (400.1)."""

HIDDEN_ZONES: Final = frozenset({Zone.LIBRARY, Zone.HAND})
"""Zones whose cards not all players may see (400.2)."""
