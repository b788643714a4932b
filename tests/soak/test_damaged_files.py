"""Damaged copies of every format, by seeded mutation: each is read, or refused by a message that names the file."""

from __future__ import annotations

import contextlib
import gzip
import json
import os
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, TypeAlias

import pytest

from mtgtable.cards.card_file import CardFileError, load_card_file
from mtgtable.cards.card_pool import CardPool
from mtgtable.cards.decklist import DeckFileError, read_decklist_file
from mtgtable.cards.starter import starter_index
from mtgtable.cards.store import CardStore
from mtgtable.cards.store_schema import StoreError
from mtgtable.session.catalog import Catalog
from mtgtable.session.engine_crash import EngineCrash
from mtgtable.session.glance import glance_at, read_glance, write_glance
from mtgtable.session.journal import Journal, read_journal
from mtgtable.session.key_settings import KeySettingsError, read_keys, write_keys
from mtgtable.session.opened_deck import open_deck
from mtgtable.session.opened_game import open_game
from mtgtable.session.recent import RecentFiles
from mtgtable.session.saves import ReplayDiffers, SaveError, read_save, read_sealed, write_sealed
from mtgtable.session.scenarios.board import UnsupportedCards, Workshop, set_up
from mtgtable.session.scenarios.reading import Scenario, ScenarioError, Unreadable, read_file
from mtgtable.session.sitting import Sitting
from tests.session.decks import goldfish, hotseat, one_input, play

pytestmark = pytest.mark.soak

ROOT: Final = Path(__file__).parents[2]
LONG: Final = os.environ.get("MTGTABLE_SOAK") == "long"
COPIES: Final = 500 if LONG else 50
"""Damaged copies of each of ten formats."""

Mutation: TypeAlias = Callable[[bytearray, random.Random], bytes]


def _cut(content: bytearray, dice: random.Random) -> bytes:
    return bytes(content[: dice.randrange(len(content) + 1)])


def _flip(content: bytearray, dice: random.Random) -> bytes:
    for _ in range(dice.choice((1, 1, 2, 20))):
        content[dice.randrange(len(content))] ^= 1 << dice.randrange(8)
    return bytes(content)


def _swell(content: bytearray, dice: random.Random) -> bytes:
    """A number becomes another: huge, negative, of thousands of digits."""
    digits = [at for at, byte in enumerate(content) if 48 <= byte <= 57]
    if not digits:
        return bytes(content)
    at = dice.choice(digits)
    number = dice.choice((b"-1", b"0", b"100000", b"1000000000000", b"9" * 5000, b"1e999", b"NaN"))
    return bytes(content[:at]) + number + bytes(content[at + 1 :])


def _twice(content: bytearray, dice: random.Random) -> bytes:
    start = dice.randrange(len(content))
    end = min(len(content), start + dice.randrange(1, 200))
    return bytes(content[:end] + content[start:])


def _without(content: bytearray, dice: random.Random) -> bytes:
    start = dice.randrange(len(content))
    return bytes(content[:start] + content[start + dice.randrange(1, 200) :])


def _strange(content: bytearray, dice: random.Random) -> bytes:
    at = dice.randrange(len(content))
    what = dice.choice((b"\0", b"\xff\xfe", b"[" * 3000, b'"', b"{}", b"null", b"\r", "\u2028".encode(), b'{"$":1}'))
    return bytes(content[:at]) + what + bytes(content[at:])


def _other_word(content: bytearray, dice: random.Random) -> bytes:
    """A quoted word of the file in the place of another."""
    words = bytes(content).split(b'"')
    if len(words) < 6:
        return _twice(content, dice)
    places = range(1, len(words) - 1, 2)
    words[dice.choice(places)] = words[dice.choice(places)]
    return b'"'.join(words)


MUTATIONS: Final[tuple[Mutation, ...]] = (_cut, _flip, _swell, _twice, _without, _strange, _other_word)


def damaged(content: bytes, seed: int) -> bytes:
    """A damaged copy; the same seed damages in the same way."""
    dice = random.Random(seed)
    for _ in range(dice.choice((1, 1, 1, 3))):
        content = dice.choice(MUTATIONS)(bytearray(content or b" "), dice)
    return content


def each(tmp_path: Path, name: str, content: bytes, use: Callable[[Path], str]) -> None:
    """Use so many damaged copies; ``use`` gives back the message of a refusal, which names the file, or nothing."""
    path = tmp_path / name
    for seed in range(COPIES):
        path.write_bytes(damaged(content, seed))
        try:
            said = use(path)
        except Exception as error:
            error.add_note(f"the damaged copy {seed} of {name}")
            raise
        assert not said or str(path) in said, f"copy {seed}: the message doesn't name the file: {said}"
        assert "Traceback" not in said


CATALOG: Final = Catalog(CardPool([starter_index()]))


def use_deck(path: Path) -> str:
    """Read a deck and find its cards; every complaint is a sentence."""
    try:
        deck = open_deck(read_decklist_file(path), CATALOG, path=path)
    except DeckFileError as error:
        return str(error)
    assert all(deck.checked.messages())
    return ""


@pytest.mark.parametrize("name", ["arena.txt", "table.csv", "deck.cod"])
def test_damaged_decks(tmp_path: Path, name: str) -> None:
    lines = "Deck\n4 Shock (M19) 156\n20 Mountain\n\nSideboard\n2 Giant Growth\n"
    table = "Count,Name,Edition\n4,Shock,m19\n20,Mountain,\n"
    xml = (
        '<?xml version="1.0"?><cockatrice_deck version="1"><zone name="main"><card number="4" name="Shock"/>'
        '<card number="20" name="Mountain"/></zone></cockatrice_deck>'
    )
    each(tmp_path, name, {"arena.txt": lines, "table.csv": table, "deck.cod": xml}[name].encode(), use_deck)


@pytest.mark.parametrize("name", ["default_cards.json", "AtomicCards.json.gz"])
def test_damaged_card_files(tmp_path: Path, name: str) -> None:
    """What can't be read is refused or among the complaints; the store has the old cards or the new ones."""
    whole = (ROOT / "tests" / "cards" / "card_files" / name.removesuffix(".gz")).read_bytes()
    store_path = tmp_path / "store" / "cards.sqlite3"

    def use(path: Path) -> str:
        with CardStore(store_path) as store:
            before = store.count()
            try:
                load_card_file(path)
                report = store.import_file(path)
            except (CardFileError, StoreError) as error:
                assert store.count() == before
                return str(error)
            assert store.count() == report.cards
            return ""

    each(tmp_path, name, gzip.compress(whole) if name.endswith(".gz") else whole, use)


def test_damaged_scenarios(tmp_path: Path) -> None:
    content = (ROOT / "resources" / "scenarios").glob("*.json")
    workshop = Workshop(CATALOG)

    def use(path: Path) -> str:
        for entry in read_file(path):
            if isinstance(entry, Unreadable):
                return entry.message
            assert isinstance(entry, Scenario)
            try:
                set_up(entry, workshop)
            except (ScenarioError, UnsupportedCards) as error:
                return f"{entry.file}: {error}"
        return ""

    each(tmp_path, "scenario.json", min(content).read_bytes(), use)


def use_sitting(sitting: Sitting) -> None:
    """A game that was opened can be looked at and played on."""
    sitting.view(None)
    if not sitting.state.over:
        one_input(sitting)


def use_save(path: Path) -> str:
    """Open a save, and play on."""
    try:
        use_sitting(Sitting.open(read_save(path)))
    except ReplayDiffers as differs:
        if differs.has_snapshot:
            with contextlib.suppress(SaveError):
                differs.from_snapshot()
        return str(differs)
    except SaveError as error:
        return str(error)
    return ""


def test_damaged_saves(tmp_path: Path) -> None:
    sitting = goldfish()
    play(sitting, 30)
    whole = tmp_path / "whole"
    sitting.save(whole)
    each(tmp_path, "game.mtgtable", whole.read_bytes(), use_save)


def test_saves_cut_at_every_fiftieth_and_with_any_bit_flipped_are_refused(tmp_path: Path) -> None:
    sitting = goldfish()
    play(sitting, 30)
    path = tmp_path / "game.mtgtable"
    sitting.save(path)
    whole = path.read_bytes()
    dice = random.Random(3)
    copies = [whole[: len(whole) * share // 50] for share in range(50)]
    for _ in range(200 if LONG else 40):
        content = bytearray(whole)
        content[dice.randrange(len(content))] ^= 1 << dice.randrange(8)
        copies.append(bytes(content))
    for number, copy in enumerate(copies):
        path.write_bytes(copy)
        with pytest.raises(SaveError, match=r"game\.mtgtable"):
            read_save(path)
        assert number < len(copies)


def test_an_older_save_without_a_checksum_is_read_or_refused(tmp_path: Path) -> None:
    """Version 1 had none: whatever was edited in it ends in a message, also when it is played."""
    sitting = goldfish()
    play(sitting, 30)
    whole = tmp_path / "whole"
    sitting.save(whole)
    data = json.loads(whole.read_bytes())
    del data["seal"]
    each(tmp_path, "old.mtgtable", json.dumps({**data, "version": 1}).encode(), use_save)


def _places(data: Any, before: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in JSON data, by the keys and numbers that lead there."""
    rows = data.items() if isinstance(data, dict) else enumerate(data[:60]) if isinstance(data, list) else ()
    for key, part in rows:
        yield from _places(part, (*before, key))
    if before:
        yield before


def _edited(data: Any, places: list[tuple[Any, ...]], dice: random.Random) -> Any:
    """A copy in which one place holds something else, or is gone."""
    copy = json.loads(json.dumps(data))
    *way, last = dice.choice(places)
    holder = copy
    for key in way:
        holder = holder[key]
    if isinstance(holder, dict) and dice.random() < 0.2:
        del holder[last]
    else:
        holder[last] = dice.choice((None, -1, 10**30, 10**9, "x", [], {}, True, 1.5, ["a", "a", "a"], ["a"]))
    return copy


def test_edited_saves_with_a_checksum_made_to_fit_end_in_words(tmp_path: Path) -> None:
    """What was edited is refused, or it is a game that can be seen, played, undone and saved again."""
    sitting = hotseat(31)
    play(sitting, 70)
    path = tmp_path / "game.mtgtable"
    sitting.save(path)
    data = read_sealed(path)
    everywhere = list(_places(data))
    table = [place for place in everywhere if place[0] == "snapshot" and place[1:2] != ("cards",)]
    inputs = [place for place in everywhere if place[0] in ("entries", "position", "setup")]
    opened = 0
    refused: list[tuple[int, str]] = []
    for seed in range(1000 if LONG else 200):
        dice = random.Random(seed)
        write_sealed(path, _edited(data, (everywhere, inputs, table, table)[seed % 4], dice))
        said = str(path)
        try:
            save = read_save(path)
        except SaveError as error:
            refused.append((seed, str(error)))
            continue
        try:
            with contextlib.suppress(EngineCrash):
                again = open_game(save).sitting
                opened += 1
                for _ in range(4):
                    if not again.state.over:
                        one_input(again)
                while again.replay is not None:
                    again.go_on_replaying()
                again.undo()
                again.look_over()
        except SaveError as error:
            said = str(error)
        except Exception as error:
            error.add_note(f"the edited save {seed}")
            raise
        assert str(path) in said
    assert [said for said in refused if not said[1].startswith(f"{path}: ") or "$" not in said[1]] == []
    assert opened > 12


def test_damaged_journals(tmp_path: Path) -> None:
    sitting = goldfish()
    journal = Journal(tmp_path / "journal")
    sitting.keep_journal(journal)
    play(sitting, 30)
    journal.close()
    (inputs,) = journal.folder.glob("inputs-*")
    entries = sitting.record.entries

    def use(path: Path) -> str:
        inputs.write_bytes(path.read_bytes())
        save = read_journal(journal.folder)
        assert list(save.entries) == entries[: len(save.entries)]
        use_sitting(Sitting.open(save))
        return ""

    each(tmp_path, "inputs", inputs.read_bytes(), use)


def test_damaged_settings(tmp_path: Path) -> None:
    """Keys are refused by name; lists of recent files and pictures of tables are begun anew."""
    whole = tmp_path / "whole.json"
    write_keys(whole, {"pass": ("Space", "F2"), "undo": ("Ctrl+Z",)})

    def use(path: Path) -> str:
        try:
            read_keys(path)
        except KeySettingsError as error:
            return str(error)
        return ""

    each(tmp_path, "keys.json", whole.read_bytes(), use)
    recent = RecentFiles(tmp_path / "recent-whole.json")
    recent.add("decks", tmp_path / "burn.txt", "Burn", "60 cards")

    def use_recent(path: Path) -> str:
        found = RecentFiles(path)
        found.add("saves", path, "x")
        return found.trouble

    each(tmp_path, "recent.json", recent.path.read_bytes(), use_recent)
    write_glance(whole, glance_at(goldfish().view(None), "Burn", 3))

    def use_glance(path: Path) -> str:
        read_glance(path)
        return ""

    each(tmp_path, "glance.json", whole.read_bytes(), use_glance)
