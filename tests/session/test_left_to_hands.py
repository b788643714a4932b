"""Abilities that speak of what nothing in them names come to the players' hands instead of failing as they resolve."""

import pytest

from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import DealDamage, Manual
from mtgtable.abilities.quantities import X
from mtgtable.abilities.selectors import Players
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.answering import least
from mtgtable.engine.asking.inputs import Cast, ManualDraw
from mtgtable.engine.asking.purposes import BY_HAND
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from tests.engine.boards import Table
from tests.engine.play import FOREST, A, Play, lands, spell
from tests.soak.sweep import tried

CREW = "Whenever you attack, you may discard X cards. When you do, up to X target creatures you control get +1/+1."
GATE = "Whenever this creature deals combat damage to a player, put X +1/+1 counters on it."
PLAIN = "When this creature enters, draw a card."


def card(text: str) -> PrintedCard:
    return PrintedCard("Example", "normal", (PrintedFace("Example", "Creature — Bear", text, "{2}", "2", "2"),))


@pytest.mark.parametrize("text", [CREW, GATE])
def test_an_ability_without_its_number_is_shown_as_it_resolves(text: str) -> None:
    made = compile_printed(card(f"{PLAIN}\n{text}"))
    assert not made.supported
    first, second = made.compiled.front.abilities
    assert not [node for node in walk(first) if isinstance(node, Manual)], "the other ability is done by the program"
    assert [node.text for node in walk(second) if isinstance(node, Manual)] == [text]
    assert made.unsupported_clauses == (text,)
    assert tried(made.compiled) == []


def test_what_is_named_is_done_by_the_program() -> None:
    made = compile_printed(card(PLAIN))
    assert made.supported
    assert not [node for node in walk(made.compiled) if isinstance(node, Manual)]


SOWER = "Whenever you cast a spell with {X} in its mana cost, put X +1/+1 counters on this creature."


def test_the_x_of_a_spell_is_the_x_of_what_triggers_on_its_casting() -> None:
    """107.3e: of that spell, whatever X was for the permanent's own."""
    made = compile_printed(card(SOWER))
    assert made.supported
    table = Table()
    lands(table, FOREST, 4)
    sower = table.put(made.compiled.front, A)
    blaze = table.put(spell("Blaze", "Sorcery", "{X}{G}", DealDamage(X(), Players("opponents"))), A, Zone.HAND)
    play = Play(table)
    play.game.act(A, Cast(blaze))
    play.say(d.Numbered(3))
    play.pay()
    if len(play.game.state.stack) < 2:
        play.pass_once()
    play.resolve()
    assert [(pile.kind, pile.count) for pile in play.game.state.objects[sower].counters] == [("+1/+1", 3)]


def test_an_x_that_no_spell_tells_stays_by_hand() -> None:
    text = "Whenever you cast a noncreature spell, put X +1/+1 counters on this creature."
    assert compile_printed(card(text)).unsupported_clauses == (text,)


def _drawn_with(text: str) -> Play:
    """Ana has the permanent with that ability, draws a card, and what triggered has resolved."""
    made = compile_printed(card(text))
    assert [node.text for node in walk(made.compiled) if isinstance(node, Manual)] == [text]
    table = Table()
    table.put(made.compiled.front, A)
    for _ in range(3):
        table.put(FOREST, A, Zone.LIBRARY)
    play = Play(table)
    play.game.act(A, ManualDraw(A))
    while not play.game.state.stack:
        play.pass_once()
    play.resolve()
    return play


def _waits(play: Play) -> bool:
    return play.game.decision is not None and play.game.decision.purpose == BY_HAND


def test_a_trigger_left_whole_speaks_as_it_resolves_and_doesnt_wait_for_its_event_once_more() -> None:
    """603.1: its "whenever" is what put it onto the stack."""
    play = _drawn_with("Whenever you draw a card, put X +1/+1 counters on this creature.")
    assert _waits(play)
    assert play.game.state.delayed == ()


def test_what_a_trigger_left_whole_puts_off_waits_for_that() -> None:
    """603.7: the end step that its deed names."""
    play = _drawn_with(
        "Whenever you draw a card, put X +1/+1 counters on this creature at the beginning of the next end step."
    )
    assert not _waits(play)
    while not play.game.state.stack:
        if play.game.decision is not None:
            play.say(least(play.game.decision))
        else:
            play.pass_once()
    assert play.step == "end"
    play.resolve()
    assert _waits(play)
