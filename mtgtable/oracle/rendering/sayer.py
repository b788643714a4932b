"""What those who say parts of an ability may ask of the one who says the whole."""

from __future__ import annotations

from typing import Any, Protocol

from mtgtable.abilities.selectors import TargetSpec
from mtgtable.model.zones import Zone


class Sayer(Protocol):
    """Says one ability, and knows what has been spoken of so far."""

    this: str
    object: str
    targets: tuple[TargetSpec, ...]
    named: set[int]

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

    def parts(self, parts: tuple[Any, ...], of: Any = None) -> str:
        """What a continuous effect does."""

    def until(self, node: Any) -> str:
        """For how long."""

    def cost(self, node: Any) -> str:
        """What is paid."""

    def content(self, node: Any) -> str:
        """What a spell or ability does as it resolves, with its modes."""
