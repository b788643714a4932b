"""What a card gives toward mana, read off its compiled abilities: lands, fetch lands, rocks, creatures.

Only what a card does again every turn counts: {T} as the whole cost (life may be paid with it, or counters that a land
enters with), or a land that gives itself up to search for another. What is left out or taken as simpler than it is
stands in ``remarks``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeGuard

from mtgtable.abilities.abilities import Ability, ActivatedAbility, ReplacementAbility
from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.abilities.costs import Cost, Perform
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import Move, Sacrifice, Search
from mtgtable.abilities.replacements import EntersWith
from mtgtable.abilities.selectors import Source
from mtgtable.lab.exact.giving import LOWER, UPPER, fits, made_by
from mtgtable.model.colors import COLORLESS, ColorSet
from mtgtable.model.mana import ManaType
from mtgtable.model.zones import Zone

BASIC_MANA: Final[dict[str, ManaType]] = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
"""The basic land types and their mana (305.6)."""

FETCHES: Final = "too high or too low: counted as any land that it may find; what it thins out is not"


@dataclass(frozen=True, slots=True)
class Maker:
    """Mana that a card makes every turn once it is in play: ``amount`` mana, each of one of the types.

    ``tapped``: a land that can't be tapped for mana on its first turn: it enters tapped whatever happens, or is a
    creature (302.6). A permanent that is no land makes mana from the turn after
    it was cast (creatures by 302.6, for the others it is counted so).
    """

    types: frozenset[ManaType]
    amount: int = 1
    land: bool = True
    tapped: bool = False
    remarks: tuple[str, ...] = ()


def is_land(card: CompiledCard) -> bool:
    """Is its front face a land; a land on the back doesn't count."""
    return "Land" in card.front.types


def maker_of(card: CompiledCard, deck: Iterable[CompiledCard] = (), identity: ColorSet = COLORLESS) -> Maker | None:
    """What the card's front face gives; None for a card that makes no mana, no types if none of it is counted.

    ``deck``: where a fetch land searches; ``identity``: the commander's colors (903.4).
    """
    face = card.front
    if "Land" in face.types:
        return _land(card, tuple(deck), identity)
    if not {"Artifact", "Creature", "Enchantment"} & set(face.types):
        return None
    types, amount, remarks = made_by(face, identity)
    if not types and not remarks:
        return None
    return Maker(types, amount, land=False, remarks=remarks)


def faces_of_land(card: CompiledCard) -> tuple[CompiledFace, ...]:
    """The faces as which a land is played: either one where both are lands (712.8)."""
    both = card.layout == "modal_dfc" and all("Land" in face.types for face in card.faces)
    return card.faces if both else card.faces[:1]


def _land(card: CompiledCard, deck: tuple[CompiledCard, ...], identity: ColorSet) -> Maker:
    faces = faces_of_land(card)
    makers = [_land_face(face, deck, identity) for face in faces]
    if len(makers) == 1:
        return makers[0]
    remarks = [f"counted as either of its faces: {' / '.join(face.name for face in faces)}"]
    tapped = all(maker.tapped for maker in makers)
    if not tapped and any(maker.tapped for maker in makers):
        remarks.append(f"{UPPER}counted as untapped, whichever face is played")
    remarks += [remark for maker in makers for remark in maker.remarks]
    types = frozenset(letter for maker in makers for letter in maker.types)
    return Maker(types, 1, True, tapped, tuple(dict.fromkeys(remarks)))


def _land_face(face: CompiledFace, deck: tuple[CompiledCard, ...], identity: ColorSet) -> Maker:
    types, amount, remarks = made_by(face, identity)
    types |= {BASIC_MANA[subtype] for subtype in face.subtypes if subtype in BASIC_MANA}
    tapped, when = _enters_tapped(face.abilities)
    tapped |= "Creature" in face.types
    remarks += when
    if not types:
        found = _fetched(face, deck, identity, tapped)
        if found is not None:
            return found
        remarks = remarks or ("makes no mana that the count knows of",)
    if amount > 1:
        remarks += (f"{LOWER}makes {amount} mana at once; counted as one",)
    return Maker(types, 1, True, tapped, remarks)


def _enters_tapped(abilities: tuple[Ability, ...]) -> tuple[bool, tuple[str, ...]]:
    """Whether it always enters tapped; where it depends, it counts as untapped and that is remarked."""
    for ability in abilities:
        if isinstance(ability, ReplacementAbility) and isinstance(ability.replacement, EntersWith):
            entering = ability.replacement
            if not entering.tapped:
                continue
            if entering.unless is None and entering.pay is None and ability.condition is None:
                return True, ()
            return False, (f"{'' if entering.pay is not None else UPPER}counted as untapped: {ability.text}",)
    return False, ()


# ---- fetch lands ---------------------------------------------------------------------------------------------------


def is_fetch(ability: Ability) -> TypeGuard[ActivatedAbility]:
    """Does a land give itself up for another with it, and for no mana."""
    return isinstance(ability, ActivatedAbility) and ability.cost.mana is None and _gives_itself_up(ability.cost)


def _fetched(
    face: CompiledFace, deck: tuple[CompiledCard, ...], identity: ColorSet, enters_tapped: bool
) -> Maker | None:
    """A land that gives itself up for another makes what the lands that it may find make, no sooner than it untaps."""
    for ability in face.abilities:
        if not is_fetch(ability):
            continue
        nodes = list(walk(ability.content.effect))
        search = next((node for node in nodes if isinstance(node, Search)), None)
        put = next((n for n in nodes if isinstance(n, Move) and n.to is Zone.BATTLEFIELD), None)
        if search is None or put is None or Zone.LIBRARY not in search.zones:
            continue
        found = [card.front for card in deck if is_land(card) and fits(search.filter, card.front)]
        makers = [_land_face(other, (), identity) for other in found]
        types = frozenset(letter for maker in makers for letter in maker.types)
        tapped = enters_tapped or put.tapped or (bool(makers) and all(maker.tapped for maker in makers))
        return Maker(types, 1, True, tapped, (FETCHES,))
    return None


def _gives_itself_up(cost: Cost) -> bool:
    return any(isinstance(p, Perform) and isinstance(p.do, Sacrifice) and p.do.what == Source() for p in cost.parts)
