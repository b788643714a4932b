"""Hands played in every sensible way, each held against every line by trying."""

from __future__ import annotations

from random import Random

import pytest

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.lab.dealt.kinds import BLANK, IDLE, Kind, kinds_of
from mtgtable.lab.dealt.lines import Lines
from mtgtable.lab.exact.counted_deck import CountedCard, CountedDeck
from mtgtable.lab.exact.matching import wanted
from mtgtable.model.mana import parse_mana_cost
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.session.catalog import compile_printed
from tests.lab.exact.test_rocks_asking import card, elf, land, of, spell
from tests.lab.played import paid_in_play

TAPPED = "This land enters tapped.\n"
STREAM = land("Stream", "{G} or {U}", TAPPED)
CRAG = land("Crag", "{R} or {W}", TAPPED)


def signet(cost: str, made: str) -> CompiledCard:
    """A rock that asks for one mana."""
    face = PrintedFace(f"Signet {made}", "Artifact", f"{{1}}, {{T}}: Add {made}.", cost)
    return compile_printed(PrintedCard(face.name, "normal", (face,))).compiled


LOTUS = (2, elf("{3}", "three mana of any one color")), (3, elf("{2}", "{R}{G}")), (2, elf("{1}", "{C}"))
DECKS = (
    ((8, card("Forest")), (5, elf("{G}", "{G}")), (5, elf("{4}", "{C}{C}{C}"))),
    ((6, card("Island")), (3, STREAM), (3, card("Sol Ring")), (4, elf("{2}", "{U}")), (2, elf("{1}{U}", "{W}"))),
    (
        (3, card("Forest")),
        (3, card("Plains")),
        (3, CRAG),
        (2, STREAM),
        (3, elf("{G}", "{W}")),
        (3, elf("{G/W}{W}", "{R}")),
    ),
    ((4, card("Plains")), (4, card("Island")), (4, signet("{2}", "{W}{U}")), (3, signet("{2}", "{B}{R}"))),
    ((4, card("Forest")), (4, CRAG), (2, elf("{0}", "{G}")), (2, signet("{1}{G}", "{U}{U}")), (2, elf("{2/W}", "{B}"))),
    ((5, card("Forest")), (3, STREAM), *LOTUS),
)
COSTS = ("{7}", "{5}", "{3}{G}", "{U}{U}", "{1}{W}{U}", "{W}{W}", "{2/W}{2/U}", "{R}{B}", "{G}{G}{G}", "{1}{R}")


def kinds_by_card(deck: CountedDeck) -> dict[str, Kind]:
    """What each card of a deck is when it is dealt, in the order of the kinds."""
    kinds = kinds_of(deck, [wanted(parse_mana_cost(cost)) for cost in COSTS])
    makers = [each for each in deck.library if each.maker is not None and each.maker.types]
    lands = [each for each in makers if each.land]
    assert (len(kinds.lands), len(kinds.rocks)) == (len(lands), len(makers) - len(lands))
    ordered = [*lands, *(each for each in makers if not each.land)]
    return {each.name: place for place, each in enumerate(ordered)}


@pytest.mark.parametrize("place", range(len(DECKS)))
def test_each_hand_pays_what_every_line_by_trying_pays(place: int) -> None:
    deck = of(*DECKS[place], *((1, spell(cost)) for cost in COSTS))
    costs = [parse_mana_cost(cost) for cost in COSTS]
    wants = [wanted(cost) for cost in costs]
    by_card = kinds_by_card(deck)
    lines = Lines(kinds_of(deck, wants), wants)
    library = [CountedCard(each.card, 1, each.maker) for each in deck.library for _ in range(each.count)]
    dice = Random(place)
    for _ in range(25):
        dealt = dice.sample(library, 10)
        hand, drawn = dealt[:6], [[], *([each] for each in dealt[6:])]
        kinds = [by_card.get(each.name, BLANK) for each in hand]
        told = list(lines.played(kinds, [[by_card.get(each.name, BLANK) for each in some] for some in drawn]))
        lands_only = [[each for each in some if each.land] for some in (hand, *drawn)]
        for index, cost in enumerate(costs):
            names = [each.name for each in dealt], str(cost)
            assert [bool(paid >> index & 1) for paid, _ in told] == paid_in_play(hand, drawn, cost), names
            alone = paid_in_play(lands_only[0], lands_only[1:], cost)
            assert [bool(by_lands >> index & 1) for _, by_lands in told] == alone, names


def test_lands_that_wait_make_their_mana_when_they_may() -> None:
    """Five lands before {C}{C} of a temple; a spire isn't paid for by itself, a panorama finds on turn three."""
    temple = land("Temple", "{C}{C}. Activate only if you control five or more lands")
    spire = land("Spire", "{G}", "This land enters tapped.\nWhen this land enters, sacrifice it unless you pay {1}.\n")
    costs = [parse_mana_cost(cost) for cost in ("{C}", "{G}")]
    wants = [wanted(cost) for cost in costs]
    deck = of((10, card("Plains")), (5, temple), (5, spire), (20, spell("{C}")), (20, spell("{G}")))
    lines = Lines(kinds_of(deck, wants), wants)
    plains, five, paying = range(3)
    paid = [each for each, _ in lines.played([plains, plains, plains, plains, five, BLANK, IDLE], [[]] * 6)]
    assert [each & 1 for each in paid] == [0, 0, 0, 0, 1, 1]
    paid = [each for each, _ in lines.played([paying, paying], [[]] * 4)]
    assert not any(paid)
    paid = [each >> 1 & 1 for each, _ in lines.played([paying, plains], [[]] * 4)]
    assert paid == [0, 0, 1, 1]


def test_a_land_that_finds_is_itself_on_its_first_turn() -> None:
    panorama = land(
        "Panorama",
        "{C}.\n{1}, {T}, Sacrifice this land: Search your library for a basic land card, put it onto the battlefield "
        "tapped, then shuffle",
    )
    deck = of((10, card("Forest")), (10, panorama), (20, card("Plains")), (20, spell("{W}")))
    wants = [wanted(parse_mana_cost("{W}"))]
    lines = Lines(kinds_of(deck, wants), wants)
    paid = [each for each, _ in lines.played([0, 0, 0], [[], [], [], [1], []])]
    assert paid == [0, 0, 0, 0, 1]


def test_a_land_that_waits_for_others_makes_no_mana_before() -> None:
    """Not even colorless mana; with four lands more it makes its own."""
    temple = land("Temple", "{C}{C}. Activate only if you control five or more lands")
    deck = of((5, temple), (5, card("Forest")), (10, spell("{1}")))
    wants = tuple(wanted(parse_mana_cost(cost)) for cost in ("{1}", "{5}"))
    kinds = kinds_of(deck, wants)
    waiting, forest = (
        next(place for place, kind in enumerate(kinds.lands) if bool(kind.later) is later) for later in (True, False)
    )
    assert [paid for paid, _ in Lines(kinds, wants).played([waiting] * 3, [[BLANK]] * 3)] == [0, 0, 0]
    hand = [waiting, forest, forest, forest, forest]
    assert [paid for paid, _ in Lines(kinds, wants).played(hand, [[BLANK]] * 5)] == [1, 1, 1, 1, 3]
