"""What a land costs in lands as it enters: those that are sacrificed for it, go back to hand, or itself (614.12)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from mtgtable.abilities.abilities import ActivatedAbility, ReplacementAbility, TriggeredAbility
from mtgtable.abilities.compiled import CompiledCard
from mtgtable.abilities.costs import Cost, Perform
from mtgtable.abilities.filters import HasStatus, IsSubtype, IsType
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import May, MayPay, Move, Sacrifice
from mtgtable.abilities.replacements import EntersWith
from mtgtable.abilities.selectors import Choose, Source, You
from mtgtable.abilities.words import TypeWord
from mtgtable.engine.mana.payable import can_pay
from mtgtable.engine.reading.filters import matches
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.state.refs import Frame
from mtgtable.lab.pilots.intent import ENTERS
from mtgtable.lab.pilots.making import mana_of_land
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone

_BACK: Final = 0.5
"""A land that goes back to hand is played again, and is worth so much of the mana that it makes."""


@dataclass(frozen=True, slots=True)
class Toll:
    """Lands that are asked for. ``back``: they go to hand and not to the graveyard.

    ``unless``: the land itself is gone where they aren't given; ``before``: they are given before it is there.
    """

    lands: Choose
    back: bool = False
    unless: bool = False
    before: bool = False

    @property
    def count(self) -> int:
        """How many lands."""
        return self.lands.count if isinstance(self.lands.count, int) else 1


@by_identity()
def tolls_of(card: CompiledCard) -> tuple[Toll, ...]:
    """The lands that a land asks for as it enters, or that it is gone without."""
    return tuple(_tolls(card))


def _tolls(card: CompiledCard) -> Iterator[Toll]:
    for ability in card.front.abilities:
        match ability:
            case ReplacementAbility(enters=True, replacement=EntersWith(pay=Cost(parts=parts), else_graveyard=True)):
                asked = [part.do for part in parts if isinstance(part, Perform)]
                yield from (Toll(*found, unless=True, before=True) for do in asked if (found := _of_lands(do)))
            case TriggeredAbility(when=when, content=content) if when == ENTERS:
                unless = any(_gives_itself_up(node) for node in walk(content.effect))
                nodes = walk(content.effect)
                yield from (Toll(*found, unless=unless) for node in nodes if (found := _of_lands(node)))


@by_identity()
def _prices(card: CompiledCard) -> tuple[Cost, ...]:
    """What must be paid as it has entered, or it is gone."""
    entering = (a for a in card.front.abilities if isinstance(a, TriggeredAbility) and a.when == ENTERS)
    nodes = (node for ability in entering for node in walk(ability.content.effect))
    return tuple(node.cost for node in nodes if isinstance(node, MayPay) and _gives_itself_up(node))


def _gives_itself_up(node: Any) -> bool:
    """Is it an offer without which the source is sacrificed."""
    return isinstance(node, May | MayPay) and node.otherwise == Sacrifice(Source())


def _of_lands(node: Any) -> tuple[Choose, bool] | None:
    """The lands that I must give up by that, and whether they go back to hand."""
    match node:
        case Sacrifice(what=Choose() as what, by=You()) if not what.up_to and _are_lands(what):
            return what, False
        case Move(what=Choose() as what, to=Zone.HAND) if not what.up_to and _are_lands(what):
            return what, True
    return None


def _are_lands(what: Choose) -> bool:
    return any(
        node == IsType("Land")
        or (isinstance(node, IsSubtype) and isinstance(node.word, TypeWord) and node.word.kind == "land")
        for node in walk(what.filter)
    )


def uses_up_lands(card: CompiledCard) -> bool:
    """Must lands be sacrificed as this one enters."""
    return any(not toll.back for toll in tolls_of(card))


def takes_any_land(card: CompiledCard) -> bool:
    """Are lands asked for that may be tapped, so that their mana is better spent before."""
    tolls = tolls_of(card)
    return bool(tolls) and HasStatus("tapped") not in [node for toll in tolls for node in walk(toll.lands.filter)]


def enters_for_lands(seat: PilotSeat, id_: ObjectId) -> bool:
    """Is it a land that asks for lands before it is there, and hasn't come yet."""
    card = seat.item(id_).card
    return card is not None and not seat.in_play(id_) and any(toll.before for toll in tolls_of(card))


def is_worth_its_lands(seat: PilotSeat, id_: ObjectId) -> bool:
    """Is there more mana with the land than without it, once what it asks for is given; or as much, and it does more.

    What can't be given where it must be makes it a card that is lost.
    """
    card = seat.item(id_).card
    if card is None:
        return True
    frame = Frame(source=id_, controller=seat.me, x=0)
    if not all(can_pay(seat.game.table, seat.me, cost, frame) for cost in _prices(card)):
        return False
    gain = 0.0
    for toll in tolls_of(card):
        given = _given(seat, id_, toll)
        if given is None:
            return False
        gain -= sum(_mana(seat, one) * (1 - _BACK if toll.back and one != id_ else 1) for one in given)
    gain += _mana(seat, id_) if tolls_of(card) else 1.0
    return gain > 0 or (gain == 0 and _does_more(card))


def _given(seat: PilotSeat, id_: ObjectId, toll: Toll) -> list[ObjectId] | None:
    """Which lands would be given, those that make the least mana; None where it would be gone as they can't be."""
    look = seat.game.table.look()
    frame = Frame(source=id_, controller=seat.me, x=0)
    mine = [*seat.my_permanents, *([] if toll.before or toll.unless else [id_])]
    fitting = [one for one in mine if matches(look, toll.lands.filter, one, frame)]
    if toll.unless and len(fitting) < toll.count:
        return None
    return sorted(fitting, key=lambda one: (_mana(seat, one), one == id_))[: toll.count]


def _mana(seat: PilotSeat, id_: ObjectId) -> int:
    card = seat.item(id_).card
    return 1 if card is None else mana_of_land(card)


@by_identity()
def _does_more(card: CompiledCard) -> bool:
    """Has it an ability that is activated for something else than mana for tapping it."""
    return any(isinstance(one, ActivatedAbility) and not one.mana_ability for one in card.front.abilities)
