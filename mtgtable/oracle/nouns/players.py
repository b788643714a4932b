"""Noun phrases that mean players, and phrases that can mean objects or players."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities.affected import SEARCHERS
from mtgtable.abilities.conditions import Compares, Condition, Every, HappenedThisTurn, Isnt, SamePlayer
from mtgtable.abilities.filters import AnyOf, ControlledBy, Filter, IsSource, IsType, all_of
from mtgtable.abilities.fold import rewrite
from mtgtable.abilities.happenings import DamageDealt
from mtgtable.abilities.quantities import HowOften, MostAmong, PlayerStat
from mtgtable.abilities.selectors import (
    All,
    Bound,
    Choose,
    ControllerOf,
    HostOf,
    OwnerOf,
    Players,
    PlayersWho,
    Selector,
    Source,
    TargetSpec,
    Union,
    You,
)
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.syntax import Anaphor, Phrase, meaning_of
from mtgtable.oracle.nouns.phrases import DAMAGEABLE, read_object
from mtgtable.oracle.wording.lexicon import NUMBERS
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

_FIXED: Final[tuple[tuple[tuple[str, ...], Selector | Anaphor, bool], ...]] = (
    (("each", "player"), Players("each"), True),
    (("all", "players"), Players("each"), True),
    (("players",), Players("each"), True),
    (("each", "opponent"), Players("opponents"), True),
    (("your", "opponents"), Players("opponents"), True),
    (("all", "opponents"), Players("opponents"), True),
    (("opponents",), Players("opponents"), True),
    (("each", "other", "player"), Players("others"), True),
    (("other", "players"), Players("others"), True),
    (("each", "of", "your", "opponents"), Players("opponents"), True),
    (("each", "of", "your", "teammates"), Union(()), True),
    (("defending", "player"), Players("defending"), False),
    (("the", "active", "player"), Players("active"), False),
    (("the", "attacking", "player"), Players("attacking"), False),
    (("attacking", "player"), Players("attacking"), False),
    (("enchanted", "player"), HostOf(Source()), False),
    (("enchanted", "opponent"), HostOf(Source()), False),
    (("the", "chosen", "player"), Anaphor("chosen player"), False),
    (("the", "monarch",), Players("monarch"), False),
    (("any", "player"), Players("each"), False),
    (("any", "opponent"), Players("opponents"), False),
    (("the", "player", "whose", "turn", "it", "is"), Players("active"), False),
)  # fmt: skip


_MOST_LIFE: Final = ("player", "with", "the", "most", "life")
_TIED: Final = ("or", "tied", "for", "most", "life")
_LIFE_OF_EACH: Final = PlayerStat("life", Bound("each"))
MOST_LIFE: Final = PlayersWho(Players("each"), Compares(_LIFE_OF_EACH, ">=", MostAmong(Players("each"), _LIFE_OF_EACH)))
"""The players with the most life: several where they are tied."""


def _phrase(i: int, meaning: Any, plural: bool = False) -> Phrase:
    return Phrase(i, "player", ("player",), plural, meaning)


_HIT: Final = (("players", "dealt", "damage", "this", "way"), ("each", "player", "dealt", "damage", "this", "way"))
"""Those of what the instruction before has dealt damage to that are players (608.2c)."""

_SEARCHERS: Final = (
    ("each", "player", "who", "searched", "their", "library", "this", "way"),
    ("each", "player", "who", "searched", "a", "library", "this", "way"),
)


@slot("player")
def read_player(text: Text, i: int) -> Parsed:
    """One noun phrase that means players, each wrapped in a Phrase but "you"."""
    t = text.t
    if t[i] == "you":
        return You(), i + 1
    if t[i] in ("a", "an", "each") and t[i + 1] in ("player", "opponent") and t[i + 2] in _DESCRIBED:
        those = text.slot("players_described", i)
        if those is not None:
            return those
    if text.at(i, ("each", "other", "opponent")):
        one = _phrase(i, Anaphor("player"))
        return _phrase(i, PlayersWho(Players("opponents"), Isnt(SamePlayer(Bound("each"), one.selector))), True), i + 3
    such = _such_a_player(text, i) or _hit_this_way(text, i)
    if such is not None:
        return such
    searched = next((words for words in _SEARCHERS if text.at(i, words)), None)
    if searched is not None:
        return _phrase(i, Bound(SEARCHERS), True), i + len(searched)
    for words, meaning, plural in _FIXED:
        if t[i] == words[0] and text.at(i, words):
            return _phrase(i, meaning, plural), i + len(words)
    if t[i] in ("target", "another", "up", "any", "two", "one"):
        found = _target_player(text, i)
        return found if found is not None or t[i] != "target" else _owner_or_controller(text, i)
    if text.at(i, ("that", "player", "or", "that")) and text.at(i + 5, ("'s", "controller")):
        if t[i + 4] not in ("planeswalker", "permanent", "creature"):
            return None
        return _phrase(i, Anaphor("player or controller")), i + 7
    if text.at(i, ("each", "of", "them")) or text.at(i, ("each", "of", "those", "players")):
        return _phrase(i, Anaphor("player"), True), i + (3 if t[i + 2] == "them" else 4)
    if text.at(i, ("that", "attacking", "player")):
        return _phrase(i, Anaphor("player")), i + 3
    if t[i] in ("that", "those") and t[i + 1] in ("player", "opponent", "players", "opponents"):
        return replace(_phrase(i, Anaphor("player"), t[i] == "those"), nouns=(t[i + 1].removesuffix("s"),)), i + 2
    if t[i] == "the" and t[i + 1] == "player":
        return _phrase(i, Anaphor("player")), i + 2
    if t[i] == "they":
        return _phrase(i, Anaphor("they")), i + 1
    if text.at(i, ("each", "of", "that", "player", "'s", "opponents")):
        that = _phrase(i + 2, Anaphor("player"))
        others = PlayersWho(Players("each"), Isnt(SamePlayer(Bound("each"), that.selector)))
        return _phrase(i, others, True), i + 6
    if t[i] == "an" and t[i + 1] == "opponent":
        chance = text.at(i + 2, ("chosen", "at", "random"))
        return _phrase(i, Choose(zones=(), players=Players("opponents"), random=chance)), i + (5 if chance else 2)
    if t[i] == "a" and t[i + 1] == "player":
        return _phrase(i, Choose(zones=(), players=Players("each"))), i + 2
    return _owner_or_controller(text, i)


def _hit_this_way(text: Text, i: int) -> Parsed:
    words = next((words for words in _HIT if text.at(i, words)), None)
    if words is None:
        return None
    hit = Phrase(i, "object", (), True, Anaphor("those", "dealt damage"))
    return _phrase(i, PlayersWho(hit.selector, Every(())), True), i + len(words)


def _such_a_player(text: Text, i: int) -> Parsed:
    """ "A player with the most life", "the player who controls the most creatures": of those who are tied, one."""
    t = text.t
    if t[i] in ("a", "the") and text.at(i + 1, _MOST_LIFE):
        j = i + 1 + len(_MOST_LIFE)
        j += len(_TIED) if text.at(j, _TIED) else 0
        return _phrase(i, Choose(zones=(), players=MOST_LIFE) if t[i] == "a" else MOST_LIFE), j
    if t[i] == "the" and t[i + 1] in ("player", "opponent") and t[i + 2] in ("with", "who"):
        such = text.slot("players_with", i + 1)
        return None if such is None else (_phrase(i, Choose(zones=(), players=such[0])), such[1])
    return None


_DESCRIBED: Final = ("who", "other", "with", "whose")


@slot("players_described")
def _players_described(text: Text, i: int) -> Parsed:
    """ "Each player other than its controller", "a player who was dealt combat damage by three or more Pirates"."""
    kind = Players("each" if text.t[i + 1] == "player" else "opponents")
    if text.at(i + 2, ("other", "than")):
        one = read_player(text, i + 4)
        if one is None or one[0] == You() or one[0].plural:
            return None
        what: Any = PlayersWho(kind, Isnt(SamePlayer(Bound("each"), one[0].selector)))
        return (_phrase(i, what, True), one[1]) if text.t[i] == "each" else None
    found = _who_was_hit(text, i + 2)
    such = text.slot("players_with", i + 1)
    if found is None and such is None:
        return None
    who, j = (PlayersWho(kind, found[0]), found[1]) if found is not None else such
    if text.t[i] == "each":
        return _phrase(i, who, True), j
    return _phrase(i, Choose(zones=(), players=who)), j


def _who_was_hit(text: Text, k: int) -> tuple[Condition, int] | None:
    if not text.at(k, ("who", "was", "dealt", "combat", "damage", "by")):
        return None
    count = text.slot("number", k + 6)
    if count is None or not text.at(count[1], ("or", "more")):
        return None
    noun = text.slot("noun", count[1] + 2)
    if noun is None or noun[0].card or noun[0].zones or not text.at(noun[1], ("this", "turn")):
        return None
    hit = DamageDealt(noun[0].filter, to_players=Bound("each"), combat=True)
    return Compares(HowOften(hit, sources=True), ">=", count[0]), noun[1] + 2


def _target_player(text: Text, i: int) -> Parsed:
    t = text.t
    k = i
    maximum: int | None = 1
    minimum = 1
    players: Selector = Players("each")
    if text.at(k, ("up", "to", "one")):
        minimum, k = 0, k + 3
    elif text.at(k, ("any", "number", "of")):
        minimum, maximum, k = 0, None, k + 3
    elif text.at(k, ("one", "or", "two")):
        maximum, k = 2, k + 3
    elif text.at(k, ("up", "to")) and t[k + 2] in NUMBERS:
        minimum, maximum, k = 0, NUMBERS[t[k + 2]], k + 3
    elif t[k] == "two":
        minimum = maximum = 2
        k += 1
    other = t[k] == "another"
    k += other
    if t[k] != "target":
        return None
    if t[k + 1] in ("opponent", "opponents"):
        players = Players("opponents")
    elif t[k + 1] not in ("player", "players"):
        return None
    if text.at(k + 2, ("or", "planeswalker")) or (text.at(k + 2, ("'s",)) and other):
        return None
    j = k + 2
    such = text.slot("players_with", k + 1) if t[k + 2] == "who" and not other else None
    if such is not None:
        players, j = such
    than = read_player(text, j + 2) if text.at(j, ("other", "than")) and not other else None
    if than is not None and isinstance(than[0], Phrase) and not than[0].plural:
        players = PlayersWho(players, Isnt(SamePlayer(Bound("each"), than[0].selector)))
        j = than[1]
    if text.at(j, ("dealt", "damage", "by", "~", "this", "turn")) and not other:
        players = PlayersWho(players, HappenedThisTurn(DamageDealt(IsSource(), to_players=Bound("each"))))
        j += 6
    chance = text.at(j, ("chosen", "at", "random"))
    j += 3 if chance else 0
    spec = TargetSpec(None, (), players, minimum, maximum, text=text.words(i, j), random=chance)
    if other:
        spec = TargetSpec(None, (), players, minimum, maximum, distinct_from=(-1,), text=text.words(i, j))
    return _phrase(i, spec, maximum != 1), j


def _owner_or_controller(text: Text, i: int) -> Parsed:
    """ "Its controller", "that creature's owner", "the owner of target creature"."""
    t = text.t
    found: Any = None
    if t[i] == "the" and t[i + 1] in ("owner", "controller") and t[i + 2] == "of":
        of = read_object(text, i + 3)
        if of is None or of[0].plural:
            return None
        meaning = OwnerOf(of[0]) if t[i + 1] == "owner" else ControllerOf(of[0])
        return _phrase(i, meaning), of[1]
    if t[i] in ("its", "their"):
        how = "it" if t[i] == "its" else "them"
        found = (Phrase(i, "object", (), t[i] == "their", Anaphor(how)), i + 1)
    else:
        noun = (
            read_object(text, i)
            if t[i] in ("~", "that", "the", "target", "enchanted", "~granter", "equipped", "those")
            else None
        )
        if noun is None or text.t[noun[1]] != "'s":
            return None
        found = (noun[0], noun[1] + 1)
    phrase, k = found
    if t[k] in ("controller", "controllers"):
        return _phrase(i, ControllerOf(phrase), phrase.plural), k + 1
    if t[k] in ("owner", "owners"):
        return _phrase(i, OwnerOf(phrase), phrase.plural), k + 1
    return None


@slot("whose")
def _whose(text: Text, i: int) -> Parsed:
    """A possessive that means players: "your", "their", "target player's", "its owner's"."""
    t = text.t
    if t[i] == "your" and t[i + 1] != "opponents":
        return You(), i + 1
    if t[i] == "their" and t[i + 1] not in ("owner", "owners", "controller", "controllers"):
        return _phrase(i, Anaphor("they")), i + 1
    found = read_player(text, i)
    if found is None or t[found[1]] != "'s":
        return None
    return found[0], found[1] + 1


@slot("recipient")
def read_recipient(text: Text, i: int) -> Any:
    """What damage can be dealt to: objects, players, or both."""
    either = _player_or_planeswalker(text, i)
    if either is not None:
        return [either]
    mixed = _mixed(text, i)
    if mixed is not None:
        return _coordinated(text, i, mixed)
    player = text.slot("player", i)
    if player is not None:
        return _coordinated(text, i, player)
    objects = text.slot("objects", i)
    if objects is None:
        return None
    return list(objects) + _coordinated(text, i, objects[-1])[:-1]


_ONE_OF_THEIRS: Final = ("or", "a", "planeswalker", "that", "player", "controls")


def _player_or_planeswalker(text: Text, i: int) -> tuple[Any, int] | None:
    """ "That player or a planeswalker that player controls": one of them is chosen as damage is dealt (608.2d)."""
    found = text.slot("player", i) if text.at(i, ("that", "player")) else None
    if found is None or not text.at(found[1], _ONE_OF_THEIRS):
        return None
    one = found[0].selector
    theirs = All(all_of(IsType("Planeswalker"), ControlledBy(one)))
    return Choose(zones=(), among=Union((one, theirs))), found[1] + len(_ONE_OF_THEIRS)


def _coordinated(text: Text, i: int, first: tuple[Any, int]) -> list[tuple[Any, int]]:
    """ "Each creature and each player"."""
    rows = [first]
    j = first[1]
    if text.t[j] == "and":
        both = first[0] == You() and text.at(j, ("and", "/", "or"))
        k = j + 3 if both else j + 1
        more = _mixed(text, k) or text.slot("player", k) or text.slot("object", k)
        if more is not None:
            theirs = _of_them(first[0], more[0])
            parts = tuple(part for part in (first[0], theirs))
            rows.insert(0, (Phrase(i, "mixed", ("target",), True, Union(parts)), more[1]))
    return rows


def _of_them(players: Any, more: Any) -> Any:
    """ "Each opponent and each creature they control": whoever of them does."""
    if not isinstance(meaning_of(players), Players) or not isinstance(more, Phrase):
        return more

    def leaf(node: Any) -> Any:
        they = isinstance(node, Phrase) and isinstance(node.meaning, Anaphor) and node.kind == "player"
        return players.meaning if they else node

    return replace(more, meaning=rewrite(more.meaning, leaf))


@slot("hit")
def _hit(text: Text, i: int) -> Any:
    """What damage would be dealt to: "you or a permanent you control", "an opponent or a permanent they control"."""
    rows = list(text.slot("recipient", i) or ())
    player = text.slot("player", i)
    if player is not None and (text.t[player[1]] == "or" or text.at(player[1], ("and", "/", "or"))):
        k = player[1] + (1 if text.t[player[1]] == "or" else 3)
        more = text.slot("object", k)
        if more is not None:
            one = player[0]
            theirs = _of_that_one(player[0], more[0]).selector
            rows.insert(0, (Phrase(i, "mixed", ("target",), False, Union((one, theirs))), more[1]))
    return rows or None


def _of_that_one(player: Any, more: Phrase) -> Phrase:
    """ "The chosen player or a permanent they control": of that very player."""
    if meaning_of(player) != Anaphor("chosen player"):
        return more

    def leaf(node: Any) -> Any:
        they = isinstance(node, Phrase) and node.kind == "player" and node.meaning == Anaphor("they")
        return player if they else node

    return replace(more, meaning=rewrite(more.meaning, leaf))


def _mixed(text: Text, i: int) -> tuple[Any, int] | None:
    """ "Target player or planeswalker", "target creature or opponent", "a permanent or player"."""
    t = text.t
    if t[i] == "any" and t[i + 1] == "target":
        any_target: tuple[Any, int] | None = read_object(text, i)
        return any_target
    if t[i] in ("up", "one", "two", "three", "any", "x") or t[i].isdecimal():
        found = read_object(text, i)
        return found if found is not None and found[0].kind == "mixed" else None
    if (t[i] == "another" and t[i + 1] == "target") or (t[i] == "a" and t[i + 2] == "target"):
        another: tuple[Any, int] | None = read_object(text, i)
        if another is not None and another[0].kind == "mixed":
            return another
    other = t[i] in ("another", "any") and t[i + 1] in ("target", "other")
    k = i + 1 if other else i
    if t[k] == "other":
        k += 1
    if t[k] != "target":
        return _each_mixed(text, i)
    several = None if other else _target_of_three(text, i, k + 1)
    if several is not None:
        return several
    if (
        t[k + 1] in ("player", "opponent")
        and t[k + 2] == "or"
        and t[k + 3] in ("planeswalker", "creature", "permanent")
    ):
        noun = text.slot("noun", k + 3)
        j = k + 4 if noun is None else noun[1]
        players = Players("each" if t[k + 1] == "player" else "opponents")
        if noun is None:
            return None
        spec = TargetSpec(noun[0].filter, noun[0].places, players, text=text.words(i, j))
        return Phrase(i, "mixed", (t[k + 1], *noun[0].nouns), False, spec), j
    noun = text.slot("noun", k + 1)
    if noun is not None and text.t[noun[1]] == "or" and t[noun[1] + 1] in ("player", "opponent"):
        j = noun[1] + 2
        players = Players("each" if t[noun[1] + 1] == "player" else "opponents")
        spec = TargetSpec(noun[0].filter, noun[0].places, players, text=text.words(i, j))
        return Phrase(i, "mixed", ("player", *noun[0].nouns), False, spec), j
    return None


def _target_of_three(text: Text, i: int, k: int) -> tuple[Any, int] | None:
    """ "Target opponent, creature an opponent controls, or planeswalker an opponent controls": one of three or more."""
    players: Selector | None = None
    kinds: list[Filter] = []
    nouns: list[str] = []
    while True:
        if text.t[k] in ("player", "opponent"):
            if players is not None:
                return None
            players = Players("each" if text.t[k] == "player" else "opponents")
            nouns.append(text.t[k])
            k += 1
        else:
            found = text.slot("noun", k)
            if found is None or found[0].plural or found[0].places != (Zone.BATTLEFIELD,):
                return None
            kinds.append(found[0].filter)
            nouns += found[0].nouns
            k = found[1]
        after = text.past_separator(k, "or")
        if after == k or (text.t[k] == "or" and len(kinds) < 2):
            break
        k = after
    if players is None or not kinds or "," not in text.t[i:k]:
        return None
    fitting = kinds[0] if len(kinds) == 1 else AnyOf(tuple(kinds))
    spec = TargetSpec(fitting, (Zone.BATTLEFIELD,), players, text=text.words(i, k))
    return Phrase(i, "mixed", tuple(dict.fromkeys(nouns)), False, spec), k


_ATTACKED: Final = (
    ("player", "or", "planeswalker", "it", "is", "attacking"),
    ("player", "or", "planeswalker", "that", "creature", "is", "attacking"),
)


def _each_mixed(text: Text, i: int) -> tuple[Any, int] | None:
    t = text.t
    if t[i] not in ("that", "the"):
        return None
    attacked = next((words for words in _ATTACKED if t[i] == "the" and text.at(i + 1, words)), ())
    if attacked:
        return Phrase(i, "mixed", ("target",), False, Anaphor("mixed")), i + 1 + len(attacked)
    pairs = (("creature", "or", "player"), ("permanent", "or", "player"), ("player", "or", "planeswalker"),
             ("planeswalker", "or", "player"), ("player", "or", "permanent"))  # fmt: skip
    for words in pairs:
        if text.at(i + 1, words):
            return Phrase(i, "mixed", ("target",), False, Anaphor("mixed")), i + 4
    if t[i + 1] == "target":
        return Phrase(i, "mixed", ("target",), False, Anaphor("mixed")), i + 2
    return None


__all__ = ["DAMAGEABLE", "read_player", "read_recipient"]
