"""What one viewer may see of a game, as values (400.2, 708.5 …): all that windows, exports and pilots are given.

Hidden cards appear as objects without a face: hiding happens here, not in the window.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from mtgtable.engine.asking.decisions import Decision
from mtgtable.engine.state.refs import Ref
from mtgtable.engine.state.state import LogEntry
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone


@dataclass(frozen=True, slots=True)
class CounterView:
    """Counters of one kind."""

    kind: str
    count: int


@dataclass(frozen=True, slots=True)
class AbilityView:
    """An ability in words.

    ``changed``: it isn't printed there (gained, or its text was changed). ``manual``: not understood.
    """

    text: str
    kind: str
    changed: bool = False
    manual: bool = False


@dataclass(frozen=True, slots=True)
class ObjectView:
    """An object as the viewer sees it now, after all continuous effects.

    ``known`` False: a hidden or face-down card of which only back and status are seen. ``changed``: names of the
    characteristics that differ from the printed ones ("power", "types", "colors", "name", "abilities", "controller" …).
    """

    id: ObjectId
    lineage: int
    zone: Zone
    owner: PlayerId
    controller: PlayerId
    known: bool
    name: str = ""
    mana_cost: str = ""
    mana_value: int = 0
    colors: str = ""
    type_line: str = ""
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    text: str = ""
    abilities: tuple[AbilityView, ...] = ()
    keywords: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None
    printed_name: str = ""
    printed_type_line: str = ""
    printed_power: str = ""
    printed_toughness: str = ""
    printed_text: str = ""
    changed: frozenset[str] = frozenset()
    token: bool = False
    copy: bool = False
    commander: bool = False
    tapped: bool = False
    sick: bool = False
    face_down: bool = False
    flipped: bool = False
    phased_out: bool = False
    damage: int = 0
    lethal: bool = False
    counters: tuple[CounterView, ...] = ()
    attached_to: Ref | None = None
    attachments: tuple[ObjectId, ...] = ()
    attacking: Ref | None = None
    blocking: tuple[ObjectId, ...] = ()
    blocked_by: tuple[ObjectId, ...] = ()
    blocked: bool = False
    """It stays blocked though nothing blocks it any more (509.1h)."""
    statuses: tuple[str, ...] = ()
    chosen: tuple[tuple[str, str], ...] = ()
    unsupported: tuple[str, ...] = ()
    """Clauses that the players do by hand."""
    faces: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()
    """What is printed on each of the faces, where there are several (709, 712, 715): name and cost, types, text."""
    locked: tuple[tuple[str, str], ...] = ()
    """The locked halves of a permanent with doors: name and unlock cost of each (709.5c, 709.5e)."""
    note: str = ""
    """What players have noted on it by hand."""
    playable: bool = False
    """Something can be begun with it now: played, cast or activated."""


@dataclass(frozen=True, slots=True)
class StackItemView:
    """A spell or ability on the stack: what it is, whose, what it targets, what it will do in words."""

    id: ObjectId
    kind: str
    name: str
    text: str
    controller: PlayerId
    source: ObjectId
    targets: tuple[Ref, ...]
    card: ObjectView | None
    modes: tuple[str, ...] = ()
    x: int | None = None
    copy: bool = False
    paid: tuple[str, ...] = ()
    """The optional, additional and alternative costs that were paid, by name."""


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player and their zones.

    Hand and library of others hold unknown objects; the library only its size and seen cards.
    """

    id: PlayerId
    letter: str
    name: str
    life: int
    pool: tuple[str, ...]
    counters: tuple[CounterView, ...]
    hand: tuple[ObjectView, ...]
    library_size: int
    library_top: tuple[ObjectView, ...]
    """Cards from the top of the library that the viewer may see, and all of them for the viewer who sees everything."""
    graveyard: tuple[ObjectView, ...]
    exile: tuple[ObjectView, ...]
    command: tuple[ObjectView, ...]
    battlefield: tuple[ObjectView, ...]
    lost: bool
    lost_because: str
    won: bool
    active: bool
    has_priority: bool
    passive: bool
    lands_played: int
    designations: tuple[str, ...]
    commander_damage: tuple[tuple[str, int], ...]
    commander_tax: tuple[tuple[str, int], ...] = ()
    """What each of their commanders costs more from the command zone, in mana (903.8)."""
    attached: tuple[tuple[ObjectId, str], ...] = ()
    """Auras and the like that are attached to the player, with their names (303.4)."""
    mana_spent: int = 0
    turns: int = 0
    """So many turns of theirs have begun."""
    has_command_zone: bool = False
    """May a commander of theirs come back to the command zone, whatever lies there now (903.9)."""


@dataclass(frozen=True, slots=True)
class GameView:
    """The whole table for one viewer (``None``: everything)."""

    viewer: PlayerId | None
    edition: str
    turn: int
    step: str
    active: PlayerId
    priority: PlayerId | None
    players: tuple[PlayerView, ...]
    stack: tuple[StackItemView, ...]
    """The top first."""
    decision: Decision | None
    """What is asked now; for another player than the viewer with its hidden options left out."""
    decider: PlayerId | None
    log: tuple[LogEntry, ...]
    over: bool
    winners: tuple[PlayerId, ...]
    version: int = field(compare=False)
    """Stamp of the state that it was made of: the same one, the same view."""

    def object(self, id_: ObjectId) -> ObjectView | None:
        """The view of an object in any zone that the viewer sees."""
        for player in self.players:
            for row in (
                player.battlefield,
                player.hand,
                player.graveyard,
                player.exile,
                player.command,
                player.library_top,
            ):
                for item in row:
                    if item.id == id_:
                        return item
        for entry in self.stack:
            if entry.id == id_:
                return entry.card
        return None
