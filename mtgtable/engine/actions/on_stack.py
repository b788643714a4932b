"""Instructions on spells and abilities: counter, copy, change targets, cast now (701.6, 707.10, 115.7, 608.2g)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mtgtable.abilities import instructions as i
from mtgtable.abilities.filters import Anything
from mtgtable.abilities.selectors import Bound, Choose
from mtgtable.engine import choosing
from mtgtable.engine.allowing.rules_in_force import applying_to_object, fits_rule
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.performing import Executors
from mtgtable.engine.reading.naming import name_of, option_of, options_of
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.stack.casting import cast_now, describe
from mtgtable.engine.stack.content import contents_of, target_specs
from mtgtable.engine.stack.lands import put_played_land
from mtgtable.engine.stack.offered import faces_offered, filters_of, land_faces_offered, offered
from mtgtable.engine.stack.putting import copy_card
from mtgtable.engine.stack.putting import copy_on_stack as put_copy
from mtgtable.engine.stack.resolving import change_targets as put_targets
from mtgtable.engine.stack.targets import Groups, choose_targets, legal_targets
from mtgtable.engine.state import events as e
from mtgtable.engine.state.objects import OnStack
from mtgtable.engine.state.refs import Frame, Ref, Seat
from mtgtable.engine.state.state import LogEntry
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone

_OFFERED: Final = Bound("~offered")


def _on_stack(table: Table, id_: ObjectId) -> bool:
    item = table.state.objects.get(id_)
    return item is not None and item.zone is Zone.STACK


def _was_on_stack(table: Table, id_: ObjectId) -> bool:
    """Is it on the stack, or can it be copied as it last was there (707.10)."""
    item = table.look().object(id_)
    return item is not None and item.stack is not None


def uncounterable(table: Table, id_: ObjectId, by: ObjectId) -> bool:
    """Can't it be countered, or not by such a spell (101.2, 701.6)."""
    return any(fits_rule(table, rule, by) for rule in applying_to_object(table, "cant be countered", id_))


def counter(table: Table, node: i.Counter, frame: Frame) -> Steps[Frame]:
    """Spells and abilities are countered (701.6); those that can't be stay."""
    ids = yield from choosing.objects(table, node.what, frame, "counter")
    under = (yield from choosing.players(table, node.under, frame)) if node.under is not None else ()
    events: list[e.Event] = [
        e.Countered(id_, frame.source, node.to, node.position, under=under[0] if under else None)
        for id_ in ids
        if _on_stack(table, id_) and not uncounterable(table, id_, frame.source)
    ]
    done = yield from happen(table, events, frame.replaced)
    gone = tuple(event.object for event in done if isinstance(event, e.Countered))
    name = node.bind or "countered"
    return choosing.remember_moved(frame.bind(name, gone).note(name, len(gone)), gone)


def copy_on_stack(table: Table, node: i.CopyOnStack, frame: Frame) -> Steps[Frame]:
    """Copies are put onto the stack; their controller may choose new targets (707.10)."""
    refs = yield from choosing.selected(table, node.what, frame)
    ids = [ref for ref in refs if not isinstance(ref, Seat)]
    players = yield from choosing.players(table, node.by, frame)
    count = max(0, amount(table.look(), node.count, frame))
    copies: list[ObjectId] = []
    for player in players:
        for id_ in ids if node.aimed_at is not None else ():
            copies += yield from _aimed_copies(table, node, frame, player, id_)
        for id_ in ids if node.aimed_at is None else ():
            for _ in range(count):
                if not _was_on_stack(table, id_):
                    continue
                copy = put_copy(table, id_, player)
                copies.append(copy)
                table.state.write(LogEntry(f"{name_of(table.look(), id_)} is copied", player=player, refs=(copy,)))
                kept = _targets_of(table, copy)
                if node.new_targets:
                    yield from _new_targets(table, copy, player, copied=True)
                now = _targets_of(table, copy)
                same = [e.BecomesTargeted(ref, copy, player) for ref in now if ref in kept]
                yield from happen(table, same)  # a new target has become one as it was chosen
                if _is_spell(table, copy):
                    yield from happen(table, [e.Does(player, "copy spell", 0, frame.source, copy)])
    return frame.bind("copies", tuple(copies))


def _aimed_copies(
    table: Table, node: i.CopyOnStack, frame: Frame, player: PlayerId, id_: ObjectId
) -> Steps[list[ObjectId]]:
    """A copy for each of the objects that the spell could target and doesn't, aimed at that one alone (707.10, 115.7).

    They are put onto the stack in the order of the objects.
    """
    known = _targets_of(table, id_)
    refs = yield from choosing.selected(table, node.aimed_at or node.what, frame)
    copies: list[ObjectId] = []
    for ref in refs:
        if ref in known or not _was_on_stack(table, id_):
            continue
        copy = put_copy(table, id_, player)
        groups = _all_at(table, copy, ref)
        if groups is None:
            table.state.remove(copy)
            continue
        copies.append(copy)
        put_targets(table, copy, groups)
        table.state.write(LogEntry(f"{name_of(table.look(), id_)} is copied", player=player, refs=(copy,)))
        yield from happen(table, [e.BecomesTargeted(ref, copy, player)])
        if _is_spell(table, copy):
            yield from happen(table, [e.Does(player, "copy spell", 0, frame.source, copy)])
    return copies


def _all_at(table: Table, id_: ObjectId, ref: Ref) -> tuple[tuple[Ref, ...], ...] | None:
    """Each target of the spell changed to that one; None where it isn't legal for one of them."""
    stack = table.state.objects[id_].stack
    if stack is None:
        return None
    groups = list(stack.frame.targets)
    for number, spec in enumerate(target_specs(contents_of(table, id_), stack.modes)):
        if groups[number] and ref not in legal_targets(table, spec, stack.frame, id_):
            return None
        groups[number] = (ref,) if groups[number] else ()
    return tuple(groups)


def _is_spell(table: Table, id_: ObjectId) -> bool:
    item = table.state.objects.get(id_)
    return item is not None and item.stack is not None and item.stack.kind == "spell"


def _targets_of(table: Table, id_: ObjectId) -> tuple[Ref, ...]:
    item = table.state.objects.get(id_)
    if item is None or item.stack is None:
        return ()
    return tuple(dict.fromkeys(ref for group in item.stack.frame.targets for ref in group))


def _new_targets(table: Table, id_: ObjectId, player: PlayerId, *, copied: bool = False) -> Steps[None]:
    """The player may choose new targets, each a legal one (115.7d, 707.10c); of a copy they mostly stay."""
    stack = table.state.objects[id_].stack
    if stack is None or not any(stack.frame.targets):
        return
    name = name_of(table.look(), id_)
    asked = f"Choose new targets for the copy of {name}?" if copied else f"Choose new targets for {name}?"
    answer = yield d.YesNo(player, "new targets", asked, rule="707.10c" if copied else "115.7d")
    if answer.yes:
        yield from retarget(table, id_, player)


def retarget(table: Table, id_: ObjectId, player: PlayerId) -> Steps[None]:
    """Choose the targets anew; when not enough can be chosen, they stay (115.7)."""
    stack = table.state.objects[id_].stack
    if stack is None:
        return
    specs = target_specs(contents_of(table, id_), stack.modes)
    try:
        groups = yield from choose_targets(table, player, specs, stack.frame, id_, cancellable=False)
    except IllegalAction:
        return
    yield from _target_these(table, id_, groups, player)


def _target_these(table: Table, id_: ObjectId, groups: Groups, player: PlayerId) -> Steps[None]:
    """These are the targets from now on; what was none before becomes one (115.7, 603.2)."""
    old = set(_targets_of(table, id_))
    put_targets(table, id_, groups)
    events: list[e.Event] = [e.BecomesTargeted(ref, id_, player) for group in groups for ref in group if ref not in old]
    yield from happen(table, events)


def _changed(
    table: Table, how: str, id_: ObjectId, stack: OnStack, wanted: tuple[Ref, ...] | None, player: PlayerId
) -> Steps[Groups]:
    """The targets as the player changes them, each to a legal one; ``wanted``: to one of these (115.7a-c)."""
    groups = list(stack.frame.targets)
    for number, spec in enumerate(target_specs(contents_of(table, id_), stack.modes)):
        if not groups[number]:
            continue
        others = {ref for other in spec.distinct_from for ref in groups[other]}
        legal = [
            ref
            for ref in legal_targets(table, spec, stack.frame, id_)
            if ref not in groups[number] and ref not in others and (wanted is None or ref in wanted)
        ]
        if not legal:
            if how == "change all":  # all of them are changed, or none (115.7a)
                return stack.frame.targets
            continue
        chosen = legal[0]
        if len(legal) > 1:
            answer = yield d.Choose(
                player, "target", f"Choose the new target of {name_of(table.look(), id_)}",
                options_of(table.look(), tuple(legal)), rule="115.7a", source=id_,
            )  # fmt: skip
            chosen = legal[answer.indexes[0]]
        groups[number] = (chosen, *groups[number][1:])
        if how == "change one":
            break
    return tuple(groups)


def change_targets(table: Table, node: i.ChangeTargets, frame: Frame) -> Steps[Frame]:
    """A player changes targets of a spell or ability (115.7)."""
    ids = yield from choosing.objects(table, node.what, frame)
    players = yield from choosing.players(table, node.by, frame)
    if not players:
        return frame
    for id_ in ids:
        if not _on_stack(table, id_):
            continue
        stack = table.state.objects[id_].stack
        if stack is None or not any(stack.frame.targets):
            continue
        if node.to is None and node.how == "choose new":
            yield from _new_targets(table, id_, players[0])
            continue
        wanted: tuple[Ref, ...] | None = None
        if node.to is not None:
            wanted = yield from choosing.selected(table, node.to, frame)
        groups = yield from _changed(table, node.how, id_, stack, wanted, players[0])
        yield from _target_these(table, id_, groups, players[0])
    return frame


def cast_it(table: Table, node: i.CastIt, frame: Frame) -> Steps[Frame]:
    """A player may cast the card while this resolves (608.2g); what can't be cast stays where it is."""
    what = node.what
    if isinstance(what, Choose):
        there = offered(table, node, what, frame)
        among = frame.bind(_OFFERED.name, there)
        ids = yield from choosing.objects(table, replace(what, filter=Anything(), among=_OFFERED), among, "cast")
    else:
        ids = yield from choosing.objects(table, what, frame)
    players = yield from choosing.players(table, node.by, frame)
    cast: list[ObjectId] = []
    lands = 0
    for player in players:
        for id_ in ids:
            before = table.state.player(player).lands_played
            spell = yield from _cast_one(table, node, frame, player, id_)
            lands += table.state.player(player).lands_played - before
            if spell is not None:
                cast.append(spell)
    return frame.bind(node.bind, tuple(cast)).note(node.bind, len(cast) + lands)


def _cast_one(table: Table, node: i.CastIt, frame: Frame, player: PlayerId, id_: ObjectId) -> Steps[ObjectId | None]:
    if id_ not in table.state.objects:
        return None
    faces = _back(table, id_) if node.transformed else faces_offered(table, id_, filters_of(node), frame)
    lands = land_faces_offered(table, node, id_, frame, (player,))
    if not faces and not lands:
        return None
    if node.may:
        word = "Cast" if faces else "Play"
        about = (option_of(table.look(), id_),)  # wherever it lies: who is asked reads it
        answer = yield d.YesNo(
            player, "cast", f"{word} {name_of(table.look(), id_)}{_for_what(node) if faces else ''}?", rule="608.2g",
            source=frame.source, about=about,
        )  # fmt: skip
        if not answer.yes:
            return None
    face = yield from _which_face(table, player, id_, tuple(sorted({*faces, *lands})), frame)
    if face in lands:
        yield from put_played_land(table, player, id_, face)
        return None
    before = table.state.clone()
    cost = node.cost
    if node.copy:
        id_, face = copy_card(table, id_, player, face), 0
    try:
        free = node.free and cost is None
        return (yield from cast_now(table, player, id_, face=face, free=free, cost=cost, way=node.way))
    except IllegalAction as refusal:
        table.state = before
        table.state.write(LogEntry(f"{name_of(table.look(), id_)} can't be cast: {refusal.sentence}", player=player))
        return None


def _for_what(node: i.CastIt) -> str:
    """For what it is cast, where that isn't its mana cost (118.9)."""
    if node.cost is not None:
        return f" for its {node.way} cost {describe(node.cost)}" if node.way else f" for {describe(node.cost)}"
    return " without paying its mana cost" if node.free else ""


def _back(table: Table, id_: ObjectId) -> tuple[int, ...]:
    """The other face of a double-faced card; nothing else can be cast transformed (310.11b, 712.11a)."""
    card = table.state.objects[id_].card
    return (1,) if card is not None and card.double_faced else ()


def _which_face(table: Table, player: PlayerId, id_: ObjectId, faces: tuple[int, ...], frame: Frame) -> Steps[int]:
    """With which of the faces that fit it is cast (709.3a, 715.3)."""
    card = table.state.objects[id_].card
    if card is None or len(faces) == 1:
        return faces[0]
    answer = yield d.Choose(
        player, "cast", f"Cast {card.name} as which card?", tuple(d.Option(card.faces[face].name) for face in faces),
        rule="601.3e", source=frame.source, default=(0,),
    )  # fmt: skip
    chosen: int = faces[answer.indexes[0]]
    return chosen


ON_STACK: Final[Executors] = {
    i.Counter: counter,
    i.CopyOnStack: copy_on_stack,
    i.ChangeTargets: change_targets,
    i.CastIt: cast_it,
}
