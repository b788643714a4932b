"""The quiz: thirty boards that hold, answers that are judged, and a count by rule."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mtgtable.cards.card_pool import CardPool
from mtgtable.cards.starter import starter_index
from mtgtable.model.types import BASIC_LAND_TYPES, CREATURE_TYPES, LAND_TYPES
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import Catalog
from mtgtable.session.quiz.question import ASKS, Question, graded_boards, question_of, right, truth
from mtgtable.session.quiz.score import KEPT_WORDS, MOST, Score, Tally
from mtgtable.session.quiz.so_far import FACE_DOWN, came_so_far
from mtgtable.session.rulebook.sentences import sentence
from mtgtable.session.scenarios.board import Workshop
from mtgtable.session.scenarios.playing import play
from mtgtable.session.scenarios.reading import Scenario, ScenarioError, scenario_from_data
from mtgtable.session.scenarios.script import ResolveByHand

BOARDS = graded_boards()


@pytest.fixture(scope="module")
def workshop() -> Workshop:
    return Workshop(Catalog(CardPool([starter_index()])))


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
def test_a_board_holds_and_asks_something(board: Scenario, workshop: Workshop) -> None:
    outcome = play(board, workshop)
    assert outcome.status == "passed", outcome.message
    question = question_of(board, workshop)
    assert question.lesson
    assert question.rules
    assert [rule for rule in question.rules if not sentence(rule, board.header.edition)] == []
    assert all(right(ask, truth(ask, question.result), question.result) for ask in question.asks)


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
def test_what_is_asked_is_checked_by_the_board_itself(board: Scenario) -> None:
    """The right answers stand in the file, written by hand and not taken from the program."""
    wanted = {"size": "power", "types": "subtypes", "colors": "colors", "abilities": "ability_count"}
    checks = [step for step in board.script if getattr(step, "object", None) == board.header.pinned]
    written = set().union(*(step.model_fields_set for step in checks))
    noncreature = "types" in written and "power" not in written
    for ask in board.header.asks:
        key = wanted[ask]
        assert key in written or (ask == "size" and noncreature) or (ask == "types" and "types" in written), ask


def test_there_are_thirty_from_easy_to_hard() -> None:
    assert len(BOARDS) == 30
    grades = [board.header.grade for board in BOARDS]
    assert grades == sorted(grades, key=lambda grade: grade or 0)
    assert set(grades) == {1, 2, 3, 4, 5}
    assert {ask for board in BOARDS for ask in board.header.asks} == set(ASKS)


def test_answers_are_judged_as_they_are_typed(workshop: Workshop) -> None:
    """Humility under an older Opalescence: a 1/1 enchantment creature, white, without abilities."""
    board = next(board for board in BOARDS if "Humility came last" in board.name)
    now = question_of(board, workshop).result
    assert right("size", " 1 / 1 ", now)
    assert not right("size", "4/4", now)
    assert right("types", "creature Enchantment", now)
    assert not right("types", "enchantment", now)
    assert right("colors", "W", now)
    assert right("colors", "white", now)
    assert not right("colors", "colorless", now)
    assert not right("colors", "purple", now)
    assert right("abilities", "none", now)
    assert not right("abilities", "", now)  # nothing was said
    assert not right("abilities", "1", now)


def test_every_type_of_a_kind_may_be_said_in_three_words(workshop: Workshop) -> None:
    """205.3i, 305.6: the land types one by one, or all of them at once."""
    bare = replace(question_of(BOARDS[0], workshop).result, supertypes=frozenset())
    every = replace(bare, types=frozenset({"Land", "Creature"}), subtypes=LAND_TYPES)
    assert right("types", "Land Creature, every land type", every)
    assert right("types", "creature land — all land types", every)
    assert right("types", " ".join(("Land", "Creature", *LAND_TYPES)), every)
    assert not right("types", "Land, every land type", every)
    assert not right("types", "Land Creature, every basic land type", every)
    assert not right("types", "Land Creature, every", every)
    five = replace(bare, types=frozenset({"Land"}), subtypes=frozenset(BASIC_LAND_TYPES))
    assert right("types", "Land, every basic land type", five)
    assert not right("types", "Land, every land type", five)
    changeling = replace(bare, types=frozenset({"Creature"}), subtypes=CREATURE_TYPES)
    assert right("types", "Creature, every creature type", changeling)
    assert not right("types", "Artifact, every creature type", changeling)


def test_both_spellings_count(workshop: Workshop) -> None:
    """As a word is spelled on either side of the ocean, in any case."""
    board = next(board for board in BOARDS if board.name.startswith("28."))
    bare = question_of(board, workshop).result
    assert right("colors", "Colourless", bare)
    assert right("colors", "COLORLESS", bare)
    assert not right("colors", "Colourless, white", bare)
    assert right("abilities", "None", bare)


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
def test_what_has_resolved_is_told_beside_every_question(board: Scenario, workshop: Workshop) -> None:
    """All that lies there and all that the script lets resolve, named in the order in which it came (613.7)."""
    question = question_of(board, workshop)
    told = came_so_far(question.state)
    named = [one.name for one in told]
    resolved = [getattr(step.card, "card", step.card) for step in board.script if isinstance(step, ResolveByHand)]
    assert [one.name for one in told if one.kind == "effect"] == resolved
    assert all(one.on and one.does for one in told if one.kind == "effect")
    lying = {item.printed.name for item in question.state.everything() if item.zone is Zone.BATTLEFIELD}
    assert lying <= set(named)
    dates = {item.printed.name: item.timestamp for item in question.state.everything()}
    came = [dates[name] for name in named if name in dates]
    assert came == sorted(came)


def test_what_was_chosen_is_told(workshop: Workshop) -> None:
    """The words of a text change, the color as it entered, whose copy it is: fixed by then, and seen nowhere else."""
    does: dict[str, tuple[str, ...]] = {}
    for board in BOARDS:
        does |= {one.name: one.does for one in came_so_far(question_of(board, workshop).state)}
    assert does["Mind Bend"] == ("has each white in its text replaced by green",)
    assert does["Painter's Servant"] == ("white",)
    assert does["Clone"] == ("is a copy of Siege Rhino",)
    assert does["Act of Treason"] == ("is controlled by A", "has haste")


def scene(workshop: Workshop, *battlefield: Any, **more: Any) -> Question:
    data = {"format": "mtgtable-scenario/1", "name": "mine", "script": [], "still": True,
            "players": {"A": {"battlefield": list(battlefield), **more}}}  # fmt: skip
    return question_of(scenario_from_data(data), workshop)


def test_what_nobody_pinned_can_be_asked_about_all_of_it(workshop: Workshop) -> None:
    question = scene(workshop, "Glorious Anthem", "Grizzly Bears", "Grizzly Bears")
    assert [question.state.objects[id_].printed.name for id_ in question.choices] == [
        "Glorious Anthem", "Grizzly Bears", "Grizzly Bears",
    ]  # fmt: skip
    other = question.about(question.choices[1])
    assert (other.result.power, other.result.toughness) == (3, 3)
    with pytest.raises(ScenarioError, match="no permanent is there"):
        scene(workshop)


def test_what_lies_elsewhere_or_face_down_and_what_is_alike(workshop: Workshop) -> None:
    down = {"card": "Serra Angel", "face_down": True}
    question = scene(workshop, "Forest", "Forest", down, graveyard=["Anger", "Grizzly Bears"])
    told = came_so_far(question.state)
    assert [(one.count, one.name, one.zone) for one in told] == [
        (2, "Forest", ""), (1, FACE_DOWN, ""), (1, "Anger", "graveyard"),
    ]  # fmt: skip


def question(workshop: Workshop, number: int) -> Question:
    return question_of(next(board for board in BOARDS if board.name.startswith(f"{number}. ")), workshop)


def test_a_wrong_answer_counts_against_its_own_rules_only(workshop: Workshop) -> None:
    """The king's people: size is of 7c, the ability of layer 6; the frog's color is of a rule that isn't named."""
    king = question(workshop, 4)
    assert king.about_rules({"size": True, "abilities": False}) == {"613.1f": False, "613.4c": True}
    assert king.about_rules({"size": False, "abilities": True}) == {"613.1f": True, "613.4c": False}
    frog = question(workshop, 6)
    assert frog.about_rules({"size": True, "types": True, "colors": False}) == {
        "613.4b": True, "613.4c": True, "613.1d": True, "613.1e": False,
    }  # fmt: skip


def test_what_goes_on_and_what_is_older_is_about_what_it_has_changed(workshop: Workshop) -> None:
    """Humility under an older Opalescence: its size is told by age and by 613.6; what it is, by layer 4."""
    wrong = question(workshop, 27).about_rules({"size": True, "types": False, "abilities": True})
    assert (wrong["613.6"], wrong["613.7"], wrong["613.1d"]) == (True, True, False)


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
def test_every_rule_of_a_board_is_asked_by_one_of_its_questions(board: Scenario, workshop: Workshop) -> None:
    asked = question_of(board, workshop)
    counted = asked.about_rules(dict.fromkeys(asked.asks, True))
    assert set(asked.rules) <= set(counted)
    assert [rule for rule in counted if not sentence(rule, board.header.edition)] == []


def test_a_permanent_without_a_size_has_none(workshop: Workshop) -> None:
    board = next(board for board in BOARDS if "Nobody drives" in board.name)
    now = question_of(board, workshop).result
    assert right("size", "none", now)
    assert not right("size", "4/4", now)


def test_right_and_wrong_are_kept_by_rule(tmp_path: Path) -> None:
    score = Score(tmp_path / "state" / "quiz.json")
    score.note("one", {"613.7": True, "613.6": True}, well=True)
    score.note("two", {"613.7": False}, well=False)
    again = Score(tmp_path / "state" / "quiz.json")
    assert again.rules == {"613.7": Tally(1, 1), "613.6": Tally(1, 0)}
    assert again.boards == {"one": True, "two": False}
    assert again.weakest() == [("613.7", Tally(1, 1))]


def test_a_broken_file_is_told_and_begun_anew(tmp_path: Path) -> None:
    (tmp_path / "quiz.json").write_text("[1, 2")
    score = Score(tmp_path / "quiz.json")
    assert "can't be read" in score.trouble
    assert score.rules == {}


def test_no_more_boards_and_rules_are_kept_than_the_settings_say(tmp_path: Path) -> None:
    score = Score(tmp_path / "quiz.json")
    for number in range(MOST + 20):
        score.boards[f"board {number}"] = True
        score.rules[f"613.{number}"] = Tally(1, 0)
    score.note("board 0", {"613.0": False}, well=False)
    again = Score(tmp_path / "quiz.json")
    for found in (score, again):
        assert (len(found.boards), len(found.rules)) == (MOST, MOST)
        assert found.boards["board 0"] is False, "what was answered last stays"
        assert found.rules["613.0"] == Tally(1, 1)
        assert "board 5" not in found.boards
    assert str(MOST) in KEPT_WORDS
