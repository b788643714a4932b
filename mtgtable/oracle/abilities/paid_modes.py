"""Modes that each have a cost of their own: spree and tiered (702.172, 702.183)."""

from __future__ import annotations

from collections.abc import Sequence as Row
from dataclasses import replace
from typing import Final

from mtgtable.abilities.costs import Cost
from mtgtable.oracle.grammar.syntax import Phrase
from mtgtable.oracle.sentences.contents import Built, build_modal
from mtgtable.oracle.wording.tokens import Text

MOST: Final[dict[str, int | None]] = {"spree": None, "tiered": 1}
"""How many modes may be chosen; None: any number, at least one."""


def paid_modes(
    keyword: str, modes: Row[Text], known: tuple[Phrase, ...]
) -> tuple[Built, list[Built], list[Text]] | None:
    """What the modes come to together and one by one, and their texts without the costs; None: one has no cost."""
    costs: list[Cost] = []
    rests: list[Text] = []
    for mode in modes:
        start = mode.find("—", 0, mode.n) + 1 if keyword == "tiered" else 0
        found = mode.slot("mana_cost", start)
        if found is None or mode.t[found[1]] not in ("—", "–"):
            return None
        costs.append(found[0])
        rests.append(Text(mode.tokens[found[1] + 1 :]))
    paid_with = frozenset({"sacrificed", "discarded", "exiled", "revealed"})
    built, parts = build_modal((1, MOST[keyword] or len(modes)), rests, known, False, paid_with, True)
    modal = built.content.modal
    if modal is not None:
        paid = tuple(replace(mode, cost=cost) for mode, cost in zip(modal.modes, costs, strict=True))
        built = replace(built, content=replace(built.content, modal=replace(modal, modes=paid)))
    return built, parts, rests
