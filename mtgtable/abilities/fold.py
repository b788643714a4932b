"""One way to walk over abilities: every frozen dataclass is a tree of its fields."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from operator import attrgetter, is_not
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


_READERS: Final[dict[type, Callable[[Any], tuple[Any, ...]] | None]] = {}


def _members(node: Any) -> tuple[Any, ...]:
    """The parts of a tuple: its members."""
    return tuple(node)


def _reader(kind: type) -> Callable[[Any], tuple[Any, ...]] | None:
    """What gives the parts of a value of that class; None for a leaf."""
    try:
        return _READERS[kind]
    except KeyError:
        found = _READERS[kind] = _members if issubclass(kind, tuple) else _field_reader(node_fields(kind))
        return found


def _field_reader(names: tuple[str, ...] | None) -> Callable[[Any], tuple[Any, ...]] | None:
    if names is None:
        return None
    if len(names) > 1:
        return attrgetter(*names)
    return (lambda node: (getattr(node, names[0]),)) if names else (lambda _: ())


_UNKNOWN: Final = object()


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
    known = _READERS
    read = _reader(type(node))
    if read is None:
        return node
    if read is _members:
        parts = [_rewrite(part, leaf) if known.get(type(part), _UNKNOWN) is not None else part for part in node]
        return tuple(parts) if any(map(is_not, parts, node)) else node
    changed = leaf(node)
    if changed is not node:
        return changed
    updates: dict[str, Any] = {}
    for name, old in zip(_NODES[type(node)] or (), read(node), strict=True):
        if known.get(type(old), _UNKNOWN) is not None:
            new = _rewrite(old, leaf)
            if new is not old:
                updates[name] = new
    return replace(node, **updates) if updates else node


def walk(node: Any) -> Iterator[Any]:
    """Every dataclass node in the tree, the outer ones first."""
    waiting, known = [node], _READERS
    while waiting:
        one = waiting.pop()
        kind = type(one)
        read = known[kind] if kind in known else _reader(kind)
        if read is None:
            continue
        if read is not _members:
            yield one
            one = read(one)
        if one:
            waiting += one[::-1]
