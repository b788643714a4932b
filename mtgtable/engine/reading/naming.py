"""What objects and players are called in prompts, options and refusals."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.characteristics import Characteristics
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.engine.asking.decisions import Option
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.model.ids import ObjectId

_BOTH: Final = 2


def name_of(look: Look, ref: Ref) -> str:
    """The name of an object or player as people say it."""
    if isinstance(ref, Seat):
        return look.state.player(ref.player).name
    item = look.object(ref)
    if item is None:
        return "something that is gone"
    if item.stack is not None and item.stack.kind != "spell":
        return f"ability of {item.stack.source_name or 'nothing'}"
    if item.face_down and item.phased_out:
        return "face-down card"  # no effect applies to it, so its characteristics are its card's (702.26b)
    facts = look.of(ref)
    name = names_on(item, facts) if facts is not None else item.printed.name
    return name or ("face-down card" if item.face_down else "nameless object")


def names_on(item: GameObject, facts: Characteristics) -> str:
    """Its name; of a split card that has the names of both its halves now, both (709.4a, 702.102d)."""
    return _both_of(item, facts.names) or facts.name


def printed_name(item: GameObject, printed: CompiledFace) -> str:
    """The name on the card, or those of both halves where it lies as both."""
    return _both_of(item, (printed.name, *printed.names)) or printed.name


def _both_of(item: GameObject, names: tuple[str, ...]) -> str:
    both = item.card is not None and item.card.layout == "split" and len(names) == _BOTH
    return " // ".join(names) if both else ""


def option_of(look: Look, ref: Ref, detail: str = "") -> Option:
    """An option that stands for an object or player; its card's name and its ability's text are further names of it."""
    if isinstance(ref, Seat):
        return Option(look.state.player(ref.player).name, ref, detail=detail)
    names: tuple[str, ...] = ()
    item = look.object(ref)
    if item is not None:
        if item.stack is not None and item.stack.text:
            names = (item.stack.text, item.stack.source_name)
        else:
            names = (item.card.name if item.card is not None else item.printed.name,)
            facts = look.of(ref)
            names += facts.names if facts is not None and len(facts.names) == _BOTH else ()
    label = name_of(look, ref)
    return Option(label, ref, tuple(name for name in names if name and name != label), detail)


def options_of(look: Look, refs: tuple[Ref, ...] | list[ObjectId]) -> tuple[Option, ...]:
    """Options that stand for objects and players, in their order."""
    return tuple(option_of(look, ref) for ref in refs)
