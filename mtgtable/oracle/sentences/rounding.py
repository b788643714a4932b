"""How all halves of a text are rounded, told in a sentence of its own (107.1a)."""

from __future__ import annotations

from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.sentences.afterthoughts import after
from mtgtable.oracle.sentences.effect_text import EffectText


@after("round (up|down) each time", "You lose half your life. Round up each time.")
def round_each_time(_found: EffectText, _c: Captures) -> bool:
    """The halves before have taken it up already (``amounts``)."""
    return True
