"""What has come to a board, the oldest first: the eye doesn't see it there, and no question can do without (613.7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from mtgtable.abilities import modifications as m
from mtgtable.abilities.abilities import StaticAbility
from mtgtable.abilities.characteristics import Characteristics
from mtgtable.abilities.selectors import You
from mtgtable.engine.continuous import explain_board
from mtgtable.engine.continuous.explanation import BoardStory
from mtgtable.engine.state.effects import ContinuousEffect
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.engine.state.state import State
from mtgtable.model.ids import ObjectId, PlayerId, seat_letter
from mtgtable.model.zones import Zone
from mtgtable.session.study.by_hand import by_hand_in

FACE_DOWN: Final = "a face-down card"
"""What is called so has no name that may be told (708.5)."""


@dataclass(frozen=True, slots=True)
class Came:
    """One thing that came: an object, a spell or ability that resolved, or counters.

    ``on``: what it is on or was locked onto, by name. ``does``: rules text or what was chosen, as it is to be quoted.
    ``off``: it was switched off by hand.
    """

    name: str
    kind: str = "object"
    on: tuple[str, ...] = ()
    does: tuple[str, ...] = ()
    zone: str = ""
    count: int = 1
    off: bool = False


def came_so_far(state: State, story: BoardStory | None = None) -> tuple[Came, ...]:
    """What has a timestamp on a board, the oldest first; of several alike in a row their number.

    What lies elsewhere than on the battlefield is named where it has a static ability, which may work from there.
    """
    told = story or explain_board(state)
    start, decided = told.at(0), by_hand_in(state)
    dated = list(_objects(state, start, decided.objects))
    dated += [
        (decided.effects.get(int(effect.id), effect.timestamp), _effect(state, effect, start))
        for effect in state.effects
        if not _as_it_entered(state, effect)
    ]
    for item in _seen(state):
        on = (name_before(state, start, item.id),)
        for pile in item.counters:
            date = decided.counters.get((item.id, pile.kind), pile.timestamp)
            dated.append((date, Came(pile.kind, "counters", on, count=pile.count)))
    off = [Came(one.effect.source_name, off=True) for one in told.effects if one.switched_off]
    return (*_alike([one for _, one in sorted(dated, key=lambda pair: pair[0])]), *off)


def _seen(state: State) -> Iterator[GameObject]:
    for item in state.everything():
        works = any(isinstance(one, StaticAbility) for one in item.printed.abilities)
        elsewhere = item.zone in (Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND) and not item.face_down and works
        if (item.zone is Zone.BATTLEFIELD and not item.phased_out) or elsewhere:
            yield item


def name_before(state: State, start: Mapping[ObjectId, Characteristics], ref: Ref) -> str:
    """What an object is called before all effects, or a player."""
    if isinstance(ref, Seat):
        return seat_letter(ref.player)
    down = ref in state.objects and state.objects[ref].face_down
    return FACE_DOWN if down or ref not in start else start[ref].name or FACE_DOWN


def _objects(
    state: State, start: Mapping[ObjectId, Characteristics], decided: Mapping[ObjectId, int]
) -> Iterator[tuple[int, Came]]:  # fmt: skip
    for item in _seen(state):
        on = (name_before(state, start, item.attached_to),) if item.attached_to is not None else ()
        chosen = [seat_letter(PlayerId(int(value))) if kind == "player" else str(value) for kind, value in item.chosen]
        own = [one for one in state.effects if _as_it_entered(state, one) and one.source == item.id]
        does = (*chosen, *(words for one in own for words in words_of(one)))
        zone = "" if item.zone is Zone.BATTLEFIELD else str(item.zone)
        yield decided.get(item.id, item.timestamp), Came(name_before(state, start, item.id), "object", on, does, zone)


def _as_it_entered(state: State, effect: ContinuousEffect) -> bool:
    """Is it what a permanent became as it entered, such as a copy."""
    item = state.objects.get(effect.source)
    return item is not None and effect.locked == (item.id,) and effect.timestamp == item.timestamp


def _effect(state: State, effect: ContinuousEffect, start: Mapping[ObjectId, Characteristics]) -> Came:
    on = tuple(name_before(state, start, ref) for ref in effect.locked or ())
    return Came(effect.source_name or effect.text, "by hand" if effect.by_hand else "effect", on, words_of(effect))


_PLAIN: Final = (
    m.ModifyPT, m.SetPT, m.SwitchPT, m.GainAbilities, m.LoseAbilities, m.ChangeTypes, m.ChangeColors, m.ChangeName,
    m.ChangeText, m.ChangeControl,
)  # fmt: skip
"""What is said as it was fixed on resolution, with what was chosen (608.2h)."""


def words_of(effect: ContinuousEffect) -> tuple[str, ...]:
    """What an effect does, in rules text; of one that has no short words its own text."""
    # the whole grammar comes with it, so not as a window opens
    from mtgtable.oracle.rendering.effects_said import part_words
    from mtgtable.oracle.rendering.plainly import Plain

    found = []
    for part in effect.parts:
        if isinstance(part, m.BecomeCopy) and part.values is not None:
            found.append(f"is a copy of {part.values.name or FACE_DOWN}")
        elif isinstance(part, m.ChangeControl) and part.to == You():
            found.append(f"is controlled by {seat_letter(effect.controller)}")
        elif isinstance(part, _PLAIN):
            found.append(part_words(Plain(), part))
        else:
            return (effect.text,) if effect.text else ()
    return tuple(found)


def _alike(row: Iterable[Came]) -> Iterator[Came]:
    """Neighbours that are alike as one, counted; what one spell began in parts is one."""
    last: Came | None = None
    for one in row:
        if last is not None and last.kind == one.kind == "effect" and (last.name, last.on) == (one.name, one.on):
            last = replace(last, does=(*last.does, *one.does))
        elif last is not None and one.kind == "object" and replace(last, count=1) == one:
            last = replace(last, count=last.count + 1)
        else:
            if last is not None:
                yield last
            last = one
    if last is not None:
        yield last
