"""How damage is divided: so that the most valuable of those who can die of it do, and the rest where it hurts.

Damage of a spell among its targets (601.2d), of an attacker among its blockers and what it tramples over (510.1c,
702.19b), of a blocker among those that it blocks (510.1d).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from mtgtable.engine.asking.decisions import Divide
from mtgtable.engine.combat.assigning import LETHAL
from mtgtable.engine.stack.targets import protected_from
from mtgtable.engine.state.refs import Seat
from mtgtable.lab.pilots.having import kept
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.strength import stamina, worth
from mtgtable.model.ids import ObjectId

IN_COMBAT: Final = "combat damage"
_WINS: Final = 1000.0
_MOST_TRIED: Final = 12
"""Of so many all sets are tried, of more those of the dearest."""
_SHRINKS: Final = frozenset({"wither", "infect"})


@dataclass(frozen=True, slots=True)
class _Part:
    """One among whom it is divided. ``least``: what it gets in any case; ``need``: what it dies of, None of nothing.

    ``worth``: what it is to me that it is gone, below zero for what is mine. ``lethal``: what must be assigned to it
    before anything goes past it.
    """

    place: int
    name: str
    least: int
    need: int | None
    worth: float
    lethal: int = 0
    player: bool = False


def divided_for_harm(seat: PilotSeat, decision: Divide) -> tuple[tuple[int, ...], str] | None:
    """What each gets, and what comes of it; None where what is asked isn't a plain division of damage."""
    refs = [option.ref for option in decision.options]
    plain = decision.purpose in ("divide", IN_COMBAT) and decision.exact and decision.maximum_each is None
    if not plain or decision.at_least is not None or any(ref is None for ref in refs):
        return None
    parts = [_part(seat, decision, place) for place in range(len(refs))]
    beyond = parts[-1] if decision.purpose == IN_COMBAT and _tramples(seat, decision) else None
    among = [part for part in parts if part is not beyond]
    lethal = [max(part.least, part.lethal) for part in among]
    if beyond is not None and sum(lethal) <= decision.total:
        amounts = [*lethal, decision.total - sum(lethal)]
    else:
        amounts = _divided(among, decision.total) + ([0] if beyond is not None else [])
    return tuple(amounts), _told(parts, amounts)


def _part(seat: PilotSeat, decision: Divide, place: int) -> _Part:
    option, least = decision.options[place], decision.minimum
    ref = option.ref
    if isinstance(ref, Seat):
        ends = ref.player != seat.me
        return _Part(place, option.label, least, seat.life(ref.player), _WINS if ends else -_WINS, player=True)
    if ref is None or not seat.sees(ref):
        return _Part(place, option.label, least, None, 0.0)
    lethal = int(option.detail.removeprefix(LETHAL)) if option.detail.startswith(LETHAL) else None
    fights = decision.purpose == IN_COMBAT
    value = float(worth(seat, ref)) if fights else kept(seat, ref)
    own = seat.owner(ref) == seat.me
    return _Part(place, option.label, least, _need(seat, decision, ref, lethal), -value if own else value, lethal or 0)


def _need(seat: PilotSeat, decision: Divide, ref: ObjectId, lethal: int | None) -> int | None:
    """The damage of the source that it dies of; None where none kills it (702.12b, 702.16e)."""
    facts, source = seat.facts(ref), decision.source
    keywords = seat.facts(source).keywords if seat.sees(source) else ()
    if "indestructible" in facts.keywords and not _SHRINKS & set(keywords):
        return None
    if decision.purpose == IN_COMBAT and protected_from(seat.game.table, ref, source):
        return None
    if lethal is not None:
        return lethal
    if "Creature" in facts.types:
        return min(1, stamina(seat, ref)) if "deathtouch" in keywords else stamina(seat, ref)
    loyalty = seat.item(ref).counters_of("loyalty")
    return loyalty or None


def _tramples(seat: PilotSeat, decision: Divide) -> bool:
    """Is the last of them what is attacked, and not a creature that blocks (702.19b)."""
    fighting = seat.attacking(decision.source)
    return fighting is not None and decision.options[-1].ref not in fighting.blockers


def _divided(parts: Sequence[_Part], total: int) -> list[int]:
    """What each gets: the dearest of the others die, and of mine none that needn't."""
    amounts = [part.least for part in parts]
    left = total - sum(amounts)
    for place in _to_kill(parts, left):
        more = max(0, (parts[place].need or 0) - amounts[place])
        amounts[place] += more
        left -= more
    alive = [place for place, part in enumerate(parts) if not _dies(part, amounts[place])]
    theirs = [place for place in alive if parts[place].worth > 0]
    if left and theirs:  # a player first: the rest hurts there; else who is nearest to being killed later
        hurt = next((place for place in theirs if parts[place].player), max(theirs, key=lambda one: parts[one].worth))
        amounts[hurt] += left
        return amounts
    for place in alive:
        need = parts[place].need
        more = left if need is None else min(left, max(0, need - 1 - amounts[place]))
        amounts[place] += more
        left -= more
    # Past that it goes to who is dead anyway, else to who is least of a loss.
    dead = [place for place in range(len(parts)) if place not in alive]
    amounts[max(dead or alive, key=lambda one: parts[one].worth)] += left
    return amounts


def _to_kill(parts: Sequence[_Part], left: int) -> tuple[int, ...]:
    """The set of the others that is worth most, of those that so much beyond the least for each can kill."""
    costs = {
        place: max(0, part.need - part.least)
        for place, part in enumerate(parts)
        if part.need is not None and part.worth > 0 and part.need - part.least <= left
    }
    dearest = sorted(costs, key=lambda place: (-parts[place].worth, place))[:_MOST_TRIED]
    sets = (some for number in range(len(dearest) + 1) for some in combinations(dearest, number))
    able = (some for some in sets if sum(costs[place] for place in some) <= left)
    return max(able, key=lambda some: (sum(parts[place].worth for place in some), -sum(costs[place] for place in some)))


def _dies(part: _Part, amount: int) -> bool:
    return part.need is not None and amount >= part.need


def _told(parts: Sequence[_Part], amounts: Sequence[int]) -> str:
    """Who dies of it, and how much goes to a player beside."""
    dead = ", ".join(part.name for part in parts if _dies(part, amounts[part.place]) and amounts[part.place])
    beside = next((part for part in parts if part.player and amounts[part.place]), None)
    if beside is None:
        return f"It kills {dead}." if dead else "However it is divided, it kills none of the others."
    if _dies(beside, amounts[beside.place]):
        return f"{beside.name} loses by it."
    rest = f"{amounts[beside.place]} damage goes to {beside.name}"
    return f"It kills {dead}, and {rest}." if dead else f"It kills none of the others: {rest}."
