"""All tokens that a pool of cards makes: in their own words, understood, the commonest first."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mtgtable.cards.store import CardStore
from mtgtable.engine.asking.decisions import Number, Numbered
from mtgtable.engine.asking.inputs import ManualResolve
from mtgtable.oracle import compile_card
from mtgtable.session.card_tokens import made_by
from mtgtable.session.made_tokens import in_words, pool_tokens
from mtgtable.session.sitting import Sitting
from mtgtable.session.typed_tokens import sentence
from tests.engine.boards import A, Table
from tests.oracle.cards import card as written

GRIME = (
    "When this enchantment enters, create a green Ooze creature token with \"This token's power and toughness "
    'are each equal to the number of slime counters on Odd Grime."'
)


def store_of(folder: Path, *texts: str) -> CardStore:
    cards = [
        {"id": str(n), "object": "card", "layout": "normal", "name": f"Maker {n}", "type_line": "Sorcery",
         "oracle_text": text, "mana_cost": "{1}", "colors": [], "games": ["paper"]}
        for n, text in enumerate(texts)
    ]  # fmt: skip
    path = folder / "cards.json"
    path.write_text(json.dumps(cards))
    store = CardStore(folder / "cards.sqlite")
    store.import_file(path)
    return store


def test_what_the_cards_of_a_store_make_is_found_beside_the_starter_set(tmp_path: Path) -> None:
    before = pool_tokens(CardStore(tmp_path / "nothing.sqlite"))
    found = pool_tokens(
        store_of(
            tmp_path,
            "Create a 7/7 blue Octopus creature token.",
            "Create two 7/7 blue Octopus creature tokens. Draw a card.",
            "Create an X/X black Demon creature token with flying.",
            "Create a token that's a copy of target creature.",
            "Create a number of 9/9 white Whale creature tokens equal to your life total.",
            "Create a Frobnicator token.",
            "Draw a card.",
        )
    )
    assert [made.words for made in found if made not in before] == [
        "7/7 blue Octopus",
        "X/X black Demon with flying",
        "9/9 white Whale",
    ]


def test_what_is_offered_by_its_name_is_understood() -> None:
    found = pool_tokens(CardStore(Path("/nowhere/cards.sqlite")))
    named = [made.words for made in found if "/" not in made.words and "named" not in made.words]
    assert all(in_words(sentence(words)).supported for words in named)


@pytest.mark.parametrize(
    ("words", "asked"),
    [
        ("Draw X cards.", True),
        ("You gain X life.", True),
        ("You gain X life, where X is the number of creatures you control.", False),
        ('Create a Treasure token. Create a 1/1 red Devil creature token with "{X}, {T}: You gain X life."', False),
        ("You gain 3 life.", False),
    ],
)
def test_x_of_what_is_done_in_words_is_asked_for_where_the_words_leave_it_open(words: str, asked: bool) -> None:
    """107.3: nothing was paid that would say what it is."""
    sitting = Sitting.of_table(Table().state)
    before = sitting.state.clone()
    card = in_words(words)
    assert card.supported
    sitting.act(A, ManualResolve(A, card.compiled))
    assert isinstance(sitting.decision, Number) == asked
    if asked:
        sitting.cancel()
        assert sitting.state.players == before.players
        sitting.act(A, ManualResolve(A, card.compiled))
        sitting.answer(A, Numbered(0))
    assert sitting.decision is None


@pytest.mark.parametrize(
    ("text", "made"),
    [
        (
            "When this enchantment enters, create a 0/0 green Ooze creature token with trample.",
            ["0/0 green Ooze with trample and a +1/+1 counter on it"],
        ),
        (GRIME, []),
        ("Fabricate 2", ["1/1 colorless Servo artifact"]),
        ("If you would create one or more tokens, instead create those tokens plus a Treasure token.", ["Treasure"]),
        ("Create two tokens that are copies of target creature.", []),
    ],
)
def test_what_a_card_makes_can_be_made_by_itself(text: str, made: list[str]) -> None:
    """704.5f: a 0/0 lives by a counter; what is counted on the card that made it has no size without it."""
    found = made_by(compile_card(written("Odd Grime", "Enchantment", text, "{G}")))
    assert [one.words for one in found] == made
    for one in found:
        card = one.card(2)
        assert card is not None
        sitting = Sitting.of_table(Table().state)
        sitting.act(A, ManualResolve(A, card))
        assert len(sitting.state.battlefield) == 2
