"""Rules-changing parts of effects (613.11), as the code asks for them: by name, for an object or a player."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from mtgtable.abilities.characteristics import Characteristics
from mtgtable.abilities.filters import Anything, Filter, IsStackKind, Not, Targets
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.modifications import RuleChange
from mtgtable.abilities.selectors import Players
from mtgtable.engine.continuous import RuleInForce
from mtgtable.engine.continuous.start_values import start_values
from mtgtable.engine.reading.conditions import holds
from mtgtable.engine.reading.filters import matches, targets_fit
from mtgtable.engine.state.refs import Frame, Ref, Seat
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId


def applying_to_object(
    table: Table, name: str, id_: ObjectId, defending: PlayerId | None = None
) -> tuple[RuleInForce, ...]:
    """The rules of that name that apply to the object now and whose exception doesn't hold.

    ``defending``: who would be attacked; without one, rules that ask about the defending player are left out.
    """
    found = table.board().rules_named(name, id_)
    if not found:
        return ()
    applying: list[RuleInForce] = []
    for rule in found:
        frame = frame_about(rule, id_)
        if _about_defender(rule.change):
            if defending is None:
                continue
            frame = frame.bind("defending", (Seat(defending),))
        if _in_force(table, rule, frame):
            applying.append(rule)
    return tuple(applying)


@lru_cache(maxsize=1024)
def _about_defender(change: RuleChange) -> bool:
    """Does the exception ask about the defending player, whom there is only when an attack is declared (508.5)."""
    return change.unless is not None and any(node == Players("defending") for node in walk(change.unless))


def applying_to_player(table: Table, name: str, player: PlayerId) -> tuple[RuleInForce, ...]:
    """The rules of that name that apply to the player now and whose exception doesn't hold."""
    board = table.board()
    if not board.rules:
        return ()
    found = board.rules_named(name, Seat(player))
    return tuple(rule for rule in found if _in_force(table, rule, _frame_of_player(rule, player))) if found else ()


def _frame_of_player(rule: RuleInForce, player: PlayerId) -> Frame:
    """The frame in which the rule's exception is asked of that player."""
    return rule.frame if rule.change.unless is None else rule.frame.bind("affected", (Seat(player),))


def bars_counters(table: Table, id_: ObjectId, kind: str) -> bool:
    """Can counters of that kind not be put on the object; the empty kind: of any kind that it may hold."""
    barred = applying_to_object(table, "cant have counters", id_)
    return any(not kind or rule.change.step in ("", kind) for rule in barred)


def forbids(table: Table, name: str, id_: ObjectId) -> bool:
    """Is there a rule of that name for the object that names no particular others."""
    return any(rule.change.filter is None for rule in applying_to_object(table, name, id_))


def frame_about(rule: RuleInForce, id_: ObjectId) -> Frame:
    """The frame in which the rule is read when it is about this object."""
    return rule.frame.bind("affected", (id_,))


def _in_force(table: Table, rule: RuleInForce, frame: Frame) -> bool:
    unless = rule.change.unless
    return unless is None or not holds(table.look(), unless, frame)


def fits_rule(table: Table, rule: RuleInForce, id_: ObjectId, about: ObjectId | None = None) -> bool:
    """Does the object fit the filter of the rule; one without a filter speaks of everything.

    ``about``: the object that the rule is applied to, where the filter compares with it.
    """
    frame = rule.frame if about is None else frame_about(rule, about)
    return rule.change.filter is None or matches(table.look(), rule.change.filter, id_, frame)


def _with_these(table: Table, node: Any, targets: tuple[Ref, ...], frame: Frame) -> Any:
    if not isinstance(node, Targets):
        return node
    return Anything() if targets_fit(node)(list(targets), table.look(), frame) else Not(Anything())


@lru_cache(maxsize=1024)
def of_a_card(filter_: Filter) -> Filter:
    """What a description of spells says of a card that isn't cast yet: all but that it is a spell (601.3e)."""
    return rewrite(filter_, lambda node: Anything() if node == IsStackKind("spell") else node)


def fits_as_spell(
    table: Table,
    filter_: Filter | None,
    id_: ObjectId,
    frame: Frame,
    targets: tuple[Ref, ...] = (),
    spell: Characteristics | None = None,
) -> bool:
    """Does the spell fit, or would the card as a spell (601.3).

    ``targets``: those that it would have then; ``spell``: what it would be, where that isn't the card as it lies there.
    """
    if filter_ is None:
        return True
    item = table.state.objects.get(id_)
    look = table.look()
    if item is not None and item.stack is None:
        filter_ = of_a_card(filter_)
        if spell is not None:
            look = look.otherwise({id_: spell})
        elif item.face_down:  # it is asked of the spell that it would be (406.3b)
            look = look.otherwise({id_: start_values(replace(item, face_down=False))})
        if any(isinstance(node, Targets) for node in walk(filter_)):
            filter_ = rewrite(filter_, lambda node: _with_these(table, node, targets, frame))
    return matches(look, filter_, id_, frame)
