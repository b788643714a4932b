"""Delayed abilities of what resolves that tell of damage, deaths or attacks wait for them (603.7, 509.3g)."""

from __future__ import annotations

import pytest

from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import PlayLand
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import ObjectId
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from tests.engine.boards import Table
from tests.engine.play import BEARS, MOUNTAIN, A, B, Play, creature, lands

BEAR = BEARS.name
_EACH = "Odd Rite deals 2 damage to each creature."
_ONE = "Odd Rite deals 2 damage to target creature."
_GIANT = creature("Giant", 5, 9)


def board(text: str) -> tuple[Play, ObjectId, ObjectId, ObjectId]:
    """The odd sorcery in Ana's hand, her bear and Ben's, and cards to draw."""
    printed = PrintedCard("Odd Rite", "normal", (PrintedFace("Odd Rite", "Sorcery", text, "{R}"),))
    table = Table()
    lands(table, MOUNTAIN, 1)
    odd = table.put(compile_printed(printed).compiled.front, A, Zone.HAND)
    mine, theirs = table.put(BEARS, A), table.put(BEARS, B)
    for seat in (A, B):
        for _ in range(6):
            table.put(MOUNTAIN, seat, Zone.LIBRARY)
    return Play(table), odd, mine, theirs


def settled(play: Play) -> None:
    """What waits for the stack goes there and resolves; nothing is left to hands."""
    while play.game.state.stack or play.game.state.pending:
        assert play.game.decision is None, play.game.decision
        play.pass_once()


def test_when_a_creature_dealt_damage_this_way_dies_the_spell_is_long_gone() -> None:
    play, odd, mine, _ = board(f"{_ONE} When a creature dealt damage this way dies this turn, you gain 3 life.")
    play.cast(A, odd, mine)
    settled(play)
    assert play.life(A) == 23


def test_of_several_whenever_one_of_yours_dies() -> None:
    play, odd, *_ = board(
        f"{_EACH} Whenever a creature you control dealt damage this way dies this turn, you gain 3 life."
    )
    play.cast(A, odd)
    settled(play)
    assert play.names(Zone.GRAVEYARD, B) == [BEAR]
    assert play.life(A) == 23, "only hers was one of hers"


def test_a_permanent_dealt_damage_this_way_is_exiled_if_it_would_die() -> None:
    play, odd, *_ = board(f"{_EACH} If a permanent dealt damage this way would die this turn, exile it instead.")
    play.cast(A, odd)
    settled(play)
    assert play.names(Zone.EXILE) == [BEAR, BEAR]


def test_as_many_cards_as_its_power_was_are_exiled_as_it_dies_and_one_may_be_played() -> None:
    play, odd, mine, _ = board(
        f"{_ONE} When that creature dies this turn, exile a number of cards from the top of your library equal to its "
        "power, then choose a card exiled this way. Until the end of your next turn, you may play that card."
    )
    play.cast(A, odd, mine)
    play.resolve()
    assert play.names(Zone.EXILE) == [], "not as it is dealt damage"
    while play.game.decision is None:
        play.pass_once()
    first, second = play.game.state.zone(Zone.EXILE, A)
    play.answer(first)
    assert play.can(A, PlayLand(first))
    assert not play.can(A, PlayLand(second))


@pytest.mark.parametrize("blocked", [True, False])
def test_damage_by_an_attacking_creature_is_told_as_it_is_dealt(blocked: bool) -> None:
    play, odd, _, theirs = board(
        "Choose target creature. Whenever that creature is dealt damage by an attacking creature this turn, you gain "
        "that much life."
    )
    giant = play.put(_GIANT)
    play.cast(A, odd, theirs)
    play.resolve()
    play.attack((giant, Seat(B)))
    play.block(*(((theirs, giant),) if blocked else ()))
    play.to_step("end_combat")
    assert play.life(A) == (25 if blocked else 20)


@pytest.mark.parametrize("blocked", [True, False])
def test_this_turn_when_target_creature_attacks_and_isnt_blocked(blocked: bool) -> None:
    play, odd, mine, theirs = board(
        "This turn, when target creature you control attacks and isn't blocked, you may gain life equal to its power. "
        "If you do, it assigns no combat damage this turn."
    )
    play.cast(A, odd, mine)
    play.resolve()
    play.attack((mine, Seat(B)))
    assert not play.game.state.stack, "509.3g: not as it attacks"
    play.block(*(((theirs, mine),) if blocked else ()))
    if not blocked:
        play.resolve()
        play.say(d.Said(True))
    play.to_step("end_combat")
    assert (play.life(A), play.life(B)) == ((20, 20) if blocked else (22, 20))
