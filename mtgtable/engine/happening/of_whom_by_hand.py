"""Is an event the one that a clause by hand tells of, as far as its words say whose, what and when (603.2)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

from mtgtable.engine.happening.around import Around
from mtgtable.engine.happening.moments_by_hand import Moment
from mtgtable.engine.happening.of_what_by_hand import is_of_such_objects
from mtgtable.engine.happening.of_which_by_hand import OF_A_SPELL, is_such
from mtgtable.engine.state import events as e
from mtgtable.engine.state.refs import Frame, Ref, Seat
from mtgtable.model.ids import PlayerId

_ONCE: Final = re.compile(
    r"\bonly once each turn\b|\bfor the first time (?:each turn|during each of)\b|\bthe first time [^,.]* each turn\b"
    r"|\byour first (?:\w+ )?(?:spell|card) (?:each turn|during each)\b"
)


def is_once_a_turn(text: str) -> bool:
    """Does the clause say that it acts only once each turn."""
    return _ONCE.search(text.lower()) is not None


def is_its_moment(moment: Moment, event: e.Event, around: Around) -> bool:
    """May the event be what the clause tells of, as far as its first words say whose or what does it."""
    item, words = around.item, moment.words
    event = _as_told(words, event)
    if isinstance(event, e.StepBegins):
        said = words.split()
        return (
            event.step in moment.steps
            and not ("your" in said and event.player != around.controller)
            and not ("opponent" in words and event.player == around.controller)
        )
    if not any(isinstance(event, kind.event) and kind.fits(event) for kind in moment.kinds):
        return False
    if moment.chapters and isinstance(event, e.CountersPut):
        now = item.counters_of("lore")
        return event.on == item.id and any(now - event.count < one <= now for one in moment.chapters)
    if isinstance(event, e.CountersPut) and (asked := _SO_MANY.search(words)) is not None:
        return event.kind == asked["kind"] and _are_there(event, asked["number"], around)
    if isinstance(event, e.CountersPut) and (gets := _GETS.match(words)) is not None:
        return _gets_such(gets, event, around)
    if isinstance(event, e.CountersPut) and re.search(r"\bon (?:[^,]* )?you control\b", words):
        return not isinstance(event.on, Seat) and around.controls(event.on) == around.controller
    return (
        _in_such_a_turn(words, event, around)
        and _of_whom(words, event, around)
        and is_such(words, event, around.after)
        and is_of_such_objects(moment, event, around)
    )


_UNBLOCKED: Final = re.compile(r"\b(?:is|are)n't blocked\b")


def _as_told(words: str, event: e.Event) -> e.Event:
    """Of a declaration of blockers what the words speak of: those that stay unblocked (509.3g), or the others."""
    if not isinstance(event, e.BlockersDeclared):
        return event
    unblocked = _UNBLOCKED.search(words) is not None
    return replace(event, pairs=(), blocked=(), joined=()) if unblocked else replace(event, unblocked=())


_MEANT: Final = re.compile(
    r"\b(?:that|target)\b[^,]*?\b(?:creature|permanent|land)\b"
    r"|\bthe (?:targeted )?(?:creature|permanent)\b|\bthose (?:creatures|permanents)\b|^it\b"
)


def is_of_what_was_meant(moment: Moment, event: e.Event, frame: Frame, around: Around) -> bool:
    """Is the event of a target of what noted the clause, where its words say so: "when that creature dies".

    Where there are no targets, "it" is what was created before.
    """
    event = _as_told(moment.words, event)
    if isinstance(event, e.Moves) and OF_A_SPELL.search(moment.words) is not None:
        return event.object > frame.source  # cast since, and not what noted the clause
    there = around.before.state.objects  # one that came from elsewhere since is another object (400.7)
    spoken_of = frame.targets if any(frame.targets) else (frame.get("created") or (),)
    targets = {ref for group in spoken_of for ref in group if not isinstance(ref, Seat) and ref in there}
    if isinstance(event, e.StepBegins):
        players = {ref.player for group in frame.targets for ref in group if isinstance(ref, Seat)}
        if not players and "that player's" in moment.words:  # who was chosen before
            players = {ref.player for ref in frame.get("chosen") or () if isinstance(ref, Seat)}
        if not players and "their next" in moment.words:
            return event.player == around.item.owner
        theirs = "their next" in moment.words or "that player's" in moment.words
        return not (players and theirs) or event.player in players
    if not targets or _MEANT.search(moment.words) is None:
        return True
    return not targets.isdisjoint((*_spoken_of(event, active=True), *_spoken_of(event, active=False)))


_NUMBERS: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_SO_MANY: Final = re.compile(
    rf"\b(?:has|have|there are) (?P<number>[\d,]+|{'|'.join(_NUMBERS)}) or more (?P<kind>\S+) counters on\b"
)


def _are_there(event: e.CountersPut, words: str, around: Around) -> bool:
    """Are there so many counters of the kind on it now (603.8)."""
    number = _NUMBERS.index(words) + 1 if words in _NUMBERS else int(words.replace(",", ""))
    item = None if isinstance(event.on, Seat) else around.after.state.objects.get(event.on)
    return item is not None and item.counters_of(event.kind) >= number


_GETS: Final = re.compile(
    r"^(?P<who>you|an opponent|a player) (?:would )?gets? (?:an?|one or more) (?P<kind>\{e\}|\w+)"
)
"""Of counters that a player gets (122.1)."""


def _gets_such(gets: re.Match[str], event: e.CountersPut, around: Around) -> bool:
    """Is it a player of whom the words speak who gets them, of the kind of which they speak."""
    if not isinstance(event.on, Seat):
        return False
    theirs = gets["who"] == "a player" or (event.on.player == around.controller) == (gets["who"] == "you")
    return theirs and event.kind == _SAID_AS.get(gets["kind"], gets["kind"])


_SAID_AS: Final = {"{e}": "energy"}


_MY_TURN: Final = re.compile(r"\bduring (?:each of )?your turns?\b|\bon your turn\b")
_THEIR_TURN: Final = re.compile(r"\bduring (?:each of )?their (?:own )?turns?\b")
_OTHERS_TURN: Final = re.compile(
    r"\bduring (?:each|an) opponent's turn\b|\bduring (?:each )?(?:opponents'|other players') turns\b"
)


def _in_such_a_turn(words: str, event: e.Event, around: Around) -> bool:
    if _MY_TURN.search(words):
        return around.active == around.controller
    if _OTHERS_TURN.search(words):
        return around.active != around.controller
    return not (_THEIR_TURN.search(words) and _who(event) not in (None, around.active))


_ITSELF: Final = re.compile(r"\b(?:on|to|of|targets only|by|cycle|discard) this (?!turn|way|combat|step)\w+\b")
"""Where a permanent speaks of itself, though not as the first."""
_HOST: Final = re.compile(r"^(?:as long as )?(?:enchanted|equipped) (?!player)\w+\b")
_OR_OTHERS: Final = re.compile(r"\bor (?:another|a|an|one or more)\b")
_OTHERS: Final = re.compile(r"^(?:another|one or more other)\b")
_WHOSE: Final = re.compile(
    r"^(?:a|an|another|one or more|a nontoken)\b[^,]*?\b(?P<who>you|an opponent|your opponents) controls?\b"
)
"""Whose the first object is, of which the words tell something."""
_ATTACKERS: Final = re.compile(rf"{_WHOSE.pattern} attacks?\b")


_TO_ME: Final = re.compile(r"\b(?:deal|deals|dealt|damage) to you\b(?P<more> (?:and/or|and|or) )?")
"""Damage to whoever has the clause, or to something of theirs as well."""


def _is_to_me(words: str, event: e.Damages, around: Around) -> bool:
    told = _TO_ME.search(words)
    if told is None:
        return True
    if isinstance(event.target, Seat):
        return event.target.player == around.controller
    return told["more"] is not None and around.controls(event.target) == around.controller


_NOT_MINE: Final = ("an opponent ", "one or more opponents ", "each opponent ", "another player ")


def _of_whom(words: str, event: e.Event, around: Around) -> bool:
    item, controller = around.item, around.controller
    if isinstance(event, e.Damages) and not _is_to_me(words, event, around):
        return False
    name = (item.card.front.name if item.card is not None else "").lower().partition(",")[0]
    about = _spoken_of(event, active="deals" in words or "would deal" in words)
    if re.match(r"this (?!turn)", words) or (name and words.startswith(name)):
        return _OR_OTHERS.search(words) is not None or item.id in about
    itself = _ITSELF.search(words) or (name and f"cycle {name}" in words)
    if itself and not isinstance(event, e.AttackersDeclared | e.BlockersDeclared | e.Casts | e.Does):
        return item.id in (*about, *_spoken_of(event, active=True), *_spoken_of(event, active=False))
    if isinstance(event, e.Attaches) and _HOST.match(words):
        return event.object == item.id
    if _HOST.match(words) and about:
        return item.attached_to in about
    if not _theirs(words, event, about, around):
        return False
    player = _who(event)
    if player is None:
        return True
    if words.startswith("you "):
        return player == controller
    return not (words.startswith(_NOT_MINE) and player == controller)


def _theirs(words: str, event: e.Event, about: tuple[Ref, ...], around: Around) -> bool:
    """Is one of the objects that the event is about of those of which the words speak first: "another you control"."""
    objects = [ref for ref in about if not isinstance(ref, Seat) and ref]
    if isinstance(event, e.AttackersDeclared):
        attackers = _ATTACKERS.match(words)
        return attackers is None or (event.player == around.controller) == (attackers["who"] == "you")
    of_both = isinstance(event, e.BlockersDeclared) and not event.unblocked
    if of_both or isinstance(event, e.Casts | e.Activates) or not objects:
        return True
    if _OTHERS.match(words) and all(ref == around.item.id for ref in objects):
        return False
    whose = _WHOSE.match(words)
    if whose is None:
        return True
    mine = whose["who"] == "you"
    known = [player for ref in objects if (player := around.controls(ref)) is not None]
    return not known or any((player == around.controller) == mine for player in known)


def _spoken_of(event: Any, *, active: bool) -> tuple[Ref, ...]:
    """What an event is about that speaks of a permanent first."""
    match event:
        case e.Damages():
            return (event.source if active else event.target,)
        case e.Moves():
            return (event.object, event.became)
        case e.AttackersDeclared():
            return tuple(ref for pair in event.pairs for ref in pair)
        case e.BlockersDeclared():
            return (*(ref for pair in event.pairs for ref in pair), *event.blocked, *event.unblocked)
        case e.Does():
            return (event.by, event.source)
    return tuple(
        getattr(event, field) for field in ("object", "on", "target", "became", "source") if hasattr(event, field)
    )


def _who(event: Any) -> PlayerId | None:
    """Which player an event is of; None where it is of none."""
    field = {e.CreatesToken: "owner", e.Moves: "by", e.CountersPut: "by"}.get(type(event), "player")
    found: PlayerId | None = getattr(event, field, None)
    return found
