"""The layers one after another, in the three editions (613.1 current and 2011, 418.5a in 2007)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mtgtable.abilities.abilities import StaticAbility
from mtgtable.abilities.conditions import Compares, Exists, IsTurnOf
from mtgtable.abilities.durations import END_OF_TURN, AsLongAs
from mtgtable.abilities.filters import AllOf, HasStatus, IsSource, IsType
from mtgtable.abilities.modifications import (
    BecomeCopy,
    ChangeColors,
    ChangeControl,
    ChangeText,
    ChangeTypes,
    CopyExceptions,
    DefinePT,
    GainAbilities,
    LoseAbilities,
    ModifyPT,
    RuleChange,
    SetPT,
    SwitchPT,
)
from mtgtable.abilities.quantities import PlayerStat
from mtgtable.abilities.selectors import All, HostOf, Players, Source, You
from mtgtable.abilities.words import ColorWord, TypeWord
from mtgtable.engine.continuous import explain, look_ahead
from mtgtable.engine.continuous.lingering import let_linger
from mtgtable.engine.state.events import CreatesToken, Moves
from mtgtable.engine.state.objects import EntersAs
from mtgtable.engine.state.refs import Frame, Seat
from mtgtable.model.edition import EDITION_NAMES
from mtgtable.model.zones import Zone
from tests.engine import layer_cards as cards
from tests.engine.boards import A, B, Table, face, keyword, static

every_edition = pytest.mark.parametrize("edition", EDITION_NAMES)


def size(table: Table, id_: int, edition: str | None = None) -> tuple[int | None, int | None]:
    now = table.now(id_, edition)  # type: ignore[arg-type]
    return now.power, now.toughness


# ---- the examples of the rules ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "last"), [("2007", (1, 4)), ("2011", (5, 8)), ("current", (5, 8))])
def test_gray_ogre(edition: str, last: tuple[int, int]) -> None:
    """Example 2 of 613.5 (613.4 in 2011, 418.5a in 2007): 2/2, counter, +4/+4, +0/+2, then becomes 0/1."""
    table = Table(edition=edition)
    ogre = table.put(cards.GRAY_OGRE)
    table.counter(ogre, "+1/+1")
    assert size(table, ogre) == (3, 3)
    table.effect(ModifyPT(4, 4), on=(ogre,), duration=END_OF_TURN)
    assert size(table, ogre) == (7, 7)
    table.put(cards.CASTLE_OF_YOURS)
    assert size(table, ogre) == (7, 9)
    table.effect(SetPT(0, 1), on=(ogre,), duration=END_OF_TURN)
    assert size(table, ogre) == last


@pytest.mark.parametrize(
    ("edition", "grown", "again"),
    [("2007", (10, 10), (3, 3)), ("2011", (11, 11), (4, 4)), ("current", (11, 11), (4, 4))],
)
def test_svogthos(edition: str, grown: tuple[int, int], again: tuple[int, int]) -> None:
    """Example 4 of 613.6 (613.5 in 2011, 418.5a in 2007)."""
    table = Table(edition=edition)
    tomb = table.put(cards.SVOGTHOS)
    graves = [table.put(cards.BEARS, A, Zone.GRAVEYARD) for _ in range(10)]
    animate = (ChangeTypes(add_types=("Creature",)), SetPT(3, 3))
    table.effect(*animate, on=(tomb,))
    table.effect(ModifyPT(1, 1), on=(tomb,))
    assert size(table, tomb) == (4, 4)
    table.effect(*cards.SVOGTHOS_GROWN, on=(tomb,), source=tomb)
    assert size(table, tomb) == grown
    now = table.now(tomb)
    assert now.colors == {"B", "G"}
    assert {"Land", "Creature"} == now.types
    assert {"Plant", "Zombie"} == now.subtypes
    table.state.remove(graves[0])
    assert size(table, tomb) == (grown[0] - 1, grown[1] - 1)
    table.effect(*animate, on=(tomb,))
    assert size(table, tomb) == again


@every_edition
def test_crusade(edition: str) -> None:
    """613.5 example 1: a color-changing effect decides whether Crusade applies."""
    table = Table(edition=edition)
    table.put(cards.CRUSADE)
    giant = table.put(cards.HILL_GIANT)
    assert size(table, giant) == (3, 3)
    table.effect(ChangeColors((ColorWord("W"),)), on=(giant,))
    assert size(table, giant) == (4, 4)
    table.effect(ChangeColors((ColorWord("R"),)), on=(giant,))
    assert size(table, giant) == (3, 3)


@every_edition
def test_noncreature_artifacts_become_creatures(edition: str) -> None:
    """613.6 example 3: the size is set on those that became creatures, though they fit no longer."""
    table = Table(edition=edition)
    ring = table.put(cards.SOL_RING)
    table.put(cards.MARCH_OF_THE_MACHINES)
    assert size(table, ring) == (1, 1)
    steps = explain(table.state, ring).steps
    assert [step.label for step in steps] == ["4", "6b" if edition == "2007" else "7b"]


@pytest.mark.parametrize("humility_first", [True, False])
@every_edition
def test_humility_and_opalescence(humility_first: bool, edition: str) -> None:
    pair = [cards.HUMILITY, cards.OPALESCENCE] if humility_first else [cards.OPALESCENCE, cards.HUMILITY]
    table = Table(edition=edition)
    first, second = (table.put(one) for one in pair)
    humility = first if humility_first else second
    anthem = table.put(cards.GLORIOUS_ANTHEM)
    giant = table.put(cards.HILL_GIANT)
    assert size(table, humility) == ((4, 4) if humility_first else (1, 1))
    assert size(table, anthem) == ((3, 3) if humility_first else (1, 1))
    assert table.now(humility).abilities == ()
    # The Anthem loses its ability before layer 7c, in which it would begin.
    assert size(table, giant) == (1, 1)


def test_two_opalescences_around_humility() -> None:
    table = Table()
    older, humility, newer = (table.put(one) for one in (cards.OPALESCENCE, cards.HUMILITY, cards.OPALESCENCE))
    assert size(table, humility) == (4, 4)
    assert size(table, older) == (4, 4)
    assert size(table, newer) == (1, 1)
    steps = [(step.label, step.effect.source) for step in explain(table.state, newer).steps]
    assert steps == [("4", older), ("6", humility), ("7b", older), ("7b", humility)]


# ---- layers 1 to 3 ---------------------------------------------------------------------------------------------------


def test_a_copy_comes_before_everything_and_takes_no_other_effects() -> None:
    table = Table()
    angel = table.put(cards.SERRA_ANGEL)
    table.put(cards.LIGNIFY, attached_to=angel)
    giant = table.put(cards.HILL_GIANT)
    copiable = table.now(angel).copiable
    table.effect(BecomeCopy(values=copiable), on=(giant,))
    table.effect(ModifyPT(1, 1), on=(giant,))
    assert size(table, angel) == (0, 4)
    now = table.now(giant)
    assert (now.name, now.power, now.has("flying")) == ("Serra Angel", 5, True)
    assert [step.label for step in explain(table.state, giant).steps] == ["1a", "7c"]


def test_exceptions_are_part_of_what_is_copied() -> None:
    """707.9b."""
    table = Table()
    angel = table.put(cards.SERRA_ANGEL)
    copy = table.put(cards.BEARS)
    table.effect(
        BecomeCopy(values=table.now(angel).copiable, exceptions=CopyExceptions(power=7, toughness=7)), on=(copy,)
    )
    second = table.put(cards.BEARS)
    table.effect(BecomeCopy(values=table.now(copy).copiable), on=(second,))
    assert size(table, second) == (7, 7)
    assert table.now(second).has("flying")


@every_edition
def test_a_face_down_permanent_stays_a_blank_two_two(edition: str) -> None:
    """707.3, 708.2: a copy effect gives it values that being face down hides."""
    table = Table(edition=edition)
    hidden = table.put(cards.SERRA_ANGEL, face_down=True)
    giant = table.put(cards.HILL_GIANT)
    table.effect(BecomeCopy(values=table.now(giant).copiable), on=(hidden,))
    now = table.now(hidden)
    assert (now.name, now.power, now.toughness, now.abilities, now.mana_value) == ("", 2, 2, (), 0)
    assert (now.types, now.subtypes, now.colors) == ({"Creature"}, frozenset(), frozenset())


def test_control_by_timestamp_and_who_you_are() -> None:
    table = Table()
    bears = table.put(cards.BEARS, A)
    table.put(cards.GLORIOUS_ANTHEM, A)
    theirs = table.put(cards.CONTROL_MAGIC, B, attached_to=bears)
    assert table.now(bears).controller == B
    assert size(table, bears) == (2, 2)
    table.effect(ChangeControl(You()), on=(bears,), controller=A)
    assert table.now(bears).controller == A
    assert size(table, bears) == (3, 3)
    table.state.remove(theirs)
    assert table.now(bears).controller == A


def test_mind_bend_on_a_static_ability() -> None:
    """612.2: Blood Moon makes nonbasic lands Forests; its name stays."""
    table = Table()
    moon = table.put(cards.BLOOD_MOON)
    gate = table.put(cards.GUILDGATE)
    table.effect(ChangeText(TypeWord("Mountain", "land"), TypeWord("Forest", "land")), on=(moon,))
    assert table.now(gate).subtypes == {"Forest"}
    assert [on.ability.text for on in table.now(gate).abilities] == ["{T}: Add {G}."]
    assert table.now(moon).abilities[0].ability.text == "Nonbasic lands are Forests."


def test_text_changes_reach_type_lines_but_not_names_nor_granted_abilities() -> None:
    """612.2 and 612.3."""
    table = Table()
    king = table.put(cards.GOBLIN_KING)
    raiders = table.put(cards.GOBLIN_RAIDERS)
    elves = table.put(cards.LLANOWAR_ELVES)
    swamp = table.put(cards.SWAMP)
    table.effect(ChangeText(TypeWord("Mountain", "land"), TypeWord("Swamp", "land")), on=(raiders,))
    assert [on.ability.parameters[0].word.name for on in table.now(raiders).abilities] == ["Mountain"]
    table.effect(ChangeText(TypeWord("Goblin"), TypeWord("Elf")), on=(king,))
    assert (table.now(king).name, table.now(king).subtypes) == ("Goblin King", {"Elf"})
    assert size(table, raiders) == (1, 1)
    assert size(table, elves) == (2, 2)
    assert table.now(elves).has("landwalk")
    table.effect(ChangeText(TypeWord("Swamp", "land"), TypeWord("Forest", "land")), on=(swamp,))
    assert (table.now(swamp).name, table.now(swamp).subtypes) == ("Swamp", {"Forest"})
    assert [on.ability.text for on in table.now(swamp).abilities] == ["{T}: Add {G}."]


def test_identity_outlasts_a_change_of_text() -> None:
    table = Table()
    king = table.put(cards.GOBLIN_KING)
    before = [on.id for on in table.now(king).abilities]
    table.effect(ChangeText(TypeWord("Goblin"), TypeWord("Elf")), on=(king,))
    assert [on.id for on in table.now(king).abilities] == before


def test_full_text_of_another_card() -> None:
    """612.6: name, cost, types, text and size, and what the effect adds is text as well."""
    table = Table()
    shifter = table.put(cards.SHAPESHIFTER)
    assert table.now(shifter).name == "Volrath's Shapeshifter"
    table.put(cards.SERRA_ANGEL, A, Zone.GRAVEYARD)
    table.put(cards.CRUSADE)
    now = table.now(shifter)
    assert (now.name, now.colors, now.mana_value) == ("Serra Angel", {"W"}, 5)
    assert size(table, shifter) == (5, 5)
    assert now.has("flying")
    assert "{2}: Discard a card." in [on.ability.text for on in now.abilities]
    assert [step.label for step in explain(table.state, shifter).steps] == ["3", "7c"]
    table.put(cards.HUMILITY)
    assert table.now(shifter).abilities == ()


# ---- layers 4 to 6 ---------------------------------------------------------------------------------------------------


def test_type_changes_keep_what_belongs() -> None:
    """205.1a, 305.7: a Mountain that is a creature keeps its creature type, its color and its size."""
    table = Table()
    arbor = table.put(cards.DRYAD_ARBOR)
    table.put(cards.BLOOD_MOON)
    now = table.now(arbor)
    assert (now.types, now.subtypes, now.colors) == ({"Land", "Creature"}, {"Dryad", "Mountain"}, {"G"})
    assert size(table, arbor) == (1, 1)


def test_a_lost_ability_goes_on_in_what_it_began() -> None:
    """613.6: Magus of the Moon under Humility still makes Mountains."""
    table = Table()
    table.put(cards.HUMILITY)
    magus = table.put(cards.MAGUS)
    gate = table.put(cards.GUILDGATE)
    assert table.now(magus).abilities == ()
    assert table.now(gate).subtypes == {"Mountain"}


def test_intrinsic_abilities_go_with_all_others() -> None:
    table = Table()
    table.put(cards.KORMUS_BELL)
    table.put(cards.HUMILITY)
    swamp, forest = table.put(cards.SWAMP), table.put(cards.FOREST)
    assert table.now(swamp).abilities == ()
    assert size(table, swamp) == (1, 1)
    assert len(table.now(forest).abilities) == 1


@pytest.mark.parametrize(("edition", "colors"), [("2007", {"G"}), ("2011", set()), ("current", set())])
@pytest.mark.parametrize("humility_first", [True, False])
def test_ghostflame_sliver_and_humility(edition: str, colors: set[str], humility_first: bool) -> None:
    """In 2007 colors and abilities share layer 5, so the Sliver's effect waits for Humility and never begins."""
    pair = [cards.GHOSTFLAME_SLIVER, cards.HUMILITY]
    table = Table(edition=edition)
    for one in reversed(pair) if humility_first else pair:
        table.put(one)
    muscle = table.put(cards.MUSCLE_SLIVER)
    assert table.now(muscle).colors == colors
    assert size(table, muscle) == (1, 1)


@every_edition
def test_characteristic_defining_colors_come_first(edition: str) -> None:
    table = Table(edition=edition)
    table.put(cards.DARKEST_HOUR)
    assert table.now(table.put(cards.TRANSGUILD_COURIER)).colors == {"B"}


def test_lords_under_humility_never_begin() -> None:
    table = Table()
    table.put(cards.HUMILITY)
    table.put(cards.GOBLIN_KING)
    raiders = table.put(cards.GOBLIN_RAIDERS)
    assert not table.now(raiders).has("landwalk")
    assert size(table, raiders) == (1, 1)


def test_cant_have_an_ability() -> None:
    """113.11: not even a newer effect gives it."""
    table = Table()
    archetype = table.put(cards.ARCHETYPE, A)
    bears = table.put(cards.BEARS, B)
    table.put(cards.FLIGHT, B, attached_to=bears)
    drake = table.put(cards.WIND_DRAKE, B)
    table.counter(drake, "flying")
    assert not table.now(bears).has("flying")
    assert not table.now(drake).has("flying")
    assert table.now(archetype).has("flying")
    table.put(cards.LIGNIFY, attached_to=archetype)
    assert table.now(drake).has("flying")
    assert table.now(archetype).abilities == ()
    assert size(table, archetype) == (0, 4)


def test_keyword_counters_have_their_own_timestamps() -> None:
    """122.1b, 613.7c."""
    table = Table()
    older = table.put(cards.BEARS)
    table.counter(older, "flying")
    table.put(cards.HUMILITY)
    newer = table.put(cards.BEARS)
    table.counter(newer, "flying")
    assert not table.now(older).has("flying")
    assert table.now(newer).has("flying")
    table.counter(older, "flying")
    assert table.now(older).has("flying")


def test_abilities_in_graveyards() -> None:
    table = Table()
    jailer = table.put(cards.YIXLID_JAILER, B)
    table.put(face("Island", "Basic Land — Island"), A)
    bears = table.put(cards.BEARS, A)
    table.put(cards.WONDER, A, Zone.GRAVEYARD)
    ooze = table.put(cards.NECROTIC_OOZE, A)
    table.put(face("Prodigal Sorcerer", "Creature — Wizard", cards.DISCARD, pt=(1, 1)), B, Zone.GRAVEYARD)
    ultimus = table.put(cards.MISTFORM_ULTIMUS, A, Zone.GRAVEYARD)
    assert not table.now(bears).has("flying")
    assert [on.ability for on in table.now(ooze).abilities if on.ability == cards.DISCARD] == []
    assert "Elf" in table.now(ultimus).subtypes
    assert table.now(ultimus).abilities == ()
    table.state.remove(jailer)
    assert table.now(bears).has("flying")
    assert [on.ability for on in table.now(ooze).abilities if on.ability == cards.DISCARD] == [cards.DISCARD]


# ---- layer 7 ---------------------------------------------------------------------------------------------------------


@every_edition
def test_sizes_in_sublayers(edition: str) -> None:
    table = Table(edition=edition)
    for card in (cards.FOREST, cards.BEARS):
        table.put(card, A, Zone.GRAVEYARD)
    goyf = table.put(cards.TARMOGOYF)
    assert size(table, goyf) == (2, 3)
    in_hand = table.put(cards.TARMOGOYF, A, Zone.HAND)
    in_library = table.put(cards.TARMOGOYF, A, Zone.LIBRARY)
    elsewhere = (0, 1) if edition == "2007" else (2, 3)  # 402.8a: there only types and colors are set everywhere
    assert size(table, in_hand) == elsewhere
    assert size(table, in_library) == elsewhere
    godhead = table.put(cards.GODHEAD_OF_AWE)
    assert size(table, goyf) == (1, 1)
    assert size(table, godhead) == (4, 4)
    table.state.remove(godhead)
    table.effect(SwitchPT(), on=(goyf,))
    assert size(table, goyf) == (3, 2)


@every_edition
def test_a_counter_with_a_switch(edition: str) -> None:
    table = Table(edition=edition)
    guard = table.put(cards.MARITIME_GUARD, counters={"+1/+0": 1})
    assert size(table, guard) == (2, 3)
    table.effect(SwitchPT(), on=(guard,))
    assert size(table, guard) == (3, 2)
    table.effect(ModifyPT(5, 0), on=(guard,))
    assert size(table, guard) == (3, 7)
    table.effect(SwitchPT(), on=(guard,))
    assert size(table, guard) == (7, 3)


def test_base_size_is_what_layer_7b_left() -> None:
    table = Table()
    table.put(cards.GLORIOUS_ANTHEM)
    table.put(cards.HUMILITY)
    giant = table.put(cards.HILL_GIANT, counters={"+1/+1": 1})
    now = table.now(giant)
    assert (now.power, now.base_power, now.toughness, now.base_toughness) == (3, 1, 3, 1)


def test_creatures_without_abilities() -> None:
    table = Table()
    table.put(cards.MURAGANDA)
    table.put(cards.HUMILITY)
    assert size(table, table.put(cards.SERRA_ANGEL)) == (3, 3)


def test_only_creatures_among_permanents_have_a_size() -> None:
    """208.3: a Vehicle's numbers count only while it is a creature."""
    table = Table()
    vehicle = table.put(face("Cart", "Artifact — Vehicle", pt=(3, 3)))
    in_hand = table.put(face("Cart", "Artifact — Vehicle", pt=(3, 3)), A, Zone.HAND)
    assert size(table, vehicle) == (None, None)
    assert size(table, in_hand) == (3, 3)
    table.effect(ChangeTypes(add_types=("Creature",)), on=(vehicle,))
    assert size(table, vehicle) == (3, 3)


# ---- sets, durations, conditions -------------------------------------------------------------------------------------


def test_locked_in_or_judged_anew() -> None:
    """611.2c and 611.3a."""
    table = Table()
    lions = table.put(cards.SAVANNAH_LIONS)
    table.effect(ModifyPT(2, 2), on=(lions,))
    table.put(cards.CRUSADE)
    assert size(table, lions) == (5, 4)
    table.effect(ChangeColors((ColorWord("R"),)), on=(lions,))
    assert size(table, lions) == (4, 3)


def test_for_as_long_as_a_condition_holds() -> None:
    table = Table()
    skeleton = table.put(face("Endoskeleton", "Artifact"), tapped=True)
    bears = table.put(cards.BEARS)
    tapped = Exists(All(AllOf((IsSource(), HasStatus("tapped")))))
    table.effect(ModifyPT(0, 3), on=(bears,), source=skeleton, duration=AsLongAs(tapped), frame=Frame(source=skeleton))
    assert size(table, bears) == (2, 5)
    table.state.update(skeleton, tapped=False)
    assert size(table, bears) == (2, 2)


def test_an_effect_that_lingers_when_its_source_leaves() -> None:
    """Titania's Song goes on until end of turn, for whatever is an artifact then."""
    song = replace(cards.TITANIAS_SONG.abilities[0], lingers=True)  # type: ignore[arg-type]
    table = Table()
    enchantment = table.put(face("Titania's Song", "Enchantment", song, cost="{3}{G}"))
    ring = table.put(cards.SOL_RING)
    known = table.now(enchantment)
    let_linger(table.state, table.state.remove(enchantment), known)
    assert size(table, ring) == (1, 1)
    assert size(table, table.put(cards.GILDED_LOTUS)) == (5, 5)
    assert table.state.effects[0].duration == END_OF_TURN
    let_linger(table.state, table.state.remove(ring), table.now(table.put(cards.BEARS)))
    assert len(table.state.effects) == 1


def test_as_long_as_in_a_static_ability() -> None:
    ascendant = static(
        Source(), ModifyPT(5, 5), condition=Compares(PlayerStat("life", You()), ">=", 30), text="As long as …"
    )
    table = Table()
    cleric = table.put(face("Ascendant", "Creature — Human Monk", ascendant, pt=(1, 1)))
    assert size(table, cleric) == (1, 1)
    reasons = [note.reason for note in explain(table.state, cleric).not_applied]
    assert reasons == ["the condition in its text doesn't hold (611.3a)"]
    table.state.update_player(A, life=30)
    assert size(table, cleric) == (6, 6)


def test_a_conditional_ability_defines_no_characteristic() -> None:
    """604.3a: the size of Angry Mob is set in layer 7b, and on the battlefield only."""
    table = Table()
    on_your_turn = static(Source(), DefinePT(5, 5), condition=IsTurnOf(You()), defining=True)
    mob_card = face("Angry Mob", "Creature — Human", on_your_turn, pt=(2, 2))
    table.put(cards.GODHEAD_OF_AWE)
    mob = table.put(mob_card)
    assert size(table, mob) == (5, 5)
    assert [step.label for step in explain(table.state, mob).steps] == ["7b", "7b"]
    assert size(table, table.put(mob_card, A, Zone.HAND)) == (2, 2)


def test_a_granted_ability_has_the_later_timestamp() -> None:
    """613.7a: given after the effect that takes flying away from all, it is applied after it."""
    gives = static(All(IsType("Creature")), GainAbilities((keyword("flying"),)))
    table = Table()
    bears = table.put(cards.BEARS)
    table.put(cards.GRAVITY_SPHERE)
    table.effect(GainAbilities((gives,)), on=(bears,))
    assert table.now(bears).has("flying")
    table.put(cards.GRAVITY_SPHERE)
    assert not table.now(bears).has("flying")


def test_a_granted_ability_stays_newer_when_its_object_gets_a_new_timestamp() -> None:
    """613.7a, the example of Rune of Flight on Colossus Hammer."""
    table = Table()
    hammer = table.put(
        face("Colossus Hammer", "Artifact — Equipment", static(HostOf(), ModifyPT(10, 10), LoseAbilities(("flying",))))
    )
    rune = static(HostOf(), GainAbilities((static(HostOf(), GainAbilities((keyword("flying"),))),)))
    table.put(face("Rune of Flight", "Enchantment — Aura Rune", rune), attached_to=hammer)
    bears = table.put(cards.BEARS)
    table.state.update(hammer, attached_to=bears)
    assert table.now(bears).has("flying")
    table.state.update(hammer, timestamp=table.state.new_timestamp())
    assert table.now(bears).has("flying")
    assert size(table, bears) == (12, 12)


def test_granted_abilities_differ_by_who_has_them_and_last_as_long_as_the_grant() -> None:
    table = Table()
    table.put(cards.LEVITATION)
    one, two = table.put(cards.BEARS), table.put(cards.BEARS)
    first = table.now(one).abilities[0].id
    assert first != table.now(two).abilities[0].id
    table.counter(one, "+1/+1")
    assert table.now(one).abilities[0].id == first


# ---- players, rules, costs -------------------------------------------------------------------------------------------


def test_rules_in_force_by_name_object_and_player() -> None:
    table = Table()
    pacified = table.put(cards.BEARS, B)
    table.put(face("Fence", "Enchantment — Aura", static(All(IsType("Creature")), RuleChange("cant attack"))))
    table.put(face("Book", "Artifact", static(You(), RuleChange("no maximum hand size"))))
    table.put(face("Halt", "Enchantment", static(Players("opponents"), RuleChange("cant gain life"))))
    board = table.board()
    assert [rule.source_name for rule in board.rules_named("cant attack", pacified)] == ["Fence"]
    assert len(board.rules_named("no maximum hand size", Seat(A))) == 1
    assert board.rules_named("no maximum hand size", Seat(B)) == ()
    assert board.rules_named("cant gain life", Seat(B))[0].players == (B,)
    assert [rule.change.rule for rule in board.rules] == ["cant attack", "no maximum hand size", "cant gain life"]


def test_a_lost_rules_ability_is_gone() -> None:
    table = Table()
    wall = table.put(
        face("Wall", "Creature — Wall", static(Source(), RuleChange("cant attack")), pt=(0, 3)),
    )
    assert table.board().rules_named("cant attack", wall)
    table.put(cards.HUMILITY)
    assert not table.board().rules_named("cant attack", wall)


# ---- looking ahead ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "gone"), [("2007", True), ("2011", False), ("current", True)])
def test_looking_ahead_under_blood_moon(edition: str, gone: bool) -> None:
    """614.12: in 2011 the effects of other sources are not seen."""
    table = Table()
    table.put(cards.BLOOD_MOON)
    gate = table.put(cards.GUILDGATE, A, Zone.HAND)
    ahead = look_ahead(table.state, Moves(gate, Zone.BATTLEFIELD), edition)
    assert ahead.subtypes == ({"Mountain"} if gone else {"Gate"})
    assert gate in table.state.zone(Zone.HAND, A)


def test_looking_ahead_leaves_graveyard_effects_behind() -> None:
    """614.12 example 2: Yixlid Jailer doesn't touch what leaves the graveyard."""
    table = Table()
    table.put(cards.YIXLID_JAILER)
    angel = table.put(cards.SERRA_ANGEL, A, Zone.GRAVEYARD)
    assert table.now(angel).abilities == ()
    assert look_ahead(table.state, Moves(angel, Zone.BATTLEFIELD)).has("flying")


def test_looking_ahead_sees_the_copy_and_the_token() -> None:
    table = Table()
    table.put(cards.GLORIOUS_ANTHEM)
    clone = table.put(face("Clone", "Creature — Shapeshifter", pt=(0, 0)), A, Zone.HAND)
    as_angel = EntersAs(copy=cards.SERRA_ANGEL, counters=(("+1/+1", 1),))
    ahead = look_ahead(table.state, Moves(clone, Zone.BATTLEFIELD, enters=as_angel))
    assert (ahead.name, ahead.power) == ("Serra Angel", 6)
    token = look_ahead(table.state, CreatesToken(cards.SAPROLING, A))
    assert (token.name, token.power) == ("Saproling", 2)


def test_lose_abilities_but_mana_abilities() -> None:
    table = Table()
    ring = table.put(cards.SOL_RING)
    table.effect(LoseAbilities(except_mana=True), GainAbilities((keyword("haste"),)), on=(ring,))
    assert len(table.now(ring).abilities) == 2
    assert isinstance(cards.HUMILITY.abilities[0], StaticAbility)
