"""Costs that a permanent lets its controller pay for other spells (601.2b, 601.2f)."""

import pytest

from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import Cast
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from tests.engine.boards import Table, face
from tests.engine.play import FOREST, A, B, Play, lands

DEFILER = (
    "As an additional cost to cast green permanent spells, you may pay 2 life. Those spells cost {G} less to cast if "
    "you paid life this way. This effect reduces only the amount of green mana you pay."
)
CHORUS = (
    "As an additional cost to cast creature spells, you may pay any amount of mana. If you do, that creature enters "
    "with that many additional +1/+1 counters on it."
)


def beside(
    text: str, forests: int, cost: str, *, whose: PlayerId = A, types: str = "Creature", copies: int = 1
) -> tuple[Play, ObjectId]:
    table = Table()
    lands(table, FOREST, forests)
    made = compile_printed(PrintedCard("Gate", "normal", (PrintedFace("Gate", "Artifact", text, "{4}"),)))
    assert made.supported
    for _ in range(copies):
        table.put(made.compiled.front, whose)
    size = (2, 2) if types == "Creature" else None
    card = table.put(face("Bear", types, cost=cost, pt=size), A, Zone.HAND)
    return Play(table), card


def asked(play: Play) -> str:
    decision = play.game.decision
    return decision.prompt if isinstance(decision, d.YesNo | d.Number) else ""


def test_two_life_take_one_green_mana_off() -> None:
    play, card = beside(DEFILER, 1, "{1}{G}")
    play.game.act(A, Cast(card))
    assert asked(play) == "Pay 2 life for {G} less?"
    play.say(d.Said(True))
    play.pay()
    assert (play.life(A), play.names(Zone.STACK)) == (18, ["Bear"])


def test_it_isnt_taken_off_when_no_life_is_paid() -> None:
    play, card = beside(DEFILER, 2, "{1}{G}")
    play.game.act(A, Cast(card))
    play.say(d.Said(False))
    play.pay()
    assert play.life(A) == 20
    assert sum(item.tapped for item in play.game.state.objects.values()) == 2


def test_generic_mana_isnt_taken_off_and_two_of_them_take_off_twice() -> None:
    """118.7: it reduces green mana alone."""
    play, card = beside(DEFILER, 4, "{2}{G}{G}", copies=2)
    play.game.act(A, Cast(card))
    play.say(d.Said(True))
    play.say(d.Said(True))
    play.pay()
    assert play.life(A) == 16
    assert sum(item.tapped for item in play.game.state.objects.values()) == 2


def test_of_two_one_may_be_paid_for() -> None:
    play, card = beside(DEFILER, 3, "{2}{G}{G}", copies=2)
    play.game.act(A, Cast(card))
    play.say(d.Said(True))
    play.say(d.Said(False))
    play.pay()
    assert play.life(A) == 18
    assert sum(item.tapped for item in play.game.state.objects.values()) == 3


@pytest.mark.parametrize(
    ("whose", "types", "cost"), [(B, "Creature", "{G}"), (A, "Sorcery", "{G}"), (A, "Artifact", "{1}")]
)
def test_other_spells_have_no_such_cost(whose: PlayerId, types: str, cost: str) -> None:
    play, card = beside(DEFILER, 2, cost, whose=whose, types=types)
    play.game.act(A, Cast(card))
    assert asked(play) == ""


def test_so_much_mana_as_is_paid_so_many_counters_it_enters_with() -> None:
    play, card = beside(CHORUS, 4, "{G}")
    play.game.act(A, Cast(card))
    assert asked(play) == "How many times do you pay {1} for that many +1/+1 counters?"
    assert isinstance(play.game.decision, d.Number)
    assert play.game.decision.maximum == 3
    play.say(d.Numbered(2))
    play.pay()
    play.resolve()
    bear = next(item for item in play.game.state.objects.values() if item.printed.name == "Bear")
    assert bear.zone is Zone.BATTLEFIELD
    assert bear.counters_of("+1/+1") == 2
