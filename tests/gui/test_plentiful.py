"""What is tapped is what is plentiful, also where it is asked first; one way to pay is no question, also through a land
that costs mana itself."""

from __future__ import annotations

from collections import Counter

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.engine.asking.decisions import IllegalAnswer, Paid, Pay, PlannedMana
from mtgtable.engine.asking.inputs import Activate, Cast, ManualPut
from mtgtable.engine.mana.instead import DELVE
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from mtgtable.session.sitting import Sitting
from mtgtable.ui.cards import tile
from mtgtable.ui.cards.tile import Marks, paint_tile
from mtgtable.ui.dialogs.pile_windows import look_at_pile
from mtgtable.ui.look.colors import SCHEMES
from mtgtable.ui.playing.helping import could_help, helpers
from mtgtable.ui.window import Window
from tests.gui.cards import card, goldfish
from tests.gui.hands import A, find, press
from tests.gui.test_equal_cards import click_row
from tests.oracle.cards import card as printed
from tests.ui.boards import Maker

pytestmark = pytest.mark.gui

ISLAND = compile_card(printed("Island", "Basic Land — Island", "({T}: Add {U}.)"))
SIGNET = compile_card(printed("Odd Signet", "Artifact", "{T}: Add {C}.", "{2}"))
CATACOMBS = compile_card(printed("Odd Catacombs", "Land", "{1}, {T}: Add {U}{B}."))
STONE = compile_card(printed("Odd Stone", "Artifact", "{T}: Add {C}.\n{1}, {T}, Sacrifice ~: Draw a card.", "{2}"))
COUNTER = compile_card(printed("Odd No", "Instant", "Counter target spell.", "{U}{U}"))
DELVER = compile_card(printed("Odd Cut", "Sorcery", "Delve\nDraw a card.", "{4}{B}"))
OUTLETS = {
    "a creature for two": ("Artifact", "Sacrifice a creature: Add {C}{C}."),
    "a creature for one of any color": ("Artifact", "Sacrifice a creature: Add one mana of any color."),
    "an artifact for two": ("Artifact", "Sacrifice an artifact: Add {C}{C}."),
    "life for red": ("Enchantment", "Pay 3 life: Add {R}."),
    "devotion": (
        "Land",
        (
            "{T}: Add {C}.\n{2}, {T}: Choose a color. Add an amount of mana of that color equal to your devotion to "
            "that color."
        ),
    ),
}
LANDS = [card("Swamp")] * 5 + [card("Forest")] * 5 + [card("Plains")] * 5 + [card("Mountain"), ISLAND]


def cast(window: Window, spell: CompiledCard, *permanents: CompiledCard, delved: bool = False) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    for permanent in permanents:
        window.play.act(ManualPut(A, permanent, Zone.BATTLEFIELD))
    if delved:
        window.play.act(ManualPut(A, card("Forest"), Zone.GRAVEYARD))
    window.play.act(ManualPut(A, spell, Zone.HAND))
    window.hand.use(find(window, spell.name, Zone.HAND).id)


def tapped(window: Window) -> Counter[str]:
    return Counter(one.name for one in window.play.player(A).battlefield if one.tapped)


def test_what_lies_there_once_is_left(window: Window) -> None:
    cast(window, DELVER, *LANDS)
    assert window.play.decision is None, "it is paid"
    assert not {"Mountain", "Island"} & set(tapped(window))


def test_what_its_own_cost_taps_pays_for_none_of_it(window: Window) -> None:
    """602.2b: the islands are wanted for what is held, but the stone can't be tapped for its own ability's mana."""
    window.sit_down(goldfish("Gray Ogre"), "Test")
    for made, zone in ((STONE, Zone.BATTLEFIELD), (ISLAND, Zone.BATTLEFIELD), (ISLAND, Zone.BATTLEFIELD)):
        window.play.act(ManualPut(A, made, zone))
    window.play.act(ManualPut(A, COUNTER, Zone.HAND))
    stone = find(window, STONE.name, Zone.BATTLEFIELD).id
    window.play.act(Activate(stone, 1))
    assert window.play.decision is None, "an Island pays by itself"
    assert tapped(window) == Counter({"Island": 1})
    assert find(window, STONE.name, Zone.GRAVEYARD)


def test_what_is_asked_lights_and_takes_what_is_plentiful(window: Window) -> None:
    """Delve asks, as the graveyard could pay too: the lands that would be tapped are the plentiful ones."""
    cast(window, DELVER, *LANDS, delved=True)
    decision = window.play.decision
    assert isinstance(decision, Pay)
    lit = Counter(one.name for one in window.play.player(A).battlefield if one.id in window.scene.foresight.lit())
    assert sum(lit.values()) == 5
    assert not {"Mountain", "Island"} & set(lit)
    press(window, "Pay")
    assert tapped(window) == lit


def to_delve() -> tuple[Sitting, ObjectId]:
    """Swamps, a land that makes black mana too, six cards in the graveyard, and what delves in hand."""
    bog = compile_card(printed("Odd Bog", "Land", "{T}: Add {B} or {G}."))
    sitting = goldfish("Gray Ogre")
    for made, count, zone in (
        (card("Swamp"), 4, Zone.BATTLEFIELD), (bog, 2, Zone.BATTLEFIELD), (card("Gray Ogre"), 6, Zone.GRAVEYARD),
        (DELVER, 1, Zone.HAND),
    ):  # fmt: skip
        for _ in range(count):
            sitting.act(A, ManualPut(A, made, zone))
    return sitting, next(one.id for one in sitting.view(None).players[A].hand if one.name == DELVER.name)


def test_the_window_of_a_graveyard_goes_with_what_it_pays_for(window: Window) -> None:
    """702.66a: it takes four for {4} and counts them; then the rest has one sensible way, and pays itself."""
    sitting, delver = to_delve()
    window.sit_down(sitting, "Test")
    window.hand.use(delver)
    pile = look_at_pile(window, A, Zone.GRAVEYARD)
    assert pile is not None
    assert "exiled to pay" in pile.lit.text()
    for paid in range(1, 4):
        click_row(pile.list, paid)
        assert window.prompt.question.text.startswith(f"Pay {{{4 - paid}}}{{B}} more for Odd Cut")
    click_row(pile.list, 3)
    assert window.prompt.question.text.startswith("Pay {2}{B} more for Odd Cut"), "a second click takes it back"
    assert window.play.player(A).exile == (), "nothing is exiled before all is paid (601.2h)"
    click_row(pile.list, 0)
    click_row(pile.list, 4)
    QApplication.processEvents()
    assert len(window.play.player(A).exile) == 4
    assert sum(tapped(window).values()) == 1
    assert window.pile_dialogs == []


def test_what_pay_would_exile_is_marked_and_named_before_it_is_gone(window: Window) -> None:
    """702.66a: with one Swamp four of the graveyard pay for {4}: lands first, then what costs least."""
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.play.act(ManualPut(A, card("Swamp"), Zone.BATTLEFIELD))
    for name in ("Day of Judgment", "Gray Ogre", "Forest", "Grizzly Bears", "Forest", "Lightning Bolt"):
        window.play.act(ManualPut(A, card(name), Zone.GRAVEYARD))
    window.play.act(ManualPut(A, DELVER, Zone.HAND))
    window.hand.use(find(window, DELVER.name, Zone.HAND).id)
    said = window.prompt.question.text
    assert "Forest ×2" in said
    assert all(name in said for name in ("Lightning Bolt", "Grizzly Bears"))
    assert "Gray Ogre" not in said
    pile = look_at_pile(window, A, Zone.GRAVEYARD)
    assert pile is not None
    choosing = window.play.choosing
    assert choosing is not None
    marked = sorted(one.name for one in window.play.player(A).graveyard if one.id in choosing.marked())
    assert marked == ["Forest", "Forest", "Grizzly Bears", "Lightning Bolt"]
    window.resize(1280, 720)
    press(window, "Pay")
    assert sorted(one.name for one in window.play.player(A).exile) == marked


def test_a_card_of_use_in_the_graveyard_is_exiled_last() -> None:
    """702.34a: one with flashback is kept, though it costs least."""
    sitting = goldfish("Gray Ogre")
    recall = compile_card(printed("Odd Recall", "Sorcery", "Draw a card.\nFlashback {3}{R}", "{R}"))
    for made, zone in (
        (card("Swamp"), Zone.BATTLEFIELD), (recall, Zone.GRAVEYARD), *((card("Gray Ogre"), Zone.GRAVEYARD),) * 4,
        (DELVER, Zone.HAND),
    ):  # fmt: skip
        sitting.act(A, ManualPut(A, made, zone))
    sitting.act(A, Cast(next(one.id for one in sitting.view(None).players[A].hand if one.name == DELVER.name)))
    sitting.answer(A, Paid(auto=True))
    assert [one.name for one in sitting.view(None).players[A].graveyard] == ["Odd Recall"]


def test_no_more_cards_are_exiled_than_pay_for_generic_mana() -> None:
    sitting, delver = to_delve()
    sitting.act(A, Cast(delver))
    grave = [one.id for one in sitting.view(None).players[A].graveyard]
    for one in grave[:4]:
        assert isinstance(sitting.decision, Pay)
        sitting.answer(A, Paid(activate=PlannedMana(one, DELVE, "*")))
    asked = sitting.decision
    assert isinstance(asked, Pay)
    assert set(helpers(sitting.game, asked)) == set(grave[:4]), "those can be taken back"
    assert not could_help(sitting.game, asked)
    fifth = grave[4]
    with pytest.raises(IllegalAnswer, match=r"702\.66a"):
        sitting.answer(A, Paid(activate=PlannedMana(fifth, DELVE, "*")))


def test_one_way_through_a_land_that_costs_mana_is_no_question(window: Window) -> None:
    cast(window, SIGNET, ISLAND, CATACOMBS)
    assert window.play.decision is None
    assert tapped(window) == {"Island": 1, "Odd Catacombs": 1}


def test_where_another_land_could_be_tapped_it_is_asked(window: Window) -> None:
    cast(
        window, compile_card(printed("Odd Orb", "Artifact", "{T}: Add {C}.", "{3}")), ISLAND, ISLAND, ISLAND, CATACOMBS
    )
    assert isinstance(window.play.decision, Pay) or tapped(window)["Island"] == 3


@pytest.mark.parametrize("mana", ["G", "CC", "UB", "WUBRG"])
def test_each_mana_is_a_symbol_of_its_own(mana: str) -> None:
    """Drawn beside each other, above the counters; no letters."""
    drawn: list[tuple[QRectF, str]] = []
    view = Maker()("Arcane Signet")
    image = QImage(200, 240, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor("black"))
    painter = QPainter(image)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tile, "paint_symbol", lambda _, area, symbol: drawn.append((area, symbol)))
        paint_tile(painter, view, QRectF(0, 0, 200, 240), SCHEMES["dark"], Marks(planned=mana))
    painter.end()
    assert "".join(symbol for _, symbol in drawn) == mana[:4]
    assert all(QRectF(0, 0, 200, 240).contains(area) for area, _ in drawn)


NEEDED = {
    "for life": "{T}: Add {C}.\n{T}: Add one mana of any color. This land deals 1 damage to you.",
    "for mana": "{T}: Add {C}.\n{1}, {T}: Add one mana of any color.",
    "through mana": "{T}: Add {C}.\n{R/W}, {T}: Add {R}{R}, {R}{W}, or {W}{W}.",
    "of two colors": "{T}: Add {G} or {W}.",
}


@pytest.mark.parametrize("way", NEEDED)
def test_where_every_land_is_needed_its_one_way_that_costs_nothing_is_taken_unasked(window: Window, way: str) -> None:
    odd = compile_card(printed("Odd Land", "Land", NEEDED[way]))
    cast(window, card("Gray Ogre"), odd, card("Mountain"), card("Forest"))
    assert window.play.decision is None, "it is paid"
    assert tapped(window) == Counter({"Odd Land": 1, "Mountain": 1, "Forest": 1})
    assert window.play.view.players[A].life == 20


def test_life_is_never_paid_unasked(window: Window) -> None:
    odd = compile_card(printed("Odd Land", "Land", NEEDED["for life"]))
    cast(window, card("Gray Ogre"), odd, card("Forest"), card("Forest"))
    assert isinstance(window.play.decision, Pay)
    assert not tapped(window)


@pytest.mark.parametrize("outlet", OUTLETS)
def test_lands_alone_pay_beside_what_makes_mana_again_and_again(window: Window, outlet: str) -> None:
    """118.3, 605.3a: nothing is sacrificed and no life is paid unasked; that it could be is no reason to ask."""
    odd = compile_card(printed("Odd Outlet", *OUTLETS[outlet]))
    cast(window, card("Grizzly Bears"), odd, card("Gray Ogre"), card("Forest"), card("Forest"))
    assert window.play.decision is None, "it is paid"
    assert tapped(window) == Counter({"Forest": 2})
    assert window.play.player(A).life == 20
    assert {"Odd Outlet", "Gray Ogre"} <= {one.name for one in window.play.player(A).battlefield}


def test_what_only_an_outlet_pays_for_is_asked(window: Window) -> None:
    cast(window, SIGNET, compile_card(printed("Odd Outlet", *OUTLETS["a creature for two"])), card("Gray Ogre"))
    assert isinstance(window.play.decision, Pay)


def test_beside_an_outlet_the_color_is_kept_that_another_card_needs(window: Window) -> None:
    """The Ogre costs {2}{R}: the outlet may make two of it, the Mountain the rest."""
    window.sit_down(goldfish("Gray Ogre"), "Test")
    outlet = compile_card(printed("Odd Outlet", *OUTLETS["a creature for two"]))
    one = compile_card(printed("Odd Stone", "Artifact", "{T}: Add {C}.", "{1}"))
    for permanent in (outlet, card("Grizzly Bears"), card("Mountain"), card("Forest")):
        window.play.act(ManualPut(A, permanent, Zone.BATTLEFIELD))
    for held in (card("Gray Ogre"), one):
        window.play.act(ManualPut(A, held, Zone.HAND))
    window.hand.use(find(window, "Odd Stone", Zone.HAND).id)
    assert window.play.decision is None
    assert tapped(window) == Counter({"Forest": 1})
