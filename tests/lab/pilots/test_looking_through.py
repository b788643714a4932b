"""Of the top of the library a pilot keeps what it can use next (701.22, 701.25)."""

from __future__ import annotations

import pytest

from mtgtable.engine.state.setup import add_card
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.model.zones import Zone
from tests.lab.decks import catalog
from tests.lab.pilots.test_dear_mana import put
from tests.lab.pilots.test_greedy import ME, table


@pytest.mark.parametrize("verb", ["Scry", "Surveil"])
@pytest.mark.parametrize(
    ("lands", "there", "kept"),
    [
        (2, ["Shivan Dragon", "Forest"], ["Forest"]),
        (2, ["Grizzly Bears", "Forest"], ["Forest", "Grizzly Bears"]),
        (6, ["Forest", "Shivan Dragon"], ["Shivan Dragon"]),
        (6, ["Forest", "Forest"], []),
    ],
)
def test_it_keeps_on_top_what_it_can_use(lands: int, there: list[str], kept: list[str], verb: str) -> None:
    game = table([], ["Forest"] * lands)
    put(game, "Look", "Sorcery", f"{verb} 2.", Zone.HAND, "{G}")
    state = game.state
    new = [add_card(state, catalog().card(name).compiled, ME, Zone.LIBRARY).id for name in there]
    state.reorder(Zone.LIBRARY, ME, [*new, *(id_ for id_ in state.zone(Zone.LIBRARY, ME) if id_ not in new)])
    PilotedGame(game, {ME: GreedyPilot()}).play(1)
    top = state.zone(Zone.LIBRARY, ME)[: len(kept)]
    assert [state.objects[id_].printed.name for id_ in top] == kept
    assert not set(new) & set(state.zone(Zone.LIBRARY, ME)[len(kept) : 5])
