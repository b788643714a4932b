"""A player leaves while the rules wait for an answer: the step goes on without them (104.3a, 800.4a)."""

from __future__ import annotations

from mtgtable.abilities.instructions import Discard, Instruction
from mtgtable.abilities.selectors import Players
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import Cast, Concede
from mtgtable.engine.state.objects import FloatingMana
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone
from tests.engine.boards import A, B, Table
from tests.engine.play import BEARS, FOREST, GIANT, MOUNTAIN, SHOCK, Play, lands, library, spell

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


def test_an_announcement_is_taken_back() -> None:
    table = four()
    lands(table, MOUNTAIN, 1)
    shock = table.put(SHOCK, A, Zone.HAND)
    play = Play(table)
    play.game.act(A, Cast(shock))
    assert play.game.decision is not None
    play.game.act(B, Concede())
    assert (play.game.decision, play.game.priority) == (None, A)
    assert play.names(Zone.HAND) == ["Shock"]
