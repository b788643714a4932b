"""Assigning combat damage (510.1): how much each creature deals to what."""

from __future__ import annotations

from typing import Final

from mtgtable.engine.allowing.attackable import is_attackable
from mtgtable.engine.allowing.rules_in_force import applying_to_object
from mtgtable.engine.asking.decisions import Divide, Divided, IllegalAnswer, Option, Steps, YesNo
from mtgtable.engine.asking.purposes import Purpose
from mtgtable.engine.combat.bands import divides
from mtgtable.engine.reading.naming import name_of, option_of
from mtgtable.engine.state.refs import Ref
from mtgtable.engine.state.state import AttackingCreature
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId

Assigned = dict[tuple[ObjectId, Ref], int]
"""Who deals how much to whom."""

PURPOSE: Final[Purpose] = "combat damage"
LETHAL: Final = "lethal: "
"""How the detail of what can be given damage begins, before how much of it is lethal."""


def assign_all(table: Table, dealers: tuple[ObjectId, ...]) -> Steps[Assigned]:
    """The active player assigns for attackers, then defending players for blockers (510.1)."""
    assigned: Assigned = {}
    combat = table.state.turn.combat
    if combat is None:
        return assigned
    for one in combat.attackers:
        if one.id in dealers:
            yield from _attacker(table, one, assigned)
    for player in table.state.living():
        for blocker, blocked in combat.blocking:
            if blocker in dealers and table.board().characteristics[blocker].controller == player:
                yield from _blocker(table, player, blocker, blocked, assigned)
    return assigned


def strength(table: Table, id_: ObjectId) -> int:
    """How much damage the creature assigns: its power, or what an effect says instead (510.1a)."""
    facts = table.board().characteristics[id_]
    if applying_to_object(table, "assigns no combat damage", id_):
        return 0
    if applying_to_object(table, "assigns damage equal to toughness", id_):
        return max(0, facts.toughness or 0)
    return max(0, facts.power or 0)


def lethal(table: Table, id_: ObjectId, source: ObjectId, assigned: Assigned) -> int:
    """The damage from this source that is lethal to the creature, with what is marked and assigned before (702.19b).

    Deathtouch makes any amount lethal (702.2c); a planeswalker's loyalty counts as well (120.6).
    """
    board = table.board().characteristics
    facts = board[id_]
    before = sum(amount for (_, to), amount in assigned.items() if to == id_)
    item = table.state.objects[id_]
    needs: list[int] = []
    if "Creature" in facts.types:
        need = max(0, (facts.toughness or 0) - item.damage - before)
        needs.append(min(need, 1) if board[source].has("deathtouch") else need)
    if "Planeswalker" in facts.types:
        needs.append(max(0, item.counters_of("loyalty") - before))
    return max(needs) if needs else 0


def _attacker(table: Table, one: AttackingCreature, assigned: Assigned) -> Steps[None]:
    power = strength(table, one.id)
    if power == 0:
        return
    facts = table.board().characteristics[one.id]
    target = one.defender if is_attackable(table, one.defender) else None
    freely = False
    if one.blocked and applying_to_object(table, "assigns damage as though unblocked", one.id):
        answer = yield YesNo(
            facts.controller, "unblocked", f"{facts.name} assigns its damage as though it weren't blocked?",
            rule="510.1c", source=one.id,
        )  # fmt: skip
        freely = bool(answer.yes)
    if not one.blocked or freely:
        if target is not None:
            _add(assigned, one.id, target, power)
        return
    tramples = facts.has("trample") and target is not None
    if not one.blockers:
        if tramples and target is not None:
            _add(assigned, one.id, target, power)  # 702.19d
        return
    receivers: tuple[Ref, ...] = (*one.blockers, target) if tramples and target is not None else one.blockers
    needed = sum(lethal(table, blocker, one.id, assigned) for blocker in one.blockers)
    if len(receivers) == 1 or (len(one.blockers) == 1 and needed >= power):
        _add(assigned, one.id, one.blockers[0], power)
        return
    chooser = divides(table, facts.controller, one.defending_player, one.blockers)
    yield from _divide(table, chooser, one.id, receivers, power, assigned)


def _blocker(
    table: Table, player: PlayerId, blocker: ObjectId, blocked: tuple[ObjectId, ...], assigned: Assigned
) -> Steps[None]:
    power = strength(table, blocker)
    if power == 0 or not blocked:
        return
    if len(blocked) == 1:
        _add(assigned, blocker, blocked[0], power)
    else:
        chooser = divides(table, player, table.state.turn.active, blocked)
        yield from _divide(table, chooser, blocker, blocked, power, assigned)


def _divide(
    table: Table, player: PlayerId, source: ObjectId, receivers: tuple[Ref, ...], power: int, assigned: Assigned
) -> Steps[None]:
    answer = yield Divide(
        player, PURPOSE, f"Divide {power} combat damage of {name_of(table.look(), source)}",
        tuple(_option(table, ref, source, assigned) for ref in receivers), power, rule="510.1c", source=source,
        default=_lethal_first(table, source, receivers, power, assigned),
    )  # fmt: skip
    amounts = answer.amounts
    tramples = not isinstance(receivers[-1], int) or receivers[-1] not in _blockers_of(table, source)
    if tramples and source in _attackers(table):
        _check_trample(table, source, receivers, amounts, assigned)
    for ref, amount in zip(receivers, amounts, strict=True):
        _add(assigned, source, ref, amount)


def _lethal_first(
    table: Table, source: ObjectId, receivers: tuple[Ref, ...], power: int, assigned: Assigned
) -> tuple[int, ...]:
    """Lethal damage for each in order as far as it goes, and what is left to the last (510.1c, 702.19b)."""
    amounts: list[int] = []
    left = power
    for ref in receivers[:-1]:
        amount = min(left, lethal(table, ref, source, assigned)) if isinstance(ref, int) else 0
        amounts.append(amount)
        left -= amount
    return (*amounts, left)


def _option(table: Table, ref: Ref, source: ObjectId, assigned: Assigned) -> Option:
    """What can be given damage; the detail says how much is lethal."""
    if isinstance(ref, int) and "Creature" in table.board().characteristics[ref].types:
        return option_of(table.look(), ref, f"{LETHAL}{lethal(table, ref, source, assigned)}")
    return option_of(table.look(), ref)


def _attackers(table: Table) -> tuple[ObjectId, ...]:
    combat = table.state.turn.combat
    return tuple(one.id for one in combat.attackers) if combat is not None else ()


def _blockers_of(table: Table, attacker: ObjectId) -> tuple[ObjectId, ...]:
    combat = table.state.turn.combat
    one = combat.attacker(attacker) if combat is not None else None
    return one.blockers if one is not None else ()


def _check_trample(
    table: Table, source: ObjectId, receivers: tuple[Ref, ...], amounts: tuple[int, ...], assigned: Assigned
) -> None:
    """What is attacked gets damage only when all blockers are assigned lethal damage (702.19b)."""
    if not amounts[-1]:
        return
    for ref, amount in zip(receivers[:-1], amounts, strict=False):
        if isinstance(ref, int) and amount < lethal(table, ObjectId(ref), source, assigned):
            raise IllegalAnswer("702.19b", f"{name_of(table.look(), ref)} must be assigned lethal damage first")


def check_answer(table: Table, decision: Divide, answer: Divided) -> None:
    """Is the division of combat damage legal as far as it can be told before others assign theirs."""
    if decision.purpose != PURPOSE or decision.source not in _attackers(table):
        return
    last = decision.options[-1].ref
    if last is None or last in _blockers_of(table, decision.source) or not answer.amounts[-1]:
        return
    for option, amount in zip(decision.options[:-1], answer.amounts, strict=False):
        wanted = int(option.detail.removeprefix(LETHAL) or 0)
        if amount < wanted:
            raise IllegalAnswer("702.19b", f"{option.label} must be assigned lethal damage, {wanted}, first")


def _add(assigned: Assigned, source: ObjectId, to: Ref, amount: int) -> None:
    if amount > 0:
        assigned[source, to] = assigned.get((source, to), 0) + amount
