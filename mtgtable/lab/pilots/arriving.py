"""How a land would enter: tapped, untapped, or untapped for what it asks for as it enters (614.1d, 614.12)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from mtgtable.abilities.abilities import ReplacementAbility
from mtgtable.abilities.compiled import CompiledCard
from mtgtable.abilities.costs import Cost, PayLife, Perform
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import Look, Move
from mtgtable.abilities.replacements import EntersWith
from mtgtable.engine.mana.payable import can_pay
from mtgtable.engine.reading.conditions import holds
from mtgtable.engine.state.refs import Frame
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.strength import power
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone

_LIFE_KEPT: Final = 3


@dataclass(frozen=True, slots=True)
class Arriving:
    """Does it enter tapped whatever is done; and the life for which it doesn't."""

    tapped: bool = False
    life: int = 0


def arriving(seat: PilotSeat, id_: ObjectId, card: CompiledCard) -> Arriving:
    """How the card would enter now under my control; what isn't worth its price enters tapped."""
    frame = Frame(source=id_, controller=seat.me, x=0)
    look = seat.game.table.look()
    life = 0
    for ability, entering in _tapping(card):
        if ability.condition is not None and not holds(look, ability.condition, frame):
            continue
        if entering.unless is not None and holds(look, entering.unless, frame):
            continue
        price = price_of_entering(entering)
        if price is None or entering.pay is None or not can_pay(seat.game.table, seat.me, entering.pay, frame):
            return Arriving(tapped=True)
        life += price
    return Arriving(tapped=not can_spare(seat, life), life=life)


def may_enter_tapped(card: CompiledCard) -> bool:
    """Does anything of the card say that it enters tapped, whatever the position is."""
    return next(_tapping(card), None) is not None


def asks_to_enter(card: CompiledCard) -> EntersWith | None:
    """What of the card asks for a price as it enters, so that it doesn't enter tapped."""
    return next((entering for _, entering in _tapping(card) if entering.pay is not None), None)


def price_of_entering(entering: EntersWith) -> int | None:
    """The life that is asked for, none where a card is only shown; None for any other price, or for none at all."""
    return None if entering.pay is None else _life_of(entering.pay)


def can_spare(seat: PilotSeat, life: int) -> bool:
    """Is enough left of my life to outlast an attack by all creatures of the others."""
    coming = sum(power(seat, id_) for player in seat.opponents for id_ in seat.creatures(player))
    return not life or seat.life(seat.me) - life >= max(_LIFE_KEPT, coming + 1)


def enters_tapped_anyway(seat: PilotSeat) -> bool:
    """Does what resolves now put onto the battlefield tapped what it finds."""
    top = seat.game.state.objects[seat.stack[-1]].stack if seat.stack else None
    if top is None or top.content is None:
        return False
    moves = (node for node in walk(top.content.effect) if isinstance(node, Move))
    return any(move.to is Zone.BATTLEFIELD and move.tapped for move in moves)


def _tapping(card: CompiledCard) -> Iterator[tuple[ReplacementAbility, EntersWith]]:
    for ability in card.front.abilities:
        if isinstance(ability, ReplacementAbility) and ability.enters:
            entering = ability.replacement
            if isinstance(entering, EntersWith) and entering.tapped:
                yield ability, entering


def _life_of(cost: Cost) -> int | None:
    life = 0
    for part in cost.parts:
        match part:
            case PayLife(amount=int(amount)):
                life += amount
            case Perform(do=Look(reveal=True)):
                pass
            case _:
                return None
    return life
