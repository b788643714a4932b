"""Fetching pictures from a publisher on this machine: by its rules, and what it gets wrong."""

from __future__ import annotations

import pytest

import mtgtable
from mtgtable.cards.pictures.kept import KeptPicture
from mtgtable.cards.pictures.published import BETWEEN_PICTURES, BETWEEN_QUESTIONS, REST, Address, Published
from mtgtable.cards.publisher import DownloadError
from tests.cards.pictures.publisher import publishing


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
        found = asking.addresses(["Forest", "Nothing", "Fire // Ice"])
        assert set(found) == {"Forest", "Fire // Ice"}
        assert asking.picture(found["Forest"]) == KeptPicture(b"trees", "Painter of Forest")
    assert publisher.lists == [["Forest", "Nothing", "Fire"]]
    for headers in publisher.headers_seen:
        assert headers["User-Agent"] == f"mtgtable/{mtgtable.__version__}"
        assert headers["Accept"]


def test_no_two_requests_come_closer_together_than_allowed() -> None:
    clock = Clock()
    with publishing({"Forest": b"trees"}) as publisher:
        asking = clock.asks(publisher.address)
        for _ in range(3):
            at = asking.addresses(["Forest"])["Forest"]
        for _ in range(3):
            asking.picture(at)
    assert clock.waits == [BETWEEN_QUESTIONS] * 2 + [BETWEEN_PICTURES] * 2


def test_whoever_is_refused_rests() -> None:
    clock = Clock()
    with publishing({"Forest": b"trees"}) as publisher:
        publisher.refuses = 429
        asking = clock.asks(publisher.address)
        with pytest.raises(DownloadError, match="429"):
            asking.addresses(["Forest"])
        assert asking.resting
        clock.now += REST
        publisher.refuses = 0
        assert not asking.resting
        assert asking.addresses(["Forest"])


def test_a_picture_that_is_gone_stops_nothing_else() -> None:
    with publishing({"Forest": b"trees"}) as publisher:
        asking = Clock().asks(publisher.address)
        publisher.refuses = 404
        with pytest.raises(DownloadError, match="404"):
            asking.picture(Address(publisher.address.replace("cards/collection", "art/Forest.jpg"), ""))
        assert not asking.resting


def test_nobody_there_and_addresses_that_are_not_encrypted_are_told() -> None:
    with pytest.raises(DownloadError, match="can't be reached"):
        Clock().asks("http://127.0.0.1:9/cards").addresses(["Forest"])
    with pytest.raises(DownloadError, match="no https address"):
        Clock().asks("http://127.0.0.1:9/cards").picture(Address("http://example.org/a.jpg", ""))


def test_an_answer_that_is_no_list_of_cards_is_told() -> None:
    with publishing({}) as publisher:
        publisher.card = lambda name: {"name": [name]}  # type: ignore[method-assign]
        publisher.art = {"Forest": b""}
        with pytest.raises(DownloadError, match=r"data\.0\.name"):
            Clock().asks(publisher.address).addresses(["Forest"])
