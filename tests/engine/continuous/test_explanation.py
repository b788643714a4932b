"""What the explanation tells: steps, refusals with reasons, dependencies, and what comes after the layers."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.characteristics import AbilityOn
from mtgtable.abilities.durations import END_OF_TURN
from mtgtable.abilities.filters import (
    AllOf,
    AnyOf,
    ColorCount,
    CompareStat,
    HasCounter,
    HasKeyword,
    HasStatus,
    IsColor,
    IsSource,
    IsSubtype,
    IsType,
    Not,
    OwnedBy,
)
from mtgtable.abilities.modifications import (
    ChangeControl,
    ChangeText,
    CostChange,
    GainAbilities,
    ModifyPT,
    RuleChange,
    SetPT,
)
from mtgtable.abilities.selectors import All, HostOf, Players, Source, Union, You
from mtgtable.abilities.words import ColorWord, TypeWord
from mtgtable.engine.continuous import Explanation, explain, explain_board
from mtgtable.engine.continuous.explanation import ability_text, ability_texts
from mtgtable.engine.continuous.why_not import why_not, why_not_selected
from mtgtable.engine.state.refs import Frame
from mtgtable.model.ids import AbilityId, EffectId, ObjectId
from mtgtable.model.zones import Zone
from tests.engine import layer_cards as cards
from tests.engine.boards import A, B, Table, face, keyword, static


def told(story: Explanation) -> list[tuple[str, str, str]]:
    return [(step.label, step.rule, step.effect.source_name) for step in story.steps]


def test_each_step_with_layer_rule_source_and_change() -> None:
    table = Table()
    table.put(cards.GLORIOUS_ANTHEM)
    table.put(cards.HUMILITY)
    giant = table.put(cards.HILL_GIANT, counters={"+1/+1": 1})
    story = explain(table.state, giant)
    assert told(story) == [
        ("7b", "613.4b", "Humility"),
        ("7c", "613.4c", "Glorious Anthem"),
        ("7c", "613.4c", "counters"),
    ]
    first = story.steps[0]
    assert first.title == "Power and toughness: set to a value"
    assert [(one.title, one.before_text, one.after_text) for one in first.changes] == [
        ("power", "3", "1"),
        ("toughness", "3", "1"),
    ]
    assert first.effect.text == "All creatures lose all abilities and are 1/1."
    assert story.steps[2].counter
    assert story.start.power == 3
    assert story.result == table.now(giant)
    assert dict(story.starting_values)["color"] == "red"
    assert [step.effect.source_name for step in story.of("power")] == ["Humility", "Glorious Anthem", "counters"]


def test_an_effect_whose_text_another_changes_is_one_effect_still() -> None:
    table = Table()
    moon = table.put(cards.BLOOD_MOON)
    table.effect(ChangeText(TypeWord("Mountain", "land"), TypeWord("Forest", "land")), on=(moon,))
    gate = table.put(cards.GUILDGATE)
    story = explain(table.state, gate)
    assert [one.effect.source_name for one in story.effects].count("Blood Moon") == 1
    assert next(one for one in story.effects if one.effect.source_name == "Blood Moon").objects == (gate,)


def test_rule_numbers_are_those_of_the_edition() -> None:
    table = Table()
    table.put(cards.GLORIOUS_ANTHEM)
    giant = table.put(cards.HILL_GIANT, counters={"+1/+1": 1})
    assert told(explain(table.state, giant, "2011")) == [
        ("7c", "613.3c", "Glorious Anthem"),
        ("7d", "613.3d", "counters"),
    ]
    assert told(explain(table.state, giant, "2007")) == [
        ("6c", "418.5a", "counters"),
        ("6d", "418.5a", "Glorious Anthem"),
    ]
    assert [layer.label for layer in explain(table.state, giant, "2007").layers][-1] == "6e"


def test_marks_of_a_step() -> None:
    """Locked in, source gone, by what is defining, and kept although the ability is lost."""
    table = Table()
    giant = table.put(cards.HILL_GIANT)
    table.effect(ModifyPT(1, 1), on=(giant,), source=ObjectId(99), name="Giant Growth", duration=END_OF_TURN)
    step = explain(table.state, giant).steps[0]
    assert (step.locked_in, step.source_gone, step.static, step.defining) == (True, True, False, False)
    colossus = table.put(cards.COLOSSUS)
    assert explain(table.state, colossus).steps[0].defining
    table.put(cards.HUMILITY)
    magus = table.put(cards.MAGUS)
    gate = table.put(cards.GUILDGATE)
    assert [step.kept for step in explain(table.state, gate).steps] == [False]
    table.put(cards.OPALESCENCE)
    humility = explain(table.state, magus).steps
    assert [(step.label, step.kept) for step in humility] == [("6", False), ("7b", True)]


def test_why_effects_did_not_apply() -> None:
    table = Table()
    table.put(cards.CRUSADE)
    table.put(cards.GLORIOUS_ANTHEM, B)
    table.put(cards.BLOOD_MOON)
    aura_host = table.put(cards.SAVANNAH_LIONS)
    table.put(cards.FLIGHT, attached_to=aura_host)
    giant = table.put(cards.HILL_GIANT)
    reasons = {note.effect.source_name: note.reason for note in explain(table.state, giant).not_applied}
    assert reasons == {
        "Blood Moon": "it isn't a land",
        "Flight": "it isn't what the Aura or Equipment is attached to",
        "Crusade": "it isn't white",
        "Glorious Anthem": "A controls it, not B",
    }
    table.put(cards.HUMILITY)
    table.put(cards.GOBLIN_KING)
    raiders = table.put(cards.GOBLIN_RAIDERS)
    notes = explain(table.state, raiders).not_applied
    lost = [note for note in notes if note.effect.source_name == "Goblin King"]
    assert [(note.label, note.reason) for note in lost] == [
        ("6", "Goblin King lost the ability before its effect could begin: Humility took it away in layer 6 (613.6)")
    ]


_SAYS: Final = "Other creatures get +1/+1. (Not this one.)"
LEADER: Final = face(
    "Leader", "Creature — Goblin",
    static(All(AllOf((IsType("Creature"), Not(IsSource())))), ModifyPT(1, 1), text=_SAYS),
    static(Source(), ModifyPT(2, 2), text="This creature gets +2/+2."),
    pt=(2, 2),
)  # fmt: skip


def test_which_of_its_abilities_was_lost_is_said() -> None:
    """Of several abilities the one whose effect never began is named, without its reminder text."""
    table = Table()
    table.put(LEADER)
    table.put(cards.HUMILITY)
    raiders = table.put(cards.GOBLIN_RAIDERS)
    (lost,) = (one for one in explain(table.state, raiders).not_applied if "lost" in one.reason)
    assert lost.reason == (
        "Leader lost “Other creatures get +1/+1” before its effect could begin: "
        "Humility took it away in layer 6 (613.6)"
    )


def test_a_paragraph_that_is_read_as_several_abilities_is_told_once() -> None:
    """Two that different effects have given are two, however alike."""
    table = Table()
    on = explain(table.state, table.put(LEADER)).result.abilities[0]
    second = replace(on, id=replace(on.id, path=(1,)))
    assert ability_texts((on, second)) == (_SAYS,)
    assert ability_texts((on, replace(on, id=replace(on.id, effect=EffectId(7))))) == (f"{_SAYS} (1)", f"{_SAYS} (2)")


def test_an_effect_that_changed_nothing_says_so() -> None:
    table = Table()
    table.put(cards.LEVITATION)
    table.put(cards.GRAVITY_SPHERE, B)
    bears = table.put(cards.BEARS, B)
    story = explain(table.state, bears)
    assert story.steps == ()
    assert [note.reason for note in story.not_applied] == [
        "B controls it, not A",
        "it applied, but there was nothing for it to change",
    ]


def test_an_ability_that_defines_a_size_with_nothing_to_count_tells_what_it_set() -> None:
    """613.4a: with no card in any graveyard */1+* is 0/1, as large as before: that it was set is told all the same."""
    table = Table()
    tarmogoyf = table.put(cards.TARMOGOYF)
    story = explain(table.state, tarmogoyf)
    assert [note.reason for note in story.not_applied] == [
        "it set the size to 0/1, which is what it was with 0 for each star"
    ]


def test_dependency_is_told_with_what_the_trial_changed() -> None:
    table = Table()
    table.put(cards.URBORG)
    forest = table.put(cards.FOREST)
    table.put(cards.KORMUS_BELL)
    story = explain(table.state, forest)
    assert story.trials > 0
    (found,) = story.dependencies
    assert (found.effect.source_name, found.on.source_name) == ("Kormus Bell", "Urborg, Tomb of Yawgmoth")
    assert found.conditions == ("applies to",)
    assert found.details == (
        "with Urborg, Tomb of Yawgmoth applied, Kormus Bell would also apply to Urborg, Tomb of Yawgmoth, Forest",
    )
    assert (found.rule, found.waited, found.looped) == ("613.8a", False, False)


def test_a_step_that_waited_says_for_what() -> None:
    table = Table()
    table.put(cards.KORMUS_BELL)
    table.put(cards.URBORG)
    forest = table.put(cards.FOREST)
    step = next(one for one in explain(table.state, forest).steps if one.effect.source_name == "Kormus Bell")
    assert [effect.source_name for effect in step.waited_for] == ["Urborg, Tomb of Yawgmoth"]
    assert step.overrode
    assert explain(table.state, forest).dependencies[0].waited


def test_a_loop_is_told_with_its_members() -> None:
    table = Table()
    table.put(cards.MARCH_OF_THE_MACHINES)
    table.put(cards.TITANIAS_SONG)
    lotus = table.put(cards.GILDED_LOTUS)
    story = explain(table.state, lotus)
    (loop,) = story.loops
    assert [effect.source_name for effect in loop.effects] == ["March of the Machines", "Titania's Song"]
    assert loop.rule == "613.8b"
    assert story.steps[0].looped


def test_what_concerns_it_after_the_layers() -> None:
    table = Table()
    table.put(
        face("Fence", "Enchantment", static(All(IsType("Creature")), RuleChange("cant attack"), text="No attacks."))
    )
    table.put(face("Veil", "Enchantment", static(You(), RuleChange("shroud"), text="You have shroud.")))
    table.put(
        face(
            "Tax",
            "Artifact",
            static(Players(), CostChange("increase", spells=IsType("Creature"), amount=1), text="Tax."),
        )
    )
    bears = table.put(cards.BEARS)
    in_hand = table.put(cards.BEARS, A, Zone.HAND)
    assert [(one.kind, one.text) for one in explain(table.state, bears).after] == [
        ("rule", "No attacks."),
        ("player", "You have shroud."),
    ]
    assert [(one.kind, one.text) for one in explain(table.state, in_hand).after] == [
        ("player", "You have shroud."),
        ("cost", "Tax."),
    ]


def test_what_a_player_is_given_and_what_the_rules_become_have_rules_of_their_own() -> None:
    """613.10 is about players with shroud, 613.11 about the hand size and the lands that they may play."""
    table = Table()
    table.put(face("Veil", "Enchantment", static(You(), RuleChange("shroud"), text="You have shroud.")))
    table.put(face("Tome", "Artifact", static(You(), RuleChange("no maximum hand size"), text="No maximum.")))
    bears = table.put(cards.BEARS)
    assert [(one.text, one.rule) for one in explain(table.state, bears).after] == [
        ("You have shroud.", "613.10"),
        ("No maximum.", "613.11"),
    ]


def test_a_vehicle_without_a_crew_has_no_size() -> None:
    """208.3."""
    table = Table()
    cart = table.put(face("Cart", "Artifact — Vehicle", pt=(3, 3)))
    assert [(one.rule, one.text) for one in explain(table.state, cart).after] == [
        ("208.3", "A permanent that is no creature has no power or toughness.")
    ]
    assert explain(table.state, table.put(cards.FOREST)).after == ()


def test_the_story_of_the_board_can_be_stepped_through() -> None:
    table = Table()
    table.put(cards.OPALESCENCE)
    humility = table.put(cards.HUMILITY)
    giant = table.put(cards.HILL_GIANT)
    story = explain_board(table.state)
    sizes = [(story.at(number)[humility].power, story.at(number)[giant].power) for number in range(5)]
    assert sizes == [(None, 3), (None, 3), (None, 3), (4, 3), (1, 1)]
    assert story.at(len(story.applications))[giant] == table.now(giant)
    assert [(one.effect.source_name, one.layers, one.duration) for one in story.effects] == [
        ("Opalescence", ("4", "7b"), "while the ability is there"),
        ("Humility", ("6", "7b"), "while the ability is there"),
    ]
    assert story.effects[0].objects == (humility,)


def test_all_effects_in_force_are_listed() -> None:
    table = Table()
    bears = table.put(cards.BEARS, counters={"flying": 1, "charge": 2})
    table.effect(SetPT(0, 1), on=(bears,), name="Humble", duration=END_OF_TURN)
    table.effect(ChangeControl(You()), on=(bears,), name="Confiscation", controller=B)
    table.put(cards.GLORIOUS_ANTHEM, A)
    listed = [(one.effect.source_name, one.duration, one.applied) for one in explain_board(table.state).effects]
    assert listed == [
        ("counters", "while the counters are there", True),
        ("Humble", "until end of turn", True),
        ("Confiscation", "for the rest of the game", True),
        ("Glorious Anthem", "while the ability is there", True),
    ]


def test_an_object_that_is_not_there_cannot_be_explained() -> None:
    with pytest.raises(KeyError, match="no object 5"):
        explain(Table().state, ObjectId(5))


@pytest.mark.parametrize(
    ("wanted", "reason"),
    [
        (AllOf((IsType("Creature"), IsColor(ColorWord("W")))), "it isn't white"),
        (AnyOf((IsType("Land"), IsType("Artifact"))), "it isn't a land or an artifact"),
        (
            AnyOf((IsSubtype(TypeWord("Unicorn")), HasKeyword("flying"))),
            "it isn't a Unicorn and it doesn't have flying",
        ),
        (Not(IsType("Creature")), "it is a creature"),
        (CompareStat("power", ">=", 4), "its power is 2, not at least 4"),
        (HasKeyword("flying"), "it doesn't have flying"),
        (HasStatus("tapped"), "it isn't tapped"),
        (HasCounter("charge"), "it doesn't have a charge counter"),
        (OwnedBy(Players("opponents")), "A owns it, not B"),
    ],
)
def test_reasons_in_words(wanted: object, reason: str) -> None:
    table = Table()
    bears = table.put(cards.BEARS)
    assert why_not(table.look(), wanted, bears, Frame()) == reason  # type: ignore[arg-type]


def test_reasons_of_selectors() -> None:
    table = Table()
    bears = table.put(cards.BEARS, A, Zone.GRAVEYARD)
    look = table.look()
    assert why_not_selected(look, Source(), bears, Frame()) == "it speaks only of the object it is on"
    assert (
        why_not_selected(look, All(IsType("Creature")), bears, Frame())
        == "it looks on the battlefield, and this is in a graveyard"
    )
    assert "attached" in why_not_selected(look, HostOf(), bears, Frame())


def test_granted_abilities_are_told_by_their_words() -> None:
    table = Table()
    bears = table.put(cards.BEARS)
    table.effect(GainAbilities((keyword("flying"),)), on=(bears,), name="Jump")
    (change,) = explain(table.state, bears).steps[0].changes
    assert (change.title, change.before_text, change.after_text) == ("abilities", "none", "flying")


@pytest.mark.parametrize(
    ("line", "name", "said"),
    [
        ("Flying, vigilance", "vigilance", "vigilance"),
        ("Cumulative upkeep {1} (At the beginning, put a counter.)", "cumulative upkeep", None),
        ("Flying, ward {2} (Whenever, counter it, unless)", "ward", "ward {2} (Whenever, counter it, unless)"),
    ],
)
def test_a_keyword_of_a_line_has_its_own_words_and_its_whole_reminder(line: str, name: str, said: str | None) -> None:
    on = AbilityOn(AbilityId(ObjectId(1), EffectId(0), (0,)), KeywordAbility(name, text=line))
    assert ability_text(on) == (said or line)


def test_being_face_down_has_the_timestamp_of_the_permanent() -> None:
    """708.2, 613.7f: its effect comes after all copy effects, but has the timestamp of the permanent."""
    table = Table()
    giant = table.put(cards.HILL_GIANT, face_down=True)
    story = explain(table.state, giant)
    assert [step.effect.source_name for step in story.steps] == ["face down"]
    assert story.steps[0].effect.timestamp == table.state.objects[giant].timestamp
    assert (story.result.power, story.result.name) == (2, "")


def test_an_aura_on_nothing_and_a_player_whom_nobody_is_are_told() -> None:
    table = Table()
    giant, aura = table.put(cards.HILL_GIANT), table.put(cards.GLORIOUS_ANTHEM)
    look, frame = table.look(), Frame(source=aura, controller=A)
    assert why_not_selected(look, HostOf(Source()), giant, frame) == "the Aura or Equipment isn't attached to anything"
    nobody = OwnedBy(Union(()))
    assert why_not(look, nobody, giant, frame) == "its words mean no player now"
    assert why_not(look, ColorCount(">=", 2), giant, frame) == "it isn't multicolored"


def test_nothing_is_waited_for_that_was_never_applied() -> None:
    """613.8c: after each effect it is asked anew who depends on whom; the Jailer has lost its ability by then."""
    table = Table()
    table.put(face("Island", "Basic Land — Island"))
    table.put(cards.HUMILITY)
    bears = table.put(cards.BEARS)
    table.put(cards.WONDER, A, Zone.GRAVEYARD)
    table.put(cards.YIXLID_JAILER, B)
    story = explain(table.state, bears)
    assert [(step.effect.source_name, step.waited_for) for step in story.steps if step.label == "6"] == [("Wonder", ())]
