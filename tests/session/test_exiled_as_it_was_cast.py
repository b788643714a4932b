"""Cards that delve exiles are exiled with what the spell becomes (607.2a); commander ninjutsu (702.49d)."""

from __future__ import annotations

from mtgtable.engine.asking.inputs import Activate, Cast, ManualMove
from mtgtable.model.ids import ObjectId
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import CatalogCard, compile_printed
from tests.engine.boards import Table
from tests.engine.play import BEARS, FOREST, PLAYER_B, SHOCK, A, Play, creature, lands

REGENT = "Delve\nThis creature enters with a +1/+1 counter on it for each instant and sorcery card exiled with it."
TIGER = "Commander ninjutsu {G}"


def made(name: str, text: str, cost: str) -> CatalogCard:
    return compile_printed(PrintedCard(name, "normal", (PrintedFace(name, "Creature — Dragon", text, cost, "3", "3"),)))


def test_what_delve_exiled_counts_as_it_enters() -> None:
    """614.12: the counters are there as it enters; only instants and sorceries count."""
    regent = made("Regent", REGENT, "{4}{G}")
    assert regent.supported
    table = Table()
    lands(table, FOREST, 2)
    for card in (SHOCK, SHOCK, BEARS):
        table.put(card, A, Zone.GRAVEYARD)
    play = Play(table)
    play.cast(A, play.put(regent.compiled.front, A, Zone.HAND))
    assert sorted(play.names(Zone.EXILE)) == ["Grizzly Bears", "Shock", "Shock"]
    play.resolve()
    entered = play.game.state.objects[play.find("Regent")]
    assert [(pile.kind, pile.count) for pile in entered.counters] == [("+1/+1", 2)]
    assert len(entered.noted("exiled")) == 3


def test_without_delve_nothing_was_exiled_with_it() -> None:
    table = Table()
    lands(table, FOREST, 5)
    play = Play(table)
    play.cast(A, play.put(made("Regent", REGENT, "{4}{G}").compiled.front, A, Zone.HAND))
    play.resolve()
    assert play.game.state.objects[play.find("Regent")].counters == ()


def unblocked(zone: Zone, text: str = TIGER) -> tuple[Play, ObjectId, ObjectId]:
    """Ana's bear attacks and isn't blocked; the card lies in that zone."""
    table = Table()
    lands(table, FOREST, 1)
    bear = table.put(creature("Bear", 2, 2), A)
    tiger = table.put(made("Tiger", text, "{3}{G}").compiled.front, A, zone)
    play = Play(table)
    play.attack((bear, PLAYER_B))
    play.to_step("declare_blockers")
    if play.game.decision is not None:
        play.block()
    return play, bear, tiger


def test_commander_ninjutsu_works_in_the_command_zone_and_in_hand() -> None:
    for zone in (Zone.COMMAND, Zone.HAND):
        play, _, tiger = unblocked(zone)
        play.activate(A, tiger)
        play.resolve()
        entered = play.game.state.objects[play.find("Tiger")]
        assert entered.tapped
        combat = play.game.state.turn.combat
        assert combat is not None
        assert (entered.id, PLAYER_B) in [(one.id, one.defender) for one in combat.attackers], "as it (702.49c)"
        assert play.names(Zone.HAND) == ["Bear"]


def test_plain_ninjutsu_does_not_work_in_the_command_zone() -> None:
    play, _, tiger = unblocked(Zone.COMMAND, "Ninjutsu {G}")
    assert not play.can(A, Activate(tiger, 0))
    play, _, tiger = unblocked(Zone.GRAVEYARD)
    assert not play.can(A, Activate(tiger, 0))


CHAMPION = (
    "As an additional cost to cast this spell, behold a Bear and exile it.\n"
    "When this creature leaves the battlefield, return the exiled card to its owner's hand."
)


def test_what_was_beheld_and_exiled_comes_back_from_hand_or_battlefield() -> None:
    """701.4a, 607.2a: the cost's card is the one that the permanent returns."""
    champion = made("Champion", CHAMPION, "{G}")
    assert champion.supported
    for zone in (Zone.HAND, Zone.BATTLEFIELD):
        table = Table()
        lands(table, FOREST, 1)
        bear = table.put(BEARS, A, zone)
        table.put(SHOCK, A, Zone.HAND)
        play = Play(table)
        play.game.act(A, Cast(play.put(champion.compiled.front, A, Zone.HAND)))
        play.pay()
        if play.game.decision is not None:
            play.answer(bear)
            play.pay()
        assert play.names(Zone.EXILE) == ["Grizzly Bears"]
        play.resolve()
        play.game.act(A, ManualMove(play.find("Champion"), Zone.GRAVEYARD))
        play.resolve()
        assert sorted(play.names(Zone.HAND)) == ["Grizzly Bears", "Shock"]


def test_with_nothing_to_behold_it_cannot_be_cast() -> None:
    """601.2h: a cost that can't be paid."""
    table = Table()
    lands(table, FOREST, 1)
    table.put(SHOCK, A, Zone.HAND)
    champion = table.put(made("Champion", CHAMPION, "{G}").compiled.front, A, Zone.HAND)
    assert not Play(table).can(A, Cast(champion))
