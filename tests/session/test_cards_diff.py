"""What ``mtgtable cards diff`` says of two reports: of each card the abilities as they were and as they are."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mtgtable.cards.starter import starter_cards
from mtgtable.session.commands.cards_diff import NotAReport, difference, lines, read_report
from mtgtable.session.coverage import cover, report


def row(name: str, *abilities: tuple[str, str], supported: bool = True, **more: Any) -> dict[str, Any]:
    digest = "".join(one for _, one in abilities)
    return {"name": name, "supported": supported, "unsupported_clauses": [], "digest": digest,
            "abilities": [list(one) for one in abilities], **more}  # fmt: skip


def told(old: list[dict[str, Any]], new: list[dict[str, Any]], limit: int = 40) -> list[str]:
    """What is said, headings without cards left out."""
    before, now = ({one["name"]: one for one in rows} for rows in (old, new))
    return [line for line in lines(difference(before, now), before, now, limit) if not line.endswith(": 0")]


FLYING = ("[keyword] Flying", "f1")
DRAW = ("[triggered] When this enters, draw a card", "d1")


def test_an_ability_that_is_read_otherwise_is_shown_as_it_was_and_as_it_is() -> None:
    two = ("[triggered] When this enters, draw two cards", "d2")
    assert told([row("Bird", FLYING, DRAW)], [row("Bird", FLYING, two)]) == [
        "read otherwise: 1",
        "  Bird",
        "    - [triggered] When this enters, draw a card",
        "    + [triggered] When this enters, draw two cards",
    ]


def test_another_meaning_in_the_same_words_and_other_words_for_the_same_are_told_apart() -> None:
    assert told([row("Bird", DRAW)], [row("Bird", (DRAW[0], "d2"))]) == [
        "read otherwise: 1",
        "  Bird",
        "    = [triggered] When this enters, draw a card (in the same words: what they don't tell is otherwise)",
    ]
    assert told([row("Bird", DRAW)], [row("Bird", ("[triggered] Draw a card as this enters", "d1"))]) == [
        "said otherwise: 1",
        "  Bird",
        "    - [triggered] When this enters, draw a card",
        "    + [triggered] Draw a card as this enters",
    ]


def test_a_card_that_is_no_longer_understood_says_which_clause() -> None:
    lost = row("Bird", FLYING, ("[by hand] Draw.", "h"), supported=False, unsupported_clauses=["Draw."])
    assert told([row("Bird", FLYING, DRAW)], [lost]) == [
        "no longer understood: 1",
        "  Bird",
        "    - [triggered] When this enters, draw a card",
        "    + [by hand] Draw.",
        "    not understood: Draw.",
    ]
    assert told([lost], [row("Bird", FLYING, DRAW)])[-1] == "    understood now: Draw."


def test_a_card_that_is_understood_in_part_may_be_read_otherwise_too() -> None:
    hand = ("[by hand] Chant.", "h")
    old, new = row("Bird", FLYING, hand, supported=False), row("Bird", DRAW, hand, supported=False)
    assert told([old], [new]) == [
        "understood in part, and otherwise: 1",
        "  Bird",
        "    - [keyword] Flying",
        "    + [triggered] When this enters, draw a card",
    ]


def test_a_report_from_before_words_were_kept_says_so() -> None:
    old = row("Bird", DRAW)
    del old["abilities"]
    assert told([old], [row("Bird", (DRAW[0], "d2"))]) == [
        "read otherwise: 1",
        "  Bird",
        "    (the old report holds no words of abilities)",
        "    + [triggered] When this enters, draw a card",
    ]
    assert told([old], [row("Bird", DRAW)]) == []


def test_cards_beyond_the_limit_are_counted() -> None:
    old = [row(name, DRAW) for name in ("A", "B", "C")]
    assert told(old, [], limit=1) == ["only in the old report: 3", "  A", "  and 2 more"]


def test_a_report_of_today_is_read_and_differs_in_nothing_from_itself(tmp_path: Path) -> None:
    results = [cover(card) for card in list(starter_cards())[:20]]
    file = tmp_path / "report.json"
    file.write_text(json.dumps(report(results)), "utf-8")
    rows = read_report(file)
    assert all(one["abilities"] or not cover_of.abilities for one, cover_of in zip(rows.values(), results, strict=True))
    assert not any(vars_of for vars_of in told(list(rows.values()), list(rows.values())))


def test_faces_are_named_where_there_are_several() -> None:
    delver = next(card for card in starter_cards() if len(card.faces) > 1)
    assert {said.partition(": ")[0] for said, _ in cover(delver).abilities} == {face.name for face in delver.faces}
    assert not any(said.startswith("Shock: ") for said, _ in cover(replace(delver, faces=delver.faces[:1])).abilities)


@pytest.mark.parametrize("abilities", ["words", [["one"]], 3, [["a", "b", "c"]]])
def test_abilities_of_another_form_are_no_report(tmp_path: Path, abilities: Any) -> None:
    file = tmp_path / "report.json"
    file.write_text(json.dumps({"cards": [row("Bird") | {"abilities": abilities}]}), "utf-8")
    with pytest.raises(NotAReport, match="not what"):
        read_report(file)
