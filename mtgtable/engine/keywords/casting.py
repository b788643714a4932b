"""Keywords about how a card is cast, and activated abilities that work from hand or graveyard (702)."""

from __future__ import annotations

from mtgtable.abilities.abilities import (
    CastingAbility,
    KeywordAbility,
    ReplacementAbility,
    StaticAbility,
)
from mtgtable.abilities.conditions import (
    CastFrom,
    Compares,
    Condition,
    Fits,
    HappenedThisTurn,
    WasPaid,
)
from mtgtable.abilities.costs import Cost, Perform
from mtgtable.abilities.durations import FOREVER, UntilEvent
from mtgtable.abilities.filters import (
    AllOf,
    CompareStat,
    Filter,
    HasCounter,
    HasStatus,
    InZone,
    IsAmong,
    IsSource,
    IsStackKind,
    IsSubtype,
    IsType,
    Not,
    OwnedBy,
    SharesWith,
)
from mtgtable.abilities.happenings import (
    CardDrawn,
    CountersChange,
    DamageDealt,
    LifeChange,
    PlayerDoes,
    SpellCast,
    StepBegins,
    ZoneChange,
)
from mtgtable.abilities.instructions import (
    CastIt,
    CopyOnStack,
    CreateTokens,
    Decide,
    Discard,
    Draw,
    If,
    Look,
    May,
    Mill,
    Move,
    PutCounters,
    RemoveCounters,
    RevealUntil,
    Sacrifice,
    Search,
    Sequence,
    Shuffle,
    Tap,
)
from mtgtable.abilities.lasting import Apply, Later, ReplaceNext
from mtgtable.abilities.modifications import CopyExceptions, GainAbilities, RuleChange
from mtgtable.abilities.quantities import CountOf, EventAmount, PlayerStat, StatOf, TimesPaid
from mtgtable.abilities.replacements import GoElsewhere, Instead
from mtgtable.abilities.selectors import (
    All,
    Bound,
    Choose,
    HostOf,
    Players,
    Source,
    Targeted,
    Those,
    Union,
    You,
)
from mtgtable.abilities.words import TypeWord
from mtgtable.engine.keywords.declaring import (
    CREATURE,
    DIES,
    ENTERS,
    OPPONENTS,
    THIS,
    UPKEEP,
    YOUR_CREATURE,
    YOURS,
    Abilities,
    activated,
    cost_of,
    costs_of,
    filter_of,
    mana,
    number_of,
    steps,
    target,
    text_of,
    when,
    with_part,
)
from mtgtable.model.colors import color_set
from mtgtable.model.zones import Zone

HAND = (Zone.HAND,)
GRAVEYARD = (Zone.GRAVEYARD,)
STACK = (Zone.STACK,)
HASTE = KeywordAbility("haste", text="Haste")
CAST_THIS = SpellCast(THIS)
DISCARD_THIS = Perform(Discard(what=Source()), "Discard this card")
CYCLE_THIS = Perform(Discard(what=Source(), bind="cycled", cycling=True), "Discard this card")
EXILE_THIS = Perform(Move(Source(), Zone.EXILE), "Exile this card")


def alternative(
    k: KeywordAbility,
    cost: Cost,
    *,
    zones: tuple[Zone, ...] = HAND,
    condition: Condition | None = None,
    name: str = "",
) -> CastingAbility:
    """A cost that may be paid instead of the mana cost (118.9)."""
    return CastingAbility("alternative", cost, name or k.name, condition=condition, zones=zones, text=text_of(k))


def additional(k: KeywordAbility, cost: Cost, *, repeatable: bool = False, name: str = "") -> CastingAbility:
    """An optional additional cost (118.8)."""
    return CastingAbility(
        "additional", cost, name or k.name, optional=True, repeatable=repeatable, zones=tuple(Zone), text=text_of(k)
    )


def leaves_stack_to_exile(k: KeywordAbility, condition: Condition | None = None) -> ReplacementAbility:
    """If the cost was paid, exile this card instead of putting it anywhere else when it leaves the stack."""
    return ReplacementAbility(
        ZoneChange(THIS, origin=Zone.STACK),
        GoElsewhere(Zone.EXILE),
        condition=condition or WasPaid(k.name),
        zones=STACK,
        keyword=k.name,
        text=text_of(k),
    )


# ---- additional costs ------------------------------------------------------------------------------------------------


def kicker(k: KeywordAbility) -> Abilities:
    """702.33a–b: one optional additional cost, or several."""
    return tuple(additional(k, cost, name="kicker") for cost in costs_of(k))


def multikicker(k: KeywordAbility) -> Abilities:
    """702.33c: an additional cost, any number of times."""
    return (additional(k, cost_of(k), repeatable=True, name="kicker"),)


def buyback(k: KeywordAbility) -> Abilities:
    """702.27a: an additional cost; as it resolves it goes to its owner's hand."""
    back = ReplacementAbility(
        ZoneChange(THIS, origin=Zone.STACK, to=Zone.GRAVEYARD, cause="resolve"),
        GoElsewhere(Zone.HAND),
        condition=WasPaid("buyback"),
        zones=STACK,
        keyword=k.name,
        text=text_of(k),
    )
    return (additional(k, cost_of(k)), back)


def replicate(k: KeywordAbility) -> Abilities:
    """702.56a: an additional cost any number of times; a copy for each."""
    copies = CopyOnStack(Source(), TimesPaid("replicate"))
    return (
        additional(k, cost_of(k), repeatable=True),
        when(CAST_THIS, copies, condition=WasPaid("replicate"), keyword=k, zones=STACK),
    )


def conspire(k: KeywordAbility) -> Abilities:
    """702.78a: tap two untapped creatures that share a color with it; a copy."""
    sharing = AllOf((YOUR_CREATURE, Not(HasStatus("tapped")), SharesWith("color", Source())))
    cost = Cost((Perform(Tap(Choose(sharing, count=2)), "Tap two untapped creatures that share a color with it"),))
    return (
        additional(k, cost),
        when(CAST_THIS, CopyOnStack(Source()), condition=WasPaid("conspire"), keyword=k, zones=STACK),
    )


def casualty(k: KeywordAbility) -> Abilities:
    """702.153a: sacrifice a creature with power N or greater; a copy."""
    strong = AllOf((YOUR_CREATURE, CompareStat("power", ">=", number_of(k))))
    cost = Cost((Perform(Sacrifice(Choose(strong)), f"Sacrifice a creature with power {number_of(k)} or greater"),))
    return (
        additional(k, cost),
        when(CAST_THIS, CopyOnStack(Source()), condition=WasPaid("casualty"), keyword=k, zones=STACK),
    )


def teamwork(k: KeywordAbility) -> Abilities:
    """As an additional cost, any number of creatures with that much power together may be tapped."""
    ready = AllOf((YOUR_CREATURE, Not(HasStatus("tapped"))))
    tapping = Tap(Choose(ready, any_number=True, least_total=("power", number_of(k))))
    return (additional(k, Cost((Perform(tapping, f"Tap creatures with total power {number_of(k)} or greater"),))),)


def squad(k: KeywordAbility) -> Abilities:
    """702.157a: an additional cost any number of times; that many token copies when it enters."""
    copies = CreateTokens(TimesPaid("squad"), copy_of=Source())
    return (
        additional(k, cost_of(k), repeatable=True),
        when(ENTERS, copies, condition=WasPaid("squad"), keyword=k),
    )


def offspring(k: KeywordAbility) -> Abilities:
    """702.175a: an additional cost; a 1/1 token copy when it enters."""
    small = CreateTokens(1, copy_of=Source(), exceptions=CopyExceptions(power=1, toughness=1))
    return (additional(k, cost_of(k)), when(ENTERS, small, condition=WasPaid("offspring"), keyword=k))


# ---- alternative costs -----------------------------------------------------------------------------------------------


def flashback(k: KeywordAbility) -> Abilities:
    """702.34a: cast it from the graveyard for the cost; it is exiled as it leaves the stack.

    Without a cost of its own the flashback cost is the card's mana cost ("the flashback cost is equal to …").
    """
    own = CastingAbility("permission", name=k.name, zones=GRAVEYARD, text=text_of(k))
    way = alternative(k, cost_of(k), zones=GRAVEYARD) if k.parameters else own
    return (way, leaves_stack_to_exile(k))


def aftermath(k: KeywordAbility) -> Abilities:
    """702.127a: this half is cast from a graveyard only, and exiled as it leaves the stack.

    From where it is cast is asked where permissions are.
    """
    return (leaves_stack_to_exile(k, CastFrom(("graveyard",))),)


def jump_start(k: KeywordAbility) -> Abilities:
    """702.133a: cast it from the graveyard for its costs and a discarded card; it is exiled then."""
    discard = Cost((Perform(Discard(1), "Discard a card"),), "Discard a card")
    permission = CastingAbility("permission", discard, k.name, zones=GRAVEYARD, text=text_of(k))
    return (permission, leaves_stack_to_exile(k))


def retrace(k: KeywordAbility) -> Abilities:
    """702.81a: cast it from the graveyard with a land card discarded in addition."""
    discard = Cost((Perform(Discard(1, filter=IsType("Land")), "Discard a land card"),), "Discard a land card")
    return (CastingAbility("permission", discard, k.name, zones=GRAVEYARD, text=text_of(k)),)


def bestow(k: KeywordAbility) -> Abilities:
    """702.103a: an alternative cost; it is an Aura then (see ``engine.happening.bestowing``)."""
    return (alternative(k, cost_of(k)),)


def overload(k: KeywordAbility) -> Abilities:
    """702.96a: an alternative cost; "target" reads "each" then."""
    return (alternative(k, cost_of(k)),)


def rebound(k: KeywordAbility) -> Abilities:
    """702.88a: cast from the hand it is exiled as it resolves; at your next upkeep you may cast it free."""
    again = when(UPKEEP, CastIt(Bound("event.object")), keyword=k)
    exile = ReplacementAbility(
        ZoneChange(THIS, origin=Zone.STACK, to=Zone.GRAVEYARD, cause="resolve"),
        GoElsewhere(Zone.EXILE, also=Later(again)),
        condition=CastFrom(("hand",)),
        zones=STACK,
        keyword=k.name,
        text=text_of(k),
    )
    return (exile,)


def evoke(k: KeywordAbility) -> Abilities:
    """702.74a: an alternative cost; sacrificed when it enters then."""
    return (
        alternative(k, cost_of(k)),
        when(ENTERS, Sacrifice(Source()), condition=WasPaid("evoke"), keyword=k),
    )


def dash(k: KeywordAbility) -> Abilities:
    """702.109a: an alternative cost; haste, and back to hand at the next end step."""
    back = when(StepBegins("end"), Move(Source(), Zone.HAND), keyword=k)
    return (
        alternative(k, cost_of(k)),
        _has_if_paid(k, (HASTE,)),
        when(ENTERS, Later(back), condition=WasPaid("dash"), keyword=k),
    )


def blitz(k: KeywordAbility) -> Abilities:
    """702.152a: an alternative cost; haste, a card when it dies, sacrificed at the next end step."""
    dies = when(DIES, Draw(1), keyword=k)
    end = when(StepBegins("end"), Sacrifice(Source()), keyword=k)
    return (
        alternative(k, cost_of(k)),
        _has_if_paid(k, (HASTE, dies)),
        when(ENTERS, Later(end), condition=WasPaid("blitz"), keyword=k),
    )


def _has_if_paid(k: KeywordAbility, abilities: Abilities) -> StaticAbility:
    return StaticAbility(Source(), (GainAbilities(abilities),), WasPaid(k.name), keyword=k.name, text=text_of(k))


def spectacle(k: KeywordAbility) -> Abilities:
    """702.137a: an alternative cost if an opponent lost life this turn."""

    return (alternative(k, cost_of(k), condition=HappenedThisTurn(LifeChange(OPPONENTS, gained=False))),)


def surge(k: KeywordAbility) -> Abilities:
    """702.117a: an alternative cost if you cast another spell this turn."""
    return (alternative(k, cost_of(k), condition=HappenedThisTurn(SpellCast(by=You()))),)


def prowl(k: KeywordAbility) -> Abilities:
    """702.76a: an alternative cost if a source of yours with one of its creature types hurt a player this turn."""
    kin = AllOf((YOURS, SharesWith("creature type", Source())))
    hurt = HappenedThisTurn(DamageDealt(kin, to_players=Players("each"), combat=True))
    return (alternative(k, cost_of(k), condition=hurt),)


def escape(k: KeywordAbility) -> Abilities:
    """702.138a: cast it from the graveyard for the cost."""
    return (alternative(k, cost_of(k), zones=GRAVEYARD),)


def madness(k: KeywordAbility) -> Abilities:
    """702.35a: discarded into exile; exiled this way it may be cast for the cost, or goes to the graveyard."""
    discarded = ZoneChange(THIS, origin=Zone.HAND, to=Zone.GRAVEYARD, cause="discard")
    exile = ReplacementAbility(discarded, GoElsewhere(Zone.EXILE), zones=HAND, keyword=k.name, text=text_of(k))
    card = Bound("event.object")
    then = (
        CastIt(card, free=False, cost=cost_of(k), bind="cast", way=k.name),
        Move(Those(card, InZone((Zone.EXILE,))), Zone.GRAVEYARD),
    )
    exiled = ZoneChange(THIS, origin=Zone.HAND, to=Zone.EXILE, cause="discard", this_way=True)
    return (exile, when(exiled, *then, keyword=k, zones=(Zone.EXILE,)))


def morph(k: KeywordAbility) -> Abilities:
    """702.37a, c: cast face down as a 2/2 creature for {3}; turning it up is a special action for the cost."""
    return (alternative(k, mana("{3}")),)


def suspend(k: KeywordAbility) -> Abilities:
    """702.62a: its two triggered abilities in exile; suspending itself is a special action."""
    exile = (Zone.EXILE,)
    suspended = Fits(Source(), HasCounter("time"))
    last = CountersChange(THIS, kind="time", removed=True, last=True)
    lost = PlayerDoes("lose control", You(), IsAmong(Bound("affected")))
    haste = Apply(Bound("cast"), (GainAbilities((HASTE,)),), UntilEvent(lost))
    return (
        when(UPKEEP, RemoveCounters("time", 1, Source()), condition=suspended, keyword=k, zones=exile),
        when(
            last,
            CastIt(Source(), lands_too=True),
            If(Fits(Bound("cast"), CREATURE), haste),
            keyword=k,
            zones=exile,
        ),
    )


# ---- on casting ------------------------------------------------------------------------------------------------------


def storm(k: KeywordAbility) -> Abilities:
    """702.40a: when you cast it, a copy for each spell cast before it this turn."""
    return (when(CAST_THIS, CopyOnStack(Source(), EventAmount()), keyword=k, zones=STACK),)


def cascade(k: KeywordAbility) -> Abilities:
    """702.85a: exile from the top until a nonland card of lesser mana value, and cast it free as such a spell."""
    less = CompareStat("mana_value", "<", StatOf("mana_value", Source()))
    lesser = AllOf((Not(IsType("Land")), less))
    exiled = Union((Bound("found"), Bound("rest")))
    return (
        when(
            CAST_THIS,
            RevealUntil(lesser),
            Move(exiled, Zone.EXILE, bind="exiled"),
            CastIt(Those(Bound("exiled"), lesser), filter=AllOf((less, IsStackKind("spell")))),
            Move(Those(Bound("exiled"), InZone((Zone.EXILE,))), Zone.LIBRARY, position="random bottom"),
            keyword=k,
            zones=STACK,
        ),
    )


def demonstrate(k: KeywordAbility) -> Abilities:
    """702.144a: you may copy it; if you do, an opponent of your choice copies it too."""

    theirs = CopyOnStack(Source(), by=Bound("chosen"))
    copies = steps(CopyOnStack(Source()), Decide("opponent"), theirs)
    asked = "Copy it, and have an opponent copy it too?"
    return (when(CAST_THIS, May(copies, prompt=asked), keyword=k, zones=STACK),)


def affinity(k: KeywordAbility) -> Abilities:
    """702.41a: costs {1} less for each … you control."""
    amount = CountOf(All(AllOf((filter_of(k), YOURS))))
    return (CastingAbility("reduction", amount=amount, zones=tuple(Zone), text=text_of(k)),)


def undaunted(k: KeywordAbility) -> Abilities:
    """702.125a: costs {1} less for each opponent."""
    return (CastingAbility("reduction", amount=CountOf(OPPONENTS), zones=tuple(Zone), text=text_of(k)),)


def flash(k: KeywordAbility) -> Abilities:
    """702.8a: may be cast any time you could cast an instant."""
    return (CastingAbility("flash", zones=tuple(Zone), text=text_of(k)),)


def split_second(k: KeywordAbility) -> Abilities:
    """702.61a: while it is on the stack, nobody casts other spells or activates abilities but mana abilities."""
    everybody = Players("each")
    rules = (RuleChange("cant cast", Not(IsSource())), RuleChange("cant activate", step="nonmana"))
    return (StaticAbility(everybody, rules, zones=STACK, keyword=k.name, text=text_of(k)),)


# ---- activated from hand or graveyard --------------------------------------------------------------------------------


def cycling(k: KeywordAbility) -> Abilities:
    """702.29a: pay, discard this card: draw a card."""
    return (activated(with_part(cost_of(k), CYCLE_THIS), Draw(1), zones=HAND, keyword=k),)


def typecycling(k: KeywordAbility) -> Abilities:
    """702.29e: pay, discard this card: search for a card of the type."""
    cost = with_part(cost_of(k), CYCLE_THIS)
    return (activated(cost, *_tutor(filter_of(k)), zones=HAND, keyword=k),)


def transmute(k: KeywordAbility) -> Abilities:
    """702.53a: pay, discard this card: search for a card of the same mana value, as a sorcery."""
    cost = with_part(cost_of(k), DISCARD_THIS)
    same = CompareStat("mana_value", "=", StatOf("mana_value", Source()))
    return (activated(cost, *_tutor(same), zones=HAND, sorcery=True, keyword=k),)


def aura_swap(k: KeywordAbility) -> Abilities:
    """702.65a: you may exchange it with an Aura card in your hand; both halves or neither (702.65b)."""
    host = HostOf(Source())
    away = Move(Those(Source(), OwnedBy(You())), Zone.HAND, origin=Zone.BATTLEFIELD)
    aura = Choose(AllOf((IsSubtype(TypeWord("Aura", "other")), OwnedBy(You()))), (Zone.HAND,), up_to=True, onto=host)
    comes = Move(aura, Zone.BATTLEFIELD, attached_to=host)
    return (activated(cost_of(k), Sequence((away, comes), together=True), keyword=k),)


def transfigure(k: KeywordAbility) -> Abilities:
    """702.71a: pay, sacrifice this: search for a creature card of the same mana value."""
    cost = with_part(cost_of(k), Perform(Sacrifice(Source()), "Sacrifice this permanent"))
    same = AllOf((CREATURE, CompareStat("mana_value", "=", StatOf("mana_value", Source()))))
    effect = (Search(same), Move(Bound("found"), Zone.BATTLEFIELD), Shuffle())
    return (activated(cost, *effect, sorcery=True, keyword=k),)


def _tutor(fitting: Filter) -> tuple[Search, Look, Move, Shuffle]:
    found = Bound("found")
    return (
        Search(fitting),
        Look(found, reveal=True),
        Move(found, Zone.HAND),
        Shuffle(),
    )


def reinforce(k: KeywordAbility) -> Abilities:
    """702.77a: pay, discard this card: N +1/+1 counters on target creature."""
    cost = with_part(cost_of(k), DISCARD_THIS)
    spec = (target(CREATURE),)
    return (activated(cost, PutCounters("+1/+1", number_of(k), Targeted(0)), targets=spec, zones=HAND, keyword=k),)


def unearth(k: KeywordAbility) -> Abilities:
    """702.84a: return it from the graveyard with haste; exiled at end step or when it would leave."""
    it = Bound("unearthed")
    end = when(StepBegins("end"), Move(it, Zone.EXILE), keyword=k)

    leaves = ZoneChange(IsAmong(it), origin=Zone.BATTLEFIELD)
    return (
        activated(
            cost_of(k),
            Move(Source(), Zone.BATTLEFIELD, bind="unearthed"),
            Apply(it, (GainAbilities((HASTE,)),), FOREVER),
            Later(end),
            ReplaceNext(leaves, GoElsewhere(Zone.EXILE), once=False, duration=FOREVER),
            zones=GRAVEYARD,
            sorcery=True,
            keyword=k,
        ),
    )


def scavenge(k: KeywordAbility) -> Abilities:
    """702.97a: exile it from the graveyard: +1/+1 counters equal to its power on target creature."""
    cost = with_part(cost_of(k), EXILE_THIS)
    counters = PutCounters("+1/+1", StatOf("power", Source()), Targeted(0))
    return (activated(cost, counters, targets=(target(CREATURE),), zones=GRAVEYARD, sorcery=True, keyword=k),)


def embalm(k: KeywordAbility) -> Abilities:
    """702.128a: exile it from the graveyard: a white Zombie copy without a mana cost."""
    white = CopyExceptions(set_colors=color_set("W"), add_subtypes=("Zombie",), no_mana_cost=True)
    return _mummy(k, white, "embalmed")


def eternalize(k: KeywordAbility) -> Abilities:
    """702.129a: exile it from the graveyard: a black 4/4 Zombie copy without a mana cost."""
    return _mummy(
        k,
        CopyExceptions(set_colors=color_set("B"), add_subtypes=("Zombie",), power=4, toughness=4, no_mana_cost=True),
        "eternalized",
    )


def _mummy(k: KeywordAbility, exceptions: CopyExceptions, mark: str) -> Abilities:
    cost = with_part(cost_of(k), EXILE_THIS)
    copy = CreateTokens(1, copy_of=Source(), exceptions=exceptions, mark=mark)
    return (activated(cost, copy, zones=GRAVEYARD, sorcery=True, keyword=k),)


def dredge(k: KeywordAbility) -> Abilities:
    """702.52a: instead of drawing, mill N cards and return it from the graveyard, if there are that many."""

    enough = Compares(PlayerStat("library", You()), ">=", number_of(k))
    instead = Instead(steps(Mill(number_of(k)), Move(Source(), Zone.HAND)))
    return (
        ReplacementAbility(
            CardDrawn(You()), instead, enough, zones=GRAVEYARD, optional=True, keyword=k.name, text=text_of(k)
        ),
    )


CASTING = {
    "affinity": affinity,
    "bestow": bestow,
    "blitz": blitz,
    "aftermath": aftermath,
    "buyback": buyback,
    "cascade": cascade,
    "casualty": casualty,
    "conspire": conspire,
    "cycling": cycling,
    "dash": dash,
    "demonstrate": demonstrate,
    "dredge": dredge,
    "embalm": embalm,
    "escape": escape,
    "eternalize": eternalize,
    "evoke": evoke,
    "flash": flash,
    "flashback": flashback,
    "jump-start": jump_start,
    "kicker": kicker,
    "madness": madness,
    "disguise": morph,
    "morph": morph,
    "megamorph": morph,
    "multikicker": multikicker,
    "offspring": offspring,
    "overload": overload,
    "prowl": prowl,
    "rebound": rebound,
    "reinforce": reinforce,
    "replicate": replicate,
    "retrace": retrace,
    "scavenge": scavenge,
    "teamwork": teamwork,
    "spectacle": spectacle,
    "split second": split_second,
    "squad": squad,
    "storm": storm,
    "surge": surge,
    "suspend": suspend,
    "transfigure": transfigure,
    "aura swap": aura_swap,
    "transmute": transmute,
    "typecycling": typecycling,
    "undaunted": undaunted,
    "unearth": unearth,
}
