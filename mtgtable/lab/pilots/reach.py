"""What a text may add to the damage of this turn, read off its instructions: more than it can do, never less.

Only whether a kill is worth looking for is told by it; whether it is one is tried.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from mtgtable.abilities import instructions as i
from mtgtable.abilities import modifications as m
from mtgtable.abilities.abilities import (
    Ability,
    ActivatedAbility,
    CastingAbility,
    Content,
    KeywordAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.costs import Cost, Loyalty, PayMana, Perform, TapThis
from mtgtable.abilities.fold import walk
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.quantities import Quantity, StatOf, X
from mtgtable.abilities.selectors import All, Choose, Selector, Source, Targeted, TargetSpec, You
from mtgtable.engine.recalling import by_identity
from mtgtable.lab.pilots.intent import ENTERS, sign_of
from mtgtable.model.quick import quickly_made

_SOME: Final = 6
"""What isn't a number in the text may be that much."""
_OWN_POWER: Final = StatOf("power", Source())
_LETS_THROUGH: Final = frozenset(
    {
        "flying", "trample", "menace", "intimidate", "fear", "shadow", "horsemanship", "skulk", "landwalk", "haste",
        "protection",
    }
)  # fmt: skip
_RULES: Final = frozenset(
    {
        "cant block", "cant be blocked", "can block only", "blocked only by", "blockers at least",
        "assigns damage as though unblocked", "attacks as though haste", "can attack as though no defender",
    }
)  # fmt: skip


@quickly_made
@dataclass(frozen=True, slots=True)
class Reach:
    """``face``: life that an opponent may lose by it; ``alone``, ``each``: power for one attacker, for all of them.

    ``takes_x``: as much life as is paid for X. ``doubles``: an attacker may strike twice. ``clears``: something of the
    others' may block no more. ``passes``: attackers may get past blockers, or may attack that couldn't. ``body``: the
    power of an attacker that comes. ``adds_mana``: it does nothing else.
    """

    face: int = 0
    takes_x: bool = False
    alone: int = 0
    each: int = 0
    doubles: bool = False
    clears: bool = False
    passes: bool = False
    body: int = 0
    adds_mana: bool = False
    itself: int = 0
    """Power for its source alone."""
    slow: int = 0
    """The power of a creature that comes and may attack only with haste."""
    hastens: bool = False
    """Others may attack by it as soon as they come."""
    storms: bool = False
    """It is copied for each spell cast before it this turn (702.40a)."""

    @property
    def straight(self) -> bool:
        """Does it take life without an attack."""
        return bool(self.face or self.takes_x)

    @property
    def for_attackers(self) -> bool:
        """Do attackers deal more by it."""
        return bool(self.alone or self.each or self.itself or self.doubles)

    @property
    def for_one(self) -> int:
        """The power that one attacker gets."""
        return self.alone + self.itself

    @property
    def before_blocks(self) -> bool:
        """Is it for nothing but what may attack or block."""
        return bool(self.clears or self.passes or self.body)

    @property
    def nothing(self) -> bool:
        """Does it add nothing to the damage of this turn."""
        return not (self.straight or self.for_attackers or self.before_blocks)


NOTHING: Final = Reach()


@by_identity()
def reach_of_content(content: Content) -> Reach:
    """What a spell's or an activated ability's text may add."""
    return _together(_rows(content))


@by_identity()
def reach_of_face(face: CompiledFace) -> Reach:
    """What a card may add that is cast: what it does, what triggers as it enters, and its body where it may attack."""
    rows: list[Reach] = []
    for ability in face.abilities:
        match ability:
            case SpellAbility(content=content):
                rows += _rows(content)
            case TriggeredAbility(when=when, content=content) if when == ENTERS:
                rows += _rows(content, face.power if isinstance(face.power, int) else _SOME)
            case StaticAbility(applies_to=All() as whom, parts=parts):
                rows += _parts(parts, whom)
    keywords = {one.name for one in face.abilities if isinstance(one, KeywordAbility)}
    hasty = "haste" in keywords
    rows += [Reach(storms=True)] if "storm" in keywords else []
    if "Creature" in face.types:
        power = face.power if isinstance(face.power, int) else _SOME
        rows.append(Reach(body=power) if hasty else Reach(slow=power))
    elif {"Aura", "Equipment"} & set(face.subtypes):
        rows.append(reach_of_host(face))
    return _together(rows)


@by_identity()
def reach_of_host(face: CompiledFace) -> Reach:
    """What an attachment gives to what it is put on."""
    statics = (one for one in face.abilities if isinstance(one, StaticAbility) and not isinstance(one.applies_to, All))
    return _together(row for one in statics for row in _parts(one.parts, one.applies_to))


def _together(rows: Iterable[Reach]) -> Reach:
    found = list(rows)
    return Reach(
        sum(one.face for one in found),
        any(one.takes_x for one in found),
        sum(one.alone for one in found),
        sum(one.each for one in found),
        any(one.doubles for one in found),
        any(one.clears for one in found),
        any(one.passes for one in found),
        sum(one.body for one in found),
        bool(found) and all(one.adds_mana for one in found),
        sum(one.itself for one in found),
        sum(one.slow for one in found),
        any(one.hastens for one in found),
        any(one.storms for one in found),
    )


def _rows(content: Content, own_power: int = _SOME) -> Iterator[Reach]:
    effects = [(content.effect, content.targets)]
    if content.modal is not None:
        effects += [(mode.effect, mode.targets) for mode in content.modal.modes]
    for effect, targets in effects:
        for node in walk(effect):
            yield from _of(node, targets, own_power)


def _of(node: object, targets: tuple[TargetSpec, ...], own_power: int) -> Iterator[Reach]:
    match node:
        case i.DealDamage(amount=amount, to=whom) | i.LoseLife(amount=amount, players=whom):
            if _may_be_another(whom, targets):
                face = own_power if amount == _OWN_POWER else _number(amount)
                yield Reach(face=face, takes_x=_is_x(amount), clears=isinstance(node, i.DealDamage))
            elif isinstance(node, i.DealDamage):
                yield Reach(clears=True)
        case Apply(what=what, parts=parts):
            yield from _parts(parts, what)
        case i.PutCounters(kind="+1/+1", count=count, on=on):
            number = _number(count) or (_SOME if _is_x(count) else 0)
            yield _power_for(on, number)
        case i.AddMana(players=You()):
            yield Reach(adds_mana=True)
        case i.Tap(untap=True):
            yield Reach(passes=True)
        case i.CreateTokens() | i.Attach():
            yield Reach(passes=True)
        case i.Destroy() | i.Move() | i.ExileUntil() | i.Tap() | i.Fight() | i.PutCounters() | i.Sacrifice() if (
            sign_of(node) == "harm"
        ):
            yield Reach(clears=True)


def _may_be_another(whom: Selector, targets: tuple[TargetSpec, ...]) -> bool:
    """May it be an opponent."""
    if whom == You():
        return False
    named = [one for one in walk(whom) if isinstance(one, Targeted)]
    if not named:
        return not isinstance(whom, Source) and not isinstance(whom, All)
    return any(one.index < len(targets) and targets[one.index].players is not None for one in named) or bool(
        whom not in named
    )


def _parts(parts: Iterable[object], whom: object) -> Iterator[Reach]:
    for part in parts:
        match part:
            case m.ModifyPT(power=power):
                number = _number(power) or (_SOME if _is_x(power) else 0)
                if number > 0:
                    yield _power_for(whom, number)
                else:
                    yield Reach(clears=True)
            case m.SetPT(power=power) if power is not None:
                yield Reach(body=_number(power), passes=True)
            case m.ChangeControl():
                yield Reach(body=_SOME, clears=True)
            case m.GainAbilities(abilities=given):
                yield from map(_of_ability, given)
            case m.RuleChange(rule=rule) if rule in _RULES:
                yield Reach(passes=True, clears=rule == "cant block", hastens=rule == "attacks as though haste")


def _power_for(whom: object, number: int) -> Reach:
    match whom:
        case All():
            return Reach(each=number)
        case Source():
            return Reach(itself=number)
    return Reach(alone=number)


def _of_ability(given: Ability) -> Reach:
    if not isinstance(given, KeywordAbility):
        return NOTHING
    name = given.name
    return Reach(doubles=name == "double strike", passes=name in _LETS_THROUGH, hastens=name == "haste")


def _number(amount: Quantity) -> int:
    """So much, where it is told by the text; what is counted is told by nothing before."""
    return amount if isinstance(amount, int) else 0 if _is_x(amount) else _SOME


def _is_x(amount: Quantity) -> bool:
    return isinstance(amount, X)


# ---- what it costs --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Price:
    """What an ability asks for each time, as far as it bounds how often: mana, X, a creature, or only once a turn."""

    mana: int = 0
    has_x: bool = False
    gives_creature: bool = False
    once: bool = False
    loyalty: int = 0
    """So many loyalty counters must be there (606.6)."""


@by_identity()
def price_of(ability: ActivatedAbility) -> Price:
    """The price of an activated ability."""
    return _price(ability.cost, once=ability.loyalty or bool(ability.limit) or ability.timing == "sorcery")


def _price(cost: Cost, *, once: bool) -> Price:
    mana, has_x, gives, loyalty = 0, False, False, 0
    for part in cost.parts:
        match part:
            case PayMana(mana=asked):
                mana += asked.mana_value
                has_x = has_x or asked.has_variable
            case Loyalty(change=change):
                loyalty = max(0, -change) if isinstance(change, int) else 0
            case TapThis():
                once = True
            case Perform(do=i.Sacrifice(what=Source()) | i.Move(what=Source())):
                once = True
            case Perform(do=i.Sacrifice(what=what)):
                gives = gives or isinstance(what, Choose)
    return Price(mana, has_x, gives, once, loyalty)


@by_identity()
def gives_creature(face: CompiledFace) -> bool:
    """Must a permanent of one's own be sacrificed as it is cast (601.2b)."""
    return any(
        isinstance(one, CastingAbility)
        and one.kind in ("additional", "alternative")
        and any(isinstance(node, i.Sacrifice) for node in walk(one.cost))
        for one in face.abilities
    )
