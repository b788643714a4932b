"""A card with a name and nothing else: fills libraries in which nothing matters."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.session.made_up import BLANK_NAME

BLANK: Final = CompiledCard(BLANK_NAME, "normal", (CompiledFace(name=BLANK_NAME),))
GOLDFISH_DECK: Final = (BLANK,) * 99
"""What an opponent draws who does nothing; with no library they would lose at once (704.5b)."""
