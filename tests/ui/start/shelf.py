"""A small shelf of cards compiled by hand, so that these tests need neither the compiler nor the starter set."""

from __future__ import annotations

import threading

from mtgtable.abilities.compiled import CompiledCard, CompiledFace, Unsupported
from mtgtable.cards.card_pool import CardPool
from mtgtable.cards.card_source import CardIndex
from mtgtable.model.colors import COLORLESS
from mtgtable.model.mana import parse_mana_cost
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.types import parse_type_line
from mtgtable.session.catalog import Catalog

BEARS = "36 Forest\n24 Grizzly Bears\n"

ROWS = (
    ("Forest", "", "Basic Land — Forest", ""),
    ("Mountain", "", "Basic Land — Mountain", ""),
    ("Grizzly Bears", "{1}{G}", "Creature — Bear", "2/2"),
    ("Gray Ogre", "{2}{R}", "Creature — Ogre", "2/2"),
    ("Watchwolf", "{G}{W}", "Creature — Wolf", "3/3"),
    ("Isamaru, Hound of Konda", "{W}", "Legendary Creature — Dog", "2/2"),
    ("Lightning Bolt", "{R}", "Instant", ""),
    ("Opalescence", "{2}{W}{W}", "Enchantment", ""),
)
BY_HAND = {"Opalescence": "Each other non-Aura enchantment is a creature in addition to its other types."}
"""Cards that this shelf takes for partly supported, and the clause."""


def printed(name: str, cost: str, line: str, pt: str) -> PrintedCard:
    power, _, toughness = pt.partition("/")
    return PrintedCard(name, "normal", (PrintedFace(name, line, "", cost, power or None, toughness or None),))


class ByHand:
    """What stands in for the compiler: it waits until `gate` is open, so that tests can look at work under way."""

    def __init__(self) -> None:
        self.gate = threading.Event()
        self.gate.set()

    def get(self, card: PrintedCard) -> CompiledCard | None:
        assert self.gate.wait(20), "nobody opened the gate"
        face = card.front
        line = parse_type_line(face.type_line)
        cost = parse_mana_cost(face.mana_cost) if face.mana_cost else None
        compiled = CompiledFace(
            name=card.name,
            mana_cost=cost,
            colors=cost.colors if cost is not None else COLORLESS,
            supertypes=line.supertypes,
            types=line.types,
            subtypes=line.subtypes,
            power=int(face.power) if face.power else None,
            toughness=int(face.toughness) if face.toughness else None,
        )
        clause = BY_HAND.get(card.name)
        unsupported = (Unsupported(0, clause, 0, "not understood"),) if clause else ()
        return CompiledCard(card.name, "normal", (compiled,), unsupported)

    def put(self, card: PrintedCard, compiled: CompiledCard) -> None:
        raise AssertionError("every card is on the shelf")


def shelf(compiler: ByHand | None = None) -> Catalog:
    """A catalog of these cards."""
    pool = CardPool([CardIndex([printed(*row) for row in ROWS])])
    return Catalog(pool, compiler or ByHand())
