"""Where the nodes of a dependency graph stand: a column for each layer, arrows from what comes first to what waits.

Plain arithmetic without Qt, so that it can be tested for what makes a graph readable: nothing overlaps, and arrows go
to the right as far as there is no loop.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

SWEEPS = 6


@dataclass(frozen=True, slots=True)
class Node:
    """An effect in one layer. ``time`` breaks ties: older effects stand higher."""

    key: int
    layer: int
    time: int
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Placed:
    """A node at its place: its top left corner."""

    node: Node
    x: float
    y: float
    rank: int


@dataclass(frozen=True, slots=True)
class Band:
    """The stretch of a layer: nodes that have to do with each other stand in ranks from left to right."""

    layer: int
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything placed."""

    nodes: tuple[Placed, ...]
    bands: tuple[Band, ...]
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Gaps:
    """``across`` between ranks, ``down`` between nodes, ``between`` layers, ``least`` where no arrows go."""

    across: float
    down: float
    between: float
    least: float


_SHAPES = (1.0, 1.2, 1.4, 1.7, 2.0, 2.5)
_NEARLY = 0.85
_TALL = (90.0, 150.0, 240.0, 340.0, 460.0, 640.0)


def fitted(
    nodes: Sequence[Node],
    arrows: Sequence[tuple[int, int]],
    gaps: Gaps,
    room: tuple[float, float],
    heads: Sequence[Mapping[int, float]] = (),
) -> Plan:
    """The plan that can be drawn largest in so much room, by trying shapes; of equals the first, which is widest.

    ``heads`` are ways in which wide heads may stand above the layers, the best first: the first is taken that makes
    nothing much smaller.
    """
    bare, scale = _largest(nodes, arrows, gaps, room, {})
    for widths in heads:
        headed, reached = _largest(nodes, arrows, gaps, room, widths)
        if reached >= _NEARLY * scale:
            return headed
    return bare


def _largest(
    nodes: Sequence[Node],
    arrows: Sequence[tuple[int, int]],
    gaps: Gaps,
    room: tuple[float, float],
    heads: Mapping[int, float],
) -> tuple[Plan, float]:
    """The plan that can be drawn largest, and how large that is."""
    width, height = max(room[0], 300.0), max(room[1], 80.0)
    near = Gaps(gaps.across * 0.6, gaps.down * 0.6, gaps.between, gaps.least)
    best: Plan | None = None
    largest = 0.0
    for used in (gaps, near):
        for shape in _SHAPES:
            for tall in _TALL:
                plan = lay_graph(nodes, arrows, used, widest=width * shape, tallest=tall, heads=heads)
                scale = min(1.0, width / max(plan.width, 1.0), height / max(plan.height, 1.0))
                if best is None or scale > largest + 0.01:
                    best, largest = plan, scale
                if largest >= 1.0:
                    return best, largest
    assert best is not None
    return best, largest


def lay_graph(
    nodes: Sequence[Node],
    arrows: Iterable[tuple[int, int]],
    gaps: Gaps,
    *,
    widest: float,
    tallest: float,
    heads: Mapping[int, float] | None = None,
) -> Plan:
    """Place nodes; ``arrows`` go from the key of what comes first to the key of what waits for it.

    A layer is at least as wide as its head.

    Layers stand beside each other up to a width of ``widest``, then below. Nodes without arrows stand after the others
    of their layer, in columns of at most ``tallest``.
    """
    pairs = list(arrows)
    placed: list[Placed] = []
    bands: list[Band] = []
    x = y = shelf = 0.0
    for layer in sorted({node.layer for node in nodes}):
        row = [node for node in nodes if node.layer == layer]
        keys = {node.key for node in row}
        own, width, height = _lay_layer(row, [(a, b) for a, b in pairs if a in keys and b in keys], gaps, tallest)
        width = max(width, (heads or {}).get(layer, 0.0))
        if bands and x + width > widest:
            x, y, shelf = 0.0, y + shelf + gaps.between, 0.0
        placed += [Placed(one.node, x + one.x, y + one.y, one.rank) for one in own]
        bands.append(Band(layer, x, y, width, height))
        x += width + gaps.between
        shelf = max(shelf, height)
    width = max((band.x + band.width for band in bands), default=0.0)
    return Plan(tuple(placed), tuple(bands), width, y + shelf)


def _lay_layer(
    row: Sequence[Node], arrows: Sequence[tuple[int, int]], gaps: Gaps, tallest: float
) -> tuple[list[Placed], float, float]:
    """One layer with its top left at the origin, its width and its height."""
    bound = {key for pair in arrows for key in pair}
    joined = [node for node in row if node.key in bound]
    columns = _columns(joined, _ranks(joined, arrows), arrows) if joined else []
    parts = [(at, part) for column in columns for at, part in enumerate(_parted(column, gaps.down, tallest))]
    columns = [part for _, part in parts]
    ranks = len(columns)
    height = max([tallest, *(sum(node.height + gaps.down for node in column) for column in columns)])
    columns += _stacks([node for node in row if node.key not in bound], gaps.down, height)
    placed: list[Placed] = []
    x = 0.0
    for number, column in enumerate(columns):
        y = 0.0
        for node in column:
            placed.append(Placed(node, x, y, number))
            y += node.height + gaps.down
        x += max(node.width for node in column) + (gaps.across if number < ranks else gaps.least)
    width = x - (gaps.across if len(columns) == ranks else gaps.least)
    tall = max(one.y + one.node.height for one in placed)
    stands = _staggered(_centered(placed, tall, ranks), [at for at, _ in parts], gaps.down)
    return stands, width, max(one.y + one.node.height for one in stands)


def _staggered(placed: Sequence[Placed], parts: Sequence[int], down: float) -> list[Placed]:
    """Every other part of a rank half a node lower, so that arrows to the next part don't end at it."""
    return [
        replace(one, y=one.y + (one.node.height + down) / 2) if one.rank < len(parts) and parts[one.rank] % 2 else one
        for one in placed
    ]


def _parted(column: list[Node], down: float, tallest: float) -> list[list[Node]]:
    """A rank that is too tall as several columns of about the same height."""
    parts = math.ceil(sum(node.height + down for node in column) / max(tallest, 1.0))
    length = math.ceil(len(column) / max(parts, 1))
    return [column[at : at + length] for at in range(0, len(column), length)]


def _stacks(loose: Sequence[Node], down: float, tallest: float) -> list[list[Node]]:
    """Nodes without arrows, the oldest first, in columns that aren't too tall."""
    columns: list[list[Node]] = []
    height = 0.0
    for node in sorted(loose, key=lambda node: node.time):
        if not columns or height + node.height > tallest:
            columns.append([])
            height = 0.0
        columns[-1].append(node)
        height += node.height + down
    return columns


def _ranks(row: Sequence[Node], arrows: Sequence[tuple[int, int]]) -> Mapping[int, int]:
    """The length of the longest way to a node; members of a loop share a rank."""
    after = {node.key: [b for a, b in arrows if a == node.key] for node in row}
    loops = _loops(row, after)
    ranks = {node.key: 0 for node in row}
    for _ in row:
        changed = False
        for a, b in arrows:
            if loops[a] != loops[b] and ranks[b] < ranks[a] + 1:
                ranks[b] = ranks[a] + 1
                changed = True
        for key in ranks:
            most = max(ranks[other] for other in ranks if loops[other] == loops[key])
            if ranks[key] != most:
                ranks[key] = most
                changed = True
        if not changed:
            break
    return ranks


def _loops(row: Sequence[Node], after: Mapping[int, Sequence[int]]) -> dict[int, int]:
    """For each key the smallest key of its loop; itself outside of loops."""
    reached: dict[int, set[int]] = {}
    for node in row:
        found: set[int] = set()
        left = list(after[node.key])
        while left:
            key = left.pop()
            if key not in found:
                found.add(key)
                left += after[key]
        reached[node.key] = found
    return {node.key: min([node.key, *(key for key in reached[node.key] if node.key in reached[key])]) for node in row}


def _columns(row: Sequence[Node], ranks: Mapping[int, int], arrows: Sequence[tuple[int, int]]) -> list[list[Node]]:
    """The nodes of each rank from top to bottom, with as few crossings as sweeping finds."""
    columns = [
        sorted((node for node in row if ranks[node.key] == rank), key=lambda node: node.time)
        for rank in sorted(set(ranks.values()))
    ]
    for sweep in range(SWEEPS):
        order = range(1, len(columns)) if sweep % 2 == 0 else range(len(columns) - 2, -1, -1)
        for number in order:
            other = columns[number - 1 if sweep % 2 == 0 else number + 1]
            columns[number] = _by_neighbors(columns[number], other, arrows)
    return columns


def _by_neighbors(column: list[Node], other: Sequence[Node], arrows: Sequence[tuple[int, int]]) -> list[Node]:
    """Sorted by the middle of what they are joined to in the other column; those joined to nothing stay last."""
    places = {node.key: place for place, node in enumerate(other)}
    middles: dict[int, float] = {}
    for place, node in enumerate(column):
        ends = [b if a == node.key else a for a, b in arrows if node.key in (a, b)]
        near = [places[end] for end in ends if end in places]
        middles[node.key] = sum(near) / len(near) if near else len(other) + place
    return sorted(column, key=lambda node: middles[node.key])


def _centered(placed: Sequence[Placed], height: float, ranks: int) -> list[Placed]:
    """Columns with arrows moved down so that they share a middle; the others stay at the top."""
    bottoms: dict[int, float] = {}
    for one in placed:
        bottoms[one.rank] = max(bottoms.get(one.rank, 0.0), one.y + one.node.height)
    return [
        Placed(one.node, one.x, one.y + ((height - bottoms[one.rank]) / 2 if one.rank < ranks else 0.0), one.rank)
        for one in placed
    ]
