"""What a type line becomes, in words: "is an artifact in addition to its other types" (205, 613.1d)."""

from __future__ import annotations

from mtgtable.abilities import modifications as m
from mtgtable.oracle.rendering.nouns import with_article
from mtgtable.oracle.rendering.objects import word


def types_words(node: m.ChangeTypes) -> str:
    """ "Is an artifact in addition to its other types", "is every creature type"; whatever else a type line becomes."""
    if node == m.ChangeTypes(all_creature_types=True):
        return "is every creature type"
    if node.add_supertypes and node == m.ChangeTypes(add_supertypes=node.add_supertypes):
        return f"is {' '.join(one.lower() for one in node.add_supertypes)}"
    if node.remove_supertypes and node == m.ChangeTypes(remove_supertypes=node.remove_supertypes):
        return f"is no longer {' '.join(one.lower() for one in node.remove_supertypes)}"
    if node.set_subtypes == () and node == m.ChangeTypes(set_subtypes=(), of_kinds=node.of_kinds):
        return f"loses all {' and '.join(node.of_kinds)} types"
    if node.remove_types and node == m.ChangeTypes(remove_types=node.remove_types):
        return f"isn't {with_article(' '.join(one.lower() for one in node.remove_types))}"
    if node.set_types is not None and node == m.ChangeTypes(set_types=node.set_types):
        return f"is {with_article(' '.join(one.lower() for one in node.set_types))}"
    if node.set_subtypes and node == m.ChangeTypes(set_subtypes=node.set_subtypes, of_kinds=node.of_kinds):
        return f"is {_a_kind(' '.join(word(one) for one in node.set_subtypes))}"
    words = [
        *(one.lower() for one in node.add_supertypes),
        *map(word, (*(node.set_subtypes or ()), *node.add_subtypes)),
    ]
    words += [one.lower() for one in (*(node.set_types or ()), *node.add_types)]
    adding = node.set_types is None and node.set_subtypes is None and bool(node.add_subtypes or node.add_types)
    rows = [f"is {_a_kind(' '.join(words))}" + " in addition to its other types" * adding] if words else []
    rows += ["is every creature type"] * node.all_creature_types
    besides = " in addition to its other types"
    rows += [f"is every basic land type{besides}"] * node.all_basic_land_types
    rows += [f"is every land type{besides}"] * node.all_land_types
    gone = [*(one.lower() for one in (*node.remove_supertypes, *node.remove_types)), *map(word, node.remove_subtypes)]
    rows += [f"isn't {with_article(one)}" for one in gone]
    return " and ".join(rows)


def _a_kind(kind: str) -> str:
    return kind if kind.startswith("the chosen ") else with_article(kind)
