"""Who has the most of something, in words: "each player who controls the most lands", "the highest life total"."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities import conditions as c
from mtgtable.abilities import filters as f
from mtgtable.abilities import happenings as h
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.nouns import number_words
from mtgtable.oracle.rendering.possessives import possessive
from mtgtable.oracle.rendering.sayer import Sayer

_EACH: Final = s.Bound("each")
_OF_ALL: Final[dict[Any, str]] = {
    s.Players("each"): "among all players",
    s.Players("opponents"): "among your opponents",
}
_ONE_OF: Final[dict[Any, str]] = {s.Players("each"): "a player", s.Players("opponents"): "an opponent"}


def _kept(plain: Sayer, part: Any, whose: Any) -> tuple[str, str]:
    """What a player has so many of, and the verb: "lands", "control"; empty for what isn't counted so."""
    match part:
        case q.CountOf(objects=s.All(filter=fitting, zones=zones)) if Zone.BATTLEFIELD in zones:
            parts = f.parts_of(fitting)
            if f.ControlledBy(whose) in parts:
                rest = f.without(fitting, f.ControlledBy(whose))
                return plain.described(rest, zones, many=True), "control"
        case q.PlayerStat(stat="hand", players=players) if players == whose:
            return "cards in hand", "have"
        case q.PlayerStat(stat="life", players=players) if players == whose:
            return "life", "have"
    return "", ""


def _does(who: str, verb: str) -> str:
    return f"{who} {verb}" if who in ("you", "they") else f"{who} {'has' if verb == 'have' else verb + 's'}"


def extreme_words(plain: Sayer, node: Any) -> str:
    """ "It has the least power or is tied for least power", "its power is greater than each other creature's power"."""
    match node:
        case c.Fits(
            objects=objects,
            filter=f.IsAmong(
                objects=s.Extreme(
                    objects=s.All(filter=f.IsType(name=kind), zones=(Zone.BATTLEFIELD,)), stat=stat, least=least
                )
            ),
        ):
            most, named = "least" if least else "greatest", stat.replace("_", " ")
            among = f"among {kind.lower()}s on the battlefield"
            return f"{plain.what(objects)} has the {most} {named} or is tied for {most} {named} {among}"
        case c.Compares(
            left=q.CountOf(objects=s.All(filter=f.AllOf(parts=parts), zones=(Zone.BATTLEFIELD,))),
            comparison="=",
            right=0,
        ) if len(parts) == 3 and f.IsType("Creature") in parts:
            for one in parts:
                match one:
                    case f.CompareStat(
                        stat="power", comparison=">=", value=q.StatOf(stat="power", objects=it, how="total")
                    ) if f.Not(f.IsAmong(it)) in parts:
                        return f"{possessive(plain.what(it))} power is greater than each other creature's power"
        case c.Either(
            parts=(
                c.Compares(left=q.TimesActivated(resolved=True), comparison="=", right=1),
                c.Compares(left=q.TimesActivated(resolved=True), comparison="=", right=2),
            )
        ):
            return "this is the first or second time this ability has resolved this turn"
        case c.Isnt(part=c.Exists(objects=found)):
            return extreme_words(plain, c.Compares(q.CountOf(found), "=", 0))
        case c.Compares(
            left=q.CountersOn(kind=kind, on=s.Bound(name="event.object")), comparison=(">=" | ">"), right=0 | 1
        ) if kind and "died" in plain.about_event:
            plain.about_event["counters asked"] = kind
            return ""
        case c.Isnt(part=c.HappenedThisTurn(what=h.SpellCast(what=what) as cast, times=1)) if what in (
            None,
            f.IsStackKind("spell"),
        ) and cast == h.SpellCast(what=what, by=s.You()):
            return "you haven't cast a spell this turn"
    return ""


def most_words(plain: Sayer, node: q.MostAmong) -> str:
    """ "The greatest number of creatures a player controls"; empty where print has no words for it."""
    among, lowest = _OF_ALL.get(node.players), node.least
    match node.part:
        case q.PlayerStat(stat="life", players=players) if players == _EACH and among:
            return f"the {'lowest' if lowest else 'highest'} life total {among}"
        case q.PlayerStat(stat="hand", players=players) if players == _EACH and node.players == s.Players("opponents"):
            return "" if lowest else "the number of cards in the hand of the opponent with the most cards in hand"
        case q.CountOf(objects=s.Those(objects=s.Bound(name=name), filter=f.OwnedBy())) if plain.deed_of(name):
            return "" if lowest else f"the greatest number of cards a player {plain.deed_of(name)} this way"
    noun, verb = _kept(plain, node.part, _EACH)
    if lowest or node.players not in _ONE_OF or not noun:
        return ""
    return f"the greatest number of {noun} {_does(_ONE_OF[node.players], verb)}"


def compared_with_most(plain: Sayer, node: c.Compares, who: str = "") -> str:
    """ "You control more creatures than each other player"; empty where print has no words for it.

    ``who``: how the player of the left side is called, where that isn't how it is called elsewhere.
    """
    match node:
        case c.Compares(left=q.MostAmong(players=players, part=part, least=False), comparison=">=", right=int()):
            return plain.of_each(_ONE_OF[players], c.Compares(part, ">=", node.right)) if players in _ONE_OF else ""
        case c.Compares(left=left, comparison=">=", right=q.Sum(parts=(other, int() as more))):
            whose, than = _whose(left), _whose(other)
            if whose is None or than is None or not (noun := _kept(plain, left, whose)[0]):
                return ""
            if _kept(plain, other, than) != (kept := _kept(plain, left, whose)):
                return ""
            does = _does(who or one_of(plain, whose), kept[1])
            return f"{does} at least {number_words(more)} more {noun} than {plain.what(than)}"
        case c.Compares(
            left=q.Product(factor=2, part=q.PlayerStat(stat="life", players=one)),
            comparison="<",
            right=q.PlayerStat(stat="starting_life", players=other),
        ) if one == other:
            return f"{possessive(who or one_of(plain, one))} life total is less than half their starting life total"
        case c.Compares(left=left, right=q.MostAmong(part=part) as most):
            whose = _whose(left)
            noun, verb = ("", "") if whose is None else _kept(plain, left, whose)
            if not noun or _kept(plain, part, _EACH) != (noun, verb):
                return ""
            does = _does(who or plain.what(whose), verb)
            match node.comparison, most.players, most.least:
                case ">", s.PlayersWho(s.Players("each"), c.Isnt(c.SamePlayer(one, other))), False if (
                    one == _EACH and other == whose
                ):
                    return f"{does} more {noun} than each other player"
                case "<", s.Players("opponents"), True:
                    return f"{does} {'less' if noun == 'life' else 'fewer'} {noun} than each opponent"
                case "=" | ">=", s.Players("each"), False:
                    return f"{does} the most {noun} or is tied for the most"
        case c.Compares(
            left=q.CountOf(
                objects=s.PlayersWho(
                    s.Players("each") as everybody,
                    c.Compares(left=part, comparison="=", right=q.MostAmong(players=of, part=same, least=False)),
                )
            ),
            comparison="=",
            right=1,
        ) if part == same and of == everybody:
            noun, verb = _kept(plain, part, _EACH)
            return f"{_does('a player', verb)} more {noun} than each other player" if noun else ""
    return ""


def one_of(plain: Sayer, players: Any) -> str:
    return {"each opponent": "an opponent", "each player": "a player"}.get(plain.what(players), plain.what(players))


def _whose(left: Any) -> Any:
    """Of which player the amount is told."""
    match left:
        case q.CountOf(objects=s.All(filter=fitting)):
            return next((one.players for one in f.parts_of(fitting) if isinstance(one, f.ControlledBy)), None)
        case q.PlayerStat(players=players):
            return players
    return None


def who_has_most(plain: Sayer, node: s.PlayersWho) -> str:
    """ "Each player who controls the most lands"; empty for other conditions."""
    match node:
        case s.PlayersWho(
            players=s.Players("each") as everybody,
            condition=c.Compares(
                left=left, comparison=("=" | ">=") as sign, right=q.MostAmong(players=of, part=part) as most
            ),
        ) if left == part and of == everybody:
            noun, verb = _kept(plain, part, _EACH)
            if noun == "life" and sign == ">=" and not most.least:
                return "the player with the most life or tied for most life"
            has = _does("each player who", verb)
            return f"{has} the {'fewest' if most.least else 'most'} {noun}" if noun and noun != "life" else ""
    return ""
