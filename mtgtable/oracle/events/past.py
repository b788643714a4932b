"""Conditions that look back at this turn: an event told in the past ("if a creature died this turn")."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mtgtable.abilities.conditions import Compares, Condition, Exists, HappenedThisTurn, Isnt
from mtgtable.abilities.filters import Filter
from mtgtable.abilities.happenings import Attacks, Happening, OneOf, SpellCast, StateIs, StepBegins, Together
from mtgtable.abilities.quantities import PlayerStat, Quantity
from mtgtable.abilities.selectors import Bound, PlayersWho, You
from mtgtable.oracle.events.happenings import players_of, read_event
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Phrase
from mtgtable.oracle.terms.conditions import condition
from mtgtable.oracle.wording.tokens import Parsed, Text, Token, slot

_PRESENT: Final = {
    "died": "dies", "entered": "enters", "left": "leaves", "attacked": "attacks", "blocked": "blocks",
    "dealt": "deals", "was": "is", "were": "are", "cast": "cast", "gained": "gain", "lost": "lose", "drew": "draw",
    "drawn": "draw", "discarded": "discard", "sacrificed": "sacrifice", "played": "play", "became": "becomes",
    "cycled": "cycle", "activated": "activate", "surveilled": "surveil", "scried": "scry", "committed": "commit",
    "descended": "descend", "created": "create",
}  # fmt: skip
"""Verbs of events in the past, as the events are declared in the present."""

FAR: Final = 24
"""A condition about this turn is no longer than so many words."""


@slot("happened")
def _happened(text: Text, i: int) -> Parsed:
    """ "A creature died this turn", "you've cast another spell this turn", "~ didn't attack this turn"."""
    end = next((k for k in range(i, min(i + FAR, text.n - 1)) if text.at(k, ("this", "turn"))), -1)
    if end <= i:
        return None
    told = in_the_present(text, i, end)
    if told is None:
        return None
    tokens, negated, times = told
    row = text.going_on(i, tokens)
    found = read_event(row, i)
    if found is None or found[1] != row.n:
        return None
    what = plain(found[0].what)
    if what is None:
        return None
    happened: Condition = HappenedThisTurn(what, times)
    return (Isnt(happened) if negated else happened), end + 2


def plain(what: Happening) -> Happening | None:
    """What one can look back at: an event, not a step or a state."""
    if isinstance(what, Together):
        return what.part
    if isinstance(what, Attacks) and what.together and what.count == 1 and not what.with_others:
        return replace(what, together=False)  # each creature that attacked counts
    if isinstance(what, OneOf):
        parts = tuple(plain(part) for part in what.parts)
        return None if None in parts else OneOf(tuple(part for part in parts if part is not None))
    return None if isinstance(what, StepBegins | StateIs) else what


def in_the_present(text: Text, i: int, end: int) -> tuple[tuple[Token, ...], bool, int] | None:
    """The words in the present, whether they are denied, and how often it must have happened."""
    tokens: list[Token] = []
    verbs = negations = 0
    times = 1
    k = i
    number = text.slot("number", i)
    if number is not None and isinstance(number[0], int) and text.at(number[1], ("or", "more")):
        times, k = number[0], number[1]
        tokens.append(replace(text.tokens[i], text="one", raw="one"))
    while k < end:
        token = text.tokens[k]
        if token.text in ("have", "has", "had") and text.t[k + 1] in _PRESENT:
            pass
        elif token.text in ("didn't", "haven't", "hasn't") or text.at(k, ("did", "not")):
            negations += 1
            verbs += token.text == "didn't"
            k += token.text == "did"
        elif token.text == "controlled" and times == 1:  # of several, each object counts but once
            tokens.append(replace(token, text="control" if text.t[k - 1] == "you" else "controls"))  # as it was
        elif token.text in _PRESENT and not (token.text == "dealt" and text.t[k - 1] in ("was", "were")):
            verbs += 1
            tokens.append(replace(token, text=_PRESENT[token.text]))
        else:
            tokens.append(token)
        k += 1
    return (tuple(tokens), negations == 1, times) if verbs == 1 and negations <= 1 else None


@condition("<h:happened>", "a creature died this turn")
def happened_this_turn(c: Captures) -> Condition:
    happened: Condition = c["h"]
    return happened


# ---- how much, how many ---------------------------------------------------------------------------------------------


def _anybody(c: Captures, stat: PlayerStat, least: Quantity) -> Condition:
    """ "You", "a player", "an opponent": one of them is enough."""
    player = players_of(c["p"])
    if player == You() or (isinstance(player, Phrase) and not player.plural):
        return Compares(replace(stat, players=player), ">=", least)
    return Exists(PlayersWho(player, Compares(replace(stat, players=Bound("each")), ">=", least)))


@condition("<p:player> [have|has] gained <n:number> or more life this turn", "you gained 3 or more life this turn")
def player_gained_number_or_more_life(c: Captures) -> Condition:
    return _anybody(c, PlayerStat("life_gained_this_turn", You()), c["n"])


@condition("<p:player> [have|has] lost <n:number> or more life this turn", "an opponent lost 3 or more life this turn")
def player_lost_number_or_more_life(c: Captures) -> Condition:
    return _anybody(c, PlayerStat("life_lost_this_turn", You()), c["n"])


@condition("<p:player> [have|has] drawn <n:number> or more cards this turn", "you've drawn two or more cards this turn")
def player_has_drawn_number_or_more_cards(c: Captures) -> Condition:
    return _anybody(c, PlayerStat("cards_drawn_this_turn", You()), c["n"])


@condition(
    "<p:player> [have|has] attacked with <n:number> or more creatures this turn",
    "you attacked with three or more creatures this turn",
)
def player_attacked_with_number_or_more_creatures(c: Captures) -> Condition:
    return _anybody(c, PlayerStat("attackers_this_turn", You()), c["n"])


@condition(
    "<p:player> [have|has] cast <n:number> or more <k:noun> this turn", "you've cast two or more spells this turn"
)
def player_has_cast_number_or_more_spells(c: Captures) -> Condition | None:
    if "spell" not in c["k"].nouns or not isinstance(c["n"], int):
        return None
    fitting: Filter = c["k"].filter
    return HappenedThisTurn(SpellCast(fitting, players_of(c["p"])), c["n"])


@condition("you have cast no spells this turn", "you've cast no spells this turn")
def you_have_cast_no_spells(_c: Captures) -> Condition:
    return Compares(PlayerStat("spells_cast_this_turn", You()), "=", 0)
