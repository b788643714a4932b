"""Sentences of several things, of choices and of what is done instead: said, and read again as they were."""

from typing import Final

import pytest

from tests.oracle.cards import card
from tests.oracle.coming_back import NAME, comes_back

COME_BACK: Final = (
    (
        "Artifact",
        (
            "{T}: Add {G}. Spend this mana only to cast a creature spell of the chosen type or a legendary "
            "creature spell."
        ),
    ),
    (
        "Artifact — Equipment",
        (
            "Whenever equipped creature deals combat damage to a player, surveil 2. You may cast an instant or "
            "sorcery spell with mana value 2 or less from your graveyard without paying its mana cost. If that "
            "spell would be put into a graveyard, exile it instead."
        ),
    ),
    (
        "Creature",
        (
            "As long as an opponent's life total is less than half their starting life total, Example has "
            "indestructible."
        ),
    ),
    (
        "Creature",
        "Each opponent can't cast spells during combat.",
    ),
    (
        "Creature",
        "Each player can't cast spells during combat.",
    ),
    (
        "Creature",
        ("Example enters with two +1/+1 counters on it if Example wasn't cast or no mana was spent to cast Example."),
    ),
    (
        "Creature",
        "This spell costs {6} less to cast if an opponent controls at least four more creatures than you.",
    ),
    (
        "Creature",
        (
            "When Example enters, choose target creature. If its power is 2 or less or you control another "
            "Lizard, gain control of it until end of turn, untap it, and it gains haste until end of turn."
        ),
    ),
    (
        "Creature",
        (
            "When you cast this spell, reveal cards from the top of your library until you reveal X creature "
            "cards. Put all creature cards revealed this way into their owners' graveyard. Put the rest on the "
            "bottom of their owners' library in a random order."
        ),
    ),
    (
        "Creature",
        (
            "Whenever Example attacks, mill four cards. You may cast an instant or sorcery spell with mana "
            "value 4 or less from your graveyard without paying its mana cost. If that spell would be put into "
            "a graveyard, exile it instead."
        ),
    ),
    (
        "Creature",
        (
            "Whenever Example deals combat damage to a player, you may pay {W}{U}{B}{R}{G} if that player has "
            "10 or less life. When you do, that player loses the game."
        ),
    ),
    (
        "Creature",
        (
            "Whenever another creature you control enters, if it wasn't cast, put a +1/+1 counter on Example. "
            "Example can't be blocked this turn."
        ),
    ),
    (
        "Creature",
        (
            "Whenever another nontoken creature you control enters, if it wasn't cast, create a token that's a "
            "copy of it, except it's a 0/1 white Illusion."
        ),
    ),
    (
        "Creature",
        (
            "Whenever you discard one or more nonland cards, you may exile one of them from your graveyard. If "
            "you do, you may cast it this turn."
        ),
    ),
    (
        "Creature",
        (
            "{1}, sacrifice another creature: Example gets +2/+2 until end of turn. If a Saproling was "
            "sacrificed this way, you gain 2 life."
        ),
    ),
    (
        "Creature",
        (
            "{1}{B}, sacrifice another creature: Put a +1/+1 counter on Example. If an Assassin, Mercenary, "
            "Pirate, Rogue, or Warlock was sacrificed this way, create a Treasure token."
        ),
    ),
    (
        "Creature",
        (
            "{T}, sacrifice Example and any number of other non-Eldrazi creatures: Create a 3/2 colorless "
            "Eldrazi Horror creature token for each creature sacrificed this way."
        ),
    ),
    (
        "Creature",
        (
            "{T}: Add X mana of any one color, where X is Example's power. Spend this mana only to cast a "
            "creature spell with mana value 4 or greater or a creature spell with {X} in its mana cost."
        ),
    ),
    (
        "Creature",
        (
            "{T}: Add {G}{U}. Spend this mana only to cast a spell with mana value 5 or greater or a spell "
            "with {X} in its mana cost."
        ),
    ),
    (
        "Creature",
        "{T}: Add {R}. Spend this mana only to cast an Elemental spell or a Chandra planeswalker spell.",
    ),
    (
        "Creature",
        ("{T}: Exchange control of two target nonlegendary creatures. You can't activate this ability during combat."),
    ),
    (
        "Enchantment",
        (
            "Whenever one or more creatures attack, you may pay {1}{R}. If you do, creatures attacking your "
            "opponents and/or planeswalkers they control get +2/+0 until end of turn."
        ),
    ),
    (
        "Enchantment — Aura",
        "Enchanted creature is a Spirit and can't attack or block.",
    ),
    (
        "Enchantment — Aura",
        (
            "If you cast it any time a sorcery couldn't have been cast, the controller of the permanent it "
            "becomes sacrifices it at the beginning of the next cleanup step."
        ),
    ),
    (
        "Enchantment — Aura",
        "You may cast this spell as though it had flash.",
    ),
    (
        "Enchantment — Case",
        (
            "When Example enters, choose target creature you don't control. Each creature you control deals 1 "
            "damage to that creature."
        ),
    ),
    (
        "Instant",
        (
            "Counter target spell. You may cast a creature, instant, sorcery, or planeswalker spell from your "
            "graveyard with mana value less than or equal to its mana value without paying its mana cost."
        ),
    ),
    (
        "Instant",
        (
            "When you cast this spell, copy Example if you gained life this turn. You may choose new targets "
            "for the copy."
        ),
    ),
    (
        "Land",
        (
            "{1}: Example becomes a 2/2 creature with all creature types in addition to its other types until "
            "end of turn."
        ),
    ),
    (
        "Land",
        (
            "{2}, {T}: Scry 1. You may reveal the top card of your library. If a basic land card was revealed "
            "this way, return it to the battlefield tapped under your control. Activate only if an opponent "
            "controls at least two more lands than you."
        ),
    ),
    (
        "Land",
        ("{4}: Example becomes a 3/3 creature with vigilance and all creature types in addition to its other types."),
    ),
    (
        "Land",
        "{T}: Add one mana of any color. Spend this mana only to cast a Dragon spell or an Omen spell.",
    ),
    (
        "Planeswalker — Kaya",
        (
            "-2: If one or more tokens would be created under your control this turn, twice that many of those "
            "tokens are created instead."
        ),
    ),
    (
        "Planeswalker — Sarkhan",
        (
            "Whenever a creature attacks you or a planeswalker you control, each Dragon you control deals 1 "
            "damage to that creature."
        ),
    ),
    (
        "Snow Land",
        (
            "{S}{S}{S}: Example becomes a 4/3 creature with vigilance and all creature types in addition to "
            "its other types until end of turn."
        ),
    ),
    (
        "Sorcery",
        (
            "Create a 1/1 blue and red Otter creature token with prowess. If this spell was cast from anywhere "
            "other than your hand, put a +1/+1 counter on that token."
        ),
    ),
    (
        "Sorcery",
        (
            "Create two 2/2 white and red Spirit creature tokens. If this spell was cast from anywhere other "
            "than your hand, put a +1/+1 counter on each Spirit you control."
        ),
    ),
    (
        "Sorcery",
        (
            "Each player exiles all artifact cards from their graveyard, then sacrifices all artifacts they "
            "control, then puts all cards they exiled this way onto the battlefield."
        ),
    ),
    (
        "Sorcery",
        (
            "Each player exiles all creature cards from their graveyard, then sacrifices all creatures they "
            "control, then puts all cards they exiled this way onto the battlefield."
        ),
    ),
    (
        "Sorcery",
        (
            "Reveal cards from the top of your library until you reveal three nonland cards. Put all nonland "
            "cards revealed this way into their owners' hands. Put the rest on the bottom of their owners' "
            "library in any order."
        ),
    ),
    (
        "Sorcery",
        "Sacrifice all creatures you control. Create that many 4/4 red Hellion creature tokens.",
    ),
    (
        "Sorcery",
        "Sacrifice any number of lands. Add that much {C}.",
    ),
    (
        "Sorcery",
        "Target creature gets +2/+2 until end of turn for each creature sacrificed this way.",
    ),
    (
        "Sorcery",
        (
            "Target opponent reveals cards from the top of their library until they reveal a creature card. "
            "Put all noncreature cards revealed this way into their owners' graveyard. Put it onto the "
            "battlefield."
        ),
    ),
)
"""Each with the kind of card that it stands on."""


@pytest.mark.parametrize(("kind", "text"), COME_BACK)
def test_it_is_read_again_as_it_was(kind: str, text: str) -> None:
    found = list(comes_back(card(NAME, kind, text)))
    assert found
    assert all(found)
