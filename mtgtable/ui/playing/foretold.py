"""Targets that a hand has named before they were asked for: a card was dropped on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtgtable.engine.asking.decisions import Choose
from mtgtable.engine.state.refs import Ref
from mtgtable.ui.playing.choosing import Choosing

if TYPE_CHECKING:
    from mtgtable.ui.playing.play import Play


def answer_foretold(play: Play, foretold: list[Ref]) -> None:
    """Answer with them what asks for targets now, as far as that goes; what is named for nothing is forgotten."""
    while foretold:
        decision = play.decision
        if decision is None:
            foretold.clear()
            return
        if not isinstance(decision, Choose) or decision.purpose != "target":
            return
        choosing = Choosing(decision)
        index = choosing.index_of(foretold.pop(0))
        if index is None:
            return
        choosing.picked = [index]
        answer = choosing.answer()
        if choosing.why_not() is not None or answer is None:
            return
        play.sitting.answer(decision.player, answer)
