"""Abilities that wait to go onto the stack (603.3b), as they are shown where their order is asked."""

from __future__ import annotations

from dataclasses import replace

from mtgtable.engine.asking.decisions import Option
from mtgtable.engine.showing.views import ObjectView
from mtgtable.model.ids import NO_OBJECT, PlayerId
from mtgtable.model.zones import Zone
from mtgtable.ui.prompt.questions import in_words


def like_together(options: tuple[Option, ...]) -> list[tuple[Option, int]]:
    """Each kind of ability once, with how many say the same."""
    kinds: dict[tuple[str, str], list[Option]] = {}
    for option in options:
        kinds.setdefault((option.label, option.detail), []).append(option)
    return [(same[0], len(same)) for same in kinds.values()]


def only_saying(view: ObjectView | None, option: Option, asked: PlayerId) -> ObjectView | None:
    """The card of an ability with nothing else on it: so two of one card are told apart, symbols drawn.

    Of a card that has left (603.10) there are its name and the ability.
    """
    if not option.detail:
        return None
    if view is None:
        name = in_words(option.label)
        return ObjectView(NO_OBJECT, 0, Zone.STACK, asked, asked, True, name=name, text=option.detail)
    return replace(view, text=option.detail, abilities=())


def said_of(option: Option) -> str:
    """The ability in words, for the ear and where there is no card to show."""
    words = in_words(option.label)
    return f"{words}: {in_words(option.detail)}" if option.detail else words
