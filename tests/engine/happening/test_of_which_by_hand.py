"""Which events of a kind the words of a clause by hand tell of: by target, value, color, number or zone (603.2)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mtgtable.engine.game import Game
from mtgtable.engine.happening.around import Around
from mtgtable.engine.happening.moments_by_hand import Moment
from mtgtable.engine.happening.of_what_by_hand import is_of_such_objects
from mtgtable.engine.happening.of_which_by_hand import is_such
from mtgtable.engine.state import events as e
from mtgtable.engine.state.objects import OnStack
from mtgtable.engine.state.refs import Frame, Ref, Seat
from mtgtable.model.ids import AbilityId, EffectId, ObjectId, PlayerId
from mtgtable.model.zones import Zone
from tests.engine.boards import A, B, Table, face


class Board:
    """A bear of Ana's, which has been dealt damage or not, and whatever a case puts beside it."""

    def __init__(self) -> None:
        self.table = Table()
        self.bear = self.put("Creature — Bear", cost="{1}{G}", pt=(2, 2))

    def put(self, type_line: str, player: PlayerId = A, zone: Zone = Zone.BATTLEFIELD, *, cost: str = "",
            colors: str = "", pt: tuple[int, int] | None = None) -> ObjectId:  # fmt: skip
        return self.table.put(face(f"Some {type_line}", type_line, cost=cost, colors=colors, pt=pt), player, zone)

    def spell(self, *targets: Ref, cost: str = "{1}", colors: str = "") -> e.Casts:
        """A spell with such targets."""
        id_ = self.put("Instant", A, Zone.STACK, cost=cost, colors=colors)
        frame = Frame(source=id_, controller=A, targets=(targets,) if targets else ())
        self.table.state.update(id_, controller=A, stack=OnStack("spell", None, frame))
        return e.Casts(id_, A, 1)

    def such(self, words: str, event: e.Event) -> bool:
        return is_such(words, event, Game(self.table.state).table.look())


def test_spells_by_their_targets() -> None:
    board = Board()
    aimed, idle, at_player = board.spell(board.bear), board.spell(), board.spell(Seat(B))
    assert board.such("whenever you cast a spell with one or more targets", aimed)
    assert not board.such("whenever you cast a spell with one or more targets", idle)
    assert board.such("whenever you cast a spell that targets a creature", aimed)
    assert not board.such("whenever you cast a spell that targets a creature", at_player)


@pytest.mark.parametrize(
    ("words", "cost", "colors", "such"),
    [
        ("you cast a spell with an odd mana value", "{2}{G}", "", True),
        ("you cast a spell with an odd mana value", "{1}{G}", "", False),
        ("you cast a spell with an even mana value", "{1}{G}", "", True),
        ("you cast a spell with an even mana value", "{2}{G}", "", False),
        ("you cast a spell that's exactly two colors", "{G}{W}", "GW", True),
        ("you cast a spell that's exactly two colors", "{G}", "G", False),
        ("cast or cycle a card", "{G}", "", False),
    ],
)
def test_spells_by_value_and_color(words: str, cost: str, colors: str, such: bool) -> None:
    board = Board()
    assert board.such(words, board.spell(cost=cost, colors=colors)) is such


@pytest.mark.parametrize(
    ("words", "whom", "such"),
    [
        ("a creature attacks a battle", "Battle — Siege", True),
        ("a creature attacks a battle", "Planeswalker — Jace", False),
        ("a creature attacks a planeswalker you control", "Planeswalker — Jace", True),
        ("you attack with your commander", "Planeswalker — Jace", False),
        ("two or more creatures you control attack", "Planeswalker — Jace", False),
    ],
)
def test_attacks_by_whom_and_with_whom(words: str, whom: str, such: bool) -> None:
    board = Board()
    assert board.such(words, e.AttackersDeclared(A, ((board.bear, board.put(whom, B)),))) is such


def test_as_many_as_that_attack_one_player() -> None:
    board = Board()
    bears = [board.bear, *(board.put("Creature — Bear", pt=(2, 2)) for _ in range(2))]
    attack = e.AttackersDeclared(A, tuple((one, Seat(B)) for one in bears[:2]))
    assert board.such("two or more creatures attack a player", attack)
    assert not board.such("three or more creatures attack a player", attack)


@pytest.mark.parametrize(
    ("words", "marked", "amount", "such"),
    [
        ("a creature you control is dealt excess damage", 3, 3, True),
        ("a creature you control is dealt excess damage", 2, 2, False),
        ("a source deals damage to a creature equal to that creature's toughness", 2, 2, True),
        ("a source deals damage to a creature equal to that creature's toughness", 1, 1, False),
        ("a source deals exactly 1 damage", 1, 1, True),
        ("a source deals exactly 1 damage", 2, 2, False),
        ("a source deals damage to a player", 1, 1, False),
        ("a source you control with an odd mana value deals damage", 1, 1, False),
        ("a source you control with an even mana value deals damage", 1, 1, True),
        ("a source deals noncombat damage", 1, 1, True),
        ("a creature deals combat damage", 1, 1, False),
    ],
)
def test_damage_by_how_much_and_of_what(words: str, marked: int, amount: int, such: bool) -> None:
    board = Board()
    source = board.put("Creature — Bear", B, cost="{1}{G}", pt=(2, 2))
    board.table.state.update(board.bear, damage=marked)
    assert board.such(words, e.Damages(source, board.bear, amount)) is such


def test_players_are_dealt_no_excess_damage() -> None:
    board = Board()
    assert not board.such("an opponent is dealt excess damage", e.Damages(board.bear, Seat(B), 30))
    assert board.such("a creature deals damage to an opponent", e.Damages(board.bear, Seat(B), 3))


def test_the_last_counter_and_one_of_several() -> None:
    board = Board()
    removed = e.CountersPut(board.bear, "time", -1)
    assert board.such("the last counter is removed from it", removed)
    board.table.counter(board.bear, "time", 1)
    assert not board.such("the last counter is removed from it", removed)


@pytest.mark.parametrize(
    ("words", "origin", "such"),
    [
        ("an exiled card enters", Zone.EXILE, True),
        ("an exiled card enters", Zone.HAND, False),
        ("a card leaves an opponent's graveyard", Zone.HAND, False),
        ("a spell would be put into a graveyard", Zone.STACK, True),
        ("a card is put into an opponent's graveyard from their library", Zone.HAND, False),
    ],
)
def test_moves_by_where_from(words: str, origin: Zone, such: bool) -> None:
    board = Board()
    assert board.such(words, e.Moves(board.bear, Zone.BATTLEFIELD, origin)) is such


def test_abilities_by_their_targets() -> None:
    board = Board()
    words = "whenever an opponent activates an ability that targets a creature or player"
    for target, such in ((board.bear, True), (Seat(A), True), (board.put("Land"), False)):
        on_stack = board.put("Artifact", B, Zone.STACK)
        frame = Frame(source=on_stack, controller=B, targets=((target,),))
        board.table.state.update(on_stack, controller=B, stack=OnStack("activated", None, frame))
        assert board.such(words, e.Activates(board.bear, B, AbilityId(board.bear, EffectId(0), (0,)), on_stack)) is such


@pytest.mark.parametrize(
    ("words", "event", "such"),
    [
        ("creatures can't attack you unless their controller frobs", lambda on: _attack(on, Seat(A)), True),
        ("creatures can't attack you unless their controller frobs", lambda on: _attack(on, Seat(B)), False),
        ("as long as this creature is untapped, creatures can't attack", lambda on: _attack(on, Seat(B)), True),
        ("as long as this creature is tapped, creatures can't attack", lambda on: _attack(on, Seat(B)), False),
        ("damage dealt to creatures you control", lambda on: e.Damages(on.bear, on.bear, 1), True),
        ("damage dealt to creatures you control", lambda on: e.Damages(on.bear, Seat(A), 1), False),
    ],
)
def test_what_holds_for_whom(words: str, event: Callable[[Board], e.Event], such: bool) -> None:
    board = Board()
    look = Game(board.table.state).table.look()
    around = Around(look.state.objects[board.bear], A, look, look)
    assert is_of_such_objects(Moment(words), event(board), around) is such


def _attack(board: Board, whom: Ref) -> e.Event:
    return e.AttackersDeclared(B, ((board.put("Creature — Bear", B, pt=(2, 2)), whom),))
