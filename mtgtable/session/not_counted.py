"""What isn't counted: clauses in force that aren't read, on an object and on others that could touch it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.state.state import State
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import BY_HAND, missing_in

_TRIGGERED: Final = re.compile(r"(?:\w[\w' ]* — )?(?:When|Whenever|At the beginning|At end)\b")
_ACTIVATED: Final = re.compile(r"^[^\"“:]+:\s")
_SPLIT: Final = ("split", "aftermath")


@dataclass(frozen=True, slots=True)
class NotCounted:
    """A clause that isn't read: whose it is, its text, why, and whether it stands on the object asked about itself."""

    object: ObjectId
    name: str
    text: str
    reason: str
    own: bool = False

    @property
    def words(self) -> str:
        """In one line."""
        return f"{self.name}: “{self.text}”" + (f" ({self.reason})" if self.reason else "")


def not_counted(
    state: State, about: ObjectId, known: Callable[[ObjectId], bool] = lambda _: True
) -> tuple[NotCounted, ...]:
    """The clauses that the layers leave out for an object: all of its own, and what others could do to it.

    Of others only what could be a static ability in force is listed: on the battlefield or in the command zone, and
    neither triggered nor activated (113.6, 611.3b). ``known``: may the viewer know that object.
    """
    found: list[NotCounted] = []
    for item in state.objects.values():
        own = item.id == about
        there = item.zone in (Zone.BATTLEFIELD, Zone.COMMAND) and not item.phased_out and not item.face_down
        if (own or there) and known(item.id):
            found += _on(item, own=own)
    return tuple(sorted(found, key=lambda one: not one.own))


def _on(item: GameObject, *, own: bool) -> Iterator[NotCounted]:
    card = item.card
    if card is None or item.face_down:
        return
    whole = card.layout in _SPLIT
    clauses = [clause for clause in card.unsupported if whole or clause.face == item.face]
    for clause in clauses:
        if own or could_be_static(clause.text):
            yield NotCounted(item.id, item.printed.name, clause.text, clause.reason, own)
    for piece in _missing(card) if own else ():
        if not (clauses and piece.startswith(BY_HAND)):
            yield NotCounted(item.id, item.printed.name, piece, "the engine can't do it", own)


def could_be_static(text: str) -> bool:
    """Could the clause be a static ability: it is neither triggered nor activated (113.3).

    >>> could_be_static("Creatures you control dream of sheep."), could_be_static("{T}: Whistle.")
    (True, False)
    """
    return not (_TRIGGERED.match(text) or _ACTIVATED.match(text))


@by_identity(4_096)
def _missing(card: CompiledCard) -> tuple[str, ...]:
    """What a card asks of the engine that it can't do, looked up once."""
    return missing_in(card)
