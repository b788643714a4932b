"""What a card or an object's abilities ask for before they may be begun, as far as it can be told from them alone.

What is found here is made once for the values it is found of; ``allowing.grounds`` says what it is kept under.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mtgtable.abilities.abilities import ActivatedAbility, CastingAbility, Content
from mtgtable.abilities.characteristics import AbilityOn, Characteristics
from mtgtable.abilities.costs import PayMana, Perform
from mtgtable.abilities.filters import Filter
from mtgtable.abilities.fold import walk
from mtgtable.abilities.quantities import X
from mtgtable.engine.allowing.grounds import is_steady, is_steady_mana, reads_board_alone
from mtgtable.engine.continuous.board import with_meanings
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.stack.content import spell_contents
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.state.refs import Frame
from mtgtable.model.mana import ManaCost
from mtgtable.model.quick import quickly_made
from mtgtable.model.zones import Zone

_IN_PLACE: Final = frozenset({"convoke", "improvise", "delve"})
"""Keywords that let something else than mana pay."""


@quickly_made
@dataclass(frozen=True, slots=True)
class Plain:
    """A card in hand cast for its mana cost and in no other way; ``mana`` None: it isn't cast at all."""

    mana: ManaCost | None
    any_time: bool = False
    contents: tuple[Content, ...] = ()
    targets: bool = False
    """Does it demand any."""
    of_stack: bool = False
    """Does it demand one on the stack."""
    of_board: bool = True
    """Do its targets stand on the board alone."""
    in_place: bool = False
    """May something else than mana pay for it."""


_MORE_TO_IT: Final = frozenset({"aftermath", "assist"})
"""Keywords with which more is asked than whether its mana can be had: from where, and who else pays."""


def plain_spell(item: GameObject, facts: Characteristics) -> Plain | None:
    """The card as one that is cast plainly; None when there is more to it."""
    card = item.card
    if card is None or card.layout != "normal" or item.face_down or facts.mana_cost is not item.printed.mana_cost:
        return None
    return _plain(facts)


@by_identity()
def _plain(facts: Characteristics) -> Plain | None:
    if "Land" in facts.types or facts.mana_cost is None:
        return Plain(None)
    abilities = tuple(on.ability for on in with_meanings(facts.abilities))
    casting = [one for one in abilities if isinstance(one, CastingAbility) and not _may_be_left(one)]
    if any(one.kind != "flash" or one.condition is not None or one.cost is not None for one in casting):
        return None
    if facts.keywords & _MORE_TO_IT or ("Legendary" in facts.supertypes and not facts.is_permanent_card):
        return None
    if not is_steady_mana(facts.mana_cost):
        return None
    contents = spell_contents(abilities, "Aura" in facts.subtypes, Frame())
    if aimed_by_x(contents):
        return None
    specs = [content.targets for content in contents]
    specs += [mode.targets for content in contents if content.modal is not None for mode in content.modal.modes]
    mana = facts.mana_cost.with_variable(0) if facts.mana_cost.has_variable else facts.mana_cost
    return Plain(
        mana,
        "Instant" in facts.types or bool(casting),
        contents,
        any(specs),
        any(spec.zones == (Zone.STACK,) and spec.minimum == 1 for content in contents for spec in content.targets),
        all(reads_board_alone(one) for one in specs),
        bool(facts.keywords & _IN_PLACE),
    )


def aimed_by_x(contents: tuple[Content, ...]) -> bool:
    """Is a target described by an X that is chosen (107.3a): "target creature with mana value X"."""
    specs = [spec for content in contents if content.x_is is None for spec in content.targets]
    for content in contents:
        if content.modal is not None:
            specs += [spec for mode in content.modal.modes for spec in mode.targets]
    return any(spec.objects is not None and _speaks_of_x(spec.objects) for spec in specs)


@by_identity()
def _speaks_of_x(objects: Filter) -> bool:
    return any(node == X() for node in walk(objects))


def _may_be_left(ability: CastingAbility) -> bool:
    """An additional cost that may be paid says nothing of whether the card can be cast."""
    return ability.kind == "additional" and ability.optional


@by_identity()
def at_any_time(facts: Characteristics) -> bool:
    """Might it be cast while no sorcery may (117.1a)."""
    abilities = [on.ability for on in with_meanings(facts.abilities)]
    return "Instant" in facts.types or any(isinstance(one, CastingAbility) and one.kind == "flash" for one in abilities)


def from_elsewhere(item: GameObject, facts: Characteristics) -> bool:
    """Might a card by itself let its owner cast it from elsewhere than a hand."""
    return item.card is None or len(item.card.faces) > 1 or _opens_a_way(facts)


@by_identity()
def _opens_a_way(facts: Characteristics) -> bool:
    return "aftermath" in facts.keywords or any(
        isinstance(on.ability, CastingAbility)
        and on.ability.kind in ("alternative", "permission")
        and any(zone is not Zone.HAND for zone in on.ability.zones)
        for on in with_meanings(facts.abilities)
    )


@quickly_made
@dataclass(frozen=True, slots=True)
class Asking:
    """What it takes to tell whether the abilities of an object may be activated, besides the object itself.

    Not ``steady``: everything.
    """

    steady: bool
    mana: bool
    timing: bool
    board: bool


@by_identity()
def asking(abilities: tuple[AbilityOn, ...]) -> Asking:
    """What the activated abilities of an object ask for together."""
    row = [on.ability for on in abilities if isinstance(on.ability, ActivatedAbility)]
    parts = [part for one in row for part in one.cost.parts]
    return Asking(
        all(is_steady(one) for one in row),
        any(isinstance(part, PayMana) for part in parts),
        any(one.timing == "sorcery" or one.loyalty for one in row),
        any(one.content.targets for one in row) or any(isinstance(part, Perform) for part in parts),
    )
