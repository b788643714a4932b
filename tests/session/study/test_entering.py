"""How a piece enters in a study by what older permanents say of it (614.1c, 614.1d, 614.12, 616.1)."""

from __future__ import annotations

from typing import Final

import pytest

from mtgtable.engine.continuous import explain
from mtgtable.engine.game import Game
from mtgtable.model.ids import ObjectId
from mtgtable.session.catalog import Catalog
from mtgtable.session.layer_words import began_words
from mtgtable.session.scenarios.board import Workshop
from mtgtable.session.study.board import Lasting, Piece, StudyBoard
from mtgtable.session.study.entering import as_it_enters, asked_of, with_counters_kept, without_later
from mtgtable.session.study.laying_out import LaidOut, lay_out
from mtgtable.session.study.reading import study_in
from mtgtable.session.study.saving import link_of, scenario_in


def own(name: str, text: str, kind: str = "Enchantment", seat: str = "A", size: str = "") -> Piece:
    figures = (("power", size), ("toughness", size)) if size else ()
    return Piece(0, name, seat, custom=(("type_line", kind), ("oracle_text", text), *figures))


SLOW: Final = own("Slow Air", "Creatures your opponents control enter tapped.", seat="B")
MAKER: Final = own(
    "Maker", ("Each other creature you control enters with a number of additional +1/+1 counters on it equal to this "
              "creature's power and as a Mutant in addition to its other types."), "Creature — Elf", size="2",
)  # fmt: skip
MOLD: Final = own("Mold", "Creatures you control enter as a copy of this creature.", "Creature — Avatar", size="6")
SCALES: Final = own(
    "Scales", ("If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 "
               "counters are put on it instead."),
)  # fmt: skip
SHELL: Final = own("Shell", "This creature enters with three +1/+1 counters on it.", "Creature — Construct", size="1")
BLANK: Final = own("Leveler", "All creatures lose all abilities and have base power and toughness 1/1.")
BEAR: Final = Piece(0, "Grizzly Bears")


@pytest.fixture(scope="module")
def workshop() -> Workshop:
    return Workshop(Catalog.of_user()[0])


def entered(workshop: Workshop, *pieces: Piece) -> tuple[StudyBoard, LaidOut, tuple[str, ...]]:
    """Each piece enters in order; the board, its table, and what has changed how the last one entered."""
    board = StudyBoard()
    by: tuple[str, ...] = ()
    for one in pieces:
        key, board = board.next_key, board.add(one)
        table = lay_out(board, workshop)
        made = as_it_enters(Game(table.state).table, board, table.ids, key)
        board, by = made.board, made.by
    laid = lay_out(board, workshop)
    assert laid.troubles == ()
    return board, laid, by


def newest(board: StudyBoard) -> Piece:
    return board.pieces[-1]


def test_it_enters_tapped_under_another_players_effect(workshop: Workshop) -> None:
    board, laid, by = entered(workshop, SLOW, BEAR)
    assert newest(board).tapped
    assert by == ("Slow Air",)
    assert laid.passed_by == {}


def test_it_enters_with_more_counters_and_another_type(workshop: Workshop) -> None:
    """The maker itself is not "each other creature"; what it lays on another goes on applying (614.1c)."""
    board, laid, by = entered(workshop, MAKER, BEAR)
    assert board.piece(1).counters == ()
    assert newest(board).counters == (("+1/+1", 2),)
    (lasting,) = (one for one in board.entries if isinstance(one, Lasting))
    assert (lasting.name, lasting.source) == ("Maker", 1)
    told = explain(laid.state, laid.ids[2])
    (step,) = (one for one in told.steps if not one.counter)
    assert (step.effect.source_name, step.effect.source) == ("Maker", laid.ids[1])
    assert began_words(step.effect, told.effects, "Maker") == "second of two; turn 1, as it entered"
    assert not step.by_hand
    again = study_in(scenario_in(link_of(board)))
    assert [(one.name, one.source) for one in again.entries if isinstance(one, Lasting)] == [("Maker", 1)]
    now = Game(laid.state).of(laid.ids[2])
    assert (now.power, now.toughness) == (4, 4)
    assert {"Bear", "Mutant"} <= set(now.subtypes)
    assert (by, laid.passed_by) == (("Maker",), {})


def test_its_own_counters_are_there_once_and_stay_under_what_is_newer(workshop: Workshop) -> None:
    board, laid, by = entered(workshop, SCALES, SHELL)
    assert newest(board).counters == (("+1/+1", 4),)
    assert (Game(laid.state).of(laid.ids[2]).power, by) == (5, ("Scales",))
    board, laid, _ = entered(workshop, SHELL)
    assert newest(board).counters == ()
    newer = board.add(BLANK)
    kept = with_counters_kept(newer, laid, lay_out(newer, workshop))
    assert kept.piece(1).counters == (("+1/+1", 3),)
    assert with_counters_kept(board, laid, laid) is board
    board, laid, _ = entered(workshop, BLANK, SHELL)
    assert Game(laid.state).of(laid.ids[2]).power == 1


def test_as_a_copy_it_has_neither_its_own_counters_nor_what_fits_it_no_more(workshop: Workshop) -> None:
    """616.1c: the copy comes first, and what comes after sees it (614.12)."""
    bears = own("Den", "Each other Bear creature you control enters with an additional +1/+1 counter on it.")
    board, laid, by = entered(workshop, MOLD, bears, SHELL, BEAR)
    assert [board.piece(key).counters for key in (3, 4)] == [(), ()]
    assert newest(board).copy_of in (1, 3)
    assert Game(laid.state).of(laid.ids[4]).name == "Mold"
    assert set(by) == {"Mold"}


def test_what_it_loses_it_does_not_ask_for(workshop: Workshop) -> None:
    """614.12: the permanent as it would exist; under the 2011 rules only its own effects are looked at ahead."""
    board = StudyBoard().add(BLANK).add(Piece(0, "Painter's Servant"))
    for edition, kinds in (("current", set()), ("2011", {"color"})):
        told = StudyBoard(edition=edition, entries=board.entries, next_key=board.next_key)  # type: ignore[arg-type]
        laid = lay_out(without_later(told, 2), workshop)
        assert set(asked_of(Game(laid.state).table, laid.ids[2])) == kinds
    newer = board.move(1, 1)
    assert [one.key for one in without_later(newer, 2).entries] == [2]


def test_what_is_not_in_play_enters_nothing(workshop: Workshop) -> None:
    board = StudyBoard().add(SLOW).add(Piece(0, "Grizzly Bears", zone="graveyard"))
    laid = lay_out(board, workshop)
    assert as_it_enters(Game(laid.state).table, board, laid.ids, 2).board is board
    assert as_it_enters(Game(laid.state).table, board, {2: ObjectId(99)}, 2).by == ()


def test_what_it_does_to_others_as_it_enters_is_done(workshop: Workshop) -> None:
    """Ixidron's own text, but not on tokens, nor where it enters as something else."""
    text = "As this creature enters, turn all other nontoken creatures face down."
    veil = own("Veil", text, "Creature — Illusion", size="1")
    board, _, _ = entered(workshop, BEAR, Piece(0, "Grizzly Bears", token=True), veil)
    assert [piece.face_down for piece in board.pieces] == [True, False, False]
    board, _, _ = entered(workshop, MOLD, BEAR, veil)
    assert not any(piece.face_down for piece in board.pieces)


def test_two_land_types_are_asked_for_and_told(workshop: Workshop) -> None:
    text = ("As this enchantment enters, choose two basic land types.\n"
            "Basic lands of the first chosen type are the second chosen type.")  # fmt: skip
    terrain = own("Terrain", text)
    board = StudyBoard().add(Piece(0, "Forest")).add(terrain)
    laid = lay_out(board, workshop)
    assert set(asked_of(Game(laid.state).table, laid.ids[2])) == {"land type", "second land type"}
    laid = lay_out(board.change(2, chosen=(("land_type", "Forest"), ("second_land_type", "Island"))), workshop)
    assert Game(laid.state).of(laid.ids[1]).subtypes == {"Island"}
