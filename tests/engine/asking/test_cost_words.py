"""A cost is asked for in a sentence, whichever words the text has for it (118.12)."""

import pytest

from mtgtable.abilities import instructions as i
from mtgtable.abilities.costs import Cost
from mtgtable.abilities.fold import walk
from mtgtable.cards.starter import starter_cards
from mtgtable.engine.asking.cost_words import asked_to_pay
from mtgtable.oracle.compiling import compile_card


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("{2}", "Pay {2}"),
        ("{3} {B}", "Pay {3}{B}"),
        ("pay {3}{B}", "Pay {3}{B}"),
        ("4 life", "Pay 4 life"),
        ("sacrifice a land", "Sacrifice a land"),
        ("", "Pay the cost"),
    ],
)
def test_what_is_asked(text: str, asked: str) -> None:
    assert asked_to_pay(Cost(text=text)) == asked


def test_no_card_asks_to_pay_a_payment() -> None:
    """The texts say "you may pay {2}", and some costs are named without their verb."""
    asked = {
        asked_to_pay(node.cost)
        for card in starter_cards()
        for face in compile_card(card).faces
        for node in walk(face)
        if isinstance(node, i.MayPay)
    }
    assert asked
    assert not [words for words in asked if words.lower().startswith(("pay pay", "pay sacrifice", "pay discard"))]
