"""Keyword actions, each said as what the rules say that it means (701)."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities.abilities import Content, KeywordAbility, Mode, TriggeredAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.conditions import Exists, Isnt
from mtgtable.abilities.costs import Cost, PayMana
from mtgtable.abilities.durations import FOREVER, Until
from mtgtable.abilities.filters import (
    AllOf,
    Anything,
    CompareStat,
    ControlledBy,
    HasCounter,
    HasStatus,
    InZone,
    IsAmong,
    IsStackKind,
    IsSubtype,
    IsType,
    Not,
    OwnedBy,
)
from mtgtable.abilities.happenings import OneOf, ZoneChange
from mtgtable.abilities.instructions import (
    Announce,
    CastIt,
    ChooseMode,
    CreateTokens,
    Decide,
    Designate,
    Discard,
    Draw,
    ForEach,
    If,
    Instruction,
    Look,
    Move,
    Nothing,
    PutCounters,
    RemoveCounters,
    Repeat,
    RevealUntil,
    Sequence,
    SetStatus,
)
from mtgtable.abilities.lasting import Apply, Later
from mtgtable.abilities.modifications import ChangeTypes, GainAbilities, RuleChange, SetPT
from mtgtable.abilities.named_tokens import INCUBATOR, NAMED_TOKENS, PHYREXIAN, explore
from mtgtable.abilities.quantities import CountOf, Quantity
from mtgtable.abilities.selectors import (
    All,
    Bound,
    Choose,
    ControllerOf,
    OwnerOf,
    Selector,
    Source,
    TargetSpec,
    Those,
    TopOfLibrary,
    Union,
    You,
)
from mtgtable.abilities.words import TypeWord
from mtgtable.model.colors import color_set
from mtgtable.model.mana import parse_mana_cost
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Continuous, Phrase
from mtgtable.oracle.wording.lexicon import SUBTYPES, SUBTYPES_LOWER
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

_PLUS = "+1/+1"
_CREATURE = IsType("Creature")
_LAND = IsType("Land")


def _each(subject: Any, deed: Any) -> Instruction:
    """What a keyword action does to one permanent, or one after another to several (701.44d, 701.50d)."""
    if isinstance(subject, Phrase) and subject.plural:
        return ForEach(subject.selector, deed(Bound("each")))
    done: Instruction = deed(subject)
    return done


# ---- things that permanents do --------------------------------------------------------------------------------------


@verb("explore|explores", "It explores.", "object")
def explore_once(c: Captures) -> Instruction:
    """701.44a."""
    return _each(c["subject"], explore)


@verb("explore|explores <n:times>", "It explores X times.", "object")
def explore_several_times(c: Captures) -> Instruction:
    """701.44a, that many times."""
    return _each(c["subject"], lambda it: Repeat(c["n"], explore(it)))


@verb("explore|explores again", "It explores, then it explores again.", "object")
def explore_again(c: Captures) -> Instruction:
    """701.44a."""
    return _each(c["subject"], explore)


def connive(it: Selector, count: Quantity = 1) -> Instruction:
    """701.50e: draw and discard that many; a +1/+1 counter for each nonland card discarded."""
    who = ControllerOf(it)
    nonland = CountOf(Those(Bound("inner connived"), Not(_LAND)))
    return Sequence(
        (
            Draw(count, who, bind="inner drawn"),
            Discard(count, who, bind="inner connived"),
            PutCounters(_PLUS, nonland, it),
            Announce("connive", it),
        )
    )


@verb("connive|connives", "It connives.", "object")
def connive_once(c: Captures) -> Instruction:
    """701.50a."""
    return _each(c["subject"], connive)


@verb("connive|connives <n:number>", "It connives 2.", "object")
def connive_number(c: Captures) -> Instruction:
    """701.50e."""
    return _each(c["subject"], lambda it: connive(it, c["n"]))


def _spirit(size: Quantity, players: Selector) -> Instruction:
    face = CompiledFace(
        "Spirit Token", None, color_set("W"), types=("Creature",), subtypes=("Spirit",), power=0, toughness=0
    )
    return CreateTokens(1, face, power=size, toughness=size, players=players)


@verb("endure|endures <n:number>", "It endures 2.", "object")
def endure(c: Captures) -> Instruction:
    """701.63a: N +1/+1 counters on it, or an N/N white Spirit token."""

    def one(it: Selector) -> Instruction:
        counters = Mode("Put +1/+1 counters on it", PutCounters(_PLUS, c["n"], it))
        made = _spirit(c["n"], ControllerOf(it))
        return ChooseMode((counters, Mode("Create a Spirit token", made)), by=ControllerOf(it))

    return _each(c["subject"], one)


@verb("is|are goaded", "Enchanted creature gets +2/+2 and is goaded.", "object")
def be_goaded(_c: Captures) -> Continuous:
    """701.15b, for as long as an ability says so."""
    return Continuous((RuleChange("goaded"),))


# ---- things done to permanents --------------------------------------------------------------------------------------


@verb("detain <what:objects>", "Detain target creature an opponent controls.")
def detain(c: Captures) -> Instruction:
    """701.35a: until your next turn it can't attack or block, and its activated abilities can't be activated."""
    stopped = (
        RuleChange("cant attack"),
        RuleChange("cant block"),
        RuleChange("activated abilities cant be activated"),
    )
    return Apply(c["what"].selector, stopped, Until("your next turn"))


@verb("support <n:number>", "Support 2.")
def support(c: Captures) -> Instruction:
    """701.41a: a +1/+1 counter on each of up to N target creatures, other than this one on a permanent."""
    spec = TargetSpec(AllOf((_CREATURE, Not(IsAmong(Source())))), minimum=0, maximum=c["n"], text="creatures")
    return PutCounters(_PLUS, 1, Phrase(c["at"], "object", ("creature",), True, spec).selector)


@verb("suspect <what:objects>", "Suspect target creature.")
def suspect(c: Captures) -> Instruction:
    """701.60a, c: it has menace and can't block for as long as it is suspected."""
    return SetStatus(c["what"].selector, "suspected")


@verb("is|are no longer suspected", "It's no longer suspected.", "object")
def be_suspected_no_longer(c: Captures) -> Instruction:
    """701.60a."""
    return SetStatus(c["subject"], "suspected", off=True)


@verb("goad <what:objects>", "Goad each creature your opponents control.")
def goad_objects(c: Captures) -> Instruction:
    """701.15a."""
    return SetStatus(c["what"].selector, "goaded")


@verb("exert <what:object>", "Exert ~.")
def exert(c: Captures) -> Instruction | None:
    """701.43a: it doesn't untap in your next untap step."""
    return SetStatus(c["what"].selector, "exerted")


# ---- tokens ---------------------------------------------------------------------------------------------------------


@slot("army_kind")
def _army_kind(text: Text, i: int) -> Parsed:
    entry = SUBTYPES.get(text.raw[i]) or SUBTYPES_LOWER.get(text.t[i])
    return (entry[0], i + 1) if entry is not None and entry[1] == "creature" else None


@verb("amass|amasses <k:army_kind> <n:number>", "Amass Zombies 2.")
def amass(c: Captures) -> Instruction:
    """701.47a: counters on an Army you control, which also becomes one of the kind."""
    kind: str = c["k"]
    army = AllOf((_CREATURE, IsSubtype(TypeWord("Army")), ControlledBy(c["subject"])))
    body = CompiledFace(
        f"{kind} Army Token", None, color_set("B"), types=("Creature",), subtypes=(kind, "Army"), power=0, toughness=0
    )
    chosen = Bound("inner amassed")
    other = Those(chosen, Not(IsSubtype(TypeWord(kind))))
    return Sequence(
        (
            If(Isnt(Exists(All(army))), CreateTokens(1, body, players=c["subject"], bind="inner army")),
            Decide("objects", c["subject"], "inner amassed", objects=All(army), minimum=1, maximum=1),
            PutCounters(_PLUS, c["n"], chosen),
            Apply(other, (ChangeTypes(add_subtypes=(TypeWord(kind),)),), FOREVER),
            Announce("amass", c["subject"]),
        )
    )


def incubate(count: Quantity, who: Selector) -> Instruction:
    """701.53a: an Incubator token with that many +1/+1 counters."""
    made = CreateTokens(1, INCUBATOR, players=who, counters=((_PLUS, count),), back=PHYREXIAN)
    return Sequence((made, Announce("incubate", who)))


@verb("incubate|incubates <n:number>", "Incubate 2.")
def incubate_number(c: Captures) -> Instruction:
    """701.53a."""
    return incubate(c["n"], c["subject"])


@verb("incubate <n:number> <t:times>", "Incubate 2 twice.")
def incubate_several_times(c: Captures) -> Instruction:
    """701.53a, that many times."""
    return Repeat(c["t"], incubate(c["n"], c["subject"]))


def investigate(who: Selector) -> Instruction:
    """701.16a: create a Clue token."""
    return Sequence((CreateTokens(1, NAMED_TOKENS["clue"], players=who), Announce("investigate", who)))


@verb("investigate|investigates", "Investigate.")
def investigate_once(c: Captures) -> Instruction:
    """701.16a."""
    return investigate(c["subject"])


@verb("investigate|investigates <n:times>", "Investigate three times.")
def investigate_several_times(c: Captures) -> Instruction:
    """701.16a, that many times."""
    return Repeat(c["n"], investigate(c["subject"]))


@verb("investigate|investigates <n:for_each>", "Investigate for each creature you control.")
def investigate_for_each(c: Captures) -> Instruction:
    """701.16a, once for each."""
    return Repeat(c["n"], investigate(c["subject"]))


# ---- cards ----------------------------------------------------------------------------------------------------------


@verb("discover <n:number>", "Discover 4.")
def discover(c: Captures) -> Instruction:
    """701.57a: exile down to a nonland card of mana value N or less; cast it free as such a spell, or take it."""
    small = CompareStat("mana_value", "<=", c["n"])
    fitting = AllOf((Not(_LAND), small))
    exiled = Bound("inner discovered")
    there = InZone((Zone.EXILE,))
    return Sequence(
        (
            RevealUntil(fitting, bind="inner found down to", rest="inner passed over"),
            Move(
                Union((Bound("inner found down to"), Bound("inner passed over"))), Zone.EXILE, bind="inner discovered"
            ),
            CastIt(Those(exiled, fitting), filter=AllOf((small, IsStackKind("spell")))),
            Move(Those(exiled, AllOf((fitting, there))), Zone.HAND, origin=Zone.EXILE),
            Move(Those(exiled, there), Zone.LIBRARY, "random bottom", origin=Zone.EXILE),
            Announce("discover", You(), c["n"]),
        )
    )


@verb("time travel", "Time travel.")
def time_travel(_c: Captures) -> Instruction:
    """701.56a: a time counter on, or off, each of your permanents and suspended cards that has one."""
    mine = Union(
        (
            All(AllOf((HasCounter("time"), ControlledBy(You())))),
            All(AllOf((HasStatus("suspended"), OwnedBy(You()))), (Zone.EXILE,)),
        )
    )
    each = Bound("each")
    ways = (
        Mode("Leave it", Nothing()),
        Mode("Put a time counter on it", PutCounters("time", 1, each)),
        Mode("Remove a time counter from it", RemoveCounters("time", 1, each)),
    )
    return Sequence((ForEach(mine, ChooseMode(ways)), Announce("time travel")))


_GRAVEYARD = (Zone.GRAVEYARD,)


@verb("collect evidence <n:number>", "Collect evidence 4.")
def collect_evidence(c: Captures) -> Instruction:
    """701.59a: exile cards with total mana value N or more from your graveyard."""
    cards = Choose(OwnedBy(You()), _GRAVEYARD, any_number=True, least_total=("mana_value", c["n"]))
    return Sequence((Move(cards, Zone.EXILE), Announce("collect evidence")))


def _manifest(what: Selector, under: Selector, *, cloak: bool = False) -> Move:
    return Move(
        what,
        Zone.BATTLEFIELD,
        under=under,
        face_down=True,
        mark="cloaked" if cloak else "manifested",
        bind="manifested",
    )


@verb("manifest|manifests the top card of <w:whose> library", "Manifest the top card of your library.")
def manifest_top(c: Captures) -> Instruction:
    """701.40a."""
    return _manifest(TopOfLibrary(c["w"]), c["subject"])


@verb("manifest <w:object>", "Look at the top two cards of your library. Manifest one of those cards.")
def manifest_one_of_them(c: Captures) -> Instruction | None:
    """701.40: one of the cards that were looked at."""
    meaning = c["w"].meaning
    if not isinstance(meaning, Choose) or meaning.among is None or c["w"].plural:
        return None
    return _manifest(c["w"].selector, c["subject"])


@verb("manifest the top <n:number> cards of your library", "Manifest the top two cards of your library.")
def manifest_several(c: Captures) -> Instruction:
    """701.40e: one at a time."""
    return Repeat(c["n"], _manifest(TopOfLibrary(You()), You()))


@verb("cloak|cloaks the top card of <w:whose> library", "Cloak the top card of your library.")
def cloak_top(c: Captures) -> Instruction:
    """701.58a."""
    return _manifest(TopOfLibrary(c["w"]), c["subject"], cloak=True)


@verb("manifest (a|one) card from your hand", "Manifest a card from your hand.")
def manifest_from_hand(_c: Captures) -> Instruction | None:
    """701.40a."""
    return _manifest(Choose(OwnedBy(You()), (Zone.HAND,)), You())


@verb("manifest dread", "Manifest dread.")
def manifest_dread(_c: Captures) -> Instruction:
    """701.62a: look at two, manifest one, the other goes to the graveyard."""
    seen = Bound("inner dreaded")
    chosen = Choose(Anything(), (Zone.LIBRARY,), among=seen)
    return Sequence(
        (
            Look(TopOfLibrary(You(), 2), You(), bind="inner dreaded"),
            _manifest(chosen, You()),
            Move(seen, Zone.GRAVEYARD, origin=Zone.LIBRARY),
            Announce("manifest dread"),
        )
    )


@verb("it becomes day", "It becomes day.")
def it_becomes_day(_c: Captures) -> Instruction:
    """730.1."""
    return Designate("day")


@verb("it becomes night", "It becomes night.")
def it_becomes_night(_c: Captures) -> Instruction:
    """730.1."""
    return Designate("night")


@verb("becomes saddled until end of turn", "~ becomes saddled until end of turn.", "object")
def become_saddled(c: Captures) -> Instruction:
    """702.171b."""
    return SetStatus(c["subject"], "saddled_this_turn")


# ---- bending, blight ------------------------------------------------------------------------------------------------


@verb("earthbend|earthbends <n:number>", "Earthbend 2.")
def earthbend(c: Captures) -> Instruction:
    """701.66a: target land you control is a 0/0 creature with haste and N counters; it comes back when it goes."""
    spec = TargetSpec(AllOf((_LAND, ControlledBy(You()))), text="land you control")
    land = Phrase(c["at"], "object", ("land",), False, spec).selector
    haste = GainAbilities((KeywordAbility("haste", text="Haste"),))
    becomes = Apply(land, (ChangeTypes(add_types=("Creature",)), SetPT(0, 0), haste), FOREVER)
    back = Move(Bound("event.object"), Zone.BATTLEFIELD, under=You(), tapped=True)
    gone = tuple(ZoneChange(IsAmong(land), Zone.BATTLEFIELD, to) for to in (Zone.GRAVEYARD, Zone.EXILE))
    later = Later(TriggeredAbility(OneOf(gone), Content(back)))
    return Sequence((becomes, PutCounters(_PLUS, c["n"], land), later, Announce("earthbend")))


@verb("airbend <what:objects>", "Airbend target nonland permanent.")
def airbend(c: Captures) -> Instruction:
    """701.65a: exile it; while it stays there its owner may cast it for {2}."""
    two = Cost((PayMana(parse_mana_cost("{2}")),), "{2}")
    owner = OwnerOf(Bound("affected"))
    may = RuleChange("may play from zone", filter=Not(_LAND), players=owner, zone=Zone.EXILE, cost=two)
    away = Move(c["what"].selector, Zone.EXILE, bind="inner airbent")
    return Sequence((away, Apply(Bound("inner airbent"), (may,), FOREVER), Announce("airbend")))


@verb("blight <n:number>", "Blight 1.")
def blight(c: Captures) -> Instruction:
    """701.68a: N -1/-1 counters on a creature you control."""
    mine = Choose(AllOf((_CREATURE, ControlledBy(You()))))
    return Sequence((PutCounters("-1/-1", c["n"], mine), Announce("blight")))


_SOLDIER: Final = CompiledFace(
    "Human Soldier Token", None, color_set("W"), types=("Creature",), subtypes=("Human", "Soldier"), power=1,
    toughness=1,
)  # fmt: skip


@verb("recruit|recruits", "Recruit.")
def recruit(c: Captures) -> Instruction | None:
    """Draw a card, then discard a card; for a nonland card that was discarded, a 1/1 white Human Soldier token."""
    who = c["subject"]
    if who != You():
        return None
    nonland = Exists(Those(Bound("recruited"), Not(IsType("Land"))))
    return Sequence((Draw(1, who), Discard(1, who, bind="recruited"), If(nonland, CreateTokens(1, _SOLDIER))))
