"""Abilities with something that the engine can't do, or that nothing names, are left whole to the players.

They are marked on the card and speak at their moment, as clauses do that weren't read.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from mtgtable.abilities.abilities import (
    Ability,
    ActivatedAbility,
    Content,
    KeywordAbility,
    ManualAbility,
    SpellAbility,
    TriggeredAbility,
)
from mtgtable.abilities.compiled import CompiledCard, CompiledFace, Unsupported
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.instructions import Manual, Nothing
from mtgtable.oracle.sentences.contents import of_the_card_type

_WITH_CONTENT: Final = (SpellAbility, ActivatedAbility, TriggeredAbility)


def left_to_hands(card: CompiledCard) -> CompiledCard:
    """The card with each such ability shown when it acts, as a clause that wasn't understood."""
    from mtgtable.engine.capabilities import not_noted

    unread = {clause.text for clause in card.unsupported}
    noted = not_noted(card)

    def unknown(ability: Ability) -> str | None:
        if ability.text in unread and not isinstance(ability, KeywordAbility) and not _speaks(ability):
            return "a clause that isn't read"
        return noted(ability)

    left = (tuple(_left(face, one, unknown) for one in face.abilities) for face in card.faces)
    faces = tuple(replace(face, abilities=_of_card_types(own)) for face, own in zip(card.faces, left, strict=True))
    if faces == card.faces:
        return card
    told = {clause.text for clause in card.unsupported}
    more = dict.fromkeys(
        Unsupported(number, after.text, 0, _why(face, before, unknown))
        for number, (face, was) in enumerate(zip(faces, card.faces, strict=True))
        for after, before in zip(face.abilities, was.abilities, strict=True)
        if after != before and after.text not in told
    )
    wholly = {(clause.face, clause.text) for clause in more}
    parts = (one for one in card.unsupported if not any(one.face == face and one.text in text for face, text in wholly))
    return replace(card, faces=faces, unsupported=(*parts, *more))


def _of_card_types(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """ "The chosen type", where by hand a card type is chosen and nothing else: "choose a card type" (607.2d)."""
    from mtgtable.engine.happening.chosen_by_hand import choices_in

    nodes = (node for node in walk(abilities) if isinstance(node, Manual | ManualAbility))
    kinds = {one.what for node in nodes for one in choices_in(node.text) if one.what.endswith("type")}
    if kinds != {"card type"}:
        return abilities
    return tuple(rewrite(one, of_the_card_type) for one in abilities)


def _speaks(ability: Ability) -> bool:
    return any(isinstance(node, Manual | ManualAbility) for node in walk(ability))


def _left(face: CompiledFace, ability: Ability, unknown: Callable[[Ability], str | None]) -> Ability:
    why = _why(face, ability, unknown)
    if not why or not ability.text:
        return ability
    if isinstance(ability, _WITH_CONTENT) and not _is_beside_its_content(ability):
        return replace(ability, content=_by_hand(ability))
    return ManualAbility(why, ability.text)


def _by_hand(ability: SpellAbility | ActivatedAbility | TriggeredAbility) -> Content:
    """The targets are chosen all the same, where nothing keeps the engine from telling which are legal (601.2c)."""
    from mtgtable.engine.capabilities import beyond, unbound

    content, targets = ability.content, ability.content.targets
    whole = not isinstance(ability, SpellAbility)
    if beyond(Content(Nothing(), targets)) or unbound(Content(Nothing(), targets)):
        targets = ()
    said = Manual(ability.text, aims=bool(targets), whole=whole)
    return Content(said, targets, x_is=content.x_is if targets else None)


def _why(face: CompiledFace, ability: Ability, unknown: Callable[[Ability], str | None]) -> str:
    """What keeps the engine from doing the ability; empty when nothing does. Clauses by hand are known to be."""
    from mtgtable.engine.capabilities import beyond, unnamed

    if isinstance(ability, _WITH_CONTENT) and unnamed(face, ability):
        return "it speaks of what nothing in it names"
    beyond_it = beyond(ability)
    if beyond_it:
        return f"the engine can't do: {beyond_it[0]}"
    return unknown(ability) or ""


def _is_beside_its_content(ability: SpellAbility | ActivatedAbility | TriggeredAbility) -> bool:
    """Is it not what the ability does that can't be done, but when or for what."""
    from mtgtable.engine.capabilities import beyond

    return bool(beyond(replace(ability, content=Content(Manual(ability.text)))))
