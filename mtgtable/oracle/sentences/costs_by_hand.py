"""Costs of abilities that aren't read as a whole: what is read of them is paid, the rest by hand (118.1, 602.2b)."""

from __future__ import annotations

from collections.abc import Iterator

from mtgtable.abilities.costs import Cost, CostPart, Perform
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import Manual
from mtgtable.oracle.grammar.syntax import Phrase
from mtgtable.oracle.sentences.binding import Binder
from mtgtable.oracle.sentences.contents_by_hand import works_elsewhere
from mtgtable.oracle.sentences.mentions import Unbound
from mtgtable.oracle.wording.tokens import Text


def cost_by_hand(text: Text, i: int, colon: int, known: tuple[Phrase, ...]) -> Cost | None:
    """The cost from ``i`` to the colon; None where it isn't one, or where the card may have to lie elsewhere (113.6m).

    A name before a dash has no meaning (207.2d).
    """
    dash = max((j for j in range(i, colon) if text.t[j] == "—"), default=i - 1)
    start = dash + 1
    if start >= colon or '"' in text.t[i:colon] or works_elsewhere(text, start, colon):
        return None
    parts: list[CostPart] = []
    for k, stop in _parts(text, start, colon):
        said = text.words(k, stop)
        read = bound_cost(text, "single_cost", k, stop, known)
        parts += (read.parts if read is not None else ()) or (Perform(Manual(said), said),)
    return Cost(tuple(parts), text.words(start, colon))


def bound_cost(text: Text, slot: str, k: int, stop: int, known: tuple[Phrase, ...]) -> Cost | None:
    """What the sub-grammar ``slot`` reads as a cost from ``k`` to ``stop``; None where it reads less, or a target."""
    found = text.slot(slot, k)
    if found is None or found[1] != stop:
        return None
    try:
        cost: Cost = Binder(known).bind(found[0])
    except Unbound:
        return None
    return None if any(type(node).__name__ == "Targeted" for node in walk(cost)) else cost


def _parts(text: Text, start: int, colon: int) -> Iterator[tuple[int, int]]:
    """Each part of a cost begins with a capital or a symbol; small letters, and a name, go on with the part before."""
    k = start
    for j in range(start, colon + 1):
        if j == colon or (text.t[j] == "," and not _goes_on(text, j + 1, colon)):
            yield k, j
            k = j + 1


def _goes_on(text: Text, k: int, colon: int) -> bool:
    symbol = text.raw[k][:1] == "{"
    alone = k + 1 == colon or text.t[k + 1] == ","
    return text.raw[k][:1].islower() or (alone and not symbol)
