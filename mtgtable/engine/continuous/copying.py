"""Copiable values (707.2) and what changes them: copy effects with their exceptions, and being face down (708.2)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import get_args

from mtgtable.abilities.abilities import Ability, KeywordAbility, StaticAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.fold import walk
from mtgtable.abilities.modifications import ChangeColors, ChangeTypes, CopyExceptions, DefinePT, SetPT, TurnedFaceDown
from mtgtable.engine.keywords import expand
from mtgtable.engine.state.doors import shut as shut
from mtgtable.model.types import SUBTYPES_OF, subtypes_allowed

FACE_DOWN_CARD = CompiledFace(name="")
"""A face-down card that is neither a spell nor a permanent has no characteristics (406.3)."""


@lru_cache(maxsize=64)
def face_down(values: TurnedFaceDown) -> CompiledFace:
    """The copiable values of a face-down permanent or spell: those that are listed and nothing else (708.2).

    >>> face_down(TurnedFaceDown()).types, face_down(TurnedFaceDown()).name
    (('Creature',), '')
    """
    return CompiledFace(
        name="", types=values.types, subtypes=values.subtypes, power=values.power, toughness=values.toughness,
        abilities=values.abilities,
    )  # fmt: skip


def _still_copied(abilities: tuple[Ability, ...], exceptions: CopyExceptions) -> tuple[Ability, ...]:
    """The abilities without those that define a characteristic which the exceptions provide (707.9d)."""
    provided: list[type] = []
    if exceptions.power is not None or exceptions.toughness is not None:
        provided += [DefinePT, SetPT]
    if exceptions.set_colors is not None:
        provided.append(ChangeColors)
    if exceptions.set_subtypes is not None:
        provided.append(ChangeTypes)
    if not provided:
        return abilities
    return tuple(ability for ability in abilities if not _defines(ability, tuple(provided)))


def _defines(ability: Ability, what: tuple[type, ...]) -> bool:
    """Is it a characteristic-defining ability, or a keyword that is one, of such a characteristic (604.3a)."""
    parts = expand(ability) if isinstance(ability, KeywordAbility) else (ability,)
    return any(
        isinstance(one, StaticAbility)
        and one.characteristic_defining
        and any(isinstance(part, what) for part in one.parts)
        for one in parts
    )


def _that_copies(abilities: tuple[Ability, ...], exceptions: CopyExceptions) -> tuple[Ability, ...]:
    """The ability whose effect has these exceptions: of those that contain it, the innermost (707.9a)."""
    holding = [
        node
        for ability in abilities
        for node in walk(ability)
        if isinstance(node, get_args(Ability)) and any(part is exceptions or part == exceptions for part in walk(node))
    ]
    return (min(holding, key=lambda one: sum(1 for _ in walk(one))),) if holding else ()


def as_copied(values: CompiledFace) -> CompiledFace:
    """Copiable values as a copy gets them: a back face has its mana value of the front, and its copy has 0 (202.3b).

    >>> as_copied(CompiledFace("Insectile Aberration", mana_value=1)).mana_value
    """
    return values if values.mana_value is None else replace(values, mana_value=None)


def excepted(values: CompiledFace, exceptions: CopyExceptions, own: CompiledFace) -> CompiledFace:
    """The copied values with the copy effect's exceptions (707.9). ``own``: what the copy would be without it.

    >>> bear = CompiledFace("Runeclaw Bear", types=("Creature",), subtypes=("Bear",), power=2, toughness=2)
    >>> excepted(bear, CopyExceptions(power=7, toughness=7, add_types=("Artifact",)), bear).type_line
    'Creature Artifact — Bear'
    """
    values = as_copied(values)
    if exceptions == CopyExceptions():
        return values
    types = values.types if exceptions.set_types is None else exceptions.set_types
    types = tuple(dict.fromkeys((*types, *exceptions.add_types)))
    supertypes = tuple(
        name
        for name in dict.fromkeys((*values.supertypes, *exceptions.add_supertypes))
        if name not in exceptions.remove_supertypes
    )
    subtypes = values.subtypes
    if exceptions.set_subtypes is not None:
        replaced = {
            other for names in SUBTYPES_OF.values() if names & set(exceptions.set_subtypes) for other in names
        } or set(subtypes)
        subtypes = (*(name for name in subtypes if name not in replaced), *exceptions.set_subtypes)
    subtypes = tuple(dict.fromkeys((*subtypes, *exceptions.add_subtypes)))
    if exceptions.set_types is not None:
        allowed = subtypes_allowed(frozenset(subtypes), frozenset(types))
        subtypes = tuple(name for name in subtypes if name in allowed)
    abilities = (*_still_copied(values.abilities, exceptions), *exceptions.add_abilities)
    if exceptions.keep_own_abilities:
        abilities = (*abilities, *own.abilities)
    if exceptions.this_ability:
        abilities = (*abilities, *_that_copies(own.abilities, exceptions))
    colors = values.colors if exceptions.set_colors is None else exceptions.set_colors
    colors = own.colors if exceptions.keep_own_colors else colors
    no_cost = exceptions.no_mana_cost
    return replace(
        values,
        mana_cost=None if no_cost else values.mana_cost,
        mana_value=None if no_cost else values.mana_value,
        name=own.name if exceptions.keep_own_name else values.name if exceptions.name is None else exceptions.name,
        supertypes=supertypes,
        types=types,
        subtypes=subtypes,
        colors=colors | exceptions.add_colors,
        abilities=abilities,
        power=values.power if exceptions.power is None else exceptions.power,
        toughness=values.toughness if exceptions.toughness is None else exceptions.toughness,
        pt_text=None if exceptions.power is not None or exceptions.toughness is not None else values.pt_text,
    )
