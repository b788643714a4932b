"""Cards for the compiler's tests, written out in place."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities.compiled import CompiledFace
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.oracle import compile_card


def card(name: str, type_line: str, text: str, cost: str = "", **printed: Any) -> PrintedCard:
    """A card of one face."""
    return PrintedCard(name, "normal", (PrintedFace(name, type_line, text, cost, **printed),))


def compiled(name: str, type_line: str, text: str, cost: str = "", **printed: Any) -> CompiledFace:
    """The compiled face of a card that must be understood wholly."""
    result = compile_card(card(name, type_line, text, cost, **printed))
    assert result.unsupported == (), result.unsupported
    return result.front


def ability(type_line: str, text: str) -> Any:
    """The one ability of a card named Example."""
    abilities = compiled("Example", type_line, text).abilities
    assert len(abilities) == 1, abilities
    return abilities[0]


def spell(text: str) -> Any:
    """What an instant named Example does."""
    return ability("Instant", text).content
