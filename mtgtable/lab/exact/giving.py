"""What a face's abilities give toward mana for certain, and what is said of the rest.

A remark begins with the direction in which the figure may be wrong: a lower or an upper bound.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from mtgtable.abilities.abilities import ActivatedAbility, ReplacementAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.costs import PayLife, PayMana, Perform, TapThis
from mtgtable.abilities.filters import AllOf, AnyOf, ControlledBy, Filter, IsSubtype, IsSupertype, IsType, parts_of
from mtgtable.abilities.fold import walk
from mtgtable.abilities.game_changes import DOUBLED, LOST
from mtgtable.abilities.instructions import AddMana, If, Manual, RemoveCounters, Sacrifice
from mtgtable.abilities.quantities import CountOf
from mtgtable.abilities.replacements import EntersWith
from mtgtable.abilities.selectors import All, Source, You
from mtgtable.abilities.words import TypeWord
from mtgtable.model.colors import ColorSet
from mtgtable.model.mana import MANA_TYPES, ManaType, parse_mana_cost

LOWER: Final = "a lower bound: "
UPPER: Final = "an upper bound: "
EITHER: Final = "too high or too low: "


def made_by(face: CompiledFace, identity: ColorSet) -> tuple[frozenset[ManaType], int, tuple[str, ...]]:
    """The types and the most mana of the abilities that tap it for no more than life or counters; what is said."""
    types: set[ManaType] = set()
    amount = 1
    remarks: list[str] = []
    for ability in face.abilities:
        if isinstance(ability, ActivatedAbility) and ability.mana_ability:
            made, most, said = _given(ability, face, identity)
            types |= made
            amount = max(amount, most)
            remarks += said
    return frozenset(types), amount, tuple(dict.fromkeys(remarks))


def _given(ability: ActivatedAbility, face: CompiledFace, identity: ColorSet) -> tuple[set[ManaType], int, list[str]]:
    types: set[ManaType] = set()
    most, text = 0, ability.text
    remarks: list[str] = []
    parts = ability.cost.parts
    counters = [part for part in parts if _own_counters(part, face)]
    if TapThis() not in parts or not all(isinstance(p, TapThis | PayLife | PayMana) or p in counters for p in parts):
        return types, most, [f"{LOWER}not counted: {text}"]
    price = ability.cost.mana.mana_value if ability.cost.mana is not None else 0
    for adding in _certain(ability.content.effect):
        made = _types(adding, identity)
        amount = _amount(adding, face) if made else 0
        if not amount:
            remarks.append(f"{LOWER}not counted: {text}")
            continue
        if price >= amount:
            remarks.append(f"{LOWER}not counted, as it makes no more than it costs: {text}")
            continue
        types |= made
        most = max(most, amount - price)
        remarks += _said(ability, adding, price)
    if types and counters:
        remarks.append(f"{UPPER}counted without its limit: {text}")
    if any(isinstance(node, If) and not isinstance(node.then, Sacrifice) for node in walk(ability.content.effect)):
        remarks.append(f"{LOWER}counted without what depends on a condition: {text}")
    return types, most, remarks


def one_by_one(face: CompiledFace) -> tuple[int, tuple[frozenset[ManaType], ...]]:
    """What each mana may be that a face makes, where one ability makes just these, and for how much other mana.

    {1}, {T}: Add {R}{G} makes two of one. Nothing where it isn't known so well.
    """
    making = [ability for ability in face.abilities if isinstance(ability, ActivatedAbility) and ability.mana_ability]
    if len(making) != 1 or making[0].condition is not None:
        return 0, ()
    cost, adding = making[0].cost, making[0].content.effect
    price: set[Any] = {PayMana(cost.mana)} if cost.mana is not None else set()
    if set(cost.parts) - price != {TapThis()} or not isinstance(adding, AddMana) or adding != AddMana(adding.mana):
        return 0, ()
    symbols = parse_mana_cost(adding.mana).symbols if adding.mana not in (DOUBLED, LOST) else ()
    plain = len(symbols) > 1 and all(symbol.types and not symbol.generic and not symbol.phyrexian for symbol in symbols)
    mana = cost.mana.mana_value if cost.mana is not None else 0
    return (mana, tuple(frozenset(symbol.types) for symbol in symbols)) if plain else (0, ())


def all_alike(face: CompiledFace) -> bool:
    """Is the mana that a face makes at once all of one type, which is chosen: three mana of any one color."""
    making = [ability for ability in face.abilities if isinstance(ability, ActivatedAbility) and ability.mana_ability]
    adding = [node for ability in making for node in walk(ability.content.effect) if isinstance(node, AddMana)]
    return all(_alike(each) for each in adding)


def _alike(adding: AddMana) -> bool:
    texts = (adding.mana, *adding.alternatives)
    return not adding.each_different and all(len(set(parse_mana_cost(text).symbols)) <= 1 for text in texts if text)


def _own_counters(part: Any, face: CompiledFace) -> bool:
    """Is the price counters that a land enters with: for the spell that is asked for they are still there."""
    match part:
        case Perform(do=RemoveCounters(kind=kind, count=int(count), of=Source())) if "Land" in face.types:
            entering = (a.replacement for a in face.abilities if isinstance(a, ReplacementAbility) and not a.condition)
            sure = (e for e in entering if isinstance(e, EntersWith) and e.unless is None and e.pay is None)
            there = (number for each in sure for what, number in each.counters if what == kind)
            return any(isinstance(number, int) and number >= count for number in there)
    return False


def _said(ability: ActivatedAbility, adding: AddMana, price: int) -> Iterator[str]:
    """Where what is counted isn't just what it gives."""
    text = ability.text
    if ability.condition is not None:
        yield f"{UPPER}counted as if its condition held: {text}"
    if price:
        yield f"too high or too low: counted as what it makes beyond its cost, in any of its types: {text}"
    limits = (adding.only_for, adding.only_for_abilities_of, adding.not_for)
    if any(limit is not None for limit in limits) or any(
        isinstance(node, Manual) for node in walk(ability.content.effect)
    ):
        yield f"{UPPER}counted without its limit: {text}"
    if adding.produced_by is not None:
        yield f"{UPPER}counted as if it made any of these: {text}"
    if not isinstance(adding.count, int):
        yield f"{LOWER}counted as one mana: {text}"


def _certain(effect: Any) -> Iterator[AddMana]:
    """The mana that is added whether or not any condition holds."""
    unsure = {id(node) for part in walk(effect) if isinstance(part, If) for node in walk(part.then)}
    return (node for node in walk(effect) if isinstance(node, AddMana) and id(node) not in unsure)


def _types(adding: AddMana, identity: ColorSet) -> set[ManaType]:
    """Of which types it surely may be; none where that depends on other players or on other cards."""
    if adding.mana in (DOUBLED, LOST) or adding.one_color_of is not None or adding.every_color_of is not None:
        return set()
    if adding.identity:
        return {letter for letter in MANA_TYPES if letter in identity}
    if adding.produced_by is not None and not _own(adding.produced_by):
        return set()
    if adding.chosen:
        return {letter for letter in MANA_TYPES if letter != "C"}
    symbols = [s for text in (adding.mana, *adding.alternatives) for s in parse_mana_cost(text).symbols]
    found: set[ManaType] = {letter for symbol in symbols for letter in symbol.types}
    if any(symbol.generic for symbol in symbols):
        found.add("C")
    return found | {letter for letter in MANA_TYPES if letter in adding.colors}


def _own(lands: Any) -> bool:
    return any(isinstance(node, ControlledBy) and node.players == You() for node in walk(lands))


def _amount(adding: AddMana, face: CompiledFace) -> int:
    """How much mana it surely is: a number that is counted is at least one where the card counts itself."""
    texts = adding.alternatives or ((adding.mana,) if adding.mana else ())
    each = max((parse_mana_cost(text).mana_value for text in texts), default=1)
    if isinstance(adding.count, int):
        return each * max(1, adding.count)
    return each if isinstance(adding.count, CountOf) and _finds(adding.count, face) else 0


def _finds(count: CountOf, face: CompiledFace) -> bool:
    """Is the card itself among one's permanents that are counted."""
    if not isinstance(count.objects, All):
        return False
    wanted = count.objects.filter
    parts = parts_of(wanted)
    return all(part == ControlledBy(You()) or fits(part, face) for part in parts)


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
