"""Keywords about entering, staying, leaving and coming back (702)."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from mtgtable.abilities.abilities import (
    Content,
    KeywordAbility,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
)
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.conditions import (
    Compares,
    Condition,
    DidIt,
    Either,
    Exists,
    Fits,
    HappenedThisTurn,
    Isnt,
)
from mtgtable.abilities.costs import (
    Cost,
    CostPart,
    PayEnergy,
    PayLife,
    PayMana,
    Perform,
    TapThis,
)
from mtgtable.abilities.crewing import by_total_power
from mtgtable.abilities.filters import (
    AllOf,
    AnyOf,
    CompareStat,
    HasCounter,
    HasStatus,
    IsAmong,
    IsSubtype,
    IsType,
    Not,
    OwnedBy,
    SharesWith,
)
from mtgtable.abilities.game_changes import Announce
from mtgtable.abilities.happenings import (
    BecomesTarget,
    CountersChange,
    DamageDealt,
    SpellCast,
    WouldDestroy,
    ZoneChange,
)
from mtgtable.abilities.instructions import (
    AddMana,
    Attach,
    Chance,
    Counter,
    CreateTokens,
    Decide,
    Designate,
    Destroy,
    Discard,
    Draw,
    GainLife,
    If,
    Instruction,
    Look,
    LoseLife,
    May,
    MayPay,
    Move,
    MoveCounters,
    PutCounters,
    RemoveCounters,
    Repeat,
    Sacrifice,
    Sequence,
    SetStatus,
)
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.modifications import ChangeColors, ChangeTypes, GainAbilities, RuleChange
from mtgtable.abilities.quantities import (
    CountersOn,
    CountOf,
    IfElse,
    ManaSpent,
    Noted,
    Product,
    StatOf,
    Sum,
)
from mtgtable.abilities.replacements import EntersWith, Instead
from mtgtable.abilities.selectors import (
    All,
    Bound,
    Choose,
    HostOf,
    Linked,
    Source,
    Targeted,
    TopOfLibrary,
    You,
)
from mtgtable.abilities.words import TypeWord
from mtgtable.engine.keywords.declaring import (
    CREATURE,
    DIES,
    ENTERS,
    LEAVES,
    OPPONENTS,
    OTHER_CREATURE_OF_YOURS,
    THIS,
    UPKEEP,
    YOUR_CREATURE,
    YOURS,
    Abilities,
    activated,
    cost_of,
    filter_of,
    filter_or,
    mana,
    number_of,
    steps,
    target,
    text_of,
    when,
)
from mtgtable.model.colors import color_set
from mtgtable.model.zones import Zone

PLUS = "+1/+1"
EVERYWHERE = tuple(Zone)


def enters_with(k: KeywordAbility, with_: EntersWith, condition: Condition | None = None) -> ReplacementAbility:
    """The replacement ability "this permanent enters with …" of a keyword (614.1c)."""
    return ReplacementAbility(
        ENTERS, with_, condition=condition, zones=EVERYWHERE, enters=True, keyword=k.name, text=text_of(k)
    )


def token(name: str, subtypes: tuple[str, ...], power: int, toughness: int, colors: str, *, more: Abilities = (),
          types: tuple[str, ...] = ("Creature",)) -> CompiledFace:  # fmt: skip
    """The printed values of a creature token that a keyword creates, named after its subtypes (111.3, 111.4)."""
    text = "\n".join(ability.text for ability in more)
    named = f"{name} Token"
    return CompiledFace(named, None, color_set(colors), (), types, subtypes, more, power, toughness, text=text)


def arms(k: KeywordAbility, subtypes: tuple[str, ...], power: int, toughness: int, colors: str) -> Abilities:
    """When this Equipment enters, create a token and attach this to it."""
    body = token(" ".join(subtypes), subtypes, power, toughness, colors)
    return (when(ENTERS, CreateTokens(1, body), Attach(Source(), Bound("created")), keyword=k),)


def living_weapon(k: KeywordAbility) -> Abilities:
    """702.92a: a 0/0 black Phyrexian Germ."""
    return arms(k, ("Phyrexian", "Germ"), 0, 0, "B")


def for_mirrodin(k: KeywordAbility) -> Abilities:
    """702.163a: a 2/2 red Rebel."""
    return arms(k, ("Rebel",), 2, 2, "R")


def job_select(k: KeywordAbility) -> Abilities:
    """702.182a: a 1/1 colorless Hero."""
    return arms(k, ("Hero",), 1, 1, "")


def equip(k: KeywordAbility) -> Abilities:
    """702.6a: pay the cost, attach this to target creature you control, as a sorcery."""
    fitting = filter_or(k, YOUR_CREATURE)
    spec = (target(fitting, "target creature you control" if fitting == YOUR_CREATURE else ""),)
    return (activated(cost_of(k), Attach(Source(), Targeted(0)), targets=spec, sorcery=True, keyword=k),)


def fortify(k: KeywordAbility) -> Abilities:
    """702.67a: pay the cost, attach this to target land you control, as a sorcery."""
    spec = (target(AllOf((IsType("Land"), YOURS)), "target land you control"),)
    return (activated(cost_of(k), Attach(Source(), Targeted(0)), targets=spec, sorcery=True, keyword=k),)


def ward(k: KeywordAbility) -> Abilities:
    """702.21a: when it becomes the target of an opponent's spell or ability, counter that unless they pay."""

    happening = BecomesTarget(THIS, by=OPPONENTS)
    effect = MayPay(cost_of(k), Bound("event.player"), otherwise=Counter(Bound("event.source")))
    return (when(happening, effect, keyword=k),)


def persist(k: KeywordAbility) -> Abilities:
    """702.79a: dies without a -1/-1 counter: returns with one."""
    return _returns(k, "-1/-1")


def undying(k: KeywordAbility) -> Abilities:
    """702.93a: dies without a +1/+1 counter: returns with one."""
    return _returns(k, PLUS)


def _returns(k: KeywordAbility, kind: str) -> Abilities:
    back = Move(Source(), Zone.BATTLEFIELD, origin=Zone.GRAVEYARD, counters=((kind, 1),))
    return (when(DIES, back, condition=Fits(Source(), Not(HasCounter(kind))), keyword=k),)


def read_ahead(k: KeywordAbility) -> Abilities:
    """702.155b: enters with a chosen number of lore counters; one of them is there by the rule for Sagas (714.3a)."""
    chosen = Decide("number", bind="read ahead", options=("chapter",), minimum=1, maximum=number_of(k))
    more = Sum((Noted("read ahead"), -1))
    return (enters_with(k, EntersWith(choose=chosen, counters=(("lore", more),))),)


def modular(k: KeywordAbility) -> Abilities:
    """702.43a: enters with N +1/+1 counters; when it dies, they may go onto target artifact creature."""
    spec = (target(AllOf((IsType("Artifact"), CREATURE)), "target artifact creature"),)
    asked = "Put its +1/+1 counters on the targeted artifact creature?"
    move = May(PutCounters(PLUS, CountersOn(PLUS, Source()), Targeted(0)), prompt=asked)
    return (enters_with(k, EntersWith(counters=((PLUS, number_of(k)),))), when(DIES, move, targets=spec, keyword=k))


def graft(k: KeywordAbility) -> Abilities:
    """702.58a: enters with N +1/+1 counters; one may move onto each other creature that enters."""
    another = ZoneChange(AllOf((CREATURE, Not(THIS))), to=Zone.BATTLEFIELD)
    asked = "Move a +1/+1 counter from it onto the creature that has entered?"
    move = May(MoveCounters(PLUS, 1, Source(), Bound("event.object")), prompt=asked)
    return (
        enters_with(k, EntersWith(counters=((PLUS, number_of(k)),))),
        when(another, move, condition=Fits(Source(), HasCounter(PLUS)), keyword=k),
    )


def sunburst(k: KeywordAbility) -> Abilities:
    """702.44a: a +1/+1 counter (on a creature) or a charge counter for each color of mana spent to cast it."""
    creature = Fits(Source(), CREATURE)
    spent = ManaSpent(distinct=True)
    counters = ((PLUS, IfElse(creature, spent, 0)), ("charge", IfElse(creature, 0, spent)))
    return (enters_with(k, EntersWith(counters=counters)),)


def riot(k: KeywordAbility) -> Abilities:
    """702.136a: enters with an additional +1/+1 counter or gains haste, as you choose."""

    haste = GainAbilities((KeywordAbility("haste", text="Haste"),))
    return (enters_with(k, EntersWith(counters=((PLUS, 1),), optional=True, if_declined=(haste,))),)


def unleash(k: KeywordAbility) -> Abilities:
    """702.98a: may enter with an additional +1/+1 counter, and can't block with one."""
    return (
        enters_with(k, EntersWith(counters=((PLUS, 1),), optional=True)),
        StaticAbility(
            Source(), (RuleChange("cant block"),), Fits(Source(), HasCounter(PLUS)), keyword=k.name, text=text_of(k)
        ),
    )


def bloodthirst(k: KeywordAbility) -> Abilities:
    """702.54a: with N +1/+1 counters if an opponent was dealt damage this turn."""
    hurt = HappenedThisTurn(DamageDealt(to_players=OPPONENTS))
    return (enters_with(k, EntersWith(counters=((PLUS, number_of(k)),)), hurt),)


def devour(k: KeywordAbility) -> Abilities:
    """702.82a: sacrifice any number of creatures as it enters; N +1/+1 counters for each. Or of a quality (702.82c)."""
    another = AllOf((YOURS, Not(THIS)))
    of_quality = filter_or(k, another)
    eaten_from = OTHER_CREATURE_OF_YOURS if of_quality == another else of_quality
    eaten = Sacrifice(Choose(eaten_from, any_number=True), bind="devoured")
    counters = ((PLUS, Product(number_of(k), Noted("devoured"))),)
    return (enters_with(k, EntersWith(do=eaten, counters=counters, link="devoured")),)


def amplify(k: KeywordAbility) -> Abilities:
    """702.38a: N +1/+1 counters for each card in your hand that shares a creature type with it and that you reveal."""
    kin = AllOf((SharesWith("creature type", Source()), OwnedBy(You()), Not(THIS)))
    shown = Look(Choose(kin, (Zone.HAND,), any_number=True), reveal=True, bind="amplified")
    counters = ((PLUS, Product(number_of(k), Noted("amplified"))),)
    return (enters_with(k, EntersWith(do=shown, counters=counters)),)


def fading(k: KeywordAbility) -> Abilities:
    """702.32a: N fade counters; one is removed each upkeep, and when that can't be, sacrifice it."""
    remove = RemoveCounters("fade", 1, Source(), bind="faded")
    return (
        enters_with(k, EntersWith(counters=(("fade", number_of(k)),))),
        when(UPKEEP, remove, If(Isnt(DidIt("faded")), Sacrifice(Source())), keyword=k),
    )


def vanishing(k: KeywordAbility) -> Abilities:
    """702.63a: N time counters; one is removed each upkeep; sacrifice it when the last one goes."""
    number = number_of(k, default=0)
    last = CountersChange(THIS, kind="time", removed=True, last=True)
    rest = (
        when(UPKEEP, RemoveCounters("time", 1, Source()), condition=Fits(Source(), HasCounter("time")), keyword=k),
        when(last, Sacrifice(Source()), keyword=k),
    )
    if number == 0:
        return rest
    return (enters_with(k, EntersWith(counters=(("time", number),))), *rest)


def echo(k: KeywordAbility) -> Abilities:
    """702.30a: on your first upkeep with it, sacrifice it unless you pay."""
    pay = MayPay(cost_of(k), then=Announce("pay echo", Source()), otherwise=Sacrifice(Source()))
    return (
        when(UPKEEP, SetStatus(Source(), "echoed"), pay, condition=Fits(Source(), Not(HasStatus("echoed"))), keyword=k),
    )


def cumulative_upkeep(k: KeywordAbility) -> Abilities:
    """702.24a: an age counter each upkeep; sacrifice it unless you pay the cost once for each."""
    ages = CountersOn("age", Source())
    parts: list[CostPart] = []
    for part in cost_of(k).parts:
        if isinstance(part, PayMana):
            parts.append(PayMana(part.mana, times=ages))
        elif isinstance(part, PayLife | PayEnergy) and isinstance(part.amount, int):
            parts.append(type(part)(Product(part.amount, ages)))
        elif isinstance(part, Perform):
            parts.append(Perform(_that_often(part.do, ages), part.text))
        else:
            raise ValueError("a cumulative upkeep cost of that kind is done by hand")
    paid = Announce("pay cumulative upkeep", Source())
    unpaid = Sequence((Announce("leave cumulative upkeep", Source()), Sacrifice(Source())))
    pay = MayPay(Cost(tuple(parts), cost_of(k).text), then=paid, otherwise=unpaid)
    return (when(UPKEEP, PutCounters("age", 1, Source()), pay, keyword=k),)


def _that_often(action: Instruction, times: CountersOn) -> Instruction:
    """A cost once for each age counter: all of it or nothing is paid, so it asks for that many at once (702.24a)."""
    match action:
        case Sacrifice(what=Choose(count=1) as what) | Apply(what=Choose(count=1) as what):
            return replace(action, what=replace(what, count=times))
        case Discard(count=1):
            return replace(action, count=times)
        case Move(what=TopOfLibrary(count=1) as what):
            return replace(action, what=replace(what, count=times))
        case Move(what=Choose(alike="graveyard")):
            return Repeat(times, action)  # for each counter another graveyard may be taken
        case PutCounters(count=1) | Draw(count=1) | AddMana() | Chance() | GainLife() | CreateTokens():
            return Repeat(times, action)
    raise ValueError("a cumulative upkeep cost of that kind is done by hand")


def evolve(k: KeywordAbility) -> Abilities:
    """702.100a: a +1/+1 counter when a creature with greater power or toughness enters under your control."""
    larger = AnyOf(
        (
            CompareStat("power", ">", StatOf("power", Source())),
            CompareStat("toughness", ">", StatOf("toughness", Source())),
        )
    )
    entering = ZoneChange(OTHER_CREATURE_OF_YOURS, to=Zone.BATTLEFIELD)
    condition = Fits(Bound("event.object"), larger)
    grow = steps(PutCounters(PLUS, 1, Source(), bind="evolved"), If(DidIt("evolved"), Announce("evolve", Source())))
    return (when(entering, grow, condition=condition, keyword=k),)


def increment(k: KeywordAbility) -> Abilities:
    """A +1/+1 counter when you cast a spell for more mana than this creature's power or toughness (207.2, 603.4)."""
    spent = ManaSpent(of=Bound("event.object"))
    more = Either(
        (Compares(spent, ">", StatOf("power", Source())), Compares(spent, ">", StatOf("toughness", Source())))
    )
    return (when(SpellCast(None, You()), PutCounters(PLUS, 1, Source()), condition=more, keyword=k),)


def exploit(k: KeywordAbility) -> Abilities:
    """702.110a–b: when it enters, you may sacrifice a creature, maybe itself; then it exploits that creature."""
    exploits = steps(Announce("exploit", Source()), Sacrifice(Choose(YOUR_CREATURE), bind="exploited"))
    asked = "Sacrifice a creature, itself or another, for it to exploit?"
    return (when(ENTERS, If(Exists(All(YOUR_CREATURE)), May(exploits, prompt=asked)), keyword=k),)


def extort(k: KeywordAbility) -> Abilities:
    """702.101a: whenever you cast a spell, pay {W/B}: each opponent loses 1 life, you gain that much."""
    drain = steps(LoseLife(1, OPPONENTS, bind="extorted"), GainLife(Noted("extorted")))
    pays = MayPay(mana("{W/B}"), then=drain, so_that="so that each opponent loses 1 life and you gain it")
    return (when(SpellCast(by=You()), pays, keyword=k),)


def fabricate(k: KeywordAbility) -> Abilities:
    """702.123a: when it enters, N +1/+1 counters on it, or N 1/1 colorless Servo artifact creature tokens."""
    servo = token("Servo", ("Servo",), 1, 1, "", types=("Artifact", "Creature"))
    asked = "Put +1/+1 counters on it rather than create Servos?"
    effect = May(PutCounters(PLUS, number_of(k), Source()), otherwise=CreateTokens(number_of(k), servo), prompt=asked)
    return (when(ENTERS, effect, keyword=k),)


def afterlife(k: KeywordAbility) -> Abilities:
    """702.135a: when it dies, N 1/1 white and black Spirits with flying."""
    spirit = token("Spirit", ("Spirit",), 1, 1, "WB", more=(KeywordAbility("flying", text="Flying"),))
    return (when(DIES, CreateTokens(number_of(k), spirit), keyword=k),)


def soulshift(k: KeywordAbility) -> Abilities:
    """702.46a: when it dies, you may return target Spirit card of mana value N or less to your hand.

    An N that is counted is the one that it last had on the battlefield (603.10a).
    """
    number = number_of(k)
    counted = not isinstance(number, int)
    most = Noted("soulshift") if counted else number
    spirit = AllOf((IsSubtype(TypeWord("Spirit")), CompareStat("mana_value", "<=", most), OwnedBy(You())))
    spec = (target(spirit, zones=(Zone.GRAVEYARD,)),)
    fixed = (("soulshift", number),) if counted else ()
    back = May(Move(Targeted(0), Zone.HAND), prompt="Return the targeted Spirit card to your hand?")
    return (when(DIES, back, targets=spec, keyword=k, fixed=fixed),)


def champion(k: KeywordAbility) -> Abilities:
    """702.72a: when it enters, sacrifice it unless you exile another …; when it leaves, that returns."""
    another = Choose(AllOf((filter_of(k), YOURS, Not(THIS))))
    what = text_of(k).removeprefix("Champion ").removeprefix("an ").removeprefix("a ")
    asked = f"Exile another {what} of yours rather than sacrifice it?"
    exile = May(Move(another, Zone.EXILE, link="champion"), otherwise=Sacrifice(Source()), prompt=asked)
    return (
        when(ENTERS, exile, keyword=k),
        when(LEAVES, Move(Linked("champion"), Zone.BATTLEFIELD), keyword=k),
    )


def hideaway(k: KeywordAbility) -> Abilities:
    """702.75a: look at the top N cards, exile one face down, the rest to the bottom in a random order.

    Without a number, as it was printed at first: four, in any order, and it enters tapped (2011: 702.72a).
    """
    looked = Bound("looked")
    numbered = bool(k.parameters)
    below: Literal["bottom", "random bottom"] = "random bottom" if numbered else "bottom"
    hides = when(
        ENTERS,
        Look(TopOfLibrary(You(), number_of(k, default=4))),
        Move(Choose(among=looked), Zone.EXILE, face_down=True, link="exiled"),
        Move(looked, Zone.LIBRARY, position=below, origin=Zone.LIBRARY),
        keyword=k,
    )
    return (hides,) if numbered else (enters_with(k, EntersWith(tapped=True)), hides)


def changeling(k: KeywordAbility) -> Abilities:
    """702.73a: is every creature type, in all zones."""
    part = ChangeTypes(all_creature_types=True)
    return (_defining(k, part),)


def devoid(k: KeywordAbility) -> Abilities:
    """702.114a: is colorless, in all zones."""
    return (_defining(k, ChangeColors()),)


def _defining(k: KeywordAbility, part: ChangeTypes | ChangeColors) -> StaticAbility:
    return StaticAbility(
        Source(), (part,), characteristic_defining=True, zones=EVERYWHERE, keyword=k.name, text=text_of(k)
    )


def umbra_armor(k: KeywordAbility) -> Abilities:
    """702.89a: instead of the enchanted permanent, this Aura is destroyed, and the damage goes."""

    instead = Instead(steps(SetStatus(HostOf(), "no damage"), Destroy(Source())))
    return (ReplacementAbility(WouldDestroy(IsAmong(HostOf())), instead, keyword=k.name, text=text_of(k)),)


def outlast(k: KeywordAbility) -> Abilities:
    """702.107a: pay and tap: a +1/+1 counter on it, as a sorcery."""

    cost = cost_of(k)
    whole = Cost((*cost.parts, TapThis()), cost.text)
    return (activated(whole, PutCounters(PLUS, 1, Source()), sorcery=True, keyword=k),)


def level_up(k: KeywordAbility) -> Abilities:
    """702.87a: pay: a level counter on it, as a sorcery."""
    return (activated(cost_of(k), PutCounters("level", 1, Source()), sorcery=True, keyword=k),)


def crew(k: KeywordAbility) -> Abilities:
    """702.122a: tap untapped creatures with total power N: it becomes an artifact creature until end of turn."""
    becomes = Apply(Source(), (ChangeTypes(add_types=("Artifact", "Creature")),))
    return (activated(by_total_power("crew", number_of(k)), becomes, keyword=k),)


def recover(k: KeywordAbility) -> Abilities:
    """702.59a: when a creature dies into your graveyard, pay and return this card to your hand, else exile it."""
    dies = ZoneChange(AllOf((CREATURE, OwnedBy(You()))), Zone.BATTLEFIELD, Zone.GRAVEYARD)
    back, gone = Move(Source(), Zone.HAND), Move(Source(), Zone.EXILE)
    pay = MayPay(cost_of(k), then=back, otherwise=gone, so_that="to return it to your hand rather than exile it")
    return (when(dies, pay, keyword=k, zones=(Zone.GRAVEYARD,)),)


def ascend(k: KeywordAbility) -> Abilities:
    """702.131a: on a spell; what it means on a permanent, ``engine.designations`` looks after."""
    ten = Compares(CountOf(All(YOURS)), ">=", 10)
    return (SpellAbility(Content(If(ten, Designate("blessing"))), text_of(k)),)


ARRIVING = {
    "afterlife": afterlife,
    "amplify": amplify,
    "ascend": ascend,
    "bloodthirst": bloodthirst,
    "champion": champion,
    "changeling": changeling,
    "crew": crew,
    "increment": increment,
    "cumulative upkeep": cumulative_upkeep,
    "devoid": devoid,
    "devour": devour,
    "echo": echo,
    "equip": equip,
    "evolve": evolve,
    "exploit": exploit,
    "extort": extort,
    "fabricate": fabricate,
    "fading": fading,
    "for mirrodin!": for_mirrodin,
    "fortify": fortify,
    "graft": graft,
    "hideaway": hideaway,
    "job select": job_select,
    "level up": level_up,
    "living weapon": living_weapon,
    "modular": modular,
    "read ahead": read_ahead,
    "outlast": outlast,
    "persist": persist,
    "recover": recover,
    "riot": riot,
    "soulshift": soulshift,
    "sunburst": sunburst,
    "totem armor": umbra_armor,
    "umbra armor": umbra_armor,
    "undying": undying,
    "unleash": unleash,
    "vanishing": vanishing,
    "ward": ward,
}
