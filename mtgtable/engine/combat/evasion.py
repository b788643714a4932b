"""Who can block whom, pair by pair: evasion abilities and effects (509.1b, 702)."""

from __future__ import annotations

from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.filters import Filter
from mtgtable.engine.allowing.rules_in_force import applying_to_object, fits_rule
from mtgtable.engine.reading.filters import matches
from mtgtable.engine.stack.targets import protected_from
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId


def why_not_block(table: Table, blocker: ObjectId, attacker: ObjectId) -> tuple[str, str] | None:
    """The rule number and the reason why this creature can't block that attacker; None when it can."""
    mine = table.board().characteristics[blocker]
    its = table.board().characteristics[attacker]
    helped = _treated_as_having(table, blocker, attacker)
    flies = mine.has("flying") or mine.has("reach") or bool(helped & {"flying", "reach"})
    if its.has("flying") and not flies:
        return "702.9b", f"{mine.name} can't block {its.name}, which has flying"
    if its.has("shadow") != mine.has("shadow") and not (its.has("shadow") and "shadow" in helped):
        return "702.28b", f"{mine.name} can't block {its.name}: only one of them has shadow"
    if its.has("horsemanship") and not mine.has("horsemanship") and "horsemanship" not in helped:
        return "702.31b", f"{mine.name} can't block {its.name}, which has horsemanship"
    artifact = "Artifact" in mine.types
    if its.has("fear") and not artifact and "B" not in mine.colors:
        return "702.36b", f"{mine.name} can't block {its.name}, which has fear"
    if its.has("intimidate") and not artifact and not mine.colors & its.colors:
        return "702.13b", f"{mine.name} can't block {its.name}, which has intimidate"
    if its.has("skulk") and (mine.power or 0) > (its.power or 0):
        return "702.118b", f"{mine.name} can't block {its.name}, which has skulk and less power"
    if its.has("landwalk") and _walks(table, attacker, mine.controller):
        return "702.14c", f"{its.name} can't be blocked because of its landwalk"
    if its.has("protection") and protected_from(table, attacker, blocker):
        return "702.16f", f"{mine.name} can't block {its.name}, which has protection from it"
    return _effects(table, blocker, attacker)


def _treated_as_having(table: Table, blocker: ObjectId, attacker: ObjectId) -> frozenset[str]:
    """The abilities as though with which the one may block the other (609.4)."""
    rules = applying_to_object(table, "blocks as though with", blocker)
    return frozenset(rule.change.step for rule in rules if fits_rule(table, rule, attacker, blocker))


def _walks(table: Table, attacker: ObjectId, defender: PlayerId) -> bool:
    """Does the defending player control a land of which the landwalk speaks (702.14c)."""
    facts = table.board().characteristics
    frame = Frame(source=attacker, controller=facts[attacker].controller)
    wanted: list[Filter] = []
    for on in facts[attacker].abilities:
        if isinstance(on.ability, KeywordAbility) and on.ability.name == "landwalk":
            wanted += [parameter for parameter in on.ability.parameters if not isinstance(parameter, int | str)]  # type: ignore[misc]
    without = [rule.change.filter for rule in applying_to_object(table, "blocked as though without", attacker)]
    wanted = [] if None in without else [filter_ for filter_ in wanted if filter_ not in without]
    lands = [id_ for id_ in table.state.battlefield if "Land" in facts[id_].types and facts[id_].controller == defender]
    return any(matches(table.look(), filter_, land, frame) for filter_ in wanted for land in lands)


def _effects(table: Table, blocker: ObjectId, attacker: ObjectId) -> tuple[str, str] | None:
    """Effects that forbid the block of one by the other."""
    names = table.board().characteristics[blocker].name, table.board().characteristics[attacker].name
    for rule in applying_to_object(table, "cant be blocked", attacker):
        if rule.change.value is None and fits_rule(table, rule, blocker, attacker):
            return "509.1b", f"{names[1]} can't be blocked by {names[0]}"
    for rule in applying_to_object(table, "blocked only by", attacker):
        if not fits_rule(table, rule, blocker, attacker):
            return "509.1b", f"{names[1]} can't be blocked by {names[0]}"
    for rule in applying_to_object(table, "cant block", blocker):
        if fits_rule(table, rule, attacker):
            return "509.1b", f"{names[0]} can't block {names[1]}"
    for rule in applying_to_object(table, "can block only", blocker):
        if not fits_rule(table, rule, attacker):
            return "509.1b", f"{names[0]} can't block {names[1]}"
    return None
