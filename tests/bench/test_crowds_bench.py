"""Crowds that players meet: many effects on one creature, many that trigger, many made at once, and a long game opened.

Run with ``pytest tests/bench --benchmark-enable``; timing never decides a test. Seconds are those of the processor.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from mtgtable.abilities import filters as f
from mtgtable.abilities.abilities import Content, TriggeredAbility
from mtgtable.abilities.compiled import CompiledCard
from mtgtable.abilities.filters import IsSource
from mtgtable.abilities.happenings import ZoneChange
from mtgtable.abilities.instructions import CreateTokens, GainLife
from mtgtable.abilities.modifications import ModifyPT
from mtgtable.abilities.quantities import CountOf
from mtgtable.abilities.selectors import All
from mtgtable.engine.asking import answering
from mtgtable.engine.asking.inputs import ManualPut, Pass
from mtgtable.engine.continuous import evaluate, explain
from mtgtable.engine.game import Game
from mtgtable.model.zones import Zone
from mtgtable.session import saves
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from tests.bench.test_any_size_bench import SHARING, pumped
from tests.engine import layer_cards as cards
from tests.engine.boards import A, Table, face, static
from tests.soak.decks import starter_decks

CREATURE = f.IsType("Creature")
WARDEN = face(
    "Warden", "Creature — Cleric",
    TriggeredAbility(ZoneChange(CREATURE, to=Zone.BATTLEFIELD), Content(GainLife(1))), pt=(1, 1),
)  # fmt: skip
ANTHEM = face("Anthem", "Enchantment", static(All(CREATURE), ModifyPT(1, 1)))
COAT = face(
    "Coat", "Artifact", static(All(CREATURE), ModifyPT(CountOf(All(SHARING)), CountOf(All(SHARING))))
)  # fmt: skip
GOBLIN = face("Goblin", "Creature — Goblin", pt=(1, 1))


def seconds(work: Callable[[], object]) -> float:
    """What one run takes of the processor."""
    began = time.process_time()
    work()
    return time.process_time() - began


def beside_wardens(wardens: int) -> Game:
    """A creature has entered beside so many that trigger on it, and all of that has been answered."""
    table = Table()
    for card in [WARDEN] * wardens + [ANTHEM] * 5:
        table.put(card)
    game = Game(table.state)
    game.resume()
    game.act(A, ManualPut(A, CompiledCard("Bears", "normal", (cards.BEARS,)), Zone.BATTLEFIELD))
    assert len(game.state.stack) == wardens
    while game.state.stack:
        assert game.priority is not None
        game.act(game.priority, Pass())
    return game


def with_goblins(goblins: int, *, coat: bool) -> Game:
    """So many Goblins are made at once by a creature that enters."""
    entering = TriggeredAbility(
        ZoneChange(IsSource(), to=Zone.BATTLEFIELD), Content(CreateTokens(goblins, token=GOBLIN))
    )
    table = Table()
    if coat:
        table.put(COAT)
    game = Game(table.state)
    game.resume()
    leader = face("Leader", "Creature — Goblin", entering, pt=(3, 3))
    game.act(A, ManualPut(A, CompiledCard("Leader", "normal", (leader,)), Zone.BATTLEFIELD))
    while game.state.stack:
        assert game.priority is not None
        game.act(game.priority, Pass())
    return game


def test_many_triggers_answered(benchmark: Any) -> None:
    many = 500 if benchmark.enabled else 20
    assert beside_wardens(many).state.player(A).life == 20 + many
    whole, half = (min(seconds(partial(beside_wardens, count)) for _ in range(2)) for count in (many, many // 2))
    benchmark.extra_info["seconds"] = round(whole, 3)
    benchmark.extra_info["twice"] = round(whole / half, 2)
    benchmark(lambda: None)


def test_many_made_at_once_beside_what_counts_them(benchmark: Any) -> None:
    many = 300 if benchmark.enabled else 10
    game = with_goblins(many, coat=True)
    assert game.of(game.state.battlefield[-1]).power == 1 + many + 1, "all Goblins share a type, itself among them"
    plain = min(seconds(lambda: with_goblins(many, coat=False)) for _ in range(3))
    counted = min(seconds(lambda: with_goblins(many, coat=True)) for _ in range(3))
    benchmark.extra_info["ratio"] = round(counted / plain, 2)
    benchmark(lambda: None)


def test_pumps_told_against_pumps_made(benchmark: Any) -> None:
    table = pumped(320 if benchmark.enabled else 20)
    creature = table.state.battlefield[0]
    made = min(seconds(lambda: evaluate(table.state)) for _ in range(5))
    told = min(seconds(lambda: explain(table.state, creature)) for _ in range(5))
    benchmark.extra_info["ratio"] = round(told / made, 2)
    assert benchmark(evaluate, table.state).characteristics[creature].power == 2 + len(table.state.effects)


def opened(file: Path) -> Sitting:
    """A save as the window opens it: from its snapshot."""
    return Sitting.open(saves.read_save(file))


def test_a_long_game_is_opened(benchmark: Any, tmp_path: Path) -> None:
    """A save of so many inputs, which goes on from its snapshot; held against one of half as many."""
    inputs = 5_003 if benchmark.enabled else 20
    seats = tuple(NewSeat(name, tuple(deck) * 7) for name, deck in zip("AB", starter_decks(), strict=False))
    sitting = Sitting.new(NewGame(seats, seed=5, mulligans=False))
    half, file = tmp_path / "half.mtgsave", tmp_path / "long.mtgsave"
    while sitting.record.position < inputs:
        if sitting.record.position == inputs // 2:
            sitting.save(half)
        decision = sitting.decision
        if decision is None:
            assert sitting.game.priority is not None
            sitting.act(sitting.game.priority, Pass())
        else:
            sitting.answer(decision.player, answering.least(decision))
    sitting.save(file)
    less, whole = (min(seconds(partial(opened, one)) for _ in range(3)) for one in (half, file))
    benchmark.extra_info["seconds"] = round(whole, 3)
    benchmark.extra_info["twice"] = round(whole / less, 2)
    benchmark(lambda: None)
    assert opened(file).record.position == sitting.record.position
