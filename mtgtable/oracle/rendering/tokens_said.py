"""What becomes of tokens that would be created, in words (614.1a)."""

from __future__ import annotations

from mtgtable.abilities import happenings as h
from mtgtable.abilities import instructions as i
from mtgtable.abilities import replacements as r
from mtgtable.abilities import selectors as s
from mtgtable.oracle.rendering.sayer import Sayer


def tokens_instead(plain: Sayer, when: h.TokensCreated, making: r.MakeTokens) -> str:
    """ "For each Food token that you would create, create …", "those tokens plus …"."""
    made = " and ".join(plain.do(i.CreateTokens(1, face)).removeprefix("create ") for face in making.tokens)
    kind = "token" if when.what is None else plain.described(when.what, ())
    who = "you" if when.players == s.You() else "a player" if when.players is None else plain.what(when.players)
    if making.once:
        return f"if {who} would create one or more {kind}s, instead create those tokens plus {made}"
    besides = "that token and " if making.kept else ""
    return f"for each {kind} that {who} would create, instead create {besides}{made}"
