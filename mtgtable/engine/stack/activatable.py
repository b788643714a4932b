"""Which activated abilities an object has, and whether a player may begin to activate one (602)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtgtable.abilities.abilities import ActivatedAbility
from mtgtable.abilities.characteristics import AbilityOn
from mtgtable.abilities.costs import TapThis, UntapThis
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.reading.conditions import holds
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.rules_in_force import applying_to_object, applying_to_player, fits_rule
from mtgtable.engine.stack.timing import sorcery_timing
from mtgtable.engine.state.refs import Frame
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone

if TYPE_CHECKING:
    from mtgtable.engine.game import Game

LOYALTY_USED = "loyalty_used_this_turn"
"""The mark of a permanent of which a loyalty ability was activated this turn (606.3)."""


def activated_abilities(game: Game, id_: ObjectId) -> tuple[AbilityOn, ...]:
    """The activated abilities that the object has now, printed ones first; ``inputs.Activate`` counts over these."""
    found = [on for on in game.board().abilities(id_) if isinstance(on.ability, ActivatedAbility)]
    found.sort(key=lambda on: not on.printed)
    return tuple(found)


def ability_frame(game: Game, player: PlayerId, id_: ObjectId, on: AbilityOn) -> Frame:
    """The frame of an ability that the player activates; X of the permanent's own spell doesn't carry over (107.3k)."""
    item = game.state.objects[id_]
    paid = item.frame.paid if item.frame is not None else ()
    return Frame(source=id_, controller=player, ability=on.id, paid=paid)


def has_sickness(game: Game, id_: ObjectId) -> bool:
    """Is it a creature without haste that its controller hasn't had since their most recent turn began (302.6)."""
    item = game.state.objects[id_]
    facts = game.board().characteristics[id_]
    return item.sick and "Creature" in facts.types and not facts.has("haste")


def check(game: Game, player: PlayerId, id_: ObjectId, on: AbilityOn) -> None:
    """Raise IllegalAction when the player may not begin to activate this ability now (602.2, 602.5, 606.3).

    Costs and targets are not looked at here.
    """
    ability = on.ability
    if not isinstance(ability, ActivatedAbility):
        raise TypeError("only activated abilities are activated")
    item = game.state.objects[id_]
    if item.zone not in ability.zones:
        raise IllegalAction("113.6", f"That ability of {name_of(game, id_)} doesn't work in the {item.zone} zone")
    if item.phased_out:
        raise IllegalAction("702.26b", f"{name_of(game, id_)} is phased out")
    if game.lenient:
        return
    _check_who(game, player, id_, ability)
    sorcery = ability.timing == "sorcery" or ability.loyalty
    if sorcery and not sorcery_timing(game, player):
        rule = "606.3" if ability.loyalty else "602.5d"
        raise IllegalAction(
            rule, f"That ability of {name_of(game, id_)} can be activated only when you could cast a sorcery"
        )
    if ability.loyalty and LOYALTY_USED in item.statuses:
        raise IllegalAction("606.3", f"A loyalty ability of {name_of(game, id_)} was already activated this turn")
    if ability.limit and _times_used(game, id_, on) >= ability.times:
        often = "once" if ability.times == 1 else f"{ability.times} times"
        raise IllegalAction(
            "602.5b", f"That ability of {name_of(game, id_)} can be activated only {often} each {ability.limit}"
        )
    if ability.condition is not None and not holds(
        game.look(), ability.condition, ability_frame(game, player, id_, on)
    ):
        raise IllegalAction("602.1b", f"The condition of that ability of {name_of(game, id_)} doesn't hold")
    _check_prohibitions(game, player, id_, ability)
    tapping = any(isinstance(part, TapThis | UntapThis) for part in ability.cost.parts)
    if tapping and item.zone is Zone.BATTLEFIELD and has_sickness(game, id_):
        raise IllegalAction("302.6", f"{name_of(game, id_)} has summoning sickness")


def _check_who(game: Game, player: PlayerId, id_: ObjectId, ability: ActivatedAbility) -> None:
    item = game.state.objects[id_]
    holder = game.board().characteristics[id_].controller if item.zone is Zone.BATTLEFIELD else item.owner
    allowed = {
        "controller": player == holder,
        "any player": True,
        "opponents": player != holder,
        "owner": player == item.owner,
    }[ability.who]
    if not allowed:
        raise IllegalAction("602.2", f"{game.state.player(player).name} may not activate that ability")


def _check_prohibitions(game: Game, player: PlayerId, id_: ObjectId, ability: ActivatedAbility) -> None:
    if applying_to_object(game, "activated abilities cant be activated", id_):
        raise IllegalAction("602.5", f"Activated abilities of {name_of(game, id_)} can't be activated")
    if not ability.mana_ability and applying_to_object(game, "nonmana abilities cant be activated", id_):
        raise IllegalAction("602.5", f"Activated abilities of {name_of(game, id_)} that aren't mana abilities can't be")
    if ability.mana_ability:
        return  # what keeps players from activating abilities speaks of those that aren't mana abilities
    for rule in applying_to_player(game, "cant activate", player):
        if fits_rule(game, rule, id_):
            raise IllegalAction("602.5", f"An effect keeps you from activating abilities of {name_of(game, id_)}")
    if not sorcery_timing(game, player):
        for rule in applying_to_player(game, "activate only as sorcery", player):
            if fits_rule(game, rule, id_):
                raise IllegalAction(
                    "602.5d", f"Abilities of {name_of(game, id_)} can be activated only when you could cast a sorcery"
                )


def _times_used(game: Game, id_: ObjectId, on: AbilityOn) -> int:
    return sum(times for used, times, _ in game.state.objects[id_].used if used == on.id)


def note_use(game: Game, id_: ObjectId, on: AbilityOn) -> None:
    """Count a use of an ability that may be used only so often, and of a loyalty ability."""
    ability = on.ability
    item = game.state.objects.get(id_)
    if item is None or not isinstance(ability, ActivatedAbility):
        return
    if ability.loyalty:
        item = game.state.update(id_, statuses=item.statuses | {LOYALTY_USED})
    if ability.limit:
        times = _times_used(game, id_, on) + 1
        rest = tuple(entry for entry in item.used if entry[0] != on.id)
        game.state.update(id_, used=(*rest, (on.id, times, ability.limit)))
