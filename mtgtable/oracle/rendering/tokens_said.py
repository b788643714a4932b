"""What becomes of tokens that would be created, in words (614.1a)."""

from __future__ import annotations

from mtgtable.abilities import filters as f
from mtgtable.abilities import happenings as h
from mtgtable.abilities import instructions as i
from mtgtable.abilities import replacements as r
from mtgtable.abilities import selectors as s
from mtgtable.oracle.rendering.sayer import Sayer


def tokens_instead(plain: Sayer, when: h.TokensCreated, making: r.MakeTokens) -> str:
    """ "If you would create a Food token, instead create …", "those tokens plus that many … are created instead"."""
    made = [plain.do(i.CreateTokens(1, face)).removeprefix("create ") for face in making.tokens]
    kind = "token" if when.what is None else plain.described(when.what, ())
    who = "you" if when.players == s.You() else "a player" if when.players is None else plain.what(when.players)
    if making.once:
        kinds = " and ".join(made)
        return f"if {who} would create one or more {kind}s, instead create those tokens plus {kinds}"
    many = [plain.do(i.CreateTokens(2, face)).removeprefix("create two ") for face in making.tokens]
    if who == "you" and len(made) == 1 and (making.kept or when.what is not None):
        besides = "those tokens plus that many" if making.kept else "that many"
        return f"if one or more {kind}s would be created under your control, {besides} {many[0]} are created instead"
    if who == "you" and not making.kept:
        among = any(isinstance(one, f.AnyOf) for one in f.parts_of(when.what))
        each = "create one of each" if among else f"create {' and '.join(made)}"
        return f"if you would create a {kind}, instead {each}"
    besides = "that token and " if making.kept else ""
    return f"for each {kind} that {who} would create, instead create {besides}{' and '.join(made)}"
