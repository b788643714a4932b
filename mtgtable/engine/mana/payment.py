"""Paying costs (118, 601.2g–h): mana from the pool and from mana abilities, then everything else."""

from __future__ import annotations

from mtgtable.abilities.costs import Cost, Waterbend
from mtgtable.engine.asking.decisions import Number, Paid, Pay, PlannedMana, Steps
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.mana import pool
from mtgtable.engine.mana.abilities import activate_mana_ability
from mtgtable.engine.mana.left_to_pay import left_of
from mtgtable.engine.mana.mana_in_costs import mana_of
from mtgtable.engine.mana.means import Means, means_of
from mtgtable.engine.mana.parts import require_part
from mtgtable.engine.mana.payable import kept_untapped
from mtgtable.engine.mana.payer import Plan, Unit, find_plan
from mtgtable.engine.mana.paying_parts import pay_life, pay_part
from mtgtable.engine.mana.payment_named import asked_for_payment
from mtgtable.engine.mana.phyrexian import choose_phyrexian, with_life_allowed, without_phyrexian
from mtgtable.engine.mana.riders import ride
from mtgtable.engine.mana.used_in_place import set_aside, standing_for, still_there, use_in_place
from mtgtable.engine.mana.variable import least_x, needs_x
from mtgtable.engine.mana.waterbending import tap_for_water
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.objects import FloatingMana
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.table import Table
from mtgtable.model.ids import NO_OBJECT, ObjectId, PlayerId
from mtgtable.model.mana import ManaCost

SPENT = "mana spent"
"""Said in the frame: the types of all mana spent, one letter each."""
SPENT_FROM = "mana spent from"
"""Said in the frame: the types of what made that mana."""


def kinds_of(table: Table, source: ObjectId) -> str:
    """The types of what made mana, as last known: a Treasure is gone by then (608.2h)."""
    facts = table.look().of(source) if source != NO_OBJECT else None
    return "" if facts is None else " ".join(sorted(facts.types | facts.subtypes | facts.supertypes))


def pay_cost(
    table: Table,
    player: PlayerId,
    cost: Cost,
    frame: Frame,
    spell: ObjectId = NO_OBJECT,
    *,
    life_chosen: bool = False,
    cancellable: bool = True,
    spending: str = "",
    x_at_most: int | None = None,
    doing: str = "",
    way: str = "",
) -> Steps[Frame]:
    """Pay a whole cost. Raises IllegalAction when it can't be paid; partial payments are not allowed (601.2h).

    Mana abilities come first (601.2g), then mana is paid, then the rest in the order of the text. What was sacrificed,
    discarded and so on is bound as ``cost.…``. ``life_chosen``: life for Phyrexian symbols was already announced.
    ``doing``: it is for a special action with the object, no spell or ability (116.1, 106.6): what that does, with a
    place for its name. ``way``: the keyword by which an ability is activated.
    """
    if frame.x is None and frame.x_is is None and needs_x((cost,)):
        answer = yield Number(
            player, "X", f"Choose X for {cost.text or 'this cost'}", least_x((cost,)), x_at_most, rule="107.3f",
            source=frame.source,
        )  # fmt: skip
        frame = altered(frame, x=answer.value)
    for part in cost.parts:
        if not table.lenient:
            require_part(table, player, part, frame)
    mana = mana_of(table, cost, frame)
    if mana:
        mana = with_life_allowed(table, player, without_phyrexian(mana) if life_chosen else mana)
        mana, life = yield from choose_phyrexian(table, player, mana, spell)
        yield from pay_life(table, player, life, frame.source)
        kept = kept_untapped(cost, frame)
        spent = yield from pay_mana(
            table, player, without_phyrexian(mana), spell, kept, cancellable=cancellable, spending=spending,
            doing=doing, way=way, source=frame.source,
        )  # fmt: skip
        yield from ride(table, player, spent, NO_OBJECT if doing else spell, cancellable=cancellable)
        before = frame.word(SPENT) or ""
        frame = frame.say(SPENT, before + "".join(unit.type for unit in spent))
        came_from = [kinds_of(table, unit.source) for unit in spent]
        frame = frame.say(SPENT_FROM, ";".join(([earlier] if (earlier := frame.word(SPENT_FROM)) else []) + came_from))
    for part in cost.parts:
        if isinstance(part, Waterbend):
            kept = kept_untapped(cost, frame)
            left, bending = yield from tap_for_water(table, player, part, frame, kept)
            yield from pay_mana(table, player, left, spell, kept, cancellable=cancellable, way=way, source=frame.source)
            yield from happen(table, bending)
        frame = yield from pay_part(table, player, part, frame)
    return frame


def pay_mana(
    table: Table,
    player: PlayerId,
    cost: ManaCost,
    spell: ObjectId,
    kept: frozenset[ObjectId] = frozenset(),
    *,
    cancellable: bool = True,
    spending: str = "",
    doing: str = "",
    way: str = "",
    source: ObjectId = NO_OBJECT,
) -> Steps[tuple[FloatingMana, ...]]:
    """Pay mana: from the pool if it suffices, else by the payer's plan or one mana ability at a time (601.2g).

    What pays in place of mana is set aside until then, and tapped or exiled as the rest is paid (601.2h).
    """
    on = NO_OBJECT if doing else spell
    helping: tuple[ObjectId, ...] = ()
    while True:
        means = means_of(table, player)
        helping = still_there(table, player, spell, helping)
        units, helps = means.units(on), standing_for(table, player, spell, helping)
        ready = _from_pool(table, player, cost, units, spending, helps)
        if ready is not None:
            spent = pool.take(table.state, player, ready.pool[: len(ready.pool) - len(helps)])
            table.state.update_player(player, mana_spent=table.state.player(player).mana_spent + len(spent))
            yield from use_in_place(table, player, spell, helping)
            return spent
        without = kept | frozenset(helping)
        plan = means.plan(cost, on, without, helps)
        if plan is None and not means.not_ruled_out(cost, on, without, helps):
            if table.lenient:
                yield from use_in_place(table, player, spell, helping)
                return ()
            raise IllegalAction("601.2h", f"{table.state.player(player).name} can't pay {cost}")
        if (
            plan is not None
            and not means.by_hand
            and not means.dearer
            and not means.converters
            and _only_way(means, plan, on, without)
        ):
            helping = yield from _carry_out(table, player, planned(plan), helping)
            continue
        left = left_of(cost, helps, units)
        answer = yield Pay(
            player, asked_for_payment(table, cost, left, spell, doing, way), cost,
            None if plan is None else planned(plan), spell, cancellable=cancellable and spell != NO_OBJECT,
            helping=helping, left=left, source=NO_OBJECT if spell else source, kept=kept,
        )  # fmt: skip
        helping = yield from _follow(table, player, cost, spell, answer, plan, helping)


def _from_pool(
    table: Table,
    player: PlayerId,
    cost: ManaCost,
    units: tuple[Unit | None, ...],
    spending: str,
    helps: tuple[Unit, ...],
) -> Plan | None:
    """The payment from the pool alone, and what stands in place of mana; with the wanted mana if that pays."""
    left = spending
    wanted: list[Unit | None] = []
    for unit, mana in zip(units, table.state.player(player).pool, strict=True):
        fits = mana.type in left
        wanted.append(unit if fits else None)
        left = left.replace(mana.type, "", 1) if fits else left
    return (find_plan(cost, (*wanted, *helps), ()) if spending else None) or find_plan(cost, (*units, *helps), ())


def _follow(
    table: Table,
    player: PlayerId,
    cost: ManaCost,
    spell: ObjectId,
    answer: Paid,
    plan: Plan | None,
    helping: tuple[ObjectId, ...],
) -> Steps[tuple[ObjectId, ...]]:
    """Do what is answered; gives what is set aside to pay in place of mana then."""
    if answer.activate is not None:
        item = table.state.objects.get(spell)
        if answer.activate.source == spell and item is not None and item.stack is None:
            raise IllegalAction("605.3a", "That mana ability is being activated already; its own mana can't pay for it")
        if answer.activate.ability < 0:
            return set_aside(table, player, cost, spell, helping, answer.activate)
        return (yield from _carry_out(table, player, (answer.activate,), helping))
    elif answer.plan is not None:
        for use in answer.plan:
            if use.ability < 0 and use.source not in helping:
                helping = set_aside(table, player, cost, spell, helping, use)
        return (yield from _carry_out(table, player, answer.plan, helping))
    elif answer.auto and plan is not None:
        return (yield from _carry_out(table, player, planned(plan), helping))
    elif answer.auto:
        raise IllegalAction("601.2h", f"No way to pay {cost} was found; activate mana abilities by hand")
    elif answer.pool:
        raise IllegalAction("601.2h", f"The mana in the pool doesn't pay {cost}")
    else:
        raise IllegalAction("601.2h", f"{cost} wasn't paid")


def _only_way(means: Means, plan: Plan, spell: ObjectId, kept: frozenset[ObjectId]) -> bool:
    """Does the plan use every source there is, each in its only way."""
    sources = means.sources(spell, kept)
    return len(sources) == len(plan.uses) and all(len(source.choices) == 1 for source in sources)


def planned(plan: Plan) -> tuple[PlannedMana, ...]:
    """The payer's plan as the decision shows it: in order of the sources, or as one must pay for the next."""
    if plan.spent:
        return tuple(
            PlannedMana(ObjectId(source.object), choice.ability, choice.mana, spending)
            for (source, choice), spending in zip(plan.uses, plan.spent, strict=True)
        )
    uses = sorted(plan.uses, key=lambda use: use[0].object)
    return tuple(PlannedMana(ObjectId(source.object), choice.ability, choice.mana) for source, choice in uses)


def _carry_out(
    table: Table, player: PlayerId, uses: tuple[PlannedMana, ...], helping: tuple[ObjectId, ...]
) -> Steps[tuple[ObjectId, ...]]:
    """Activate mana abilities one after another, and set aside what pays for this spell in place of mana."""
    more = tuple(use.source for use in uses if use.ability < 0 and use.source not in helping)
    for use in uses:
        if use.ability >= 0:
            yield from activate_mana_ability(
                table, player, use.source, use.ability, use.mana, use.spending, paying=True
            )
    return (*helping, *more)
