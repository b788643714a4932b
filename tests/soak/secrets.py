"""Twins of a game: the same for a viewer, but every card that they can't know is another one."""

from __future__ import annotations

import random
from functools import cache

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.engine.showing.sight import Sight
from mtgtable.engine.state.state import State
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.session.catalog import compile_printed


@cache
def veiled() -> tuple[CompiledCard, ...]:
    """Cards that are cast face down, or lie face down in other ways; each tells itself apart when turned up."""
    rows = (
        ("Veiled Brute", "{3}{G}", "Creature — Beast", "Trample\nMorph {2}{G}", ("5", "4")),
        ("Veiled Seer", "{2}{U}", "Creature — Wizard", "When this creature is turned face up, draw a card.\nMorph {U}",
         ("2", "2")),
        ("Veiled Blade", "{4}{R}", "Creature — Goblin", "Haste\nMegamorph {3}{R}", ("3", "1")),
        ("Veiled Call", "{1}{G}", "Sorcery", "Manifest the top two cards of your library.", None),
    )  # fmt: skip
    return tuple(
        compile_printed(
            PrintedCard(name, "normal", (PrintedFace(name, line, text, cost, *(pt or (None, None))),))
        ).compiled
        for name, cost, line, text, pt in rows
    )


@cache
def asking() -> tuple[CompiledCard, ...]:
    """Spells without a cost that ask something about cards that others can't see."""
    texts = (
        "Scry 3.",
        "Surveil 2.",
        "Search your library for a creature card, put it into your hand, then shuffle.",
        "Look at the top three cards of your library. Put one into your hand and the rest into your graveyard.",
        "Draw three cards, then put two cards from your hand on top of your library in any order.",
        "Target opponent discards a card.",
        "You may put a land card from your hand onto the battlefield.",
        "Target player reveals their hand. You choose a nonland card from it. That player discards that card.",
    )
    faces = (PrintedFace(f"Question {number}", "Instant", text, "{0}") for number, text in enumerate(texts))
    found = [compile_printed(PrintedCard(face.name, "normal", (face,))) for face in faces]
    assert all(one.supported for one in found), [one.unsupported_clauses for one in found]
    return tuple(one.compiled for one in found)


def unseen(state: State, viewer: PlayerId | None) -> set[ObjectId]:
    """The objects whose card the viewer can't know."""
    sight = Sight(Table(state), viewer)
    return {id_ for id_ in state.objects if not sight.sees(id_)}


def twin(state: State, viewer: PlayerId, pool: list[CompiledCard], dice: random.Random, keep: ObjectId) -> State:
    """The same state with other cards where the viewer can't know them, but for one that something is done with."""
    other = state.clone()
    for id_ in sorted(unseen(state, viewer)):
        item = other.objects[id_]
        if item.commander or item.card is None or id_ == keep:
            continue
        card = dice.choice(pool)
        other.update(id_, card=card, printed=card.faces[0], face=0)
    return other
