"""How a step can end before it is done: refused by the rules, or unable to be tried."""

from __future__ import annotations

from collections.abc import Iterable


class Refused(Exception):
    """The rules forbid the step; the rule number where it is known, and a sentence."""

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(f"{sentence} ({rule})" if rule else sentence)
        self.rule = rule
        self.sentence = sentence


class Failed(Exception):
    """A step or check that does not hold: what was expected and what was seen."""


class UnknownReference(Exception):
    """Nothing is there under that reference. ``foreign``: the scenario doesn't know the name at all."""

    def __init__(self, text: str, there: Iterable[str], *, foreign: bool) -> None:
        listed = ", ".join(there) or "nothing"
        super().__init__(f"nothing is called {text!r} here; there are: {listed}")
        self.text = text
        self.foreign = foreign
