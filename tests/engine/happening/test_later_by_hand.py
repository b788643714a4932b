"""A clause of a spell that isn't understood and waits for something later speaks then, not as it resolves (603.7)."""

from __future__ import annotations

import pytest

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.answering import least
from mtgtable.engine.asking.inputs import Cast, ManualDraw, ManualMove, ManualPut
from mtgtable.engine.happening.later_words import acts_later, later_part
from mtgtable.engine.happening.moments_by_hand import moments_of
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import PlayerId
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from tests.engine.boards import Table
from tests.engine.play import BEARS, MOUNTAIN, SHOCK, A, B, Play, lands


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
        ("Frobnicate a Bear at the beginning of the next cleanup step.", True),
        ("Frobnicate a Bear at the beginning of your next upkeep.", True),
        ("Until end of turn, if you would draw a card, frobnicate instead.", True),
        (
            "If a Bear would deal damage to a player this turn, it deals double that damage to that player instead.",
            True,
        ),
        ("If you drew a card this turn, instead frobnicate.", False),
        ("Until your next turn, whenever you draw a card, frobnicate.", True),
        ("Copy the next frobbing spell you cast this turn when you cast it.", True),
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


def test_what_changes_each_such_thing_this_turn_waits_before_each_of_them() -> None:
    """614.1a: it isn't used up, and is over with the turn."""
    play = resolved("Until end of turn, if you would draw a card, frobnicate instead.")
    assert not waits(play)
    hand = len(play.game.state.zone(Zone.HAND, A))
    for _ in range(2):
        play.game.act(A, ManualDraw(A))
        assert waits(play)
        play.say(d.Chosen((1,)))
    assert len(play.game.state.zone(Zone.HAND, A)) == hand
    play.to_step("upkeep", turn=play.game.state.turn.number + 1)
    assert play.game.state.delayed == ()


def _asked_in(play: Play) -> tuple[int, str]:
    """The turn and step in which the noted clause waits at last."""
    for _ in range(100):
        if waits(play):
            return play.game.state.turn.number, play.step
        if play.game.decision is not None:
            play.say(least(play.game.decision))
        else:
            play.pass_once()
    raise AssertionError("it never waits")


@pytest.mark.parametrize(
    ("step", "turns", "named"),
    [
        ("the next cleanup step", 0, "cleanup"),
        ("your next upkeep", 2, "upkeep"),
        ("the end step on your next turn", 2, "end"),
        ("the next combat phase this turn", 0, "begin_combat"),
    ],
)
def test_it_waits_in_the_step_that_it_names(step: str, turns: int, named: str) -> None:
    play = resolved(f"Frobnicate a Bear at the beginning of {step}.")
    now = play.game.state.turn.number
    assert not waits(play)
    assert _asked_in(play) == (now + turns, named)


def test_what_tells_how_something_enters_the_next_time_speaks_as_it_does_once() -> None:
    """614.1c: nobody can do anything between."""
    play = resolved("The next time one or more creatures enter this turn, they enter frobnicated.")
    for expected in (True, False):
        play.game.act(A, ManualPut(A, CompiledCard("Bears", "normal", (BEARS,)), Zone.BATTLEFIELD))
        assert waits(play) is expected
        assert play.game.state.stack == ()
        if expected:
            play.say(d.Chosen(()))


@pytest.mark.parametrize(("text", "adapts"), [("{0}: Adapt 2.", True), ("{0}: You gain 2 life.", False)])
def test_the_next_time_a_creature_adapts(text: str, adapts: bool) -> None:
    beast = PrintedFace("Odd Beast", "Creature", text, "{0}", "1", "1")
    play = resolved("The next time a creature adapts this turn, frobnicate it.")
    id_ = play.put(compile_printed(PrintedCard("Odd Beast", "normal", (beast,))).compiled.front)
    play.activate(A, id_)
    play.resolve()
    assert waits(play) is adapts, "above the ability that does it"
    assert play.game.state.objects[id_].counters_of("+1/+1") == 0


@pytest.mark.parametrize("by_hand", [True, False])
def test_a_spell_cast_this_way_speaks_as_it_would_go_to_the_graveyard(by_hand: bool) -> None:
    """614.1a: it leaves the stack at any rate; what noted the clause goes where it goes."""
    play = resolved("You frob. If a spell cast this way would be put into your graveyard, exile it instead.")
    assert waits(play)
    play.say(d.Chosen(()))
    assert play.names(Zone.GRAVEYARD) == ["Odd Rite"]
    spell = play.put(SHOCK, A, Zone.HAND)
    lands(play.table, MOUNTAIN, 1)
    play.cast(A, spell, Seat(B))
    cast = play.game.state.stack[-1]
    play.resolve()
    assert waits(play)
    if by_hand:
        play.game.act(A, ManualMove(cast, Zone.EXILE))
    play.say(d.Chosen((1,)))
    assert play.game.state.stack == ()
    assert play.names(Zone.EXILE) == (["Shock"] if by_hand else [])


@pytest.mark.parametrize("words", ["the creature", "the targeted creature", "it", "that creature"])
def test_what_happens_to_another_than_the_target_is_not_told(words: str) -> None:
    rite = PrintedFace("Odd Rite", "Sorcery", f"Tap target creature. When {words} dies this turn, frobnicate.", "{R}")
    table = Table()
    lands(table, MOUNTAIN, 1)
    odd = table.put(compile_printed(PrintedCard("Odd Rite", "normal", (rite,))).compiled.front, A, Zone.HAND)
    target, other = table.put(BEARS, B), table.put(BEARS, B)
    play = Play(table)
    play.cast(A, odd, target)
    play.resolve()
    for dying, expected in ((other, False), (target, True)):
        play.game.act(A, ManualMove(dying, Zone.GRAVEYARD))
        while play.game.decision is None and play.game.state.pending:
            play.pass_once()
        if play.game.state.stack:
            play.resolve()
        assert waits(play) is expected


@pytest.mark.parametrize(("leaving", "expected"), [("Bear Token", True), ("Grizzly Bears", False)])
def test_it_is_what_was_created(leaving: str, expected: bool) -> None:
    play = resolved("Create a 2/2 green Bear creature token. When it leaves the battlefield, frobnicate.")
    play.put(BEARS)
    play.game.act(A, ManualMove(play.find(leaving), Zone.EXILE))
    if play.game.decision is None and play.game.state.pending:
        play.pass_once()
    if play.game.state.stack:
        play.resolve()
    assert waits(play) is expected


def test_the_other_half_of_what_is_put_off_waits_with_it() -> None:
    """603.7: "otherwise" is told at the moment of the clause before it."""
    play = resolved("At the beginning of the next end step, frobnicate if you drew a card. Otherwise, defrobnicate.")
    assert not waits(play)
    while not play.game.state.stack:
        play.pass_once()
    play.resolve()
    asked = play.game.decision
    assert isinstance(asked, d.Choose)
    assert "frobnicate if" in asked.prompt
    assert "Otherwise" in asked.prompt


MAGPIE = (
    "When this creature enters, exile target creature until this creature leaves the battlefield. "
    "When an exiled card enters this way, frobnicate it."
)


def test_what_comes_back_from_exile_speaks_as_it_does() -> None:
    """603.7: not as it is exiled, nor as anything else enters."""
    bird = PrintedFace("Odd Magpie", "Creature", MAGPIE, "{R}", "2", "2")
    table = Table()
    lands(table, MOUNTAIN, 1)
    magpie = table.put(compile_printed(PrintedCard("Odd Magpie", "normal", (bird,))).compiled.front, A, Zone.HAND)
    bears = table.put(BEARS, B)
    play = Play(table)
    play.cast(A, magpie)
    play.resolve()
    while play.game.decision is not None:
        play.say(d.Chosen((0,)))
    play.resolve()
    assert bears not in play.game.state.objects
    assert not waits(play)
    play.game.act(A, ManualPut(A, CompiledCard("Bears", "normal", (BEARS,)), Zone.BATTLEFIELD))
    assert not waits(play)
    play.game.act(A, ManualMove(play.find("Odd Magpie"), Zone.GRAVEYARD))
    while not play.game.state.stack:
        play.pass_once()
    play.resolve()
    assert waits(play)


@pytest.mark.parametrize(
    ("text", "fits", "once"),
    [
        ("Rather than pay the mana cost of the next spell you cast this turn, you may frobnicate.", True, True),
        ("The next instant spell you cast this turn has frobnication.", True, True),
        ("The next creature spell you cast this turn has frobnication.", False, True),
        ("Until your next turn, instant spells you cast cost {1} less to cast.", True, False),
        ("Until your next turn, spells your opponents cast cost {1} more to cast.", False, False),
    ],
)
def test_what_tells_of_spells_to_come_speaks_as_they_are_cast(text: str, fits: bool, once: bool) -> None:
    """601.2f, 601.2i: and "the next" at no other."""
    play = resolved(text)
    assert not waits(play), "nothing is to be done as it resolves"
    for expected in (fits, fits and not once):
        lands(play.table, MOUNTAIN, 1)
        shock = play.put(SHOCK, A, Zone.HAND)
        play.game.act(A, Cast(shock))
        play.say(d.Chosen((0,)))
        spoke = False
        while play.game.decision is not None:
            spoke |= waits(play)
            play.pay() if isinstance(play.game.decision, d.Pay) else play.say(d.Chosen(()))
        assert spoke is expected
        play.resolve()


def test_that_players_step_is_of_who_was_chosen() -> None:
    rite = PrintedFace(
        "Odd Rite", "Sorcery", "Choose an opponent. At the beginning of that player's next end step, frobnicate.", "{R}"
    )
    table = Table(players=3)
    lands(table, MOUNTAIN, 1)
    odd = table.put(compile_printed(PrintedCard("Odd Rite", "normal", (rite,))).compiled.front, A, Zone.HAND)
    for seat in (0, 1, 2):
        table.put(BEARS, PlayerId(seat), Zone.LIBRARY)
    play = Play(table)
    play.cast(A, odd)
    while play.game.state.stack and play.game.decision is None:
        play.pass_once()
    asked = play.game.decision
    assert isinstance(asked, d.Choose)
    play.answer(Seat(PlayerId(2)))
    assert _asked_in(play) == (3, "end")
