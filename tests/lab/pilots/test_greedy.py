"""The greedy pilot at the table: what it does with hands that leave little doubt."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from mtgtable.engine.asking.decisions import Answer, Decision
from mtgtable.engine.asking.inputs import Pass
from mtgtable.engine.game import Game
from mtgtable.engine.showing.sight import Sight
from mtgtable.engine.state.objects import CounterPile
from mtgtable.engine.state.setup import add_card
from mtgtable.engine.state.state import State
from mtgtable.lab.pilots import wanting
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.model.ids import PlayerId, Timestamp
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from mtgtable.session.new_game import NewGame, NewSeat
from tests.lab.decks import STARTER, catalog, starter
from tests.oracle.cards import card as printed

ME = PlayerId(0)
THEY = PlayerId(1)


def table(hand: list[str], mine: list[str], theirs: Sequence[str] = (), life: int = 20) -> Game:
    """My first main phase with this hand; permanents were there before."""
    deck = (catalog().card("Forest"),) * 20
    seats = (NewSeat("A", deck), NewSeat("B", deck, passive=True, life=life))
    game = Game.start(NewGame(seats, seed=3, mulligans=False).for_engine())
    state: State = game.state
    for names, player, zone in ((hand, ME, Zone.HAND), (mine, ME, Zone.BATTLEFIELD), (theirs, THEY, Zone.BATTLEFIELD)):
        for name in names:
            add_card(state, catalog().card(name).compiled, player, zone)
    while game.state.turn.step != "precombat_main":
        game.act(ME, Pass())
    return game


def played(game: Game, turns: int = 1) -> PilotedGame:
    piloted = PilotedGame(game, {ME: GreedyPilot()})
    piloted.play(turns)
    return piloted


def on_table(game: Game, player: PlayerId) -> list[str]:
    board = game.board().characteristics
    return sorted(board[id_].name for id_ in game.state.battlefield if board[id_].controller == player)


def test_it_plays_the_land_that_its_hand_lacks() -> None:
    game = table(["Forest", "Mountain", "Lightning Bolt"], ["Forest"])
    played(game)
    assert "Mountain" in on_table(game, ME)
    assert game.state.player(THEY).life == 17


def test_a_land_that_enters_tapped_is_played_when_nothing_else_could_be_cast_anyway() -> None:
    game = table(["Forest", "Rugged Highlands", "Shivan Dragon"], [])
    played(game)
    assert on_table(game, ME) == ["Rugged Highlands"]


def test_it_spends_all_its_mana_rather_than_the_most_on_one_card() -> None:
    game = table(["Centaur Courser", "Grizzly Bears", "Garruk's Companion"], ["Forest"] * 4)
    played(game)
    assert on_table(game, ME) == [*["Forest"] * 4, "Garruk's Companion", "Grizzly Bears"]


def test_it_kills_with_burn_and_not_a_creature() -> None:
    game = table(["Lightning Bolt"], ["Mountain"], ["Grizzly Bears"], life=3)
    played(game)
    assert game.state.over
    assert game.state.winners == (ME,)


def test_what_kills_is_cast_before_what_spends_more_mana() -> None:
    game = table(["Lightning Bolt", "Centaur Courser"], ["Mountain", "Forest", "Forest"], ["Grizzly Bears"], life=3)
    played(game)
    assert game.state.winners == (ME,)


def test_it_never_bolts_its_own_creature() -> None:
    game = table(["Lightning Bolt"], ["Mountain", "Grizzly Bears"])
    played(game)
    assert "Grizzly Bears" in on_table(game, ME)
    assert game.state.player(THEY).life <= 17


def test_removal_without_a_target_of_the_others_stays_in_hand() -> None:
    game = table(["Terminate"], ["Mountain", "Swamp", "Grizzly Bears"])
    played(game)
    assert "Grizzly Bears" in on_table(game, ME)
    assert any(game.state.objects[id_].printed.name == "Terminate" for id_ in game.state.zone(Zone.HAND, ME))


def test_it_doesnt_attack_into_a_blocker_that_would_eat_the_attacker() -> None:
    game = table([], ["Grizzly Bears"], ["Centaur Courser"])
    played(game)
    assert game.state.player(THEY).life == 20
    assert "Grizzly Bears" in on_table(game, ME)


def test_it_attacks_with_everything_when_that_kills_through_blockers() -> None:
    game = table([], ["Grizzly Bears"] * 4, ["Centaur Courser"], life=6)
    played(game)
    assert game.state.winners == (ME,)


def test_its_seat_shows_no_card_that_it_may_not_see() -> None:
    game = table(["Lightning Bolt"], ["Mountain"])
    hidden = game.state.zone(Zone.LIBRARY, ME)[0]
    seat = PilotSeat(game, ME)
    assert not seat.sees(hidden)
    with pytest.raises(KeyError):
        seat.facts(hidden)
    theirs = add_card(game.state, catalog().card("Shivan Dragon").compiled, THEY, Zone.HAND)
    assert not PilotSeat(game, ME).sees(theirs.id)
    assert Sight(game.table, THEY).sees(theirs.id)


@pytest.mark.parametrize("name", STARTER)
def test_two_pilots_play_a_whole_game(name: str) -> None:
    seats = (NewSeat("A", starter(name).main), NewSeat("B", starter(STARTER[0]).main))
    piloted = PilotedGame(Game.start(NewGame(seats, seed=5).for_engine()), {ME: GreedyPilot(), THEY: GreedyPilot()})
    piloted.play(60)
    assert piloted.game.state.over
    assert not piloted.stuck


def test_it_doesn_t_cast_what_could_only_harm_its_own() -> None:
    game = table(["Oblivion Ring"], ["Plains", "Plains", "Plains", "Elvish Mystic"])
    played(game)
    assert "Elvish Mystic" in on_table(game, ME)
    assert "Oblivion Ring" not in on_table(game, ME)
    game = table(["Oblivion Ring"], ["Plains", "Plains", "Plains", "Elvish Mystic"], ["Serra Angel"])
    played(game)
    assert "Serra Angel" not in on_table(game, THEY)
    assert "Elvish Mystic" in on_table(game, ME)


def test_it_says_so_where_it_must_harm_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wanting, "harms_only_its_own", lambda _seat, _cast: False)
    game = table(["Oblivion Ring"], ["Plains", "Plains", "Plains", "Elvish Mystic", "Serra Angel"])
    told = []
    answer = GreedyPilot.answer

    def listening(pilot: GreedyPilot, seat: PilotSeat, decision: Decision) -> Answer | None:
        found = answer(pilot, seat, decision)
        told.append(pilot.openly)
        return found

    monkeypatch.setattr(GreedyPilot, "answer", listening)
    played(game)
    assert "It must target something, and nothing of the others can be chosen." in told
    assert not any("worth most to the others" in words for words in told)
    assert "Serra Angel" in on_table(game, ME)  # it gives up what is worth less
    assert "Elvish Mystic" not in on_table(game, ME)


@pytest.mark.parametrize(("life", "kills"), [(5, True), (6, False), (1, True)])
def test_creatures_are_given_up_for_an_attack_that_kills_and_for_no_other(life: int, kills: bool) -> None:
    """One damage of its own, and two for each of the two that don't attack; none is given up for what kills anyway."""
    game = table([], ["Bloodthrone Vampire", "Grizzly Bears", "Grizzly Bears"], life=life)
    for id_ in game.state.battlefield:
        if game.state.objects[id_].printed.name == "Grizzly Bears":
            game.state.update(id_, tapped=True)
    played(game)
    assert game.state.over == kills
    gone = sum(game.state.objects[id_].printed.name == "Grizzly Bears" for id_ in game.state.zone(Zone.GRAVEYARD, ME))
    assert gone == (2 if life == 5 else 0)


def test_counters_on_what_is_attached_make_an_attacker_bigger() -> None:
    text = (
        "Whenever equipped creature deals combat damage, put two charge counters on this artifact.\n"
        "Remove a charge counter from this artifact: Choose one —\n"
        "• Equipped creature gets +2/+2 until end of turn.\n• Target creature gets -1/-1 until end of turn.\n"
        "Equip {2}"
    )
    game = table([], ["Grizzly Bears"])
    (bears,) = (id_ for id_ in game.state.battlefield if game.state.objects[id_].printed.name == "Grizzly Bears")
    blade = add_card(
        game.state, compile_card(printed("Blade", "Artifact — Equipment", text, "{2}")), ME, Zone.BATTLEFIELD
    ).id
    game.state.update(blade, attached_to=bears, counters=(CounterPile("charge", 2, Timestamp(1)),))
    played(game)
    assert game.state.player(THEY).life == 14  # 2 and twice 2 more
    assert game.state.objects[blade].counters_of("charge") == 2  # what the damage put there
