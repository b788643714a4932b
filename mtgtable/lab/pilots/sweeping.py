"""What harms everything of a kind: whether it reaches anything of the others, before it is tried."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mtgtable.abilities import instructions as i
from mtgtable.abilities.abilities import SpellAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.durations import END_OF_TURN
from mtgtable.abilities.fold import walk
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.modifications import ModifyPT
from mtgtable.abilities.selectors import All, Players, Union
from mtgtable.abilities.words import ChosenColor, ChosenType
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.state.refs import Frame
from mtgtable.lab.pilots.having import kept
from mtgtable.lab.pilots.intent import about, is_harmful, sign_of, toughness_taken
from mtgtable.lab.pilots.meant import meant_now
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.strength import kills_with, stamina
from mtgtable.model.ids import ObjectId

ENOUGH: Final = 2.0
"""A card, and more mana than most: for less than that of what is on the board it waits."""


def reaches_enough(seat: PilotSeat, id_: ObjectId, face: CompiledFace) -> bool:
    """Would it take from the others as much as it must to be cast, whatever it takes from me: that shows when tried.

    Where a word is chosen for it, it may be any; and so where what is done before tells what is left out or taken.
    """
    swept = _swept(face)
    if any(isinstance(one, ChosenColor | ChosenType) for _, what in swept for one in walk(what)):
        return any(seat.creatures(player) for player in seat.opponents)
    frame = Frame(source=id_, controller=seat.me, x=0)
    reached = [(node, meant_now(seat, what, frame)) for node, what in swept]
    if any(refs is None for _, refs in reached):
        return True
    taken = {
        ref: kept(seat, ref)
        for node, refs in reached
        for ref in refs or ()
        if seat.in_play(ref) and seat.owner(ref) != seat.me and _is_lost(seat, ref, node)
    }
    return sum(taken.values()) >= ENOUGH or any(_burns(node) for node, _ in swept)


def _is_lost(seat: PilotSeat, ref: ObjectId, node: object) -> bool:
    """Is it gone or of no more use, where that is done to it; X may be anything."""
    match node:
        case i.DealDamage(amount=int(amount)):
            return kills_with(seat, ref, amount)
        case i.PutCounters() | Apply() if (fewer := toughness_taken(node)) > 0:
            return "Creature" in seat.facts(ref).types and stamina(seat, ref) <= fewer
        case Apply(duration=duration) if duration == END_OF_TURN:
            return _takes_toughness(node)
    return True


@by_identity()
def burns_by_a_count(face: CompiledFace) -> bool:
    """Is the damage that it deals to all of a kind counted as it is dealt: whether anything dies shows when tried."""
    return any(isinstance(node, i.DealDamage) and not isinstance(node.amount, int) for node, _ in _swept(face))


@by_identity()
def kills_by_toughness(face: CompiledFace) -> bool:
    """Do all of a kind get smaller by it, so that some die though the rest is as before in the next turn."""
    return any(_takes_toughness(node) for node, _ in _swept(face))


def _takes_toughness(node: object) -> bool:
    return isinstance(node, Apply) and any(
        isinstance(part, ModifyPT) and is_harmful(ModifyPT(0, part.toughness)) for part in node.parts
    )


def _burns(node: object) -> bool:
    """Does it take life from the others, too."""
    if not isinstance(node, i.DealDamage):
        return False
    whom = node.to.parts if isinstance(node.to, Union) else (node.to,)
    return any(one in (Players("each"), Players("opponents")) for one in whom)


@by_identity()
def _swept(face: CompiledFace) -> tuple[tuple[object, All], ...]:
    """What it does for harm to all of a kind, and to which."""
    return tuple(_harms(face))


def _harms(face: CompiledFace) -> Iterator[tuple[object, All]]:
    for ability in face.abilities:
        if isinstance(ability, SpellAbility):
            for node in walk(ability.content.effect):
                if sign_of(node) == "harm":
                    yield from ((node, one) for one in about(node) if isinstance(one, All))
