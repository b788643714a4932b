"""What cards give toward mana, read off their text."""

import pytest

from mtgtable.lab.exact.makers import maker_of
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


def test_a_creature_without_mana_makes_none() -> None:
    assert maker_of(catalog().card("Grizzly Bears").compiled) is None
