"""Whom to attack with and how to block, by a look at the creatures on both sides (508, 509)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from mtgtable.engine.asking.decisions import Attack, Block
from mtgtable.engine.combat.blocking import block_limit, least_blockers
from mtgtable.engine.combat.evasion import why_not_block
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.lab.pilots.declarations import Pairs, legal_attack, legal_block
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.model.ids import ObjectId

_MOST_TOGETHER: Final = 6
"""Of how many creatures those are chosen that block an attacker together."""


def power(seat: PilotSeat, id_: ObjectId) -> int:
    """A creature's power, never below zero."""
    return max(0, seat.facts(id_).power or 0)


def stamina(seat: PilotSeat, id_: ObjectId) -> int:
    """How much more damage kills it."""
    return (seat.facts(id_).toughness or 0) - seat.item(id_).damage


def worth(seat: PilotSeat, id_: ObjectId) -> int:
    """What a creature is worth in a trade."""
    facts = seat.facts(id_)
    return (facts.power or 0) + (facts.toughness or 0) + len(facts.keywords)


def can_block(seat: PilotSeat, blocker: ObjectId, attacker: ObjectId) -> bool:
    """Could the one block the other, as far as flying, reach and tapping say; rules code judges the rest."""
    if seat.item(blocker).tapped:
        return False
    flies = "flying" in seat.facts(attacker).keywords
    return not flies or bool({"flying", "reach"} & seat.facts(blocker).keywords)


def kills(seat: PilotSeat, one: ObjectId, other: ObjectId) -> bool:
    """Does the damage of the one kill the other."""
    facts = seat.facts(one)
    if "indestructible" in seat.facts(other).keywords:
        return False
    return power(seat, one) >= stamina(seat, other) or ("deathtouch" in facts.keywords and power(seat, one) > 0)


def kills_with(seat: PilotSeat, id_: ObjectId, damage: int) -> bool:
    """Does so much damage kill a permanent."""
    facts = seat.facts(id_)
    if "indestructible" in facts.keywords:
        return False
    if "Creature" in facts.types:
        return damage >= stamina(seat, id_)
    return facts.loyalty is not None and damage >= seat.item(id_).counters_of("loyalty")


def wins(seat: PilotSeat, one: ObjectId, other: ObjectId) -> bool:
    """Does the one kill the other and live, first strike counted."""
    strikes_first = {"first strike", "double strike"}
    first = bool(strikes_first & seat.facts(one).keywords) and not strikes_first & seat.facts(other).keywords
    return kills(seat, one, other) and (first or not kills(seat, other, one))


def is_deadly_with(seat: PilotSeat, attacker: ObjectId, pump: int) -> bool:
    """Does an unblocked attacker kill with so much more power for each other creature given up, and not without."""
    combat = seat.turn.combat
    fighting = combat.attacker(attacker) if combat is not None else None
    if combat is None or fighting is None or fighting.blocked:
        return False
    dealt = {
        one.id: power(seat, one.id)
        for one in combat.attackers
        if not one.blocked and one.defender == fighting.defender == Seat(one.defending_player)
    }
    gained = sum(max(0, pump - dealt.get(id_, 0)) for id_ in seat.creatures(seat.me) if id_ != attacker)
    there = sum(dealt.values())
    return there < seat.life(fighting.defending_player) <= there + gained


def attacks(seat: PilotSeat, decision: Attack) -> tuple[str, Pairs[Ref]]:
    """Who attacks, and why: everybody when that kills or nobody can block, else who is safe to; as the rules allow."""
    table = seat.game.table
    players = [ref for ref in decision.defenders if isinstance(ref, Seat)]
    target: Ref = min(players, key=lambda ref: seat.life(ref.player)) if players else decision.defenders[0]
    defender = seat.owner(target)
    able = list(decision.attackers)
    blockers = [id_ for id_ in seat.creatures(defender) if not seat.item(id_).tapped]
    all_of_them = _at(_useful(seat, able, decision.required), target)
    if not blockers:
        going = legal_attack(table, decision, all_of_them, able)
        return f"{_how_many(going, all_of_them)}: nothing can block.", going
    free = [id_ for id_ in able if not any(can_block(seat, blocker, id_) for blocker in blockers)]
    if isinstance(target, Seat) and _kills_through(seat, able, free, blockers, target):
        going = legal_attack(table, decision, all_of_them, able)
        if _kills_through(seat, [id_ for id_, whom in going if whom == target], free, blockers, target):
            return f"{_how_many(going, all_of_them)}: it kills whatever blocks.", going
    behind = _held_back(seat, able, defender)
    safe = [
        id_
        for id_ in able
        if id_ in free or all(not wins(seat, blocker, id_) and _fair(seat, id_, blocker) for blocker in blockers)
    ]
    wanted = [id_ for id_ in _useful(seat, safe, decision.required) if id_ not in behind]
    wanted += [id_ for id_ in decision.required if id_ not in wanted]
    going = legal_attack(table, decision, _at(wanted, target), [id_ for id_ in safe if id_ not in behind])
    why = f"{len(going)} attack: no block would cost more than it brings." if going else "No attack is safe."
    return why, going


def _how_many(going: Pairs[Ref], wanted: Pairs[Ref]) -> str:
    return "Everything attacks" if going == wanted else "As many attack as may"


def _kills_through(
    seat: PilotSeat, going: list[ObjectId], free: list[ObjectId], blockers: list[ObjectId], target: Seat
) -> bool:
    """Does an attack of these kill the player, whatever blocks."""
    limit = block_limit(seat.game.table)
    many = len(blockers) if limit is None else min(limit, len(blockers))
    strength = sorted((power(seat, id_) for id_ in going if id_ not in free), reverse=True)
    through = sum(power(seat, id_) for id_ in going if id_ in free) + sum(strength[many:])
    through += sum(_tramples(seat, id_, blockers) for id_ in going if id_ not in free and len(going) == 1)
    return through >= seat.life(target.player)


def _tramples(seat: PilotSeat, attacker: ObjectId, blockers: list[ObjectId]) -> int:
    """Damage that goes past whatever blocks a creature with trample (702.19b)."""
    if "trample" not in seat.facts(attacker).keywords:
        return 0
    return max(0, power(seat, attacker) - sum(stamina(seat, id_) for id_ in blockers))


def _useful(seat: PilotSeat, creatures: list[ObjectId], required: tuple[ObjectId, ...]) -> list[ObjectId]:
    return [id_ for id_ in creatures if power(seat, id_) > 0 or id_ in required]


def _at(creatures: list[ObjectId], target: Ref) -> tuple[tuple[ObjectId, Ref], ...]:
    return tuple((id_, target) for id_ in creatures)


def _fair(seat: PilotSeat, attacker: ObjectId, blocker: ObjectId) -> bool:
    """If that blocker blocks, does the attacker lose no more than it takes."""
    if not can_block(seat, blocker, attacker) or not kills(seat, blocker, attacker):
        return True
    return kills(seat, attacker, blocker) and worth(seat, blocker) >= worth(seat, attacker)


def _held_back(seat: PilotSeat, able: list[ObjectId], defender: int) -> set[ObjectId]:
    """Creatures that must stay to live through the answer."""
    theirs = [id_ for player in seat.opponents if player == defender for id_ in seat.creatures(player)]
    coming = sorted((power(seat, id_) for id_ in theirs), reverse=True)
    life = seat.life(seat.me)
    if sum(coming) < life:
        return set()
    stay: set[ObjectId] = set()
    for id_ in sorted(able, key=lambda creature: (power(seat, creature), int(creature))):
        if sum(coming[len(stay) :]) < life:
            break
        if "vigilance" not in seat.facts(id_).keywords:
            stay.add(id_)
    return stay


def blocks(seat: PilotSeat, decision: Block) -> tuple[str, Pairs[ObjectId]]:
    """Who blocks whom, and why: blocks that win, then fair trades, then whatever saves one's life."""
    table = seat.game.table
    free = list(decision.blockers)
    chosen: dict[ObjectId, tuple[ObjectId, ...]] = {}
    life = seat.life(seat.me)
    unblocked = sum(power(seat, id_) for id_ in decision.attackers)
    threatened = unblocked >= life
    for ways, order in ((_good_block, worth), (_cheapest_block, power)):
        for attacker in sorted(decision.attackers, key=lambda id_: -order(seat, id_)):
            if attacker in chosen or (ways is _cheapest_block and unblocked < life):
                continue
            able = [id_ for id_ in free if why_not_block(table, id_, attacker) is None]
            picked = ways(seat, able, attacker, least_blockers(table, attacker))
            if picked:
                chosen[attacker] = picked
                free = [id_ for id_ in free if id_ not in picked]
                unblocked -= power(seat, attacker)
    if threatened:
        chosen = {id_: chosen[id_] for id_ in sorted(chosen, key=lambda id_: -power(seat, id_))}
    wanted = tuple((blocker, attacker) for attacker, picked in chosen.items() for blocker in picked)
    going = legal_block(table, decision, wanted)
    why = "To stay alive." if threatened and going else "Good blocks only." if going else "No block is worth it."
    return why, going


def _good_block(seat: PilotSeat, able: list[ObjectId], attacker: ObjectId, least: int) -> tuple[ObjectId, ...]:
    """Who blocks so that it wins or trades fairly; nobody where there is no such block."""
    if least > 1:
        return _good_block_together(seat, able, attacker, least)
    good = [id_ for id_ in able if wins(seat, id_, attacker)] or [
        id_ for id_ in able if not kills(seat, attacker, id_) and power(seat, attacker) > 0
    ]
    fair = [id_ for id_ in able if kills(seat, id_, attacker) and worth(seat, id_) <= worth(seat, attacker)]
    return tuple(sorted(good or fair, key=lambda id_: worth(seat, id_))[:1])


def _good_block_together(seat: PilotSeat, able: list[ObjectId], attacker: ObjectId, least: int) -> tuple[ObjectId, ...]:
    """The cheapest so many who kill it together, none of them dearer than it unless it outlives the attack."""
    fit = [id_ for id_ in able if worth(seat, id_) <= worth(seat, attacker) or not kills(seat, attacker, id_)]
    fit = sorted(fit, key=lambda id_: worth(seat, id_))[:_MOST_TOGETHER]
    rows = (
        row
        for row in combinations(fit, least)
        if "indestructible" not in seat.facts(attacker).keywords
        and (
            sum(power(seat, id_) for id_ in row) >= stamina(seat, attacker)
            or any(kills(seat, id_, attacker) for id_ in row)
        )
    )
    return min(rows, key=lambda row: sum(worth(seat, id_) for id_ in row), default=())


def _cheapest_block(seat: PilotSeat, able: list[ObjectId], _attacker: ObjectId, least: int) -> tuple[ObjectId, ...]:
    """Whoever is worth least, as many as must block it together."""
    return tuple(sorted(able, key=lambda id_: worth(seat, id_))[:least]) if len(able) >= least else ()
