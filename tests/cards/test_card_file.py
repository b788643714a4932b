"""Card files in both public formats: every layout, what is left out, and what is wrong said with its place."""

import bz2
import gzip
import io
import json
import lzma
import os
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mtgtable.cards.card_file import FUNNY, CardFileError, load_card_file, read_card_file
from mtgtable.cards.card_name import is_token
from mtgtable.model.colors import color_set
from mtgtable.model.printed import PrintedCard

FILES = Path(__file__).parent / "card_files"
SCRYFALL = FILES / "default_cards.json"
ATOMIC = FILES / "AtomicCards.json"


def by_name(path: Path) -> dict[str, PrintedCard]:
    """The cards of a file, tokens left out."""
    cards, _ = load_card_file(path)
    return {card.name: card for card in cards if not is_token(card)}


@pytest.fixture(scope="module")
def scryfall() -> dict[str, PrintedCard]:
    return by_name(SCRYFALL)


@pytest.fixture(scope="module")
def atomic() -> dict[str, PrintedCard]:
    return by_name(ATOMIC)


LAYOUTS = {
    "Tarmogoyf": ("normal", ["Tarmogoyf"]),
    "Fire // Ice": ("split", ["Fire", "Ice"]),
    "Akki Lavarunner // Tok-Tok, Volcano Born": ("flip", ["Akki Lavarunner", "Tok-Tok, Volcano Born"]),
    "Delver of Secrets // Insectile Aberration": ("transform", ["Delver of Secrets", "Insectile Aberration"]),
    "Invasion of Gobakhan // Lightshield Array": ("transform", ["Invasion of Gobakhan", "Lightshield Array"]),
    "Malakir Rebirth // Malakir Mire": ("modal_dfc", ["Malakir Rebirth", "Malakir Mire"]),
    "Gisela, the Broken Blade": ("meld", ["Gisela, the Broken Blade"]),
    "Beastbreaker of Bala Ged": ("leveler", ["Beastbreaker of Bala Ged"]),
    "Chainer's Torment": ("saga", ["Chainer's Torment"]),
    "Giant Killer // Chop Down": ("adventure", ["Giant Killer", "Chop Down"]),
    "Ranger Class": ("class", ["Ranger Class"]),
    "Case of the Gateway Express": ("case", ["Case of the Gateway Express"]),
    "Steel Seraph": ("prototype", ["Steel Seraph"]),
    "Gemrazer": ("mutate", ["Gemrazer"]),
    "Half-Kitten, Half-": ("augment", ["Half-Kitten, Half-"]),
    "Propaganda": ("normal", ["Propaganda"]),
}


@pytest.mark.parametrize("name", LAYOUTS)
def test_each_layout_has_its_faces(scryfall: dict[str, PrintedCard], name: str) -> None:
    layout, faces = LAYOUTS[name]
    assert scryfall[name].layout == layout
    assert [face.name for face in scryfall[name].faces] == faces


def test_what_is_printed_comes_over(scryfall: dict[str, PrintedCard]) -> None:
    goyf = scryfall["Tarmogoyf"].front
    assert (goyf.mana_cost, goyf.type_line, goyf.power, goyf.toughness) == (
        "{1}{G}",
        "Creature — Lhurgoyf",
        "*",
        "1+*",
    )
    assert scryfall["Jace Beleren"].front.loyalty == "3"
    assert scryfall["Invasion of Gobakhan // Lightshield Array"].front.defense == "3"
    assert scryfall["Fire // Ice"].faces[1].oracle_text == "Tap target permanent.\nDraw a card."


def test_colors_stand_on_the_card_only_where_no_mana_cost_gives_them(scryfall: dict[str, PrintedCard]) -> None:
    assert scryfall["Dryad Arbor"].front.colors == color_set("G")
    assert scryfall["Tarmogoyf"].front.colors is None
    assert scryfall["Delver of Secrets // Insectile Aberration"].faces[1].colors == color_set("U")
    assert scryfall["Malakir Rebirth // Malakir Mire"].faces[1].colors is None


@pytest.mark.parametrize("path", [SCRYFALL, ATOMIC], ids=["scryfall", "mtgjson"])
def test_meld_cards_name_their_result_and_the_result_names_none(path: Path) -> None:
    cards = by_name(path)
    assert cards["Gisela, the Broken Blade"].meld_result == "Brisela, Voice of Nightmares"
    assert cards["Bruna, the Fading Light"].meld_result == "Brisela, Voice of Nightmares"
    assert cards["Brisela, Voice of Nightmares"].meld_result is None
    assert cards["Brisela, Voice of Nightmares"].front.power == "9"


@pytest.mark.parametrize(
    "name",
    [
        "Tarmogoyf",
        "Dryad Arbor",
        "Jace Beleren",
        "Fire // Ice",
        "Delver of Secrets // Insectile Aberration",
        "Gisela, the Broken Blade",
        "Brisela, Voice of Nightmares",
    ],
)
def test_both_formats_give_the_same_card(
    scryfall: dict[str, PrintedCard], atomic: dict[str, PrintedCard], name: str
) -> None:
    theirs = json.loads(ATOMIC.read_text(encoding="utf-8"))["data"]
    assert name in theirs or name in ("Brisela, Voice of Nightmares", "Gisela, the Broken Blade")
    assert (atomic[name].name, atomic[name].layout) == (scryfall[name].name, scryfall[name].layout)
    for ours, other in zip(atomic[name].faces, scryfall[name].faces, strict=True):
        assert (ours.name, ours.mana_cost, ours.type_line) == (other.name, other.mana_cost, other.type_line)
        assert (ours.power, ours.toughness, ours.loyalty) == (other.power, other.toughness, other.loyalty)
        assert ours.colors == other.colors


def test_loyalty_costs_lose_the_brackets_of_mtgjson(
    scryfall: dict[str, PrintedCard], atomic: dict[str, PrintedCard]
) -> None:
    assert atomic["Jace Beleren"].front.oracle_text == scryfall["Jace Beleren"].front.oracle_text


def test_the_report_counts_what_is_left_out() -> None:
    _, report = load_card_file(SCRYFALL)
    assert report.left_out == {
        "art cards": 1,
        "emblems": 1,
        "planes and phenomena": 1,
        "cards of the type Dungeon": 1,
        FUNNY: 2,
    }
    assert (report.cards, report.tokens, report.complaints) == (21, 4, [])
    assert "1 emblems" in report.summary()


def test_the_first_printing_of_a_card_counts_and_tokens_differ_by_more_than_their_name() -> None:
    cards, report = load_card_file(SCRYFALL)
    assert [card.name for card in cards].count("Tarmogoyf") == 1
    spirits = [card.front for card in cards if card.name == "Spirit"]
    assert [spirit.colors for spirit in spirits] == [color_set("W"), None]
    assert report.repeats == 2
    assert [card.name for card in cards if card.layout == "token"][-2:] == ["Saproling", "Treasure"]


def test_bad_atomic_entries_are_complaints() -> None:
    _, report = load_card_file(ATOMIC)
    complaints = [(each.index, each.name, each.field) for each in report.complaints]
    assert complaints == [(11, "Broken Entry", "0.manaCost"), (12, "Empty Entry", "")]


SHOCK: dict[str, Any] = {"name": "Shock", "layout": "normal", "mana_cost": "{R}", "type_line": "Instant"}


def written(tmp_path: Path, *lines: str) -> Path:
    path = tmp_path / "cards.json"
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("change", "place", "expected"),
    [
        ({"name": None}, "name", "a text, not None"),
        ({"name": ""}, "name", "a text that is not empty"),
        ({"layout": ["normal"]}, "layout", "a text, not ['normal']"),
        ({"mana_cost": "{R"}, "mana_cost", "mana symbols like {2}{G}"),
        ({"mana_cost": "{Q}"}, "mana_cost", "not a mana symbol: {Q}"),
        ({"type_line": "Summon Ogre"}, "type_line", "'Summon' in type line 'Summon Ogre' is neither"),
        ({"type_line": None}, "type_line", "at least one card type, not ''"),
        ({"colors": ["red"]}, "colors.0", "'W', 'U', 'B', 'R' or 'G'"),
        ({"card_faces": []}, "card_faces", "at least one entry"),
        ({"card_faces": [{"type_line": "Instant"}]}, "card_faces.0.name", "a value in this field, which is missing"),
    ],
)
def test_a_bad_entry_names_its_line_its_field_and_what_was_expected(
    tmp_path: Path, change: dict[str, Any], place: str, expected: str
) -> None:
    bad = SHOCK | change
    path = written(
        tmp_path, "[", json.dumps(SHOCK) + ",", json.dumps(bad) + ",", json.dumps(SHOCK | {"name": "Opt"}), "]"
    )
    cards, report = load_card_file(path)
    assert [card.name for card in cards] == ["Shock", "Opt"]
    (complaint,) = report.complaints
    assert (complaint.file, complaint.line, complaint.index, complaint.field) == (str(path), 3, 2, place)
    assert expected in complaint.expected
    assert str(complaint).startswith(f"{path}: line 3, entry 2")


def test_a_line_that_is_no_json_costs_only_itself(tmp_path: Path) -> None:
    path = written(tmp_path, "[", '{"name": "Shock", "layout" "normal"},', json.dumps(SHOCK | {"name": "Opt"}), "]")
    cards, report = load_card_file(path)
    assert [card.name for card in cards] == ["Opt"]
    assert [complaint.line for complaint in report.complaints] == [2]
    assert "expected JSON" in str(report.complaints[0])


@pytest.mark.parametrize("end", ['{"name": "Opt", "layout": "nor', "", json.dumps(SHOCK)])
def test_a_file_cut_off_is_refused_with_its_place(tmp_path: Path, end: str) -> None:
    path = written(tmp_path, "[", json.dumps(SHOCK) + ",", end)
    with pytest.raises(CardFileError, match=r"cards\.json: line \d+: the file ends in the middle"):
        load_card_file(path)


def test_blanks_without_end_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "cards.json.gz"
    path.write_bytes(gzip.compress(b"[" + b" " * (6 << 20) + b"]"))
    with pytest.raises(CardFileError, match="4 MB of blanks"):
        load_card_file(path)


def test_a_packed_file_that_is_damaged_is_named(tmp_path: Path) -> None:
    whole = gzip.compress(json.dumps([SHOCK] * 200).encode())
    said: list[str] = []
    for at in range(10, len(whole), 7):
        path = tmp_path / "cards.json.gz"
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 0x55]) + whole[at + 1 :])
        try:
            load_card_file(path)
        except CardFileError as error:
            said.append(str(error))
    assert said
    assert [one for one in said if "cards.json.gz" not in one] == []


def test_a_pipe_and_a_device_are_no_card_files(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path, said in ((pipe, "a pipe"), (Path("/dev/zero"), "a device"), (tmp_path, "directory")):
        with pytest.raises(CardFileError, match=said):
            load_card_file(path)


def test_entries_that_are_no_objects_are_complaints(tmp_path: Path) -> None:
    path = written(tmp_path, '[1, "Shock", null, [], ' + json.dumps(SHOCK) + "]")
    cards, report = load_card_file(path)
    assert [card.name for card in cards] == ["Shock"]
    assert [complaint.index for complaint in report.complaints] == [1, 2, 3, 4]
    assert "an object with named fields" in report.complaints[0].expected


def test_what_follows_the_list_is_not_passed_over(tmp_path: Path) -> None:
    _, report = load_card_file(written(tmp_path, json.dumps([SHOCK]), json.dumps([SHOCK])))
    assert "nothing after the list of cards" in report.complaints[0].expected


def test_a_list_object_of_the_search_is_read_too(tmp_path: Path) -> None:
    path = written(tmp_path, json.dumps({"object": "list", "total_cards": 1, "data": [SHOCK]}, indent=2))
    cards, _ = load_card_file(path)
    assert [card.name for card in cards] == ["Shock"]


def test_a_bad_entry_is_told_by_all_its_faults(tmp_path: Path) -> None:
    entry = {"layout": "normal", "type_line": "Instant", "colors": "red"}
    _, report = load_card_file(written(tmp_path, json.dumps([entry])))
    assert [complaint.field for complaint in report.complaints] == ["name", "colors"]


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", "begins with ''"),
        (b"Shock\n", "begins with 'S'"),
        (b"{}", "no list of cards in it"),
        (b'{"meta": {}, "data": {"10E": {"cards": []}}}', "another of MTGJSON's files"),
        (b'{"meta": {"date": }, "data": {}}', "expected JSON"),
        (b"[\xff\xfe]", "not UTF-8 text"),
        (b"\x1f\x8b\x08\x00damaged", "damaged packed file"),
        (b"PK\x03\x04damaged", "damaged packed file"),
    ],
)
def test_a_file_that_is_no_card_file_is_refused_by_name(tmp_path: Path, content: bytes, expected: str) -> None:
    path = tmp_path / "no cards.json"
    path.write_bytes(content)
    with pytest.raises(CardFileError) as refused:
        load_card_file(path)
    assert str(path) in str(refused.value)
    assert expected in str(refused.value)


def test_a_missing_file_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(CardFileError, match=r"absent\.json: can't be read"):
        load_card_file(tmp_path / "absent.json")


def zipped(content: bytes) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("AtomicCards.json", content)
    return file.getvalue()


@pytest.mark.parametrize("pack", [gzip.compress, bz2.compress, lzma.compress, zipped])
def test_packed_files_are_unpacked_while_reading(tmp_path: Path, pack: Callable[[bytes], bytes]) -> None:
    path = tmp_path / "cards"
    path.write_bytes(pack(ATOMIC.read_bytes()))
    assert load_card_file(path)[0] == load_card_file(ATOMIC)[0]


def test_the_share_read_goes_up_to_the_whole_file() -> None:
    shares: list[float] = []
    readings = list(read_card_file(SCRYFALL, shares.append))
    assert len(shares) == len(readings)
    assert shares == sorted(shares)
    assert shares[-1] == 1.0


def test_complaints_beyond_a_thousand_are_counted(tmp_path: Path) -> None:
    _, report = load_card_file(written(tmp_path, json.dumps([1] * 1500)))
    assert (len(report.complaints), report.more_complaints) == (1000, 500)
    assert "1500 complaints" in report.summary()


def test_every_reference_card_is_read_without_a_complaint(reference_texts: Path) -> None:
    cards, report = load_card_file(reference_texts / "oracle" / "oracle-cards.json")
    assert (report.cards, report.complaints, report.left_out) == (18175, [], {})
    assert len(cards) == 18175
