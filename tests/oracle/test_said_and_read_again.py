"""Sentences in the words of rules text that are read, said in plain words, and read again as they were."""

from typing import Final

import pytest

from tests.oracle.cards import card
from tests.oracle.coming_back import NAME, comes_back

COME_BACK: Final = (
    (
        "Legendary Planeswalker — Oko",
        ("+1: Draw two cards. If you've committed a crime this turn, discard a card. Otherwise, discard two cards."),
    ),
    ("Legendary Planeswalker — Chandra", "-X: Example deals X damage to target creature."),
    (
        "Creature",
        (
            "As long as two or more nonland permanents entered the battlefield under your control this turn, "
            "Example gets +1/+1 and has trample."
        ),
    ),
    ("Creature", "As long as you control a creature with three or more level counters on it, Example gets +3/+3."),
    (
        "Creature",
        ("As long as you have 30 or more life and an opponent has 10 or less life, Example gets +6/+6 and has flying."),
    ),
    ("Creature", "As long as you've cast a historic spell this turn, Example can't be blocked."),
    (
        "Creature",
        (
            "At the beginning of combat on your turn, if you control three or more creatures with different "
            "powers, Example can't be blocked by creatures with power 2 or less this turn."
        ),
    ),
    ("Creature", "At the beginning of each end step, if you gained 3 or more life this turn, transform Example."),
    (
        "Creature",
        ("At the beginning of each upkeep, if a player cast two or more spells last turn, transform Example."),
    ),
    ("Creature", "At the beginning of each upkeep, if no spells were cast last turn, transform Example."),
    ("Creature", "At the beginning of your end step, earthbend 2."),
    (
        "Creature",
        ("At the beginning of your end step, if two or more creatures died this turn, Example becomes prepared."),
    ),
    (
        "Enchantment — Aura",
        ("At the beginning of your end step, if you didn't attack with a creature this turn, sacrifice Example."),
    ),
    (
        "Enchantment",
        (
            "At the beginning of your end step, put an invitation counter on Example. If you attacked with "
            "two or more creatures this turn, draw a card. Otherwise, create a 1/1 white Human creature "
            "token. If Example has three or more invitation counters on it, transform Example."
        ),
    ),
    (
        "Enchantment",
        ("At the beginning of your upkeep, if you have 200 or more cards in your library, you win the game."),
    ),
    (
        "Creature",
        (
            "At the beginning of your upkeep, if you have more cards in hand than each opponent, you may "
            "sacrifice a Swamp. If you do, return Example from your graveyard to the battlefield."
        ),
    ),
    (
        "Enchantment",
        (
            "At the beginning of your upkeep, if your devotion to white and black is seven or greater, create "
            "a 4/3 white and black Vampire Demon creature token with flying."
        ),
    ),
    ("Creature", "At the beginning of your upkeep, you may have target opponent discard a card at random."),
    (
        "Creature",
        (
            "At the beginning of your upkeep, you may look at the top card of your library. If it shares a "
            "creature type with Example, you may reveal that card. If you do, Example gets +1/+1 until end of "
            "turn."
        ),
    ),
    ("Creature", "Black spells you cast cost {B} more to cast."),
    ("Instant", "Cast this spell only before the combat damage step."),
    ("Instant", "Cast this spell only during the declare attackers step and only if you've been attacked this step."),
    (
        "Legendary Enchantment — Background",
        (
            'Commander creatures you own have "At the beginning of your end step, if a creature card was put '
            "into your graveyard from anywhere this turn, create two tapped 1/1 green Squirrel creature "
            'tokens".'
        ),
    ),
    ("Sorcery", "Create a Treasure token."),
    ("Enchantment", "Creatures can't be the target of spells."),
    ("Creature", "Creatures you control with power or toughness 1 or less can't be blocked."),
    (
        "Artifact — Equipment",
        (
            'Equipped creature is a Wizard in addition to its other types and has "Whenever you cast a '
            'noncreature spell or you draw your third card each turn, put a +1/+1 counter on this permanent".'
        ),
    ),
    ("Creature", "Example enters with a +1/+1 counter on it for each time Example was kicked."),
    (
        "Creature",
        ("Example enters with a number of +1/+1 counters on it equal to the amount of mana spent to cast Example."),
    ),
    (
        "Creature",
        ("Example enters with a number of +1/+1 counters on it equal to twice the number of times Example was kicked."),
    ),
    ("Creature", "Example enters with two +1/+1 counters on it if you've cast two or more spells this turn."),
    ("Creature", "Example gets -1/-1 for each card in your hand."),
    (
        "Instant",
        (
            "Exile the top two cards of target opponent's library face down. For as long as those cards "
            "remain exiled, you may play them."
        ),
    ),
    ("Creature", "If Example would die, put it on the bottom of its owner's library instead."),
    (
        "Sorcery",
        (
            "If there are seven or more cards in your graveyard, Example deals 4 damage to target creature "
            "and 4 damage to that creature's controller. Otherwise, Example deals 4 damage to that creature."
        ),
    ),
    ("Sorcery", "If this spell was cast from your graveyard, amass Goblins 3. Otherwise, amass Goblins 1."),
    ("Creature", "If you would gain life, you gain that much life plus 1 instead."),
    ("Creature", "Other black creatures get +1/+1."),
    ("Enchantment", "Play with your hand revealed."),
    ("Artifact", "Players have no maximum hand size."),
    ("Creature", "Players play with the top card of their libraries revealed."),
    ("Instant", "Put target creature into its owner's library second from the top."),
    (
        "Instant",
        (
            "Return target creature to its owner's hand. If you control a creature with power 4 or greater, "
            "you may draw a card. If you do, discard a card."
        ),
    ),
    (
        "Creature",
        (
            "Sacrifice Example: Example deals 3 damage to target player or planeswalker. Activate only during "
            "your upkeep."
        ),
    ),
    (
        "Creature",
        (
            "Sacrifice two lands: Example gains protection from artifacts or from the color of your choice "
            "until end of turn."
        ),
    ),
    ("Creature", "Saga spells you control have replicate. The replicate cost is equal to that card's mana cost."),
    ("Enchantment", "Skip your draw step."),
    ("Instant", "Target creature gains flying until end of turn."),
    ("Instant", "Target creature gets +1/+1 for each creature you control and gains trample until end of turn."),
    (
        "Creature",
        ("When Example dies, if Example has no time counters on it, create two tokens that are copies of Example."),
    ),
    (
        "Legendary Planeswalker — Minsc",
        (
            "When Example enters and at the beginning of your upkeep, you may create a legendary 1/1 red "
            "Hamster creature token named Boo with trample and haste."
        ),
    ),
    (
        "Creature",
        (
            "When Example enters, create a number of 1/1 black Rat creature tokens equal to the number of "
            "opponents you have."
        ),
    ),
    (
        "Creature",
        (
            "When Example enters, exile all cards from your library face down. Shuffle all cards from your "
            "graveyard into your library."
        ),
    ),
    (
        "Enchantment",
        (
            "When Example enters, exile target nonland permanent an opponent controls until Example leaves "
            "the battlefield."
        ),
    ),
    ("Creature", "When Example enters, incubate 5."),
    (
        "Creature",
        (
            "When Example enters, you may exile target creature if it attacked or blocked this turn. At the "
            "beginning of the next end step, return it to the battlefield under its owner's control."
        ),
    ),
    ("Creature", "When you cycle Example or Example dies, you may put a +1/+1 counter on target creature."),
    (
        "Creature",
        (
            "Whenever Example attacks and isn't blocked, you may exile up to two target creature cards in "
            "defending player's graveyard. If you do, you gain 1 life for each card exiled this way and "
            "Example assigns no combat damage this turn."
        ),
    ),
    (
        "Creature",
        (
            "Whenever Example attacks, create a 3/1 red Dinosaur creature token if you control a creature "
            "with power 4 or greater."
        ),
    ),
    (
        "Creature",
        (
            "Whenever Example deals combat damage to a player, choose target creature that player controls. "
            "That player sacrifices it."
        ),
    ),
    (
        "Creature",
        (
            "Whenever Example or another Lhurgoyf creature you control enters, it deals damage equal to its "
            "power to any target."
        ),
    ),
    (
        "Artifact Creature — Equipment Insect",
        "Whenever Example or equipped creature attacks, it gets +2/+0 until end of turn.",
    ),
    (
        "Artifact",
        (
            "Whenever a creature you control enters, you may have Example become a 3/3 white Angel artifact "
            "creature with flying until end of turn."
        ),
    ),
    (
        "Enchantment",
        (
            "Whenever a creature you don't control dies, at the beginning of the next end step, return it to "
            "the battlefield with a +1/+1 counter on it under your control, then it is a Zombie in addition "
            "to its other types and is black in addition to its other colors."
        ),
    ),
    ("Enchantment", "Whenever a player casts a spell, that player returns a land they control to its owner's hand."),
    (
        "Artifact Creature",
        ("Whenever a player casts their first multicolored spell each turn, each other player draws a card."),
    ),
    (
        "Creature",
        (
            "Whenever an artifact an opponent controls is put into a graveyard from the battlefield, Example "
            "deals 1 damage to that artifact's controller."
        ),
    ),
    (
        "Creature",
        (
            "Whenever one or more +1/+1 counters are put on one or more Humans you control, draw a card. This "
            "ability triggers only once each turn."
        ),
    ),
    (
        "Creature",
        ("Whenever one or more creature cards leave your graveyard, each opponent loses 1 life. You gain 1 life."),
    ),
    (
        "Creature",
        (
            "Whenever you attack, target attacking creature with a +1/+1 counter on it gains first strike "
            "until end of turn. If it has two or more +1/+1 counters on it, it gains double strike until end "
            "of turn instead."
        ),
    ),
    (
        "Creature",
        (
            "Whenever you cast a spell, you may discard your hand. If you do, draw cards equal to the number "
            "of colors among it."
        ),
    ),
    (
        "Creature",
        (
            "Whenever you cast an instant or sorcery spell from your hand, if Example attacked this turn, "
            "that spell gains rebound."
        ),
    ),
    ("Creature", "Whenever you copy a spell, put a +1/+1 counter on Example."),
    ("Creature", "You may cast instant or sorcery spells from the top of your library."),
    ("Creature", "{1}{R/W}, {Q}: Attacking creatures get +1/+0 until end of turn."),
    (
        "Creature",
        ("{2}{B}, {T}, discard a card: Each other player loses 2 life. You gain life equal to the life lost this way."),
    ),
    (
        "Creature",
        (
            "{2}{B}{B}: Exile Example and target creature unless its controller pays {2}. Activate only if "
            "Example is in your graveyard."
        ),
    ),
    (
        "Creature",
        (
            "{4}{G}{G}: Elf creatures you control have base power and toughness 5/5 and are a Dinosaur in "
            "addition to its other types until end of turn."
        ),
    ),
    (
        "Creature",
        ("{B}, pay 1 life: Example gets +1/+0 until end of turn. Activate no more than three times each turn."),
    ),
    ("Land", "{T}: Add {W} or {U}. Example doesn't untap during its controller's next untap step."),
    (
        "Creature",
        (
            "{T}: Search your library for a card, put it into your graveyard, then shuffle. If it's an "
            "instant or sorcery, put a +1/+1 counter on Example."
        ),
    ),
    (
        "Creature",
        (
            "{T}: Target Dwarf creature gets +2/+0 and gains first strike until end of turn. Whenever it "
            "leaves the battlefield this turn, sacrifice Example. Activate only during combat."
        ),
    ),
    (
        "Creature",
        (
            "{U}: Target noncreature artifact becomes an artifact creature with power and toughness each "
            "equal to its mana value until end of turn."
        ),
    ),
    (
        "Creature — Snake",
        (
            "When Example enters, search your library and/or graveyard for a card named Command Tower, "
            "reveal it, and put it into your hand. If you search your library this way, shuffle."
        ),
    ),
    (
        "Artifact Creature — Robot Villain",
        (
            "Whenever another artifact you own is put into a graveyard from the battlefield or an "
            "artifact card is put into your graveyard from anywhere other than the battlefield, put a "
            "+1/+1 counter on Example."
        ),
    ),
    (
        "Creature — Zombie",
        (
            "Sacrifice two lands: Return Example from your graveyard to the battlefield. Activate only "
            "during your upkeep and only if you control a Swamp."
        ),
    ),
    (
        "Creature — Shapeshifter",
        (
            "When Example enters, if you control three or more creatures that share a creature type, put "
            "a +1/+1 counter on Example. Scry 1."
        ),
    ),
    (
        "Legendary Creature — Time Lord Doctor",
        ("Whenever you cast a spell from anywhere other than your hand, put a +1/+1 counter on target creature."),
    ),
    (
        "Creature — Spirit",
        (
            "Example enters with two +1/+1 counters and a lifelink counter on it if you control five or "
            "more untapped lands."
        ),
    ),
    (
        "Legendary Creature — Human Druid",
        (
            "Whenever you cast a spell from exile or a land you control enters from exile, create a 2/2 "
            "green Wolf creature token."
        ),
    ),
    ("Creature — Zombie Warrior", "LEVEL 4+\n{B}: Regenerate Example."),
    (
        "Enchantment",
        (
            "Whenever one or more creature cards leave your graveyard, create a 2/2 white and blue "
            "Detective creature token. Investigate."
        ),
    ),
    (
        "Creature — Elemental Incarnation",
        (
            "When Example enters, if {U}{U} was spent to cast Example, return up to one other target "
            "nonland permanent to its owner's hand."
        ),
    ),
    (
        "Artifact — Equipment",
        (
            "When Example enters, you may search your library, hand, and/or graveyard for a Rune card and"
            " put it onto the battlefield attached to Example. If you search your library this way, "
            "shuffle."
        ),
    ),
    (
        "Creature — Elemental",
        (
            "Whenever a land an opponent controls enters, if that player had another land enter the "
            "battlefield under their control this turn, Example deals 3 damage to that land's controller."
        ),
    ),
    (
        "Enchantment",
        (
            "At the beginning of each opponent's end step, if that player didn't cast a creature spell "
            "this turn, create a 2/2 green Lizard creature token."
        ),
    ),
    (
        "Sorcery",
        (
            "Search your library for a basic land card. Put it onto the battlefield tapped. Search your "
            "library and/or graveyard for a card named Nissa, Nature's Artisan. Reveal it. Return it to "
            "its owner's hand. Shuffle."
        ),
    ),
    (
        "Creature — Giant Warrior",
        (
            "Whenever Example attacks, flip two coins. If both coins come up heads, Example gains double "
            "strike until end of turn. If both coins come up tails, Example gains menace until end of "
            "turn."
        ),
    ),
    ("Creature — Elemental", "At the beginning of each end step, if this spell wasn't kicked, sacrifice Example."),
    ("Creature — Human Knight", "LEVEL 5+\nFirst strike."),
    ("Instant", "Return target spell or permanent with mana value 1 or greater to its owner's hand. Learn."),
    (
        "Creature — Human Scout",
        (
            "When Example enters, if you cast it, mill four cards. When you do, return target creature "
            "card with mana value 3 or less from your graveyard to the battlefield."
        ),
    ),
    (
        "Sorcery",
        (
            "If this spell was cast from your graveyard, target player mills twice X cards. Otherwise, "
            "that player mills X cards."
        ),
    ),
    (
        "Instant",
        (
            "Counter target spell unless its controller pays {2}. If its controller has three or more "
            "poison counters, counter it instead."
        ),
    ),
    (
        "Enchantment",
        (
            "At the beginning of combat on your turn, if you control each creature with the greatest "
            "power, gain control of target creature an opponent controls until end of turn. Untap it. It "
            "gains haste until end of turn."
        ),
    ),
    (
        "Creature — Skeleton Wizard",
        ("This spell costs {U} less to cast for each instant or sorcery you've cast this turn."),
    ),
    (
        "Creature — Dog",
        (
            "At the beginning of your end step, if Example didn't attack or come under your control this "
            "turn, sacrifice Example."
        ),
    ),
    (
        "Creature — Kraken Horror",
        (
            "Whenever you cast a spell, choose up to one —\n• Return target spell you don't control to its"
            " owner's hand\n• Return target nonland permanent to its owner's hand."
        ),
    ),
    (
        "Legendary Creature — Mutant Ninja Turtle",
        (
            "Whenever Example is dealt damage, add that much {R}. Until end of turn, you don't lose this "
            "mana as steps and phases end."
        ),
    ),
    (
        "Instant",
        (
            "Example deals 5 damage to any target and 3 damage to another target player or creature, "
            "planeswalker, or battle. Add {R}{R}{R}."
        ),
    ),
    (
        "Legendary Creature — Zombie Mutant Advisor",
        ("Whenever a Zombie or Mutant you control dies, if its power was different from its base power, draw a card."),
    ),
    (
        "Enchantment",
        (
            "At the beginning of each player's end step, if that player didn't cast a spell this turn, "
            "Example deals 2 damage to that player."
        ),
    ),
    (
        "Legendary Enchantment",
        ("{3}{W}{B}: Exile target creature. If three or more cards have been exiled with Example, transform it."),
    ),
    (
        "Enchantment — Aura",
        ("If an enchanted creature you control would die, return it to its owner's hand instead."),
    ),
    ("Instant", "Cast this spell only during combat on your turn."),
    ("Enchantment", "Nonland permanents are legendary."),
    (
        "Creature — Gorgon Warlock",
        (
            "Whenever you commit a crime, target creature you control gains your choice of menace or "
            "lifelink until end of turn."
        ),
    ),
    (
        "Legendary Planeswalker — Ral",
        ("-7: Flip five coins. Take an extra turn after this one for each coin that comes up heads."),
    ),
    (
        "Creature — Dinosaur",
        (
            "At the beginning of combat on your turn, if you control an Egg, sacrifice an Egg. Create a "
            "3/3 green Dinosaur creature token."
        ),
    ),
    (
        "Enchantment",
        (
            "Whenever you attack with creatures with total power 6 or greater, you may turn a face-down "
            "creature you control face up."
        ),
    ),
    (
        "Enchantment",
        ("Whenever you play a land, if it wasn't the first land you played this turn, Example deals 1 damage to you."),
    ),
    (
        "Legendary Artifact",
        (
            "Whenever you activate a loyalty ability of a Chandra planeswalker, you may pay {1}. If you "
            "do, copy that ability. You may choose new targets for the copy."
        ),
    ),
    (
        "Enchantment",
        (
            "{2}, sacrifice a creature: Example deals damage to any target equal to the number of red "
            "mana symbols in the sacrificed creature's mana cost."
        ),
    ),
    (
        "Sorcery",
        (
            "Target player reveals the top four cards of their library. Choose two of them. Put them into"
            " their owners' graveyard. Put the rest on top of your library."
        ),
    ),
)
"""Each with the kind of card that it stands on; the words reach every way in which the renderer says something."""


@pytest.mark.parametrize(("kind", "text"), COME_BACK)
def test_it_is_read_again_as_it_was(kind: str, text: str) -> None:
    found = list(comes_back(card(NAME, kind, text)))
    assert found
    assert all(found)
