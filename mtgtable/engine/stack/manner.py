"""Manners of casting that make another spell of a card or ask for more: bestow, emerge, fuse (601.2a–b).

What may be begun and what is announced both look here, so that they can't tell it differently.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from mtgtable.abilities.abilities import Ability, CastingAbility, Content
from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.abilities.costs import Cost, PayMana
from mtgtable.abilities.instructions import Nothing
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.happening import bestowing
from mtgtable.engine.reading.conditions import holds
from mtgtable.engine.stack import flashing, fusing, lowering, mutating, offering, prototyping, sneaking
from mtgtable.engine.state.halves import combined
from mtgtable.engine.state.objects import EntersAs
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.table import Table
from mtgtable.model.colors import COLORS_BY_NAME
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.mana import ManaCost


@dataclass(frozen=True, slots=True)
class Manner:
    """What a method of casting changes; the plain manner changes nothing.

    ``face``: the values of the spell, made from the card; ``contents``: what it says instead; ``begin``: what is done
    as it is proposed (601.2a); ``choose``: what is chosen first of all costs, and what it adds to them (601.2b);
    ``frames``: the frames in which it could be paid for; ``enters``: how its permanent enters; ``another``: only the
    proposal tells whether it is forbidden (601.3a).
    """

    face: Callable[[CompiledCard], CompiledFace] | None = None
    contents: tuple[Content, ...] | None = None
    begin: Callable[[Table, ObjectId], None] | None = None
    choose: Callable[[Table, PlayerId, ObjectId], Steps[Cost]] | None = None
    frames: Callable[[Table, PlayerId, Frame], tuple[Frame, ...]] | None = None
    enters: Callable[[Table, ObjectId, EntersAs], EntersAs] | None = None
    another: bool = False


PLAIN: Final = Manner()

MANNERS: Final[dict[str, Manner]] = {
    bestowing.METHOD: Manner(
        contents=(Content(Nothing(), (bestowing.ENCHANTED,)),), begin=bestowing.begin, another=True
    ),
    flashing.METHOD: Manner(begin=flashing.begin),
    fusing.METHOD: Manner(face=combined, another=True),
    prototyping.METHOD: Manner(face=prototyping.prototyped, another=True),
    mutating.METHOD: Manner(contents=(Content(Nothing(), (mutating.BENEATH,)),)),
    sneaking.METHOD: Manner(enters=sneaking.attacking),
    offering.METHOD: Manner(choose=offering.choose, frames=offering.frames),
    **{name: Manner(choose=how.choose, frames=how.frames) for name, how in lowering.METHODS.items()},
}
"""The manners by the name of the method, as ``Way.method`` has it."""


def manner_of(method: str) -> Manner:
    """What casting by that method changes."""
    return MANNERS.get(method, PLAIN)


def cost_of_mana(mana: ManaCost | None, abilities: Iterable[Ability] = ()) -> Cost:
    """A mana cost as a cost; none of it is no part. The spell's own abilities may say what X is paid with."""
    said = [one for one in abilities if isinstance(one, CastingAbility)]
    colors = [COLORS_BY_NAME[one.name] for one in said if one.kind == "x color"]
    least = max((one.amount for one in said if one.kind == "x least" and isinstance(one.amount, int)), default=0)
    return Cost((PayMana(mana, x_color=colors[0] if colors else "", x_least=least),)) if mana else Cost()


def additional_costs(
    table: Table, abilities: Iterable[Ability], frame: Frame
) -> tuple[list[CastingAbility], list[CastingAbility]]:
    """The additional costs that may and that must be paid (118.8)."""
    found = [
        ability
        for ability in abilities
        if isinstance(ability, CastingAbility)
        and ability.kind == "additional"
        and (ability.condition is None or holds(table.look(), ability.condition, frame))
    ]
    return [a for a in found if a.optional], [a for a in found if not a.optional]
