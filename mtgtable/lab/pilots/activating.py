"""Which abilities a pilot without foresight activates: what is worth its cost now, and what makes attackers bigger."""

from __future__ import annotations

from mtgtable.abilities.abilities import ActivatedAbility
from mtgtable.abilities.costs import Cost, CostPart, PayMana, Perform, TapThis
from mtgtable.abilities.instructions import If, RemoveCounters
from mtgtable.abilities.selectors import Source
from mtgtable.engine.asking.inputs import Activate, Cast
from mtgtable.engine.reading.conditions import holds
from mtgtable.engine.state.refs import Frame
from mtgtable.lab.pilots.attaching import changes_nothing, is_lost_on
from mtgtable.lab.pilots.fighting import is_deadly_with
from mtgtable.lab.pilots.intent import intent_of, only_waits, puts_itself_away
from mtgtable.lab.pilots.life_for_mana import costs_life, kills_for_life
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.trading_in import comes_back, cycles, fetches, is_cycled
from mtgtable.lab.pilots.wanting import wants_to_cast, would_be_taken_back
from mtgtable.model.ids import ObjectId


def wants_to_activate(seat: PilotSeat, action: Activate) -> bool:
    """Is an ability worth its cost now: loyalty, equipment that lies idle, damage, cards, something that stays."""
    ability = seat.activated(action.object, action.ability)
    if ability is None or ability.mana_ability:
        return False
    aim = intent_of(ability.content)
    if aim.by_hand or puts_itself_away(ability.content) or costs_life(seat, ability) or only_waits(ability.content):
        return False
    if not _holds_now(seat, action, ability):
        return False
    if ability.loyalty:
        return True
    if ability.keyword == "equip":
        gear = seat.item(action.object)
        return gear.attached_to is None and any(
            seat.can_attack_soon(id_) and not changes_nothing(seat, gear.id, id_) and not is_lost_on(seat, id_)
            for id_ in seat.creatures(seat.me)
        )
    if comes_back(seat, action):
        return True
    if gives_up_much(ability.cost):
        return fetches(seat, action) or (is_cycled(ability) and cycles(seat, action, wanted=_wanted_soon(seat, action)))
    if seat.turn.step != "postcombat_main" and "Creature" in seat.facts(action.object).types and taps(ability.cost):
        return not seat.can_attack_soon(action.object)
    if aim.fleeting:
        return False
    return aim.draws or aim.makes or "harm" in aim.targets


def _holds_now(seat: PilotSeat, action: Activate, ability: ActivatedAbility) -> bool:
    """Is what it does done now: not where it begins with an "if" that doesn't hold, and has no "otherwise"."""
    effect = ability.content.effect
    if (
        not isinstance(effect, If)
        or effect.otherwise is not None
        or (ability.cost.parts and _changes_much(ability.cost))
    ):
        return True
    frame = Frame(source=action.object, controller=seat.me, x=0)
    return holds(seat.game.table.look(), effect.condition, frame)


def _changes_much(cost: Cost) -> bool:
    """May the cost itself make true what is asked: by what is given up or tapped for it."""
    return not all(isinstance(part, PayMana) for part in cost.parts)


def _wanted_soon(seat: PilotSeat, action: Activate) -> bool:
    """Would the card be cast, if it could be paid for."""
    return wants_to_cast(seat, Cast(action.object)) and not would_be_taken_back(seat, Cast(action.object))


def is_worth_its_pump(seat: PilotSeat, source: ObjectId, ability: ActivatedAbility) -> bool:
    """Does it make the attacker bigger for mana or counters alone, or the attack deadly for what is given up.

    The attacker is the source, or what the source is attached to.
    """
    pump = intent_of(ability.content).pump
    if ability.mana_ability or pump <= 0:
        return False
    if costs_life(seat, ability):
        return kills_for_life(seat, source, pump)
    if all(isinstance(part, TapThis | PayMana) or _spends_counters(part) for part in ability.cost.parts):
        return True
    return seat.attacks(source) and is_deadly_with(seat, source, pump)


def _spends_counters(part: CostPart) -> bool:
    """Are counters taken off the source that are there for nothing else, as they make no creature bigger."""
    match part:
        case Perform(do=RemoveCounters(kind=kind, of=Source(), count=int())):
            return kind not in ("+1/+1", "")
    return False


def taps(cost: Cost) -> bool:
    """Does a cost tap its source."""
    return TapThis() in cost.parts


def gives_up_much(cost: Cost) -> bool:
    """Does a cost ask for more than mana and tapping."""
    return not all(isinstance(part, TapThis | PayMana) for part in cost.parts)
