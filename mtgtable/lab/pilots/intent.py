"""Whom a text is good for: read off the instructions, with no card known by name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, Literal, TypeAlias, get_args

from mtgtable.abilities import instructions as i
from mtgtable.abilities import modifications as m
from mtgtable.abilities.abilities import (
    Ability,
    ActivatedAbility,
    Content,
    KeywordAbility,
    ManualAbility,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.durations import END_OF_TURN
from mtgtable.abilities.filters import AllOf, ControlledBy, Filter, IsAmong, IsSource, OwnedBy
from mtgtable.abilities.fold import walk
from mtgtable.abilities.happenings import BecomesTarget, DamageDealt, Happening, StepBegins, ZoneChange
from mtgtable.abilities.lasting import Apply, Prevent, ReplaceNext
from mtgtable.abilities.quantities import Product, X
from mtgtable.abilities.replacements import PreventDamage
from mtgtable.abilities.selectors import (
    All,
    Bound,
    ControllerOf,
    HostOf,
    OwnerOf,
    Selector,
    Source,
    Targeted,
    TargetSpec,
    You,
)
from mtgtable.engine.mana.production import only_adds
from mtgtable.engine.recalling import by_identity
from mtgtable.lab.pilots.letting_play import only_lets_play
from mtgtable.model.zones import Zone

Sign: TypeAlias = Literal["harm", "help", "none"]

_HARM: Final = (
    i.DealDamage, i.Destroy, i.LoseLife, i.Discard, i.Mill, i.Sacrifice, i.Counter, i.ExileUntil, i.RemoveFromCombat,
)  # fmt: skip
_MAKES_GOOD: Final = (i.CreateTokens, i.Draw, i.GainLife, i.RevealUntil, i.Search)
_HELP: Final = (i.GainLife, i.Draw, i.Regenerate, i.CopyOnStack, Prevent, i.AddMana)
_HARMFUL_RULES: Final = frozenset(
    {
        "cant attack", "cant attack alone", "must attack", "cant block", "cant block alone", "must block",
        "doesnt untap",
        "activated abilities cant be activated", "goaded", "cant become untapped", "assigns no combat damage",
        "cant draw", "cant cast", "cant activate", "cant gain life", "skip step",
    }
)  # fmt: skip

_WITHER: Final = ("cumulative upkeep", "echo", "fading", "vanishing")

_PRICES: Final = ("must attack", "cant block", "cant block alone", "must block")

_HOST: Final = HostOf(Source())
_ITS_CONTROLLER: Final = ControllerOf(_HOST)
_WHOSE_STEP: Final = Bound("event.player")
"""The player whose step begins, for what triggers then."""

_DEEDS: Final = get_args(i.Instruction)
_ORDERING: Final = (i.Sequence, i.If, i.Nothing, i.Destroy)
"""What only says when other things are done, or kills what the condition before it says."""

ENTERS: Final = ZoneChange(IsSource(), to=Zone.BATTLEFIELD)
"""When a permanent itself enters, of the abilities that trigger then."""


@dataclass(frozen=True, slots=True)
class Intent:
    """What a text wants of what it targets, and what it does at large.

    ``targets``: for each target whether it is to be harmed or helped. ``board``: what it does to all creatures, or to
    all of its controller's. ``fleeting``: what it does to creatures ends with the turn. ``by_hand``: it has a part
    that nobody but a person can do. ``pump``: how much power it gives.
    """

    targets: tuple[Sign, ...] = ()
    board: Sign = "none"
    fleeting: bool = False
    by_hand: bool = False
    counters_spells: bool = False
    pump: int = 0
    damage: int = 0
    damage_is_x: bool = False
    draws: bool = False
    makes: bool = False
    """Something stays that wasn't there: tokens, a card from the library."""
    only_adds_mana: bool = False
    returns: bool = False
    """It puts something from the battlefield back to a hand."""
    fights: bool = False
    """What is targeted fights: the first target is its controller's, and deals its power to the other."""
    wounds: bool = False
    """It may kill what it targets, or not: damage, less toughness, a fight, what destroys on a condition."""
    only_wounds: bool = False
    """It does nothing else."""
    exchanges: bool = False
    """Those who control two targets exchange them."""
    gives: tuple[int, ...] = ()
    """Those targets are one's own, and given for what is got in exchange."""
    makes_good: bool = False
    """Whoever loses what it targets gets something for it."""


@by_identity()
def intent_of(content: Content) -> Intent:
    """The intent of a spell's or ability's content; of a modal one that of all its modes together."""
    effects: list[tuple[Any, tuple[TargetSpec, ...]]] = [(content.effect, content.targets)]
    if content.modal is not None:
        effects += [(mode.effect, mode.targets) for mode in content.modal.modes]
    nodes = [node for effect, _ in effects for node in walk(effect)]
    signs: list[Sign] = ["none"] * max(len(targets) for _, targets in effects)
    board: Sign = "none"
    for node, targets in ((node, targets) for effect, targets in effects for node in walk(effect)):
        sign = sign_of(node)
        if sign == "none":
            continue
        for one in about(node):
            if isinstance(one, Targeted) and one.index < len(signs) and signs[one.index] == "none":
                spec = targets[one.index] if one.index < len(targets) else None
                signs[one.index] = sign if spec is None else _sign_for(node, sign, spec)
            elif isinstance(one, All) and board == "none":
                board = sign
    for one in (inner for node in nodes if _takes_over(node) for inner in about(node)):
        if isinstance(one, Targeted) and one.index < len(signs):
            signs[one.index] = "harm"  # whatever else is done to it, it is taken from somebody
    lasting = [node for node in nodes if isinstance(node, Apply) and not only_lets_play(node)]
    return Intent(
        tuple(signs),
        board,
        bool(lasting) and all(node.duration == END_OF_TURN for node in lasting),
        any(isinstance(node, i.Manual) for node in nodes),
        any(isinstance(node, i.Counter) for node in nodes),
        sum(_power(node) for node in lasting),
        sum(n.amount for n in nodes if isinstance(n, i.DealDamage) and isinstance(n.amount, int)),
        any(isinstance(n, i.DealDamage) and isinstance(n.amount, X) for n in nodes),
        any(isinstance(node, i.Draw) for node in nodes),
        any(isinstance(node, i.CreateTokens | i.Search | i.PutCounters) for node in nodes),
        content.modal is None and not content.targets and only_adds(content.effect),
        any(isinstance(node, i.Move) and node.to is Zone.HAND and sign_of(node) == "harm" for node in nodes),
        any(isinstance(node, i.Fight) for node in nodes),
        any(map(_wounds, nodes)),
        all(isinstance(node, _ORDERING) or _wounds(node) for node in nodes if isinstance(node, _DEEDS)),
        any(isinstance(node, i.ExchangeControl) and node.one == node.other == Targeted(0) for node in nodes),
        tuple(
            one.index
            for _, targets in effects
            for node in nodes
            if isinstance(node, i.ExchangeControl)
            for one in (node.one, node.other)
            if isinstance(one, Targeted) and one.index < len(targets) and _is_own(targets[one.index])
        ),
        any(isinstance(node, _MAKES_GOOD) and _is_whose_it_was(node.players) for node in nodes),
    )


def _is_of_mine(spec: TargetSpec) -> bool:
    """Must it be a card of one's own."""
    return any(part == OwnedBy(You()) for part in _asked_outright(spec.objects))


def _is_own(spec: TargetSpec) -> bool:
    """Must it be one's own."""
    return any(part == ControlledBy(You()) for part in _asked_outright(spec.objects))


def _is_whose_it_was(whom: Selector | None) -> bool:
    """Is it whoever controls or owns what is targeted."""
    return isinstance(whom, ControllerOf | OwnerOf) and isinstance(whom.objects, Targeted)


def _wounds(node: Any) -> bool:
    """May what is targeted die of it, as numbers or conditions will have it."""
    match node:
        case i.Fight() | i.DealDamage() | i.PutCounters(kind="-1/-1"):
            pass
        case i.If() if any(isinstance(deed, i.Destroy) for deed in walk(node)):
            return True
        case Apply(parts=parts) if any(isinstance(part, m.ModifyPT) and _takes(part.toughness) for part in parts):
            pass
        case _:
            return False
    return any(isinstance(one, Targeted) for one in about(node))


def _takes_over(node: object) -> bool:
    return isinstance(node, Apply) and any(isinstance(part, m.ChangeControl) for part in node.parts)


def _sign_for(node: object, sign: Sign, spec: TargetSpec) -> Sign:
    """What an instruction is to the targets that these words allow: a card that comes back from a graveyard is helped.

    So is the creature of its controller's that fights.
    """
    match node:
        case i.Move(to=Zone.HAND) if spec.zones and Zone.BATTLEFIELD not in spec.zones and Zone.STACK not in spec.zones:
            return "help"
        case i.Move(to=Zone.LIBRARY) if spec.zones == (Zone.GRAVEYARD,) and _is_of_mine(spec):
            return "help"
        case i.Fight() if _is_own(spec):
            return "help"
    return sign


def _asked_outright(what: Filter | None) -> tuple[Filter, ...]:
    return what.parts if isinstance(what, AllOf) else () if what is None else (what,)


@lru_cache(maxsize=4096)
def intent_of_modes(content: Content, modes: tuple[int, ...]) -> Intent:
    """The intent of a modal content once its modes are chosen: its targets are theirs, in printed order (700.2)."""
    if content.modal is None or not modes:
        return intent_of(content)
    rows = [(content.effect, content.targets)]
    rows += [(content.modal.modes[mode].effect, content.modal.modes[mode].targets) for mode in sorted(modes)]
    aims = [intent_of(Content(effect, targets)) for effect, targets in rows]
    return Intent(
        tuple(sign for aim in aims for sign in aim.targets),
        damage=max(aim.damage for aim in aims),
        damage_is_x=any(aim.damage_is_x for aim in aims),
        pump=sum(aim.pump for aim in aims),
        returns=any(aim.returns for aim in aims),
        fights=any(aim.fights for aim in aims),
        fleeting=any(aim.fleeting for aim in aims),
        wounds=any(aim.wounds for aim in aims),
        only_wounds=all(aim.only_wounds for aim in aims),
        exchanges=any(aim.exchanges for aim in aims),
        makes_good=any(aim.makes_good for aim in aims),
    )


@by_identity()
def intent_of_face(face: CompiledFace) -> Intent:
    """The intent of a card as it is cast: its spell ability, or what its Aura does to what it enchants."""
    for ability in face.abilities:
        if isinstance(ability, SpellAbility):
            return intent_of(ability.content)
    if "Aura" in face.subtypes:
        return Intent(("harm" if _harms_host(face) else "help",))
    return Intent()


@dataclass(frozen=True, slots=True)
class Harm:
    """What something must target for harm; ``undoes``: would the permanent that does this be gone by it itself.

    ``aim``: what all of that trigger is for.
    """

    spec: TargetSpec
    undoes: bool
    aim: Intent


@by_identity()
def harm_on_entering(face: CompiledFace) -> tuple[Harm, ...]:
    """What a permanent must target for harm when it enters, whatever the position is."""
    contents = [
        ability.content
        for ability in face.abilities
        if isinstance(ability, TriggeredAbility) and ability.when == ENTERS and ability.condition is None
    ]
    return tuple(
        Harm(spec, any(_undoes(node, place, face) for node in walk(content.effect)), intent_of(content))
        for content in contents
        if content.modal is None and not any(isinstance(node, i.Manual) for node in walk(content.effect))
        for place, (spec, sign) in enumerate(zip(content.targets, intent_of(content).targets, strict=False))
        if sign == "harm" and _must_be_chosen(spec)
    )


@by_identity()
def needed_on_entering(face: CompiledFace) -> tuple[TargetSpec, ...]:
    """What a permanent must target when it enters, for harm or for help, whatever the position is."""
    return tuple(
        spec
        for ability in face.abilities
        if isinstance(ability, TriggeredAbility) and ability.when == ENTERS and ability.content.modal is None
        for spec in ability.content.targets
        if _must_be_chosen(spec)
    )


def _must_be_chosen(spec: TargetSpec) -> bool:
    """Must its controller choose it, among what is there whatever else is targeted."""
    return (
        spec.by is None
        and not spec.random
        and isinstance(spec.minimum, int)
        and spec.minimum > 0
        and not any(isinstance(node, Targeted) for node in walk(spec))
    )


def _undoes(node: Any, place: int, face: CompiledFace) -> bool:
    """Would a permanent of this face be gone from the battlefield, if this were done to it as that target."""
    if sign_of(node) != "harm" or not any(isinstance(one, Targeted) and one.index == place for one in about(node)):
        return False
    stamina = face.toughness if isinstance(face.toughness, int) else None
    match node:
        case i.Destroy() | i.ExileUntil() | i.Move() | i.Sacrifice():
            return True
        case i.DealDamage(amount=int(amount)):
            return stamina is not None and amount >= stamina
    return stamina is not None and toughness_taken(node) >= stamina > 0


def toughness_taken(node: object) -> int:
    """How much toughness is taken from what it is done to."""
    match node:
        case Apply(parts=parts):
            return -sum(
                part.toughness for part in parts if isinstance(part, m.ModifyPT) and isinstance(part.toughness, int)
            )
        case i.PutCounters(kind="-1/-1", count=int(count)):
            return count
    return 0


@by_identity()
def does_nothing_else(face: CompiledFace) -> bool:
    """Is a permanent only there for what happens as it enters or leaves: no body, no loyalty, nothing that stays.

    What only a person could do counts for nothing.
    """
    return not {"Creature", "Planeswalker"} & set(face.types) and all(
        isinstance(ability, TriggeredAbility)
        and isinstance(ability.when, ZoneChange)
        and ability.when.what == IsSource()
        for ability in face.abilities
        if not isinstance(ability, ManualAbility)
    )


@by_identity()
def is_all_by_hand(face: CompiledFace) -> bool:
    """Could only a person do what it is there for: no body, no loyalty, and not a word that is done by the rules."""
    said = [one for one in face.abilities if not isinstance(one, KeywordAbility)]
    return bool(said) and not {"Creature", "Planeswalker", "Land"} & set(face.types) and all(map(_is_by_hand, said))


def _is_by_hand(ability: Ability) -> bool:
    if not isinstance(ability, SpellAbility | TriggeredAbility | ActivatedAbility):
        return isinstance(ability, ManualAbility)
    content = ability.content
    effects = [content.effect, *(mode.effect for mode in content.modal.modes)] if content.modal else [content.effect]
    deeds = [node for effect in effects for node in walk(effect) if isinstance(node, _DEEDS)]
    return bool(deeds) and all(isinstance(node, i.Manual | i.Sequence | i.Nothing) for node in deeds)


@by_identity()
def puts_itself_away(content: Content) -> bool:
    """Does an ability take its own source from the battlefield, and bring nothing that would be worth it."""
    aim = intent_of(content)
    if aim.draws or aim.makes or "harm" in aim.targets:
        return False
    return any(
        Source() in about(node)
        for node in walk(content.effect)
        if isinstance(node, i.Sacrifice | i.Destroy | i.ExileUntil)
        or (isinstance(node, i.Move) and sign_of(node) == "harm")
    )


def dies_as_target(abilities: Iterable[Ability]) -> bool:
    """Is whoever has these abilities gone as soon as it is targeted, whatever for."""
    return any(
        isinstance(one, TriggeredAbility)
        and isinstance(one.when, BecomesTarget)
        and one.when.what == IsSource()
        and one.condition is None
        and puts_itself_away(one.content)
        for one in abilities
    )


@by_identity()
def only_waits(content: Content) -> bool:
    """Does it do nothing but wait for what may happen this turn instead of something else."""
    return isinstance(content.effect, ReplaceNext)


@by_identity()
def puts_back(content: Content) -> bool:
    """Does it put cards into a library, and none onto the battlefield."""
    moves = [node.to for node in walk(content.effect) if isinstance(node, i.Move)]
    return Zone.LIBRARY in moves and Zone.BATTLEFIELD not in moves


def _harms_host(face: CompiledFace) -> bool:
    """Is what the Aura does to its host something that nobody wants for themselves.

    One that goes onto one's own alone says what that costs, and is there for the rest.
    """
    if any(part == ControlledBy(You()) for ability in face.abilities for part in _enchanted(ability)):
        return False
    nodes = [node for ability in face.abilities if not isinstance(ability, KeywordAbility) for node in walk(ability)]
    stronger = _strengthens(nodes)
    # A creature that it makes stronger may be tapped or wounded for that.
    victims = (_ITS_CONTROLLER,) if stronger else (_ITS_CONTROLLER, _HOST)
    return (
        destroys_host(face)
        or any(is_harmful(node) and not (stronger and _is_small(node)) for node in nodes)
        or _takes_host_for_nothing(face)
        or (not stronger and any(map(_burdens, nodes)))
        or _disarms_host(face)
        or any(isinstance(ability, StaticAbility) and _taxes_host(ability) for ability in face.abilities)
        or any(isinstance(ability, TriggeredAbility) and _preys_on(ability, victims) for ability in face.abilities)
    )


def _enchanted(ability: Ability) -> tuple[Filter, ...]:
    """What may be enchanted, as far as it is asked outright."""
    if not isinstance(ability, KeywordAbility) or ability.name != "enchant":
        return ()
    specs = (spec for spec in ability.parameters if isinstance(spec, TargetSpec))
    return tuple(part for spec in specs for part in _asked_outright(spec.objects))


def _burdens(part: object) -> bool:
    """Is something given to the host that is bad to have."""
    return isinstance(part, m.GainAbilities) and any(
        is_bad_to_have(one) or (isinstance(one, KeywordAbility) and one.name == "defender") for one in part.abilities
    )


def _takes_host_for_nothing(face: CompiledFace) -> bool:
    """Is the host gone when the Aura leaves, which gives nothing before."""
    said = [one for one in face.abilities if not isinstance(one, KeywordAbility)]
    return bool(said) and all(
        isinstance(one, TriggeredAbility)
        and _is_own_leaving(one)
        and any(isinstance(node, i.Sacrifice | i.Destroy) and _HOST in about(node) for node in walk(one.content.effect))
        for one in said
    )


def _disarms_host(face: CompiledFace) -> bool:
    """Does the host deal no damage, and may still be dealt some."""
    prevented = [
        one.when
        for one in face.abilities
        if isinstance(one, ReplacementAbility)
        and one.condition is None
        and isinstance(one.replacement, PreventDamage)
        and isinstance(one.when, DamageDealt)
    ]
    return any(when.source == IsAmong(_HOST) for when in prevented) and not any(
        when.to_objects == IsAmong(_HOST) for when in prevented
    )


def _taxes_host(ability: StaticAbility) -> bool:
    """Must be paid for it that the host attacks or blocks."""
    return ability.applies_to == _HOST and any(
        isinstance(part, m.RuleChange) and part.rule in ("attack tax", "block tax") for part in ability.parts
    )


def _preys_on(ability: TriggeredAbility, whom: tuple[Selector, ...]) -> bool:
    """Does it take from the host, or from whoever controls that; who also draws for it may want it.

    What is done as the Aura leaves is no threat while it is there, but the price of what it gave.
    """
    nodes = list(walk(ability.content.effect))
    if _is_own_leaving(ability) or any(isinstance(node, i.Draw) for node in nodes):
        return False
    if isinstance(ability.when, StepBegins) and ability.when.whose == _ITS_CONTROLLER:
        whom = (*whom, _WHOSE_STEP)
    named = _host_in(ability.when)
    whom = (*whom, *(ControllerOf(one) for one in named), *(named if _HOST in whom else ()))
    return any(
        victim in [*about(node), *((node.by,) if isinstance(node, i.Sacrifice) else ())]
        for node in nodes
        if isinstance(node, (*_HARM, i.PutCounters, i.Tap)) and sign_of(node) == "harm"
        for victim in whom
    )


def _host_in(when: Happening) -> tuple[Selector, ...]:
    """The names of the host in what happens: whose damage it is, or to whom it is dealt."""
    if not isinstance(when, DamageDealt):
        return ()
    sides = ((when.source, "event.source"), (when.to_objects, "event.target"))
    return tuple(Bound(name) for side, name in sides if side == IsAmong(_HOST))


def _is_own_leaving(ability: TriggeredAbility) -> bool:
    when = ability.when
    return isinstance(when, ZoneChange) and when.what == IsSource() and when.origin is Zone.BATTLEFIELD


@by_identity()
def destroys_host(face: CompiledFace) -> bool:
    """Does what is attached destroy, sooner or later, what it is attached to, or have it sacrificed."""
    return any(
        (isinstance(node, i.Destroy) or (isinstance(node, i.Sacrifice) and not _is_own_leaving(ability)))
        and _HOST in about(node)
        for ability in face.abilities
        if isinstance(ability, TriggeredAbility)
        for node in walk(ability)
    )


def is_harmful(part: object) -> bool:
    """Is a change something that nobody wants for their own."""
    match part:
        case m.ModifyPT(power=power, toughness=toughness):
            return _takes(power) or _takes(toughness)
        case m.SetPT(power=0) | m.ChangeControl() | m.LoseAbilities():
            return True
        case m.ChangeTypes(set_types=types):
            return types is not None and types != () and "Creature" not in types
    return isinstance(part, m.RuleChange) and part.rule in _HARMFUL_RULES


def _strengthens(parts: Iterable[object]) -> bool:
    """Is power given by it."""
    return any(isinstance(part, m.ModifyPT) and isinstance(part.power, int) and part.power > 0 for part in parts)


def _is_small(part: object) -> bool:
    """Is it the price of power that is given beside it: who is stronger attacks anyway."""
    return isinstance(part, m.RuleChange) and part.rule in _PRICES


def _takes(number: object) -> bool:
    """Is it less than nothing: a number, or so many times a count."""
    return (isinstance(number, int) and number < 0) or (isinstance(number, Product) and number.factor < 0)


def is_bad_to_have(ability: Ability) -> bool:
    """Does an ability take its source, or life, from whoever has it."""
    if isinstance(ability, KeywordAbility):
        return ability.name in _WITHER
    return isinstance(ability, TriggeredAbility) and (
        puts_itself_away(ability.content)
        or any(
            (isinstance(node, i.LoseLife | i.DealDamage | i.Discard) and You() in about(node))
            or (isinstance(ability.when, StepBegins) and isinstance(node, i.Sacrifice) and node.by == You())
            for node in walk(ability.content.effect)
        )
    )


def sign_of(node: object) -> Sign:
    """Whether an instruction harms or helps what it is about."""
    match node:
        case Apply(parts=parts):
            stronger = _strengthens(parts)
            return "harm" if any(is_harmful(part) and not (stronger and _is_small(part)) for part in parts) else "help"
        case i.Tap(untap=untap):
            return "help" if untap else "harm"
        case i.PutCounters(kind=kind):
            return "harm" if kind.startswith("-") else "help"
        case i.Attach():
            return "help"
        case i.Fight():
            return "harm"
        case i.Move(to=to, origin=origin):
            leaves = origin in (None, Zone.BATTLEFIELD, Zone.STACK) and to is not Zone.BATTLEFIELD
            return "harm" if leaves else "help"
    if isinstance(node, _HARM):
        return "harm"
    return "help" if isinstance(node, _HELP) else "none"


def about(node: Any) -> list[object]:
    """The selectors that an instruction is about."""
    names = ("what", "to", "on", "players", "other", "of", "at")
    found = [getattr(node, name, None) for name in names]
    if isinstance(node, i.Attach):
        found = [node.to]
    elif isinstance(node, i.Fight):
        found = [node.one, node.other]
    return [inner for selector in found if selector is not None for inner in walk(selector)]


def _power(node: Apply) -> int:
    return sum(part.power for part in node.parts if isinstance(part, m.ModifyPT) and isinstance(part.power, int))
