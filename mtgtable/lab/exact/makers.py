"""What a card gives toward mana, read off its compiled abilities: lands, fetch lands, rocks, creatures.

Only what a card does again every turn counts: {T} as the whole cost (life may be paid with it), or a land that gives
itself up to search for another. What is left out or taken as simpler than it is stands in ``remarks``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from mtgtable.abilities.abilities import Ability, ActivatedAbility, ReplacementAbility
from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.abilities.costs import Cost, PayLife, PayMana, Perform, TapThis
from mtgtable.abilities.filters import AllOf, AnyOf, Filter, IsSubtype, IsSupertype, IsType
from mtgtable.abilities.fold import walk
from mtgtable.abilities.game_changes import DOUBLED, LOST
from mtgtable.abilities.instructions import AddMana, Move, Sacrifice, Search
from mtgtable.abilities.replacements import EntersWith
from mtgtable.abilities.selectors import Source
from mtgtable.abilities.words import TypeWord
from mtgtable.model.colors import COLORLESS, ColorSet
from mtgtable.model.mana import MANA_TYPES, ManaType, parse_mana_cost
from mtgtable.model.zones import Zone

BASIC_MANA: Final[dict[str, ManaType]] = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
"""The basic land types and their mana (305.6)."""


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
        return _land(face, tuple(deck), identity)
    if not {"Artifact", "Creature", "Enchantment"} & set(face.types):
        return None
    types, amount, remarks = _made_by(face, identity)
    if not types and not remarks:
        return None
    return Maker(types, amount, land=False, remarks=remarks)


def _land(face: CompiledFace, deck: tuple[CompiledCard, ...], identity: ColorSet) -> Maker:
    types, amount, remarks = _made_by(face, identity)
    types |= {BASIC_MANA[subtype] for subtype in face.subtypes if subtype in BASIC_MANA}
    tapped, when = _enters_tapped(face.abilities)
    tapped |= "Creature" in face.types
    remarks += when
    if not types:
        found = _fetched(face, deck, identity)
        if found is not None:
            return found
        remarks += ("makes no mana that the count knows of",)
    if amount > 1:
        remarks += (f"makes {amount} mana at once; counted as one",)
    return Maker(types, 1, True, tapped, remarks)


def _made_by(face: CompiledFace, identity: ColorSet) -> tuple[frozenset[ManaType], int, tuple[str, ...]]:
    """The types and the most mana of the abilities that tap it and ask no more than life."""
    types: set[ManaType] = set()
    amount = 1
    remarks: list[str] = []
    for ability in face.abilities:
        if not isinstance(ability, ActivatedAbility) or not ability.mana_ability:
            continue
        parts = ability.cost.parts
        if TapThis() not in parts or not all(isinstance(part, TapThis | PayLife | PayMana) for part in parts):
            remarks.append(f"not counted: {ability.text}")
            continue
        price = ability.cost.mana.mana_value if ability.cost.mana is not None else 0
        if ability.condition is not None:
            remarks.append(f"counted as if its condition held: {ability.text}")
        for adding in (node for node in walk(ability.content.effect) if isinstance(node, AddMana)):
            if adding.mana in (DOUBLED, LOST):
                remarks.append(f"not counted: {ability.text}")
                continue
            if price >= _amount(adding):
                remarks.append(f"not counted, as it makes no more than it costs: {ability.text}")
                continue
            types |= _types(adding, identity)
            amount = max(amount, _amount(adding) - price)
            if price:
                remarks.append(f"counted as what it makes beyond its cost, in any of its types: {ability.text}")
            if adding.only_for is not None or adding.only_for_abilities_of is not None:
                remarks.append(f"counted without its limit: {ability.text}")
    return frozenset(types), amount, tuple(remarks)


def _types(adding: AddMana, identity: ColorSet) -> set[ManaType]:
    if adding.identity:
        return {letter for letter in MANA_TYPES if letter in identity}
    if adding.chosen or adding.produced_by is not None:
        return {letter for letter in MANA_TYPES if letter != "C"}
    symbols = [s for text in (adding.mana, *adding.alternatives) for s in parse_mana_cost(text).symbols]
    found: set[ManaType] = {letter for symbol in symbols for letter in symbol.types}
    if any(symbol.generic for symbol in symbols):
        found.add("C")
    return found | {letter for letter in MANA_TYPES if letter in adding.colors}


def _amount(adding: AddMana) -> int:
    texts = adding.alternatives or ((adding.mana,) if adding.mana else ())
    count = adding.count if isinstance(adding.count, int) else 1
    return max((parse_mana_cost(text).mana_value for text in texts), default=1) * max(1, count)


def _enters_tapped(abilities: tuple[Ability, ...]) -> tuple[bool, tuple[str, ...]]:
    """Whether it always enters tapped; where it depends, it counts as untapped and that is remarked."""
    for ability in abilities:
        if isinstance(ability, ReplacementAbility) and isinstance(ability.replacement, EntersWith):
            entering = ability.replacement
            if not entering.tapped:
                continue
            if entering.unless is None and entering.pay is None and ability.condition is None:
                return True, ()
            return False, (f"counted as untapped: {ability.text}",)
    return False, ()


# ---- fetch lands ---------------------------------------------------------------------------------------------------


def _fetched(face: CompiledFace, deck: tuple[CompiledCard, ...], identity: ColorSet) -> Maker | None:
    """A land that gives itself up for another makes what the lands that it may find make."""
    for ability in face.abilities:
        if not isinstance(ability, ActivatedAbility) or not _gives_itself_up(ability.cost):
            continue
        nodes = list(walk(ability.content.effect))
        search = next((node for node in nodes if isinstance(node, Search)), None)
        put = next((n for n in nodes if isinstance(n, Move) and n.to is Zone.BATTLEFIELD), None)
        if search is None or put is None or Zone.LIBRARY not in search.zones:
            continue
        found = [card.front for card in deck if is_land(card) and fits(search.filter, card.front)]
        makers = [_land(other, (), identity) for other in found]
        types = frozenset(letter for maker in makers for letter in maker.types)
        tapped = put.tapped or (bool(makers) and all(maker.tapped for maker in makers))
        remarks = ("counted as any land that it may find; what it thins out is not",)
        return Maker(types, 1, True, tapped, remarks)
    return None


def _gives_itself_up(cost: Cost) -> bool:
    return any(isinstance(p, Perform) and isinstance(p.do, Sacrifice) and p.do.what == Source() for p in cost.parts)


def fits(wanted: Filter, face: CompiledFace) -> bool:
    """Is a printed face what the filter asks for, as far as its type line says; an unknown condition never holds."""
    match wanted:
        case AllOf(parts=parts):
            return all(fits(part, face) for part in parts)
        case AnyOf(parts=parts):
            return any(fits(part, face) for part in parts)
        case IsType(name=name):
            return name in face.types
        case IsSupertype(name=name):
            return name in face.supertypes
        case IsSubtype(word=TypeWord(name=name)):
            return name in face.subtypes
    return False


def remarks_on(makers: Iterable[tuple[str, Maker]]) -> Iterator[str]:
    """What the count takes as simpler than it is, each said once a card."""
    for name, maker in makers:
        for remark in dict.fromkeys(maker.remarks):
            yield f"{name}: {remark}"
