"""Who dies in a fight is told as the engine's own combat has it, and blocks and attacks go by it (510)."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from mtgtable.engine.asking.decisions import Answer, Attack, Attacks, Block, Blocks, Decision
from mtgtable.engine.combat.evasion import why_not_block
from mtgtable.engine.game import Game
from mtgtable.lab.pilots.combat_deaths import dead
from mtgtable.lab.pilots.fighting import attacks, blocks
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.saving import saving_block
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.strength import worth
from mtgtable.model.ids import ObjectId
from tests.lab.pilots.test_declarations import Charging, Made, duel
from tests.lab.pilots.test_greedy import ME, THEY

KINDS: tuple[Made, ...] = (
    ("Plain", "Creature — Bear", "", "2/2"),
    ("Giant", "Creature — Giant", "", "4/4"),
    ("Quick", "Creature — Knight", "First strike", "2/2"),
    ("Twice", "Creature — Knight", "Double strike", "2/3"),
    ("Deadly", "Creature — Snake", "Deathtouch", "1/1"),
    ("Quick Viper", "Creature — Snake", "First strike, deathtouch", "1/1"),
    ("Lasting", "Creature — Construct", "Indestructible", "2/2"),
    ("Guarded", "Creature — Knight", "Protection from Bears, protection from Giants", "2/2"),
    ("Wall", "Creature — Wall", "Defender", "0/5"),
    ("Healer", "Creature — Cleric", "Lifelink", "3/1"),
    ("Trampler", "Creature — Beast", "Trample", "5/3"),
    ("Withering", "Creature — Scarecrow", "Wither", "2/2"),
    ("Infecting", "Creature — Horror", "Infect", "1/2"),
    ("Samurai", "Creature — Samurai", "Bushido 2", "2/2"),
    ("Rider", "Creature — Knight", "Flanking", "2/2"),
    ("Rampager", "Creature — Beast", "Rampage 2", "2/2"),
    ("Grenadier", "Creature — Soldier", "Melee", "2/2"),
)  # fmt: skip


class Sent(GreedyPilot):
    """Attacks with one, and blocks with those that are named."""

    def __init__(self, attacker: ObjectId, row: tuple[ObjectId, ...]) -> None:
        super().__init__()
        self.attacker, self.row = attacker, row

    def answer(self, seat: PilotSeat, decision: Decision) -> Answer | None:
        match decision:
            case Attack():
                return Attacks(((self.attacker, decision.defenders[0]),))
            case Block():
                return Blocks(tuple((id_, self.attacker) for id_ in self.row))
        return super().answer(seat, decision)


def fallen(game: Game, attacker: ObjectId, row: tuple[ObjectId, ...]) -> set[ObjectId]:
    """Who is dead after the engine's own combat."""
    then = game.clone()
    sent = Sent(attacker, row)
    piloted = PilotedGame(then, {ME: sent, THEY: sent})
    while then.state.turn.step != "postcombat_main":
        piloted.step()
    return {id_ for id_ in (attacker, *row) if id_ not in then.state.battlefield}


def sides(game: Game) -> tuple[list[ObjectId], list[ObjectId]]:
    """The creatures of each side."""
    mine, theirs = PilotSeat(game, ME), PilotSeat(game, THEY)
    return list(mine.creatures(ME)), list(theirs.creatures(THEY))


def names(game: Game, ids: set[ObjectId] | frozenset[ObjectId]) -> list[str]:
    return sorted(game.state.objects[id_].printed.name for id_ in ids)


def attackers_of(game: Game) -> list[ObjectId]:
    return [id_ for id_ in sides(game)[0] if game.state.objects[id_].printed.name != "Wall"]


def test_each_fight_of_two_ends_as_in_the_engine() -> None:
    game = duel(KINDS, KINDS, life=60)
    wrong = []
    for attacker, blocker in product(attackers_of(game), sides(game)[1]):
        if why_not_block(game.table, blocker, attacker) is not None:
            continue
        told, done = dead(PilotSeat(game, ME), attacker, (blocker,)), fallen(game, attacker, (blocker,))
        if told != done:
            wrong.append((names(game, {attacker}), names(game, {blocker}), names(game, told), names(game, done)))
    assert wrong == []


def test_of_two_who_block_none_is_overlooked_that_the_attacker_could_kill() -> None:
    """Whom it kills is its choice, and whether it lives may hang on it: no way to deal it out brings it more."""
    game = duel(KINDS, KINDS, life=60)
    seat, wrong = PilotSeat(game, ME), []
    for attacker, row in product(attackers_of(game), combinations(sides(game)[1], 2)):
        if any(why_not_block(game.table, id_, attacker) is not None for id_ in row):
            continue
        told, done = dead(seat, attacker, row), fallen(game, attacker, row)
        won = [sum(worth(seat, id_) * (-1 if id_ == attacker else 1) for id_ in ids) for ids in (told, done)]
        chooses = {"first strike", "double strike"} & seat.facts(attacker).keywords
        if won[0] < won[1] or (not chooses and (attacker in told) != (attacker in done)):
            wrong.append((names(game, {attacker}), names(game, set(row)), names(game, told), names(game, done)))
    assert wrong == []


def standing(mine: list[Made], theirs: list[Made], life: int = 20, *, charging: bool = False) -> PilotedGame:
    """The game once the attack, or the block, is asked for; ``charging``: all of mine have attacked."""
    game = duel(mine, theirs, life=life)
    piloted = PilotedGame(game, {ME: Charging() if charging else GreedyPilot(), THEY: GreedyPilot()})
    while not isinstance(game.decision, Block if charging else Attack):
        piloted.step()
    return piloted


def lost_fights() -> set[tuple[str, str]]:
    """Attackers that the engine's combat has die to a blocker that doesn't, or that is worth less."""
    game = duel(KINDS, KINDS, life=60)
    seat, found = PilotSeat(game, ME), set()
    for attacker, blocker in product(attackers_of(game), sides(game)[1]):
        if why_not_block(game.table, blocker, attacker) is not None:
            continue
        done = fallen(game, attacker, (blocker,))
        if attacker in done and not (blocker in done and worth(seat, blocker) >= worth(seat, attacker)):
            found.add((game.state.objects[attacker].printed.name, game.state.objects[blocker].printed.name))
    return found


def lost_to_both(game: Game, theirs: set[str]) -> set[str]:
    """Attackers that two kill together and lose less by it than the attacker is worth; see how ``dead`` is tested."""
    seat, found = PilotSeat(game, ME), set()
    for attacker in attackers_of(game):
        row = [id_ for id_ in sides(game)[1] if game.state.objects[id_].printed.name in theirs]
        row = [id_ for id_ in row if why_not_block(game.table, id_, attacker) is None]
        done = dead(seat, attacker, row)
        if len(row) > 1 and attacker in done:
            others = sum(worth(seat, id_) for id_ in done - {attacker})
            found |= {game.state.objects[attacker].printed.name} if others < worth(seat, attacker) else set()
    return found


def test_those_are_sent_whom_no_block_takes_for_too_little() -> None:
    """By the engine's own combat those attack, of all kinds, that lose to neither of two at home, nor to both."""
    lost = lost_fights()
    assert ("Giant", "Plain") not in lost
    assert ("Giant", "Quick Viper") in lost
    for theirs in combinations(KINDS, 2):
        game = standing(list(KINDS), list(theirs), life=10_000).game
        assert isinstance(game.decision, Attack)
        sent = {game.state.objects[id_].printed.name for id_, _ in attacks(PilotSeat(game, ME), game.decision)[1]}
        unsafe = {name for name, blocker in lost if blocker in [one[0] for one in theirs]}
        unsafe |= lost_to_both(game, {one[0] for one in theirs})
        assert sent == {kind[0] for kind in KINDS} - unsafe - {"Wall"}


BRUTE: Made = ("Brute", "Creature — Ogre", "Menace", "3/3")
QUICK_BRUTE: Made = ("Quick Brute", "Creature — Ogre", "Menace, first strike", "3/2")
TWIN: Made = ("Soldier", "Creature — Human", "", "2/2")
KNIGHT: Made = ("Knight", "Creature — Human", "First strike", "2/2")
VIPER: Made = ("Viper", "Creature — Snake", "First strike, deathtouch", "1/1")
LAST: Made = ("Golem", "Creature — Golem", "Indestructible", "3/3")


@pytest.mark.parametrize(
    ("attackers", "blockers", "life", "block"),
    [
        # Two for one kill it, and the one that falls is worth less than it.
        ([BRUTE], [TWIN, TWIN], 20, ["Soldier", "Soldier"]),
        # It strikes first and kills one of them; the other still kills it.
        ([QUICK_BRUTE], [TWIN, TWIN], 20, ["Soldier", "Soldier"]),
        # With four power it kills both of them before they strike.
        ([(*QUICK_BRUTE[:3], "4/2")], [TWIN, TWIN], 20, []),
        # Of two at the last life the one that strikes first and kills blocks, not the one that only dies.
        ([("Ogre", "Creature — Ogre", "", "2/1")], [TWIN, KNIGHT], 2, ["Knight"]),
        # The viper kills before it is hit.
        ([("Ogre", "Creature — Ogre", "", "5/5")], [TWIN, VIPER], 5, ["Viper"]),
        # What can't be destroyed stands in the way for nothing, the soldier would be lost.
        ([("Ogre", "Creature — Ogre", "", "6/6")], [TWIN, LAST], 5, ["Golem"]),
        # Together they kill it, and all that is lost is the soldier.
        ([("Ogre", "Creature — Ogre", "", "5/5")], [TWIN, LAST], 5, ["Golem", "Soldier"]),
        # The soldier blocks as a 1/1 (702.25a): it would fall and kill nothing.
        ([("Rider", "Creature — Knight", "Flanking", "2/2")], [TWIN], 20, []),
        # As a 2/3 the bear still wins.
        ([("Rider", "Creature — Knight", "Flanking", "2/2")], [("Bear", "Creature — Bear", "", "3/4")], 20, ["Bear"]),
        # The rider that blocks shrinks nobody: flanking is of the one that is blocked.
        ([TWIN], [("Rider", "Creature — Knight", "Flanking", "1/1")], 20, []),
    ],
)  # fmt: skip
def test_who_blocks_is_judged_by_the_whole_fight(
    attackers: list[Made], blockers: list[Made], life: int, block: list[str]
) -> None:
    game = standing(attackers, blockers, life, charging=True).game
    assert isinstance(game.decision, Block)
    assert names(game, {id_ for id_, _ in blocks(PilotSeat(game, THEY), game.decision)[1]}) == block


def test_the_block_that_saves_loses_least() -> None:
    """At two life both must be stopped, one of them by the Knight, which kills and falls to nothing."""
    ogre: Made = ("Ogre", "Creature — Ogre", "", "2/1")
    game = standing([ogre, ogre], [TWIN, TWIN, KNIGHT], 2, charging=True).game
    assert isinstance(game.decision, Block)
    found = saving_block(PilotSeat(game, THEY), game.decision)
    assert found is not None
    assert "Knight" in names(game, {id_ for id_, _ in found})
