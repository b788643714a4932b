"""Forty awkward kinds of spells, compiled from texts of their own, each with the table on which it is cast."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.engine.showing.views import GameView
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from tests.gui.cards import card

_FACES: Final[dict[str, Any]] = json.loads(Path(__file__).with_name("spells.json").read_text(encoding="utf-8"))
"""Layout and faces by name; "Council" and "Strange Fork" speak of what nobody has taught the program."""

_BASICS: Final = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}


@cache
def spell(name: str) -> CompiledCard:
    """A card of the table above, or one that other tests know."""
    if name not in _FACES:
        return card(name)
    layout = _FACES[name]["layout"]
    faces = tuple(
        PrintedFace(one["name"], one["types"], one["text"], one["cost"], one.get("power"), one.get("toughness"))
        for one in _FACES[name]["faces"]
    )
    title = name if layout in ("split", "adventure") else faces[0].name
    made = compile_printed(PrintedCard(title, layout, faces))
    assert made.supported or name in ("Council", "Strange Fork"), (name, made.unsupported_clauses, made.missing)
    return made.compiled


def basic(letter: str) -> CompiledCard:
    """The basic land that makes this mana."""
    return spell(_BASICS[letter])


@dataclass(frozen=True, slots=True)
class Case:
    """A kind of spell: what is used from where, on which table, what is answered, and what is true afterwards.

    ``wants``: words of the options that are chosen, in any order; where none fits, the first that will do. ``no``:
    words of questions that are answered with no. ``deed``: which of several ways to use the card.
    """

    kind: str
    use: str
    then: Callable[[GameView], bool]
    lands: str = "RRR"
    mine: tuple[str, ...] = ()
    theirs: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    grave: tuple[str, ...] = ()
    wants: tuple[str, ...] = ()
    no: tuple[str, ...] = ()
    number: int = 2
    source: Zone = Zone.HAND
    deed: str = ""
    text: str = "Gray Ogre"
    pays_with: tuple[str, ...] = ()
    """What is clicked to help to pay."""


def mine(view: GameView) -> list[str]:
    """The names of what the player controls, lands left out."""
    return [card.name for card in view.players[0].battlefield if "Land" not in card.types]


def theirs(view: GameView) -> list[str]:
    """The names of what the opponent controls."""
    return [card.name for card in view.players[1].battlefield]


def grave(view: GameView) -> list[str]:
    """The names in the player's graveyard."""
    return [card.name for card in view.players[0].graveyard]


def life(view: GameView) -> tuple[int, int]:
    """Both life totals."""
    return view.players[0].life, view.players[1].life


def size(view: GameView, name: str) -> tuple[int | None, int | None]:
    """Power and toughness of a permanent."""
    found = next(card for card in view.players[0].battlefield if card.name == name)
    return found.power, found.toughness


CASES: Final = (
    Case("modal", "Two Ways", lambda v: "Relic" not in theirs(v), theirs=("Relic",), wants=("Destroy", "Relic")),
    Case("X", "Fire Ball", lambda v: life(v) == (20, 17), lands="RRRRR", wants=("Fish",), number=3),
    Case("kicker", "Burst", lambda v: life(v) == (20, 16), lands="RRRRR", wants=("Fish",)),
    Case("kicker declined", "Burst", lambda v: life(v) == (20, 18), lands="RRRRR", wants=("Fish",), no=("kick",)),
    Case("multikicker", "Horn", lambda v: size(v, "Horn") == (3, 3), lands="GGGG", number=2),
    Case(
        "splice",
        "Might",
        lambda v: life(v) == (20, 18),
        lands="GRR",
        mine=("Grizzly Bears",),
        hand=("Ray",),
        wants=("Ray", "Fish", "Bears"),
    ),
    Case(
        "convoke",
        "Call",
        lambda v: "Centaur Token" in mine(v) or "Centaur" in mine(v),
        lands="GW",
        mine=("Grizzly Bears", "Gray Ogre"),
        pays_with=("Grizzly Bears", "Gray Ogre"),
    ),
    Case(
        "improvise", "Prise", lambda v: len(v.players[0].hand) == 2, lands="UUU", mine=("Relic",), pays_with=("Relic",)
    ),
    Case(
        "delve",
        "Cruise",
        lambda v: len(v.players[0].exile) == 3 and len(v.players[0].hand) == 3,
        lands="UUUUU",
        grave=("Relic", "Seal", "Guide"),
        pays_with=("Relic", "Seal", "Guide"),
    ),
    Case(
        "flashback",
        "Think",
        lambda v: len(v.players[0].hand) == 1 and [c.name for c in v.players[0].exile] == ["Think"],
        lands="UUU",
        grave=("Think",),
        source=Zone.GRAVEYARD,
    ),
    Case("split", "Fire // Ice", lambda v: life(v) == (20, 18), deed="Cast Fire", wants=("Fish",)),
    Case(
        "fuse",
        "Wear // Tear",
        lambda v: not theirs(v),
        lands="RRW",
        theirs=("Relic", "Seal"),
        deed="fuse",
        wants=("Relic", "Seal"),
    ),
    Case(
        "adventure",
        "Crusher // Stomp",
        lambda v: life(v) == (20, 18) and len(v.players[0].exile) == 1,
        deed="Stomp",
        wants=("Fish",),
    ),
    Case("morph", "Veiled", lambda v: any(c.face_down for c in v.players[0].battlefield), deed="morph"),
    Case("suspend", "Rift", lambda v: any(c.counters for c in v.players[0].exile), lands="R", deed="Suspend"),
    Case(
        "cycling", "Slice", lambda v: grave(v) == ["Slice"] and len(v.players[0].hand) == 1, lands="RR", deed="Cycling"
    ),
    Case(
        "madness",
        "Outlet",
        lambda v: life(v) == (20, 17),
        lands="R",
        mine=("Outlet",),
        hand=("Temper",),
        source=Zone.BATTLEFIELD,
        wants=("Temper", "Fish"),
    ),
    Case("cascade", "Elf", lambda v: "Elf" in mine(v) and len(mine(v)) == 2, lands="RRGG"),
    Case("storm", "Grape", lambda v: life(v)[1] < 20, lands="RRR", wants=("Fish",)),
    Case(
        "a copy with new targets",
        "Twin",
        lambda v: life(v) == (20, 14),
        lands="RRR",
        hand=("Lightning Bolt",),
        wants=("Bolt", "Fish"),
    ),
    Case(
        "divided damage",
        "Arc",
        lambda v: life(v)[1] < 20 and "Relic" not in theirs(v),
        lands="RRR",
        theirs=("Grizzly Bears",),
        wants=("Fish", "Bears"),
    ),
    Case(
        "a spell as target",
        "Deny",
        lambda v: life(v) == (20, 20),
        lands="UUR",
        hand=("Lightning Bolt",),
        wants=("Bolt", "Fish"),
    ),
    Case("Phyrexian mana", "Probe", lambda v: len(v.players[0].hand) == 1, lands="U"),
    Case("hybrid mana", "Guide", lambda v: "Guide" in mine(v), lands="RG"),
    Case("a name", "Needle", lambda v: "Needle" in mine(v)),
    Case(
        "a creature type",
        "Banner",
        lambda v: size(v, "Grizzly Bears") == (3, 3),
        mine=("Grizzly Bears",),
        wants=("Bear",),
        text="Bear",
    ),
    Case("a color", "Ward", lambda v: "Ward" in grave(v), lands="W", mine=("Grizzly Bears",), wants=("red", "Bears")),
    Case(
        "search",
        "Seek",
        lambda v: sum("Land" in c.types for c in v.players[0].battlefield) == 3,
        lands="GG",
        wants=("Mountain",),
    ),
    Case("scry", "Visions", lambda v: len(v.players[0].hand) == 1, lands="U"),
    Case(
        "a planeswalker",
        "Jace Beleren",
        lambda v: next(c for c in v.players[0].battlefield if c.name == "Jace Beleren").loyalty == 2,
        mine=("Jace Beleren",),
        source=Zone.BATTLEFIELD,
        deed="−1",
        wants=("Ana",),
    ),
    Case("a saga", "Tale", lambda v: life(v) == (22, 20), lands="WW"),
    Case(
        "a vehicle",
        "Copter",
        lambda v: "Creature" in next(c for c in v.players[0].battlefield if c.name == "Copter").types,
        mine=("Copter", "Grizzly Bears"),
        source=Zone.BATTLEFIELD,
        wants=("Bears",),
    ),
    Case(
        "a double-faced card",
        "Scout",
        lambda v: "Ravager" in mine(v),
        lands="GGG",
        mine=("Scout",),
        source=Zone.BATTLEFIELD,
    ),
    Case(
        "a modal double-faced land",
        "Path",
        lambda v: any(c.name == "Way" for c in v.players[0].battlefield),
        deed="Way",
    ),
    Case(
        "equipment",
        "Short Sword",
        lambda v: size(v, "Grizzly Bears") == (3, 3),
        mine=("Short Sword", "Grizzly Bears"),
        source=Zone.BATTLEFIELD,
        wants=("Bears",),
    ),
    Case("an Aura on a player", "Curse", lambda v: v.players[1].attached != (), wants=("Fish",)),
    Case("a vote done by hand", "Council", lambda v: "Council" in grave(v), lands="BBB"),
    Case("escalate", "Reckoning", lambda v: life(v) == (23, 17), lands="RRR", wants=("gain 3", "deals 3", "Fish")),
    Case("entwine", "Tooth", lambda v: life(v)[0] == 23 and len(v.players[0].hand) == 1, lands="GGGG"),
    Case(
        "a copy as it enters",
        "Clone",
        lambda v: mine(v).count("Grizzly Bears") == 1,
        lands="UUUU",
        theirs=("Grizzly Bears",),
        wants=("Bears",),
    ),
    Case(
        "overload",
        "Mortars",
        lambda v: theirs(v) == [],
        lands="RRRRRR",
        theirs=("Grizzly Bears", "Gray Ogre"),
        deed="overload",
    ),
    Case(
        "replacement choices",
        "Bless",
        lambda v: size(v, "Grizzly Bears")[0] in (5, 6),
        lands="G",
        mine=("Grizzly Bears", "Double Season", "Hard Scales"),
        wants=("Bears",),
    ),
    Case("looking at cards", "Fact", lambda v: len(v.players[0].hand) == 1 and len(grave(v)) == 3, lands="UU"),
)
