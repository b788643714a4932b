"""Casting spells, step by step in the order of rule 601.2."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.abilities import CastingAbility, KeywordAbility
from mtgtable.abilities.conditions import HeldAsCast
from mtgtable.abilities.costs import Cost, CostPart, PayMana, Perform
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import Decide, Look
from mtgtable.engine.allowing.aimed import check_aimed
from mtgtable.engine.allowing.priority import keep_priority
from mtgtable.engine.asking.cost_words import asked_to_pay, brings
from mtgtable.engine.asking.decisions import Choose, Number, Option, Steps, YesNo
from mtgtable.engine.asking.inputs import Cast, IllegalAction
from mtgtable.engine.choosing import choices_in, decide
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.mana.instead import CONVOKED
from mtgtable.engine.mana.payable import can_pay
from mtgtable.engine.mana.paying_parts import paid_with
from mtgtable.engine.mana.payment import SPENT, SPENT_FROM, pay_cost
from mtgtable.engine.mana.total_cost import total_cost, with_any_mana
from mtgtable.engine.reading.conditions import held_as_cast, holds
from mtgtable.engine.reading.naming import name_of, options_of
from mtgtable.engine.stack import preparing
from mtgtable.engine.stack.announcing import (
    announce_modes,
    announce_targets,
    announce_x,
    define_x,
    frame_on_stack,
    own_casting_abilities,
    set_frame,
)
from mtgtable.engine.stack.assisting import assisted
from mtgtable.engine.stack.casting_by_hand import cast_by_hand, casting_by_hand
from mtgtable.engine.stack.content import contents_of, modal_of
from mtgtable.engine.stack.equivalents import announce_life, with_equivalents
from mtgtable.engine.stack.expending import expended
from mtgtable.engine.stack.leaving_for_exile import begin_leaving
from mtgtable.engine.stack.manner import additional_costs, cost_of_mana, manner_of
from mtgtable.engine.stack.permission import (
    Way,
    check_timing,
    find_way,
    with_cost_of_flash,
)
from mtgtable.engine.stack.prohibited import allowed, check_prohibitions
from mtgtable.engine.stack.proposed import check_x, x_between
from mtgtable.engine.stack.putting import put_spell
from mtgtable.engine.stack.splicing import splice
from mtgtable.engine.stack.used_permissions import use
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.events import Casts, ChangesStatus, Moves
from mtgtable.engine.state.objects import CastFacts, EntersAs, OnStack
from mtgtable.engine.state.refs import Frame, PaidCost, Seat
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId, seat_letter
from mtgtable.model.zones import Zone

_MOST_TIMES: Final = 99
"""So often an additional cost is tried at most."""


def cast(table: Table, player: PlayerId, action: Cast) -> Steps[None]:
    """Cast a spell with priority (601.2). Raises IllegalAction; whoever began it puts everything back."""
    way = find_way(table, player, action)
    check_timing(table, player, way)
    way = with_cost_of_flash(table, player, way)
    yield from cast_this_way(table, player, allowed(table, player, way))
    keep_priority(table, player)


def cast_this_way(table: Table, player: PlayerId, way: Way) -> Steps[ObjectId]:
    """Cast a card in a way that is allowed, at whatever time (601.2a–i, 608.2g). Gives the spell."""
    spell = yield from _propose(table, player, way)  # 601.2a
    manner = manner_of(way.method)
    if manner.begin is not None:
        manner.begin(table, spell)
    if way.then_exile is not None:
        begin_leaving(table, spell, way.then_exile)
    costs = yield from _announce_costs(table, player, spell, way)  # 601.2b, modes and X in between
    most = _most_targets(table, player, spell, costs)
    yield from announce_targets(table, player, spell, most=most)  # 601.2c–d
    check_aimed(table, spell, frame_on_stack(table, spell), way.aimed)
    check_x(table, way.of_x, frame_on_stack(table, spell).x)
    check_prohibitions(table, player, spell)  # 601.2e
    if not (yield from casting_by_hand(table, player, spell)):
        yield from _pay(table, player, spell, costs)  # 601.2f–h
    yield from _become_cast(table, player, spell)  # 601.2i
    yield from use(table, player, way.used, way.uses)
    return spell


def _propose(table: Table, player: PlayerId, way: Way) -> Steps[ObjectId]:
    """The card goes to the top of the stack, and the player controls it (601.2a)."""
    item = table.state.objects[way.object]
    origin = item.zone
    if way.method == preparing.METHOD:
        return (yield from _propose_copy(table, player, way))
    face = way.face if way.face != item.face else None
    done = yield from happen(
        table,
        [
            Moves(
                way.object, Zone.STACK, origin, "cast", player, under=player, enters=EntersAs(face=face),
                face_down=way.face_down,
            )
        ],
    )  # fmt: skip
    moved = next((event for event in done if isinstance(event, Moves)), None)
    if moved is None or moved.became not in table.state.objects:
        raise IllegalAction("601.2a", "The card can't be put onto the stack")
    spell = moved.became
    values = manner_of(way.method).face
    if values is not None and item.card is not None:
        table.state.update(spell, printed=values(item.card))
    paid = (PaidCost(way.method),) if way.method else ()
    frame = Frame(source=spell, controller=player, paid=paid)
    name = table.state.objects[spell].printed.name
    table.state.update(
        spell,
        controller=player,
        stack=OnStack("spell", None, frame, source_name=name, copy=item.card is None),
        cast=CastFacts(player, origin, "free" if way.free and not way.method else way.method),
        frame=None,
    )
    return spell


def _propose_copy(table: Table, player: PlayerId, way: Way) -> Steps[ObjectId]:
    """A copy of a prepared permanent's spell goes onto the stack, and the permanent is prepared no longer (707.12)."""
    card = table.state.objects[way.object].card
    assert card is not None
    yield from happen(table, [ChangesStatus(way.object, way.method, off=True)])
    return put_spell(table, player, card.faces[way.face], way.method)


def _announce_costs(table: Table, player: PlayerId, spell: ObjectId, way: Way) -> Steps[tuple[Cost, ...]]:
    """Modes, then alternative and additional costs and X (601.2b). Gives every cost that makes up the total."""
    choose = manner_of(way.method).choose
    chosen = [] if choose is None else [(yield from choose(table, player, spell))]
    define_x(table, spell)
    costs = [_base_cost(table, spell, way), *chosen]
    if way.extra is not None:
        costs.append(way.extra)
    modal = modal_of(contents_of(table, spell))
    entwined = False
    entwine = _entwine_cost(table, spell) if modal is not None else None
    if entwine is not None:
        entwined = yield from _offer(table, player, spell, "entwine", entwine, tuple(costs))
        if entwined:
            costs.append(entwine)
    own = [on.ability for on in table.board().abilities(spell)]
    optional, required = additional_costs(table, own, Frame(source=spell, controller=player))
    for ability in optional:
        costs += yield from _optional_cost(table, player, spell, ability, tuple(costs))
    costs += yield from splice(table, player, spell, lambda cost: _affordable(table, player, spell, (*costs, cost)))
    for ability in required:
        costs.append((yield from _required_cost(table, player, spell, ability)))
    modes = yield from announce_modes(table, player, spell, every=entwined)
    if modal is not None:
        costs += [modal.modes[mode].cost or Cost() for mode in modes]
        escalate = modal.escalate or _cost_of_keyword(table, spell, "escalate")
        if escalate is not None:
            costs += [escalate] * (len(modes) - 1)
    everything = tuple(cost for cost in costs if cost.parts)
    yield from announce_x(table, player, spell, everything, between=x_between(way.of_x, way.least_x))
    frame = frame_on_stack(table, spell)
    everything = with_equivalents(table, player, spell, everything, frame)
    return (yield from announce_life(table, player, spell, everything, frame))


def _entwine_cost(table: Table, spell: ObjectId) -> Cost | None:
    """The cost for which all modes are chosen (702.42a)."""
    modal = modal_of(contents_of(table, spell))
    if modal is not None and modal.entwine is not None:
        return modal.entwine
    return _cost_of_keyword(table, spell, "entwine")


def _cost_of_keyword(table: Table, spell: ObjectId, name: str) -> Cost | None:
    """The cost that a keyword of the spell names: for all modes, or for each beyond the first (702.42, 702.120)."""
    for on in table.board().abilities(spell):
        if isinstance(on.ability, KeywordAbility) and on.ability.name == name:
            return next((cost for cost in on.ability.parameters if isinstance(cost, Cost)), None)
    return None


def _base_cost(table: Table, spell: ObjectId, way: Way) -> Cost:
    """The mana cost or the alternative cost (118.9). Raises IllegalAction for an unpayable one (118.6)."""
    if way.free:
        return Cost()
    if way.cost is not None:
        return way.cost
    printed = table.state.objects[spell].printed
    facts = table.board().characteristics[spell]
    cost = facts.mana_cost if facts.mana_cost is not None else printed.mana_cost
    if cost is None:
        if table.lenient:
            return Cost()
        raise IllegalAction("118.6", f"{name_of(table.look(), spell)} has no mana cost, so it can't be paid")
    return cost_of_mana(with_any_mana(cost, way.any_mana), printed.abilities)


def _offer(
    table: Table, player: PlayerId, spell: ObjectId, name: str, cost: Cost, before: tuple[Cost, ...]
) -> Steps[bool]:
    """Ask whether an optional cost is paid; one that can't be paid isn't asked, even where it lowers the total."""
    if not _affordable(table, player, spell, (*before, cost), name):
        return False
    answer = yield YesNo(
        player, "optional cost", _asked_for(name, describe(cost)), rule="601.2b",
        source=spell, cancellable=True, cost=name, about=_revealed_for(table, player, spell, cost),
    )  # fmt: skip
    return bool(answer.yes)


def _asked_for(name: str, cost: str) -> str:
    """The question whether an optional cost is paid: what is done, and what for."""
    if name == "gift":
        return f"Promise an opponent a gift: {cost.removeprefix('Gift ')}?"  # nothing is paid (702.174a)
    return f"{asked_to_pay(Cost(text=cost))} {brings(name)}?"


def _revealed_for(table: Table, player: PlayerId, spell: ObjectId, cost: Cost) -> tuple[Option, ...]:
    """Among which cards a yes lets the player choose what to reveal."""
    looks = tuple(part.do.at for part in cost.parts if isinstance(part, Perform) and isinstance(part.do, Look))
    return options_of(table.look(), choices_in(table, looks, frame_on_stack(table, spell), player))


def _affordable(table: Table, player: PlayerId, spell: ObjectId, costs: tuple[Cost, ...], paid: str = "") -> bool:
    frame = frame_on_stack(table, spell)
    if paid:
        frame = altered(frame, paid=(*frame.paid, PaidCost(paid, 1, "")))
    total = total_cost(table, player, costs, altered(frame, x=frame.x or 0), spell)
    return can_pay(table, player, total, frame, spell)


def _most_targets(table: Table, player: PlayerId, spell: ObjectId, costs: tuple[Cost, ...]) -> int | None:
    """For how many targets of a spell that costs more for each beyond the first can be paid; None for any other."""
    if table.lenient or not any(ability.beyond_first for ability in own_casting_abilities(table, spell)):
        return None
    frame, most = frame_on_stack(table, spell), 1
    while most < _MOST_TIMES:
        more = altered(frame, targets=((Seat(player),) * (most + 1),), x=frame.x or 0)
        if not can_pay(table, player, total_cost(table, player, costs, more, spell), more, spell):
            break
        most += 1
    return most


def _optional_cost(
    table: Table, player: PlayerId, spell: ObjectId, ability: CastingAbility, before: tuple[Cost, ...]
) -> Steps[list[Cost]]:
    """Ask for an optional additional cost, or how often for one that can be paid any number of times."""
    cost = ability.cost or Cost()
    which = describe(cost)
    times = 0
    if ability.choose_opponent and not table.state.opponents(player):
        return []
    if not ability.repeatable:
        times = int((yield from _offer(table, player, spell, ability.name, cost, before)))
    else:
        most = 0
        while most < _MOST_TIMES and _affordable(table, player, spell, (*before, *[cost] * (most + 1))):
            most += 1
        answer = yield Number(
            player, "optional cost", f"How many times do you pay {which} {brings(ability.name)}?", 0, most, "601.2b",
            spell, cancellable=True, cost=ability.name,
        )  # fmt: skip
        times = answer.value
    if not times:  # what it would have been paid with is nothing
        frame = frame_on_stack(table, spell)
        for name in paid_with(cost):
            frame = frame if frame.get(name) is not None else frame.bind(name, ()).note(name, 0)
        set_frame(table, spell, frame)
    else:
        frame = frame_on_stack(table, spell)
        if ability.choose_opponent:
            frame = yield from _with_opponent(table, frame)
        set_frame(table, spell, altered(frame, paid=(*frame.paid, PaidCost(ability.name, times, which))))
    return [cost] * times


def _with_opponent(table: Table, frame: Frame) -> Steps[Frame]:
    """The frame with the opponent whom the player chooses (702.174a)."""
    frame = yield from decide(table, Decide("opponent"), frame)
    chosen = frame.get("chosen") or ()
    return frame.say("player", seat_letter(chosen[0].player)) if chosen and isinstance(chosen[0], Seat) else frame


def _required_cost(table: Table, player: PlayerId, spell: ObjectId, ability: CastingAbility) -> Steps[Cost]:
    """A mandatory additional cost; where the text gives several, the player says which (601.2b)."""
    if not ability.alternatives:
        return ability.cost or Cost()
    frame = frame_on_stack(table, spell)
    possible = [cost for cost in ability.alternatives if can_pay(table, player, cost, frame, spell)]
    if not possible:
        raise IllegalAction("601.2b", f"None of the additional costs of {name_of(table.look(), spell)} can be paid")
    answer = yield Choose(
        player, "cost", f"Choose an additional cost of {name_of(table.look(), spell)}",
        tuple(Option(describe(cost)) for cost in possible), rule="601.2b", source=spell, cancellable=True,
    )  # fmt: skip
    chosen: Cost = possible[answer.indexes[0]]
    set_frame(table, spell, altered(frame, paid=(*frame.paid, PaidCost("additional", 1, describe(chosen)))))
    return chosen


def describe(cost: Cost) -> str:
    """A cost in words."""
    if cost.text:
        return cost.text.replace("} {", "}{").replace(" ,", ",")
    words = (_part_in_words(part) for part in cost.parts)
    return ", ".join(word for word in words if word) or "{0}"


def _part_in_words(part: CostPart) -> str:
    if isinstance(part, PayMana):
        return str(part.mana)
    return part.text if isinstance(part, Perform) else ""


def _pay(table: Table, player: PlayerId, spell: ObjectId, costs: tuple[Cost, ...]) -> Steps[None]:
    """Determine the total cost, which is then locked in, activate mana abilities and pay (601.2f–h)."""
    frame = frame_on_stack(table, spell)
    total = total_cost(table, player, costs, frame, spell)
    if table.of(spell).has("assist"):
        total = yield from assisted(table, player, total, spell)
    frame = yield from pay_cost(table, player, total, frame, spell, life_chosen=True)
    if convoked := table.state.objects[spell].noted(CONVOKED):
        frame = frame.bind(CONVOKED, convoked)
    set_frame(table, spell, frame)
    facts = table.state.objects[spell].cast
    if facts is not None:
        came_from = tuple((frame.word(SPENT_FROM) or "").split(";")) if frame.word(SPENT) else ()
        spent = tuple(frame.word(SPENT) or "")
        table.state.update(spell, cast=altered(facts, colors_spent=spent, spent_from=came_from))


def _become_cast(table: Table, player: PlayerId, spell: ObjectId) -> Steps[None]:
    """The spell becomes cast, and what triggers on casting triggers (601.2i)."""
    item = table.state.objects[spell]
    if item.commander and item.cast is not None and item.cast.origin is Zone.COMMAND:
        times = dict(table.state.player(player).commander_casts)
        times[item.lineage] = times.get(item.lineage, 0) + 1
        table.state.update_player(player, commander_casts=tuple(times.items()))
    _note_what_holds(table, spell)
    yield from happen(table, expended(table, player, spell))
    nth = table.state.player(player).tally("spells_cast_this_turn") + 1
    yield from happen(table, [Casts(spell, player, nth)])
    yield from cast_by_hand(table, player, spell)


def _note_what_holds(table: Table, spell: ObjectId) -> None:
    """What its text asks of this moment is kept with what was paid, for the spell and what it becomes (601.2i)."""
    asked = dict.fromkeys(
        node.part for on in table.of(spell).abilities for node in walk(on.ability) if isinstance(node, HeldAsCast)
    )
    frame = frame_on_stack(table, spell)
    held = tuple(PaidCost(held_as_cast(part)) for part in asked if holds(table.look(), part, frame))
    if held:
        set_frame(table, spell, altered(frame, paid=(*frame.paid, *held)))


def cast_now(
    table: Table,
    player: PlayerId,
    id_: ObjectId,
    *,
    face: int = 0,
    free: bool = False,
    cost: Cost | None = None,
    way: str = "",
) -> Steps[ObjectId]:
    """Cast a card because a resolving spell or ability says so, timing left aside (608.2g). Gives the spell.

    Raises IllegalAction when it can't be cast.
    """
    if id_ not in table.state.objects:
        raise IllegalAction("601.2a", "That card is no longer there")
    how = allowed(table, player, Way(id_, face, way, cost=cost, free=free))
    return (yield from cast_this_way(table, player, how))
