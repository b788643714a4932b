"""What is on the stack by the name that everybody knows it by."""

from __future__ import annotations

from collections.abc import Iterable

from mtgtable.engine.showing.views import StackItemView
from mtgtable.ui.cards.called import name_called
from mtgtable.ui.language import tr
from mtgtable.ui.look.symbol_text import cut_short
from mtgtable.ui.said import said


def _name(item: StackItemView) -> str:
    return name_called(item.name) if item.name else tr("a face-down spell")


def name_on_stack(item: StackItemView) -> str:
    """What stands over it: its name; a face-down spell has none (708.4), a copy says that it is one (707.10)."""
    name = _name(item)
    return tr("Copy of {0}", name) if item.copy else name


def in_a_sentence(item: StackItemView) -> str:
    """What it is called in a sentence: an ability isn't its source, nor a copy what was copied (113.7, 707.10)."""
    name = _name(item)
    if item.kind not in ("activated", "triggered"):
        return tr("the copy of {0}", name) if item.copy else name
    return tr("the copy of an ability of {0}", name) if item.copy else tr("the ability of {0}", name)


def at_the_beginning(item: StackItemView) -> str:
    """What it is called where a sentence begins."""
    told = in_a_sentence(item)
    return f"{told[:1].upper()}{told[1:]}"


def short_name(item: StackItemView) -> str:
    """What it is called on a button: for what isn't a card what it is does."""
    if item.kind in ("activated", "triggered"):
        return tr("the copied ability") if item.copy else tr("the ability")
    if item.copy:
        return tr("the copy")
    return clipped(_name(item))


def paid_for(item: StackItemView) -> list[str]:
    """What was paid for it, as far as its own words speak of that: kicker, overload and the like (601.2b)."""
    words = f"{item.card.printed_text}\n{item.text}".casefold() if item.card is not None else ""
    return [said(name) for name in item.paid if name.partition(" ×")[0].casefold() in words and name != "additional"]


def option_name(label: str, ref: object, stack: Iterable[StackItemView]) -> str:
    """What an option is called that is on the stack; ``label``: what the question calls it."""
    item = next((one for one in stack if one.id == ref), None)
    return name_on_stack(item) if item is not None and item.copy else said(label)


def clipped(text: str, most: int = 22) -> str:
    """The text in so many letters.

    >>> clipped("Lightning Bolt", 9)
    'Lightnin…'
    """
    return text if len(text) <= most else cut_short(text[: most - 1])
