"""What a triggered ability says of its event, where none has happened: "that creature", "that player", "that much"."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final, Literal, TypeAlias

from mtgtable.abilities.abilities import Ability, TriggeredAbility
from mtgtable.abilities.fold import walk
from mtgtable.abilities.quantities import EventAmount
from mtgtable.abilities.selectors import CONTROLLER_THEN, Bound
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.reading.events import MOVED
from mtgtable.engine.state.refs import Frame, Ref, Seat

EventWord: TypeAlias = Literal["object", "player", "source", "target", "amount"]
EVENT_WORDS: Final[tuple[EventWord, ...]] = ("object", "player", "source", "target", "amount")
Told: TypeAlias = tuple[tuple[str, tuple[Ref, ...]], ...]
"""What the event was about, by word; the amount is told apart."""

_WORDS: Final[dict[str, EventWord]] = {
    "event.object": "object", "event.objects": "object", MOVED: "object", "event.player": "player",
    "event.source": "source", "event.target": "target",
}  # fmt: skip


def asked_of_event(ability: Ability) -> tuple[EventWord, ...]:
    """What must be said of the event before the ability can resolve; nothing for one that speaks of none (603.2)."""
    if not isinstance(ability, TriggeredAbility):
        return ()
    found: set[EventWord] = set()
    for node in walk(ability.content):
        if isinstance(node, EventAmount):
            found.add("amount")
        elif isinstance(node, Bound) and node.name.removesuffix(CONTROLLER_THEN) in _WORDS:
            found.add(_WORDS[node.name.removesuffix(CONTROLLER_THEN)])
    return tuple(word for word in EVENT_WORDS if word in found)


def with_event(frame: Frame, ability: Ability, told: Told, amount: int | None) -> Frame:
    """The frame as if the event had been about these. Raises IllegalAction for what the ability needs in vain."""
    said = dict(told)
    missing = [word for word in asked_of_event(ability) if (amount is None if word == "amount" else not said.get(word))]
    if missing:
        raise IllegalAction("603.2", f"It speaks of its event, of which is to be said: {', '.join(missing)}")
    for word, refs in said.items():
        frame = frame.bind(f"event.{word}", refs[:1])
        if word == "object":
            frame = frame.bind("event.objects", refs).bind(MOVED, tuple(_objects(refs)))
    return replace(frame, amount=amount) if amount is not None else frame


def told_of(frame: Frame) -> tuple[Told, int | None]:
    """What an ability on the stack was told of its event, to be told again."""
    found: dict[str, tuple[Ref, ...]] = {}
    for word in EVENT_WORDS:
        refs = frame.get("event.objects" if word == "object" else f"event.{word}")
        if refs:
            found[word] = refs
    return tuple(found.items()), frame.amount


def _objects(refs: Iterable[Ref]) -> Iterable[Ref]:
    return (ref for ref in refs if not isinstance(ref, Seat))
