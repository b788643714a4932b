"""The log tells of like creatures once, with their number: what attacks, blocks, deals damage and dies (508–510)."""

from __future__ import annotations

from tests.engine.boards import Table
from tests.engine.play import PLAYER_B, B, Play, creature

SOLDIER, WALL, GIANT = creature("Soldier Token", 1, 1), creature("Wall Token", 1, 1), creature("Giant", 3, 3)


def told(play: Play, since: int) -> list[str]:
    return [entry.text for entry in play.game.state.log[since:]]


def test_twelve_like_attackers_are_one_line_and_so_is_their_damage() -> None:
    table = Table()
    soldiers = [table.put(SOLDIER) for _ in range(12)]
    giant = table.put(GIANT)
    play = Play(table)
    since = len(play.game.state.log)
    play.attack(*((one, PLAYER_B) for one in (*soldiers[:6], giant, *soldiers[6:])))
    assert told(play, since) == ["A attacks: 12 × Soldier Token at B, Giant at B"]
    since = len(play.game.state.log)
    play.to_step("postcombat_main")
    lines = told(play, since)
    assert lines[:-1] == ["12 × Soldier Token deal 1 combat damage each to B", "Giant deals 3 combat damage to B"]
    assert lines[-1] == "B loses 15 life (5)"


def test_like_blockers_of_one_and_of_like_attackers() -> None:
    table = Table()
    soldiers = [table.put(SOLDIER) for _ in range(3)]
    giant = table.put(GIANT)
    walls = [table.put(WALL, B) for _ in range(4)]
    other = table.put(creature("Bear", 2, 2), B)
    play = Play(table)
    play.attack(*((one, PLAYER_B) for one in (*soldiers, giant)))
    since = len(play.game.state.log)
    play.block((walls[0], soldiers[0]), (other, soldiers[2]), (walls[1], giant), (walls[2], giant), (walls[3], giant))
    assert told(play, since) == [
        "Wall Token blocks Soldier Token, Bear blocks Soldier Token",
        "3 × Wall Token block Giant",
    ]
    since = len(play.game.state.log)
    play.to_step("postcombat_main")
    lines = told(play, since)
    assert "3 × Wall Token deal 1 combat damage each to Giant" in lines
    assert any(line.endswith("× Wall Token are destroyed by damage") for line in lines)


def test_what_is_told_together_counts_as_much_as_was_dealt() -> None:
    """Who sums damage reads what a line counts, so that its words can be put otherwise (120.3)."""
    table = Table()
    attackers = [table.put(SOLDIER) for _ in range(5)] + [table.put(GIANT)]
    play = Play(table)
    play.attack(*((one, PLAYER_B) for one in attackers))
    play.to_step("postcombat_main")
    counted = [count for entry in play.game.state.log for count in entry.counts if count[0] == "dealt"]
    assert counted == [("dealt", B, 5), ("dealt", B, 3)]
    assert play.game.state.player(B).life == 20 - 8
    assert not [entry for entry in play.game.state.log for count in entry.counts if count[0] == "lost"]
