"""Cards of layer questions as hand-written compiled faces, in the exact sense of their rules text."""

from __future__ import annotations

from mtgtable.abilities.abilities import ActivatedAbility, Content
from mtgtable.abilities.conditions import Exists, Fits
from mtgtable.abilities.costs import Cost, TapThis
from mtgtable.abilities.filters import (
    OTHER,
    AllOf,
    AnyOf,
    Anything,
    ControlledBy,
    HasAbilityKind,
    IsColor,
    IsSubtype,
    IsSupertype,
    IsType,
    Not,
    OwnedBy,
)
from mtgtable.abilities.instructions import AddMana
from mtgtable.abilities.modifications import (
    ChangeColors,
    ChangeControl,
    ChangeTypes,
    DefinePT,
    GainAbilities,
    GainAbilitiesOf,
    LoseAbilities,
    ModifyPT,
    SetPT,
    TakeText,
)
from mtgtable.abilities.quantities import CountOf, Distinct, StatOf, Sum
from mtgtable.abilities.selectors import All, Bound, HostOf, Players, Source, TopOfGraveyard, Union, You
from mtgtable.abilities.words import ChosenColor, ChosenType, ColorWord, TypeWord
from mtgtable.model.zones import Zone
from tests.engine.boards import face, keyword, static

CREATURE, LAND, ARTIFACT, ENCHANTMENT = IsType("Creature"), IsType("Land"), IsType("Artifact"), IsType("Enchantment")
YOURS = ControlledBy(You())
MANA_VALUE = StatOf("mana_value", Bound("affected"))
OFF_BATTLEFIELD = (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND)
ALL_ZONES = (Zone.BATTLEFIELD, Zone.STACK, *OFF_BATTLEFIELD)


def both(*filters: object) -> AllOf:
    return AllOf(filters)  # type: ignore[arg-type]


def is_land_type(name: str) -> IsSubtype:
    return IsSubtype(TypeWord(name, "land"))


def is_kind(name: str) -> IsSubtype:
    return IsSubtype(TypeWord(name, "creature"))


BEARS = face("Grizzly Bears", "Creature — Bear", cost="{1}{G}", pt=(2, 2))
GRAY_OGRE = face("Gray Ogre", "Creature — Ogre", cost="{2}{R}", pt=(2, 2))
HILL_GIANT = face("Hill Giant", "Creature — Giant", cost="{3}{R}", pt=(3, 3))
SAVANNAH_LIONS = face("Savannah Lions", "Creature — Cat", cost="{W}", pt=(2, 1))
SERRA_ANGEL = face(
    "Serra Angel", "Creature — Angel", keyword("flying"), keyword("vigilance"), cost="{3}{W}{W}", pt=(4, 4)
)
WIND_DRAKE = face("Wind Drake", "Creature — Drake", keyword("flying"), cost="{2}{U}", pt=(2, 2))
MARITIME_GUARD = face("Maritime Guard", "Creature — Merfolk Soldier", cost="{1}{U}", pt=(1, 3))
SAPROLING = face("Saproling", "Creature — Saproling", colors="G", pt=(1, 1))
COLOSSUS = face("Chameleon Colossus", "Creature — Shapeshifter", keyword("changeling"), cost="{2}{G}{G}", pt=(4, 4))
FOREST = face("Forest", "Basic Land — Forest")
SWAMP = face("Swamp", "Basic Land — Swamp")
PLAINS = face("Plains", "Basic Land — Plains")
TAP_FOR_EITHER = ActivatedAbility(
    Cost((TapThis(),)), Content(AddMana(alternatives=("{R}", "{W}"))), mana_ability=True, text="{T}: Add {R} or {W}."
)
TAP_FOR_TWO = ActivatedAbility(Cost((TapThis(),)), Content(AddMana(mana="{C}{C}")), mana_ability=True, text="{T}: Add")
GUILDGATE = face("Boros Guildgate", "Land — Gate", TAP_FOR_EITHER)
STOMPING_GROUND = face("Stomping Ground", "Land — Mountain Forest")
DRYAD_ARBOR = face("Dryad Arbor", "Land Creature — Forest Dryad", colors="G", pt=(1, 1))
SOL_RING = face("Sol Ring", "Artifact", TAP_FOR_TWO, cost="{1}")
GILDED_LOTUS = face("Gilded Lotus", "Artifact", TAP_FOR_TWO, cost="{5}")

HUMILITY = face(
    "Humility",
    "Enchantment",
    static(All(CREATURE), LoseAbilities(), SetPT(1, 1), text="All creatures lose all abilities and are 1/1."),
    cost="{2}{W}{W}",
)
OPALESCENCE = face(
    "Opalescence",
    "Enchantment",
    static(
        All(both(OTHER, ENCHANTMENT, Not(IsSubtype(TypeWord("Aura", "other"))))),
        ChangeTypes(add_types=("Creature",)),
        SetPT(MANA_VALUE, MANA_VALUE),
        text="Each other non-Aura enchantment is a creature in addition …",
    ),
    cost="{2}{W}{W}",
)
GLORIOUS_ANTHEM = face(
    "Glorious Anthem",
    "Enchantment",
    static(All(both(CREATURE, YOURS)), ModifyPT(1, 1), text="Creatures you control get +1/+1."),
    cost="{1}{W}{W}",
)
CRUSADE = face(
    "Crusade", "Enchantment", static(All(both(CREATURE, IsColor(ColorWord("W")))), ModifyPT(1, 1)), cost="{W}{W}"
)
CASTLE_OF_YOURS = face("Castle", "Enchantment", static(All(both(CREATURE, YOURS)), ModifyPT(0, 2)), cost="{3}{W}")
BLOOD_MOON = face(
    "Blood Moon",
    "Enchantment",
    static(
        All(both(LAND, Not(IsSupertype("Basic")))),
        ChangeTypes(set_subtypes=(TypeWord("Mountain", "land"),), of_kinds=("land",)),
        text="Nonbasic lands are Mountains.",
    ),
    cost="{2}{R}",
)
MAGUS = face("Magus of the Moon", "Creature — Human Wizard", *BLOOD_MOON.abilities, cost="{2}{R}", pt=(2, 2))
URBORG = face(
    "Urborg, Tomb of Yawgmoth",
    "Legendary Land",
    static(
        All(LAND),
        ChangeTypes(add_subtypes=(TypeWord("Swamp", "land"),)),
        text="Each land is a Swamp in addition to its other land types.",
    ),
)
KORMUS_BELL = face(
    "Kormus Bell",
    "Artifact",
    static(
        All(both(LAND, is_land_type("Swamp"))),
        ChangeTypes(add_types=("Creature",)),
        ChangeColors((ColorWord("B"),)),
        SetPT(1, 1),
        text="All Swamps are 1/1 black creatures that are still lands.",
    ),
    cost="{4}",
)
PRISMATIC_OMEN = face(
    "Prismatic Omen",
    "Enchantment",
    static(All(both(LAND, YOURS)), ChangeTypes(all_basic_land_types=True)),
    cost="{1}{G}",
)
SPREADING_SEAS = face(
    "Spreading Seas",
    "Enchantment — Aura",
    static(HostOf(), ChangeTypes(set_subtypes=(TypeWord("Island", "land"),), of_kinds=("land",))),
    cost="{1}{U}",
)
SONG_OF_THE_DRYADS = face(
    "Song of the Dryads",
    "Enchantment — Aura",
    static(
        HostOf(),
        ChangeTypes(set_types=("Land",), set_subtypes=(TypeWord("Forest", "land"),)),
        ChangeColors(),
    ),
    cost="{2}{G}",
)
LIFE_AND_LIMB = face(
    "Life and Limb",
    "Enchantment",
    static(
        All(AnyOf((is_land_type("Forest"), is_kind("Saproling")))),
        ChangeTypes(
            add_types=("Creature", "Land"),
            add_subtypes=(TypeWord("Saproling", "creature"), TypeWord("Forest", "land")),
        ),
        ChangeColors((ColorWord("G"),)),
        SetPT(1, 1),
    ),
    cost="{3}{G}",
)
_YOUR_CREATURES_EVERYWHERE = Union(
    (
        All(both(CREATURE, YOURS)),
        All(both(CREATURE, YOURS), (Zone.STACK,)),
        All(both(CREATURE, OwnedBy(You())), OFF_BATTLEFIELD),
    )
)
CONSPIRACY = face(
    "Conspiracy",
    "Enchantment",
    static(_YOUR_CREATURES_EVERYWHERE, ChangeTypes(set_subtypes=(ChosenType("creature"),), of_kinds=("creature",))),
    cost="{3}{B}{B}",
)
ARCANE_ADAPTATION = face(
    "Arcane Adaptation",
    "Enchantment",
    static(_YOUR_CREATURES_EVERYWHERE, ChangeTypes(add_subtypes=(ChosenType("creature"),))),
    cost="{2}{U}",
)
XENOGRAFT = face(
    "Xenograft",
    "Enchantment",
    static(All(both(CREATURE, YOURS)), ChangeTypes(add_subtypes=(ChosenType("creature"),))),
    cost="{4}{U}",
)
ENCHANTED_EVENING = face(
    "Enchanted Evening",
    "Enchantment",
    static(All(Anything()), ChangeTypes(add_types=("Enchantment",))),
    cost="{3}{W/U}{W/U}",
)
DRALNUS_CRUSADE = face(
    "Dralnu's Crusade",
    "Enchantment",
    static(
        All(both(CREATURE, is_kind("Goblin"))),
        ModifyPT(1, 1),
        ChangeColors((ColorWord("B"),)),
        ChangeTypes(add_subtypes=(TypeWord("Zombie"),)),
    ),
    cost="{1}{B}{R}",
)
_NONCREATURE_ARTIFACTS = All(both(ARTIFACT, Not(CREATURE)))
MARCH_OF_THE_MACHINES = face(
    "March of the Machines",
    "Enchantment",
    static(_NONCREATURE_ARTIFACTS, ChangeTypes(add_types=("Artifact", "Creature")), SetPT(MANA_VALUE, MANA_VALUE)),
    cost="{3}{U}",
)
TITANIAS_SONG = face(
    "Titania's Song",
    "Enchantment",
    static(
        _NONCREATURE_ARTIFACTS,
        LoseAbilities(),
        ChangeTypes(add_types=("Artifact", "Creature")),
        SetPT(MANA_VALUE, MANA_VALUE),
    ),
    cost="{3}{G}",
)
ENSOUL_ARTIFACT = face(
    "Ensoul Artifact",
    "Enchantment — Aura",
    static(HostOf(), ChangeTypes(add_types=("Creature",)), SetPT(5, 5)),
    cost="{1}{U}",
)
MYCOSYNTH_LATTICE = face(
    "Mycosynth Lattice",
    "Artifact",
    static(All(Anything()), ChangeTypes(add_types=("Artifact",))),
    static(All(Anything(), ALL_ZONES), ChangeColors()),
    cost="{6}",
)
PAINTERS_SERVANT = face(
    "Painter's Servant",
    "Artifact Creature — Scarecrow",
    static(All(Anything(), ALL_ZONES), ChangeColors((ChosenColor(),), add=True)),
    cost="{2}",
    pt=(1, 3),
)
DARKEST_HOUR = face("Darkest Hour", "Enchantment", static(All(CREATURE), ChangeColors((ColorWord("B"),))), cost="{B}")
GHOSTFLAME_SLIVER = face(
    "Ghostflame Sliver",
    "Creature — Sliver",
    static(All(is_kind("Sliver")), ChangeColors()),
    cost="{B}{R}",
    pt=(2, 2),
)
MUSCLE_SLIVER = face(
    "Muscle Sliver",
    "Creature — Sliver",
    static(All(both(CREATURE, is_kind("Sliver"))), ModifyPT(1, 1)),
    cost="{1}{G}",
    pt=(1, 1),
)
GOBLIN_KING = face(
    "Goblin King",
    "Creature — Goblin",
    static(
        All(both(OTHER, CREATURE, is_kind("Goblin"))),
        ModifyPT(1, 1),
        GainAbilities((keyword("landwalk", is_land_type("Mountain")),)),
    ),
    cost="{1}{R}{R}",
    pt=(2, 2),
)
GOBLIN_RAIDERS = face("Mons's Goblin Raiders", "Creature — Goblin", cost="{R}", pt=(1, 1))
LLANOWAR_ELVES = face("Llanowar Elves", "Creature — Elf Druid", cost="{G}", pt=(1, 1))
LIGNIFY = face(
    "Lignify",
    "Kindred Enchantment — Treefolk Aura",
    static(
        HostOf(),
        ChangeTypes(set_subtypes=(TypeWord("Treefolk"),), of_kinds=("creature",)),
        SetPT(0, 4),
        LoseAbilities(),
    ),
    cost="{2}{G}",
)
ARCHETYPE = face(
    "Archetype of Imagination",
    "Enchantment Creature — Human Wizard",
    static(All(both(CREATURE, YOURS)), GainAbilities((keyword("flying"),))),
    static(All(both(CREATURE, ControlledBy(Players("opponents")))), LoseAbilities(("flying",), cant_have=True)),
    cost="{4}{U}{U}",
    pt=(3, 2),
)
FLIGHT = face(
    "Flight", "Enchantment — Aura", static(HostOf(), GainAbilities((keyword("flying"),)), text="flying"), cost="{U}"
)
GROUNDED = face("Grounded", "Enchantment — Aura", static(HostOf(), LoseAbilities(("flying",))), cost="{1}{G}")
LEVITATION = face(
    "Levitation", "Enchantment", static(All(both(CREATURE, YOURS)), GainAbilities((keyword("flying"),))), cost="{2}{U}"
)
GRAVITY_SPHERE = face(
    "Gravity Sphere", "World Enchantment", static(All(CREATURE), LoseAbilities(("flying",))), cost="{2}{R}"
)
MURAGANDA = face(
    "Muraganda Petroglyphs",
    "Enchantment",
    static(All(both(CREATURE, Not(HasAbilityKind("any")))), ModifyPT(2, 2)),
    cost="{3}{G}",
)
_ALL_GRAVEYARDS = All(Anything(), (Zone.GRAVEYARD,))
_KINDS_IN_GRAVEYARDS = Distinct("card type", _ALL_GRAVEYARDS)
TARMOGOYF = face(
    "Tarmogoyf",
    "Creature — Lhurgoyf",
    static(Source(), DefinePT(_KINDS_IN_GRAVEYARDS, Sum((_KINDS_IN_GRAVEYARDS, 1))), defining=True),
    cost="{1}{G}",
    pt=(0, 1),
)
GODHEAD_OF_AWE = face(
    "Godhead of Awe", "Creature — Spirit Avatar", static(All(both(OTHER, CREATURE)), SetPT(1, 1)), cost="{4}", pt=(4, 4)
)
YIXLID_JAILER = face(
    "Yixlid Jailer", "Creature — Zombie Wizard", static(_ALL_GRAVEYARDS, LoseAbilities()), cost="{1}{B}", pt=(2, 1)
)
WONDER = face(
    "Wonder",
    "Creature — Incarnation",
    keyword("flying"),
    static(
        All(both(CREATURE, YOURS)),
        GainAbilities((keyword("flying"),)),
        condition=Exists(All(both(is_land_type("Island"), YOURS))),
        zones=(Zone.GRAVEYARD,),
    ),
    cost="{3}{U}",
    pt=(2, 2),
)
NECROTIC_OOZE = face(
    "Necrotic Ooze",
    "Creature — Ooze",
    static(Source(), GainAbilitiesOf(All(CREATURE, (Zone.GRAVEYARD,)))),
    cost="{2}{B}{B}",
    pt=(4, 3),
)
CONTROL_MAGIC = face("Control Magic", "Enchantment — Aura", static(HostOf(), ChangeControl(You())), cost="{2}{U}{U}")
MISTFORM_ULTIMUS = face(
    "Mistform Ultimus",
    "Legendary Creature — Illusion",
    static(Source(), ChangeTypes(all_creature_types=True), defining=True, zones=ALL_ZONES),
    cost="{3}{U}",
    pt=(3, 3),
)
TRANSGUILD_COURIER = face(
    "Transguild Courier",
    "Artifact Creature — Golem",
    static(Source(), ChangeColors(tuple(ColorWord(c) for c in "WUBRG")), defining=True, zones=ALL_ZONES),  # type: ignore[arg-type]
    cost="{4}",
    pt=(3, 3),
)
DISCARD = ActivatedAbility(Cost((), "{2}"), Content(AddMana()), text="{2}: Discard a card.")
SHAPESHIFTER = face(
    "Volrath's Shapeshifter",
    "Creature — Phyrexian Shapeshifter",
    static(
        Source(),
        TakeText(TopOfGraveyard(You()), (DISCARD,)),
        condition=Fits(TopOfGraveyard(You()), CREATURE),
    ),
    DISCARD,
    cost="{1}{U}{U}",
    pt=(0, 1),
)
SVOGTHOS_GROWN = (
    ChangeTypes(
        add_types=("Creature",),
        set_subtypes=(TypeWord("Plant"), TypeWord("Zombie")),
        of_kinds=("creature",),
    ),
    ChangeColors((ColorWord("B"), ColorWord("G"))),
    GainAbilities(
        (
            static(
                Source(),
                DefinePT(
                    CountOf(All(both(CREATURE, OwnedBy(You())), (Zone.GRAVEYARD,))),
                    CountOf(All(both(CREATURE, OwnedBy(You())), (Zone.GRAVEYARD,))),
                ),
                defining=True,
            ),
        )
    ),
)
SVOGTHOS = face("Svogthos, the Restless Tomb", "Land")
