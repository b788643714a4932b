"""What a pilot tries out is imagined: nothing hidden from its seat can be learnt from it."""

from random import Random

from mtgtable.engine.game import Game
from mtgtable.engine.state.setup import add_card
from mtgtable.lab.pilots.imagining import imagined
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.session.new_game import NewGame, NewSeat
from tests.lab.decks import STARTER, catalog, starter

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
    cards = [sorted(names(of, Zone.HAND, ME) + names(of, Zone.LIBRARY, ME)) for of in (real, other)]
    assert cards[0] == cards[1]
    for zone in (Zone.HAND, Zone.LIBRARY):
        assert len(names(other, zone, THEY)) == len(names(real, zone, THEY))


def test_a_list_that_was_never_seen_isnt_known() -> None:
    """What others hold is blank until they show something, and then like what they have shown."""
    real = game()
    hidden = {name for zone in (Zone.HAND, Zone.LIBRARY) for name in names(imagined(real, ME, Random(3)), zone, THEY)}
    assert hidden == {"Unknown card"}
    for name in ("Hill Giant", "Mountain"):
        add_card(real.state, catalog().card(name).compiled, THEY, Zone.BATTLEFIELD)
    other = imagined(real, ME, Random(3))
    assert {name for zone in (Zone.HAND, Zone.LIBRARY) for name in names(other, zone, THEY)} == {
        "Hill Giant",
        "Mountain",
    }


def test_a_card_of_the_others_that_i_have_seen_stays_what_it_is() -> None:
    real = game()
    shown = add_card(real.state, catalog().card("Shivan Dragon").compiled, THEY, Zone.HAND)
    real.state.update(shown.id, revealed_to=frozenset({ME}))
    assert imagined(real, ME, Random(4)).state.objects[shown.id].printed.name == "Shivan Dragon"


def test_the_same_dice_imagine_the_same() -> None:
    real = game()
    first, second = (imagined(real, ME, Random(5)) for _ in range(2))
    assert names(first, Zone.LIBRARY, ME) == names(second, Zone.LIBRARY, ME)
