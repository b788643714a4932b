""" "If you do" after what was simply told: the deed is given a name, and it is asked whether it was done (608.2c)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities.conditions import Compares, Condition, DidIt, Every, Fits, Isnt
from mtgtable.abilities.filters import AttachedTo
from mtgtable.abilities.fold import rewrite
from mtgtable.abilities.instructions import Announce, Arrange, Attach, Decide, ForEach, If, Instruction, May, Sequence
from mtgtable.abilities.lasting import Apply, Later, Prevent
from mtgtable.abilities.modifications import RuleChange
from mtgtable.abilities.quantities import EventAmount, Noted
from mtgtable.abilities.selectors import All, Bound, Choose
from mtgtable.oracle.grammar.syntax import Amount, Anaphor, Phrase, WhenYouDo, meant_by
from mtgtable.oracle.sentences.left_by import several_wanted


def hang_on_deed(before: Any, effect: Instruction, how: str) -> Instruction | None:
    """ "Sacrifice a creature. If you do, …": the deed is bound, and asked about."""
    if (
        isinstance(before, ForEach) and isinstance(before.do, May) and how == "do"
    ):  # "if a player does", of each of them
        return replace(before, do=Sequence((before.do, did(before.do.bind, effect))))
    if isinstance(before, Arrange | Announce) and isinstance(effect, WhenYouDo) and how == "do":
        return Sequence((before, effect))  # what is simply told is done (603.12)
    name = "did choose" if _chosen_or_not(before) else "did"
    if not hasattr(before, "bind") or before.bind not in ("", "did", "created", _CHOSEN[name]) or _permits(before):
        return None
    marked = replace(before, bind=name)
    if how == "do":
        return Sequence((marked, did(name, effect)))
    wanted = several_wanted(before) if how == "can't" else None
    undone: Condition = Isnt(DidIt(name)) if wanted is None else Compares(Noted(name), "<", wanted)
    return Sequence((marked, If(undone, effect)))


_CHOSEN: Final = {"did choose": "chosen", "did": ""}


def _chosen_or_not(before: Any) -> bool:
    """ "You may choose a card from it": who has chosen one did it."""
    return isinstance(before, Decide) and before.what == "objects" and before.minimum == 0 and before.bind == "chosen"


def _permits(before: Any) -> bool:
    """A permission that lasts: whether it is used isn't known as it is given (611.2a)."""
    return isinstance(before, Apply) and any(
        isinstance(part, RuleChange) and part.rule == "may play from zone" for part in before.parts
    )


def hang_on_later(before: Later, hang: Callable[[Any], Instruction | None]) -> Later | None:
    """What hangs on what a delayed ability does is done as that ability resolves."""
    content = before.trigger.content
    inner = hang(content.effect)
    if inner is None:
        return None
    return replace(before, trigger=replace(before.trigger, content=replace(content, effect=inner)))


def did(name: str, effect: Instruction) -> If:
    """The effect, if that was really done."""
    return If(DidIt(name), effect)


def if_all_done(before: Sequence, effect: Instruction) -> Instruction | None:
    """ "Sacrifice it and attach ~ to a creature you control. If you do, …": only if both were done.

    It was attached if it is attached to such a thing now: what it was on before is gone.
    """
    *first, last = before.steps
    to: Any = last.to if isinstance(last, Attach) else None
    meaning = meant_by(to)
    deed: Any = first[0] if len(first) == 1 else None
    if not isinstance(last, Attach) or not isinstance(meaning, Choose) or getattr(deed, "bind", None) != "":
        return None
    attached: Condition = Fits(last.what, AttachedTo(All(meaning.filter, meaning.zones)))
    return Sequence((replace(deed, bind="did"), last, If(Every((DidIt("did"), attached)), effect)))


def with_the_prevention(before: Any, effect: Instruction) -> Instruction | None:
    """ "If damage is prevented this way, ~ deals that much damage to …": an additional effect of it (615.5)."""
    if not isinstance(before, Prevent) or before.then is not None:
        return None

    def leaf(node: Any) -> Any:
        if isinstance(node, Amount):
            return EventAmount()
        source = isinstance(node, Phrase) and node.nouns == ("source",) and node.meaning == Anaphor("that")
        return Bound("event.source") if source else node

    return replace(before, then=rewrite(effect, leaf))
