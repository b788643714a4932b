"""What isn't read of how a spell is cast waits as it is cast, and a permanent's does as a sorcery's does (601.2)."""

import pytest

from mtgtable.abilities.abilities import ActivatedAbility, Content, ManualAbility, SpellAbility
from mtgtable.abilities.costs import Cost
from mtgtable.abilities.instructions import DealDamage, GainLife, Instruction, Manual, Sequence
from mtgtable.abilities.quantities import EventAmount, Noted, Quantity, X
from mtgtable.abilities.selectors import Players, You
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import Activate, Cast
from mtgtable.engine.happening.own_casting import is_of_own_casting
from mtgtable.engine.reading.quantities import UnknownNumber
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone
from tests.engine.boards import Table, face
from tests.engine.play import FOREST, A, B, Play, lands, mana

COSTS = (
    "As an additional cost to cast this spell, frob an Elemental and exile it. (Frob one you control.)",
    "As an additional cost to cast this spell, you may frob Bears. This spell costs {2} less to cast for each of them.",
    "This spell costs {X} less to cast, where X is the number of frobs.",
    "Odd Word — You may frob a Bear rather than pay this spell's mana cost.",
)
AS_IT_IS_CAST = (
    "When you cast this spell, target opponent frobs. Then they frob again.",
    "Odd Word — When you cast this spell from anywhere other than exile, exile it. (It comes back.)",
)


def cast_one_with(text: str) -> tuple[Play, ObjectId]:
    """The play in which it is being cast, and another card that can be cast later."""
    table = Table()
    lands(table, FOREST, 2)
    card = table.put(face("Odd Bear", "Creature", ManualAbility("not read", text), cost="{G}", pt=(2, 2)), A, Zone.HAND)
    other = table.put(face("Plain Bear", "Creature", cost="{G}", pt=(2, 2)), A, Zone.HAND)
    play = Play(table)
    play.game.act(A, Cast(card))
    return play, other


def waiting(play: Play) -> str:
    decision = play.game.decision
    return decision.prompt if isinstance(decision, d.Choose) and decision.purpose == "manual" else ""


def tapped(play: Play) -> int:
    return sum(item.tapped for item in play.game.state.objects.values())


@pytest.mark.parametrize("text", COSTS)
def test_what_a_permanent_spell_costs_waits_before_it_is_paid_for_once(text: str) -> None:
    play, _ = cast_one_with(text)
    assert waiting(play) == text
    assert tapped(play) == 0, "nothing is paid yet (601.2h)"
    play.game.answer(A, d.Chosen(()))
    play.pay()
    play.resolve()
    assert waiting(play) == ""
    assert "Odd Bear" in play.names(Zone.BATTLEFIELD)


@pytest.mark.parametrize("text", AS_IT_IS_CAST)
def test_what_acts_when_it_is_cast_waits_once_it_is_paid_for_and_on_the_stack(text: str) -> None:
    play, other = cast_one_with(text)
    play.pay()
    assert waiting(play) == text
    assert (tapped(play), play.names(Zone.STACK)) == (1, ["Odd Bear"])
    play.game.answer(A, d.Chosen(()))
    play.resolve()
    assert "Odd Bear" in play.names(Zone.BATTLEFIELD)
    play.cast(A, other)
    assert waiting(play) == "", "another spell is no moment of it"


@pytest.mark.parametrize("text", ["Dragon spells you cast cost {1} less to cast.", "Whenever you cast a spell, frob."])
def test_what_it_says_of_other_spells_is_not_of_its_own_casting(text: str) -> None:
    assert not is_of_own_casting(text, "Odd Bear")
    assert waiting(cast_one_with(text)[0]) == ""


TAX = ManualAbility("not read", "As an additional cost to cast green permanent spells, you may frob.")
THEIRS = ManualAbility("not read", "Creature spells your opponents cast cost {X} more to cast, where X is odd.")


def cast_beside(clause: ManualAbility, *, whose: PlayerId = A, types: str = "Creature", cost: str = "{G}") -> Play:
    """Ana casts a card while a permanent stands there that says so."""
    table = Table()
    lands(table, FOREST, 2)
    table.put(face("Odd Cairn", "Artifact", clause), whose)
    size = (2, 2) if types == "Creature" else None
    card = table.put(face("Plain Bear", types, cost=cost, pt=size), A, Zone.HAND)
    play = Play(table)
    play.game.act(A, Cast(card))
    return play


def test_what_a_permanent_says_of_the_costs_of_others_waits_before_they_are_paid() -> None:
    """601.2b, 601.2f: an additional cost is announced as the spell is cast, whoever's permanent asks for it."""
    play = cast_beside(TAX)
    assert waiting(play) == TAX.text
    assert tapped(play) == 0
    play.game.answer(A, d.Chosen(()))
    play.pay()
    play.resolve()
    assert "Plain Bear" in play.names(Zone.BATTLEFIELD)
    assert waiting(cast_beside(THEIRS, whose=B)) == THEIRS.text


def test_it_says_nothing_of_spells_that_it_doesnt_speak_of() -> None:
    assert waiting(cast_beside(TAX, whose=B)) == "", "its controller's spells alone"
    assert waiting(cast_beside(TAX, cost="{1}")) == "", "no green spell"
    assert waiting(cast_beside(TAX, types="Sorcery")) == "", "no permanent spell"
    assert waiting(cast_beside(THEIRS)) == "", "opponents' spells alone"


def cast_sorcery(*steps: Instruction) -> Play:
    table = Table()
    lands(table, FOREST, 1)
    effect = SpellAbility(Content(Sequence(steps)))
    card = table.put(face("Odd Fire", "Sorcery", effect, cost="{G}"), A, Zone.HAND)
    play = Play(table)
    play.game.act(A, Cast(card))
    return play


def test_the_x_of_a_cost_that_isnt_read_is_announced_and_counts_as_it_resolves() -> None:
    """107.3a, 601.2b: nobody is left before an X that has no value."""
    clauses = ("As an additional cost to cast this spell, frob X", "X can't be greater than the frobs you have")
    play = cast_sorcery(*map(Manual, clauses), DealDamage(X(), Players("opponents")))
    assert isinstance(play.game.decision, d.Number)
    assert play.game.decision.prompt == f"Choose X for Odd Fire — {clauses[1]}", "a limit is no deed: nothing waits"
    play.say(d.Numbered(3))
    assert waiting(play) == clauses[0]
    play.say(d.Chosen(()))
    play.pay()
    play.resolve()
    assert play.game.decision is None
    assert play.life(B) == 17


@pytest.mark.parametrize("number", [X(), EventAmount(), Noted("frobbed")])
def test_a_number_that_only_a_clause_by_hand_could_tell_is_asked_for_as_it_is_needed(number: Quantity) -> None:
    play = cast_sorcery(Manual("Frob some Bears"), GainLife(number, You()), DealDamage(number, Players("opponents")))
    play.pay()
    play.resolve()
    assert waiting(play) == "Frob some Bears"
    play.say(d.Chosen(()))
    assert isinstance(play.game.decision, d.Number)
    play.say(d.Numbered(2))
    assert play.game.decision is None, "it is asked once"
    assert (play.life(A), play.life(B)) == (22, 18)


def test_a_spell_that_is_read_wholly_asks_for_no_number_that_it_should_know() -> None:
    play = cast_sorcery(GainLife(EventAmount(), You()))
    play.pay()
    with pytest.raises(UnknownNumber):
        play.resolve()


def test_what_says_how_a_clause_is_done_is_told_with_it_and_alone_in_the_log() -> None:
    play = cast_sorcery(
        Manual("Spend this mana only to cast Bears"), Manual("Frob all Bears."), Manual("They can't be regenerated")
    )
    play.pay()
    play.resolve()
    assert waiting(play) == "Frob all Bears. They can't be regenerated"
    play.say(d.Chosen(()))
    assert play.game.decision is None
    assert "Odd Fire, by hand: Spend this mana only to cast Bears" in [entry.text for entry in play.game.state.log]


def test_when_an_ability_may_be_activated_is_told_as_it_is_and_can_be_thought_better_of() -> None:
    """602.5: it has nothing to say as the ability resolves."""
    table = Table()
    lands(table, FOREST, 1)
    clause = "Activate only if a Bear frobbed this turn"
    effect = Sequence((GainLife(1, You()), Manual(clause)))
    odd = table.put(face("Odd Idol", "Artifact", ActivatedAbility(Cost((mana("{G}"),)), Content(effect))), A)
    play = Play(table)
    play.game.act(A, Activate(odd, 0))
    assert waiting(play) == clause
    play.game.cancel()
    assert (play.game.state.stack, tapped(play)) == ((), 0)
    play.game.act(A, Activate(odd, 0))
    play.say(d.Chosen(()))
    play.pay()
    play.resolve()
    assert (play.life(A), play.game.decision) == (21, None)
