"""What players are: the city's blessing (702.131), the monarch (724), the initiative (725)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from mtgtable.abilities.abilities import Content, TriggeredAbility
from mtgtable.abilities.characteristics import Characteristics
from mtgtable.abilities.happenings import DamageDealt, OneOf, StepBegins
from mtgtable.abilities.instructions import Designate, Draw, Venture
from mtgtable.abilities.selectors import Bound, ControllerOf, You
from mtgtable.engine.continuous import Board
from mtgtable.engine.happening.in_play import keywords_in_play
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.state import events as e
from mtgtable.engine.state.effects import PendingTrigger
from mtgtable.engine.state.events import Event
from mtgtable.engine.state.refs import Frame, Seat
from mtgtable.engine.state.state import LogEntry, State
from mtgtable.engine.table import Table
from mtgtable.model.ids import NO_OBJECT, ObjectId, PlayerId

BLESSING: Final = "blessing"
STORY: Final = "story"
MONARCH: Final = "monarch"
INITIATIVE: Final = "initiative"

DRAW_OF_MONARCH: Final = TriggeredAbility(
    StepBegins("end", You()),
    Content(Draw(1)),
    text="At the beginning of the monarch's end step, that player draws a card.",
)
FALL_OF_MONARCH: Final = TriggeredAbility(
    DamageDealt(combat=True),
    Content(Designate(MONARCH, ControllerOf(Bound("event.source")))),
    text="Whenever a creature deals combat damage to the monarch, its controller becomes the monarch.",
)
"""The two abilities that come with being the monarch; they have no source (724.2)."""


@dataclass(frozen=True, slots=True)
class _Earned:
    """What a player has for the rest of the game once enough of their permanents count, one having the keyword."""

    keyword: str
    designation: str
    enough: int
    counts: Callable[[Characteristics], bool]
    said: str


_EARNED: Final = (
    _Earned("ascend", BLESSING, 10, lambda _: True, "gets the city's blessing"),
    _Earned(
        "storied", STORY, 3,
        lambda its: "Artifact" in its.types or "Legendary" in its.supertypes or "Saga" in its.subtypes,
        "has an enduring story",
    ),
)  # fmt: skip

_EARNING: Final = frozenset(earned.keyword for earned in _EARNED)


def give_blessings(table: Table) -> None:
    """The city's blessing (702.131b), an enduring story."""
    state = table.state
    if _EARNING.isdisjoint(keywords_in_play(table)):
        return
    board = table.board()
    facts = board.characteristics
    having = _ascending(state, board)
    for earned in _EARNED:
        for seat in state.living():
            player = state.player(seat)
            if (seat, earned.keyword) not in having or earned.designation in player.designations:
                continue
            own = [facts[id_] for id_ in state.battlefield if facts[id_].controller == seat]
            if sum(map(earned.counts, own)) >= earned.enough:
                state.update_player(seat, designations=player.designations | {earned.designation})
                state.write(LogEntry(f"{player.name} {earned.said}", player=seat))


UNDERCITY: Final = "Undercity"
VENTURE_OF_INITIATIVE: Final = TriggeredAbility(
    StepBegins("upkeep", You()),
    Content(Venture(into=UNDERCITY)),
    text="At the beginning of the upkeep of the player who has the initiative, that player ventures into Undercity.",
)
LOSS_OF_INITIATIVE: Final = TriggeredAbility(
    DamageDealt(combat=True),
    Content(Designate(INITIATIVE, ControllerOf(Bound("event.source")))),
    text="Whenever one or more creatures a player controls deal combat damage to the player who has the initiative, "
    "the controller of those creatures takes the initiative.",
)
TAKING_INITIATIVE: Final = TriggeredAbility(
    OneOf(()),
    Content(Venture(into=UNDERCITY)),
    text="Whenever a player takes the initiative, that player ventures into Undercity.",
)
"""The three abilities that come with having the initiative; they have no source (725.2)."""


def _ascending(state: State, board: Board) -> set[tuple[PlayerId, str]]:
    facts = board.characteristics
    return {
        (facts[id_].controller, earned.keyword)
        for id_ in state.battlefield
        for earned in _EARNED
        if facts[id_].has(earned.keyword)
    }


def holder(state: State, designation: str) -> PlayerId | None:
    """Who is the monarch, or has the initiative; None while nobody has it (724.1, 725.1)."""
    return next((player.id for player in state.players if designation in player.designations), None)


def watch_designations(table: Table, before: Look, done: Sequence[Event]) -> None:
    """The abilities that come with a designation trigger on what has happened (724.2, 725.2)."""
    _watch(table, before, done, MONARCH, ("end", DRAW_OF_MONARCH), FALL_OF_MONARCH)
    _watch(table, before, done, INITIATIVE, ("upkeep", VENTURE_OF_INITIATIVE), LOSS_OF_INITIATIVE)
    for event in done:
        if isinstance(event, e.Designates) and event.what == INITIATIVE:
            _trigger(table, event.player, TAKING_INITIATIVE, NO_OBJECT, INITIATIVE)


def _watch(
    table: Table,
    before: Look,
    done: Sequence[Event],
    designation: str,
    in_step: tuple[str, TriggeredAbility],
    on_damage: TriggeredAbility,
) -> None:
    seat = holder(before.state, designation)
    if seat is None or before.state.player(seat).lost:
        return
    hurt_by: set[PlayerId] = set()
    for event in done:
        if isinstance(event, e.StepBegins) and event.step == in_step[0] and event.player == seat:
            _trigger(table, seat, in_step[1], NO_OBJECT, designation)
        elif isinstance(event, e.Damages) and event.combat and event.target == Seat(seat):
            dealing = before.of(event.source)
            if dealing is None or "Creature" not in dealing.types:
                continue
            if designation == INITIATIVE and dealing.controller in hurt_by:
                continue  # once for all creatures of one player
            hurt_by.add(dealing.controller)
            _trigger(table, seat, on_damage, event.source, designation)


_NAMES: Final = {MONARCH: "The monarch", INITIATIVE: "The initiative"}


def _trigger(
    table: Table, controller: PlayerId, ability: TriggeredAbility, dealing: ObjectId, designation: str
) -> None:
    state = table.state
    frame = Frame(source=NO_OBJECT, controller=controller)
    if dealing:
        frame = frame.bind("event.source", (dealing,))
    id_ = state.new_effect_id()
    state.pend(PendingTrigger(id_, NO_OBJECT, _NAMES[designation], controller, ability, frame, ability.text))


def successor(table: Table, leaving: Sequence[PlayerId]) -> list[Event]:
    """Who has the designation when its holder leaves: the active player, else the next in turn (724.4, 725.4)."""
    state = table.state
    seats = len(state.players)
    order = [PlayerId((state.turn.active + step) % seats) for step in range(seats)]
    heir = next((seat for seat in order if not state.player(seat).lost), None)
    if heir is None:
        return []
    return [e.Designates(heir, name) for name in (MONARCH, INITIATIVE) if holder(state, name) in leaving]
