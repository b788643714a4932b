"""The instructions of an effect one by one, and where their words stand among the conditions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final, get_args

from mtgtable.abilities.abilities import StaticAbility
from mtgtable.abilities.fold import node_fields, walk
from mtgtable.abilities.instructions import Chance, ChooseMode, ForEach, If, Instruction, May, MayPay, Repeat, Sequence
from mtgtable.abilities.lasting import Later
from mtgtable.oracle.grammar.syntax import Phrase

STRUCTURE: Final = (Sequence, If, May, MayPay, ForEach, Repeat, Later)


_INSTRUCTIONS: Final = frozenset(get_args(Instruction))


def is_instruction(node: Any) -> bool:
    """Is it one instruction, or a static ability, which is bound as one."""
    return type(node) in _INSTRUCTIONS or isinstance(node, StaticAbility)


def leaves_of(node: Any) -> Iterator[Any]:
    """The instructions in the tree that hold no others, in the order of the text."""
    if isinstance(node, tuple):
        for part in node:
            yield from leaves_of(part)
        return
    names = node_fields(type(node))
    if names is None or isinstance(node, Phrase):
        return
    if is_instruction(node) and not isinstance(node, STRUCTURE):
        yield node
        return
    for name in names:
        part = getattr(node, name)
        if isinstance(part, tuple) or node_fields(type(part)) is not None:
            yield from leaves_of(part)


def ways_of(node: Any) -> tuple[tuple[Any, Any], ...]:
    """The ways of which only one is taken, each with the others; nothing where there is only one."""
    if isinstance(node, If) and node.otherwise is not None:
        return (replace(node, otherwise=None), node.otherwise), (node.otherwise, node.then)
    if isinstance(node, Chance) and None not in (node.won, node.lost) and not node.until_lost:
        return (replace(node, lost=None), node.lost), (node.lost, node.won)
    if isinstance(node, ChooseMode):
        modes = [(mode, tuple(other for other in node.modes if other is not mode)) for mode in node.modes]
        return ((node.by, ()), *modes)
    return ()


def after_conditions(node: Any) -> Iterator[tuple[int, float]]:
    """The ids of instructions that are done on a condition or later, and the place of the last phrase of what is asked.

    What they bring in is there only after that was read: "if it's a Zombie card, draw a card", "when that creature dies
    this turn, create a token".
    """
    for part in walk(node):
        if isinstance(part, If | Later):
            asked_in = part.condition if isinstance(part, If) else part.trigger.when
            asked = [phrase.at for phrase in walk(asked_in) if isinstance(phrase, Phrase)]
            if asked:
                done = part.then if isinstance(part, If) else part.trigger.content
                yield from ((id(leaf), float(max(asked))) for leaf in leaves_of(done))
