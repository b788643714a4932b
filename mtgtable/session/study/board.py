"""The board of a study as a value: every change makes another one, so that going back is keeping the old one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from mtgtable.model.edition import EditionName
from mtgtable.session.study.supposed import WhatIf

SEATS: Final = ("A", "B", "C", "D")
Place: TypeAlias = int | str
"""A piece by its key, or a player by their letter."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A card or token in a zone. ``key`` is its own in the study, whatever happens to it.

    ``custom``: what of the card is defined here, by the keys of a scenario's card entry.
    """

    key: int
    card: str
    player: str = "A"
    zone: str = "battlefield"
    controller: str = ""
    """Who put it there, where that isn't its owner."""
    tapped: bool = False
    sick: bool = False
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    attached_to: Place | None = None
    face_down: bool = False
    token: bool = False
    chosen: tuple[tuple[str, str | int], ...] = ()
    copy_of: int | None = None
    merged: tuple[str, ...] = ()
    """The cards under it that it is merged with, the topmost first (729)."""
    prototype: bool = False
    emblem: bool = False
    """In the command zone, with the ``oracle_text`` of ``custom`` (114)."""
    custom: tuple[tuple[str, Any], ...] = ()

    @property
    def in_play(self) -> bool:
        """Is it a permanent."""
        return self.zone == "battlefield"


@dataclass(frozen=True, slots=True)
class Resolved:
    """What has resolved before: an instant or sorcery, or an ability of a piece (``source``).

    ``targets`` in the order of the word "target"; ``answers``: what is chosen besides, as scenarios write it.
    ``waiting``: it hasn't resolved yet but is on the stack, and may be any spell.
    ``event``: what the event was about that a triggered ability speaks of: "object", "player", "source" and "target"
    as places, "amount" as a number.
    """

    key: int
    player: str = "A"
    card: str = ""
    source: int | None = None
    ability: int = 1
    targets: tuple[Place, ...] = ()
    modes: tuple[int, ...] = ()
    x: int | None = None
    answers: tuple[str, ...] = ()
    waiting: bool = False
    event: tuple[tuple[str, Place], ...] = ()

    @property
    def spoken_of(self) -> tuple[Place, ...]:
        """The pieces and players that its event was about."""
        return tuple(place for word, place in self.event if word != "amount")


@dataclass(frozen=True, slots=True)
class Lasting:
    """An effect taken over from a game: its parts as they are, and what it applies to.

    ``began``: the turn in which what it is of resolved; 0 for one that was set by hand. ``source``: the piece that it
    is of, where that is there still. ``off``: a player has switched it off by hand.
    """

    key: int
    name: str
    objects: tuple[int, ...]
    parts: tuple[Any, ...]
    """As ``abilities.codec`` writes them, so that the board stays plain data."""
    player: str = "A"
    until_end_of_turn: bool = False
    text: str = ""
    began: int = 0
    source: int | None = None
    off: bool = False


@dataclass(frozen=True, slots=True)
class Counted:
    """When the counters of a kind came onto the piece ``on``; how many there are is told of the piece (613.7c)."""

    key: int
    on: int
    kind: str


@dataclass(frozen=True, slots=True)
class Decided:
    """What players have decided by hand of one effect of the piece ``on``: it is off, or else as new as this entry.

    ``effect``: its text, or its number among those of the piece (``scenarios.own_effects``).
    """

    key: int
    on: int
    effect: int | str
    off: bool = True


@dataclass(frozen=True, slots=True)
class Seated:
    """What is true of a player who sits there."""

    life: int = 20
    starting_life: int = 20
    """103.4."""
    counters: tuple[tuple[str, int], ...] = ()


AS_EVERYBODY: Final = Seated()
Entry: TypeAlias = Piece | Resolved | Lasting | Counted | Decided


@dataclass(frozen=True, slots=True)
class StudyBoard:
    """Everything that is laid out, in the order of timestamps: the last is the newest."""

    name: str = "A board"
    edition: EditionName = "current"
    active: str = "A"
    step: str = "precombat_main"
    turn: int = 1
    """The number of the turn, whoever's it is (500)."""
    entries: tuple[Entry, ...] = ()
    players: int = 2
    seated_as: tuple[tuple[str, Seated], ...] = ()
    """The players of whom something else is true than ``AS_EVERYBODY``, by letter."""
    notes: str = ""
    pinned: int | None = None
    what_if: WhatIf = WhatIf()
    still: bool = False
    """Written down as a board on which nothing is set going; in the window every study lies still."""
    next_key: int = 1

    def entry(self, key: int) -> Entry:
        """The entry of that key. Raises KeyError."""
        for one in self.entries:
            if one.key == key:
                return one
        raise KeyError(key)

    def piece(self, key: Place) -> Piece | None:
        """The piece of that key; None for what isn't there or is no piece."""
        return next((one for one in self.entries if one.key == key and isinstance(one, Piece)), None)

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """All cards and tokens."""
        return tuple(one for one in self.entries if isinstance(one, Piece))

    @property
    def waiting(self) -> tuple[Resolved, ...]:
        """What is on the stack, the topmost last."""
        return tuple(one for one in self.entries if isinstance(one, Resolved) and one.waiting)

    @property
    def objects(self) -> tuple[Piece | Resolved, ...]:
        """What is an object on the table: cards, tokens, and what is on the stack."""
        return (*self.pieces, *self.waiting)

    def about(self, key: int | None) -> int | None:
        """The object that a question is about whose entry is looked at: of what has resolved, what that is about.

        Of an entry that is about nothing it is the newest object; None on a board without any.
        """
        there = [one.key for one in self.objects]
        entry = next((one for one in self.entries if one.key == key), None)
        meant: tuple[Place | None, ...] = (key,)
        if isinstance(entry, Resolved):
            meant = (key, *entry.targets, entry.source)
        elif isinstance(entry, Lasting):
            meant = entry.objects
        elif isinstance(entry, Counted | Decided):
            meant = (entry.on,)
        return next((one for one in (*meant, *reversed(there)) if isinstance(one, int) and one in there), None)

    @property
    def first_player(self) -> str:
        """Who took turn 1, where no turn was taken twice or left out."""
        return SEATS[(SEATS.index(self.active) - self.turn + 1) % self.players]

    def seat(self, letter: str) -> Seated:
        """What is true of a player."""
        return dict(self.seated_as).get(letter, AS_EVERYBODY)

    def with_seats(self, seats: Mapping[str, Seated]) -> StudyBoard:
        """The board with other players; who isn't named is as everybody."""
        told = tuple((letter, seats[letter]) for letter in SEATS if seats.get(letter, AS_EVERYBODY) != AS_EVERYBODY)
        made = replace(self, seated_as=told)
        return made.seated(made.players)

    def seated(self, players: int) -> StudyBoard:
        """The board with so many seats, at least those at which something is."""
        letters = {self.active, *dict(self.seated_as)}
        for one in self.entries:
            targets = (*one.targets, *one.spoken_of) if isinstance(one, Resolved) else ()
            host = (one.attached_to, one.controller) if isinstance(one, Piece) else ()
            whose = () if isinstance(one, Counted | Decided) else (one.player,)
            letters |= {place for place in (*whose, *targets, *host) if isinstance(place, str) and place}
        return replace(self, players=max(2, players, *(SEATS.index(letter) + 1 for letter in letters)))

    def into(self, key: int, zone: str, player: str = "", *, resolves: bool = False) -> StudyBoard:
        """The board with a card in another zone of its owner, or of ``player``.

        On the stack it is a spell, elsewhere a card again. ``resolves``: it is an instant or sorcery, which on the
        battlefield has resolved.
        """
        entry = self.entry(key)
        if isinstance(entry, Lasting | Counted | Decided) or (isinstance(entry, Resolved) and entry.source is not None):
            return self
        whose = player or entry.player
        spell = entry if isinstance(entry, Resolved) else Resolved(key, card=entry.card)
        if zone == "stack" or (zone == "battlefield" and resolves):
            new: Entry = replace(spell, player=whose, waiting=zone == "stack")
        elif isinstance(entry, Piece):
            new = replace(entry, zone=zone, player=whose)
            if not new.in_play:
                new = replace(new, controller="", attached_to=None)
        else:
            new = Piece(key, entry.card, whose, zone)
        made = replace(self, entries=tuple(new if one.key == key else one for one in self.entries))
        if isinstance(new, Resolved) and isinstance(entry, Piece):
            kept = (one if one.key == key else _without(one, key) for one in made.entries)
            return replace(made, entries=tuple(one for one in kept if one is not None))
        return made

    def add(self, entry: Entry) -> StudyBoard:
        """The board with one more entry, newer than all others; it gets the next key."""
        new = replace(entry, key=self.next_key)
        return replace(self, entries=(*self.entries, new), next_key=self.next_key + 1)

    def change(self, key: int, **values: Any) -> StudyBoard:
        """The board with other values in one entry."""
        made = tuple(replace(one, **values) if one.key == key else one for one in self.entries)
        return replace(self, entries=made)

    def remove(self, key: int) -> StudyBoard:
        """The board without an entry; what was attached to it, aimed at it or copied it no longer is or does.

        Of counters, the counters are gone.
        """
        gone = self.entry(key)
        kept = [_without(one, key) for one in self.entries if one.key != key]
        if isinstance(gone, Counted):
            kept = [_uncounted(one, gone) if one is not None and one.key == gone.on else one for one in kept]
        return replace(
            self,
            entries=tuple(one for one in kept if one is not None),
            pinned=None if self.pinned == key else self.pinned,
        )

    def move(self, key: int, to: int) -> StudyBoard:
        """The board with an entry at another place among the timestamps; 0 is the oldest."""
        entry = self.entry(key)
        rest = [one for one in self.entries if one.key != key]
        rest.insert(max(0, min(to, len(rest))), entry)
        return replace(self, entries=tuple(rest))


def _uncounted(entry: Entry, gone: Counted) -> Entry:
    """A piece without the counters of that kind."""
    assert isinstance(entry, Piece)
    return replace(entry, counters=tuple(one for one in entry.counters if one[0] != gone.kind))


def _without(entry: Entry, key: int) -> Entry | None:
    """An entry on a board from which another is gone; None where it can't be without."""
    if isinstance(entry, Piece):
        host = None if entry.attached_to == key else entry.attached_to
        return replace(entry, attached_to=host, copy_of=None if entry.copy_of == key else entry.copy_of)
    if isinstance(entry, Resolved):
        if entry.source == key:
            return None
        event = tuple((word, place) for word, place in entry.event if word == "amount" or place != key)
        return replace(entry, targets=tuple(one for one in entry.targets if one != key), event=event)
    if isinstance(entry, Counted | Decided):
        return None if entry.on == key else entry
    objects = tuple(one for one in entry.objects if one != key)
    source = None if entry.source == key else entry.source
    return replace(entry, objects=objects, source=source) if objects else None
