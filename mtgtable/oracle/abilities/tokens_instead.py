"""Other tokens instead of those that would be created, or besides them (111.2, 614.1a)."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities.filters import AllOf, AnyOf, Filter, HasStatus, IsSubtype, IsType, parts_of
from mtgtable.abilities.happenings import TokensCreated
from mtgtable.abilities.named_tokens import NAMED_TOKENS
from mtgtable.abilities.replacements import MakeTokens, Replacement
from mtgtable.abilities.selectors import You
from mtgtable.oracle.abilities.instead import changes
from mtgtable.oracle.events.happenings import Event
from mtgtable.oracle.events.would import would
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


def _by_types(fitting: Filter | None) -> bool:
    """Is it a description that the values of a token answer by themselves."""
    if isinstance(fitting, AllOf | AnyOf):
        return all(_by_types(part) for part in fitting.parts)
    return fitting in (None, HasStatus("token")) or isinstance(fitting, IsType | IsSubtype)


@slot("plain_token")
def _plain_token(text: Text, i: int) -> Parsed:
    """A token of which the text tells all: "Food token", "1/1 green Squirrel creature token"."""
    known = text.slot("predefined_token", i)
    if known is not None:
        (face, tapped), j = known
        return None if tapped or face.subtypes[0] == "Aura" else (face, j)
    found = text.slot("token", i)
    if found is None or set(found[0][1]) - {"tapped", "attacking"} or any(found[0][1].values()):
        return None
    return found[0][0], found[1]


@would("you would create (a|an) <n:noun>", "you would create a Food token")
def you_would_create_such_a_token(c: Captures) -> Event | None:
    noun: Any = c["n"]
    if noun.plural or "token" not in noun.nouns or noun.choice:
        return None
    return Event(TokensCreated(noun.filter, You()), ())


def _created(event: Event) -> bool:
    return isinstance(event.what, TokensCreated) and _by_types(event.what.what)


@changes(
    "(instead create those tokens plus|those tokens plus) (a|an|an additional) <t:plain_token> [are created instead]",
    "those tokens plus an additional Food token are created instead",
)
def those_tokens_plus_one(event: Event, c: Captures) -> Replacement | None:
    """Once for all that one effect creates."""
    return MakeTokens((c["t"],), kept=True, once=True) if _created(event) else None


@changes(
    "those tokens plus that many <t:plain_token> are created instead",
    "those tokens plus that many 1/1 green Squirrel creature tokens are created instead",
)
def those_tokens_plus_as_many(event: Event, c: Captures) -> Replacement | None:
    return MakeTokens((c["t"],), kept=True) if _created(event) else None


@changes(
    "that many <t:plain_token> are created instead",
    "that many 4/4 white Angel creature tokens with flying and vigilance are created instead",
)
def as_many_others(event: Event, c: Captures) -> Replacement | None:
    return MakeTokens((c["t"],)) if _created(event) else None


@changes("create (a|an) <t:plain_token> instead", "create a 3/3 blue Shark creature token instead")
def create_another_instead(event: Event, c: Captures) -> Replacement | None:
    return MakeTokens((c["t"],)) if _created(event) else None


@changes(
    "instead create (a|an) <t:plain_token> and (a|an) <u:plain_token>",
    "instead create a Food token and a Treasure token",
)
def create_both_instead(event: Event, c: Captures) -> Replacement | None:
    return MakeTokens((c["t"], c["u"])) if _created(event) else None


@changes("instead create one of each", "instead create one of each")
def create_one_of_each(event: Event, _c: Captures) -> Replacement | None:
    """One of each kind that the description names."""
    what = event.what.what if isinstance(event.what, TokensCreated) else None
    parts = parts_of(what)
    kinds = next((part.parts for part in parts if isinstance(part, AnyOf)), ())
    names = [getattr(getattr(kind, "word", None), "name", "").lower() for kind in kinds]
    faces = tuple(NAMED_TOKENS[name] for name in names if name in NAMED_TOKENS)
    return MakeTokens(faces) if faces and len(faces) == len(names) else None
