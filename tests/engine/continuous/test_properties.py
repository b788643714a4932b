"""What must hold on any board: explanations agree, order of storing doesn't matter, shortcuts change nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mtgtable.abilities.conditions import Compares, Exists, Isnt
from mtgtable.abilities.filters import AllOf, ControlledBy, IsType
from mtgtable.abilities.modifications import (
    ChangeColors,
    ChangeText,
    ChangeTypes,
    GainAbilities,
    LoseAbilities,
    ModifyPT,
    SetPT,
    SwitchPT,
)
from mtgtable.abilities.quantities import CountOf
from mtgtable.abilities.selectors import All, Source, You
from mtgtable.abilities.words import ColorWord, TypeWord
from mtgtable.engine import recalling
from mtgtable.engine.continuous import Supposing, evaluate, explain, explain_board
from mtgtable.engine.state.state import State
from mtgtable.model.edition import EDITION_NAMES
from mtgtable.model.ids import ObjectId, PlayerId, Timestamp
from mtgtable.model.zones import Zone
from tests.engine import layer_cards as cards
from tests.engine.boards import Table, face, keyword, static

PERMANENTS = (
    cards.BEARS, cards.SERRA_ANGEL, cards.SAVANNAH_LIONS, cards.SAPROLING, cards.COLOSSUS, cards.FOREST, cards.SWAMP,
    cards.GUILDGATE, cards.STOMPING_GROUND, cards.DRYAD_ARBOR, cards.SOL_RING, cards.GILDED_LOTUS, cards.HUMILITY,
    cards.OPALESCENCE, cards.GLORIOUS_ANTHEM, cards.CRUSADE, cards.BLOOD_MOON, cards.MAGUS, cards.URBORG,
    cards.KORMUS_BELL, cards.PRISMATIC_OMEN, cards.LIFE_AND_LIMB, cards.CONSPIRACY, cards.ARCANE_ADAPTATION,
    cards.XENOGRAFT, cards.ENCHANTED_EVENING, cards.DRALNUS_CRUSADE, cards.MARCH_OF_THE_MACHINES, cards.TITANIAS_SONG,
    cards.MYCOSYNTH_LATTICE, cards.PAINTERS_SERVANT, cards.DARKEST_HOUR, cards.GHOSTFLAME_SLIVER, cards.MUSCLE_SLIVER,
    cards.GOBLIN_KING, cards.GOBLIN_RAIDERS, cards.ARCHETYPE, cards.LEVITATION, cards.GRAVITY_SPHERE, cards.MURAGANDA,
    cards.TARMOGOYF, cards.GODHEAD_OF_AWE, cards.YIXLID_JAILER, cards.NECROTIC_OOZE, cards.MISTFORM_ULTIMUS,
    cards.TRANSGUILD_COURIER,
)  # fmt: skip
AURAS = (
    cards.SPREADING_SEAS, cards.SONG_OF_THE_DRYADS, cards.LIGNIFY, cards.FLIGHT, cards.GROUNDED, cards.CONTROL_MAGIC,
    cards.ENSOUL_ARTIFACT,
)  # fmt: skip
PARTS = (
    (ModifyPT(4, 4),),
    (SetPT(0, 1),),
    (SwitchPT(),),
    (ChangeColors((ColorWord("W"),)),),
    (ChangeTypes(add_types=("Creature",)), SetPT(3, 3)),
    (ChangeTypes(set_subtypes=(TypeWord("Island", "land"),), of_kinds=("land",)),),
    (LoseAbilities(), ChangeTypes(set_subtypes=(TypeWord("Frog"),), of_kinds=("creature",)), SetPT(1, 1)),
    (GainAbilities((keyword("flying"),)),),
    (ChangeText(TypeWord("Mountain", "land"), TypeWord("Forest", "land")),),
    (ChangeText(ColorWord("W"), ColorWord("B")),),
    (GainAbilities(cards.GLORIOUS_ANTHEM.abilities),),
)
TANGLED = (
    cards.HUMILITY, cards.OPALESCENCE, cards.LIFE_AND_LIMB, cards.MARCH_OF_THE_MACHINES, cards.MYCOSYNTH_LATTICE,
    cards.ENCHANTED_EVENING, cards.BLOOD_MOON, cards.URBORG, cards.KORMUS_BELL, cards.DRALNUS_CRUSADE,
)  # fmt: skip
_ARTIFACTS_OF_YOURS = CountOf(All(AllOf((IsType("Artifact"), ControlledBy(You())))))
WAKING = face(
    "Waking Relic", "Artifact",
    static(
        Source(), ChangeTypes(add_types=("Creature",)), SetPT(5, 5), condition=Compares(_ARTIFACTS_OF_YOURS, ">=", 3)
    ),
)  # fmt: skip
WHILE_NONE = face(
    "Quiet Field", "Enchantment",
    static(
        All(IsType("Land")), ChangeTypes(add_types=("Artifact",)),
        condition=Isnt(Exists(All(AllOf((IsType("Creature"), ControlledBy(You())))))),
    ),
)  # fmt: skip
IN_CROWDS = (
    *TANGLED, WAKING, WHILE_NONE, cards.XENOGRAFT, cards.CONSPIRACY, cards.TITANIAS_SONG, cards.MURAGANDA,
    cards.LEVITATION, cards.ARCHETYPE, cards.LIGNIFY, cards.ENSOUL_ARTIFACT, cards.SPREADING_SEAS, cards.CONTROL_MAGIC,
)  # fmt: skip
COUNTERS = ("+1/+1", "-1/-1", "+1/+0", "flying", "charge")


@st.composite
def boards(draw: st.DrawFn) -> State:
    """A random board of the cards of layer questions, with Auras, counters and resolved effects among them."""
    table = Table()
    chosen = (("creature type", draw(st.sampled_from(("Elf", "Goblin", "Saproling")))), ("color", "blue"))
    put: list[ObjectId] = []
    for _ in range(draw(st.integers(1, 9))):
        what = draw(st.integers(0, 9))
        player = PlayerId(draw(st.integers(0, 1)))
        if what <= 5 or not put:
            put.append(table.put(draw(st.sampled_from(PERMANENTS)), player, chosen=chosen))
        elif what == 6:
            host = draw(st.sampled_from(put))
            put.append(table.put(draw(st.sampled_from(AURAS)), player, attached_to=host))
        elif what == 7:
            table.counter(draw(st.sampled_from(put)), draw(st.sampled_from(COUNTERS)))
        elif what == 8:
            on = tuple(draw(st.lists(st.sampled_from(put), min_size=1, max_size=3, unique=True)))
            parts: Any = draw(st.sampled_from(PARTS))
            table.effect(*parts, on=on, controller=player)
        else:
            zone = draw(st.sampled_from((Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY)))
            table.put(
                draw(st.sampled_from((cards.BEARS, cards.COLOSSUS, cards.SERRA_ANGEL, cards.WONDER))), player, zone
            )
    return table.state


@st.composite
def crowds(draw: st.DrawFn) -> State:
    """A board of few kinds of cards in many copies, whose effects go round in loops, and of what they change."""
    kinds = draw(st.lists(st.sampled_from(IN_CROWDS), min_size=2, max_size=4, unique_by=lambda card: card.name))
    table = Table()
    types = st.sampled_from(("Elf", "Saproling"))
    bodies = st.sampled_from((cards.SAPROLING, cards.FOREST, cards.SOL_RING, cards.GUILDGATE))
    put = [table.put(body) for body in draw(st.lists(bodies, max_size=3))]
    for _ in range(draw(st.integers(3, 9))):
        card = draw(st.sampled_from(kinds))
        host = draw(st.sampled_from(put)) if put and "Aura" in card.subtypes else None
        chosen = (("creature type", draw(types)),)
        put.append(table.put(card, PlayerId(draw(st.integers(0, 1))), attached_to=host, chosen=chosen))
    return table.state


many = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
editions = st.sampled_from(EDITION_NAMES)


@many
@given(boards(), editions)
def test_the_last_step_is_what_the_game_uses(state: State, edition: str) -> None:
    board = evaluate(state, edition)
    for id_ in state.objects:
        story = explain(state, id_, edition)
        assert story.result == board.characteristics[id_]
        before = story.start
        for step in story.steps:
            assert step.after is not None
            assert step.changes
            before = step.after
        final = story.result
        same = ("name", "colors", "types", "subtypes", "supertypes", "abilities", "controller")
        assert all(getattr(before, name) == getattr(final, name) for name in same)
        if "Creature" in final.types and before.power is not None and before.toughness is not None:
            assert (before.power, before.toughness) == (final.power, final.toughness)


@many
@given(boards(), editions)
def test_the_order_of_storing_does_not_matter(state: State, edition: str) -> None:
    other = state.clone()
    other.objects = dict(reversed(list(state.objects.items())))
    other.zones = {key: tuple(reversed(row)) for key, row in reversed(list(state.zones.items()))}
    other.set_effects(reversed(state.effects))
    one, two = evaluate(state, edition), evaluate(other, edition)
    for id_ in state.objects:
        assert one.characteristics[id_] == two.characteristics[id_]


@many
@given(st.one_of(boards(), crowds()), editions)
def test_trying_every_pair_gives_the_same(state: State, edition: str) -> None:
    quick, plain = evaluate(state, edition), evaluate(state, edition, reference=True)
    for id_ in state.objects:
        assert quick.characteristics[id_] == plain.characteristics[id_]
    assert quick.trials <= plain.trials


@many
@given(boards(), editions)
def test_what_is_remembered_changes_nothing(state: State, edition: str) -> None:
    remembered = evaluate(state, edition)
    again = evaluate(state, edition)
    recalling.empty()
    assert set(recalling.sizes().values()) == {0}
    fresh = evaluate(state, edition)
    for id_ in state.objects:
        assert remembered.characteristics[id_] == fresh.characteristics[id_] == again.characteristics[id_]


@many
@given(boards(), editions)
def test_removing_an_effect_that_changed_nothing_changes_nothing(state: State, edition: str) -> None:
    """Of any origin: resolutions, static abilities, counters. One that another depended on has changed something."""
    story = explain_board(state, edition)
    changing = {application.effect.key for application in story.applications if application.changed}
    depended = {found.on.key for found in story.dependencies}
    before = evaluate(state, edition)
    for one in story.effects:
        if one.effect.key in changing or one.effect.key in depended:
            continue
        after = evaluate(state, edition, supposing=Supposing(frozenset((one.effect.key,))))
        for id_ in state.objects:
            assert before.characteristics[id_] == after.characteristics[id_]


@many
@given(boards(), editions)
def test_evaluating_leaves_the_state_alone(state: State, edition: str) -> None:
    before = state.clone()
    version = state.version
    evaluate(state, edition)
    explain_board(state, edition)
    assert state == before
    assert state.version == version


@many
@given(boards(), st.integers(1, 1000), editions)
def test_only_the_order_of_timestamps_counts(state: State, shift: int, edition: str) -> None:
    """Later by the same for all is the same."""
    other = state.clone()
    for item in list(other.objects.values()):
        piles = tuple(replace(pile, timestamp=Timestamp(pile.timestamp + shift)) for pile in item.counters)
        other.update(item.id, timestamp=Timestamp(item.timestamp + shift), counters=piles)
    other.set_effects(replace(one, timestamp=Timestamp(one.timestamp + shift)) for one in other.effects)
    one, two = evaluate(state, edition), evaluate(other, edition)
    for id_ in state.objects:
        assert one.characteristics[id_] == two.characteristics[id_]
