"""Fetching pictures from a publisher on this machine: by its rules, and what it gets wrong."""

from __future__ import annotations

import pytest

import mtgtable
from mtgtable.cards.pictures.kept import KeptPicture
from mtgtable.cards.pictures.published import BETWEEN_PICTURES, BETWEEN_QUESTIONS, REST, Address, Published
from mtgtable.cards.pictures.sought import Sought
from mtgtable.cards.publisher import DownloadError
from tests.cards.pictures.publisher import publishing

FOREST = Sought("Forest")


class Clock:
    """Time that passes only by waiting."""

    def __init__(self) -> None:
        self.now = 0.0
        self.waits: list[float] = []

    def wait(self, seconds: float) -> None:
        self.waits.append(round(seconds, 3))
        self.now += seconds

    def asks(self, address: str) -> Published:
        return Published(address, self.wait, lambda: self.now)


def test_many_cards_are_asked_for_at_once_and_the_program_names_itself() -> None:
    with publishing({"Forest": b"trees", "Fire": b"fire"}) as publisher:
        asking = Clock().asks(publisher.address)
        fire, ice = Sought("Fire // Ice"), Sought("Ice", "Fire // Ice")
        found = asking.addresses([FOREST, Sought("Nothing"), fire, ice])
        assert set(found) == {FOREST, fire, ice}
        assert asking.picture(found[FOREST]) == KeptPicture(b"trees", "Painter of Forest")
    assert publisher.lists == [["Forest", "Nothing", "Fire"]]
    for headers in publisher.headers_seen:
        assert headers["User-Agent"] == f"mtgtable/{mtgtable.__version__}"
        assert headers["Accept"]


def test_no_two_requests_come_closer_together_than_allowed() -> None:
    clock = Clock()
    with publishing({"Forest": b"trees"}) as publisher:
        asking = clock.asks(publisher.address)
        for _ in range(3):
            at = asking.addresses([FOREST])[FOREST]
        for _ in range(3):
            asking.picture(at)
    assert clock.waits == [BETWEEN_QUESTIONS] * 2 + [BETWEEN_PICTURES] * 2


def test_whoever_is_refused_rests() -> None:
    clock = Clock()
    with publishing({"Forest": b"trees"}) as publisher:
        publisher.refuses = 429
        asking = clock.asks(publisher.address)
        with pytest.raises(DownloadError, match="429"):
            asking.addresses([FOREST])
        assert asking.resting
        clock.now += REST
        publisher.refuses = 0
        assert not asking.resting
        assert asking.addresses([FOREST])


def test_a_picture_that_is_gone_stops_nothing_else() -> None:
    with publishing({"Forest": b"trees"}) as publisher:
        asking = Clock().asks(publisher.address)
        publisher.refuses = 404
        with pytest.raises(DownloadError, match="404"):
            asking.picture(Address(publisher.address.replace("cards/collection", "art/Forest.jpg"), ""))
        assert not asking.resting


def test_nobody_there_and_addresses_that_are_not_encrypted_are_told() -> None:
    with pytest.raises(DownloadError, match="can't be reached"):
        Clock().asks("http://127.0.0.1:9/cards").addresses([FOREST])
    with pytest.raises(DownloadError, match="no https address"):
        Clock().asks("http://127.0.0.1:9/cards").picture(Address("http://example.org/a.jpg", ""))


def test_an_answer_that_is_no_list_of_cards_is_told() -> None:
    with publishing({}) as publisher:
        publisher.card = lambda name: {"name": [name]}  # type: ignore[method-assign]
        publisher.art = {"Forest": b""}
        with pytest.raises(DownloadError, match=r"data\.0\.name"):
            Clock().asks(publisher.address).addresses([FOREST])


def test_tokens_are_searched_for_by_their_type_and_the_one_that_looks_most_like_it_is_taken() -> None:
    """A card may bear the name of a token, and several tokens share one (111.4)."""
    with publishing({"Bear": b"no token", "Small": b"small", "Large": b"large"}) as publisher:
        small, large = publisher.card("Small"), publisher.card("Large")
        publisher.tokens['t:token !"Bear"'] = [
            {**small, "name": "Bear", "power": "2", "toughness": "2", "colors": ["G"]},
            {
                **large,
                "name": "Bear // Wolf",
                "card_faces": [{"name": "Bear", "power": "4", "toughness": "4", "colors": ["G"]}],
            },
            {**small, "name": "Bearded Dwarf"},
        ]
        asking = Clock().asks(publisher.address)
        for looks, art in (("4/4 G", b"large"), ("2/2 G", b"small"), (" G", b"small")):
            at = asking.token_address(Sought("Bear Token", looks=looks))
            assert at is not None
            assert asking.picture(at).content == art
        assert asking.token_address(Sought("Treasure Token", looks=" ")) is None
        assert not asking.resting, "nothing found is no refusal"
    assert publisher.searches[-1] == 't:token !"Treasure"'
    assert publisher.lists == []
