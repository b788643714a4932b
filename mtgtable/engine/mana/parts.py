"""The parts of costs that aren't mana: can they be paid (118.3)."""

from __future__ import annotations

from collections import Counter

from mtgtable.abilities import instructions as do
from mtgtable.abilities.affected import Affecting, affected_by
from mtgtable.abilities.costs import (
    Barred,
    Cost,
    CostPart,
    Loyalty,
    PayEnergy,
    PayLife,
    PayMana,
    Perform,
    TapThis,
    UntapThis,
    Waterbend,
)
from mtgtable.abilities.filters import AllOf, IsSource, Not
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import Instruction
from mtgtable.abilities.selectors import All, Choose, Selector, Source, Those, TopOfLibrary, Union
from mtgtable.engine.allowing.activatable import held_by_sickness
from mtgtable.engine.allowing.rules_in_force import applying_to_player, bars_counters
from mtgtable.engine.allowing.sacrificing import sacrifice_is_barred
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.choosing import follow, weight, with_enough_like_it
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.reading.selectors import select
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.refs import Frame, Ref, Seat
from mtgtable.engine.table import Table
from mtgtable.model.how_many import how_many
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone


def may_pay_life(table: Table, player: PlayerId) -> bool:
    """No effect keeps the player from paying life or fixes their life total (119.4, 119.7)."""
    return not any(applying_to_player(table, name, player) for name in ("life total cant change", "cant lose life"))


def require_part(table: Table, player: PlayerId, part: CostPart, frame: Frame) -> None:
    """Raise IllegalAction when this part of a cost can't be paid (118.3, 601.2h)."""
    refusal = refusal_of(table, player, part, frame)
    if refusal is not None:
        raise refusal


def can_pay_part(table: Table, player: PlayerId, part: CostPart, frame: Frame) -> bool:
    """Can this part of a cost be paid now; mana is looked at elsewhere."""
    return refusal_of(table, player, part, frame) is None


@by_identity()
def of_others(cost: Cost) -> tuple[CostPart, ...]:
    """The parts of a cost, where what its source pays by itself is asked of others: one object isn't tapped, nor
    sacrificed, twice ("{T}, Tap an untapped Ally you control", 118.3)."""
    spent = {type(part.do) for part in cost.parts if isinstance(part, Perform) and affected_by(part.do) == Source()}
    if TapThis() in cost.parts:
        spent.add(do.Tap)
    return tuple(
        _of_another(part) if isinstance(part, Perform) and type(part.do) in spent else part for part in cost.parts
    )


def _of_another(part: Perform) -> Perform:
    act = part.do
    if not isinstance(act, do.Tap | do.Sacrifice) or not isinstance(act.what, Choose):
        return part
    if isinstance(act, do.Tap) and act.untap:
        return part
    another = altered(act.what, filter=AllOf((act.what.filter, Not(IsSource()))))
    return altered(part, do=altered(act, what=another))


def refusal_of(table: Table, player: PlayerId, part: CostPart, frame: Frame) -> IllegalAction | None:
    """Why this part can't be paid now; None where it can."""
    item = table.state.objects.get(frame.source)
    match part:
        case PayMana() | Waterbend():
            return None
        case TapThis() | UntapThis():
            if item is None or item.zone is not Zone.BATTLEFIELD:
                return IllegalAction("118.3", f"{_name(table, frame)} isn't on the battlefield")
            tap = isinstance(part, TapThis)
            if item.tapped == tap:
                return IllegalAction("118.3", f"{_name(table, frame)} is already {'tapped' if tap else 'untapped'}")
            if held_by_sickness(table, frame.source):
                return IllegalAction("302.6", f"{_name(table, frame)} has summoning sickness")
        case PayLife():
            cost = amount(table.look(), part.amount, frame)
            if cost > 0 and not may_pay_life(table, player):
                return IllegalAction("119.4", f"{table.state.player(player).name} can't pay life")
            if table.state.player(player).life < cost:
                return IllegalAction("119.4", f"{table.state.player(player).name} has less than {cost} life")
        case Barred(part=PayLife(), rule=rule):
            return IllegalAction(rule, f"{table.state.player(player).name} can't pay life")
        case Barred(rule=rule):
            return IllegalAction(rule, "An effect forbids to pay this cost")
        case PayEnergy():
            if table.state.player(player).counters_of("energy") < amount(table.look(), part.amount, frame):
                return IllegalAction("107.14", f"{table.state.player(player).name} doesn't have that much energy")
        case Loyalty():
            change = amount(table.look(), part.change, frame)
            if item is None or item.counters_of("loyalty") + change < 0:
                return IllegalAction(
                    "606.6", f"{_name(table, frame)} doesn't have {how_many(-change, 'loyalty counter')}"
                )
        case Perform():
            if not can_perform(table, player, part.do, altered(frame, controller=player)):
                return IllegalAction("118.3", f"This cost can't be paid: {part.text or type(part.do).__name__.lower()}")
    return None


def _name(table: Table, frame: Frame) -> str:
    return name_of(table.look(), frame.source) if frame.source else "this"


def can_perform(table: Table, player: PlayerId, instruction: Instruction, frame: Frame) -> bool:
    """Could the action be done in full, as a cost must be (118.3)."""
    look = table.look()
    if isinstance(instruction, Affecting):
        whole = instruction.what
        if isinstance(whole, Union) and any(isinstance(part, Choose) for part in walk(whole)):
            return all(can_perform(table, player, altered(instruction, what=part), frame) for part in whole.parts)
    match instruction:
        case do.Sequence(steps=steps):
            return all(can_perform(table, player, step, frame) for step in steps)
        case do.ChooseMode(modes=modes):
            return any(can_perform(table, player, mode.effect, frame) for mode in modes)
        case do.Repeat(times=times, do=do.Move(what=Choose(alike="graveyard") as what)):
            at_once = max(1, _needed(table, what, frame, 1))
            piles = Counter(table.state.objects[id_].owner for id_ in _candidates(table, what, frame))
            return sum(cards // at_once for cards in piles.values()) >= amount(look, times, frame)
        case do.Repeat(times=times, do=each):
            return amount(look, times, frame) == 0 or can_perform(table, player, each, frame)
        case do.Sacrifice(what=what):
            found = [id_ for id_ in _candidates(table, what, frame) if _can_be_sacrificed(table, player, id_)]
            return len(found) >= _needed(table, what, frame, len(found))
        case do.Discard(count=count, what=None, filter=wanted):
            chosen = Choose(wanted, (Zone.HAND,), 0 if count is None else count)
            hand = [id_ for id_ in _candidates(table, chosen, frame) if table.state.objects[id_].owner == player]
            hand = [id_ for id_ in hand if id_ != frame.source]
            return count is None or len(hand) >= amount(look, count, frame)
        case do.Mill(count=count):
            return len(table.state.zone(Zone.LIBRARY, player)) >= amount(look, count, frame)
        case do.RemoveCounters(kind=kind, count=count, of=of, among=True):
            needed_count = 1 if count is None else amount(look, count, frame)
            there = sum(table.state.objects[id_].counters_of(kind) for id_ in _candidates(table, of, frame))
            return there >= needed_count
        case do.RemoveCounters(kind=kind, count=count, of=of):
            wanted_count = 1 if count is None else amount(look, count, frame)
            holders = _candidates(table, of, frame)
            return (
                any(table.state.objects[id_].counters_of(kind) >= wanted_count for id_ in holders) or wanted_count == 0
            )
        case do.Tap(what=what, untap=untap):
            found = [id_ for id_ in _candidates(table, what, frame) if table.state.objects[id_].tapped == untap]
            return enough(table, what, frame, found) and len(found) >= _needed(table, what, frame, 1)
        case do.Move(what=what, origin=origin):
            found = [id_ for id_ in _candidates(table, what, frame) if origin in (None, table.state.objects[id_].zone)]
            return enough(table, what, frame, found) and len(found) >= _needed(table, what, frame, 1)
        case do.Look(at=what):
            return len(_candidates(table, what, frame)) >= _needed(table, what, frame, 1)
        case do.PutCounters(kind=kind, on=on):
            return any(not bars_counters(table, id_, kind) for id_ in _candidates(table, on, frame))
        case do.GainLife(players=whom):  # 119.7
            able = able_to_gain(table, whom, frame)
            return bool(able) if isinstance(whom, Choose) else able == select(look, whom, frame)
        case do.LoseLife(amount=lost):
            return table.state.player(player).life >= amount(look, lost, frame) and may_pay_life(table, player)
    return True


def able_to_gain(table: Table, whom: Selector, frame: Frame) -> tuple[Ref, ...]:
    """The players, of those who are meant or among whom is chosen, who can gain life (119.7)."""
    meant = whom.players if isinstance(whom, Choose) and whom.players is not None else whom
    seats = select(table.look(), meant, frame)
    return tuple(seat for seat in seats if isinstance(seat, Seat) and not _cannot_gain(table, seat))


def _cannot_gain(table: Table, seat: Seat) -> bool:
    return any(applying_to_player(table, rule, seat.player) for rule in ("cant gain life", "life total cant change"))


def enough(table: Table, what: Selector, frame: Frame, found: list[ObjectId]) -> bool:
    """Could objects with the least total, or the type in common, be chosen among these (702.122a, 701.59b)."""
    if isinstance(what, Choose) and what.alike:
        needed = _needed(table, what, frame, 1)
        return len(with_enough_like_it(table, what, tuple(found), needed)) >= needed
    if not isinstance(what, Choose) or what.least_total is None:
        return True
    stat, least = what.least_total
    total = sum(max(0, weight(table, stat, id_)) for id_ in found)
    return total >= amount(table.look(), least, frame)


def _candidates(table: Table, selector: Selector, frame: Frame) -> list[ObjectId]:
    """The objects that the selector means or among which it lets somebody choose."""
    look = table.look()
    if isinstance(selector, Choose):
        if selector.among is not None:
            refs = select(look, Those(selector.among, selector.filter), frame)
        else:
            refs = select(look, All(selector.filter, selector.zones), frame)
    else:
        refs = select(look, selector, frame)
        refs = tuple(ref if isinstance(ref, Seat) else follow(table, frame, ref) for ref in refs)
    there = [ref for ref in refs if not isinstance(ref, Seat) and ref in table.state.objects]
    if isinstance(selector, Choose):  # a card that would be cast is on the stack by the time its costs are paid
        there = [id_ for id_ in there if id_ != frame.source or table.state.objects[id_].zone is not Zone.HAND]
    return there


def _needed(table: Table, selector: Selector, frame: Frame, otherwise: int) -> int:
    if isinstance(selector, Choose):
        return (
            selector.at_least if selector.up_to or selector.any_number else amount(table.look(), selector.count, frame)
        )
    if isinstance(selector, TopOfLibrary):
        return amount(table.look(), selector.count, frame)
    return 1 if isinstance(selector, Source) else otherwise


def _can_be_sacrificed(table: Table, player: PlayerId, id_: ObjectId) -> bool:
    item = table.state.objects[id_]
    mine = item.zone is Zone.BATTLEFIELD and table.board().characteristics[id_].controller == player
    return mine and not sacrifice_is_barred(table, player, id_)
