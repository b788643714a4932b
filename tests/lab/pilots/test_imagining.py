"""What a pilot tries out is imagined: nothing hidden from its seat can be learnt from it."""

from random import Random

from mtgtable.engine.game import Game
from mtgtable.lab.pilots.imagining import imagined
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.session.new_game import NewGame, NewSeat
from tests.lab.decks import STARTER, starter

ME, THEY = PlayerId(0), PlayerId(1)


def game() -> Game:
    seats = (NewSeat("A", starter(STARTER[0]).main), NewSeat("B", starter(STARTER[1]).main))
    return Game.start(NewGame(seats, seed=8).for_engine())


def names(of: Game, zone: Zone, player: PlayerId) -> list[str]:
    return [of.state.objects[id_].printed.name for id_ in of.state.zone(zone, player)]


def test_my_hand_stays_and_everything_hidden_is_dealt_anew() -> None:
    real = game()
    before = [names(real, zone, player) for player in (ME, THEY) for zone in (Zone.HAND, Zone.LIBRARY)]
    other = imagined(real, ME, Random(1))
    assert names(other, Zone.HAND, ME) == names(real, Zone.HAND, ME)
    assert names(other, Zone.LIBRARY, ME) != names(real, Zone.LIBRARY, ME)
    assert names(other, Zone.HAND, THEY) != names(real, Zone.HAND, THEY)
    assert other.state.seed != real.state.seed
    assert before == [names(real, zone, player) for player in (ME, THEY) for zone in (Zone.HAND, Zone.LIBRARY)]


def test_no_card_is_lost_or_made() -> None:
    real = game()
    other = imagined(real, ME, Random(2))
    for player in (ME, THEY):
        cards = [sorted(names(of, Zone.HAND, player) + names(of, Zone.LIBRARY, player)) for of in (real, other)]
        assert cards[0] == cards[1]


def test_the_same_dice_imagine_the_same() -> None:
    real = game()
    first, second = (imagined(real, ME, Random(5)) for _ in range(2))
    assert names(first, Zone.LIBRARY, ME) == names(second, Zone.LIBRARY, ME)
