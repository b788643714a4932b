"""The same done for further kinds: "return a Pirate card …, then do the same for Vampire and Merfolk" (608.2c)."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities.filters import CompareStat, Filter, IsAmong, IsSubtype, Not, OwnedBy, all_of, parts_of
from mtgtable.abilities.fold import rewrite
from mtgtable.abilities.instructions import Decide, Instruction, Move, Sequence
from mtgtable.abilities.selectors import All, Bound, Choose, Union, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Noun
from mtgtable.oracle.verbs.returning import placed
from mtgtable.oracle.wording.lexicon import subtype_word
from mtgtable.oracle.wording.lists import listed
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


@slot("subtypes_listed")
def _subtypes_listed(text: Text, i: int) -> Parsed:
    """ "Vampire, Dinosaur, and Merfolk": further kinds."""
    return listed(text, i, lambda k: text.slot("subtype", k), "and", least=1)


@verb(
    "return (a|an) <k:subtype> card from your graveyard <how:destination> , then do the same for <m:subtypes_listed>",
    "Return a Pirate card from your graveyard to your hand, then do the same for Vampire, Dinosaur, and Merfolk.",
)
def return_one_of_each_subtype(c: Captures) -> Instruction | None:
    """One after the other: what has gone can't be returned again."""
    if c["subject"] != You():
        return None
    kinds = (c["k"], *c["m"])
    steps = (
        Move(
            Choose(all_of(IsSubtype(subtype_word(kind)), OwnedBy(You())), (Zone.GRAVEYARD,)), **placed(c["how"], You())
        )
        for kind in kinds
    )
    return Sequence(tuple(steps))


@slot("further_values")
def _further_values(text: Text, i: int) -> Parsed:
    """ "2 and 3": values of the same kind."""
    t = text.t
    return listed(text, i, lambda k: (int(t[k]), k + 1) if t[k].isdecimal() else None, "and", least=1)


@verb(
    "choose (a|an) <k:noun> , then do the same for <m:noun> and <v:further_values> . return those cards "
    "<how:destination>",
    "Choose a creature card with mana value 1 in your graveyard, then do the same for creature cards with mana value 2 "
    "and 3. Return those cards to the battlefield.",
)
def choose_one_of_each_value(c: Captures) -> Instruction | None:
    first, second = c["k"], c["m"]
    if not _alike(first, second) or c["subject"] != You():
        return None
    values = [node.value for node in _values(second.filter)]
    fits = [_with(first.filter, value) for value in (*(one.value for one in _values(first.filter)), *values, *c["v"])]
    steps: list[Instruction] = []
    taken: list[Any] = []
    for number, fitting in enumerate(fits):
        others = (Not(IsAmong(Union(tuple(taken)))),) if taken else ()
        there = All(all_of(fitting, *others), first.zones)
        name = f"inner kind {number}"
        steps.append(Decide("objects", You(), name, objects=there, minimum=1, maximum=1))
        taken.append(Bound(name))
    return Sequence((*steps, Move(Union(tuple(taken)), **placed(c["how"], You()))))


def _values(fitting: Filter) -> list[CompareStat]:
    parts = parts_of(fitting)
    return [part for part in parts if isinstance(part, CompareStat) and part.comparison == "="]


def _alike(first: Noun, second: Noun) -> bool:
    """One description, but for the value."""
    cards = first.card and second.card and first.zones == (Zone.GRAVEYARD,) and not second.zones
    return cards and len(_values(first.filter)) == 1 and len(_values(second.filter)) == 1


def _with(fitting: Filter, value: Any) -> Filter:
    old = _values(fitting)[0]
    new = CompareStat(old.stat, "=", value)
    changed: Filter = rewrite(fitting, lambda node: new if node == old else node)
    return changed
