"""A study handed on: as a scenario file with checks of what is true now, and as one line of text."""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from dataclasses import replace
from typing import Any, Final

from mtgtable.cards.plain_file import TOO_LONG_A_NUMBER
from mtgtable.engine.continuous import evaluate
from mtgtable.engine.state.objects import GameObject
from mtgtable.model.ids import seat_letter
from mtgtable.model.zones import Zone
from mtgtable.session.scenarios.board import Workshop
from mtgtable.session.scenarios.playing import ScenarioRun
from mtgtable.session.scenarios.reading import Scenario, ScenarioError, scenario_from_data
from mtgtable.session.scenarios.refusal import Failed, Refused
from mtgtable.session.scenarios.table import Table
from mtgtable.session.study.as_scenario import aliases_of, keys_of, scenario_of
from mtgtable.session.study.board import Piece, StudyBoard
from mtgtable.session.study.laying_out import LaidOut, lay_out

LINK: Final = "mtgtable:study/1/"
"""What a line that holds a study begins with."""
_LONGEST: Final = 1_000_000
_MANY: Final = 40
"""More subtypes than this are every creature type, and aren't listed."""


def saved(board: StudyBoard, workshop: Workshop) -> dict[str, Any]:
    """The scenario of a study with a check of every permanent, as it is now.

    A board on which state-based actions would take something away, now or on the way to it, is written as one that
    lies still. Raises ScenarioError, and Failed or Refused where its script doesn't hold.
    """
    laid = lay_out(board, workshop)
    board = replace(board, still=board.still or bool(laid.passing) or not _plays(board, workshop, laid))
    run = _run(board, workshop)
    renamed = _renamed(board, laid)
    aliases = aliases_of(board, renamed=renamed)
    by_lineage = {item.lineage: item for item in run.table.game.state.everything()}
    found = scenario_of(board, renamed=renamed)
    for key, lineage in keys_of(board, run.table.names).items():
        piece, item = board.piece(key), by_lineage.get(lineage)
        if piece is None:
            found["script"].append(_check_on_stack(run.table, aliases[key], item))
        elif piece.in_play or (item is not None and item.zone is Zone.BATTLEFIELD):
            found["script"].append(_check(run.table, aliases.get(key, piece.card), item))
    return found


def _run(board: StudyBoard, workshop: Workshop) -> ScenarioRun:
    run = ScenarioRun(scenario_from_data(scenario_of(board, every_alias=True), "(study)"), workshop)
    run.play()
    return run


def _plays(board: StudyBoard, workshop: Workshop, laid: LaidOut) -> bool:
    """Does the script come to the same board in a game, in which state-based actions are taken on the way (704.3)."""
    try:
        run = _run(board, workshop)
    except (Failed, Refused):
        return False
    there = {item.lineage: item.zone for item in run.table.game.state.everything()}
    keys = keys_of(board, run.table.names)
    return all(laid.state.objects[laid.ids[key]].zone == there.get(keys[key]) for key in laid.ids)


def _renamed(board: StudyBoard, laid: LaidOut) -> frozenset[int]:
    """The pieces that their card's name doesn't find: they have another by now, or another object has theirs."""
    now = evaluate(laid.state).characteristics
    names = {key: now[id_].name for key, id_ in laid.ids.items()}
    return frozenset(
        piece.key
        for piece in board.pieces
        if any((name == piece.card) != (key == piece.key) for key, name in names.items() if _told(board, key, piece))
    )


def _told(board: StudyBoard, key: int, piece: Piece) -> bool:
    """Is it the piece itself, or one that isn't of the same card, which are told apart anyway."""
    other = board.piece(key)
    return key == piece.key or other is None or other.card != piece.card


def _check_on_stack(table: Table, reference: str, item: GameObject | None) -> dict[str, Any]:
    check: dict[str, Any] = {"check": "object", "object": reference, "zone": "stack"}
    now = table.game.of(item.id) if item is not None else None
    if now is None or item is None or not item.is_spell:
        return check
    return check | {"types": sorted(now.types), "colors": "".join(color for color in "WUBRG" if color in now.colors)}


def _check(table: Table, reference: str, item: GameObject | None) -> dict[str, Any]:
    check: dict[str, Any] = {"check": "object", "object": reference}
    if item is None:
        return check | {"exists": False}
    if item.zone is not Zone.BATTLEFIELD:
        return check | {"zone": str(item.zone)}
    now = table.game.of(item.id)
    check |= {"types": sorted(now.types), "colors": "".join(color for color in "WUBRG" if color in now.colors)}
    if len(now.subtypes) <= _MANY:
        check["subtypes"] = sorted(now.subtypes)
    if now.power is not None and now.toughness is not None:
        check |= {"power": now.power, "toughness": now.toughness}
    if now.controller != item.owner:
        check["controller"] = seat_letter(now.controller)
    check["ability_count"] = len(now.abilities)
    return check


# ---- one line --------------------------------------------------------------------------------------------------------


def link_of(board: StudyBoard) -> str:
    """The study as one line of text."""
    data = json.dumps(scenario_of(board, every_alias=True), ensure_ascii=False, separators=(",", ":")).encode()
    return LINK + base64.urlsafe_b64encode(zlib.compress(data, 9)).decode().rstrip("=")


def scenario_in(line: str) -> Scenario:
    """The scenario that a line holds. Raises ScenarioError that says what is wrong with the line."""
    text = "".join(line.split())
    if not text.startswith(LINK):
        raise ScenarioError(f"this is no link text of a study: it begins with {LINK}")
    packed = text.removeprefix(LINK)
    try:
        raw = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        unpacker = zlib.decompressobj()
        data = unpacker.decompress(raw, _LONGEST)
        if unpacker.unconsumed_tail:
            raise ScenarioError("the link text is too long to be a study")
        return scenario_from_data(json.loads(data.decode()), "(link text)")
    except (binascii.Error, zlib.error, UnicodeDecodeError, json.JSONDecodeError) as error:
        raise ScenarioError(f"the link text is cut off or changed ({error})") from error
    except RecursionError as error:
        raise ScenarioError("the link text is no board: it is nested too deeply") from error
    except ScenarioError:
        raise
    except ValueError as error:
        raise ScenarioError(f"the link text is no board: {TOO_LONG_A_NUMBER}") from error
