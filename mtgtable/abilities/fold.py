"""One way to walk over abilities: every frozen dataclass is a tree of its fields."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from typing import Any, Final, TypeVar

T = TypeVar("T")


@lru_cache(maxsize=1024)
def field_names(kind: type) -> tuple[str, ...]:
    """The field names of a dataclass, in order."""
    return tuple(field.name for field in fields(kind))


_NODES: Final[dict[type, tuple[str, ...] | None]] = {}
"""The field names of each class that was met; None for what is no node of a tree. Asked too often to be worked out."""


def node_fields(kind: type) -> tuple[str, ...] | None:
    """The field names of a class of nodes; None for a class that is no dataclass."""
    try:
        return _NODES[kind]
    except KeyError:
        found = _NODES[kind] = field_names(kind) if is_dataclass(kind) else None
        return found


def rewrite(node: T, leaf: Callable[[Any], Any]) -> T:
    """The tree with ``leaf`` applied to every node from the top down.

    ``leaf`` returns another value to put in the node's place (which is then left as it is), or the node itself to go
    on into it. Nodes in which nothing changes are kept, not copied.

    >>> from mtgtable.abilities.filters import AllOf, IsColor, IsType
    >>> from mtgtable.abilities.words import ColorWord
    >>> swap = lambda node: ColorWord("U") if node == ColorWord("B") else node
    >>> rewrite(AllOf((IsType("Creature"), IsColor(ColorWord("B")))), swap)
    AllOf(parts=(IsType(name='Creature'), IsColor(word=ColorWord(color='U'))))
    """
    result: Any = _rewrite(node, leaf)
    return result  # type: ignore[no-any-return]


def _rewrite(node: Any, leaf: Callable[[Any], Any]) -> Any:
    if isinstance(node, tuple):
        parts = tuple(_rewrite(part, leaf) for part in node)
        return parts if any(new is not old for new, old in zip(parts, node, strict=True)) else node
    names = node_fields(type(node))
    if names is None:
        return node
    changed = leaf(node)
    if changed is not node:
        return changed
    updates: dict[str, Any] = {}
    for name in names:
        old = getattr(node, name)
        new = _rewrite(old, leaf)
        if new is not old:
            updates[name] = new
    return replace(node, **updates) if updates else node


def walk(node: Any) -> Iterator[Any]:
    """Every dataclass node in the tree, the outer ones first."""
    waiting = [node]
    while waiting:
        one = waiting.pop()
        if isinstance(one, tuple):
            waiting += reversed(one)
            continue
        names = node_fields(type(one))
        if names is not None:
            yield one
            waiting += [getattr(one, name) for name in reversed(names)]
