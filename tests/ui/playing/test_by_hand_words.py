"""What the words of a clause call for."""

from __future__ import annotations

import pytest

from mtgtable.session.made_tokens import in_words
from mtgtable.ui.playing.by_hand_words import CALLS, Call, called_for, with_what_repeats


@pytest.mark.parametrize("row", CALLS, ids=lambda row: row.label)
def test_each_row_is_called_for_by_its_example(row: Call) -> None:
    assert any(offer.label == row.label for offer in called_for(row.example))


def test_what_is_done_in_words_is_understood() -> None:
    said = {offer.say for row in CALLS for offer in called_for(row.example) if offer.say}
    assert len(said) >= 15
    assert [words for words in said if not in_words(words).supported] == []


@pytest.mark.parametrize(
    ("text", "deeds"),
    [
        ("Then destoy all creatures", ["destroy"]),
        ("That player shuffles, then draws a card for each card exiled this way.", ["shuffle", "draw"]),
        ("Counter that spell and each other spell with the same name.", ["counter"]),
        (
            "Remove all counters from it, then put it on the bottom of its owner's library.",
            ["remove counters", "to bottom"],
        ),
        ("Whenever that creature dies this turn, its controller loses 2 life.", ["life", "note"]),
        ("Frobnicate target widget.", ["note"]),
        ("This ability costs {1} less to activate for each frob you control.", ["mana"]),
        ("Scry 2, then exchange control of them.", ["say", "say"]),
        ("They discard a card at random.", ["say", "dice"]),
        ("Exile the top two cards of your library face down.", ["exile top down"]),
        ("Exile it face down.", ["exile down"]),
        ("Exile target face-down creature.", ["exile"]),
        ("It enters tapped and attacking that player.", ["attack"]),
        ("Put it onto the battlefield tapped and attacking.", ["attack"]),
        ("Return those cards to the battlefield attacking.", ["attack"]),
        ("It's attacking that player.", ["attack"]),
        ("If it's attacking, destroy it.", ["destroy"]),
    ],
)
def test_a_clause_calls_for_these(text: str, deeds: list[str]) -> None:
    assert [offer.deed for offer in called_for(text)] == deeds


@pytest.mark.parametrize(
    ("text", "labels"),
    [
        ("Unless that player pays {X}{R}.", ["Pay…"]),
        ("Each player may pay any amount of mana.", ["Pay X mana…"]),
        ("Sacrifice it unless you pay its mana cost.", ["Sacrifice…", "Pay X mana…"]),
        ("Then you may pay one or more {E}.", ["Pay energy…"]),
        ("Whenever you tap a land for {C}, add an additional {C}.", ["Add mana…"]),
        ("Add twice that much {G}.", ["Add mana…"]),
        ("Prevent X of that damage.", ["Prevent damage…"]),
        ("It enters with a number of +1/+1 counters on it equal to the total of those results.", ["Counters…"]),
        ("If the coin comes up heads, it enters as a 5/2 creature with haste.", ["Flip a coin", "Change…"]),
        ("If you lose the flip, sacrifice it.", ["Sacrifice…"]),
        ("Target player loses all poison counters.", ["Take a counter…"]),
        ("Exile them, then meld them.", ["Exile…", "Put a card…"]),
        ("Return him to the battlefield transformed.", ["Back transformed…", "Enter…"]),
        ("You may spend mana as though it were mana of any type to pay that spell's mana cost.", []),
        ("You may discard a card rather than pay this spell's mana cost.", ["Discard…", "Add mana…"]),
        ("Look at twice X cards from the top of your library", ["Look at the top…"]),
        ("If tapped for mana, Plains produce {R} instead of any other type.", ["Add mana…"]),
        ("Devour X, where X is the number of widgets devoured this way", ["Sacrifice…", "Counters…"]),
        ("Artifact offering", ["Sacrifice…", "Add mana…"]),
        ("You may cast a creature spell from that player's graveyard this turn.", ["Cast from a graveyard…"]),
        ("You may cast that card for as long as it remains exiled.", ["Cast from exile…"]),
        ("Until end of turn, you may cast spells from among those cards.", ["Cast from exile…"]),
        ("You may cast it without paying its mana cost.", ["Cast free from exile…"]),
        (
            "You may cast that card by paying {E} rather than paying its mana cost.",
            ["Cast free from exile…", "Pay energy…"],
        ),
        (
            "You may cast an artifact spell from your graveyard by paying life rather than paying its mana cost.",
            ["Cast free from a graveyard…", "Life…"],
        ),
        ("You may cast a widget spell by paying life rather than paying its mana cost.", ["Add mana…", "Life…"]),
        ("Spells your opponents cast from graveyards or from exile cost {2} more to cast.", []),
        ("Whenever you cast a spell from your graveyard, draw a card.", ["Draw…"]),
        ("You may exchange his text box and another creature's.", ["Change…"]),
        ("The attacking player chooses how each creature blocks each combat.", ["Must block…"]),
        ("This creature can't be destroyed by lethal damage.", ["Indestructible…"]),
        ("Counter that ability unless its controller pays {2}.", ["Counter an ability…", "Pay…"]),
        ("Counter target spell, activated ability, or triggered ability.", ["Counter an ability…", "Counter…"]),
        ("You may reselect which player or permanent target attacking creature is attacking.", ["Attack another…"]),
    ],
)
def test_what_acts_has_its_button(text: str, labels: list[str]) -> None:
    assert [offer.label for offer in called_for(text) if offer.label != "Note…"] == labels


def test_what_repeats_calls_for_what_is_repeated() -> None:
    again = "Then repeat this process for widgets"
    whole = f"Search your library for a gadget, then put it into your hand. {again}."
    assert [offer.label for offer in called_for(with_what_repeats(again, whole))] == ["Search…", "To hand…"]


def test_the_kind_of_counter_and_several_are_read() -> None:
    (offer,) = called_for("Each player puts a vow counter on it.")
    assert (offer.kind, offer.many) == ("vow", True)
    (one,) = called_for("Destroy it.")
    assert not one.many


@pytest.mark.parametrize(
    ("text", "deeds"),
    [
        ("Put a +1/+1 counter on it for each lore counter among Sagas you control.", [("counters", "+1/+1")]),
        ("Blight X.", [("counters", "-1/-1")]),
        ("Then bolster 2.", [("counters", "+1/+1")]),
        ("You get X {E}.", [("counters", "energy")]),
        ("Put a counter of each of those kinds on it.", [("counters", "")]),
        ("Put a flying, lifelink, or +1/+1 counter on it.", [("counters", "")]),
        ("That many -1/-1 counters minus one are put on it instead.", [("counters", "-1/-1")]),
        ("Instead counter that spell.", [("counter", "")]),
        ("It deals damage for each charge counter on it.", [("damage", "")]),
        ("Exile the top card of your library.", [("exile top", "")]),
        ("You have cast a spell with flying and haste.", [("note", "")]),
        ("If two players are tied for highest life total, the game is a draw.", [("note", "")]),
        ('Create a token with "Sacrifice this token: Add {C}."', [("token", "")]),
        ("It has haste.", [("change", "")]),
        ("Double the toughness of each creature you control.", [("change", "")]),
        ("Each player reveals their chosen card.", [("reveal", "")]),
    ],
)
def test_what_is_only_counted_or_quoted_calls_for_nothing(text: str, deeds: list[tuple[str, str]]) -> None:
    assert [(offer.deed, offer.kind) for offer in called_for(text)] == deeds


def test_what_is_cast_at_once_names_where_from() -> None:
    labels = [
        [offer.label for offer in called_for(text) if offer.say]
        for text in (
            "You may cast any number of the exiled cards without paying their mana costs.",
            "You may cast a spell from your hand without paying its mana cost.",
            "You may cast that card from their graveyard without paying its mana cost.",
        )
    ]
    assert labels == [["Cast free from exile…"], ["Cast free…"], ["Cast free from a graveyard…"]]
