"""Rewriting abilities from the leaves: what text-changing effects need."""

from typing import Any

from mtgtable.abilities.abilities import StaticAbility
from mtgtable.abilities.filters import HasName, IsColor, IsSubtype, IsType, all_of
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.modifications import ModifyPT
from mtgtable.abilities.selectors import All
from mtgtable.abilities.words import ColorWord, TypeWord

LORD = StaticAbility(
    All(all_of(IsType("Creature"), IsSubtype(TypeWord("Goblin")), IsColor(ColorWord("R")), HasName("Goblin"))),
    (ModifyPT(1, 1),),
)


def elves_for_goblins(node: Any) -> Any:
    return TypeWord("Elf") if node == TypeWord("Goblin") else node


def test_words_change_and_names_stay() -> None:
    """612.2: names are not creature type words."""
    changed = rewrite(LORD, elves_for_goblins)
    assert TypeWord("Elf") in list(walk(changed))
    assert TypeWord("Goblin") not in list(walk(changed))
    assert HasName("Goblin") in list(walk(changed))


def test_nothing_is_copied_where_nothing_changes() -> None:
    assert rewrite(LORD, lambda node: node) is LORD
    assert rewrite(LORD, elves_for_goblins).parts is LORD.parts
