"""What players do by hand, and what they are told when it can't be done."""

import re

import pytest

from mtgtable.abilities.abilities import ActivatedAbility, Content
from mtgtable.abilities.compiled import CompiledCard
from mtgtable.abilities.costs import Cost
from mtgtable.abilities.instructions import GainLife
from mtgtable.abilities.modifications import SetPT
from mtgtable.engine.asking import inputs as i
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.state.effect_keys import CounterKey
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone
from tests.engine.boards import Table, face
from tests.engine.play import BEARS, FOREST, GIANT, PLAYER_B, SHOCK, A, B, Play, library

NOTHING = ObjectId(999)
GOBLIN = CompiledCard("Goblin", "token", (face("Goblin", "Creature — Goblin", pt=(1, 1)),))


@pytest.fixture
def play() -> Play:
    table = Table()
    library(table, A, [FOREST, GIANT, SHOCK])
    table.put(BEARS)
    table.put(GIANT, B)
    table.put(SHOCK, A, Zone.HAND)
    return Play(table)


def test_objects_go_anywhere_but_lands_not_onto_the_stack(play: Play) -> None:
    bears = play.find("Grizzly Bears")
    play.game.act(A, i.ManualMove(bears, Zone.LIBRARY, "bottom"))
    assert play.names(Zone.LIBRARY) == ["Forest", "Hill Giant", "Shock", "Grizzly Bears"]
    with pytest.raises(IllegalAction, match="is a land: it is never a spell"):
        play.game.act(A, i.ManualMove(play.find("Forest", Zone.LIBRARY), Zone.STACK))


def test_a_card_moves_within_its_library(play: Play) -> None:
    giant = play.find("Hill Giant", Zone.LIBRARY)
    play.game.act(A, i.ManualMove(giant, Zone.LIBRARY, "0"))
    assert play.names(Zone.LIBRARY) == ["Hill Giant", "Forest", "Shock"]


def test_tapping_turning_and_sickness(play: Play) -> None:
    bears = play.find("Grizzly Bears")
    play.game.act(A, i.ManualStatus(bears, "tap"))
    assert play.game.state.objects[bears].tapped
    play.game.act(A, i.ManualStatus(bears, "untap"))
    play.game.act(A, i.ManualStatus(bears, "sick"))
    assert play.game.state.objects[bears].sick
    play.game.act(A, i.ManualStatus(bears, "face down"))
    assert play.game.of(bears).name == ""


def test_counters_life_and_mana(play: Play) -> None:
    bears = play.find("Grizzly Bears")
    play.game.act(A, i.ManualCounters(bears, "+1/+1", 2))
    play.game.act(A, i.ManualCounters(bears, "+1/+1", -1))
    play.game.act(A, i.ManualCounters(Seat(B), "energy", 3))
    play.game.act(A, i.ManualLife(A, 7))
    play.game.act(A, i.ManualMana(A, "{G}{2}"))
    state = play.game.state
    assert state.objects[bears].counters_of("+1/+1") == 1
    assert state.player(B).counters_of("energy") == 3
    assert state.player(A).life == 7
    assert [mana.type for mana in state.player(A).pool] == ["G", "C", "C"]
    assert state.log[-1].text.endswith(": adds {G}{C}{C}")


def test_control_tokens_copies_and_effects(play: Play) -> None:
    bears = play.find("Grizzly Bears")
    play.game.act(A, i.ManualControl(bears, B))
    assert play.game.of(bears).controller == B
    play.game.act(A, i.ManualToken(A, GOBLIN, 2))
    play.game.act(A, i.ManualCopy(A, bears))
    assert play.names(Zone.BATTLEFIELD)[-3:] == ["Goblin", "Goblin", "Grizzly Bears"]
    play.game.act(A, i.ManualEffect((bears,), (SetPT(7, 7),), text="Large"))
    assert play.game.of(bears).power == 7


def test_drawing_shuffling_revealing(play: Play) -> None:
    play.game.act(A, i.ManualDraw(A, 2))
    assert play.names(Zone.HAND) == ["Shock", "Forest", "Hill Giant"]
    play.game.act(A, i.ManualShuffle(A))
    play.game.act(A, i.ManualReveal(play.find("Shock", Zone.HAND), (B,)))
    assert play.game.state.objects[play.find("Shock", Zone.HAND)].revealed_to == {B}


def test_going_on_to_a_step(play: Play) -> None:
    play.game.act(A, i.ManualStep("end"))
    assert (play.step, play.game.priority) == ("end", A)


def test_a_card_from_outside_appears(play: Play) -> None:
    bolt = CompiledCard("Extra", "normal", (SHOCK,))
    play.game.act(A, i.ManualPut(B, bolt, Zone.HAND))
    assert play.names(Zone.HAND, B) == ["Shock"]


def test_an_instant_or_sorcery_stays_where_it_is_and_leaves_nothing_behind(play: Play) -> None:
    rite = CompiledCard("Rite", "normal", (face("Rite", "Sorcery"),))
    everything = len(play.game.state.objects)
    for action, number, sentence in (
        (i.ManualPut(A, CompiledCard("Extra", "normal", (SHOCK,)), Zone.BATTLEFIELD), "304.4", "Shock is an instant"),
        (i.ManualPut(A, rite, Zone.BATTLEFIELD), "307.4", "Rite is a sorcery"),
        (i.ManualMove(play.find("Shock", Zone.HAND), Zone.BATTLEFIELD), "304.4", "Shock is an instant"),
    ):
        with pytest.raises(IllegalAction, match=sentence) as refused:
            play.game.act(A, action)
        assert refused.value.rule == number
    assert len(play.game.state.objects) == everything
    assert play.names(Zone.EXILE) == []


IMPOSSIBLE = [
    (i.ManualMove(NOTHING, Zone.EXILE), "no longer there"),
    (i.ManualStatus(NOTHING, "tap"), "no longer there"),
    (i.ManualCounters(PLAYER_B, "poison", -1), "no poison counters"),
    (i.ManualCounters(PLAYER_B, "", 1), "of which kind"),
    (i.ManualLife(B, 20), "life total already"),
    (i.ManualDamage(PLAYER_B, 0), "At least 1 damage"),
    (i.ManualDraw(A, 0), "At least one card"),
    (i.ManualToken(A, GOBLIN, 0), "At least one token"),
    (i.ManualMana(A, "green"), "mana cost"),
    (i.ManualMana(A, "{R}{W/U}"), "{W/U} is no mana"),
    (i.ManualMana(A, "{2/W}"), "{2/W} is no mana"),
    (i.ManualMana(A, "{G/P}"), "{G/P} is no mana"),
    (i.ManualMana(A, "{X}"), "{X} is no mana"),
    (i.ManualStep("dinner"), "no step 'dinner'"),
    (i.ManualShuffle(PlayerId(5)), "no player 5"),
    (i.ManualEffect((), (), text="Nothing"), "what the effect changes"),
]


@pytest.mark.parametrize(("action", "sentence"), IMPOSSIBLE)
def test_what_can_not_be_done_is_refused_and_changes_nothing(play: Play, action: i.ManualAction, sentence: str) -> None:
    before = play.game.state.clone()
    with pytest.raises(IllegalAction, match=sentence):
        play.game.act(A, action)
    after = play.game.state
    assert (after.objects, after.players, after.log, after.seed) == (
        before.objects,
        before.players,
        before.log,
        before.seed,
    )


def test_a_card_that_was_always_there_doesnt_enter(play: Play) -> None:
    play.game.act(A, i.ManualPut(A, CompiledCard("Wall", "normal", GOBLIN.faces), Zone.BATTLEFIELD, entering=False))
    assert play.names(Zone.BATTLEFIELD).count("Goblin") == 1
    assert not any("enters" in entry.text for entry in play.game.state.log)


def test_face_down_by_hand_is_for_exile_and_the_battlefield(play: Play) -> None:
    """406.3: the one who exiles it may look at it."""
    shock = play.find("Shock", Zone.HAND)
    with pytest.raises(IllegalAction, match="face down"):
        play.game.act(A, i.ManualMove(shock, Zone.GRAVEYARD, face_down=True))
    play.game.act(A, i.ManualMove(shock, Zone.EXILE, face_down=True))
    (item,) = [play.game.state.objects[id_] for id_ in play.game.state.zone(Zone.EXILE)]
    assert item.face_down
    assert item.revealed_to == frozenset({A})
    play.game.act(A, i.ManualMove(play.find("Forest", Zone.LIBRARY), Zone.BATTLEFIELD, face_down=True))
    (hidden,) = [item for item in play.game.state.everything() if item.zone is Zone.BATTLEFIELD and item.face_down]
    assert (play.game.of(hidden.id).power, play.game.of(hidden.id).toughness) == (2, 2)


def test_dice_and_notes_have_bounds(play: Play) -> None:
    with pytest.raises(IllegalAction, match="2 sides"):
        play.game.act(A, i.ManualRoll(A, 1))
    bears = play.find("Grizzly Bears")
    with pytest.raises(IllegalAction, match="at most 200"):
        play.game.act(A, i.ManualNote(bears, "x" * 201))
    play.game.act(A, i.ManualNote(bears, "mine"))
    assert play.game.state.objects[bears].note == "mine"
    with pytest.raises(IllegalAction, match="already"):
        play.game.act(A, i.ManualNote(bears, "mine"))


def said(play: Play) -> str:
    return play.game.state.log[-1].text


def test_coins_and_dice_are_told_as_they_fall(play: Play) -> None:
    """705.1, 706.1: the same seed gives the same; each die shows one of its sides, and several are added up."""
    play.game.act(A, i.ManualRoll(B, 2, 20))
    faces = said(play).removeprefix("B: flips ").split(", ")
    assert len(faces) == 20
    assert set(faces) == {"heads", "tails"}
    play.game.act(A, i.ManualRoll(A, 6))
    assert re.fullmatch(r"A: rolls [1-6] on a d6", said(play))
    play.game.act(A, i.ManualRoll(A, 20, 3))
    found = re.fullmatch(r"A: rolls (\d+), (\d+), (\d+) on a d20, (\d+) together", said(play))
    assert found is not None
    *numbers, together = map(int, found.groups())
    assert all(1 <= number <= 20 for number in numbers)
    assert sum(numbers) == together
    play.game.act(A, i.ManualRoll(A, 6, plus=-1))
    found = re.fullmatch(r"A: rolls (\d) on a d6, (\d) with -1", said(play))
    assert found is not None
    assert int(found[1]) - 1 == int(found[2])


def test_a_spell_taken_off_the_stack_goes_to_its_owners_graveyard(play: Play) -> None:
    play.game.act(A, i.ManualMana(A, "{R}"))
    play.cast(A, play.find("Shock", Zone.HAND), PLAYER_B)
    play.game.act(A, i.ManualRemoveFromStack(play.game.state.stack[-1]))
    assert (play.game.state.stack, play.names(Zone.GRAVEYARD), play.life(B)) == ((), ["Shock"], 20)


def test_an_ability_taken_off_the_stack_is_gone(play: Play) -> None:
    """113.7a: its source is none the wiser."""
    bell = play.put(face("Bell", "Artifact", ActivatedAbility(Cost(()), Content(GainLife(3)))))
    play.activate(A, bell)
    ability = play.game.state.stack[-1]
    play.game.act(A, i.ManualRemoveFromStack(ability))
    assert (play.game.state.stack, play.life(A)) == ((), 20)
    assert ability not in play.game.state.objects
    assert said(play) == "A: takes ability of Bell off the stack"
    with pytest.raises(IllegalAction, match="is not on the stack"):
        play.game.act(A, i.ManualRemoveFromStack(bell))


def test_effects_are_called_by_what_brings_them(play: Play) -> None:
    """By hand one is switched off and on again, dated anew, and ended; the log says which."""
    bears = play.find("Grizzly Bears")
    text = "This is a long sentence about a bear that grows very large indeed until nobody is looking"
    play.game.act(A, i.ManualEffect((bears,), (SetPT(7, 7),), text=text))
    play.game.act(A, i.ManualCounters(bears, "+1/+1", 1))
    effect = play.game.state.effects[-1].id
    counters = CounterKey(bears, "+1/+1")
    play.game.act(A, i.ManualSwitch(counters))
    assert said(play) == "A: the effect of the +1/+1 counters on Grizzly Bears is switched off"
    assert play.game.of(bears).power == 7
    play.game.act(A, i.ManualSwitch(counters, on=True))
    assert said(play).endswith("is switched on again")
    assert play.game.of(bears).power == 8
    play.game.act(A, i.ManualSwitch(effect))
    assert said(play) == f"A: the effect of Grizzly Bears (“{text[:60]}…”) is switched off"
    assert play.game.of(bears).power == 3
    play.game.act(A, i.ManualTimestamp(effect=effect))
    assert said(play).endswith("gets a new timestamp")
    assert play.game.of(bears).power == 3, "dated anew, it is still off"
    play.game.act(A, i.ManualEndEffect(effect))
    assert said(play) == "A: the effect of Grizzly Bears ends"
    with pytest.raises(IllegalAction, match="no longer there"):
        play.game.act(A, i.ManualSwitch(effect))
    with pytest.raises(IllegalAction, match="no longer there"):
        play.game.act(A, i.ManualEndEffect(effect))


def test_of_two_effects_the_one_that_is_dated_anew_is_applied_last(play: Play) -> None:
    """613.7."""
    bears = play.find("Grizzly Bears")
    play.game.act(A, i.ManualEffect((bears,), (SetPT(7, 7),), text="Large"))
    play.game.act(A, i.ManualEffect((bears,), (SetPT(1, 1),), text="Small"))
    assert play.game.of(bears).power == 1
    play.game.act(A, i.ManualTimestamp(effect=play.game.state.effects[0].id))
    assert play.game.of(bears).power == 7


def test_who_looks_through_a_library_says_whose(play: Play) -> None:
    play.game.act(A, i.ManualLook(A, A))
    assert said(play) == "A: looks through their library"
    play.game.act(A, i.ManualLook(B, A))
    assert said(play) == "B: looks through A's library"


def test_things_are_attached_and_taken_off(play: Play) -> None:
    bears = play.find("Grizzly Bears")
    sword = play.put(face("Sword", "Artifact — Equipment"))
    play.game.act(A, i.ManualAttach(sword, bears))
    assert play.game.state.objects[sword].attached_to == bears
    with pytest.raises(IllegalAction, match="attached to itself"):
        play.game.act(A, i.ManualAttach(sword, sword))
    play.game.act(A, i.ManualAttach(sword, None))
    assert play.game.state.objects[sword].attached_to is None


def test_damage_by_hand_takes_loyalty_and_is_refused_by_a_land(play: Play) -> None:
    """120.1, 120.3c."""
    walker = play.put(face("Walker", "Planeswalker", loyalty=3))
    play.game.act(A, i.ManualCounters(walker, "loyalty", 3))
    play.game.act(A, i.ManualDamage(walker, 2))
    assert play.game.state.objects[walker].counters_of("loyalty") == 1
    with pytest.raises(IllegalAction, match="can't be dealt damage"):
        play.game.act(A, i.ManualDamage(play.put(FOREST), 1))
