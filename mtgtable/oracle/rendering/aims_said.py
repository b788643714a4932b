"""Targets in words: "up to two other target creatures", "any target" (115)."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities import filters as f
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.lists_said import listed
from mtgtable.oracle.rendering.nouns import Say, described, number_words
from mtgtable.oracle.rendering.objects import told

FOR_EACH: Final = "<each {}>"
"""Stands before a target of which there is one for each opponent or player, until it begins the sentence."""
_ANY: Final = f.AnyOf((f.IsType("Creature"), f.IsType("Planeswalker"), f.IsType("Battle")))
"""Of objects, what any target may be (115.4)."""


_ANY_PLAYER: Final[dict[Any, str]] = {s.Players("each"): "player", s.Players("opponents"): "opponent"}


def target_words(spec: s.TargetSpec, say: Say = told) -> str:
    """ "Target creature", "up to two target lands", "any target"."""
    if spec.distinct_controllers and isinstance(spec.maximum, q.CountOf) and spec.objects is not None:
        return _of_each_player(spec, spec.maximum, spec.objects, say)
    many, count, chooser = spec.maximum != 1, _how_many(spec), _chooser(spec, say)
    if set(spec.zones) == _EITHER_PLACE and spec.objects is not None and (told := _in_either_place(spec, count, say)):
        return told + chooser
    kinds = f.parts_of(spec.objects)
    others = bool(set(kinds) & _OTHERS)
    third = len(spec.distinct_from) == 2 and not many
    if _ANY in kinds and spec.players == s.Players("each") and not many and (spec.distinct_from or others):
        return ("a third target" if third else "any other target") + chooser
    rest = tuple(one for one in kinds if one != _ANY)
    if (
        _ANY in kinds
        and spec.players == s.Players("each")
        and not many
        and len(rest) == 1
        and isinstance(rest[0], f.Not)
    ):
        return f"any target that isn't {described(rest[0].part, (), article=True, say=say)}{chooser}"
    if spec.text.partition(" of ")[0].partition(" chosen ")[0] == "any target":
        return "any target" + chooser
    if many and spec.players == s.Players("each") and "target" in spec.text and spec.text.endswith("targets"):
        return f"{count}{'other ' * bool(spec.distinct_from)}targets{chooser}"
    other = ("other " if count else "another ") if spec.distinct_from or others else ""
    if third:
        other = "a third "
    theirs = f.ControlledBy(s.Bound("chooser"))
    if spec.by == s.Players("opponents") and spec.objects is not None and theirs in kinds:
        kind = described(f.without(spec.objects, theirs), spec.zones, many=many, say=say)
        return f"{count}target {kind}{chooser} they control"
    said = []
    if spec.players is not None:
        said.append(_players(spec, spec.players, say) + "s" * many)
    if spec.objects is not None:
        fitting = f.without(spec.objects, *_OTHERS, _BUT_THAT) if others or _BUT_THAT in kinds else spec.objects
        but = f" other than {say(s.Bound('event.object'))}" if _BUT_THAT in kinds else ""
        said.append(_in_all(described(fitting, spec.zones, many=many, say=say), spec, say) + but)
    pile = " controlled by different players" * spec.distinct_controllers
    if spec.same_controller:
        piled = [one.replace(" in a graveyard", " from a single graveyard") for one in said]
        buried = spec.zones == (Zone.GRAVEYARD,)
        pile, said = (" controlled by the same player" if piled == said and not buried else ""), piled
    alike = f" that share a {spec.alike}" if spec.alike else ""
    if said[1:] == ["creature, planeswalker, or battle that was dealt damage this turn"]:
        return f"any target that was dealt damage this turn{chooser}"
    both = said[-1].split(" or ")
    if len(said) == 2 and len(both) == 2 and " controls" in both[0]:
        said = [f"{said[0]}, {both[0]},", both[1]]
    return f"{count}{other}target {' or '.join(said)}{alike}{pile}{chooser}"


_EITHER_PLACE: Final = {Zone.BATTLEFIELD, Zone.GRAVEYARD}


def _in_either_place(spec: s.TargetSpec, count: str, say: Say) -> str:
    """ "Up to three other target creatures from the battlefield and/or creature cards from graveyards"."""
    kinds = f.parts_of(spec.objects)
    either = next((part for part in kinds if isinstance(part, f.AnyOf)), None)
    field, buried = f.InZone((Zone.BATTLEFIELD,)), f.InZone((Zone.GRAVEYARD,))
    if either is None or spec.maximum == 1 or len(either.parts) != 2:
        return ""
    there, below = either.parts
    if field not in f.parts_of(there) or buried not in f.parts_of(below):
        return ""
    other = "other " * any(part in _OTHERS for part in kinds)
    living = described(f.without(there, field), (Zone.BATTLEFIELD,), many=True, say=say)
    cards = described(f.without(below, buried), (Zone.LIBRARY,), many=True, say=say).replace(" in a library", "")
    return f"{count}{other}target {living} from the battlefield and/or {cards} from graveyards"


def _of_each_player(spec: s.TargetSpec, players: q.CountOf, fitting: f.Filter, say: Say) -> str:
    """ "<Each opponent> up to one target creature that player controls"."""
    kind, place, where_ = described(f.without(fitting, f.ControlledBy, f.OwnedBy), spec.zones, say=say).partition(
        " in a "
    )
    theirs = f" in that player's {where_}" if place else " that player controls"
    each = FOR_EACH.format("player" if players.objects == s.Players("each") else "opponent")
    return f"{each}{'up to one ' * (spec.minimum == 0)}target {kind}{theirs}"


def _how_many(spec: s.TargetSpec) -> str:
    """ "Up to two ", "any number of "; empty for one."""
    if spec.maximum is None:
        return "one or more " if spec.minimum == 1 else "any number of "
    if (spec.minimum, spec.maximum) == (1, 1):
        return ""
    so_many = isinstance(spec.maximum, q.EventAmount) or spec.maximum == q.Noted("discard")
    most = "that many" if so_many else number_words(spec.maximum)
    if isinstance(spec.maximum, q.Product) and spec.maximum == q.Product(2, q.X()):
        most = "twice X"
    if spec.minimum == spec.maximum:
        return f"{most} "
    return f"up to {most} " if spec.minimum == 0 else f"{_so_many(spec.minimum, spec.maximum)} "


def _chooser(spec: s.TargetSpec, say: Say) -> str:
    """Who chooses it, where that isn't who controls the spell or ability (601.2c)."""
    if spec.random:
        return " chosen at random"
    if isinstance(spec.by, s.Bound | s.ControllerOf):
        return " of their choice"
    if spec.by == s.Players("opponents"):
        return " of an opponent's choice"
    if spec.by == s.Players("defending"):
        return " of defending player's choice"
    return "" if spec.by is None else f" chosen by {say(spec.by)}"


def _players(spec: s.TargetSpec, players: s.Selector, say: Say) -> str:
    """ "Player", "opponent who lost life this turn"."""
    if isinstance(players, s.PlayersWho):
        if "dealt damage by" in spec.text:
            whose = "player" if players.players == s.Players("each") else "opponent"
            return f"{whose} dealt damage by {say(s.Source())} this turn"
        return say(players).removeprefix("each ")
    return _ANY_PLAYER.get(players) or say(players)


def _in_all(said: str, spec: s.TargetSpec, say: Say) -> str:
    """ "Creature cards with total power 10 or less in your graveyard"."""
    kind, place, where_ = said.partition(" in ")
    if spec.differ:
        kind += f" with different {spec.differ.replace('_', ' ')}s"
    if spec.most_total is not None:
        stat, most = spec.most_total
        kind += f" with total {stat.replace('_', ' ')} {say(most)} or less"
    return f"{kind}{place}{where_}"


_BUT_THAT: Final = f.Not(f.IsAmong(s.Bound("event.object")))
"""Another than what the event is about."""
_OTHERS: Final = {f.OTHER, f.Not(f.IsSource()), f.Not(f.IsAmong(s.Source())), f.Not(f.IsAmong(s.HostOf(s.Source())))}


def _so_many(least: Any, most: Any) -> str:
    """ "One or two", "one, two, or three"."""
    if not (isinstance(least, int) and isinstance(most, int) and most - least in (1, 2)):
        return f"{number_words(least)} to {number_words(most)}"
    return listed([number_words(one) for one in range(least, most + 1)], "or")
