"""Where effects limit who attacks or blocks, the pilots declare the best that is left (508.1c–d, 509.1b–c)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pytest

from mtgtable.engine.asking.decisions import Answer, Attack, Attacks, Blocks, Decision, IllegalAnswer
from mtgtable.engine.asking.inputs import Pass
from mtgtable.engine.combat.attacking import check_attack
from mtgtable.engine.game import Game
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.engine.state.setup import add_card
from mtgtable.lab.pilots.declarations import legal_attack
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.record import Answered
from tests.lab.decks import catalog
from tests.lab.pilots.test_greedy import ME, THEY
from tests.oracle.cards import card as printed

ONE_EACH_COMBAT = ("Arbiter", "Artifact", "No more than one creature can attack each combat.", "")
TWO_AT_YOU = ("Narrows", "Artifact", "No more than two creatures can attack you each combat.", "")
TAX = (
    "Toll", "Enchantment",
    "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.",
    "",
)  # fmt: skip
SHY = ("Shy Ogre", "Creature — Ogre", "This creature can't attack or block alone.", "3/3")
FOLLOWER = (
    "Follower", "Creature — Ogre", "This creature can't attack unless a creature with greater power also attacks.",
    "4/4",
)  # fmt: skip
LONER = ("Loner", "Creature — Demon", "This creature can only attack alone.", "3/3")
FURIOUS = ("Furious Ogre", "Creature — Ogre", "This creature attacks each combat if able.", "1/1")
WALLFLOWER = ("Weakling", "Creature — Ogre", "", "0/2")

Made = tuple[str, str, str, str]
BEARS: Made = ("Bears", "Creature — Bear", "", "2/2")
HILL: Made = ("Hill Giant", "Creature — Giant", "", "3/3")


def duel(mine: Sequence[Made], theirs: Sequence[Made] = (), lands: int = 0, life: int = 20) -> Game:
    """My first main phase; these permanents were there before, and my opponent is awake."""
    deck = (catalog().card("Forest"),) * 20
    seats = (NewSeat("A", deck), NewSeat("B", deck, life=life))
    game = Game.start(NewGame(seats, seed=3, mulligans=False).for_engine())
    for made, player in ((mine, ME), (theirs, THEY)):
        for name, kind, text, body in made:
            power, toughness = body.split("/") if body else ("", "")
            card = compile_card(printed(name, kind, text, "", power=power, toughness=toughness))
            assert card.unsupported == ()
            add_card(game.state, card, player, Zone.BATTLEFIELD)
    for _ in range(lands):
        add_card(game.state, catalog().card("Forest").compiled, ME, Zone.BATTLEFIELD)
    while game.state.turn.step != "precombat_main":
        game.act(game.priority or ME, Pass())
    return game


class Charging(GreedyPilot):
    """Attacks with everything that it has."""

    def answer(self, seat: PilotSeat, decision: Decision) -> Answer | None:
        """Every creature, at the first that it may attack."""
        if isinstance(decision, Attack):
            return Attacks(tuple((id_, decision.defenders[0]) for id_ in decision.attackers))
        return super().answer(seat, decision)


def declared(game: Game, pilot: type[GreedyPilot | SearchingPilot] = GreedyPilot) -> tuple[list[str], list[str]]:
    """Who of mine attacks this turn, and who of the greedy opponent's blocks."""
    piloted = PilotedGame(game, {ME: pilot(), THEY: GreedyPilot()})
    names = {id_: item.printed.name for id_, item in game.state.objects.items()}
    piloted.play(1)
    attackers: list[str] = []
    blockers: list[str] = []
    for entry in piloted.inputs:
        match entry:
            case Answered(answer=Attacks(pairs=pairs)):
                attackers += [names[id_] for id_, _ in pairs]
            case Answered(answer=Blocks(pairs=held)):
                blockers += [names[id_] for id_, _ in held]
    return sorted(attackers), sorted(blockers)


@pytest.mark.parametrize("pilot", [GreedyPilot, SearchingPilot])
@pytest.mark.parametrize(
    ("mine", "theirs", "lands", "attack"),
    [
        ([BEARS, HILL, BEARS], [ONE_EACH_COMBAT], 0, ["Hill Giant"]),
        ([BEARS, HILL, BEARS], [TWO_AT_YOU], 0, ["Bears", "Hill Giant"]),
        ([BEARS, HILL, BEARS], [TAX], 3, ["Hill Giant"]),
        ([SHY, SHY], [], 0, ["Shy Ogre", "Shy Ogre"]),
        ([SHY], [], 0, []),
        ([SHY, BEARS], [ONE_EACH_COMBAT], 0, ["Bears"]),
        ([FOLLOWER, BEARS, HILL], [], 0, ["Bears", "Hill Giant"]),
        ([BEARS, HILL, LONER], [], 0, ["Bears", "Hill Giant"]),
        ([BEARS, LONER], [], 0, ["Loner"]),
        ([HILL, FURIOUS], [ONE_EACH_COMBAT], 0, ["Furious Ogre"]),
        ([HILL, FURIOUS, FURIOUS, BEARS], [TWO_AT_YOU], 0, ["Furious Ogre", "Furious Ogre"]),
    ],
)  # fmt: skip
def test_the_best_attack_that_is_allowed_is_made(
    pilot: type[GreedyPilot | SearchingPilot], mine: list[Made], theirs: list[Made], lands: int, attack: list[str]
) -> None:
    assert declared(duel(mine, theirs, lands), pilot)[0] == attack


def test_company_is_found_among_those_who_would_stay() -> None:
    """A creature of no power is of no use in an attack but for that."""
    assert declared(duel([SHY, WALLFLOWER]))[0] == ["Shy Ogre", "Weakling"]
    assert declared(duel([BEARS, WALLFLOWER]))[0] == ["Bears"]


def test_an_attack_that_kills_only_as_a_whole_isn_t_made_in_part() -> None:
    """Two of three would get past the one who can block, for six; of one alone nothing would be left."""
    wall: Made = ("Wall", "Creature — Wall", "", "5/5")
    assert declared(duel([HILL, HILL, HILL], [wall], life=6))[0] == ["Hill Giant"] * 3
    assert declared(duel([HILL, HILL, HILL], [wall, ONE_EACH_COMBAT], life=6))[0] == []


def test_who_may_block_by_ones_lets_the_rest_through() -> None:
    """Both of their walls could block; as only one may, three of six get through."""
    wall: Made = ("Wall", "Creature — Wall", "", "5/5")
    alone: Made = ("Gate", "Artifact", "No more than one creature can block each combat.", "")
    assert declared(duel([HILL, HILL], [wall, wall], life=3))[0] == []
    assert declared(duel([HILL, HILL], [wall, wall, alone], life=3))[0] == ["Hill Giant"] * 2


@pytest.mark.parametrize(
    ("mine", "theirs", "block"),
    [
        # One may block: the one that kills what is worth most, or that keeps the most damage off.
        ([BEARS, HILL], [("Wall", "Creature — Wall", "", "5/5")] * 2, ["Wall"]),
        # Menace: two that kill it together, or nobody where that would cost more than it brings.
        ([("Brute", "Creature — Ogre", "Menace", "3/3")], [BEARS, BEARS], ["Bears", "Bears"]),
        ([("Imp", "Creature — Imp", "Menace", "1/1")], [HILL], []),
        # Fear, beside one who may be blocked: the block isn't given up as a whole.
        ([("Shade", "Creature — Shade", "Fear", "1/1"), BEARS], [HILL], ["Hill Giant"]),
        # It can't block alone.
        ([BEARS], [SHY], []),
    ],
)  # fmt: skip
def test_the_best_block_that_is_allowed_is_made(mine: list[Made], theirs: list[Made], block: list[str]) -> None:
    gate: Made = ("Gate", "Artifact", "No more than one creature can block each combat.", "")
    limited = theirs[0][0] == "Wall"
    assert declared(duel(mine, [*theirs, *([gate] if limited else [])]), Charging)[1] == block


def test_to_stay_alive_two_block_one_that_can_t_be_blocked_by_less() -> None:
    brute: Made = ("Brute", "Creature — Ogre", "Menace", "6/6")
    assert declared(duel([brute], [BEARS, BEARS], life=20), Charging)[1] == []
    assert declared(duel([brute], [BEARS, BEARS], life=6), Charging)[1] == ["Bears", "Bears"]


def test_a_declaration_that_was_refused_is_made_as_far_as_it_may() -> None:
    """Even where a pilot doesn't ask what is allowed."""
    assert declared(duel([BEARS, HILL, BEARS], [ONE_EACH_COMBAT]), Charging)[0] == ["Hill Giant"]


RULES = [
    ONE_EACH_COMBAT,
    TWO_AT_YOU,
    TAX,
    ("Fury", "Enchantment", "All creatures attack each combat if able.", ""),
    ("Bond", "Enchantment", "Creatures with power 2 or less can't attack alone.", ""),
    ("Calm", "Enchantment", "Creatures with power 3 or greater can't attack.", ""),
]


@pytest.mark.parametrize("first", range(len(RULES)))
@pytest.mark.parametrize("second", range(len(RULES)))
def test_no_legal_attack_is_stronger(first: int, second: int) -> None:
    """Held against every set of attackers, with two of the rules in force at once."""
    game = duel([BEARS, HILL, SHY, FOLLOWER, FURIOUS], [RULES[first], RULES[second]], lands=5)
    while game.state.turn.step != "declare_attackers":
        game.act(game.priority or ME, Pass())
    decision = game.decision
    if decision is None:  # nobody may attack
        return
    assert isinstance(decision, Attack)
    power = {id_: game.of(id_).power or 0 for id_ in decision.attackers}
    at: Ref = Seat(PlayerId(THEY))

    def strength(pairs: tuple[tuple[ObjectId, Ref], ...]) -> int:
        return sum(power[id_] for id_, _ in pairs)

    def allowed(pairs: tuple[tuple[ObjectId, Ref], ...]) -> bool:
        try:
            check_attack(game.table, ME, pairs)
        except IllegalAnswer:
            return False
        return True

    whole = tuple((id_, at) for id_ in decision.attackers)
    every = (some for size in range(len(whole) + 1) for some in combinations(whole, size))
    best = max(strength(some) for some in every if allowed(some))
    made = legal_attack(game.table, decision, whole)
    assert allowed(made)
    assert strength(made) == best
