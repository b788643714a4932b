"""The question which effect applies first names what happens (616.1)."""

from __future__ import annotations

import pytest

from mtgtable.abilities import happenings as h
from mtgtable.abilities import replacements as r
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.engine.replacement.event_named import event_named
from mtgtable.engine.state.events import (
    CountersPut,
    CreatesToken,
    Damages,
    Destroys,
    Draws,
    Event,
    LifeChanges,
    MakesMana,
    Moves,
    Taps,
)
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from tests.engine.boards import Table
from tests.engine.play import GIANT, A, B, Play
from tests.engine.replacement.test_replacement import enchantment, replacing, shocked, with_shock

GOBLIN = CompiledFace(name="Goblin")


def test_it_stands_in_the_question() -> None:
    table, shock = with_shock()
    table.put(enchantment("Furnace", replacing(h.DamageDealt(), r.ChangeAmount(factor=2))))
    table.put(enchantment("Anvil", replacing(h.DamageDealt(), r.ChangeAmount(plus=1))))
    play = Play(table)
    shocked(play, shock, Seat(B))
    assert play.game.decision is not None
    assert play.game.decision.prompt == "Which effect applies first to the 2 damage to B?"


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (lambda giant: Moves(giant, Zone.GRAVEYARD), "Hill Giant going to a graveyard"),
        (lambda giant: Moves(giant, Zone.BATTLEFIELD), "Hill Giant entering the battlefield"),
        (lambda _: CreatesToken(GOBLIN, A), "the token Goblin"),
        (lambda giant: Damages(giant, giant, 3), "the 3 damage to Hill Giant"),
        (lambda giant: Destroys(giant), "Hill Giant being destroyed"),
        (lambda _: Draws(B), "B drawing a card"),
        (lambda _: LifeChanges(B, 3), "B gaining 3 life"),
        (lambda _: LifeChanges(B, -2), "B losing 2 life"),
        (lambda giant: CountersPut(giant, "+1/+1", 2), "the 2 +1/+1 counters on Hill Giant"),
        (lambda giant: Taps(giant, untap=True), "Hill Giant untapping"),
        (lambda giant: Taps(giant), "Hill Giant becoming tapped"),
        (lambda _: MakesMana(A, ("G",)), "this event"),
        (lambda giant: CountersPut(giant, "oil", 1), "the oil counter on Hill Giant"),
    ],
)
def test_each_event_has_its_words(event: object, words: str) -> None:
    assert callable(event)
    table = Table()
    giant = table.put(GIANT)
    play = Play(table)
    made: Event = event(ObjectId(giant))
    assert event_named(play.game.table, made) == words
