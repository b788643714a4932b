"""Boards laid out by hand: on the table, as a scenario, as one line, and from a running game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from mtgtable.engine.asking.inputs import ManualLife
from mtgtable.engine.continuous import evaluate
from mtgtable.engine.snapshot import state_bytes
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.session.catalog import Catalog
from mtgtable.session.journal import Journal, read_journal
from mtgtable.session.opened_game import open_game
from mtgtable.session.saves import read_save
from mtgtable.session.scenarios.board import Workshop
from mtgtable.session.scenarios.playing import play
from mtgtable.session.scenarios.reading import ScenarioError, scenario_from_data
from mtgtable.session.sitting import Sitting
from mtgtable.session.study.as_scenario import renewed, scenario_of
from mtgtable.session.study.board import Piece, Resolved, Seated, StudyBoard
from mtgtable.session.study.from_game import study_of
from mtgtable.session.study.laying_out import LaidOut, lay_out
from mtgtable.session.study.reading import NotAStudy, study_in
from mtgtable.session.study.saving import LINK, link_of, saved, scenario_in
from mtgtable.session.study.supposed import SupposedCard, WhatIf


@pytest.fixture(scope="module")
def workshop() -> Workshop:
    return Workshop(Catalog.of_user()[0])


def board(*names: str | Piece | Resolved) -> StudyBoard:
    made = StudyBoard()
    for name in names:
        made = made.add(Piece(0, name) if isinstance(name, str) else name)
    return made


def size(laid: LaidOut, key: int) -> tuple[int | None, int | None]:
    now = evaluate(laid.state).characteristics[laid.ids[key]]
    return now.power, now.toughness


def test_nothing_is_set_going_on_a_board_that_is_laid_out(workshop: Workshop) -> None:
    """An Aura without anything to enchant would be put into the graveyard (704.5m); here it lies and waits."""
    laid = lay_out(board("Pacifism", "Grizzly Bears"), workshop)
    assert [laid.state.objects[laid.ids[key]].zone for key in (1, 2)] == ["battlefield"] * 2


def test_what_state_based_actions_would_take_is_known_and_stays(workshop: Workshop) -> None:
    """A land that Lattice and March make a 0/0 creature dies in a game (704.5f); a study keeps it and says so."""
    laid = lay_out(board("Mycosynth Lattice", "March of the Machines", "Forest", "Gray Ogre"), workshop)
    assert laid.passing == {3}
    assert size(laid, 3) == (0, 0)
    still = Sitting.of_still_table(laid.state)
    assert laid.ids[3] in still.game.state.battlefield
    assert still.decision is None


def test_what_was_done_on_a_board_that_lies_still_comes_back_as_it_was(workshop: Workshop, tmp_path: Path) -> None:
    """Two of one legend lie there (704.5j): nothing is asked until somebody acts, nor in the game that is opened."""
    laid = lay_out(board("Akroma, Angel of Wrath", "Akroma, Angel of Wrath"), workshop)
    sitting = Sitting.of_still_table(laid.state)
    sitting.save(tmp_path / "untouched")
    sitting.keep_journal(Journal(tmp_path / "game"))
    sitting.act(PlayerId(0), ManualLife(PlayerId(0), 13))
    sitting.save(tmp_path / "save")
    assert sitting.journal is not None
    sitting.journal.close()
    for save in (read_journal(tmp_path / "game"), read_save(tmp_path / "save")):
        opened = open_game(save)
        assert not opened.remark
        assert state_bytes(opened.sitting.state) == state_bytes(sitting.state)
        assert opened.sitting.decision == sitting.decision
    untouched = open_game(read_save(tmp_path / "untouched"))
    assert not untouched.remark
    assert state_bytes(untouched.sitting.state) == state_bytes(laid.state)
    assert state_bytes(sitting.again().state) == state_bytes(laid.state)


def test_the_order_of_the_entries_is_the_order_of_timestamps(workshop: Workshop) -> None:
    """Humility and Opalescence: the newer one has the last word on Humility's size (613.7)."""
    first = board("Opalescence", "Humility")
    assert size(lay_out(first, workshop), 2) == (1, 1)
    assert renewed(first) == ()
    second = first.move(2, 0)
    assert [one.key for one in second.entries] == [2, 1]
    assert size(lay_out(second, workshop), 2) == (4, 4)


def test_permanents_of_both_players_are_dated_as_they_stand_in_the_study(workshop: Workshop) -> None:
    """B's Humility first, A's Opalescence after it, although A's permanents are listed first in the file."""
    mixed = board(Piece(0, "Humility", "B"), "Opalescence")
    assert [one.key for one in renewed(mixed)] == [2]
    assert size(lay_out(mixed, workshop), 1) == (4, 4)


def test_a_spell_does_what_it_does_as_if_it_had_resolved(workshop: Workshop) -> None:
    made = board("Gray Ogre", Resolved(0, card="Giant Growth", targets=(1,)))
    laid = lay_out(made, workshop)
    assert laid.troubles == ()
    assert size(laid, 1) == (5, 5)
    assert [item.printed.name for item in laid.state.everything() if item.zone != "library"] == ["Gray Ogre"]


def test_what_cant_be_done_is_told_and_the_rest_stands(workshop: Workshop) -> None:
    laid = lay_out(board("Forest", Resolved(0, card="Giant Growth", targets=(1,))), workshop)
    assert len(laid.troubles) == 1
    assert laid.troubles[0].startswith("Giant Growth: ")


def test_a_copy_came_in_as_what_it_copies(workshop: Workshop) -> None:
    made = board("Serra Angel", Piece(0, "Clone", copy_of=1))
    assert size(lay_out(made, workshop), 2) == (4, 4)


def test_a_saved_study_holds_and_checks_what_is_true(workshop: Workshop) -> None:
    made = replace(board("Humility", "Opalescence", Piece(0, "Gray Ogre", "B", counters=(("+1/+1", 2),))), name="Two")
    data = saved(made, workshop)
    checks = {step["object"]: step for step in data["script"] if "check" in step}
    assert (checks["Humility"]["power"], checks["Gray Ogre"]["toughness"]) == (4, 3)
    assert play(scenario_from_data(data), workshop).status == "passed"
    data["script"][-1]["power"] = 9
    assert play(scenario_from_data(data), workshop).status == "failed"


def test_the_link_text_is_one_line_that_gives_the_same_board(workshop: Workshop) -> None:
    made = replace(
        board(
            Piece(0, "Humility", "B"),
            "Opalescence",
            Piece(0, "Grizzly Bears", tapped=True),
            Piece(0, "Grizzly Bears", counters=(("+1/+1", 1),)),
            Piece(0, "Pacifism", attached_to=4),
            Resolved(0, card="Giant Growth", targets=(4,)),
        ),
        notes="What is the second bear?",
        pinned=4,
        edition="2011",
    )
    line = link_of(made)
    assert line.startswith(LINK)
    assert "\n" not in line
    again = study_in(scenario_in(line))
    assert (again.notes, again.edition) == (made.notes, made.edition)
    assert scenario_of(again)["players"] == scenario_of(made)["players"]
    assert scenario_of(again)["script"] == scenario_of(made)["script"]
    assert scenario_of(again)["pinned"] == "Grizzly Bears (2)"
    with pytest.raises(ScenarioError, match="cut off"):
        scenario_in(line[:-12])
    with pytest.raises(ScenarioError, match="begins with"):
        scenario_in("https://example.com")
    assert workshop.catalog.find("Humility") is not None


def test_a_scenario_that_plays_is_no_study() -> None:
    script = [{"do": "pass", "player": "A"}]
    scenario = scenario_from_data({"format": "mtgtable-scenario/1", "name": "one", "script": script})
    with pytest.raises(NotAStudy, match="step 1"):
        study_in(scenario)


def test_a_board_goes_from_a_game_to_the_study_and_is_the_same_there(workshop: Workshop) -> None:
    made = board(
        "Humility",
        Piece(0, "Opalescence", "B"),
        "Gray Ogre",
        Piece(0, "Pacifism", attached_to=3),
        Piece(0, "Grizzly Bears", zone="graveyard"),
        Resolved(0, card="Giant Growth", targets=(3,)),
    )
    laid = lay_out(made, workshop)
    taken, keys, left = study_of(laid.state, "Taken")
    assert left == ()
    again = lay_out(taken, workshop)
    assert again.troubles == ()
    before, after = evaluate(laid.state).characteristics, evaluate(again.state).characteristics
    for id_, key in keys.items():
        one, other = before[id_], after[again.ids[key]]
        assert (one.name, one.types) == (other.name, other.types)
        assert (one.power, one.toughness) == (other.power, other.toughness)
    aura = next(key for id_, key in keys.items() if laid.state.objects[id_].printed.name == "Pacifism")
    assert again.state.objects[again.ids[aura]].attached_to == again.ids[keys[ObjectId(laid.ids[3])]]


def test_removing_a_piece_takes_what_hangs_on_it_along() -> None:
    made = board("Gray Ogre", Piece(0, "Pacifism", attached_to=1), Resolved(0, source=1))
    left = made.remove(1)
    assert [one.key for one in left.entries] == [2]
    aura = left.piece(2)
    assert aura is not None
    assert aura.attached_to is None


def test_a_what_if_goes_with_the_board_in_the_file_and_in_the_line(workshop: Workshop) -> None:
    note = WhatIf((SupposedCard("Blood Moon", "B"),), ("Humility",), ("Opalescence", "Humility", "Blood Moon"))
    made = replace(board("Humility", "Opalescence"), what_if=note, pinned=1, notes="What is Humility?")
    assert study_in(scenario_in(link_of(made))) == made
    again = study_in(scenario_from_data(saved(made, workshop), "(saved)"))
    assert (again.what_if, again.pinned, again.notes) == (note, 1, "What is Humility?")


def test_choices_come_back_with_the_line(workshop: Workshop) -> None:
    made = board(
        "Wild Mongrel",
        Resolved(0, source=1, answers=("blue",)),
        Resolved(0, "B", card="Giant Growth", targets=(1,)),
        Resolved(0, source=1, answers=("red",)),
    )
    again = study_in(scenario_in(link_of(made)))
    assert scenario_of(again)["answers"] == {"A": ["blue", "red"]}
    laid = lay_out(again, workshop)
    assert laid.troubles == ()
    assert size(laid, 1) == (7, 7)
    assert evaluate(laid.state).characteristics[laid.ids[1]].colors == {"R"}


def test_on_a_board_that_lies_still_nothing_is_played(workshop: Workshop) -> None:
    made = replace(board("Gray Ogre", "Forest"), still=True)
    data = scenario_of(made)
    data["script"] = [{"do": "cast", "player": "A", "card": "Gray Ogre"}]
    outcome = play(scenario_from_data(data), workshop)
    assert outcome.status == "failed"
    assert "lies still" in outcome.message


def test_what_has_resolved_doesnt_see_what_came_later(workshop: Workshop) -> None:
    """611.2c: what Overrun changes is fixed as it begins; a Bear that is below it in the list came afterwards."""
    later = board("Gray Ogre", Resolved(0, card="Overrun"), "Grizzly Bears")
    laid = lay_out(later, workshop)
    assert (size(laid, 1), size(laid, 3)) == ((5, 5), (2, 2))
    assert size(lay_out(later.move(3, 0), workshop), 3) == (5, 5)
    told = saved(later, workshop)
    assert play(scenario_from_data(told), workshop).status == "passed"
    assert [one.card for one in study_in(scenario_from_data(told)).entries] == ["Gray Ogre", "Overrun", "Grizzly Bears"]
    assert not any(item.phased_out for item in laid.state.everything())


def test_what_a_spell_is_about_was_there_however_new_it_is(workshop: Workshop) -> None:
    laid = lay_out(board(Resolved(0, card="Giant Growth", targets=(2,)), "Gray Ogre"), workshop)
    assert (laid.troubles, size(laid, 2)) == ((), (5, 5))


@pytest.mark.parametrize("place", [0, 1, 2])
def test_an_ability_keeps_its_number_when_its_source_has_lost_it(workshop: Workshop, place: int) -> None:
    """Mishra's Factory animated before or under Blood Moon is a 2/2 Mountain, wherever the Moon is (113.7a, 305.7)."""
    made = board("Mishra's Factory", Resolved(0, source=1, ability=2), "Blood Moon").move(3, place)
    laid = lay_out(made, workshop)
    now = evaluate(laid.state).characteristics[laid.ids[1]]
    assert (now.power, now.toughness) == (2, 2)
    assert "Mountain" in now.subtypes


def test_a_choice_that_nothing_asks_for_is_told(workshop: Workshop) -> None:
    laid = lay_out(board("Gray Ogre", Resolved(0, card="Giant Growth", targets=(1,), answers=("red",))), workshop)
    assert laid.troubles == ("Nothing that has resolved asks for “red”",)


def test_life_makes_a_layer_and_goes_with_the_file_and_the_line(workshop: Workshop) -> None:
    """Serra Ascendant has +5/+5 with 30 or more life (613.4c); the life that they started with stays theirs (103.4)."""
    made = board("Serra Ascendant").with_seats({"A": Seated(34), "C": Seated(27, 40, (("poison", 3),))})
    assert made.players == 3
    assert size(lay_out(made, workshop), 1) == (6, 6)
    assert size(lay_out(made.with_seats({"A": Seated(29)}), workshop), 1) == (1, 1)
    for again in (study_in(scenario_from_data(saved(made, workshop))), study_in(scenario_in(link_of(made)))):
        assert dict(again.seated_as) == {"A": Seated(34), "C": Seated(27, 40, (("poison", 3),))}
    state = lay_out(made, workshop).state
    assert [(one.life, one.starting_life) for one in state.players] == [(34, 20), (20, 20), (27, 40)]
    assert state.players[2].counters_of("poison") == 3
    assert study_of(state, "again")[0].seated_as == made.seated_as


def creature(name: str, text: str) -> Piece:
    """A 0/1 with an ability."""
    printed = {"type_line": "Creature — Cat", "oracle_text": text, "mana_cost": "{W}", "power": "0", "toughness": "1"}
    return Piece(0, name, custom=tuple(printed.items()))


def test_a_triggered_ability_has_resolved_too(workshop: Workshop) -> None:
    """Landfall of a Lynx (613.4c), before or after Humility has taken it: it doesn't mind that (113.7a)."""
    for at in (0, 2):
        lynx = creature("Lynx", "Whenever a land you control enters, this creature gets +2/+2 until end of turn.")
        made = board(lynx, Resolved(0, source=1), "Humility").move(3, at)
        laid = lay_out(made, workshop)
        assert laid.troubles == ()
        assert size(laid, 1) == (3, 3)
        assert play(scenario_from_data(saved(made, workshop)), workshop).status == "passed"
