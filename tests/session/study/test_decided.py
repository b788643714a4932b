"""What players decide by hand of single effects is held by studies, files and lines (613.7)."""

from __future__ import annotations

import pytest

from mtgtable.engine.asking.inputs import ManualSwitch, ManualTimestamp
from mtgtable.engine.continuous import EffectKey, evaluate, explain_board
from mtgtable.engine.state.state import State
from mtgtable.model.ids import PlayerId
from mtgtable.session.catalog import Catalog
from mtgtable.session.scenarios.board import Workshop
from mtgtable.session.scenarios.playing import play
from mtgtable.session.scenarios.reading import scenario_from_data
from mtgtable.session.scenarios.step_words import step_text
from mtgtable.session.sitting import Sitting
from mtgtable.session.study.board import Decided, Lasting, Piece, Resolved, StudyBoard
from mtgtable.session.study.decided import with_decided_after
from mtgtable.session.study.from_game import study_of
from mtgtable.session.study.laying_out import lay_out
from mtgtable.session.study.reading import NotAStudy, study_in
from mtgtable.session.study.saving import link_of, saved, scenario_in


@pytest.fixture(scope="module")
def workshop() -> Workshop:
    return Workshop(Catalog.of_user()[0])


TWO_IN_ONE = (
    ("type_line", "Enchantment"),
    ("oracle_text", "Creatures you control have base power and toughness 1/1.\nCreatures you control are blue."),
)
SETS = (("type_line", "Enchantment"), ("oracle_text", "Creatures you control have base power and toughness 7/7."))


def sitting_of(board: StudyBoard, workshop: Workshop) -> Sitting:
    return Sitting.of_still_table(lay_out(board, workshop).state)


def keys(state: State, name: str) -> list[EffectKey]:
    return [one.effect.key for one in explain_board(state).effects if one.effect.source_name == name]


def seen(state: State) -> list[tuple[str, int | None, int | None, str, int]]:
    board = evaluate(state).characteristics
    facts = [(state.objects[id_].printed.name, board[id_]) for id_ in state.battlefield]
    return sorted((name, now.power, now.toughness, "".join(now.colors), len(now.abilities)) for name, now in facts)


def the_same_everywhere(state: State, workshop: Workshop) -> StudyBoard:
    """The study of a table, after file and line have been proved to give the same board."""
    known = workshop.catalog.find
    board, _, left = study_of(state, "taken", listed=lambda card: known(card.name) is not None)
    assert left == ()
    for one in (board, study_in(scenario_in(link_of(board)))):
        laid = lay_out(one, workshop)
        assert not laid.troubles
        assert seen(laid.state) == seen(state)
    data = saved(board, workshop)
    assert play(scenario_from_data(data), workshop).status == "passed"
    return board


def test_what_is_off_stays_off(workshop: Workshop) -> None:
    board = StudyBoard().add(Piece(0, "Serra Angel")).add(Piece(0, "Humility")).add(Piece(0, "Glorious Anthem"))
    sitting = sitting_of(board, workshop)
    assert seen(sitting.game.state)[2] == ("Serra Angel", 2, 2, "W", 0)
    sitting.act(PlayerId(0), ManualSwitch(keys(sitting.game.state, "Humility")[0]))
    taken = the_same_everywhere(sitting.game.state, workshop)
    assert seen(sitting.game.state)[2] == ("Serra Angel", 5, 5, "W", 2)
    decided = taken.entries[-1]
    assert isinstance(decided, Decided)
    assert seen(lay_out(taken.remove(decided.key), workshop).state)[2] == ("Serra Angel", 2, 2, "W", 0)


def test_the_effect_of_what_resolved_is_off_and_on_again(workshop: Workshop) -> None:
    """It stands where it stood, so that it is on again with the timestamp that it had."""
    board = StudyBoard().add(Piece(0, "Grizzly Bears")).add(Resolved(0, card="Giant Growth", targets=(1,)))
    board = board.add(Resolved(0, card="Turn to Frog", targets=(1,)))
    sitting = sitting_of(board, workshop)
    assert seen(sitting.game.state) == [("Grizzly Bears", 4, 4, "U", 0)]
    sitting.act(PlayerId(0), ManualSwitch(keys(sitting.game.state, "Turn to Frog")[0]))
    assert seen(sitting.game.state) == [("Grizzly Bears", 5, 5, "G", 0)]
    taken = the_same_everywhere(sitting.game.state, workshop)
    growth, frog = (one for one in taken.entries if isinstance(one, Lasting))
    assert (growth.off, frog.off) == (False, True)
    assert seen(lay_out(taken.change(frog.key, off=False), workshop).state) == [("Grizzly Bears", 4, 4, "U", 0)]
    script = scenario_in(link_of(taken)).script
    assert step_text(script[-1]).endswith("on piece 1, switched off")


def test_counters_are_switched_off_too(workshop: Workshop) -> None:
    board = StudyBoard().add(Piece(0, "Grizzly Bears", counters=(("+1/+1", 2),)))
    sitting = sitting_of(board, workshop)
    sitting.act(PlayerId(0), ManualSwitch(explain_board(sitting.game.state).effects[0].effect.key))
    the_same_everywhere(sitting.game.state, workshop)
    assert seen(sitting.game.state) == [("Grizzly Bears", 2, 2, "G", 0)]


def test_one_effect_of_two_has_a_timestamp_of_its_own(workshop: Workshop) -> None:
    """613.7: between the two stands another that sets power and toughness, so one date isn't enough."""
    board = StudyBoard().add(Piece(0, "Serra Angel")).add(Piece(0, "Both", custom=TWO_IN_ONE))
    board = board.add(Piece(0, "Seven", custom=SETS))
    sitting = sitting_of(board, workshop)
    state = sitting.game.state
    assert seen(state)[1] == ("Serra Angel", 7, 7, "U", 2)
    first = next(one.effect.key for one in explain_board(state).effects if "1/1" in one.effect.text)
    sitting.act(PlayerId(0), ManualTimestamp(effect=first))
    taken = the_same_everywhere(sitting.game.state, workshop)
    assert seen(sitting.game.state)[1] == ("Serra Angel", 1, 1, "U", 2)
    assert [type(one) for one in taken.entries] == [Piece, Piece, Piece, Decided]


def test_no_effect_is_older_than_what_has_it(workshop: Workshop) -> None:
    board = StudyBoard().add(Piece(0, "Humility")).add(Decided(0, 1, 1, off=False)).add(Piece(0, "Serra Angel"))
    moved = with_decided_after(board.move(1, 2))
    assert [one.key for one in moved.entries] == [3, 1, 2]
    assert board.about(2) == 1
    assert [one.key for one in board.remove(1).entries] == [3]
    assert not lay_out(moved, workshop).troubles


def test_which_effect_is_told_by_number_or_words(workshop: Workshop) -> None:
    def board(**which: object) -> dict[str, object]:
        step = {"do": "manual", "action": "switch", "object": "Humility", **which}
        field = ["Serra Angel", "Humility"]
        return {
            "format": "mtgtable-scenario/1", "name": "off", "players": {"A": {"battlefield": field}},
            "script": [step, {"check": "object", "object": "Serra Angel", "power": 4}],
        }  # fmt: skip

    for which in ({}, {"effect": 1}, {"effect": "All creatures lose"}):
        assert play(scenario_from_data(board(**which)), workshop).status == "passed"
        assert isinstance(study_in(scenario_from_data(board(**which))).entries[-1], Decided)
    refused = play(scenario_from_data(board(effect=2)), workshop)
    assert refused.status == "failed"
    assert "no such continuous effect (2); it has: ['All creatures lose" in refused.message
    again = board()
    again["script"] = [*again["script"][:1], {"do": "manual", "action": "switch", "object": "Humility", "on": True}]  # type: ignore[index]
    assert not [one for one in study_in(scenario_from_data(again)).entries if isinstance(one, Decided)]


def test_what_is_decided_in_words(workshop: Workshop) -> None:
    steps = [
        {"do": "manual", "action": "switch", "object": "Humility", "effect": 2},
        {"do": "manual", "action": "switch", "object": "Humility", "on": True},
        {"do": "manual", "action": "timestamp", "object": "Humility", "effect": "All creatures"},
    ]
    data = {"format": "mtgtable-scenario/1", "name": "words", "players": {"A": {}}, "script": steps}
    assert [step_text(one) for one in scenario_from_data(data).script] == [
        "By hand: switch effect 2 of Humility off",
        "By hand: switch the effect of Humility on again",
        "By hand: give a new timestamp to the effect “All creatures” of Humility",
    ]


def test_players_have_no_effects() -> None:
    data = {
        "format": "mtgtable-scenario/1", "name": "player", "players": {"A": {}},
        "script": [{"do": "manual", "action": "switch", "object": "A"}],
    }  # fmt: skip
    with pytest.raises(NotAStudy):
        study_in(scenario_from_data(data))
