"""The language of the window: its tables are whole, and what is shown comes from them."""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from collections.abc import Iterator
from typing import get_args, get_type_hints

import pytest

from mtgtable.abilities.instructions import Decide
from mtgtable.oracle.keywords.names import KEYWORDS
from mtgtable.resources import resource
from mtgtable.ui.cards.chosen_words import choices_said
from mtgtable.ui.language import LANGUAGE, language_of, places, table, tr, trn
from mtgtable.ui.said import Sentences, known, patterns, said
from tests.ui.texts import modules, sources, texts_of


@pytest.fixture
def german() -> Iterator[None]:
    """The window speaks German."""
    LANGUAGE.use(table("de"), "de")
    yield
    LANGUAGE.use({}, "en")


def test_every_text_has_its_german() -> None:
    missing = {text: where for text, where in sources().items() if text not in table("de")}
    assert missing == {}


def test_no_line_of_the_tables_is_without_a_text() -> None:
    used = sources()
    assert [text for text in table("de") if text not in used] == []


def test_no_text_stands_in_two_tables() -> None:
    lines = Counter(
        text
        for path in resource("languages", "de").glob("*.json")
        for text, _ in json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=list)
    )
    assert [text for text, number in lines.items() if number > 1] == []


@pytest.mark.parametrize(
    "texts", [table("de"), patterns("de"), patterns("de", "deeds")], ids=["window", "game", "deeds"]
)
def test_the_german_has_the_placeholders_of_its_source(texts: dict[str, str]) -> None:
    wrong = {
        source: text
        for source, text in texts.items()
        if set(places(source)) != set(places(text)) or source.count(" | ") != text.count(" | ") or not text.strip()
    }
    assert wrong == {}


def test_the_sources_are_read_as_the_program_asks_for_them() -> None:
    tree = ast.parse('tr("A {0}", 1); trn("{0} b", "{0} bs", 2); x = mark("C"); tr("D", about="e"); tr(f); str("g")')
    assert list(texts_of(tree)) == ["A {0}", "{0} b | {0} bs", "C", "D [e]"]


def test_texts_are_filled_in_and_counted() -> None:
    LANGUAGE.use({"{0} of {1}": "von {1} {0}", "{0} card | {0} cards": "{0} Karte | {0} Karten", "D [e]": "F"}, "de")
    try:
        assert tr("{0} of {1}", 3, 7) == "von 7 3"
        assert tr("{0:,} and {1:,.1f}", 10_000, 1234.5) == "10.000 and 1.234,5"
        assert [trn("{0} card", "{0} cards", number) for number in (0, 1, 2)] == ["0 Karten", "1 Karte", "2 Karten"]
        assert (tr("D", about="e"), tr("D", about="g"), tr("unknown")) == ("F", "D", "unknown")
    finally:
        LANGUAGE.use({}, "en")


def test_the_wished_language_is_spoken_and_an_unknown_one_is_the_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    assert language_of("de") == "de"
    assert language_of("xx") in ("en", "de")
    with pytest.raises(KeyError):
        table("xx")


def test_a_sentence_of_the_game_is_said_by_its_pattern() -> None:
    german = Sentences(
        {
            "{0} draws a card.": "{0} zieht eine Karte.",
            "{0} draws {1}.": "{0} zieht {1}.",
            "{0}'s turn": "der Zug von {0}",
            "nothing": "nichts",
        }
    )
    assert german.say("Ann draws a card.") == "Ann zieht eine Karte."
    assert german.say("Ann draws nothing.") == "Ann zieht nichts."
    assert german.say("It is unknown.") == "It is unknown."


def test_a_short_word_between_names_changes_no_sentence_that_isnt_known() -> None:
    german = Sentences({"{0} attacks: {1}": "{0} greift an: {1}", "{0}, {1}": "{0}, {1}", "{0} at {1}": "{0} auf {1}"})
    assert german.say("Ann attacks: Opt at bo, a face-down card at Cy") == (
        "Ann greift an: Opt auf bo, a face-down card auf Cy"
    )
    for unknown in ("This is read at once", "All of it: read at once", "Ann attacks: read at once"):
        assert german.say(unknown).endswith("read at once")
    assert not german.knows("This is read at once")


def test_in_english_the_game_is_quoted() -> None:
    assert said("Ann draws a card.") == "Ann draws a card."


SINKS = frozenset(
    [
        "setText",
        "setToolTip",
        "setWindowTitle",
        "setPlaceholderText",
        "setAccessibleName",
        "setAccessibleDescription",
        "setTitle",
        "addAction",
        "addMenu",
        "addTab",
        "QLabel",
        "QPushButton",
        "QCheckBox",
        "QGroupBox",
        "QDockWidget",
        "say",
        "trouble",
    ]
)
"""What shows or says the text that it is given first."""

WORDS = re.compile(r"[A-Za-z]{2,} [a-z]{2,}|^\s*[A-Z][a-z]{3,}")


def test_no_bare_text_is_shown() -> None:
    """Two words, or one with a capital letter, that are given as they stand to what shows them."""
    bare = []
    for path in modules():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and name_of(node.func) in SINKS and node.args:
                text = node.args[0]
                parts = text.values if isinstance(text, ast.JoinedStr) else [text]
                plain = [one.value for one in parts if isinstance(one, ast.Constant) and isinstance(one.value, str)]
                if any(WORDS.search(one) for one in plain):
                    bare.append(f"{path.name}:{node.lineno}: {' '.join(plain)}")
    assert bare == []


def name_of(called: ast.expr) -> str:
    """The last word of what is called."""
    return called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""


@pytest.mark.parametrize(
    ("english", "spoken"),
    [
        ("Check: Grizzly Bears has power 2", "Prüfung: Grizzly Bears hat Stärke 2"),
        ("Check: Humility is 4/4", "Prüfung: Humility ist 4/4"),
        ("The top of the stack resolves", "Das Oberste des Stapels wird verrechnet"),
        ("apply the hypothesis by hand", "die Annahme von Hand anwenden"),
        (
            "A: the effect of Turn to Frog (“Target creature loses all ab…”) gets a new timestamp",
            "A: Der Effekt von Turn to Frog („Target creature loses all ab…“) erhält einen neuen Zeitstempel",
        ),
        (
            "A: the effect of Humility (“All creatures lose all abilities.”) is switched off",
            "A: Der Effekt von Humility („All creatures lose all abilities.“) ist abgeschaltet",
        ),
        (
            "A: the effect of the +1/+1 counters on Grizzly Bears is switched on again",
            "A: Der Effekt der +1/+1-Marken auf Grizzly Bears ist wieder eingeschaltet",
        ),
        ("A: Turn to Frog, as if it had resolved", "A: Turn to Frog, als wäre es verrechnet worden"),
        ("A: Grizzly Bears gets a new timestamp", "A: Grizzly Bears erhält einen neuen Zeitstempel"),
    ],
)
def test_steps_of_a_script_and_undo_speak_german(english: str, spoken: str, german: None) -> None:
    assert said(english) == spoken


@pytest.mark.parametrize(
    ("english", "spoken"),
    [
        ("Liliana gets 3 loyalty counters", "Liliana erhält 3 Loyalitätsmarken"),
        ("Benalia gets 1 lore counter", "Benalia erhält 1 Sagenmarke"),
        ("Bears loses 2 +1/+1 counters", "Bears verliert 2 +1/+1-Marken"),
        ("lore", "Sage"),
        ("A can't pay {2}{W} (601.2h)", "A kann {2}{W} nicht zahlen (601.2h)"),
        ("Bears dies with no toughness left (704.5f)", "Bears stirbt ohne Widerstandskraft (704.5f)"),
        (
            "Liliana, by hand: −6: Choose two piles. That player sacrifices one.",
            "Liliana, von Hand: −6: Choose two piles. That player sacrifices one.",
        ),
    ],
)
def test_counters_rules_and_what_is_done_by_hand_are_said_in_german(english: str, spoken: str, german: None) -> None:
    assert said(english) == spoken


@pytest.mark.parametrize(
    ("english", "spoken"),
    [
        ("Pay {2}{U} for Think Twice (flashback)", "Zahle {2}{U} für Think Twice (Rückblende)"),
        ("Pay {1} for ability of Short Sword (equip)", "Zahle {1} für die Fähigkeit von Short Sword (Ausrüsten)"),
        ("Pay {4} to kick it?", "{4} für den Bonus zahlen?"),
        (
            "How many times do you pay {1}{G} to kick it?",
            "Wie oft zahlst du {1}{G} für den Bonus?",
        ),
        ("Cast Fiery Temper for its madness cost {R}?", "Fiery Temper für die Wahnsinn-Kosten {R} wirken?"),
    ],
)
def test_keywords_that_the_window_names_are_german(english: str, spoken: str, german: None) -> None:
    assert said(english) == spoken


def test_every_keyword_that_is_paid_has_its_german_name(german: None) -> None:
    """Rules text stays English; how a card is cast is what the window says."""
    paid = [name for name, shape in KEYWORDS.items() if shape in ("cost", "number cost")]
    assert [name for name in paid if not known("de", name)] == []
    kinds = set(get_args(get_type_hints(Decide)["what"])) - {"objects", "card name"}
    assert [kind for kind in sorted(kinds) if not known("de", kind)] == []


def test_what_was_chosen_is_told_in_german(german: None) -> None:
    assert choices_said((("creature type", "Aetherborn"),)) == ("Gewählt, Kreaturentyp: Aetherborn",)
