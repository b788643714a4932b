"""What an instruction before has done "this way", asked and counted: a card milled, a creature destroyed (608.2c)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal

from mtgtable.abilities.conditions import Compares, Condition, Every, Exists, Isnt
from mtgtable.abilities.filters import ControlledBy, all_of
from mtgtable.abilities.quantities import CountOf, Distinct, Quantity, StatOf
from mtgtable.abilities.selectors import All, Players, PlayersWho, Those, You
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Anaphor, Noun, Phrase, as_done, meaning_of
from mtgtable.oracle.terms.amounts import amount
from mtgtable.oracle.terms.conditions import condition
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

_DONE: Final = {
    "destroyed": "destroyed", "exiled": "exiled", "discarded": "discarded", "sacrificed": "sacrificed",
    "milled": "milled", "returned": "returned", "revealed": "revealed", "tapped": "tapped",
    "drawn": "drawn", "countered": "countered",
}  # fmt: skip
_DOING: Final = {
    "destroy": "destroyed", "exile": "exiled", "discard": "discarded", "sacrifice": "sacrificed", "mill": "milled",
    "reveal": "revealed", "tap": "tapped",
}  # fmt: skip


@slot("deed_this_way")
def _deed_this_way(text: Text, i: int) -> Parsed:
    """ "Destroyed this way", "dealt damage this way", "put into a graveyard this way"."""
    t = text.t
    if t[i] in _DONE and text.at(i + 1, ("this", "way")):
        return _DONE[t[i]], i + 3
    if text.at(i, ("dealt", "damage", "this", "way")):
        return "dealt damage", i + 4
    if text.at(i, ("that", "died", "this", "way")):
        return "died", i + 4
    if t[i] == "put" and t[i + 1] in ("into", "onto"):
        k = i + 3 if t[i + 2] in ("a", "your", "their", "the") else i + 2
        if t[k] in ("graveyard", "graveyards", "hand", "battlefield") and text.at(k + 1, ("this", "way")):
            return f"put into {t[k].removesuffix('s')}", k + 3
    return None


@slot("do_this_way")
def _do_this_way(text: Text, i: int) -> Parsed:
    """ "Discard", "discarded", "sacrifices": which deed, said of who does it."""
    word = text.t[i]
    deed = _DONE.get(word) or _DOING.get(word) or _DOING.get(word.removesuffix("s"))
    return (deed, i + 1) if deed is not None and deed != "returned" else None


def done_to(at: int, noun: Noun, deed: str, *, plural: bool = True) -> Phrase:
    """Those of what the deed was done to that fit."""
    those = Phrase(at, "object", (), True, Anaphor("those", as_done(deed, noun.nouns)))
    return Phrase(at, "object", noun.nouns, plural, Those(those.selector, noun.filter))


@condition(
    "(a|an|at least one|one or more) <n:noun> is|was|are|were <d:deed_this_way>",
    "a creature card was milled this way",
)
def one_was_done_to_this_way(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    if noun.says_more:
        return None
    return Exists(done_to(c["at"], noun, c["d"], plural=False).selector)


@condition("no <n:noun> is|was|are|were <d:deed_this_way>", "no creature cards were revealed this way")
def none_was_done_to_this_way(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    if noun.says_more:
        return None
    return Isnt(Exists(done_to(c["at"], noun, c["d"], plural=False).selector))


@condition("<p:player> <d:do_this_way> (a|an) <n:noun> this way", "you discarded a creature card this way")
def player_did_it_to_one_this_way(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    theirs = isinstance(c["p"], Phrase) and isinstance(c["p"].meaning, Anaphor)
    if noun.says_more or not (c["p"] == You() or theirs):
        return None
    if c["d"] == "sacrificed":  # each player may have: one sacrifices what one controls (701.21a)
        noun = replace(noun, filter=all_of(noun.filter, ControlledBy(c["p"])))
    return Exists(done_to(c["at"], noun, c["d"], plural=False).selector)


@amount(
    "the greatest <s:stat> among <n:noun> <d:deed_this_way>", "the greatest power among creatures sacrificed this way"
)
def the_greatest_among_those_done_to(c: Captures) -> Quantity | None:
    noun: Noun = c["n"]
    if noun.says_more or not noun.plural:
        return None
    return StatOf(c["s"], done_to(c["at"], noun, c["d"]).selector, "greatest")


_SHARED: Final[dict[tuple[str, ...], Literal["color", "card type", "creature type"]]] = {
    ("a", "color"): "color", ("a", "card", "type"): "card type", ("a", "creature", "type"): "creature type",
}  # fmt: skip


@slot("shared_quality")
def _shared_quality(text: Text, i: int) -> Parsed:
    """ "That share a color": what several have in common."""
    if not text.at(i, ("that", "share")):
        return None
    return next(((what, i + 2 + len(words)) for words, what in _SHARED.items() if text.at(i + 2, words)), None)


@condition(
    "<m:number> <n:noun> <w:shared_quality> is|was|are|were <d:deed_this_way>",
    "two cards that share a color were milled this way",
)
def several_that_share_were_done_to(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    if noun.says_more or not noun.plural:
        return None
    return Compares(Distinct(c["w"], done_to(c["at"], noun, c["d"]).selector, most=True), ">=", c["m"])


@condition(
    "<p:player> control|controls <m:number> or more <n:noun> <w:shared_quality>",
    "you control three or more creatures that share a creature type",
)
def player_controls_several_that_share(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    one = c["p"] == You() or meaning_of(c["p"]) == Players("defending")
    if not one or not noun.of_permanents or noun.choice or not noun.plural:
        return None
    theirs = All(all_of(noun.filter, ControlledBy(c["p"])))
    return Compares(Distinct(c["w"], theirs, most=True), ">=", c["m"])


@condition(
    "<p:player> control|controls <m:number> or more <n:noun> with the same name [as one another]",
    "you control three or more lands with the same name",
)
def player_controls_several_of_a_name(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    if c["p"] != You() or not noun.of_permanents or noun.choice or not noun.plural:
        return None
    theirs = All(all_of(noun.filter, ControlledBy(You())))
    return Compares(Distinct("name", theirs, most=True), ">=", c["m"])


@condition("a player is dealt damage this way", "a player is dealt damage this way")
def a_player_is_dealt_damage(c: Captures) -> Condition:
    hit = Phrase(c["at"], "object", (), True, Anaphor("those", "dealt damage"))
    return Exists(PlayersWho(hit.selector, Every(())))


@slot("put_where")
def _put_where(text: Text, i: int) -> Parsed:
    """ "Into your hand this way", "onto the battlefield this way"."""
    if text.at(i, ("into", "your", "hand", "this", "way")):
        return "put into hand", i + 5
    return ("put into battlefield", i + 5) if text.at(i, ("onto", "the", "battlefield", "this", "way")) else None


@condition("you put (a|an) <n:noun> <d:put_where>", "you put a creature card into your hand this way")
def you_put_one_there_this_way(c: Captures) -> Condition | None:
    return _put_there(c)


@condition(
    "you (didn't|don't|did not) put (a|an) <n:noun> <d:put_where>", "you didn't put a card into your hand this way"
)
def you_put_none_there_this_way(c: Captures) -> Condition | None:
    there = _put_there(c)
    return None if there is None else Isnt(there)


def _put_there(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    if noun.says_more or noun.plural:
        return None
    return Exists(done_to(c["at"], noun, c["d"], plural=False).selector)


@amount(
    "the number of <n:noun> you controlled that were destroyed this way",
    "the number of creatures you controlled that were destroyed this way",
)
def of_yours_destroyed_this_way(c: Captures) -> Quantity | None:
    noun: Noun = c["n"]
    if noun.says_more or not noun.plural:
        return None
    gone = Phrase(c["n"].at, "object", (), True, Anaphor("those", "destroyed")).selector
    return CountOf(Those(gone, all_of(noun.filter, ControlledBy(You()))))
