"""What a position is worth to a seat at the end of a turn, as one number: about so much life of an opponent."""

from __future__ import annotations

from mtgtable.engine.state.refs import Ref
from mtgtable.lab.pilots.hindering import hindrance, only_hinders
from mtgtable.lab.pilots.hits import unblocked
from mtgtable.lab.pilots.intent import destroys_host, does_nothing_else
from mtgtable.lab.pilots.making import maker_there, mana_of_land
from mtgtable.lab.pilots.saving import least_answer
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.strength import power
from mtgtable.lab.pilots.upkeeps import is_lost_in_upkeep
from mtgtable.model.ids import ObjectId, PlayerId

WON = 1000.0
"""More than anything on the board."""
CARD_IN_HAND = 0.4
"""Whatever it is."""
_EACH_MANA = 0.9
"""What a permanent makes in every turn, a land or another."""
_MOST_MANA = 3
"""A land counts for no more mana than that, as hardly more is spent every turn."""
IN_DANGER = 15.0
"""To be open to an attack, or an upkeep, that kills is worse than any damage dealt for it, if that doesn't kill."""
_EACH_TURN = 3.0
"""A planeswalker does something in every turn, as long as it is there."""
_DOOMED = 0.25
"""Of a creature that will be destroyed so much counts: it may fight before."""


def worth(seat: PilotSeat) -> float:
    """Won is best, lost worst; else life, creatures, mana, cards and what else stays, on both sides."""
    state = seat.game.state
    if state.over or state.player(seat.me).lost:
        if state.player(seat.me).lost:
            return -WON
        return WON if seat.me in state.winners else 0.0
    value = _side(seat, seat.me) + 0.25 * min(20, seat.life(seat.me))
    for player in seat.opponents:
        value -= 0.8 * _side(seat, player) + seat.life(player)
    if any(_could_kill(seat, player) for player in seat.opponents):
        value -= IN_DANGER
    if is_lost_in_upkeep(seat):
        value -= IN_DANGER
    both = (seat.me, *seat.opponents)
    return value - sum(hindrance(seat, id_, player) for player in both for id_ in seat.permanents(player))


def _could_kill(seat: PilotSeat, player: PlayerId) -> bool:
    """Would an attack of all that a player has kill me, whatever of mine that is untapped blocks."""
    theirs = [id_ for id_ in seat.creatures(player) if "defender" not in seat.facts(id_).keywords]
    life = seat.life(seat.me)
    if unblocked(seat, seat.me, theirs) < life:
        return False
    return least_answer(seat, theirs, seat.creatures(seat.me), life - 1) >= life


def _side(seat: PilotSeat, player: PlayerId) -> float:
    value, gone = CARD_IN_HAND * seat.hand_size(player), doomed(seat)
    for id_ in seat.permanents(player):
        if not seat.sees(id_):
            value += 1.0
            continue
        facts = seat.facts(id_)
        if "Land" in facts.types:
            card = seat.item(id_).card
            value += _EACH_MANA * (min(_MOST_MANA, mana_of_land(card)) if card is not None else 1)
        elif "Creature" in facts.types:
            body = 1.5 * power(seat, id_) + 0.3 * (facts.toughness or 0) + 0.5
            body += 0.6 * len({"flying", "trample", "double strike", "lifelink"} & facts.keywords)
            value += body * (_DOOMED if id_ in gone else 1)
        elif (face := seat.face(id_)) is None or not (does_nothing_else(face) or only_hinders(face)):
            value += max(0.8 * facts.mana_value, _EACH_MANA * _mana_of(seat, id_))
            if "Planeswalker" in facts.types:
                value += _EACH_TURN + seat.item(id_).counters_of("loyalty")
    return value


def _mana_of(seat: PilotSeat, id_: ObjectId) -> int:
    """How much mana a permanent that is no land makes in a turn."""
    made = maker_there(seat.item(id_))
    return min(_MOST_MANA, made.amount) if made is not None and made.types else 0


def doomed(seat: PilotSeat) -> set[Ref]:
    """Creatures that what is on them will destroy."""
    items = (seat.item(id_) for id_ in seat.game.state.battlefield if seat.sees(id_))
    faces = ((one.attached_to, seat.face(one.id)) for one in items if one.attached_to is not None)
    return {host for host, face in faces if face is not None and destroys_host(face)}
