"""What cards give toward mana, read off their text."""

import pytest

from mtgtable.lab.exact.counted_deck import counted
from mtgtable.lab.exact.makers import maker_of
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.session.catalog import compile_printed
from tests.lab.decks import catalog


@pytest.mark.parametrize(
    ("name", "types", "amount", "is_land", "tapped"),
    [
        ("Forest", "G", 1, True, False),
        ("Rugged Highlands", "GR", 1, True, True),
        ("City of Brass", "BGRUW", 1, True, False),
        ("Sol Ring", "C", 2, False, False),
        ("Birds of Paradise", "BGRUW", 1, False, False),
    ],
)
def test_what_it_makes(name: str, types: str, amount: int, is_land: bool, tapped: bool) -> None:
    maker = maker_of(catalog().card(name).compiled)
    assert maker is not None
    assert "".join(sorted(maker.types)) == types
    assert (maker.amount, maker.land, maker.tapped) == (amount, is_land, tapped)
    assert maker.remarks == ()


def test_mana_of_the_commanders_colors_is_counted_as_such() -> None:
    """903.4: without a commander there is no such color, and no such mana."""
    words = "{T}: Add one mana of any color in your commander's color identity."
    tower = compile_printed(PrintedCard("Tower", "normal", (PrintedFace("Tower", "Land", words),))).compiled
    leader = compile_printed(
        PrintedCard("Leader", "normal", (PrintedFace("Leader", "Legendary Creature — Elf", "", "{G}{W}", "2", "2"),))
    ).compiled
    (made,) = (card.maker for card in counted("Deck", [tower] * 99, [leader]).library)
    assert made is not None
    assert made.types == frozenset("GW")
    assert made.remarks == ()
    (alone,) = (card.maker for card in counted("Deck", [tower] * 60).library)
    assert alone is not None
    assert alone.types == frozenset()


def test_a_creature_without_mana_makes_none() -> None:
    assert maker_of(catalog().card("Grizzly Bears").compiled) is None


def test_mana_that_is_doubled_is_said_not_to_be_counted() -> None:
    words = "{3}, {T}: Double the amount of each type of unspent mana you have."
    cube = compile_printed(PrintedCard("Cube", "normal", (PrintedFace("Cube", "Artifact", words, "{3}"),))).compiled
    (made,) = (card.maker for card in counted("Deck", [cube] * 60).library)
    assert made is not None
    assert (made.types, made.remarks) == (frozenset(), (f"not counted: {words}",))
