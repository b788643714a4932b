"""The city's blessing (702.131b)."""

from __future__ import annotations

import pytest

from mtgtable.engine.changes.telling import _designates
from mtgtable.engine.state.events import Designates
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


@pytest.mark.parametrize(
    ("what", "told"),
    [("monarch", "Ann becomes the monarch"), ("initiative", "Ann takes the initiative"), ("tempted", None)],
)
def test_what_a_player_becomes_is_told_in_words(what: str, told: str | None) -> None:
    """725.2, 726.2; that the Ring tempts somebody is told as their deed (701.54a)."""
    look = Play(Table()).game.table.look()
    entry = _designates(look, look, Designates(A, what))
    assert (entry.text.replace(look.state.player(A).name, "Ann") if entry is not None else None) == told
