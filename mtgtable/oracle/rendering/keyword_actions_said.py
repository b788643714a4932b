"""Keyword actions by their names, where the steps are those that the name stands for (701)."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities import conditions as c
from mtgtable.abilities import filters as f
from mtgtable.abilities import instructions as i
from mtgtable.abilities import selectors as s
from mtgtable.abilities.game_changes import Announce
from mtgtable.abilities.temptation import tempt
from mtgtable.oracle.rendering.nouns import plural_noun
from mtgtable.oracle.rendering.sayer import Sayer


def by_condition(plain: Sayer, node: i.If) -> str | None:
    """ "Monstrosity 3": what is done once, and marked; None where it isn't that."""
    match node:
        case i.If(
            condition=c.Isnt(c.Fits(objects=s.Source(), filter=f.HasStatus("monstrous"))),
            then=i.Sequence(steps=(i.PutCounters(kind="+1/+1", count=count, on=s.Source()), i.SetStatus())),
            otherwise=None,
        ):
            return f"monstrosity {plain.amount(count)}"
    return None


def _by_its_steps(steps: tuple[Any, ...]) -> tuple[str, int] | None:
    """What is always the same: the Ring tempts you, learn."""
    tempting = tempt()
    assert isinstance(tempting, i.Sequence)
    if steps[:1] == (tempting,):
        return "the Ring tempts you", 1
    if steps[: len(tempting.steps)] == tempting.steps:
        return "the Ring tempts you", len(tempting.steps)
    match steps[:1]:
        case (i.May(do=i.Sequence(steps=(i.Discard(), i.Draw())), otherwise=i.May(bind="inner learned")),):
            return "learn", 1
    return None


def keyword_action(plain: Sayer, steps: tuple[Any, ...]) -> tuple[str, int] | None:
    """The name of what the steps up to an announcement do, and how many steps these are."""
    if (always := _by_its_steps(steps)) is not None:
        return always
    end = next((k for k, step in enumerate(steps) if isinstance(step, Announce)), None)
    if end is None:
        return None
    said = _named(plain, steps[: end + 1], steps[end])
    if said is None:
        return None
    for step in steps[: end + 1]:
        plain.done(step)
    return said, end + 1


def _named(plain: Sayer, steps: tuple[Any, ...], announced: Announce) -> str | None:
    by = announced.by
    match announced.what, steps:
        case "investigate", (i.CreateTokens(count=1), _):
            return "investigate" if by == s.You() else f"{plain.what(by)} investigates"
        case "manifest dread", (i.Look(), i.Move(), i.Move(), _):
            return "manifest dread"
        case "explore", (i.Look(), i.If(), _):
            return f"{plain.what(by)} explores"
        case "connive", (i.Draw(count=count), i.Discard(), i.PutCounters(), _):
            return f"{plain.what(by)} connives" + ("" if count == 1 else f" {plain.amount(count)}")
        case "amass", (i.If(), i.Decide(), i.PutCounters(count=count), _, _):
            kind = next((str(getattr(one, "name", one)) for one in _kinds(steps[3])), "")
            return (
                f"{'amass' if by == s.You() else f'{plain.what(by)} amasses'} {_of_several(kind)} {plain.amount(count)}"
            )
        case "incubate", (i.CreateTokens(counters=((_, count),)), _):
            return f"{'incubate' if by == s.You() else f'{plain.what(by)} incubates'} {plain.amount(count)}"
        case "discover", (i.RevealUntil(), *_):
            return f"discover {plain.amount(announced.amount)}"
        case "collect evidence", (i.Move(what=s.Choose(least_total=(_, least))), _):
            return f"collect evidence {plain.amount(least)}"
        case "blight", (i.PutCounters(count=count), _):
            return f"blight {plain.amount(count)}"
        case "earthbend", (_, i.PutCounters(count=count), _, _):
            plain.named.add(next((one.index for one in (steps[1].on,) if isinstance(one, s.Targeted)), 0))
            plain.what(steps[1].on)
            return f"earthbend {plain.amount(count)}"
        case "airbend", (i.Move(what=what), _, _):
            return f"airbend {plain.what(what)}"
        case "time travel", (i.ForEach(), _):
            return "time travel"
        case "forage", (i.ChooseMode(), _):
            return "forage"
    return None


def _kinds(apply: Any) -> tuple[Any, ...]:
    """The creature type that an army becomes."""
    return tuple(word for part in apply.parts for word in part.add_subtypes)


def _of_several(kind: str) -> str:
    return plural_noun(kind)
