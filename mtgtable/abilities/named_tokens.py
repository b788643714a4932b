"""The tokens that the rules define by name (111.10): what "create a Treasure token" creates."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mtgtable.abilities.abilities import (
    Ability,
    ActivatedAbility,
    Content,
    KeywordAbility,
    StaticAbility,
    TriggeredAbility,
)
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.conditions import Condition, Fits
from mtgtable.abilities.costs import Cost, CostPart, PayMana, Perform, TapThis
from mtgtable.abilities.filters import AllOf, CompareStat, ControlledBy, IsSource, IsSupertype, Not
from mtgtable.abilities.filters import IsType as Type
from mtgtable.abilities.happenings import Attacks, ZoneChange
from mtgtable.abilities.instructions import (
    AddMana,
    Announce,
    Arrange,
    Discard,
    Draw,
    GainLife,
    If,
    Instruction,
    Look,
    LoseLife,
    May,
    Move,
    PutCounters,
    Sacrifice,
    Search,
    Sequence,
    Shuffle,
    Transform,
)
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.modifications import GainAbilities, Modification, ModifyPT, RuleChange, SetPT
from mtgtable.abilities.quantities import CountOf
from mtgtable.abilities.selectors import (
    All,
    Bound,
    ControllerOf,
    HostOf,
    Players,
    Selector,
    Source,
    Targeted,
    TargetSpec,
    TopOfLibrary,
    You,
)
from mtgtable.model.colors import color_set
from mtgtable.model.mana import parse_mana_cost
from mtgtable.model.zones import Zone

_CREATURE: Final = Type("Creature")
_PLUS: Final = "+1/+1"


def explore(it: Selector) -> Instruction:
    """701.44a: the top card is revealed; a land goes to the hand, else a counter, and the card may be binned."""
    card = Bound("inner explored")
    binned = May(Move(card, Zone.GRAVEYARD), by=ControllerOf(it))
    land = If(Fits(card, Type("Land")), Move(card, Zone.HAND), Sequence((PutCounters(_PLUS, 1, it), binned)))
    shown = Look(TopOfLibrary(ControllerOf(it)), ControllerOf(it), reveal=True, bind="inner explored")
    return Sequence((shown, land, Announce("explore", it)))


def _token(name: str, types: tuple[str, ...], subtypes: tuple[str, ...], *abilities: Ability) -> CompiledFace:
    text = "\n".join(ability.text for ability in abilities)
    return CompiledFace(f"{name} Token", None, types=types, subtypes=subtypes, abilities=abilities, text=text)


def _ability(
    text: str, cost: str, effect: Instruction, *more: CostPart, targets: tuple[TargetSpec, ...] = (),
    sorcery: bool = False, mana: bool = False,
) -> ActivatedAbility:  # fmt: skip
    """An activated ability: mana, and other parts of the cost."""
    parts = (*((PayMana(parse_mana_cost(cost)),) if cost else ()), *more)
    return ActivatedAbility(
        Cost(parts, text.partition(":")[0]),
        Content(effect, targets),
        mana_ability=mana,
        timing="sorcery" if sorcery else "instant",
        text=text,
    )


_TAP: Final = TapThis()
_AWAY: Final = Perform(Sacrifice(Source()), "Sacrifice this token")
_DISCARD: Final = Perform(Discard(1), "Discard a card")
_FOUND: Final = Bound("found")
_ONE_CREATURE: Final = TargetSpec(_CREATURE)
_OWN_CREATURE: Final = TargetSpec(AllOf((_CREATURE, ControlledBy(You()))))
_BASIC_LAND: Final = AllOf((IsSupertype("Basic"), Type("Land")))

_ARTIFACTS: Final[dict[str, ActivatedAbility]] = {
    "Treasure": _ability("{T}, Sacrifice this token: Add one mana of any color.", "", AddMana(colors="WUBRG"), _TAP,
                         _AWAY, mana=True),
    "Gold": _ability("Sacrifice this token: Add one mana of any color.", "", AddMana(colors="WUBRG"), _AWAY, mana=True),
    "Clue": _ability("{2}, Sacrifice this token: Draw a card.", "{2}", Draw(), _AWAY),
    "Food": _ability("{2}, {T}, Sacrifice this token: You gain 3 life.", "{2}", GainLife(3), _TAP, _AWAY),
    "Blood": _ability("{1}, {T}, Discard a card, Sacrifice this token: Draw a card.", "{1}", Draw(), _TAP, _DISCARD,
                      _AWAY),
    "Powerstone": _ability(
        "{T}: Add {C}. This mana can't be spent to cast a nonartifact spell.", "",
        AddMana(mana="{C}", not_for=Not(Type("Artifact"))),
        _TAP, mana=True),
    "Map": _ability(
        "{1}, {T}, Sacrifice this token: Target creature you control explores. Activate only as a sorcery.", "{1}",
        explore(Targeted(0)), _TAP, _AWAY, targets=(_OWN_CREATURE,), sorcery=True),
    "Junk": _ability(
        "{T}, Sacrifice this token: Exile the top card of your library. You may play that card this turn. Activate "
        "only as a sorcery.", "",
        Sequence((Move(TopOfLibrary(You()), Zone.EXILE, bind="exiled"),
                  Apply(Bound("exiled"), (RuleChange("may play from zone"),)))),
        _TAP, _AWAY, sorcery=True),
    "Lander": _ability(
        "{2}, {T}, Sacrifice this token: Search your library for a basic land card, put it onto the battlefield "
        "tapped, then shuffle.", "{2}",
        Sequence((Search(_BASIC_LAND), Move(_FOUND, Zone.BATTLEFIELD, tapped=True), Shuffle())), _TAP, _AWAY),
    "Mutagen": _ability(
        "{1}, {T}, Sacrifice this token: Put a +1/+1 counter on target creature. Activate only as a sorcery.", "{1}",
        PutCounters(_PLUS, 1, Targeted(0)), _TAP, _AWAY, targets=(_ONE_CREATURE,), sorcery=True),
}  # fmt: skip

_SHARD: Final = _ability(
    "{2}, Sacrifice this token: Scry 1, then draw a card.", "{2}", Sequence((Arrange("scry", 1), Draw())), _AWAY
)


def _role(name: str, text: str, *parts: Modification, more: tuple[Ability, ...] = ()) -> CompiledFace:
    """A Role: an Aura that a creature has (303.7)."""
    enchant = KeywordAbility("enchant", (TargetSpec(_CREATURE, text="creature"),), text="Enchant creature")
    static = StaticAbility(HostOf(), parts, text=text)
    return replace(_token(name, ("Enchantment",), ("Aura", "Role"), enchant, static, *more), name=name)


def _attacking(text: str, effect: Instruction, condition: Condition | None = None) -> GainAbilities:
    return GainAbilities((TriggeredAbility(Attacks(IsSource()), Content(effect), condition, text=text),))


def _keyword(name: str, *parameters: Cost) -> GainAbilities:
    said = " ".join([name.capitalize(), *(cost.text for cost in parameters)])
    return GainAbilities((KeywordAbility(name, parameters, text=said),))


_SMALL: Final = Fits(Source(), CompareStat("toughness", "<=", 3))
_ENCHANTMENTS: Final = CountOf(All(AllOf((Type("Enchantment"), ControlledBy(You())))))
_WARD: Final = Cost((PayMana(parse_mana_cost("{1}")),), "{1}")

_ROLES: Final = (
    _role("Cursed", "Enchanted creature has base power and toughness 1/1.", SetPT(1, 1)),
    _role("Monster", "Enchanted creature gets +1/+1 and has trample.", ModifyPT(1, 1), _keyword("trample")),
    _role("Royal", "Enchanted creature gets +1/+1 and has ward {1}.", ModifyPT(1, 1), _keyword("ward", _WARD)),
    _role(
        "Sorcerer", 'Enchanted creature gets +1/+1 and has "Whenever this creature attacks, scry 1."', ModifyPT(1, 1),
        _attacking("Whenever this creature attacks, scry 1.", Arrange("scry", 1)),
    ),
    _role("Virtuous", "Enchanted creature gets +1/+1 for each enchantment you control.",
          ModifyPT(_ENCHANTMENTS, _ENCHANTMENTS)),
    _role(
        "Wicked", "Enchanted creature gets +1/+1.", ModifyPT(1, 1),
        more=(
            TriggeredAbility(
                ZoneChange(IsSource(), Zone.BATTLEFIELD, Zone.GRAVEYARD), Content(LoseLife(1, Players("opponents"))),
                text="When this token is put into a graveyard from the battlefield, each opponent loses 1 life.",
            ),
        ),
    ),
    _role(
        "Young Hero",
        'Enchanted creature has "Whenever this creature attacks, if its toughness is 3 or less, put a +1/+1 counter on '
        'it."',
        _attacking("Whenever this creature attacks, if its toughness is 3 or less, put a +1/+1 counter on it.",
                   PutCounters(_PLUS, 1, Source()), _SMALL),
    ),
)  # fmt: skip

NAMED_TOKENS: Final[dict[str, CompiledFace]] = {
    **{name.lower(): _token(name, ("Artifact",), (name,), ability) for name, ability in _ARTIFACTS.items()},
    "vibranium": _token(
        "Vibranium",
        ("Artifact",),
        ("Vibranium",),
        KeywordAbility("indestructible", text="Indestructible"),
        _ARTIFACTS["Powerstone"],
    ),
    "shard": _token("Shard", ("Enchantment",), ("Shard",), _SHARD),
    "walker": CompiledFace(
        "Walker", None, color_set("B"), types=("Creature",), subtypes=("Zombie",), power=2, toughness=2
    ),
    **{f"{role.name.lower()} role": role for role in _ROLES},
}
"""Every token that is created by its name alone, under that name in lower case."""

INCUBATOR: Final = _token(
    "Incubator", ("Artifact",), ("Incubator",), _ability("{2}: Transform this token.", "{2}", Transform(Source()))
)
PHYREXIAN: Final = CompiledFace(
    "Phyrexian Token", None, types=("Artifact", "Creature"), subtypes=("Phyrexian",), power=0, toughness=0
)
"""The two faces of an Incubator token (111.10i)."""
