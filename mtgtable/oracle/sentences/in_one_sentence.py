"""What stands in one sentence after "and" or "then": done with what stands before it, or at any rate (608.2c)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.instructions import Decide, ForEach, If, Instruction, May
from mtgtable.abilities.lasting import Later
from mtgtable.abilities.selectors import Bound
from mtgtable.oracle.grammar.syntax import Spoken
from mtgtable.oracle.sentences.clauses import Lasting, Step, joined, sequence, under_one_condition
from mtgtable.oracle.sentences.later_on import with_more


def together(current: tuple[Step, Any], rest: list[tuple[Step, Any]], *, then: bool) -> list[tuple[Step, Any]] | None:
    """What follows "you may" in the same sentence is done only with it, but for another "you may".

    "… at end of combat, then …" is done at that time too. None where it can't be told of each who may do it.
    """
    step = current[0]
    if isinstance(step, ForEach) and isinstance(step.do, May) and step.do.otherwise is None:
        return _with_their_may(current, rest, step, step.do)
    if isinstance(step, ForEach) and isinstance(step.do, Decide):  # what each has chosen is known to each alone
        own = _of_one(rest[0][0], step.of)
        return None if own is None else [(replace(step, do=sequence([step.do, own])), None), *rest[1:]]
    each_its_own = any(isinstance(one, If) for one, _ in rest[1:])  # "gains trample if it's red, and vigilance if …"
    if not each_its_own and (under_one := under_one_condition(*current, rest[0][0])) is not None:
        return [(under_one, None), *rest[1:]]
    if then and isinstance(step, Later):
        return [(with_more(step, sequence(joined(rest)), at_any_rate=True), None)]
    if not isinstance(step, May) or step.otherwise is not None or isinstance(rest[0][0], May):
        return [current, *rest]
    return [(replace(step, do=sequence(joined([(step.do, None), *rest]))), None)]


def _with_their_may(
    current: tuple[Step, Any], rest: list[tuple[Step, Any]], each: ForEach, may: May
) -> list[tuple[Step, Any]] | None:
    """ "Each player may discard their hand and draw seven cards": who doesn't do the one doesn't do the other."""
    more = [_of_one(one, each.of) for one, _ in rest]
    if all(one is None for one in more) or any(isinstance(one, May) for one in more):
        return [current, *rest]
    if None in more:
        return None
    done = sequence([may.do, *(one for one in more if one is not None)])
    return [(replace(each, do=replace(may, do=done)), None)]


def _of_one(step: Step, of: Any) -> Instruction | None:
    """What is told of these players, as one of them does it; None where it isn't told of them."""
    if isinstance(step, ForEach) and step.of == of:
        return step.do
    if isinstance(step, Lasting) or not any(node == of for node in walk(step)):
        return None
    inner = step.do if isinstance(step, Spoken) and step.said == of else step
    return rewrite(inner, lambda node: Bound("each") if node == of else node)
