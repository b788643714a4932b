"""Where things lie: nothing outside the table, nothing over the wrong side, all of it at every size of the window."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from mtgtable.engine.asking.decisions import Attack, Block, Choose, Decision, Divide, Option, Pay
from mtgtable.engine.showing.views import CounterView, GameView
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import ObjectId
from mtgtable.model.mana import parse_mana_cost
from mtgtable.model.zones import Zone
from mtgtable.ui.table.layout import lay_table
from mtgtable.ui.table.layout_kept import KeptLayout
from mtgtable.ui.table.lighting import one_of_like
from mtgtable.ui.table.lying_apart import lying_apart
from mtgtable.ui.table.places import Box
from mtgtable.ui.table.together import alike, band_of
from tests.ui import boards
from tests.ui.boards import A, B, Maker

SIZES = ((560, 380), (940, 560), (1280, 700), (1560, 900), (2400, 1300))
BOARDS = (boards.empty, boards.middle, boards.big_hand, boards.with_stack)


def crowded() -> GameView:
    """Sixty permanents on one side."""
    make = Maker()
    row = tuple(
        make(name) for name in ("Grizzly Bears", "Serra Angel", "Humility", "Forest", "Black Lotus") for _ in range(12)
    )
    return boards.game(boards.player(A, "Ana", battlefield=row), boards.player(B, "Bruno"))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("board", [*BOARDS, crowded])
def test_everything_lies_on_its_side_of_the_table(board: object, size: tuple[int, int]) -> None:
    view: GameView = board()  # type: ignore[operator]
    layout = lay_table(view, A, *size)
    for player in view.players:
        for card in player.battlefield:
            box = layout.cards[card.id].box
            host = next((c for p in view.players for c in p.battlefield if c.id == card.attached_to), card)
            side = layout.sides[host.controller]
            assert box.x >= side.x - 1
            assert box.right <= side.right + 22, f"{card.name} lies beyond the right edge"
            below = host.controller == A
            assert (box.y >= layout.middle - 1) if below else (box.bottom <= layout.middle + 1)
    for box in (*layout.plates.values(), *layout.piles.values(), *layout.stack.values()):
        assert inside(box, *size)


def inside(box: Box, width: float, height: float) -> bool:
    """Does the box lie in the window."""
    return box.x >= 0 and box.y >= 0 and box.right <= width + 1 and box.bottom <= height + 1


def test_like_lands_lie_in_one_pile_and_others_apart() -> None:
    make = Maker()
    forest, other, tapped = make("Forest"), make("Forest"), make("Forest", tapped=True)
    assert alike(forest, False) == alike(other, False)
    assert alike(forest, False) != alike(tapped, False)
    assert alike(make("Grizzly Bears"), False) is None
    token = make("Goblin Token")
    assert alike(token, False) is not None
    assert alike(token, True) is None, "a token that bears something lies alone"
    assert alike(replace(token, damage=1), False) is None


def test_tokens_lie_apart_while_attackers_are_declared() -> None:
    make = Maker()
    tokens = tuple(make("Goblin Token") for _ in range(3))
    view = boards.game(boards.player(A, "Ana", battlefield=tokens), boards.player(B, "Bruno"))
    piled = lay_table(view, A, 1280, 700)
    apart = lay_table(view, A, 1280, 700, apart=frozenset(card.id for card in tokens))

    def step(layout: object) -> float:
        return layout.cards[tokens[1].id].box.x - layout.cards[tokens[0].id].box.x  # type: ignore[attr-defined]

    width = piled.cards[tokens[0].id].box.w
    assert step(piled) < width
    assert step(apart) >= width


def test_like_tokens_that_attack_the_same_one_lie_in_one_pile_with_one_arrow() -> None:
    """Thirty arrows over the names of thirty Goblins said no more than one; who is blocked lies apart."""
    make = Maker()
    tokens = tuple(replace(make("Goblin Token"), attacking=Seat(B), tapped=True) for _ in range(30))
    bear = replace(make("Grizzly Bears"), attacking=Seat(B), tapped=True)
    view = boards.game(boards.player(A, "Ana", battlefield=(*tokens, bear)), boards.player(B, "Bruno"))
    assert max(place.count for place in lay_table(view, A, 1280, 700).cards.values()) == 30
    arrows = one_of_like(view, [(card.id, Seat(B)) for card in (*tokens, bear)])
    assert arrows == [(tokens[-1].id, Seat(B), 30), (bear.id, Seat(B), 1)]
    blocked = replace(tokens[0], blocked=True)
    assert alike(blocked, False) is None
    assert alike(replace(tokens[1], attacking=Seat(A)), False) != alike(tokens[2], False)
    asked = replace(view, decision=Block(B, (), tuple(card.id for card in tokens)))
    assert lying_apart(asked) == frozenset(), "whichever is blocked leaves the others then"


def test_only_what_can_attack_leaves_its_pile_for_that() -> None:
    """Lands, tokens of the others and what has no choice stay: not every card of a full table is laid anew."""
    make = Maker()
    tokens = tuple(make("Goblin Token") for _ in range(3))
    others = tuple(make("Goblin Token", B) for _ in range(3))
    lone = make("Grizzly Bears")
    view = boards.game(
        boards.player(A, "Ana", battlefield=(*tokens, lone)), boards.player(B, "Bruno", battlefield=others)
    )
    kept, size = KeptLayout(), (1280.0, 700.0)
    piled = kept.lay(view, A, size, {}, 1.0)
    laid = kept.worked_out
    nobody = replace(view, decision=Attack(A, (lone.id,), (Seat(B),)))
    assert kept.lay(nobody, A, size, {}, 1.0) is piled
    declared = replace(view, decision=Attack(A, tuple(card.id for card in tokens), (Seat(B),)))
    apart = kept.lay(declared, A, size, {}, 1.0)
    assert [apart.cards[card.id].count for card in tokens] == [1, 1, 1]
    assert max(apart.cards[card.id].count for card in others) == 3
    blocking = replace(view, decision=Block(B, tuple(card.id for card in others), (tokens[0].id,)))
    assert [kept.lay(blocking, A, size, {}, 1.0).cards[card.id].count for card in others] == [1, 1, 1]
    assert kept.worked_out == laid + 2


def piles(view: GameView) -> list[int]:
    """How many lie in each pile of A's, the uppermost last."""
    cards = KeptLayout().lay(view, A, (1280.0, 700.0), {}, 1.0).cards
    return [cards[card.id].count for card in view.players[0].battlefield]


@pytest.mark.parametrize(
    ("asked", "lying"),
    [
        ("two of all", [1, 1, 1, 1]),
        ("one of all", [1, 1, 1, 4]),
        ("one of some", [1, 1, 1, 2]),
        ("an order of triggers", [1, 1, 1, 4]),
        ("a division", [1, 1, 1, 1]),
        ("what helps to pay", [1, 1, 1, 3]),
    ],
)
def test_several_of_a_pile_are_chosen_one_by_one(asked: str, lying: list[int]) -> None:
    """They lie apart; where one is chosen any of a pile will do, if all of it may be chosen."""
    make = Maker()
    tokens = tuple(make("Goblin Token") for _ in range(4))
    options = tuple(Option(card.name, card.id) for card in tokens)
    decisions: dict[str, Decision] = {
        "two of all": Choose(A, "sacrifice", "Sacrifice two", options, 2, 2),
        "one of all": Choose(A, "sacrifice", "Sacrifice one", options),
        "one of some": Choose(A, "target", "Choose another target", options[:2]),
        "an order of triggers": Choose(A, "trigger", "What comes next?", options, maximum=4),
        "a division": Divide(A, "divide", "Divide 3 damage", options, 3),
        "what helps to pay": Pay(A, "Pay", parse_mana_cost("{2}"), None, ObjectId(99), helping=(tokens[0].id,)),
    }
    view = boards.game(boards.player(A, "Ana", battlefield=tokens), boards.player(B, "Bruno"))
    assert piles(view) == [1, 1, 1, 4]
    assert piles(replace(view, decision=decisions[asked])) == lying
    assert piles(replace(view, decision=None)) == [1, 1, 1, 4]


@pytest.mark.parametrize("change", ["tapped", "counters", "power", "text"])
def test_what_moves_nothing_has_nothing_laid_out(change: str) -> None:
    """A lone creature that is tapped, grows or says something else lies where it lay; a token leaves its pile."""
    make = Maker()
    bear, tokens = make("Grizzly Bears"), tuple(make("Goblin Token") for _ in range(2))
    view = boards.game(boards.player(A, "Ana", battlefield=(bear, *tokens)), boards.player(B, "Bruno"))
    values: dict[str, Any] = {"tapped": True, "counters": (CounterView("+1/+1", 2),), "power": 5, "text": "Flying"}
    changes = {change: values[change]}
    kept, size = KeptLayout(), (1280.0, 700.0)
    first = kept.lay(view, A, size, {}, 1.0)

    def changed(place: int) -> GameView:
        row = list(view.players[0].battlefield)
        row[place] = replace(row[place], **changes)
        return replace(view, players=(replace(view.players[0], battlefield=tuple(row)), *view.players[1:]))

    assert kept.lay(changed(0), A, size, {}, 1.0) is first
    for place in range(3):
        fresh = lay_table(changed(place), A, *size)
        assert kept.lay(changed(place), A, size, {}, 1.0).cards == fresh.cards


def test_rows_by_what_things_are() -> None:
    make = Maker()
    assert band_of(make("Grizzly Bears")) == "creatures"
    assert band_of(make("Forest")) == "lands"
    assert band_of(make("Forest", types=("Creature", "Land"))) == "creatures"
    assert band_of(make("Humility")) == "others"


def test_an_attachment_looks_out_above_its_host() -> None:
    view = boards.middle()
    bear, sword = view.players[0].battlefield[:2]
    layout = lay_table(view, A, 1280, 700)
    host, attached = layout.cards[bear.id], layout.cards[sword.id]
    assert attached.box.y < host.box.y
    assert attached.z < host.z


def test_the_hand_of_ten_keeps_its_order_and_stays_in_the_window() -> None:
    view = boards.big_hand()
    layout = lay_table(view, A, 940, 560)
    lefts = [layout.cards[card.id].box.x for card in view.players[0].hand]
    assert lefts == sorted(lefts)
    assert layout.cards[view.players[0].hand[-1].id].box.right <= 940
    assert all(card.zone is Zone.HAND for card in view.players[0].hand)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("board", [*BOARDS, crowded])
def test_plates_and_piles_grow_with_the_text_where_there_is_room(board: object, size: tuple[int, int]) -> None:
    view: GameView = board()  # type: ignore[operator]
    plain, large = (lay_table(view, A, *size, text=text) for text in (1.0, 3.0))
    room = max(1.0, min(3.0, size[0] / 940, size[1] / 560))
    assert large.grown == pytest.approx(room)
    assert plain.grown == 1.0
    for player, box in large.plates.items():
        assert inside(box, *size)
        assert all(not box.meets(pile) for pile in large.piles.values())
        if room > 1.5:
            assert box.w >= plain.plates[player].w * 1.3 or box.h >= plain.plates[player].h * 1.3
    for card, place in large.cards.items():
        over = [box for box in (*large.plates.values(), *large.piles.values()) if box.meets(place.box)]
        assert place.form == "full" or not over, f"{card} lies over a plate"
