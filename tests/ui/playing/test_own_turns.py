"""A player's own turns, as the game counts them: on the play and on the draw, beside seats that don't draw."""

from __future__ import annotations

import pytest

from mtgtable.engine.asking.inputs import ManualResolve, ManualStep, Pass
from mtgtable.model.ids import PlayerId
from mtgtable.session.made_tokens import in_words
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.playing.own_turns import numbered_own_turns, own_turns
from tests.gui.cards import card

ME, OTHER = PlayerId(0), PlayerId(1)


def game(began: PlayerId, *, goldfish: bool = False) -> Sitting:
    """Of two, of whom a goldfish has no deck and never draws."""
    deck = (card("Mountain"),) * 40
    other = NewSeat("Other", passive=True) if goldfish else NewSeat("Other", deck)
    return Sitting.new(NewGame((NewSeat("Me", deck), other), seed=1, starting=began, mulligans=False))


def play_to(sitting: Sitting, turn: int) -> None:
    """On to that turn; nobody does anything, and in so few turns nobody has to discard."""
    while sitting.state.turn.number < turn:
        assert sitting.game.priority is not None, sitting.decision
        sitting.act(sitting.game.priority, Pass())


@pytest.mark.parametrize("goldfish", [True, False])
@pytest.mark.parametrize("turn", range(1, 8))
def test_the_turns_that_were_ones_own_are_counted(turn: int, goldfish: bool) -> None:
    for began, had in ((ME, range(1, turn + 1, 2)), (OTHER, range(2, turn + 1, 2))):
        sitting = game(began, goldfish=goldfish)
        play_to(sitting, turn)
        view = sitting.view(ME)
        assert own_turns(view, ME) == len(had)
        told = {turn, *(entry.turn for entry in view.log)}
        expected = {past: number for number, past in enumerate(had, 1) if past in told}
        assert numbered_own_turns(view, ME) == expected
        assert expected.keys() >= set(had[1:]), "who draws is told of"


def test_an_extra_turn_is_ones_own() -> None:
    """500.7: whose turn it is doesn't follow from its number, nor from who draws."""
    sitting = game(ME)
    sitting.pass_while(lambda now: now.state.turn.step != "precombat_main")
    sitting.act(ME, ManualResolve(ME, in_words("Take an extra turn after this one.").compiled))
    play_to(sitting, 3)
    view = sitting.view(ME)
    assert numbered_own_turns(view, ME) == {1: 1, 2: 2}
    assert numbered_own_turns(view, OTHER) == {3: 1}
    assert (own_turns(view, ME), own_turns(view, OTHER)) == (2, 1)


def test_no_words_and_no_draws_are_read() -> None:
    """A turn in which the draw step is skipped by hand counts as well (614.10a)."""
    sitting = game(ME)
    play_to(sitting, 3)
    sitting.act(ME, ManualStep("precombat_main"))
    assert own_turns(sitting.view(ME), ME) == 2
    assert not any("draw" in entry.text and entry.turn == 3 for entry in sitting.state.log)
