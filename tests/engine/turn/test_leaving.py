"""A player leaves while the rules wait for an answer: the step goes on without them (104.3a, 800.4a)."""

from __future__ import annotations

from mtgtable.abilities.instructions import DealDamage, Discard, Instruction
from mtgtable.abilities.selectors import Players, Targeted
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import Cast, Concede
from mtgtable.engine.state.objects import FloatingMana
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone
from tests.engine.boards import A, B, Table
from tests.engine.play import BEARS, CREATURE, FOREST, GIANT, MOUNTAIN, SHOCK, Play, lands, library, spell

C, D = PlayerId(2), PlayerId(3)


def four() -> Table:
    table = Table(players=4)
    for seat in range(4):
        library(table, PlayerId(seat), [FOREST] * 5)
    return table


def attacked(table: Table, *who: PlayerId) -> tuple[Play, list[ObjectId]]:
    """Each of them is attacked by a Giant of A, and is about to be asked for blockers."""
    giants = [table.put(GIANT) for _ in who]
    play = Play(table)
    while not isinstance(play.game.decision, d.Attack):
        play.pass_once()
    play.say(d.Attacks(tuple((giant, Seat(seat)) for giant, seat in zip(giants, who, strict=True))))
    while not isinstance(play.game.decision, d.Block):
        play.pass_once()
    return play, giants


def test_blocks_go_on_without_the_one_who_left() -> None:
    table = four()
    table.put(BEARS, B)
    theirs = table.put(BEARS, C)
    play, (at_b, at_c) = attacked(table, B, C)
    play.game.state.update_player(A, pool=())
    play.game.act(B, Concede())
    assert play.step == "declare_blockers"
    assert isinstance(play.game.decision, d.Block)
    assert play.game.decision.player == C
    play.say(d.Blocks(((theirs, at_c),)))
    assert (play.step, play.game.priority) == ("declare_blockers", A)
    combat = play.game.state.turn.combat
    assert combat is not None
    assert combat.attacker(at_b) is not None, "who attacked them goes on attacking (506.4)"
    play.to_step("end_combat")
    assert play.game.state.player(B).lost


def test_what_others_have_declared_is_not_asked_again() -> None:
    table = four()
    table.put(BEARS, C)
    first = table.put(BEARS, B)
    play, (at_b, at_c) = attacked(table, B, C)
    play.say(d.Blocks(((first, at_b),)))
    assert play.game.decision is not None
    assert play.game.decision.player == C
    play.game.act(C, Concede())
    assert (play.step, play.game.decision, play.game.priority) == ("declare_blockers", None, A)
    combat = play.game.state.turn.combat
    assert combat is not None
    assert combat.blocking == ((first, (at_b,)),)
    assert combat.attacker(at_c) is not None


def test_two_may_leave_one_after_the_other() -> None:
    table = four()
    blocker = table.put(BEARS, B)
    for seat in (C, D):
        table.put(BEARS, seat)
    play, (at_b, _, _) = attacked(table, B, C, D)
    play.say(d.Blocks(((blocker, at_b),)))
    play.game.act(D, Concede())
    assert play.game.decision is not None
    assert play.game.decision.player == C
    play.game.act(C, Concede())
    assert (play.step, play.game.decision, play.game.priority) == ("declare_blockers", None, A)
    assert [seat.lost for seat in play.game.state.players] == [False, False, True, True]


def test_mana_that_was_lost_with_the_step_stays_lost() -> None:
    table = four()
    table.put(BEARS, B)
    giant = table.put(GIANT)
    play = Play(table)
    while not isinstance(play.game.decision, d.Attack):
        play.pass_once()
    play.say(d.Attacks(((giant, Seat(B)),)))
    play.game.state.update_player(A, pool=(FloatingMana("G"),))
    while not isinstance(play.game.decision, d.Block):
        play.pass_once()
    play.game.act(B, Concede())
    assert play.step == "declare_blockers"
    assert not play.game.state.player(A).pool


ALL_DISCARD: Instruction = Discard(1, Players("each"))
RITUAL = spell("Ritual", "Sorcery", "{R}", ALL_DISCARD)


def resolving(owner: PlayerId = A) -> Play:
    """A spell by which each player discards a card has begun to resolve; A and B have chosen, C is asked."""
    table = four()
    lands(table, MOUNTAIN, 1)
    for seat in range(4):
        for card in (BEARS, GIANT):
            table.put(card, PlayerId(seat), Zone.HAND)
    ritual = table.put(RITUAL, A, Zone.HAND)
    play = Play(table)
    play.cast(A, ritual)
    if owner != A:
        play.game.state.update(play.game.state.stack[-1], owner=owner)
    while play.game.decision is None:
        play.pass_once()
    for _ in range(2):
        play.say(d.Chosen((0,)))
    assert play.game.decision is not None
    assert play.game.decision.player == C
    return play


def test_a_spell_that_resolves_goes_on_without_the_one_who_left() -> None:
    play = resolving()
    play.game.act(C, Concede())
    assert play.game.decision is not None
    assert play.game.decision.player == D, "A and B have said what they discard"
    play.say(d.Chosen((1,)))
    assert [play.names(Zone.HAND, PlayerId(seat)) for seat in (0, 1, 3)] == [["Hill Giant"]] * 2 + [["Grizzly Bears"]]
    assert (play.game.priority, play.game.state.stack) == (A, ())


def test_a_spell_leaves_with_its_owner_and_nothing_else_resolves_for_it() -> None:
    """800.4a: what lay below it was not what the players passed for."""
    play = resolving(owner=C)
    play.game.act(C, Concede())
    assert (play.game.decision, play.game.priority, play.step) == (None, A, "precombat_main")
    assert not play.game.state.stack
    assert len(play.names(Zone.HAND, A)) == 2


def shocking() -> tuple[Play, ObjectId]:
    """A begins to cast Shock with one Mountain, in a game of four."""
    table = four()
    lands(table, MOUNTAIN, 1)
    shock = table.put(SHOCK, A, Zone.HAND)
    play = Play(table)
    play.game.act(A, Cast(shock))
    assert play.game.decision is not None
    return play, shock


def test_an_announcement_of_somebody_who_stays_goes_on() -> None:
    """601.2: nothing but an illegal step takes it back; whom it could target is asked without the one who left."""
    play, _ = shocking()
    assert isinstance(play.game.decision, d.Choose)
    seats = [option.ref for option in play.game.decision.options]
    assert Seat(B) in seats
    play.game.act(B, Concede())
    assert isinstance(play.game.decision, d.Choose)
    assert [option.ref for option in play.game.decision.options] == [ref for ref in seats if ref != Seat(B)]
    play.answer(Seat(C))
    if play.game.decision is not None:
        play.pay()
    play.resolve()
    assert (play.life(C), play.names(Zone.HAND)) == (18, [])


def test_what_was_announced_already_is_not_asked_again() -> None:
    """The mode and the number stand; only what has changed is asked."""
    table = four()
    lands(table, MOUNTAIN, 4)
    axe = table.put(spell("Hew", "Sorcery", "{X}{R}", ALL_DISCARD), A, Zone.HAND)
    play = Play(table)
    play.game.act(A, Cast(axe))
    assert isinstance(play.game.decision, d.Number)
    play.say(d.Numbered(2))
    assert isinstance(play.game.decision, d.Pay)
    play.game.act(D, Concede())
    assert isinstance(play.game.decision, d.Pay), "X was announced before"
    play.pay()
    assert [play.game.state.objects[id_].printed.name for id_ in play.game.state.stack] == ["Hew"]


def test_an_announcement_leaves_with_who_made_it() -> None:
    play, _ = shocking()
    play.game.act(A, Concede())
    assert play.game.decision is None
    assert play.game.priority != A
    assert not play.game.state.stack


def test_an_announcement_that_has_become_impossible_is_taken_back() -> None:
    """732.1: the only creature leaves with its owner; the card is in hand again, and the log says why."""
    table = four()
    lands(table, MOUNTAIN, 1)
    table.put(BEARS, B)
    table.put(BEARS, B)
    bolt = table.put(spell("Spark", "Instant", "{R}", DealDamage(2, Targeted(0)), CREATURE), A, Zone.HAND)
    play = Play(table)
    play.game.act(A, Cast(bolt))
    assert isinstance(play.game.decision, d.Choose)
    play.game.act(B, Concede())
    assert (play.game.decision, play.game.priority) == (None, A)
    assert play.names(Zone.HAND) == ["Spark"]
    assert "takes back what was begun" in play.game.state.log[-1].text


def test_it_can_be_taken_back_after_somebody_has_left() -> None:
    play, _ = shocking()
    play.game.act(B, Concede())
    play.game.cancel()
    assert (play.game.decision, play.game.priority) == (None, A)
    assert play.names(Zone.HAND) == ["Shock"]
    assert play.game.state.player(B).lost
    assert play.game.settled
