"""An effect that a study takes from a game keeps the name of what made it, and when (611.2)."""

from __future__ import annotations

import pytest

from mtgtable.abilities import codec
from mtgtable.abilities.modifications import SetPT
from mtgtable.engine.asking.inputs import ManualEffect
from mtgtable.engine.continuous import evaluate, explain_board
from mtgtable.engine.state.state import State
from mtgtable.model.ids import PlayerId
from mtgtable.session.catalog import Catalog
from mtgtable.session.layer_words import began_words
from mtgtable.session.scenarios.board import Workshop
from mtgtable.session.sitting import Sitting
from mtgtable.session.study.board import Lasting, Piece, Resolved, StudyBoard
from mtgtable.session.study.from_game import study_of
from mtgtable.session.study.laying_out import lay_out
from mtgtable.session.study.reading import study_in
from mtgtable.session.study.saving import link_of, scenario_in


@pytest.fixture(scope="module")
def workshop() -> Workshop:
    return Workshop(Catalog.of_user()[0])


def told(state: State) -> list[tuple[str, str]]:
    """The name of each effect of the board and when it began."""
    effects = explain_board(state).effects
    return [(one.effect.source_name, began_words(one.effect, effects, one.effect.source_name)) for one in effects]


def test_what_resolved_keeps_its_name_and_its_turn(workshop: Workshop) -> None:
    game = StudyBoard(turn=3).add(Piece(0, "Grizzly Bears")).add(Resolved(0, card="Giant Growth", targets=(1,)))
    sitting = Sitting.of_still_table(lay_out(game, workshop).state)
    before = told(sitting.game.state)
    assert before == [("Giant Growth", "turn 1, as Giant Growth resolved")]
    board, _, left = study_of(sitting.game.state, "taken")
    assert left == ()
    for one in (board, study_in(scenario_in(link_of(board)))):
        assert told(lay_out(one, workshop).state) == before
        again, _, _ = study_of(lay_out(one, workshop).state, "taken")
        assert again.entries == board.entries


GROWS = (("type_line", "Creature"), ("power", "1"), ("toughness", "1"))
FIREBREATHING = "{R}: This creature gets +1/+0 until end of turn."


def test_what_an_ability_did_and_how_a_permanent_entered_are_no_spells(workshop: Workshop) -> None:
    """A permanent is a copy as it enters (707.5): nothing has resolved, and nothing was fixed then (611.2c)."""
    breather = Piece(0, "Breather", custom=(*GROWS, ("oracle_text", FIREBREATHING)))
    board = StudyBoard().add(Piece(0, "Grizzly Bears")).add(breather).add(Piece(0, "Clone", copy_of=1))
    laid = lay_out(board.add(Resolved(0, source=2, ability=1)), workshop)
    assert not laid.troubles
    assert told(laid.state) == [
        ("Clone", "first of two; as it entered"),
        ("Breather", "second of two; turn 1, as an ability of Breather resolved"),
    ]
    assert [one.locked_in for one in explain_board(laid.state).effects] == [False, True]
    taken, _, left = study_of(laid.state, "taken", listed=lambda card: workshop.catalog.find(card.name) is not None)
    assert left == ()
    again = told(lay_out(taken, workshop).state)
    assert [words.partition(" of two; ")[2] for _, words in again] == [
        "turn 1, as it entered",
        "turn 1, as an ability of Breather resolved",
    ]


def test_what_was_set_by_hand_stays_so(workshop: Workshop) -> None:
    table = lay_out(StudyBoard().add(Piece(0, "Grizzly Bears")), workshop)
    sitting = Sitting.of_still_table(table.state)
    sitting.act(PlayerId(0), ManualEffect((table.ids[1],), (SetPT(7, 7),), text="Large"))
    board, _, _ = study_of(sitting.game.state, "taken")
    assert "set by hand" in told(lay_out(board, workshop).state)[0][1]


def test_the_effect_of_what_is_there_speaks_of_that(workshop: Workshop) -> None:
    board = StudyBoard().add(Piece(0, "Grizzly Bears")).add(Piece(0, "Prodigal Sorcerer"))
    effect = Lasting(0, "Prodigal Sorcerer", (1,), (codec.encode(SetPT(7, 7)),), text="Large", began=1, source=2)
    board = board.add(effect)
    laid = lay_out(board, workshop)
    assert laid.state.effects[0].source == laid.ids[2]
    assert study_in(scenario_in(link_of(board))).entries == board.entries
    assert next(one for one in board.remove(2).entries if isinstance(one, Lasting)).source is None


def test_a_token_keeps_the_keywords_that_no_text_says(workshop: Workshop) -> None:
    """111.3: "with flying and menace and '…'" is all the text that it has."""
    text = (
        "Create a 6/6 black and red Dragon creature token with flying, menace, and "
        '"Whenever this token deals combat damage to a player, draw a card."'
    )
    maker = Piece(0, "Maker", custom=(("type_line", "Artifact"), ("oracle_text", f"{{T}}: {text}")))
    table = lay_out(StudyBoard().add(maker).add(Resolved(0, source=1)), workshop)
    token = next(item for item in table.state.everything() if item.token)
    board, _, left = study_of(table.state, "taken", listed=lambda card: card.name != "Maker")
    assert left == ()
    taken = lay_out(board, workshop).state
    there = next(item for item in taken.everything() if item.token)
    now, before = evaluate(taken).characteristics[there.id], evaluate(table.state).characteristics[token.id]
    assert now.keywords == before.keywords == {"flying", "menace"}
    assert len(now.abilities) == len(before.abilities) == 3
