"""Spells that do nothing but add mana, once: each is a card that is gone, for mana that is gone with the step (106.4).

They are wanted for what is cast with them, never for themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from mtgtable.abilities.abilities import CastingAbility, SpellAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.instructions import AddMana
from mtgtable.abilities.selectors import You
from mtgtable.engine.mana.payer import BIT, ManaSource, SourceChoice, Unit
from mtgtable.engine.mana.production import additions, only_adds, options
from mtgtable.engine.reading.quantities import UnknownNumber
from mtgtable.engine.reading.selectors import UnboundName
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.state.refs import Frame
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.model.ids import NO_OBJECT, ObjectId
from mtgtable.model.mana import ManaCost

_CARD: Final = 1
"""A card for mana must let so much mana be spent, and more than that."""
_MORE: Final = 2
"""What is asked for beside mana, a creature mostly, is as dear as so much mana."""


@dataclass(frozen=True, slots=True)
class Once:
    """Such a spell of mine: what it costs, how dear it is beside that in mana, and what it adds.

    ``units``: mana of which there is no choice; ``choices``: mana that is one way or another.
    """

    card: ObjectId
    cost: ManaCost
    dear: int
    units: tuple[Unit, ...]
    choices: tuple[ManaSource, ...]

    @property
    def most(self) -> int:
        """The most mana that it adds."""
        return most_of(self.units, self.choices)


@by_identity()
def added_once(face: CompiledFace) -> tuple[AddMana, ...]:
    """What mana a spell adds that does nothing else; nothing for any other."""
    spells = [ability.content for ability in face.abilities if isinstance(ability, SpellAbility)]
    if not spells or not all(one.modal is None and not one.targets and only_adds(one.effect) for one in spells):
        return ()
    return tuple(adding for one in spells for adding in additions(one.effect))


def once_of(seat: PilotSeat, id_: ObjectId) -> Once | None:
    """A card of mine as such a spell; None for any other, and where nothing can be told of what it would add.

    Mana that isn't for everything isn't counted (106.6).
    """
    face = seat.item(id_).printed
    adding = added_once(face)
    cost = seat.facts(id_).mana_cost if adding else None
    if cost is None:
        return None
    units, choices = made_so(seat, adding, Frame(source=id_, controller=seat.me, x=0))
    if not units and not choices:
        return None
    more = any(isinstance(a, CastingAbility) and a.kind == "additional" and not a.optional for a in face.abilities)
    dear = _CARD + (_MORE if more else 0)
    return Once(id_, cost.with_variable(0), dear, units, choices)


def made_so(
    seat: PilotSeat, adding: tuple[AddMana, ...], frame: Frame
) -> tuple[tuple[Unit, ...], tuple[ManaSource, ...]]:
    """The mana that these add: that of which there is no choice, and that which is one way or another."""
    units: list[Unit] = []
    choices: list[ManaSource] = []
    for one in adding:
        ways = _ways(seat, one, frame)
        if len(ways) == 1:
            units += [Unit(BIT[letter]) for letter in ways[0]]
        elif ways:
            choices.append(ManaSource(NO_OBJECT, tuple(SourceChoice(0, way) for way in ways)))
    return tuple(units), tuple(choices)


def most_of(units: Sequence[Unit], choices: Iterable[ManaSource]) -> int:
    """The most that such mana comes to: of each choice the way that makes most."""
    return len(units) + sum(max(len(way.mana) for way in one.choices) for one in choices)


def _ways(seat: PilotSeat, adding: AddMana, frame: Frame) -> tuple[str, ...]:
    """What it adds, in each way; nothing where that isn't told before it is cast, as by what is sacrificed for it."""
    kept_for = adding.only_for is not None or adding.only_for_abilities_of is not None or adding.not_for is not None
    if kept_for or adding.players != You():
        return ()
    try:
        return options(seat.game.table, adding, frame)
    except (UnknownNumber, UnboundName):
        return ()
