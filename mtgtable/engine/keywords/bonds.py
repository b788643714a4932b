"""Keywords that tie a card to another card or player: pairs, gifts, partners, what haunts or is encoded (702)."""

from __future__ import annotations

from mtgtable.abilities.abilities import (
    CastingAbility,
    Content,
    KeywordAbility,
    SpellAbility,
    StaticAbility,
)
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.conditions import Every, Exists, Fits, WasChosen, WasPaid
from mtgtable.abilities.costs import Cost, Perform
from mtgtable.abilities.filters import AllOf, HasName, HasStatus, Not
from mtgtable.abilities.happenings import DamageDealt, OneOf, ZoneChange
from mtgtable.abilities.instructions import (
    Announce,
    CastIt,
    ChangeTurn,
    CreateTokens,
    Decide,
    Draw,
    If,
    Instruction,
    Look,
    May,
    Move,
    Search,
    SetStatus,
    Shuffle,
)
from mtgtable.abilities.modifications import GainAbilities
from mtgtable.abilities.named_tokens import NAMED_TOKENS
from mtgtable.abilities.quantities import IfElse
from mtgtable.abilities.replacements import EntersWith
from mtgtable.abilities.selectors import (
    All,
    Bound,
    Choose,
    ChosenPlayer,
    Linked,
    Players,
    Selector,
    Source,
    Targeted,
    TargetSpec,
    Union,
)
from mtgtable.engine.keywords.arriving import PLUS, enters_with
from mtgtable.engine.keywords.declaring import (
    CREATURE,
    DIES,
    ENTERS,
    OTHER_CREATURE_OF_YOURS,
    THIS,
    YOUR_CREATURE,
    YOURS,
    Abilities,
    BadKeyword,
    activated,
    cost_of,
    number_of,
    steps,
    target,
    text_of,
    when,
    with_part,
)
from mtgtable.model.colors import color_set
from mtgtable.model.zones import Zone


def soulbond(k: KeywordAbility) -> Abilities:
    """702.95a: as this or another creature of yours enters, the two may be paired if both are unpaired."""
    unpaired = Not(HasStatus("paired"))
    me = Fits(Source(), AllOf((YOUR_CREATURE, unpaired)))
    others = AllOf((OTHER_CREATURE_OF_YOURS, unpaired))
    it = Bound("event.object")
    with_one = May(
        SetStatus(Source(), "paired", other=Choose(others)), prompt="Pair it with another unpaired creature of yours?"
    )
    with_it = May(SetStatus(it, "paired", other=Source()), prompt="Pair it with the creature that has entered?")
    arrives = ZoneChange(OTHER_CREATURE_OF_YOURS, to=Zone.BATTLEFIELD)
    return (
        when(ENTERS, with_one, condition=Every((me, Exists(All(others)))), keyword=k),
        when(arrives, with_it, condition=Every((me, Fits(it, AllOf((CREATURE, unpaired, YOURS))))), keyword=k),
    )


def tribute(k: KeywordAbility) -> Abilities:
    """702.104a: as it enters, an opponent of your choice may have it enter with N +1/+1 counters."""
    asked = Decide(
        "word", Bound("chosen"), k.name, options=("Pay tribute", "Don't pay tribute"),
        prompt="Pay tribute: have it enter with +1/+1 counters?",
    )  # fmt: skip
    paid = IfElse(WasChosen("Pay tribute", k.name), number_of(k), 0)
    with_ = EntersWith(choose=Decide("opponent"), also_choose=(asked,), counters=((PLUS, paid),))
    return (enters_with(k, with_),)


def partner_with(k: KeywordAbility) -> Abilities:
    """702.124j: when it enters, target player may search for the card of that name."""
    who = TargetSpec(None, (), Players("each"), text="target player")
    found = Bound("found")
    search = steps(
        Search(HasName(_word(k)), players=Targeted(0)), Look(found, Targeted(0), reveal=True), Move(found, Zone.HAND),
        Shuffle(Targeted(0)),
    )  # fmt: skip
    asked = f"Search your library for {_word(k)}, to put it into your hand?"
    return (when(ENTERS, May(search, by=Targeted(0), prompt=asked), targets=(who,), keyword=k),)


def _word(k: KeywordAbility) -> str:
    found = next((one for one in k.parameters if isinstance(one, str)), None)
    if found is None:
        raise BadKeyword(k.name, "a name")
    return found


def _creature(kind: str, size: int) -> CompiledFace:
    return CompiledFace(
        f"{kind} Token", None, color_set("U"), types=("Creature",), subtypes=(kind,), power=size, toughness=size
    )


_THEM = ChosenPlayer()
_GIFTS: dict[str, Instruction] = {
    "a card": Draw(1, _THEM),
    "a Food": CreateTokens(1, NAMED_TOKENS["food"], players=_THEM),
    "a Treasure": CreateTokens(1, NAMED_TOKENS["treasure"], players=_THEM),
    "a tapped Fish": CreateTokens(1, _creature("Fish", 1), players=_THEM, tapped=True),
    "an Octopus": CreateTokens(1, _creature("Octopus", 8), players=_THEM),
    "an extra turn": ChangeTurn("extra turn", _THEM),
}
"""What the opponent gets who was promised a gift (702.174d-i)."""


def gift(k: KeywordAbility) -> Abilities:
    """702.174a-b: an opponent may be promised a gift; they get it as the spell resolves or its permanent enters."""
    what = _GIFTS.get(_word(k))
    if what is None:
        raise BadKeyword(k.name, "a gift that the rules know")
    given = steps(what, Announce("gift"))
    promise = CastingAbility(
        "additional", Cost((), text_of(k)), k.name, optional=True, zones=tuple(Zone), choose_opponent=True,
        text=text_of(k),
    )  # fmt: skip
    return (
        promise,
        SpellAbility(Content(given), text_of(k), only_if_paid=k.name),
        when(ENTERS, given, condition=WasPaid(k.name), keyword=k),
    )


def haunt(k: KeywordAbility) -> Abilities:
    """702.55a: when the creature dies, or the spell goes to the graveyard as it resolves, exile it haunting another."""
    gone = OneOf((DIES, ZoneChange(THIS, origin=Zone.STACK, to=Zone.GRAVEYARD, cause="resolve")))
    away = Move(Source(), Zone.EXILE, origin=Zone.GRAVEYARD, bind="inner haunting")
    ties = SetStatus(Bound("inner haunting"), "haunting", other=Targeted(0))
    return (when(gone, away, ties, targets=(target(CREATURE, "target creature"),), keyword=k),)


def cipher(k: KeywordAbility) -> Abilities:
    """702.99a: as it resolves it may be exiled encoded on a creature, which may cast copies of it."""
    away = Move(Source(), Zone.EXILE, origin=Zone.STACK, bind="inner encoded")
    ties = SetStatus(Bound("inner encoded"), "encoded", other=Choose(YOUR_CREATURE))
    hits = DamageDealt(THIS, to_players=Players("each"), combat=True)
    again = when(hits, CastIt(Bound("granter"), copy=True), keyword=k)
    given = StaticAbility(
        Linked("encoded"), (GainAbilities((again,)),), zones=(Zone.EXILE,), keyword=k.name, text=text_of(k)
    )
    some = Exists(All(YOUR_CREATURE))
    is_card = Not(HasStatus("copy"))
    asked = "Exile it encoded on a creature that you control?"
    whole = If(Every((some, Fits(Source(), is_card))), May(steps(away, ties), prompt=asked))
    return (SpellAbility(Content(whole), text_of(k)), given)


def craft(k: KeywordAbility) -> Abilities:
    """702.167a, c: exile this and the materials: return it transformed; it remembers what it was crafted with."""
    made = Bound("inner crafted")
    away = Perform(Move(Source(), Zone.EXILE, origin=Zone.BATTLEFIELD, bind="inner crafting"), "Exile this permanent")
    materials: list[Choose] = [one for one in k.parameters if isinstance(one, Choose)]
    if not materials and not cost_of(k).paid_by_hand:
        raise BadKeyword(k.name, "materials")
    what: Selector = materials[0] if len(materials) == 1 else Union(tuple(materials))  # by hand: none is named
    used = (Perform(Move(what, Zone.EXILE, bind="cost.exiled"), "Exile the materials"),) if materials else ()
    back = Move(Bound("inner crafting"), Zone.BATTLEFIELD, origin=Zone.EXILE, transformed=True, bind="inner crafted")
    remember = SetStatus(made, "crafted", other=Bound("cost.exiled"))
    return (activated(with_part(cost_of(k), *used, away), back, remember, sorcery=True, keyword=k),)


BONDS = {
    "craft": craft,
    "cipher": cipher,
    "gift": gift,
    "haunt": haunt,
    "partner with": partner_with,
    "soulbond": soulbond,
    "tribute": tribute,
}
