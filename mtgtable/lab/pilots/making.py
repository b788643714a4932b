"""What a card gives toward mana, and which types of it there are (106.7)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from mtgtable.abilities.abilities import Ability, ActivatedAbility, TriggeredAbility
from mtgtable.abilities.compiled import CompiledCard
from mtgtable.abilities.costs import TapThis
from mtgtable.abilities.filters import IsSource
from mtgtable.abilities.fold import walk
from mtgtable.abilities.happenings import BecomesStatus
from mtgtable.abilities.instructions import DealDamage, LoseLife
from mtgtable.abilities.selectors import You
from mtgtable.engine.mana.production import only_adds
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.state.objects import GameObject
from mtgtable.lab.exact.giving import made_by
from mtgtable.lab.exact.makers import BASIC_MANA, Maker, maker_of
from mtgtable.lab.pilots.intent import about
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.model.colors import COLORLESS
from mtgtable.model.mana import ManaType

_TAPPED: Final = BecomesStatus(IsSource(), "tapped")


@by_identity()
def maker(card: CompiledCard) -> Maker | None:
    """What a card gives toward mana; a fetch land is taken to find what it needs."""
    return maker_of(card)


@lru_cache(maxsize=1024)
def as_face(card: CompiledCard, face: int) -> CompiledCard:
    """The card with nothing but one of its faces: what it is on the battlefield with that face up (712.8e)."""
    if len(card.faces) == 1 or not card.double_faced:
        return card
    return replace(card, layout="normal", faces=(card.faces[face],))


def maker_there(item: GameObject) -> Maker | None:
    """What a permanent gives toward mana, by the face that is up."""
    if item.card is None:
        return None
    return maker(as_face(item.card, item.face) if item.card.double_faced else item.card)


@by_identity()
def mana_of_land(card: CompiledCard) -> int:
    """How much mana a land makes at once; one that makes none does something else that is worth as much."""
    return max(1, made_by(card.front, COLORLESS)[1])


@by_identity()
def made_free(card: CompiledCard) -> frozenset[ManaType]:
    """The types of mana that a land makes for nothing but being tapped: no life, counters or damage (118, 603.2e)."""
    made, face = maker(card), card.front
    if made is None or any(map(_hurts_as_it_taps, face.abilities)):
        return frozenset()
    free = [one for one in face.abilities if not isinstance(one, ActivatedAbility) or _is_free(one)]
    basic = {BASIC_MANA[subtype] for subtype in face.subtypes if subtype in BASIC_MANA}
    return made.types & (made_by(replace(face, abilities=tuple(free)), COLORLESS)[0] | basic)


def _is_free(ability: ActivatedAbility) -> bool:
    return ability.cost.parts == (TapThis(),) and only_adds(ability.content.effect)


def _hurts_as_it_taps(ability: Ability) -> bool:
    if not isinstance(ability, TriggeredAbility) or ability.when != _TAPPED:
        return False
    harms = (node for node in walk(ability.content.effect) if isinstance(node, DealDamage | LoseLife))
    return any(You() in about(node) for node in harms)


def colors_there(seat: PilotSeat) -> dict[ManaType, int]:
    """How many of my permanents make each type of mana, tapped or not."""
    found: dict[ManaType, int] = {}
    for id_ in seat.my_permanents:
        made = maker_there(seat.item(id_))
        for letter in made.types if made is not None else ():
            found[letter] = found.get(letter, 0) + 1
    return found
