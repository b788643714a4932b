"""What isn't understood and acts in place of something speaks before that happens (614.1, 614.6)."""

from __future__ import annotations

import pytest

from mtgtable.abilities.abilities import ManualAbility
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import ManualCounters, ManualDraw, ManualMove
from mtgtable.engine.happening.moments_by_hand import moments_of
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import ObjectId
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from tests.engine.boards import Table, face
from tests.engine.play import BEARS, MOUNTAIN, SHOCK, A, B, Play, lands

GO_ON, INSTEAD = d.Chosen(()), d.Chosen((1,))


def table_with(text: str) -> tuple[Play, ObjectId]:
    """Ana has the clause and a bear; both have cards to draw; Ana has a Shock and what pays for it."""
    table = Table()
    table.put(face("Cairn", "Artifact", ManualAbility("not read", text)), A)
    bear = table.put(BEARS, A)
    for seat in (A, B):
        for _ in range(3):
            table.put(face("Card", "Artifact"), seat, Zone.LIBRARY)
    return Play(table), bear


def waits(play: Play) -> bool:
    return play.game.decision is not None and play.game.decision.purpose == "manual"


def hand(play: Play) -> int:
    return len(play.game.state.zone(Zone.HAND, A))


@pytest.mark.parametrize(("said", "drawn"), [(GO_ON, 1), (INSTEAD, 0)])
def test_a_draw_waits_and_happens_or_not(said: d.Chosen, drawn: int) -> None:
    play, _ = table_with("If you would draw a card, frobnicate instead.")
    before = hand(play)
    play.game.act(A, ManualDraw(A))
    assert waits(play)
    assert hand(play) == before, "nothing is drawn yet"
    play.say(said)
    assert not waits(play), "it doesn't speak again of the same card"
    assert hand(play) == before + drawn


@pytest.mark.parametrize(("said", "counters"), [(GO_ON, 2), (INSTEAD, 0)])
def test_counters_wait(said: d.Chosen, counters: int) -> None:
    play, bear = table_with("If counters would be put on a creature you control, frobnicate them instead.")
    play.game.act(A, ManualCounters(bear, "+1/+1", 2))
    assert play.game.state.objects[bear].counters_of("+1/+1") == 0
    play.say(said)
    assert play.game.state.objects[bear].counters_of("+1/+1") == counters


@pytest.mark.parametrize(("said", "life"), [(GO_ON, 18), (INSTEAD, 20)])
def test_damage_waits_with_what_it_leads_to(said: d.Chosen, life: int) -> None:
    """614.6: what is replaced never happens, and nothing comes of it."""
    table = Table()
    lands(table, MOUNTAIN, 1)
    table.put(face("Cairn", "Artifact", ManualAbility("not read", "If a source would deal damage, frobnicate.")), A)
    shock = table.put(SHOCK, A, Zone.HAND)
    play = Play(table)
    play.cast(A, shock, Seat(B))
    play.resolve()
    assert waits(play)
    assert play.game.state.player(B).life == 20
    play.say(said)
    assert play.game.state.player(B).life == life


@pytest.mark.parametrize(("said", "drawn"), [(GO_ON, 1), (INSTEAD, 0)])
def test_what_a_spell_does_instead_is_asked_before_it_does_it(said: d.Chosen, drawn: int) -> None:
    """614.15."""
    table = Table()
    lands(table, MOUNTAIN, 1)
    text = "Draw a card. If the moon is full, frobnicate two cards instead."
    rite = compile_printed(PrintedCard("Odd Rite", "normal", (PrintedFace("Odd Rite", "Sorcery", text, "{R}"),)))
    odd = table.put(rite.compiled.front, A, Zone.HAND)
    table.put(BEARS, A, Zone.LIBRARY)
    play = Play(table)
    play.cast(A, odd)
    before = hand(play)
    play.resolve()
    assert waits(play)
    assert hand(play) == before
    play.say(said)
    assert (waits(play), hand(play)) == (False, before + drawn)


def test_who_cannot_attack_is_asked_before_it_attacks() -> None:
    """508.1c: whoever attacks may declare something else."""
    table = Table()
    clause = ManualAbility("not read", "This creature can't attack unless defending player frobnicates.")
    octopus = table.put(face("Octopus", "Creature", clause, pt=(3, 3)), A)
    bear = table.put(BEARS, A)
    play = Play(table)
    play.to_step("declare_attackers")
    play.say(d.Attacks(((octopus, Seat(B)),)))
    assert waits(play)
    assert not play.game.state.objects[octopus].tapped
    play.say(INSTEAD)
    assert isinstance(play.game.decision, d.Attack)
    play.say(d.Attacks(((bear, Seat(B)),)))
    combat = play.game.state.turn.combat
    assert combat is not None
    assert [one.id for one in combat.attackers] == [bear]
    assert not waits(play), "the other one is free to attack"


def test_who_cannot_block_is_asked_as_blockers_are_declared_and_by_their_rule() -> None:
    """509.1b; what says which attackers it means isn't asked as they attack."""
    table = Table()
    clause = ManualAbility("not read", "As long as a creature is attacking, this creature can't block unless you frob.")
    wall = table.put(face("Wall", "Creature", clause, pt=(0, 3)), B)
    bear = table.put(BEARS, A)
    play = Play(table)
    play.to_step("declare_attackers")
    play.say(d.Attacks(((bear, Seat(B)),)))
    assert not waits(play)
    play.to_step("declare_blockers")
    play.say(d.Blocks(((wall, bear),)))
    assert waits(play)
    assert play.game.decision is not None
    assert play.game.decision.rule == "509.1b"
    play.say(INSTEAD)
    assert isinstance(play.game.decision, d.Block)


def test_what_was_done_by_hand_to_the_thing_itself_is_not_done_again() -> None:
    play, bear = table_with("If a creature would die, frobnicate it instead.")
    play.game.act(A, ManualCounters(bear, "-1/-1", 2))
    assert waits(play)
    play.game.act(A, ManualMove(bear, Zone.EXILE))
    play.say(INSTEAD)
    assert play.game.state.zone(Zone.GRAVEYARD, A) == ()
    assert len(play.game.state.zone(Zone.EXILE)) == 1


@pytest.mark.parametrize(
    ("text", "before"),
    [
        ("If you would draw a card, frobnicate instead.", True),
        ("Prevent all damage that would be dealt to frobnicated creatures.", True),
        ("Whenever a creature dies, frobnicate.", False),
        ("Creatures can't attack unless their controller frobs.", False),
    ],
)
def test_the_words_tell_whether_it_comes_first(text: str, before: bool) -> None:
    assert {one.before for one in moments_of(text)} == {before}
