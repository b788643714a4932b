"""Cards and small decks for games in the window, compiled from their Oracle text."""

from __future__ import annotations

from functools import cache

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.session.catalog import compile_printed
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.playing.stops import idle

_FACES = {
    face.name: face
    for face in (
        PrintedFace("Forest", "Basic Land — Forest", "({T}: Add {G}.)"),
        PrintedFace("Mountain", "Basic Land — Mountain", "({T}: Add {R}.)"),
        PrintedFace("Grizzly Bears", "Creature — Bear", "", "{1}{G}", "2", "2"),
        PrintedFace("Gray Ogre", "Creature — Ogre", "", "{2}{R}", "2", "2"),
        PrintedFace("Lightning Bolt", "Instant", "Lightning Bolt deals 3 damage to any target.", "{R}"),
        PrintedFace("Giant Growth", "Instant", "Target creature gets +3/+3 until end of turn.", "{G}"),
        PrintedFace(
            "Jace Beleren",
            "Legendary Planeswalker — Jace",
            "+2: Each player draws a card.\n−1: Target player draws a card.\n−10: Target player mills twenty cards.",
            "{1}{U}{U}",
            loyalty="3",
        ),
        PrintedFace("Plains", "Basic Land — Plains", "({T}: Add {W}.)"),
        PrintedFace("Swamp", "Basic Land — Swamp", "({T}: Add {B}.)"),
        PrintedFace(
            "Strange Charm", "Instant", "Choose one —\n• Frobnicate target widget.\n• Each gadget unwinds.", "{R}"
        ),
        PrintedFace("Strange Cairn", "Artifact", "As this artifact enters, frobnicate a gadget of your choice.", "{1}"),
        PrintedFace(
            "Thoughtseize",
            "Sorcery",
            "Target player reveals their hand. You choose a nonland card from it. That player discards that card. You "
            "lose 2 life.",
            "{B}",
        ),
        PrintedFace("Fireball Staff", "Sorcery", "Fireball Staff deals X damage to any target.", "{X}{R}"),
        PrintedFace("Day of Judgment", "Sorcery", "Destroy all creatures.", "{2}{W}{W}"),
        PrintedFace("Doomed Scholar", "Creature — Human", "When this creature dies, draw a card.", "{R}", "1", "1"),
        PrintedFace("Doomed Healer", "Creature — Human", "When this creature dies, you gain 2 life.", "{R}", "1", "1"),
        PrintedFace(
            "Doomed Witness",
            "Creature — Human",
            "Whenever this creature or another creature dies, target player loses 1 life and you gain 1 life.",
            "{R}",
            "1",
            "1",
        ),
        PrintedFace("Drained", "Sorcery", "Each opponent loses 4 life.", "{R}"),
        PrintedFace("Second Wind", "Sorcery", "Untap up to two lands.", "{R}"),
        PrintedFace("Barren Year", "Sorcery", "Sacrifice two lands.", "{R}"),
        PrintedFace("Salted Fields", "Sorcery", "Destroy two target lands.", "{R}"),
        PrintedFace("Late Frost", "Sorcery", "Sacrifice a land.", "{R}"),
        PrintedFace("Far Sight", "Sorcery", "Scry 2.", "{R}"),
        PrintedFace("Kin Banner", "Artifact", "As this artifact enters, choose a creature type.", "{R}"),
        PrintedFace(
            "Deep Delving", "Sorcery", "Search your library for a card, put it into your hand, then shuffle.", "{R}"
        ),
        PrintedFace("Three Ways", "Sorcery", "Choose two —\n• Draw a card.\n• You gain 2 life.\n• Scry 1.", "{R}"),
        PrintedFace("Embers", "Sorcery", "Embers deals 1 damage to each of any number of targets.", "{R}"),
        PrintedFace("Merfolk Fortune", "Sorcery", "You may draw a card.", "{R}"),
        PrintedFace(
            "Strange Kin",
            "Creature — Goblin",
            "Cycling {R} ({R}, Discard this card: Draw a card.)\nMorph {R} (You may cast this card face down as a 2/2 "
            "creature for {3}. Turn it face up any time for its morph cost.)",
            "{R}",
            "1",
            "1",
        ),
        PrintedFace(
            "Plea for Power",
            "Sorcery",
            "Will of the council — Starting with you, each player votes for time or knowledge. If time gets more "
            "votes, take an extra turn after this one. If knowledge gets more votes or the vote is tied, draw three "
            "cards.",
            "{R}",
        ),
        PrintedFace(
            "Pithing Needle",
            "Artifact",
            "As this artifact enters, choose a card name.\nActivated abilities of sources with the chosen name can't "
            "be activated unless they're mana abilities.",
            "{1}",
        ),
        PrintedFace("Glorious Anthem", "Enchantment", "Creatures you control get +1/+1.", "{1}{W}{W}"),
        PrintedFace(
            "Short Sword",
            "Artifact — Equipment",
            "Equipped creature gets +1/+1.\nEquip {1} ({1}: Attach to target creature you control. Equip only as a "
            "sorcery.)",
            "{1}",
        ),
    )
}


@cache
def card(name: str) -> CompiledCard:
    """A card of the table above, compiled."""
    return compile_printed(PrintedCard(name, "normal", (_FACES[name],))).compiled


def goldfish(*hand: str, rest: str = "Mountain", seed: int = 3, mulligans: bool = False) -> Sitting:
    """A game alone in the first main phase; the library holds seven of each card that is named, and lands."""
    deck = tuple(card(name) for name in hand for _ in range(7)) + (card(rest),) * 20
    seats = (NewSeat("Ana", deck), NewSeat("Fish", (card("Forest"),) * 40, passive=True))
    sitting = Sitting.new(NewGame(seats, seed=seed, mulligans=mulligans))
    sitting.pass_while(idle)
    return sitting
