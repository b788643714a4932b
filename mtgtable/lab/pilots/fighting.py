"""Whom to attack with and how to block, by a look at the creatures on both sides (508, 509)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from mtgtable.engine.asking.decisions import Attack, Block
from mtgtable.engine.combat.blocking import least_blockers
from mtgtable.engine.combat.evasion import why_not_block
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.lab.pilots.combat_deaths import dead
from mtgtable.lab.pilots.declarations import Pairs, legal_attack, legal_block
from mtgtable.lab.pilots.evading import able_to_block, blockers_of
from mtgtable.lab.pilots.gangs import better_gang, fair_gang
from mtgtable.lab.pilots.having import value_of
from mtgtable.lab.pilots.hits import force, hit, together, unblocked
from mtgtable.lab.pilots.overrunning import kills_through, out_of_reach
from mtgtable.lab.pilots.safety import NOT_SAFE, is_safe, paid_for, why_safe, why_unsafe
from mtgtable.lab.pilots.saving import aimed_at_me, least_answer, saving_block, through
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.strength import power, worth
from mtgtable.model.ids import ObjectId


def is_deadly_with(seat: PilotSeat, attacker: ObjectId, pump: int) -> bool:
    """Does an unblocked attacker kill with so much more power for each other creature given up, and not without."""
    combat, fighting = seat.turn.combat, seat.attacking(attacker)
    if combat is None or fighting is None or fighting.blocked:
        return False
    dealing = {
        one.id: power(seat, one.id)
        for one in combat.attackers
        if not one.blocked and one.defender == fighting.defender == Seat(one.defending_player)
    }
    gained = sum(max(0, pump - dealing.get(id_, 0)) for id_ in seat.creatures(seat.me) if id_ != attacker)
    player, then = fighting.defending_player, dealing | {attacker: dealing.get(attacker, 0) + gained}
    there, more = (together(seat, player, (hit(seat, *one) for one in row.items())) for row in (dealing, then))
    return there < seat.life(player) <= more


def attacks(seat: PilotSeat, decision: Attack) -> tuple[str, Pairs[Ref]]:
    """Who attacks, and why: everybody when that kills or nobody can block, else who is safe to; as the rules allow."""
    table = seat.game.table
    players = [ref for ref in decision.defenders if isinstance(ref, Seat)]
    target: Ref = min(players, key=lambda ref: seat.life(ref.player)) if players else decision.defenders[0]
    defender = seat.owner(target)
    able = list(decision.attackers)
    blockers = blockers_of(seat, defender)
    all_of_them = _at(_useful(seat, able, decision.required), target)
    if not blockers:
        return _unhindered(seat, decision, target, all_of_them)
    may_block = {id_: able_to_block(seat, id_, blockers) for id_ in able}
    if isinstance(target, Seat):
        killing = _that_kills(seat, decision, target, may_block, blockers)
        if killing is not None:
            return killing
    behind = _held_back(seat, able, defender)
    safe = [id_ for id_ in able if is_safe(seat, id_, may_block[id_])]
    if isinstance(target, Seat) and len(safe) < len(able):
        may_go = {id_: row for id_, row in may_block.items() if id_ not in behind}
        safe += paid_for(seat, target.player, [id_ for id_ in safe if id_ not in behind], may_go)
    wanted = [id_ for id_ in _useful(seat, safe, decision.required) if id_ not in behind]
    wanted += [id_ for id_ in decision.required if id_ not in wanted]
    going = legal_attack(table, decision, _at(wanted, target), [id_ for id_ in safe if id_ not in behind])
    there = _at_planeswalkers(seat, decision, going, target)
    if there is not None:
        return "Some attack a planeswalker: it would be gone.", there
    if going:
        why = why_safe(seat, defender, [id_ for id_, _ in going], may_block, decision.required)
        return f"{_who(seat, going)}: {why}.", going
    why = _why_none(all_of_them, _at([id_ for id_ in safe if power(seat, id_) > 0], target), behind)
    return (why_unsafe(seat, may_block, all_of_them) if why == NOT_SAFE else why), going


def _that_kills(
    seat: PilotSeat,
    decision: Attack,
    target: Seat,
    may_block: Mapping[ObjectId, Sequence[ObjectId]],
    blockers: Sequence[ObjectId],
) -> tuple[str, Pairs[Ref]] | None:
    """The attack of all that kills whatever blocks, or of those against whom no blocker has lifelink; None: neither."""
    able = list(decision.attackers)
    everybody = _at(_useful(seat, able, decision.required), target)
    if kills_through(seat, able, may_block, blockers, target):
        going = legal_attack(seat.game.table, decision, everybody, able)
        if kills_through(seat, [id_ for id_, whom in going if whom == target], may_block, blockers, target):
            return f"{_how_many(decision, going, everybody)}: it kills whatever blocks.", going
    alone = _useful(seat, out_of_reach(seat, able, may_block), ())
    if len(alone) < len(able) and kills_through(seat, alone, may_block, blockers, target):
        wanted = list(dict.fromkeys([*alone, *decision.required]))
        going = legal_attack(seat.game.table, decision, _at(wanted, target), alone)
        if kills_through(seat, [id_ for id_, whom in going if whom == target], may_block, blockers, target):
            return f"{_who(seat, going)}: it kills whatever blocks.", going
    return None


def _unhindered(seat: PilotSeat, decision: Attack, target: Ref, everybody: Pairs[Ref]) -> tuple[str, Pairs[Ref]]:
    """Everybody where nothing can block, but for those who must stay to live through the answer; all where it kills."""
    able = list(decision.attackers)
    behind: set[ObjectId] = set()
    if not isinstance(target, Seat) or unblocked(seat, target.player, able) < seat.life(target.player):
        behind = _held_back(seat, able, seat.owner(target)) - set(decision.required)
    coming = [id_ for id_ in able if id_ not in behind]
    going = legal_attack(seat.game.table, decision, tuple(row for row in everybody if row[0] in coming), coming)
    there = _at_planeswalkers(seat, decision, going, target)
    if there is not None:
        return "Some attack a planeswalker: it would be gone.", there
    if not going:
        return _why_none(everybody, everybody, behind), going
    if behind:
        return f"{_who(seat, going)}: nothing can block, and the rest stays to block.", going
    return f"{_how_many(decision, going, everybody)}: nothing can block.", going


def _why_none(able: Pairs[Ref], safe: Pairs[Ref], behind: set[ObjectId]) -> str:
    """Why nobody attacks. ``able``: all that would deal damage; ``safe``: those of them for whom it is safe."""
    if not able:
        return "Nothing that may attack would deal damage."
    if not safe:
        return NOT_SAFE
    return "What could attack stays to block." if all(id_ in behind for id_, _ in safe) else "No attack is allowed now."


def _at_planeswalkers(seat: PilotSeat, decision: Attack, going: Pairs[Ref], target: Ref) -> Pairs[Ref] | None:
    """The same attack with as few of it as would do away with planeswalkers sent there; None where it isn't better.

    What kills the player goes for the player.
    """
    free = [id_ for id_, whom in going if whom == target and power(seat, id_)]
    if not isinstance(target, Seat) or unblocked(seat, target.player, free) >= seat.life(target.player):
        return None
    sent: dict[ObjectId, Ref] = {}
    walkers = [ref for ref in decision.defenders if not isinstance(ref, Seat) and seat.owner(ref) == target.player]
    for walker in sorted(walkers, key=lambda ref: -value_of(seat, ref)):
        row = _enough_for(seat, [id_ for id_ in free if id_ not in sent], seat.item(walker).counters_of("loyalty"))
        sent |= dict.fromkeys(row, walker)
    if not sent:
        return None
    wanted = tuple((id_, sent.get(id_, whom)) for id_, whom in going)
    there = legal_attack(seat.game.table, decision, wanted, [id_ for id_, _ in going])
    return there if len(there) == len(going) else None


def _enough_for(seat: PilotSeat, free: list[ObjectId], loyalty: int) -> list[ObjectId]:
    """The weakest that is enough by itself, else the strongest together; nobody where all aren't enough."""
    alone = [id_ for id_ in free if force(seat, id_) >= loyalty]
    if alone:
        return [min(alone, key=lambda id_: (force(seat, id_), int(id_)))]
    row: list[ObjectId] = []
    for id_ in sorted(free, key=lambda one: -force(seat, one)):
        row.append(id_)
        if sum(force(seat, one) for one in row) >= loyalty:
            return row
    return []


def _who(seat: PilotSeat, going: Pairs[Ref]) -> str:
    """Who attacks, by name."""
    names = ", ".join(seat.facts(id_).name for id_, _ in going)
    return f"{names} attacks" if len(going) == 1 else f"{names} attack"


def _who_blocks(seat: PilotSeat, going: Pairs[ObjectId]) -> str:
    """Which creature blocks which, by name."""
    return ", ".join(f"{seat.facts(one).name} blocks {seat.facts(other).name}" for one, other in going)


def _how_many(decision: Attack, going: Pairs[Ref], wanted: Pairs[Ref]) -> str:
    """How many attack. ``wanted``: all that would deal damage."""
    if len(going) == len(decision.attackers):
        return "Everything attacks"
    return "All that would deal damage attack" if going == wanted else "As many attack as may"


def _useful(seat: PilotSeat, creatures: list[ObjectId], required: tuple[ObjectId, ...]) -> list[ObjectId]:
    return [id_ for id_ in creatures if power(seat, id_) > 0 or id_ in required]


def _at(creatures: list[ObjectId], target: Ref) -> tuple[tuple[ObjectId, Ref], ...]:
    return tuple((id_, target) for id_ in creatures)


def _held_back(seat: PilotSeat, able: list[ObjectId], defender: int) -> set[ObjectId]:
    """Creatures that must stay to live through the answer: as few as stop enough of it, the weakest of them."""
    theirs = [id_ for player in seat.opponents if player == defender for id_ in seat.creatures(player)]
    theirs = [id_ for id_ in theirs if "defender" not in seat.facts(id_).keywords]
    life = seat.life(seat.me)
    if unblocked(seat, seat.me, theirs) < life:
        return set()
    going = [id_ for id_ in able if "vigilance" not in seat.facts(id_).keywords]
    home = [id_ for id_ in seat.creatures(seat.me) if id_ not in going]

    def left(stay: Iterable[ObjectId]) -> int:
        return least_answer(seat, theirs, [*home, *stay], life - 1)

    enough = max(life - 1, left(going))
    stay: list[ObjectId] = []
    for id_ in sorted(going, key=lambda creature: (power(seat, creature), int(creature))):
        if left(stay) <= enough:
            break
        stay.append(id_)
    for id_ in sorted(stay, key=lambda creature: -power(seat, creature)):
        fewer = [other for other in stay if other != id_]
        if left(fewer) <= enough:
            stay = fewer
    return set(stay)


TO_LIVE: Final = "To stay alive."
NOT_ENOUGH: Final = "It can't stop enough of it; it stops what it can."


def blocks(seat: PilotSeat, decision: Block) -> tuple[str, Pairs[ObjectId]]:
    """Who blocks whom, and why: blocks that win, then fair trades; where that is deadly, whatever saves one's life."""
    coming = aimed_at_me(seat, decision.attackers)
    life = seat.life(seat.me)
    threatened = unblocked(seat, seat.me, coming) >= life
    going = _as_it_may(seat, decision, list(decision.blockers), threatened)
    if threatened and through(seat, coming, going) >= life:
        saving = saving_block(seat, decision)
        if saving is not None and through(seat, coming, saving) < through(seat, coming, going):
            going = saving
    if not going:
        return "No block is worth it.", going
    if not threatened:
        return f"Blocks that win, last or trade fairly: {_who_blocks(seat, going)}.", going
    alive = through(seat, coming, going) < life
    return TO_LIVE if alive else NOT_ENOUGH, going


def _as_it_may(seat: PilotSeat, decision: Block, free: list[ObjectId], threatened: bool) -> Pairs[ObjectId]:
    """The blocks that it would like, as the rules allow; who may not block so leaves it to the others (509.1b)."""
    best: Pairs[ObjectId] = ()
    able, more = free, True
    while more:
        wanted = _wanted(seat, decision, able, threatened)
        going = legal_block(seat.game.table, decision, wanted)
        if _stopped(seat, going) > _stopped(seat, best) or not best:
            best = going
        out = {id_ for id_, _ in wanted} - {id_ for id_, _ in going}
        able = [id_ for id_ in able if id_ not in out]
        more = bool(out and able)
    return best


def _stopped(seat: PilotSeat, pairs: Pairs[ObjectId]) -> int:
    """What the attackers that are blocked are worth."""
    return sum(worth(seat, id_) for id_ in {attacker for _, attacker in pairs})


def _wanted(seat: PilotSeat, decision: Block, free: list[ObjectId], threatened: bool) -> Pairs[ObjectId]:
    """Good blocks, and then the cheapest as long as what is left kills; the most important first."""
    table = seat.game.table
    chosen: dict[ObjectId, tuple[ObjectId, ...]] = {}
    life, coming = seat.life(seat.me), aimed_at_me(seat, decision.attackers)
    past = unblocked(seat, seat.me, coming)
    for ways, order in ((_good_block, worth), (_cheapest_block, power)):
        for attacker in sorted(decision.attackers, key=lambda id_: -order(seat, id_)):
            if attacker in chosen or (ways is _cheapest_block and past < life):
                continue
            able = [id_ for id_ in free if why_not_block(table, id_, attacker) is None]
            least = least_blockers(table, attacker)
            picked = ways(seat, able, attacker, least)
            if len(picked) > least and threatened and _deadly(seat, coming, {attacker, *chosen}):
                picked = _alone(seat, able, attacker)
            if picked:
                chosen[attacker] = picked
                free = [id_ for id_ in free if id_ not in picked]
                past = unblocked(seat, seat.me, (id_ for id_ in coming if id_ not in chosen))
    if threatened:
        chosen = {id_: chosen[id_] for id_ in sorted(chosen, key=lambda id_: -power(seat, id_))}
    return tuple((blocker, attacker) for attacker, picked in chosen.items() for blocker in picked)


def _good_block(seat: PilotSeat, able: list[ObjectId], attacker: ObjectId, least: int) -> tuple[ObjectId, ...]:
    """Who blocks so that it wins or trades fairly; nobody where there is no such block."""
    if least > 1:
        together = fair_gang(seat, attacker, able)
        return together.row if together is not None else ()
    best = _alone(seat, able, attacker)
    fallen = dead(seat, attacker, best) if best else frozenset()
    if fallen == {attacker}:
        return best
    return better_gang(seat, attacker, able, _won(seat, attacker, best) if attacker in fallen else 0) or best


def _deadly(seat: PilotSeat, coming: list[ObjectId], blocked: set[ObjectId]) -> bool:
    """Would the others kill me, so that there is nobody to spare for blocks by several."""
    return unblocked(seat, seat.me, (id_ for id_ in coming if id_ not in blocked)) >= seat.life(seat.me)


def _alone(seat: PilotSeat, able: list[ObjectId], attacker: ObjectId) -> tuple[ObjectId, ...]:
    """The one who blocks so that it wins, lasts or trades fairly."""
    fallen = {id_: dead(seat, attacker, (id_,)) for id_ in able}
    good = [id_ for id_ in able if fallen[id_] == {attacker}]
    if not good and power(seat, attacker) > 0:
        good = [id_ for id_ in able if id_ not in fallen[id_]]
    if not good:
        good = [id_ for id_ in able if attacker in fallen[id_] and worth(seat, id_) <= worth(seat, attacker)]
    return tuple(sorted(good, key=lambda id_: worth(seat, id_))[:1])


def _won(seat: PilotSeat, attacker: ObjectId, row: tuple[ObjectId, ...]) -> int:
    """What a trade brings: what the attacker is worth more than who trades for it."""
    return worth(seat, attacker) - sum(worth(seat, id_) for id_ in row) if row else 0


def _cheapest_block(seat: PilotSeat, able: list[ObjectId], _attacker: ObjectId, least: int) -> tuple[ObjectId, ...]:
    """Whoever is worth least, as many as must block it together."""
    return tuple(sorted(able, key=lambda id_: worth(seat, id_))[:least]) if len(able) >= least else ()
