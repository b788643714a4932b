"""A clause of a spell that isn't understood and waits for something later speaks then, not as it resolves (603.7)."""

from __future__ import annotations

import pytest

from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import ManualDraw
from mtgtable.engine.happening.later_words import acts_later, later_part
from mtgtable.engine.happening.moments_by_hand import moments_of
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from tests.engine.boards import Table
from tests.engine.play import BEARS, MOUNTAIN, A, B, Play, lands


def resolved(text: str) -> Play:
    """Ana's sorcery with that text has resolved; both have cards to draw."""
    table = Table()
    lands(table, MOUNTAIN, 1)
    rite = compile_printed(PrintedCard("Odd Rite", "normal", (PrintedFace("Odd Rite", "Sorcery", text, "{R}"),)))
    odd = table.put(rite.compiled.front, A, Zone.HAND)
    for seat in (A, B):
        for _ in range(5):
            table.put(BEARS, seat, Zone.LIBRARY)
    play = Play(table)
    play.cast(A, odd)
    play.resolve()
    return play


def waits(play: Play) -> bool:
    return play.game.decision is not None and play.game.decision.purpose == "manual"


def draws(play: Play) -> bool:
    """Ana draws; does the clause come onto the stack and wait as it resolves."""
    play.game.act(A, ManualDraw(A))
    if play.game.decision is None and not play.game.state.stack:
        play.pass_once()
    if not play.game.state.stack:
        return False
    play.resolve()
    found = waits(play)
    play.say(d.Chosen(()))
    return found


def test_it_says_nothing_as_it_resolves_and_waits_when_it_happens_once() -> None:
    play = resolved("When you next draw a card this turn, frobnicate it.")
    assert not waits(play)
    assert draws(play)
    assert not draws(play), "603.7b: once"


def test_whenever_is_as_often_as_it_happens_until_end_of_turn() -> None:
    play = resolved("Until end of turn, whenever you draw a card, frobnicate it.")
    assert draws(play)
    assert draws(play)
    play.to_step("upkeep", turn=play.game.state.turn.number + 1)
    assert play.game.state.delayed == ()


def test_at_the_beginning_of_its_step() -> None:
    play = resolved("At the beginning of the next end step, frobnicate a Bear.")
    assert not waits(play)
    while not play.game.state.stack:
        play.pass_once()
    assert play.step == "end"
    play.resolve()
    assert waits(play)
    play.say(d.Chosen(()))
    assert play.game.state.delayed == ()


@pytest.mark.parametrize(
    ("text", "later"),
    [
        ("When you do, frobnicate.", False),
        ("When a Bear is sacrificed this way, frobnicate.", False),
        ("Frobnicate when you draw a card.", False),
        ("When you next cast a spell this turn, frobnicate it.", True),
        ("When that creature dies this turn, frobnicate a card exiled this way.", True),
        ("At the beginning of the next end step, frobnicate each card exiled this way.", True),
        ("The next time you cast an instant spell this turn, frobnicate it.", True),
        ("The next time damage would be dealt to a Bear this turn, frobnicate it instead.", True),
        ("At the beginning of the next main phase this turn, frobnicate.", True),
        ("At this turn's next end of combat, frobnicate.", True),
        ("Frobnicate that Bear at the beginning of the next turn's upkeep", True),
        ("Frobnicate a Bear until end of combat.", False),
        ("Frobnicate a Bear. Activate only before the end of combat.", False),
    ],
)
def test_what_follows_at_once_is_not_put_off(text: str, later: bool) -> None:
    assert acts_later(text) is later


@pytest.mark.parametrize(
    ("text", "later"),
    [
        ("Frob a Bear. Sacrifice it at the beginning of the next end step.", "Sacrifice it"),
        ("Frob a Bear. It frobs. At the beginning of the next end step, frob it. Frob.", "At the beginning"),
        ("If they don't, frob it at end of combat", "If they don't"),
        ("If you win, frob it and return it at the beginning of the next end step", "If you win"),
        ("Add {C}. When you next cast a spell this turn, copy it. Frob the copy.", "When you next"),
        ('Create a token with "At end of combat, frob this token."', ""),
        ("Frob a Bear. When you do, frob it.", ""),
    ],
)
def test_what_comes_first_is_done_now_and_the_rest_waits(text: str, later: str) -> None:
    assert not acts_later(text)
    found = later_part(text)
    assert found.startswith(later)
    assert text.endswith(found)
    assert bool(found) is bool(later)


def test_it_waits_as_it_resolves_and_once_more_in_the_end_step() -> None:
    play = resolved("Frobnicate a Bear. Defrobnicate it at the beginning of the next end step.")
    assert waits(play)
    play.say(d.Chosen(()))
    while not play.game.state.stack:
        play.pass_once()
    assert play.step == "end"
    play.resolve()
    assert waits(play)
    play.say(d.Chosen(()))
    assert play.game.state.delayed == (), "603.7b: once"


def test_the_next_time_something_would_happen_it_waits_until_it_was_done_instead() -> None:
    play = resolved("The next time you would draw a card this turn, instead frobnicate.")
    assert not waits(play)
    for answer, left in ((0, 1), (1, 0)):
        hand = len(play.game.state.zone(Zone.HAND, A))
        play.game.act(A, ManualDraw(A))
        assert waits(play), "614.6: before it happens"
        play.say(d.Chosen((answer,)))
        assert len(play.game.state.zone(Zone.HAND, A)) == hand + left
    play.game.act(A, ManualDraw(A))
    assert not waits(play)


def test_what_was_done_this_way_doesnt_hide_that_it_acts_before_damage() -> None:
    """615.5: the clause speaks before the damage is dealt, not for what follows from preventing it."""
    (moment,) = moments_of(
        "If damage would be dealt to this creature, prevent that damage. When damage is prevented this way, frob."
    )
    assert moment.before
    assert moment.words == "damage would be dealt to this creature"
