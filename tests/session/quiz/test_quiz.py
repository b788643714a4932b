"""The quiz: thirty boards that hold, answers that are judged, and a count by rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from mtgtable.cards.card_pool import CardPool
from mtgtable.cards.starter import starter_index
from mtgtable.session.catalog import Catalog
from mtgtable.session.quiz.question import ASKS, graded_boards, question_of, right, truth
from mtgtable.session.quiz.score import KEPT_WORDS, MOST, Score, Tally
from mtgtable.session.rulebook.sentences import sentence
from mtgtable.session.scenarios.board import Workshop
from mtgtable.session.scenarios.playing import play
from mtgtable.session.scenarios.reading import Scenario

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


def test_a_permanent_without_a_size_has_none(workshop: Workshop) -> None:
    board = next(board for board in BOARDS if "Nobody drives" in board.name)
    now = question_of(board, workshop).result
    assert right("size", "none", now)
    assert not right("size", "4/4", now)


def test_right_and_wrong_are_kept_by_rule(tmp_path: Path) -> None:
    score = Score(tmp_path / "state" / "quiz.json")
    score.note("one", ["613.7", "613.6"], well=True)
    score.note("two", ["613.7"], well=False)
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
    score.note("board 0", ["613.0"], well=False)
    again = Score(tmp_path / "quiz.json")
    for found in (score, again):
        assert (len(found.boards), len(found.rules)) == (MOST, MOST)
        assert found.boards["board 0"] is False, "what was answered last stays"
        assert found.rules["613.0"] == Tally(1, 1)
        assert "board 5" not in found.boards
    assert str(MOST) in KEPT_WORDS
