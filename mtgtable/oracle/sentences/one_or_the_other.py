""" "If …, … instead": what is done where the condition holds, and where it doesn't (608.2c)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mtgtable.abilities.affected import names_given
from mtgtable.abilities.conditions import DidIt, Fits
from mtgtable.abilities.durations import FOREVER
from mtgtable.abilities.filters import AnyOf, Not, parts_of
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.instructions import DealDamage, If, Instruction, May, MayPay, Move, Sequence
from mtgtable.abilities.lasting import Apply, ReplaceNext
from mtgtable.abilities.quantities import IfElse
from mtgtable.abilities.selectors import Bound, Choose
from mtgtable.oracle.grammar.syntax import Phrase, Spoken


def one_or_the_other(condition: Any, changed: Instruction, before: Any) -> Instruction:
    """What is done if the condition holds, and what is done otherwise.

    Damage that is divided is one, of either amount: it is divided as it is announced (601.2d). "You may pay {1}. If you
    do, …. If …, … instead": what was to be done is done otherwise, and only if it was paid for.
    """
    if isinstance(before, MayPay) and before.then is not None and before.otherwise is None and not _pays(changed):
        return replace(before, then=one_or_the_other(condition, changed, before.then))
    if isinstance(before, If) and isinstance(before.condition, DidIt) and before.otherwise is None:
        return replace(before, then=one_or_the_other(condition, changed, before.then))
    if isinstance(changed, May) and changed.otherwise is None and not _holds_the_other(changed, before):
        # who doesn't want that does the other
        changed = replace(changed, otherwise=before)
    damage: Any = changed
    while isinstance(damage, Spoken):
        damage = damage.do
    if isinstance(before, DealDamage) and before.divided and replace(before, amount=0) == _of_no_amount(damage):
        return replace(before, amount=IfElse(condition, damage.amount, before.amount))
    return If(condition, _for_its_time(changed, before), before)


def _holds_the_other(changed: May, before: Any) -> bool:
    """May the same be done with more than before: who doesn't want that doesn't want the other, and isn't asked again.

    "You may put a land card from your hand …. If …, instead you may put a creature or land card from your hand …."
    """
    if not isinstance(before, May) or not (isinstance(changed.do, Move) and isinstance(before.do, Move)):
        return False
    wide, narrow = _meant(changed.do.what), _meant(before.do.what)
    if not (isinstance(wide, Choose) and isinstance(narrow, Choose)):
        return False
    if replace(changed.do, what=replace(wide, filter=narrow.filter)) != replace(before.do, what=narrow):
        return False
    among = next((one.parts for one in parts_of(wide.filter) if isinstance(one, AnyOf)), ())
    less = set(parts_of(narrow.filter)) - set(parts_of(wide.filter))
    return len(less) == 1 and less <= set(among)


def _meant(node: Any) -> Any:
    return node.meaning if isinstance(node, Phrase) else node


def ends_in_replacing(effect: Any) -> bool:
    """Is the last that is done to replace something, of which "instead" is said (614.1a): "if it would die, …"."""
    while isinstance(effect, Spoken | Sequence):
        effect = effect.do if isinstance(effect, Spoken) else effect.steps[-1]
    return isinstance(effect, ReplaceNext)


def of_one_thing(steps: list[Instruction]) -> list[Instruction]:
    """ "If it's a nonland card, you may cast it …. If it's a land card, …": both cases are asked of one and the same.

    What the first case does with it is no answer to the second, which holds only where the first doesn't (608.2c).
    """
    found: list[Instruction] = []
    for step in steps:
        before = found[-1] if found else None
        match before, step:
            case (
                If(condition=Fits(objects=it, filter=first)),
                If(condition=Fits(objects=Bound() as other, filter=second)),
            ) if (first == Not(second) or second == Not(first)) and _names(before, other):
                step = _speaking_of(step, it, other)
        found.append(step)
    return found


def _names(before: Any, other: Bound) -> bool:
    return any(other.name in names_given(node) for node in walk(before))


def _speaking_of(step: Instruction, it: Any, other: Bound) -> Instruction:
    told: Instruction = rewrite(step, lambda node: it if node == other else node)
    return told


def _pays(changed: Any) -> bool:
    while isinstance(changed, Spoken):
        changed = changed.do
    return isinstance(changed, MayPay)


def _for_its_time(changed: Any, before: Any) -> Any:
    """ "It gets -1/-1 until end of turn. It gets -4/-4 instead if …": the other size is for the same time."""
    if isinstance(changed, Spoken):
        return replace(changed, do=_for_its_time(changed.do, before))
    while isinstance(before, Spoken):
        before = before.do
    if not isinstance(changed, Apply) or changed.duration != FOREVER or not isinstance(before, Apply):
        return changed
    return replace(changed, duration=before.duration) if _changes(changed) == _changes(before) else changed


def _changes(effect: Apply) -> list[type]:
    return [type(part) for part in effect.parts]


def _of_no_amount(damage: Any) -> Any:
    return replace(damage, amount=0) if isinstance(damage, DealDamage) else None
