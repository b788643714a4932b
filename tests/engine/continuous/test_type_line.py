"""Type lines changed (205.1, 205.3)."""

from __future__ import annotations

from mtgtable.engine.continuous.type_line import Line, TypeChange

BEAR: Line = (frozenset(), frozenset({"Creature"}), ("Bear",))
EQUIPMENT: Line = (frozenset(), frozenset({"Artifact"}), ("Equipment",))
ARBOR: Line = (frozenset(), frozenset({"Land", "Creature"}), ("Forest", "Dryad"))


def test_setting_the_card_type_takes_subtypes_that_no_longer_belong() -> None:
    """205.1a."""
    assert TypeChange(set_types=("Land",), set_subtypes=("Forest",)).apply(BEAR)[1:] == ({"Land"}, ("Forest",))
    assert TypeChange(set_types=("Enchantment",)).apply(EQUIPMENT)[1:] == ({"Enchantment"}, ())


def test_adding_a_card_type_keeps_the_rest() -> None:
    """205.1b."""
    assert TypeChange(add_types=("Creature",)).apply(EQUIPMENT)[1:] == ({"Artifact", "Creature"}, ("Equipment",))


def test_setting_subtypes_replaces_those_of_the_same_set_only() -> None:
    assert TypeChange(set_subtypes=("Mountain",)).apply(ARBOR)[2] == ("Dryad", "Mountain")
    assert TypeChange(set_subtypes=("Frog",)).apply(ARBOR)[2] == ("Forest", "Frog")
    assert TypeChange(set_subtypes=(), of_kinds=("land",)).apply(ARBOR)[2] == ("Dryad",)
    assert TypeChange(set_subtypes=()).apply(ARBOR)[2] == ()


def test_a_subtype_needs_its_card_type() -> None:
    """205.3d."""
    assert TypeChange(add_subtypes=("Elf",)).apply(EQUIPMENT)[2] == ("Equipment",)
    assert TypeChange(add_subtypes=("Elf",)).apply(BEAR)[2] == ("Bear", "Elf")


def test_instants_stay_instants() -> None:
    """205.1a: setting card types leaves instant and sorcery."""
    spell: Line = (frozenset(), frozenset({"Instant"}), ("Arcane",))
    assert TypeChange(set_types=("Artifact",)).apply(spell)[1:] == ({"Instant", "Artifact"}, ("Arcane",))


def test_supertypes() -> None:
    line = TypeChange(add_supertypes=("Legendary",), remove_supertypes=("Basic",)).apply(
        (frozenset({"Basic"}), frozenset({"Land"}), ("Forest",))
    )
    assert line == ({"Legendary"}, {"Land"}, ("Forest",))
