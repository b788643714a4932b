"""Pilots pass for want of anything to do only where nothing could be begun, from wherever and at whatever cost."""

from __future__ import annotations

import pytest

from mtgtable.engine.asking.inputs import Action, Activate, Pass
from mtgtable.engine.game import Game
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.idling import is_idle
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.rollouts import RolloutPilot
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.lab.pilots.seat import MAIN_STEPS, PilotSeat
from mtgtable.model.zones import Zone
from mtgtable.session.new_game import NewGame, NewSeat
from tests.lab.decks import STARTER, starter
from tests.lab.pilots.test_dear_mana import put
from tests.lab.pilots.test_greedy import ME, THEY, on_table, table

TOKENS = "Convoke\nCreate six 1/1 green Elf creature tokens."
ALL = [GreedyPilot, SearchingPilot, RolloutPilot]


def with_card(
    cost: str, kind: str, text: str, zone: Zone = Zone.HAND, mine: tuple[str, ...] = (), lands: int = 2, body: str = ""
) -> Game:
    """Two Forests and one card, which costs more than they make."""
    game = table([], [*["Forest"] * lands, *mine], life=20)
    put(game, "Thing", kind, text, zone, cost, body)
    return game


CASES = [
    pytest.param(("{4}{R}", "Sorcery", "Draw two cards.\nFlashback {G}", Zone.GRAVEYARD), id="flashback"),
    pytest.param(
        ("{5}", "Artifact Creature — Golem", "Affinity for Forests", Zone.HAND, (), 3, "3/3"),
        id="affinity",
    ),
    pytest.param(("{4}{G}", "Sorcery", TOKENS, Zone.HAND, ("Elvish Mystic",) * 3), id="convoke"),
    pytest.param(("{4}{U}", "Creature — Elemental", "Evoke {G}\nWhen this creature enters, draw two cards.", Zone.HAND,
                  (), 2, "2/2"), id="evoke"),
    pytest.param(("{6}{G}", "Creature — Snake", "Morph {G}", Zone.HAND, (), 3, "5/5"), id="morph"),
    pytest.param(("{4}{G}", "Creature — Cat", "Embalm {G}", Zone.GRAVEYARD, (), 2, "3/3"), id="embalm"),
    pytest.param(("{4}{G}", "Creature — Cat", "Unearth {G}", Zone.GRAVEYARD, (), 2, "3/3"), id="unearth"),
    pytest.param(("{4}{G}", "Sorcery", "Foretell {G}\nDraw two cards."), id="foretell"),
    pytest.param(("{4}{G}", "Sorcery", "Plot {G}\nDraw two cards."), id="plot"),
    pytest.param(("{4}{G}", "Sorcery", "Suspend 1—{G}\nDraw two cards."), id="suspend"),
]  # fmt: skip


@pytest.mark.parametrize("pilot", ALL)
@pytest.mark.parametrize("case", CASES)
def test_what_can_be_done_for_less_or_from_elsewhere_is_done(
    pilot: type[GreedyPilot | SearchingPilot], case: tuple[str, str, str]
) -> None:
    game = with_card(*case)
    piloted = PilotedGame(game, {ME: pilot()})
    piloted.play(1)
    done = [entry.action for entry in piloted.inputs if hasattr(entry, "action")]
    assert any(not isinstance(action, Pass) for action in done)


@pytest.mark.parametrize("keyword", ["Foretell {G}", "Plot {G}", "Suspend 1—{G}"])
def test_what_was_set_aside_is_cast_later(keyword: str) -> None:
    game = with_card("{4}{G}", "Creature — Bear", keyword, body="4/4")
    PilotedGame(game, {ME: GreedyPilot()}).play(3)
    assert "Thing" in on_table(game, ME)


def test_lands_aren_t_given_up_for_damage_that_doesn_t_kill() -> None:
    text = (
        "You may sacrifice two Forests rather than pay this spell's mana cost.\nBlast deals 4 damage to target player."
    )
    for life, gone in ((20, 0), (4, 2)):
        game = table([], ["Forest"] * 2, life=life)
        put(game, "Blast", "Instant", text, Zone.HAND, "{4}{R}{R}")
        PilotedGame(game, {ME: GreedyPilot()}).play(1)
        assert on_table(game, ME).count("Forest") == 2 - gone


@pytest.mark.parametrize("name", STARTER)
def test_it_is_idle_only_where_nothing_can_be_begun(name: str) -> None:
    """In a whole game of the starter decks."""
    seats = (NewSeat("A", starter(name).main), NewSeat("B", starter(STARTER[0]).main))
    game = Game.start(NewGame(seats, seed=7).for_engine())
    wrong: list[Action] = []

    def watch(now: Game) -> None:
        if now.priority != ME or now.decision is not None or now.state.stack:
            return
        seat = PilotSeat(now, ME)
        if seat.mine and seat.turn.step in MAIN_STEPS and is_idle(seat):
            wrong.extend(
                action
                for action in seat.legal_actions()
                if not isinstance(action, Pass)
                and not (
                    isinstance(action, Activate)
                    and (ability := seat.activated(action.object, action.ability)) is not None
                    and ability.mana_ability
                )
            )

    PilotedGame(game, {ME: GreedyPilot(), THEY: GreedyPilot()}).play(24, watch)
    assert wrong == []
