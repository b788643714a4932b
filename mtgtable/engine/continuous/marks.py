"""Which marks effects read: a board stands while only others change.

Marks are what play changes all the time and few static effects look at: tapped, damage, life, the step, the counts of
the turn (``unread.MARKS_OF_OBJECTS`` and what stands beside it). The quiet words below read characteristics, zones,
control and attachment alone; of a few others it is told what they read. Whatever isn't named here may read all, which
costs time, never rightness.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import fields
from enum import Enum, IntFlag
from functools import lru_cache
from operator import attrgetter
from typing import Any, Final

from mtgtable.abilities import conditions as c
from mtgtable.abilities import filters as f
from mtgtable.abilities import happenings as h
from mtgtable.abilities import modifications as m
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.abilities import words as w
from mtgtable.abilities.fold import rewrite
from mtgtable.engine.continuous.force import Effect
from mtgtable.engine.continuous.sums import adds_what_is_fixed
from mtgtable.engine.reading.conditions import reads_these_alone
from mtgtable.engine.state.doors import DOORS
from mtgtable.model.zones import Zone


class Marks(IntFlag):
    """Marks by what bears them."""

    NONE = 0
    OBJECTS = 1
    """Statuses, and what was announced and paid of spells."""
    PLAYERS = 2
    """Counts of the turn and of the game."""
    TURN = 4
    """The step, and which extra turn it is."""
    WHOSE = 8
    """The active player and the number of the turn; the order of players with it."""
    LIFE = 16
    ELSEWHERE = 32
    """What there is in hands, libraries, graveyards, exile and on the stack, but for abilities."""
    ALL = 64
    FIGHT = 128
    """Who attacks and blocks."""
    ABILITIES = 256
    """Abilities on the stack, and what was announced of them."""
    POSTURE = 512
    """Tapped, damaged, summoning sick."""
    COUNTERS = 1024
    """Counters on permanents that do nothing of themselves."""
    PLAYER_COUNTERS = 2048
    POOLS = 4096


_QUIET: Final = frozenset({
    f.Anything, f.AllOf, f.AnyOf, f.Not, f.IsType, f.IsSupertype, f.IsSubtype, f.IsColor, f.ColorCount, f.HasName,
    f.HasKeyword, f.HasAbilityKind, f.CompareStat, f.ControlledBy, f.OwnedBy, f.InZone, f.IsSource,
    f.IsAmong, f.SharesWith, f.AttachedTo, f.HasAttached, f.ComparesOwn, f.IsEven,
    s.Source, s.All, s.HostOf, s.AttachmentsOf, s.Those, s.You, s.ControllerOf, s.OwnerOf, s.Union, s.Choose,
    q.CountOf, q.StatOf, q.Distinct, q.Devotion, q.Sum, q.Product, q.Half, q.Bounded, q.IfElse,
    q.NotedAsEntered, c.Every, c.Either, c.Isnt, c.Exists, c.Compares, c.Fits, c.SamePlayer, c.WasChosen,
    w.ColorWord, w.TypeWord, w.ChosenType, w.ChosenColor, w.ChosenName,
    m.ChangeControl, m.ChangeTypes, m.ChangeColors, m.ChangeName, m.DefinePT, m.SetPT, m.ModifyPT, m.SwitchPT,
    m.GainAbilitiesOf, m.TurnedFaceDown,
})  # fmt: skip

_TOLD: Final[dict[type, Marks]] = {
    c.IsTurnOf: Marks.WHOSE,
    c.IsStep: Marks.TURN,
    f.HasCounter: Marks.COUNTERS,
    f.AttacksWhom: Marks.FIGHT,
    f.BlockingOrBlockedBy: Marks.FIGHT,
    s.BlockersOf: Marks.FIGHT,
    s.AttackedBy: Marks.FIGHT | Marks.ELSEWHERE,
    q.CommandersCast: Marks.PLAYERS,
    c.WasPaid: Marks.OBJECTS | Marks.ELSEWHERE,
    s.OpponentsOf: Marks.WHOSE,
    s.ChosenPlayer: Marks.NONE,
    s.Linked: Marks.ELSEWHERE,
    s.TopOfLibrary: Marks.ELSEWHERE,
    s.TopOfGraveyard: Marks.ELSEWHERE,
    s.Targeted: Marks.ELSEWHERE | Marks.ABILITIES,
}
"""Words that read these marks and no others, besides what the words in them read."""

_PLAYERS: Final = {
    "each": Marks.WHOSE, "opponents": Marks.WHOSE, "others": Marks.WHOSE, "active": Marks.WHOSE,
    "nonactive": Marks.WHOSE, "attacking": Marks.WHOSE | Marks.FIGHT, "defending": Marks.WHOSE | Marks.FIGHT,
}  # fmt: skip
_STATS: Final = {
    "life": Marks.LIFE, "starting_life": Marks.NONE, "hand": Marks.ELSEWHERE, "library": Marks.ELSEWHERE,
    "graveyard": Marks.ELSEWHERE, "extra_turn": Marks.TURN, "poison": Marks.PLAYER_COUNTERS,
}  # fmt: skip
_STATUSES: Final = {
    "tapped": Marks.POSTURE, "summoning_sick": Marks.POSTURE, "damaged": Marks.POSTURE, "attacking": Marks.FIGHT,
    "blocking": Marks.FIGHT, "blocked": Marks.FIGHT, "unblocked": Marks.FIGHT, "face_down": Marks.NONE,
    "token": Marks.NONE, "attached": Marks.NONE, "commander": Marks.NONE, "enchanted": Marks.NONE,
    "equipped": Marks.NONE, "modified": Marks.COUNTERS, "transformed": Marks.NONE, "paired": Marks.NONE,
    "adventurer": Marks.NONE, "monarch_controlled": Marks.NONE, "entered_this_turn": Marks.WHOSE,
    "arrived_this_turn": Marks.WHOSE, "came_this_turn": Marks.WHOSE | Marks.OBJECTS,
    "was_cast": Marks.OBJECTS, "kicked": Marks.OBJECTS, "copy": Marks.OBJECTS,
    **{f"cast_from_{zone.value}": Marks.OBJECTS for zone in (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.LIBRARY)},
    **dict.fromkeys(
        ("monstrous", "renowned", "exerted", "suspected", "prepared", "embalmed", "eternalized", "ring-bearer",
         "saddled", "manifested", "cloaked", "discarded_this_turn", "solved", "foretold", "plotted", "echoed",
         "has_dealt_damage",
         "attacked_this_turn", "blocked_this_turn", *(f"level {number}" for number in range(2, 7)), *DOORS),
        Marks.OBJECTS,
    ),
}  # fmt: skip

_DESIGNATED: Final = ("monarch", "blessed", "initiative", "active", "day", "night", "completed", "story")
_OBJECTS_ALONE: Final = (s.Source, s.All, s.AttachmentsOf)
_PLAYERS_ALONE: Final = (s.You, s.Players, s.OpponentsOf, s.ControllerOf, s.OwnerOf)

_ZONES: Final[dict[str, Marks]] = {
    Zone.HAND: Marks.ELSEWHERE, Zone.LIBRARY: Marks.ELSEWHERE, Zone.GRAVEYARD: Marks.ELSEWHERE,
    Zone.EXILE: Marks.ELSEWHERE, Zone.STACK: Marks.ELSEWHERE | Marks.OBJECTS | Marks.ABILITIES,
}  # fmt: skip

_UNREAD: Final = frozenset({m.ChangeText, m.GainAbilities, m.LoseAbilities, m.RuleChange, m.CostChange})
"""What these hold is read by others, later, or not at all while a board is made."""


_NONE: Final = Marks.NONE


@lru_cache(maxsize=256)
def _names(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def marks_read(node: Any) -> Marks:
    """The marks that the words of the piece read."""
    if isinstance(node, str):
        return _ZONES.get(node, Marks.NONE)
    if node is None or isinstance(node, Enum | int) or type(node) in _UNREAD:
        return Marks.NONE
    if isinstance(node, tuple | list | frozenset):
        return _together(node)
    return _of_word(node)


def _of_word(node: Any) -> Marks:
    match node:
        case s.Players(kind=kind):
            return _PLAYERS.get(kind, Marks.ALL)
        case s.Bound(name=name):
            if name == "affected":
                return Marks.NONE
            return Marks.ELSEWHERE | Marks.ABILITIES  # it may be anywhere, and gone (608.2h)
        case s.All(filter=wanted, zones=zones) if Zone.STACK in zones and _are_spells(wanted):
            others = tuple(zone for zone in zones if zone is not Zone.STACK)
            return Marks.ELSEWHERE | Marks.OBJECTS | marks_read(wanted) | marks_read(others)
        case s.PlayersWho(players=players, condition=condition):  # each of them is a player, as "you" are
            return marks_read(players) | marks_read(_as_you(condition))
        case q.MostAmong(players=players, part=part):
            return marks_read(players) | marks_read(_as_you(part))
        case c.HappenedThisTurn(what=what):
            return _of_happening(what)
        case c.PlayerIs(players=players, what=what) if what in _DESIGNATED:
            return marks_read(players) | (Marks.WHOSE if what == "active" else Marks.NONE)
        case f.HasStatus(status=status):
            return _STATUSES.get(status, Marks.ALL)
        case f.IsStackKind(kind="spell"):
            return Marks.OBJECTS
        case q.CountersOn(on=on):
            theirs = Marks.NONE if isinstance(on, _OBJECTS_ALONE) else Marks.PLAYER_COUNTERS
            ours = Marks.NONE if isinstance(on, _PLAYERS_ALONE) else Marks.COUNTERS
            return theirs | ours | marks_read(on)
        case m.ChangeControl(to=s.Targeted() | s.Bound()):
            return Marks.NONE  # who it is was told as the effect began, and no object gains control of anything
        case m.BecomeCopy(of=of, values=values):
            return marks_read(of) if values is None else Marks.NONE
        case q.UnspentMana(players=players):
            return Marks.POOLS | marks_read(players)
        case q.PlayerStat(stat=stat, players=players):
            return _STATS.get(stat, Marks.PLAYERS | Marks.PLAYER_COUNTERS) | marks_read(players)
    word: Any = type(node)
    if word not in _QUIET and word not in _TOLD:
        return Marks.ALL
    told, within = _TOLD.get(word, _NONE), _together([getattr(node, name) for name in _names(word)])
    return within if told is _NONE else told | within


def _as_you(words: Any) -> Any:
    """What is asked of each player, as if it were asked of you."""
    return rewrite(words, lambda part: s.You() if part == s.Bound("each") else part)


def _are_spells(wanted: Any) -> bool:
    """Does the description fit spells alone, and no ability on the stack."""
    parts = f.parts_of(wanted)
    return f.IsStackKind("spell") in parts


def _of_happening(what: Any) -> Marks:
    """What is read to tell whether it has happened this turn, besides the history itself."""
    if not reads_these_alone(what):
        return Marks.ALL
    kind: Any = type(what)
    objects = Marks.NONE if kind is h.LifeChange else Marks.OBJECTS | Marks.ELSEWHERE
    return objects | _together(getattr(what, name) for name in _names(kind))


def _together(nodes: Iterable[Any]) -> Marks:
    found = _NONE
    for node in nodes:
        read = marks_read(node)
        if read is not _NONE:
            found |= read
    return found


def marks_of(effects: Collection[Effect]) -> set[Marks]:
    """The marks that effects read; remembered with what each is compiled from."""
    found = set(map(_known, effects))
    if None not in found:
        return found
    for effect in effects:
        pieces = effect.pieces
        if pieces.marks is None:
            parts = (part for row in pieces.by_layer.values() for part in row)
            changes = [part.change for part in parts if not adds_what_is_fixed(part)]
            pieces.marks = marks_read((effect.condition, pieces.selector, *changes))
    return set(map(_known, effects))


_known: Final = attrgetter("pieces.marks")
