"""What cards give toward mana, read off their text."""

import pytest

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.lab.exact.beyond import remarks_on
from mtgtable.lab.exact.counted_deck import counted
from mtgtable.lab.exact.makers import land_maker, maker_of, played_as_land
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.session.catalog import compile_printed
from tests.lab.decks import catalog


@pytest.mark.parametrize(
    ("name", "types", "amount", "is_land", "tapped"),
    [
        ("Forest", "G", 1, True, False),
        ("Rugged Highlands", "GR", 1, True, True),
        ("City of Brass", "BGRUW", 1, True, False),
        ("Sol Ring", "C", 2, False, False),
        ("Birds of Paradise", "BGRUW", 1, False, False),
    ],
)
def test_what_it_makes(name: str, types: str, amount: int, is_land: bool, tapped: bool) -> None:
    maker = maker_of(catalog().card(name).compiled)
    assert maker is not None
    assert "".join(sorted(maker.types)) == types
    assert (maker.amount, maker.land, maker.tapped) == (amount, is_land, tapped)
    assert maker.remarks == ()


def test_mana_of_the_commanders_colors_is_counted_as_such() -> None:
    """903.4: without a commander there is no such color, and no such mana."""
    words = "{T}: Add one mana of any color in your commander's color identity."
    tower = compile_printed(PrintedCard("Tower", "normal", (PrintedFace("Tower", "Land", words),))).compiled
    leader = compile_printed(
        PrintedCard("Leader", "normal", (PrintedFace("Leader", "Legendary Creature — Elf", "", "{G}{W}", "2", "2"),))
    ).compiled
    (made,) = (card.maker for card in counted("Deck", [tower] * 99, [leader]).library)
    assert made is not None
    assert made.types == frozenset("GW")
    assert made.remarks == ()
    (alone,) = (card.maker for card in counted("Deck", [tower] * 60).library)
    assert alone is not None
    assert alone.types == frozenset()


def test_a_creature_without_mana_makes_none() -> None:
    assert maker_of(catalog().card("Grizzly Bears").compiled) is None


def test_mana_that_is_doubled_is_said_not_to_be_counted() -> None:
    words = "{3}, {T}: Double the amount of each type of unspent mana you have."
    cube = compile_printed(PrintedCard("Cube", "normal", (PrintedFace("Cube", "Artifact", words, "{3}"),))).compiled
    (made,) = (card.maker for card in counted("Deck", [cube] * 60).library)
    assert made is not None
    assert (made.types, made.remarks) == (frozenset(), (f"a lower bound: not counted: {words}",))


def printed(name: str, line: str, words: str, cost: str = "", *other: PrintedFace) -> CompiledCard:
    body = ("1", "1") if "Creature" in line else (None, None)
    face = PrintedFace(name, line, words, cost, *body)
    layout = "modal_dfc" if other else "normal"
    whole = " // ".join(each.name for each in (face, *other))
    return compile_printed(PrintedCard(whole, layout, (face, *other))).compiled


def said_of(card: CompiledCard) -> list[str]:
    return list(remarks_on(counted("Deck", [card] * 60)))


def test_a_keyword_may_make_a_land_enter_tapped() -> None:
    """702.75b: hideaway without a number, as it was printed at first."""
    early, now = (
        maker_of(printed("Bridge", "Land", f"{words}\n{{T}}: Add {{G}}.")) for words in ("Hideaway", "Hideaway 4")
    )
    assert early is not None
    assert now is not None
    assert (early.tapped, now.tapped) == (True, False)


def test_a_land_with_two_faces_is_either_of_them() -> None:
    """712.8: which face is chosen as it is played."""
    card = printed("Up", "Land", "{T}: Add {U}.", "", PrintedFace("Down", "Land", "{T}: Add {R}."))
    maker = maker_of(card)
    assert maker is not None
    assert (maker.types, maker.tapped) == (frozenset("UR"), False)
    assert said_of(card) == ["Up // Down: counted as either of its faces: Up / Down"]


def test_a_spell_with_a_land_behind_it_makes_mana_as_that_land() -> None:
    """712.12: which face is chosen as it is played; on the battlefield it is a maker of mana only as the land."""
    card = printed("Rite", "Sorcery", "Draw a card.", "{G}", PrintedFace("Glade", "Land", "{T}: Add {G}."))
    assert maker_of(card) is None
    assert played_as_land(card)
    assert land_maker(card).types == frozenset("G")
    assert said_of(card) == ["Rite // Glade: counted as either of its faces: Rite / Glade"]


def test_what_the_spell_in_front_of_a_land_gives_is_said() -> None:
    card = printed("Bush", "Creature — Plant", "{T}: Add {G}.", "{1}{G}", PrintedFace("Vale", "Land", "{T}: Add {G}."))
    assert said_of(card)[1:] == ["Bush // Vale: a lower bound: not counted: {T}: Add {G}."]


@pytest.mark.parametrize(
    ("words", "types"),
    [
        ("{T}: Add {C}. If this land has a luck counter on it, instead add one mana of any color.", "C"),
        ("{T}: Add one mana of any color that a land an opponent controls could produce.", ""),
        ("{T}: Add {G} for each creature you control.", ""),
        ("{T}: Add {G} for each land you control.", "G"),
    ],
)
def test_only_mana_that_is_certain_is_counted(words: str, types: str) -> None:
    card = printed("Odd", "Land", words)
    maker = maker_of(card)
    assert maker is not None
    assert maker.types == frozenset(types)
    (said,) = said_of(card)
    assert said.startswith("Odd: a lower bound: ")
    assert said.endswith(words)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("Instant", "Add {B}{B}{B}."),
        ("Sorcery", "Create a Treasure token."),
        (
            "Sorcery",
            "Search your library for a basic land card, put that card onto the battlefield tapped, then shuffle.",
        ),
        ("Enchantment — Aura", "Whenever enchanted land is tapped for mana, its controller adds an additional {G}."),
        ("Creature — Elf", "You may play an additional land on each of your turns."),
        ("Creature — Elf", "{T}: Exile target land card from a graveyard. Add one mana of any color."),
        ("Creature — Elf", "{T}: Untap target Forest."),
        ("Artifact", "{T}: Add one mana of any of the exiled card's colors."),
        ("Artifact", "{T}, Sacrifice this artifact: Add one mana of any color."),
        ("Artifact", "Whenever a land is glorped, add {G}."),
        ("Land", "Each land is a Swamp in addition to its other land types."),
    ],
)
def test_what_is_not_counted_is_said_once(line: str, words: str) -> None:
    said = said_of(printed("Odd", line, words, "" if line == "Land" else "{G}"))
    assert [one for one in said if "a lower bound" in one] == [f"Odd: a lower bound: not counted: {words}"]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("Creature — Elf", "{T}: Add {G}."),
        ("Sorcery", "Destroy target land."),
        ("Enchantment", "Lands don't untap during their controllers' untap steps."),
        ("Instant", "Counter target spell unless its controller pays {2}."),
        ("Creature — Elf", "Add"),
        ("Land — Forest", "({T}: Add {G}.)"),
    ],
)
def test_of_what_is_counted_or_gives_no_mana_nothing_is_said(line: str, words: str) -> None:
    assert said_of(printed("Odd", line, words)) == []


def test_a_note_is_said_once_a_card() -> None:
    words = "{2}, {T}: Choose a color. Add an amount of mana of that color equal to your devotion to that color."
    said = said_of(printed("Odd", "Land", f"{{T}}: Add {{C}}.\n{words}"))
    assert said == [f"Odd: a lower bound: not counted: {words}"]


@pytest.mark.parametrize(
    ("words", "amount", "filtered", "apart", "alike"),
    [
        ("{T}: Add three mana of any one color.", 3, (), (), True),
        ("{T}: Add two mana in any combination of {B}, {R}, and/or {G}.", 2, (), (), False),
        ("{T}: Add {C}{C}.", 2, (), (), False),
        ("{T}: Add {R}{G}.", 2, (), ("R", "G"), False),
        ("{1}, {T}: Add {R}{G}.", 1, ("R", "G"), (), False),
        ("{T}: Add {R} or {G}.", 1, (), (), False),
        ("{T}: Add {R}{R} or {G}{G}.", 2, (), (), True),
        ("{2}, {T}: Add {R}{G}{W}.", 1, (), (), False),
    ],
)
def test_what_a_rock_makes_at_once(
    words: str, amount: int, filtered: tuple[str, ...], apart: tuple[str, ...], alike: bool
) -> None:
    maker = maker_of(printed("Odd", "Artifact", words, "{2}"))
    assert maker is not None
    assert (maker.amount, maker.alike) == (amount, alike)
    assert (maker.filtered, maker.apart) == (tuple(map(frozenset, filtered)), tuple(map(frozenset, apart)))
    assert bool(maker.remarks) == ("{2}" in words)


@pytest.mark.parametrize(
    ("words", "lost"),
    [
        ("This artifact doesn't untap during your untap step.\n{T}: Add {C}{C}{C}.", True),
        ("When you have no cards in hand, sacrifice this artifact.\n{T}: Add {C}.", True),
        ("{T}: Add {C}.\n{1}, {T}, Sacrifice this artifact: Draw a card.", False),
    ],
)
def test_a_rock_that_is_lost_or_stays_tapped_is_said_to_be_a_bound(words: str, lost: bool) -> None:
    said = said_of(printed("Odd", "Artifact", words, "{2}"))
    assert any("an upper bound: counted without its limit: " in line for line in said) == lost
