"""Building a deck: changes and their undo, variants, differences, plans, groups, format rules, the project file."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mtgtable.cards.card_pool import CardPool
from mtgtable.cards.decklist import DeckFileError, read_decklist
from mtgtable.cards.decklist.deck import Section
from mtgtable.cards.starter import starter_index
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.session.building.bench import Bench, Project
from mtgtable.session.building.card_update import names_in
from mtgtable.session.building.deck_file import read_deck
from mtgtable.session.building.draft import Draft, SideboardPlan, Swap, difference, draft_of
from mtgtable.session.building.groups import grouped
from mtgtable.session.building.project_file import ProjectFileError, project_text, read_project, write_project
from mtgtable.session.building.rules import FORMATS, faults
from mtgtable.session.deck_coverage import deck_files
from mtgtable.session.recent import RecentFile

POOL = CardPool([starter_index()])
RULES = {rules.name: rules for rules in FORMATS}
BURN = draft_of(
    read_decklist("// Name: Burn\n4 Lightning Bolt\n20 Mountain\n2 Lightning Bolt\n\nSideboard\n3 Naturalize")
)


def test_rows_of_one_card_become_one() -> None:
    assert BURN.count("Lightning Bolt", Section.MAIN) == 6
    assert BURN.size() == 26
    assert BURN.size(Section.SIDEBOARD) == 3


def test_a_card_goes_in_the_place_of_another_with_its_count_and_tags() -> None:
    tagged = BURN.with_tags("Lightning Bolt", ["fire"])
    swapped = tagged.with_swap("Lightning Bolt", "Shock", Section.MAIN)
    first = swapped.rows[0]
    assert (first.name, first.count, first.tags) == ("Shock", 6, ("fire",))
    assert swapped.size() == BURN.size()
    together = BURN.with_swap("Lightning Bolt", "Mountain", Section.MAIN)
    assert [(row.name, row.count) for row in together.section(Section.MAIN)] == [("Mountain", 26)]
    assert BURN.with_swap("Shock", "Mountain", Section.MAIN) == BURN


def test_changes_are_undone_one_by_one_and_done_again() -> None:
    bench = Bench(Project((BURN,)))
    assert bench.change("one Bolt less", lambda draft: draft.with_change("Lightning Bolt", -1))
    assert bench.change("a Shock", lambda draft: draft.with_change("Shock", 1))
    assert not bench.change("nothing", lambda draft: draft)
    assert (bench.undo_label, bench.redo_label) == ("a Shock", "")
    assert bench.undo()
    assert bench.draft.count("Shock") == 0
    assert bench.undo()
    assert bench.draft == BURN
    assert not bench.undo()
    assert bench.redo()
    assert bench.draft.count("Lightning Bolt") == 5


@given(st.lists(st.tuples(st.sampled_from(["Shock", "Opt", "Forest"]), st.integers(-3, 4), st.sampled_from(Section))))
def test_undoing_everything_gives_the_beginning(steps: list[tuple[str, int, Section]]) -> None:
    bench = Bench(Project((BURN,)))
    for name, by, section in steps:
        bench.change("step", lambda draft, n=name, b=by, s=section: draft.with_change(n, b, s))  # type: ignore[misc]
        assert all(row.count > 0 for row in bench.draft.rows)
    while bench.undo():
        pass
    assert bench.draft == BURN


def test_copies_move_with_their_tags_and_no_more_than_there_are() -> None:
    tagged = BURN.with_tags("Naturalize", ["answer", "answer", " "])
    moved = tagged.with_move("Naturalize", 5, Section.SIDEBOARD, Section.MAIN)
    assert moved.count("Naturalize", Section.MAIN) == 3
    assert moved.section(Section.MAIN)[-1].tags == ("answer",)
    assert moved.size(Section.SIDEBOARD) == 0


def test_variants_stand_side_by_side_and_their_difference_is_told() -> None:
    bench = Bench(Project((BURN,)))
    bench.add_variant("Burn, 21 lands")
    bench.change("a land", lambda draft: draft.with_change("Mountain", 1).with_change("Lightning Bolt", -2))
    (main,) = difference(*bench.project.variants)
    assert main.section is Section.MAIN
    assert (main.came, main.went) == ((("Mountain", 1),), (("Lightning Bolt", 2),))
    bench.choose_variant(0)
    assert bench.draft == BURN
    assert bench.drop_variant(0)
    assert bench.draft.name == "Burn, 21 lands"
    assert not bench.drop_variant(0)
    assert bench.undo()
    assert bench.draft == BURN


def test_a_sideboard_plan_is_played_and_says_when_it_does_not_balance() -> None:
    plan = SideboardPlan("Affinity", (Swap("Naturalize", 3), Swap("Lightning Bolt", -2)))
    assert plan.balance == 1
    after = BURN.with_plan(plan).swapped(plan)
    assert after.count("Naturalize", Section.MAIN) == 3
    assert after.count("Lightning Bolt", Section.SIDEBOARD) == 2
    assert BURN.with_plan(plan).without_plan("Affinity") == BURN


def test_rows_are_grouped_by_type_value_color_and_tag() -> None:
    rows = BURN.section(Section.MAIN)
    assert [(group.title, group.count) for group in grouped(rows, "type", POOL.find)] == [
        ("Instants", 6),
        ("Lands", 20),
    ]
    assert [group.title for group in grouped(rows, "value", POOL.find)] == ["Mana value 1", "Lands"]
    assert [group.title for group in grouped(rows, "color", POOL.find)] == ["Red", "Lands"]
    tagged = BURN.with_tags("Mountain", ["mana"]).section(Section.MAIN)
    assert [group.title for group in grouped(tagged, "tag", POOL.find)] == ["mana", "No tag"]
    unknown = Draft().with_change("No Such Card", 1).rows
    assert grouped(unknown, "value", POOL.find)[0].title == "Unknown cards"


def test_a_project_of_the_card_room_is_a_deck_wherever_decks_are_read(tmp_path: Path) -> None:
    """Its variant that was built last is what is played, counted and told about after an update."""
    path = tmp_path / "two.mtgdeck"
    other = Draft("Other").with_change("Shock", 4)
    write_project(path, Project((BURN, other), 1))
    assert [(entry.count, entry.name) for entry in read_deck(path).main] == [(4, "Shock")]
    assert names_in((RecentFile(str(path), "Two"),)) == ("Shock",)
    assert list(deck_files([tmp_path])) == [path]
    path.write_text("{}")
    with pytest.raises(DeckFileError, match=r"two\.mtgdeck: format"):
        read_deck(path)


def test_a_card_stands_among_its_colors_and_not_among_those_of_its_identity() -> None:
    """A Signet is colorless (105.2c), though its identity is of two colors (903.4)."""
    made = {
        card.name: card
        for card in (
            PrintedCard("Signet", "normal", (PrintedFace("Signet", "Artifact", "{1}, {T}: Add {B}{G}.", "{2}"),)),
            PrintedCard("Fire // Ice", "split", (PrintedFace("Fire", "Instant", "", "{1}{R}"),
                                                 PrintedFace("Ice", "Instant", "", "{1}{U}"))),
            PrintedCard("Otter // Bounty", "adventure", (PrintedFace("Otter", "Creature — Otter", "", "{U}", "1", "1"),
                                                         PrintedFace("Bounty", "Sorcery — Adventure", "", "{X}{G}"))),
            PrintedCard("Wurm", "normal", (PrintedFace("Wurm", "Creature — Wurm", "", "{8}{G}", "9", "9"),)),
        )
    }  # fmt: skip
    draft = Draft()
    for name in made:
        draft = draft.with_change(name, 1)
    by_color = {group.title: [row.name for row in group.rows] for group in grouped(draft.rows, "color", made.get)}
    assert by_color == {
        "Blue": ["Otter // Bounty"], "Green": ["Wurm"], "Multicolored": ["Fire // Ice"], "Colorless": ["Signet"],
    }  # fmt: skip
    values = [group.title for group in grouped(draft.rows, "value", made.get)]
    assert values == ["Mana value 1", "Mana value 2", "Mana value 4", "Mana value 7 or more"]


def test_construction_rules_name_what_is_wrong() -> None:
    found = faults(BURN, RULES["constructed"], POOL.find)
    assert [(fault.rule, fault.cards) for fault in found] == [("100.2a", ()), ("100.2a", ("Lightning Bolt",))]
    assert "26 cards; it needs at least 60" in found[0].sentence
    legal = BURN.with_change("Lightning Bolt", -2).with_change("Mountain", 36)
    assert faults(legal, RULES["constructed"], POOL.find) == ()
    assert (
        faults(legal.with_change("Naturalize", 13, Section.SIDEBOARD), RULES["constructed"], POOL.find)[0].rule
        == "100.4a"
    )


def commander_cards() -> dict[str, PrintedCard]:
    def made(name: str, cost: str, line: str, text: str = "") -> PrintedCard:
        pt = ("2", "2") if "Creature" in line else (None, None)
        return PrintedCard(name, "normal", (PrintedFace(name, line, text, cost, *pt),))

    cards = [
        made("Chief", "{R}", "Legendary Creature — Goblin"),
        made("Mate", "{G}", "Legendary Creature — Elf", "Partner (You can have two commanders.)"),
        made("Friend", "{W}", "Legendary Creature — Human", "Partner"),
        made("Nobody", "{R}", "Creature — Goblin"),
        made("Green", "{1}", "Artifact", "{G}: Draw a card."),
        made("Mountain", "", "Basic Land — Mountain"),
        made("Rats", "{R}", "Creature — Rat", "A deck can have any number of cards named Rats."),
        made("Seven", "{R}", "Creature — Dwarf", "A deck can have up to seven cards named Seven."),
    ]
    return {card.name: card for card in cards}


def test_commander_decks_are_held_to_903_5() -> None:
    cards = commander_cards()
    rules = RULES["commander"]
    deck = Draft().with_change("Chief", 1, Section.COMMANDER).with_change("Mountain", 68).with_change("Rats", 31)
    assert faults(deck, rules, cards.get) == ()
    assert faults(deck.with_change("Green", 1).with_change("Mountain", -1), rules, cards.get)[0].rule == "903.5c"
    assert faults(deck.with_change("Mountain", 1), rules, cards.get)[0].rule == "903.5a"
    two_of = deck.with_change("Nobody", 2).with_change("Mountain", -2)
    assert [fault.rule for fault in faults(two_of, rules, cards.get)] == ["903.5b"]
    beside = faults(deck.with_change("Nobody", 1, Section.SIDEBOARD), rules, cards.get)
    assert [(fault.rule, fault.sentence) for fault in beside] == [
        ("903.5e", "The sideboard has 1 card; Commander games use none.")
    ]
    none = deck.with_change("Chief", -1, Section.COMMANDER).with_change("Mountain", 1)
    assert [fault.rule for fault in faults(none, rules, cards.get)] == ["903.3"]
    wrong = none.with_change("Nobody", 1, Section.COMMANDER).with_change("Mountain", -1)
    assert [fault.rule for fault in faults(wrong, rules, cards.get)] == ["903.3"]


def test_a_planeswalker_leads_in_brawl_alone_and_a_background_never_by_itself() -> None:
    """903.12c; 702.124k; 903.12e: a deck without colors may have the basic lands of one type."""
    walker = PrintedFace("Karn", "Legendary Planeswalker — Karn", "", "{4}", loyalty="5")
    past = PrintedFace("Past", "Legendary Enchantment — Background", "", "{1}{R}")
    cards = {**commander_cards(), **{face.name: PrintedCard(face.name, "normal", (face,)) for face in (walker, past)}}
    lands = (PrintedFace("Wastes", "Basic Land", ""), PrintedFace("Forest", "Basic Land — Forest", ""))
    index = {**cards, **{face.name: PrintedCard(face.name, "normal", (face,)) for face in lands}}

    def rules_against(leader: str, name: str, *basics: str) -> list[str]:
        deck = Draft().with_change(leader, 1, Section.COMMANDER)
        for basic in basics:
            deck = deck.with_change(basic, (RULES[name].size - 1) // len(basics))
        deck = deck.with_change(basics[0], RULES[name].size - 1 - deck.size())
        return [fault.rule for fault in faults(deck, RULES[name], index.get)]

    assert rules_against("Karn", "brawl", "Wastes") == []
    assert rules_against("Karn", "brawl", "Mountain") == []
    assert rules_against("Karn", "brawl", "Mountain", "Forest") == ["903.5c", "903.5c"]
    assert rules_against("Karn", "commander", "Wastes") == ["903.3"]
    assert rules_against("Past", "commander", "Mountain") == ["903.3"]


def test_partners_lead_together_and_others_do_not() -> None:
    cards = commander_cards()
    base = Draft().with_change("Mountain", 98).with_change("Mate", 1, Section.COMMANDER)
    together = base.with_change("Friend", 1, Section.COMMANDER)
    assert [fault.rule for fault in faults(together, RULES["commander"], cards.get)] == ["903.5c"]
    apart = base.with_change("Chief", 1, Section.COMMANDER)
    assert [fault.rule for fault in faults(apart, RULES["commander"], cards.get)] == ["702.124"]


@pytest.mark.parametrize(
    ("one", "other", "together"),
    [
        ("Partner with Right", "Partner with Left", True),
        ("Partner with Right", "Partner with Nobody", False),
        ("Partner with Right", "Partner", False),
        ("Flying, partner", "Partner", True),
        ("Partner—Survivors", "Partner—Survivors", True),
        ("Partner—Survivors", "Partner—Character select", False),
        ("Partner—Survivors", "Partner", False),
        ("Friends forever", "Friends forever", True),
    ],
)
def test_two_commanders_need_the_same_partner_ability(one: str, other: str, together: bool) -> None:
    """702.124f, h–j."""
    pair = {
        name: PrintedCard(name, "normal", (PrintedFace(name, "Legendary Creature — Elf", text, "{G}", "2", "2"),))
        for name, text in (("Left", one), ("Right", other))
    }
    deck = Draft().with_change("Left", 1, Section.COMMANDER).with_change("Right", 1, Section.COMMANDER)
    told = [fault.rule for fault in faults(deck.with_change("Forest", 98), RULES["commander"], pair.get)]
    assert ("702.124" not in told) is together


def test_seven_of_a_card_that_allows_it() -> None:
    cards = commander_cards()
    deck = Draft().with_change("Mountain", 53).with_change("Seven", 7)
    assert faults(deck, RULES["constructed"], cards.get) == ()
    assert faults(deck.with_change("Seven", 1), RULES["constructed"], cards.get)[0].cards == ("Seven",)


def test_a_project_is_written_and_read_whole(tmp_path: Path) -> None:
    plan = SideboardPlan("Affinity", (Swap("Naturalize", 3),), "they have no fliers")
    project = Project((BURN.with_plan(plan).with_tags("Mountain", ["mana"]), Draft("Other")), 1)
    path = tmp_path / "burn.mtgdeck"
    write_project(path, project)
    assert read_project(path) == project


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("{", "the whole file"),
        ('{"format": "mtgtable-deck/2", "variants": [{}]}', "format"),
        (
            '{"format": "mtgtable-deck/1", "variants": [{"rows": [{"name": "Opt", "count": 0}]}]}',
            "variants.0.rows.0.count",
        ),
        ('{"format": "mtgtable-deck/1", "variants": [{}], "current": 3}', "current"),
        ('{"format": "mtgtable-deck/1", "variants": []}', "variants"),
    ],
)
def test_a_damaged_project_names_the_place(tmp_path: Path, text: str, place: str) -> None:
    path = tmp_path / "bad.mtgdeck"
    path.write_text(text)
    with pytest.raises(ProjectFileError) as raised:
        read_project(path)
    assert str(raised.value).startswith(f"{path}: {place}")


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ProjectFileError, match="not a file"):
        read_project(tmp_path)
    assert '"format": "mtgtable-deck/1"' in project_text(Project())


def test_a_card_that_nobody_knows_is_not_counted_as_legal() -> None:
    deck = draft_of(read_decklist("60 Mountain"))
    assert faults(deck, RULES["constructed"], POOL.find) == ()
    (fault,) = faults(deck.with_change("Blck Lotus", 1), RULES["constructed"], POOL.find)
    assert fault.sentence == "Blck Lotus isn't among the cards here."
    assert faults(deck.with_change("Blck Lotus", 1, Section.MAYBEBOARD), RULES["constructed"], POOL.find) == ()


def test_one_card_is_one_card() -> None:
    (fault,) = faults(draft_of(read_decklist("1 Mountain")), RULES["constructed"], POOL.find)
    assert fault.sentence == "The main deck has 1 card; it needs at least 60."
