"""Permissions to play very cards for a time: "until end of turn, you may play that card" (601.3, 305.1, 611.2)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from mtgtable.abilities.conditions import Condition, Fits, Isnt
from mtgtable.abilities.costs import Cost
from mtgtable.abilities.durations import END_OF_TURN, FOREVER, Duration, UntilEvent
from mtgtable.abilities.filters import Anything, ControlledBy, Filter, IsSource, IsType, Not, all_of
from mtgtable.abilities.fold import walk
from mtgtable.abilities.happenings import ZoneChange
from mtgtable.abilities.instructions import Instruction
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.modifications import RuleChange
from mtgtable.abilities.selectors import TargetSpec, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Anaphor, Phrase
from mtgtable.oracle.wording.tokens import Parsed, Text, Token, slot

_NOT_A_LAND: Final = Not(IsType("Land"))


@dataclass(frozen=True, slots=True)
class Playing:
    """Playing takes in lands, casting doesn't (701.18, 305.9); ``one``: one such spell only."""

    lands: bool = False
    fitting: Filter = Anything()
    one: bool = False


@slot("play_or_cast")
def _play_or_cast(text: Text, i: int) -> Parsed:
    """ "Play", "cast", "cast spells from among", "cast a creature spell from among"."""
    t = text.t
    if text.at(i, ("play", "lands", "and", "cast", "spells", "from", "among")):
        return Playing(lands=True), i + 7
    if text.at(i, ("look", "at", "and")) and t[i + 3] in ("play", "cast"):  # who exiled it sees it anyway
        return Playing(lands=t[i + 3] == "play"), i + 4
    if t[i] == "play":
        return Playing(lands=True), i + 1
    if t[i] != "cast":
        return None
    one = t[i + 1] in ("a", "an")
    noun = text.slot("noun", i + 1 + one)
    if noun is not None and "spell" in noun[0].nouns and text.at(noun[1], ("from", "among")):
        plain = noun[0].zones == (Zone.STACK,) and not noun[0].choice and noun[0].plural != one
        return (Playing(False, noun[0].filter, one), noun[1] + 2) if plain else None
    return Playing(), i + 1


@slot("played_card")
def _played_card(text: Text, i: int) -> Parsed:
    """ "That card", "them", "cards exiled this way": what was exiled or shown before."""
    k = i + 1 if text.t[i] in ("the", "those") else i
    if text.at(k, ("cards", "exiled", "this", "way")):
        return Phrase(i, "object", ("card",), True, Anaphor("those", "exiled")), k + 4
    if text.at(k, ("exiled", "cards")) and k > i:
        return Phrase(i, "object", ("card",), True, Anaphor("those", "exiled")), k + 2
    found = text.slot("object", i)
    if found is None or not (isinstance(found[0].meaning, Anaphor) or _in_graveyard(found[0])):
        return None
    phrase: Phrase = found[0]
    return phrase, found[1]


def _in_graveyard(phrase: Phrase) -> bool:
    """ "Target instant card from your graveyard": one that is let be cast from there."""
    meaning = phrase.meaning
    return isinstance(meaning, TargetSpec) and meaning.zones == (Zone.GRAVEYARD,) and not phrase.plural


@slot("play_time")
def _play_time(text: Text, i: int) -> Parsed:
    """How long; a card that is exiled no longer is another object, to which nothing applies (400.7)."""
    if text.at(i, ("for", "as", "long", "as")):
        k = i + 4
        who = k + 1 if text.t[k] in ("it", "they") else k + 2 if text.t[k] in ("that", "those") else -1
        if who > 0 and text.t[who] in ("remain", "remains") and text.t[who + 1] == "exiled":
            return FOREVER, who + 2
    if text.at(i, _ANOTHER):
        yours = all_of(IsSource(), ControlledBy(You()))  # what exiles it is still yours then: who exiles is you
        return UntilEvent(ZoneChange(Anything(), None, Zone.EXILE, caused_by=yours)), i + len(_ANOTHER)
    return text.slot("duration", i)


_ANOTHER: Final = ("until", "you", "exile", "another", "card", "with", "~")
_FREE: Final = ("without", "paying")


@slot("unpaid")
def _unpaid(text: Text, i: int) -> Parsed:
    """ "Without paying their mana costs"."""
    if not text.at(i, _FREE) or text.t[i + 2] not in ("its", "their") or text.t[i + 3] != "mana":
        return None
    return (True, i + 5) if text.t[i + 4] in ("cost", "costs") else None


_SPELLS: Final = tuple(
    tuple(words.split())
    for words in ("it", "them", "that spell", "those spells", "spells this way", "that card", "those cards")
)


@slot("whatever_mana")
def _whatever_mana(text: Text, i: int) -> Parsed:
    """ ", and mana of any type can be spent to cast that spell", "and you may spend mana as though …" (609.4b)."""
    k = i + 1 if text.t[i] == "," else i
    if text.t[k] != "and":
        return None
    k += 1
    if text.at(k, ("mana", "of", "any", "type", "can", "be", "spent", "to", "cast")):
        kind, k = "type", k + 9
    elif text.at(k, ("you", "may", "spend", "mana", "as", "though", "it", "were", "mana", "of", "any")):
        kind, k = text.t[k + 11], k + 14
        if kind not in ("color", "type") or not text.at(k - 2, ("to", "cast")):
            return None
    else:
        return None
    return next(((kind, k + len(words)) for words in sorted(_SPELLS, key=len, reverse=True) if text.at(k, words)), None)


def _permission(c: Captures, duration: Duration) -> Instruction | None:
    if c["subject"] != You():
        return None
    phrase: Phrase = c["o"]
    playing: Playing = c["d"]
    if playing.one and duration != END_OF_TURN:
        return None  # that it was used is forgotten with the turn
    fitting: Filter | None = None if playing.lands else all_of(playing.fitting, _NOT_A_LAND)
    cost = Cost() if "f" in c else None
    mana: Any = c.get("m", "")
    once: Any = "use" if playing.one else ""
    rule = RuleChange("may play from zone", filter=fitting, cost=cost, any_mana=mana, once=once)
    return Apply(phrase.selector, (rule,), duration)


@verb(
    "may <d:play_or_cast> <o:played_card> <u:play_time> [<f:unpaid>] [<m:whatever_mana>]",
    "Exile the top card of your library. You may play that card this turn.",
)
def may_play_card_for_a_time(c: Captures) -> Instruction | None:
    return _permission(c, c["u"])


@verb(
    "may <d:play_or_cast> <o:played_card> <f:unpaid> <u:play_time>",
    "Exile the top card of your library. You may cast that card without paying its mana cost this turn.",
)
def may_play_card_unpaid_for_a_time(c: Captures) -> Instruction | None:
    return _permission(c, c["u"])


@slot("turns_with")
def _turns_with(text: Text, i: int) -> Parsed:
    """ "During any turn you attacked with ~": a condition of that turn, as "this turn" would say it."""
    if not text.at(i, ("during", "any", "turn")):
        return None
    comma = text.find(",", i, text.n)
    if comma < 0:
        return None
    at = text.tokens[comma].start
    told = text.going_on(i, (*text.tokens[i + 3 : comma], *(Token(word, word, at, at) for word in ("this", "turn"))))
    found = told.slot("condition", i)
    return (found[0], comma) if found is not None and found[1] == told.n else None


@verb(
    "<k:turns_with> , you may <d:play_or_cast> <o:played_card> [<m:whatever_mana>]",
    "Exile the top card of your library. During any turn you attacked with ~, you may play that card.",
)
def during_such_turns_you_may_play_card(c: Captures) -> Instruction | None:
    made = _permission(c, FOREVER)
    if not isinstance(made, Apply):
        return None
    return _only_if(made, c["k"])


def _only_if(made: Apply, condition: Condition) -> Instruction | None:
    """The condition is asked as the card is to be played, as long as the permission lasts."""
    (rule,) = made.parts
    return replace(made, parts=(replace(rule, unless=Isnt(condition)),)) if isinstance(rule, RuleChange) else None


@verb(
    "<u:play_time> , you may <d:play_or_cast> <o:played_card> [<f:unpaid>] [<m:whatever_mana>] if <k:condition>",
    "Exile the top card of your library. For as long as that card remains exiled, you may play it if you control a "
    "Goblin.",
)
def for_a_time_you_may_play_card_if(c: Captures) -> Instruction | None:
    """What the spell would have to be is asked elsewhere (``contents``)."""
    made = _permission(c, c["u"])
    about_it = any(isinstance(node, Fits) for node in walk(c["k"]))
    return _only_if(made, c["k"]) if isinstance(made, Apply) and not about_it else None


@verb(
    "<u:play_time> , you may <d:play_or_cast> <o:played_card> [<f:unpaid>] [<m:whatever_mana>]",
    "Exile the top card of your library. Until the end of your next turn, you may play that card.",
)
def for_a_time_you_may_play_card(c: Captures) -> Instruction | None:
    return _permission(c, c["u"])
