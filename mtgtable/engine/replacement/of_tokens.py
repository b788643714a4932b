"""Replacing tokens that one effect creates together: "those tokens plus … instead" comes once (111.2, 614.1a)."""

from __future__ import annotations

from mtgtable.abilities.abilities import ReplacementAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.filters import AllOf, AnyOf, Filter, HasStatus, IsSubtype, IsType
from mtgtable.abilities.happenings import TokensCreated
from mtgtable.abilities.replacements import MakeTokens
from mtgtable.abilities.words import TypeWord
from mtgtable.engine.state import events as e


def came_first(ability: ReplacementAbility, event: e.Event) -> bool:
    """Is the token created with an earlier one to which such an ability speaks."""
    if not isinstance(event, e.CreatesToken) or not isinstance(ability.when, TokensCreated):
        return False
    once = isinstance(ability.replacement, MakeTokens) and ability.replacement.once
    return once and any(is_such_a_token(face, ability.when.what) for face in event.before)


def is_such_a_token(face: CompiledFace, fitting: Filter | None) -> bool:
    """Do the values of a token fit a description by nothing but types."""
    match fitting:
        case None | HasStatus(status="token"):
            return True
        case AllOf(parts=parts):
            return all(is_such_a_token(face, part) for part in parts)
        case AnyOf(parts=parts):
            return any(is_such_a_token(face, part) for part in parts)
        case IsType(name=name):
            return name in face.types
        case IsSubtype(word=TypeWord(name=name)):
            return name in face.subtypes
    return False
