"""Type lines and which subtypes go with which types."""

import pytest

from mtgtable.model.types import BadTypeLine, parse_type_line, subtypes_allowed


@pytest.mark.parametrize(
    ("line", "supertypes", "types", "subtypes"),
    [
        ("Basic Land — Forest", ("Basic",), ("Land",), ("Forest",)),
        (
            "Legendary Artifact Creature — Assembly-Worker",
            ("Legendary",),
            ("Artifact", "Creature"),
            ("Assembly-Worker",),
        ),
        ("Basic Snow Land - Island", ("Basic", "Snow"), ("Land",), ("Island",)),
        ("Tribal Sorcery — Goblin", (), ("Kindred", "Sorcery"), ("Goblin",)),
        ("Instant", (), ("Instant",), ()),
        ("Creature — Time Lord Rogue", (), ("Creature",), ("Time Lord", "Rogue")),
    ],
)
def test_taking_apart(
    line: str, supertypes: tuple[str, ...], types: tuple[str, ...], subtypes: tuple[str, ...]
) -> None:
    parsed = parse_type_line(line)
    assert (parsed.supertypes, parsed.types, parsed.subtypes) == (supertypes, types, subtypes)


def test_a_token_line_says_so() -> None:
    assert parse_type_line("Token Creature — Saproling").token


def test_an_unknown_type_is_named() -> None:
    with pytest.raises(BadTypeLine, match="Sandwich"):
        parse_type_line("Legendary Sandwich — Ham")


def test_losing_a_card_type_loses_its_subtypes() -> None:
    """205.1a: Dryad Arbor as a land only is no Dryad any more, but still a Forest."""
    assert subtypes_allowed(frozenset({"Dryad", "Forest"}), frozenset({"Land"})) == {"Forest"}


def test_kindred_keeps_creature_types() -> None:
    """308.2: creatures and kindreds share their subtypes."""
    assert subtypes_allowed(frozenset({"Goblin"}), frozenset({"Kindred", "Instant"})) == {"Goblin"}


def test_a_subtype_newer_than_the_lists_stays() -> None:
    assert subtypes_allowed(frozenset({"Quandrix"}), frozenset({"Land"})) == {"Quandrix"}
