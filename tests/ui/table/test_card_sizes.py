"""How much is seen of cards on a full table, and that power and toughness are always seen."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from mtgtable.engine.showing.views import GameView, ObjectView, PlayerView
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone
from mtgtable.ui.cards.tile import WIDTH, stats_room
from mtgtable.ui.table.layout import STRIP_HEIGHT, _best_way, lay_table
from mtgtable.ui.table.layout_kept import KeptLayout
from mtgtable.ui.table.places import Box, Layout, Place
from mtgtable.ui.table.rows import arrange
from tests.ui import boards
from tests.ui.boards import A, B, Maker

SMALL, LARGE, FOLDED = (922, 566), (1532, 926), (1280, 528)
"""The table in a window of 1280×720 and in one of 1920×1080, with the panels beside it; folded, under a scenario."""
ALONE, LARGE_ALONE = (1280, 566), (1890, 926)
"""The same windows where the panels have folded."""

CREATURES = ("Grizzly Bears", "Serra Angel", "Gray Ogre", "Watchwolf", "Air Elemental", "Figure of Destiny")
OTHERS = ("Humility", "Black Lotus", "Glorious Anthem", "Opalescence")


def board(count: int, seats: int = 2) -> GameView:
    """So many permanents a side, half of them creatures, three eighths lands, and seven cards in each hand."""
    make = Maker()
    players = []
    for number in range(seats):
        seat = PlayerId(number)
        row = tuple(
            make(CREATURES[k % 6], seat)
            if k % 8 < 4
            else make(OTHERS[k % 4], seat)
            if k % 8 == 4
            else make(("Forest", "Plains")[k % 2], seat, tapped=k % 5 == 0)
            for k in range(count)
        )
        hand = tuple(make("Serra Angel", seat, Zone.HAND) for _ in range(7))
        seated = boards.player(A, f"Player {number + 1}", battlefield=row, hand=hand)
        players.append(replace(seated, id=seat, letter="ABCD"[number], passive=False))
    return replace(boards.game(players[0], players[1]), players=tuple(players))


KINDS = ("unlike", "mixed", "auras", "hosts", "lands", "others")


def unlike_board(kind: str, count: int, seats: int, chance: random.Random) -> GameView:
    """So many permanents a side of which hardly two are alike; some carry Auras, ``hosts``: few carry many."""
    make = Maker()
    players = []
    for number in range(seats):
        seat = PlayerId(number)
        row: list[ObjectView] = []
        while len(row) < count:
            row.append(_another(make, kind, seat, row, chance))
        hand = tuple(make("Serra Angel", seat, Zone.HAND) for _ in range(7))
        seated = boards.player(A, f"Player {number + 1}", battlefield=tuple(row), hand=hand)
        players.append(replace(seated, id=seat, letter="ABCD"[number], passive=False))
    return replace(boards.game(players[0], players[1]), players=tuple(players))


def _another(make: Maker, kind: str, seat: PlayerId, row: list[ObjectView], chance: random.Random) -> ObjectView:
    hosts = [card for card in row if card.attached_to is None and "Creature" in card.types]
    name, land = f"Card {len(row)}", f"Land {chance.randrange(12)}"
    of_all = chance.choices(("creature", "other", "land"), (45, 20, 35))[0]
    what = {"lands": "land", "others": "other", "mixed": of_all, "auras": of_all}.get(kind, "creature")
    bears = {"auras": 0.4, "hosts": 0.7}.get(kind, 0.0)
    if hosts and len(hosts) >= (8 if kind == "hosts" else 1) and chance.random() < bears:
        return make("Pacifism", seat, name=name, attached_to=chance.choice(hosts[:8]).id)
    if what == "land":
        return make("Forest", seat, name=name if kind == "lands" else land, tapped=chance.random() < 0.5)
    if what == "other":
        return make("Glorious Anthem", seat, name=name)
    return make(CREATURES[len(row) % 6], seat, name=name, tapped=chance.random() < 0.3)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("count", "seats", "size", "least"),
    [
        (10, 2, ALONE, 96),
        (40, 2, ALONE, 64),
        (41, 2, ALONE, 64),
        (80, 2, ALONE, 44),
        (160, 2, ALONE, 33),
        (10, 2, LARGE_ALONE, 126),
        (40, 2, LARGE_ALONE, 92),
        (80, 2, LARGE_ALONE, 68),
        (160, 2, LARGE_ALONE, 52),
        (10, 4, ALONE, 80),
        (25, 4, ALONE, 43),
        (40, 4, ALONE, 42),
        (10, 4, LARGE_ALONE, 100),
        (25, 4, LARGE_ALONE, 75),
        (40, 4, LARGE_ALONE, 65),
        (41, 2, SMALL, 51),
        (41, 2, FOLDED, 58),
        (41, 4, FOLDED, 38),
        (41, 2, LARGE, 86),
        (41, 4, LARGE, 54),
    ],
)
def test_so_much_is_seen_of_cards_of_which_hardly_two_are_alike(
    kind: str, count: int, seats: int, size: tuple[int, int], least: float
) -> None:
    """What the next card doesn't cover, not what is under it; with the heads of the others' hands above."""
    for seed in range(2):
        view = unlike_board(kind, count, seats, random.Random(seed))
        layout = lay_table(view, A, *size)
        assert min(least_seen(player, layout) for player in view.players) >= least
        nothing_covers_numbers(view, layout)


@pytest.mark.parametrize("kind", ["unlike", "mixed", "lands"])
def test_of_four_full_seats_whose_hands_nobody_sees_44_pixels_of_each_card_are_seen(kind: str) -> None:
    view = unlike_board(kind, 41, 4, random.Random(0))
    others = (
        replace(player, hand=tuple(replace(card, known=False) for card in player.hand)) for player in view.players[1:]
    )
    view = replace(view, players=(view.players[0], *others))
    layout = lay_table(view, A, *ALONE)
    assert min(least_seen(player, layout) for player in view.players) >= 44


@pytest.mark.parametrize("hand", [0, 1, 7])
@pytest.mark.parametrize(("count", "least"), [(20, 74), (28, 64), (34, 64), (38, 64), (41, 64)])
@pytest.mark.parametrize("kind", ["unlike", "mixed", "lands", "others"])
def test_so_much_is_seen_of_cards_beside_the_stack(kind: str, count: int, least: float, hand: int) -> None:
    """The column is narrower where that takes it, and a hand that is empty no higher than its place."""
    view = unlike_board(kind, count, 2, random.Random(1))
    view = replace(view, players=tuple(replace(player, hand=player.hand[:hand]) for player in view.players))
    layout = lay_table(replace(view, stack=boards.with_stack().stack), A, *ALONE)
    assert min(least_seen(player, layout) for player in view.players) >= least
    nothing_covers_numbers(view, layout)


def smallest(view: GameView, layout: Layout) -> float:
    """The width of the smallest permanent."""
    return min(layout.cards[card.id].box.w for player in view.players for card in player.battlefield)


@pytest.mark.parametrize(
    ("count", "seats", "size", "least"),
    [
        (10, 2, SMALL, 86),
        (40, 2, SMALL, 63),
        (80, 2, SMALL, 44),
        (160, 2, SMALL, 32),
        (10, 2, ALONE, 96),
        (40, 2, ALONE, 69),
        (41, 2, ALONE, 67),
        (80, 2, ALONE, 56),
        (160, 2, ALONE, 39),
        (10, 2, LARGE, 120),
        (40, 2, LARGE, 92),
        (80, 2, LARGE, 70),
        (160, 2, LARGE, 60),
        (10, 4, SMALL, 62),
        (25, 4, SMALL, 45),
        (40, 4, SMALL, 42),
        (25, 4, ALONE, 52),
        (40, 4, ALONE, 46),
        (10, 4, LARGE, 90),
        (25, 4, LARGE, 72),
        (41, 4, LARGE, 64),
        (80, 4, LARGE, 48),
    ],
)
def test_so_much_is_seen_of_the_card_that_is_covered_most(
    count: int, seats: int, size: tuple[int, int], least: float
) -> None:
    """Of lands in piles, of each pile the uppermost."""
    view = board(count, seats)
    layout = lay_table(view, A, *size)
    assert min(least_seen(player, layout) for player in view.players) >= least
    for player in view.players:
        for card in player.battlefield:
            box = layout.cards[card.id].box
            assert box.x >= 0
            assert box.y >= 0
            assert box.right <= size[0]
            assert box.bottom <= size[1]


def least_seen(player: PlayerView, layout: Layout) -> float:
    """How many pixels of the most covered permanent of a player are seen, of a pile its uppermost card."""
    places = [layout.cards[card.id] for card in player.battlefield]
    return min(place.box.w * place.shown for place in places if place.count > 1 or place.shown > 0.3)


def unequal_board() -> GameView:
    """Two lands below; above one with nine creatures and ten lands, one who is out of the game, one with two cards."""
    make = Maker()
    boards_of = [("", "", 2), ("C", "O", 10), ("", "", 0), ("C", "", 1)]
    players = []
    for number, (creature, other, lands) in enumerate(boards_of):
        seat = PlayerId(number)
        row = [make("Gray Ogre", seat, name=f"{creature} {k}") for k in range(9 if lands == 10 else 1) if creature]
        row += [make("Black Lotus", seat, name=f"{other} {k}") for k in range(2) if other]
        row += [make("Forest", seat, name=f"Land {k // 2}", tapped=k % 3 == 0) for k in range(lands)]
        seated = boards.player(A, f"Player {number + 1}", battlefield=tuple(row), lost=not lands)
        players.append(replace(seated, id=seat, letter="ABCD"[number], passive=False))
    return replace(boards.game(players[0], players[1]), players=tuple(players))


def hidden(view: GameView) -> GameView:
    """The same while something is answered aloud: nobody's hand is seen."""
    players = (
        replace(player, hand=tuple(replace(card, known=False) for card in player.hand)) for player in view.players
    )
    return replace(view, players=tuple(players))


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_hand_that_nobody_sees_is_a_strip(size: tuple[int, int], seats: int) -> None:
    for count in (8, 12, 20, 30, 40):
        for made in (board(count, seats), unlike_board("mixed", count, seats, random.Random(count))):
            for view in (made, replace(made, stack=boards.with_stack().stack)):
                seen, unseen = lay_table(view, A, *size), lay_table(hidden(view), A, *size)
                assert unseen.hands[A].h <= 72
                if unseen.stack_in_a_row or not seen.stack_in_a_row:  # a strip has no room for a row beside it
                    assert smallest(view, unseen) >= min(smallest(view, seen) - 4, 100), "or comfortable"
                assert all(unseen.cards[card.id].box.y >= unseen.hands[A].y for card in view.players[0].hand)
                assert max(unseen.cards[card.id].box.bottom for card in view.players[0].battlefield) <= size[1] - 40


@pytest.mark.parametrize(("kind", "count", "least"), [("unlike", 30, 93), ("unlike", 40, 92), ("mixed", 40, 92)])
def test_on_a_large_table_an_open_hand_leaves_a_full_board_its_room(kind: str, count: int, least: int) -> None:
    """At 1920×1080 permanents aren't 88 pixels wide under a hand half as wide again; its cards are seen whole."""
    view = unlike_board(kind, count, 2, random.Random(1))
    layout = lay_table(replace(view, stack=boards.with_stack().stack), A, *LARGE)
    held = layout.cards[view.players[0].hand[0].id].box
    assert smallest(view, layout) >= least
    assert 92 <= held.w <= 1.2 * smallest(view, layout)
    assert held.bottom <= LARGE[1]


@pytest.mark.parametrize("count", [6, 10, 14])
def test_of_four_seats_on_a_large_table_the_hand_is_not_pressed_low(count: int) -> None:
    """Permanents of a seat that has a third of the width are comfortable at 92 pixels: the hand is read beside them."""
    view = board(count, 4)
    layout = lay_table(view, A, *LARGE)
    assert smallest(view, layout) >= 83
    assert layout.cards[view.players[0].hand[0].id].box.w >= 130


@pytest.mark.parametrize(
    ("count", "size"), [(10, SMALL), (15, SMALL), (10, ALONE), (15, ALONE), (20, ALONE), (25, ALONE)]
)
def test_of_four_seats_the_hand_can_be_read_while_the_permanents_are_wide_enough_without_it(
    count: int, size: tuple[int, int]
) -> None:
    """A hand as low as names its cards isn't the price for permanents that are a little wider than they must be."""
    for view in (board(count, 4), *(unlike_board(kind, count, 4, random.Random(0)) for kind in ("mixed", "unlike"))):
        layout = lay_table(view, A, *size)
        assert layout.cards[view.players[0].hand[0].id].box.h >= 100
        assert min(least_seen(player, layout) for player in view.players) >= 44
        nothing_covers_numbers(view, layout)


@pytest.mark.parametrize("waiting", [False, True])
def test_a_wider_table_is_not_laid_worse(waiting: bool) -> None:
    """Two creatures and seven piles of lands lie in two rows whole, with a spell on the stack and without one."""
    make = Maker()
    piles = [make("Forest", A, name=f"Land {n}") for n, count in enumerate((1, 3, 4, 3, 1, 4, 4)) for _ in range(count)]
    mine = (make("Grizzly Bears", A), make("Gray Ogre", A), *piles)
    theirs = (make("Gray Ogre", B), make("Black Lotus", B), *(make("Forest", B, name=f"Land {n}") for n in range(4)))
    hand = tuple(make("Serra Angel", A, Zone.HAND) for _ in range(3))
    view = boards.game(boards.player(A, "Ana", battlefield=mine, hand=hand), boards.player(B, "Bo", battlefield=theirs))
    layout = lay_table(replace(view, stack=boards.with_stack().stack) if waiting else view, A, *SMALL)
    assert least_seen(view.players[0], layout) >= 86
    assert least_seen(view.players[1], layout) >= 80


@pytest.mark.parametrize("kind", ["auras", "hosts"])
def test_what_is_attached_stays_within_its_seat(kind: str) -> None:
    for seed in range(3):
        view = unlike_board(kind, 41, 4, random.Random(seed))
        layout = lay_table(view, A, *SMALL)
        for player in view.players:
            side = layout.sides[player.id]
            assert max(layout.cards[card.id].box.right for card in player.battlefield) <= side.right + 1


@pytest.mark.parametrize("kind", ["unlike", "lands", "others"])
def test_of_four_crowded_seats_more_than_strips_is_seen(kind: str) -> None:
    """The panels have folded at 1280×720: the own permanents are seen whole, of the others 36 pixels, not 26."""
    for seed in range(2):
        view = unlike_board(kind, 41, 4, random.Random(seed))
        layout = lay_table(view, A, 1280, 566)
        mine, *others = (least_seen(player, layout) for player in view.players)
        assert mine >= 44
        assert min(others) >= 36
        nothing_covers_numbers(view, layout)


@pytest.mark.parametrize(
    ("size", "waiting", "least"), [(SMALL, False, 44), (SMALL, True, 28), (LARGE, False, 64), (LARGE, True, 60)]
)
def test_the_table_is_shared_so_that_who_needs_room_has_it(size: tuple[int, int], waiting: bool, least: float) -> None:
    """Strips of a crowded board don't lie above an empty half."""
    view = unequal_board()
    view = replace(view, stack=boards.with_stack().stack) if waiting else view
    layout = lay_table(view, A, *size)
    assert least_seen(view.players[1], layout) >= least
    assert least_seen(view.players[0], layout) >= 64


@pytest.mark.parametrize(
    ("mine", "theirs", "least"), [((4, 8, 6, 5, 4, 6), (3, 3), 96), ((8, 1, 1, 1, 1, 1, 1, 1, 1), (7, 1, 2, 1, 1), 60)]
)
def test_the_line_between_the_halves_moves_for_who_has_more(
    mine: tuple[int, ...], theirs: tuple[int, ...], least: float
) -> None:
    """So many creatures, and piles of so many lands, a side: every card is seen whole, or nearly."""
    make = Maker()
    seated = []
    for seat, (creatures, *piles) in ((A, mine), (B, theirs)):
        row = [make("Gray Ogre", seat, name=f"Creature {number}") for number in range(creatures)]
        row += [make("Forest", seat, name=f"Land {number}") for number, many in enumerate(piles) for _ in range(many)]
        hand = tuple(make("Serra Angel", seat, Zone.HAND) for _ in range(7))
        seated.append(boards.player(seat, "Ana", battlefield=tuple(row), hand=hand, passive=False))
    view = boards.game(seated[0], seated[1])
    layout = lay_table(view, A, *SMALL)
    assert min(least_seen(player, layout) for player in view.players) >= least


def test_an_unknown_board_is_laid_out_with_few_tries() -> None:
    """Ways that can't be better are ruled out without finding the best arrangement in them."""
    for count in (10, 14, 20, 41):
        _best_way.cache_clear()
        arrange.cache_clear()
        lay_table(board(count), A, *SMALL)
        assert arrange.cache_info().misses <= 12


def stats_of(place: Place) -> Box:
    """Where power and toughness are drawn on a small card at its place."""
    scale = place.box.w / WIDTH
    room = stats_room(round(place.shown, 2))
    return Box(
        place.box.x + room.x() * scale, place.box.y + room.y() * scale, room.width() * scale, room.height() * scale
    )


def numbered(view: GameView, layout: Layout) -> Iterator[tuple[ObjectView, Place]]:
    """The permanents whose numbers must be seen: of a pile of like ones the uppermost."""
    for player in view.players:
        for card in player.battlefield:
            place = layout.cards[card.id]
            if card.power is not None and place.shown > 0.3:
                yield card, place


def nothing_covers_numbers(view: GameView, layout: Layout) -> int:
    """How many cards have numbers that must be seen; each of them is."""
    over = [*layout.plates.values(), *layout.piles.values(), *layout.stack.values()]
    checked = 0
    for card, place in numbered(view, layout):
        seen = stats_of(place).inset(1)
        checked += 1
        assert seen.w > 8, f"no room for the numbers of {card.name}"
        assert not any(seen.meets(box) for box in over)
        for other, above in layout.cards.items():
            if other != card.id and above.z > place.z:
                assert not seen.meets(above.box), f"{card.name} is covered"
    return checked


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("count", [10, 41, 80])
def test_nothing_covers_power_and_toughness(count: int, seats: int, size: tuple[int, int]) -> None:
    view = board(count, seats)
    layout = lay_table(view, A, *size)
    checked = nothing_covers_numbers(view, layout)
    assert checked >= count * seats // 3


@pytest.mark.parametrize(("count", "seats"), [(10, 2), (41, 2), (20, 4)])
def test_hands_of_others_that_are_known_show_heads_that_lie_under_no_card(count: int, seats: int) -> None:
    view = board(count, seats)
    layout = lay_table(view, A, *SMALL)
    heads = [layout.cards[card.id].box for player in view.players[1:] for card in player.hand]
    assert heads
    assert all(box.h < box.w for box in heads)
    others = [layout.cards[card.id].box for player in view.players for card in player.battlefield]
    assert not any(head.meets(box) for head in heads for box in (*others, *layout.plates.values()))


def test_an_idle_seat_folds_to_a_line() -> None:
    make = Maker()
    row = tuple(make(name) for name in CREATURES)
    mine = boards.player(A, "Ana", battlefield=row)
    fish = boards.player(B, "Fish", passive=True)
    layout = lay_table(boards.game(mine, fish), A, *SMALL)
    assert layout.plates[B].h <= 60
    assert layout.middle < 0.25 * SMALL[1]
    awake = lay_table(boards.game(mine, replace(fish, passive=False)), A, *SMALL)
    assert awake.middle > 0.35 * SMALL[1]
    assert smallest(boards.game(mine, fish), layout) >= smallest(boards.game(mine, fish), awake)


def test_an_empty_stack_takes_no_column() -> None:
    view = board(41)
    layout = lay_table(view, A, *SMALL)
    assert layout.stack_area is None
    assert max(place.box.right for place in layout.cards.values()) > SMALL[0] - 60


def test_a_stack_covers_nothing() -> None:
    view = boards.with_stack()
    layout = lay_table(view, A, *SMALL)
    assert layout.stack_area is not None
    for player in view.players:
        for card in player.battlefield:
            assert not layout.stack_area.meets(layout.cards[card.id].box)


@pytest.mark.parametrize("waiting", [1, 3, 8])
@pytest.mark.parametrize("kind", KINDS)
def test_on_a_full_table_the_stack_lies_beside_the_hand_and_costs_the_cards_little(kind: str, waiting: int) -> None:
    for seed in range(3):
        view = unlike_board(kind, 41, 4, random.Random(seed))
        entry = boards.with_stack().stack[0]
        stack = tuple(replace(entry, id=ObjectId(90_000 + number)) for number in range(waiting))
        layout = lay_table(replace(view, stack=stack), A, *SMALL)
        assert min(least_seen(player, layout) for player in view.players) >= 33
        before = lay_table(view, A, *SMALL)
        assert smallest(view, layout) >= smallest(view, before) - (5 if before.hands[A].h < 40 else 0)
        nothing_covers_numbers(view, layout)
        assert not any(box.meets(place.box) for box in layout.stack.values() for place in layout.cards.values())
        boxes = list(layout.stack.values())
        assert all(box.right <= SMALL[0] and box.bottom <= SMALL[1] and box.h >= 64 for box in boxes)
        assert [box.x for box in boxes] == sorted(box.x for box in boxes), "what resolves first comes first"


@pytest.mark.parametrize("kind", ["unlike", "mixed"])
def test_cards_of_which_strips_are_seen_stay_where_they_are_as_the_stack_comes(kind: str) -> None:
    view = unlike_board(kind, 41, 2, random.Random(1))
    waiting = lay_table(replace(view, stack=boards.with_stack().stack), A, *SMALL)
    assert waiting.stack_in_a_row
    there = lay_table(view, A, *SMALL).cards
    assert all(waiting.cards[card.id] == there[card.id] for player in view.players for card in player.battlefield)


@pytest.mark.parametrize("held", [0, 7])
@pytest.mark.parametrize("size", [SMALL, LARGE, FOLDED])
def test_very_many_permanents_stay_where_they_are_as_the_stack_comes(size: tuple[int, int], held: int) -> None:
    """Also beside an empty hand, where a column would make all of them smaller for each trigger."""
    view = board(60)
    view = replace(view, players=tuple(replace(player, hand=player.hand[:held]) for player in view.players))
    for text in (1.0, 1.3):
        there = lay_table(view, A, *size, text=text).cards
        waiting = lay_table(replace(view, stack=boards.with_stack().stack), A, *size, text=text)
        assert all(waiting.cards[card.id] == there[card.id] for player in view.players for card in player.battlefield)
        boxes = list(waiting.stack.values())
        assert not any(box.meets(waiting.cards[id_].box) for box in boxes for id_ in there)
        assert all(box.bottom <= size[1] for box in boxes)


def test_very_many_cards_do_not_grow_and_shrink_by_a_pixel_as_one_comes_and_goes() -> None:
    """Each change of size has every card of a seat painted anew; room that is worth it is taken."""
    full, kept, resized = board(100), KeptLayout(), 0
    widths: dict[ObjectId, float] = {}
    counts = [100, 99, 100, 99, 98, 100, 97, 99, 100, 95, 100]
    for count in counts:
        first = replace(full.players[0], battlefield=full.players[0].battlefield[:count])
        view = replace(full, players=(first, *full.players[1:]))
        layout = kept.lay(view, A, LARGE, {}, 1.0)
        now = {card.id: layout.cards[card.id].box.w for player in view.players for card in player.battlefield}
        resized += any(widths.get(id_, width) != width for id_, width in now.items())
        widths |= now
        fresh = lay_table(view, A, *LARGE)
        assert all(fresh.cards[id_].box.w <= 1.05 * width for id_, width in now.items())
        nothing_covers_numbers(view, layout)
    assert resized <= 1
    few = replace(
        full, players=(replace(full.players[0], battlefield=full.players[0].battlefield[:8]), full.players[1])
    )
    laid, anew = kept.lay(few, A, LARGE, {}, 1.0).cards, lay_table(few, A, *LARGE).cards
    assert all(laid[card.id] == anew[card.id] for card in few.players[0].battlefield)
    assert all(laid[card.id].box.w >= anew[card.id].box.w for card in few.players[1].battlefield)
    larger = kept.lay(full, A, (LARGE[0] + 300.0, LARGE[1] + 200.0), {}, 1.0)
    assert larger.cards == lay_table(full, A, LARGE[0] + 300.0, LARGE[1] + 200.0).cards


def test_how_the_table_is_shared_stands_while_nobody_needs_more_room() -> None:
    """Life, mana and what is tapped change with every input: nothing is tried out again for them."""
    view = unlike_board("mixed", 41, 4, random.Random(5))
    lay_table(view, A, *SMALL)
    tried = _best_way.cache_info().misses
    mine = view.players[0]
    tapped = tuple(
        replace(card, tapped=not card.tapped) if "Land" not in card.types else card for card in mine.battlefield
    )
    for player in (replace(mine, life=3, library_size=1), replace(mine, battlefield=tapped)):
        lay_table(replace(view, players=(player, *view.players[1:])), A, *SMALL)
    assert _best_way.cache_info().misses == tried
    lay_table(replace(view, players=(replace(mine, battlefield=mine.battlefield[1:]), *view.players[1:])), A, *SMALL)
    assert _best_way.cache_info().misses > tried


def test_a_narrow_plate_has_a_line_for_what_lies_on_its_player() -> None:
    """With something on the stack three seats share so little width that nothing goes beside name and life."""
    view = board(3, 4)
    cursed = replace(view.players[1], attached=((ObjectId(900), "Curse of Shallow Graves"),), command=())
    view = replace(view, players=(view.players[0], cursed, *view.players[2:]), stack=boards.with_stack().stack)
    layout = lay_table(view, A, *SMALL)
    assert layout.plates[B].w < 150
    assert layout.plates[B].h >= STRIP_HEIGHT + 20
    assert layout.plates[PlayerId(2)].h == STRIP_HEIGHT


def test_piles_are_seen_on_a_low_table() -> None:
    """A dock that is open below leaves so little: piles and plates share it about equally."""
    layout = lay_table(board(8), A, 922, 364)
    assert min(box.h for box in layout.piles.values()) >= 50
    assert min(box.h for box in layout.plates.values()) >= 54


def test_like_tokens_lie_in_a_pile_with_their_number() -> None:
    make = Maker()
    tokens = tuple(make("Goblin Token") for _ in range(12))
    view = boards.game(boards.player(A, "Ana", battlefield=tokens), boards.player(B, "Bruno"))
    layout = lay_table(view, A, *SMALL)
    counts = sorted(layout.cards[token.id].count for token in tokens)
    assert counts == [1] * 11 + [12]
    boxes = [layout.cards[token.id].box for token in tokens]
    assert max(box.right for box in boxes) - min(box.x for box in boxes) <= 2 * boxes[0].w
    hurt = (replace(tokens[0], damage=1), *tokens[1:])
    apart = lay_table(boards.game(boards.player(A, "Ana", battlefield=hurt), boards.player(B, "Bruno")), A, *SMALL)
    assert max(apart.cards[token.id].count for token in tokens) == 11


def test_the_half_of_who_is_out_of_the_game_is_a_line() -> None:
    """Also where it is the half below."""
    view = board(20, 3)
    mine = replace(view.players[0], battlefield=(), hand=(), lost=True)
    gone = replace(view, players=(mine, *view.players[1:]))
    before, after = lay_table(view, A, *SMALL), lay_table(gone, A, *SMALL)
    assert after.middle > SMALL[1] * 0.8
    others = [card.id for player in gone.players[1:] for card in player.battlefield]
    assert min(after.cards[id_].box.w for id_ in others) > min(before.cards[id_].box.w for id_ in others) * 1.05
    plate = after.plates[A]
    assert plate.bottom <= SMALL[1]
    assert not any(plate.meets(after.cards[id_].box) for id_ in others)


@pytest.mark.parametrize("waiting", [False, True])
@pytest.mark.parametrize(("creatures", "others", "lands"), [(3, 3, 4), (6, 2, 5), (8, 4, 6)])
def test_cards_lie_in_two_rows_rather_than_show_a_strip_of_each(
    creatures: int, others: int, lands: int, *, waiting: bool
) -> None:
    """A dozen of unlike permanents or more find room for a second row below; then more of each is seen."""
    make = Maker()
    players = []
    for seat in (A, B):
        row = [make("Gray Ogre", seat, name=f"Creature {number}") for number in range(creatures)]
        row += [make("Black Lotus", seat, name=f"Lotus {number}") for number in range(others)]
        row += [make("Forest", seat, name=f"Land {number}", tapped=number > 2) for number in range(lands)]
        hand = tuple(make("Serra Angel", seat, Zone.HAND) for _ in range(4))
        players.append(boards.player(seat, "Ana", battlefield=tuple(row), hand=hand))
    view = boards.game(players[0], players[1])
    layout = lay_table(replace(view, stack=boards.with_stack().stack) if waiting else view, A, *SMALL)
    places = [layout.cards[card.id] for card in view.players[0].battlefield]
    assert min(place.box.w * place.shown for place in places) >= 60
    assert min(place.shown for place in places) >= 0.9


def test_what_is_neither_creature_nor_land_lies_where_cards_are_larger() -> None:
    """Three planeswalkers beside four creatures rather than in a full row of lands, at 1920×1080."""
    make = Maker()
    mine = [make("Gray Ogre", A, name=f"Creature {n}") for n in range(4)]
    mine += [make("Black Lotus", A, name=f"Planeswalker {n}") for n in range(3)]
    mine += [make("Forest", A, name=f"Land {n // 2}") for n in range(10)]
    theirs = tuple(make("Gray Ogre", B, name=f"Creature {n}") for n in range(3))
    hand = tuple(make("Serra Angel", A, Zone.HAND) for _ in range(5))
    players = boards.player(A, "Ana", battlefield=tuple(mine), hand=hand), boards.player(B, "Bo", battlefield=theirs)
    layout = lay_table(boards.game(*players), A, 1362, 926)
    assert smallest(boards.game(*players), layout) >= 126
    assert len({round(layout.cards[card.id].box.y) for card in mine[:7]}) == 1
