"""Abilities whose source is given up for something better: lands that fetch, cards cycled or back from a graveyard."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.abilities import ActivatedAbility
from mtgtable.abilities.characteristics import AbilityOn
from mtgtable.abilities.costs import PayLife, PayMana, Perform, TapThis
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import CreateTokens, Manual, Move, PutCounters, Sacrifice, Search
from mtgtable.abilities.selectors import Source
from mtgtable.engine.allowing.activatable import activated_abilities
from mtgtable.engine.asking.inputs import Activate
from mtgtable.engine.recalling import by_identity
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.model.zones import Zone

_LIFE_KEPT: Final = 3
_CYCLING: Final = frozenset({"cycling", "typecycling"})
_ENOUGH_LANDS: Final = 5
_FOR_A_TURN: Final = frozenset({"unearth", "encore"})


def fetches(seat: PilotSeat, action: Activate, *, free: bool = False) -> bool:
    """Is the source sacrificed to search a library for something, at a price that is sane. ``free``: for no mana.

    A creature that fights is kept.
    """
    ability = seat.activated(action.object, action.ability)
    price = _price_of_search(ability) if ability is not None else None
    if price is None or (free and price[0]) or price[1] > seat.life(seat.me) - _LIFE_KEPT:
        return False
    facts = seat.facts(action.object)
    return not ("Creature" in facts.types and (facts.power or 0) > 0)


def fetchers(seat: PilotSeat) -> bool:
    """Is there a permanent of mine that could be sacrificed to search for something, for no mana."""
    table = seat.game.table
    return any(_searches_for_nothing(activated_abilities(table, id_)) for id_ in seat.my_permanents)


@by_identity()
def _searches_for_nothing(abilities: tuple[AbilityOn, ...]) -> bool:
    """Can the source be sacrificed with one of them to search for something, for no mana: a fact of what it is."""
    prices = (_price_of_search(on.ability) for on in abilities if isinstance(on.ability, ActivatedAbility))
    return any(price is not None and not price[0] for price in prices)


@by_identity()
def _price_of_search(ability: ActivatedAbility) -> tuple[bool, int] | None:
    """Does such an ability cost mana, and how much life; None for any other."""
    mana, life, gone = False, 0, False
    for part in ability.cost.parts:
        match part:
            case TapThis():
                pass
            case PayMana():
                mana = True
            case PayLife(amount=int(amount)):
                life += amount
            case Perform(do=Sacrifice(what=Source())):
                gone = True
            case _:
                return None
    nodes = tuple(walk(ability.content.effect))
    searches = any(isinstance(node, Search) and not node.outside for node in nodes)
    searches = searches and not any(isinstance(node, Manual) for node in nodes)
    return (mana, life) if gone and searches else None


def comes_back(seat: PilotSeat, action: Activate) -> bool:
    """Is it a card in a graveyard that comes back, as itself, as a token or as counters, for mana and the card alone.

    What comes back for a turn only comes before combat.
    """
    if seat.item(action.object).zone is not Zone.GRAVEYARD:
        return False
    ability = seat.activated(action.object, action.ability)
    if ability is None or not all(isinstance(part, PayMana) or _is_exiled(part) for part in ability.cost.parts):
        return False
    if ability.keyword in _FOR_A_TURN and seat.turn.step != "precombat_main":
        return False
    return any(_brings(node) for node in walk(ability.content.effect))


def _is_exiled(part: object) -> bool:
    return isinstance(part, Perform) and isinstance(part.do, Move) and part.do.what == Source()


def _brings(node: object) -> bool:
    match node:
        case CreateTokens() | PutCounters():
            return True
        case Move(what=Source(), to=Zone.BATTLEFIELD | Zone.HAND):
            return True
    return False


def is_cycled(ability: ActivatedAbility) -> bool:
    """Is it the ability of cycling (702.29)."""
    return ability.keyword in _CYCLING


def cycles(seat: PilotSeat, action: Activate, *, wanted: bool) -> bool:
    """Is it a card to be cycled now that it isn't of use soon; ``wanted``: would it be cast if it could be paid for."""
    if seat.turn.step != "postcombat_main":
        return False
    lands = sum("Land" in seat.facts(id_).types for id_ in seat.my_permanents)
    facts = seat.facts(action.object)
    if "Land" in facts.types:
        others = sum("Land" in seat.facts(id_).types for id_ in seat.hand) - 1
        return others > 0 or lands >= _ENOUGH_LANDS
    return not wanted or facts.mana_value > lands + 1
