"""Decks of cards compiled by hand, for tests of the sitting that should not hang on the compiler."""

from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.answering import least
from mtgtable.engine.asking.inputs import Cast, Pass, PlayLand
from mtgtable.model.mana import parse_mana_cost
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting


def land(name: str) -> CompiledCard:
    """A basic land."""
    return CompiledCard(name, "normal", (CompiledFace(name, supertypes=("Basic",), types=("Land",), subtypes=(name,)),))


def creature(name: str, cost: str, subtype: str, power: int, toughness: int) -> CompiledCard:
    """A creature without abilities."""
    mana = parse_mana_cost(cost)
    face = CompiledFace(name, mana, mana.colors, (), ("Creature",), (subtype,), (), power, toughness)
    return CompiledCard(name, "normal", (face,))


FOREST = land("Forest")
BEARS = creature("Grizzly Bears", "{1}{G}", "Bear", 2, 2)
OGRE = creature("Hill Giant", "{3}{G}", "Giant", 3, 3)

DECK = (FOREST,) * 17 + (BEARS,) * 12 + (OGRE,) * 11


def goldfish(seed: int = 11) -> Sitting:
    """A game alone with a deck of lands and creatures."""
    return Sitting.new(NewGame((NewSeat("You", DECK), NewSeat("Goldfish", passive=True, deck=DECK)), seed=seed))


def hotseat(seed: int = 7) -> Sitting:
    """A game of two people."""
    return Sitting.new(NewGame((NewSeat("Ann", DECK), NewSeat("Bob", DECK)), seed=seed))


def one_input(sitting: Sitting) -> None:
    """The next input of somebody who plays what they can: lands, then creatures, attacking with everything."""
    decision = sitting.decision
    if isinstance(decision, d.Attack):
        pairs = tuple((attacker, decision.defenders[0]) for attacker in decision.attackers)
        sitting.answer(decision.player, d.Attacks(pairs))
        return
    if decision is not None:
        sitting.answer(decision.player, least(decision))
        return
    player = sitting.game.priority
    assert player is not None
    actions = sitting.legal_actions(player)
    played = next((action for action in actions if isinstance(action, PlayLand)), None)
    cast = next((action for action in actions if isinstance(action, Cast)), None)
    sitting.act(player, played or cast or Pass())


def play(sitting: Sitting, inputs: int) -> None:
    """So many inputs, or fewer where the game is over before."""
    for _ in range(inputs):
        if sitting.state.over:
            return
        one_input(sitting)
