"""The card pool: which source answers, and what is suggested for a name that none knows."""

import json
from pathlib import Path

import pytest

from mtgtable.cards.card_file import load_card_file
from mtgtable.cards.card_pool import CardPool, UnknownCard
from mtgtable.cards.card_source import CardIndex
from mtgtable.cards.store import CardStore
from mtgtable.model.printed import PrintedCard, PrintedFace

SCRYFALL = Path(__file__).parent / "card_files" / "default_cards.json"


def card(name: str, text: str = "", layout: str = "normal") -> PrintedCard:
    return PrintedCard(name, layout, tuple(PrintedFace(part, "Instant", text) for part in name.split(" // ")))


def test_the_first_source_that_knows_a_name_answers() -> None:
    pool = CardPool([CardIndex([card("Shock", "mine")]), CardIndex([card("Shock", "theirs"), card("Opt")])])
    assert pool.card("shock").front.oracle_text == "mine"
    assert pool.card("Opt").name == "Opt"


def test_a_whole_name_in_a_later_source_comes_before_half_a_name_in_an_earlier_one() -> None:
    pool = CardPool([CardIndex([card("Fire // Ice", layout="split")]), CardIndex([card("Ice")])])
    assert pool.card("Ice").name == "Ice"
    assert pool.card("Fire").name == "Fire // Ice"


def test_a_card_comes_before_a_token_of_its_name() -> None:
    pool = CardPool([CardIndex([card("Goblin Wizard", "token", "token"), card("Goblin Wizard", "card")])])
    assert pool.card("Goblin Wizard").front.oracle_text == "card"


def test_an_unknown_name_comes_with_the_nearest() -> None:
    pool = CardPool([CardIndex([card("Lightning Bolt"), card("Lightning Helix"), card("Counterspell")])])
    with pytest.raises(
        UnknownCard, match="no card is named 'Lighning Bolt'; the nearest name is Lightning Bolt"
    ) as unknown:
        pool.card("Lighning Bolt")
    assert unknown.value.nearest[0] == "Lightning Bolt"
    assert pool.find("Lighning Bolt") is None


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Lighning Bolt", "Lightning Bolt"),
        ("Jace the Mind Sculptor", "Jace, the Mind Sculptor"),
        ("Delver of Secret", "Delver of Secrets // Insectile Aberration"),
        ("Insectile Abberation", "Delver of Secrets // Insectile Aberration"),
        ("Snapcaster", "Snapcaster Mage"),
        ("Llanowar Elfs", "Llanowar Elves"),
        ("Tarmogoof", "Tarmogoyf"),
        ("Swords to Plowshare", "Swords to Plowshares"),
        ("Birds of paradise (foil)", "Birds of Paradise"),
    ],
)
def test_slips_of_the_pen_among_all_reference_cards(reference_texts: Path, written: str, meant: str) -> None:
    pool = reference_pool(reference_texts)
    assert pool.nearest(written)[0] == meant


_POOLS: dict[Path, CardPool] = {}


def reference_pool(folder: Path) -> CardPool:
    """A pool of all reference cards, read once."""
    if folder not in _POOLS:
        _POOLS[folder] = CardPool([CardIndex(load_card_file(folder / "oracle" / "oracle-cards.json")[0])])
    return _POOLS[folder]


def test_nothing_like_it_gives_no_suggestion() -> None:
    pool = CardPool([CardIndex([card("Lightning Bolt")])])
    assert pool.nearest("Zzyzx") == ()
    assert CardPool([]).nearest("Shock") == ()


def test_the_pool_of_a_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mtgtable.cards.card_pool.starter_index", lambda: CardIndex([card("Shock"), card("Tarmogoyf")]))
    extra = tmp_path / "extra.json"
    extra.write_text(json.dumps([
        {"name": "Tarmogoyf", "layout": "normal", "type_line": "Creature — Lhurgoyf", "oracle_text": "Mine."},
        {"name": 1.5},
    ]))  # fmt: skip
    store = CardStore(tmp_path / "cards.sqlite3")
    pool, (report,) = CardPool.of_user([extra], store)
    assert report.complaints
    assert pool.card("Tarmogoyf").front.oracle_text == "Mine."
    assert pool.find("Gemrazer") is None
    assert pool.card("Shock").name == "Shock"
    store.import_file(SCRYFALL)
    pool.forget()
    assert pool.card("Gemrazer").layout == "mutate"
    assert pool.card("Tarmogoyf").front.oracle_text == "Mine."
    assert "Gemrazer" in pool.names()
