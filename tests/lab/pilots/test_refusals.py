"""An answer that isn't allowed as a whole is not given for ever: what resolves is taken back with it (732.1)."""

from __future__ import annotations

import pytest

from mtgtable.engine.asking.decisions import Answer, Chosen, Decision
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.rollouts import RolloutPilot
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.model.zones import Zone
from mtgtable.session.record import Answered, do
from tests.lab.pilots.test_dear_mana import put
from tests.lab.pilots.test_greedy import ME, on_table, table

JOURNEY = (
    "Search your library for a basic land card and a Shrine card. Reveal those cards, put them into your hand, then "
    "shuffle."
)


@pytest.mark.parametrize("pilot", [GreedyPilot, SearchingPilot, RolloutPilot])
def test_two_lands_are_no_land_and_a_shrine(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    game = table([], ["Forest"] * 2)
    put(game, "Journey", "Sorcery", JOURNEY, Zone.HAND, "{G}")
    before = game.clone()
    piloted = PilotedGame(game, {ME: pilot()})
    piloted.play(1)
    assert on_table(game, ME) == ["Forest"] * 3  # one is found and played
    chosen = [entry.answer for entry in piloted.inputs if isinstance(entry, Answered)]
    assert [one for one in chosen if isinstance(one, Chosen)] == [Chosen((0,))]
    for entry in piloted.inputs:  # what was taken back is no part of the game
        do(before, entry)
    assert before.state.turn.number == game.state.turn.number
    assert on_table(before, ME) == on_table(game, ME)


def test_who_answers_wrongly_for_ever_ends_the_game() -> None:
    class Stubborn(GreedyPilot):
        def answer(self, seat: PilotSeat, decision: Decision) -> Answer | None:
            found = super().answer(seat, decision)
            return Chosen((0, 1)) if isinstance(found, Chosen) else found

    game = table([], ["Forest"] * 3)
    put(game, "Journey", "Sorcery", JOURNEY, Zone.HAND, "{G}")

    with pytest.raises(RuntimeError, match="refused again and again"):
        PilotedGame(game, {ME: Stubborn()}).play(1)
