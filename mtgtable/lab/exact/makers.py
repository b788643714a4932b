"""What a card gives toward mana, read off its compiled abilities: lands, fetch lands, rocks, creatures.

Only what a card does again every turn counts: {T} as the whole cost (life may be paid with it, or counters that a land
enters with), or a land that gives itself up to search for another. What is left out or taken as simpler than it is
stands in ``remarks``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from mtgtable.abilities.abilities import Ability, KeywordAbility, ReplacementAbility
from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.abilities.replacements import EntersWith
from mtgtable.engine.keywords import expand
from mtgtable.lab.exact.giving import EITHER, LOWER, UPPER, all_alike, fits, made_by, one_by_one
from mtgtable.lab.exact.giving_up import Later, Searching, lands_asked, price_of_staying, searches
from mtgtable.model.colors import COLORLESS, ColorSet
from mtgtable.model.mana import ManaType

BASIC_MANA: Final[dict[str, ManaType]] = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
"""The basic land types and their mana (305.6)."""

FETCHES: Final = "too high or too low: counted as any land that it may find; what it thins out is not"

LATEST: Final = 5
"""A search that asks for more lands than this counts with so many, on this turn: each turn apart takes its time."""


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
    later: Later | None = None
    """For a land that doesn't make all that at once."""
    filtered: tuple[frozenset[ManaType], ...] = ()
    """For a rock that turns one mana into several: what each of them may be; ``amount`` is what that leaves more."""
    apart: tuple[frozenset[ManaType], ...] = ()
    """For a rock that makes mana of several types at once: what each of them may be."""
    alike: bool = False
    """For a rock that makes several mana: are they all of one of the types."""

    @property
    def plain(self) -> bool:
        """May each mana be any of the types, whatever the others are, and for no other mana."""
        return not (self.filtered or self.apart or self.alike)


def is_land(card: CompiledCard) -> bool:
    """Is its front face a land."""
    return "Land" in card.front.types


def played_as_land(card: CompiledCard) -> bool:
    """May it be played as a land: its front face is one, or the other face of a modal card (712.12)."""
    return bool(faces_of_land(card))


def maker_of(card: CompiledCard, deck: Iterable[CompiledCard] = (), identity: ColorSet = COLORLESS) -> Maker | None:
    """What the card's front face gives; None for a card that makes no mana, no types if none of it is counted.

    ``deck``: where a fetch land searches; ``identity``: the commander's colors (903.4).
    """
    face = card.front
    if "Land" in face.types:
        return land_maker(card, deck, identity)
    if not {"Artifact", "Creature", "Enchantment"} & set(face.types):
        return None
    types, amount, remarks = made_by(face, identity)
    if not types and not remarks:
        return None
    price, made = one_by_one(face)
    if types and price <= 1:
        remarks = () if price else remarks
        filtered, apart = (made, ()) if price else ((), made if len(set(made)) > 1 else ())
        alike = amount > 1 and len(types) > 1 and not made and all_alike(face)
        return Maker(types, amount, land=False, remarks=remarks, filtered=filtered, apart=apart, alike=alike)
    return Maker(types, amount, land=False, remarks=remarks)


def faces_of_land(card: CompiledCard) -> tuple[CompiledFace, ...]:
    """The faces as which it is played as a land: of a modal card each that is one (712.12); none for another card."""
    faces = card.faces if card.layout == "modal_dfc" else card.faces[:1]
    return tuple(face for face in faces if "Land" in face.types)


def land_maker(card: CompiledCard, deck: Iterable[CompiledCard] = (), identity: ColorSet = COLORLESS) -> Maker:
    """What a card gives toward mana that is played as a land."""
    faces, library = faces_of_land(card), tuple(deck)
    makers = [_land_face(face, library, identity) for face in faces]
    if len(makers) == 1:
        if is_land(card):
            return makers[0]
        return replace(makers[0], remarks=(_either(card.faces), *makers[0].remarks))
    remarks = [_either(faces)]
    tapped = all(maker.tapped for maker in makers)
    if not tapped and any(maker.tapped for maker in makers):
        remarks.append(f"{UPPER}counted as untapped, whichever face is played")
    remarks += [remark for maker in makers for remark in maker.remarks]
    types = frozenset(letter for maker in makers for letter in maker.types)
    return Maker(types, 1, True, tapped, tuple(dict.fromkeys(remarks)))


def _either(faces: tuple[CompiledFace, ...]) -> str:
    return f"counted as either of its faces: {' / '.join(face.name for face in faces)}"


def _land_face(face: CompiledFace, deck: tuple[CompiledCard, ...], identity: ColorSet) -> Maker:
    tapped, when = _enters_tapped(face.abilities)
    tapped |= "Creature" in face.types
    found = list(searches(face))
    free = next((search for search in found if search.price is None), None)
    made = _made(face, identity)
    if not made.types and free is not None:
        return _fetched(free, deck, identity, tapped)
    made = replace(made, tapped=tapped, remarks=made.remarks + when)
    if not made.types:
        return replace(made, remarks=made.remarks or ("makes no mana that the count knows of",))
    if made.amount > 1:
        made = replace(
            made, amount=1, remarks=(*made.remarks, f"{LOWER}makes {made.amount} mana at once; counted as one")
        )
    staying = price_of_staying(face) if tapped else None
    if staying is not None:
        price, text = staying
        said = f"{UPPER}counted from turn {price + 2} on as if what it asks for were paid: {text}"
        return replace(made, remarks=(*made.remarks, said), later=Later(price + 2, company=True))
    paid = next((search for search in found if search.price is not None), None)
    return made if paid is None or made.later is not None else _searching(made, paid, deck, identity)


def _made(face: CompiledFace, identity: ColorSet) -> Maker:
    """What a land makes itself, by its abilities and its types; some only with so many lands."""
    basic = {BASIC_MANA[subtype] for subtype in face.subtypes if subtype in BASIC_MANA}
    least, always, in_the_end = lands_asked(face)
    types, amount, remarks = made_by(in_the_end, identity)
    first = made_by(always, identity)[0] | basic
    later = Later(least, least, first) if types - first else None
    return Maker(types | basic, amount, remarks=remarks, later=later)


def _enters_tapped(abilities: tuple[Ability, ...]) -> tuple[bool, tuple[str, ...]]:
    """Whether it always enters tapped; where it depends, it counts as untapped and that is remarked."""
    meant = (
        part
        for ability in abilities
        for part in (expand(ability) if isinstance(ability, KeywordAbility) else (ability,))
    )
    for ability in meant:
        if isinstance(ability, ReplacementAbility) and isinstance(ability.replacement, EntersWith):
            entering = ability.replacement
            if not entering.tapped:
                continue
            if entering.unless is None and entering.pay is None and ability.condition is None:
                return True, ()
            return False, (f"{'' if entering.pay is not None else UPPER}counted as untapped: {ability.text}",)
    return False, ()


# ---- lands that find lands ------------------------------------------------------------------------------------------


def _fetched(search: Searching, deck: tuple[CompiledCard, ...], identity: ColorSet, enters_tapped: bool) -> Maker:
    """A land that gives itself up for another makes what the lands that it may find make, no sooner than it untaps."""
    makers = _found(search, deck, identity)
    types = frozenset(letter for maker in makers for letter in maker.types)
    late = search.tapped or (bool(makers) and all(maker.tapped for maker in makers))
    if late and enters_tapped and not search.at_once:
        said = f"{UPPER}counted from turn three on, as a land that enters tapped"
        return Maker(types, tapped=True, remarks=(FETCHES, said), later=Later(3))
    return Maker(types, tapped=late or (enters_tapped and not search.at_once), remarks=(FETCHES,))


def _searching(made: Maker, search: Searching, deck: tuple[CompiledCard, ...], identity: ColorSet) -> Maker:
    """A land that makes mana until it is given up for another, for mana that other lands make."""
    makers = _found(search, deck, identity)
    types = made.types.union(*(maker.types for maker in makers))
    if types == made.types or search.price is None:
        return made
    turn = min(search.price + 2, LATEST)
    lands = LATEST if turn == LATEST else 0
    several = EITHER if search.several else UPPER
    one = "one land" if search.several else "any land"
    remark = f"{several}counted from turn {turn} on as {one} that it may find: {search.text}"
    return replace(made, types=types, remarks=(*made.remarks, remark), later=Later(turn, lands, made.types, finds=True))


def _found(search: Searching, deck: tuple[CompiledCard, ...], identity: ColorSet) -> list[Maker]:
    fronts = [card.front for card in deck if is_land(card) and fits(search.filter, card.front)]
    return [_land_face(front, (), identity) for front in fronts]
