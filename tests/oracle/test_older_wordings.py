"""An older wording of a clause means what today's wording of it means."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from mtgtable.abilities.fold import node_fields
from mtgtable.oracle.wording.older_wordings import OLDER_WORDINGS
from tests.oracle.cards import compiled

PAIRS = [
    (
        "Sorcery",
        (
            "Target player puts the top four cards of their library into their graveyard. You draw a card for each "
            "creature card put into that graveyard this way."
        ),
        "Target player mills four cards. You draw a card for each creature card put into their graveyard this way.",
    ),
    (
        "Instant",
        (
            "Target player puts a number of cards equal to your life total from the top of their library into "
            "their graveyard."
        ),
        "Target player mills cards equal to your life total.",
    ),
    (
        "Artifact",
        (
            "{3}, {T}: Target player puts the top two cards of their library into their graveyard. If both cards "
            "share a color, repeat this process."
        ),
        (
            "{3}, {T}: Target player mills two cards. If two cards that share a color were milled this way, "
            "repeat this "
            "process."
        ),
    ),
    (
        "Sorcery",
        (
            "Look at the top five cards of your library. Put any number of them into your graveyard and the rest "
            "back on top of your library in any order."
        ),
        "Surveil 5.",
    ),
    (
        "Creature — Oni",
        (
            "Whenever Example deals combat damage to a player, you may look at that player's hand. If you "
            "do, you may cast a nonland card in it without paying that card's mana cost."
        ),
        (
            "Whenever this creature deals combat damage to a player, you may look at that player's hand. If "
            "you do, you may "
            "cast a spell from among those cards without paying its mana cost."
        ),
    ),
    (
        "Artifact",
        "You may pay {W}{U}{B}{R}{G} rather than pay the mana cost for spells that you cast.",
        "You may pay {W}{U}{B}{R}{G} rather than pay the mana cost for spells you cast.",
    ),
    (
        "Instant",
        "The next instant or sorcery spell you cast this turn can't be countered by spells or abilities.",
        "The next instant or sorcery spell you cast this turn can't be countered.",
    ),
    (
        "Sorcery",
        "Target player reveals their hand, you choose a card from it, then that player discards that card.",
        "Target player reveals their hand. You choose a card from it. That player discards that card.",
    ),
    (
        "Land",
        (
            "{2}, {T}, Sacrifice Example: Search your library for a Forest card and a Plains card, put them onto the "
            "battlefield tapped, then shuffle your library."
        ),
        (
            "{2}, {T}, Sacrifice this land: Search your library for a Forest card and a Plains card, put "
            "them onto the "
            "battlefield tapped, then shuffle."
        ),
    ),
    (
        "Sorcery",
        "Search your library for a land card, reveal it, then shuffle your library and put that card on top of it.",
        "Search your library for a land card, reveal it, then shuffle and put that card on top.",
    ),
    (
        "Creature — Goblin",
        (
            "When Example enters the battlefield, search your library for any number of Goblin cards and "
            "reveal those cards. Shuffle your library, then put them on top of it in any order."
        ),
        (
            "When this creature enters, search your library for any number of Goblin cards, reveal them, "
            "then shuffle and put "
            "those cards on top in any order."
        ),
    ),
    (
        "Sorcery",
        "You may choose a sorcery card you own from outside the game, reveal that card, and put it into your hand.",
        "You may reveal a sorcery card you own from outside the game and put it into your hand.",
    ),
    (
        "Creature — Shapeshifter",
        (
            "At the beginning of your upkeep, you may have Example become a copy of another target "
            "creature. If you do, Example gains this ability."
        ),
        (
            "At the beginning of your upkeep, you may have this creature become a copy of another target "
            "creature, except it "
            "has this ability."
        ),
    ),
    (
        "Instant",
        (
            'Exile target creature. Create a colorless artifact token named Gold. It has "Sacrifice this artifact: '
            'Add one mana of any color."'
        ),
        "Exile target creature. Create a Gold token.",
    ),
    (
        "Creature — Faerie",
        (
            "{U}, {T}, Discard a card: Create a 1/1 blue Faerie creature token named Cloud Sprite. It has "
            'flying and "Cloud Sprite can block only creatures with flying."'
        ),
        (
            "{U}, {T}, Discard a card: Create a 1/1 blue Faerie creature token named Cloud Sprite. It has "
            'flying and "This '
            'token can block only creatures with flying."'
        ),
    ),
    (
        "Artifact",
        "Whenever a permanent enters the battlefield tapped and under your control, untap it.",
        "Whenever a permanent you control enters tapped, untap it.",
    ),
    (
        "Creature — Cleric",
        "{1}: Example can't be regenerated this turn. Only any opponent may activate this ability.",
        "{1}: This creature can't be regenerated this turn. Only your opponents may activate this ability.",
    ),
    (
        "Enchantment",
        "Whenever an opponent attacks you and/or a planeswalker you control with one or more creatures, draw a card.",
        "Whenever an opponent attacks, if they attacked you and/or a planeswalker you control, draw a card.",
    ),
    (
        "Creature — Knight",
        (
            "Whenever Example attacks and isn't blocked, it assigns no combat damage to defending player "
            "this turn and that player loses 4 life."
        ),
        (
            "Whenever this creature attacks and isn't blocked, it assigns no combat damage this turn and "
            "defending player "
            "loses 4 life."
        ),
    ),
    (
        "Sorcery",
        "Tempting offer — Draw a card. Each opponent may draw a card. For each player who does, draw a card.",
        "Tempting offer — Draw a card. Each opponent may draw a card. For each opponent who does, draw a card.",
    ),
]


def _meaning(node: Any) -> Any:
    """The tree without the words that it was read from."""
    if isinstance(node, tuple):
        return tuple(_meaning(part) for part in node)
    fields = node_fields(type(node))
    if fields is None:
        return node
    texts = ("text", "name")
    new = {
        name: "" if name in texts and isinstance(getattr(node, name), str) else _meaning(getattr(node, name))
        for name in fields
    }
    return replace(node, **new)


@pytest.mark.parametrize(("type_line", "older", "newer"), PAIRS, ids=[row[1][:60] for row in PAIRS])
def test_both_wordings_mean_the_same(type_line: str, older: str, newer: str) -> None:
    creature = {"power": "1", "toughness": "1"} if "Creature" in type_line else {}
    then = compiled("Example", type_line, older, **creature).abilities
    now = compiled("Example", type_line, newer, **creature).abilities
    assert _meaning(then) == _meaning(now)


def test_what_a_wording_leaves_open_is_kept() -> None:
    for older, newer in OLDER_WORDINGS:
        for mark in ("#", "*"):
            assert newer.split().count(mark) <= older.split().count(mark), older
