"""Exchanges of life with a size, and of control between players (701.12); totals that are counted (119.5)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mtgtable.abilities.conditions import Every, Exists
from mtgtable.abilities.filters import ControlledBy, IsAmong, Not, all_of, parts_of
from mtgtable.abilities.instructions import (
    Decide,
    ExchangeControl,
    ForEach,
    If,
    Instruction,
    Move,
    Sacrifice,
    Sequence,
    SetLife,
    Tap,
)
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.modifications import ChangeControl, GainAbilities
from mtgtable.abilities.quantities import CountOf
from mtgtable.abilities.selectors import All, Bound, ControllerOf, Players, TargetSpec, Union, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Noun, Phrase, Sized, is_plural


@verb("exchange <p:whose> life total with <z:sized>", "Exchange your life total with ~'s power.")
def exchange_life_total_with_size(c: Captures) -> Instruction | None:
    """701.12g."""
    sized: Sized = c["z"]
    if sized.power == sized.toughness or sized.of.plural or is_plural(c["p"]):
        return None
    stat: Any = "power" if sized.power else "toughness"
    return SetLife(players=c["p"], exchange_with=sized.of.selector, with_size=stat)


@verb(
    "each player 's life total becomes the number of <n:noun>",
    "Each player's life total becomes the number of creatures they control.",
)
def each_life_total_becomes_the_number(c: Captures) -> Instruction | None:
    noun: Noun = c["n"]
    if not noun.plural or not noun.of_permanents:
        return None
    fitting = _theirs(noun.filter)
    return None if fitting is None else ForEach(Players("each"), SetLife(CountOf(All(fitting)), Bound("each")))


def _of_one(noun: Noun) -> tuple[Any, Any] | None:
    """The description without whose they are, and that player."""
    parts = parts_of(noun.filter)
    whose = [part for part in parts if isinstance(part, ControlledBy)]
    if not noun.plural or not noun.of_permanents or len(whose) != 1:
        return None
    return all_of(*(part for part in parts if part is not whose[0])), whose[0].players


def _theirs(fitting: Any) -> Any:
    """ "… they control", with the player whose turn it is to be counted."""
    they = [part for part in parts_of(fitting) if isinstance(part, ControlledBy)]
    if len(they) != 1 or not isinstance(they[0].players, Phrase):
        return None
    return all_of(*(part for part in parts_of(fitting) if part is not they[0]), ControlledBy(Bound("each")))


@verb(
    "count <n:amount> . your life total becomes that number",
    "Count the number of permanents you control. Your life total becomes that number.",
)
def count_and_set_life(c: Captures) -> Instruction:
    return SetLife(c["n"], You())


@verb(
    "<p:whose> life total becomes equal to <n:amount>",
    "Your life total becomes equal to your starting life total.",
)
def whose_life_total_becomes_equal_to(c: Captures) -> Instruction:
    return SetLife(c["n"], c["p"])


@verb(
    "you and <p:player> each gain control of all <n:noun> the other controls <d:duration>",
    "You and target opponent each gain control of all creatures the other controls until end of turn.",
)
def each_gains_control_of_what_the_other_controls(c: Captures) -> Instruction | None:
    """No exchange: it is done where one of them has none. What one has gained isn't the other's to gain."""
    noun: Noun = c["n"]
    other = c["p"]
    if not noun.plural or not noun.of_permanents or is_plural(other):
        return None
    theirs = All(all_of(noun.filter, ControlledBy(other)))
    mine = All(all_of(noun.filter, ControlledBy(You()), Not(IsAmong(Bound("taken")))))
    return Sequence((
        Apply(theirs, (ChangeControl(You()),), c["d"], bind="taken"),
        Apply(mine, (ChangeControl(other),), c["d"]),
    ))  # fmt: skip


@verb(
    "you and <p:player> each gain control of all <n:noun> the other controls <d:duration> . untap those <k:noun> . "
    "those <m:noun> gain <a:abilities_given> <e:duration>",
    "You and target opponent each gain control of all creatures the other controls until end of turn. Untap those "
    "creatures. Those creatures gain haste until end of turn.",
)
def each_gains_control_and_uses_them(c: Captures) -> Instruction | None:
    gained = each_gains_control_of_what_the_other_controls(c)
    if not isinstance(gained, Sequence) or not c["k"].filter == c["m"].filter == c["n"].filter:
        return None
    mine, theirs = (replace(step, bind=name) for step, name in zip(gained.steps, ("taken", "given"), strict=True)
                    if isinstance(step, Apply))  # fmt: skip
    those = Union((Bound("taken"), Bound("given")))
    return Sequence((mine, theirs, Tap(those, untap=True), Apply(those, (GainAbilities(c["a"]),), c["e"])))


@verb(
    "choose any number of <n:noun> . choose the same number of <m:noun> . those players exchange control of those "
    "<k:noun>",
    "Choose any number of creatures target player controls. Choose the same number of creatures another target player "
    "controls. Those players exchange control of those creatures.",
)
def those_players_exchange_control(c: Captures) -> Instruction | None:
    """No more of the first than the second has (701.12a)."""
    sides = [_of_one(noun) for noun in (c["n"], c["m"])]
    if sides[0] is None or sides[1] is None or {side[0] for side in sides if side} != {c["k"].filter}:
        return None
    ones, others = (All(all_of(c["k"].filter, ControlledBy(side[1]))) for side in sides if side)
    many = CountOf(Bound("inner one side"))
    return Sequence((
        Decide("objects", You(), "inner one side", objects=ones, minimum=0, maximum=CountOf(others)),
        Decide("objects", You(), "inner other side", objects=others, minimum=many, maximum=many),
        ExchangeControl(Bound("inner one side"), Bound("inner other side")),
    ))  # fmt: skip


@verb(
    "choose <a:object> and <b:object> . if both targets are still legal as this ability resolves , that player "
    "simultaneously sacrifices the <k:noun> and returns the <m:noun> to the battlefield",
    "Choose target artifact a player controls and target artifact card in that player's graveyard. If both "
    "targets are still legal as this ability resolves, that player simultaneously sacrifices the artifact and returns "
    "the artifact card to the battlefield.",
)
def sacrifice_one_and_return_the_other(c: Captures) -> Instruction | None:
    """Both or neither, in one event."""
    one, other = c["a"], c["b"]
    if not all(isinstance(target.meaning, TargetSpec) and not target.plural for target in (one, other)):
        return None
    both = Every((Exists(one.selector), Exists(other.selector)))
    steps = (Sacrifice(one.selector, by=ControllerOf(one.selector)), Move(other.selector, Zone.BATTLEFIELD))
    return If(both, Sequence(steps, together=True))
