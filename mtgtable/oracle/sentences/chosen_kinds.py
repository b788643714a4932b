""" "Choose land or nonland. … a card of the chosen kind": which of two texts is carried out is chosen (608.2d)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from mtgtable.oracle.wording.tokens import Text, Token

_KINDS: Final = frozenset(
    word + kind
    for kind in ("artifact", "creature", "enchantment", "instant", "land", "planeswalker", "sorcery")
    for word in ("", "non")
)
_SAID: Final = (("of", "the", "chosen", "kind"), ("of", "the", "chosen", "type"))
_CARDS: Final = frozenset({"card", "cards"})


def chosen_kinds(text: Text, i: int, end: int) -> tuple[tuple[str, Text], ...]:
    """The texts that remain for each of the kinds, each with its name; none where the text doesn't begin so."""
    if text.t[i] != "choose" or text.t[i + 1] not in _KINDS or text.t[i + 2] != "or" or text.t[i + 3] not in _KINDS:
        return ()
    if text.t[i + 4] not in (".", "and"):
        return ()
    rest = text.tokens[i + 5 : end]
    kinds = (text.tokens[i + 1], text.tokens[i + 3])
    rows = tuple((kind.raw, tuple(_of_kind(rest, kind))) for kind in kinds)
    if any(len(row) == len(rest) or "chosen" in (one.text for one in row) for _, row in rows):
        return ()
    return tuple((name, Text(row)) for name, row in rows)


def _of_kind(tokens: tuple[Token, ...], kind: Token) -> Iterator[Token]:
    """ "A card of the chosen kind" becomes "a land card"."""
    k = 0
    while k < len(tokens):
        said = next(
            (words for words in _SAID if tuple(one.text for one in tokens[k + 1 : k + 1 + len(words)]) == words), None
        )
        if tokens[k].text in _CARDS and said is not None:
            yield replace(kind, text=kind.text, raw=kind.text)
            yield tokens[k]
            k += 1 + len(said)
            continue
        yield tokens[k]
        k += 1
