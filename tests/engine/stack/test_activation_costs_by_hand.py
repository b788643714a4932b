"""What isn't read of what activating costs waits before it is paid, and can be taken back (602.2b, 601.2f)."""

from __future__ import annotations

import pytest

from mtgtable.abilities.abilities import ActivatedAbility, Content, ManualAbility
from mtgtable.abilities.costs import Cost
from mtgtable.abilities.instructions import GainLife, Manual, Sequence
from mtgtable.abilities.selectors import You
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import Activate
from mtgtable.engine.happening.others_activating import others_activating
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from tests.engine.boards import Table, face
from tests.engine.play import FOREST, A, B, Play, lands, mana

OWN = "This ability costs {1} less to activate for each frob you control"


def beginning(own: str = "", other: str = "", *, keyword: str = "", whose: str = "A") -> tuple[Play, ObjectId]:
    """The play in which Ana has begun to activate an artifact's ability for {2}."""
    steps = Sequence((GainLife(1, You()), Manual(own))) if own else GainLife(1, You())
    ability = ActivatedAbility(Cost((mana("{2}"),)), Content(steps), keyword=keyword, text="{2}: You gain 1 life.")
    table = Table()
    lands(table, FOREST, 4)
    cairn = table.put(face("Cairn", "Artifact", ability), A)
    if other:
        table.put(face("Odd", "Enchantment", ManualAbility("not read", other)), A if whose == "A" else B)
    play = Play(table)
    play.game.act(A, Activate(cairn, 0))
    return play, cairn


def waiting(play: Play) -> str:
    decision = play.game.decision
    return decision.prompt if isinstance(decision, d.Choose) and decision.purpose == "manual" else ""


def tapped(play: Play) -> int:
    return sum(item.tapped for item in play.game.state.objects.values())


def test_what_an_ability_says_of_its_own_cost_waits_before_it_is_paid_and_not_again() -> None:
    play, _ = beginning(own=OWN)
    assert (waiting(play), tapped(play)) == (OWN, 0)
    play.game.answer(A, d.Chosen(()))
    play.pay()
    play.resolve()
    assert waiting(play) == ""
    assert play.game.state.player(A).life == 21


def test_it_can_be_cancelled_with_all_that_was_announced() -> None:
    play, _ = beginning(own=OWN)
    decision = play.game.decision
    assert isinstance(decision, d.Choose)
    assert decision.cancellable
    play.game.cancel()
    assert play.game.decision is None
    assert play.names(Zone.STACK) == []


@pytest.mark.parametrize(
    ("other", "whose", "keyword", "asked"),
    [
        ("Abilities you activate frob: they cost {2} less to activate.", "A", "", False),  # a cost of its own (602.1)
        ("Abilities you activate on odd days cost {2} less to activate.", "A", "", True),
        ("Abilities you activate on odd days cost {2} less to activate.", "B", "", False),
        ("Abilities your opponents activate on odd days cost {2} more to activate.", "A", "", False),
        ("Abilities your opponents activate on odd days cost {2} more to activate.", "B", "", True),
        ("Equip abilities you activate on odd days cost {1} less to activate.", "A", "", False),
        ("Equip abilities you activate on odd days cost {1} less to activate.", "A", "equip", True),
        ("Loyalty abilities of odd planeswalkers cost {1} more to activate.", "A", "", False),
        ('Activated abilities of nontoken Rebels cost an additional "Sacrifice a land" to activate.', "A", "", False),
        ("The first activated ability you activate that targets a frob costs {2} less to activate.", "A", "", False),
        ("Mana abilities of this land cost an additional 1 life to activate.", "A", "", False),
    ],
)  # fmt: skip
def test_what_permanents_say_of_such_costs_waits_then(other: str, whose: str, keyword: str, asked: bool) -> None:
    play, _ = beginning(other=other, whose=whose, keyword=keyword)
    assert (waiting(play) == other, tapped(play)) == (asked, 0)
    if asked:
        play.game.answer(A, d.Chosen(()))
    play.pay()
    assert waiting(play) == "", "it has spoken"


def test_only_the_first_of_a_turn_where_only_that_one_is_spoken_of() -> None:
    text = "The first activated ability you activate on odd days each turn costs {2} less to activate."
    play, cairn = beginning(other=text)
    assert waiting(play) == text
    play.game.answer(A, d.Chosen(()))
    play.pay()
    play.resolve()
    play.game.act(A, Activate(cairn, 0))
    assert waiting(play) == ""


def test_an_ability_that_draws_says_nothing_of_costs() -> None:
    assert others_activating("Whenever you activate an ability, it costs you a card: draw one.") is None
