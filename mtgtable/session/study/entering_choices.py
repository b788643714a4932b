"""What a card asks for as it enters, in the words in which a study writes down what was chosen."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from mtgtable.abilities.abilities import Ability
from mtgtable.abilities.compiled import CompiledCard
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import Decide
from mtgtable.abilities.replacements import EntersWith
from mtgtable.abilities.words import SECOND_LAND_TYPE
from mtgtable.session.scenarios.board import CHOICES

_ALSO: Final = {"basic land type": "land type", "opponent": "player"}
_KINDS: Final = frozenset(kind for _, kind in CHOICES)


def asked_as_it_enters(card: CompiledCard) -> dict[str, tuple[str, ...]]:
    """Each kind of choice (614.12a) with the words it is limited to; none where the card asks for nothing."""
    return asked_by(ability for face in card.faces for ability in face.abilities)


def asked_by(abilities: Iterable[Ability]) -> dict[str, tuple[str, ...]]:
    """The same of abilities, whatever has them."""
    found: dict[str, tuple[str, ...]] = {}
    for node in (one for ability in abilities for one in walk(ability)):
        if isinstance(node, EntersWith):
            for decide in (node.choose, *node.also_choose):
                if decide is not None and (kind := _kind(decide)) in _KINDS:
                    found[kind] = (*found.get(kind, ()), *decide.options)
    return found


def not_chosen(card: CompiledCard, chosen: Collection[str]) -> tuple[str, ...]:
    """The kinds of choice that the card asks for and that aren't among those that were made, by their keys."""
    kinds = {kind: key for key, kind in CHOICES}
    return tuple(kind for kind in asked_as_it_enters(card) if kinds[kind] not in chosen)


def _kind(decide: Decide) -> str:
    if decide.bind == SECOND_LAND_TYPE:
        return decide.bind
    if decide.what in ("word", "keyword"):
        return decide.bind
    return _ALSO.get(decide.what, decide.what)
