"""What is wrong with a file of the user's is told in the language of the window, whatever it is."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from mtgtable.cards.card_file import CardFileError
from mtgtable.cards.decklist import read_decklist
from mtgtable.cards.decklist.formats import DeckFileError, read_decklist_file
from mtgtable.cards.store import CardStore
from mtgtable.cards.store_schema import StoreError
from mtgtable.session.key_settings import KeySettingsError, read_keys
from mtgtable.session.saves import SaveError, read_save
from mtgtable.session.scenarios.reading import Unreadable, read_file
from mtgtable.ui.language import LANGUAGE, table
from mtgtable.ui.said import said

_ENGLISH = re.compile(r"\b(?:expected|not|the|can't|damaged|line|column|read|with|and|unknown|allowed|begins|list)\b")
"""Words that German hasn't; what a parser of others says stands in brackets or behind the place."""


@pytest.fixture
def german() -> Iterator[None]:
    LANGUAGE.use(table("de"), "de")
    try:
        yield
    finally:
        LANGUAGE.use({}, "en")


def save(path: Path) -> list[str]:
    with pytest.raises(SaveError) as told:
        read_save(path)
    return [str(told.value)]


def cards(path: Path) -> list[str]:
    with CardStore(path.with_name("cards.sqlite")) as store, pytest.raises((CardFileError, StoreError)) as told:
        store.import_file(path)
    return [str(told.value)]


def scenario(path: Path) -> list[str]:
    found = [one.message for one in read_file(path) if isinstance(one, Unreadable)]
    assert found
    return found


def deck(path: Path) -> list[str]:
    try:
        read = read_decklist_file(path)
    except DeckFileError as error:
        return [str(error)]
    assert read.complaints
    return [str(one) for one in read.complaints] + [f"expected {one.expected}" for one in read.complaints]


def keys(path: Path) -> list[str]:
    with pytest.raises(KeySettingsError) as told:
        read_keys(path)
    return [str(told.value)]


_SCENARIO = '{"format": "mtgtable-scenario/1", "name": "x", '
_BAD: tuple[tuple[Callable[[Path], list[str]], str, bytes | None], ...] = (
    (save, "x.mtgtable", b""),
    (save, "x.mtgtable", b"[]"),
    (save, "x.mtgtable", b'{"format": "mtgtable-save", "version": 999}'),
    (save, "x.mtgtable", b'{"format": "mtgtable-save", "version": 1, "seed": '),
    (save, "x.mtgtable", b"\xe4"),
    (save, "x.mtgtable", b"[" * 100_000),
    (save, "x.mtgtable", None),
    (save, "", None),
    (cards, "x.json", b""),
    (cards, "x.json", b"{}"),
    (cards, "x.json", b"[]"),
    (cards, "x.json", b'[{"name": 3}]'),
    (cards, "x.json", b'[{"name": "x", "layout": "normal", "type_line": "Instant"}, {"na'),
    (cards, "x.json", bytes(range(256))),
    (cards, "x.json.gz", b"\x1f\x8bnothing packed"),
    (cards, "x.json", None),
    (scenario, "x.json", b""),
    (scenario, "x.json", b"[]"),
    (scenario, "x.json", b'{"a": 1}'),
    (scenario, "x.json", _SCENARIO.encode() + b'"script": 7}'),
    (scenario, "x.json", _SCENARIO.encode() + b'"plyers": {}, "script": []}'),
    (scenario, "x.json", _SCENARIO.encode() + b'"name": "y", "script": []}'),
    (scenario, "x.json", None),
    (deck, "x.txt", b""),
    (deck, "x.txt", bytes(range(256))),
    (deck, "x.txt", b"4 Forest\nthis is no line at all (oh no"),
    (deck, "x.cod", b"<cockatrice_deck><zone name='main'><card number='x' name='y'/>"),
    (deck, "x.csv", b"Count,Name\nmany,Forest\n2,\n"),
    (deck, "x.txt", None),
    (deck, "", None),
    (keys, "keys.json", b"{"),
    (keys, "keys.json", b'{"draw": 3}'),
)


@pytest.mark.parametrize(("reads", "name", "content"), _BAD)
def test_it_is_told_in_german(
    german: None, tmp_path: Path, reads: Callable[[Path], list[str]], name: str, content: bytes | None
) -> None:
    path = tmp_path / name if name else tmp_path
    if content is not None:
        path.write_bytes(content)
    for message in reads(path):
        told = said(message).replace(str(path), "")
        ours = re.sub(r"\(.*\)|'.*'|\$.*|: [A-Z][a-z]+ .*;", "", told)
        assert said(message) != message
        assert not _ENGLISH.search(ours), told


def test_each_reason_why_a_line_is_no_card_has_its_german(german: None) -> None:
    """In the dialog it stands alone under the line."""
    (complaint,) = read_decklist("4 Forest\nwhat is this (then").complaints
    assert said(f"expected {complaint.expected}").startswith("erwartet wird eine Anzahl vor dem Namen")
