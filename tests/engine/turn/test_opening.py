"""Starting the game: opening hands and the London mulligan (103)."""

import pytest

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import Concede, ManualDraw
from mtgtable.engine.game import Game
from mtgtable.engine.state.setup import GameSetup, SeatSetup
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from tests.engine.boards import A, B
from tests.engine.play import BEARS, FOREST

C, D = PlayerId(2), PlayerId(3)

DECK = (CompiledCard("Forest", "normal", (FOREST,)),) * 30 + (CompiledCard("Grizzly Bears", "normal", (BEARS,)),) * 30


def start(players: int = 2, **more: object) -> Game:
    seats = tuple(SeatSetup("ABCD"[seat], DECK) for seat in range(players))
    return Game.start(GameSetup(seats, seed=5, **more))  # type: ignore[arg-type]


def answer(game: Game, yes: bool) -> None:
    assert isinstance(game.decision, d.YesNo)
    game.answer(game.decision.player, d.Said(yes))


def hand(game: Game, player: PlayerId) -> int:
    return len(game.state.zone(Zone.HAND, player))


def test_seven_cards_each_and_the_starting_player_is_asked_first() -> None:
    game = start()
    assert game.decider == A
    assert (hand(game, A), hand(game, B)) == (7, 7)
    answer(game, False)
    assert game.decider == B
    answer(game, False)
    assert (game.state.turn.number, game.state.turn.step, game.priority) == (1, "upkeep", A)


def test_london_mulligan_seven_new_cards_and_one_to_the_bottom_for_each() -> None:
    game = start()
    answer(game, True)
    answer(game, False)
    for taken in (1, 2):
        asked = game.decision
        assert isinstance(asked, d.Choose)
        assert (asked.player, asked.minimum, asked.maximum, len(asked.options)) == (A, taken, taken, 7)
        bottom = [asked.options[index].ref for index in range(taken)]
        lineages = [game.state.objects[ref].lineage for ref in bottom]  # type: ignore[index]
        game.answer(A, d.Chosen(tuple(range(taken))))
        library = game.state.zone(Zone.LIBRARY, A)
        assert [game.state.objects[id_].lineage for id_ in library[-taken:]] == lineages[::-1]
        assert hand(game, A) == 7 - taken
        assert game.decider == A, "only who has mulliganed may do it again"
        answer(game, taken == 1)
    assert game.priority == A
    assert hand(game, A) == 5


def test_no_mulligan_to_less_than_no_cards() -> None:
    game = start()
    answer(game, True)
    answer(game, False)
    taken = 0
    while game.priority is None:
        if isinstance(game.decision, d.Choose):
            taken += 1
            game.answer(A, d.Chosen(tuple(range(taken))))
        else:
            answer(game, True)
    assert game.state.player(A).mulligans == 7
    assert hand(game, A) == 0


def test_with_more_players_the_first_mulligan_is_free_and_nobody_skips_a_draw() -> None:
    game = start(3)
    answer(game, True)
    answer(game, False)
    answer(game, False)
    assert hand(game, A) == 7
    assert isinstance(game.decision, d.YesNo), "nothing goes to the bottom after the first mulligan (103.5c)"
    answer(game, False)
    from mtgtable.engine.asking.inputs import Pass

    for _ in range(3):
        game.act(game.priority, Pass())  # type: ignore[arg-type]
    assert game.state.turn.step == "draw"
    assert hand(game, A) == 8


def test_the_first_draw_is_skipped_with_two_players() -> None:
    from mtgtable.engine.asking.inputs import Pass

    game = start()
    answer(game, False)
    answer(game, False)
    while game.state.turn.step != "draw":
        game.act(game.priority, Pass())  # type: ignore[arg-type]
    assert hand(game, A) == 7


@pytest.mark.parametrize("seed", [1, 2])
def test_the_same_seed_gives_the_same_hand(seed: int) -> None:
    def cards(number: int) -> list[int]:
        seats = (SeatSetup("A", DECK), SeatSetup("B", DECK, passive=True))
        game = Game.start(GameSetup(seats, seed=number))
        return [game.state.objects[id_].lineage for id_ in game.state.zone(Zone.HAND, A)]

    assert cards(seed) == cards(seed)
    assert cards(seed) != cards(seed + 2)


def test_a_passive_opponent_keeps_what_it_gets() -> None:
    game = Game.start(GameSetup((SeatSetup("A", DECK), SeatSetup("Goldfish", passive=True)), seed=1))
    answer(game, False)
    assert game.priority == A


def test_a_goldfish_without_a_deck_has_nothing_to_draw_and_one_whose_deck_is_gone_loses() -> None:
    """704.5b for who has a deck; a spell that makes the other player draw wins no game against nobody."""
    for deck, lost in (((), ""), (DECK, "a draw from an empty library")):
        game = Game.start(GameSetup((SeatSetup("A", DECK), SeatSetup("Goldfish", deck, passive=True)), seed=1))
        answer(game, False)
        game.act(A, ManualDraw(B, len(DECK) + 1))
        assert game.state.player(B).lost_because == lost


def test_without_mulligans_libraries_stay_as_they_were_stacked() -> None:
    game = start(mulligans=False)
    assert hand(game, A) == 0
    assert game.state.objects[game.state.zone(Zone.LIBRARY, A)[0]].printed.name == "Forest"


def concedes(game: Game, *who: PlayerId) -> None:
    for player in who:
        game.act(player, Concede())


def test_a_question_about_a_mulligan_stays_when_somebody_else_concedes() -> None:
    """103.5, 800.4a: nobody keeps a hand unasked because another leaves."""
    game = start(4)
    answer(game, False)
    asked = game.decision
    concedes(game, C)
    assert game.decision == asked
    assert [len(game.state.zone(zone, C)) for zone in (Zone.HAND, Zone.LIBRARY)] == [0, 0]
    answer(game, True)
    assert game.decider == D, "who has left is passed over"
    answer(game, False)
    assert game.decider == B, "whose mulligan has been taken, the first of them free"
    answer(game, False)
    assert (game.state.turn.number, game.priority, hand(game, B)) == (1, A, 7)


def test_a_card_still_goes_to_the_bottom_when_somebody_else_concedes() -> None:
    game = start(4)
    for _ in range(2):
        answer(game, True)
        while game.decider != A:
            answer(game, False)
    asked = game.decision
    assert isinstance(asked, d.Choose)
    concedes(game, C)
    assert game.decision == asked
    game.answer(A, d.Chosen((0,)))
    assert hand(game, A) == 6
    answer(game, False)
    assert game.priority == A


def test_who_is_asked_about_a_mulligan_concedes_and_the_next_is_asked() -> None:
    game = start(4)
    concedes(game, A)
    assert game.decider == B
    answer(game, True)
    answer(game, True)
    concedes(game, C)
    assert game.decider == D
    answer(game, False)
    assert game.decider == B
    answer(game, True)
    assert isinstance(game.decision, d.Choose)
    concedes(game, B)
    assert game.state.over
    assert game.state.winners == (D,)


def test_who_is_to_put_cards_on_the_bottom_concedes() -> None:
    game = start(4)
    for _ in range(2):
        answer(game, True)
        while game.decider != A:
            answer(game, False)
    concedes(game, A)
    assert (game.decision, game.state.player(A).lost, game.state.turn.number) == (None, True, 1)
    assert game.priority in (B, C, D)
