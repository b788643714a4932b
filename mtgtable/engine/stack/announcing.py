"""What is announced for spells and abilities alike: modes, X, targets, division (601.2b–d, 602.2b, 603.3c–d)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from mtgtable.abilities.abilities import CastingAbility, Modal
from mtgtable.abilities.costs import Cost, PayMana
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import Manual
from mtgtable.abilities.quantities import Quantity, X
from mtgtable.abilities.selectors import Players, TargetSpec
from mtgtable.engine.asking.decisions import Choose, Divide, Number, Option, Steps
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.happening.no_deed import limits_x
from mtgtable.engine.happening.own_casting import speaks_of_its_costs
from mtgtable.engine.mana.means import means_of
from mtgtable.engine.mana.parts import can_pay_part
from mtgtable.engine.mana.variable import least_x, needs_x, part_has_x
from mtgtable.engine.reading.conditions import holds
from mtgtable.engine.reading.naming import name_of, options_of
from mtgtable.engine.reading.quantities import UnknownNumber, amount, x_in_a_cost
from mtgtable.engine.stack.content import contents_of, divisions, modal_of, segments, target_specs
from mtgtable.engine.stack.dividing import to_begin_with
from mtgtable.engine.stack.targets import bearing_in_mind, can_choose, choose_targets, who_chooses
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.events import BecomesTargeted, Does, Event
from mtgtable.engine.state.refs import Frame, Ref, Seat
from mtgtable.engine.table import Table
from mtgtable.model.how_many import how_many
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone

_GREATEST_X: Final = 40
"""How far X is tried out where it counts something else than mana."""


def set_frame(table: Table, id_: ObjectId, frame: Frame, modes: tuple[int, ...] | None = None) -> None:
    """Write what was announced so far onto the object on the stack."""
    stack = table.state.objects[id_].stack
    if stack is None:
        raise ValueError(f"object {id_} isn't on the stack")
    new = altered(stack, frame=frame, modes=stack.modes if modes is None else modes, mana_value_x=frame.x or 0)
    table.state.update(id_, stack=new)


def frame_on_stack(table: Table, id_: ObjectId) -> Frame:
    """What was announced so far for the object on the stack."""
    stack = table.state.objects[id_].stack
    if stack is None:
        raise ValueError(f"object {id_} isn't on the stack")
    return stack.frame


def possible_modes(table: Table, modal: Modal, frame: Frame, id_: ObjectId) -> list[int]:
    """The modes that can be chosen: those whose targets can be (700.2a)."""
    return [
        index
        for index, mode in enumerate(modal.modes)
        if can_choose(table, mode.targets, frame, id_) and not _chosen_before(table, modal, frame, index)
    ]


def _chosen_before(table: Table, modal: Modal, frame: Frame, index: int) -> bool:
    source = table.state.objects.get(frame.source)
    if not modal.not_again or source is None or frame.ability is None:
        return False
    return any(used == frame.ability.child(index) for used, _, _ in source.used)


def _note_chosen(table: Table, modal: Modal, frame: Frame, modes: tuple[int, ...]) -> None:
    """The object that has the ability remembers which of its modes have been chosen."""
    source = table.state.objects.get(frame.source)
    if modal.not_again and source is not None and frame.ability is not None:
        more = tuple((frame.ability.child(mode), 1, modal.not_again) for mode in modes)
        table.state.update(frame.source, used=(*source.used, *more))


def how_many_modes(table: Table, modal: Modal, frame: Frame) -> tuple[int, int]:
    """How few and how many modes are chosen, as the text says for the case that is (700.2)."""
    if modal.instead is not None and holds(table.look(), modal.instead.condition, frame):
        return modal.instead.minimum, modal.instead.maximum
    return modal.minimum, modal.maximum


def announce_modes(
    table: Table, player: PlayerId, id_: ObjectId, *, every: bool = False, cancellable: bool = True
) -> Steps[tuple[int, ...]]:
    """Choose modes, if there are any to choose (601.2b, 700.2). ``every``: all of them (entwine)."""
    modal = modal_of(contents_of(table, id_))
    if modal is None:
        return ()
    frame = frame_on_stack(table, id_)
    if every:
        modes = tuple(range(len(modal.modes)))
    else:
        modes = yield from _choose_modes(table, player, id_, modal, frame, cancellable)
        _note_chosen(table, modal, frame, modes)
    set_frame(table, id_, frame, modes)
    return modes


def _choose_modes(
    table: Table, player: PlayerId, id_: ObjectId, modal: Modal, frame: Frame,
    cancellable: bool,
) -> Steps[tuple[int, ...]]:  # fmt: skip
    possible = possible_modes(table, modal, frame, id_)
    least, most = how_many_modes(table, modal, frame)
    most = most if modal.repeat else min(most, len(possible))
    if (not possible and least > 0) or (not modal.repeat and len(possible) < least):
        raise IllegalAction("700.2a", f"No mode of {name_of(table.look(), id_)} can be chosen")
    chooser = player
    if modal.by_opponent:
        chooser = yield from who_chooses(table, player, id_, Players("opponents"), frame)
    answer = yield Choose(
        chooser, "mode", f"Choose {_how_many(least, most)} for {name_of(table.look(), id_)}",
        tuple(Option(modal.modes[mode].text, names=(str(mode + 1),)) for mode in possible),
        least, most, rule="700.2", source=id_, repeat=modal.repeat, cancellable=cancellable,
    )  # fmt: skip
    return tuple(sorted(possible[index] for index in answer.indexes))


def _how_many(least: int, most: int) -> str:
    if least == most:
        return "a mode" if least == 1 else f"{least} modes"
    return f"{least} to {most} modes"


def define_x(table: Table, id_: ObjectId) -> None:
    """X as the text defines it: nobody chooses it, and it is worked out when something needs it (107.3c)."""
    defined = next((content.x_is for content in contents_of(table, id_) if content.x_is is not None), None)
    if defined is not None:
        set_frame(table, id_, altered(frame_on_stack(table, id_), x=None, x_is=defined))


def own_casting_abilities(table: Table, id_: ObjectId) -> tuple[CastingAbility, ...]:
    """What the object says about casting it."""
    rows = (on.ability for on in table.board().abilities(id_))
    return tuple(ability for ability in rows if isinstance(ability, CastingAbility))


_MOST_BY_HAND: Final = 5000
"""By hand no more than that is made, drawn or added at once."""


def announce_x_by_hand(table: Table, player: PlayerId, id_: ObjectId) -> Steps[None]:
    """The player says what X is where no cost does (107.3)."""
    answer = yield Number(player, "X", "Choose X", 0, _MOST_BY_HAND, "107.3", id_, cancellable=True)
    set_frame(table, id_, altered(frame_on_stack(table, id_), x=answer.value))


def announce_x(
    table: Table,
    player: PlayerId,
    id_: ObjectId,
    costs: tuple[Cost, ...],
    *,
    cancellable: bool = True,
    between: tuple[int, int | None] = (0, None),
) -> Steps[None]:
    """The player announces X when it stands in a cost and the text doesn't define it (107.3a, 107.3c, 601.2b).

    ``between``: which X what lets the spell be cast leaves (601.2e).
    """
    frame = frame_on_stack(table, id_)
    if frame.x_is is not None:
        return
    if not needs_x(costs):
        if table.state.objects[id_].is_spell and x_in_a_cost(table.of(id_).copiable):
            if any(one.kind == "x least" for one in own_casting_abilities(table, id_)):
                raise IllegalAction("107.3b", f"X of {name_of(table.look(), id_)} would be 0, which it can't be")
            set_frame(table, id_, altered(frame, x=0))  # 107.3b
        elif _has_x_by_hand(table, id_):
            said = yield Number(
                player,
                "X",
                _asked_for_x(table, id_),
                0,
                min(_most_said(table, id_, frame), default=None),
                "107.3a",
                id_,
                cancellable=cancellable,
            )
            set_frame(table, id_, altered(frame, x=said.value))
        return
    least, most = _range_of_x(table, player, frame, costs, id_)
    if not table.lenient:
        least = max(least, between[0])
        if between[1] is not None:
            most = between[1] if most is None else min(most, between[1])
        for said in _most_said(table, id_, frame):
            most = said if most is None else min(most, said)
        if most is not None and most < least:
            raise IllegalAction("601.2e", f"No X lets {name_of(table.look(), id_)} be cast")
    aimed = most
    if not table.lenient:
        least, aimed = _with_targets(table, frame, id_, least, most)
    answer = yield Number(
        player, "X", _asked_for_x(table, id_), least, aimed, "107.3a", id_, cancellable=cancellable,
        limit="" if aimed == most else "there are no legal targets for more",
    )  # fmt: skip
    set_frame(table, id_, altered(frame, x=answer.value))


def _most_said(table: Table, id_: ObjectId, frame: Frame) -> Iterator[int]:
    """What the spell says that X can't be greater than, as it is cast (107.3a, 601.2b)."""
    if table.state.objects[id_].is_spell:
        for one in own_casting_abilities(table, id_):
            if one.kind == "x most":
                yield max(0, amount(table.look(), one.amount, frame))


def _asked_for_x(table: Table, id_: ObjectId) -> str:
    """What is asked, with what the text says of X in words that aren't understood."""
    nodes = (node for content in contents_of(table, id_) for node in walk(content) if isinstance(node, Manual))
    said = ", ".join(dict.fromkeys(node.text for node in nodes if limits_x(node.text)))
    asked = f"Choose X for {name_of(table.look(), id_)}"
    return f"{asked} — {said.rstrip('.')}" if said else asked


def _has_x_by_hand(table: Table, id_: ObjectId) -> bool:
    """Is there an X of a cost that isn't read, or one in the targets beside a clause that isn't (601.2b-c)."""
    contents, stack = contents_of(table, id_), table.state.objects[id_].stack
    clauses = [node.text for node in walk(contents) if isinstance(node, Manual)]
    if not clauses or X() not in walk(contents):
        return False
    specs = target_specs(contents, stack.modes if stack is not None else ())
    return X() in walk(specs) or any(speaks_of_its_costs(text) and "X" in re.findall(r"\w+", text) for text in clauses)


def _with_targets(table: Table, frame: Frame, id_: ObjectId, least: int, most: int | None) -> tuple[int, int | None]:
    """From where to where X leaves enough legal targets, where the targets speak of X (601.2c).

    ``id_``: the spell or ability, whose modes are chosen already. Where no X does, the range stays as it is, and the
    targets are missed as they are to be chosen.
    """
    stack = table.state.objects[id_].stack
    specs = target_specs(contents_of(table, id_), stack.modes if stack is not None else ())
    if not any(node == X() for node in walk(specs)):
        return least, most
    tried = range(least, (_GREATEST_X if most is None else min(most, _GREATEST_X)) + 1)
    possible = [x for x in tried if can_choose(table, specs, altered(frame, x=x), id_)]
    if not possible:
        return least, most
    return possible[0], most if possible[-1] == tried[-1] else possible[-1]


def _range_of_x(
    table: Table, player: PlayerId, frame: Frame, costs: tuple[Cost, ...], id_: ObjectId
) -> tuple[int, int | None]:
    """From where to where X can be chosen, as far as the costs tell; None: there is no telling."""
    least = least_x(costs)
    if table.lenient:
        return least, None
    limits: list[int] = []
    places = sum(
        bool(symbol.variable)
        for cost in costs
        for part in cost.parts
        if isinstance(part, PayMana)
        for symbol in part.mana.symbols
    )
    there = means_of(table, player).most(id_)
    if places and there is not None and not table.board().costs:
        limits.append((there - _besides(table, id_, costs)) // places)
    counted = [part for cost in costs for part in cost.parts if not isinstance(part, PayMana) and part_has_x(part)]
    if counted:
        tried = range(least, min([*limits, _GREATEST_X]) + 1)
        possible = [x for x in tried if all(can_pay_part(table, player, part, altered(frame, x=x)) for part in counted)]
        if possible:
            return possible[0], possible[-1] if possible[-1] < _GREATEST_X else None
    return least, max(least, min(limits)) if limits else None


def _besides(table: Table, id_: ObjectId, costs: tuple[Cost, ...]) -> int:
    """The mana that a spell costs beside its X at least; 0 where something may take off of it (601.2f).

    What comes on top ("for each target beyond the first") takes nothing off.
    """
    own = own_casting_abilities(table, id_) if table.state.objects[id_].is_spell else None
    if own is None or any(one.kind == "reduction" for one in own):
        return 0
    return sum(
        1 if symbol.types or symbol.snow else symbol.generic
        for cost in costs
        for part in cost.parts
        if isinstance(part, PayMana) and part.times == 1
        for symbol in part.mana.symbols
        if not symbol.variable and not symbol.phyrexian  # that one may be paid with life (107.4f)
    )


def announce_targets(
    table: Table, player: PlayerId, id_: ObjectId, *, cancellable: bool = True, most: int | None = None
) -> Steps[None]:
    """Choose targets and divisions; what is chosen becomes a target (601.2c, 601.2d, 603.3d).

    ``most``: for so many targets can be paid.
    """
    contents = contents_of(table, id_)
    stack = table.state.objects[id_].stack
    modes = stack.modes if stack is not None else ()
    specs = target_specs(contents, modes)
    if not specs:
        return
    frame = frame_on_stack(table, id_)
    if most is not None and len(specs) == 1:
        specs = (_no_more_than(table, specs[0], most, frame),)
    for place, quantity in divisions(segments(contents, modes)):  # each gets at least 1 (601.2d)
        spec = _no_more_than(table, specs[place], _total(table, quantity, frame), frame)
        specs = (*specs[:place], spec, *specs[place + 1 :])
    groups = yield from choose_targets(table, player, specs, frame, id_, cancellable=cancellable)
    set_frame(table, id_, bearing_in_mind(table, specs, groups, frame))
    yield from _divide(table, player, id_, cancellable)
    targeted = dict.fromkeys(ref for group in groups for ref in group)
    events: list[Event] = [BecomesTargeted(ref, id_, player) for ref in targeted]
    if any(_is_theirs(table, player, ref) for ref in targeted):
        events.append(Does(player, "crime", source=id_))
    if events:
        yield from happen(table, events)


def _no_more_than(table: Table, spec: TargetSpec, most: int, frame: Frame) -> TargetSpec:
    fewer = spec.maximum is None or amount(table.look(), spec.maximum, frame) > most
    return altered(spec, maximum=most) if fewer else spec


def _is_theirs(table: Table, player: PlayerId, ref: Ref) -> bool:
    """Is it an opponent, something that one controls, or a card in a graveyard of one: a crime (700.13)."""
    if isinstance(ref, Seat):
        return ref.player != player
    item = table.state.objects[ref]
    if item.zone is Zone.GRAVEYARD:
        return item.owner != player
    return item.zone in (Zone.BATTLEFIELD, Zone.STACK) and table.look().controller(ref) != player


def _total(table: Table, quantity: Quantity, frame: Frame) -> int:
    """How much is to be divided; a number that can't be determined is 0 (107.2)."""
    try:
        return max(0, amount(table.look(), quantity, frame))
    except UnknownNumber:
        return 0


def _divide(table: Table, player: PlayerId, id_: ObjectId, cancellable: bool) -> Steps[None]:
    stack = table.state.objects[id_].stack
    if stack is None:
        return
    for place, quantity in divisions(segments(contents_of(table, id_), stack.modes)):
        frame = frame_on_stack(table, id_)
        group = frame.targets[place]
        if not group:
            continue
        total = _total(table, quantity, frame)
        if total < len(group):
            raise IllegalAction(
                "601.2d", f"{total} can't be divided among {how_many(len(group), 'target')}, each gets at least 1"
            )
        answer = yield Divide(
            player, "divide", f"Divide {total} among the targets of {name_of(table.look(), id_)}",
            options_of(table.look(), group), total, 1, rule="601.2d", source=id_, cancellable=cancellable,
            default=to_begin_with(table, id_, place, group, total, frame),
        )  # fmt: skip
        shares = tuple(zip(group, answer.amounts, strict=True))
        set_frame(table, id_, altered(frame, division=(*frame.division, *shares)))
