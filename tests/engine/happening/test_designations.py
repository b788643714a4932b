"""The city's blessing (702.131b)."""

from __future__ import annotations

from tests.engine.boards import A, B, Table
from tests.engine.play import FOREST, OGRE, Play, creature, lands


def test_ten_permanents_that_are_there_already_give_the_blessing() -> None:
    """702.131b: at any time; nothing has to enter."""
    table = Table()
    table.put(creature("Herald", 1, 1, "ascend"))
    lands(table, FOREST, 8)
    assert "blessing" not in Play(table).game.state.player(A).designations
    ogre = table.put(OGRE, B)
    play = Play(table)
    assert "blessing" not in play.game.state.player(A).designations
    play.game.state.update(ogre, controller=A, owner=A)
    play.game.resume()
    play.pass_once()
    assert "blessing" in play.game.state.player(A).designations
