"""Full boards as chance puts them together: Auras, counters, tapped cards, lands of which some are alike."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from mtgtable.engine.showing.views import CounterView, GameView, ObjectView
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.ui.table.card_item import CardItem
from mtgtable.ui.table.layout import lay_table
from mtgtable.ui.table.places import Layout
from tests.ui import boards
from tests.ui.boards import A, Maker
from tests.ui.table.test_card_sizes import unlike_board

FOLDED_PANELS = (1280, 566)
"""The table in a window of 1280×720 whose panels have folded."""
FULL = 41
BASICS = ("Forest", "Plains")


def random_board(seed: int, seats: int) -> GameView:
    """So many full seats, each with cards in hand that only who holds them sees."""
    chance, make = random.Random(seed), Maker()
    players = []
    for number in range(seats):
        seat = PlayerId(number)
        row: list[ObjectView] = []
        while len(row) < FULL:
            row.append(_another(make, seat, row, chance))
        held = chance.randint(0, 9)
        hand = tuple(
            make.hidden(seat, Zone.HAND) if number else make("Serra Angel", seat, Zone.HAND) for _ in range(held)
        )
        seated = boards.player(A, f"Player {number + 1}", battlefield=tuple(row), hand=hand, passive=False)
        players.append(replace(seated, id=seat, letter="ABCD"[number]))
    return replace(boards.game(players[0], players[1]), players=tuple(players))


def _another(make: Maker, seat: PlayerId, row: list[ObjectView], chance: random.Random) -> ObjectView:
    name = f"Card {len(row)}"
    hosts = [card for card in row if card.power is not None]
    match chance.choices(("creature", "other", "aura", "land", "basic"), (42, 15, 5, 10, 28))[0]:
        case "aura" if hosts:
            return make("Pacifism", seat, name=name, attached_to=chance.choice(hosts).id)
        case "creature":
            grown = (CounterView("+1/+1", chance.randint(1, 12)),) if chance.random() < 0.15 else ()
            return make("Gray Ogre", seat, name=name, tapped=chance.random() < 0.25, counters=grown)
        case "land":
            return make("Forest", seat, name=name, tapped=chance.random() < 0.4)
        case "basic":
            land = chance.choice((*BASICS, "Island", "Swamp", "Mountain"))
            return make("Forest", seat, name=land, tapped=chance.random() < 0.4)
    return make("Glorious Anthem", seat, name=name)


def smallest_drawn(view: GameView, layout: Layout) -> float:
    """How wide the smallest permanent is painted, turned and scaled as it is where it's tapped."""
    found = []
    for player in view.players:
        for card in player.battlefield:
            item, place = CardItem(card), layout.cards[card.id]
            item.show_view(card, place.form, place)
            item.lay(place.box, place.z, glide=False)
            found.append(item.width * item.scale())
    return min(found)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(("seats", "least"), [(2, 64), (4, 44)])
@pytest.mark.parametrize("seed", range(20))
def test_cards_are_drawn_so_wide_on_full_boards_tapped_ones_too(seed: int, seats: int, least: float) -> None:
    view = random_board(seed, seats)
    assert smallest_drawn(view, lay_table(view, A, *FOLDED_PANELS)) >= least


def test_a_small_card_is_as_large_tapped_as_untapped_and_a_large_one_keeps_its_corners_off_others(
    qapp: QApplication,
) -> None:
    item = CardItem(Maker()("Forest", tapped=True))
    shown = []
    for width in (44.0, 64.0, 66.0, 120.0):
        item.resize(width, width * 1.2)
        shown.append(round(item.width * item.scale(), 1))
    assert item.rotation() != 0
    assert shown == [44.0, 64.0, 64.0, round(0.93 * 120, 1)]


@pytest.mark.parametrize("held", [0, 7])
@pytest.mark.usefixtures("qapp")
def test_of_four_full_seats_the_hand_shows_heads_and_an_empty_one_takes_nearly_nothing(held: int) -> None:
    """A row for the stack is free beside it only while something is there."""
    for seed in range(4):
        view = unlike_board("mixed", 41, 4, random.Random(seed))
        view = replace(view, players=(replace(view.players[0], hand=view.players[0].hand[:held]), *view.players[1:]))
        layout = lay_table(view, A, *FOLDED_PANELS)
        assert layout.hands[A].h <= 31
        assert smallest_drawn(view, layout) >= 44
        waiting = lay_table(replace(view, stack=boards.with_stack().stack), A, *FOLDED_PANELS)
        assert waiting.stack_in_a_row
        assert min(box.h for box in waiting.stack.values()) >= 64


@pytest.mark.parametrize("size", [(922, 566), (1532, 926)])
def test_four_piles_beside_a_board_with_room_are_no_slips(size: tuple[int, int]) -> None:
    """A command zone is the fourth; none lies on another, on the plate or out of the table."""
    view = boards.game(boards.player(A, "Ana", has_command_zone=True), boards.player(PlayerId(1), "Bo"))
    layout = lay_table(view, A, *size)
    piles = [box for (player, _), box in layout.piles.items() if player == A]
    assert len(piles) == 4
    assert min(box.w for box in piles) >= 60
    assert min(box.h for box in piles) >= 60
    assert not any(one.meets(other) for one in piles for other in piles if one is not other)
    assert not any(box.meets(layout.plates[A]) or box.bottom > size[1] for box in piles)
    assert min(box.y for box in piles) >= layout.middle
