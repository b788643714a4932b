"""Cards that are chosen, and for each of which a player pays or gives it up (608.2c)."""

from __future__ import annotations

from mtgtable.abilities.instructions import Decide, ForEach, Instruction, MayPay, Move, Sequence
from mtgtable.abilities.selectors import All, Bound, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Noun

_CHOSEN = Bound("chosen")


@verb(
    "choose <n:number> <k:noun> . for each of those cards , pay <c:payment> or put the card on top of your library",
    "Choose two cards in your hand drawn this turn. For each of those cards, pay 4 life or put the card on top of your "
    "library.",
)
def pay_for_each_or_put_it_on_top(c: Captures) -> Instruction | None:
    """Of fewer cards all are chosen (609.3); one that isn't paid for goes back."""
    noun: Noun = c["k"]
    if c["subject"] != You() or not noun.plural or noun.zones != (Zone.HAND,):
        return None
    chosen = Decide("objects", objects=All(noun.filter, noun.zones), minimum=c["n"], maximum=c["n"])
    back = Move(Bound("each"), Zone.LIBRARY, "top")
    return Sequence((chosen, ForEach(_CHOSEN, MayPay(c["c"], otherwise=back))))
