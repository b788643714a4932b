"""Mana that costs mana counts without its price: what can be paid for is lit, and nothing else (601.2g, 605.3a)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Final, TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mtgtable.engine.asking.inputs import Cast
from mtgtable.model.ids import ObjectId
from mtgtable.model.mana import parse_mana_cost
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from tests.engine.boards import Table, face
from tests.engine.play import A, Play
from tests.oracle.cards import card

Way: TypeAlias = tuple[str, str]
"""What a way to use a source costs, a letter for a color and "1" for any mana; and what it makes."""

_ANY_TWO: Final = tuple("".join(two) for two in product("WUBRG", repeat=2))
SOURCES: Final[dict[str, tuple[str, str, tuple[Way, ...]]]] = {
    "Hill": ("Land", "{T}: Add {R}.", (("", "R"),)),
    "Wood": ("Land", "{T}: Add {G}.", (("", "G"),)),
    "Shrine": ("Artifact", "{T}: Add {C}.", (("", "C"),)),
    "Jar": (
        "Artifact",
        "{2}, {T}, Sacrifice this artifact: Add two mana in any combination of colors.",
        tuple(("11", two) for two in _ANY_TWO),
    ),
    "Ball": (
        "Artifact",
        "{1}, {T}, Sacrifice this artifact: Add one mana of any color. Draw a card.",
        tuple(("1", one) for one in "WUBRG"),
    ),
    "Seal": ("Artifact", "{1}, {T}: Add {W}{U}.", (("1", "WU"),)),
    "Glade": (
        "Land",
        "{T}: Add {C}.\n{R/G}, {T}: Add {R}{R}, {R}{G}, or {G}{G}.",
        (("", "C"), *((price, made) for price in "RG" for made in ("RR", "RG", "GG"))),
    ),
    "Still": (
        "Artifact",
        "{2}, {T}, Pay 1 life: Add {B}{B}{B}.",
        (("11", "BBB"),),
    ),
}
COSTS: Final = ("{R}", "{1}{R}", "{2}", "{W}{U}", "{G}{G}", "{1}{G}{R}", "{B}{B}", "{1}{R}{R}", "{3}{G}", "{2}{W}")
COMPILED: Final = {name: compile_card(card(name, kind, text)) for name, (kind, text, _) in SOURCES.items()}


def _left_over(pool: Counter[str], price: str) -> Iterator[Counter[str]]:
    """What may be left of the pool after a price was paid from it."""
    if not price:
        yield pool
        return
    for letter in {price[0]} if price[0] != "1" else set(pool):
        if pool[letter]:
            left = pool.copy()
            left[letter] -= 1
            yield from _left_over(+left, price[1:])


def _pays(names: tuple[str, ...], pool: Counter[str], price: str) -> bool:
    """Is there any row of activations after which the price can be paid: all of them are tried."""
    if any(True for _ in _left_over(pool, price)):
        return True
    for place, name in enumerate(names):
        rest = names[:place] + names[place + 1 :]
        for own, made in SOURCES[name][2]:
            if any(_pays(rest, left + Counter(made), price) for left in _left_over(pool, own)):
                return True
    return False


def _price(cost: str) -> str:
    """A cost in letters, what must have its color first.

    >>> _price("{2}{W}")
    'W11'
    """
    mana = parse_mana_cost(cost)
    return "".join(symbol for symbol in cost if symbol.isalpha()) + "1" * mana.generic


def _board(names: tuple[str, ...], cost: str) -> tuple[Play, ObjectId]:
    table = Table()
    for name in names:
        table.put(COMPILED[name].faces[0])
    spell = table.put(face("Deed", "Sorcery", cost=cost), A, Zone.HAND)
    return Play(table), spell


def _is_lit(play: Play, spell: ObjectId) -> bool:
    return any(isinstance(one, Cast) and one.object == spell for one in play.game.legal_actions(A))


@pytest.mark.parametrize("name", SOURCES)
def test_the_sources_are_understood(name: str) -> None:
    assert not COMPILED[name].unsupported


@pytest.mark.parametrize(
    ("names", "cost", "lit"),
    [
        (("Hill", "Jar"), "{1}{R}", False),
        (("Hill", "Hill", "Jar"), "{W}{U}", True),
        (("Hill", "Ball"), "{G}", True),
        (("Hill", "Ball"), "{1}{G}", False),
        (("Ball",), "{R}", False),
        (("Hill", "Seal"), "{W}{U}", True),
        (("Hill", "Seal"), "{R}{W}", False),
        (("Hill", "Glade"), "{G}{G}", True),
        (("Shrine", "Glade"), "{G}{G}", False),
        (("Hill", "Hill", "Still"), "{B}{B}{B}", True),
        (("Hill", "Still"), "{B}", False),
        (("Hill", "Ball", "Glade"), "{G}{G}", True),
    ],
)
def test_what_costs_mana_is_no_mana_for_nothing(names: tuple[str, ...], cost: str, lit: bool) -> None:
    play, spell = _board(names, cost)
    assert _is_lit(play, spell) is lit


def test_what_only_changes_mana_any_number_of_times_makes_it_no_more() -> None:
    prism = compile_card(card("Prism", "Artifact", "{2}: Add one mana of any color."))
    assert not prism.unsupported
    for cost, lit in (("{3}", False), ("{R}{R}{G}", False), ("{G}", True), ("{1}{R}", True)):
        table = Table()
        table.put(prism.faces[0])
        for _ in range(2):
            table.put(COMPILED["Hill"].faces[0])
        assert _is_lit(Play(table), table.put(face("Deed", "Sorcery", cost=cost), A, Zone.HAND)) is lit


@settings(max_examples=120, deadline=None)
@given(st.lists(st.sampled_from(sorted(SOURCES)), max_size=4).map(tuple), st.sampled_from(COSTS))
def test_lit_is_what_some_row_of_activations_pays_for(names: tuple[str, ...], cost: str) -> None:
    play, spell = _board(names, cost)
    assert _is_lit(play, spell) is _pays(names, Counter(), _price(cost))
