"""The cards of layer questions, as the rules read them."""

from __future__ import annotations

from mtgtable.abilities.abilities import ReplacementAbility, StaticAbility, TriggeredAbility
from mtgtable.abilities.filters import (
    AllOf,
    ControlledBy,
    IsAmong,
    IsColor,
    IsSource,
    IsSubtype,
    IsSupertype,
    IsType,
    Not,
)
from mtgtable.abilities.happenings import ZoneChange
from mtgtable.abilities.instructions import If, Sequence
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.modifications import (
    BecomeCopy,
    ChangeChosenWords,
    ChangeColors,
    ChangeControl,
    ChangeTypes,
    DefinePT,
    GainAbilities,
    GainAbilitiesOf,
    LoseAbilities,
    ModifyPT,
    SetPT,
    SwitchPT,
)
from mtgtable.abilities.quantities import CountersOn, Distinct, StatOf, Sum, X
from mtgtable.abilities.replacements import EntersWith
from mtgtable.abilities.selectors import All, Bound, Choose, HostOf, Players, Source, Targeted, Union, You
from mtgtable.abilities.words import ChosenType, ColorWord, TypeWord
from mtgtable.model.zones import Zone
from tests.oracle.cards import ability, compiled, spell

MOUNTAIN = TypeWord("Mountain", "land")


def test_humility_is_one_effect_of_two_parts() -> None:
    text = "All creatures lose all abilities and have base power and toughness 1/1."
    assert ability("Enchantment", text) == StaticAbility(All(IsType("Creature")), (LoseAbilities(), SetPT(1, 1)))


def test_blood_moon_sets_land_types() -> None:
    found = ability("Enchantment", "Nonbasic lands are Mountains.")
    assert found.applies_to == All(AllOf((Not(IsSupertype("Basic")), IsType("Land"))))
    assert found.parts == (ChangeTypes(set_subtypes=(MOUNTAIN,), of_kinds=("land",)),)


def test_urborg_adds_a_land_type() -> None:
    found = ability("Legendary Land", "Each land is a Swamp in addition to its other land types.")
    assert found.parts == (ChangeTypes(add_subtypes=(TypeWord("Swamp", "land"),)),)


def test_opalescence_leaves_itself_out_and_reads_each_mana_value() -> None:
    text = (
        "Each other non-Aura enchantment is a creature in addition to its other types and has base power and base "
        "toughness each equal to its converted mana cost."
    )
    found = ability("Enchantment", text)
    assert Not(IsSource()) in found.applies_to.filter.parts
    value = StatOf("mana_value", Bound("affected"))
    assert found.parts == (ChangeTypes(add_types=("Creature",)), SetPT(value, value))


def test_march_of_the_machines_keeps_prior_types() -> None:
    """205.1b: "artifact creature" lets it keep all prior card types and subtypes."""
    text = (
        "Each noncreature artifact is an artifact creature with power and toughness each equal to its converted mana "
        "cost. (Equipment that's a creature can't equip a creature.)"
    )
    types, size = ability("Enchantment", text).parts
    assert (types.add_types, types.set_types, types.set_subtypes) == (("Artifact", "Creature"), None, None)
    assert size.power == StatOf("mana_value", Bound("affected"))


def test_conspiracy_speaks_of_cards_and_spells_too() -> None:
    text = (
        "As Conspiracy enters the battlefield, choose a creature type.\nCreatures you control are the chosen type. The "
        "same is true for creature spells you control and creature cards you own that aren't on the battlefield."
    )
    chooses, changes = compiled("Conspiracy", "Enchantment", text).abilities
    assert isinstance(chooses, ReplacementAbility)
    assert chooses.enters
    assert isinstance(chooses.replacement, EntersWith)
    assert chooses.replacement.choose is not None
    assert chooses.replacement.choose.note_on_source
    assert isinstance(changes, StaticAbility)
    assert isinstance(changes.applies_to, Union)
    permanents, spells, cards = changes.applies_to.parts
    assert isinstance(permanents, All)
    assert permanents.zones == (Zone.BATTLEFIELD,)
    assert isinstance(spells, All)
    assert spells.zones == (Zone.STACK,)
    assert isinstance(cards, All)
    assert Zone.BATTLEFIELD not in cards.zones
    assert Zone.LIBRARY in cards.zones
    assert changes.parts == (ChangeTypes(set_subtypes=(ChosenType(),), of_kinds=("creature",)),)


def test_life_and_limb_changes_both_kinds_at_once() -> None:
    text = (
        "All Forests and all Saprolings are 1/1 green Saproling creatures and Forest lands in addition "
        "to their other types."
    )
    found = ability("Enchantment", text)
    types, colors, size = found.parts
    assert types.add_types == ("Creature", "Land")
    assert types.add_subtypes == (TypeWord("Saproling"), TypeWord("Forest", "land"))
    assert colors == ChangeColors((ColorWord("G"),))
    assert size == SetPT(1, 1)


def test_tarmogoyf_defines_its_size_in_all_zones() -> None:
    text = (
        "Tarmogoyf's power is equal to the number of card types among cards in all graveyards and its toughness is "
        "equal to that number plus 1."
    )
    face = compiled("Tarmogoyf", "Creature — Lhurgoyf", text, "{1}{G}", power="*", toughness="1+*")
    assert (face.power, face.toughness, face.pt_text) == (0, 1, ("*", "1+*"))
    (found,) = face.abilities
    assert isinstance(found, StaticAbility)
    assert found.characteristic_defining
    assert set(found.zones) == set(Zone)
    (part,) = found.parts
    assert isinstance(part, DefinePT)
    assert isinstance(part.power, Distinct)
    assert part.toughness == Sum((part.power, 1))


def test_clone_may_enter_as_a_copy() -> None:
    text = "You may have Clone enter the battlefield as a copy of any creature on the battlefield."
    (found,) = compiled("Clone", "Creature — Shapeshifter", text).abilities
    assert isinstance(found, ReplacementAbility)
    assert (found.enters, found.optional, found.when) == (True, True, ZoneChange(IsSource(), to=Zone.BATTLEFIELD))
    assert isinstance(found.replacement, EntersWith)
    assert found.replacement.copy_of == Choose(IsType("Creature"))


def test_a_copy_with_an_exception() -> None:
    text = (
        "You may have Quicksilver Gargantuan enter the battlefield as a copy of any creature on the battlefield, "
        "except it's still 7/7."
    )
    (found,) = compiled("Quicksilver Gargantuan", "Creature — Shapeshifter", text).abilities
    assert isinstance(found, ReplacementAbility)
    assert isinstance(found.replacement, EntersWith)
    assert (found.replacement.exceptions.power, found.replacement.exceptions.toughness) == (7, 7)


def test_mirrorweave_means_other_than_its_target() -> None:
    """A spell is no creature: "each other creature" can only leave out the target."""
    content = spell("Each other creature becomes a copy of target nonlegendary creature until end of turn.")
    assert content.effect.what.filter == AllOf((Not(IsAmong(Targeted(0))), IsType("Creature")))
    assert content.effect.parts == (BecomeCopy(Targeted(0)),)


def test_control_magic_controls_what_it_is_on() -> None:
    face = compiled("Control Magic", "Enchantment — Aura", "Enchant creature\nYou control enchanted creature.")
    assert face.abilities[1] == StaticAbility(HostOf(Source()), (ChangeControl(You()),))


def test_turn_to_frog_is_one_effect() -> None:
    content = spell(
        "Until end of turn, target creature loses all abilities and becomes a blue Frog with base "
        "power and toughness 1/1."
    )
    assert isinstance(content.effect, Apply)
    assert content.effect.parts == (
        LoseAbilities(),
        ChangeTypes(set_subtypes=(TypeWord("Frog"),), of_kinds=("creature",)),
        ChangeColors((ColorWord("U"),)),
        SetPT(1, 1),
    )


def test_what_is_gained_with_the_loss_of_all_other_abilities_stays() -> None:
    text = (
        "Enchant creature\nEnchanted creature has base power and toughness 0/4, has defender, loses "
        "all other abilities, "
        "and is a blue Wall in addition to its other colors and types."
    )
    static = compiled("Deep Freeze", "Enchantment — Aura", text).abilities[1]
    assert isinstance(static, StaticAbility)
    kinds = [type(part) for part in static.parts]
    assert kinds.index(LoseAbilities) < kinds.index(GainAbilities)
    assert ChangeColors((ColorWord("U"),), add=True) in static.parts
    assert ChangeTypes(add_subtypes=(TypeWord("Wall"),)) in static.parts


def test_still_a_land_keeps_its_types() -> None:
    """205.1b: prior card types and subtypes are retained, also when the next sentence says so."""
    for text in (
        "Until end of turn, target land becomes a 3/3 creature that's still a land.",
        "Target land becomes a 3/3 creature until end of turn. It's still a land.",
    ):
        assert spell(text).effect.parts == (ChangeTypes(add_types=("Creature",)), SetPT(3, 3)), text


def test_becoming_a_creature_without_more_replaces_the_types() -> None:
    """205.1a."""
    types, _ = spell("Target land becomes a 3/3 creature until end of turn.").effect.parts
    assert types.set_types == ("Creature",)


def test_text_changes_are_chosen_on_resolution() -> None:
    content = spell(
        "Change the text of target permanent by replacing all instances of one color word with another or one basic "
        "land type with another. (This effect lasts indefinitely.)"
    )
    assert content.effect.parts == (ChangeChosenWords(("color", "basic land type")),)
    wall = spell(
        "Change the text of target spell or permanent by replacing all instances of one creature type with another. "
        "The new creature type can't be Wall. (This effect lasts indefinitely.)"
    )
    assert wall.effect.parts == (ChangeChosenWords(("creature type",), ("Wall",)),)
    assert set(wall.targets[0].zones) == {Zone.STACK, Zone.BATTLEFIELD}


def test_figure_of_destiny_asks_what_it_is_on_resolution() -> None:
    text = (
        "{R/W}{R/W}{R/W}: If Figure of Destiny is a Spirit, it becomes a Kithkin Spirit Warrior with "
        "base power and toughness 4/4."
    )
    (found,) = compiled("Figure of Destiny", "Creature — Kithkin", text).abilities
    effect = found.content.effect
    assert isinstance(effect, If)
    assert isinstance(effect.then, Apply)
    assert effect.then.what == Source()
    assert effect.then.parts[1] == SetPT(4, 4)


def test_x_may_be_the_creatures_own_power() -> None:
    text = "{2}{G}{G}: Chameleon Colossus gets +X/+X until end of turn, where X is its power."
    (found,) = compiled("Chameleon Colossus", "Creature — Shapeshifter", text).abilities
    content = found.content
    assert content.effect.parts == (ModifyPT(X(), X()),)
    assert content.x_is == StatOf("power", Source())


def test_necrotic_ooze_and_yixlid_jailer_look_at_graveyards() -> None:
    ooze = ability(
        "Creature — Ooze",
        "As long as Example is on the battlefield, it has all activated abilities of all creature "
        "cards in all graveyards.",
    )
    assert ooze.parts == (GainAbilitiesOf(All(IsType("Creature"), (Zone.GRAVEYARD,))),)
    jailer = ability("Creature — Zombie", "Cards in graveyards lose all abilities.")
    assert jailer.applies_to.zones == (Zone.GRAVEYARD,)


def test_wonder_works_in_the_graveyard() -> None:
    text = "As long as Wonder is in your graveyard and you control an Island, creatures you control have flying."
    (found,) = compiled("Wonder", "Creature — Incarnation", text).abilities
    assert isinstance(found, StaticAbility)
    assert found.zones == (Zone.GRAVEYARD,)


def test_switching_power_and_toughness() -> None:
    content = spell("Switch target creature's power and toughness until end of turn.\nDraw a card.")
    assert isinstance(content.effect, Sequence)
    assert content.effect.steps[0].parts == (SwitchPT(),)


def test_a_name_in_the_text_of_a_token_means_what_created_it() -> None:
    """201.5a."""
    text = (
        'Fading 7\nRemove a fade counter from Saproling Burst: Create a green Saproling creature token. It has "This '
        "creature's power and toughness are each equal to the number of fade counters on Saproling Burst.\""
    )
    activated = compiled("Saproling Burst", "Enchantment", text).abilities[1]
    (gained,) = activated.content.effect.token.abilities
    assert gained.applies_to == Source()
    assert gained.parts[0].power == CountersOn("fade", Bound("granter"))


def test_levels_are_conditions_on_counters() -> None:
    from mtgtable.model.printed import PrintedCard, PrintedFace
    from mtgtable.oracle import compile_card

    text = "Level up {2}\nLEVEL 1-3\n3/3\nFlying\nLEVEL 4+\n5/5\nFlying, trample"
    face = PrintedFace("Example", "Creature — Human", text, "{W}", "1", "1")
    result = compile_card(PrintedCard("Example", "leveler", (face,)))
    assert result.unsupported == ()
    sizes = [a for a in result.front.abilities if isinstance(a, StaticAbility) and isinstance(a.parts[0], SetPT)]
    assert [part.parts for part in sizes] == [(SetPT(3, 3),), (SetPT(5, 5),)]
    assert [part.text for part in sizes] == ["LEVEL 1-3 — 3/3", "LEVEL 4+ — 5/5"], "a size alone tells nothing (711.2a)"


def test_everyone_gets_back_what_they_own() -> None:
    found = compiled("Homeward Path", "Land", "{T}: Each player gains control of all creatures they own.").abilities[0]
    each = found.content.effect
    assert each.of == Players("each")
    assert each.do.parts == (ChangeControl(Bound("each")),)


def test_white_creatures_only() -> None:
    found = ability("Enchantment", "White creatures you control get +1/+1.")
    assert found.applies_to.filter == AllOf((IsColor(ColorWord("W")), IsType("Creature"), ControlledBy(You())))


def test_a_lord_leaves_itself_out() -> None:
    found = ability("Creature — Goblin", "Other Goblin creatures get +1/+1 and have mountainwalk.")
    assert found.applies_to.filter.parts[:2] == (Not(IsSource()), IsSubtype(TypeWord("Goblin")))
    (walk,) = found.parts[1].abilities
    assert (walk.name, walk.parameters) == ("landwalk", (IsSubtype(MOUNTAIN),))


def test_dies_looks_back_from_the_battlefield() -> None:
    found = ability("Creature — Goblin", "When Example dies, target creature gets -1/-1 until end of turn.")
    assert isinstance(found, TriggeredAbility)
    assert found.when == ZoneChange(IsSource(), Zone.BATTLEFIELD, Zone.GRAVEYARD)
    assert found.content.effect.parts == (ModifyPT(-1, -1),)


def test_from_anywhere_works_in_the_graveyard() -> None:
    """603.6c: "from anywhere" never looks back."""
    text = "When Example is put into a graveyard from anywhere, shuffle it into its owner's library."
    assert ability("Creature — Avatar", text).zones == (Zone.GRAVEYARD,)
