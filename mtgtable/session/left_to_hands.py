"""Abilities that speak of what nothing in them names are left whole to the players: the engine couldn't finish them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mtgtable.abilities.abilities import Ability, ActivatedAbility, Content, SpellAbility, TriggeredAbility
from mtgtable.abilities.compiled import CompiledCard, CompiledFace, Unsupported
from mtgtable.abilities.instructions import Manual

_WITH_CONTENT: Final = (SpellAbility, ActivatedAbility, TriggeredAbility)


def left_to_hands(card: CompiledCard) -> CompiledCard:
    """The card with each such ability shown when it resolves, as a clause that wasn't understood."""
    faces = tuple(replace(face, abilities=tuple(_left(face, one) for one in face.abilities)) for face in card.faces)
    if faces == card.faces:
        return card
    told = {clause.text for clause in card.unsupported}
    more = tuple(
        Unsupported(number, ability.text, 0, "it speaks of what nothing in it names")
        for number, (face, before) in enumerate(zip(faces, card.faces, strict=True))
        for ability, was in zip(face.abilities, before.abilities, strict=True)
        if isinstance(ability, _WITH_CONTENT) and ability != was and ability.text not in told
    )
    return replace(card, faces=faces, unsupported=(*card.unsupported, *more))


def _left(face: CompiledFace, ability: Ability) -> Ability:
    from mtgtable.engine.capabilities import unnamed

    if not isinstance(ability, _WITH_CONTENT) or not ability.text or not unnamed(face, ability):
        return ability
    return replace(ability, content=Content(Manual(ability.text)))
