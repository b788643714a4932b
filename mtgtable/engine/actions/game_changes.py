"""Instructions on turns, on winning and losing, and on chance (104, 500.7–500.11, 705, 706, 723, 724)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities import instructions as i
from mtgtable.abilities.game_changes import TAILS
from mtgtable.engine import choosing
from mtgtable.engine.actions.voting import clash
from mtgtable.engine.allowing.rules_in_force import applying_to_player
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.changes.players import finish
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.performing import Executors, perform
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.reading.so_far import telling
from mtgtable.engine.state import events as e
from mtgtable.engine.state.refs import Frame, Seat
from mtgtable.engine.state.state import ExtraTurn, LogEntry
from mtgtable.engine.table import Table
from mtgtable.engine.turn import state_based
from mtgtable.engine.turn.led import lead_next_turn
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone

_SKIPS = {
    "skip next turn": "turn", "skip next combat": "begin_combat", "skip next draw": "draw", "skip next untap": "untap",
}  # fmt: skip


def change_turn(table: Table, node: i.ChangeTurn, frame: Frame) -> Steps[Frame]:
    """Extra turns and phases, skipped steps, the end of the turn."""
    players = yield from choosing.players(table, node.players, frame)
    count = max(0, amount(table.look(), node.count, frame))
    if node.what in ("end the turn", "end combat"):
        yield from _end_turn(table, whole=node.what == "end the turn")
        return frame
    for player in players:
        for _ in range(count):
            _change(table, node, player, frame)
    if node.what == "extra turn" and table.state.turn.extra_turns:
        frame = frame.note("extra turn", table.state.turn.extra_turns[-1].number)
    return frame


def _change(table: Table, node: i.ChangeTurn, player: PlayerId, frame: Frame) -> None:
    state = table.state
    name = state.player(player).name
    match node.what:
        case "extra turn":
            turn = ExtraTurn(player, frame.source, state.new_effect_id())
            state.update_turn(extra_turns=(*state.turn.extra_turns, turn))
            state.write(LogEntry(f"{name} takes an extra turn after this one", player=player))
        case "control next turn":
            lead_next_turn(state, player, frame.controller)
        case "extra combat":
            state.update_turn(extra_phases=("combat", *state.turn.extra_phases))
            state.write(LogEntry("There is an additional combat phase after this one", player=player))
        case "extra main and combat":
            state.update_turn(extra_phases=("combat", "main", *state.turn.extra_phases))
            state.write(LogEntry("There are additional combat and main phases after this one", player=player))
        case "extra beginning":
            state.update_turn(extra_phases=("beginning", *state.turn.extra_phases))
            state.write(LogEntry("There is an additional beginning phase after this one", player=player))
        case _:
            step = _SKIPS.get(node.what, node.step)
            state.update_turn(skips=(*state.turn.skips, (player, step)))
            state.write(LogEntry(f"{name} will skip the next {step.replace('_', ' ')}", player=player))


def _end_turn(table: Table, *, whole: bool) -> Steps[None]:
    """723.1: what waits is gone, the stack is exiled, state-based actions are checked, and the turn goes on in its
    cleanup step (or at the end of combat)."""
    table.state.set_pending(())
    stack = [table.state.objects[id_] for id_ in table.state.stack]
    cards = [item for item in stack if item.is_spell and item.card is not None]
    yield from happen(table, [e.Moves(item.id, Zone.EXILE, Zone.STACK, "exile") for item in cards])
    for id_ in table.state.stack:
        table.state.remove(id_)
    while (yield from state_based.check(table)):
        pass
    if table.state.over:
        return
    step = "cleanup" if whole else "end_combat"
    table.state.update_turn(step=step, stage="begin" if whole else "end", priority=None, passed=(), combat=None)
    table.state.write(LogEntry("The turn ends" if whole else "The combat phase ends"))


def end_game(table: Table, node: i.EndGame, frame: Frame) -> Steps[Frame]:
    """Players win or lose, or the game is a draw (104)."""
    players = yield from choosing.players(table, node.players, frame)
    if node.how == "draw":
        finish(table.state, ())
        table.state.write(LogEntry("The game is a draw", kind="result"))
        return frame
    item = table.look().object(frame.source)
    why = item.printed.name if item is not None else "an effect"
    make = e.Wins if node.how == "win" else e.Loses
    events: list[e.Event] = [make(player, why) for player in players]
    yield from happen(table, events, frame.replaced)
    return frame


def designate(table: Table, node: i.Designate, frame: Frame) -> Steps[Frame]:
    """Players get a designation (724, 702.131)."""
    players = yield from choosing.players(table, node.players, frame)
    yield from happen(table, [e.Designates(player, node.what) for player in players], frame.replaced)
    return frame


def chance(table: Table, node: i.Chance, frame: Frame) -> Steps[Frame]:
    """Coins are flipped, dice rolled; the text says what follows (705, 706)."""
    players = yield from choosing.players(table, node.players, frame)
    frame = frame.bind(TAILS, ()) if node.what == "heads" else frame
    for player in players:
        if node.what == "coin":
            frame = yield from _flip(table, node, player, frame)
            continue
        if node.what == "planar die":  # there is none but in a Planechase game (901.3)
            continue
        if node.what == "heads":
            frame = _toss(table, player, frame)
            continue
        if node.what == "clash":
            frame = yield from clash(table, player, frame)
            branch = node.won if frame.number("won") else node.lost
            if branch is not None:
                frame = yield from perform(table, branch, frame)
            continue
        rolled = _roll(table, player, node.what)
        yield from happen(table, [e.Does(player, "die roll", rolled, frame.source)])
        frame = telling(frame.note("rolled", rolled), f"rolled: {rolled}")
        for low, high, instruction in node.results:
            if low <= rolled <= high:
                frame = yield from perform(table, instruction, frame)
    return frame


def _roll(table: Table, player: PlayerId, die: str) -> int:
    """The result of one die; where lowest rolls are ignored that many more are rolled (706.6).

    What is ignored has never happened: it isn't announced, so nothing triggers on it.
    """
    rules = applying_to_player(table, "ignores lowest rolls", player)
    more = sum(amount(table.look(), rule.change.value or 0, rule.frame) for rule in rules)
    rolls = sorted((table.state.random_below(int(die[1:])) + 1 for _ in range(1 + more)), reverse=True)
    said = f"{table.state.player(player).name} rolls {rolls[0]} on a {die}"
    ignored = " and ".join(map(str, rolls[1:]))
    table.state.write(LogEntry(f"{said}, ignoring {ignored}" if ignored else said, player=player))
    return rolls[0]


def _toss(table: Table, player: PlayerId, frame: Frame) -> Frame:
    """A coin that nobody calls: it comes up heads or tails, and nobody wins the flip (705.2)."""
    heads = table.state.random_below(2) == 0
    name = table.state.player(player).name
    table.state.write(LogEntry(f"{name} flips {'heads' if heads else 'tails'}", player=player))
    if not heads:
        frame = frame.bind(TAILS, (*(frame.get(TAILS) or ()), Seat(player)))
    frame = telling(frame, "flipped: heads" if heads else "flipped: tails")
    return frame.note("heads", (frame.number("heads") or 0) + heads)


def _flip(table: Table, node: i.Chance, player: PlayerId, frame: Frame) -> Steps[Frame]:
    wins = 0
    while True:
        answer = yield d.Choose(
            player,
            "coin",
            "Call the coin",
            (d.Option("heads"), d.Option("tails")),
            rule="705.1",
            source=frame.source,
            default=(0,),
        )
        won = table.state.random_below(2) == answer.indexes[0]
        name = table.state.player(player).name
        table.state.write(LogEntry(f"{name} {'wins' if won else 'loses'} the flip", player=player))
        yield from happen(table, [e.Does(player, "coin", int(won), frame.source)])
        wins += won
        frame = telling(frame.note("won", int(won)).note("wins", wins), "flip won" if won else "flip lost")
        branch = node.won if won else node.lost
        if branch is not None:
            frame = yield from perform(table, branch, frame)
        if not node.until_lost or not won:
            return frame


def announce(table: Table, node: i.Announce, frame: Frame) -> Steps[Frame]:
    """Abilities see what was done, by name (701); an object does it for whoever controls it, or last did."""
    look = table.look()
    much = amount(look, node.amount, frame)
    events: list[e.Event] = []
    for ref in (yield from choosing.selected(table, node.by, frame)):
        if isinstance(ref, Seat):
            events.append(e.Does(ref.player, node.what, much, frame.source))
        else:
            events.append(e.Does(look.controller(ref) or frame.controller, node.what, much, frame.source, ref))
    yield from happen(table, events, frame.replaced)
    return frame


GAME_CHANGES: Final[Executors] = {
    i.Announce: announce,
    i.ChangeTurn: change_turn,
    i.EndGame: end_game,
    i.Designate: designate,
    i.Chance: chance,
}
