"""Of what a clause that isn't read tells of: "whenever a creature dies", "if you would draw a card" (603.1, 614.1)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, TypeAlias

from mtgtable.engine.happening.own_casting import is_of_its_cast
from mtgtable.engine.state import events as e
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone

Fits: TypeAlias = Callable[[Any], bool]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of events by the words that speak of it; ``fits`` tells it from others of its class."""

    words: re.Pattern[str]
    event: type
    fits: Fits = lambda _: True


@dataclass(frozen=True, slots=True)
class Moment:
    """When a clause acts: the kinds of events, the words that tell of them, and the steps that begin then.

    ``kinds`` and ``steps`` are empty where the words tell of something else that happens.
    """

    words: str
    kinds: tuple[Kind, ...] = ()
    steps: tuple[str, ...] = ()


def _kind(words: str, event: type, fits: Fits = lambda _: True) -> Kind:
    return Kind(re.compile(words), event, fits)


def _caused(*causes: str) -> Fits:
    return lambda move: move.cause in causes


def _does(what: str) -> Fits:
    return lambda deed: deed.what.startswith(what)


_KINDS: Final = (
    _kind(r"\b(?:puts?|gets?)\b.*(?:\bcounters?\b|\{e\})|\bcounters?\b.*\bput\b", e.CountersPut, lambda n: n.count > 0),
    _kind(r"\bcounters?\b.*\bremoved?\b|\bremoves?\b.*\bcounters?\b", e.CountersPut, lambda n: n.count < 0),
    _kind(r"\bdamage\b", e.Damages),
    _kind(r"\btokens?\b.*\bcreated?\b|\bcreates?\b.*\btokens?\b", e.CreatesToken),
    _kind(r"\bdraws?\b", e.Draws),
    _kind(r"\bgains?\b.*\blife\b", e.LifeChanges, lambda n: n.amount > 0),
    _kind(r"\b(?:loses?|pays?)\b.*\blife\b|\blife total\b.*\breduced\b", e.LifeChanges, lambda n: n.amount < 0),
    _kind(r"\bdies?\b", e.Moves, lambda n: n.origin is Zone.BATTLEFIELD and n.to is Zone.GRAVEYARD),
    _kind(r"\bput into\b.*\bgraveyard\b", e.Moves, lambda n: n.to is Zone.GRAVEYARD),
    _kind(r"\b(?:put into exile|exiled?)\b", e.Moves, lambda n: n.to is Zone.EXILE),
    _kind(r"\bleaves?\b", e.Moves, lambda n: n.origin is not None and n.origin is not n.to),
    _kind(r"\benters?\b|\bonto the battlefield\b", e.Moves, lambda n: n.to is Zone.BATTLEFIELD),
    _kind(r"\benters?\b", e.CreatesToken),
    _kind(r"\bdiscard(?:s|ed)?\b", e.Moves, _caused("discard", "cycle")),
    _kind(r"\bcycles?\b", e.Moves, _caused("cycle")),
    _kind(r"\bsacrifices?d?\b", e.Moves, _caused("sacrifice")),
    _kind(r"\bmill(?:s|ed)?\b", e.Moves, _caused("mill")),
    _kind(r"\bplays?\b.*\bland\b", e.Moves, _caused("play")),
    _kind(r"\bdestroyed\b", e.Destroys),
    _kind(r"\bcasts?\b", e.Casts),
    _kind(r"\bactivates?d?\b", e.Activates, lambda n: not n.mana),
    _kind(r"\battacks?\b", e.AttackersDeclared),
    _kind(r"\bblocks?\b|\bblocked\b", e.BlockersDeclared),
    _kind(r"\bbecomes? tapped\b", e.Taps, lambda n: not n.untap),
    _kind(r"\buntap(?:s|ped)?\b", e.Taps, lambda n: n.untap),
    _kind(r"\bbecomes? the targets?\b", e.BecomesTargeted),
    _kind(r"\bbecomes? attached\b|\bbecomes? (?:enchanted|equipped)\b", e.Attaches),
    _kind(r"\btransforms?\b", e.ChangesStatus, lambda n: n.status == "transformed"),
    _kind(r"\blos(?:es|e|t) the game\b", e.Loses),
    *(
        _kind(rf"\b{word}\b", e.Does, _does(what))
        for word, what in (
            ("scry|scries", "scry"), ("surveils?", "surveil"), ("shuffles?", "shuffle"), ("search(?:es)?", "search"),
            ("explores?", "explore"), ("connives?", "connive"), ("proliferates?", "proliferate"),
            ("rolls?", "die roll"), ("flips? a coin|flip", "coin"), ("votes?", "vote"), ("clash(?:es)?", "clash"),
            ("exerts?", "exert"),
        )
    ),
)  # fmt: skip
"""Kinds of events; several may stand in one clause ("enters or attacks")."""

_STEPS: Final = (
    ("upkeep", "upkeep"), ("draw step", "draw"), ("end step", "end"), ("beginning of combat", "begin_combat"),
    ("end of combat", "end_combat"), ("first main phase", "precombat_main"), ("precombat main", "precombat_main"),
    ("second main phase", "postcombat_main"), ("postcombat main", "postcombat_main"),
)  # fmt: skip
_WHEN: Final = re.compile(
    r"(?:^|[—,.]\s*)(?:whenever|when|at(?= the beginning| end of))\s+(?P<when>[^,]*)", re.IGNORECASE
)
_WOULD: Final = re.compile(
    r"\b(?:if|the first time|(?:the )?next time)\s+(?P<would>[^,.]*\b(?:would|causes?)\b[^,]*)", re.IGNORECASE
)
_BEFORE_IT: Final = re.compile(
    r"\bdealt damage (?:by|this)\b[^,]*?\bthis turn\b|\bwith [^,]*?\bcounters? on (?:it|them)\b"
)
"""What only describes the one that it happens to."""
_COSTS: Final = re.compile(r"^[^\".]{0,80}(?:\{[^}]*\}|[a-z])\s*:\s")
"""An activated ability acts when it is activated, which is done by hand."""


@lru_cache(maxsize=4096)
def moment_of(text: str) -> Moment | None:
    """When the clause acts; None where it doesn't wait for something to happen.

    >>> [kind.event.__name__ for kind in moment_of("If you would draw a card, frob instead.").kinds]
    ['Draws']
    >>> moment_of("At the beginning of your upkeep, frob.").steps
    ('upkeep',)
    >>> moment_of("Creatures you control frob.") is None
    True
    """
    if _COSTS.match(text) or is_of_its_cast(text):
        return None
    found = _WHEN.search(text) or _WOULD.search(text)
    if found is None:
        return None
    words = _BEFORE_IT.sub("", (found[1] or "").lower()).strip()
    if found[0].lower().lstrip("—,. ").startswith("at "):
        return Moment(words, steps=tuple(dict.fromkeys(step for said, step in _STEPS if said in words)))
    return Moment(words, tuple(kind for kind in _KINDS if kind.words.search(words)))


def heard_by(text: str) -> frozenset[type | str]:
    """The classes of events and the steps at which the clause has something to say."""
    moment = moment_of(text)
    if moment is None:
        return frozenset()
    return frozenset({kind.event for kind in moment.kinds} | set(moment.steps)) or frozenset({"upkeep"})


def is_its_moment(
    moment: Moment,
    event: e.Event,
    item: GameObject,
    controller: PlayerId,
    controls: Callable[[ObjectId], PlayerId | None],
) -> bool:
    """May the event be what the clause of this object tells of, as far as its first words say whose or what does it."""
    if isinstance(event, e.StepBegins):
        mine = "your" in moment.words.split()
        others = "opponent" in moment.words
        return (
            event.step in moment.steps
            and not (mine and event.player != controller)
            and not (others and event.player == controller)
        )
    if not any(isinstance(event, kind.event) and kind.fits(event) for kind in moment.kinds):
        return False
    if isinstance(event, e.CountersPut) and re.search(r"\bon (?:[^,]* )?you control\b", moment.words):
        return not isinstance(event.on, Seat) and controls(event.on) == controller
    return _of_whom(moment.words, event, item, controller)


def _of_whom(words: str, event: e.Event, item: GameObject, controller: PlayerId) -> bool:
    name = (item.card.front.name if item.card is not None else "").lower().partition(",")[0]
    if words.startswith("this ") or (name and words.startswith(name)):
        return " or another" in words or item.id in _spoken_of(event, active="deals" in words or "would deal" in words)
    player = _who(event)
    if player is None:
        return True
    if words.startswith("you "):
        return player == controller
    return not (words.startswith(("an opponent ", "one or more opponents ")) and player == controller)


def _spoken_of(event: Any, *, active: bool) -> tuple[Ref, ...]:
    """What an event is about that speaks of a permanent first."""
    match event:
        case e.Damages():
            return (event.source if active else event.target,)
        case e.Moves():
            return (event.object, event.became)
        case e.AttackersDeclared() | e.BlockersDeclared():
            return tuple(ref for pair in event.pairs for ref in pair)
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
