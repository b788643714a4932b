"""Whether a pilot pays what it is asked for while something resolves: what that keeps or brings, against the price.

"Sacrifice this creature unless you pay {1}{U}", echo, cumulative upkeep, "you may pay {1}. If you do, draw a card"
(118.12, 702.24a, 702.30a). Mana is as dear as what the hand would be cast with it this turn, and free where it would
only be left; life is paid where enough of it stays, a card or a permanent where what is kept is worth more.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from mtgtable.abilities import instructions as i
from mtgtable.abilities.costs import Cost, PayLife, PayMana, Perform
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import Instruction, MayPay
from mtgtable.abilities.selectors import Bound, Choose, ControllerOf, OwnerOf, Selector, Source, Targeted, You
from mtgtable.engine.asking.cost_words import asked_to_pay
from mtgtable.engine.asking.decisions import YesNo
from mtgtable.engine.mana.mana_in_costs import mana_of
from mtgtable.engine.state.refs import Frame, Ref
from mtgtable.lab.pilots.arriving import can_spare
from mtgtable.lab.pilots.having import kept, value_of
from mtgtable.lab.pilots.intent import about, sign_of
from mtgtable.lab.pilots.seat import PilotSeat

LIFE: Final = 0.4
_CARD: Final = 1.8
_SOME_USE: Final = 1.0
"""What is offered for a price is mostly good, what is threatened mostly bad: so much where nothing more is known."""
_DEADLY: Final = 1000.0
_BEFORE_MAIN: Final = ("untap", "upkeep", "draw")
_AFTER_MAIN: Final = ("end", "cleanup")
_SILENT: Final = (i.Announce, i.SetStatus)


@dataclass(frozen=True, slots=True)
class Asked:
    """What is offered: the price, what comes of paying and of not paying, and what its words refer to."""

    offer: MayPay
    frame: Frame


def asked_of(seat: PilotSeat, decision: YesNo) -> Asked | None:
    """The offer that is made now by what resolves, None where it isn't found."""
    top = seat.game.state.objects[seat.stack[-1]].stack if seat.stack else None
    if top is None or top.content is None:
        return None
    contents: list[Any] = [top.content.effect]
    if top.content.modal is not None:
        contents += [mode.effect for mode in top.content.modal.modes]
    offers = (node for content in contents for node in walk(content) if isinstance(node, MayPay))
    found = next((node for node in offers if _asks(decision.prompt, asked_to_pay(node.cost))), None)
    return None if found is None else Asked(found, top.frame)


def _asks(prompt: str, asked: str) -> bool:
    """Does a question ask for just that, whatever it says comes of a yes or a no."""
    return prompt == f"{asked}?" or prompt.startswith((f"{asked}, or ", f"{asked} so that ", f"{asked} to "))


def is_worth_paying(seat: PilotSeat, asked: Asked) -> bool:
    """Is what paying keeps and brings worth more than the price."""
    price = _price(seat, asked.offer.cost, asked.frame)
    return price is not None and _gain(seat, asked) > price


def _gain(seat: PilotSeat, asked: Asked) -> float:
    then, otherwise = asked.offer.then, asked.offer.otherwise
    gain = 0.0 if then is None else _comes_to(seat, then, asked.frame, _SOME_USE)
    return gain if otherwise is None else gain - _comes_to(seat, otherwise, asked.frame, -_SOME_USE)


# ---- the price ------------------------------------------------------------------------------------------------------


def _price(seat: PilotSeat, cost: Cost, frame: Frame) -> float | None:
    """How dear a cost is; None for one that is never paid, as it is too dear or nobody can tell."""
    price, life = 0.0, 0
    for part in cost.parts:
        match part:
            case PayMana(mana=mana) if not mana.has_variable:
                pass
            case PayLife(amount=int(amount)):
                life += amount
            case Perform(do=do):
                dear = _of_deed(seat, do)
                if dear is None:
                    return None
                price += dear
            case _:
                return None
    asked = mana_of(seat.game.table, cost, frame)
    if not can_spare(seat, life):
        return None
    return price + LIFE * life + (0.0 if asked is None else lost_with(seat, asked.mana_value))


def _of_deed(seat: PilotSeat, do: Instruction) -> float | None:
    """How dear it is to do this: the cheapest that could be chosen for it, as far as one can tell."""
    match do:
        case i.Look():
            return 0.0
        case i.Tap():
            return 0.5
        case i.Discard(count=int(count)):
            worth = sorted(value_of(seat, id_) for id_ in seat.hand)
            return sum(worth[:count]) / 2 + 0.5
        case i.Sacrifice(what=Choose(count=1)) | i.Move(what=Choose(count=1)):
            return 2.5
    return None


def lost_with(seat: PilotSeat, mana: int) -> float:
    """How much less mana of what it holds is spent this turn, if so much of it is gone."""
    if not seat.mine or seat.turn.step in _AFTER_MAIN:
        return 0.0
    there = seat.mana
    if seat.turn.step in _BEFORE_MAIN and any("Land" in seat.facts(id_).types for id_ in seat.hand):
        there += 1
    return float(_most_spent(seat, there) - _most_spent(seat, there - mana))


def _most_spent(seat: PilotSeat, mana: int) -> int:
    """The most of so much mana that goes into the hand and the commander, each of them once."""
    cards = [*seat.hand, *(id_ for id_ in seat.my_command if seat.item(id_).commander)]
    sums = {0}
    for facts in map(seat.facts, cards):
        if "Land" not in facts.types:
            sums |= {total + facts.mana_value for total in sums if total + facts.mana_value <= mana}
    return max(sums)


# ---- what it comes to -----------------------------------------------------------------------------------------------


def _comes_to(seat: PilotSeat, deed: Instruction, frame: Frame, unknown: float) -> float:
    """What a deed is worth to me, below zero where it harms me; ``unknown`` where nothing in it says."""
    found = [value for node in walk(deed) if (value := of_node(seat, node, frame)) is not None]
    if found:
        return sum(found)
    return 0.0 if isinstance(deed, _SILENT) else unknown


def of_node(seat: PilotSeat, node: object, frame: Frame) -> float | None:
    """What a part of a deed is worth to me, below zero where it harms me; None where nothing in it says."""
    match node:
        case i.LoseLife(amount=amount, players=whom) | i.DealDamage(amount=amount, to=whom) if not isinstance(
            whom, Source | Targeted | Choose
        ):
            lost = amount if isinstance(amount, int) else 2
            if _is_me(seat, whom, frame):
                return -_DEADLY if lost >= seat.life(seat.me) else -LIFE * lost
            return LIFE * lost
        case i.GainLife(amount=amount, players=whom):
            return _signed(seat, whom, frame, LIFE * (amount if isinstance(amount, int) else 2))
        case i.Draw(count=count, players=whom):
            return _signed(seat, whom, frame, _CARD * (count if isinstance(count, int) else 1))
        case i.Discard(count=count, players=whom):
            return _signed(seat, whom, frame, -_CARD * (count if isinstance(count, int) else 1))
        case i.CreateTokens(players=whom):
            return _signed(seat, whom, frame, _CARD)
        case i.Sacrifice(what=Choose(), by=whom):
            return _signed(seat, whom, frame, -2.5)
    sign = sign_of(node)
    named = [ref for what in about(node) for ref in _meant(seat, what, frame)] if sign != "none" else []
    if not named:
        return None
    gone = isinstance(node, i.Sacrifice | i.Destroy | i.Counter | i.ExileUntil) or (
        isinstance(node, i.Move) and sign == "harm"
    )
    return sum(
        (1 if sign == "help" else -1) * (1 if seat.owner(ref) == seat.me else -1) * (kept(seat, ref) if gone else 0.7)
        for ref in named
    )


def _meant(seat: PilotSeat, what: object, frame: Frame) -> Iterator[Ref]:
    """The objects that a selector plainly names, as far as they are still there."""
    refs: tuple[Ref, ...] = ()
    match what:
        case Source():
            refs = (frame.source,)
        case Targeted(index=index) if index < len(frame.targets):
            refs = frame.targets[index]
        case Bound(name=name):
            refs = frame.get(name) or ()
    return (ref for ref in refs if isinstance(ref, int) and ref in seat.game.state.objects)


def _signed(seat: PilotSeat, whom: Selector, frame: Frame, value: float) -> float:
    return value if _is_me(seat, whom, frame) else -value


def _is_me(seat: PilotSeat, whom: Selector, frame: Frame) -> bool:
    """Is a deed about me: about its controller, or about the one who is asked."""
    if isinstance(whom, Bound | ControllerOf | OwnerOf):
        return True
    return isinstance(whom, You) == (frame.controller == seat.me)
