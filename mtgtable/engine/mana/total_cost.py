"""The total cost: increases, reductions, minimum, then locked in (601.2f, 118.7)."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities.abilities import CastingAbility
from mtgtable.abilities.costs import Cost, CostPart, PayMana
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.modifications import CostChange
from mtgtable.abilities.quantities import Distinct, IfElse, Quantity, StatOf
from mtgtable.abilities.selectors import TARGETS, Bound, Selector
from mtgtable.engine.allowing.aimed import may_target
from mtgtable.engine.allowing.as_spell import granted_as_spell
from mtgtable.engine.allowing.rules_in_force import fits_as_spell
from mtgtable.engine.mana.barred import without_barred
from mtgtable.engine.mana.mana_in_costs import mana_of
from mtgtable.engine.reading.conditions import holds
from mtgtable.engine.reading.filters import matches
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.reading.selectors import objects, select
from mtgtable.engine.state.refs import Frame, Seat
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.mana import ManaCost, ManaSymbol, parse_mana_cost


def total_cost(
    table: Table, player: PlayerId, costs: tuple[Cost, ...], frame: Frame, spell: ObjectId, keyword: str = "",
    source: ObjectId | None = None, *, mana_ability: bool = False, less: Quantity = 0, less_by: Selector | None = None,
) -> Cost:  # fmt: skip
    """The total of these costs for a spell, or for an ability of ``source`` (with its ``keyword``), all in one Cost.

    X is filled in, and life for Phyrexian symbols was already taken out.
    """
    mana: ManaCost | None = ManaCost() if source is None else None
    rest: list[CostPart] = []
    for cost in costs:
        part_mana = mana_of(table, cost, frame)
        if part_mana is not None:
            mana = part_mana if mana is None else mana + part_mana
        rest += [part for part in cost.parts if not isinstance(part, PayMana)]
    changes = _changes(table, player, frame, spell, keyword, source, mana_ability)
    own = _own_changes(table, player, frame, spell) if source is None else []
    if less and not frame.targets:
        less = _hoped_for(less)
    if less:
        own = [(_own_price(amount(table.look(), less, frame)), frame)]
    if less_by is not None:
        own = [*own, *((CostChange("reduce", mana=symbols), frame) for symbols in _costs_of(table, less_by, frame))]
    for change, change_frame in (*changes, *own):
        if change.kind == "increase":
            mana = (mana or ManaCost()) + _extra(table, change, change_frame)
            if change.extra is not None:
                more = mana_of(table, change.extra, change_frame)
                mana = mana if more is None else mana + more
                rest += [part for part in change.extra.parts if not isinstance(part, PayMana)]
    if mana is not None:
        mana = _lowered(table, mana, (*changes, *own))
    parts: tuple[CostPart, ...] = (PayMana(mana),) if mana else ()
    rest = without_barred(table, player, rest, frame, mana_ability=mana_ability)
    return Cost((*parts, *rest))


_AS_MUCH_AS_CAN_BE: Final = 1000
"""What a target that isn't chosen yet may take off: nothing is refused for it before it is known."""


def _hoped_for(less: Quantity) -> Quantity:
    """Before there are targets, as if those were chosen for which it costs less (602.2b: the cost comes after them)."""

    def leaf(node: Any) -> Any:
        if isinstance(node, StatOf | Distinct) and node.objects == Bound(TARGETS):
            return _AS_MUCH_AS_CAN_BE
        about = isinstance(node, IfElse) and any(part == Bound(TARGETS) for part in walk(node.condition))
        return node.then if about else node

    return rewrite(less, leaf)


def _own_price(less: int) -> CostChange:
    """What an ability's own text takes off its cost, or adds to it where that is less than nothing (601.2f)."""
    return CostChange("reduce", amount=less) if less >= 0 else CostChange("increase", amount=-less)


def _costs_of(table: Table, what: Selector, frame: Frame) -> tuple[str, ...]:
    """The mana costs of objects as symbols to take off; X is 0 there (107.3g), and no mana cost is nothing."""
    look = table.look()
    found = []
    for one in objects(look, what, frame):
        facts = look.of(one)
        cost = facts.mana_cost if facts is not None else None
        found.append("" if cost is None else str(ManaCost(tuple(s for s in cost.symbols if not s.variable))))
    return tuple(found)


def _lowered(table: Table, mana: ManaCost, changes: tuple[tuple[CostChange, Frame], ...]) -> ManaCost:
    """Reductions, then effects that set the cost, then those that set a least amount (601.2f)."""
    for change, frame in changes:
        if change.kind == "reduce":
            before = mana
            generic = max(0, amount(table.look(), change.amount, frame))
            mana = reduced(mana, generic, change.mana, colored_only=change.colored_only)
            short = min(change.floor, before.mana_value) - mana.mana_value
            if short > 0:
                mana = mana + ManaCost((ManaSymbol(generic=short),))
    for change, frame in changes:
        if change.kind == "set":
            mana = _extra(table, change, frame)
    for change, frame in changes:
        if change.kind == "minimum":
            short = amount(table.look(), change.amount, frame) - mana.mana_value
            if short > 0:
                mana = mana + ManaCost((ManaSymbol(generic=short),))
    return mana


def with_any_mana(mana: ManaCost, how: str) -> ManaCost:
    """A cost for which mana counts as of any color or type: one mana, whatever it is, for each such symbol (609.4b).

    Phyrexian symbols stay, for which life may be paid as well.

    >>> str(with_any_mana(parse_mana_cost("{1}{U}{C}"), "color")), str(with_any_mana(parse_mana_cost("{U}{C}"), "type"))
    ('{2}{C}', '{2}')
    """
    if not how:
        return mana
    kept: list[ManaSymbol] = []
    generic = 0
    for symbol in mana.symbols:
        plain = symbol.types and not symbol.phyrexian and not symbol.variable
        if plain and (how == "type" or symbol.types != ("C",)):
            generic += 1
        else:
            kept.append(symbol)
    cost = ManaCost(tuple(kept))
    return cost.with_generic(cost.generic + generic)


def _extra(table: Table, change: CostChange, frame: Frame) -> ManaCost:
    count = max(0, amount(table.look(), change.amount, frame))
    generic = ManaCost((ManaSymbol(generic=count),)) if count else ManaCost()
    return generic + parse_mana_cost(change.mana) if change.mana else generic


def reduced(mana: ManaCost, generic: int, symbols: str = "", *, colored_only: bool = False) -> ManaCost:
    """The cost less an amount of generic mana and these symbols, or, ``colored_only``, those that it has (118.7a–f).

    Of a hybrid symbol that half is taken that the cost asks for: what is left is then no harder to pay (118.7e).

    >>> str(reduced(parse_mana_cost("{3}{G}"), 5)), str(reduced(parse_mana_cost("{2}{G}"), 0, "{G}{G}"))
    ('{G}', '{1}')
    >>> str(reduced(parse_mana_cost("{4}{R}{G}"), 0, "{W/R}{R}")), str(reduced(parse_mana_cost("{4}{R}"), 0, "{R/P}"))
    ('{3}{G}', '{4}')
    """
    left = list(mana.symbols)
    for symbol in sorted(parse_mana_cost(symbols).symbols, key=lambda one: len(one.types) + bool(one.generic)):
        taken = _asked_for(symbol, left)
        if taken is not None:
            left.remove(taken)
        elif not colored_only:
            generic += max(1, symbol.mana_value)
    cost = ManaCost(tuple(left))
    return cost.with_generic(max(0, cost.generic - generic))


def _asked_for(symbol: ManaSymbol, cost: list[ManaSymbol]) -> ManaSymbol | None:
    """The symbol of the cost that it takes off; None where it takes off generic mana (118.7b, 118.7e–f)."""
    if symbol.generic and symbol.generic <= ManaCost(tuple(cost)).generic:
        return None
    halves = (symbol, *(ManaSymbol((one,)) for one in symbol.types)) if symbol.types else ()
    return next((half for half in halves if half in cost), None)


def _changes(
    table: Table,
    player: PlayerId,
    frame: Frame,
    spell: ObjectId,
    keyword: str,
    source: ObjectId | None,
    mana_ability: bool,
) -> list[tuple[CostChange, Frame]]:
    """The effects that change this cost, in order of timestamp."""
    found: list[tuple[CostChange, Frame]] = []
    for entry in table.board().costs:
        change = entry.change
        if change.by is not None and Seat(player) not in select(table.look(), change.by, entry.frame):
            continue
        if source is None:
            if change.spells is None and (change.abilities_of is not None or spell not in entry.refs):
                continue
            targets = tuple(ref for group in frame.targets for ref in group)
            if change.spells is not None and not fits_as_spell(table, change.spells, spell, entry.frame, targets):
                continue
            if change.keywords and not any(frame.times_paid(keyword_, "") for keyword_ in change.keywords):
                continue
        else:
            if change.abilities_of is None or not matches(table.look(), change.abilities_of, source, entry.frame):
                continue
            if (change.keywords and keyword not in change.keywords) or (change.except_mana and mana_ability):
                continue
        if change.targeting is not None and not _targets(table, change, frame, entry.frame):
            continue
        found.append((change, entry.frame))
    return found


def _targets(table: Table, change: CostChange, frame: Frame, change_frame: Frame) -> bool:
    if change.targeting is None:
        return True
    if "equip" in change.keywords and not any(frame.targets):  # not chosen yet: as if it were such a one (602.2b)
        there = (ref for ref in table.state.battlefield if ref in table.state.objects)
        return any(matches(table.look(), change.targeting, ref, change_frame) for ref in there)
    return any(
        not isinstance(ref, Seat) and ref in table.state.objects
        and matches(table.look(), change.targeting, ref, change_frame)
        for group in frame.targets
        for ref in group
    )  # fmt: skip


def _own_change(ability: CastingAbility, frame: Frame) -> CostChange:
    if ability.beyond_first:
        mana = ability.cost.mana if ability.cost is not None else None
        more = max(0, sum(len(group) for group in frame.targets) - 1)
        return CostChange("increase", extra=Cost((PayMana(mana or ManaCost(), more),)))
    return CostChange("reduce" if ability.kind == "reduction" else "increase", amount=ability.amount)


def _own_changes(table: Table, player: PlayerId, frame: Frame, spell: ObjectId) -> list[tuple[CostChange, Frame]]:
    """What the spell's own abilities add or take off (601.2f), and the commander tax (903.8)."""
    found: list[tuple[CostChange, Frame]] = []
    own = tuple(on.ability for on in table.board().abilities(spell))
    lowering: dict[str, str] = {}
    for ability in (*own, *granted_as_spell(table, spell)):
        if isinstance(ability, CastingAbility) and ability.lowers:
            lowering[ability.name] = ability.lowers
        if not isinstance(ability, CastingAbility) or ability.kind not in ("reduction", "increase"):
            continue
        if ability.targeting is not None and not may_target(table, ability.targeting, spell, frame):
            continue
        if ability.condition is None or holds(table.look(), ability.condition, frame):
            found.append((_own_change(ability, frame), frame))
            if ability.less_by is not None:
                less = _costs_of(table, ability.less_by, frame)
                found += [(CostChange("reduce", mana=symbols), frame) for symbols in less]
            if ability.kind == "reduction" and ability.cost is not None:
                less_mana = mana_of(table, ability.cost, frame)
                found.append((CostChange("reduce", mana=str(less_mana or "")), frame))
    for name, symbols in lowering.items():
        found += [(CostChange("reduce", mana=symbols, colored_only=True), frame)] * frame.times_paid(name)
    item = table.state.objects[spell]
    came_from = item.cast.origin.value if item.cast is not None else item.zone.value
    if item.commander and came_from == "command":
        times = dict(table.state.player(player).commander_casts).get(item.lineage, 0)
        if times:
            found.append((CostChange("increase", amount=2 * times), frame))
    return found
