"""Steps in their place, once it is known what each of them speaks of (608.2c).

What is spoken of after "if …, … instead" is what was done either way; what is asked of a choice limits the choice; what
follows on cards of a delayed ability is done by it; what is done with them only if they were touched is asked so.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities.affected import names_given
from mtgtable.abilities.conditions import Fits, WasPaid
from mtgtable.abilities.filters import Anything, InZone, IsAmong, IsSource, Not, OwnedBy, all_of
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.instructions import ForEach, If, Instruction, Look, May, Move, Search, Sequence, Shuffle, Tap
from mtgtable.abilities.lasting import Apply, Later
from mtgtable.abilities.selectors import Bound, Choose, Players, Those, TopOfLibrary, Union
from mtgtable.model.zones import Zone


def in_their_place(steps: list[Instruction]) -> list[Instruction]:
    """The same steps, each done when and where its text says."""
    steps = [rewrite(step, _either_way) for step in steps]
    steps = [rewrite(step, _limited_choice) for step in steps]
    steps = _each_their_own(steps)
    found: list[Instruction] = []
    for step in steps:
        before = found[-1] if found else None
        joined = next((both for way in _WAYS if (both := way(before, step)) is not None), None)
        if joined is None:
            found.append(step)
        else:
            found[-1:] = joined
    return [one for step in found for one in _apart(step)]


def _each_their_own(steps: list[Instruction]) -> list[Instruction]:
    """ "Each player reveals the top five cards of their library, puts all land cards onto …": those of their own."""
    shown = {
        step.bind: step.at.players
        for step in steps
        if isinstance(step, Look) and isinstance(step.at, TopOfLibrary) and isinstance(step.at.players, Players)
    }

    def of_one(node: Any) -> Any:
        match node:
            case Those(objects=Bound(name=name), filter=fitting) if name in shown:
                return replace(node, filter=all_of(fitting, OwnedBy(Bound("each"))))
        return node

    return [
        replace(step, do=replace(step.do, what=of_one(step.do.what)))
        if isinstance(step, ForEach) and step.of in shown.values() and isinstance(step.do, Move)
        else step
        for step in steps
    ]


def _either_way(node: Any) -> Any:
    """ "Exile the top card. If it was kicked, exile the top three cards instead. You may play those cards"."""
    match node:
        case If(then=Move(bind=one, to=there) as then, otherwise=Move(bind=other, to=where) as usual) if there is where:
            if one and not other:
                return replace(node, otherwise=replace(usual, bind=one))
            if other and not one:
                return replace(node, then=replace(then, bind=other))
    return node


def _limited_choice(node: Any) -> Any:
    """ "You may put one of those cards onto the battlefield if it has the same name as a permanent": such a card."""
    match node:
        case If(
            condition=Fits(objects=Bound(name=name), filter=such),
            then=May(do=Move(what=Choose() as choice, bind=moved) as move) as may,
            otherwise=None,
        ) if name == moved:
            chosen = replace(choice, filter=all_of(choice.filter, such))
            return replace(may, do=replace(move, what=chosen))
    return node


def _by_the_delayed(before: Any, step: Any) -> list[Instruction] | None:
    """ "When you next cast a spell, exile cards …. Put each other card exiled this way on the bottom": it does that."""
    match before, step:
        case Later() as later, Move(what=Those() | Bound()) as move:
            given = {name for node in walk(later) for name in names_given(node)}
            spoken = {node.name for node in walk(move.what) if isinstance(node, Bound)}
            if not spoken or not spoken <= given:
                return None
            match move.what:
                case Those(objects=Union(parts=(Bound() as others, Bound())), filter=Not(part=part)) if part == _SELF:
                    move = replace(move, what=others)  # "each other card": than the one that was spoken of
            content = replace(later.trigger.content, effect=Sequence((later.trigger.content.effect, move)))
            return [replace(later, trigger=replace(later.trigger, content=content))]
    return None


_SELF: Final = IsSource()


def _only_if_touched(before: Any, step: Any) -> list[Instruction] | None:
    """ "If it was kicked, untap all Forests put onto the battlefield this way. They become 3/3 creatures"."""
    match before, step:
        case If(condition=WasPaid(), then=Tap(what=Those() as those), otherwise=None), Apply(what=what) if (
            those == what
        ):
            return [replace(before, then=Sequence((before.then, step)))]
    return None


def _shuffled_if_searched(before: Any, step: Any) -> list[Instruction] | None:
    """ "If the exiled card is a God card, search …. Then that player shuffles": who searched (701.23, 701.24)."""
    if not isinstance(step, Shuffle):
        return None
    match before:
        case If(then=deeds, otherwise=None) if _searched(deeds, step):
            return [replace(before, then=Sequence((*_steps(deeds), step)))]
        case May(do=deeds, otherwise=None) if _searched(deeds, step):
            return [replace(before, do=Sequence((*_steps(deeds), step)))]
    return None


def _searched(deeds: Instruction, step: Shuffle) -> bool:
    """Is it the library of the shuffling that was searched, and not shuffled by then."""
    nodes = tuple(walk(deeds))
    libraries = [
        node.whose or node.players for node in nodes if isinstance(node, Search) and Zone.LIBRARY in node.zones
    ]
    return libraries == [step.players] and not any(isinstance(node, Shuffle) for node in nodes)


def _steps(deeds: Instruction) -> tuple[Instruction, ...]:
    return deeds.steps if isinstance(deeds, Sequence) and not deeds.together else (deeds,)


def _where_it_lay(before: Any, step: Any) -> list[Instruction] | None:
    """ "Put all land cards revealed this way onto the battlefield and all creature cards …": what is both is there."""
    match before, step:
        case (
            Move(what=Those(objects=seen, filter=taken)),
            Move(what=Those(objects=also, filter=such) as those, origin=None),
        ) if seen == also and not _told_apart(such):
            return [before, replace(step, what=replace(those, filter=all_of(such, Not(taken))))]
    return None


def _told_apart(such: Any) -> bool:
    """Does it say itself which of them are left, or mean all."""
    return isinstance(such, Anything) or any(isinstance(node, IsAmong | Not | InZone) for node in walk(such))


def _searches(deeds: Sequence) -> bool:
    return isinstance(deeds.steps[0], Search)


def _shuffled(step: If, then: Sequence, usual: Sequence) -> list[Instruction] | None:
    """Both ways search, and one of them has the shuffling that follows either (701.24)."""
    if not (_searches(then) and _searches(usual)):
        return None
    for one, other, name in ((then, usual, "then"), (usual, then, "otherwise")):
        last = one.steps[-1]
        if isinstance(last, Shuffle) and len(one.steps) > 1 and last not in other.steps:
            less = replace(one, steps=one.steps[:-1])
            return [replace(step, then=less) if name == "then" else replace(step, otherwise=less), last]
    return None


def _apart(step: Any) -> list[Instruction]:
    """What is done in any case stands after what is done in one."""
    match step:
        case If(then=Sequence() as then, otherwise=Sequence() as usual):
            return _shuffled(step, then, usual) or [step]
        case May(
            do=Sequence(
                steps=(
                    Look(at=Choose(among=Bound() as seen), bind=shown) as look,
                    Move(what=left, origin=Zone.LIBRARY) as rest_of_them,
                )
            ),
            otherwise=None,
        ) if left == seen and shown:
            rest_of = Those(seen, Not(IsAmong(Union((Bound(shown),)))))
            return [replace(step, do=look), replace(rest_of_them, what=rest_of)]
    return [step]


_WAYS: Final[tuple[Callable[[Any, Any], list[Instruction] | None], ...]] = (
    _by_the_delayed, _only_if_touched, _shuffled_if_searched, _where_it_lay,
)  # fmt: skip
