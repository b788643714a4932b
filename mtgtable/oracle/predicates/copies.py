"""Becoming a copy, with its exceptions (707), and taking another object's text (612)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, Literal

from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.durations import FOREVER
from mtgtable.abilities.instructions import Instruction
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.modifications import BecomeCopy, ChangeChosenWords, CopyExceptions, Modification, TakeText
from mtgtable.abilities.words import ColorWord, TypeWord
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Continuous
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

_NONE: Final = CopyExceptions()


@slot("copy_exceptions")
def _exceptions(text: Text, i: int) -> Parsed:
    """ ", except it's still 7/7", ", except it's an artifact in addition to its other types" (707.9)."""
    k = i + 1 if text.t[i] == "," else i
    if text.t[k] not in ("except", "with"):
        return None
    k += 1
    if text.t[k] == "that":
        k += 1
    found = CopyExceptions()
    any_read = False
    while True:
        step = _exception(text, k, found)
        if step is None:
            return None
        found, k = step
        any_read = True
        if text.at(k, (",", "and")) and _exception(text, k + 2, found) is not None:
            k += 2
        elif text.t[k] in ("and", ",") and _exception(text, k + 1, found) is not None:
            k += 1
        else:
            break
    return (found, k) if any_read else None


def _exception(text: Text, k: int, so_far: CopyExceptions) -> tuple[CopyExceptions, int] | None:
    t = text.t
    if t[k] in ("its", "his", "her") and text.at(k + 1, ("name", "is", "~")):
        return replace(so_far, keep_own_name=True), k + 4
    if t[k] in ("it", "~", "the", "that", "those", "they"):
        k = k + 2 if t[k] in ("the", "that", "those") else k + 1
    if text.at(k, ("is", "n't")):
        return None
    for words in _NOT_LEGENDARY:
        if text.at(k, words):
            return replace(so_far, remove_supertypes=(*so_far.remove_supertypes, "Legendary")), k + len(words)
    if t[k] in ("loses", "lose") and text.at(k + 1, ("all", "other", "card", "types")):
        types = so_far.set_types or so_far.add_types
        return (replace(so_far, set_types=types, add_types=()), k + 5) if types else None
    if text.at(k, ("does", "n't", "copy")) or text.at(k, ("doesn't", "copy")):
        return _not_copied(text, k + (3 if t[k] == "does" else 2), so_far)
    if text.at(k, ("does", "not")):
        return None
    if text.at(k, ("has", "this", "ability")):
        return replace(so_far, this_ability=True), k + 3
    if t[k] in ("is", "are"):
        return _is_exception(text, k + 1, so_far)
    if t[k] in ("has", "have", "gains"):
        found = text.slot("abilities_given", k + 1)
        if found is not None:
            so_far = replace(so_far, add_abilities=so_far.add_abilities + found[0])
            if text.at(found[1], ("and", "this", "ability")):
                return replace(so_far, this_ability=True), found[1] + 3
            return so_far, found[1]
    return None


_NOT_LEGENDARY: Final = (
    ("isn't", "legendary"), ("aren't", "legendary"), ("is", "not", "legendary"), ("are", "not", "legendary"),
)  # fmt: skip


def _not_copied(text: Text, k: int, so_far: CopyExceptions) -> tuple[CopyExceptions, int] | None:
    """ "… doesn't copy that creature's color": the copy keeps its own (707.9d)."""
    if text.t[k] == "that" and text.t[k + 2] == "'s" and text.t[k + 3] == "color":
        return replace(so_far, keep_own_colors=True), k + 4
    return None


def _is_exception(text: Text, k: int, so_far: CopyExceptions) -> tuple[CopyExceptions, int] | None:
    if text.t[k] == "still":
        k += 1
    size = text.slot("pt", k)
    if size is not None and text.t[size[1]] in (",", "and", ".", "") and isinstance(size[0][0], int):
        return replace(so_far, power=size[0][0], toughness=size[0][1]), size[1]
    found = text.slot("complement", k)
    result = as_exceptions(found[0], so_far) if found is not None else None
    return (result, found[1]) if found is not None and result is not None else None


def as_exceptions(parts: tuple[Modification, ...], so_far: CopyExceptions = _NONE) -> CopyExceptions | None:
    """What the parts say as characteristics that are copied with the rest; None where they say more than that."""
    result: CopyExceptions | None = so_far
    for part in parts:
        result = _apply(part, result) if result is not None else None
    return result


def _apply(part: Any, so_far: CopyExceptions) -> CopyExceptions | None:
    kind = type(part).__name__
    if kind == "ChangeTypes":
        names = tuple(word.name for word in part.add_subtypes if isinstance(word, TypeWord))
        if part.all_creature_types or part.remove_subtypes or len(names) != len(part.add_subtypes):
            return None
        if part.set_types is not None:
            if so_far.set_types is not None or so_far.add_types:
                return None
            so_far = replace(so_far, set_types=part.set_types)
        if part.set_subtypes is not None:
            only = tuple(word.name for word in part.set_subtypes if isinstance(word, TypeWord))
            if len(only) != len(part.set_subtypes) or part.add_types or names or so_far.set_subtypes is not None:
                return None
            so_far = replace(so_far, set_subtypes=only)
        return replace(
            so_far,
            add_types=so_far.add_types + part.add_types,
            add_subtypes=so_far.add_subtypes + names,
            add_supertypes=so_far.add_supertypes + part.add_supertypes,
        )
    if kind == "ChangeColors" and all(isinstance(word, ColorWord) for word in part.colors):
        letters = frozenset(word.color for word in part.colors)
        return replace(so_far, add_colors=letters) if part.add else replace(so_far, set_colors=letters)
    if kind == "SetPT" and isinstance(part.power, int) and isinstance(part.toughness, int):
        return replace(so_far, power=part.power, toughness=part.toughness)
    if kind == "ChangeName":
        return replace(so_far, name=part.name)
    if kind == "GainAbilities" and all(isinstance(a, KeywordAbility) for a in part.abilities):
        return replace(so_far, add_abilities=so_far.add_abilities + part.abilities)
    return None


@verb(
    "become|becomes (a copy|copies) of <o:object> [<x:copy_exceptions>]",
    "Each other creature becomes a copy of target nonlegendary creature until end of turn.",
    "object",
)
def become_a_copy_of_object(c: Captures) -> Continuous:
    return Continuous((BecomeCopy(c["o"].selector, c.get("x", CopyExceptions())),))


@verb(
    "become|becomes (a copy|copies) of <o:object> <u:duration> <x:copy_exceptions>",
    "~ becomes a copy of target creature until end of turn, except it has flying.",
    "object",
)
def become_a_copy_for_a_time(c: Captures) -> Continuous:
    return Continuous((BecomeCopy(c["o"].selector, c["x"]),), c["u"])


@verb("have|has the full text of <o:object>", "~ has the full text of that card.", "object")
def have_the_full_text_of_object(c: Captures) -> Continuous:
    return Continuous((TakeText(c["o"].selector),))


@verb(
    "have|has the full text of <o:object> and has the text <a:abilities_given>",
    '~ has the full text of that card and has the text "{2}: Discard a card."',
    "object",
)
def have_the_full_text_of_object_and_has(c: Captures) -> Continuous:
    return Continuous((TakeText(c["o"].selector, c["a"]),))


_WORD_KINDS: dict[str, tuple[Literal["color", "basic land type", "creature type"], ...]] = {
    "color word": ("color",),
    "basic land type": ("basic land type",),
    "creature type": ("creature type",),
    "color word with another or one basic land type": ("color", "basic land type"),
}


@slot("word_kinds")
def _word_kinds(text: Text, i: int) -> Parsed:
    for words, kinds in sorted(_WORD_KINDS.items(), key=lambda row: -len(row[0])):
        row = tuple(words.split())
        if text.at(i, row):
            return kinds, i + len(row)
    return None


@verb(
    "change the text of <o:object> by replacing all instances of one <k:word_kinds> with another <d:duration>",
    "Change the text of target permanent by replacing all instances of one color word with another until end of turn.",
)
def change_the_text_of_object_by_replacing_all(c: Captures) -> Instruction:
    return Apply(c["o"].selector, (ChangeChosenWords(c["k"]),), c["d"])


@verb(
    "change the text of <o:object> by replacing all instances of one <k:word_kinds> with another",
    "Change the text of target permanent by replacing all instances of one color word with another.",
)
def change_the_text_of_object_by_replacing_all_instances(c: Captures) -> Instruction:
    return Apply(c["o"].selector, (ChangeChosenWords(c["k"]),), FOREVER)


@verb(
    "change the text of <o:object> by replacing all instances of one creature type with another . "
    "the new creature type can't be wall",
    "Change the text of target permanent by replacing all instances of one creature type with another. "
    "The new creature type can't be Wall.",
)
def change_the_text_of_object_by_replacing_all_instances_of(c: Captures) -> Instruction:
    return Apply(c["o"].selector, (ChangeChosenWords(("creature type",), ("Wall",)),), FOREVER)


@verb(
    "change the text of <o:object> by replacing all instances of one creature type with <w:creature_type_named>",
    "Change the text of target creature by replacing all instances of one creature type with Vampire.",
)
def change_the_text_to_one_creature_type(c: Captures) -> Instruction:
    return Apply(c["o"].selector, (ChangeChosenWords(("creature type",), new=c["w"]),), FOREVER)
