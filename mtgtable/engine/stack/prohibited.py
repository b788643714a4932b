"""What forbids casting a spell, whatever lets it be cast (601.2e, 601.3, 601.3a)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mtgtable.abilities.abilities import Ability, CastingAbility
from mtgtable.abilities.characteristics import Characteristics
from mtgtable.abilities.happenings import SpellCast
from mtgtable.abilities.quantities import HowOften
from mtgtable.abilities.selectors import Bound
from mtgtable.engine.allowing.rules_in_force import applying_to_object, applying_to_player, fits_as_spell
from mtgtable.engine.allowing.timing import sorcery_timing
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.continuous import RuleInForce
from mtgtable.engine.mana.variable import needs_x
from mtgtable.engine.reading.conditions import holds
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.stack.content import abilities_of_face
from mtgtable.engine.stack.manner import manner_of
from mtgtable.engine.stack.permission import Way
from mtgtable.engine.stack.proposed import GREATEST_X, as_proposed, fitting_x
from mtgtable.engine.state.refs import Frame, Seat
from mtgtable.engine.table import Table
from mtgtable.model.how_many import how_many
from mtgtable.model.ids import ObjectId, PlayerId

_ANY_X: Final = frozenset(range(GREATEST_X + 1))


def allowed(table: Table, player: PlayerId, way: Way) -> Way:
    """The way, with the least X that nothing forbids. Raises IllegalAction where no choice makes it legal (601.3a).

    It is asked of the spell that the card would be, cast so: face down, bestowed or with another face up.
    """
    if table.lenient:
        return way
    item = table.state.objects[way.object]
    rules = applying_to_player(table, "cant cast", player)
    once = applying_to_player(table, "cast limit per turn", player)
    untimely = () if sorcery_timing(table, player) else applying_to_player(table, "cast only as sorcery", player)
    spell = as_proposed(table, item, way.face, way.method, player if rules or once or untimely else None)
    for rule in untimely:
        if fits_as_spell(table, rule.change.filter, way.object, rule.frame, spell=spell):
            raise IllegalAction("601.3", "An effect lets you cast spells only when you could cast a sorcery")
    least = _least_allowed(table, way, spell, rules)
    _check_limits(table, player, way.object, once, spell)
    if not way.face_down:
        if not manner_of(way.method).another and applying_to_object(table, "cant cast", way.object):
            raise _forbidden(table, way.object)
        _check_own(table, player, way.object, abilities_of_face(table, way.object, way.face))
        _check_legendary(table, player, spell)
    return replace(way, least_x=least) if least else way


def check_prohibitions(table: Table, player: PlayerId, id_: ObjectId) -> None:
    """Raise IllegalAction when an effect forbids the spell as it has been proposed (601.2e)."""
    if table.lenient:
        return
    if applying_to_object(table, "cant cast", id_):
        raise _forbidden(table, id_)
    for rule in applying_to_player(table, "cant cast", player):
        if fits_as_spell(table, rule.change.filter, id_, rule.frame):
            raise _keeps_from(table, id_)
    _check_limits(table, player, id_, applying_to_player(table, "cast limit per turn", player), None)
    _check_own(table, player, id_, tuple(on.ability for on in table.board().abilities(id_)))
    _check_legendary(table, player, table.board().characteristics[id_])


def _forbidden(table: Table, id_: ObjectId) -> IllegalAction:
    return IllegalAction("601.3", f"An effect forbids casting {name_of(table.look(), id_)}")


def _keeps_from(table: Table, id_: ObjectId) -> IllegalAction:
    return IllegalAction("601.3", f"An effect keeps you from casting {name_of(table.look(), id_)}")


def _least_allowed(table: Table, way: Way, spell: Characteristics, rules: tuple[RuleInForce, ...]) -> int:
    """The least X with which none of the rules forbids the spell (601.3a)."""
    left = _ANY_X if _has_x(way, spell) else frozenset({0})
    for rule in rules:
        barred = fitting_x(table, rule.change.filter, table.state.objects[way.object], rule.frame, spell)
        if barred is not None:
            left = left - frozenset(barred) if barred else frozenset()
    if not left:
        raise _keeps_from(table, way.object)
    return min(left)


def _has_x(way: Way, spell: Characteristics) -> bool:
    """Will a player choose X for the spell: it stands in the cost that is paid (107.3b)."""
    if way.free:
        return False
    if way.cost is not None:
        return needs_x((way.cost,))
    return spell.mana_cost is not None and spell.mana_cost.has_variable


def _check_limits(
    table: Table, player: PlayerId, id_: ObjectId, rules: tuple[RuleInForce, ...], spell: Characteristics | None
) -> None:
    """Raise IllegalAction when the player has cast as many such spells this turn as an effect allows."""
    for rule in rules:
        limit = 1 if rule.change.value is None else amount(table.look(), rule.change.value, rule.frame)
        if not fits_as_spell(table, rule.change.filter, id_, rule.frame, spell=spell):
            continue
        if _cast_so_far(table, player, rule) >= limit:
            raise IllegalAction("601.3", f"An effect allows no more than {how_many(limit, 'spell')} each turn")


def _cast_so_far(table: Table, player: PlayerId, rule: RuleInForce) -> int:
    """How many spells that the limit speaks of the player has cast this turn, each as it was then (608.2i)."""
    if rule.change.filter is None:
        return table.state.player(player).tally("spells_cast_this_turn")
    frame = rule.frame.bind("affected", (Seat(player),))
    return amount(table.look(), HowOften(SpellCast(rule.change.filter, Bound("affected"))), frame)


def _check_own(table: Table, player: PlayerId, id_: ObjectId, abilities: tuple[Ability, ...]) -> None:
    """Raise IllegalAction when what the spell itself says of casting it doesn't hold."""
    frame = Frame(source=id_, controller=player)
    for ability in abilities:
        if not isinstance(ability, CastingAbility) or ability.kind != "restriction" or ability.condition is None:
            continue
        if not holds(table.look(), ability.condition, frame):
            said = ability.text or "its restriction"
            raise IllegalAction("601.3", f"{name_of(table.look(), id_)} can't be cast now: {said}")


def _check_legendary(table: Table, player: PlayerId, spell: Characteristics) -> None:
    """A legendary instant or sorcery needs a legendary creature or planeswalker (205.4e)."""
    if "Legendary" not in spell.supertypes or spell.is_permanent_card:
        return
    board = table.board().characteristics
    for other in table.state.battlefield:
        known = board[other]
        if (
            known.controller == player
            and "Legendary" in known.supertypes
            and known.types & {"Creature", "Planeswalker"}
        ):
            return
    raise IllegalAction("205.4e", f"{spell.name} needs a legendary creature or planeswalker that you control")
