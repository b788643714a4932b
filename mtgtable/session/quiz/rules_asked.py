"""Which of a board's rules each of its questions is about: a wrong answer counts against those and no others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Literal, TypeAlias

from mtgtable.engine.continuous.explanation import Explanation, Step
from mtgtable.model.edition import Layer, edition_named
from mtgtable.session.layer_words import marks_of
from mtgtable.session.rulebook.sentences import numbers_in

Ask: TypeAlias = Literal["size", "types", "colors", "abilities"]

_OF: Final[dict[Ask, frozenset[str]]] = {
    "size": frozenset({"power", "toughness"}),
    "types": frozenset({"types", "subtypes", "supertypes"}),
    "colors": frozenset({"colors"}),
    "abilities": frozenset({"abilities", "cant_have"}),
}
"""The characteristics that a question asks for."""
_KINDS: Final[dict[str, Ask]] = {
    "type": "types", "color": "colors", "ability": "abilities", "pt_define": "size", "pt_set": "size",
    "pt_modify": "size", "pt_modify_static": "size", "counter": "size", "pt_switch": "size",
}  # fmt: skip
"""What the parts of a layer change; those of the layers before are read by all questions."""
_CHAPTERS: Final[dict[str, tuple[Ask, ...]]] = {
    "105": ("colors",), "205": ("types",), "208": ("size",), "305.6": ("types", "abilities"),
    "305.7": ("types", "abilities"), "702.73": ("types",),
}  # fmt: skip
"""Rules of a chapter or section that are about one thing only, by how their numbers begin."""


def rules_of(rules: tuple[str, ...], asks: tuple[Ask, ...], story: Explanation) -> dict[Ask, tuple[str, ...]]:
    """The rules that each question of a board is about; one that is about none in particular is asked by all.

    A question for which the board names no rule is about the layers in which its answer came to be.
    """
    met = {ask: frozenset(_met(ask, story)) for ask in asks}
    about = {rule: _about(rule, asks, met, story) or asks for rule in rules}
    named = {ask: tuple(rule for rule in rules if ask in about[rule]) for ask in asks}
    return {
        ask: found or tuple(dict.fromkeys(step.rule for step in _steps(ask, story))) for ask, found in named.items()
    }


def _about(rule: str, asks: tuple[Ask, ...], met: Mapping[Ask, frozenset[str]], story: Explanation) -> tuple[Ask, ...]:
    """The questions for which a rule matters; none where that can't be told."""
    own = next((found for head, found in _CHAPTERS.items() if _begins(rule, head)), ())
    own = own or tuple(dict.fromkeys(_of_layer(rule, edition_named(story.edition).layers)))
    named = tuple(ask for ask in asks if ask in own)
    return named or tuple(ask for ask in asks if rule in met[ask])


def _begins(rule: str, head: str) -> bool:
    return rule == head or (rule.startswith(head) and not rule[len(head)].isdigit())


def _of_layer(rule: str, layers: tuple[Layer, ...]) -> Iterator[Ask]:
    """What the layers of that number change, where each of them is of one kind."""
    mine = [layer for layer in layers if layer.rule == rule]
    if len(mine) == 1:
        yield from (_KINDS[kind] for kind in mine[0].kinds if kind in _KINDS)


def _met(ask: Ask, story: Explanation) -> Iterator[str]:
    """The rules by which what is asked for came to be as it is: those of its steps, and what their marks cite."""
    mine = _steps(ask, story)
    for step in mine:
        yield step.rule
        for mark in marks_of(step, story.edition, lambda effect: effect.source_name):
            yield from numbers_in(mark.why)
    if _by_age(mine):
        yield edition_named(story.edition).rules["timestamps"]


def _steps(ask: Ask, story: Explanation) -> list[Step]:
    return [step for step in story.steps if any(change.characteristic in _OF[ask] for change in step.changes)]


def _by_age(steps: list[Step]) -> bool:
    """Did two of the steps stand in one layer, so that their order was told by something."""
    layers = [step.layer for step in steps]
    return len(layers) != len(set(layers))
