"""Work grows gently with the board: counted, never timed."""

from __future__ import annotations

from typing import Any

import pytest

from mtgtable.abilities import filters as f
from mtgtable.abilities.modifications import GainAbilities, ModifyPT, SetPT
from mtgtable.abilities.quantities import CountOf, PlayerStat
from mtgtable.abilities.selectors import All, Bound, Source, You
from mtgtable.engine import table as table_module
from mtgtable.engine.continuous import (
    Board,
    evaluate,
    explain,
    explain_board,
    layering,
    ordering,
    parts,
    recording,
    tallying,
)
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.state.state import State
from mtgtable.model.zones import Zone
from tests.engine import layer_cards as cards
from tests.engine.boards import A, B, Table, face, keyword, static

OTHER = f.Not(f.IsAmong(Bound("affected")))
SHARING = f.SharesWith("creature type", Bound("affected"))
EACH_OTHER = CountOf(All(f.AllOf((f.IsType("Creature"), OTHER, SHARING))))
CREATURES = All(f.IsType("Creature"))


@pytest.mark.parametrize("count", [1, 40])
def test_effects_that_dont_meet_are_applied_untried(count: int) -> None:
    table = Table()
    bears = table.put(cards.BEARS)
    for _ in range(count):
        table.effect(ModifyPT(1, 0), on=(bears,))
    board = evaluate(table.state)
    assert (board.trials, board.characteristics[bears].power) == (0, 2 + count)
    assert len(explain(table.state, bears).steps) == count


def crowd(*kinds: str) -> Table:
    """Creatures of these kinds, and something that looks at each of them for each of them."""
    table = Table()
    for number, kind in enumerate(kinds):
        line = f"Creature — {kind}" if kind else "Creature"
        table.put(face(f"One {number}", line, pt=(1, 1)), A if number % 2 else B)
    table.put(face("Coat", "Artifact", static(CREATURES, ModifyPT(EACH_OTHER, EACH_OTHER))))
    return table


def test_each_creature_counts_the_others_that_share_a_type_with_it() -> None:
    table = crowd("Goblin", "Goblin Warrior", "Elf Warrior", "Elf", "", "")
    found = [evaluate(table.state).characteristics[id_].power for id_ in table.state.battlefield[:6]]
    assert found == [2, 3, 3, 2, 1, 1]


def test_counting_for_all_at_once_is_counting_for_each(monkeypatch: pytest.MonkeyPatch) -> None:
    table = crowd(*("Goblin", "Goblin Warrior", "Elf Warrior", "", "Bear") * 4)
    at_once = evaluate(table.state)
    tallied = tallying.tally_of(EACH_OTHER)
    assert tallied is not None
    asked: list[Any] = []

    def one_by_one(look: Any, frame: Any, objects: Any) -> list[Any]:
        asked.append(objects)
        counts = [amount(look, EACH_OTHER, frame.bind("affected", (id_,))) for id_ in objects]
        return [(count, count) for count in counts]

    monkeypatch.setattr(parts.Part, "values", lambda self, look, frame, objects: one_by_one(look, frame, objects))
    plain = evaluate(table.state.clone())
    assert asked
    for id_ in table.state.battlefield:
        assert at_once.characteristics[id_] == plain.characteristics[id_]


def test_what_cant_be_tallied_is_asked_for_each() -> None:
    attached = CountOf(All(f.AttachedTo(Bound("affected"))))
    assert tallying.tally_of(attached) is None
    assert tallying.tally_of(3) is None
    assert tallying.tally_of(CountOf(All(f.IsType("Creature"), (Zone.BATTLEFIELD,)))) is not None


def evaluations(monkeypatch: pytest.MonkeyPatch) -> list[State]:
    """Every state of which a board is made from now on."""
    made: list[State] = []

    def counted(state: State, before: Board | None = None) -> Board:
        made.append(state)
        return evaluate(state, before=before)

    monkeypatch.setattr(table_module, "evaluate", counted)
    return made


def test_tapping_and_life_make_no_new_board(monkeypatch: pytest.MonkeyPatch) -> None:
    made = evaluations(monkeypatch)
    table = Table()
    table.put(cards.GLORIOUS_ANTHEM)
    bears = table.put(cards.BEARS)
    playing = table_module.Table(table.state)
    first = playing.board()
    table.state.update(bears, tapped=True)
    table.state.update_player(A, life=7)
    assert playing.board() is first
    table.effect(ModifyPT(1, 1), on=(bears,))
    assert playing.board().characteristics[bears].power == 4
    assert len(made) == 2


def test_a_board_that_reads_life_is_made_anew_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    made = evaluations(monkeypatch)
    table = Table()
    size = PlayerStat("life", You())
    avatar = table.put(face("Avatar", "Creature", static(Source(), SetPT(size, size), defining=True)))
    playing = table_module.Table(table.state)
    assert playing.board().characteristics[avatar].power == 20
    table.state.update_player(A, life=7)
    assert playing.board().characteristics[avatar].power == 7
    assert len(made) == 2


def counted(monkeypatch: pytest.MonkeyPatch, module: Any, name: str) -> list[Any]:
    """What a function of a module is asked from now on."""
    real = getattr(module, name)
    asked: list[Any] = []

    def listening(*args: Any) -> Any:
        asked.append(args)
        return real(*args)

    monkeypatch.setattr(module, name, listening)
    return asked


def test_effects_that_speak_alike_are_asked_about_once_for_those_who_want_to_see_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The relations of all pairs are told by pairs of voices (613.8): twice the effects ask as often in each step."""
    found = []
    asked = counted(monkeypatch, ordering, "depends")
    for count in (4, 8):
        table = Table()
        for number in range(count):
            table.put(cards.CRUSADE, A if number % 2 else B)
            table.put(cards.OPALESCENCE, A if number % 2 else B)
        asked.clear()
        story = explain_board(table.state)
        steps = sum(1 for one in story.applications if story.layers[one.layer].label == "4")
        assert steps == count
        found.append(len(asked) / steps)
    assert found[1] <= found[0] + 1


def test_of_one_object_its_own_moments_alone_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table()
    bears = [table.put(cards.BEARS) for _ in range(30)]
    for _ in range(5):
        table.put(cards.GLORIOUS_ANTHEM)
    kept = counted(monkeypatch, recording, "frozen")
    assert len(explain(table.state, bears[0]).steps) == 5
    assert len(kept) == 10, "before and after each of the five, and nothing of the other bears"


def test_abilities_that_come_are_looked_at_by_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twice as many that give all of them an ability: what all of one's abilities are isn't gone through again."""
    gone_through = counted(monkeypatch, layering, "_static_among")
    for count in (10, 20):
        table = Table()
        hive = face("Hive", "Creature — Sliver", static(CREATURES, GainAbilities((keyword("flying"),))), pt=(1, 1))
        drones = [table.put(hive) for _ in range(count)]
        board = evaluate(table.state)
        assert all(len(board.characteristics[id_].abilities) == 1 + count for id_ in drones)
    assert gone_through == []
