"""A table as a study: every card where it lies, and the effects that go on; what can't be taken over is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import chain
from typing import Any, Final

from mtgtable.abilities import codec
from mtgtable.abilities.abilities import ActivatedAbility, TriggeredAbility
from mtgtable.abilities.compiled import CompiledCard
from mtgtable.abilities.durations import Until
from mtgtable.abilities.fold import walk
from mtgtable.abilities.modifications import BecomeCopy, ChangeControl
from mtgtable.abilities.selectors import Bound, You
from mtgtable.engine.game import Game
from mtgtable.engine.stack.as_if import resolvable_abilities
from mtgtable.engine.stack.event_words import told_of
from mtgtable.engine.stack.prototyping import METHOD
from mtgtable.engine.state.effects import ContinuousEffect
from mtgtable.engine.state.objects import GameObject, OnStack, PlayerState
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.engine.state.state import State
from mtgtable.engine.table import Table
from mtgtable.model.edition import EDITION_NAMES, EditionName
from mtgtable.model.ids import ObjectId, PlayerId, seat_letter
from mtgtable.model.zones import Zone
from mtgtable.session.scenarios.board import CHOICES
from mtgtable.session.scenarios.returned import is_of_return
from mtgtable.session.study.board import Lasting, Piece, Place, Resolved, Seated, StudyBoard
from mtgtable.session.study.by_hand import ByHand, by_hand_in
from mtgtable.session.study.counted import dated_as_in
from mtgtable.session.study.decided import with_decided
from mtgtable.session.study.printed import defined, text_of

_HIDDEN: Final = "Hidden card"
_ZONES: Final = (Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND, Zone.HAND, Zone.STACK)


def study_of(
    state: State,
    name: str,
    known: Callable[[ObjectId], bool] = lambda _: True,
    listed: Callable[[CompiledCard], bool] = lambda _: True,
) -> tuple[StudyBoard, dict[ObjectId, int], tuple[str, ...]]:
    """The study, which piece each object became, and what was left behind, in sentences.

    ``known``: may the one who looks know that object; a blank card lies for what they may not, so that what counts
    cards counts right. ``listed``: is that card found by its name; what a file defines itself is taken with its text.
    Libraries stay, and on the stack copies of spells and abilities of what is gone.
    """
    edition: EditionName = next((one for one in EDITION_NAMES if one == state.edition), "current")
    board = StudyBoard(
        name=name, edition=edition, active=seat_letter(state.turn.active), step=str(state.turn.step),
        players=max(2, len(state.players)), turn=max(1, state.turn.number),
    )  # fmt: skip
    board = board.with_seats({seat_letter(one.id): _seat(one) for one in state.players})
    if board.step in ("untap", "cleanup"):
        board = replace(board, step="precombat_main")
    table = Game(state.clone()).table
    keys: dict[ObjectId, int] = {}
    left: list[str] = []
    blanks: dict[tuple[Zone, PlayerId], int] = {}
    decided = by_hand_in(state)
    items = [item for item in state.everything() if item.zone in _ZONES]
    dated = [(decided.objects.get(item.id, item.timestamp), item) for item in items]
    since: dict[int, int] = {}
    for stamp, one in sorted(dated, key=lambda pair: pair[0]):
        since[board.next_key] = stamp
        if one.phased_out or (one.emblem and not text_of(one.printed)):
            left.append(f"{one.printed.name or 'An emblem'} is left out: {_why_left(one)}")
            continue
        if not known(one.id) and one.zone is not Zone.STACK:
            blanks[one.zone, one.owner] = blanks.get((one.zone, one.owner), 0) + 1
            keys[one.id] = board.next_key
            board = board.add(_blank(one))
            continue
        why = _why_not_on_stack(table, one) or _why_unlisted(one, listed)
        if why:
            left.append(f"{_name_on_stack(one)} on the stack is left out: {why}")
            continue
        keys[one.id] = board.next_key
        board = board.add(_on_stack(table, one, one.stack) if one.stack is not None else _piece(one, listed))
    board = _with_effects(state, board, keys, since, decided, left)
    for id_, key in keys.items():
        stack = state.objects[id_].stack
        if stack is not None:
            board = board.change(key, targets=tuple(_places(chain(*stack.frame.targets), keys)))
        if stack is not None and stack.kind != "spell":
            board = board.change(key, source=keys[stack.frame.source], event=tuple(_event(stack, keys)))
        host = state.objects[id_].attached_to
        if isinstance(host, Seat):
            board = board.change(key, attached_to=seat_letter(host.player))
        elif host in keys:
            board = board.change(key, attached_to=keys[host])
    board = dated_as_in(state, board, keys, since, decided.counters)
    board = with_decided(board, decided.ones, keys, since)
    left += [_said_of_blanks(zone, owner, count) for (zone, owner), count in blanks.items()]
    return board, keys, tuple(left)


def _blank(item: GameObject) -> Piece:
    """What stands for a card that nobody else may know: it has a back, is of no type, and is counted."""
    nothing = (("type_line", "Token"), ("oracle_text", ""))
    if item.zone is not Zone.BATTLEFIELD:
        return Piece(0, _HIDDEN, seat_letter(item.owner), str(item.zone), custom=nothing)
    plain = (("type_line", "Creature"), ("oracle_text", ""), ("power", "2"), ("toughness", "2"))
    return replace(_piece(item, lambda _: True), card=_HIDDEN, custom=plain, merged=(), prototype=False, chosen=())


def _said_of_blanks(zone: Zone, owner: PlayerId, count: int) -> str:
    cards = "1 blank card lies" if count == 1 else f"{count} blank cards lie"
    return f"{cards} for what is hidden of {seat_letter(owner)} ({zone})"


def _seat(player: PlayerState) -> Seated:
    counters = tuple((pile.kind, pile.count) for pile in player.counters if pile.count)
    return Seated(player.life, player.starting_life, counters)


def _why_left(item: GameObject) -> str:
    return "it is phased out" if item.phased_out else "its abilities have no text"


def _why_unlisted(item: GameObject, listed: Callable[[CompiledCard], bool]) -> str:
    """Why a spell stays behind whose card no other file has."""
    own = item.stack is not None and item.stack.kind == "spell" and item.card is not None and not listed(item.card)
    return "only the file of this table defines it" if own else ""


def _piece(item: GameObject, listed: Callable[[CompiledCard], bool]) -> Piece:
    printed = item.printed
    custom: tuple[tuple[str, Any], ...] = ()
    name = printed.name
    if item.emblem:
        name, custom = name or "Emblem", (("oracle_text", text_of(item.printed)),)
    elif item.card is None or not listed(item.card):
        custom = tuple(defined(item))
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
        emblem=item.emblem,
        custom=custom,
    )


def _name_on_stack(item: GameObject) -> str:
    source = item.stack.source_name if item.stack is not None else ""
    return item.printed.name or (f"An ability of {source}" if source else "An ability")


def _why_not_on_stack(table: Table, item: GameObject) -> str:
    """Why something can't be taken from the stack; empty where it can, and for what isn't there."""
    if item.zone is not Zone.STACK or item.stack is None:
        return ""
    if item.face_down:
        return "it is face down"
    if item.card is not None:
        return ""
    if item.stack.kind == "spell":
        return "it is a copy, not a card"
    if item.stack.frame.source not in table.state.objects:
        return "what it is of is gone"
    return "" if _number(table, item.stack) else "it isn't among the abilities of what it is of"


def _number(table: Table, stack: OnStack) -> int:
    """Which ability of its source that is on the stack, from 1; 0 for none that the source has."""
    for number, on in enumerate(resolvable_abilities(table, stack.frame.source), start=1):
        ability = on.ability
        if isinstance(ability, ActivatedAbility | TriggeredAbility) and ability.content == stack.content:
            return number
    return 0


def _on_stack(table: Table, item: GameObject, stack: OnStack) -> Resolved:
    """A spell or ability without what it is about, which may be newer than it."""
    modes, who = tuple(mode + 1 for mode in stack.modes), seat_letter(item.controller)
    if stack.kind == "spell":
        return Resolved(0, who, item.printed.name, modes=modes, x=stack.frame.x, waiting=True)
    return Resolved(0, who, ability=_number(table, stack), modes=modes, x=stack.frame.x, waiting=True)


def _places(refs: Iterable[Ref], keys: dict[ObjectId, int]) -> Iterator[Place]:
    for ref in refs:
        if isinstance(ref, Seat):
            yield seat_letter(ref.player)
        elif ref in keys:
            yield keys[ref]


def _event(stack: OnStack, keys: dict[ObjectId, int]) -> Iterator[tuple[str, Place]]:
    """What the ability was told of its event; of several objects the first."""
    told, amount = told_of(stack.frame)
    for word, refs in told:
        place = next(_places(refs, keys), None)
        if place is not None:
            yield word, place
    if amount is not None:
        yield "amount", amount


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


def _with_effects(
    state: State, board: StudyBoard, keys: dict[ObjectId, int], since: dict[int, int], decided: ByHand,
    left: list[str],
) -> StudyBoard:  # fmt: skip
    """The board with the effects that go on among its timestamps; some are older by now than what they apply to.

    ``since`` gains their timestamps, ``left`` what stays behind. ``decided``: what players have decided by hand.
    """
    taken = {one.id: one for one in state.effects if not is_of_return(state, one)}
    for date, effect in sorted((decided.effects.get(one.id, one.timestamp), one.id) for one in taken.values()):
        entry = _lasting(taken[effect], keys)
        if isinstance(entry, str):
            left.append(entry)
            continue
        key, place = board.next_key, sum(since[one.key] <= date for one in board.entries)
        since[key] = date
        board = board.add(replace(entry, off=effect in decided.off)).move(key, place)
    return board


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
        if isinstance(part, BecomeCopy) and part.values is not None:
            part = replace(part, of=None)  # the values are fixed (707.2c)
        if any(isinstance(node, Bound) and effect.frame.get(node.name) for node in walk(part)):
            return f"{name} is left out: it remembers what happened as it resolved"
        parts.append(codec.encode(part))
    until = isinstance(effect.duration, Until) and effect.duration.moment == "end of turn"
    began = 0 if effect.by_hand else max(1, effect.began_turn)
    source = keys.get(effect.source) if began else None
    return Lasting(0, name, objects, tuple(parts), seat_letter(player), until, effect.text, began, source)
