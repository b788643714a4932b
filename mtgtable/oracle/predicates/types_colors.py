"""Predicates about card types, subtypes and colors (613.1d, 613.1e, 205.1)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from mtgtable.abilities.abilities import Mode
from mtgtable.abilities.instructions import ChooseMode, Decide, Instruction, Sequence
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.modifications import (
    ChangeColors,
    ChangeName,
    ChangeTypes,
    GainAbilities,
    LoseAbilities,
    Modification,
    SetPT,
)
from mtgtable.abilities.words import ChosenColor, ChosenType, ColorWord, TypeWord
from mtgtable.model.colors import COLORS, COLORS_BY_NAME
from mtgtable.model.types import BASIC_LAND_TYPES, CREATURE_TYPES, LAND_TYPES
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Continuous
from mtgtable.oracle.wording.lexicon import CARD_TYPE_WORDS, SUBTYPES, SUPERTYPE_WORDS, subtype_word
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


@dataclass(slots=True)
class _Complement:
    """What stands after "is" or "becomes", piece by piece."""

    pt: tuple[Any, Any] | None = None
    colors: tuple[Any, ...] | None = None
    types: list[str] = field(default_factory=list)
    subtypes: list[Any] = field(default_factory=list)
    supertypes: list[str] = field(default_factory=list)
    abilities: tuple[Any, ...] = ()
    added: bool = False
    still: bool = False
    add_colors: bool = False
    every_creature_type: bool = False
    name: str = ""
    removed: tuple[Any, ...] = ()
    sized: bool = False
    """Its size was said after it ("with base power and toughness 2/3")."""


@slot("complement")
def read_complement(text: Text, i: int) -> Parsed:
    """Parts of a continuous effect that says what objects are: "1/1 black creatures that are still lands"."""
    it = _Complement()
    k = i + 1 if text.t[i] in ("a", "an") else i
    k = _description(text, k, it)
    k = _endings(text, k, it)
    parts = _parts(it)
    return (parts, k) if parts else None


def _description(text: Text, k: int, it: _Complement) -> int:
    t = text.t
    while True:
        if it.pt is None and (size := text.slot("pt", k)) is not None:
            it.pt, k = size
        elif (colors := _colors(text, k)) is not None and it.colors is None:
            it.colors, k = colors
        elif text.at(k, ("the", "chosen", "type")):
            it.subtypes.append(ChosenType())
            k += 3
        elif text.at(k, ("every", "basic", "land", "type")):
            it.subtypes.append("basic lands")
            k += 4
        elif text.at(k, ("every", "land", "type")):
            it.subtypes.append("all lands")
            k += 3
        elif text.at(k, ("every", "nonbasic", "land", "type")):
            it.subtypes += [TypeWord(name, "land") for name in sorted(LAND_TYPES) if name not in BASIC_LAND_TYPES]
            it.added = True
            k += 4
        elif text.at(k, ("every", "creature", "type")) or text.at(k, ("all", "creature", "types")):
            it.subtypes.append("all creatures")
            k += 3
        elif text.raw[k] in SUBTYPES:
            it.subtypes.append(subtype_word(SUBTYPES[text.raw[k]][0]))
            k += 1
        elif t[k] in CARD_TYPE_WORDS:
            it.types.append(CARD_TYPE_WORDS[t[k]])
            k += 1
        elif t[k] in SUPERTYPE_WORDS:
            it.supertypes.append(SUPERTYPE_WORDS[t[k]])
            k += 1
        elif t[k] == "and" and (it.types or it.subtypes) and _more(text, k + 1):
            k += 2 if t[k + 1] in ("a", "an") else 1
        elif t[k] == "," and it.subtypes and (after := _row_goes_on(text, k)) is not None:
            k = after
        else:
            return k


def _more(text: Text, k: int) -> bool:
    """ "1/1 green Saproling creatures and Forest lands", not a further predicate."""
    k = k + 1 if text.t[k] in ("a", "an") else k
    return text.raw[k] in SUBTYPES or text.t[k] in CARD_TYPE_WORDS


def _row_goes_on(text: Text, k: int) -> int | None:
    """ "A Mountain, Forest, and Plains": a row of subtypes that ends with "and"; where its next word is."""
    j = k
    while text.t[j] == "," and text.raw[j + 1] in SUBTYPES:
        j += 2
    ends = text.at(j, (",", "and")) and text.raw[j + 2] in SUBTYPES
    if not ends:
        return None
    return k + 1 if j > k else k + 2


def _colors(text: Text, k: int) -> tuple[tuple[Any, ...], int] | None:
    t = text.t
    if t[k] == "colorless":
        return (), k + 1
    if text.at(k, ("the", "chosen", "color")):
        return (ChosenColor(),), k + 3
    if text.at(k, ("all", "colors")):
        return tuple(ColorWord(c) for c in COLORS), k + 2
    found: list[Any] = []
    while t[k] in COLORS_BY_NAME:
        found.append(ColorWord(COLORS_BY_NAME[t[k]]))
        k += 1
        if t[k] in ("and", ",") and t[k + 1] in COLORS_BY_NAME:
            k += 1
        elif t[k] == "," and t[k + 1] == "and" and t[k + 2] in COLORS_BY_NAME:
            k += 2
        else:
            break
    return (tuple(found), k) if found else None


def _endings(text: Text, k: int, it: _Complement) -> int:
    t = text.t
    while True:
        if t[k] == "with" and (found := _with(text, k + 1, it)) is not None:
            k = found
        elif text.at(k, ("and", "all", "creature", "types")) and "Creature" in it.types and it.abilities:
            it.every_creature_type = True
            k += 4
        elif text.at(k, ("that", "is", "no", "longer")) and (lost := text.slot("other_subtype", k + 4)) is not None:
            it.removed, k = (lost[0],), lost[1]
        elif t[k] == "named" and not it.name and (called := text.slot("name", k + 1)) is not None and called[0]:
            it.name, k = called
        elif t[k] == "," and it.pt is not None and (more := text.slot("abilities_given", k + 1)) is not None:
            it.abilities += more[0]
            k = more[1]
        elif text.at(k, ("in", "addition", "to")) and t[k + 3] in ("its", "their") and t[k + 4] == "other":
            found_end = _addition(text, k + 5, it)
            if found_end is None:
                return k
            k = found_end
        elif text.at(k, ("that", "is", "still")) or text.at(k, ("that", "are", "still")):
            j = k + 4 if t[k + 3] in ("a", "an") else k + 3
            if t[j] not in CARD_TYPE_WORDS:
                return k
            it.still = True
            k = j + 1
        elif (t[k] in (",", "and") or text.at(k, (",", "and"))) and it.pt is not None:
            j = k + 2 if text.at(k, (",", "and")) else k + 1
            if (more := text.slot("abilities_given", j)) is None or not (it.abilities or it.sized):
                return k
            it.abilities += more[0]
            k = more[1]
        else:
            return k


def _with(text: Text, k: int, it: _Complement) -> int | None:
    if text.at(k, ("all", "creature", "types")) and "Creature" in it.types:
        it.every_creature_type = True
        return k + 3
    if text.at(k, ("base", "power", "and", "toughness")) or text.at(k, ("power", "and", "toughness")):
        j = k + 4 if text.t[k] == "base" else k + 3
        if text.at(j, ("each", "equal", "to")):
            found = text.slot("amount", j + 3)
            if found is None:
                return None
            it.pt = (found[0], found[0])
            return int(found[1])
        size = text.slot("pt", j)
        if size is None:
            return None
        it.pt, it.sized = size[0], True
        return int(size[1])
    found = text.slot("abilities_given", k)
    if found is None:
        return None
    it.abilities += found[0]
    return int(found[1])


def _addition(text: Text, k: int, it: _Complement) -> int | None:
    """ "… to its other types", "… other colors and types"."""
    for words, colors, types in _ADDITIONS:
        if text.at(k, words):
            it.added = it.added or types
            it.add_colors = it.add_colors or colors
            return k + len(words)
    return None


_ADDITIONS = (
    (("colors", "and", "types"), True, True),
    (("types", "and", "colors"), True, True),
    (("colors", "and", "creature", "types"), True, True),
    (("creature", "types", "and", "colors"), True, True),
    (("creature", "types"), False, True),
    (("land", "types"), False, True),
    (("card", "types"), False, True),
    (("types",), False, True),
    (("colors",), True, False),
    (("creature", "type"), False, True),
)


def _parts(it: _Complement) -> tuple[Modification, ...]:
    parts: list[Modification] = [ChangeName(it.name)] if it.name else []
    kept = it.added or it.still
    types = _type_part(it, kept)
    if it.every_creature_type and types is not None:
        types = replace(types, all_creature_types=True)
    if it.removed and types is not None:
        types = replace(types, remove_subtypes=it.removed)
    if types is not None:
        parts.append(types)
    if it.colors is not None:
        parts.append(ChangeColors(it.colors, add=it.add_colors))
    elif it.add_colors and not parts:
        return ()
    if it.abilities:
        parts.append(GainAbilities(it.abilities))
    if it.pt is not None:
        parts.append(SetPT(*it.pt))
    return tuple(parts)


def _type_part(it: _Complement, kept: bool) -> ChangeTypes | None:
    if not (it.types or it.subtypes or it.supertypes):
        return None
    if it.subtypes == ["all creatures"]:
        return ChangeTypes(all_creature_types=True) if not it.types else None
    if it.subtypes == ["basic lands"]:
        return ChangeTypes(all_basic_land_types=True) if not it.types and kept else None
    if it.subtypes == ["all lands"]:
        return ChangeTypes(all_land_types=True) if not it.types and kept else None
    if any(isinstance(word, str) for word in it.subtypes):
        return None
    words = tuple(it.subtypes)
    types = tuple(it.types)
    supertypes = tuple(it.supertypes)
    if kept:
        return ChangeTypes(add_types=types, add_subtypes=words, add_supertypes=supertypes)
    kinds = tuple(dict.fromkeys(_kind(word) for word in words))
    setting = words or None
    if not types:
        return (
            ChangeTypes(set_subtypes=setting, of_kinds=kinds, add_supertypes=supertypes)
            if words
            else (ChangeTypes(add_supertypes=supertypes))
        )
    if set(types) == {"Artifact", "Creature"}:
        return ChangeTypes(add_types=types, set_subtypes=setting, of_kinds=kinds, add_supertypes=supertypes)
    return ChangeTypes(set_types=types, set_subtypes=setting, of_kinds=kinds, add_supertypes=supertypes)


def _kind(word: Any) -> str:
    if isinstance(word, ChosenType):
        return word.kind
    if isinstance(word, TypeWord) and word.kind != "other":
        return word.kind
    return "artifact" if word.name in ("Equipment", "Clue", "Treasure", "Food", "Vehicle") else "enchantment"


@verb("is|are|become|becomes <p:complement>", "All creatures are black.", "object")
def is_complement(c: Captures) -> Continuous:
    return Continuous(c["p"])


@verb(
    "become|becomes the color of your choice",
    "Target permanent becomes the color of your choice until end of turn.",
    "object",
)
def become_the_color_of_your_choice(_c: Captures) -> Continuous:
    return Continuous((ChangeColors((ChosenColor("chosen"),)),), first=Decide("color"))


@verb(
    "become|becomes the color or colors of your choice",
    "Target permanent becomes the color or colors of your choice until end of turn.",
    "object",
)
def become_the_color_or_colors_of_your_choice(_c: Captures) -> Continuous:
    """105.3: all of those that are chosen, at least one."""
    return Continuous((ChangeColors((ChosenColor("chosen"),)),), first=Decide("color", minimum=1, maximum=len(COLORS)))


@verb(
    "become|becomes the basic land type of your choice in addition to its other types",
    "Target land becomes the basic land type of your choice in addition to its other types until end of turn.",
    "object",
)
def become_another_basic_land_type_too(_c: Captures) -> Continuous:
    change = ChangeTypes(add_subtypes=(ChosenType("basic land", "chosen"),))
    return Continuous((change,), first=Decide("basic land type"))


@verb(
    "become|becomes the creature type of your choice in addition to its other types",
    "Target creature becomes the creature type of your choice in addition to its other types until end of turn.",
    "object",
)
def become_another_creature_type_too(_c: Captures) -> Continuous:
    change = ChangeTypes(add_subtypes=(ChosenType("creature", "chosen"),))
    return Continuous((change,), first=Decide("creature type"))


@verb(
    "become|becomes the basic land type of your choice",
    "Target land becomes the basic land type of your choice until end of turn.",
    "object",
)
def become_the_basic_land_type_of_your_choice(_c: Captures) -> Continuous:
    change = ChangeTypes(set_subtypes=(ChosenType("basic land", "chosen"),), of_kinds=("land",))
    return Continuous((change,), first=Decide("basic land type"))


@verb(
    "become|becomes the creature type of your choice",
    "Target creature becomes the creature type of your choice until end of turn.",
    "object",
)
def become_the_creature_type_of_your_choice(_c: Captures) -> Continuous:
    change = ChangeTypes(set_subtypes=(ChosenType("creature", "chosen"),), of_kinds=("creature",))
    return Continuous((change,), first=Decide("creature type"))


@verb(
    "choose a creature type other than <w:creature_type_named> . <o:object> become|becomes that type <d:duration>",
    "Choose a creature type other than Wall. Target creature becomes that type until end of turn.",
)
def become_a_chosen_creature_type_other_than(c: Captures) -> Instruction:
    change = ChangeTypes(set_subtypes=(ChosenType("creature", "chosen"),), of_kinds=("creature",))
    return Sequence(
        (Decide("creature type", other_than=(TypeWord(c["w"], "creature"),)), Apply(c["o"].selector, (change,), c["d"]))
    )


@verb(
    "become|becomes that type",
    "Choose a creature type. Each creature you control becomes that type until end of turn.",
    "object",
)
def become_that_type(c: Captures) -> Continuous | None:
    """The type that was just chosen: of lands a basic land type, of creatures a creature type."""
    nouns = getattr(c["subject"], "nouns", ())
    if "land" in nouns:
        return Continuous((ChangeTypes(set_subtypes=(ChosenType("basic land", "chosen"),), of_kinds=("land",)),))
    if "creature" not in nouns:
        return None
    return Continuous((ChangeTypes(set_subtypes=(ChosenType("creature", "chosen"),), of_kinds=("creature",)),))


@verb(
    "become|becomes (a|an) <w:one_subtype> or (a|an) <v:one_subtype> <d:duration>",
    "Target land becomes a Plains or an Island until end of turn.",
    "object",
)
def become_one_subtype_or_another(c: Captures) -> Instruction:
    """Which of the two is said as it resolves (608.2d)."""
    rows = [(word, ChangeTypes(set_subtypes=(word,), of_kinds=(word.kind,))) for word in (c["w"], c["v"])]
    return ChooseMode(tuple(Mode(word.name, Apply(c["subject"], (change,), c["d"])) for word, change in rows))


@slot("one_subtype")
def _one_subtype(text: Text, i: int) -> Parsed:
    found = subtype_word(SUBTYPES[text.raw[i]][0]) if text.raw[i] in SUBTYPES else None
    return (found, i + 1) if isinstance(found, TypeWord) and found.kind != "other" else None


@slot("creature_type_named")
def _creature_type_named(text: Text, i: int) -> Parsed:
    found = SUBTYPES.get(text.raw[i])
    return (found[0], i + 1) if found and found[0] in CREATURE_TYPES else None


@verb(
    "lose|loses all other card types and abilities",
    "Enchanted permanent is a colorless land and loses all other card types and abilities.",
    "object",
)
def lose_all_other_card_types_and_abilities(_c: Captures) -> Continuous:
    return Continuous((ChangeTypes(set_types=()), LoseAbilities()))


@verb(
    "lose|loses all other abilities , card types , and creature types",
    "Enchanted creature is an Insect artifact creature with base power and toughness 0/1 and has indestructible, "
    "and it loses all other abilities, card types, and creature types.",
    "object",
)
def lose_all_other_abilities_card_types_and_creature_types(_c: Captures) -> Continuous:
    return Continuous((ChangeTypes(set_types=()), LoseAbilities()))


@verb(
    "lose|loses all other card types", "Enchanted permanent is an enchantment and loses all other card types.", "object"
)
def lose_all_other_card_types(_c: Captures) -> Continuous:
    return Continuous((ChangeTypes(set_types=()),))


@verb(
    "have|has the chosen creature type in addition to its other types",
    "Each creature card in your graveyard has the chosen creature type in addition to its other types.",
    "object",
)
def have_the_chosen_creature_type(_c: Captures) -> Continuous:
    return Continuous((ChangeTypes(add_subtypes=(ChosenType(),)),))


@verb("gain|gains all creature types", "Target creature gains all creature types until end of turn.", "object")
def gain_all_creature_types(_c: Captures) -> Continuous:
    return Continuous((ChangeTypes(all_creature_types=True),))


@verb("lose|loses all creature types", "Target creature loses all creature types until end of turn.", "object")
def lose_all_creature_types(_c: Captures) -> Continuous:
    return Continuous((ChangeTypes(set_subtypes=(), of_kinds=("creature",)),))


@verb("lose|loses all land types", "Target land loses all land types until end of turn.", "object")
def lose_all_land_types(_c: Captures) -> Continuous:
    return Continuous((ChangeTypes(set_subtypes=(), of_kinds=("land",)),))


@verb("isn't|aren't <k:card_type>", "As long as ~ is tapped, it isn't a creature.", "object")
def isnt_card_type(c: Captures) -> Continuous:
    return Continuous((ChangeTypes(remove_types=(c["k"],)),))


@slot("card_type")
def _card_type(text: Text, i: int) -> Parsed:
    k = i + 1 if text.t[i] in ("a", "an") else i
    return (CARD_TYPE_WORDS[text.t[k]], k + 1) if text.t[k] in CARD_TYPE_WORDS else None


@verb("isn't|aren't <w:other_subtype>", "~ isn't an Equipment.", "object")
def isnt_subtype(c: Captures) -> Continuous:
    return Continuous((ChangeTypes(remove_subtypes=(c["w"],)),))


@slot("other_subtype")
def _other_subtype(text: Text, i: int) -> Parsed:
    k = i + 1 if text.t[i] in ("a", "an") else i
    return (subtype_word(SUBTYPES[text.raw[k]][0]), k + 1) if text.raw[k] in SUBTYPES else None


@verb("is|are no longer <k:supertype>", "All lands are no longer snow.", "object")
def is_no_longer_supertype(c: Captures) -> Continuous:
    return Continuous((ChangeTypes(remove_supertypes=(c["k"],)),))


@slot("supertype")
def _supertype(text: Text, i: int) -> Parsed:
    return (SUPERTYPE_WORDS[text.t[i]], i + 1) if text.t[i] in SUPERTYPE_WORDS else None
