"""The fields that ask what the compiler understood of a card; its words come out of ``meanings``.

``layer:7b``, ``trigger:dies``, ``replaces:draw``, ``makes:treasure``, ``understood:no``, ``because:"of their choice"``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mtgtable.cards.like_pattern import like
from mtgtable.cards.search.fields import Condition, Field
from mtgtable.cards.search.near import unknown
from mtgtable.cards.search.query import BadQuery, Term
from mtgtable.model.edition import EDITIONS

_EDITION: Final = EDITIONS["current"]


_EVENT_WORDS: Final = (
    "enters", "leaves", "dies", "discard", "sacrifice", "mill", "draw", "cycle", "play", "destroy", "exile", "damage",
    "combat damage", "cast", "activate", "mana", "attacks", "blocks", "blocked", "unblocked", "upkeep", "end", "tapped",
    "untapped", "attached", "transformed", "target", "counters", "gain life", "lose life", "tokens", "shuffle", "scry",
)  # fmt: skip

_ALWAYS: Final = {
    "layer": tuple(layer.label for layer in _EDITION.layers),
    "trigger": _EVENT_WORDS,
    "replaces": _EVENT_WORDS,
    "makes": ("token", "copy", "mana", "treasure", "food", "clue"),
    "understood": ("yes", "no"),
}
"""Words that may be asked for though no card of the pool has them."""

_MEANT: Final = {
    ("understood", word): meant
    for meant, words in (("yes", ("wholly", "fully", "all", "true")), ("no", ("partly", "half", "by hand", "false")))
    for word in words
}
"""Words that mean one of those that are known and don't look like it."""


def _condition(known: Callable[[str], list[str]]) -> Callable[[Term], Condition]:
    def condition(term: Term) -> Condition:
        if term.operator not in (":", "=", "!="):
            raise BadQuery(f"{term.field} can't be compared with {term.operator}", term.start, term.end)
        value = term.value.casefold()
        within = "card.id {} (SELECT meaning.card FROM meaning WHERE meaning.field = ? AND meaning.word {})"
        outside = "NOT IN" if term.operator == "!=" else "IN"
        if term.field == "because":
            return within.format(outside, "LIKE ? ESCAPE '\\'"), [term.field, like(value)]
        words = [*_ALWAYS.get(term.field, ()), *known(term.field)]
        if value not in words and not (term.field == "layer" and any(word.startswith(value) for word in words)):
            message = f"no card has {term.field}:{term.value}"
            if meant := _MEANT.get((term.field, value)):
                raise BadQuery(message, term.start, term.end, f"{term.field}{term.operator}{meant}")
            raise unknown(term, message, words)
        if term.field == "layer" and value not in words:
            return within.format(outside, "LIKE ?"), [term.field, f"{value}%"]
        return within.format(outside, "= ?"), [term.field, value]

    return condition


def fields(known: Callable[[str], list[str]]) -> tuple[Field, ...]:
    """The fields of meaning; ``known`` gives the words that a field has in the index."""
    ask = _condition(known)
    return (
        Field(("layer",), "the layers in which its effects apply (613)", ask, ("layer:7b", "layer:4 t:enchantment")),
        Field(("trigger",), "what its abilities trigger on (603)", ask, ("trigger:dies", "trigger:upkeep")),
        Field(("replaces",), "what its effects replace or prevent (614, 615)", ask, ("replaces:draw",)),
        Field(("makes",), "what it creates", ask, ("makes:treasure", "makes:copy")),
        Field(("rule",), "rules that it changes (613.11)", ask, ('rule:"cant block"',)),
        Field(("understood",), "does the program play it wholly by itself", ask, ("understood:no",)),
        Field(("because",), "words of a clause that isn't understood", ask, ('because:"of their choice"',)),
    )


MEANINGS: Final = fields(lambda _: [])
"""The fields as they are told of, without the words of an index."""
