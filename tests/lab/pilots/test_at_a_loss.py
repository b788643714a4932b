"""Where a pilot's own reading fails its seat goes on with something simple, and it is told as the pilot's failure."""

from __future__ import annotations

from typing import Any

import pytest

from mtgtable.engine.asking.decisions import YesNo
from mtgtable.engine.state.objects import CounterPile
from mtgtable.lab.exact.keeping import KeepRule
from mtgtable.lab.pilots import greedy
from mtgtable.lab.pilots.answers import Answers
from mtgtable.lab.pilots.at_a_loss import AT_A_LOSS
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.ladder import PILOTS
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.rollouts import RolloutPilot
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.runs.noting import MISREAD
from mtgtable.lab.runs.one_game import play
from mtgtable.lab.runs.spec import spec_of
from mtgtable.model.ids import Timestamp
from mtgtable.model.zones import Zone
from tests.lab.decks import opened
from tests.lab.pilots.test_dear_mana import put
from tests.lab.pilots.test_greedy import ME, THEY, on_table, table

ALL = [GreedyPilot, SearchingPilot, RolloutPilot]
WALKER = (
    "Walker", "Planeswalker — Walker",
    ("+1: Walker deals 1 damage to target player or planeswalker and 1 damage to up to one target creature that player "
     "or that planeswalker's controller controls. That creature can't block this turn."),
)  # fmt: skip

LULLABY = (
    "Lullaby", "Instant",
    ("Prevent all combat damage that would be dealt this turn. Clash with an opponent. If you win, creatures that "
     "player controls don't untap during the player's next untap step."),
)  # fmt: skip
KEEPING = ("Keeping", "Sorcery", "Draw four cards, then choose X cards in your hand and discard the rest.")
SPIRAL = (
    "Spiral", "Sorcery",
    ("Exile Spiral. Each player shuffles their hand and graveyard into their library, then draws seven cards. You "
     "untap up to six lands."),
)  # fmt: skip
EVENED = (
    "Evened", "Sorcery",
    ("Each player chooses a number of lands they control equal to the number of lands controlled by the player who "
     "controls the fewest, then sacrifices the rest. Players discard cards and sacrifice creatures the same way."),
)  # fmt: skip


def failing(*_: Any, **__: Any) -> Any:
    raise LookupError("nobody can read this")


@pytest.mark.parametrize("pilot", ALL)
def test_a_target_that_hangs_on_another_is_read_with_it(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    game = table([], [], ["Elvish Mystic"])
    id_ = put(game, *WALKER, Zone.BATTLEFIELD, "{R}")
    game.state.update(id_, counters=(CounterPile("loyalty", 4, Timestamp(1)),))
    sitting = pilot()
    PilotedGame(game, {ME: sitting}).play(1)
    assert sitting.misread == []
    assert on_table(game, THEY) == []
    assert game.state.player(THEY).life == 19


@pytest.mark.parametrize("card", [LULLABY, KEEPING, SPIRAL, EVENED], ids=lambda card: card[0])
@pytest.mark.parametrize("pilot", ALL)
def test_what_an_earlier_part_of_a_text_names_is_no_riddle(
    pilot: type[GreedyPilot | SearchingPilot], card: tuple[str, str, str]
) -> None:
    """Which cards are "the rest" is told by what is chosen before, as the spell resolves (608.2c)."""
    game = table([], ["Forest"] * 9 + ["Grizzly Bears"], ["Grizzly Bears", "Serra Angel"])
    put(game, *card, Zone.HAND, "{X}{G}" if card is KEEPING else "{G}")
    sitting = pilot()
    PilotedGame(game, {ME: sitting, THEY: GreedyPilot()}).play(1)
    assert sitting.misread == []


@pytest.mark.parametrize("pilot", ALL)
def test_the_seat_goes_on_with_something_simple(
    pilot: type[GreedyPilot | SearchingPilot], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(greedy, "best_land", failing)
    game = table(["Forest", "Grizzly Bears"], ["Forest"])
    sitting = pilot()
    piloted = PilotedGame(game, {ME: sitting})
    piloted.step()
    assert on_table(game, ME) == ["Forest", "Forest"]
    assert sitting.why == f"{AT_A_LOSS}: what Forest is worth isn't known."
    assert sitting.openly == f"{AT_A_LOSS}."  # what is in hand is nobody else's business
    assert sitting.misread[0] == "what Forest is worth isn't known (LookupError: nobody can read this)"
    piloted.play(1)
    assert "Grizzly Bears" in on_table(game, ME)


@pytest.mark.parametrize("pilot", ALL)
def test_a_question_that_it_can_t_read_is_answered_with_the_least(
    pilot: type[GreedyPilot | SearchingPilot], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Answers, "answer", failing)
    sitting = pilot()
    seat = PilotSeat(table([], ["Forest"]), ME)
    assert sitting.answer(seat, YesNo(ME, "mulligan", "Mulligan?", cancellable=True)) is None
    assert sitting.answer(seat, YesNo(ME, "mulligan", "Mulligan?")) is not None
    assert len(sitting.misread) == 2


def test_a_run_tells_of_it_and_the_game_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(greedy, "best_land", failing)
    note = play(spec_of(opened("20 Forest\n20 Grizzly Bears\n20 Centaur Courser\n"), games=1, turns=3), 0)
    assert note.ended == "turns"
    noted = "what Forest is worth isn't known (LookupError: nobody can read this)"
    assert {text for text, _ in note.by_hand} == {f"{MISREAD}{noted}"}


def test_every_pilot_can_tell_of_it() -> None:
    assert [made(KeepRule()).misread for made in PILOTS.values()] == [[]] * len(PILOTS)
