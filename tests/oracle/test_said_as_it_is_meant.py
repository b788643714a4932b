"""Sentences whose plain words once meant another thing, or left something out: said, and read again as they were."""

from typing import Final

import pytest

from tests.oracle.cards import card
from tests.oracle.coming_back import NAME, comes_back

COME_BACK: Final = (
    (
        "Artifact",
        "Whenever a player casts a spell, if no colored mana was spent to cast it, counter it.",
    ),
    (
        "Artifact — Equipment",
        'Equipped creature has "{T}, sacrifice Example: Example deals 2 damage to any target".',
    ),
    (
        "Creature",
        "Example enters with a +1/+1 counter on it for each card in all players' hands.",
    ),
    (
        "Creature",
        "Example gets -1/-1 for each card in your opponents' hands.",
    ),
    (
        "Creature",
        (
            "When Example dies, exile Example. Return up to two target Bird or Cleric permanent cards from "
            "your graveyard to the battlefield."
        ),
    ),
    (
        "Creature",
        (
            "When Example enters, draw a card. Discard a card. If a land card was discarded this way, return "
            "it from your graveyard to the battlefield tapped."
        ),
    ),
    (
        "Creature",
        (
            "When Example enters, exile the top card of your library. During any turn you attacked with "
            "Example, you may play it."
        ),
    ),
    (
        "Creature",
        (
            "When Example enters, for each opponent, exile up to one target creature that player controls. For "
            "each of them, its controller gains life equal to its power."
        ),
    ),
    (
        "Creature",
        (
            "When Example enters, for each opponent, tap up to one target creature that player controls. They "
            "don't untap during their controllers' next untap steps."
        ),
    ),
    (
        "Creature",
        (
            "When Example enters, target player shuffles any number of target cards from their graveyard into "
            "their library."
        ),
    ),
    (
        "Creature",
        (
            "When Example is turned face up, search your library for a land card with a basic land type, "
            "reveal it, put it into your hand, then shuffle."
        ),
    ),
    (
        "Creature",
        (
            "When you cast this spell, for each opponent, gain control of up to one target creature that "
            "player controls until end of turn. Untap them. They gain trample, haste, and annihilator 1 until "
            "end of turn."
        ),
    ),
    (
        "Creature",
        (
            "Whenever Example and at least two other creatures attack, exile the top card of your library. "
            "During any turn you attacked with three or more creatures, you may play it."
        ),
    ),
    (
        "Creature",
        (
            "Whenever Example and at least two other creatures attack, for each opponent, goad up to one "
            "target creature that player controls. They can't block this turn."
        ),
    ),
    (
        "Creature",
        (
            "Whenever Example attacks, exile the top card of each player's library. Put a fetch counter on "
            "each of them. Put a +1/+1 counter on Example for each noncreature card in a library exiled this "
            "way."
        ),
    ),
    (
        "Creature",
        (
            "Whenever Example attacks, exile the top card of each player's library. You may play them this "
            "turn, and you may spend mana as though it were mana of any color to cast those spells."
        ),
    ),
    (
        "Creature",
        (
            "Whenever Example attacks, if defending player has more cards in hand than you, exile the top card "
            "of defending player's library. During any turn you attacked with a Rogue, you may cast it, and "
            "you may spend mana as though it were mana of any color to cast that spell."
        ),
    ),
    (
        "Creature",
        (
            "Whenever Example attacks, you may sacrifice another creature. If you do, draw X cards and you may "
            "put a permanent card with mana value X or less from your hand onto the battlefield, where X is "
            "the sacrificed creature's mana value."
        ),
    ),
    (
        "Creature",
        (
            "Whenever Example mutates, exile the top card of each opponent's library face down. For as long as "
            "those cards remain exiled, you may play them."
        ),
    ),
    (
        "Creature",
        (
            "Whenever Example or another Goblin dies, you may pay {2}{R}. If you do, reveal the top card of "
            "your library. If it's a Goblin permanent card, put it onto the battlefield. Otherwise, put it "
            "into your graveyard."
        ),
    ),
    (
        "Creature",
        (
            "Whenever a land you control enters, you may return target nonland permanent card from your "
            "graveyard to your hand. If that land is a Plains, you may return that card to the battlefield "
            "under your control instead."
        ),
    ),
    (
        "Creature",
        (
            "Whenever an enchantment you control enters, you may put a land card from your hand onto the "
            "battlefield tapped. If you control six or more enchantments, you may put a creature or land card "
            "from your hand onto the battlefield tapped instead."
        ),
    ),
    (
        "Creature",
        (
            "Whenever one or more tokens you control attack a player, exile the top card of your library. "
            "During any turn you attacked with a token, you may play it."
        ),
    ),
    (
        "Creature",
        "Whenever you cast a Faerie or Wizard permanent spell, copy that spell.",
    ),
    (
        "Creature",
        (
            "{2}, sacrifice a creature: If the sacrificed creature is red, Example deals 2 damage to any "
            "target. If the sacrificed creature is black, draw a card."
        ),
    ),
    (
        "Creature",
        (
            "{2}: Target creature gains protection from the color of its controller's choice until end of "
            "turn. Any player may activate this ability."
        ),
    ),
    (
        "Creature",
        (
            "{2}{U}, {T}: Draw a card. Discard a card. If it's an artifact, exile it from your graveyard. If "
            "you do, create a token that's a copy of it, except it's a 0/2 Thopter artifact creature in "
            "addition to its other types and it has flying."
        ),
    ),
    (
        "Creature",
        (
            "{2}{W}{W}, {Q}: Target creature gains protection from the color of its controller's choice until "
            "end of turn."
        ),
    ),
    (
        "Creature",
        (
            "{3}: Exile target creature card from a graveyard. When you do, put X +1/+1 counters on target "
            "Symbiote, where X is the toughness of the card exiled this way."
        ),
    ),
    (
        "Creature",
        (
            "{T}, sacrifice another creature or an artifact: For each opponent, mill a card and return it from "
            "your graveyard to its owner's hand unless that player pays 3 life."
        ),
    ),
    (
        "Creature",
        (
            "{U}, {T}: Each player reveals the top card of their library. You may put them into your "
            "graveyard. If you don't, each player draws a card."
        ),
    ),
    (
        "Enchantment",
        (
            "At the beginning of your end step, if you control a creature, look at the top seven cards of your "
            "library. You may sacrifice a creature. If you do, you may put a creature card with mana value X "
            "or less from among them onto the battlefield under your control, where X is one plus the "
            "sacrificed creature's mana value. Put the rest on the bottom of your library in a random order."
        ),
    ),
    (
        "Enchantment",
        (
            "At the beginning of your upkeep, discard a card at random. If a creature card was discarded this "
            "way, return it from your graveyard to the battlefield unless any player pays 5 life."
        ),
    ),
    (
        "Enchantment",
        (
            "At the beginning of your upkeep, exile the top card of each opponent's library. Until end of "
            "turn, you may cast spells from among them, and you may spend mana as though it were mana of any "
            "color to cast those spells."
        ),
    ),
    (
        "Enchantment",
        (
            "At the beginning of your upkeep, you may put a land card from your hand onto the battlefield. If "
            "you are the monarch, you may put a creature or land card from your hand onto the battlefield "
            "instead."
        ),
    ),
    (
        "Enchantment — Aura",
        (
            'Enchanted creature has haste and "At the beginning of your upkeep, destroy this permanent. Reveal '
            "cards from the top of your library until you reveal a creature card. Put it onto the battlefield. "
            "Attach Example to it. Put the rest on the bottom of their owners' library in a random order\"."
        ),
    ),
    (
        "Enchantment — Background",
        (
            'Commander creatures you own have "At the beginning of your upkeep, exile the top card of your '
            "library. This permanent gets +X/+0 until end of turn, where X is the mana value of the card "
            'exiled this way. You may play that card this turn".'
        ),
    ),
    (
        "Instant",
        (
            "Choose one —\n"
            "• Target opponent sacrifices a creature or planeswalker they control with the greatest mana value "
            "among creatures or planeswalkers they control\n"
            "• Exile the top three cards of your library. Until your next end step, you may play them\n"
            "• Exile all cards from target player's graveyard."
        ),
    ),
    (
        "Instant",
        (
            "Each opponent puts a nonland permanent they control with the greatest mana value among permanents "
            "they control into its owner's hand. Each opponent discards a card."
        ),
    ),
    (
        "Instant",
        (
            "Example deals 2 damage to any target. If this spell was kicked, that creature can't be "
            "regenerated this turn, and if that creature would die this turn, exile it instead."
        ),
    ),
    (
        "Instant",
        (
            "For each opponent, choose up to one target creature that player controls. Example deals X damage "
            "to them. Create a Mutagen token for each creature dealt damage this way."
        ),
    ),
    (
        "Instant",
        "If this spell's cleave cost was paid, counter target spell.",
    ),
    (
        "Instant",
        "If this spell's cleave cost was paid, destroy target creature.",
    ),
    (
        "Instant",
        "If this spell's cleave cost was paid, draw a card for each creature you control.",
    ),
    (
        "Instant",
        ("If this spell's cleave cost wasn't paid, counter target spell that wasn't cast from its owner's hand."),
    ),
    (
        "Instant",
        "If this spell's cleave cost wasn't paid, destroy target attacking creature.",
    ),
    (
        "Instant",
        "If this spell's cleave cost wasn't paid, draw a card for each creature with flying you control.",
    ),
    (
        "Instant",
        (
            "Put target creature on top of its owner's library. If it is red, you may put it on the bottom of "
            "its owner's library instead."
        ),
    ),
    (
        "Instant",
        (
            "Return target creature to its owner's hand. If it is attacking, you may put it on top of its "
            "owner's library instead."
        ),
    ),
    (
        "Instant",
        (
            "Spree\n"
            "+ {1} — Target creature becomes a white Rabbit with base power and toughness 0/1 until end of "
            "turn\n"
            "+ {3} — Target player draws two cards."
        ),
    ),
    (
        "Instant — Arcane",
        "Counter target spell if its mana value is X.",
    ),
    (
        "Land",
        (
            "{1}{G}, discard Example: Destroy target artifact, enchantment, or nonbasic land an opponent "
            "controls. Its controller may search their library for a land card with a basic land type, put it "
            "onto the battlefield, then shuffle. This ability costs {1} less to activate for each legendary "
            "creature you control."
        ),
    ),
    (
        "Planeswalker — Minsc",
        (
            "-2: Sacrifice a creature. When you do, Example deals X damage to any target, where X is the "
            "sacrificed creature's power. If that creature is a Hamster, draw X cards."
        ),
    ),
    (
        "Sorcery",
        (
            "Destroy target land. Example deals damage to that land's controller equal to the number of land "
            "cards in that land's controller's graveyard."
        ),
    ),
    (
        "Sorcery",
        (
            "Example deals X damage to any target. If it's a creature, that creature can't be regenerated this "
            "turn, and if that creature would die this turn, exile it instead."
        ),
    ),
    (
        "Sorcery",
        (
            "If its madness cost was paid, gain control of target creature if its toughness is X or less. "
            "Otherwise, if its toughness is 2 or less, gain control of it."
        ),
    ),
    (
        "Sorcery",
        (
            "If this spell's additional cost was paid, search your library for a creature or land card. "
            "Otherwise, search your library for a basic land card. Reveal that card. Put it into your hand. "
            "Shuffle."
        ),
    ),
    (
        "Sorcery",
        "If this spell's cleave cost was paid, destroy all creatures.",
    ),
    (
        "Sorcery",
        (
            "If this spell's cleave cost was paid, target player reveals their hand. You choose a nonland card "
            "from it. That player discards that card."
        ),
    ),
    (
        "Sorcery",
        "If this spell's cleave cost wasn't paid, destroy all creatures with mana value 2 or less.",
    ),
    (
        "Sorcery",
        (
            "If this spell's cleave cost wasn't paid, target player reveals their hand. You choose a nonland "
            "card from it with mana value 2 or less. That player discards that card."
        ),
    ),
    (
        "Sorcery",
        ("Target creature you control becomes a green Wurm with base power and toughness 6/4 until end of turn."),
    ),
    (
        "Sorcery",
        (
            "Target opponent exiles a creature or planeswalker they control with the greatest mana value among "
            "creatures or planeswalkers they control."
        ),
    ),
    (
        "Sorcery",
        (
            "Target player shuffles up to four target cards from their graveyard into their library. Look at "
            "the top four cards of your library. Put one of them into your hand. Put the rest on the bottom of "
            "your library in a random order."
        ),
    ),
    (
        "Sorcery",
        ("Target player shuffles up to three target cards from their graveyard into their library. Draw a card."),
    ),
    (
        "Sorcery — Lesson",
        (
            "If this spell was kicked, search your library for a basic land card and a Shrine card. Otherwise, "
            "search your library for a basic land card. Reveal that card. Put it into your hand. Shuffle. You "
            "gain 2 life."
        ),
    ),
)
"""Each with the kind of card that it stands on."""


@pytest.mark.parametrize(("kind", "text"), COME_BACK)
def test_it_is_read_again_as_it_was(kind: str, text: str) -> None:
    found = list(comes_back(card(NAME, kind, text)))
    assert found
    assert all(found)
