"""Sentences that few cards have, said in plain words and read again as they were."""

from typing import Final

import pytest

from tests.oracle.cards import card
from tests.oracle.coming_back import NAME, comes_back

COME_BACK: Final = (
    (
        "Instant",
        "When target creature dies this turn, return that card to the battlefield under its owner's control.",
    ),
    (
        "Artifact",
        "Whenever you discard a card, exile that card from your graveyard.",
    ),
    (
        "Artifact",
        "{2}, {T}, exile Example: You have protection from everything until your next turn.",
    ),
    (
        "Artifact — Equipment",
        (
            "{2}: Equipped creature gets +X/+0 until end of turn, where X is the number of times this ability "
            "has resolved this turn."
        ),
    ),
    (
        "Creature",
        (
            "As long as it's your turn, spells you cast from your hand with mana value less than or equal to the "
            "amount of life each opponent lost this turn have cascade."
        ),
    ),
    (
        "Creature",
        (
            "At the beginning of combat on your turn, if you control an Egg, sacrifice an Egg. Create a 3/3 "
            "green Dinosaur creature token."
        ),
    ),
    (
        "Creature",
        ("At the beginning of your end step, if Example didn't attack this turn, put a +1/+1 counter on Example."),
    ),
    (
        "Creature",
        "At the beginning of your end step, if you descended this turn, scry 1.",
    ),
    (
        "Creature",
        (
            "At the beginning of your upkeep, if Example is exiled with an egg counter on it, remove an egg "
            "counter from Example. If Example has no egg counters on it, put Example onto the battlefield."
        ),
    ),
    (
        "Creature",
        (
            "At the beginning of your upkeep, if Example is in your graveyard or on the battlefield, you may "
            "gain 1 life."
        ),
    ),
    (
        "Creature",
        "Creatures without flying or islandwalk can't attack.",
    ),
    (
        "Creature",
        "Example enters with a +1/+1 counter on it if at least three white mana was spent to cast Example.",
    ),
    (
        "Creature",
        (
            'Exile two legendary cards from your graveyard: Legendary cards from your graveyard gain "You may '
            'play this card from your graveyard" until end of turn.'
        ),
    ),
    (
        "Creature",
        "If you would gain life, you gain that much life plus 1 instead.",
    ),
    (
        "Creature",
        "This spell costs {1} less to cast for each creature card you own in exile and in your graveyard.",
    ),
    (
        "Creature",
        (
            "This spell costs {X} less to cast, where X is the total amount of noncombat damage dealt to your "
            "opponents this turn."
        ),
    ),
    (
        "Creature",
        "When Example dies, each player sacrifices a land of their choice.",
    ),
    (
        "Creature",
        (
            "When Example enters or attacks, choose up to one target creature. Suspect it. If it is suspected, "
            "exile it instead."
        ),
    ),
    (
        "Creature",
        "When Example enters, scry X, where X is the number of creatures in your party.",
    ),
    (
        "Creature",
        "When Example enters, surveil 2.",
    ),
    (
        "Creature",
        (
            "When Example enters, target opponent may have you draw three cards. If that player doesn't, mill "
            "three cards and Example deals damage equal to the total mana value of them to that player."
        ),
    ),
    (
        "Creature",
        (
            "When Example enters, turn any number of target tapped nontoken creatures face down. They're 2/2 "
            "Horror creatures."
        ),
    ),
    (
        "Creature",
        "When Example enters, you gain protection from the color of your choice until end of turn.",
    ),
    (
        "Creature",
        (
            "Whenever Example attacks while you have the most life or is tied for the most, draw a card. You "
            "lose 1 life."
        ),
    ),
    (
        "Creature",
        (
            "Whenever Example attacks, defending player may have you draw a card. If that player does, untap "
            "Example and remove Example from combat."
        ),
    ),
    (
        "Creature",
        (
            "Whenever a player attacks, if they aren't attacking you, that player chooses an attacking creature. "
            "It gets +2/+0 until end of turn."
        ),
    ),
    (
        "Creature",
        (
            "Whenever combat damage is dealt to you or a planeswalker you control, if Example is in your "
            "graveyard, destroy target attacking creature. Put Example on top of its owner's library."
        ),
    ),
    (
        "Creature",
        "White spells you cast cost {W} more to cast.",
    ),
    (
        "Creature",
        "You have protection from each of your opponents.",
    ),
    (
        "Creature",
        "You may cast Spider spells and noncreature spells from the top of your library.",
    ),
    (
        "Creature",
        "{2}{U}, discard a card: Counter target spell if it has the same mana value as the discarded card.",
    ),
    (
        "Creature",
        "{6}, roll a d8: Monstrosity X, where X is the result.",
    ),
    (
        "Creature",
        (
            "{7}{G}, {T}: Create a 4/4 green Wurm creature token. This ability costs {X} less to activate, where "
            "X is the greatest power among Wurms you control."
        ),
    ),
    (
        "Creature",
        "{T}: Destroy target artifact if its mana value is equal to the amount of unspent mana you have.",
    ),
    (
        "Creature",
        "{W}, {T}: Example gets +0/+3 until end of turn.",
    ),
    (
        "Enchantment",
        ("Creatures you control get +1/+1 for each time you've cast your commander from the command zone this game."),
    ),
    (
        "Enchantment",
        "Heroes you control get +2/+2.",
    ),
    (
        "Enchantment",
        "Whenever you attack with four or more creatures, scry 2. Draw a card.",
    ),
    (
        "Enchantment",
        "You have protection from the chosen card name.",
    ),
    (
        "Enchantment — Aura",
        (
            'Enchanted creature has "Whenever this permanent attacks, create a 1/1 green Squirrel creature '
            "token. Put a +1/+1 counter on it for each Aura or Equipment attached to this permanent other than "
            'Example".'
        ),
    ),
    (
        "Enchantment — Aura",
        "Max speed — You may cast this card from your graveyard.",
    ),
    (
        "Enchantment — Background",
        (
            'Commander creatures you own have "Whenever this permanent attacks a player, if no opponent has more '
            'life than that player, create two Treasure tokens".'
        ),
    ),
    (
        "Instant",
        "Destroy target creature that's one or more colors.",
    ),
    (
        "Instant",
        "Exile target creature. Its controller manifests the top card of their library.",
    ),
    (
        "Instant",
        "If you attacked with a creature this turn, you may pay {U} rather than pay this spell's mana cost.",
    ),
    (
        "Instant",
        (
            "Prevent all combat damage that would be dealt this turn by creatures that doesn't have a +1/+1 "
            "counter on them."
        ),
    ),
    (
        "Instant",
        "Put target face-up exiled card into its owner's graveyard.",
    ),
    (
        "Instant",
        "Target opponent may have Example deal 4 damage to them. If that player doesn't, draw three cards.",
    ),
    (
        "Instant",
        "This spell costs {1} less to cast for each creature that died this turn.",
    ),
    (
        "Instant",
        (
            "When you cast this spell, if you gained life this turn, copy Example. You may choose new targets "
            "for the copy."
        ),
    ),
    (
        "Land",
        "{5}, {T}: Draw a card. Activate only if you have the city's blessing.",
    ),
    (
        "Land — Forest",
        "Whenever Example enters untapped, create a Food token.",
    ),
    (
        "Legendary Planeswalker — Nahiri",
        "+1: Up to one target creature attacks a player each combat if able until your next turn.",
    ),
    (
        "Sorcery",
        "Each player's life total becomes the lowest life total among all players.",
    ),
    (
        "Sorcery",
        "Example deals 2 damage to each other player. You gain life equal to the damage dealt this way.",
    ),
    (
        "Sorcery",
        "Look at target player's hand. Choose X cards from it. That player discards them.",
    ),
    (
        "Sorcery",
        (
            "Look at the top five cards of your library. You may reveal any number of creature cards from among "
            "them and put the revealed cards into your hand. Put the rest on the bottom of your library in any "
            "order."
        ),
    ),
    (
        "Sorcery",
        (
            "Target artifact's controller sacrifices it. Its controller reveals cards from the top of their "
            "library until they reveal an artifact card. That player puts it onto the battlefield. Shuffle the "
            "rest into their owners' library."
        ),
    ),
    (
        "Sorcery",
        "You lose 2 life. Draw two cards. Clash with an opponent. If you win, repeat this process.",
    ),
)
"""Each with the kind of card that it stands on."""


@pytest.mark.parametrize(("kind", "text"), COME_BACK)
def test_it_is_read_again_as_it_was(kind: str, text: str) -> None:
    found = list(comes_back(card(NAME, kind, text)))
    assert found
    assert all(found)
