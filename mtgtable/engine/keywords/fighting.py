"""Keywords about attacking, blocking and damage that are more than a mark on the creature (702)."""

from __future__ import annotations

from mtgtable.abilities.abilities import KeywordAbility, ReplacementAbility, StaticAbility
from mtgtable.abilities.attacked_by_it import with_planeswalkers
from mtgtable.abilities.conditions import Compares, Exists, Fits, HappenedThisTurn, Isnt, SamePlayer
from mtgtable.abilities.durations import END_OF_COMBAT
from mtgtable.abilities.filters import AllOf, CompareStat, ControlledBy, HasKeyword, HasStatus, Not
from mtgtable.abilities.happenings import (
    Attacks,
    AttacksUnblocked,
    BecomesBlocked,
    Blocks,
    DamageDealt,
    OneOf,
    SpellCast,
    StepBegins,
)
from mtgtable.abilities.instructions import (
    CreateTokens,
    ForEach,
    LoseLife,
    May,
    Move,
    PutCounters,
    Sacrifice,
    SetStatus,
    Tap,
)
from mtgtable.abilities.lasting import Apply, Later
from mtgtable.abilities.modifications import ModifyPT, RuleChange
from mtgtable.abilities.quantities import Bounded, CountOf, PlayerStat, Product, StatOf, Sum
from mtgtable.abilities.replacements import PreventDamage
from mtgtable.abilities.selectors import (
    All,
    BlockersOf,
    Bound,
    Choose,
    Players,
    PlayersWho,
    Source,
    Targeted,
    TopOfLibrary,
    You,
)
from mtgtable.engine.keywords.declaring import (
    ATTACKS,
    CREATURE,
    THIS,
    YOURS,
    Abilities,
    number_of,
    steps,
    target,
    text_of,
    when,
)
from mtgtable.model.zones import Zone

IT = Bound("event.object")
ATTACKING = HasStatus("attacking")


def bushido(k: KeywordAbility) -> Abilities:
    """702.45a: whenever it blocks or becomes blocked, +N/+N."""
    happening = OneOf((Blocks(THIS, each=False), BecomesBlocked(THIS)))
    return (when(happening, Apply(Source(), (ModifyPT(number_of(k), number_of(k)),)), keyword=k),)


def rampage(k: KeywordAbility) -> Abilities:
    """702.23a: whenever it becomes blocked, +N/+N for each creature blocking it beyond the first."""
    beyond = Product(number_of(k), Bounded(Sum((CountOf(BlockersOf(Source())), -1)), low=0))
    return (when(BecomesBlocked(THIS), Apply(Source(), (ModifyPT(beyond, beyond),)), keyword=k),)


def flanking(k: KeywordAbility) -> Abilities:
    """702.25a: whenever it becomes blocked by a creature without flanking, that creature gets -1/-1."""
    happening = BecomesBlocked(THIS, by=Not(HasKeyword("flanking")))
    return (when(happening, Apply(Bound("event.target"), (ModifyPT(-1, -1),)), keyword=k),)


def frenzy(k: KeywordAbility) -> Abilities:
    """702.68a: whenever it attacks and isn't blocked, +N/+0."""
    return (when(AttacksUnblocked(THIS), Apply(Source(), (ModifyPT(number_of(k), 0),)), keyword=k),)


def exalted(k: KeywordAbility) -> Abilities:
    """702.83a: whenever a creature you control attacks alone, that creature gets +1/+1."""
    happening = Attacks(AllOf((CREATURE, YOURS)), alone=True)
    return (when(happening, Apply(IT, (ModifyPT(1, 1),)), keyword=k),)


def battle_cry(k: KeywordAbility) -> Abilities:
    """702.91a: whenever it attacks, each other attacking creature gets +1/+0."""
    others = All(AllOf((CREATURE, ATTACKING, Not(THIS))))
    return (when(ATTACKS, Apply(others, (ModifyPT(1, 0),)), keyword=k),)


def annihilator(k: KeywordAbility) -> Abilities:
    """702.86a: whenever it attacks, defending player sacrifices N permanents."""
    defender = Bound("event.player")
    return (when(ATTACKS, Sacrifice(Choose(count=number_of(k), by=defender)), keyword=k),)


def afflict(k: KeywordAbility) -> Abilities:
    """702.130a: whenever it becomes blocked, defending player loses N life."""
    return (when(BecomesBlocked(THIS), LoseLife(number_of(k), Bound("event.player")), keyword=k),)


def mentor(k: KeywordAbility) -> Abilities:
    """702.134a: whenever it attacks, a +1/+1 counter on target attacking creature with lesser power."""
    lesser = AllOf((CREATURE, ATTACKING, CompareStat("power", "<", StatOf("power", Source()))))
    return (when(ATTACKS, PutCounters("+1/+1", 1, Targeted(0)), targets=(target(lesser),), keyword=k),)


def training(k: KeywordAbility) -> Abilities:
    """702.149a: whenever it and another creature with greater power attack, a +1/+1 counter on it."""
    greater = All(AllOf((CREATURE, ATTACKING, Not(THIS), CompareStat("power", ">", StatOf("power", Source())))))
    return (when(ATTACKS, PutCounters("+1/+1", 1, Source()), condition=Exists(greater), keyword=k),)


def dethrone(k: KeywordAbility) -> Abilities:
    """702.105a: whenever it attacks the player with the most life, a +1/+1 counter on it."""
    attacked = PlayerStat("life", Bound("event.player"))
    richer = PlayersWho(Players("each"), Compares(PlayerStat("life", Bound("each")), ">", attacked))
    happening = Attacks(THIS, whom=Players("each"))
    return (when(happening, PutCounters("+1/+1", 1, Source()), condition=Isnt(Exists(richer)), keyword=k),)


def provoke(k: KeywordAbility) -> Abilities:
    """702.39a: whenever it attacks, you may have target creature defending player controls block it, untapped."""
    theirs = AllOf((CREATURE, ControlledBy(Bound("event.player"))))
    must = Apply(Targeted(0), (RuleChange("must block", filter=THIS),), END_OF_COMBAT)
    asked = "Untap the targeted creature and have it block this one if able?"
    forced = May(steps(Tap(Targeted(0), untap=True), must), prompt=asked)
    return (when(ATTACKS, forced, targets=(target(theirs),), keyword=k),)


def prowess(k: KeywordAbility) -> Abilities:
    """702.108a: whenever you cast a noncreature spell, +1/+1 until end of turn."""
    happening = SpellCast(Not(CREATURE), You())
    return (when(happening, Apply(Source(), (ModifyPT(1, 1),)), keyword=k),)


def renown(k: KeywordAbility) -> Abilities:
    """702.112a: on combat damage to a player, if it isn't renowned, N counters and it becomes renowned."""
    happening = DamageDealt(THIS, to_players=Players("each"), combat=True)
    return (
        when(
            happening,
            PutCounters("+1/+1", number_of(k), Source()),
            SetStatus(Source(), "renowned"),
            condition=Fits(Source(), Not(HasStatus("renowned"))),
            keyword=k,
        ),
    )


def ingest(k: KeywordAbility) -> Abilities:
    """702.115a: on combat damage to a player, that player exiles the top card of their library."""
    happening = DamageDealt(THIS, to_players=Players("each"), combat=True)
    return (when(happening, Move(TopOfLibrary(Bound("event.player")), Zone.EXILE), keyword=k),)


def poisonous(k: KeywordAbility) -> Abilities:
    """702.70a: on combat damage to a player, that player gets N poison counters."""
    happening = DamageDealt(THIS, to_players=Players("each"), combat=True)
    return (when(happening, PutCounters("poison", number_of(k), Bound("event.player")), keyword=k),)


def absorb(k: KeywordAbility) -> Abilities:
    """702.64a: if a source would deal damage to it, prevent N of that damage."""
    return (
        ReplacementAbility(DamageDealt(to_objects=THIS), PreventDamage(number_of(k)), keyword=k.name, text=text_of(k)),
    )


def decayed(k: KeywordAbility) -> Abilities:
    """702.147a: it can't block, and when it attacks, sacrifice it at end of combat."""
    ends = when(StepBegins("end_combat"), Sacrifice(Source()), keyword=k)
    return (
        StaticAbility(Source(), (RuleChange("cant block"),), keyword=k.name, text=text_of(k)),
        when(ATTACKS, Later(ends), keyword=k),
    )


def melee(k: KeywordAbility) -> Abilities:
    """702.121a: whenever it attacks, +1/+1 for each opponent whom you attacked with a creature this combat."""
    attacked = HappenedThisTurn(Attacks(YOURS, whom=Bound("each")), this_combat=True)
    count = CountOf(PlayersWho(Players("opponents"), attacked))
    return (when(ATTACKS, Apply(Source(), (ModifyPT(count, count),)), keyword=k),)


def myriad(k: KeywordAbility) -> Abilities:
    """702.116a: for each other opponent you may make a tapped copy that attacks them, exiled at end of combat."""
    others = PlayersWho(Players("opponents"), Isnt(SamePlayer(Bound("each"), Bound("event.player"))))
    copy = CreateTokens(
        1, copy_of=Source(), tapped=True, attacking=True, attacking_whom=with_planeswalkers(Bound("each"))
    )
    ends = when(StepBegins("end_combat"), Move(Bound("created"), Zone.EXILE), keyword=k)
    asked = "Create a tapped copy of it that attacks one more opponent?"
    return (when(ATTACKS, ForEach(others, May(steps(copy, Later(ends)), prompt=asked)), keyword=k),)


FIGHTING = {
    "absorb": absorb,
    "afflict": afflict,
    "annihilator": annihilator,
    "battle cry": battle_cry,
    "bushido": bushido,
    "decayed": decayed,
    "dethrone": dethrone,
    "exalted": exalted,
    "flanking": flanking,
    "frenzy": frenzy,
    "ingest": ingest,
    "melee": melee,
    "mentor": mentor,
    "myriad": myriad,
    "poisonous": poisonous,
    "provoke": provoke,
    "prowess": prowess,
    "rampage": rampage,
    "renown": renown,
    "training": training,
}
