"""Where the nodes of a dependency graph stand: a column for each layer, arrows from what comes first to what waits.

Plain arithmetic without Qt, so that it can be tested for what makes a graph readable: nothing overlaps, and arrows go
to the right as far as there is no loop.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

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
    width: float


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything placed."""

    nodes: tuple[Placed, ...]
    bands: tuple[Band, ...]
    width: float
    height: float


def lay_graph(
    nodes: Sequence[Node],
    arrows: Iterable[tuple[int, int]],
    *,
    across: float,
    down: float,
    between: float,
    tallest: float,
) -> Plan:
    """Place nodes; ``arrows`` go from the key of what comes first to the key of what waits for it.

    ``across`` and ``down``: the gaps between ranks and between nodes; ``between``: the gap between layers. A rank that
    would be taller than ``tallest`` goes on in a further rank beside it, if its nodes wait for nothing.
    """
    pairs = list(arrows)
    placed: list[Placed] = []
    bands: list[Band] = []
    x = 0.0
    for layer in sorted({node.layer for node in nodes}):
        row = [node for node in nodes if node.layer == layer]
        keys = {node.key for node in row}
        own = [(a, b) for a, b in pairs if a in keys and b in keys]
        ranks = _ranks(row, own)
        columns = _columns(row, ranks, own, down, tallest)
        left = x
        for number, column in enumerate(columns):
            y = 0.0
            for node in column:
                placed.append(Placed(node, x, y, number))
                y += node.height + down
            x += max(node.width for node in column) + across
        bands.append(Band(layer, left, x - across - left))
        x += between - across
    height = max((one.y + one.node.height for one in placed), default=0.0)
    centered = _centered(placed, height)
    return Plan(centered, tuple(bands), max(0.0, x - between), height)


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
    return {
        node.key: min([node.key, *(key for key in reached[node.key] if node.key in reached[key])]) for node in row
    }


def _columns(
    row: Sequence[Node], ranks: Mapping[int, int], arrows: Sequence[tuple[int, int]], down: float, tallest: float
) -> list[list[Node]]:
    """The nodes of each rank from top to bottom, with as few crossings as sweeping finds."""
    bound = {key for pair in arrows for key in pair}
    columns: list[list[Node]] = []
    for rank in sorted(set(ranks.values())):
        members = sorted((node for node in row if ranks[node.key] == rank), key=lambda node: node.time)
        members.sort(key=lambda node: node.key not in bound)
        columns.append(members)
    for sweep in range(SWEEPS):
        order = range(1, len(columns)) if sweep % 2 == 0 else range(len(columns) - 2, -1, -1)
        for number in order:
            other = columns[number - 1 if sweep % 2 == 0 else number + 1]
            columns[number] = _by_neighbors(columns[number], other, arrows)
    return [part for column in columns for part in _split(column, bound, down, tallest)]


def _by_neighbors(column: list[Node], other: Sequence[Node], arrows: Sequence[tuple[int, int]]) -> list[Node]:
    """Sorted by the middle of what they are joined to in the other column; those joined to nothing stay last."""
    places = {node.key: place for place, node in enumerate(other)}
    middles: dict[int, float] = {}
    for place, node in enumerate(column):
        near = [places[b if a == node.key else a] for a, b in arrows if node.key in (a, b) and (b if a == node.key else a) in places]
        middles[node.key] = sum(near) / len(near) if near else len(other) + place
    return sorted(column, key=lambda node: middles[node.key])


def _split(column: list[Node], bound: set[int], down: float, tallest: float) -> list[list[Node]]:
    """The column in parts that aren't taller than allowed; what is joined by arrows stays in the last part."""
    loose = [node for node in column if node.key not in bound]
    kept = [node for node in column if node.key in bound]
    parts: list[list[Node]] = []
    part: list[Node] = list(kept)
    height = sum(node.height + down for node in kept)
    for node in loose:
        if part and height + node.height > tallest:
            parts.append(part)
            part, height = [], 0.0
        part.append(node)
        height += node.height + down
    parts.append(part)
    return [*reversed(parts[1:]), parts[0]] if kept else parts


def _centered(placed: Sequence[Placed], height: float) -> tuple[Placed, ...]:
    """Columns moved down so that they share a middle."""
    bottoms: dict[float, float] = {}
    for one in placed:
        bottoms[one.x] = max(bottoms.get(one.x, 0.0), one.y + one.node.height)
    return tuple(Placed(one.node, one.x, one.y + (height - bottoms[one.x]) / 2, one.rank) for one in placed)
