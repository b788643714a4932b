"""Replacement and prevention abilities: how permanents enter, "if … would …, … instead" (614, 615)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, TypeAlias

from mtgtable.abilities.abilities import Ability, ReplacementAbility, StaticAbility
from mtgtable.abilities.conditions import Condition, Fits, Isnt, IsTurnOf, WasChosen, WasPaid
from mtgtable.abilities.filters import HasStatus, IsSource
from mtgtable.abilities.fold import rewrite
from mtgtable.abilities.happenings import ZoneChange
from mtgtable.abilities.instructions import Decide, RemoveCounters, Transform
from mtgtable.abilities.modifications import CopyExceptions, GainAbilities, RuleChange
from mtgtable.abilities.quantities import IfElse, Noted, X
from mtgtable.abilities.replacements import (
    EntersWith,
)
from mtgtable.abilities.selectors import All, Bound, Choose, HostOf, Players, Source, You
from mtgtable.abilities.words import ColorWord
from mtgtable.model.colors import COLORS_BY_NAME
from mtgtable.model.zones import Zone
from mtgtable.oracle.abilities.instead import read_instead
from mtgtable.oracle.abilities.own_terms import works_where
from mtgtable.oracle.grammar.patterns import Captures, matcher
from mtgtable.oracle.grammar.rules import PlainRules, Rules
from mtgtable.oracle.grammar.syntax import Anaphor, Noun, Phrase
from mtgtable.oracle.sentences.binding import Binder
from mtgtable.oracle.sentences.mentions import Unbound
from mtgtable.oracle.terms.amounts import times
from mtgtable.oracle.wording.lexicon import SUBTYPES_LOWER
from mtgtable.oracle.wording.lists import listed
from mtgtable.oracle.wording.tokens import Parsed, Text, Token, slot

Build: TypeAlias = Callable[[Captures], "tuple[Ability, ...] | None"]

REPLACEMENTS: Final[PlainRules[Build]] = Rules("replacement", matcher)
"""Whole paragraphs that are replacement abilities, without their last full stop."""

replaces = REPLACEMENTS.declare

ENTERS = ZoneChange(IsSource(), to=Zone.BATTLEFIELD)


def read_replacement(text: Text, i: int, end: int) -> tuple[Ability, ...] | None:
    """The replacement abilities that the text from ``i`` to ``end`` is; None when it can't be read."""
    for rule in REPLACEMENTS.starting(text, i):
        captures: Captures = {"end": end, "text": text}
        j = rule.match(text, i, captures)
        if j != end and not (j == end - 1 and text.t[j] == "."):
            continue
        made = rule.build(captures)
        if made is None:
            continue
        try:
            return tuple(Binder(SELF_KNOWN).bind(ability) for ability in made)
        except Unbound:
            continue
    return read_instead(text, i, end) or _only_while(text, i, end)


def _only_while(text: Text, i: int, end: int) -> tuple[Ability, ...] | None:
    """ "During your turn, prevent all damage …", "as long as ~ is untapped, all damage … is dealt to ~ instead"."""
    condition: Condition | None = None
    if text.at(i, ("during", "your", "turn", ",")):
        condition, k = IsTurnOf(You()), i + 4
    elif text.at(i, ("as", "long", "as")):
        found = text.slot("condition", i + 3)
        condition, k = (found[0], found[1] + 1) if found is not None and text.t[found[1]] == "," else (None, i)
    if condition is not None and text.t[k] in ("prevent", "all"):
        return _held(read_replacement(text, k, end) or (), condition)
    stop = end - 3
    if text.t[i] in ("prevent", "all") and stop > i and text.at(stop, ("during", "your", "turn")):
        return _held(read_replacement(text, i, stop) or (), IsTurnOf(You()))
    return None


def _held(made: tuple[Ability, ...], condition: Condition) -> tuple[Ability, ...] | None:
    """The replacement abilities while the condition holds."""
    if not all(isinstance(one, ReplacementAbility) and one.condition is None and not one.enters for one in made):
        return None
    try:
        holding = Binder(SELF_KNOWN).bind(condition)
    except Unbound:
        return None
    return tuple(replace(one, condition=holding) for one in made if isinstance(one, ReplacementAbility)) or None


SELF_KNOWN = (Phrase(-1, "object", ("~",), False, Source()),)


def entering(replacement: EntersWith, *, optional: bool = False, what: Any = ENTERS) -> tuple[Ability, ...]:
    """An ability about how permanents enter (614.1c)."""
    return (ReplacementAbility(what, replacement, zones=_zones(what), optional=optional, enters=True),)


def _zones(what: Any) -> tuple[Zone, ...]:
    return tuple(Zone) if what == ENTERS else (Zone.BATTLEFIELD,)


# ---- entering -------------------------------------------------------------------------------------------------------


@slot("entering_counters")
def _entering_counters(text: Text, i: int) -> Parsed:
    """ "With two +1/+1 counters on it", "with X charge counters on it", "with a number of … equal to …"."""
    if text.t[i] != "with":
        return None
    listed = text.slot("counter_list", i + 1)
    if listed is not None and text.t[listed[1]] == "on" and text.t[listed[1] + 1] in ("it", "them"):
        return listed[0], listed[1] + 2
    if text.at(i + 1, ("a", "number", "of")):
        kind = text.slot("counter_kind", i + 5 if text.t[i + 4] == "additional" else i + 4)
        if kind is None or text.t[kind[1] + 1] != "on" or not text.at(kind[1] + 3, ("equal", "to")):
            return None
        found = text.slot("amount", kind[1] + 5)
        return (((kind[0], found[0]),), found[1]) if found is not None else None
    more = text.at(i + 1, ("an", "additional")) and text.slot("number", i + 3) is not None
    count = text.slot("number", i + 3) if more else text.slot("count", i + 1)
    if count is None:
        return None
    k = count[1] + 1 if text.t[count[1]] == "additional" else count[1]
    kind = text.slot("counter_kind", k)
    if kind is None or text.t[kind[1] + 1] != "on" or text.t[kind[1] + 2] not in ("it", "them"):
        return None
    value = count[0]
    j = kind[1] + 3
    each = text.slot("for_each", j)
    if each is not None:
        if not isinstance(value, int):
            return None
        value, j = times(value, each[0]), each[1]
    return ((kind[0], value),), j


@replaces("~ enters tapped", "~ enters tapped")
def self_enters_tapped(_c: Captures) -> tuple[Ability, ...]:
    return entering(EntersWith(tapped=True))


@replaces(
    "~ enters tapped and doesn't untap during your untap step",
    "~ enters tapped and doesn't untap during your untap step",
)
def self_enters_tapped_and_doesnt_untap(_c: Captures) -> tuple[Ability, ...]:
    return (*entering(EntersWith(tapped=True)), StaticAbility(Source(), (RuleChange("doesnt untap"),)))


@replaces("~ enters prepared", "~ enters prepared")
def self_enters_prepared(_c: Captures) -> tuple[Ability, ...]:
    return entering(EntersWith(mark="prepared"))


@replaces("~ enters tapped unless <c:condition>", "~ enters tapped unless you control a Forest")
def self_enters_tapped_unless_condition(c: Captures) -> tuple[Ability, ...]:
    return entering(EntersWith(tapped=True, unless=c["c"]))


@replaces("if <c:condition> , ~ enters tapped", "If you control two or more other lands, ~ enters tapped")
def if_condition_self_enters_tapped(c: Captures) -> tuple[Ability, ...]:
    return entering(EntersWith(tapped=True, unless=Isnt(c["c"])))


@replaces(
    "~ enters <k:entering_counters> and <m:more_counters>",
    "~ enters with a +1/+1 counter on it for each other red creature you control and a +1/+1 counter on it for each "
    "other green creature you control",
)
def self_enters_with_counters_and_more(c: Captures) -> tuple[Ability, ...]:
    return entering(EntersWith(counters=(*c["k"], *c["m"])))


@slot("more_counters")
def _more_counters(text: Text, i: int) -> Parsed:
    """Counters after "and": without another "with"."""
    at = text.tokens[i].start
    found = _entering_counters(Text((*text.tokens[:i], Token("with", "with", at, at), *text.tokens[i:])), i)
    return None if found is None else (found[0], found[1] - 1)


@replaces("~ enters <k:entering_counters>", "~ enters with two +1/+1 counters on it")
def self_enters_entering_counters(c: Captures) -> tuple[Ability, ...]:
    return entering(EntersWith(counters=c["k"]))


def _with_one_of(kinds: tuple[str, ...]) -> EntersWith:
    decide = Decide("word", bind="counter", options=kinds)
    counters = tuple((kind, IfElse(WasChosen(kind, "counter"), 1, 0)) for kind in kinds)
    return EntersWith(counters=counters, choose=decide)


@replaces(
    "~ enters with your choice of <k:counter_choice> on it",
    "~ enters with your choice of a trample counter or a menace counter on it",
)
def self_enters_with_your_choice_of_counter(c: Captures) -> tuple[Ability, ...]:
    """614.12a: it is chosen before it enters."""
    return entering(_with_one_of(c["k"]))


@replaces(
    "~ escapes with your choice of <k:counter_choice> on it",
    "~ escapes with your choice of a +1/+1 counter or a flying counter on it",
)
def self_escapes_with_your_choice_of_counter(c: Captures) -> tuple[Ability, ...]:
    return (ReplacementAbility(ENTERS, _with_one_of(c["k"]), WasPaid("escape"), tuple(Zone), enters=True),)


@replaces(
    "if <c:condition> , it|~ enters <k:entering_counters> and with <a:abilities_given>",
    "If ~ was kicked, it enters with three +1/+1 counters on it and with trample",
)
def if_condition_it_enters_entering_counters(c: Captures) -> tuple[Ability, ...]:
    what = EntersWith(counters=c["k"], parts=(GainAbilities(c["a"]),))
    return (ReplacementAbility(ENTERS, what, c["c"], tuple(Zone), enters=True),)


@replaces("~ escapes <k:entering_counters>", "~ escapes with two +1/+1 counters on it")
def self_escapes_entering_counters(c: Captures) -> tuple[Ability, ...]:
    """702.138c: so it enters if its escape cost was paid."""
    return (ReplacementAbility(ENTERS, EntersWith(counters=c["k"]), WasPaid("escape"), tuple(Zone), enters=True),)


@replaces("~ enters tapped [and] <k:entering_counters>", "~ enters tapped with two charge counters on it")
def self_enters_tapped_entering_counters(c: Captures) -> tuple[Ability, ...]:
    return entering(EntersWith(tapped=True, counters=c["k"]))


@replaces(
    "if <c:condition> , it|~ enters <k:entering_counters>", "If ~ was kicked, it enters with two +1/+1 counters on it"
)
def if_condition_it_enters_entering_counters_too(c: Captures) -> tuple[Ability, ...]:
    (ability,) = entering(EntersWith(counters=c["k"]))
    assert isinstance(ability, ReplacementAbility)
    return (replace(ability, condition=c["c"]),)


@replaces(
    "~ enters <k:entering_counters> if <c:condition>",
    "~ enters with a +1/+1 counter on it if a creature died this turn",
)
def self_enters_entering_counters_if_condition(c: Captures) -> tuple[Ability, ...]:
    (ability,) = entering(EntersWith(counters=c["k"]))
    assert isinstance(ability, ReplacementAbility)
    return (replace(ability, condition=c["c"]),)


@replaces("<o:object> enter tapped", "Creatures your opponents control enter tapped")
def object_enter_tapped(c: Captures) -> tuple[Ability, ...] | None:
    meaning = c["o"].meaning
    if not isinstance(meaning, All) or meaning.zones != (Zone.BATTLEFIELD,):
        return None
    return entering(EntersWith(tapped=True), what=ZoneChange(meaning.filter, to=Zone.BATTLEFIELD))


def _that_enters(node: Any) -> Any:
    """ "It" is each of those that enter, not what has the ability."""
    it = isinstance(node, Phrase) and node.kind == "object" and node.meaning == Anaphor("it")
    return Bound("event.object") if it else node


@replaces("<o:object> enter untapped", "Gates you control enter untapped")
def object_enter_untapped(c: Captures) -> tuple[Ability, ...] | None:
    meaning = c["o"].meaning
    if not isinstance(meaning, All) or meaning.zones != (Zone.BATTLEFIELD,):
        return None
    return entering(EntersWith(untapped=True), what=ZoneChange(meaning.filter, to=Zone.BATTLEFIELD))


@replaces(
    "[each] <n:noun> enters|enter <k:entering_counters>",
    "Each other creature you control enters with an additional +1/+1 counter on it",
)
def each_noun_enters_entering_counters(c: Captures) -> tuple[Ability, ...] | None:
    if c["n"].card or c["n"].zones not in ((), (Zone.BATTLEFIELD,)) or c["n"].choice:
        return None
    counters = rewrite(c["k"], _that_enters)
    return entering(EntersWith(counters=counters), what=ZoneChange(c["n"].filter, to=Zone.BATTLEFIELD))


@replaces(
    "as long as <c:condition> , each <n:noun> enters <k:entering_counters>",
    "As long as an opponent lost life this turn, each other creature you control enters with an additional +1/+1 "
    "counter on it",
)
def while_condition_each_noun_enters_with_counters(c: Captures) -> tuple[Ability, ...] | None:
    made = each_noun_enters_entering_counters(c) or ()
    held = tuple(replace(one, condition=c["c"]) for one in made if isinstance(one, ReplacementAbility))
    where = works_where(c["c"])
    return (tuple(replace(one, zones=where) for one in held) if where else held) or None


@replaces(
    "each <n:noun> enters <k:entering_counters> , where x is <m:amount>",
    "Each other creature you control enters with an additional X +1/+1 counters on it, where X is the number of +1/+1 "
    "counters on ~",
)
def each_noun_enters_with_x_counters(c: Captures) -> tuple[Ability, ...]:
    counters = rewrite(c["k"], lambda node: c["m"] if isinstance(node, X) else node)
    return entering(EntersWith(counters=counters), what=ZoneChange(c["n"].filter, to=Zone.BATTLEFIELD))


@replaces(
    "each <n:noun> enters <k:entering_counters> and as <p:complement>",
    "Each other creature you control enters with an additional +1/+1 counter on it and as a Mutant in addition to its "
    "other types",
)
def each_noun_enters_with_counters_and_as(c: Captures) -> tuple[Ability, ...]:
    what = ZoneChange(c["n"].filter, to=Zone.BATTLEFIELD)
    return entering(EntersWith(counters=c["k"], parts=c["p"]), what=what)


@replaces(
    "as ~ enters , remove all counters from <o:object> . ~ enters with (a|an) <k:counter_kind> counter on it for each "
    "counter removed this way",
    "As ~ enters, remove all counters from all permanents. ~ enters with a +1/+1 counter on it for each counter "
    "removed this way",
)
def self_enters_with_the_counters_that_it_removes(c: Captures) -> tuple[Ability, ...] | None:
    if not isinstance(c["o"].meaning, All):
        return None
    remove = RemoveCounters("", None, c["o"].selector, bind="removed")
    return entering(EntersWith(do=remove, counters=((c["k"], Noted("removed")),)))


@replaces(
    "as <o:object> enters , it becomes <p:complement>",
    "As an artifact you control enters, it becomes a 7/7 Dinosaur creature in addition to its other types",
)
def as_object_enters_it_becomes(c: Captures) -> tuple[Ability, ...] | None:
    meaning = c["o"].meaning
    if not isinstance(meaning, Choose) or c["o"].plural:
        return None
    return entering(EntersWith(parts=c["p"]), what=ZoneChange(meaning.filter, to=Zone.BATTLEFIELD))


@replaces(
    "~ enters under the control of an opponent of your choice",
    "~ enters under the control of an opponent of your choice",
)
def self_enters_under_an_opponents_control(_c: Captures) -> tuple[Ability, ...]:
    """616.1b."""
    return entering(EntersWith(under=Choose(zones=(), players=Players("opponents"))))


@replaces("as ~ enters , turn <o:object> face down", "As ~ enters, turn all other nontoken creatures face down")
def as_self_enters_turn_object_face_down(c: Captures) -> tuple[Ability, ...] | None:
    if not isinstance(c["o"].meaning, All):
        return None
    return entering(EntersWith(do=Transform(c["o"].selector, "face down")))


@replaces(
    "<o:object> enter as a copy of <h:object>", "Nontoken creatures you control enter as a copy of enchanted creature"
)
def object_enter_as_a_copy_of_the_host(c: Captures) -> tuple[Ability, ...] | None:
    meaning = c["o"].meaning
    if not isinstance(meaning, All) or not isinstance(c["h"].meaning, HostOf):
        return None
    return entering(EntersWith(copy_of=c["h"].meaning), what=ZoneChange(meaning.filter, to=Zone.BATTLEFIELD))


@replaces("<o:object> enter as a copy of ~", "Creatures you control enter as a copy of ~")
def object_enter_as_a_copy_of_self(c: Captures) -> tuple[Ability, ...] | None:
    meaning = c["o"].meaning
    if not isinstance(meaning, All):
        return None
    return entering(EntersWith(copy_of=Source()), what=ZoneChange(meaning.filter, to=Zone.BATTLEFIELD))


@replaces(
    "you may have ~ enter as a copy of <o:any_object> [<x:copy_exceptions>]",
    "You may have ~ enter as a copy of any creature on the battlefield",
)
def you_may_have_self_enter_as_a_copy(c: Captures) -> tuple[Ability, ...]:
    exceptions: CopyExceptions = c.get("x", CopyExceptions())
    return entering(EntersWith(copy_of=c["o"], exceptions=exceptions, optional=True), optional=True)


@replaces(
    "you may have ~ enter as a copy of <o:any_object> , except if ~ was <w:mummified> , the token has no mana cost , "
    "<x:more_exceptions>",
    "You may have ~ enter as a copy of any creature on the battlefield, except if ~ was embalmed, the token has no "
    "mana cost, it's white, and it's a Zombie in addition to its other types",
)
def you_may_have_self_enter_as_a_copy_but_embalmed(c: Captures) -> tuple[Ability, ...]:
    """707.9: the exceptions are those of the token alone that embalm has made."""
    return (*_as_a_copy_if(c, so_made=False), *_as_a_copy_if(c, so_made=True))


def _as_a_copy_if(c: Captures, *, so_made: bool) -> tuple[Ability, ...]:
    """The copy with its exceptions where the keyword has made it, and without them where it hasn't."""
    asked = Fits(Source(), HasStatus(c["w"]))
    exceptions: CopyExceptions = replace(c["x"], no_mana_cost=True) if so_made else CopyExceptions()
    (made,) = entering(EntersWith(copy_of=c["o"], exceptions=exceptions, optional=True), optional=True)
    assert isinstance(made, ReplacementAbility)
    return (replace(made, condition=asked if so_made else Isnt(asked)),)


@replaces(
    "you may have ~ enter as a copy of <o:any_object> if ~ wasn't <w:mummified>",
    "You may have ~ enter as a copy of a creature if ~ wasn't embalmed",
)
def you_may_have_self_enter_as_a_copy_if_not_embalmed(c: Captures) -> tuple[Ability, ...]:
    return _as_a_copy_if(c, so_made=False)


@replaces(
    "you may have ~ enter as a copy of <o:any_object> , except it has no mana cost and <x:more_exceptions> if ~ was "
    "<w:mummified>",
    "You may have ~ enter as a copy of a creature, except it has no mana cost and it's a white Zombie in addition to "
    "its other types if ~ was embalmed",
)
def you_may_have_self_enter_as_a_copy_if_embalmed(c: Captures) -> tuple[Ability, ...]:
    return _as_a_copy_if(c, so_made=True)


@slot("mummified")
def _mummified(text: Text, i: int) -> Parsed:
    return (text.t[i], i + 1) if text.t[i] in ("embalmed", "eternalized") else None


@slot("more_exceptions")
def _more_exceptions(text: Text, i: int) -> Parsed:
    """The same as after "except", which stands further before."""
    word = Token("except", "except", text.tokens[i].start, text.tokens[i].start)
    found = text.going_on(i, (word, *text.tokens[i:])).slot("copy_exceptions", i)
    return (found[0], found[1] - 1) if found is not None else None


@replaces(
    "you may have ~ enter as a copy of <o:any_object> , except it enters <k:entering_counters>",
    "You may have ~ enter as a copy of any creature on the battlefield, except it enters with X additional +1/+1 "
    "counters on it",
)
def you_may_have_self_enter_as_a_copy_of(c: Captures) -> tuple[Ability, ...]:
    return entering(EntersWith(copy_of=c["o"], counters=c["k"], optional=True), optional=True)


@replaces(
    "you may have ~ enter tapped as a copy of <o:any_object>",
    "You may have ~ enter tapped as a copy of any land on the battlefield",
)
def you_may_have_self_enter_tapped_as_a_copy(c: Captures) -> tuple[Ability, ...]:
    return entering(EntersWith(tapped=True, copy_of=c["o"], optional=True), optional=True)


@slot("any_object")
def _any_object(text: Text, i: int) -> Parsed:
    """ "Any creature on the battlefield", "a creature you control": one is chosen."""
    if text.t[i] not in ("any", "a", "an", "another"):
        return None
    found = text.slot("noun", i + 1)
    if found is None or found[0].plural or (found[0].card and not found[0].zones):
        return None
    noun: Noun = found[0]
    return Choose(noun.filter, noun.places), found[1]


_CHOICES: tuple[tuple[str, Decide], ...] = (
    ("a color", Decide("color", note_on_source=True)),
    *(
        (f"a color other than {name}", Decide("color", note_on_source=True, other_than=(ColorWord(letter),)))
        for name, letter in COLORS_BY_NAME.items()
    ),
    ("a color word", Decide("color", note_on_source=True)),
    ("a creature type", Decide("creature type", note_on_source=True)),
    ("a basic land type", Decide("basic land type", note_on_source=True)),
    ("a land type", Decide("land type", note_on_source=True)),
    ("an opponent", Decide("opponent", note_on_source=True)),
    ("a player", Decide("player", note_on_source=True)),
    ("a card name", Decide("card name", note_on_source=True)),
    ("a nonland card name", Decide("card name", note_on_source=True, options=("nonland",))),
    ("a nonbasic land card name", Decide("card name", note_on_source=True, options=("nonbasic land",))),
    (
        "a noncreature , nonland card name",
        Decide("card name", note_on_source=True, options=("noncreature,", "nonland")),
    ),
    ("any card name", Decide("card name", note_on_source=True)),
    ("a creature card name", Decide("card name", note_on_source=True, options=("creature",))),
)


def _choose(words: str, decide: Decide) -> None:
    @replaces(f"as ~ enters , choose {words}", f"As ~ enters, choose {words}")
    def choose_as_it_enters(_c: Captures) -> tuple[Ability, ...]:
        return entering(EntersWith(choose=decide))

    @replaces(f"~ enters tapped . as it enters , choose {words}", f"~ enters tapped. As it enters, choose {words}")
    def enters_tapped_and_choose(_c: Captures) -> tuple[Ability, ...]:
        return entering(EntersWith(tapped=True, choose=decide))


for _words, _decide in _CHOICES:
    _choose(_words, _decide)


@slot("anchor_words")
def _anchor_words(text: Text, i: int) -> Parsed:
    """ "Khans or Dragons": words without a meaning but the one that the card gives them (607.2m)."""
    found = listed(text, i, lambda k: (text.raw[k], k + 1) if text.raw[k][:1].isupper() else None, "or")
    if found is None or all(word.lower() in SUBTYPES_LOWER for word in found[0]):  # "choose Island or Swamp"
        return None
    return found


@replaces("as ~ enters , choose <w:anchor_words>", "As ~ enters, choose Khans or Dragons")
def as_self_enters_choose_an_anchor_word(c: Captures) -> tuple[Ability, ...]:
    """607.2m."""
    return entering(EntersWith(choose=Decide("word", bind="word", options=c["w"], note_on_source=True)))


@replaces(
    "as ~ enters , you may <c:entry_price> . if you don't , (~|it) enters tapped",
    "As ~ enters, you may pay 2 life. If you don't, it enters tapped",
)
def as_self_enters_you_may_entry_price_if_you(c: Captures) -> tuple[Ability, ...]:
    return entering(EntersWith(tapped=True, pay=c["c"]))


@replaces(
    "as ~ enters , you may <c:entry_price> . ~ enters tapped unless you revealed (a|an) <n:noun> this way or "
    "<k:condition>",
    "As ~ enters, you may reveal a Dragon card from your hand. ~ enters tapped unless you revealed a Dragon card this "
    "way or you control a Dragon",
)
def as_self_enters_you_may_reveal_or_control(c: Captures) -> tuple[Ability, ...]:
    """614.1c: where it enters untapped anyway, nothing hangs on what is revealed."""
    return entering(EntersWith(tapped=True, pay=c["c"], unless=c["k"]))


@slot("entry_price")
def _entry_price(text: Text, i: int) -> Parsed:
    return text.slot("cost", i)


@slot("rest")
def _rest(text: Text, i: int) -> Parsed:
    """Everything up to the end, to be read as an effect."""
    end = text.n - 1 if text.t[text.n - 1] == "." else text.n
    return (i, end) if i < end else None


@replaces(
    "~ enters <k:entering_counters> , where x is <n:amount>",
    "~ enters with X +1/+1 counters on it, where X is the number of creatures you control",
)
def self_enters_with_x_counters_where_x_is(c: Captures) -> tuple[Ability, ...]:
    counters = rewrite(c["k"], lambda node: c["n"] if isinstance(node, X) else node)
    return entering(EntersWith(counters=counters))
