"""When counters came onto a piece is part of a study (613.7c)."""

from __future__ import annotations

import pytest

from mtgtable.engine.asking.inputs import ManualCounters
from mtgtable.engine.continuous import evaluate
from mtgtable.model.ids import PlayerId
from mtgtable.session.catalog import Catalog
from mtgtable.session.scenarios.board import Workshop
from mtgtable.session.scenarios.playing import play
from mtgtable.session.scenarios.reading import scenario_from_data
from mtgtable.session.sitting import Sitting
from mtgtable.session.study.as_scenario import scenario_of
from mtgtable.session.study.board import Counted, Piece, Resolved, StudyBoard
from mtgtable.session.study.counted import with_counters_dated
from mtgtable.session.study.entering import without_later
from mtgtable.session.study.from_game import study_of
from mtgtable.session.study.laying_out import lay_out
from mtgtable.session.study.reading import NotAStudy, study_in
from mtgtable.session.study.saving import link_of, saved, scenario_in


@pytest.fixture(scope="module")
def workshop() -> Workshop:
    return Workshop(Catalog.of_user()[0])


def flies(board: StudyBoard, workshop: Workshop, key: int = 1) -> bool:
    laid = lay_out(board, workshop)
    assert laid.troubles == ()
    return any(on.ability.text == "flying" for on in evaluate(laid.state).abilities(laid.ids[key]))


def angel_and_frog(*, counter_first: bool) -> StudyBoard:
    """A creature with a flying counter, and what takes all abilities, newer or older than the counter."""
    made = StudyBoard().add(Piece(0, "Grizzly Bears", counters=(("flying", 1), ("+1/+1", 2))))
    taker = Piece(0, "Humility")
    return with_counters_dated(with_counters_dated(made).add(taker) if counter_first else made.add(taker))


def test_each_kind_whose_order_matters_is_an_entry_of_its_own() -> None:
    made = angel_and_frog(counter_first=True)
    assert made.entries[1] == Counted(2, 1, "flying")
    assert with_counters_dated(made) == made
    assert with_counters_dated(made.change(1, counters=())).entries == (
        made.change(1, counters=()).entries[0],
        made.entries[2],
    )
    assert made.remove(2).pieces[0].counters == (("+1/+1", 2),)
    assert [type(one) for one in made.remove(1).entries] == [Piece]
    assert made.about(2) == 1
    assert without_later(made, 1).entries == made.entries[:2]
    assert made.into(2, "graveyard") == made


def test_what_is_newer_decides(workshop: Workshop) -> None:
    older, newer = angel_and_frog(counter_first=True), angel_and_frog(counter_first=False)
    assert (flies(older, workshop), flies(newer, workshop)) == (False, True)
    assert flies(older.move(2, 2), workshop)
    assert not flies(newer.move(3, 1), workshop)


@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_the_place_is_kept_in_file_and_line(workshop: Workshop, place: int) -> None:
    made = angel_and_frog(counter_first=True).add(Resolved(0, card="Giant Growth", targets=(1,))).move(2, place)
    data = saved(made, workshop)
    assert play(scenario_from_data(data), workshop).status == "passed"
    again = study_in(scenario_in(link_of(made)))
    assert scenario_of(again) == scenario_of(made)
    assert flies(again, workshop) == flies(made, workshop) == (place > 1)


def test_a_game_gives_its_counters_their_places(workshop: Workshop) -> None:
    plain = StudyBoard().add(Piece(0, "Grizzly Bears"))
    game = lay_out(plain, workshop)
    sitting = Sitting.of_still_table(game.state)
    sitting.act(PlayerId(0), ManualCounters(game.ids[1], "flying", 1))
    came, _, _ = study_of(sitting.game.state, "before")
    later = came.add(Piece(0, "Humility"))
    assert not flies(later, workshop)
    table = lay_out(later, workshop)
    again, _, left = study_of(table.state, "after")
    assert (left, [type(one) for one in again.entries]) == ((), [Piece, Counted, Piece])
    assert not flies(again, workshop)


def test_counters_that_are_not_there_get_no_timestamp(workshop: Workshop) -> None:
    spell = Resolved(0, card="Giant Growth", targets=(1,))
    data = scenario_of(angel_and_frog(counter_first=True).add(spell).move(2, 3))
    step = next(one for one in data["script"] if one.get("counters"))
    step["counters"] = "trample"
    with pytest.raises(NotAStudy):
        study_in(scenario_from_data(data))
    run = play(scenario_from_data(data), workshop)
    assert (run.status, "122.1" in run.message) == ("failed", True)
