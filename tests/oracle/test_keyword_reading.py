"""Keyword abilities with what follows them (702); what doesn't follow as the rules say isn't read as something else."""

from __future__ import annotations

import pytest

from mtgtable.abilities.abilities import KeywordAbility, ManualAbility
from mtgtable.abilities.filters import (
    AllOf,
    Anything,
    CompareStat,
    ControlledBy,
    Filter,
    IsColor,
    IsSource,
    IsSubtype,
    IsSupertype,
    IsType,
    Not,
)
from mtgtable.abilities.selectors import Choose, Players, You
from mtgtable.abilities.words import ChosenColor, ChosenType, ColorWord, TypeWord
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from tests.oracle.cards import ability, card


def own(*parts: Filter) -> AllOf:
    """Others of one's own that fit, as materials are."""
    return AllOf((*parts, ControlledBy(You()), Not(IsSource())))


IN_PLAY_OR_GRAVEYARD = (Zone.BATTLEFIELD, Zone.GRAVEYARD)
ARTIFACT, CREATURE = IsType("Artifact"), IsType("Creature")
RED, BLUE = IsColor(ColorWord("R")), IsColor(ColorWord("U"))

READ = {
    "Partner with Ana of the Hills": KeywordAbility("partner with", ("Ana of the Hills",)),
    "Gift a tapped Fish": KeywordAbility("gift", ("a tapped Fish",)),
    "Gift a card": KeywordAbility("gift", ("a card",)),
    "Landwalk of the chosen type": KeywordAbility("landwalk", (IsSubtype(ChosenType("land")),)),
    "Snow landwalk": KeywordAbility("landwalk", (IsSupertype("Snow"),)),
    "Legendary landwalk": KeywordAbility("landwalk", (IsSupertype("Legendary"),)),
    "Nonbasic landwalk": KeywordAbility("landwalk", (Not(IsSupertype("Basic")),)),
    "Protection from the chosen color": KeywordAbility("protection", (IsColor(ChosenColor()),)),
    "Protection from the chosen type": KeywordAbility("protection", (IsSubtype(ChosenType()),)),
    "Protection from each opponent": KeywordAbility("protection", (ControlledBy(Players("opponents")),)),
    "Protection from everything": KeywordAbility("protection", (Anything(),)),
    "Protection from mana value 3 or less": KeywordAbility("protection", (CompareStat("mana_value", "<=", 3),)),
    "Protection from mana value 4 or greater": KeywordAbility("protection", (CompareStat("mana_value", ">=", 4),)),
    "Hexproof from blue": KeywordAbility("hexproof", (BLUE,)),
    "Rat offering": KeywordAbility("offering", (IsSubtype(TypeWord("Rat")),)),
    "Affinity for artifacts": KeywordAbility("affinity", (ARTIFACT,)),
}


@pytest.mark.parametrize("text", READ)
def test_a_keyword_is_read_with_what_follows_it(text: str) -> None:
    assert ability("Legendary Creature — Rat", text) == READ[text]


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("Landcycling {2}", IsType("Land")),
        ("Basic landcycling {2}", AllOf((IsSupertype("Basic"), IsType("Land")))),
        ("Artifactcycling {2}", ARTIFACT),
        ("Wizardcycling {2}", IsSubtype(TypeWord("Wizard"))),
        ("Islandcycling {2}", IsSubtype(TypeWord("Island", "land"))),
    ],
)
def test_typecycling_names_a_type(text: str, what: Filter) -> None:
    """702.29e."""
    found = ability("Creature — Rat", text)
    assert isinstance(found, KeywordAbility)
    assert (found.name, found.parameters[0]) == ("typecycling", what)


@pytest.mark.parametrize(
    ("text", "material"),
    [
        ("Craft with artifact {2}", Choose(own(ARTIFACT), IN_PLAY_OR_GRAVEYARD)),
        ("Craft with a creature {2}", Choose(own(CREATURE), IN_PLAY_OR_GRAVEYARD)),
        ("Craft with two creatures {2}", Choose(own(CREATURE), IN_PLAY_OR_GRAVEYARD, 2)),
        (
            "Craft with one or more creatures {2}",
            Choose(own(CREATURE), IN_PLAY_OR_GRAVEYARD, 1, any_number=True, at_least=1),
        ),
    ],
)
def test_what_is_crafted_with(text: str, material: Choose) -> None:
    """702.167a-b: another permanent of yours, or a card in your graveyard."""
    found = ability("Artifact", text)
    assert isinstance(found, KeywordAbility)
    assert (found.name, found.parameters[1]) == ("craft", material)


@pytest.mark.parametrize("text", ["Protection from red and from blue", "Protection from red, from blue"])
def test_protection_from_two_qualities_is_two_abilities(text: str) -> None:
    """702.16g."""
    face = compile_card(card("Example", "Creature — Rat", text)).front
    assert [one.parameters for one in face.abilities if isinstance(one, KeywordAbility)] == [(RED,), (BLUE,)]


def test_protection_from_three_qualities_is_three_abilities() -> None:
    """702.16g."""
    face = compile_card(
        card("Example", "Creature — Rat", "Protection from Demons, from Dragons, and from artifacts")
    ).front
    found = [one.parameters for one in face.abilities if isinstance(one, KeywordAbility)]
    assert found == [(IsSubtype(TypeWord("Demon")),), (IsSubtype(TypeWord("Dragon")),), (ARTIFACT,)]


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("Creature — Rat", "Gift a holiday"),
        ("Creature — Rat", "Protection from"),
        ("Creature — Rat", "Protection from mana value 3"),
        ("Creature — Rat", "Protection from mana value 3 or thereabouts"),
        ("Creature — Rat", "Hexproof from nowhere"),
        ("Creature — Rat", "Mermaidcycling {2}"),
        ("Creature — Rat", "Wizardcycling"),
        ("Creature — Rat", "Level up"),
        ("Creature — Rat", "Affinity to artifacts"),
        ("Creature — Rat", "Affinity for artifact"),
        ("Creature — Rat", "Amplify"),
        ("Creature — Rat", "Suspend 3 {R}"),
        ("Creature — Rat", "Kicker {R} and/or {9"),
        ("Creature — Rat", "Champion Goblin"),
        ("Creature — Rat", "Cumulative upkeep—Frobnicate"),
        ("Creature — Rat", "Morph"),
        ("Artifact", "Craft artifact {2}"),
        ("Artifact", "Craft with {2}"),
        ("Artifact", "Craft with artifact and {2}"),
        ("Artifact — Equipment", "Equip gadget {2}"),
        ("Enchantment — Aura", "Enchant creatures"),
        ("Enchantment — Aura", "Enchant card"),
        ("Instant — Arcane", "Splice into Arcane {1}{R}"),
        ("Instant — Arcane", "Splice onto everything {1}{R}"),
        ("Artifact Creature — Golem", "Prototype {1}{U} 2/1"),
        ("Artifact Creature — Golem", "Prototype {1}{U} — large"),
    ],
)
def test_what_no_rule_gives_a_keyword_is_left_to_the_players(kind: str, text: str) -> None:
    """Nothing of it is passed over: the clause is shown as not understood."""
    found = compile_card(card("Example", kind, text))
    assert found.unsupported
    assert not any(isinstance(one, KeywordAbility) for one in found.front.abilities)
    assert any(isinstance(one, ManualAbility) for one in found.front.abilities)
