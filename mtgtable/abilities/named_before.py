"""In which order the names of a text get their meaning: a name is known only after what gives it was done (608.2c)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import is_dataclass
from typing import Any, Final

from mtgtable.abilities.abilities import Content, Modal
from mtgtable.abilities.affected import names_given
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.conditions import DidIt
from mtgtable.abilities.fold import field_names
from mtgtable.abilities.game_changes import ChangeTurn, Vote
from mtgtable.abilities.happenings import NOTED_BY_DEEDS, PlayerDoes
from mtgtable.abilities.instructions import (
    Chance,
    ChooseMode,
    Counter,
    Decide,
    Destroy,
    Discard,
    If,
    May,
    MayPay,
    Mill,
    RemoveCounters,
    Sacrifice,
)
from mtgtable.abilities.lasting import Apply, Later, Prevent, ReplaceNext
from mtgtable.abilities.modifications import GainAbilities
from mtgtable.abilities.quantities import Noted, X
from mtgtable.abilities.replacements import EntersWith
from mtgtable.abilities.selectors import CHOSEN_BEFORE, Bound, Players

Names = frozenset[str]


def used_too_early(ability: Any, given: Names) -> tuple[str, ...]:
    """Names that the ability uses where nothing done before has given them a meaning, on whichever way it is reached.

    ``given``: those that have one without any instruction.
    """
    reader = _Reader()
    reader.read(ability, given)
    return tuple(dict.fromkeys(reader.found))


class _Reader:
    """Goes through a text in the order in which it is carried out."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self._x_is: Any = None
        """What X is, read where X first stands (608.2h)."""

    def read(self, node: Any, known: Names) -> Names:
        """The names that are known after it."""
        if isinstance(node, tuple):
            for part in node:
                known = self.read(part, known)
            return known
        if not is_dataclass(node) or isinstance(node, type):
            return known
        if isinstance(node, Bound | Noted | DidIt) and node.name not in known:
            self.found.append(node.name)
        if isinstance(node, X) and self._x_is is not None:
            waiting, self._x_is = self._x_is, None
            self.read(waiting, known)
        branching = _BRANCHING.get(type(node))
        after = branching(self, node, known) if branching is not None else self._fields(node, known)
        return after.union(names_given(node), _numbers_noted(node), _unnamed(node))

    def _fields(self, node: Any, known: Names, *without: str) -> Names:
        kind: Any = type(node)
        for name in field_names(kind):
            if name not in without:
                known = self.read(getattr(node, name), known)
        return known

    def _either(self, node: If | May | MayPay, known: Names) -> Names:
        """One of two ways is taken: neither knows what the other names."""
        asked = self._fields(node, known, "then", "otherwise", "do")
        taken = self.read(node.do if isinstance(node, May) else node.then, asked)
        return taken | self.read(node.otherwise, asked)

    def _modes(self, node: Any, known: Names) -> Names:
        """Each mode may be the only one."""
        for mode in node.modes:
            self.read(mode, known)
        return self._fields(node, known, "modes")

    def _later(self, node: Any, known: Names) -> Names:
        """What a later ability names is forgotten: it isn't done yet."""
        self._fields(node, known)
        return known

    def _replacing(self, node: ReplaceNext, known: Names) -> Names:
        """The source is chosen before the effect begins (609.7a)."""
        return self._fields(node, known | {"chosen source"} if node.source_choice is not None else known)

    def _preventing(self, node: Prevent, known: Names) -> Names:
        """What is done besides knows whom the damage would have been dealt to (615.5)."""
        self._fields(node, known | {"protected"} if node.to is not None else known)
        return known

    def _entering(self, node: EntersWith, known: Names) -> Names:
        """The counters are counted after what is done as it enters."""
        return self.read(node.counters, self._fields(node, known, "counters"))

    def _deciding(self, node: Decide, known: Names) -> Names:
        """Each of several players knows what the ones before have chosen (101.4)."""
        self._fields(node, known | {CHOSEN_BEFORE} if isinstance(node.by, Players) else known)
        return known

    def _content(self, node: Content, known: Names) -> Names:
        outer, self._x_is = self._x_is, node.x_is
        after = self._fields(node, known, "x_is")
        self.read(self._x_is, after)
        self._x_is = outer
        return after


_DONE: Final[dict[type, str]] = {
    Destroy: "destroyed", Sacrifice: "sacrificed", Discard: "discarded", Mill: "milled", Counter: "countered",
    Apply: "applied",
}  # fmt: skip
"""What deeds call what they were done to, where the text gives it no name."""


def _unnamed(node: Any) -> tuple[str, ...]:
    done = _DONE.get(type(node))
    return (done,) if done is not None and not node.bind else ()


def _numbers_noted(node: Any) -> tuple[str, ...]:
    """The numbers that an instruction, or an event, notes under names of their own."""
    match node:
        case Chance():
            return ("rolled", "won", "heads")
        case ChangeTurn(what="extra turn"):
            return ("extra turn",)
        case RemoveCounters(bind=""):
            return ("removed",)
        case Vote(words=words):
            return tuple(f"{what} {word}" for word in words for what in ("votes for", "lead of"))
        case PlayerDoes(what=deed) if deed in NOTED_BY_DEEDS:
            return (NOTED_BY_DEEDS[deed],)
    return ()


_BRANCHING: Final[dict[type, Callable[[_Reader, Any, Names], Names]]] = {
    Decide: _Reader._deciding,
    If: _Reader._either,
    May: _Reader._either,
    MayPay: _Reader._either,
    ChooseMode: _Reader._modes,
    Modal: _Reader._modes,
    Later: _Reader._later,
    GainAbilities: _Reader._later,
    CompiledFace: _Reader._later,
    Content: _Reader._content,
    EntersWith: _Reader._entering,
    Prevent: _Reader._preventing,
    ReplaceNext: _Reader._replacing,
}
