"""Fields of the state that no word of a card reads, and marks, which few read: what boards needn't be made anew for."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from mtgtable.model.counters import KEYWORD_COUNTERS
from mtgtable.model.zones import Zone

if TYPE_CHECKING:
    from mtgtable.engine.state.objects import CounterPile, GameObject

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
POSTURE: Final = UNREAD_OF_OBJECTS | {"tapped", "damage", "sick"}
MARKS_OF_OBJECTS: Final = POSTURE | {"statuses", "put_by_hand"}
_STAMPS_OF_PLAYERS: Final = {
    "pool": "pools", "life": "life_totals", "counters": "player_counters", "tallies": "player_marks",
    "lands_played": "player_marks", "commander_casts": "player_marks",
}  # fmt: skip
MARKS_OF_PLAYERS: Final = UNREAD_OF_PLAYERS | _STAMPS_OF_PLAYERS.keys()
COMBAT_ALONE: Final = UNREAD_OF_THE_TURN | {"combat"}
MARKS_OF_THE_TURN: Final = UNREAD_OF_THE_TURN | {"step", "combat", "active", "number", "extra"}
"""What few words read: a board stands while only these change, unless something on it reads them."""

NEAR_ZONES: Final = frozenset({Zone.BATTLEFIELD, Zone.COMMAND})
"""What comes to these or leaves them makes another board, since emblems work as permanents do (114.4)."""

MARKS_ON_THE_STACK: Final = MARKS_OF_OBJECTS | {"stack", "cast"}
"""What is announced of a spell changes nothing of what it starts as, but for its X (202.3e)."""


def renewed(old: GameObject, new: GameObject, names: Iterable[str]) -> tuple[str, ...]:
    """Which stamps of the state are renewed when these fields of an object have changed."""
    changed = set(names)
    if changed <= UNREAD_OF_OBJECTS:
        return ()
    counted = "counters" in changed and old.zone is Zone.BATTLEFIELD and _only_count(old.counters, new.counters)
    if counted:
        changed.discard("counters")
    marks = MARKS_OF_OBJECTS
    if old.announced_x == new.announced_x and not new.face_down:
        marks = MARKS_ON_THE_STACK
    if not changed <= marks:
        return ("board_version",)
    found = ["marks_version"]
    if counted:
        found.append("counter_marks")
    if old.is_ability and new.is_ability:
        found.append("ability_marks")
    elif not changed <= UNREAD_OF_OBJECTS:
        if changed & (POSTURE - UNREAD_OF_OBJECTS):
            found.append("posture_marks")
        if not changed <= POSTURE:
            found.append("object_marks")
    return tuple(found)


@lru_cache(maxsize=256)
def renewed_of_players(names: tuple[str, ...]) -> tuple[str, ...]:
    """Which stamps of the state are renewed when these fields of a player have changed.

    >>> renewed_of_players(("pool", "life", "mulligans")), renewed_of_players(("won",)), renewed_of_players(("lost",))
    (('marks_version', 'life_totals', 'pools'), (), ('board_version',))
    """
    found = _renewed_of(names, UNREAD_OF_PLAYERS, MARKS_OF_PLAYERS)
    if "marks_version" not in found:
        return found
    return (*found, *sorted({_STAMPS_OF_PLAYERS[name] for name in names if name in _STAMPS_OF_PLAYERS}))


@lru_cache(maxsize=256)
def renewed_of_turn(names: tuple[str, ...]) -> tuple[str, ...]:
    """The same when these fields of the turn have changed, but for the stamp of combat, which hangs on how it was.

    >>> renewed_of_turn(("priority", "passed")), renewed_of_turn(("step", "stage"))
    ((), ('marks_version', 'turn_marks'))
    """
    found = _renewed_of(names, UNREAD_OF_THE_TURN, MARKS_OF_THE_TURN)
    if "marks_version" not in found:
        return found
    if not COMBAT_ALONE.issuperset(names):
        found += ("turn_marks",)
    return found if WHOSE_TURN.isdisjoint(names) else (*found, "whose_turn")


def _renewed_of(names: tuple[str, ...], unread: frozenset[str], marks: frozenset[str]) -> tuple[str, ...]:
    """The stamp of whoever reads one of these fields: of nobody, of marks, or of boards."""
    if unread.issuperset(names):
        return ()
    return ("marks_version",) if marks.issuperset(names) else ("board_version",)


def _only_count(before: tuple[CounterPile, ...], now: tuple[CounterPile, ...]) -> bool:
    """Do the counters that differ merely count: they change no size and give no ability and no loyalty (122.1)."""
    return not any("/" in pile.kind or pile.kind in _TELLING for pile in {*before} ^ {*now})


_TELLING: Final[frozenset[Any]] = frozenset({*KEYWORD_COUNTERS, "loyalty", "defense"})
