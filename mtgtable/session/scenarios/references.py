"""References: names in a scenario for the objects and players of a game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import compress, repeat
from operator import contains
from typing import Final

from mtgtable.abilities.characteristics import Characteristics
from mtgtable.engine.game import Game
from mtgtable.engine.recalling import by_identity, each
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.model.ids import ObjectId, PlayerId, seat_letter
from mtgtable.model.printed import PrintedCard
from mtgtable.model.zones import Zone
from mtgtable.session.made_up import BLANK_NAME
from mtgtable.session.scenarios.refusal import UnknownReference

_PARTS: Final = re.compile(r"^(?:(?P<player>[A-D]):)?(?P<name>.+?)(?:#(?P<number>[1-9]\d*))?$", re.DOTALL)
_TOKEN: Final = " token"
_OFF_TABLE_LAST: Final = {Zone.BATTLEFIELD: 0, Zone.LIBRARY: 2}


@dataclass(slots=True)
class Names:
    """What the names of one scenario stand for: aliases by lineage, and every card name that it mentions."""

    aliases: dict[str, tuple[int, ...]] = field(default_factory=dict)
    cards: set[str] = field(default_factory=set)
    pool: Callable[[str], PrintedCard | None] | None = None
    """Finds a card of that name, though the scenario doesn't mention it; None: there is no pool to ask."""

    def knows(self, text: str) -> bool:
        """Does the scenario mention the name, so that it may be gone but isn't foreign."""
        name = _split(text)[1]
        return name in self.aliases or name.casefold() in self.cards or name.casefold().endswith(_TOKEN)


def _split(text: str) -> tuple[PlayerId | None, str, int]:
    match = _PARTS.match(text)
    if match is None:
        return None, text, 0
    letter, name, number = match.group("player", "name", "number")
    return (PlayerId("ABCD".index(letter)) if letter else None), name, int(number or 0)


def seat_of(letter: str) -> PlayerId:
    """The player of a seat letter.

    >>> seat_of("B")
    1
    """
    return PlayerId("ABCD".index(letter))


@dataclass(frozen=True, slots=True)
class Finder:
    """Finds what references mean in a game as it is now."""

    game: Game
    names: Names
    stack: tuple[ObjectId, ...] | None = None
    """The stack as it was before the spell or ability that is being announced; None: as it is."""

    def seat(self, text: str) -> Seat | None:
        """The player, when the reference is a seat letter of this game."""
        if len(text) == 1 and text in "ABCD" and "ABCD".index(text) < len(self.game.state.players):
            return Seat(seat_of(text))
        return None

    def all(self, text: str, zones: Sequence[Zone] | None = None) -> list[ObjectId]:
        """Every object that fits, the battlefield's first, libraries' last, else in order of arrival."""
        if text.startswith("stack:"):
            return self._on_stack(text.removeprefix("stack:"))
        player, name, number = _split(text)
        found = self._named(name, player)
        if not found and number:
            found = self._named(text, None)
            number = 0
        if zones is not None:
            found = [item for item in found if item.zone in zones]
        if number:
            found = found[number - 1 : number]
        return [item.id for item in found]

    def one(self, text: str, zones: Sequence[Zone] | None = None) -> ObjectId:
        """The object meant, the first where several fit. Raises UnknownReference that lists what is there."""
        found = self.all(text, zones)
        if not found:
            raise UnknownReference(text, self.there(zones), foreign=not self.known(text))
        return found[0]

    def ref(self, text: str) -> Ref:
        """The object or player meant."""
        return self.seat(text) or self.one(text)

    def known(self, text: str) -> bool:
        """May the reference once have meant something."""
        return text.startswith("stack:") or text.endswith("face-down") or self.names.knows(text)

    def fits(self, text: str, ref: Ref) -> bool:
        """Does the reference mean this object or player, among others perhaps."""
        if isinstance(ref, Seat):
            return self.seat(text) == ref
        return ref in self.all(text)

    def there(self, zones: Sequence[Zone] | None = None) -> list[str]:
        """The names of what is there, each once."""
        wanted = zones or (Zone.BATTLEFIELD, Zone.STACK, Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND)
        found = [
            f"{seat_letter(self.holder(item))}:{self.name(item)} ({item.zone})"
            for item in self.game.state.everything()
            if item.zone in wanted
        ]
        return list(dict.fromkeys(found))

    def name(self, item: GameObject) -> str:
        """The name that an object has now; of an ability, its source's."""
        if item.stack is not None and item.stack.kind != "spell":
            return item.stack.source_name
        found = self.game.look().of(item.id)
        return (found.name if found else item.printed.name) or (
            "face-down" if item.face_down else item.printed.name or BLANK_NAME
        )

    def holder(self, item: GameObject) -> PlayerId:
        """Its controller on the battlefield and the stack, else its owner."""
        if item.zone not in (Zone.BATTLEFIELD, Zone.STACK):
            return item.owner
        found = self.game.look().of(item.id)
        return found.controller if found else item.controller

    def _named(self, name: str, player: PlayerId | None) -> list[GameObject]:
        lineages = self.names.aliases.get(name)
        if lineages is None and name != "face-down":
            now = self._among(self._called(name.casefold()), player)
            if now:
                return _in_order(now)
        objects = self._among(self.game.state.everything(), player, abilities=lineages is not None)
        if name == "face-down":
            return _in_order(item for item in objects if item.face_down and item.zone is Zone.BATTLEFIELD)
        if lineages is not None:
            by_lineage = {item.lineage: item for item in objects}
            return [by_lineage[lineage] for lineage in lineages if lineage in by_lineage]
        wanted = name.casefold()
        for names_of in (_card_names, self._short_token_names):
            found = [item for item in objects if wanted in names_of(item)]
            if found:
                return _in_order(found)
        return []

    def _among(
        self, items: Iterable[GameObject], player: PlayerId | None, *, abilities: bool = False
    ) -> list[GameObject]:
        found = [item for item in items if abilities or not item.is_ability]
        return found if player is None else [item for item in found if self.holder(item) == player]

    def _called(self, wanted: str) -> Iterable[GameObject]:
        """What has the name now."""
        objects, facts = self.game.state.objects, self.game.table.board().characteristics
        names = each(_names_of, map(facts.__getitem__, objects))
        return compress(objects.values(), map(contains, names, repeat(wanted)))

    def _names_now(self, item: GameObject) -> AbstractSet[str]:
        found = self.game.look().of(item.id)
        return _folded((found.name, *found.names)) if found else set()

    def _short_token_names(self, item: GameObject) -> set[str]:
        if not item.token:
            return set()
        names = self._names_now(item)
        return {name.removesuffix(_TOKEN) for name in names} | {name + _TOKEN for name in names}

    def _on_stack(self, which: str) -> list[ObjectId]:
        whole = self.game.state.stack
        stack = [id_ for id_ in reversed(whole if self.stack is None else self.stack) if id_ in whole]
        if which.isdecimal():
            return stack[int(which) - 1 : int(which)]
        wanted = which.casefold()
        items = [self.game.state.objects[id_] for id_ in stack]
        found = [item.id for item in items if self.name(item).casefold() == wanted]
        if not found:
            found = [item.id for item in items if wanted in _card_names(item)]
        if not found:
            found = [item.id for item in items if item.stack and item.stack.text.casefold().startswith(wanted)]
        return found


@by_identity()
def _names_of(facts: Characteristics) -> frozenset[str]:
    return _folded((facts.name, *facts.names))


@lru_cache(maxsize=4_096)
def _folded(names: tuple[str, ...]) -> frozenset[str]:
    return frozenset(name.casefold() for name in names)


def _card_names(item: GameObject) -> set[str]:
    """The names printed on the card or token."""
    names = {item.printed.name}
    if item.card is not None:
        names |= {item.card.name, *(face.name for face in item.card.faces)}
    return {name.casefold() for name in names}


def _in_order(items: Iterable[GameObject]) -> list[GameObject]:
    return sorted(items, key=lambda item: (_OFF_TABLE_LAST.get(item.zone, 1), item.id))
