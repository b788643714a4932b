"""How many counters, cards, sources and how much life is asked for, in the one sentence that print has for each."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities import conditions as c
from mtgtable.abilities import filters as f
from mtgtable.abilities import happenings as h
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s
from mtgtable.model.zones import Zone
from mtgtable.oracle.rendering.nouns import number_words
from mtgtable.oracle.rendering.sayer import Sayer


def so_many(plain: Sayer, node: Any) -> str:
    """ "There are thirty or more counters among artifacts you control"; empty for others."""
    match node:
        case c.Compares(
            left=q.CountersOn(kind="", on=s.All(zones=(Zone.BATTLEFIELD,)) as those),
            comparison=">=",
            right=int() as least,
        ):
            among = plain.what(those).removeprefix("all ")
            return f"there are {number_words(least)} or more counters among {among}"
        case c.Compares(
            left=q.HowOften(what=h.DamageDealt(to_players=s.You()) as dealt, amounts=True),
            comparison=">=",
            right=int() as least,
        ) if dealt == h.DamageDealt(to_players=s.You()):
            return f"you were dealt {least} or more damage this turn"
        case c.Compares(
            left=q.HowOften(what=h.DamageDealt(source=f.ControlledBy(players=s.You())) as dealt, sources=True),
            comparison=">=",
            right=int() as least,
        ) if dealt == h.DamageDealt(f.ControlledBy(s.You())):
            return f"{number_words(least)} or more sources you controlled dealt damage this turn"
        case c.HappenedThisTurn(
            what=h.ZoneChange(what=f.Anything(), origin=Zone.HAND, to=None, cause="cycle", by=s.You()),
            times=times,
            this_combat=False,
        ) if times > 1:
            return f"you cycled {number_words(times)} or more cards this turn"
    return _of_all_players(node) or _the_only_one(plain, node)


def _of_all_players(node: Any) -> str:
    """ "There is no monarch", "each player has 10 or less life"."""
    match node:
        case c.Isnt(part=c.PlayerIs(players=s.Players("each"), what="monarch")):
            return "there is no monarch"
        case c.Isnt(
            part=c.Exists(
                objects=s.PlayersWho(
                    players=s.Players("each"),
                    condition=c.Compares(
                        left=q.PlayerStat(stat="life", players=s.Bound("each")), comparison=">", right=int() as most
                    ),
                )
            )
        ):
            return f"each player has {most} or less life"
    return ""


def _the_only_one(plain: Sayer, node: Any) -> str:
    """ "~ is the only creature card in your graveyard", "it has greater power or toughness than ~"."""
    match node:
        case c.Every(
            parts=(
                c.Fits(objects=it, filter=fitting),
                c.Compares(left=q.CountOf(objects=s.All(filter=kind, zones=zones)), comparison="=", right=1),
            )
        ) if set(f.parts_of(fitting)) == {f.InZone(zones), *f.parts_of(kind)}:
            return f"{plain.what(it)} is the only {plain.described(kind, zones)}"
        case c.Either(
            parts=(
                c.Fits(objects=it, filter=f.CompareStat(stat="power", comparison=">", value=power)),
                c.Fits(objects=other, filter=f.CompareStat(stat="toughness", comparison=">", value=toughness)),
            )
        ) if it == other and (power, toughness) == (
            q.StatOf("power", s.Source()),
            q.StatOf("toughness", s.Source()),
        ):
            return f"{plain.what(it)} has greater power or toughness than {plain.this}"
    return ""
