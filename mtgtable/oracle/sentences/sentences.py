"""Sentences of an effect, and how one sentence changes the one before it (608.2c)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any, cast

from mtgtable.abilities.abilities import Content, TriggeredAbility
from mtgtable.abilities.conditions import Compares, DidIt, Either
from mtgtable.abilities.durations import END_OF_COMBAT, END_OF_TURN, FOREVER
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.happenings import CardDrawn
from mtgtable.abilities.instructions import (
    Attach,
    Chance,
    ChooseMode,
    ForEach,
    If,
    Instruction,
    May,
    MayPay,
    Nothing,
    Repeat,
    Sequence,
)
from mtgtable.abilities.lasting import Apply, Later, ReplaceNext
from mtgtable.abilities.quantities import CountersOn, EventAmount, Noted, Product, Quantity, Sum
from mtgtable.abilities.replacements import Instead
from mtgtable.abilities.selectors import Source, You
from mtgtable.oracle.events.happenings import read_event
from mtgtable.oracle.grammar.syntax import Amount, InsteadIf, LikeBefore, Phrase, Spoken, WhenYouDo
from mtgtable.oracle.sentences.afterthoughts import afterthought
from mtgtable.oracle.sentences.besides import says_too_little
from mtgtable.oracle.sentences.chosen_first import chosen_first
from mtgtable.oracle.sentences.clauses import (
    YOU,
    Lasting,
    Step,
    Subject,
    clauses,
    delayed,
    joined,
    provided,
    sequence,
    unless_paid,
)
from mtgtable.oracle.sentences.deeds import did, hang_on_deed, hang_on_later, if_all_done, with_the_prevention
from mtgtable.oracle.sentences.each import as_often, for_each
from mtgtable.oracle.sentences.effect_text import EffectText, Sentence
from mtgtable.oracle.sentences.in_one_sentence import together
from mtgtable.oracle.sentences.leaves import leaves_of
from mtgtable.oracle.sentences.left_by import of_those_counters
from mtgtable.oracle.sentences.one_or_the_other import ends_in_replacing, one_or_the_other
from mtgtable.oracle.sentences.process import again_ends, again_if, following, repeated, repeated_as_told
from mtgtable.oracle.sentences.when_this_way import when_this_way
from mtgtable.oracle.sentences.who_did import who_cant, who_did
from mtgtable.oracle.wording.lexicon import TIMES
from mtgtable.oracle.wording.normalise import SELF
from mtgtable.oracle.wording.tokens import Text


def sentence_ends(text: Text, i: int, end: int) -> list[int]:
    """The indexes of the full stops between ``i`` and ``end``, those inside quotation marks left out."""
    ends: list[int] = []
    quoted = False
    mark = next((word for word in text.t[i:end] if word in ('"', "'")), "")
    for k in range(i, end):
        if mark and text.t[k] == mark:
            quoted = not quoted
            if not quoted and text.t[k - 1] in (".", "!") and (k + 1 >= end or _begins(text, k + 1)):
                ends.append(k + 1)
        elif text.t[k] == "." and not quoted:
            ends.append(k)
    if not ends or ends[-1] < end - 1:
        ends.append(end)
    return [k for k in ends if k <= end]


def _begins(text: Text, k: int) -> bool:
    return text.t[k] not in ("and", "or", ",", ".", "until", "in", "with", ";") and text.raw[k][:1].isupper()


def read_effect(text: Text, i: int, end: int) -> EffectText:
    """The effect between ``i`` and ``end``; sentences that can't be read have no instruction."""
    found = EffectText()
    several = following(text, i)
    if several is not None:
        found = read_effect(text, several[1], end)
        if repeated_as_told(several[0], found):
            return found
        found = EffectText()
    ends = sentence_ends(text, i, end)
    k = i
    while k < end:
        if text.t[k] == ".":
            k += 1
            continue
        stop = next((e for e in ends if e > k), end)
        after = _one(text, k, stop, ends, found)
        k = after + 1 if after < end and text.t[after] == "." else after
    return found


def _one(text: Text, k: int, stop: int, ends: list[int], found: EffectText) -> int:
    """Read the sentence at ``k``; give where it ends."""
    if afterthought(text, k, stop, found) or repeated(text, k, stop, found):
        return stop
    for steps, j in _sentence(text, k, set(ends), found):
        effect: Any = chosen_first(sequence(joined(steps)))
        if effect is None or says_too_little(effect):
            continue
        if not isinstance(effect, InsteadIf) and any(isinstance(node, LikeBefore) for node in walk(effect)):
            continue
        if isinstance(effect, InsteadIf):
            then = like_before(effect.then, found.sentences[-1].effect)
            if then is None:
                continue
            before = found.sentences.pop()
            effect = one_or_the_other(effect.condition, then, before.effect)
            k = before.start
        found.sentences.append(Sentence(k, j, effect))
        return j
    linked = _linked(text, k, ends, found)
    if linked is not None:
        return linked
    found.sentences.append(Sentence(k, stop, None))
    return stop


def like_before(effect: Any, before: Any) -> Instruction | None:
    """ "It deals 5 damage instead", "create five of those tokens instead": the rest is as in the sentence before."""
    if isinstance(effect, Spoken):
        inner = like_before(effect.do, before)
        return None if inner is None else cast(Instruction, replace(effect, do=inner))
    if isinstance(effect, Sequence) and any(isinstance(step, LikeBefore) for step in effect.steps):
        steps = [like_before(step, before) for step in effect.steps]
        return None if None in steps else replace(effect, steps=tuple(cast(Instruction, step) for step in steps))
    if not isinstance(effect, LikeBefore):
        return cast(Instruction, effect)
    earlier = [node for node in walk(before) if isinstance(node, effect.kind)]
    if len(earlier) != 1:
        return None
    number = effect.amount
    if effect.factor and isinstance(number, int):
        number = Product(number, getattr(earlier[0], effect.number))
    return cast(Instruction, replace(earlier[0], **{effect.number: number}))


def _sentence(text: Text, k: int, ends: set[int], found: EffectText) -> Iterator[tuple[list[tuple[Step, Any]], int]]:
    """Readings of a whole sentence, from ``k`` to one of the ends."""
    if text.t[k] == "then":
        k += 2 if text.t[k + 1] == "," else 1
    duration = text.slot("duration", k)
    if duration is not None and (
        text.at(duration[1], (",", "whenever")) or (text.at(k, ("this", "turn", ",")) and text.t[k + 3] == "when")
    ):
        yield from _this_turn(text, duration[1] + 1, ends, found, duration[0])
    if duration is not None and text.t[duration[1]] == ",":
        for steps, j in _chain(text, duration[1] + 1, ends, None, found):
            dated = [_dated(step, given, duration[0]) for step, given in steps]
            if all(step is not None for step, _ in dated):
                yield [(step, given) for step, given in dated if step is not None], j
    if text.at(k, _NEXT_DRAW):
        yield from _next_draw(text, k + len(_NEXT_DRAW), ends, found)
        return
    delay = text.slot("delay", k)
    if delay is not None and text.t[delay[1]] == ",":
        asked = text.t[delay[1] + 1] == "if"  # asked as the ability resolves, too (603.4)
        later = _sentence(text, delay[1] + 1, ends, found) if asked else _chain(text, delay[1] + 1, ends, None, found)
        for steps, j in later:
            yield [(delayed(delay[0], sequence(joined(steps))), None)], j
        return
    if text.t[k] in ("when", "whenever"):
        yield from _this_turn(text, k, ends, found)
        return
    if text.t[k] == "if":
        condition = text.slot("condition", k + 1)
        stop = again_ends(text, condition[1], ends) if condition is not None else 0
        if condition is not None and stop:
            for again in again_if(text, condition, stop, found, _chained):
                yield [(again, None)], stop
            return
        if condition is not None and text.t[condition[1]] == ",":
            yield from _conditional(text, condition, ends, found, k)
            return
    each = text.slot("each_of", k)
    if each is not None and text.t[each[1]] == ",":
        for steps, j in _sentence(text, each[1] + 1, ends, found):
            repeated = for_each(each[0], sequence(joined(steps)))
            if repeated is not None:
                yield [(repeated, None)], j
    number = text.slot("for_each", k)
    if number is not None and text.t[number[1]] == "," and _link_word(text, k) is None:
        for steps, j in _sentence(text, number[1] + 1, ends, found):
            scaled = as_often(sequence(joined(steps)), number[0])
            if scaled is not None:
                yield [(scaled, None)], j
    yield from _chain(text, k, ends, None, found)


def _chained(text: Text, k: int, found: EffectText) -> Iterator[tuple[Instruction, int]]:
    for steps, j in _chain(text, k, {text.n}, None, found):
        yield sequence(joined(steps)), j


def _dated(step: Step, given: Any, duration: Any) -> tuple[Step | None, Any]:
    """ "Until end of turn, …": what lasts for that long; None for what doesn't last."""
    if isinstance(step, Lasting):
        return step, given if given is not None else duration
    if isinstance(step, Apply) and step.duration in (FOREVER, duration):  # "this turn" may be said again
        return replace(step, duration=duration), None
    if isinstance(step, ChooseMode) and all(isinstance(mode.effect, Apply) for mode in step.modes):
        effects = [_dated(mode.effect, None, duration)[0] for mode in step.modes]
        if any(effect is None for effect in effects):
            return None, None
        rows = zip(step.modes, effects, strict=True)
        return replace(step, modes=tuple(replace(mode, effect=cast(Instruction, one)) for mode, one in rows)), None
    if isinstance(step, If) and step.otherwise is None:  # "…, it gains trample if it's red"
        inner, _ = _dated(step.then, None, duration)
        return (replace(step, then=inner), None) if isinstance(inner, Apply) else (None, None)
    return None, None


_NEXT_DRAW = ("the", "next", "time", "you", "would", "draw", "a", "card", "this", "turn", ",")


def _next_draw(text: Text, k: int, ends: set[int], found: EffectText) -> Iterator[tuple[list[tuple[Step, Any]], int]]:
    """ "The next time you would draw a card this turn, … instead" (614.1a)."""
    for steps, j in _chain(text, k, ends, None, found):
        if text.t[j - 1] == "instead":
            yield [(ReplaceNext(CardDrawn(You()), Instead(sequence(joined(steps)))), None)], j


def _this_turn(
    text: Text, k: int, ends: set[int], found: EffectText, lasting: Any = None
) -> Iterator[tuple[list[tuple[Step, Any]], int]]:
    """ "Whenever you cast a creature spell this turn, draw a card": a delayed triggered ability (603.7)."""
    next_cast = text.at(k, ("when", "you", "next"))
    event = read_event(_without(text, k + 2), k + 1) if next_cast else read_event(text, k + 1)
    if event is not None and next_cast:
        event = event[0], event[1] + 1
    stated = None if event is None else (lasting, event[1]) if lasting else text.slot("duration", event[1])
    if event is None or stated is None or text.t[stated[1]] != ",":
        return
    if stated[0] not in (lasting, END_OF_TURN, END_OF_COMBAT):
        return
    for steps, j in _sentence(text, stated[1] + 1, ends, found):
        effect = sequence(joined(steps))
        if event[0].amount and len(tuple(leaves_of(effect))) == 1:
            effect = rewrite(effect, lambda node: EventAmount() if isinstance(node, Amount) else node)
        for phrase in reversed(event[0].phrases):
            effect = cast(Instruction, Spoken(phrase, effect))
        trigger = TriggeredAbility(event[0].what, Content(effect), limit="turn" if next_cast else "")
        yield [(Later(trigger, stated[0]), None)], j


def _without(text: Text, k: int) -> Text:
    """The text without the word at ``k``: "when you next cast" is read as "when you cast"."""
    return Text((*text.tokens[:k], *text.tokens[k + 1 :]))


def _conditional(
    text: Text, condition: Any, ends: set[int], found: EffectText, start: int
) -> Iterator[tuple[list[tuple[Step, Any]], int]]:
    what, j = condition
    start_of_it = j + 2 + (text.t[j + 2] == "only") if text.t[j + 1] == "instead" else j + 1
    many = text.slot("number", j + 3) if text.at(j + 1, ("instead", "create")) else None
    if many is not None and text.at(many[1], ("of", "those", "tokens")):
        start_of_it = j + 1  # "instead create X of those tokens" has a rule of its own
    for steps, end in _sentence(text, start_of_it, ends, found):
        effect = _with_the_difference(sequence(joined(steps)), what)
        spoken = j - 1 if text.t[j - 2] == "cast" else start + 1  # "… was spent to cast it", "if this spell was kicked"
        if text.t[spoken] == SELF:  # then "it deals …" is the spell
            effect = cast(Instruction, Spoken(Phrase(spoken, "object", (SELF,), False, Source()), effect))
        said_last = text.t[end - 1] == "instead" and not ends_in_replacing(effect)
        if said_last or text.t[j + 1] == "instead":
            if not found.sentences or found.sentences[-1].effect is None:
                continue
            changed = like_before(effect, found.sentences[-1].effect)
            if changed is None:
                continue
            before = found.sentences.pop()
            yield [(one_or_the_other(what, changed, before.effect), None)], end
        else:
            yield [(If(what, effect), None)], end
        return


def _with_the_difference(effect: Instruction, condition: Any) -> Instruction:
    """ "If they have more cards in hand than you, draw cards equal to the difference"."""
    if isinstance(condition, Compares) and condition.comparison == "<=" and isinstance(condition.right, int):
        condition = Compares(condition.left, "<", condition.right + 1)  # "fewer than four" is read as "three or less"
    if isinstance(condition, Compares) and isinstance(condition.left, CountersOn):
        effect = of_those_counters(effect, condition.left)
    if not isinstance(condition, Compares) or condition.comparison not in ("<", ">"):
        return effect
    if isinstance(condition.left, Noted):  # "if excess damage was dealt this way, … that many"
        noted = condition.left
        return rewrite(effect, lambda node: noted if isinstance(node, Amount) else node)
    more, less = (condition.left, condition.right) if condition.comparison == ">" else (condition.right, condition.left)
    between = Sum((more, Product(-1, less)))
    return rewrite(effect, lambda node: between if isinstance(node, Amount) and node.noun == "difference" else node)


def _chain(
    text: Text, k: int, ends: set[int], carried: Subject | None, found: EffectText
) -> Iterator[tuple[list[tuple[Step, Any]], int]]:
    """Clauses joined by "and", "then" and commas, until a sentence ends."""
    for step, j, subject in clauses(text, k, carried):
        for current, after in _suffixes(text, step, j, found):
            if after in ends:
                yield [current], after
                continue
            for link in _LINKS:
                if text.at(after, link):
                    for rest, end in _chain(text, after + len(link), ends, subject, found):
                        whole = together(current, rest, then="then" in link)
                        if whole is not None:
                            yield whole, end
                    break
    if carried is not None and (text.t[k] == "you" or carried != YOU):
        yield from _chain(text, k, ends, None, found)


_LINKS = (
    (",", "and", "then"),
    (",", "then"),
    (",", "and"),
    ("and", "then"),
    ("and",),
    ("then",),
    (",",),
    (";",),
    (".", "then"),
)


def _suffixes(text: Text, step: Step, j: int, found: EffectText) -> Iterator[tuple[tuple[Step, Any], int]]:
    """What can follow a clause: a duration, a delay, "if …", "unless …", "where X is …", "instead"."""
    duration: Any = None
    stated = text.slot("duration", j)
    if stated is not None and isinstance(step, Lasting):
        duration, j = stated
    yield from _more_suffixes(text, step, duration, j, found)


def _more_suffixes(
    text: Text, step: Step, duration: Any, j: int, found: EffectText
) -> Iterator[tuple[tuple[Step, Any], int]]:
    t = text.t
    again = text.slot("times", j)
    if again is not None and t[j] in TIMES and not isinstance(step, Lasting):
        yield from _more_suffixes(text, Repeat(again[0], step), duration, again[1], found)
    x_is = _where_x(text, j)
    if x_is is not None:
        quantity, after = x_is
        if found.x_is is None or found.x_is == quantity:
            found.x_is = quantity
            yield (step, duration), after
        return
    delay = text.slot("delay", j)
    if delay is not None:
        effect = sequence(joined([(step, duration)]))
        yield from _more_suffixes(text, delayed(delay[0], effect), None, delay[1], found)
    if t[j] == "unless":
        effect = sequence(joined([(step, duration)]))
        paid = unless_paid(text, j, effect)
        if paid is not None:
            x_of = _where_x(text, paid[1])
            if x_of is not None and found.x_is in (None, x_of[0]):
                found.x_is = x_of[0]
                yield (paid[0], None), x_of[1]
            yield (paid[0], None), paid[1]
        condition = text.slot("condition", j + 1)
        if condition is not None:
            yield (If(condition[0], Nothing(), effect), None), condition[1]
    if t[j] == "if":
        condition = text.slot("condition", j + 1)
        if condition is not None:
            effect = sequence(joined([(step, duration)]))
            yield (provided(condition[0], effect), None), condition[1]
            if t[condition[1]] == "instead":
                yield (If(condition[0], effect), None), condition[1] + 1
                yield from _instead_if(text, If(condition[0], effect), condition[1], found)
    if t[j] == "instead" and t[j + 1] == "if":
        yield from _instead_if(text, sequence(joined([(step, duration)])), j, found)
        return
    if t[j] == "instead":
        yield (step, duration), j + 1
    yield (step, duration), j


def _instead_if(text: Text, effect: Instruction, j: int, found: EffectText) -> Iterator[tuple[tuple[Step, Any], int]]:
    """ "… instead if you control a Swamp": what the sentence before does otherwise."""
    condition = text.slot("condition", j + 2) if text.t[j + 1] == "if" else None
    if condition is not None and found.sentences and found.sentences[-1].effect is not None:
        yield (cast(Instruction, InsteadIf(condition[0], effect)), None), condition[1]


def _where_x(text: Text, j: int) -> tuple[Quantity, int] | None:
    k = j + 1 if text.t[j] == "," else j
    if not text.at(k, ("where", "x", "is")):
        return None
    found = text.slot("amount", k + 3)
    return found if found is not None else None


# ---- sentences that hang on the one before --------------------------------------------------------------------------


def _linked(text: Text, k: int, ends: list[int], found: EffectText) -> int | None:
    """ "If you do, …", "If you don't, …", "Otherwise, …"."""
    others = who_cant(text, k, ends, found) or who_did(text, k, ends, found, partial(_effects, text, set(ends), found))
    if others is not None:
        return others
    if (reflexive := when_this_way(text, k, found, partial(_effects, text, set(ends), found))) is not None:
        return reflexive
    if text.at(k, _DO_OR_IF) and (either := _done_or_if(text, k, ends, found)) is not None:
        return either
    link = _link_word(text, k)
    if link is None or not found.sentences or found.sentences[-1].effect is None:
        return None
    positive, at = link
    before = found.sentences[-1]
    for steps, j in _sentence(text, at, set(ends), found):
        effect = sequence(joined(steps))
        if positive == "when":
            effect, positive = cast(Instruction, WhenYouDo(effect)), "do"
        if before.end == found.otherwise:
            merged = _hang_on_otherwise(before.effect, effect, positive)
        else:
            merged = _hang(before.effect, effect, positive)
        if merged is None:
            return None
        found.sentences[-1] = replace(before, end=j, effect=merged)
        found.otherwise = j if positive == "otherwise" else -1
        return j
    return None


def _effects(text: Text, ends: set[int], found: EffectText, k: int) -> Iterator[tuple[Instruction, int]]:
    for steps, j in _sentence(text, k, ends, found):
        yield sequence(joined(steps)), j


def _done_or_if(text: Text, k: int, ends: list[int], found: EffectText) -> int | None:
    """ "You may reveal a Dragon card. If you do or if you control a Dragon, …": one of the two is enough."""
    condition = text.slot("condition", k + len(_DO_OR_IF))
    if condition is None or text.t[condition[1]] != "," or not found.sentences:
        return None
    before = found.sentences[-1]
    if not isinstance(before.effect, May) or before.effect.otherwise is not None:
        return None
    for steps, j in _sentence(text, condition[1] + 1, set(ends), found):
        either = Either((DidIt(before.effect.bind), condition[0]))
        effect = Sequence((before.effect, If(either, sequence(joined(steps)))))
        found.sentences[-1] = replace(before, end=j, effect=effect)
        return j
    return None


def _link_word(text: Text, k: int) -> tuple[str, int] | None:
    for words, kind in _LINK_WORDS:
        if text.at(k, words):
            return kind, k + len(words)
    if text.at(k, ("if", "you", "don't")) and text.t[k + 3] in ("put", "cast", "play"):
        comma = text.find(",", k, min(k + _FAR, text.n))
        if comma > 0 and text.t[k + 4] in ("it", "the", "that") and text.find(".", k, comma) < 0:
            return "undone", comma + 1
    return None


_FAR = 14
"""No "if you don't put the card onto the battlefield this way," is longer."""


_LINK_WORDS = (
    (("if", "you", "do", ","), "do"),
    (("if", "they", "do", ","), "do"),
    (("if", "that", "player", "does", ","), "do"),
    (("if", "the", "player", "does", ","), "do"),
    (("if", "a", "player", "does", ","), "do"),
    (("if", "a", "player", "does", "either", ","), "do"),
    (("if", "you", "don't", ","), "don't"),
    (("if", "they", "don't", ","), "don't"),
    (("if", "that", "player", "doesn't", ","), "don't"),
    (("if", "the", "player", "doesn't", ","), "don't"),
    (("if", "no", "one", "does", ","), "don't"),
    (("if", "no", "player", "does", ","), "don't"),
    (("if", "you", "can't", ","), "can't"),
    (("if", "they", "can't", ","), "can't"),
    (("if", "the", "player", "can't", ","), "can't"),
    (("if", "that", "player", "can't", ","), "can't"),
    (("otherwise", ","), "otherwise"),
    (("if", "it", "doesn't", ","), "otherwise"),
    (("if", "it", "isn't", ","), "otherwise"),
    (("when", "you", "do", ","), "when"),
    (("when", "they", "do", ","), "when"),
    (("when", "that", "player", "does", ","), "when"),
    (("if", "you", "win", "the", "flip", ","), "won"),
    (("if", "you", "lose", "the", "flip", ","), "lost"),
    (("if", "they", "win", "the", "flip", ","), "won"),
    (("if", "they", "lose", "the", "flip", ","), "lost"),
    (("if", "you", "win", ","), "won"),
    (("if", "damage", "is", "prevented", "this", "way", ","), "prevented"),
    (("for", "each", "1", "damage", "prevented", "this", "way", ","), "each prevented"),
)
_DO_OR_IF = ("if", "you", "do", "or", "if")


def _hang(before: Any, effect: Instruction, how: str) -> Instruction | None:
    """Join a sentence that begins with "if you do" to what it speaks of."""
    if isinstance(before, MayPay) and how == "can't":
        return replace(before, otherwise=effect, must=True) if before.otherwise is None else None
    if how == "undone":
        return _hang_on_undone(before, effect)
    if isinstance(before, Sequence):
        if before.together:
            return None
        if isinstance(before.steps[-1], Attach) and how == "do":
            return if_all_done(before, effect)
        last = _hang(before.steps[-1], effect, how)
        return None if last is None else Sequence((*before.steps[:-1], last))
    if how == "each prevented":
        often = as_often(effect, EventAmount())
        return None if often is None else with_the_prevention(before, often)
    if how == "prevented":
        return with_the_prevention(before, effect)
    if how in ("won", "lost"):
        return _hang_on_chance(before, effect, how)
    if how == "otherwise":
        if isinstance(before, Chance) and before.what == "clash" and before.won is not None and before.lost is None:
            return replace(before, lost=effect)
        if isinstance(before, If) and before.otherwise is None:
            other = like_before(effect, before.then)
            return None if other is None else replace(before, otherwise=other)
        return None
    if isinstance(before, Spoken):
        inner = _hang(before.do, effect, how)
        return None if inner is None else cast(Instruction, replace(before, do=inner))
    if isinstance(before, Later):
        return hang_on_later(before, partial(_hang, effect=effect, how=how))
    if isinstance(before, MayPay):
        if how == "do":
            return replace(before, then=effect) if before.then is None else None
        if before.otherwise is None:
            return replace(before, otherwise=effect)
        return replace(before, otherwise=Sequence((before.otherwise, effect))) if before.then is None else None
    if isinstance(before, May):
        return _hang_on_may(before, effect, how)
    if isinstance(before, If) and before.otherwise is None:
        if how == "don't" and isinstance(before.condition, DidIt):  # "If you do, …. If you don't, …"
            return replace(before, otherwise=effect)
        inner = _hang(before.then, effect, how)
        return None if inner is None else replace(before, then=inner)
    return hang_on_deed(before, effect, how)


def _hang_on_chance(before: Any, effect: Instruction, how: str) -> Instruction | None:
    """ "If you win the flip": of the coin that is flipped, also later, for each of several, or if one may."""
    if isinstance(before, Later):
        return hang_on_later(before, partial(_hang, effect=effect, how=how))
    if isinstance(before, ForEach) or (isinstance(before, May) and before.otherwise is None):
        inner = _hang(before.do, effect, how)
        return None if inner is None else replace(before, do=inner)
    if isinstance(before, Chance) and getattr(before, how) is None:
        return replace(before, won=effect) if how == "won" else replace(before, lost=effect)
    return None


def _hang_on_otherwise(before: Any, effect: Instruction, how: str) -> Instruction | None:
    """ "Otherwise, you may pay {2}. When you do, …": of what is done otherwise."""
    if not isinstance(before, If) or before.otherwise is None:
        return None
    other = _hang(before.otherwise, effect, how)
    return None if other is None else replace(before, otherwise=other)


def _hang_on_undone(before: Any, effect: Instruction) -> Instruction | None:
    """ "If you don't put the card into your hand": whether one didn't want to or it wasn't a card for it."""
    if isinstance(before, Sequence) and not before.together:
        last = _hang_on_undone(before.steps[-1], effect)
        return None if last is None else Sequence((*before.steps[:-1], last))
    if isinstance(before, If) and before.otherwise is None:
        inner = _hang_on_undone(before.then, effect)
        return None if inner is None else replace(before, then=inner, otherwise=effect)
    if isinstance(before, May) and before.otherwise is None:
        return replace(before, otherwise=effect)
    return None


def _hang_on_may(before: May, effect: Instruction, how: str) -> Instruction | None:
    if how in ("don't", "can't"):
        return replace(before, otherwise=effect) if before.otherwise is None else None
    return Sequence((before, did(before.bind, effect)))
