"""Which activated abilities an object has, and whether a player may begin to activate one (602)."""

from __future__ import annotations

from collections.abc import Iterable

from mtgtable.abilities.abilities import ActivatedAbility
from mtgtable.abilities.characteristics import AbilityOn
from mtgtable.abilities.costs import TapThis, UntapThis
from mtgtable.engine.allowing.rules_in_force import applying_to_object, applying_to_player, fits_rule
from mtgtable.engine.allowing.timing import sorcery_timing
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.continuous import RuleInForce
from mtgtable.engine.continuous.board import with_meanings
from mtgtable.engine.reading.conditions import holds
from mtgtable.engine.reading.filters import matches
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.reading.of_permanents import of_permanents
from mtgtable.engine.recalling import by_identity, each
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone

LOYALTY_USED = "loyalty_used_this_turn"
"""The mark of a permanent of which a loyalty ability was activated this turn (606.3)."""


def activated_abilities(table: Table, id_: ObjectId) -> tuple[AbilityOn, ...]:
    """The activated abilities that the object has now, printed ones first; ``inputs.Activate`` counts over these."""
    return _activated(table.board().characteristics[id_].abilities)


def activated_of_all(table: Table, ids: Iterable[ObjectId]) -> list[tuple[AbilityOn, ...]]:
    """The activated abilities of each of many objects."""
    characteristics = table.board().characteristics
    return each(_activated, [characteristics[id_].abilities for id_ in ids])


@by_identity()
def _activated(abilities: tuple[AbilityOn, ...]) -> tuple[AbilityOn, ...]:
    found = [on for on in with_meanings(abilities) if isinstance(on.ability, ActivatedAbility)]
    found.sort(key=lambda on: not on.printed)
    return tuple(found)


def ability_frame(table: Table, player: PlayerId, id_: ObjectId, on: AbilityOn) -> Frame:
    """The frame of an ability that the player activates; X of the permanent's own spell doesn't carry over (107.3k)."""
    item = table.state.objects[id_]
    paid = item.frame.paid if item.frame is not None else ()
    return Frame(source=id_, controller=player, ability=on.id, paid=paid)


def has_sickness(table: Table, id_: ObjectId) -> bool:
    """Is it a creature without haste that its controller hasn't had since their most recent turn began (302.6)."""
    item = table.state.objects[id_]
    facts = table.board().characteristics[id_]
    return item.sick and "Creature" in facts.types and not facts.has("haste")


def held_by_sickness(table: Table, id_: ObjectId) -> bool:
    """Can't {T} and {Q} be paid with it: it is sick, and nothing lets its abilities be activated all the same."""
    return has_sickness(table, id_) and not applying_to_object(table, "activates as though haste", id_)


def check(table: Table, player: PlayerId, id_: ObjectId, on: AbilityOn) -> None:
    """Raise IllegalAction when the player may not begin to activate this ability now (602.2, 602.5, 606.3).

    Costs and targets are not looked at here.
    """
    ability = on.ability
    if not isinstance(ability, ActivatedAbility):
        raise TypeError("only activated abilities are activated")
    item = table.state.objects[id_]
    if item.zone not in ability.zones:
        raise IllegalAction(
            "113.6", f"That ability of {name_of(table.look(), id_)} doesn't work in the {item.zone} zone"
        )
    if item.phased_out:
        raise IllegalAction("702.26b", f"{name_of(table.look(), id_)} is phased out")
    if table.lenient:
        return
    _check_who(table, player, id_, ability)
    timely = ability.timing == "sorcery" and not _keyword_at_any_time(table, player, ability.keyword)
    sorcery = timely or (ability.loyalty and not _at_any_time(table, player, id_))
    if sorcery and not sorcery_timing(table, player):
        rule = "606.3" if ability.loyalty else "602.5d"
        raise IllegalAction(
            rule, f"That ability of {name_of(table.look(), id_)} can be activated only when you could cast a sorcery"
        )
    if ability.loyalty and LOYALTY_USED in item.statuses:
        raise IllegalAction(
            "606.3", f"A loyalty ability of {name_of(table.look(), id_)} was already activated this turn"
        )
    if ability.limit and _times_used(table, id_, on) >= ability.times:
        often = "once" if ability.times == 1 else f"{ability.times} times"
        raise IllegalAction(
            "602.5b", f"That ability of {name_of(table.look(), id_)} can be activated only {often} each {ability.limit}"
        )
    if ability.condition is not None and not holds(
        table.look(), ability.condition, ability_frame(table, player, id_, on)
    ):
        raise IllegalAction("602.1b", f"The condition of that ability of {name_of(table.look(), id_)} doesn't hold")
    _check_prohibitions(table, player, id_, ability)
    tapping = any(isinstance(part, TapThis | UntapThis) for part in ability.cost.parts)
    if tapping and item.zone is Zone.BATTLEFIELD and held_by_sickness(table, id_):
        raise IllegalAction("302.6", f"{name_of(table.look(), id_)} has summoning sickness")


def _at_any_time(table: Table, player: PlayerId, id_: ObjectId) -> bool:
    """May the player activate loyalty abilities of the permanent whenever they could cast an instant (606.3)."""
    return any(fits_rule(table, rule, id_) for rule in applying_to_player(table, "loyalty at any time", player))


def _keyword_at_any_time(table: Table, player: PlayerId, keyword: str) -> bool:
    """May the player activate abilities of that keyword whenever they could cast an instant (702.6a)."""
    rules = applying_to_player(table, "keyword at any time", player) if keyword else ()
    return any(rule.change.step == keyword for rule in rules)


def _check_who(table: Table, player: PlayerId, id_: ObjectId, ability: ActivatedAbility) -> None:
    item = table.state.objects[id_]
    holder = table.board().characteristics[id_].controller if item.zone is Zone.BATTLEFIELD else item.owner
    allowed = {
        "controller": player == holder,
        "any player": True,
        "opponents": player != holder,
        "owner": player == item.owner,
    }[ability.who]
    if not allowed:
        raise IllegalAction("602.2", f"{table.state.player(player).name} may not activate that ability")


def _check_prohibitions(table: Table, player: PlayerId, id_: ObjectId, ability: ActivatedAbility) -> None:
    if applying_to_object(table, "activated abilities cant be activated", id_):
        raise IllegalAction("602.5", f"Activated abilities of {name_of(table.look(), id_)} can't be activated")
    if not ability.mana_ability and applying_to_object(table, "nonmana abilities cant be activated", id_):
        raise IllegalAction(
            "602.5", f"Activated abilities of {name_of(table.look(), id_)} that aren't mana abilities can't be"
        )
    for rule in applying_to_player(table, "cant activate", player):
        if _of_what_it_says(table, rule, id_) and _of_that_kind(ability, rule.change.step):
            raise IllegalAction(
                "602.5", f"An effect keeps you from activating abilities of {name_of(table.look(), id_)}"
            )
    if not ability.mana_ability and not sorcery_timing(table, player):
        for rule in applying_to_player(table, "activate only as sorcery", player):
            if fits_rule(table, rule, id_):
                raise IllegalAction(
                    "602.5d",
                    f"Abilities of {name_of(table.look(), id_)} can be activated only when you could cast a sorcery",
                )


def _of_what_it_says(table: Table, rule: RuleInForce, id_: ObjectId) -> bool:
    """Is it one of those whose abilities are meant: "a creature" is on the battlefield (109.2)."""
    meant = rule.change.filter
    return meant is None or matches(table.look(), of_permanents(meant), id_, rule.frame)


def _of_that_kind(ability: ActivatedAbility, kind: str) -> bool:
    """Does what keeps players from activating speak of this ability: all, mana abilities too, or some (605.1a)."""
    match kind:
        case "":
            return True
        case "cycling":
            return ability.keyword in ("cycling", "typecycling")
        case "loyalty":
            return ability.loyalty
        case "nonmana":
            return not ability.mana_ability
        case "not loyalty":
            return not ability.mana_ability and not ability.loyalty
    raise ValueError(f"no kind of activated abilities: {kind}")


def _times_used(table: Table, id_: ObjectId, on: AbilityOn) -> int:
    return sum(times for used, times, _ in table.state.objects[id_].used if used == on.id)


def note_use(table: Table, id_: ObjectId, on: AbilityOn) -> None:
    """Count a use of an ability that may be used only so often, and of a loyalty ability."""
    ability = on.ability
    item = table.state.objects.get(id_)
    if item is None or not isinstance(ability, ActivatedAbility):
        return
    if ability.loyalty:
        item = table.state.update(id_, statuses=item.statuses | {LOYALTY_USED})
    if ability.limit:
        times = _times_used(table, id_, on) + 1
        rest = tuple(entry for entry in item.used if entry[0] != on.id)
        table.state.update(id_, used=(*rest, (on.id, times, ability.limit)))
