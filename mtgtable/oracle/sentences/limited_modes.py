"""A choice of a mode whose head limits the ability: "Choose one. Activate only once each turn." (602.5b)."""

from __future__ import annotations

from collections.abc import Sequence

from mtgtable.oracle.grammar.syntax import Phrase
from mtgtable.oracle.sentences.binding import Binder
from mtgtable.oracle.sentences.contents import Built, build_modal
from mtgtable.oracle.sentences.mentions import Unbound
from mtgtable.oracle.wording.tokens import Text

_HEAD = ("choose", "one", ".", "activate", "only")


def limited_modal(
    text: Text, i: int, end: int, modes: Sequence[Text], known: tuple[Phrase, ...], costs: frozenset[str]
) -> tuple[Built, list[Built]] | None:
    """The choice, with when the ability may be activated; None for another head."""
    found = text.slot("activation_limit", i + len(_HEAD)) if text.at(i, _HEAD) else None
    if found is None or found[1] + (text.t[end - 1] == ".") != end:
        return None
    try:
        limits = [(kind, Binder(known).bind(value) if kind == "condition" else value) for kind, value in found[0]]
    except Unbound:
        return None
    built, parts = build_modal((1, 1), modes, known, costs=costs)
    built.limits = [*built.limits, *limits]
    return built, parts
