"""From a scenario back to a study, where its script says nothing but what a study says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from mtgtable.session.scenarios import script as s
from mtgtable.session.scenarios.reading import Header, Scenario
from mtgtable.session.scenarios.values import CUSTOM_KEYS, CardEntry, PermanentEntry, PlayerEntry
from mtgtable.session.study.board import (
    AS_EVERYBODY,
    SEATS,
    Counted,
    Decided,
    Lasting,
    Piece,
    Place,
    Resolved,
    Seated,
    StudyBoard,
)
from mtgtable.session.study.counted import with_counters_dated
from mtgtable.session.study.supposed import SupposedCard, WhatIf


class NotAStudy(ValueError):
    """A scenario that plays; the message names the step that a study doesn't know."""


def study_in(scenario: Scenario) -> StudyBoard:
    """The board of a scenario; checks are left aside. Raises NotAStudy."""
    header = scenario.header
    letters = scenario.seats()
    board = StudyBoard(
        name=header.name, edition=header.edition, active=header.starting_player, players=max(2, len(letters)),
        notes=header.notes, still=header.still,
    )  # fmt: skip
    seats: dict[str, Seated] = {}
    found: dict[str, list[int]] = {}
    links: list[tuple[int, str, str]] = []
    for letter in SEATS[: board.players]:
        player = header.players.get(letter)  # type: ignore[call-overload]
        seats[letter] = _seat(player) if player is not None else AS_EVERYBODY
        for zone, entry in _cards(player):
            for _ in range(entry.count):
                key = board.next_key
                board = board.add(_piece(entry, letter, zone))
                for name in filter(None, (entry.alias, entry.card, f"{letter}:{entry.card}")):
                    found.setdefault(name, []).append(key)
                if isinstance(entry, PermanentEntry):
                    links += [(key, "attached_to", entry.attached_to)] if entry.attached_to else []
                    links += [(key, "copy_of", entry.copy_of)] if entry.copy_of else []
    board = board.with_seats(seats)
    for key, what, text in links:
        board = board.change(key, **{what: _place(found, text)})
    board = with_counters_dated(board)
    for number, step in enumerate(scenario.script):
        board = _follow(board, step, number, found)
    board = _answered(board, header)
    pinned = _place(found, header.pinned) if header.pinned else None
    return replace(board, pinned=pinned if isinstance(pinned, int) else None, what_if=_what_if(header))


def _answered(board: StudyBoard, header: Header) -> StudyBoard:
    """The board with each player's answers at the first of theirs that resolves: they are taken one after the other.

    Raises NotAStudy for an answer that is no word.
    """
    for letter, answers in header.answers.items():
        if not all(isinstance(one, str) for one in answers):
            raise NotAStudy("choices are written as words in a study")
        first = next((one for one in board.entries if isinstance(one, Resolved) and one.player == letter), None)
        if first is not None:
            board = board.change(first.key, answers=tuple(map(str, answers)))
    return board


def is_question(scenario: Scenario, *, alone: bool) -> bool:
    """Is it a board to be looked at, not a game to be played on. ``alone``: nothing else stands in its file."""
    header = scenario.header
    if header.still:
        return True
    if header.what_if is None and not (alone and header.pinned):
        return False
    try:
        study_in(scenario)
    except NotAStudy:
        return False
    return True


def _what_if(header: Header) -> WhatIf:
    said = header.what_if
    if said is None:
        return WhatIf()
    cards = tuple(SupposedCard(one.card, one.player, one.zone, one.on_pinned) for one in said.cards)
    return WhatIf(cards, tuple(said.off), tuple(said.order))


def _cards(player: Any) -> list[tuple[str, CardEntry]]:
    if player is None:
        return []
    rows = ("battlefield", "hand", "graveyard", "exile", "command", "library")
    return [(zone, entry) for zone in rows for entry in getattr(player, zone)]


def _seat(player: PlayerEntry) -> Seated:
    starting = player.life if player.starting_life is None else player.starting_life
    return Seated(player.life, starting, tuple(player.counters.items()))


def _piece(entry: CardEntry, letter: str, zone: str) -> Piece:
    custom = tuple(entry.model_dump(include=set(CUSTOM_KEYS), exclude_none=True).items())
    piece = Piece(0, entry.card, letter, zone, custom=custom, emblem=entry.emblem)
    if not isinstance(entry, PermanentEntry):
        return piece
    chosen = entry.chosen.model_dump(exclude_none=True)
    return replace(
        piece,
        controller=entry.controller or "",
        tapped=entry.tapped,
        sick=entry.sick,
        damage=entry.damage,
        counters=tuple(entry.counters.items()),
        face_down=entry.face_down,
        token=entry.token,
        merged=tuple(_plain(one) for one in entry.merged),
        prototype=entry.prototype,
        chosen=tuple(chosen.items()),
    )


def _plain(entry: CardEntry) -> str:
    """The name of a card that is merged. Raises NotAStudy for one that is defined in place."""
    if entry.custom or entry.count > 1:
        raise NotAStudy(f"{entry.card}: cards under another are named one by one in a study")
    return entry.card


def _place(found: dict[str, list[int]], text: str) -> Place:
    """The piece or player that a reference of the scenario means. Raises NotAStudy."""
    if text in SEATS:
        return text
    name, _, number = text.partition("#")
    keys = found.get(text) or found.get(name)
    if not keys:
        raise NotAStudy(f"{text!r} isn't on the board as it is laid out")
    return keys[int(number) - 1 if number.isdecimal() and int(number) <= len(keys) else 0]


def _follow(board: StudyBoard, step: s.Step, number: int, found: dict[str, list[int]]) -> StudyBoard:
    """The board after one step of the script. Raises NotAStudy."""
    if isinstance(step, s.CheckStep):
        return board
    if isinstance(step, s.Advance) and number == 0 and (board.still or step.turn in (None, 1)):
        turn = step.turn or 1
        active = SEATS[(SEATS.index(board.active) + turn - 1) % board.players]
        return replace(board, step=step.step or board.step, turn=turn, active=active)
    if isinstance(step, s.SwitchByHand) or (isinstance(step, s.TimestampByHand) and step.effect is not None):
        return _decided(board, step, _place(found, step.object))
    if isinstance(step, s.TimestampByHand):
        place = _place(found, step.object)
        if step.counters:
            place = _counters(board, place, step.counters)
        return board.move(place, len(board.entries)) if isinstance(place, int) else board
    if isinstance(step, s.ResolveByHand):
        if isinstance(step, s.StackByHand) and step.alias is not None:
            found.setdefault(step.alias, []).append(board.next_key)
        board = board.add(_resolved(step, found))
        for place in [_place(found, text) for text in step.later or ()]:
            board = board.move(place, len(board.entries)) if isinstance(place, int) else board
        return board
    if isinstance(step, s.EffectByHand):
        places = [_place(found, text) for text in step.objects]
        keys = tuple(place for place in places if isinstance(place, int))
        source = _place(found, step.source) if step.source is not None else None
        lasting = Lasting(
            0, step.name or step.text, keys, tuple(step.parts), step.player, step.until_end_of_turn, step.text,
            step.began, source if isinstance(source, int) else None, step.off,
        )  # fmt: skip
        return board.add(lasting)
    said = getattr(step, "do", "")
    raise NotAStudy(f"step {number + 1} ({said}) plays on; a study only lays out")


def _decided(board: StudyBoard, step: s.SwitchByHand | s.TimestampByHand, on: Place) -> StudyBoard:
    """The board with what is decided of one effect; what is on again is as if it had never been off."""
    if not isinstance(on, int):
        raise NotAStudy("players have no continuous effects of their own")
    new = Decided(0, on, 1 if step.effect is None else step.effect, off=isinstance(step, s.SwitchByHand))
    for one in board.entries:
        if isinstance(one, Decided) and replace(one, key=0) == new:
            board = board.remove(one.key)
    return board if isinstance(step, s.SwitchByHand) and step.on else board.add(new)


def _counters(board: StudyBoard, on: Place, kind: str) -> Place:
    """The entry of the counters of a kind on a piece. Raises NotAStudy."""
    for one in board.entries:
        if isinstance(one, Counted) and (one.on, one.kind) == (on, kind):
            return one.key
    raise NotAStudy(f"there are no {kind} counters there whose timestamp matters")


def _resolved(step: s.ResolveByHand, found: dict[str, list[int]]) -> Resolved:
    targets: list[Place] = []
    for one in step.targets or ():
        targets += [_place(found, text) for text in (one if isinstance(one, list) else [one])]
    source = _place(found, step.source) if step.source is not None else None
    if isinstance(step.ability, str) or any(isinstance(mode, str) for mode in step.modes or ()):
        raise NotAStudy("abilities and modes are named by number in a study")
    return Resolved(
        0,
        step.player,
        step.card.card if step.card is not None else "",
        source if isinstance(source, int) else None,
        step.ability if isinstance(step.ability, int) else 1,
        tuple(targets),
        tuple(mode for mode in step.modes or () if isinstance(mode, int)),
        step.x,
        waiting=isinstance(step, s.StackByHand),
        event=tuple(_event(step, found)),
    )


def _event(step: s.ResolveByHand, found: dict[str, list[int]]) -> Iterator[tuple[str, Place]]:
    """What the event was about. Raises NotAStudy for several objects at once."""
    if step.event is None:
        return
    for word, texts in step.event.refs().items():
        if len(texts) > 1:
            raise NotAStudy("the event of an ability is about one object in a study")
        for text in texts:
            yield word, _place(found, text)
    if step.event.amount is not None:
        yield "amount", step.event.amount
