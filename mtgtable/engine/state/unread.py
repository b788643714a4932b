"""Fields of the state that no word of a card reads, and marks, which few read: what boards needn't be made anew for."""

from __future__ import annotations

from typing import Final

from mtgtable.model.zones import Zone

UNREAD_OF_OBJECTS: Final = frozenset({"used", "held_by", "revealed_to", "deathtouched", "note"})
UNREAD_OF_PLAYERS: Final = frozenset(
    {"mulligans", "drew_from_empty", "commander_damage", "won", "conceded", "mana_spent"}
)
UNREAD_OF_THE_TURN: Final = frozenset(
    {
        "priority", "passed", "stage", "extra_turns", "extra_phases", "skips", "regular_next", "first_draw_skipped",
        "repeating", "led",
    }
)  # fmt: skip
"""What no word of a card reads, so that no board has to be made anew for it; a test holds ``reading`` to that."""


WHOSE_TURN: Final = frozenset({"active", "number"})
MARKS_OF_OBJECTS: Final = UNREAD_OF_OBJECTS | {"tapped", "damage", "sick", "statuses", "put_by_hand"}
MARKS_OF_PLAYERS: Final = UNREAD_OF_PLAYERS | {"pool", "life", "tallies", "lands_played", "counters", "commander_casts"}
COMBAT_ALONE: Final = UNREAD_OF_THE_TURN | {"combat"}
MARKS_OF_THE_TURN: Final = UNREAD_OF_THE_TURN | {"step", "combat", "active", "number", "extra"}
"""What few words read: a board stands while only these change, unless something on it reads them."""

NEAR_ZONES: Final = frozenset({Zone.BATTLEFIELD, Zone.COMMAND})
"""What comes to these or leaves them makes another board, since emblems work as permanents do (114.4)."""

MARKS_ON_THE_STACK: Final = MARKS_OF_OBJECTS | {"stack", "cast"}
"""What is announced of a spell changes nothing of what it starts as, but for its X (202.3e)."""
