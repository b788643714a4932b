"""A table as a study: every card where it lies, and the effects that go on; what can't be taken over is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities import codec
from mtgtable.abilities.durations import Until
from mtgtable.abilities.fold import walk
from mtgtable.abilities.modifications import ChangeControl
from mtgtable.abilities.selectors import Bound, You
from mtgtable.engine.stack.prototyping import METHOD
from mtgtable.engine.state.effects import ContinuousEffect
from mtgtable.engine.state.objects import GameObject, OnStack, PlayerState
from mtgtable.engine.state.refs import Seat
from mtgtable.engine.state.state import State
from mtgtable.model.edition import EDITION_NAMES, EditionName
from mtgtable.model.ids import ObjectId, PlayerId, seat_letter
from mtgtable.model.zones import Zone
from mtgtable.session.scenarios.board import CHOICES
from mtgtable.session.study.board import Lasting, Piece, Place, Resolved, Seated, StudyBoard

_ZONES: Final = (Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND, Zone.HAND, Zone.STACK)


def study_of(
    state: State, name: str, known: Callable[[ObjectId], bool] = lambda _: True
) -> tuple[StudyBoard, dict[ObjectId, int], tuple[str, ...]]:
    """The study, which piece each object became, and what was left behind, in sentences.

    ``known``: may the one who looks know that object; what they may not is left out. Libraries stay, and on the stack
    what isn't a card.
    """
    edition: EditionName = next((one for one in EDITION_NAMES if one == state.edition), "current")
    board = StudyBoard(
        name=name, edition=edition, active=seat_letter(state.turn.active), step=str(state.turn.step),
        players=max(2, len(state.players)), turn=max(1, state.turn.number),
    )  # fmt: skip
    board = board.with_seats({seat_letter(one.id): _seat(one) for one in state.players})
    if board.step in ("untap", "cleanup"):
        board = replace(board, step="precombat_main")
    keys: dict[ObjectId, int] = {}
    left: list[str] = []
    dated: list[tuple[int, GameObject | ContinuousEffect]] = []
    dated += [(item.timestamp, item) for item in state.everything() if item.zone in _ZONES and known(item.id)]
    dated += [(effect.timestamp, effect) for effect in state.effects]
    for _, one in sorted(dated, key=lambda pair: (pair[0], isinstance(pair[1], ContinuousEffect))):
        if isinstance(one, GameObject):
            if one.emblem or one.phased_out:
                left.append(f"{one.printed.name or 'An emblem'} is left out: {_why_left(one)}")
                continue
            if one.zone is Zone.STACK and (one.card is None or one.face_down):
                why = "it is face down" if one.face_down else "it is no card"
                left.append(f"{_name_on_stack(one)} on the stack is left out: {why}")
                continue
            keys[one.id] = board.next_key
            board = board.add(_spell(one, one.stack) if one.stack is not None else _piece(one))
        else:
            entry = _lasting(one, keys)
            if isinstance(entry, str):
                left.append(entry)
            else:
                board = board.add(entry)
    for id_, key in keys.items():
        stack = state.objects[id_].stack
        if stack is not None:
            board = board.change(key, targets=tuple(_targets(stack, keys)))
        host = state.objects[id_].attached_to
        if isinstance(host, Seat):
            board = board.change(key, attached_to=seat_letter(host.player))
        elif host in keys:
            board = board.change(key, attached_to=keys[host])
    return board, keys, tuple(left)


def _seat(player: PlayerState) -> Seated:
    counters = tuple((pile.kind, pile.count) for pile in player.counters if pile.count)
    return Seated(player.life, player.starting_life, counters)


def _why_left(item: GameObject) -> str:
    return "emblems have no card" if item.emblem else "it is phased out"


def _piece(item: GameObject) -> Piece:
    printed = item.printed
    custom: tuple[tuple[str, Any], ...] = ()
    name = printed.name
    if item.card is None:
        custom = tuple(_defined(item))
    elif item.card.layout not in ("transform", "modal_dfc", "flip"):
        name = item.card.name
    return Piece(
        key=0,
        card=name,
        player=seat_letter(item.owner),
        zone=str(item.zone),
        controller=seat_letter(item.controller) if item.zone is Zone.BATTLEFIELD else "",
        tapped=item.tapped,
        sick=item.sick,
        damage=item.damage,
        counters=tuple((pile.kind, pile.count) for pile in item.counters),
        face_down=item.face_down,
        token=item.token,
        merged=tuple(one.printed.name for one in item.merged[1:]) if item.card is not None else (),
        prototype=item.cast is not None and item.cast.method == METHOD,
        chosen=tuple(_chosen(item)),
        custom=custom,
    )


def _name_on_stack(item: GameObject) -> str:
    source = item.stack.source_name if item.stack is not None else ""
    return item.printed.name or (f"An ability of {source}" if source else "An ability")


def _spell(item: GameObject, stack: OnStack) -> Resolved:
    """A spell without its targets, which may be newer than it."""
    modes = tuple(mode + 1 for mode in stack.modes)
    return Resolved(0, seat_letter(item.controller), item.printed.name, modes=modes, x=stack.frame.x, waiting=True)


def _targets(stack: OnStack, keys: dict[ObjectId, int]) -> Iterator[Place]:
    for group in stack.frame.targets:
        for ref in group:
            if isinstance(ref, Seat):
                yield seat_letter(ref.player)
            elif ref in keys:
                yield keys[ref]


def _defined(item: GameObject) -> Iterator[tuple[str, Any]]:
    """A token by what is printed on it, as a scenario defines a card in place."""
    face = item.printed
    yield "type_line", face.type_line
    yield "oracle_text", face.text or "\n".join(ability.text for ability in face.abilities)
    if face.mana_cost is not None:
        yield "mana_cost", str(face.mana_cost)
    if face.power is not None and face.toughness is not None:
        power, toughness = face.pt_text or (str(face.power), str(face.toughness))
        yield "power", power
        yield "toughness", toughness
    yield "colors", "".join(color for color in "WUBRG" if color in face.colors)


def _chosen(item: GameObject) -> Iterator[tuple[str, str | int]]:
    keys = {kind: key for key, kind in CHOICES}
    for kind, value in item.chosen:
        key = keys.get(kind)
        if key == "player":
            yield key, seat_letter(PlayerId(int(value)))
        elif key == "number":
            yield key, int(value)
        elif key is not None:
            yield key, value


def _lasting(effect: ContinuousEffect, keys: dict[ObjectId, int]) -> Lasting | str:
    """An effect that goes on, or why it stays behind."""
    name = effect.source_name or "An effect"
    if effect.locked is None:
        return f"{name} is left out: its effect isn't locked onto objects"
    objects = tuple(keys[ref] for ref in effect.locked if not isinstance(ref, Seat) and ref in keys)
    if not objects:
        return f"{name} is left out: nothing that it applies to is there"
    player = effect.controller
    parts = []
    for part in effect.parts:
        if isinstance(part, ChangeControl) and isinstance(part.to, Bound):
            bound = effect.frame.get(part.to.name)
            seat = bound[0] if bound else None
            if not isinstance(seat, Seat):
                return f"{name} is left out: whoever it names isn't known"
            player, part = seat.player, ChangeControl(You())
        if any(isinstance(node, Bound) and effect.frame.get(node.name) for node in walk(part)):
            return f"{name} is left out: it remembers what happened as it resolved"
        parts.append(codec.encode(part))
    until = isinstance(effect.duration, Until) and effect.duration.moment == "end of turn"
    return Lasting(0, name, objects, tuple(parts), seat_letter(player), until, effect.text)
