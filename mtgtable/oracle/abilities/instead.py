"""What happens instead: "if … would …, … instead" as one sentence for every event and everything done (614.6, 615.5).

The event is read by ``events.would``; what becomes of it is one of a few changes of the event itself (it goes
elsewhere, is prevented, doubled, skipped), or any effect that the grammar reads.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from mtgtable.abilities.abilities import Ability, ReplacementAbility
from mtgtable.abilities.conditions import Condition, Every, IsTurnOf
from mtgtable.abilities.filters import IsSource
from mtgtable.abilities.happenings import (
    CardDrawn,
    CountersChange,
    DamageDealt,
    LifeChange,
    PlayerDoes,
    StepBegins,
    TokensCreated,
    WouldDestroy,
    ZoneChange,
)
from mtgtable.abilities.instructions import Draw, Instruction, Look, Regenerate
from mtgtable.abilities.quantities import EventAmount, Half, Product, Sum
from mtgtable.abilities.replacements import (
    ChangeAmount,
    GoElsewhere,
    Instead,
    PreventDamage,
    Replacement,
    Skip,
)
from mtgtable.abilities.selectors import Bound, Source, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.events.happenings import Event
from mtgtable.oracle.events.would import read_would
from mtgtable.oracle.grammar.patterns import Captures, matcher
from mtgtable.oracle.grammar.rules import PlainRules, Rules
from mtgtable.oracle.grammar.syntax import Phrase
from mtgtable.oracle.sentences.binding import Binder
from mtgtable.oracle.sentences.chosen_kinds import chosen_kinds
from mtgtable.oracle.sentences.contents import build_content
from mtgtable.oracle.sentences.mentions import Unbound
from mtgtable.oracle.wording.tokens import Text

_SELF: Final = Phrase(-1, "object", ("~",), False, Source())


@dataclass(frozen=True, slots=True)
class Replaced:
    """A whole "if … would …": the event, what becomes of it, and whether its controller may decline."""

    event: Event
    replacement: Replacement
    optional: bool = False


Change: TypeAlias = Callable[[Event, Captures], Replacement | Replaced | None]
"""What becomes of the event; None when that can't be said of such an event."""

CHANGES: Final[PlainRules[Change]] = Rules("change of an event", matcher)
"""Changes of the event itself; the example is the text after the comma."""

changes = CHANGES.declare


def read_instead(text: Text, i: int, end: int) -> tuple[Ability, ...] | None:
    """The ability that the paragraph from ``i`` to ``end`` is: a condition before it is one that must hold."""
    condition: Condition | None = None
    if text.at(i, ("during", "your", "turn", ",")):
        condition, i = IsTurnOf(You()), i + 4
    elif text.at(i, ("as", "long", "as")):
        found = text.slot("condition", i + 3)
        if found is None or text.t[found[1]] != ",":
            return None
        condition, i = found[0], found[1] + 1
    if text.t[i] != "if":
        return None
    event = read_would(text, i + 1)
    if event is None:
        return None
    j = event[1]
    if text.t[j] == "while":
        found = text.slot("condition", j + 1)
        if found is None:
            return None
        condition = found[0] if condition is None else Every((condition, found[0]))
        j = found[1]
    if text.t[j] != ",":
        return None
    replaced = read_consequence(text, j + 1, end, event[0])
    if replaced is None:
        return None
    ability = ReplacementAbility(
        replaced.event.what, replaced.replacement, condition, _zones(replaced.event.what), replaced.optional
    )
    try:
        return (Binder((_SELF, *replaced.event.phrases)).bind(ability),)
    except Unbound:
        return None


def _zones(what: Any) -> tuple[Zone, ...]:
    """About its own way to the graveyard from anywhere it works everywhere (113.6h)."""
    if isinstance(what, ZoneChange) and what.origin is None and what.what == IsSource():
        return tuple(Zone)
    if isinstance(what, ZoneChange) and what.origin is Zone.HAND and what.what == IsSource():
        return (Zone.HAND,)
    return (Zone.BATTLEFIELD,)


def read_consequence(text: Text, j: int, end: int, event: Event) -> Replaced | None:
    """What is done in the place of the event, from ``j`` to ``end``, the whole of it."""
    stop = end - 1 if text.t[end - 1] == "." else end
    for rule in CHANGES.starting(text, j):
        captures: Captures = {"text": text, "end": stop}
        k = rule.match(text, j, captures)
        if k == stop:
            change = rule.build(event, captures)
            if change is not None:
                return change if isinstance(change, Replaced) else Replaced(event, change)
    return _any_effect(text, j, stop, event)


def _any_effect(text: Text, j: int, stop: int, event: Event) -> Replaced | None:
    """ "Draw two cards instead", "instead exile it and draw a card", "you may … instead": any effect."""
    optional = False
    if text.at(j, ("you", "may", "instead")):
        optional, tokens, sentence = True, text.tokens[j + 3 : stop], None
    elif text.t[j] == "instead":
        tokens, sentence = text.tokens[j + 1 : stop], None
    else:
        first = text.find(".", j, stop)
        sentence = stop if first < 0 else first
        if text.t[sentence - 1] != "instead":
            return None
        start = j
        if text.at(j, ("you", "may")):
            optional, start = True, j + 2
        tokens = text.tokens[start : sentence - 1] + text.tokens[sentence:stop]
    rest = Text(tokens)
    if optional and any(token.text == "." for token in tokens) and not chosen_kinds(rest, 0, rest.n):
        return None
    if not rest.n or "instead" in rest.t:
        return None
    built = build_content(rest, 0, rest.n, (_SELF, *event.phrases), event.amount)
    if built.gaps or built.hopeless or built.limits or built.content.targets or built.content.x_is is not None:
        return None
    effect: Instruction = built.content.effect
    return Replaced(event, Instead(effect), optional)


# ---- the event in another way ---------------------------------------------------------------------------------------


def _moves(event: Event) -> bool:
    return isinstance(event.what, ZoneChange)


def _goes(words: str, example: str, elsewhere: GoElsewhere) -> None:
    @changes(words, example)
    def goes_elsewhere(event: Event, _c: Captures) -> Replacement | None:
        return elsewhere if _moves(event) else None


for _words, _example, _where in (
    ("exile (it|~|that card|them|that creature|that permanent) instead [of putting (it|them) anywhere else]",
     "exile it instead of putting it anywhere else", GoElsewhere(Zone.EXILE)),
    ("instead exile (it|that card)", "instead exile it", GoElsewhere(Zone.EXILE)),
    ("return it to its owner 's hand instead", "return it to its owner's hand instead", GoElsewhere(Zone.HAND)),
    ("put (it|that card) on the bottom of its owner 's library instead",
     "put it on the bottom of its owner's library instead", GoElsewhere(Zone.LIBRARY, "bottom")),
    ("put it on top of its owner 's library instead", "put it on top of its owner's library instead",
     GoElsewhere(Zone.LIBRARY, "top")),
    ("you may put it on top of its owner 's library instead", "you may put it on top of its owner's library instead",
     GoElsewhere(Zone.LIBRARY, "top", optional=True)),
    ("shuffle it into its owner 's library instead", "shuffle it into its owner's library instead",
     GoElsewhere(Zone.LIBRARY, "shuffled")),
    ("reveal (it|~) and shuffle it into its owner 's library instead",
     "reveal it and shuffle it into its owner's library instead",
     GoElsewhere(Zone.LIBRARY, "shuffled", also=Look(Bound("event.object"), reveal=True))),
):  # fmt: skip
    _goes(_words, _example, _where)


def _damage(event: Event) -> bool:
    return isinstance(event.what, DamageDealt)


_TO: Final = "[to (that|the) (permanent|player|creature|opponent|planeswalker) [or (permanent|player|planeswalker)]]"


@changes(
    f"(it|that source) deals (double|twice) that [much] damage {_TO} instead", "it deals double that damage instead"
)
def double_the_damage(event: Event, _c: Captures) -> Replacement | None:
    return ChangeAmount(2) if _damage(event) else None


@changes(f"it deals triple that [much] damage {_TO} instead", "it deals triple that damage instead")
def triple_the_damage(event: Event, _c: Captures) -> Replacement | None:
    return ChangeAmount(3) if _damage(event) else None


@changes(f"it deals that much damage plus <n:number> {_TO} instead", "it deals that much damage plus 2 instead")
def more_damage(event: Event, c: Captures) -> Replacement | None:
    return ChangeAmount(plus=c["n"]) if _damage(event) else None


@changes(f"it deals that much damage minus <n:number> {_TO} instead", "it deals that much damage minus 1 instead")
def less_damage(event: Event, c: Captures) -> Replacement | None:
    return ChangeAmount(plus=-c["n"]) if _damage(event) and isinstance(c["n"], int) else None


@changes("prevent that damage", "prevent that damage")
def prevent_the_damage(event: Event, _c: Captures) -> Replacement | None:
    return PreventDamage() if _damage(event) else None


@changes("prevent <n:number> of that damage", "prevent 1 of that damage")
def prevent_some_of_the_damage(event: Event, c: Captures) -> Replacement | None:
    return PreventDamage(c["n"]) if _damage(event) else None


@changes("prevent half that damage , rounded (up|down)", "prevent half that damage, rounded up")
def prevent_half_of_the_damage(event: Event, c: Captures) -> Replacement | None:
    text: Text = c["text"]
    return PreventDamage(Half(EventAmount(), up=text.t[c["end"] - 1] == "up")) if _damage(event) else None


@changes("prevent all but <n:number> of that damage", "prevent all but 1 of that damage")
def prevent_all_but_some_of_the_damage(event: Event, c: Captures) -> Replacement | None:
    return PreventDamage(Sum((EventAmount(), Product(-1, c["n"])))) if _damage(event) else None


@changes("prevent that damage (.|and) <then:rest>", "prevent that damage. Put a +1/+1 counter on ~")
def prevent_the_damage_and_then(event: Event, c: Captures) -> Replacement | None:
    if not _damage(event):
        return None
    built = build_content(c["text"], c["then"], c["end"], (_SELF, *event.phrases), True)
    if built.gaps or built.hopeless or built.content.targets or built.content.x_is is not None:
        return None
    return PreventDamage(then=built.content.effect)


@changes(
    "(that many|twice that many) [of each of those kinds of] [<k:counter_kind>] counters are put on "
    "(it|that creature|that permanent) instead",
    "twice that many +1/+1 counters are put on that creature instead",
)
def twice_the_counters(event: Event, c: Captures) -> Replacement | None:
    what = event.what
    if not isinstance(what, CountersChange) or c.get("k", what.kind) != what.kind or "twice" not in c["text"].t:
        return None
    return ChangeAmount(2)


@changes(
    "(it puts|put) twice that many [of those] [<k:counter_kind>] counters on (it|that creature|that permanent) instead",
    "it puts twice that many of those counters on that permanent instead",
)
def puts_twice_the_counters(event: Event, c: Captures) -> Replacement | None:
    return ChangeAmount(2) if _such_counters(event, c) else None


@changes(
    "put that many plus one [<k:counter_kind>] counters on (it|that creature|that permanent) instead",
    "put that many plus one +1/+1 counters on it instead",
)
def puts_one_counter_more(event: Event, c: Captures) -> Replacement | None:
    return ChangeAmount(plus=1) if _such_counters(event, c) else None


def _such_counters(event: Event, c: Captures) -> bool:
    """Are they spoken of as the event has them: "those counters" of any kind, or of its one kind."""
    return isinstance(event.what, CountersChange) and c.get("k", event.what.kind) == event.what.kind


_WHATEVER: Final = "of each of those kinds of counters on that permanent or player instead"


@changes(f"put twice that many {_WHATEVER}", f"put twice that many {_WHATEVER}")
def puts_twice_of_each_kind(event: Event, _c: Captures) -> Replacement | None:
    return ChangeAmount(2) if _on_either(event) else None


@changes(f"put that many plus one {_WHATEVER}", f"put that many plus one {_WHATEVER}")
def puts_one_more_of_each_kind(event: Event, _c: Captures) -> Replacement | None:
    return ChangeAmount(plus=1) if _on_either(event) else None


@changes(f"they put half that many {_WHATEVER} , rounded down", f"they put half that many {_WHATEVER}, rounded down")
def put_half_of_each_kind(event: Event, _c: Captures) -> Replacement | None:
    return ChangeAmount(halve="down") if _on_either(event) else None


def _on_either(event: Event) -> bool:
    what = event.what
    return isinstance(what, CountersChange) and what.players is not None and what.what is not None


@changes(
    "that many plus one [<k:counter_kind>] counters are put on (it|that creature|that permanent) instead",
    "that many plus one +1/+1 counters are put on that permanent instead",
)
def one_counter_more(event: Event, c: Captures) -> Replacement | None:
    what = event.what
    if not isinstance(what, CountersChange) or c.get("k", what.kind) != what.kind:
        return None
    return ChangeAmount(plus=1)


@changes(
    "that many plus one of each of those kinds of counters are put on (it|that creature|that permanent) instead",
    "that many plus one of each of those kinds of counters are put on that permanent instead",
)
def one_counter_more_of_each_kind(event: Event, _c: Captures) -> Replacement | None:
    return ChangeAmount(plus=1) if isinstance(event.what, CountersChange) else None


@changes(
    "((it creates|you create) twice that many [of those tokens]|twice that many of those tokens are created) instead",
    "it creates twice that many of those tokens instead",
)
def twice_the_tokens(event: Event, _c: Captures) -> Replacement | None:
    return ChangeAmount(2) if isinstance(event.what, TokensCreated) else None


@changes(
    "put it onto the battlefield instead of putting it into your graveyard",
    "put it onto the battlefield instead of putting it into your graveyard",
)
def onto_the_battlefield_instead(event: Event, _c: Captures) -> Replaced | None:
    """It is discarded all the same (701.9c); a discard that already goes elsewhere isn't replaced by this (616.1f)."""
    if not isinstance(event.what, ZoneChange) or event.what.cause != "discard":
        return None
    return Replaced(replace(event, what=replace(event.what, to=Zone.GRAVEYARD)), GoElsewhere(Zone.BATTLEFIELD))


@changes(
    "discard it , but you may put it on top of your library instead of into your graveyard",
    "discard it, but you may put it on top of your library instead of into your graveyard",
)
def on_top_instead(event: Event, _c: Captures) -> Replaced | None:
    """Discarded all the same (701.9c)."""
    if not isinstance(event.what, ZoneChange) or event.what.cause != "discard":
        return None
    return Replaced(event, GoElsewhere(Zone.LIBRARY, "top"), optional=True)


@changes("three times that many of those tokens are created instead",
         "three times that many of those tokens are created instead")  # fmt: skip
def three_times_the_tokens(event: Event, _c: Captures) -> Replacement | None:
    return ChangeAmount(3) if isinstance(event.what, TokensCreated) else None


@changes("(you|that player) (gain|gains) twice that much life instead", "you gain twice that much life instead")
def twice_the_life(event: Event, _c: Captures) -> Replacement | None:
    return ChangeAmount(2) if isinstance(event.what, LifeChange) else None


@changes("you gain that much life plus <n:number> instead", "you gain that much life plus 1 instead")
def more_life(event: Event, c: Captures) -> Replacement | None:
    return ChangeAmount(plus=c["n"]) if isinstance(event.what, LifeChange) else None


@changes("that player gains no life instead", "that player gains no life instead")
def no_life(event: Event, _c: Captures) -> Replacement | None:
    return Skip() if isinstance(event.what, LifeChange) else None


@changes("[that player] (skip|skips) that draw instead", "skip that draw instead")
def skip_the_draw(event: Event, _c: Captures) -> Replacement | None:
    return Skip() if isinstance(event.what, CardDrawn) else None


@changes(
    "(instead that player skips that draw|that player skips that draw instead) and you draw a card",
    "instead that player skips that draw and you draw a card",
)
def skipped_and_you_draw(event: Event, _c: Captures) -> Replacement | None:
    return Skip(Draw()) if isinstance(event.what, CardDrawn) else None


@changes(
    "(you get|that player gets) that many plus one of each of those kinds of counters instead",
    "you get that many plus one of each of those kinds of counters instead",
)
def one_more_counter_of_each_kind_for_a_player(event: Event, _c: Captures) -> Replacement | None:
    what = event.what
    return ChangeAmount(plus=1) if isinstance(what, CountersChange) and what.players is not None else None


@changes("you may skip that draw instead", "you may skip that draw instead")
def you_may_skip_the_draw(event: Event, _c: Captures) -> Replaced | None:
    """614.10b."""
    return Replaced(event, Skip(), optional=True) if isinstance(event.what, CardDrawn) else None


def _turn_or_step(event: Event, word: str) -> bool:
    return isinstance(event.what, PlayerDoes) if word == "turn" else isinstance(event.what, StepBegins)


@changes("that player skips that (turn|step) instead", "that player skips that turn instead")
def that_player_skips_it(event: Event, c: Captures) -> Replacement | None:
    """614.10: that is what a replacement of a turn or step with nothing is called."""
    text: Text = c["text"]
    return Skip() if _turn_or_step(event, text.t[c["end"] - 2]) else None


@changes(
    "you may skip that (turn|step) instead . if you do , <then:rest>",
    "you may skip that turn instead. If you do, untap ~",
)
def you_may_skip_it_and_then(event: Event, c: Captures) -> Replaced | None:
    """614.10b."""
    text: Text = c["text"]
    word = next(text.t[k] for k in range(c["then"], 0, -1) if text.t[k] in ("turn", "step"))
    if not _turn_or_step(event, word):
        return None
    built = build_content(text, c["then"], c["end"], (_SELF, *event.phrases))
    if built.gaps or built.hopeless or built.limits or built.content.targets or built.content.x_is is not None:
        return None
    return Replaced(event, Skip(built.content.effect), optional=True)


@changes("regenerate it", "regenerate it")
def regenerate_instead(event: Event, _c: Captures) -> Replacement | None:
    return Instead(Regenerate(Bound("event.object"))) if isinstance(event.what, WouldDestroy) else None
