"""Dependency (613.8 current, 613.7 in 2011): the boards that every table gets wrong, in both timestamp orders."""

from __future__ import annotations

import pytest

from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.filters import IsType
from mtgtable.abilities.modifications import ChangeTypes
from mtgtable.abilities.selectors import All
from mtgtable.abilities.words import TypeWord
from mtgtable.engine.continuous import evaluate, explain_board
from mtgtable.model.edition import EDITION_NAMES
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from tests.engine import layer_cards as cards
from tests.engine.boards import A, B, Table, face, static

every_edition = pytest.mark.parametrize("edition", EDITION_NAMES)


def laid_out(*faces: CompiledFace) -> tuple[Table, list[ObjectId]]:
    table = Table()
    return table, [table.put(one) for one in faces]


def depends(table: Table, effect: str, on: str, layer: str, edition: str | None = None) -> bool:
    story = explain_board(table.state, edition)
    return any(
        found.effect.source_name == effect and found.on.source_name == on and found.label == layer
        for found in story.dependencies
    )


@every_edition
@pytest.mark.parametrize("urborg_first", [True, False])
def test_blood_moon_and_urborg_in_either_order(urborg_first: bool, edition: str) -> None:
    """305.7: Blood Moon takes Urborg's ability away, so Urborg's effect waits for it and never begins."""
    pair = [cards.URBORG, cards.BLOOD_MOON] if urborg_first else [cards.BLOOD_MOON, cards.URBORG]
    table, ids = laid_out(*pair, cards.FOREST)
    urborg = table.now(ids[0 if urborg_first else 1], edition)
    assert urborg.subtypes == {"Mountain"}
    assert [on.ability.text for on in urborg.abilities] == ["{T}: Add {R}."]
    assert urborg.supertypes == {"Legendary"}
    assert table.now(ids[2], edition).subtypes == {"Forest"}
    assert depends(table, "Urborg, Tomb of Yawgmoth", "Blood Moon", "4", edition)
    assert not depends(table, "Blood Moon", "Urborg, Tomb of Yawgmoth", "4", edition)


@pytest.mark.parametrize("bell_first", [True, False])
def test_kormus_bell_and_urborg(bell_first: bool) -> None:
    """613.8a, what it applies to: every land is a Swamp before Swamps become creatures."""
    pair = [cards.KORMUS_BELL, cards.URBORG] if bell_first else [cards.URBORG, cards.KORMUS_BELL]
    table, ids = laid_out(*pair, cards.FOREST)
    forest = table.now(ids[2])
    assert forest.types == {"Land", "Creature"}
    assert forest.subtypes == {"Forest", "Swamp"}
    assert (forest.colors, forest.power, forest.toughness) == ({"B"}, 1, 1)


def test_kormus_bell_urborg_and_blood_moon() -> None:
    """Blood Moon, then nothing of Urborg, then the Bell on real Swamps only."""
    table, (_, urborg, forest, swamp, _) = laid_out(
        cards.KORMUS_BELL, cards.URBORG, cards.FOREST, cards.SWAMP, cards.BLOOD_MOON
    )
    assert table.now(forest).types == {"Land"}
    assert table.now(swamp).types == {"Land", "Creature"}
    assert table.now(urborg).types == {"Land"}


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 0, 2), (1, 2, 0)])
def test_xenograft_kormus_bell_and_urborg(order: tuple[int, ...]) -> None:
    """A chain of three: Urborg, then the Bell, then Xenograft, whatever their timestamps.

    The Swamp matters: with it the Bell makes a creature by itself, so Xenograft depends on it from the start.
    """
    table = Table()
    table.put(cards.SWAMP)
    for which in order:
        card = (cards.XENOGRAFT, cards.KORMUS_BELL, cards.URBORG)[which]
        table.put(card, chosen=(("creature type", "Elf"),))
    forest = table.put(cards.FOREST)
    assert table.now(forest).subtypes == {"Forest", "Swamp", "Elf"}
    steps = [application.effect.source_name for application in explain_board(table.state).applications]
    assert steps[:3] == ["Urborg, Tomb of Yawgmoth", "Kormus Bell", "Xenograft"]


@every_edition
def test_conspiracy_opalescence_and_enchanted_evening(edition: str) -> None:
    """613.8b: Conspiracy waits for Opalescence, Opalescence for Enchanted Evening."""
    table = Table(edition=edition)
    conspiracy = table.put(cards.CONSPIRACY, chosen=(("creature type", "Elf"),))
    opalescence = table.put(cards.OPALESCENCE)
    table.put(cards.ENCHANTED_EVENING)
    ring = table.now(table.put(cards.SOL_RING))
    assert ring.types == {"Artifact", "Enchantment", "Creature"}
    assert ring.subtypes == {"Elf"}
    assert (ring.power, ring.toughness) == (1, 1)
    assert table.now(conspiracy).subtypes == {"Elf"}
    assert table.now(opalescence).types == {"Enchantment"}
    assert depends(table, "Conspiracy", "Opalescence", "4", edition)
    assert depends(table, "Opalescence", "Enchanted Evening", "4", edition)
    assert not depends(table, "Enchanted Evening", "Conspiracy", "4", edition)


def test_conspiracy_reaches_other_zones_after_characteristic_defining_abilities() -> None:
    """613.3: a changeling is every creature type first, and only an Elf in the end."""
    table = Table()
    table.put(cards.CONSPIRACY, chosen=(("creature type", "Elf"),))
    colossus = table.put(cards.COLOSSUS)
    in_hand = table.put(cards.BEARS, A, Zone.HAND)
    in_library = table.put(cards.COLOSSUS, A, Zone.LIBRARY)
    of_b = table.put(cards.COLOSSUS, B, Zone.LIBRARY)
    assert table.now(colossus).subtypes == {"Elf"}
    assert table.now(in_hand).subtypes == {"Elf"}
    assert table.now(in_library).subtypes == {"Elf"}
    assert {"Elf", "Goblin", "Shapeshifter"} <= table.now(of_b).subtypes


@pytest.mark.parametrize("march_first", [True, False])
def test_march_of_the_machines_and_mycosynth_lattice(march_first: bool) -> None:
    """The March applies to what the Lattice makes artifacts, in either order."""
    pair = [cards.MARCH_OF_THE_MACHINES, cards.MYCOSYNTH_LATTICE]
    table, ids = laid_out(*(pair if march_first else reversed(pair)), cards.GLORIOUS_ANTHEM)
    anthem = table.now(ids[2])
    assert anthem.types == {"Enchantment", "Artifact", "Creature"}
    assert (anthem.power, anthem.toughness) == (4, 4)
    assert anthem.colors == frozenset()


def test_humility_march_and_lattice() -> None:
    """613.6: March began in layer 4, so it sets sizes in 7b although Humility has taken its ability."""
    table, (_, lattice, humility, ring, forest) = laid_out(
        cards.MARCH_OF_THE_MACHINES, cards.MYCOSYNTH_LATTICE, cards.HUMILITY, cards.SOL_RING, cards.FOREST
    )
    for id_ in (lattice, humility, ring, forest):
        now = table.now(id_)
        assert "Creature" in now.types
        assert (now.power, now.toughness, now.abilities) == (1, 1, ())
    table, (_, humility, march) = laid_out(cards.MYCOSYNTH_LATTICE, cards.HUMILITY, cards.MARCH_OF_THE_MACHINES)
    assert (table.now(humility).power, table.now(humility).abilities) == (4, ())
    assert table.now(march).power == 4


@every_edition
@pytest.mark.parametrize("march_first", [True, False])
def test_a_mutual_loop_falls_back_to_timestamps(march_first: bool, edition: str) -> None:
    """613.8b: March and Titania's Song each take away what the other applies to; the older one has it."""
    pair = [cards.MARCH_OF_THE_MACHINES, cards.TITANIAS_SONG]
    table, ids = laid_out(*(pair if march_first else reversed(pair)), cards.GILDED_LOTUS)
    lotus = table.now(ids[2], edition)
    assert (lotus.power, lotus.toughness) == (5, 5)
    assert len(lotus.abilities) == (1 if march_first else 0)
    story = explain_board(table.state, edition)
    assert [len(loop.effects) for loop in story.loops] == [2]
    assert all(found.looped for found in story.dependencies)


def test_life_and_limb_loops_with_blood_moon_only_when_both_conditions_are_there() -> None:
    def board(*faces: CompiledFace) -> tuple[Table, list[ObjectId]]:
        return laid_out(*faces)

    limb, moon = "Life and Limb", "Blood Moon"
    table, ids = board(cards.BLOOD_MOON, cards.LIFE_AND_LIMB, cards.SAPROLING)
    assert table.now(ids[2]).subtypes == {"Saproling", "Mountain"}
    assert depends(table, moon, limb, "4")
    assert not depends(table, limb, moon, "4")
    table, ids = board(cards.LIFE_AND_LIMB, cards.BLOOD_MOON, cards.STOMPING_GROUND, cards.FOREST)
    assert table.now(ids[2]).types == {"Land"}
    assert table.now(ids[3]).subtypes == {"Forest", "Saproling"}
    assert depends(table, limb, moon, "4")
    assert not depends(table, moon, limb, "4")
    table, ids = board(cards.LIFE_AND_LIMB, cards.BLOOD_MOON, cards.STOMPING_GROUND, cards.SAPROLING)
    assert table.now(ids[2]).subtypes == {"Mountain", "Saproling"}
    assert table.now(ids[3]).subtypes == {"Mountain", "Saproling"}
    assert depends(table, limb, moon, "4")
    assert depends(table, moon, limb, "4")
    table, ids = board(cards.BLOOD_MOON, cards.LIFE_AND_LIMB, cards.STOMPING_GROUND, cards.SAPROLING)
    assert table.now(ids[2]).types == {"Land"}
    assert table.now(ids[2]).subtypes == {"Mountain"}
    assert table.now(ids[3]).subtypes == {"Saproling", "Forest"}


def _circle(name: str, of: str, takes: str, makes: str) -> CompiledFace:
    """An enchantment: "Each ``of`` is a ``makes`` instead of a ``takes``." """
    change = ChangeTypes(add_types=(makes,), remove_types=(takes,))
    return face(name, "Enchantment", static(All(IsType(of)), change))


def test_a_loop_of_three_falls_back_to_timestamps() -> None:
    """Artifact makes Land, Land makes Creature, Creature makes Artifact: each feeds the next."""
    table, ids = laid_out(
        face("One", "Enchantment", static(All(IsType("Artifact")), ChangeTypes(add_types=("Land",)))),
        face("Two", "Enchantment", static(All(IsType("Land")), ChangeTypes(add_types=("Creature",)))),
        face("Three", "Enchantment", static(All(IsType("Creature")), ChangeTypes(add_types=("Artifact",)))),
        cards.SOL_RING,
        cards.FOREST,
        cards.BEARS,
    )
    story = explain_board(table.state)
    assert [effect.source_name for effect in story.loops[0].effects] == ["One", "Two", "Three"]
    # One goes first as the oldest of the loop: the Ring becomes a land, the Bears are no artifact yet. What is left is
    # no loop any more (613.8c): Three waits for Two, and Two for nothing.
    assert [one.effect.source_name for one in story.applications] == ["One", "Two", "Three"]
    assert table.now(ids[3]).types == {"Artifact", "Land", "Creature"}
    assert table.now(ids[4]).types == {"Land", "Creature", "Artifact"}
    assert table.now(ids[5]).types == {"Creature", "Artifact"}


@every_edition
def test_a_loop_ends_with_its_layer(edition: str) -> None:
    """613.8b: two Humilities that Opalescence makes creatures go round in layer 6; in 7b the dates count again."""
    table, (_, one, two) = laid_out(cards.OPALESCENCE, cards.HUMILITY, cards.HUMILITY)
    for board in (evaluate(table.state, edition), evaluate(table.state, edition, reference=True)):
        sizes = [(board.characteristics[id_].power, board.characteristics[id_].toughness) for id_ in (one, two)]
        assert sizes == [(1, 1), (1, 1)]


def test_only_members_of_a_loop_ignore_dependency() -> None:
    """An effect outside of the loop that depends on a member still waits for it."""
    table, ids = laid_out(
        face("Outside", "Enchantment", static(All(IsType("Creature")), ChangeTypes(add_subtypes=(TypeWord("Elf"),)))),
        cards.MARCH_OF_THE_MACHINES,
        cards.TITANIAS_SONG,
        cards.SOL_RING,
    )
    assert table.now(ids[3]).subtypes == {"Elf"}
    story = explain_board(table.state)
    assert [effect.source_name for effect in story.loops[0].effects] == ["March of the Machines", "Titania's Song"]


def test_ensoul_artifact_and_march() -> None:
    for order in ((0, 1), (1, 0)):
        table = Table()
        ring = table.put(cards.SOL_RING)
        for which in order:
            table.put((cards.ENSOUL_ARTIFACT, cards.MARCH_OF_THE_MACHINES)[which], attached_to=None if which else ring)
        now = table.now(ring)
        assert (now.power, now.toughness) == (5, 5)
        assert depends(table, "March of the Machines", "Ensoul Artifact", "4")
        assert not depends(table, "Ensoul Artifact", "March of the Machines", "4")


def test_song_of_the_dryads_takes_blood_moons_ability() -> None:
    """305.7 applies to any permanent that becomes a land of a basic type."""
    table = Table()
    moon = table.put(cards.BLOOD_MOON)
    gate = table.put(cards.GUILDGATE)
    bears = table.put(cards.BEARS)
    table.put(cards.SONG_OF_THE_DRYADS, attached_to=bears)
    assert table.now(bears).subtypes == {"Mountain"}
    assert table.now(bears).types == {"Land"}
    assert table.now(bears).power is None
    assert depends(table, "Blood Moon", "Song of the Dryads", "4")
    table = Table()
    moon = table.put(cards.BLOOD_MOON)
    gate = table.put(cards.GUILDGATE)
    table.put(cards.SONG_OF_THE_DRYADS, attached_to=moon)
    assert table.now(moon).types == {"Land"}
    assert table.now(moon).subtypes == {"Forest"}
    assert table.now(moon).colors == frozenset()
    assert table.now(gate).subtypes == {"Gate"}


def test_no_dependency_where_only_the_outcome_differs() -> None:
    """613.9: giving flying and taking it away, or setting and adding land types, only follow timestamps."""
    table = Table()
    bears = table.put(cards.BEARS)
    table.put(cards.FLIGHT, attached_to=bears)
    table.put(cards.GROUNDED, attached_to=bears)
    assert not table.now(bears).has("flying")
    assert not explain_board(table.state).dependencies
    for first, second, wanted in (
        (cards.PRISMATIC_OMEN, cards.BLOOD_MOON, {"Mountain"}),
        (cards.BLOOD_MOON, cards.PRISMATIC_OMEN, {"Plains", "Island", "Swamp", "Mountain", "Forest"}),
    ):
        table = Table()
        table.put(first)
        gate = table.put(cards.GUILDGATE)
        table.put(second)
        assert table.now(gate).subtypes - {"Gate"} == wanted
        assert not explain_board(table.state).dependencies


def test_control_of_a_source_is_what_it_does() -> None:
    """Stealing the Aura changes who "you" is: Control Magic waits for it."""
    table = Table()
    bears = table.put(cards.BEARS, A)
    magic = table.put(cards.CONTROL_MAGIC, B, attached_to=bears)
    table.put(cards.CONTROL_MAGIC, A, attached_to=magic)
    assert table.now(magic).controller == A
    assert table.now(bears).controller == A
    story = explain_board(table.state)
    assert [found.conditions for found in story.dependencies] == [("what it does",)]


def test_in_2011_characteristic_defining_abilities_depend_on_nothing() -> None:
    table = Table()
    table.put(cards.CONSPIRACY, chosen=(("creature type", "Bear"),))
    colossus = table.put(cards.COLOSSUS)
    for edition in EDITION_NAMES:
        assert table.now(colossus, edition).subtypes == {"Bear"}
        assert not depends(table, "Chameleon Colossus", "Conspiracy", "4", edition)


def test_few_trials_among_many_effects() -> None:
    """Twenty type-changing effects of which two conflict: fewer than forty trials."""
    table = Table()
    for number, name in enumerate(
        "Ape Bat Bear Bird Boar Cat Crab Dog Drake Eel Elk Fox Frog Goat Hag Horse Hydra Imp".replace(
            "Eel ", ""
        ).split()
    ):
        table.put(
            face(
                f"Banner {number}",
                "Enchantment",
                static(All(cards.is_kind(name)), ChangeTypes(add_subtypes=(TypeWord(name + "kin"),))),
            )
        )
    table.put(cards.URBORG)
    table.put(cards.BLOOD_MOON)
    for _ in range(10):
        table.put(cards.BEARS)
    assert len(table.state.battlefield) == 29
    assert table.board().trials < 40
    assert explain_board(table.state).trials < 40
