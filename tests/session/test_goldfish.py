"""A goldfish with habits: read from words, done in its own turns, taken back and saved like all else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mtgtable.engine.asking.decisions import Attack, Attacks, Choose, Chosen
from mtgtable.engine.asking.inputs import ManualDraw, ManualPut, ManualStatus, Pass
from mtgtable.engine.snapshot import state_bytes
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.session.goldfish import Goldfish
from mtgtable.session.habits import EXAMPLES, BadHabit, Habit, read_habits
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from tests.gui.cards import card

YOU, FISH = PlayerId(0), PlayerId(1)


def table(habits: str) -> Sitting:
    seats = (NewSeat("You", (card("Mountain"),) * 40), NewSeat("Fish", passive=True, habits=habits))
    return Sitting.new(NewGame(seats, seed=5, mulligans=False))


def play_to(sitting: Sitting, turn: int, step: str = "precombat_main") -> None:
    """Pass until a turn's step; what the goldfish asks is answered with the least."""
    goldfish = Goldfish(sitting)
    for _ in range(40):
        goldfish.pass_while(sitting, lambda now: (now.state.turn.number, now.state.turn.step) != (turn, step))
        decision = sitting.decision
        if not isinstance(decision, Choose):
            return
        sitting.answer(decision.player, Chosen(tuple(range(decision.minimum))))


@pytest.mark.parametrize("words", EXAMPLES)
def test_every_example_is_read(words: str) -> None:
    assert len(read_habits(words)) == words.count(";") + 1


def test_turns_and_sizes_are_read() -> None:
    assert read_habits("wall 1/5 on turns 2, 4 and 6; 2 damage from turn 3") == (
        Habit("wall", 5, 1, (2, 4, 6)),
        Habit("damage", 2, since=3),
    )
    assert read_habits("") == ()


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("clock 3", "3 damage each turn"),
        ("clock:3", "3 damage each turn"),
        ("Clock 3 from turn 2", "3 damage from turn 2"),
        ("a clock of 3 from turn 2 on", "3 damage from turn 2"),
        ("hits for 4 on turn 3+", "4 damage from turn 3"),
        ("3 damage per turn", "3 damage each turn"),
        ("wall 2/4", "wall 2/4 on turn 1"),
        ("a 2/4 blocker turn 2", "wall 2/4 on turn 2"),
        ("discard on turns 2 and 4", "discard on turns 2, 4"),
        ("I discard two cards on turns 2-4", "discard 2 on turns 2, 3, 4"),
        ("removal turn 3", "removal on turn 3"),
        ("turn 3: removal", "removal on turn 3"),
        ("on turn 4, kill my best creature", "removal on turn 4"),
        ("wall 0/4 on turn 2, removal t3 and clock 2 after turn 4", ("wall 0/4 on turn 2; removal on turn 3; "
         "2 damage from turn 5")),
        ("attacks for 3 each turn starting turn 4", "3 damage from turn 4"),
        ("removal each turn from turn 4", "removal from turn 4"),
        ("from turn 3 on it deals 2 damage each turn", "2 damage from turn 3"),
        ("three damage a turn", "3 damage each turn"),
        ("a clock of three", "3 damage each turn"),
        ("discard on turns 2, 4, 3 damage from turn 5", "discard on turns 2, 4; 3 damage from turn 5"),
    ],
)  # fmt: skip
def test_habits_are_read_as_people_write_them(words: str, meant: str) -> None:
    assert read_habits(words) == read_habits(meant)


@pytest.mark.parametrize(
    ("words", "place"),
    [
        ("wall 0/4; clock 3 someday", "'someday', after 'clock 3', is no turn"),
        ("removal on turn 3; clock", "'clock' doesn't say how much"),
        ("turn 3: dance", "'dance' is nothing that a goldfish does"),
        ("3-turn clock", "'3-turn clock' is nothing"),
        ("discard 12", "expected 1 to 9 cards"),
        ("clock 0", "'clock 0': expected 1 damage or more"),
        ("clock 3; on turn 4", "'on turn 4' is nothing that a goldfish does"),
    ],
)
def test_the_message_names_the_place(words: str, place: str) -> None:
    with pytest.raises(BadHabit, match=re.escape(place)):
        read_habits(words)


@pytest.mark.parametrize("words", ["counterspell", "discard on turn 0", "3 damage on", "wall 4"])
def test_what_isnt_understood_is_refused(words: str) -> None:
    with pytest.raises(BadHabit):
        read_habits(words)


def test_a_clock_counts_the_turns_of_the_goldfish() -> None:
    """Turn 2 of the game is its first, turn 4 its second, and the clock begins there."""
    sitting = table("3 damage from turn 2")
    play_to(sitting, 3)
    assert sitting.state.player(YOU).life == 20
    play_to(sitting, 5)
    assert sitting.state.player(YOU).life == 17
    play_to(sitting, 7)
    assert sitting.state.player(YOU).life == 14


def test_discard_is_asked_and_happens_once() -> None:
    sitting = table("discard on turn 1")
    sitting.act(YOU, ManualDraw(YOU, 3))
    Goldfish(sitting).pass_while(sitting, lambda now: now.state.turn.number < 3)
    decision = sitting.decision
    assert isinstance(decision, Choose)
    assert (decision.player, decision.purpose) == (YOU, "discard")
    sitting.answer(YOU, Chosen((0,)))
    play_to(sitting, 3)
    assert len(sitting.state.zone(Zone.GRAVEYARD, YOU)) == 1


def test_removal_takes_the_strongest_creature_and_needs_one() -> None:
    sitting = table("removal each turn")
    play_to(sitting, 3)
    sitting.act(YOU, ManualPut(YOU, card("Grizzly Bears"), Zone.BATTLEFIELD))
    sitting.act(YOU, ManualPut(YOU, card("Doomed Scholar"), Zone.BATTLEFIELD))
    play_to(sitting, 5)
    names = [sitting.game.of(id_).name for id_ in sitting.state.battlefield]
    assert names == ["Doomed Scholar"]


def test_what_it_does_is_a_spell_that_can_be_responded_to() -> None:
    """117.3d: before the removal resolves, its opponent has priority."""
    sitting = table("removal on turn 1")
    sitting.act(YOU, ManualPut(YOU, card("Grizzly Bears"), Zone.BATTLEFIELD))
    goldfish = Goldfish(sitting)
    goldfish.pass_while(sitting, lambda now: not (now.state.stack and now.game.priority == YOU))
    (spell,) = sitting.state.stack
    assert sitting.game.of(spell).name == "Removal"
    assert sitting.game.of(spell).controller == FISH
    sitting.act(YOU, ManualPut(YOU, card("Giant Growth"), Zone.HAND))
    assert len(sitting.state.battlefield) == 1
    play_to(sitting, 3)
    assert sitting.state.battlefield == ()
    assert [sitting.game.of(id_).name for id_ in sitting.state.zone(Zone.GRAVEYARD, FISH)] == ["Removal"]


def test_what_finds_no_target_leaves_nothing_behind() -> None:
    sitting = table("removal on turn 1")
    play_to(sitting, 3)
    assert not any("Removal" in entry.text for entry in sitting.state.log)
    assert "Removal" not in [sitting.game.of(id_).name for id_ in sitting.state.zone(Zone.HAND, FISH)]


def test_a_wall_blocks_the_strongest_attacker() -> None:
    """509.1: whom nobody plays blocks with its defenders."""
    sitting = table("wall 0/4 on turn 1")
    play_to(sitting, 3)
    sitting.act(YOU, ManualPut(YOU, card("Grizzly Bears"), Zone.BATTLEFIELD))
    sitting.act(YOU, ManualPut(YOU, card("Doomed Scholar"), Zone.BATTLEFIELD))
    mine = [id_ for id_ in sitting.state.battlefield if sitting.game.of(id_).controller == YOU]
    for id_ in mine:
        sitting.act(YOU, ManualStatus(id_, "not sick"))
    sitting.pass_while(lambda now: now.state.turn.step != "declare_attackers")
    assert isinstance(sitting.decision, Attack)
    sitting.answer(YOU, Attacks(tuple((id_, Seat(FISH)) for id_ in mine)))
    sitting.pass_while(lambda now: now.state.turn.step != "end")
    assert sitting.state.player(FISH).life == 19, "the 1/1 came through, the 2/2 was blocked"


def test_undo_takes_a_deed_back_with_the_pass_before_it() -> None:
    sitting = table("3 damage each turn")
    before = state_bytes(sitting.state)
    Goldfish(sitting).pass_while(sitting, lambda now: now.state.turn.number < 3 or not now.record.position)
    assert sitting.state.player(YOU).life == 17
    while sitting.can_undo:
        sitting.undo()
    assert state_bytes(sitting.state) == before
    sitting.act(YOU, Pass())


def test_habits_are_saved(tmp_path: Path) -> None:
    sitting = table("3 damage each turn")
    play_to(sitting, 3)
    sitting.save(tmp_path / "game.mtgtable")
    again = Sitting.load(tmp_path / "game.mtgtable")
    play_to(again, 5)
    assert again.state.player(YOU).life == 14
