"""The card store: imports that replace everything or nothing, names, search, versions and damage."""

import json
import multiprocessing
import random
import sqlite3
import threading
from pathlib import Path
from typing import Any

import pytest

from mtgtable.cards import store_schema
from mtgtable.cards.card_file import CardFileError, load_card_file
from mtgtable.cards.card_name import NameRank
from mtgtable.cards.store import CardStore, ImportCancelled, ImportProgress, default_store_path
from mtgtable.cards.store_schema import SCHEMA_VERSION, StoreError, StoreShrinks, StoreVersionError

SCRYFALL = Path(__file__).parent / "card_files" / "default_cards.json"
ATOMIC = Path(__file__).parent / "card_files" / "AtomicCards.json"


@pytest.fixture
def store(tmp_path: Path) -> CardStore:
    """A store with the Scryfall file imported."""
    store = CardStore(tmp_path / "data" / "cards.sqlite3")
    store.import_file(SCRYFALL)
    return store


def found(store: CardStore, name: str) -> str | None:
    match = store.match(name)
    return match.card.name if match else None


def test_an_absent_store_is_empty_and_stays_absent(tmp_path: Path) -> None:
    store = CardStore(tmp_path / "cards.sqlite3")
    assert store.count() == 0
    assert store.match("Shock") is None
    assert store.names() == []
    assert store.search("Shock") == []
    assert store.imported_file() is None
    assert not store.path.exists()


def test_where_no_store_can_be_looked_for_the_message_names_the_file(tmp_path: Path) -> None:
    beyond = CardStore(tmp_path / ("y" * 300) / "cards.sqlite3")
    for use in (beyond.count, lambda: beyond.match("Forest"), beyond.names):
        with pytest.raises(StoreError, match=r"y/cards\.sqlite3: the card store can't be looked for"):
            use()


def test_half_a_letter_is_no_name(store: CardStore) -> None:
    """As a command line in another encoding brings it."""
    assert store.match("\udcff\udcfe") is None


def test_an_import_keeps_every_card_as_it_was_read(store: CardStore) -> None:
    cards, report = load_card_file(SCRYFALL)
    assert store.count() == report.cards
    for card in cards:
        if card.layout != "token":
            match = store.match(card.name)
            assert match is not None
            assert match.card == card
    source = store.imported_file()
    assert source is not None
    assert source.file == str(SCRYFALL)
    assert source.summary == report.summary()


@pytest.mark.parametrize(
    ("name", "card"),
    [
        ("lim-dul's vault", "Lim-Dûl's Vault"),
        ("Chainer’s Torment", "Chainer's Torment"),
        ("fire/ice", "Fire // Ice"),
        ("Ice", "Fire // Ice"),
        ("Chop Down", "Giant Killer // Chop Down"),
        ("Malakir Mire", "Malakir Rebirth // Malakir Mire"),
        ("Bruna, the Fading Light // Brisela, Voice of Nightmares", "Bruna, the Fading Light"),
        ("Propaganda // Propaganda", "Propaganda"),
        ("Bruna, the Fading Light // Ice", None),
        ("Fire // Chop Down", None),
        ("Lightning Bolt", None),
        ("", None),
    ],
)
def test_names_find_their_card(store: CardStore, name: str, card: str | None) -> None:
    assert found(store, name) == card


def test_a_token_is_found_by_name_with_the_lowest_rank_and_all_its_kinds_are_listed(store: CardStore) -> None:
    match = store.match("Spirit")
    assert match is not None
    assert match.rank is NameRank.TOKEN
    assert len(store.tokens("spirit")) == 2
    assert "Spirit" not in store.names()


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("tarmog", "Tarmogoyf"),
        ("dul vault", "Lim-Dûl's Vault"),
        ("planeswalker jace", "Jace Beleren"),
        ("tap target permanent", "Fire // Ice"),
        ("destroy target creature with power 4", "Giant Killer // Chop Down"),
    ],
)
def test_search_finds_words_of_name_type_and_text(store: CardStore, text: str, first: str) -> None:
    assert store.search(text)[0].name == first


def test_a_word_of_two_letters_is_found_in_names_first_then_in_types_and_text(store: CardStore) -> None:
    assert [card.name for card in store.search("go")] == [
        "Invasion of Gobakhan // Lightshield Array",
        "Tarmogoyf",
        "Akki Lavarunner // Tok-Tok, Volcano Born",
    ]


@pytest.mark.parametrize("text", ["", " ", '"', '"OR" (NEAR* ', "100%", "a_b", "zzzzzz", "name:x"])
def test_no_search_text_is_a_query_of_the_database(store: CardStore, text: str) -> None:
    assert store.search(text) == []


def test_a_second_import_replaces_all_cards(store: CardStore) -> None:
    store.import_file(ATOMIC)
    assert store.count() == 9
    assert found(store, "Gemrazer") is None
    assert store.search("Gemrazer") == []
    assert found(store, "Tarmogoyf") == "Tarmogoyf"


def test_progress_ends_with_the_whole(tmp_path: Path) -> None:
    seen: list[ImportProgress] = []
    CardStore(tmp_path / "cards.sqlite3").import_file(SCRYFALL, seen.append)
    assert seen[-1] == ImportProgress(1.0, 21)
    assert [step.share for step in seen] == sorted(step.share for step in seen)


def test_a_cancelled_import_leaves_the_store_as_it_was(store: CardStore) -> None:
    before = list(store.names())
    with pytest.raises(ImportCancelled):
        store.import_file(ATOMIC, cancelled=lambda: True)
    assert list(store.names()) == before
    assert found(store, "Gemrazer") == "Gemrazer"


@pytest.mark.parametrize(
    ("content", "error"),
    [("not cards", CardFileError), ("[]", StoreError), ('[{"name": "Shock"}]', StoreError)],
)
def test_a_failed_import_leaves_the_store_as_it_was(
    store: CardStore, tmp_path: Path, content: str, error: type[Exception]
) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text(content)
    before = list(store.names())
    with pytest.raises(error, match=r"bad\.json"):
        store.import_file(bad)
    assert list(store.names()) == before


def test_a_full_disk_leaves_the_store_as_it_was(store: CardStore, tmp_path: Path) -> None:
    before = list(store.names())
    many = tmp_path / "many.json"
    many.write_text(json.dumps(
        [{"name": f"Card {n}", "layout": "normal", "type_line": "Instant", "oracle_text": str(n) * 200}
         for n in range(3000)]
    ))  # fmt: skip
    original = sqlite3.connect

    def small(path: Path, **options: Any) -> sqlite3.Connection:
        opened: sqlite3.Connection = original(path, **options)
        opened.execute("PRAGMA max_page_count = 60")
        return opened

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("mtgtable.cards.store_schema.sqlite3.connect", small)
        with pytest.raises(StoreError, match=r"cards\.sqlite3: the cards can't be stored \(database or disk is full\)"):
            store.import_file(many)
    assert list(store.names()) == before


def test_another_reader_sees_the_old_cards_until_the_import_is_done(store: CardStore) -> None:
    with CardStore(store.path) as reader:
        seen: list[int] = []
        store.import_file(ATOMIC, progress=lambda _: seen.append(reader.count()))
        assert seen[0] == 21
        assert reader.count() == 9


def set_version(path: Path, version: int) -> None:
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA user_version = {version}")
    connection.close()


def test_a_store_of_another_version_says_so_and_an_import_makes_it_anew(store: CardStore) -> None:
    store.close()
    set_version(store.path, SCHEMA_VERSION + 1)
    with pytest.raises(StoreVersionError, match=f"format {SCHEMA_VERSION + 1}.*import the card file again"):
        store.match("Shock")
    store.import_file(ATOMIC)
    assert store.count() == 9


def test_a_failed_import_does_not_harm_a_store_of_another_version(store: CardStore, tmp_path: Path) -> None:
    store.close()
    set_version(store.path, SCHEMA_VERSION + 1)
    with pytest.raises(ImportCancelled):
        store.import_file(ATOMIC, cancelled=lambda: True)
    store.close()
    set_version(store.path, SCHEMA_VERSION)
    assert store.count() == 21


def test_a_file_that_is_no_store_is_named_and_an_import_puts_it_aside(tmp_path: Path) -> None:
    path = tmp_path / "cards.sqlite3"
    path.write_bytes(b"my diary, not a database, and long enough to be read as one" * 20)
    before = path.read_bytes()
    with pytest.raises(StoreError, match=r"cards\.sqlite3: not a readable card store"):
        CardStore(path).count()
    with CardStore(path) as store:
        store.import_file(ATOMIC)
        assert store.count() == 9
    assert (tmp_path / "cards.sqlite3.damaged").read_bytes() == before


@pytest.mark.parametrize("seed", range(6))
def test_a_damaged_store_is_whole_again_after_an_import(store: CardStore, seed: int) -> None:
    store.close()
    content = bytearray(store.path.read_bytes())
    dice = random.Random(seed)
    for _ in range(60):
        content[dice.randrange(100, len(content))] ^= 1 << dice.randrange(8)
    store.path.write_bytes(content)
    store.import_file(ATOMIC)
    assert store.count() == 9
    assert store.match("Fire // Ice") is not None or store.names()


def test_a_file_with_far_fewer_cards_is_asked_about(store: CardStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mtgtable.cards.store._MANY", 10)
    with pytest.raises(StoreShrinks, match="has 9 cards, and the store has 21: 12 fewer"):
        store.import_file(ATOMIC)
    assert store.count() == 21
    store.import_file(ATOMIC, may_shrink=True)
    assert store.count() == 9


def test_a_loss_of_more_than_one_card_in_twenty_is_asked_about_and_a_smaller_one_not(
    store: CardStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mtgtable.cards.store._MANY", 1)
    rows = [
        {"object": "card", "lang": "en", "name": f"Bear {n}", "type_line": "Creature", "layout": "normal"}
        for n in range(100)
    ]
    path = tmp_path / "cards.json"

    def offer(count: int) -> int:
        path.write_text(json.dumps(rows[:count]))
        return store.import_file(path).cards

    store.import_file(ATOMIC, may_shrink=True)
    assert offer(100) == 100
    assert offer(95) == 95
    with pytest.raises(StoreShrinks, match="has 90 cards, and the store has 95: 5 fewer"):
        offer(90)
    assert store.count() == 95


def test_the_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "cards.sqlite3"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE diary (day TEXT)")
    connection.close()
    with pytest.raises(StoreError, match="a database of another program"):
        CardStore(path).import_file(ATOMIC)


def test_a_folder_that_can_not_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    with pytest.raises(StoreError, match="can't be opened"):
        CardStore(tmp_path / "data" / "cards.sqlite3").import_file(ATOMIC)


def import_in_worker(path: Path) -> int:
    return CardStore(path).import_file(SCRYFALL).cards


def test_an_import_in_another_process(tmp_path: Path) -> None:
    path = tmp_path / "cards.sqlite3"
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.apply(import_in_worker, (path,)) == 21
    assert CardStore(path).count() == 21


def test_the_store_belongs_to_the_user_and_to_this_program() -> None:
    assert default_store_path().name == "cards.sqlite3"
    assert "mtgtable" in default_store_path().parts


def test_threads_may_share_a_store(store: CardStore) -> None:
    from threading import Thread

    names = list(store.names())
    found: list[bool] = []
    thread = Thread(target=lambda: found.extend(store.match(name) is not None for name in names))
    thread.start()
    thread.join()
    assert found == [True] * len(names)
    assert names


def test_a_new_store_that_another_program_begins_is_waited_for(tmp_path: Path) -> None:
    """SQLite says at once that a file is locked when its log is turned on: nobody may take that for damage."""
    path = tmp_path / "cards.sqlite3"
    other = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    release = threading.Timer(0.3, lambda: other.execute("ROLLBACK"))
    release.start()
    with CardStore(path) as store:
        assert store.count() == 0
    release.join()
    other.close()


def test_a_store_that_stays_in_use_is_not_called_damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_schema, "_ATTEMPTS", 2)
    path = tmp_path / "cards.sqlite3"
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError, match="in use by another program"), CardStore(path) as store:
        store.count()
    other.close()
