"""The one registry of the grammar: every declared rule by kind, found by what its pattern begins with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeAlias, TypeVar

from mtgtable.oracle.grammar.patterns import Matcher, beginnings
from mtgtable.oracle.wording.tokens import Text

M = TypeVar("M")
B = TypeVar("B", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Rule(Generic[M, B]):
    """One rule: the words that it reads, what it makes of them, and an example that it reads."""

    kind: str
    pattern: str
    example: str
    match: M
    build: B
    order: int

    @property
    def name(self) -> str:
        """What the rule reads, as its function is named."""
        return self.build.__name__


class Rules(Generic[M, B]):
    """All rules of one kind, in the order in which they are declared."""

    def __init__(self, kind: str, compiled: Callable[[str], M]) -> None:
        if kind in REGISTRY:
            raise ValueError(f"two kinds of rules named {kind!r}")
        self.kind = kind
        self._compiled = compiled
        self._all: list[Rule[M, B]] = []
        self._by_word: dict[str, list[Rule[M, B]]] = {}
        self._by_slot: dict[str, list[Rule[M, B]]] = {}
        self._merged: dict[tuple[str, ...], tuple[Rule[M, B], ...]] = {}
        REGISTRY[kind] = self

    def __iter__(self) -> Iterator[Rule[M, B]]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def declare(self, pattern: str, example: str) -> Callable[[B], B]:
        """Declare the decorated function as the rule for this pattern; the example is something that it reads."""

        def declared(build: B) -> B:
            rule = Rule(self.kind, pattern, example, self._compiled(pattern), build, len(self._all))
            self._all.append(rule)
            words, slots = beginnings(pattern)
            for word in words:
                self._by_word.setdefault(word, []).append(rule)
            for kind in slots:
                self._by_slot.setdefault(kind, []).append(rule)
            self._merged.clear()
            return build

        return declared

    def starting(self, text: Text, i: int) -> tuple[Rule[M, B], ...]:
        """The rules that can read what stands at ``i``: by its first word, or by a sub-grammar that reads it."""
        word = text.t[i] if text.t[i] in self._by_word else ""
        key = (word, *(kind for kind in self._by_slot if text.slot(kind, i)))
        found = self._merged.get(key)
        if found is None:
            rows = {rule.order: rule for rule in self._by_word.get(word, ())}
            for kind in key[1:]:
                rows |= {rule.order: rule for rule in self._by_slot[kind]}
            found = self._merged[key] = tuple(rows[order] for order in sorted(rows))
        return found


REGISTRY: Final[dict[str, Rules[Any, Any]]] = {}
"""Every kind of rule; all of the grammar, once the rooms that declare rules are imported."""


def every_rule() -> Iterator[Rule[Any, Any]]:
    """All rules of all kinds."""
    for rules in REGISTRY.values():
        yield from rules


PlainRules: TypeAlias = Rules[Matcher, B]
"""Rules of which the first match counts."""
