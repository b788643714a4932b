"""Descriptions of objects that effects ask about while a layer is gone through: who fits, and who would.

"As long as you control three or more artifacts" hangs on how many objects fit a description that looks at each object
by itself. Effects that ask about the same share one description: who fits is kept up with what is written, and what an
effect tried out would change about it is counted on the objects that it would change.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from mtgtable.abilities import conditions as c
from mtgtable.abilities import quantities as q
from mtgtable.abilities.selectors import All
from mtgtable.engine.continuous import reach
from mtgtable.engine.continuous.force import own_test
from mtgtable.engine.continuous.plans import InLayer, stands_in
from mtgtable.engine.reading.conditions import holds
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.reading.quantities import COMPARE, amount
from mtgtable.engine.reading.selectors import ids_in
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.state.refs import Frame


class Description:
    """Which objects fit, kept up with what is written in the layer."""

    __slots__ = ("fits", "fitting", "frame", "layer", "looked", "reads", "told", "zones")

    def __init__(self, layer: InLayer, selector: All, frame: Frame) -> None:
        self.layer = layer
        self.frame = frame
        self.fits, self.zones = own_test(selector)
        self.reads = reach.reads(selector)
        look, world = layer.look, layer.world
        self.fitting = {id_ for id_ in ids_in(look, self.zones) if self.fits(world[id_], id_, look, frame)}
        self.looked = len(layer.written)
        self.told: dict[Any, tuple[int, int, int]] = {}
        """What trying a voice out would change about how many fit, and what that was read from."""

    def count(self) -> int:
        """How many fit now."""
        layer = self.layer
        if self.looked != len(layer.written):
            since = [ids for other, ids in layer.written[self.looked :] if reach.overlap(self.reads, other.writes)]
            look, world, frame = layer.look, layer.world, self.frame
            for id_ in {id_ for ids in since for id_ in ids if stands_in(layer.state, id_, self.zones)}:
                if self.fits(world[id_], id_, look, frame):
                    self.fitting.add(id_)
                else:
                    self.fitting.discard(id_)
            self.looked = len(layer.written)
        return len(self.fitting)

    def change(self, trial: Any) -> int:
        """How many more would fit if what is tried were done."""
        layer = self.layer
        known = self.told.get(trial)
        if known is not None and known[1] == trial.begun and not trial.new_since(known[2]):
            return known[0]
        self.count()
        look, frame, fitting, state = layer.look, self.frame, self.fitting, layer.state
        more = 0
        for id_ in trial.touched:
            there = id_ in fitting
            if bool(self.fits(trial.of(id_), id_, look, frame)) != there and stands_in(state, id_, self.zones):
                more += -1 if there else 1
        self.told[trial] = (more, trial.begun, len(layer.written))
        return more


# ---- conditions that only count --------------------------------------------------------------------------------------

_Answer: TypeAlias = Callable[[Sequence[int], Look, Frame], Any]


class Counting:
    """A condition that asks nothing of the characteristics of objects but how many fit descriptions.

    ``answer``: whether it holds, by those numbers.
    """

    __slots__ = ("answer", "selectors")

    def __init__(self, condition: c.Condition) -> None:
        self.selectors: list[All] = []
        self.answer: _Answer = self._condition(condition)

    def _condition(self, node: Any) -> _Answer:
        if isinstance(node, c.Every | c.Either):
            parts = [self._condition(part) for part in node.parts]
            every = all if isinstance(node, c.Every) else any
            return lambda counts, look, frame: every([part(counts, look, frame) for part in parts])
        if isinstance(node, c.Isnt):
            part = self._condition(node.part)
            return lambda counts, look, frame: not part(counts, look, frame)
        if not reach.reads(node):
            return lambda _, look, frame: holds(look, node, frame)
        if isinstance(node, c.Exists):
            number = self._number_of(node.objects)
            return lambda counts, look, frame: number(counts, look, frame) > 0
        if isinstance(node, c.Compares):
            left, right, compare = self._number(node.left), self._number(node.right), COMPARE[node.comparison]
            return lambda counts, look, frame: compare(left(counts, look, frame), right(counts, look, frame))
        raise _AsksMore

    def _number(self, node: Any) -> _Answer:
        if isinstance(node, q.CountOf):
            return self._number_of(node.objects)
        if not reach.reads(node):
            return lambda _, look, frame: amount(look, node, frame)
        raise _AsksMore

    def _number_of(self, selector: Any) -> _Answer:
        if own_test(selector)[0] is None:
            raise _AsksMore
        self.selectors.append(selector)
        place = len(self.selectors) - 1
        return lambda counts, _, __: counts[place]


class _AsksMore(Exception):
    """The condition asks for more than numbers."""


@by_identity()
def counting(condition: c.Condition) -> Counting | None:
    """The condition as numbers of objects that fit; None for one that asks for more."""
    try:
        return Counting(condition)
    except _AsksMore:
        return None
