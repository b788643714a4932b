"""Sentences that were once read wrongly, and what they must come to; each stands for a cause, not for a card."""

from __future__ import annotations

import pytest

from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.fold import walk
from mtgtable.abilities.selectors import Bound
from mtgtable.oracle import compile_card, render
from tests.oracle.cards import card, compiled

REVEALED = (
    "Reveal cards from the top of your library until you reveal a nonland card, then put all cards revealed this way "
    "into your hand."
)
KIND = (
    "At the beginning of your upkeep, look at the top card of your library. If it shares a creature type with ~, "
    "you may reveal it. If you do, ~ deals 2 damage to each creature."
)
EACH_EXILED = (
    "Exile all cards from target player's graveyard. For each card exiled this way, search that player's library for "
    "all cards with the same name as that card and exile them."
)
CAST_FROM_THERE = (
    "When ~ enters, you may cast target instant card from a graveyard. If that card would be put into a graveyard this "
    "turn, exile it instead."
)
KINSHIP = (
    "At the beginning of your upkeep, you may look at the top card of your library. If it shares a creature type with "
    "~, you may reveal it. If you do, draw a card."
)
READINGS = (
    # "other" is other than the object spoken of
    ("Enchantment", "Each creature gets +1/+1 for each other creature on the battlefield.", "not being <affected>"),
    ("Enchantment — Aura", "Enchant creature\nOther creatures you control get -1/-1.", "not being enchanted"),
    ("Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1 for each other enchantment.", "[other &"),
    (
        "Creature",
        "{T}: ~ deals 1 damage to target creature and each other creature that shares a color with it.",
        "not being target #1",
    ),
    ("Creature", "~ can't attack unless you control three or more other creatures.", "[other & creature &"),
    (
        "Land",
        "Whenever a Mountain you control enters, if you control at least five other Mountains, draw a card.",
        "[not being <event.object> & Mountain &",
    ),
    (
        "Artifact — Equipment",
        "Whenever equipped creature deals damage to a creature, ~ deals that much damage to each other creature.",
        "not being <event.target>",
    ),
    (
        "Creature",
        "~ gets +2/+2 as long as you had another creature enter the battlefield under your control this turn.",
        "other & creature",
    ),
    (
        "Creature",
        "When ~ dies, if another creature left the battlefield under your control this turn, draw a card.",
        "other & creature",
    ),
    # what mana was spent to cast was spoken of; what was exiled before is what was exiled this way
    (
        "Instant",
        "Tap target creature. If {R} was spent to cast ~, it deals damage to you equal to that creature's power.",
        "deal damage {amount the total power of target #1; to you}",
    ),
    (
        "Sorcery",
        "For each Spirit, return it to its owner's hand unless that player pays {3}.",
        "owner of <each> may pay {3}; if not, move",
    ),
    ("Creature", KIND, "to each [creature]"),
    ("Sorcery", EACH_EXILED, "for each of those of <move>"),
    # what was cast from a graveyard is put there from the stack
    ("Creature", CAST_FROM_THERE, "origin stack; to graveyard"),
    # a spell is cast from a zone, and stands on the stack
    ("Artifact", "{T}: Add {C}. Spend this mana only to cast spells from a graveyard.", "spell & cast from graveyard"),
    (
        "Enchantment",
        "Spells you cast from exile have convoke.",
        "you & cast from exile] in stack",
    ),
    # a card is no token, and only what was exiled is "the exiled card"
    (
        "Creature",
        "Whenever a nontoken creature dies, create a 2/2 black Zombie creature token and exile that card.",
        "move {what <event.object>; to exile}",
    ),
    (
        "Sorcery",
        "As an additional cost to cast ~, exile a creature.\nDestroy target land if the exiled creature was a Thrull.",
        "if <cost.exiled as it was> is [Thrull]",
    ),
    # what two events call otherwise isn't the object that has the ability
    (
        "Enchantment — Aura",
        "When enchanted creature becomes tapped or is dealt damage, destroy it.",
        "destroy {what ench",
    ),
    # an Aura that looks at what it is on works while it is on it
    (
        "Enchantment — Aura",
        "When enchanted land is put into a graveyard, you may return this card from your graveyard to your hand.",
        "When zone change",
    ),
    # what was revealed on the way is revealed this way
    ("Sorcery", REVEALED, "<rest> and <found>"),
    # a mana ability that is activated as an instant is is none that pays
    ("Artifact", "Sacrifice ~: Add {G}{G}{G}. Activate only as an instant.", "with priority"),
    # "itself" and "its" are the subject
    ("Sorcery", "Target creature deals damage to itself equal to its power.", "power of target #1; to target #1"),
    (
        "Sorcery",
        "Choose any number of target creatures. Each of those creatures deals damage equal to its power to you.",
        "for each of target #1: deal damage {amount the total power of <each>; to you; source <each>}",
    ),
    # "it" is never what was not done
    ("Creature", "When ~ enters, sacrifice it unless you discard a card.", "if not, sacrifice {what ~}"),
    # "it" after "if this spell was kicked" is the spell
    (
        "Instant",
        "Kicker {R}\nDestroy target artifact. If this spell was kicked, it deals 3 damage to any target.",
        "deal damage {amount 3; to target #2}",
    ),
    # what only creatures have is said of the creature
    ("Instant", "Destroy target artifact, enchantment, or creature with flying.", "(creature & with flying)"),
    ("Instant", "Destroy target creature or planeswalker with mana value 3 or less.", "(creature or planeswalker) &"),
    # the next main phase may be this turn's second
    ("Instant", "At the beginning of your next main phase, draw a card.", "postcombat_main"),
    # a static ability that says what color a spell is defines it
    ("Instant", "~ is colorless.\n~ deals 3 damage to any target.", "Static (defining)"),
    # the chosen player is the one chosen as a target
    ("Sorcery", "Choose target opponent. Draw a card. Then the chosen player loses 2 life.", "players target #1"),
    # an ability that returns its card from the graveyard works there
    (
        "Creature",
        "Whenever you attack with three or more creatures, return ~ from your graveyard to your hand.",
        "When in graveyard",
    ),
    # counters are put on a permanent, not on the spell that the event is about (122.1)
    ("Creature", "Whenever you cast a spell that targets ~, put a +1/+1 counter on it.", "on ~"),
    ("Creature", "Whenever ~ becomes the target of a spell or ability, put a +1/+1 counter on it.", "on ~"),
    # what X is is known before X things are made (608.2c)
    ("Creature", "When ~ dies, incubate X, where X is its power.", "X is the total power of ~"),
    ("Instant", "Counter target creature spell. Discover X, where X is that spell's mana value.", "value of target #1"),
    (
        "Creature",
        "{T}, Exile a creature card from your graveyard: Discover X, where X is the mana value of the exiled card.",
        "mana value of <cost.exiled>",
    ),
    (
        "Creature",
        (
            "Whenever ~ deals combat damage to a player, exile the top X cards of their library, where X is the amount "
            "of damage dealt. You may cast any number of spells from among them without paying their mana costs."
        ),
        "X is that much",
    ),
    # "that card" is the card that was seen, not the creature that is the target
    (
        "Instant",
        (
            "Choose target creature. Reveal cards from the top of your library until you reveal a nonland card. "
            "That creature gets +X/-X until end of turn, where X is that card's mana value."
        ),
        "mana value of <found>",
    ),
    # one of each kind is of two kinds
    (
        "Sorcery",
        (
            "Reveal the top four cards of your library. You may put a creature card and/or a land card from among them "
            "into your hand. Put the rest into your graveyard."
        ),
        "up to 1 [creature] among <looked> and up to 1 [land]",
    ),
    # what a delayed ability does is done there, and isn't done yet for the sentence after it (603.7)
    (
        "Sorcery",
        (
            "Create a 1/1 red Goblin creature token. Exile it at the beginning of the next end step. That creature "
            "gets +7/+0 until end of turn."
        ),
        "then <created>: +7/+0",
    ),
    (
        "Creature",
        (
            "At the beginning of your end step, you may exile ~. If you do, return it to the battlefield under its "
            "owner's control at the beginning of your next upkeep. It gains haste."
        ),
        "then <move2>: has Keyword haste",
    ),
    (
        "Artifact Creature",
        "When ~ attacks, exile it at end of combat, then return it to the battlefield under your control.",
        "what <move>; to battlefield",
    ),
    # whether a card fits is asked of the spell that it would be (601.3e)
    (
        "Creature",
        (
            "Whenever ~ attacks, look at the top card of your library. You may cast it without paying its mana cost if "
            "it's an instant or sorcery spell."
        ),
        "filter [(instant or sorcery) & spell]",
    ),
    # "otherwise": what the other way would have brought in isn't there
    (
        "Sorcery",
        (
            "Exile the top card of your library. If it's a land card, create a 2/2 white Ox creature token. Otherwise, "
            "you may cast it until the end of your next turn."
        ),
        "<move>: rule change {rule may play from zone",
    ),
    (
        "Enchantment",
        (
            "Whenever a creature you control enters, draw a card if its power is 3 or greater. Otherwise, put two "
            "+1/+1 counters on it."
        ),
        "on <event.object>",
    ),
    # what goes on with an ability of its own is done in it
    (
        "Artifact",
        (
            "{T}: You may sacrifice a land. When you do, create a token that's a copy of target creature. Sacrifice it "
            "at the beginning of the next end step."
        ),
        "then later {trigger When step begins {step end}: sacrifice {what <created>}.}).})",
    ),
    # "this way" speaks of what was done before it, not of what is done with that
    (
        "Sorcery",
        (
            "Destroy target creature. If a creature card is put into a graveyard this way, return it to the "
            "battlefield under your control. Sacrifice it at the beginning of your next end step."
        ),
        "those of <destroy buried> that are",
    ),
    # what the card exiled is spoken of, not what was made in between
    (
        "Sorcery",
        (
            "Exile the top card of target opponent's library and create a Treasure token. Then you may cast the "
            "exiled card. If you don't cast it this way, you may cast it this turn."
        ),
        "<move>: rule change {rule may play from zone",
    ),
    # mana was spent on what was cast, not on the land that is targeted
    ("Creature", "When ~ enters, earthbend X, where X is the amount of mana spent to cast it.", "X is the mana spent."),
    # a condition that ends with this card's name doesn't make "it" this card
    (
        "Creature — Goblin",
        KINSHIP,
        "you may look {at <looked>; reveal}",
    ),
    # a subtype that instants and sorceries share is said of both
    ("Enchantment", "Whenever you cast an Adventure instant or sorcery spell, draw a card.", "[Adventure & (instant"),
)


@pytest.mark.parametrize(("type_line", "text", "said"), READINGS, ids=[row[1][:60] for row in READINGS])
def test_a_sentence_comes_to_what_it_says(type_line: str, text: str, said: str) -> None:
    face = compiled("Example", type_line, text.replace("~", "Example"), "{1}")
    assert said in "\n".join(render(ability) for ability in face.abilities)


@pytest.mark.parametrize("word", ["Landfall", "Body Thief", "Bigby's Hand", "What Must Be Done!"])
def test_ability_words_and_flavor_words_are_known_by_their_form(word: str) -> None:
    """207.2c, 207.2d: they have no rules meaning, whatever they are."""
    plain = compiled("Example", "Enchantment", "Whenever you gain life, draw a card.")
    worded = compiled("Example", "Enchantment", f"{word} — Whenever you gain life, draw a card.")
    assert worded.abilities == plain.abilities


UNREAD = (
    # "each card" is on no battlefield
    ("Instant", "Look at the top five cards of your library. For each card, put that card into your graveyard."),
    ("Instant", "Counter target spell unless its controller pays {3} for each card discarded this way."),
    # whether a permission is used isn't known as it is given, and "it" is the spell, not what gives it
    (
        "Creature",
        (
            "Whenever ~ attacks, exile the top five cards of your library. You may cast an artifact spell from among "
            "them this turn. If you do, it has affinity for artifacts."
        ),
    ),
    # several cards of one pile are not several of all piles
    ("Creature", "~ gets +3/+0 as long as there are ten or more cards in a single graveyard."),
)


@pytest.mark.parametrize(("type_line", "text"), UNREAD, ids=[row[1][:60] for row in UNREAD])
def test_what_would_be_misread_is_not_read(type_line: str, text: str) -> None:
    assert compile_card(card("Example", type_line, text.replace("~", "Example"), "{1}")).unsupported


def test_an_adjective_among_kinds_is_no_kind() -> None:
    """A text that can't be read is told as such: nothing raises."""
    text = "Destroy target other artifact, legendary, or Saga you control."
    assert compile_card(card("Example", "Instant", text)).unsupported


def test_the_own_words_of_a_token_that_others_make_too_stay_its_own() -> None:
    """111.3: "sacrifice this token" means whoever controls it, not whom the words that make it name."""
    text = (
        "Enchant player\nWhenever enchanted player is attacked, create a Gold token. Each opponent attacking that "
        "player does the same."
    )
    (made,) = {node for node in walk(compiled("Example", "Enchantment — Aura Curse", text, "{1}").abilities)
               if isinstance(node, CompiledFace)}  # fmt: skip
    assert Bound("each") not in walk(made)
