"""Card types, subtypes and supertypes (rule 205)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

CARD_TYPES: Final = (
    "Artifact", "Battle", "Creature", "Enchantment", "Instant", "Kindred", "Land", "Planeswalker", "Sorcery",
)  # fmt: skip
"""The card types of the traditional game (205.2a), ``Tribal`` read as ``Kindred`` (308)."""

PERMANENT_TYPES: Final = frozenset({"Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker"})
"""Card types whose cards can be permanents (110.4)."""

SUPERTYPES: Final = ("Basic", "Legendary", "Ongoing", "Snow", "World")
"""The supertypes (205.4a)."""

BASIC_LAND_TYPES: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")
"""The land types that give a mana ability (305.6)."""

BASIC_LAND_MANA: Final = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
"""The mana that each basic land type's ability makes (305.6)."""


def _names(text: str) -> frozenset[str]:
    return frozenset(word.replace("_", " ") for word in text.split())


ARTIFACT_TYPES: Final = _names(
    """
    Attraction Blood Bobblehead Book Clue Contraption Equipment Food Fortification Gold Incubator Infinity
    Junk Lander Map Mutagen Powerstone Spacecraft Stone Treasure Vehicle Vibranium
    """
)
"""205.3g"""

ENCHANTMENT_TYPES: Final = _names(
    """
    Aura Background Cartouche Case Class Curse Role Room Rune Saga Shard Shrine
    """
)
"""205.3h"""

LAND_TYPES: Final = _names(
    """
    Cave Desert Forest Gate Island Lair Locus Mine Mountain Plains Planet Power-Plant Sphere Swamp Tower
    Town Urza's
    """
)
"""205.3i"""

PLANESWALKER_TYPES: Final = _names(
    """
    Ajani Aminatou Angrath Arlinn Ashiok Bahamut Basri Bolas Calix Chandra Comet Dack Dakkon Daretti
    Davriel Dihada Domri Dovin Ellywick Elminster Elspeth Estrid Freyalise Garruk Gideon Grist Guff Huatli
    Jace Jared Jaya Jeska Kaito Karn Kasmina Kaya Kiora Koth Liliana Lolth Lukka Minsc Mordenkainen Nahiri
    Narset Niko Nissa Nixilis Oko Quintorius Ral Rowan Saheeli Samut Sarkhan Serra Sivitri Sorin Szat
    Tamiyo Tasha Teferi Teyo Tezzeret Tibalt Tyvar Ugin Urza Venser Vivien Vraska Vronos Will Windgrace
    Wrenn Xenagos Yanggu Yanling Zariel
    """
)
"""205.3j"""

SPELL_TYPES: Final = _names(
    """
    Adventure Arcane Lesson Omen Trap
    """
)
"""205.3k"""

CREATURE_TYPES: Final = _names(
    """
    Advisor Aetherborn Alien Ally Angel Antelope Ape Archer Archon Armadillo Army Artificer Assassin
    Assembly-Worker Astartes Atog Aurochs Avatar Azra Badger Balloon Barbarian Bard Basilisk Bat Bear
    Beast Beaver Beeble Beholder Berserker Bird Bison Blinkmoth Boar Bringer Brushwagg C'tan Camarid Camel
    Capybara Caribou Carrier Cat Centaur Cephalid Child Chimera Citizen Cleric Clown Cockatrice Construct
    Coward Coyote Crab Crocodile Custodes Cyberman Cyclops Dalek Dauthi Demigod Demon Deserter Detective
    Devil Dinosaur Djinn Doctor Dog Dragon Drake Dreadnought Drix Drone Druid Dryad Dwarf Echidna Efreet
    Egg Elder Eldrazi Elemental Elephant Elf Elk Employee Eternal Eye Faerie Ferret Fish Flagbearer Fox
    Fractal Frog Fungus Gamer Gamma Gargoyle Germ Giant Gith Glimmer Gnoll Gnome Goat Goblin God Golem
    Gorgon Graveborn Gremlin Griffin Guest Hag Halfling Hamster Harpy Hedgehog Hellion Hero Hippo
    Hippogriff Homarid Homunculus Horror Horse Hound Human Hydra Hyena Illusion Imp Incarnation Inhuman
    Inkling Inquisitor Insect Jackal Jellyfish Juggernaut Kangaroo Kavu Kirin Kithkin Knight Kobold Kor
    Kraken Kree Lamia Lammasu Leech Lemur Leviathan Lhurgoyf Licid Lizard Llama Lobster Manticore
    Masticore Mercenary Merfolk Metathran Minion Minotaur Mite Mole Monger Mongoose Monk Monkey Moogle
    Moonfolk Mount Mouse Mutant Myr Mystic Naga Nautilus Necron Nephilim Nightmare Nightstalker Ninja
    Noble Noggle Nomad Nymph Octopus Ogre Ooze Orb Orc Orgg Otter Ouphe Ox Oyster Pangolin Peasant Pegasus
    Pentavite Performer Pest Phelddagrif Phoenix Phyrexian Pilot Pincher Pirate Plant Platypus Porcupine
    Possum Praetor Primarch Prism Processor Qu Rabbit Raccoon Ranger Rat Rebel Reflection Rhino Rigger
    Robot Rogue Sable Salamander Samurai Sand Saproling Satyr Scarecrow Scientist Scion Scorpion Scout
    Sculpture Seal Serf Serpent Servo Shade Shaman Shapeshifter Shark Sheep Shi'ar Siren Skeleton Skrull
    Skunk Slith Sliver Sloth Slug Snail Snake Soldier Soltari Sorcerer Spawn Specter Spellshaper Sphinx
    Spider Spike Spirit Splinter Sponge Spy Squid Squirrel Starfish Surrakar Survivor Symbiote Synth
    Tentacle Tetravite Thalakos Thopter Thrull Tiefling Time_Lord Toy Treefolk Trilobite Triskelavite
    Troll Turtle Tyranid Unicorn Utrom Vampire Varmint Vedalken Viashino Villain Volver Wall Walrus
    Warlock Warrior Weasel Weird Werewolf Whale Wizard Wolf Wolverine Wombat Worm Wraith Wurm Yeti Zombie
    Zubera
    """
)
"""205.3m, with five that older texts still use and seven of sets to come."""
BATTLE_TYPES: Final = frozenset({"Siege"})
"""205.3q"""

SUBTYPES_OF: Final[dict[str, frozenset[str]]] = {
    "Artifact": ARTIFACT_TYPES,
    "Battle": BATTLE_TYPES,
    "Creature": CREATURE_TYPES,
    "Enchantment": ENCHANTMENT_TYPES,
    "Instant": SPELL_TYPES,
    "Kindred": CREATURE_TYPES,
    "Land": LAND_TYPES,
    "Planeswalker": PLANESWALKER_TYPES,
    "Sorcery": SPELL_TYPES,
}
"""Which subtypes belong to which card type (205.3c)."""


@dataclass(frozen=True, slots=True)
class TypeLine:
    """A type line taken apart (205.1)."""

    supertypes: tuple[str, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    token: bool = False

    def __str__(self) -> str:
        return format_type_line(self.supertypes, self.types, self.subtypes)


class BadTypeLine(ValueError):
    """A type line with a word that is neither a supertype nor a card type before the dash."""


def parse_type_line(text: str) -> TypeLine:
    """Take a type line apart; ``-`` and ``—`` both work as the dash.

    Subtypes that no list knows are kept: newer cards have them.

    >>> parse_type_line("Legendary Creature — Time Lord Doctor").subtypes
    ('Time Lord', 'Doctor')
    >>> parse_type_line("Tribal Instant — Goblin").types
    ('Kindred', 'Instant')
    """
    head, _, tail = text.replace(" - ", " — ").partition("—")
    supertypes: list[str] = []
    types: list[str] = []
    token = False
    for word in head.split():
        word = {"Tribal": "Kindred"}.get(word, word)
        if word in SUPERTYPES:
            supertypes.append(word)
        elif word in CARD_TYPES:
            types.append(word)
        elif word == "Token":
            token = True
        else:
            raise BadTypeLine(f"{word!r} in type line {text!r} is neither a supertype nor a card type")
    rest = tail.replace("Time Lord", "Time_Lord").split()
    return TypeLine(tuple(supertypes), tuple(types), tuple(w.replace("_", " ") for w in rest), token)


def format_type_line(supertypes: Iterable[str], types: Iterable[str], subtypes: Iterable[str]) -> str:
    """The type line in print.

    >>> format_type_line(["Basic"], ["Land"], ["Forest"])
    'Basic Land — Forest'
    """
    head = " ".join([*supertypes, *types])
    tail = " ".join(subtypes)
    return f"{head} — {tail}" if tail else head


def subtypes_allowed(subtypes: frozenset[str], types: frozenset[str]) -> frozenset[str]:
    """The subtypes that an object with these card types can keep (205.1a, 205.3d).

    A subtype that no list knows stays: it can't be told apart from one that is newer than the lists.
    """
    gone: frozenset[str] = frozenset()
    kept: frozenset[str] = frozenset()
    for card_type, names in SUBTYPES_OF.items():
        if card_type in types:
            kept |= names
        else:
            gone |= names
    return subtypes - (gone - kept)
