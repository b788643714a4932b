"""What an event is to many abilities that say the same is judged once, and told to each of them."""

from collections import Counter
from typing import Any

import pytest

from mtgtable.abilities import happenings as h
from mtgtable.abilities import instructions as i
from mtgtable.abilities.abilities import Content, TriggeredAbility
from mtgtable.abilities.compiled import CompiledCard
from mtgtable.abilities.filters import ControlledBy, IsSource, IsSubtype, IsType, Not, all_of
from mtgtable.abilities.selectors import You
from mtgtable.abilities.words import ChosenType
from mtgtable.engine.asking import answering
from mtgtable.engine.asking.inputs import ManualDestroy, ManualPut
from mtgtable.engine.continuous import layering
from mtgtable.engine.happening import judging
from mtgtable.engine.reading.events import event_matches
from mtgtable.engine.snapshot import state_bytes
from mtgtable.model.zones import Zone
from tests.engine.boards import Table, face
from tests.engine.play import BEARS, A, B, Play

CREATURE = IsType("Creature")
OTHER = all_of(CREATURE, Not(IsSource()))
GAIN = Content(i.GainLife(1))
ENTERS = TriggeredAbility(h.ZoneChange(OTHER, to=Zone.BATTLEFIELD), GAIN, text="another creature")
YOURS = TriggeredAbility(h.ZoneChange(all_of(OTHER, ControlledBy(You())), to=Zone.BATTLEFIELD), GAIN, text="yours")
DIES = TriggeredAbility(h.ZoneChange(CREATURE, Zone.BATTLEFIELD, Zone.GRAVEYARD), GAIN, text="a creature dies")
EITHER = TriggeredAbility(h.OneOf((ENTERS.when, DIES.when)), GAIN, text="either")


def crowd(each: int) -> Play:
    table = Table()
    for ability in (ENTERS, YOURS, DIES, EITHER):
        kind = face(ability.text, "Creature", ability, pt=(1, 1))
        for number in range(each):
            table.put(kind, B if number % 2 else A)
    return Play(table)


def entered(play: Play) -> Play:
    play.game.act(A, ManualPut(A, CompiledCard("Bears", "normal", (BEARS,)), Zone.BATTLEFIELD))
    return ordered(play)


def ordered(play: Play) -> Play:
    """Whose triggers differ is asked for their order (603.3b)."""
    while play.game.decision is not None:
        play.game.answer(play.game.decision.player, answering.least(play.game.decision))
    return play


def counting(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    counts: Counter[str] = Counter()

    def counted(*asked: Any) -> Any:
        counts["judged"] += 1
        return event_matches(*asked)

    monkeypatch.setattr(judging, "event_matches", counted)
    return counts


def test_an_event_is_judged_once_for_all_that_say_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Eight judgements for eighty abilities: one for each of four kinds of each of two players (603.2)."""
    counts = counting(monkeypatch)
    play = entered(crowd(20))
    assert len(play.game.state.stack) == 20 + 10 + 20  # those of the other player who says "you" don't
    assert counts["judged"] == 8


def test_what_was_told_is_what_would_have_been_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    plays = [entered(crowd(4))]
    monkeypatch.setattr(judging, "asks_no_source", lambda _: False)
    plays.append(entered(crowd(4)))
    for play in plays:
        for _ in range(3):
            play.resolve()
        play.game.act(A, ManualDestroy(play.game.state.battlefield[9]))
        ordered(play)
        assert len(play.game.state.stack) > 10
    assert state_bytes(plays[0].game.state) == state_bytes(plays[1].game.state)


def test_a_word_about_the_source_is_asked_of_each() -> None:
    chosen = h.ZoneChange(all_of(CREATURE, IsSubtype(ChosenType())), to=Zone.BATTLEFIELD)
    assert judging.asks_no_source(ENTERS)
    assert judging.asks_no_source(EITHER)
    for when in (chosen, h.Together(ENTERS.when), h.ZoneChange(OTHER, caused_by=IsSource())):
        assert not judging.asks_no_source(TriggeredAbility(when, GAIN))


def test_abilities_on_the_stack_are_not_looked_at_for_effects(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Any] = []
    real = layering.Start.__init__

    def counted(self: layering.Start, item: Any) -> None:
        made.append(item)
        real(self, item)

    play = crowd(10)
    play.game.board()
    monkeypatch.setattr(layering.Start, "__init__", counted)
    entered(play)
    play.game.board()
    assert len(play.game.state.stack) == 25
    assert not [item for item in made if item.is_ability]
