"""What the log says about events, in plain English, for those who may know it (400.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final

from mtgtable.engine.changes.deed_words import deed_in_words
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.reading.naming import names_on
from mtgtable.engine.state import events as e
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.engine.state.state import LogEntry, State
from mtgtable.model.edition import edition_named
from mtgtable.model.ids import NO_OBJECT, ObjectId, PlayerId
from mtgtable.model.zones import HIDDEN_ZONES, Zone

_VERBS: Final = {
    "discard": "discards {it}",
    "cycle": "discards {it}",
    "sacrifice": "sacrifices {it}",
    "mill": "mills {it}",
    "play": "plays {it}",
}
_PASSIVE: Final = {
    "destroy": "{it} is destroyed",
    "lethal damage": "{it} is destroyed by damage",
    "legend rule": "{it} goes to the graveyard (legend rule, 704.5j)",
    "zero toughness": "{it} dies with no toughness left (704.5f)",
    "no loyalty": "{it} goes to the graveyard with no loyalty left (704.5i)",
    "no defense": "{it} goes to the graveyard with no defense left (704.5v)",
    "world rule": "{it} goes to the graveyard: another world permanent is as new or newer (704.5k)",
    "enchants nothing": "{it} goes to the graveyard: it is on nothing that it can enchant (704.5m)",
    "older Role": "{it} goes to the graveyard: a newer Role of its controller is on the same permanent (704.5y)",
    "countered": "{it} goes to the {zone}",
}

_NAMELESS: Final = ("a face-down card", "a nameless permanent", "something")
"""What an object is called that has no name: with a capital where a line begins with it."""
_UNTOLD: Final = frozenset({"ceases", "cast", "resolve", "unresolved"})
"""What is told by what the spell or ability does, or with the word that it is cast or countered."""


def tell(state: State, before: Look, after: Look, event: e.Event) -> None:
    """Write the line for an event that has happened, if it has one."""
    line = _LINES.get(type(event))
    if line is not None:
        entry = line(before, after, event)
        if entry is not None and entry.text.startswith(_NAMELESS):  # a player may be called as they like
            entry = replace(entry, text=f"{entry.text[:1].upper()}{entry.text[1:]}")
        if entry is not None:
            state.write(entry)


def name_in(look: Look, ref: Ref) -> str:
    """What an object or player is called in that look."""
    if isinstance(ref, Seat):
        return look.state.player(ref.player).name
    found = look.of(ref)
    item = look.object(ref)
    if item is not None and item.stack is not None and not item.is_spell:
        return f"{item.stack.source_name}'s ability"
    if item is not None and item.face_down and item.phased_out:
        return "a face-down card"  # no effect applies to it, so its characteristics are its card's (702.26b)
    if found is not None and found.name:
        return found.name if item is None else names_on(item, found)
    if item is not None:
        return "a face-down card" if item.face_down else item.printed.name or "a nameless permanent"
    return "something"


def counted(count: int, name: str) -> str:
    """A name, with the number of those who bear it if they are several.

    >>> counted(1, "Gray Ogre"), counted(12, "Soldier Token"), counted(3, "a face-down card")
    ('Gray Ogre', '12 × Soldier Token', '3 face-down cards')
    """
    if count > 1 and name.startswith("a ") and name in _NAMELESS:
        return f"{count} {name.removeprefix('a ')}s"
    return name if count == 1 else f"{count} × {name}"


def _player(look: Look, player: PlayerId) -> str:
    return look.state.player(player).name


def _enters(after: Look, event: e.Moves) -> str:
    """What enters, and as a copy of what: its own name is no longer one that it has (707.2)."""
    name, item = name_in(after, event.became), after.object(event.became)
    own = item.printed.name if item is not None else name
    if event.enters.copy is None or not own or own == name:
        return f"{name} enters the battlefield"
    return f"{own} enters the battlefield as a copy of {name}"


def _moves(before: Look, after: Look, event: e.Moves) -> LogEntry | None:
    old = before.object(event.object)
    if event.cause == "resolve" and event.to is Zone.BATTLEFIELD:
        return _arrives(after, event)
    if old is None or event.cause in _UNTOLD or (old.stack is not None and not old.is_spell):
        return None
    seen = before if event.origin not in HIDDEN_ZONES else after
    ref = event.object if seen is before else event.became
    name = name_in(seen, ref)
    hidden = event.origin in HIDDEN_ZONES and (event.to in HIDDEN_ZONES or event.face_down)
    refs: tuple[ObjectId, ...] = (event.became,)
    owner = old.owner
    if event.cause in _VERBS:
        player = event.by if event.by is not None else owner
        return LogEntry(f"{_player(after, player)} {_VERBS[event.cause].format(it=name)}", player=player, refs=refs)
    if event.cause in _PASSIVE:
        return LogEntry(_PASSIVE[event.cause].format(it=name, zone=event.to.value), refs=refs)
    if event.to is Zone.STACK:  # what is cast is told with that word
        return LogEntry(f"{name} is put onto the stack without being cast", refs=refs)
    where = _where(event)
    if hidden:
        origin = f"from {_player(after, owner)}'s {event.origin}"
        own = where.replace("its owner's", "their")  # nobody else's cards lie there
        told = f"{where} {origin}" if event.to is Zone.EXILE else f"goes {origin} {own}"
        if frozenset(after.state.living()) <= old.revealed_to and not event.face_down:
            return LogEntry(f"{name} {told}", player=owner, refs=refs)  # all have seen what moves
        return LogEntry(f"{name} {told}", public=f"A card {told}", private=(owner,), player=owner, refs=refs)
    if event.to is Zone.BATTLEFIELD:
        return LogEntry(f"{name} enters the battlefield" if seen is before else _enters(after, event), refs=refs)
    return LogEntry(f"{name} {where}".replace(f"{name} to", f"{name} goes to"), refs=refs)


def _arrives(after: Look, event: e.Moves) -> LogEntry:
    """A permanent spell has resolved, an Aura with what it is on."""
    item = after.object(event.became)
    host = item.attached_to if item is not None else None
    on = f" attached to {name_in(after, host)}" if host is not None else ""
    return LogEntry(f"{_enters(after, event)}{on}", refs=(event.became,))


def _where(event: e.Moves) -> str:
    places = {
        Zone.EXILE: "is exiled",
        Zone.HAND: "to its owner's hand",
        Zone.GRAVEYARD: "to the graveyard",
        Zone.BATTLEFIELD: "to the battlefield",
        Zone.COMMAND: "to the command zone",
    }
    if event.to is Zone.LIBRARY:
        spot = {"bottom": "the bottom of ", "top": "the top of ", "": "the top of "}.get(event.position, "")
        return f"to {spot}its owner's library"
    return places[event.to]


def _token(before: Look, after: Look, event: e.CreatesToken) -> LogEntry:
    del before
    return LogEntry(f"{_player(after, event.owner)} creates {name_in(after, event.became)}", refs=(event.became,))


def _draws(before: Look, after: Look, event: e.Draws) -> LogEntry:
    del before
    who = _player(after, event.player)
    if not event.became:
        return LogEntry(f"{who} can't draw: the library is empty", player=event.player)
    return LogEntry(f"{who} draws {name_in(after, event.became)}", public=f"{who} draws a card",
                    private=(event.player,), player=event.player, refs=(event.became,),
                    counts=(("drawn", event.player, 1),))  # fmt: skip


def _damages(before: Look, after: Look, event: e.Damages) -> LogEntry:
    del after
    kind = "combat damage" if event.combat else "damage"
    text = f"{name_in(before, event.source)} deals {event.amount} {kind} to {name_in(before, event.target)}"
    if event.source == NO_OBJECT:  # by hand
        text = f"{event.amount} {kind} is dealt to {name_in(before, event.target)}"
        return LogEntry(text, kind="damage")
    dealer = before.controller(event.source)
    return LogEntry(text, kind="damage", player=dealer, refs=(event.source,), counts=dealt([event]))


def dealt(events: Iterable[e.Damages]) -> tuple[tuple[str, PlayerId, int], ...]:
    """How much damage each player is dealt, summed."""
    each: Counter[PlayerId] = Counter()
    for event in events:
        if isinstance(event.target, Seat):
            each[event.target.player] += event.amount
    return tuple(("dealt", player, much) for player, much in each.items())


def _life(before: Look, after: Look, event: e.LifeChanges) -> LogEntry:
    del before
    word = "gains" if event.amount > 0 else "loses"
    life = after.state.player(event.player).life
    text = f"{_player(after, event.player)} {word} {abs(event.amount)} life ({life})"
    if event.cause == "damage":
        return LogEntry(text, kind="damage", player=event.player)
    counts = (("lost", event.player, -event.amount),) if event.amount < 0 else ()
    return LogEntry(text, player=event.player, counts=counts)


def _counters(before: Look, after: Look, event: e.CountersPut) -> LogEntry:
    count = abs(event.count)
    what = f"{count} {event.kind} counter{'s' if count != 1 else ''}"
    name = name_in(after if isinstance(event.on, Seat) or event.on in after.state.objects else before, event.on)
    return LogEntry(f"{name} {'gets' if event.count > 0 else 'loses'} {what}")


def _attaches(before: Look, after: Look, event: e.Attaches) -> LogEntry:
    del before
    name = name_in(after, event.object)
    if event.to is None:
        return LogEntry(f"{name} becomes unattached", refs=(event.object,))
    return LogEntry(f"{name} becomes attached to {name_in(after, event.to)}", refs=(event.object,))


def _status(before: Look, after: Look, event: e.ChangesStatus) -> LogEntry | None:
    if event.status == "transformed":
        became = f"{name_in(before, event.object)} transforms into {name_in(after, event.object)}"
        return LogEntry(became, refs=(event.object,))
    words = {"face_up": "is turned face up", "face_down": "is turned face down",
             "phased_out": "phases in" if event.off else "phases out", "flipped": "flips"}  # fmt: skip
    said = words.get(event.status)
    if said is None or (event.off and event.status != "phased_out"):
        return None
    return LogEntry(f"{name_in(after, event.object)} {said}", refs=(event.object,))


def _countered(before: Look, after: Look, event: e.Countered) -> LogEntry:
    del after
    name = name_in(before, event.object)
    said = "is countered"
    if event.fizzled:
        older = edition_named(before.state.edition).no_target_left == "countered"
        said = (said if older else "doesn't resolve") + ": all its targets are illegal"
    return LogEntry(f"{name} {said}", refs=(event.object,))


def _loses(before: Look, after: Look, event: e.Loses) -> LogEntry:
    del before
    return LogEntry(f"{_player(after, event.player)} loses the game: {event.why}", kind="result", player=event.player)


def _wins(before: Look, after: Look, event: e.Wins) -> LogEntry:
    del before
    return LogEntry(f"{_player(after, event.player)} wins the game: {event.why}", kind="result", player=event.player)


def _does(before: Look, after: Look, event: e.Does) -> LogEntry | None:
    del before
    if event.what == e.USE:
        return None
    told = deed_in_words(event.what, event.amount)
    return None if told is None else LogEntry(f"{_player(after, event.player)} {told}", player=event.player)


def _designates(before: Look, after: Look, event: e.Designates) -> LogEntry | None:
    del before
    if event.what in ("day", "night"):
        return LogEntry(f"It becomes {event.what}")
    if event.what == "faster":
        return LogEntry(f"{_player(after, event.player)}'s speed grows", player=event.player)
    if event.what == "tempted":
        return None  # the deed is told
    does = "takes the initiative" if event.what == "initiative" else f"becomes the {event.what}"
    return LogEntry(f"{_player(after, event.player)} {does}", player=event.player)


def _casts(before: Look, after: Look, event: e.Casts) -> LogEntry:
    del before
    return LogEntry(f"{_player(after, event.player)} casts {name_in(after, event.object)}", player=event.player,
                    refs=(event.object,), counts=(("cast", event.player, 1),))  # fmt: skip


def _activates(before: Look, after: Look, event: e.Activates) -> LogEntry | None:
    if event.mana:
        return None
    name = name_in(after if event.source in after.state.objects else before, event.source)
    return LogEntry(f"{_player(after, event.player)} activates {name}", player=event.player, refs=(event.source,))


def _attackers(before: Look, after: Look, event: e.AttackersDeclared) -> LogEntry | None:
    del before
    if not event.pairs:
        return None
    alike = Counter((name_in(after, attacker), name_in(after, whom)) for attacker, whom in event.pairs)
    said = ", ".join(f"{counted(count, name)} at {whom}" for (name, whom), count in alike.items())
    return LogEntry(f"{_player(after, event.player)} attacks: {said}", player=event.player)


_LINES: Final[dict[type, Callable[[Look, Look, Any], LogEntry | None]]] = {
    e.Moves: _moves,
    e.CreatesToken: _token,
    e.Draws: _draws,
    e.Damages: _damages,
    e.LifeChanges: _life,
    e.CountersPut: _counters,
    e.Attaches: _attaches,
    e.ChangesStatus: _status,
    e.Countered: _countered,
    e.Loses: _loses,
    e.Wins: _wins,
    e.Does: _does,
    e.Designates: _designates,
    e.Casts: _casts,
    e.Activates: _activates,
    e.AttackersDeclared: _attackers,
}
