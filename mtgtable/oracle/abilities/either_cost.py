"""Activation costs of which either may be paid: "{3}, {T} or {R}, {T}: …" (602.2b)."""

from __future__ import annotations

from mtgtable.oracle.wording.tokens import Text


def with_either_cost(text: Text, i: int, colon: int) -> tuple[Text, Text] | None:
    """The ability with the one cost and with the other; None where it isn't two whole costs that are told.

    Where only the last part has another in its place, as in "{3}, {T}, sacrifice an artifact or discard a land card",
    what stands before it is paid either way.
    """
    for k in range(i + 1, colon):
        if text.t[k] != "or":
            continue
        comma = max((j for j in range(i, k) if text.t[j] == ","), default=i - 1)
        both_tap = "{t}" in text.t[i:k] and "{t}" in text.t[k:colon]
        before = () if both_tap or comma < i else text.tokens[i : comma + 1]
        ways = Text(text.tokens[i:k]), Text((*before, *text.tokens[k + 1 : colon]))
        if all((found := way.slot("cost", 0)) is not None and found[1] == way.n for way in ways):
            rest = text.tokens[colon:]
            return Text((*ways[0].tokens, *rest)), Text((*ways[1].tokens, *rest))
    return None
