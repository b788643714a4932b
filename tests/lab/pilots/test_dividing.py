"""Damage is divided so that the most valuable of the others die, in combat (510.1c-d) and of spells (601.2d)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from mtgtable.engine.asking import answering
from mtgtable.engine.asking.decisions import Attack, Attacks, Block, Blocks, Divide
from mtgtable.engine.asking.inputs import Pass
from mtgtable.engine.game import Game
from mtgtable.engine.state.refs import Seat
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.rollouts import RolloutPilot
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.model.zones import Zone
from tests.lab.pilots.test_dear_mana import put
from tests.lab.pilots.test_declarations import Made, duel
from tests.lab.pilots.test_greedy import ME, THEY, on_table, table

ALL = [GreedyPilot, SearchingPilot, RolloutPilot]
ARC = "Arc deals 4 damage divided as you choose among any number of targets."


def one(name: str, body: str, text: str = "") -> Made:
    return (name, "Creature — Soldier", text, body)


def fought(
    mine: Sequence[Made], theirs: Sequence[Made], pilot: GreedyPilot | SearchingPilot
) -> tuple[Game, tuple[int, ...], str]:
    """All of mine attack and all of theirs block the first of them: what was divided, and what is said of it."""
    game, divided, said = duel(mine, theirs), (), ""
    others = GreedyPilot()
    while game.state.turn.step != "postcombat_main":
        decision = game.decision
        if decision is None:
            game.act(game.priority or ME, Pass())
            continue
        if isinstance(decision, Attack):
            game.answer(ME, Attacks(tuple((id_, Seat(THEY)) for id_ in decision.attackers)))
            continue
        if isinstance(decision, Block):
            game.answer(THEY, Blocks(tuple((id_, decision.attackers[0]) for id_ in decision.blockers)))
            continue
        sitting = pilot if decision.player == ME else others
        answer = sitting.answer(PilotSeat(game, decision.player), decision) or answering.least(decision)
        if isinstance(decision, Divide):
            divided, said = answer.amounts, sitting.why
        game.answer(decision.player, answer)
    return game, divided, said


@pytest.mark.parametrize("pilot", ALL)
@pytest.mark.parametrize(
    ("attacker", "blockers", "amounts", "said"),
    [
        (one("Ogre", "3/3"), [one("Wall", "1/4"), one("Elk", "2/3")], (0, 3), "It kills Elk."),
        (one("Ogre", "4/4"), [one("Big", "4/4"), one("Small", "1/1")], (4, 0), "It kills Big."),
        (
            one("Ogre", "4/4"), [one("Big", "3/4"), one("Elk", "2/2"), one("Goat", "2/2")],
            (0, 2, 2), "It kills Elk, Goat.",
        ),
        (one("Snake", "3/3", "Deathtouch"), [one("Wall", "1/4"), one("Elk", "2/3")], (2, 1), "It kills Wall, Elk."),
        (
            one("Ox", "9/9", "Trample"), [one("Wall", "1/4"), one("Elk", "2/3")],
            (4, 3, 2), "It kills Wall, Elk, and 2 damage goes to B.",
        ),
        (one("Ox", "5/5", "Trample"), [one("Wall", "1/4"), one("Elk", "2/3")], (2, 3, 0), "It kills Elk."),
        (
            one("Ogre", "3/3"), [one("Wall", "5/3", "Indestructible"), one("Elk", "2/3")],
            (0, 3), "It kills Elk.",
        ),
    ],
)  # fmt: skip
def test_the_most_valuable_blockers_that_can_die_do(
    pilot: type[GreedyPilot | SearchingPilot], attacker: Made, blockers: list[Made], amounts: tuple[int, ...], said: str
) -> None:
    game, divided, why = fought([attacker], blockers, pilot())
    assert (divided, why) == (amounts, said)
    dead = {name for name, *_ in blockers} - set(on_table(game, THEY))
    assert dead == set(said.removeprefix("It kills ").partition(", and")[0].rstrip(".").split(", "))


GUARD = one("Guard", "4/9", "This creature can block an additional creature each combat.")


def test_who_blocks_several_kills_the_best_of_them() -> None:
    """510.1d: the defending player divides the damage of a creature that blocks several."""
    game = duel([one("Elk", "1/4"), one("Bear", "3/4")], [GUARD])
    both = {ME: GreedyPilot(), THEY: GreedyPilot()}
    while game.state.turn.step != "postcombat_main":
        decision = game.decision
        if decision is None:
            game.act(game.priority or ME, Pass())
        elif isinstance(decision, Attack):
            game.answer(ME, Attacks(tuple((id_, Seat(THEY)) for id_ in decision.attackers)))
        elif isinstance(decision, Block):
            game.answer(THEY, Blocks(tuple((decision.blockers[0], id_) for id_ in decision.attackers)))
        else:
            seat = PilotSeat(game, decision.player)
            game.answer(decision.player, both[decision.player].answer(seat, decision) or answering.least(decision))
    assert on_table(game, ME) == ["Elk"]
    assert both[THEY].why == "It kills Bear."


@pytest.mark.parametrize("pilot", ALL)
def test_a_spell_kills_two_that_are_worth_more_than_one(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    game = table([], ["Mountain"] * 2, ["Elvish Mystic", "Grizzly Bears", "Garruk's Companion"])
    put(game, "Arc", "Sorcery", ARC, Zone.HAND, "{R}")
    PilotedGame(game, {ME: pilot()}).play(1)
    assert on_table(game, THEY) == ["Elvish Mystic"]


def test_a_spell_kills_the_player_whom_it_can() -> None:
    game = table([], ["Mountain"] * 2, ["Grizzly Bears"], life=4)
    put(game, "Arc", "Sorcery", ARC, Zone.HAND, "{R}")
    PilotedGame(game, {ME: GreedyPilot()}).play(1)
    assert game.state.winners == (ME,)
