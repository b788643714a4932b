"""Cards from the top of a library revealed, exiled or milled one by one until one fits (701.20, 701.13)."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities.filters import Filter
from mtgtable.abilities.instructions import Instruction, Move, RevealUntil, Sequence
from mtgtable.abilities.quantities import Quantity
from mtgtable.abilities.selectors import Bound, Union
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.inner_names import FOUND_DOWN_TO, INNER, PASSED_OVER
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


@slot("down_to")
def _down_to(text: Text, i: int) -> Parsed:
    """ "A creature card", "two nonland cards": how many cards of which kind."""
    count = text.slot("count", i)
    if count is None:
        return None
    noun = text.slot("noun", count[1])
    if noun is None or not noun[0].card or noun[0].says_more:
        return None
    found: tuple[Quantity, Filter] = (count[0], noun[0].filter)
    return found, noun[1]


_REVEAL = "reveal|reveals cards from the top of (your|their) library until (you|they|that player) reveal|reveals"
_EXILE = "exile|exiles cards from the top of (your|their) library until (you|they|that player) exile|exiles"


@verb(f"{_REVEAL} <d:down_to>", "Reveal cards from the top of your library until you reveal a creature card.")
def reveal_cards_until(c: Captures) -> Instruction:
    return RevealUntil(c["d"][1], c["subject"], c["d"][0])


@verb(
    f"{_REVEAL} <d:down_to> , then put|puts (those cards|all cards revealed this way) into (your|their) graveyard",
    "Target player reveals cards from the top of their library until they reveal a land card, then puts those cards "
    "into their graveyard.",
)
def put_cards_into_graveyard_down_to(c: Captures) -> Instruction:
    """All that were revealed, the last one with them; each of several players from their own library."""
    passed: Any = Bound(INNER + "passed over")
    reveal = RevealUntil(c["d"][1], c["subject"], c["d"][0], FOUND_DOWN_TO.name, passed.name)
    return Sequence((reveal, Move(Union((FOUND_DOWN_TO, passed)), Zone.GRAVEYARD)))


@verb(f"{_EXILE} <d:down_to>", "Exile cards from the top of your library until you exile a nonland card.")
def exile_cards_until(c: Captures) -> Instruction | None:
    """Each card that was passed over is exiled as well; the one that fits is what the text goes on about."""
    if c["d"][0] != 1:
        return None
    passed: Any = Bound(INNER + "passed over")
    return Sequence(
        (
            RevealUntil(c["d"][1], c["subject"], bind=FOUND_DOWN_TO.name, rest=passed.name),
            Move(passed, Zone.EXILE, bind=PASSED_OVER.name),
            Move(FOUND_DOWN_TO, Zone.EXILE),
        )
    )
