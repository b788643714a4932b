"""Players described by what they have or do: "your opponents with four or more cards in hand" (608.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from mtgtable.abilities.conditions import Compares, Condition, Exists
from mtgtable.abilities.filters import Comparison, ControlledBy, OwnedBy, all_of
from mtgtable.abilities.quantities import CountOf, PlayerStat, Product, Quantity
from mtgtable.abilities.selectors import All, Bound, Players, PlayersWho, Those, You
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Anaphor, Noun, Phrase
from mtgtable.oracle.terms.amounts import amount
from mtgtable.oracle.terms.conditions import condition
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

_EACH: Final = Bound("each")
_HEADS: Final = (
    (("of", "your", "opponents"), Players("opponents")), (("your", "opponents"), Players("opponents")),
    (("opponents",), Players("opponents")), (("opponent",), Players("opponents")),
    (("other", "players"), Players("others")), (("other", "player"), Players("others")),
    (("players",), Players("each")), (("player",), Players("each")),
)  # fmt: skip
_HAS: Final = ("has", "have")
_STATS: Final = (
    (("cards", "in", "hand"), "hand"), (("cards", "in", "their", "hand"), "hand"), (("life",), "life"),
    (("cards", "in", "their", "graveyard"), "graveyard"), (("cards", "in", "their", "library"), "library"),
)  # fmt: skip
_MORE: Final[dict[str, Comparison]] = {"more": ">", "fewer": "<", "less": "<"}
_OR: Final[dict[str, Comparison]] = {"more": ">=", "greater": ">=", "fewer": "<=", "less": "<="}


@slot("players_with")
def players_with(text: Text, i: int) -> Parsed:
    """ "Opponent who controls more lands than you", "players with no cards in hand": those of whom it is true."""
    for head, players in _HEADS:
        if text.at(i, head):
            for said, j in _said(text, i + len(head)):
                return PlayersWho(players, said), j
    return None


def _said(text: Text, k: int) -> Iterator[tuple[Condition, int]]:
    """What is said of each of them, after "who", "that", "whose" or "with"."""
    t = text.t
    if t[k] == "with":
        yield from _has(text, k + 1)
    elif t[k] in ("who", "that") and t[k + 1] in _HAS:
        yield from _has(text, k + 2)
    elif t[k] in ("who", "that") and t[k + 1] in ("control", "controls"):
        yield from _controls(text, k + 2)
    elif t[k] in ("who", "that") and text.at(k + 1, ("doesn't", "control")) and t[k + 3] in ("a", "an"):
        for noun, j in _noun(text, k + 4, plural=False):
            yield Compares(_number(noun, _EACH), "=", 0), j
    elif text.at(k, ("who", "lost", "life", "this", "turn")):
        yield Compares(PlayerStat("life_lost_this_turn", _EACH), ">", 0), k + 5
    elif text.at(k, ("whose", "life", "total", "is")):
        yield from _life_is(text, k + 4)
    elif t[k] == "who" and (deed := _DEEDS.get(t[k + 1])) is not None:
        yield from _did_this_way(text, k + 2, *deed)


_DEEDS: Final[dict[str, tuple[str, Any]]] = {
    "discarded": ("discarded", OwnedBy), "drew": ("drawn", OwnedBy), "milled": ("milled", OwnedBy),
    "sacrificed": ("sacrificed", ControlledBy),
}  # fmt: skip
"""What is said of players by what was done to their cards and permanents, and whose those are said to be."""


def _did_this_way(text: Text, k: int, deed: str, whose: Any) -> Iterator[tuple[Condition, int]]:
    """ "Discarded a card this way", "sacrificed a creature this way": those of whose one it was."""
    if text.t[k] not in ("a", "an"):
        return
    found = text.slot("noun", k + 1)
    if found is None or not text.at(found[1], ("this", "way")):
        return
    noun: Noun = found[0]
    if noun.plural or noun.zones or noun.choice:
        return
    those = Phrase(k, "object", (), True, Anaphor("those", deed)).selector
    yield Exists(Those(those, all_of(noun.filter, whose(_EACH)))), found[1] + 2


def _has(text: Text, k: int) -> Iterator[tuple[Condition, int]]:
    """ "Four or more cards in hand", "no cards in hand", "more life than you"."""
    if text.t[k] == "no":
        for stat, j in _stat(text, k + 1):
            yield Compares(stat, "=", 0), j
    sign = _MORE.get(text.t[k])
    if sign is not None:
        for stat, j in _stat(text, k + 1):
            if text.at(j, ("than", "you")):
                assert isinstance(stat, PlayerStat)
                yield Compares(stat, sign, PlayerStat(stat.stat, You())), j + 2
    exact = text.slot("number", k + 1) if text.t[k] == "exactly" else None
    if exact is not None:
        for stat, j in _stat(text, exact[1]):
            yield Compares(stat, "=", exact[0]), j
    count = text.slot("number", k)
    if count is not None and text.t[count[1]] == "or" and text.t[count[1] + 1] in _OR:
        for stat, j in _stat(text, count[1] + 2):
            yield Compares(stat, _OR[text.t[count[1] + 1]], count[0]), j


def _stat(text: Text, k: int) -> Iterator[tuple[Quantity, int]]:
    for words, stat in _STATS:
        if text.at(k, words):
            kind: Any = stat
            yield PlayerStat(kind, _EACH), k + len(words)


def _controls(text: Text, k: int) -> Iterator[tuple[Condition, int]]:
    """ "More lands than you", "three or more creatures", "a Swamp", "no creatures"."""
    sign = _MORE.get(text.t[k])
    if sign is not None:
        for noun, j in _noun(text, k + 1, plural=True):
            if text.at(j, ("than", "you")):
                yield Compares(_number(noun, _EACH), sign, _number(noun, You())), j + 2
        return
    if text.t[k] in ("a", "an", "no"):
        for noun, j in _noun(text, k + 1, plural=None if text.t[k] == "no" else False):
            if text.t[k] == "no":
                yield Compares(_number(noun, _EACH), "=", 0), j
            else:
                yield Exists(All(all_of(noun.filter, ControlledBy(_EACH)))), j
    count = text.slot("number", k)
    if count is not None and text.t[count[1]] == "or" and text.t[count[1] + 1] in _OR:
        for noun, j in _noun(text, count[1] + 2, plural=True):
            yield Compares(_number(noun, _EACH), _OR[text.t[count[1] + 1]], count[0]), j


def _noun(text: Text, k: int, *, plural: bool | None) -> Iterator[tuple[Noun, int]]:
    found = text.slot("noun", k)
    if found is None:
        return
    noun: Noun = found[0]
    fits = plural is None or noun.either or noun.plural == plural
    if fits and not (noun.card or noun.zones or noun.choice):
        yield noun, found[1]


def _number(noun: Noun, whose: Any) -> Quantity:
    return CountOf(All(all_of(noun.filter, ControlledBy(whose))))


_LESS_THAN_HALF: Final = ("less", "than", "half", "their", "starting", "life", "total")


def _life_is(text: Text, k: int) -> Iterator[tuple[Condition, int]]:
    """Half of an odd total is no whole number, so twice the life is compared (107.1a)."""
    life = PlayerStat("life", _EACH)
    if text.at(k, _LESS_THAN_HALF):
        twice = Product(2, life)
        yield Compares(twice, "<", PlayerStat("starting_life", _EACH)), k + len(_LESS_THAN_HALF)
    for word, sign in (("less", "<"), ("greater", ">")):
        if text.at(k, (word, "than", "your", "life", "total")):
            yield Compares(life, "<" if sign == "<" else ">", PlayerStat("life", You())), k + 5


@amount("the number of <h:players_with>", "the number of your opponents with four or more cards in hand")
def the_number_of_such_players(c: Captures) -> Quantity:
    return CountOf(c["h"])


@condition(
    "an opponent 's life total is less than half their starting life total",
    "an opponent's life total is less than half their starting life total",
)
def an_opponents_life_is_less_than_half(_c: Captures) -> Condition:
    life = Product(2, PlayerStat("life", _EACH))
    return Exists(PlayersWho(Players("opponents"), Compares(life, "<", PlayerStat("starting_life", _EACH))))
