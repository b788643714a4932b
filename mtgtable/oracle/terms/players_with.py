"""Players described by what they have or do: "your opponents with four or more cards in hand" (608.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from mtgtable.abilities.conditions import Compares, Condition, Exists, Isnt, SamePlayer, WasChosen
from mtgtable.abilities.filters import Comparison, ControlledBy, IsType, OwnedBy, all_of
from mtgtable.abilities.quantities import CountOf, MostAmong, PlayerStat, Product, Quantity, Sum
from mtgtable.abilities.selectors import All, Bound, Choose, Players, PlayersWho, Those, You
from mtgtable.model.types import CARD_TYPES
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Anaphor, Noun, Phrase, is_plural, meaning_of
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
    yield from _of_most(text, k)
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
    elif text.at(k, ("who", "cast", "a", "spell", "this", "turn")):
        yield Compares(PlayerStat("spells_cast_this_turn", _EACH), ">", 0), k + 6
    elif text.at(k, ("who", "attacked", "with", "a", "creature", "this", "turn")):
        yield Compares(PlayerStat("attackers_this_turn", _EACH), ">", 0), k + 7
    elif text.at(k, ("who", "attacked", "this", "turn")):
        yield Compares(PlayerStat("attackers_this_turn", _EACH), ">", 0), k + 4
    elif text.at(k, ("who", "chose")) and text.t[k + 2].isalpha():
        yield WasChosen(text.raw[k + 2], by=_EACH), k + 3
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
    if noun.plural or noun.says_more:
        return
    those = Phrase(k, "object", (), True, Anaphor("those", deed)).selector
    yield Exists(Those(those, all_of(noun.filter, whose(_EACH)))), found[1] + 2


def _of_most(text: Text, k: int) -> Iterator[tuple[Condition, int]]:
    """ "With the most life", "who controls the most creatures", "who controls more lands than each other player"."""
    start = k + 2 if text.at(k, ("who", "has")) or text.at(k, ("who", "controls")) else k + 1
    if text.t[k] not in ("with", "who") or text.t[start] not in ("the", "more"):
        return
    found = _most(text, start, control=text.t[start - 1] == "controls")
    if found is not None and not found[0].alone:
        yield found[0].one_with_it(_EACH), found[1]


@dataclass(frozen=True, slots=True)
class _Most:
    """ "The most life", "more lands than each other player" (``alone``): a number that each player has."""

    count: Callable[[Any], Quantity]
    least: bool
    alone: bool

    def one_with_it(self, who: Any) -> Condition:
        """Has this player as much of it as anybody."""
        return Compares(self.count(who), "=", MostAmong(Players("each"), self.count(_EACH), self.least))

    def more_than_others(self, who: Any) -> Condition:
        """Has this player more of it than each other one."""
        others = PlayersWho(Players("each"), Isnt(SamePlayer(_EACH, who)))
        return Compares(self.count(who), ">", MostAmong(others, self.count(_EACH)))

    def is_somebodys(self) -> Condition:
        """Is there one player with more of it than each other."""
        return Compares(CountOf(PlayersWho(Players("each"), self.one_with_it(_EACH))), "=", 1)


def _most(text: Text, k: int, *, control: bool) -> tuple[_Most, int] | None:
    """ "The most life", "the fewest creatures or is tied for the fewest", "more lands than each other player"."""
    alone = text.t[k] == "more"
    least = text.t[k + 1] in ("fewest", "lowest", "least")
    if not alone and (text.t[k] != "the" or text.t[k + 1] not in ("most", "highest", "fewest", "lowest", "least")):
        return None
    found = _counted(text, k + 1 if alone else k + 2, control=control)
    if found is None:
        return None
    count, j = found
    if not alone:
        return _Most(count, least, alone=False), _tied(text, j)
    return (_Most(count, least, alone=True), j + 4) if text.at(j, ("than", "each", "other", "player")) else None


def _counted(text: Text, k: int, *, control: bool) -> tuple[Callable[[Any], Quantity], int] | None:
    """Of what it is the most, as a number for each player."""
    if control:
        for noun, j in _noun(text, k, plural=True):
            return partial(_number, noun), j
        return None
    for words, stat in (*_STATS, (("life", "total"), "life")):
        if text.at(k, words):
            return partial(_has_so_much, stat), k + len(words)
    return None


def _has_so_much(stat: Any, who: Any) -> Quantity:
    return PlayerStat(stat, who)


def _tied(text: Text, j: int) -> int:
    """ "… or tied for most life", "… or is tied for the most"."""
    k = j + 2 if text.t[j] == "or" and text.t[j + 1] in ("is", "are") else j + 1
    if text.t[j] != "or" or not text.at(k, ("tied", "for")):
        return j
    k += 3 if text.t[k + 2] == "the" else 2
    if text.t[k] not in ("most", "highest", "fewest", "lowest", "least"):
        return j
    for words in (("life", "total"), ("life",), ("cards", "in", "hand")):
        if text.at(k + 1, words):
            return k + 1 + len(words)
    return k + 1


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
    yield from _so_many_more(text, k)
    exact = text.slot("number", k + 1) if text.t[k] == "exactly" else None
    if exact is not None:
        for stat, j in _stat(text, exact[1]):
            yield Compares(stat, "=", exact[0]), j
    count = text.slot("number", k)
    if count is not None and text.t[count[1]] == "or" and text.t[count[1] + 1] in _OR:
        for stat, j in _stat(text, count[1] + 2):
            yield Compares(stat, _OR[text.t[count[1] + 1]], count[0]), j


def _so_many_more(text: Text, k: int) -> Iterator[tuple[Condition, int]]:
    """ "At least two more cards in hand than you", "at least two fewer creature cards in their graveyard than you"."""
    count = text.slot("number", k + 2) if text.at(k, ("at", "least")) else None
    if count is None or text.t[count[1]] not in _MORE:
        return
    more, least = _MORE[text.t[count[1]]] == ">", count[0]
    for number, j in _counted_of(text, count[1] + 1):
        if text.at(j, ("than", "you")):
            theirs, mine = number(_EACH), number(You())
            both = (theirs, Sum((mine, least))) if more else (mine, Sum((theirs, least)))
            yield Compares(both[0], ">=", both[1]), j + 2


def _counted_of(text: Text, k: int) -> Iterator[tuple[Callable[[Any], Quantity], int]]:
    for words, stat in _STATS:
        if text.at(k, words):
            yield partial(_has_so_much, stat), k + len(words)
    kind = text.t[k].capitalize()
    if kind in CARD_TYPES and text.at(k + 1, ("cards", "in", "their", "graveyard")):
        yield partial(_lying_of, kind), k + 5


def _lying_of(kind: str, whose: Any) -> Quantity:
    return CountOf(All(all_of(IsType(kind), OwnedBy(whose)), (Zone.GRAVEYARD,)))


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
    if fits and noun.of_permanents and not noun.choice:
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


@slot("most_had")
def _most_had(text: Text, i: int) -> Parsed:
    """What follows a player and "have" or "control"."""
    return _most(text, i, control=text.t[i - 1] in ("control", "controls"))


@condition(
    "<p:player> have|has|control|controls <m:most_had>", "that player controls more lands than each other player"
)
def player_has_the_most(c: Captures) -> Condition | None:
    """The most of all players, or more than each other one."""
    most: _Most = c["m"]
    if isinstance(meaning_of(c["p"]), Choose):  # "a player"
        everybody = c["p"].meaning.players == Players("each")
        return most.is_somebodys() if most.alone and everybody else None
    if is_plural(c["p"]):
        return None
    return most.more_than_others(c["p"]) if most.alone else most.one_with_it(c["p"])


@amount(
    "the number of cards in the hand of (the|an) opponent with the most cards in hand",
    "the number of cards in the hand of the opponent with the most cards in hand",
)
def the_most_cards_in_an_opponents_hand(_c: Captures) -> Quantity:
    return MostAmong(Players("opponents"), PlayerStat("hand", _EACH))


@amount("the life total of (the|an) opponent with the most life", "the life total of an opponent with the most life")
def the_most_life_of_an_opponent(_c: Captures) -> Quantity:
    return MostAmong(Players("opponents"), PlayerStat("life", _EACH))


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
