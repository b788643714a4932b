"""What an update of the cards changes for the player's decks."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.session.building.card_update import after_update, before_update, names_in
from mtgtable.session.recent import RecentFile

NOTHING: dict[str, PrintedCard] = {}


def card(name: str, text: str) -> PrintedCard:
    return PrintedCard(name, "normal", (PrintedFace(name, "Sorcery", text, "{U}"),))


OLD = {
    one.name: one
    for one in (
        card("Same", "Draw a card."),
        card("Reworded", "Draw two cards."),
        card("Mended", "Do something nobody understands."),
        card("Broken", "Draw three cards."),
    )
}
NEW = OLD | {
    "Reworded": card("Reworded", "Draw two cards. "),
    "Mended": card("Mended", "Draw a card."),
    "Broken": card("Broken", "Dance."),
    "New": card("New", "Draw a card."),
}


def test_changes_are_told_by_kind() -> None:
    before = before_update(["Same", "Reworded", "Mended", "Broken", "New", "Never"], OLD.get)
    found = after_update(before, NEW.get)
    assert found.newly_known == ("New",)
    assert found.newly_understood == ("Mended",)
    assert found.no_longer_understood == ("Broken",)
    assert found.reworded == ("Reworded",)
    assert found.sentences()[1] == "Mended: understood wholly now."
    assert after_update(before_update(OLD, OLD.get), OLD.get).sentences() == ()


def test_another_cost_or_power_is_told_too() -> None:
    bear = PrintedFace("Bear", "Creature — Bear", "", "{1}{G}", "2", "2")
    old = {"Bear": PrintedCard("Bear", "normal", (bear,)), "Same": OLD["Same"]}
    for changed in (replace(bear, mana_cost="{G}"), replace(bear, power="3"), replace(bear, type_line="Creature")):
        now = old | {"Bear": PrintedCard("Bear", "normal", (changed,))}
        (told,) = after_update(before_update(old, old.get), now.get).sentences()
        assert told == "Bear: another cost, type line or number."


def test_names_come_from_the_decks_that_are_there(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("4 Shock\n2 Opt\n")
    there = RecentFile(str(deck), "Deck")
    assert names_in([there, RecentFile(str(tmp_path / "gone.txt"), "Gone")]) == ("Shock", "Opt")


def test_long_lists_are_cut() -> None:
    before = before_update([f"C{n}" for n in range(9)], NOTHING.get)
    found = after_update(before, {f"C{n}": card(f"C{n}", "Draw a card.") for n in range(9)}.get)
    assert found.sentences()[0].startswith("C0, C1, C2, C3, C4, C5 and 3 more")
    assert replace(found, newly_known=()).sentences() == ()
