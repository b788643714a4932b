"""Declaring blockers (509): who can block, restrictions, requirements, costs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from mtgtable.abilities.costs import Cost, CostPart
from mtgtable.engine.allowing.rules_in_force import applying_to_object, applying_to_player, fits_rule, frame_about
from mtgtable.engine.asking.decisions import Block, Blocks, IllegalAnswer, Steps
from mtgtable.engine.combat.bands import blocked_with
from mtgtable.engine.combat.choosers import who_chooses
from mtgtable.engine.combat.company import BLOCKING, why_alone
from mtgtable.engine.combat.evasion import why_not_block
from mtgtable.engine.combat.limits_by_hand import may_be_declared
from mtgtable.engine.combat.paying import check_cost, parts_of_tax
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.mana.payment import pay_cost
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.events import BlockersDeclared, Event
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.table import Table
from mtgtable.model.how_many import how_many
from mtgtable.model.ids import ObjectId, PlayerId

Pairs = tuple[tuple[ObjectId, ObjectId], ...]

_ENOUGH = 20_000
"""How many declarations are looked at to find how many requirements can be obeyed."""


def declare_blockers(table: Table) -> Steps[None]:
    """Each defending player declares blockers, in turn order (509.1, 802.4)."""
    combat = table.state.turn.combat
    if combat is None:
        return
    events: list[Event] = []
    for player in table.state.living():
        attackers = tuple(one.id for one in combat.attackers if one.defending_player == player)
        if not attackers:
            continue
        declared = yield from _declare(table, player, attackers)
        pairs = blocked_with(combat.attackers, declared)
        _write(table, pairs)
        now = table.state.turn.combat
        blocked = tuple(id_ for id_ in attackers if now is not None and (one := now.attacker(id_)) and one.blockers)
        unblocked = tuple(id_ for id_ in attackers if id_ not in blocked)
        joined = tuple(pair for pair in pairs if pair not in declared)
        events.append(BlockersDeclared(player, declared, blocked, unblocked, joined))
    now = table.state.turn.combat
    if now is not None:
        table.state.update_turn(combat=altered(now, blockers_declared=True))
    if events:
        yield from happen(table, events)


def _as_declared(player: PlayerId, pairs: Pairs, attackers: tuple[ObjectId, ...]) -> BlockersDeclared:
    blocked = frozenset(attacker for _, attacker in pairs)
    return BlockersDeclared(
        player, pairs, tuple(one for one in attackers if one in blocked),
        tuple(one for one in attackers if one not in blocked), (),
    )  # fmt: skip


def _declare(table: Table, player: PlayerId, attackers: tuple[ObjectId, ...]) -> Steps[Pairs]:
    able = tuple(
        id_
        for id_ in table.state.battlefield
        if why_cant_block_at_all(table, player, id_) is None
        and any(why_not_block(table, id_, attacker) is None for attacker in attackers)
    )
    if not able:
        return ()
    chooser = who_chooses(table, "chooses blocks", player)
    if table.state.player(chooser).passive:
        pairs = _with_walls(table, player, able, attackers)
        yield from may_be_declared(table, chooser, _as_declared(player, pairs, attackers))
    else:
        while True:
            answer = yield Block(chooser, able, attackers, whose=None if chooser == player else player)
            pairs = answer.pairs
            check_block(table, player, pairs, attackers)
            if (yield from may_be_declared(table, chooser, _as_declared(player, pairs, attackers))):
                break
    cost = block_cost(table, pairs)
    if cost.parts:
        yield from pay_cost(table, player, cost, Frame(controller=player), cancellable=False)
    return tuple(
        (blocker, attacker)
        for blocker, attacker in pairs
        if blocker in table.state.objects and table.board().characteristics[blocker].controller == player
    )


def _write(table: Table, pairs: Pairs) -> None:
    """Chosen creatures become blocking, attackers with blockers become blocked (509.1g–h)."""
    combat = table.state.turn.combat
    if combat is None or not pairs:
        return
    by_blocker: dict[ObjectId, tuple[ObjectId, ...]] = {}
    for blocker, attacker in pairs:
        by_blocker[blocker] = (*by_blocker.get(blocker, ()), attacker)
    attackers = tuple(
        altered(one, blocked=True, blockers=(*one.blockers, *mine))
        if (mine := tuple(blocker for blocker, attacker in pairs if attacker == one.id))
        else one
        for one in combat.attackers
    )
    table.state.update_turn(
        combat=altered(combat, attackers=attackers, blocking=(*combat.blocking, *by_blocker.items()))
    )


def why_cant_block_at_all(table: Table, player: PlayerId, id_: ObjectId) -> tuple[str, str] | None:
    """The rule number and the reason why the creature can't block anything; None when it can (509.1a–b)."""
    item = table.state.objects[id_]
    facts = table.board().characteristics[id_]
    if facts.controller != player:
        return "509.1a", f"{facts.name} isn't yours to block with"
    if "Creature" not in facts.types or "Battle" in facts.types or item.phased_out:
        return "506.3", f"{facts.name} isn't a creature"
    if item.tapped and not applying_to_object(table, "can block as though untapped", id_):
        return "509.1a", f"{facts.name} is tapped"
    if any(rule.change.filter is None for rule in applying_to_object(table, "cant block", id_)):
        return "509.1b", f"{facts.name} can't block"
    return None


def _most_blocked(table: Table, blocker: ObjectId) -> int | None:
    """How many attackers the creature may block; None: any number."""
    if applying_to_object(table, "can block any number", blocker):
        return None
    more = 0
    for rule in applying_to_object(table, "can block additional", blocker):
        more += 1 if rule.change.value is None else amount(table.look(), rule.change.value, frame_about(rule, blocker))
    return 1 + more


def least_blockers(table: Table, attacker: ObjectId) -> int:
    """How many creatures must block the attacker if any does (702.111b)."""
    least = 2 if table.board().characteristics[attacker].has("menace") else 1
    for name in ("cant be blocked", "blockers at least"):
        for rule in applying_to_object(table, name, attacker):
            if rule.change.value is not None:
                least = max(least, amount(table.look(), rule.change.value, rule.frame))
    return least


def _most_blockers(table: Table, attacker: ObjectId) -> int | None:
    """How many creatures may block the attacker; None: any number."""
    limits = [
        1 if rule.change.value is None else amount(table.look(), rule.change.value, rule.frame)
        for rule in applying_to_object(table, "blockers at most", attacker)
    ]
    return min(limits) if limits else None


def block_cost(table: Table, pairs: Pairs) -> Cost:
    """All that must be paid for these creatures to block (509.1d)."""
    parts: list[CostPart] = []
    for blocker in dict.fromkeys(blocker for blocker, _ in pairs):
        for rule in applying_to_object(table, "block tax", blocker):
            parts += parts_of_tax(table, rule)
    return Cost(tuple(parts))


def block_limit(table: Table) -> int | None:
    """The greatest number of creatures that may block; None: no limit."""
    limits = [
        1 if rule.change.value is None else amount(table.look(), rule.change.value, rule.frame)
        for seat in table.state.living()
        for rule in applying_to_player(table, "block limit", seat)
    ]
    return min(limits) if limits else None


def _declared_before(table: Table) -> int:
    """How many creatures of other defending players block already (802.4)."""
    combat = table.state.turn.combat
    return 0 if combat is None else len(combat.blocking)


def _restriction(table: Table, pairs: Pairs) -> tuple[str, str] | None:
    """What the declaration as a whole violates (509.1b)."""
    blockers = list(dict.fromkeys(blocker for blocker, _ in pairs))
    most_of_all = block_limit(table)
    if most_of_all is not None and blockers and len(blockers) + _declared_before(table) > most_of_all:
        return "509.1b", f"No more than {how_many(most_of_all, 'creature')} can block"
    for attacker in dict.fromkeys(attacker for _, attacker in pairs):
        count = sum(other == attacker for _, other in pairs)
        least = least_blockers(table, attacker)
        if count < least:
            rule = "702.111b" if table.board().characteristics[attacker].has("menace") else "509.1b"
            return rule, f"{name_of(table.look(), attacker)} can't be blocked except by {least} or more creatures"
        greatest = _most_blockers(table, attacker)
        if greatest is not None and count > greatest:
            return "509.1b", f"{name_of(table.look(), attacker)} can't be blocked by more than {greatest}"
    for blocker in blockers:
        most = _most_blocked(table, blocker)
        count = sum(other == blocker for other, _ in pairs)
        if most is not None and count > most:
            return "509.1a", f"{name_of(table.look(), blocker)} can block no more than {most} of the attackers"
    alone = why_alone(table, BLOCKING, tuple(blockers))
    return None if alone is None else ("509.1b", alone)


def _demands(table: Table, able: tuple[ObjectId, ...], attackers: tuple[ObjectId, ...]) -> list[frozenset[Pairs]]:
    """The requirements, each as the single blocks of which at least one obeys it (509.1c)."""
    legal = [(b, a) for b in able for a in attackers if why_not_block(table, b, a) is None]
    demands: list[frozenset[Pairs]] = []

    def add(wanted: list[tuple[ObjectId, ObjectId]]) -> None:
        free = [pair for pair in wanted if not block_cost(table, (pair,)).parts]
        if free:
            demands.append(frozenset((pair,) for pair in free))

    for blocker in able:
        for rule in applying_to_object(table, "must block", blocker):
            add([pair for pair in legal if pair[0] == blocker and fits_rule(table, rule, pair[1])])
    for attacker in attackers:
        for rule in applying_to_object(table, "must be blocked", attacker):
            if rule.change.value is not None:
                demands.append(_one_each(table, attacker, legal))
                continue
            add([pair for pair in legal if pair[1] == attacker and fits_rule(table, rule, pair[0])])
        for rule in applying_to_object(table, "all must block it", attacker):
            for blocker in able:
                add([p for p in legal if p == (blocker, attacker) and fits_rule(table, rule, blocker)])
    return demands


class ExactlyOne(frozenset[Pairs]):
    """A requirement that is obeyed by one of the blocks alone, not by several of them."""


def _one_each(table: Table, attacker: ObjectId, legal: list[tuple[ObjectId, ObjectId]]) -> frozenset[Pairs]:
    free = (pair for pair in legal if pair[1] == attacker and not block_cost(table, (pair,)).parts)
    return ExactlyOne((pair,) for pair in free)


def _obeyed(demands: list[frozenset[Pairs]], pairs: Pairs) -> int:
    declared = {(pair,) for pair in pairs}
    return sum(
        len(demand & declared) == 1 if isinstance(demand, ExactlyOne) else not demand.isdisjoint(declared)
        for demand in demands
    )


def _declarations(table: Table, able: tuple[ObjectId, ...], attackers: tuple[ObjectId, ...]) -> Iterator[Pairs]:
    """Declarations, each creature blocking nothing or as many as it may."""

    def options(blocker: ObjectId) -> list[Pairs]:
        free = [a for a in attackers if why_not_block(table, blocker, a) is None]
        most = _most_blocked(table, blocker)
        top = len(free) if most is None else min(most, len(free))
        return [tuple((blocker, a) for a in row) for size in range(top + 1) for row in combinations(free, size)]

    rows = [options(blocker) for blocker in able]

    def pick(index: int, chosen: Pairs) -> Iterator[Pairs]:
        if index == len(rows):
            yield chosen
            return
        for option in rows[index]:
            yield from pick(index + 1, (*chosen, *option))

    yield from pick(0, ())


def least_block(table: Table, player: PlayerId, able: tuple[ObjectId, ...], attackers: tuple[ObjectId, ...]) -> Pairs:
    """A legal block that obeys as many requirements as possible with as few blockers as that takes (509.1c)."""
    del player
    if not table.board().rules:
        return ()
    demands = _demands(table, able, attackers)
    if not demands:
        return ()
    best: Pairs = ()
    score = 0
    for number, pairs in enumerate(_declarations(table, able, attackers)):
        if number >= _ENOUGH:
            break
        obeyed = _obeyed(demands, pairs)
        better = obeyed > score or (obeyed == score and len(pairs) < len(best))
        if better and _restriction(table, pairs) is None:
            best, score = pairs, obeyed
            if score == len(demands) and len(best) <= 1:
                break
    return best


def _with_walls(table: Table, player: PlayerId, able: tuple[ObjectId, ...], attackers: tuple[ObjectId, ...]) -> Pairs:
    """The block of a player whom nobody plays: what must block, and each defender the strongest attacker still free."""
    pairs = least_block(table, player, able, attackers)
    views = table.board().characteristics
    for blocker in able:
        if not views[blocker].has("defender") or any(blocker == one for one, _ in pairs):
            continue
        taken = {attacker for _, attacker in pairs}
        for attacker in sorted(attackers, key=lambda id_: (id_ in taken, -(views[id_].power or 0))):
            wider = (*pairs, (blocker, attacker))
            try:
                check_block(table, player, wider, attackers)
            except IllegalAnswer:
                continue
            if not block_cost(table, wider).parts:
                pairs = wider
                break
    return pairs


def check_block(table: Table, player: PlayerId, pairs: Pairs, attackers: tuple[ObjectId, ...]) -> None:
    """Raise IllegalAnswer when the declaration is illegal (509.1a–c), or its costs can't be paid (509.1f)."""
    for blocker, attacker in pairs:
        refusal = why_cant_block_at_all(table, player, blocker) or why_not_block(table, blocker, attacker)
        if refusal is not None:
            raise IllegalAnswer(*refusal)
    refusal = _restriction(table, pairs)
    if refusal is not None:
        raise IllegalAnswer(*refusal)
    if table.board().rules:
        able = tuple(id_ for id_ in table.state.battlefield if why_cant_block_at_all(table, player, id_) is None)
        demands = _demands(table, able, attackers)
        if demands:
            best = least_block(table, player, able, attackers)
            if _obeyed(demands, pairs) < _obeyed(demands, best):
                names = " and ".join(
                    f"{name_of(table.look(), b)} could block {name_of(table.look(), a)}" for b, a in best
                )
                raise IllegalAnswer("509.1c", f"More requirements to block could be obeyed: {names}")
    check_cost(table, player, block_cost(table, pairs), "Blocking", "509.1f")


def check_answer(table: Table, decision: Block, answer: Blocks) -> None:
    """Is the answer a legal declaration for the player who was asked."""
    check_block(table, decision.side, answer.pairs, decision.attackers)
