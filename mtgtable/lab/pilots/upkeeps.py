"""What permanents surely take from their controller in the next upkeep: all the life there is, or less."""

from __future__ import annotations

from collections.abc import Iterator

from mtgtable.abilities import instructions as i
from mtgtable.abilities.abilities import Ability, TriggeredAbility
from mtgtable.abilities.happenings import StepBegins
from mtgtable.abilities.instructions import Instruction
from mtgtable.abilities.selectors import You
from mtgtable.engine.recalling import by_identity
from mtgtable.lab.pilots.seat import PilotSeat


def is_lost_in_upkeep(seat: PilotSeat) -> bool:
    """Is all my life taken in the next upkeep of mine, by what is there."""
    return _taken_by_all(seat) >= seat.life(seat.me)


def _taken_by_all(seat: PilotSeat) -> int:
    facts = (seat.facts(id_) for id_ in seat.my_permanents if seat.sees(id_))
    return sum(_taken(on.ability) for one in facts for on in one.abilities)


@by_identity()
def _taken(ability: Ability) -> int:
    """The life that it takes from its controller in each upkeep of theirs, whatever they do."""
    if not isinstance(ability, TriggeredAbility) or ability.condition is not None:
        return 0
    if ability.when != StepBegins("upkeep", You()):
        return 0
    life = 0
    for step in surely_done(ability.content.effect):
        match step:
            case i.LoseLife(amount=int(amount), players=You()) | i.DealDamage(amount=int(amount), to=You()):
                life += amount
            case i.GainLife(amount=int(amount), players=You()):
                life -= amount
    return max(0, life)


def surely_done(effect: Instruction) -> Iterator[Instruction]:
    """The steps that are done without anybody's choice."""
    if isinstance(effect, i.Sequence):
        for step in effect.steps:
            yield from surely_done(step)
    else:
        yield effect
