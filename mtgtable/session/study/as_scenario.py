"""A study as a scenario: the board in its header, the order of timestamps and what has resolved in its script."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from mtgtable.session.scenarios.reading import FORMAT
from mtgtable.session.scenarios.references import Names
from mtgtable.session.study.board import (
    AS_EVERYBODY,
    SEATS,
    Counted,
    Decided,
    Entry,
    Lasting,
    Piece,
    Place,
    Resolved,
    Seated,
    StudyBoard,
)
from mtgtable.session.study.counted import in_order

_PLAIN: Final = ("tapped", "sick", "face_down", "token")


def scenario_of(board: StudyBoard, *, every_alias: bool = False, renamed: Collection[int] = ()) -> dict[str, Any]:
    """The scenario as JSON data. ``every_alias``: each piece gets one, not only where its name isn't enough.

    ``renamed``: the pieces whose name means another by now, or isn't theirs.
    """
    aliases = aliases_of(board, every=every_alias, renamed=renamed)
    players: dict[str, dict[str, Any]] = {letter: _seat(board.seat(letter)) for letter in SEATS[: board.players]}
    for piece in board.pieces:
        players[piece.player].setdefault(piece.zone, []).append(_entry(board, piece, aliases))
    answers = _answers(board)
    found: dict[str, Any] = {"format": FORMAT, "name": board.name, "edition": board.edition}
    if board.first_player != "A":
        found["starting_player"] = board.first_player
    if board.still or board.turn > 1:
        found["still"] = True  # turns that nobody has taken: a game would have gone through them
    if board.pinned is not None and board.pinned in {one.key for one in board.objects}:
        found["pinned"] = reference(board, board.pinned, aliases)
    if board.notes:
        found["notes"] = board.notes
    if board.what_if:
        found["what_if"] = board.what_if.as_data()
    found["players"] = players
    if answers:
        found["answers"] = answers
    found["script"] = list(_script(board, aliases))
    return found


def _seat(seat: Seated) -> dict[str, Any]:
    found: dict[str, Any] = {} if seat.life == AS_EVERYBODY.life else {"life": seat.life}
    if seat.starting_life != seat.life:
        found["starting_life"] = seat.starting_life
    return found | ({"counters": dict(seat.counters)} if seat.counters else {})


def aliases_of(board: StudyBoard, *, every: bool = False, renamed: Collection[int] = ()) -> Mapping[int, str]:
    """An alias for each piece whose name means several, or isn't what is seen on the table."""
    names: dict[str, list[int]] = {}
    for piece in board.pieces:
        names.setdefault(piece.card.casefold(), []).append(piece.key)
    found = _aliases_on_stack(board, every)
    for piece in board.pieces:
        same = names[piece.card.casefold()]
        odd = piece.face_down or piece.copy_of is not None or piece.token or piece.key in renamed
        if every:
            found[piece.key] = f"piece {piece.key}"
        elif len(same) > 1 or odd:
            found[piece.key] = f"{piece.card} ({same.index(piece.key) + 1})".replace(":", "").replace("#", "")
    return found


def _aliases_on_stack(board: StudyBoard, every: bool) -> dict[int, str]:
    """What is on the stack always has one: there may be a card of that name, and an ability has no name."""
    found: dict[int, str] = {}
    for place, one in enumerate(board.waiting, start=1):
        source = board.piece(one.source) if one.source is not None else None
        name = f"{source.card} ability" if source is not None else one.card
        found[one.key] = f"piece {one.key}" if every else f"{name} on the stack ({place})".replace(":", "")
    return {key: alias.replace("#", "") for key, alias in found.items()}


def reference(board: StudyBoard, place: Place, aliases: Mapping[int, str]) -> str:
    """How the scenario calls a piece or player. Raises KeyError for a piece that isn't there."""
    if isinstance(place, str):
        return place
    piece = board.piece(place)
    if piece is None and place not in aliases:
        raise KeyError(place)
    return aliases[place] if piece is None else aliases.get(place, piece.card)


def _entry(board: StudyBoard, piece: Piece, aliases: Mapping[int, str]) -> Any:
    found: dict[str, Any] = {"card": piece.card}
    if piece.key in aliases:
        found["as"] = aliases[piece.key]
    found |= dict(piece.custom)
    if piece.emblem:
        found["emblem"] = True
    if piece.in_play:
        found |= {key: True for key in _PLAIN if getattr(piece, key)}
        if piece.damage:
            found["damage"] = piece.damage
        if piece.controller and piece.controller != piece.player:
            found["controller"] = piece.controller
        if piece.counters:
            found["counters"] = dict(piece.counters)
        if piece.attached_to is not None:
            found["attached_to"] = reference(board, piece.attached_to, aliases)
        if piece.chosen:
            found["chosen"] = dict(piece.chosen)
        if piece.copy_of is not None:
            found["copy_of"] = reference(board, piece.copy_of, aliases)
        if piece.merged:
            found["merged"] = list(piece.merged)
        if piece.prototype:
            found["prototype"] = True
    return piece.card if len(found) == 1 else found


def _answers(board: StudyBoard) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for entry in board.entries:
        if isinstance(entry, Resolved) and entry.answers:
            found.setdefault(entry.player, []).extend(entry.answers)
    return found


# ---- the order of timestamps -----------------------------------------------------------------------------------------


def renewed(board: StudyBoard) -> tuple[Entry, ...]:
    """The entries that must be told in the script, in order: those that the header's own order doesn't place.

    Permanents get their timestamps in the order of the lists, player A's first, then their counters. As long as the
    study has them in that order nothing is to be said; from the first that isn't on, each gets a new one, or resolves.
    """
    pieces = [piece.key for letter in SEATS for piece in board.pieces if piece.player == letter and piece.in_play]
    places = {key: place for place, key in enumerate([*pieces, *in_order(board, pieces)])}
    at = -1
    sequence = [one for one in board.entries if not isinstance(one, Piece) or one.in_play]
    for place, entry in enumerate(sequence):
        here = places.get(entry.key, -2)
        if here < at:
            return tuple(sequence[place:])
        at = here
    return ()


def _script(board: StudyBoard, aliases: Mapping[int, str]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    if board.step != "precombat_main" or board.turn > 1:
        found.append({"do": "advance", "turn": board.turn, "step": board.step})
    for entry in renewed(board):
        if isinstance(entry, Piece):
            wanted = reference(board, entry.key, aliases)
            found.append({"do": "manual", "action": "timestamp", "object": wanted})
        elif isinstance(entry, Counted):
            wanted = reference(board, entry.on, aliases)
            found.append({"do": "manual", "action": "timestamp", "object": wanted, "counters": entry.kind})
        elif isinstance(entry, Decided):
            wanted = reference(board, entry.on, aliases)
            deed = "switch" if entry.off else "timestamp"
            found.append({"do": "manual", "action": deed, "object": wanted, "effect": entry.effect})
        elif isinstance(entry, Resolved):
            found.append(_resolved(board, entry, aliases))
        else:
            found.append(_lasting(board, entry, aliases))
    return found


def _resolved(board: StudyBoard, entry: Resolved, aliases: Mapping[int, str]) -> dict[str, Any]:
    action = "to_stack" if entry.waiting else "resolve"
    found: dict[str, Any] = {"do": "manual", "action": action, "player": entry.player}
    if entry.waiting:
        found["as"] = aliases[entry.key]
    if entry.source is not None:
        found |= {"source": reference(board, entry.source, aliases), "ability": entry.ability}
    else:
        found["card"] = entry.card
    if entry.targets:
        found["targets"] = [reference(board, one, aliases) for one in entry.targets]
    if entry.modes:
        found["modes"] = list(entry.modes)
    if entry.x is not None:
        found["x"] = entry.x
    if entry.event:
        told = ((word, one if word == "amount" else reference(board, one, aliases)) for word, one in entry.event)
        found["event"] = dict(told)
    later = [] if entry.waiting else [reference(board, key, aliases) for key in _later(board, entry)]
    if later:
        found["later"] = later
    return found


def _later(board: StudyBoard, entry: Resolved) -> list[int]:
    """The permanents that came after an entry resolved; those it is about were there, however new they are by now."""
    at = board.entries.index(entry)
    before = [one for one in board.entries[: at + 1] if isinstance(one, Resolved)]
    meant = {place for one in before for place in (*one.targets, *one.spoken_of, one.source)}
    meant |= {piece.attached_to for piece in board.pieces if piece.key in meant}
    return [one.key for one in board.entries[at:] if isinstance(one, Piece) and one.in_play and one.key not in meant]


def _lasting(board: StudyBoard, entry: Lasting, aliases: Mapping[int, str]) -> dict[str, Any]:
    found: dict[str, Any] = {"do": "manual", "action": "effect", "player": entry.player}
    found["objects"] = [reference(board, one, aliases) for one in entry.objects]
    found["parts"] = list(entry.parts)
    if entry.until_end_of_turn:
        found["until_end_of_turn"] = True
    found["text"] = entry.text or entry.name
    if entry.began:
        found |= {"name": entry.name, "began": entry.began}
    if entry.source is not None:
        found["source"] = reference(board, entry.source, aliases)
    if entry.off:
        found["off"] = True
    return found


def keys_of(board: StudyBoard, names: Names) -> dict[int, int]:
    """The lineage of each piece on a table that was set up with every alias."""
    found = {}
    for piece in board.objects:
        lineages = names.aliases.get(f"piece {piece.key}", ())
        if lineages:
            found[piece.key] = lineages[0]
    return found
