"""Is what an event is about of the kind that a clause by hand speaks of: its types, its counters, whose card (603.2).

What can't be told of it is taken for what the words mean.
"""

from __future__ import annotations

import re
from typing import Any, Final

from mtgtable.engine.happening.around import Around
from mtgtable.engine.happening.moments_by_hand import Moment, types_said
from mtgtable.engine.happening.others_casting import from_where
from mtgtable.engine.state import events as e
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone

_THEIRS: Final = re.compile(r"\ban opponent owns\b|\b(?:an opponent's|your opponents'|opponents') graveyards?\b")
_MINE: Final = re.compile(r"\byou own\b|\byour graveyard\b")
_ANYBODYS: Final = re.compile(r"\b(?:an?|any|its owner's|their owners?'s?|a player's) graveyards?\b|\bdies?\b")


_AT_ME: Final = re.compile(r"\bcan't attack you\b")
_TO_MINE: Final = re.compile(r"\bdamage (?:that would be )?dealt to creatures you control\b")
_OF_LANDS: Final = "if tapped for mana, "
"""Then it is told of lands by their types: "Plains produce {R}, Islands produce {G}"."""
_WHILE: Final = re.compile(r"^as long as (?P<what>[^,]+?) is (?P<un>un)?tapped,")


def is_of_such_objects(moment: Moment, event: e.Event, around: Around) -> bool:
    """May what it is about be what the words tell of."""
    if not _holds_now(moment.words, around):
        return False
    if isinstance(event, e.AttackersDeclared) and _AT_ME.search(moment.words):
        return any(_is_mine(whom, around) for _, whom in event.pairs)
    if isinstance(event, e.MakesMana) and moment.words.startswith(_OF_LANDS):
        return _has_type(types_said(moment.words), (event.source,), around)
    if isinstance(event, e.Damages) and _TO_MINE.search(moment.words):
        return not isinstance(event.target, Seat) and _is_mine(event.target, around)
    if isinstance(event, e.Moves):
        if event.cause == "play" and not _from_there(moment.words, event):
            return False
        if event.to is Zone.GRAVEYARD and not _whose_card(moment.words, event, around):
            return False
    objects = _about(event)
    if not objects or around.item.id in objects:
        return True
    return _has_type(moment.what, objects, around) and _has_counter(moment.counter, objects, around)


def _is_mine(ref: Ref, around: Around) -> bool:
    """Is it the player who has the clause, or what that player controls."""
    return ref.player == around.controller if isinstance(ref, Seat) else around.controls(ref) == around.controller


def _holds_now(words: str, around: Around) -> bool:
    """ "As long as this is untapped": is it."""
    found = _WHILE.match(words)
    item = around.after.state.objects.get(around.item.id)
    if found is None or item is None:
        return True
    name = item.printed.name.lower()
    itself = found["what"] in (name, name.partition(",")[0]) or found["what"].startswith("this ")
    return not itself or item.tapped == (found["un"] is None)


def _about(event: Any) -> tuple[ObjectId, ...]:
    """The object that moves, is destroyed or turns; none for events that tell of two."""
    match event:
        case e.Moves(object=ref, became=became):
            return tuple(one for one in (ref, became) if one)
        case e.Destroys(object=ref) | e.Taps(object=ref):
            return (ref,)
        case e.CreatesToken(became=became):
            return (became,) if became else ()
    return ()


def _has_type(wanted: frozenset[str], objects: tuple[ObjectId, ...], around: Around) -> bool:
    known = [facts for ref in objects for facts in (around.before.of(ref), around.after.of(ref)) if facts is not None]
    if not wanted or not known:
        return True
    return any(wanted & {word.lower() for word in (*facts.types, *facts.subtypes)} for facts in known)


def _has_counter(kind: str, objects: tuple[ObjectId, ...], around: Around) -> bool:
    looks = (around.before, around.after)
    items = [item for ref in objects for look in looks if (item := look.state.objects.get(ref)) is not None]
    return not kind or not items or any(item.counters_of(kind) for item in items)


def _whose_card(words: str, move: e.Moves, around: Around) -> bool:
    """ "An opponent's graveyard", "your graveyard": its owner's, where the words tell of no other (404.2)."""
    mine, theirs = _MINE.search(words) is not None, _THEIRS.search(words) is not None
    if mine == theirs or (_ANYBODYS.search(words) and "own" not in words):
        return True
    item = around.before.state.objects.get(move.object)
    return item is None or (item.owner == around.controller) == mine


def _from_there(words: str, move: e.Moves) -> bool:
    """ "You may play lands from your graveyard": what is played from elsewhere is none of these."""
    zones = from_where(words)
    return not zones or move.origin in zones
