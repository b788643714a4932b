"""What a spell or ability on the stack consists of: instructions in order, each with its own targets (601.2)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from mtgtable.abilities.abilities import Ability, Content, KeywordAbility, ManualAbility, Modal, SpellAbility
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.instructions import DealDamage, If, Instruction, Manual, Nothing, PutCounters
from mtgtable.abilities.lasting import Prevent
from mtgtable.abilities.quantities import IfElse, Quantity
from mtgtable.abilities.selectors import All, Selector, Targeted, TargetSpec, Union
from mtgtable.engine.keywords import expand
from mtgtable.engine.stack import mutating
from mtgtable.engine.stack.paid_parts import as_paid
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone


@dataclass(frozen=True, slots=True)
class Segment:
    """An instruction with the instances of "target" in it; ``first`` is the place of its first group of targets."""

    effect: Instruction
    targets: tuple[TargetSpec, ...]
    first: int
    x_is: Quantity | None = None


def contents_of(table: Table, id_: ObjectId) -> tuple[Content, ...]:
    """The contents of a spell or ability on the stack as it is now, text changes included."""
    item = table.state.objects[id_]
    if item.stack is None:
        raise ValueError(f"object {id_} isn't on the stack")
    if item.stack.kind != "spell":
        return (as_paid(item.stack.content, item.stack.frame),) if item.stack.content is not None else ()
    abilities = tuple(on.ability for on in table.board().abilities(id_))
    facts = table.board().characteristics[id_]
    own = spell_contents(abilities, facts.is_type("Aura") and facts.is_permanent_card, item.stack.frame)
    return (*own, *item.stack.spliced)


def spell_contents(abilities: tuple[Ability, ...], aura: bool, frame: Frame) -> tuple[Content, ...]:
    """The contents that a spell with these abilities has: spell abilities; for an Aura what it enchants (303.4a).

    The frame says which costs are paid. What isn't understood stands in its place, to be done by hand.
    """
    overloaded = frame.times_paid("overload") > 0
    found: list[Content] = []
    for ability in abilities:
        if isinstance(ability, SpellAbility):
            if ability.only_if_paid and not frame.times_paid(ability.only_if_paid):
                continue
            if ability.unless_paid and frame.times_paid(ability.unless_paid):
                continue
            found.append(as_paid(ability.content, frame))
        elif isinstance(ability, ManualAbility) and ability.text:
            found.append(Content(Manual(ability.text, aims=bool(ability.targets)), ability.targets))
        elif aura and isinstance(ability, KeywordAbility) and ability.name == "enchant":
            specs = tuple(spec for spec in ability.parameters if isinstance(spec, TargetSpec))
            found.append(Content(Nothing(), specs[:1]))
            aura = False  # with several instances the card says which one counts; the first is taken (702.5d)
    if frame.times_paid(mutating.METHOD):
        found.append(Content(Nothing(), (mutating.BENEATH,)))
    if overloaded:
        return tuple(_overloaded(content) for content in found)
    return tuple(found)


def abilities_of_face(table: Table, id_: ObjectId, face: int) -> tuple[Ability, ...]:
    """The abilities of a card with another face up than the one that counts where it is, keywords expanded.

    Of a split card only the half that is cast is evaluated, with what was given to the whole card (709.3a).
    """
    item = table.state.objects[id_]
    hidden = item.face_down and item.zone is Zone.EXILE
    halved = item.card is not None and item.card.layout == "split" and item.zone not in (Zone.STACK, Zone.BATTLEFIELD)
    if item.card is None or (face == item.face and not hidden and not halved):
        return tuple(on.ability for on in table.board().abilities(id_))
    found = [on.ability for on in table.board().abilities(id_) if not on.printed] if halved else []
    for ability in item.card.faces[face].abilities:
        found.append(ability)
        if isinstance(ability, KeywordAbility):
            found.extend(expand(ability))
    return tuple(found)


def _overloaded(content: Content) -> Content:
    """Each "target" read as "each" (702.96b)."""

    def each(node: Any) -> Any:
        if isinstance(node, Targeted) and node.index < len(content.targets):
            return _everything(content.targets[node.index])
        return node

    return replace(content, effect=rewrite(content.effect, each), targets=())


def _everything(spec: TargetSpec) -> Selector:
    parts: list[Selector] = []
    if spec.objects is not None:
        parts.append(All(spec.objects, spec.zones))
    if spec.players is not None:
        parts.append(spec.players)
    return parts[0] if len(parts) == 1 else Union(tuple(parts))


def modal_of(contents: tuple[Content, ...]) -> Modal | None:
    """The modes among which somebody chooses, None when it isn't modal."""
    for content in contents:
        if content.modal is not None:
            return content.modal
    return None


def segments(contents: tuple[Content, ...], modes: tuple[int, ...]) -> tuple[Segment, ...]:
    """The instructions in the order in which they are followed; chosen modes in printed order (700.2)."""
    found: list[Segment] = []
    first = 0
    for content in contents:
        rows: list[tuple[Instruction, tuple[TargetSpec, ...]]] = []
        if content.targets or not isinstance(content.effect, Nothing):
            rows.append((content.effect, content.targets))
        if content.modal is not None:
            rows.extend((content.modal.modes[mode].effect, content.modal.modes[mode].targets) for mode in sorted(modes))
        for effect, specs in rows:
            shifted = tuple(
                replace(spec, distinct_from=tuple(index + first for index in spec.distinct_from))
                if spec.distinct_from
                else spec
                for spec in specs
            )
            found.append(Segment(effect, shifted, first, content.x_is))
            first += len(specs)
    return tuple(found)


def target_specs(contents: tuple[Content, ...], modes: tuple[int, ...]) -> tuple[TargetSpec, ...]:
    """All instances of the word "target", in the order of the text."""
    return tuple(spec for segment in segments(contents, modes) for spec in segment.targets)


def divisions(parts: tuple[Segment, ...]) -> tuple[tuple[int, Quantity], ...]:
    """What is divided among targets as announced (601.2d): the place of the group, and how much."""
    return tuple(
        (segment.first + index, total) for segment in parts for index, total in _divided(segment.effect).items()
    )


def _divided(effect: object) -> dict[int, Quantity]:
    """By group of targets; "if this spell was kicked" it is more: the condition tells (601.2b, 601.2d)."""
    found: dict[int, Quantity] = {}
    for node in reversed(tuple(walk(effect))):
        match node:
            case DealDamage(divided=True, to=Targeted(index=index), amount=total):
                found[index] = total
            case PutCounters(divided=True, on=Targeted(index=index), count=total):
                found[index] = total
            case Prevent(divided=True, to=Targeted(index=index), amount=total) if total is not None:
                found[index] = total
            case If(then=then, otherwise=otherwise) if otherwise is not None:
                one, other = _divided(then), _divided(otherwise)
                found |= {index: IfElse(node.condition, one[index], other[index]) for index in one.keys() & other}
    return dict(sorted(found.items()))
