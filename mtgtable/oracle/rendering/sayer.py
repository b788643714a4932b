"""What those who say parts of an ability may ask of the one who says the whole."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol, TypeAlias

from mtgtable.abilities.selectors import TargetSpec
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.spoken_of import SpokenOf

Told: TypeAlias = tuple[str, int]
"""Several instructions said in one sentence, and how many of them it says."""


class Sayer(Protocol):
    """Says one ability, and knows what has been spoken of so far."""

    this: str
    """How the object itself is called."""
    host: str
    """How what it is attached to is called."""
    object: str
    """What an event is about, as it is spoken of afterwards."""
    targets: tuple[TargetSpec, ...]
    named: set[int]
    """The targets that have been spoken of."""
    spoken: SpokenOf
    each_is: str
    """How the one of several is called to whom it is done."""
    about_event: dict[str, str]
    """How the other objects of an event are called."""
    paid_with: dict[str, str]
    """By which nouns that is called with which a cost was paid."""
    several_at_once: str
    """How many at once an event is about: "one or more"."""
    granter: str
    """How that is called which has given the ability (201.5a)."""
    begins: bool
    """Is it the beginning of what a trigger does, where "if …" would be an intervening one (603.4)."""

    def number(self, node: Any, one: str = "a") -> str:
        """An amount before a noun."""

    def amount(self, node: Any) -> str:
        """An amount by itself."""

    def what(self, node: Any, *, many: bool = False) -> str:
        """Objects or players."""

    def whose(self, players: Any) -> str:
        """The possessor of a zone."""

    def described(self, fitting: Any, zones: tuple[Zone, ...], *, many: bool = False, article: bool = False) -> str:
        """A description, with whom and what it speaks of."""

    def each(self, node: Any) -> str:
        """All of a kind, one by one."""

    def several(self, node: Any) -> bool:
        """Is it more than one, so far as the words tell."""

    def filter_of(self, node: Any) -> Any:
        """The description of what is meant, where there is one."""

    def who_does(self, node: Any, do: str, does: str) -> str:
        """ "You do", "that player does"."""

    def about(self, event: Any) -> str:
        """What the event is about, by its kind."""

    def granted(self, ability: Any, this: str = "this permanent") -> str:
        """An ability in the words of what has it."""

    def condition(self, node: Any) -> str:
        """What must hold."""

    def event(self, node: Any) -> str:
        """When it happens."""

    def do(self, node: Any) -> str:
        """An instruction, as an order to its controller."""

    def done(self, node: Any) -> None:
        """An instruction was said in other words than its own."""

    def deed_of(self, name: str) -> str:
        """What an instruction has done to what it bound under the name: "destroyed"."""

    def noun_of(self, name: str) -> str:
        """By which noun what was bound under the name is spoken of again."""

    def zones_of(self, name: str) -> tuple[Zone, ...]:
        """Where what was bound under the name is described as being: cards are no permanents."""

    def counted(self, name: str) -> str:
        """So many as an instruction has done something to."""

    def of_each(self, subject: str, asked: Any) -> str:
        """A condition on one of several players, who is called so."""

    def parts(self, parts: tuple[Any, ...], of: Any = None, until: str = "") -> str:
        """What a continuous effect does, and for how long."""

    def until(self, node: Any) -> str:
        """For how long."""

    def cost(self, node: Any) -> str:
        """What is paid."""

    def content(self, node: Any) -> str:
        """What a spell or ability does as it resolves, with its modes."""


def all_done(plain: Sayer, steps: Iterable[Any]) -> None:
    """These instructions were said in one: what they have brought in may be spoken of from now on."""
    for step in steps:
        plain.done(step)


@contextmanager
def each_called(plain: Sayer, name: str) -> Iterator[None]:
    """While it lasts, each of those to whom something is done is called so."""
    outer, plain.each_is = plain.each_is, name
    try:
        yield
    finally:
        plain.each_is = outer
