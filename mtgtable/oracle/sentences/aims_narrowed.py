"""What stands behind a target in words of their own: whose it is, of which color, what it shares (115.1, 601.2c).

"Target creature that player controls", "two target creatures controlled by the same player", "for each color, up to one
target card of that color".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final, TypeAlias

from mtgtable.abilities.filters import ControlledBy, Filter, IsColor, Not, OwnedBy, SharesWith, all_of, parts_of
from mtgtable.abilities.fold import walk
from mtgtable.abilities.selectors import Bound, ControllerOf, Players, Selector, Targeted, TargetSpec, You
from mtgtable.abilities.words import ChosenColor, ColorWord
from mtgtable.model.colors import COLOR_NAMES, COLORS
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.syntax import Anaphor, Phrase
from mtgtable.oracle.wording.tokens import Text

Phrases: TypeAlias = tuple[tuple[str, ...], ...]

_EVENT_OBJECT: Final = Bound("event.object")
_THEIRS: Final[Phrases] = (("that", "player", "controls"), ("they", "control"))
_FROM_THEIRS: Final[Phrases] = (
    ("from", "that", "player", "'s", "graveyard"),
    ("in", "that", "player", "'s", "graveyard"),
)
_SHARED: Final[Phrases] = (
    ("that", "shares", "a", "card", "type", "with", "it"),
    ("that", "shares", "one", "of", "those", "types", "with", "it"),
)
_OF_THAT_COLOR: Final = re.compile(r"(?<=target )(\w+(?: card)?) of that color")
_ACTIVE_PLAYERS: Final = ("the", "active", "player", "has", "controlled")
_ONE_PILE: Final = ("controlled", "by", "the", "same")
_OTHERS: Final[Phrases] = (("another", "player", "controls"), ("the", "opponent", "to", "your"))


def narrowed(
    text: Text, spec: TargetSpec, k: int, end: int, others: Sequence[TargetSpec], known: Sequence[Phrase]
) -> TargetSpec:
    """The description with what its further words tell; ``k``: where "target" stands, ``end``: where it was left off.

    ``others``: the targets before it; ``known``: what was spoken of before, such as what has happened.
    """
    if spec.objects is None:
        return _of_another_player(text, spec, k)
    there = _EVENT_OBJECT if any(one.meaning == _EVENT_OBJECT for one in known) else None
    last = Targeted(len(others) - 1) if others else None
    found: list[Filter] = []
    at = end
    for words in _THEIRS:
        place = _place(text, words, k, end)
        if place and last is not None:
            found.append(ControlledBy(_whom(others[-1], last)))
            at = max(at, place)
    for words in _FROM_THEIRS:
        place = _place(text, words, k, end)
        if place and last is not None and others[-1].objects is None:
            found.append(OwnedBy(last))
    if _place(text, _ACTIVE_PLAYERS, k, end):
        found.append(ControlledBy(Players("active")))
    if text.at(at, _ONE_PILE) and text.t[at + 4] in ("player", "opponent"):
        spec = replace(spec, same_controller=True)
        if text.t[at + 4] == "opponent":
            found.append(ControlledBy(Players("opponents")))
    if text.at(at, ("with", "the", "same", "controller")) and last is not None:
        found.append(ControlledBy(_whom(others[-1], last)))
    chooser = _chooser(text, k) if there is not None else None
    for words in _OTHERS:
        if text.at(at, words):
            found.append(Not(ControlledBy(chooser or You())))
            at += len(words)
    like = there or last
    if like is not None and any(text.at(at, words) for words in _SHARED):
        found.append(SharesWith("card type", like))
    if chooser is not None:
        spec = replace(spec, by=chooser)
    return replace(spec, objects=all_of(*parts_of(spec.objects), *found)) if found else spec


def _place(text: Text, words: tuple[str, ...], k: int, end: int) -> int:
    """Where the words end that stand behind the target or within its noun; 0 where they don't."""
    noun = text.slot("noun", k + 1)
    last = max(end, noun[1] if noun is not None else end)
    return next((j + len(words) for j in range(k + 1, last + 1) if text.at(j, words)), 0)


def _whom(before: TargetSpec, last: Targeted) -> Selector:
    """The player who is the target before this one, or who controls that."""
    return last if before.objects is None else ControllerOf(last)


def _chooser(text: Text, k: int) -> Selector | None:
    """ "Its controller chooses target …": who that is."""
    return ControllerOf(_EVENT_OBJECT) if text.at(k - 3, ("its", "controller", "chooses")) else None


def _of_another_player(text: Text, spec: TargetSpec, k: int) -> TargetSpec:
    """ "You and another target player": any player but you; "target opponent who has more life than you"."""
    such = text.slot("players_with", k + 1)
    if such is not None and not any(isinstance(node, Phrase | Anaphor) for node in walk(such[0])):
        called = text.words(k, such[1])
        return replace(spec, players=such[0], text=called)
    with_you = text.at(k - 3, ("you", "and", "another")) or text.at(k - 4, ("you", "and", "one", "other"))
    return replace(spec, players=Players("opponents")) if with_you and spec.players == Players("each") else spec


def for_each(said: tuple[str, ...], spec: TargetSpec) -> Iterator[TargetSpec]:
    """One description for each of what the sentence names, where it begins with that: "for each color, …".

    "For each opponent, up to one target creature that player controls": no two of one player.
    """
    if said[:3] == ("for", "each", "color") and spec.objects is not None:
        parts = tuple(part for part in parts_of(spec.objects) if part != IsColor(ChosenColor()))
        for letter in COLORS:
            colored = IsColor(ColorWord(letter))
            called = _OF_THAT_COLOR.sub(rf"{COLOR_NAMES[letter]} \1", spec.text)
            yield replace(spec, objects=all_of(*parts, colored), minimum=0, text=called)
        return
    theirs = ("that", "player") in pairwise(said)
    if said[:2] == ("for", "each") and said[2] in ("opponent", "player") and theirs and spec.objects is not None:
        who = Players("opponents" if said[2] == "opponent" else "each")
        whose: Filter = OwnedBy(who) if spec.zones == (Zone.GRAVEYARD,) else ControlledBy(who)
        objects = all_of(*parts_of(spec.objects), whose)
        yield replace(spec, objects=objects, minimum=0, maximum=None, distinct_controllers=True)
        return
    yield spec
