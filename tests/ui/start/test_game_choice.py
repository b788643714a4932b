"""A choice of a new game says what is missing before it becomes a game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mtgtable.cards.decklist import read_decklist
from mtgtable.model.ids import PlayerId
from mtgtable.session.opened_deck import OpenedDeck, open_deck
from mtgtable.ui.start.game_choice import GameChoice, SeatChoice, new_game_of, remarks
from tests.ui.start.shelf import shelf


def deck(text: str) -> OpenedDeck:
    return open_deck(read_decklist(text), shelf())


BEARS = "36 Forest\n24 Grizzly Bears"


def stops(choice: GameChoice) -> list[tuple[int | None, str]]:
    return [(remark.seat, remark.text) for remark in remarks(choice) if remark.stops]


@pytest.fixture
def two() -> GameChoice:
    return GameChoice((SeatChoice("Ann", deck=deck(BEARS)), SeatChoice("Ben", deck=deck("60 Mountain"))))


def test_a_sound_choice_becomes_the_game_that_was_chosen(two: GameChoice) -> None:
    assert remarks(two) == ()
    chosen = replace(two, life=30, starting=None, edition="2011", seed=" 42 ", mulligans=False)
    game = new_game_of(chosen)
    assert [(seat.name, len(seat.deck), seat.passive) for seat in game.seats] == [
        ("Ann", 60, False),
        ("Ben", 60, False),
    ]
    assert (game.life, game.starting, game.edition, game.seed, game.mulligans) == (30, None, "2011", 42, False)
    assert new_game_of(two).seed is None, "an empty seed is drawn when the game begins"
    assert new_game_of(replace(two, starting=1)).starting == PlayerId(1)


def test_a_goldfish_needs_no_deck_but_somebody_must_play(two: GameChoice) -> None:
    fish = SeatChoice("Goldfish", passive=True)
    assert stops(replace(two, seats=(two.seats[0], fish))) == []
    nobody = replace(two, seats=(fish, replace(fish, name="Koi")))
    assert stops(nobody) == [(None, "Somebody must play: at least one seat needs a person.")]


def test_every_person_needs_a_name_of_their_own_and_a_deck(two: GameChoice) -> None:
    seats = (replace(two.seats[0], name=" "), replace(two.seats[1], deck=None))
    assert stops(replace(two, seats=seats)) == [(0, "This seat needs a name."), (1, "Choose a deck.")]
    same = replace(two, seats=(two.seats[0], replace(two.seats[1], name="ann")))
    assert stops(same) == [(1, "Another seat is called ann already.")]


def test_a_deck_on_its_way_is_waited_for(two: GameChoice) -> None:
    waiting = replace(two, seats=(two.seats[0], replace(two.seats[1], deck=None, waiting=True)))
    assert stops(waiting) == [(1, "The deck is being opened…")]
    with pytest.raises(ValueError, match="being opened"):
        new_game_of(waiting)


def test_a_deck_too_small_for_an_opening_hand_stops_and_a_small_one_is_only_remarked(two: GameChoice) -> None:
    tiny = replace(two, seats=(replace(two.seats[0], deck=deck("6 Forest")), two.seats[1]))
    assert stops(tiny) == [(0, "The deck has 6 cards; an opening hand needs 7.")]
    small = replace(two, seats=(replace(two.seats[0], deck=deck("40 Forest")), two.seats[1]))
    assert stops(small) == []
    assert [remark.text for remark in remarks(small)] == ["A deck usually has at least 60 cards (100.2a)."]


@pytest.mark.parametrize("seed", ["x", "-1", "1.5", "1" * 19])
def test_what_is_no_seed_stops(two: GameChoice, seed: str) -> None:
    assert [seat for seat, _ in stops(replace(two, seed=seed))] == [None]


def test_one_or_five_seats_are_no_game(two: GameChoice) -> None:
    one = replace(two, seats=two.seats[:1])
    assert stops(one) == [(None, "A game has 2 to 4 seats, not 1.")]


class TestCommander:
    """903: a commander each, 40 life, a hundred cards."""

    def test_the_commander_of_the_list_stays_out_of_the_library(self, two: GameChoice) -> None:
        listed = deck("Commander\n1 Isamaru, Hound of Konda\n\nDeck\n99 Forest")
        seats = tuple(replace(seat, deck=listed) for seat in two.seats)
        game = new_game_of(replace(two, seats=seats, commander=True, life=40))
        assert [card.name for card in game.seats[0].commanders if not isinstance(card, str)] == [
            "Isamaru, Hound of Konda"
        ]
        assert len(game.seats[0].deck) == 99
        assert game.commander

    def test_outside_commander_the_listed_commander_is_shuffled_in(self, two: GameChoice) -> None:
        listed = deck("Commander\n1 Isamaru, Hound of Konda\n\nDeck\n99 Forest")
        game = new_game_of(replace(two, seats=tuple(replace(seat, deck=listed) for seat in two.seats)))
        assert game.seats[0].commanders == ()
        assert len(game.seats[0].deck) == 100

    def test_a_list_that_names_none_asks_and_the_picked_one_leaves_the_library(self, two: GameChoice) -> None:
        unnamed = deck("1 Isamaru, Hound of Konda\n99 Forest")
        seats = tuple(replace(seat, deck=unnamed) for seat in two.seats)
        choice = replace(two, seats=seats, commander=True)
        assert stops(choice) == [(0, "Choose a commander."), (1, "Choose a commander.")]
        picked = replace(choice, seats=tuple(replace(seat, commanders=("Isamaru, Hound of Konda",)) for seat in seats))
        assert remarks(picked) == ()
        assert len(new_game_of(picked).seats[0].deck) == 99

    def test_a_listed_commander_that_is_not_known_is_named(self, two: GameChoice) -> None:
        listed = deck("Commander\n1 Nobody of Nowhere\n\nDeck\n1 Isamaru, Hound of Konda\n98 Forest")
        choice = replace(two, seats=tuple(replace(seat, deck=listed) for seat in two.seats), commander=True)
        told = "The commander Nobody of Nowhere isn't known here: see the details."
        assert [text for _, text in stops(choice)] == [told] * 2

    def test_a_deck_without_a_legendary_creature_can_not_play(self, two: GameChoice) -> None:
        assert [text for _, text in stops(replace(two, commander=True))] == [
            "The deck has no legendary creature to be the commander (903.3)."
        ] * 2
