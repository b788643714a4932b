"""The most damage that this turn may bring, by a look at the table: where it is too little, no kill is looked for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from mtgtable.abilities.abilities import ActivatedAbility, CastingAbility, KeywordAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.costs import TapThis
from mtgtable.engine.allowing.activatable import LOYALTY_USED, activated_abilities
from mtgtable.engine.combat.blocking import why_cant_block_at_all
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.state.refs import Seat
from mtgtable.lab.pilots.dying import left_by_its_death, lost_by_a_death
from mtgtable.lab.pilots.hits import force, hit, together, unblocked
from mtgtable.lab.pilots.kicked import unkicked
from mtgtable.lab.pilots.mana_once import once_of
from mtgtable.lab.pilots.reach import (
    NOTHING,
    Reach,
    gives_creature,
    price_of,
    reach_of_content,
    reach_of_face,
    reach_of_host,
)
from mtgtable.lab.pilots.saving import least_answer
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.strength import stamina
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.quick import quickly_made
from mtgtable.model.zones import Zone

BEFORE: Final = "precombat_main"
BLOCKED: Final = "declare_blockers"
AFTER: Final = "postcombat_main"
_AGAIN: Final = ("flashback", "jump-start", "retrace", "escape", "disturb", "aftermath", "harmonize", "mayhem")
_FREE: Final = 8
"""So often at most what costs nothing is done."""


@quickly_made
@dataclass(frozen=True, slots=True)
class Offer:
    """Something that may be done: what it may add, for how much mana each time, and how often.

    ``uses``: what is used up by it, once only: a creature that is given up, a card that may be kicked.
    """

    reach: Reach
    mana: int
    times: int
    has_x: bool = False
    uses: ObjectId | None = None


@dataclass(frozen=True, slots=True)
class Foretold:
    """``life``: what must be taken. ``fight``: what the attack deals as it is, or would if all attack and they block.

    ``straight``: what may be taken beside it without an attack.
    """

    life: int
    fight: int
    straight: int
    short: bool
    """Is that too little, unless mana is added first."""
    hastens: bool
    """May something give haste to what comes."""
    hindered: bool
    """Could anything block."""
    plain: bool
    """Does the attack kill by itself, as nothing blocks."""


def foretold(seat: PilotSeat, opponent: PlayerId) -> Foretold | None:
    """What this turn may bring; None where it is surely too little."""
    life = seat.life(opponent)
    attackers = _attackers(seat, opponent)
    there = unblocked(seat, opponent, attackers)
    mine = seat.creatures(seat.me)
    added = sum(max(0, one.most - one.cost.mana_value) for id_ in seat.hand if (one := once_of(seat, id_)))
    mana = seat.mana + added
    rough = [*_of_hand(seat), *_of_elsewhere(seat), *_of_table(seat, attackers)]
    sick = [id_ for id_ in mine if seat.item(id_).sick] if seat.turn.step == BEFORE else []
    more = unblocked(seat, opponent, [*attackers, *sick]) - there if sick else 0
    strongest = max((force(seat, id_) for id_ in mine), default=0)
    if there + _roughly(rough, mana, len(mine), strongest, more) < life:
        return None
    offers = [*_castable(seat, colors_are_there=not added), *_of_table(seat, attackers)]
    hastened = _hastened(offers)
    hastens = any(one.reach.hastens for one in offers)
    fight, loose, hindered = _fight(seat, opponent, attackers, hastened)
    attack = there if loose else fight

    plain = [one for one in offers if not one.reach.nothing and not one.reach.hastens]

    def most(mana: int) -> int:
        plainly = attack + _spent(plain, mana, len(mine) + _most_bodies(plain, mana), strongest)
        return max(plainly, attack + more + _with_haste(hastened, mana, len(mine), strongest)) if hastens else plainly

    if most(mana) < life:
        return None
    straight = _spent([one for one in hastened if one.reach.straight], mana, 0, 0)
    short = added > 0 and most(seat.mana) < life
    return Foretold(life, fight, straight, short, hastens, hindered, plain=not hindered and fight >= life)


def _roughly(offers: list[Offer], mana: int, creatures: int, strongest: int, sick: int) -> int:
    """More than can be added by all that is offered, as if mana were no bound but for X."""
    hastened = _hastened(offers)
    count = creatures + sum(one.reach.body > 0 for one in hastened)
    most = sum(_value(one.reach, count, strongest) * one.times + mana * one.has_x for one in hastened)
    return most + (sick if any(one.reach.hastens for one in hastened) else 0)


def _with_haste(hastened: list[Offer], mana: int, creatures: int, strongest: int) -> int:
    """The most that so much mana adds where some of it goes into what gives haste."""
    best, count = 0, creatures + _most_bodies(hastened, mana)
    for at, one in enumerate(hastened):
        if not one.reach.hastens or one.mana > mana:
            continue
        if one.has_x or one.times > 1:
            return _spent(hastened, mana, count, strongest)
        own = _value(one.reach, count, strongest)
        best = max(best, own + _spent([*hastened[:at], *hastened[at + 1 :]], mana - one.mana, count, strongest))
    return best


def _most_bodies(offers: list[Offer], mana: int) -> int:
    """How many creatures may come to attack for so much mana: the cheapest first."""
    come = 0
    for price in sorted(one.mana for one in offers if one.reach.body > 0):
        if price > mana:
            break
        mana -= price
        come += 1
    return come


def deals(seat: PilotSeat, id_: ObjectId) -> int:
    """What an attacker will deal to the player whom it attacks, as the fight stands (510.1c)."""
    fighting = seat.attacking(id_)
    if fighting is None or not isinstance(fighting.defender, Seat):
        return 0
    if not fighting.blocked:
        return force(seat, id_)
    if "trample" not in seat.facts(id_).keywords:
        return 0
    there = [one for one in fighting.blockers if one in seat.game.state.objects]
    deadly = "deathtouch" in seat.facts(id_).keywords
    return max(0, force(seat, id_) - sum(min(1, stamina(seat, one)) if deadly else stamina(seat, one) for one in there))


def _attackers(seat: PilotSeat, opponent: PlayerId) -> list[ObjectId]:
    """Who attacks the opponent, or could."""
    if seat.turn.step == BEFORE:
        return [id_ for id_ in seat.creatures(seat.me) if seat.can_attack_soon(id_)]
    combat = seat.turn.combat
    if seat.turn.step != BLOCKED or combat is None:
        return []
    return [one.id for one in combat.attackers if one.defender == Seat(opponent)]


def _fight(
    seat: PilotSeat, opponent: PlayerId, attackers: list[ObjectId], offers: list[Offer]
) -> tuple[int, bool, bool]:
    """What the attack deals whatever blocks; may something change who blocks or attacks; could anything block."""
    if seat.turn.step != BEFORE:
        now = (hit(seat, id_, deals(seat, id_)) for id_ in attackers)
        return together(seat, opponent, now), any(one.reach.passes for one in offers), False
    there = unblocked(seat, opponent, attackers)
    table = seat.game.table
    home = [id_ for id_ in seat.creatures(opponent) if why_cant_block_at_all(table, opponent, id_) is None]
    loose = any(one.reach.before_blocks for one in offers)
    if not home or not there:
        return there, loose, bool(home)
    return least_answer(PilotSeat(seat.game, opponent), attackers, home, 0), loose, True


def _hastened(offers: list[Offer]) -> list[Offer]:
    """The same, with creatures that may attack at once where something gives haste."""
    if not any(one.reach.hastens for one in offers):
        return [one for one in offers if not one.reach.nothing]
    return [altered(one, reach=altered(one.reach, body=one.reach.body + one.reach.slow)) for one in offers]


def _of_hand(seat: PilotSeat) -> Iterator[Offer]:
    """What the hand offers, whether or not it can be paid for."""
    for id_ in seat.hand:
        yield from _of_card(seat, seat.item(id_))


def _of_elsewhere(seat: PilotSeat) -> Iterator[Offer]:
    """What cards say that may be cast from a graveyard, or lie in exile or the command zone."""
    state = seat.game.state
    for id_ in state.zone(Zone.GRAVEYARD, seat.me):
        if _comes_again(state.objects[id_].printed):
            yield from _of_card(seat, state.objects[id_])
    for id_ in (*state.zone(Zone.EXILE), *seat.my_command):
        if seat.sees(id_):
            yield from _of_card(seat, seat.item(id_))


def _castable(seat: PilotSeat, *, colors_are_there: bool) -> Iterator[Offer]:
    """What may be cast: of what takes life by itself only what can be as it stands, unless mana may be added.

    After blocks that waits till it may be cast; what is for attackers alone may wait for them.
    """
    casts = seat.legal_casts()
    castable = {cast.object for cast in casts}
    waits = seat.turn.step == BLOCKED or not colors_are_there
    for id_ in seat.hand:
        for one in _of_card(seat, seat.item(id_)):
            if waits or id_ in castable or not one.reach.straight:
                yield one
    for id_ in castable.difference(seat.hand):
        yield from _of_card(seat, seat.item(id_))


def _of_table(seat: PilotSeat, attackers: list[ObjectId]) -> Iterator[Offer]:
    for id_ in seat.my_permanents:
        if seat.has_other_abilities(id_):
            yield from _of_permanent(seat, id_, attackers)


def _of_card(seat: PilotSeat, item: GameObject) -> Iterator[Offer]:
    for face in item.faces:
        ways = _of_face(face)
        for offer in ways:
            if offer.reach.storms:
                offer = replace(offer, reach=replace(offer.reach, face=offer.reach.face * _most_copies(seat)))
            yield offer if len(ways) == 1 else altered(offer, uses=item.id)


@by_identity()
def _of_face(face: CompiledFace) -> tuple[Offer, ...]:
    """What a card offers for its cost; where something hangs on its kicker, without and with it."""
    less = unkicked(face)
    if less is None:
        return _at(face, 0)
    return (*_at(less.face, 0), *_at(face, less.mana))


def _at(face: CompiledFace, more: int) -> tuple[Offer, ...]:
    reach = reach_of_face(face)
    if (reach.nothing and not reach.slow) or face.mana_cost is None:
        return ()
    return (Offer(reach, 0 if _is_cheaper(face) else face.mana_cost.mana_value + more, 1, reach.takes_x),)


def _most_copies(seat: PilotSeat) -> int:
    """A spell and its copies, where all else that is held is cast before it (702.40a)."""
    return sum(player.tally("spells_cast_this_turn") for player in seat.game.state.players) + max(1, len(seat.hand))


def _of_permanent(seat: PilotSeat, id_: ObjectId, attackers: list[ObjectId]) -> Iterator[Offer]:
    """What its abilities offer; power for itself only where it attacks, and past what blocks it."""
    fights = id_ in attackers and (seat.turn.step == BEFORE or _is_let_through(seat, id_))
    for on in activated_abilities(seat.game.table, id_):
        ability = on.ability
        if not isinstance(ability, ActivatedAbility) or ability.mana_ability:
            continue
        reach = reach_of(seat, id_, ability)
        if reach.itself and not (fights or reach.body):
            reach = altered(reach, itself=0)
        price = price_of(ability)
        if ability.loyalty and (
            price.loyalty > seat.item(id_).counters_of("loyalty") or LOYALTY_USED in seat.item(id_).statuses
        ):
            continue
        if reach.nothing or (price.once and seat.item(id_).tapped and not ability.loyalty):
            continue
        has_x = price.has_x and (reach.takes_x or reach.for_attackers)
        if price.gives_creature:
            yield from _for_creatures(seat, id_, attackers, Offer(reach, price.mana, 1, has_x))
        else:
            yield Offer(reach, price.mana, 1 if price.once or price.has_x else _FREE, has_x)


def _for_creatures(seat: PilotSeat, id_: ObjectId, attackers: list[ObjectId], each: Offer) -> Iterator[Offer]:
    """What is added for each creature that is given up: less what it would deal itself, if it is given up before."""
    reach, more = each.reach, each.reach.itself + each.reach.alone
    for other in seat.creatures(seat.me):
        lost = force(seat, other) if other in attackers and _is_let_through(seat, other) else 0
        left = 0 if other == id_ else max(0, more - lost)
        if reach.straight or (other != id_ and (left or reach.each or reach.before_blocks)):
            yield Offer(altered(reach, itself=left, alone=0), each.mana, 1, each.has_x, other)
        face = seat.face(other)
        if face is not None and (again := left_by_its_death(face)):
            yield Offer(altered(reach, face=reach.face + reach_of_face(face).face), each.mana, again, each.has_x)


def _is_let_through(seat: PilotSeat, id_: ObjectId) -> bool:
    """Could more of its power reach the player: nothing blocks it yet, or it tramples."""
    fighting = seat.attacking(id_)
    return fighting is None or not fighting.blocked or "trample" in seat.facts(id_).keywords


def tapped_for(seat: PilotSeat, id_: ObjectId) -> int:
    """The life that a permanent's own ability takes for which it is tapped, where that costs no mana."""
    abilities = (on.ability for on in activated_abilities(seat.game.table, id_))
    return max(
        (
            reach_of(seat, id_, one).face
            for one in abilities
            if isinstance(one, ActivatedAbility) and TapThis() in one.cost.parts and not price_of(one).mana
        ),
        default=0,
    )


def reach_of(seat: PilotSeat, id_: ObjectId, ability: ActivatedAbility) -> Reach:
    """What an activated ability of a permanent may add; equipping, what the gear gives; crewing, what comes so.

    A creature that is given for it may take life as it dies.
    """
    face = seat.face(id_)
    if ability.keyword == "equip":
        return NOTHING if face is None else reach_of_host(face)
    if ability.keyword == "crew":
        return Reach(body=face.power) if face is not None and isinstance(face.power, int) else NOTHING
    reach = reach_of_content(ability.content)
    lost = lost_by_a_death(seat) if price_of(ability).gives_creature else 0
    return replace(reach, face=reach.face + lost) if lost else reach


@by_identity()
def _comes_again(face: CompiledFace) -> bool:
    """Has it a keyword by which it may be cast from a graveyard."""
    return any(isinstance(one, KeywordAbility) and one.name in _AGAIN for one in face.abilities)


@by_identity()
def _is_cheaper(face: CompiledFace) -> bool:
    """May it cost something else than its mana cost, or less."""
    return gives_creature(face) or any(
        isinstance(one, CastingAbility) and one.kind in ("alternative", "reduction") for one in face.abilities
    )


def _value(reach: Reach, attackers: int, strongest: int) -> int:
    """What is added each time at most."""
    if not attackers:
        return reach.face + reach.body
    twice = strongest + reach.for_one if reach.doubles else 0
    return reach.face + reach.body + reach.each * attackers + reach.for_one + twice


def _spent(offers: list[Offer], mana: int, attackers: int, strongest: int) -> int:
    """The most that so much mana may add."""
    best = [0] * (mana + 1)
    for row in _alternatives(offers):
        often = max(min(one.times, mana // one.mana if one.mana and not one.has_x else one.times) for one in row)
        worth = [(one, value) for one in row if (value := _value(one.reach, attackers, strongest)) > 0 or one.has_x]
        for _ in range(often if worth else 0):
            for left in range(mana, -1, -1):
                rows = [
                    best[left - one.mana - x] + value + x
                    for one, value in worth
                    if one.mana <= left
                    for x in (range(left - one.mana + 1) if one.has_x else (0,))
                ]
                best[left] = max(best[left], *rows) if rows else best[left]
    return best[mana]


def _alternatives(offers: list[Offer]) -> list[list[Offer]]:
    """Each offer by itself; those that use up the same together, as one of them can be had."""
    given: dict[ObjectId, list[Offer]] = {}
    rows = []
    for one in offers:
        if one.uses is None:
            rows.append([one])
        elif one.uses in given:
            given[one.uses].append(one)
        else:
            rows.append(given.setdefault(one.uses, [one]))
    return rows
