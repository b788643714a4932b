"""Which effect of a layer comes next: dependency, loops, timestamps (613.7, 613.8).

Dependency is never declared: one effect is tried out, and the other is looked at before and after (``trials``). What
could matter at all is told by what they read and write (``conflicts``), and effects that speak with one voice are
tried as one (``voices``); the reference way tries every pair on a fork of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar

from mtgtable.engine.continuous.conflicts import comparable, reach_of
from mtgtable.engine.continuous.force import Effect
from mtgtable.engine.continuous.plans import InLayer, Relation
from mtgtable.engine.continuous.trials import depends, related, try_out, would_end
from mtgtable.engine.continuous.voices import Voice, plan_now, voice_of

if TYPE_CHECKING:
    from mtgtable.engine.continuous.layering import Run

N = TypeVar("N")


def next_effect(run: Run, pending: list[Effect]) -> Effect:
    """The effect to apply next; ``pending`` in timestamp order.

    The oldest that depends on nothing left. Effects in a loop don't wait for each other (613.8b), only for effects
    outside of it.
    """
    in_loop = [effect for effect in run.loop if effect in pending]
    if in_loop:
        return in_loop[0]
    if run.recorder is None and not run.reference:
        return pending[0] if _waits_for_nobody(run.in_layer, pending) else _first_free(run, pending)
    seen = _seen(run, pending)
    graph, reached = seen.graph, seen.reached
    chosen = next(effect for effect in pending if all(effect in reached[other] for other in reached[effect]))
    if not run.edition.loops_reordered and chosen in reached[chosen]:
        run.loop = [effect for effect in pending if effect in reached[chosen] and chosen in reached[effect]]
    if run.recorder is not None and not (seen.told and seen.is_straight):
        run.recorder.ordered(run, pending, graph, reached, chosen)
        seen.told = True
    seen.take(chosen)
    return chosen


class _Seen:
    """All relations of what is left, for those who want to see them."""

    __slots__ = ("graph", "is_straight", "left", "looked", "reached", "told")

    def __init__(self, run: Run, pending: list[Effect]) -> None:
        _speak_through(run.in_layer, pending)
        self.looked = len(run.in_layer.written)
        self.left = set(pending)
        self.graph = _all_relations(run, pending)
        self.reached = _all_reached(self.graph)
        self.is_straight = not any(effect in found for effect, found in self.reached.items())
        """There is no loop: who waits for whom is told once for all, nobody waits for less while this stands."""
        self.told = False

    def stands_for(self, run: Run, pending: list[Effect]) -> bool:
        """Is it right for what is left: nothing was written since, and nothing came or went but what was taken."""
        return self.looked == len(run.in_layer.written) and self.left == set(pending)

    def take(self, effect: Effect) -> None:
        """The effect is applied now."""
        self.left.discard(effect)
        alone = not self.graph.pop(effect)
        del self.reached[effect]
        touched = [row for row in self.graph.values() if row.pop(effect, None) is not None]
        if touched and not alone:  # what others reach through it they reach no more
            self.reached = _all_reached(self.graph)
        elif touched:
            for found in self.reached.values():
                found.discard(effect)


def _seen(run: Run, pending: list[Effect]) -> _Seen:
    """The relations as they are now; the reference way works them out anew each time."""
    layer = run.in_layer
    known: _Seen | None = layer.graph
    if known is None or run.reference or not known.stands_for(run, pending):
        known = layer.graph = _Seen(run, pending)
    return known


def _all_relations(run: Run, pending: list[Effect]) -> dict[Effect, dict[Effect, Relation]]:
    """On which others each effect depends, in timestamp order; those of one voice are asked about once."""
    if run.reference:
        return {
            effect: {one: why for one in pending if one is not effect and (why := relation(run, effect, one))}
            for effect in pending
        }
    layer = run.in_layer
    places = {effect: place for place, effect in enumerate(pending)}
    speaking: dict[Voice, list[Effect]] = {}
    for effect in pending:
        speaking.setdefault(voice_of(layer, effect), []).append(effect)
    rows: dict[Voice, list[list[Effect]]] = {}
    graph: dict[Effect, dict[Effect, Relation]] = {}
    for effect in pending:
        mine = voice_of(layer, effect)
        row = rows.get(mine)
        if row is None:  # of a voice that would end them it is asked effect by effect
            row = rows[mine] = [
                members
                for voice, members in speaking.items()
                if members != [effect] and ((mine.exposed and voice.reach.ends) or depends(layer, mine, voice))
            ]
        found: dict[Effect, Relation] = {}
        voices = 0
        for members in row:
            told = relation(run, effect, members[0] if members[0] is not effect else members[1])
            if told is not None:
                voices += 1
                found.update(dict.fromkeys(members, told))
        found.pop(effect, None)
        graph[effect] = found if voices <= 1 else {one: found[one] for one in sorted(found, key=places.__getitem__)}
    return graph


def relation(run: Run, effect: Effect, other: Effect) -> Relation | None:
    """Why the effect depends on the other now; None when it doesn't."""
    if not comparable(run.edition, effect, other):
        return None
    return try_out(run.in_layer, effect, other) if run.reference else related(run.in_layer, effect, other)


def _speak_through(layer: InLayer, pending: Iterable[Effect]) -> None:
    """Let each voice be told by its oldest effect that is left: one that was applied stands otherwise now."""
    spoken: set[Voice] = set()
    for effect in pending:
        voice = voice_of(layer, effect)
        if voice not in spoken:
            spoken.add(voice)
            voice.effect = effect


class _Node:
    """Effects of one voice that the same others would end: on what one of them depends, all do."""

    __slots__ = ("effects", "ended_by", "voice")

    def __init__(self, voice: Voice, ended_by: frozenset[Voice]) -> None:
        self.voice = voice
        self.ended_by = ended_by
        self.effects: list[Effect] = []


class _Graph(dict[_Node, "list[_Node]"]):
    """On what the effects of each node depend right now, found out when it is asked for."""

    def __init__(self, layer: InLayer, pending: Sequence[Effect]) -> None:
        super().__init__()
        self.layer = layer
        self.looked = len(layer.written)
        self.nodes: dict[tuple[Voice, frozenset[Voice]], _Node] = {}
        """In the order of their oldest effects."""
        self.left = set(pending)
        self.free: dict[_Node, bool] = {}
        self.reached: dict[_Node, set[_Node]] = {}
        _speak_through(layer, pending)
        ending = [one for one in dict.fromkeys(voice_of(layer, effect) for effect in pending) if one.reach.ends]
        self.node_of: dict[Effect, _Node] = {}
        for effect in pending:
            voice = voice_of(layer, effect)
            ended_by = _NOBODY
            if ending and voice.exposed:
                ended_by = frozenset([one for one in ending if would_end(layer, effect, one)])
            node = self.nodes.get((voice, ended_by))
            if node is None:
                node = self.nodes[voice, ended_by] = _Node(voice, ended_by)
            node.effects.append(effect)
            self.node_of[effect] = node

    def stands_for(self, pending: Sequence[Effect]) -> bool:
        """Is it right for what is left: nothing was written since, and nothing came or went but what was taken."""
        return self.looked == len(self.layer.written) and self.left == set(pending)

    def take(self, effect: Effect) -> None:
        """The effect is applied now."""
        node = self.node_of.pop(effect)
        self.left.discard(effect)
        node.effects.remove(effect)
        if len(node.effects) <= 1:
            self.clear()
            self.free.clear()
            self.reached.clear()
            if not node.effects:
                del self.nodes[node.voice, node.ended_by]

    def __missing__(self, node: _Node) -> list[_Node]:
        layer = self.layer
        row = self[node] = [
            other
            for other in self.nodes.values()
            if (other is not node or len(node.effects) > 1)
            and (other.voice in node.ended_by or depends(layer, node.voice, other.voice))
        ]
        return row

    def is_free(self, node: _Node) -> bool:
        """Does it depend on nothing but what depends on it in turn."""
        known = self.free.get(node)
        if known is None:
            known = self.free[node] = all(node in self.from_(other) for other in self.from_(node))
        return known

    def from_(self, node: _Node) -> set[_Node]:
        """All nodes on which it depends, directly or through others; itself only when it is in a loop."""
        known = self.reached.get(node)
        if known is None:
            known = self.reached[node] = _reached(self, node)
        return known


_NOBODY: frozenset[Voice] = frozenset()


_FEW: Final = 8


def _waits_for_nobody(layer: InLayer, pending: Sequence[Effect]) -> bool:
    """Does the oldest of few read nothing that another writes, and lose its ability to none: no graph is needed."""
    if len(pending) > _FEW or layer.graph is not None:
        return False
    first = pending[0]
    mine, started = reach_of(first, layer.index), first in layer.started
    ending = []
    for other in pending[1:]:
        theirs = reach_of(other, layer.index)
        if mine.could_be_changed(theirs, started):
            return False
        if theirs.ends and first.static:
            ending.append(other)
    if not ending:
        return True
    _speak_through(layer, pending)
    return not (
        voice_of(layer, first).exposed and any(would_end(layer, first, voice_of(layer, other)) for other in ending)
    )


def _first_free(run: Run, pending: list[Effect]) -> Effect:
    """The same where nobody wants to see all relations: only those are looked at on which the answer hangs."""
    layer = run.in_layer
    graph: _Graph | None = layer.graph
    if graph is None or not graph.stands_for(pending):
        graph = layer.graph = _Graph(layer, pending)
    node = next(node for node in sorted(graph.nodes.values(), key=_oldest) if graph.is_free(node))
    chosen = node.effects[0]
    if not run.edition.loops_reordered:
        others = graph.from_(node)
        if node in others:
            run.loop = [effect for effect in pending if graph.node_of[effect] in others]
    plan_now(layer, node.voice)
    graph.take(chosen)
    return chosen


def _oldest(node: _Node) -> Any:
    return node.effects[0].order


def _all_reached(graph: Mapping[N, Iterable[N]]) -> dict[N, set[N]]:
    """For each all on which it depends; what one reaches is known to those that reach it.

    >>> {one: sorted(found) for one, found in _all_reached({1: [2], 2: [3], 3: [2], 4: []}).items()}
    {1: [2, 3], 2: [2, 3], 3: [2, 3], 4: []}
    """
    known: dict[N, set[N]] = {}
    for one in graph:
        known[one] = _reached(graph, one, known)
    return known


def _reached(graph: Mapping[N, Iterable[N]], start: N, known: Mapping[N, set[N]] | None = None) -> set[N]:
    """All on which it depends, directly or through others; itself only when it is in a loop."""
    found: set[N] = set()
    left = list(graph[start])
    while left:
        other = left.pop()
        if other not in found:
            found.add(other)
            if known is not None and other in known:
                found |= known[other]
            else:
                left += graph[other]
    return found
