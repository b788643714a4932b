"""Spells that an attack makes cheaper or better: they wait till after combat, where an attack will deal damage.

So does one that lets creatures attack again: it is for those that have (505.1a, 500.8).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mtgtable.abilities.abilities import CastingAbility, ReplacementAbility, TriggeredAbility
from mtgtable.abilities.characteristics import AbilityOn
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.conditions import Condition, HappenedThisTurn
from mtgtable.abilities.fold import walk
from mtgtable.abilities.game_changes import ChangeTurn
from mtgtable.abilities.happenings import Attacks, DamageDealt, LifeChange
from mtgtable.abilities.quantities import PlayerStat
from mtgtable.abilities.selectors import Players, You
from mtgtable.engine.continuous.board import with_meanings
from mtgtable.engine.reading.conditions import holds
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.state.refs import Frame
from mtgtable.lab.pilots.evading import able_to_block, blockers_of
from mtgtable.lab.pilots.intent import ENTERS
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.spell_nodes import spell_nodes
from mtgtable.lab.pilots.strength import power
from mtgtable.model.ids import ObjectId

_THEM: Final = (Players("opponents"), Players("each"))


def asks_for_an_attack(seat: PilotSeat, id_: ObjectId) -> bool:
    """Is it cheaper or better once an attack has hurt somebody this turn (702.54a, 702.76a, 702.137a)."""
    return bool(_asked(seat.facts(id_).abilities))


def is_better_after_combat(seat: PilotSeat, id_: ObjectId) -> bool:
    """Is it a card that an attack of this turn will make cheaper or better, and that isn't so yet."""
    if seat.turn.step != "precombat_main" or not (asked := _asked(seat.facts(id_).abilities)):
        return False
    look, frame = seat.game.table.look(), Frame(source=id_, controller=seat.me, x=0)
    return _will_hit(seat) and not all(holds(look, condition, frame) for condition in asked)


def _will_hit(seat: PilotSeat) -> bool:
    """Is there a creature that may attack and that nobody can block."""
    blockers = [id_ for player in seat.opponents for id_ in blockers_of(seat, player)]
    return any(
        seat.can_attack_soon(id_) and power(seat, id_) > 0 and not able_to_block(seat, id_, blockers)
        for id_ in seat.creatures(seat.me)
    )


def lets_nobody_attack_again(seat: PilotSeat, face: CompiledFace) -> bool:
    """Does a spell bring another combat in which none of mine would attack that has attacked this turn."""
    if not brings_combat(face):
        return False
    attacked = (id_ for id_ in seat.creatures(seat.me) if "attacked_this_turn" in seat.item(id_).statuses)
    return seat.turn.step != "postcombat_main" or not any(power(seat, id_) for id_ in attacked)


@by_identity()
def brings_combat(face: CompiledFace) -> bool:
    """Does a spell bring another combat this turn."""
    return any(isinstance(node, ChangeTurn) and node.what == "extra main and combat" for node in spell_nodes(face))


@by_identity()
def _asked(abilities: tuple[AbilityOn, ...]) -> tuple[Condition, ...]:
    """The conditions of what it costs, enters with or does as it enters, that an attack fulfils."""
    conditions = _conditions(with_meanings(abilities)) if abilities else ()
    return tuple(one for one in conditions if any(map(_is_fulfilled_by_attack, walk(one))))


def _conditions(abilities: tuple[AbilityOn, ...]) -> Iterator[Condition]:
    for on in abilities:
        match on.ability:
            case CastingAbility(kind="alternative" | "reduction", condition=condition) if condition is not None:
                yield condition
            case ReplacementAbility(enters=True, condition=condition) if condition is not None:
                yield condition
            case TriggeredAbility(when=when, condition=condition) if when == ENTERS and condition is not None:
                yield condition


def _is_fulfilled_by_attack(node: object) -> bool:
    match node:
        case HappenedThisTurn(what=LifeChange(players=whom, gained=False) | DamageDealt(to_players=whom)):
            return whom in _THEM
        case HappenedThisTurn(what=Attacks()) | PlayerStat(stat="attackers_this_turn", players=You()):
            return True
    return False
