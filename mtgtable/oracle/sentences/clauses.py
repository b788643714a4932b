"""Clauses: a subject and what it does, with "may", "unless", "if" and delays around it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias, cast

from mtgtable.abilities.abilities import Content, Mode, TriggeredAbility
from mtgtable.abilities.conditions import Condition, Fits
from mtgtable.abilities.costs import Cost
from mtgtable.abilities.durations import FOREVER, AsLongAs
from mtgtable.abilities.filters import OTHER, ControlledBy, IsAmong, IsSource, Not, all_of
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.happenings import OneOf, PlayerDoes, StepBegins, ZoneChange
from mtgtable.abilities.instructions import (
    AddMana,
    Arrange,
    CastIt,
    ChangeTurn,
    ChooseMode,
    CreateTokens,
    DealDamage,
    Decide,
    Designate,
    Discard,
    Draw,
    EndGame,
    ForEach,
    GainLife,
    If,
    Instruction,
    Look,
    LoseLife,
    May,
    MayPay,
    Mill,
    PutCounters,
    Sequence,
    SetLife,
    Shuffle,
)
from mtgtable.abilities.lasting import Apply, Later
from mtgtable.abilities.modifications import (
    BecomeCopy,
    DefinePT,
    LoseAbilities,
    Modification,
    ModifyPT,
    RuleChange,
    RuleName,
    SetPT,
)
from mtgtable.abilities.quantities import EventAmount
from mtgtable.abilities.selectors import (
    All,
    Bound,
    Choose,
    HostOf,
    Selector,
    Source,
    TargetSpec,
    Union,
    You,
)
from mtgtable.model.zones import Zone
from mtgtable.oracle.events.happenings import read_event, subject_filter
from mtgtable.oracle.grammar.frames import SubjectKind, predicates
from mtgtable.oracle.grammar.syntax import Amount, Anaphor, Continuous, Phrase, Sized, Spoken, is_plural, meaning_of
from mtgtable.oracle.sentences.besides import ALL_OTHER_TYPES, ordered
from mtgtable.oracle.sentences.mentions import ANYBODY
from mtgtable.oracle.sentences.whose_choice import by_who_does, of_their_choice
from mtgtable.oracle.terms.costs import read_payment
from mtgtable.oracle.wording.normalise import SELF
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


@dataclass(frozen=True, slots=True)
class Lasting:
    """A subject and a continuous predicate, not yet joined with its duration."""

    what: Selector
    said: Continuous


@dataclass(frozen=True, slots=True)
class Subject:
    """Who or what a clause is about, for a further verb after "and"."""

    selector: Any
    kind: SubjectKind


Step: TypeAlias = Instruction | Lasting
Reading: TypeAlias = tuple[Step, int, Subject]

_EVERYONE_AT_ONCE = (
    Draw, Discard, GainLife, LoseLife, Mill, EndGame, PutCounters, SetLife, Designate, Apply, ChangeTurn, AddMana,
    Shuffle, Look,
)  # fmt: skip
"""Instructions that know by themselves what it means that several players do them."""

_AT_MOST = (",", "where", "x", "is", "less", "than", "or", "equal", "to")

YOU = Subject(You(), "player")


def clauses(text: Text, i: int, carried: Subject | None = None) -> Iterator[Reading]:
    """Every reading of one clause at ``i``, likely ones first."""
    if carried is not None:
        yield from _said_of(text, i, carried)
    yield from _said_of(text, i, YOU) if carried is None or carried != YOU else ()
    player = text.slot("player", i)
    if player is not None:
        several = is_plural(player[0]) and text.t[player[1]] == "each"
        yield from _player_clause(text, player[1] + several, Subject(player[0], "player"))
    if text.t[i] == "you" and text.t[i + 1] == "and" and (other := text.slot("player", i + 2)) is not None:
        both = Phrase(i, "player", ("player",), True, Union((You(), other[0])))
        yield from _player_clause(text, other[1] + (text.t[other[1]] == "each"), Subject(both, "player"))
    yield from _its_abilities(text, i)
    yield from _its_size(text, i, carried)
    objects = text.slot("objects", i)
    for phrase, j in objects or ():
        after = j + 1 if text.t[j] == "each" and phrase.plural else j
        yield from _said_of(text, after, Subject(phrase.selector, "object"))


_UNUSABLE: Final = ("activated", "abilities", "can't", "be", "activated")
_BUT_FOR_MANA: Final = ("unless", "they", "are", "mana", "abilities")


def _its_abilities(text: Text, i: int) -> Iterator[Reading]:
    """ "Its activated abilities can't be activated": a rule about the object that has them (602.5)."""
    whose = text.slot("object_whose", i) if text.t[i] in ("its", "that", "their", "enchanted") else None
    if whose is None or not text.at(whose[1], _UNUSABLE):
        return
    j = whose[1] + len(_UNUSABLE)
    but_for_mana = text.at(j, _BUT_FOR_MANA)
    name: RuleName = "nonmana abilities cant be activated" if but_for_mana else "activated abilities cant be activated"
    rule = RuleChange(name)
    about = Subject(whose[0].selector, "object")
    yield Lasting(about.selector, Continuous((rule,))), j + (len(_BUT_FOR_MANA) if but_for_mana else 0), about


def _its_size(text: Text, i: int, carried: Subject | None) -> Iterator[Reading]:
    """ "Its base power and toughness become 4/4" (613.4b); after "and" they are those of the same object."""
    found = text.slot("sized", i)
    if found is None:
        return
    sized: Sized = found[0]
    if text.t[i] == "its" and carried is not None and isinstance(carried.selector, Phrase):
        sized = replace(sized, of=carried.selector)
    about = Subject(sized.of.selector, "object")
    for said, j in predicates(text, found[1], sized, "size"):
        yield (Lasting(about.selector, said) if isinstance(said, Continuous) else said), j, about


def _player_clause(text: Text, j: int, subject: Subject) -> Iterator[Reading]:
    yield from _said_of(text, j, subject)
    if text.t[j] != "may":
        return
    if _whoever_wants(subject.selector):
        yield from _any_of_them_may(text, j + 1, subject)
        return
    if text.t[j + 1] == "have":
        yield from _may_have(text, j + 2, subject)
    if text.t[j + 1] == "pay":
        cost = text.slot("cost", j + 1)
        if cost is not None:
            most = text.slot("amount", cost[1] + len(_AT_MOST)) if text.at(cost[1], _AT_MOST) else None
            if most is not None:
                of_event = rewrite(most[0], lambda node: EventAmount() if isinstance(node, Amount) else node)
                yield MayPay(cost[0], subject.selector, x_at_most=of_event), most[1], subject
            yield MayPay(cost[0], subject.selector), cost[1], subject
    if _several(subject.selector):  # each says yes or no for themselves (608.2d)
        for step, k, _ in _said_of(text, j + 1, Subject(Bound("each"), "player")):
            if not isinstance(step, Lasting | ForEach):
                yield ForEach(subject.selector, May(step, Bound("each"))), k, subject
    for step, k, _ in _said_of(text, j + 1, subject):
        if isinstance(step, ForEach):
            yield replace(step, do=May(step.do, step.do.by if isinstance(step.do, May) else Bound("each"))), k, subject
        elif isinstance(step, CastIt) and step.may:
            yield step, k, subject  # of each of any number it is asked by itself
        elif not isinstance(step, Lasting):
            yield from _one_or_another(text, j + 1, step, k, subject)
            theirs = of_their_choice(_chosen_by_them(step, subject), subject.selector, text.t[j:k])
            yield May(theirs, subject.selector), k, subject


def _chosen_by_them(step: Instruction, subject: Subject) -> Instruction:
    """ "That player may tap or untap it": which of the two it is chooses who may do it (608.2d)."""
    if subject == YOU:
        return step
    theirs: Instruction = rewrite(
        step,
        lambda node: replace(node, by=subject.selector) if isinstance(node, ChooseMode) and node.by == You() else node,
    )
    return theirs


def _whoever_wants(selector: Any) -> bool:
    """ "Any player", "any opponent": each of them says for themselves whether they do it."""
    one = isinstance(selector, Phrase) and selector.kind == "player" and not selector.plural
    return one and selector.meaning in ANYBODY


def _any_of_them_may(text: Text, i: int, subject: Subject) -> Iterator[Reading]:
    """ "Any player may sacrifice a creature", "any opponent may have it deal 4 damage to them" (608.2d, 101.4).

    They are asked in turn order, and who is asked is ``each`` in what they do; "if a player does" asks for any of them.
    """
    for way, k in _ways_of_one_of_them(text, i):
        if text.t[k] == "or":
            for other, j in _ways_of_one_of_them(text, k + 1):
                ways = (Mode(text.words(i, k), way), Mode(text.words(k + 1, j), other))
                yield May(ChooseMode(ways, by=_EACH), subject.selector), j, subject
        yield May(way, subject.selector), k, subject


def _ways_of_one_of_them(text: Text, i: int) -> Iterator[tuple[Instruction, int]]:
    """What one of them may do or "have" done, with whoever is asked as ``each``."""
    have = text.t[i] == "have"
    for step, k, _ in clauses(text, i + 1) if have else _said_of(text, i, Subject(_EACH, "player")):
        if not isinstance(step, Lasting | ForEach | May):
            yield _if_chosen(rewrite(step, lambda node: _EACH if _is_one_of_them(node) else node)), k


def _is_one_of_them(node: Any) -> bool:
    """ "Them", "their": nobody but the player who is asked has been spoken of so far in that clause."""
    return isinstance(node, Phrase) and node.meaning in (Anaphor("them"), Anaphor("they"), Anaphor("player"))


def _one_or_another(text: Text, i: int, step: Instruction, k: int, subject: Subject) -> Iterator[Reading]:
    """ "You may sacrifice a creature or discard a card": which of the two is chosen as it is done (608.2d)."""
    if text.t[k] != "or" or subject != YOU:
        return
    for other, j, _ in _said_of(text, k + 1, subject):
        aimed = any(isinstance(node, TargetSpec) for node in walk((step, other)))
        if not aimed and not any(isinstance(one, Lasting | May | ForEach | Sequence) for one in (step, other)):
            ways = ((text.words(i, k), step), (text.words(k + 1, j), cast(Instruction, other)))
            yield May(ChooseMode(tuple(Mode(said, _if_chosen(way)) for said, way in ways))), j, subject


def _if_chosen(step: Instruction) -> Instruction:
    """Who has chosen to pay pays."""
    return replace(step, must=True) if isinstance(step, MayPay) else step


def _may_have(text: Text, j: int, subject: Subject) -> Iterator[Reading]:
    """ "You may have ~ deal 1 damage to any target", "you may have target player draw a card"."""
    for step, k, _ in clauses(text, j):
        if not isinstance(step, Lasting):
            yield May(step, subject.selector), k, subject
        elif step.said.duration is not None:
            yield May(lasting(step, FOREVER), subject.selector), k, subject
        else:
            if all(isinstance(part, BecomeCopy) for part in step.said.parts) or text.t[k] in (".", ""):
                yield May(lasting(step, FOREVER), subject.selector), k, subject
            for whole, end in _and_more(text, step, k):
                for joined, after in _with_duration(text, whole, end):
                    yield May(joined, subject.selector), after, subject


def _and_more(text: Text, step: Lasting, k: int) -> Iterator[tuple[Lasting, int]]:
    """ "You may have target creature get +2/+0 and gain deathtouch until end of turn": both for that time."""
    yield step, k
    if text.t[k] != "and":
        return
    for more, j, _ in _said_of(text, k + 1, Subject(step.what, "object")):
        if isinstance(more, Lasting) and more.said.duration is None and more.said.first is None:
            said = replace(step.said, parts=step.said.parts + more.said.parts)
            yield from _and_more(text, replace(step, said=said), j)


def _with_duration(text: Text, step: Lasting, k: int) -> Iterator[tuple[Instruction, int]]:
    duration = text.slot("duration", k)
    if duration is not None:
        yield lasting(step, duration[0]), duration[1]


def _said_of(text: Text, i: int, subject: Subject) -> Iterator[Reading]:
    if text.t[i] == "also":  # "that creature also gains trample", "also create X tokens"
        i += 1
    for said, j in predicates(text, i, subject.selector, subject.kind):
        if isinstance(said, Continuous):
            if said.for_players == (subject.kind == "player"):
                yield Lasting(subject.selector, said), j, subject
        else:
            yield _spoken(_for_everyone(text, i, by_who_does(said, subject.selector), j, subject), subject), j, subject


def _spoken(effect: Instruction, subject: Subject) -> Instruction:
    """Keep the subject in the tree, so that "they" and "it" can take it up."""
    who = subject.selector
    if not isinstance(who, Phrase) or isinstance(effect, ForEach) or any(node == who for node in walk(effect)):
        return effect
    return cast(Instruction, Spoken(who, effect))


def _several(selector: Any) -> bool:
    return isinstance(selector, Phrase) and selector.kind == "player" and selector.plural


_CHOSEN_THIS_WAY: Final = ("of", "a", "type", "chosen", "this", "way")


def _for_everyone(text: Text, i: int, said: Instruction, j: int, subject: Subject) -> Instruction:
    """ "Each player sacrifices a creature": one after the other, each by their own choice (608.2d)."""
    if not _several(subject.selector):
        return said
    own = any(
        isinstance(node, Phrase) and isinstance(node.meaning, Anaphor) and node.meaning.how == "they"
        for node in walk(said)
    )
    chooses = any(isinstance(node, Choose) for node in walk(said))
    if isinstance(said, Decide) and text.t[j] == "." and any(text.at(k, _CHOSEN_THIS_WAY) for k in range(j, text.n)):
        return said  # each chooses one, and all of those are the types chosen this way
    if isinstance(said, (*_EVERYONE_AT_ONCE, CreateTokens, Arrange)) and not own and not chooses:
        return said
    each = Subject(Bound("each"), "player")
    for again, k in predicates(text, i, each.selector, "player"):
        if k == j and not isinstance(again, Continuous):
            return ForEach(subject.selector, again)
    return said


def lasting(step: Lasting, duration: Any) -> Instruction:
    """The continuous effect that a resolution begins (611.2)."""
    effect: Instruction = Apply(step.what, others_than(step.what, step.said.parts), step.said.duration or duration)
    effect = _each_for_its_time(cast(Apply, effect))
    return effect if step.said.first is None else Sequence((step.said.first, effect))


def _each_for_its_time(effect: Apply) -> Instruction:
    """ "Each of those creatures … for as long as it has a counter on it": of each the condition is its own."""
    what: Any = effect.what
    if not isinstance(effect.duration, AsLongAs) or not isinstance(what, Phrase) or not what.plural:
        return effect
    if not isinstance(what.meaning, Anaphor):
        return effect

    def own(node: Any) -> Any:
        it = isinstance(node, Phrase) and node.kind == "object" and node.meaning == Anaphor("it")
        return _EACH if it else node

    duration = rewrite(effect.duration, own)
    if duration == effect.duration:
        return effect
    return ForEach(what.selector, replace(effect, what=_EACH, duration=duration))


def others_than(what: Any, parts: tuple[Modification, ...]) -> tuple[Modification, ...]:
    """ "Each creature gets +1/+1 for each other creature": other than the one that gets it."""
    meaning = what.meaning if isinstance(what, Phrase) else what
    if isinstance(meaning, Source | HostOf) or not any(node == OTHER for node in walk(parts)):
        return parts
    several = isinstance(meaning, All | Union) or (isinstance(what, Phrase) and what.plural)
    among = Not(IsAmong(Bound("affected") if several else what))

    def leaf(node: Any) -> Any:
        return among if node == OTHER else node

    return tuple(rewrite(part, leaf) if isinstance(part, ModifyPT | SetPT | DefinePT) else part for part in parts)


def joined(steps: list[tuple[Step, Any]]) -> list[Instruction]:
    """Steps of one sentence with their durations; neighbours about the same thing for the same time are one effect."""
    later: Any = None
    rows: list[tuple[Step, Any]] = []
    for step, duration in reversed(steps):
        if isinstance(step, Lasting):
            later = duration if duration is not None else step.said.duration or later
            rows.append((step, later))
        else:
            later = _time_of_each(step) or later
            rows.append((step, duration))
    rows.reverse()
    found: list[Instruction] = []
    for step, duration in rows:
        if not isinstance(step, Lasting):
            found.append(step)
            continue
        effect = lasting(step, duration if duration is not None else FOREVER)
        last = found[-1] if found else None
        if (
            isinstance(effect, Apply)
            and isinstance(last, Apply)
            and last.duration == effect.duration
            and (last.what == effect.what or _goes_on(last, effect))
        ):
            found[-1] = replace(last, parts=ordered(last.parts + effect.parts))
        else:
            found.append(effect)
    return found


def sequence(steps: list[Instruction]) -> Instruction:
    """One instruction for all of them."""
    return steps[0] if len(steps) == 1 else Sequence(tuple(steps))


def _time_of_each(step: Step) -> Any:
    """ "… gets -1/-1 and gains your choice of flying or trample until end of turn": said once, it is for both."""
    times = {getattr(mode.effect, "duration", None) for mode in step.modes} if isinstance(step, ChooseMode) else set()
    return times.pop() if len(times) == 1 else None


def under_one_condition(step: Step, duration: Any, last: Step) -> If | None:
    """ "Creatures get +2/+0 and gain haste until end of turn if {R} was spent": with the one duration both are for."""
    if not isinstance(step, Lasting) or duration is not None or step.said.duration is not None:
        return None
    if not isinstance(last, If) or not isinstance(last.then, Apply) or last.then.what != step.what:
        return None
    first = lasting(step, last.then.duration)
    if not isinstance(first, Apply):
        return None
    return replace(last, then=replace(last.then, parts=ordered(first.parts + last.then.parts)))


def _goes_on(last: Apply, effect: Apply) -> bool:
    """ "It's a Treasure artifact with …, and it loses all other card types": the same thing, in one effect."""
    what: Any = effect.what
    before: Any = last.what
    it = isinstance(what, Phrase) and what.meaning == Anaphor("it")
    losing = any(part in (ALL_OTHER_TYPES, LoseAbilities()) for part in effect.parts)
    return it and losing and isinstance(before, Phrase) and not before.plural


# ---- around clauses -------------------------------------------------------------------------------------------------

_DELAYS: tuple[tuple[tuple[str, ...], StepBegins | OneOf], ...] = (
    (("at", "the", "beginning", "of", "the", "next", "end", "step"), StepBegins("end")),
    (("at", "the", "beginning", "of", "your", "next", "upkeep"), StepBegins("upkeep", You())),
    (("at", "the", "beginning", "of", "the", "next", "turn", "'s", "upkeep"), StepBegins("upkeep")),
    (("at", "the", "beginning", "of", "the", "first", "upkeep"), StepBegins("upkeep")),
    (("at", "the", "beginning", "of", "your", "first", "upkeep"), StepBegins("upkeep", You())),
    (("at", "the", "beginning", "of", "your", "first", "main", "phase", "of", "the", "game"),
     StepBegins("precombat_main", You())),
    (("at", "the", "beginning", "of", "your", "next", "end", "step"), StepBegins("end", You())),
    (("at", "the", "beginning", "of", "your", "next", "first", "main", "phase"), StepBegins("precombat_main", You())),
    (("at", "the", "beginning", "of", "your", "next", "precombat", "main", "phase"),
     StepBegins("precombat_main", You())),
    (("at", "the", "beginning", "of", "your", "next", "main", "phase"), OneOf(
        (StepBegins("precombat_main", You()), StepBegins("postcombat_main", You())))),
    (("at", "the", "beginning", "of", "your", "next", "end", "step"), StepBegins("end", You())),
    (("at", "the", "beginning", "of", "the", "next", "combat"), StepBegins("begin_combat")),
    (("at", "end", "of", "combat"), StepBegins("end_combat")),
    (("at", "the", "beginning", "of", "the", "next", "cleanup", "step"), StepBegins("cleanup")),
    (("at", "the", "beginning", "of", "the", "next", "upkeep"), StepBegins("upkeep")),
    (("at", "the", "beginning", "of", "your", "next", "draw", "step"), StepBegins("draw", You())),
)  # fmt: skip


@slot("delay")
def _delay(text: Text, i: int) -> Parsed:
    """ "At the beginning of the next end step" (603.7)."""
    for words, when in _DELAYS:
        if text.at(i, words):
            return when, i + len(words)
    if text.at(i, ("when", "~", "leaves", "the", "battlefield")):
        return ZoneChange(IsSource(), Zone.BATTLEFIELD), i + 5
    if text.at(i, ("when", "that", "token", "leaves", "the", "battlefield")):
        token = Phrase(i + 1, "object", ("token",), False, Anaphor("that"))
        return ZoneChange(IsAmong(token.selector), Zone.BATTLEFIELD), i + 6
    return _when_control_is_lost(text, i + 1) if text.t[i] == "when" else None


_LOSE_CONTROL = ("you", "lose", "control", "of")


def _when_control_is_lost(text: Text, i: int) -> Parsed:
    """ "(When) you lose control of that creature", "~ becomes untapped or you lose control of ~" (603.7).

    Control of a permanent is lost as another player gains it, and as it leaves the battlefield (108.4).
    """
    first = None if text.at(i, _LOSE_CONTROL) else read_event(text, i)
    k = i if first is None else first[1] + 1
    if not text.at(k, _LOSE_CONTROL) or (first is not None and text.t[first[1]] != "or"):
        return None
    found = text.slot("object", k + len(_LOSE_CONTROL))
    what = subject_filter(found[0]) if found is not None else None
    if found is None or not isinstance(what, IsSource | IsAmong):
        return None
    gone = ZoneChange(all_of(what, ControlledBy(You())), Zone.BATTLEFIELD, None)
    lost = (PlayerDoes("lose control", You(), what), gone)
    return OneOf(lost if first is None else (first[0].what, *lost)), found[1]


def delayed(when: Any, effect: Instruction) -> Later:
    """A delayed triggered ability."""
    return Later(TriggeredAbility(when, Content(effect)))


def provided(condition: Condition, effect: Instruction) -> Instruction:
    """ "… if ~ is on the battlefield"; said of what happens later, it is asked then (603.7c)."""
    if isinstance(effect, Later) and isinstance(condition, Fits):
        content = Content(If(condition, effect.trigger.content.effect))
        return replace(effect, trigger=replace(effect.trigger, content=content))
    return If(condition, effect)


def unless_paid(text: Text, i: int, effect: Instruction) -> tuple[Instruction, int] | None:
    """ "… unless its controller pays {3}", "… unless you sacrifice a land" (118.12)."""
    if text.t[i] != "unless":
        return None
    player = text.slot("player", i + 1)
    if player is None:
        return None
    who, j = player
    several = _one_by_one(effect, who)
    if several is not None:
        players, own = several
        found = _unless(text, j, _EACH, own)
        return None if found is None else (ForEach(players.selector, found[0]), found[1])
    return _unless(text, j, who, effect)


def _unless(text: Text, j: int, who: Any, effect: Instruction) -> tuple[Instruction, int] | None:
    if text.t[j] in ("pay", "pays"):
        cost = _paid(text, j)
        return (MayPay(cost[0], who, otherwise=effect), cost[1]) if cost is not None else None
    if text.at(j, ("has", SELF, "deal")) or text.at(j, ("have", SELF, "deal")):  # "has ~ deal 2 damage to them"
        amount = text.slot("number", j + 3)
        if amount is None or not isinstance(amount[0], int) or not text.at(amount[1], ("damage", "to", "them")):
            return None
        meaning = meaning_of(who)
        if isinstance(meaning, Choose) and meaning.players is not None:  # "a player": any of them
            return May(DealDamage(amount[0], _EACH), meaning.players, otherwise=effect), amount[1] + 3
        return May(DealDamage(amount[0], who), who, otherwise=effect), amount[1] + 3
    for step, k, subject in _said_of(text, j, Subject(who, "player")):
        if isinstance(step, Lasting | ForEach):
            continue
        if text.t[k] == "or":
            for other, end, _ in _said_of(text, k + 1, subject):
                if not isinstance(other, Lasting | ForEach):
                    ways = ((text.words(j, k), step), (text.words(k + 1, end), cast(Instruction, other)))
                    chosen = ChooseMode(tuple(Mode(said, _if_chosen(way)) for said, way in ways), by=who)
                    return May(chosen, who, otherwise=effect), end
        return May(step, who, otherwise=effect), k
    return None


_EACH: Final = Bound("each")


def _one_by_one(effect: Instruction, who: Any) -> tuple[Phrase, Instruction] | None:
    """ "Each opponent loses 3 life unless they discard a card": whom it is told, and what each of them is told."""
    they = isinstance(who, Phrase) and isinstance(who.meaning, Anaphor) and not who.plural
    if not they:
        return None
    told: Any = effect.of if isinstance(effect, ForEach) else getattr(effect, "players", None)
    if not isinstance(told, Phrase) or told.kind != "player" or not told.plural:
        return None
    if isinstance(effect, ForEach):
        return told, effect.do
    return (told, replace(effect, players=_EACH)) if isinstance(effect, LoseLife | Discard | Mill) else None


def _paid(text: Text, j: int) -> tuple[Any, int] | None:
    """What stands after "pays": the cost, read as if it were imperative."""
    found = read_payment(text, j + 1)
    if found is None:
        return None
    parts, k = found
    return Cost(parts, text.words(j + 1, k)), k
