"""Splitting rules text by its structure, and reading each kind of ability (113.3)."""

from __future__ import annotations

from collections.abc import Sequence as Row
from dataclasses import dataclass, replace
from typing import Any

from mtgtable.abilities.abilities import (
    Ability,
    ActivatedAbility,
    Content,
    ManualAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from mtgtable.abilities.conditions import Condition, Every, Fits, Isnt, IsStep, IsTurnOf
from mtgtable.abilities.durations import FOREVER
from mtgtable.abilities.filters import HasStatus, IsSource
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.happenings import OneOf, PlayerDoes, SpellCast, TappedForMana, While, ZoneChange
from mtgtable.abilities.instructions import AddMana, CastIt, CreateTokens, Manual, Move, Sequence
from mtgtable.abilities.lasting import Apply, GiveEmblem, Later
from mtgtable.abilities.modifications import ChangeColors, GainAbilities, RuleChange
from mtgtable.abilities.quantities import EventAmount
from mtgtable.abilities.selectors import HostOf, Linked, Source, Those, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.abilities.about_spells import about_spell
from mtgtable.oracle.abilities.activation import ACTIVATION_LIMITS, activation_zones, loyalty_cost, paid_with
from mtgtable.oracle.abilities.as_far_as_read import as_far_as_read, known_with, lists_more_deeds, would_as_far_as_read
from mtgtable.oracle.abilities.asked_as_far_as_read import asked_as_far_as_read
from mtgtable.oracle.abilities.casting import read_casting
from mtgtable.oracle.abilities.either_cost import with_either_cost
from mtgtable.oracle.abilities.keywords_by_hand import either_way, with_cost_by_hand
from mtgtable.oracle.abilities.own_terms import (
    also,
    asked_number,
    speaks_of_itself,
    spells_own,
    stays_known,
    triggers_own,
    works_where,
    x_of_color,
    x_that_is,
)
from mtgtable.oracle.abilities.paid_modes import MOST, paid_modes
from mtgtable.oracle.abilities.replacements import read_replacement
from mtgtable.oracle.abilities.statics import more_of_it, read_static
from mtgtable.oracle.abilities.told_in_full import crew_in_full, equip_in_full
from mtgtable.oracle.abilities.trigger_times import and_then, at_such_a_time, only_then
from mtgtable.oracle.abilities.while_true import otherwise
from mtgtable.oracle.events.happenings import Event, either_event, read_event
from mtgtable.oracle.grammar.syntax import Phrase
from mtgtable.oracle.keywords.reading import x_at_least
from mtgtable.oracle.sentences.aims_by_hand import Aiming, aims_by_hand
from mtgtable.oracle.sentences.binding import Binder
from mtgtable.oracle.sentences.contents import Built, Gap, build_content, build_modal, modal_head, more_modes
from mtgtable.oracle.sentences.contents_by_hand import adds_mana, content_by_hand, works_elsewhere
from mtgtable.oracle.sentences.costs_by_hand import bound_cost, cost_by_hand
from mtgtable.oracle.sentences.limited_modes import limited_modal
from mtgtable.oracle.sentences.mentions import Unbound
from mtgtable.oracle.sentences.others import other_than_host, other_than_subject
from mtgtable.oracle.sentences.reflexive_modes import reflexive_modes
from mtgtable.oracle.sentences.sentences import sentence_ends
from mtgtable.oracle.sentences.tables import build_table
from mtgtable.oracle.terms.costs import known_by_cost
from mtgtable.oracle.wording.tokens import Text


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause that wasn't understood, by its span in the face's rules text."""

    start: int
    end: int
    why: str


@dataclass(slots=True)
class Read:
    """What one block of rules text comes to."""

    abilities: tuple[Ability, ...] = ()
    missing: tuple[Clause, ...] = ()


SELF_PHRASE = Phrase(-1, "object", ("~",), False, Source())
_NOT_BATTLEFIELD = tuple(zone for zone in Zone if zone not in (Zone.BATTLEFIELD, Zone.STACK))


def read_block(head: Text, modes: Row[Text], *, spell: bool) -> Read:
    """The abilities of one paragraph with its modes; ``spell`` for instants and sorceries."""
    i, end = 0, head.n
    readers = (
        _modes_with_costs, _exerting, _keyword_line, _keyword_by_hand, _named_activated, _triggered, _activated,
        _static_kinds,
    )  # fmt: skip
    for reader in readers:
        found = reader(head, i, end, modes, spell)
        if found is not None:
            abilities = (other_than_host(other_than_subject(ability)) for ability in found.abilities)
            return replace(found, abilities=tuple(abilities))
    if spell:
        return _spell(head, i, end, modes)
    why = "no kind of ability that is known"
    when = would_as_far_as_read(head, i, end, SELF_PHRASE)
    return replace(_manual(head, i, end, why), abilities=(ManualAbility(why, when=when),))


def _span(text: Text, i: int, end: int) -> tuple[int, int]:
    return text.tokens[i].start, text.tokens[max(i, end - 1)].end


def _manual(text: Text, i: int, end: int, why: str) -> Read:
    start, stop = _span(text, 0, end)
    del i
    return Read((ManualAbility(why),), (Clause(start, stop, why),))


def _gaps(text: Text, gaps: Row[Gap]) -> tuple[Clause, ...]:
    return tuple(Clause(*_span(text, gap.start, gap.end), gap.why) for gap in gaps)


def _gaps_of(modes: Row[Text], parts: Row[Built]) -> tuple[Clause, ...]:
    return tuple(clause for part, mode in zip(parts, modes, strict=True) for clause in _gaps(mode, part.gaps))


# ---- keyword lines --------------------------------------------------------------------------------------------------


def _keyword_line(text: Text, i: int, end: int, modes: Row[Text], spell: bool) -> Read | None:
    del spell
    found = text.slot("keywords", i)
    if found is None or modes:
        return None
    abilities, j = found
    if j == end or (text.t[j] == "." and j == end - 1):
        return Read(_bound(abilities))
    return None


def _keyword_by_hand(text: Text, i: int, end: int, modes: Row[Text], spell: bool) -> Read | None:
    """A keyword ability of which more is said, or a cost that isn't read: it is used all the same, and that speaks."""
    if modes:
        return None
    either = either_way(text, i, end, (SELF_PHRASE,))
    if either:
        return Read(either)
    crewing = crew_in_full(text, i, end)
    whole = crewing[0] if crewing is not None else equip_in_full(text, i, end)
    told = None if whole is None else _activated(whole, 0, whole.n, (), spell, keyword=text.t[i])
    used = [one for one in told.abilities if isinstance(one, ActivatedAbility)] if told is not None else []
    if told is not None and len(used) == len(told.abilities):
        if crewing is None:
            return told
        return replace(told, abilities=tuple(replace(one, cost=crewing[1]) for one in used))
    by_hand = with_cost_by_hand(text, i, end, (SELF_PHRASE,))
    if by_hand is None:
        return None
    return Read((by_hand,), (Clause(*_span(text, i, end), "a cost that isn't known"),))


def _bound(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    return tuple(Binder((SELF_PHRASE,)).bind(ability) for ability in abilities)


_NAMED: dict[str, dict[str, Any]] = {
    "forecast": {
        "keyword": "forecast", "limit": "turn", "condition": Every((IsTurnOf(You()), IsStep(("upkeep",)))),
    },
    "boast": {
        "keyword": "boast", "limit": "turn", "condition": Fits(Source(), HasStatus("attacked_this_turn")),
    },
    "exhaust": {"keyword": "exhaust", "limit": "game"},
    "power-up": {
        "keyword": "power-up", "limit": "game", "less_by": Those(Source(), HasStatus("entered_this_turn")),
    },
}  # fmt: skip
"""Activated abilities with a name before a dash, and what the name adds to them (702.57, 702.142, 702.177)."""


def _named_activated(text: Text, i: int, end: int, modes: Row[Text], spell: bool) -> Read | None:
    """ "Forecast — [cost], Reveal this card from your hand: …", "Boast — {1}: …"."""
    more = _NAMED.get(text.t[i])
    if more is None or text.t[i + 1] not in ("—", "–"):
        return None
    read = _activated(text, i + 2, end, modes, spell)
    if read is None or not all(isinstance(ability, ActivatedAbility) for ability in read.abilities):
        return read
    return replace(read, abilities=tuple(_with_more(ability, more) for ability in read.abilities))


def _with_more(ability: Any, more: dict[str, Any]) -> ActivatedAbility:
    added = dict(more)
    if ability.condition is not None and "condition" in added:
        added["condition"] = Every((added["condition"], ability.condition))
    named: ActivatedAbility = replace(ability, **added)
    return named


# ---- exert ----------------------------------------------------------------------------------------------------------

_EXERT = ("you", "may", "exert")
_NOT_EXERTED = ("if", "~", "hasn't", "been", "exerted", "this", "turn", ",")


def _exerting(text: Text, i: int, end: int, modes: Row[Text], spell: bool) -> Read | None:
    """ "You may exert ~ as it attacks. When you do, …": a cost to attack, and what it is for (701.43d, 607.2h)."""
    del spell
    first = text.at(i, _NOT_EXERTED)
    k = i + len(_NOT_EXERTED) if first else i
    if not text.at(k, _EXERT) or text.t[k + 3] not in ("~", "it") or text.t[k + 4 : k + 7 : 2] != ("as", "attacks"):
        return None
    unless = Isnt(Fits(Source(), HasStatus("exerted"))) if first else None
    may = StaticAbility(Source(), (RuleChange("may exert"),), unless)
    k += 7
    if k >= end - 1 and text.t[k] in (".", ""):
        return Read((may,))
    if not text.at(k, (".", "when", "you", "do", ",")):
        return None
    read = _trigger_effect(text, i, k + 5, end, Event(PlayerDoes("exert", You(), IsSource())), modes)
    return replace(read, abilities=(may, *read.abilities))


# ---- modes with costs of their own ----------------------------------------------------------------------------------


def _modes_with_costs(text: Text, i: int, end: int, modes: Row[Text], spell: bool) -> Read | None:
    """ "Spree" over "+ {1} — effect", "Tiered" over "• Name — {1} — effect"."""
    if not spell or end != i + 1 or text.t[i] not in MOST or not modes:
        return None
    found = paid_modes(text.t[i], modes, (SELF_PHRASE,))
    if found is None:
        return _manual(text, i, end, "a mode without a cost")
    built, parts, rests = found
    gaps = tuple(clause for part, mode in zip(parts, rests, strict=True) for clause in _gaps(mode, part.gaps))
    if built.hopeless:
        return Read((ManualAbility(built.hopeless),), gaps)
    return Read((SpellAbility(built.content),), gaps)


# ---- triggered abilities --------------------------------------------------------------------------------------------


def _triggered(text: Text, i: int, end: int, modes: Row[Text], spell: bool) -> Read | None:
    if text.t[i] not in ("when", "whenever", "at") or text.at(i, ("when", "you", "next")):
        return None
    if text.t[i] == "at" and text.slot("delay", i) is not None and (spell or text.t[i + 1] != "end"):
        return None
    found = read_event(text, i + 1)
    if found is not None and text.at(found[1], ("this", "turn", ",")) and spell:
        return None
    if found is None or text.t[i + 1] == "target":  # only what is delayed waits for what was a target
        return _unheard(text, i, end, modes, "a trigger event that isn't known")
    event, j = and_then(text, found[1], found[0])
    while text.t[j] == "or" or (text.t[j] == "and" and text.t[j + 1] in ("whenever", "when", "at")):
        more = read_event(text, j + (2 if text.t[j + 1] in ("when", "whenever", "at") else 1))
        if more is None:
            return _unheard(text, i, end, modes, "a trigger event that isn't known")
        event = either_event(event, more[0])
        j = more[1]
    timed = at_such_a_time(text, j, event)
    if timed is None:
        return _unheard(text, i, end, modes, "a condition that isn't known")
    event, during, j = timed
    if text.t[j] != ",":
        return _unheard(text, i, end, modes, "a trigger event that isn't wholly known")
    read = _trigger_effect(text, i, j + 1, end, event, modes)
    if lists_more_deeds(text, j, end) and any(isinstance(node, Manual) for node in walk(read.abilities)):
        return _unheard(text, i, end, modes, "a trigger event that isn't wholly known")
    return read if during is None else replace(read, abilities=tuple(only_then(a, during) for a in read.abilities))


def _unheard(text: Text, i: int, end: int, modes: Row[Text], why: str) -> Read:
    """A trigger whose event isn't known: when it may have happened, its targets may be chosen (603.3d)."""
    read = _manual(text, i, end, why)
    comma = text.find(",", i, end)
    within = Aiming((SELF_PHRASE,), spell=False, chooses_x=False)
    aims = aims_by_hand(text, modes, comma + 1, within) if comma >= 0 else ()
    may_be_aimed = tuple(replace(one, minimum=0) for one in aims)
    when = as_far_as_read(text, i + 1, end, SELF_PHRASE)
    spoken_of = (SELF_PHRASE,) if text.t[i + 1] == "~" and "or" not in text.t[i:comma] else ()  # what "it" is, if known
    asks = comma >= 0 and text.t[comma + 1] == "if"  # 603.4
    asked = asked_as_far_as_read(text, comma + 2, end, spoken_of) if asks else None
    return replace(read, abilities=(ManualAbility(why, triggered=may_be_aimed, when=when, asked=asked),))


def _trigger_effect(text: Text, i: int, k: int, end: int, event: Event, modes: Row[Text]) -> Read:
    condition: Condition | None = None
    known = known_with(event, SELF_PHRASE)
    if text.t[k] == "if" and text.t[k + 1 : k + 3] not in (("you", "do"), ("they", "do")):
        found = text.slot("condition", k + 1)
        if found is None or text.t[found[1]] != ",":
            least = asked_as_far_as_read(text, k + 1, end, known)
            return _trigger_by_hand(text, i, k, end, event, modes, "a condition that isn't known", least)
        try:
            condition = Binder(known).bind(found[0])
        except Unbound as error:
            return _trigger_by_hand(text, i, k, end, event, modes, error.why)
        known = (
            *known,
            *(node for node in walk(found[0]) if isinstance(node, Phrase) and stays_known(node)),
        )
        k = found[1] + 1 if "difference" not in text.t[found[1] : end] else k  # of the two that the condition compares
    counted = None if event.amount else asked_number(condition, event.what)
    built, inner = _content(text, k, end, modes, known, event.amount or counted is not None)
    if counted is not None:
        built.content = rewrite(built.content, lambda node: counted if node == EventAmount() else node)
    if built.hopeless:
        return _trigger_by_hand(text, i, k, end, event, modes, built.hopeless, condition)
    return _trigger_with(text, i, end, event, known, condition, built, inner)


def _trigger_by_hand(
    text: Text, i: int, k: int, end: int, event: Event, modes: Row[Text], why: str, condition: Condition | None = None
) -> Read:
    """It triggers by itself and has its targets (603.3d); what it does, and an "if" that isn't known, is by hand."""
    by_hand = _manual(text, i, end, why)
    limits = _content(text, k, end, (), (SELF_PHRASE,))[0].limits
    mana = isinstance(event.what, TappedForMana) and adds_mana(text, k, end)
    if mana or works_elsewhere(text, k, end):
        return by_hand
    known = known_with(event, SELF_PHRASE)
    content = content_by_hand(text, k, end, modes, known, chooses_x=False)
    read = _trigger_with(text, i, end, event, known, condition, Built(content, limits=limits), by_hand.missing)
    return replace(read, missing=by_hand.missing)


def _trigger_with(
    text: Text, i: int, end: int, event: Event, known: tuple[Phrase, ...], condition: Condition | None, built: Built,
    inner: tuple[Clause, ...],
) -> Read:  # fmt: skip
    terms = triggers_own(built.limits)
    if terms is None:
        return _manual(text, i, end, "a limit on a triggered ability")
    ability = TriggeredAbility(
        event.what, built.content, also(condition, terms[2]),
        _trigger_zones(event.what, condition, built), limit=terms[0],
        mana_ability=_mana_trigger(event, built), times=terms[1],
    )  # fmt: skip
    try:
        ability = replace(ability, when=Binder(known).bind(ability.when))
    except Unbound as error:
        return _manual(text, i, end, error.why)
    if isinstance(ability.when, While):
        ability = replace(ability, zones=works_where(ability.when.condition) or ability.zones)
    if speaks_of_itself(ability.when):
        return _manual(text, i, end, "an event that speaks of itself")
    return Read((ability,), inner)


def _trigger_zones(what: Any, condition: Condition | None, built: Built) -> tuple[Zone, ...]:
    """Where the ability can trigger from (113.6, 603.6)."""
    itself = isinstance(what, ZoneChange) and type(what.what).__name__ == "IsSource"
    if itself and what.cause == "cycle":
        return _NOT_BATTLEFIELD
    if itself and what.origin != Zone.BATTLEFIELD and what.to == Zone.GRAVEYARD:
        return (Zone.GRAVEYARD,)
    if any(node == Linked("haunting") for node in walk(what)):
        return (Zone.BATTLEFIELD, Zone.EXILE) if isinstance(what, OneOf) else (Zone.EXILE,)
    if isinstance(what, SpellCast) and type(what.what).__name__ == "IsSource":
        return (Zone.STACK,)
    if where := works_where(condition):
        return where
    if isinstance(what, ZoneChange) and type(what.what).__name__ == "IsSource":
        return (Zone.BATTLEFIELD,)
    if any(isinstance(node, CastIt) and node.what == Source() and not node.free for node in walk(built.content.effect)):
        return (Zone.GRAVEYARD,)  # "you may cast this card from your graveyard"
    origins = {
        node.origin
        for node in walk(built.content.effect)
        if isinstance(node, Move) and node.what == Source() and node.origin
    }
    about_itself = any(isinstance(node, IsSource) for node in walk(what)) and not isinstance(what, ZoneChange)
    about_itself = about_itself or any(node == HostOf(Source()) for node in walk(what))
    return tuple(origins) if len(origins) == 1 and not about_itself else (Zone.BATTLEFIELD,)


def _mana_trigger(event: Event, built: Built) -> bool:
    """605.1b: triggers from mana, has no target, adds mana."""
    what = event.what.part if isinstance(event.what, While) else event.what
    return isinstance(what, TappedForMana) and not built.content.targets and _adds_mana(built.content.effect)


def _adds_mana(effect: Any) -> bool:
    """Could it add mana as it resolves: what a token or a later ability does is not its own doing (605.1a)."""
    elsewhere = {id(node) for part in walk(effect) if isinstance(part, _HOLD_ABILITIES) for node in walk(part)}
    return any(isinstance(node, AddMana) and id(node) not in elsewhere for node in walk(effect))


_HOLD_ABILITIES = (CreateTokens, GainAbilities, Later, GiveEmblem)


def _content(
    text: Text,
    k: int,
    end: int,
    modes: Row[Text],
    known: tuple[Phrase, ...],
    amount: bool = False,
    costs: frozenset[str] = frozenset(),
    spell: bool = False,
) -> tuple[Built, tuple[Clause, ...]]:
    if not modes:
        built = build_content(text, k, end, known, amount, costs, spell)
        return built, _gaps(text, built.gaps)
    if (limited := limited_modal(text, k, end, modes, known, costs)) is not None:
        return limited[0], _gaps_of(modes, limited[1])
    head, more = modal_head(text, k, end), {}
    if head is None and (said := more_modes(text, k, end, known or (SELF_PHRASE,))) is not None:
        head, more = (1, 1), said
    table = build_table(text, k, end, modes, known, amount, costs, spell) if head is None else None
    if table is not None:
        return table[0], (*_gaps(text, table[0].gaps), *_gaps_of(modes, table[1]))
    reflexive = reflexive_modes(text, k, end, modes, known, amount, costs, spell) if head is None else None
    if reflexive is not None:
        return reflexive[0], _gaps_of(modes, reflexive[1])
    if head is None:
        failed = build_content(text, k, end, known, amount, costs, spell)
        failed.hopeless = "a choice among modes that isn't known"
        return failed, ()
    built, parts = build_modal(head, modes, known, amount, costs, spell, more)
    return built, _gaps_of(modes, parts)


# ---- activated abilities --------------------------------------------------------------------------------------------


def _activated(text: Text, i: int, end: int, modes: Row[Text], spell: bool, keyword: str = "") -> Read | None:
    colon = text.find(":", i, end)
    if colon < 0 or -1 < text.find(".", i, end) < colon:
        return None
    loyalty = text.t[i][:1] in ("+", "-") and colon == i + 1
    by_loyalty = loyalty or (text.t[i] == "0" and colon == i + 1)
    cost = loyalty_cost(text.t[i]) if by_loyalty else bound_cost(text, "cost", i, colon, (SELF_PHRASE,))
    loyalty = loyalty or text.t[i] == "0"
    left: Read | None = None
    if cost is None:
        ways = with_either_cost(text, i, colon)
        read = [_activated(way, 0, way.n, modes, spell, keyword) for way in ways or ()]
        if read and not any(one is None or one.missing for one in read):
            return Read(tuple(ability for one in read if one is not None for ability in one.abilities))
        left = _manual(text, i, end, "a cost that isn't known")
        cost = None if spell else cost_by_hand(text, i, colon, (SELF_PHRASE,))
        if cost is None:
            return left
    built, gaps = _content(text, colon + 1, end, modes, (SELF_PHRASE,), costs=paid_with(cost))
    if built.hopeless or any(kind not in ACTIVATION_LIMITS for kind, _ in built.limits):
        by_hand = _manual(text, i, end, built.hopeless or "a limit that isn't known")
        if works_elsewhere(text, colon + 1, end):
            return by_hand
        built, gaps = _activated_by_hand(text, colon, end, modes, built), by_hand.missing
    if left is not None:
        gaps = left.missing
    ability = ActivatedAbility(
        cost, known_by_cost(cost, built.content), loyalty=loyalty, keyword=keyword,
        zones=activation_zones(cost, built.content),
    )  # fmt: skip
    conditions: list[Condition] = []
    for kind, value in built.limits:
        if kind == "timing":
            ability = replace(ability, timing=value)
        elif kind in ("turn", "game"):
            ability = replace(ability, limit="turn" if kind == "turn" else "game", times=value)
        elif kind == "less":
            ability = replace(ability, less=value)
        elif kind == "who":
            ability = replace(ability, who=value)
        elif kind == "condition":
            conditions.append(value)
        elif kind == "x in cost":
            ability = replace(ability, cost=x_that_is(ability.cost, value))
        elif kind == "x color":
            ability = replace(ability, cost=x_of_color(ability.cost, value))
        elif kind == "x least":
            least = x_at_least(ability.cost, value)
            if least is None:
                return _manual(text, i, end, "a limit that isn't known")
            ability = replace(ability, cost=least)
        else:
            return _manual(text, i, end, "a limit that isn't known")
    if conditions:
        asked = conditions[0] if len(conditions) == 1 else Every(tuple(conditions))
        ability = replace(ability, condition=asked, zones=works_where(asked) or ability.zones)
    return Read((_as_for_mana(ability, adds_mana(text, colon, end)),), gaps)


def _as_for_mana(ability: ActivatedAbility, said: bool) -> ActivatedAbility:
    """A mana ability, or none (605.1a): it has no target and adds mana, by itself or, as its words say, by hand.

    What is done by hand is no way to pay for something else: it is activated with priority.
    """
    content = ability.content
    adds = _adds_mana(content.effect)
    by_hand = said and isinstance(content.effect, Manual)
    if not (adds or by_hand) or content.targets or ability.loyalty or content.modal is not None:
        timing = "instant" if ability.timing == "with priority" else ability.timing  # 602.5e
        return replace(ability, timing=timing)
    return replace(
        ability, mana_ability=True, timing="with priority" if by_hand or ability.cost.paid_by_hand else ability.timing
    )


def _activated_by_hand(text: Text, colon: int, end: int, modes: Row[Text], built: Built) -> Built:
    """What the ability does is left to the players, with what of its limits is known."""
    content = content_by_hand(text, colon + 1, end, modes, (SELF_PHRASE,), chooses_x=True)
    limits = [(kind, value) for kind, value in built.limits if kind in ACTIVATION_LIMITS]
    return replace(built, content=content, limits=limits, hopeless="")


# ---- static abilities and their kin ---------------------------------------------------------------------------------


def _static_kinds(text: Text, i: int, end: int, modes: Row[Text], spell: bool) -> Read | None:
    if modes:
        return None
    stop = end - 1 if text.t[end - 1] == "." else end
    found = read_casting(text, i, stop)
    if found is not None:
        return Read(found)
    if spell:
        return Read(found) if (found := about_spell(text, i, stop)) is not None else None
    found = read_replacement(text, i, stop) or read_static(text, i, stop)
    if found is not None:
        return Read(found)
    return _static_sentences(text, i, end)


_KIN = (
    ("the", "same", "is", "true"), ("if", "~", "leaves"), ("it", "is", "still"), ("they", "are", "still"),
    ("that", "is", "still"), ("that", "land", "is", "still"), ("otherwise", ","),
    ("this", "effect", "can't", "reduce"), ("this", "effect", "doesn't", "remove"), ("this", "effect", "reduces"),
)  # fmt: skip
"""How a static sentence begins that changes the one before it."""


def _static_sentences(text: Text, i: int, end: int) -> Read | None:
    abilities: tuple[Ability, ...] = ()
    k = i
    for stop in sentence_ends(text, i, end):
        if stop <= k:
            continue
        close = stop - 1 if text.t[stop - 1] == "." else stop
        found = read_replacement(text, k, close) or read_casting(text, k, close)
        found = found or otherwise(read_replacement, text, k, close, abilities)
        if found is not None:
            abilities = (*abilities, *found)
        else:
            more = more_of_it(text, k, close, abilities)
            static = more or read_static(text, k, close, abilities)
            if static is None:
                return None
            kin = more or any(text.at(k, words) for words in _KIN) or "instead" in text.t[k:close]
            abilities = static if kin else (*abilities, *static)
        k = stop + 1 if stop < end and text.t[stop] == "." else stop
    return Read(abilities) if abilities else None


# ---- spells ---------------------------------------------------------------------------------------------------------


def _spell(text: Text, i: int, end: int, modes: Row[Text]) -> Read:
    paid = frozenset({"sacrificed", "discarded", "exiled", "revealed"})
    built, gaps = _content(text, i, end, modes, (SELF_PHRASE,), costs=paid, spell=True)
    own = spells_own(built.limits)
    if built.hopeless or own is None:
        read = _manual(text, i, end, built.hopeless or "a limit on a spell")
        return replace(read, abilities=tuple(_aimed(one, text, modes) for one in read.abilities))
    defining, content = _what_it_is(built.content)
    return Read((*own, *defining, SpellAbility(content)), gaps)


def _aimed(ability: Ability, text: Text, modes: Row[Text]) -> Ability:
    """What is left to the players of a spell is aimed as it is cast (601.2c)."""
    return replace(ability, targets=aims_by_hand(text, modes)) if isinstance(ability, ManualAbility) else ability


def _what_it_is(content: Content) -> tuple[tuple[Ability, ...], Content]:
    """ "~ is colorless" on an instant is no instruction: it defines what the card is, everywhere (604.3a)."""
    steps = content.effect.steps if isinstance(content.effect, Sequence) else (content.effect,)
    first = steps[0]
    if not isinstance(first, Apply) or first.what != Source() or first.duration != FOREVER or len(steps) < 2:
        return (), content
    if not all(isinstance(part, ChangeColors) for part in first.parts):
        return (), content
    rest = steps[1] if len(steps) == 2 else Sequence(steps[1:])
    static = StaticAbility(Source(), first.parts, characteristic_defining=True, zones=tuple(Zone))
    return (static,), replace(content, effect=rest)
