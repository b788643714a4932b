"""The one way in: refusals, cancelling, answers that don't fit, manual actions beneath a decision, restoring."""

import pytest

from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import (
    Activate,
    Cast,
    Concede,
    IllegalAction,
    ManualCounters,
    ManualLife,
    ManualMove,
    Override,
    Pass,
    PlayLand,
)  # fmt: skip
from mtgtable.engine.snapshot import state_bytes
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone
from tests.engine.boards import A, B, Table
from tests.engine.play import BEARS, FOREST, MOUNTAIN, PLAYER_A, PLAYER_B, SHOCK, Play, lands, library


def table_with_shock() -> tuple[Play, ObjectId]:
    table = Table()
    lands(table, MOUNTAIN, 1)
    shock = table.put(SHOCK, A, Zone.HAND)
    for player in (A, B):
        library(table, player, [FOREST] * 5)
    return Play(table), shock


def test_a_refused_action_changes_nothing() -> None:
    """117.1: B doesn't have priority; 305.3: B can't play a land on A's turn."""
    play, shock = table_with_shock()
    before = state_bytes(play.game.state)
    for player, action in ((B, Pass()), (B, Cast(shock)), (A, PlayLand(shock)), (A, Activate(shock, 0))):
        with pytest.raises(IllegalAction):
            play.game.act(player, action)
        assert state_bytes(play.game.state) == before
    assert play.game.priority == A


def test_cancelling_a_cast_puts_all_back() -> None:
    """732.1: the spell, the targets and the mana are as they were."""
    play, shock = table_with_shock()
    before = state_bytes(play.game.state)
    play.game.act(A, Cast(shock))
    assert play.names(Zone.HAND) == []
    play.game.cancel()
    assert state_bytes(play.game.state) == before
    assert play.game.priority == A


def test_nothing_to_cancel_is_said() -> None:
    play, _ = table_with_shock()
    with pytest.raises(IllegalAction, match="nothing"):
        play.game.cancel()


def test_an_answer_that_does_not_fit_leaves_the_question_open() -> None:
    play, shock = table_with_shock()
    play.game.act(A, Cast(shock))
    asked = play.game.decision
    assert isinstance(asked, d.Choose)
    with pytest.raises(d.IllegalAnswer):
        play.game.answer(A, d.Chosen(()))
    with pytest.raises(IllegalAction, match="must answer"):
        play.game.answer(B, d.Chosen((0,)))
    assert play.game.decision is asked
    play.answer(PLAYER_B)
    play.pay()
    play.resolve()
    assert play.life(B) == 18


def test_while_something_is_asked_nothing_else_can_be_begun() -> None:
    play, shock = table_with_shock()
    play.game.act(A, Cast(shock))
    for action in (Pass(), ManualLife(A, 3)):
        with pytest.raises(IllegalAction, match="First this must be answered"):
            play.game.act(A, action)
    assert play.life(A) == 20


def test_why_not_gives_the_rule_and_changes_nothing() -> None:
    play, shock = table_with_shock()
    before = state_bytes(play.game.state)
    refusal = play.game.why_not(A, PlayLand(shock))
    assert refusal is not None
    assert refusal.rule.startswith("305")
    assert play.game.why_not(A, Cast(shock)) is None
    assert state_bytes(play.game.state) == before


def test_a_clone_goes_its_own_way() -> None:
    play, shock = table_with_shock()
    other = play.game.clone()
    play.cast(A, shock, PLAYER_A)
    play.resolve()
    assert (play.life(A), other.state.player(A).life) == (18, 20)
    assert other.priority == A


def test_a_clone_in_the_middle_of_a_cast_is_from_before_it() -> None:
    play, shock = table_with_shock()
    before = state_bytes(play.game.state)
    play.game.act(A, Cast(shock))
    assert state_bytes(play.game.clone().state) == before


def test_restoring_forgets_what_was_computed() -> None:
    table = Table()
    bears = table.put(BEARS)
    play = Play(table)
    earlier = play.game.state.clone()
    play.game.act(A, ManualCounters(bears, "+1/+1", 3))
    assert play.game.of(bears).power == 5
    play.game.restore(earlier)
    play.game.act(A, ManualCounters(bears, "+1/+1", 1))
    assert play.game.of(bears).power == 3


def test_conceding_is_possible_at_any_time() -> None:
    """104.3a: also in the middle of an opponent's announcement, which is taken back."""
    play, shock = table_with_shock()
    play.game.act(A, Cast(shock))
    play.game.act(B, Concede())
    assert play.game.state.over
    assert play.game.state.winners == (A,)
    assert play.game.decision is None
    with pytest.raises(IllegalAction, match="over"):
        play.game.act(A, Pass())


def test_doing_it_anyway_skips_timing_and_cost() -> None:
    """A creature spell on the opponent's turn without mana: refused by the rules, done by hand."""
    table = Table()
    bears = table.put(BEARS, B, Zone.HAND)
    play = Play(table)
    play.pass_once()
    assert play.game.priority == B
    with pytest.raises(IllegalAction):
        play.game.act(B, Cast(bears))
    play.game.act(B, Override(Cast(bears)))
    assert len(play.game.state.stack) == 1
    assert not play.game.table.lenient


def test_by_hand_works_without_priority() -> None:
    table = Table()
    bears = table.put(BEARS)
    play = Play(table)
    play.game.act(B, ManualMove(bears, Zone.EXILE))
    assert play.names(Zone.EXILE) == ["Grizzly Bears"]


def test_a_player_who_does_not_exist_is_refused() -> None:
    play, _ = table_with_shock()
    with pytest.raises(IllegalAction, match="no player 7"):
        play.game.act(PlayerId(7), Pass())
