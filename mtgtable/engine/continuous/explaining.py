"""Telling why: the same run as for the game, with a recorder plugged in."""

from __future__ import annotations

from collections.abc import Iterator

from mtgtable.abilities.characteristics import Characteristics
from mtgtable.abilities.modifications import GIVEN_TO_PLAYERS, CostChange
from mtgtable.engine.continuous.board import Board, CostInForce, RuleInForce
from mtgtable.engine.continuous.explanation import AfterTheLayers, BoardStory, EffectRef, Explanation, Tells
from mtgtable.engine.continuous.force import Supposing
from mtgtable.engine.continuous.layering import Run
from mtgtable.engine.continuous.recording import Recorder
from mtgtable.engine.reading.filters import matches
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.state.effect_keys import ObjectKey
from mtgtable.engine.state.refs import Seat
from mtgtable.engine.state.state import State
from mtgtable.model.edition import edition_named
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone


def explain(
    state: State,
    id_: ObjectId,
    edition: str | None = None,
    *,
    supposing: Supposing | None = None,
    tells: Tells | None = None,
) -> Explanation:
    """Why the object is what it is, step by step (613). Raises KeyError for an object that isn't in the game.

    ``tells``: which applications on the board are counted in the numbers of the steps; None: all.
    """
    if id_ not in state.objects:
        raise KeyError(f"there is no object {id_} to explain")
    recorder = Recorder(id_)
    run = Run(state, edition_named(edition or state.edition), recorder, supposing=supposing)
    start = run.world[id_]
    run.go()
    board = Board(run)
    steps = recorder.steps_of(run, id_, tells)
    concerned = {step.effect.key for step in steps} | {one.effect.key for one in recorder.not_applied}
    dependencies = tuple(
        found for found in recorder.dependencies.values() if found.effect.key in concerned or found.on.key in concerned
    )
    loops = tuple(loop for loop in recorder.loops.values() if any(effect.key in concerned for effect in loop.effects))
    result = board.characteristics[id_]
    return Explanation(
        object=id_,
        name=result.name,
        edition=run.edition.name,
        layers=run.edition.layers,
        start=start,
        steps=steps,
        not_applied=tuple(recorder.not_applied),
        dependencies=dependencies,
        loops=loops,
        after=(*_size_of_a_noncreature(recorder, start, board, id_), *_after(state, board, id_)),
        trials=run.trials,
        result=result,
        effects=recorder.summaries(run),
        told=tuple((one.layer, one.effect) for one in recorder.applications if tells is None or tells(one)),
    )


def explain_board(
    state: State, edition: str | None = None, *, supposing: Supposing | None = None, tells: Tells | None = None
) -> BoardStory:
    """The whole run: every application (of those that ``tells`` lets be told), every dependency, every effect."""
    recorder = Recorder()
    run = Run(state, edition_named(edition or state.edition), recorder, supposing=supposing)
    start = tuple((id_, run.world[id_]) for id_ in state.objects)
    run.go()
    return BoardStory(
        edition=run.edition.name,
        layers=run.edition.layers,
        start=start,
        applications=recorder.told(tells),
        dependencies=tuple(recorder.dependencies.values()),
        loops=tuple(recorder.loops.values()),
        effects=recorder.summaries(run),
        trials=run.trials,
    )


def _size_of_a_noncreature(
    recorder: Recorder, start: Characteristics, board: Board, id_: ObjectId
) -> Iterator[AfterTheLayers]:
    """A permanent that had a size on the way and is no creature in the end has none (208.3); so loyalty (306.5)."""
    now = board.characteristics[id_]
    had = any(
        after.power is not None for one in recorder.applications for changed, _, after in one.changed if changed == id_
    )
    if now.power is None and (had or start.power is not None):
        itself = EffectRef(ObjectKey(id_), id_, now.name, 0)
        yield AfterTheLayers("208.3", "rule", itself, "A permanent that is no creature has no power or toughness.")
    if now.loyalty is None and start.loyalty is not None:
        itself = EffectRef(ObjectKey(id_), id_, now.name, 0)
        yield AfterTheLayers("306.5", "rule", itself, "A permanent that is no planeswalker has no loyalty.")


def _after(state: State, board: Board, id_: ObjectId) -> tuple[AfterTheLayers, ...]:
    """Effects on players, rules and costs that concern the object."""
    rules = board.edition.rules
    controller = Seat(board.characteristics[id_].controller)
    found = []
    for rule in board.rules:
        if id_ in rule.refs:
            found.append(AfterTheLayers(rules["rules"], "rule", _ref(rule), rule.text or rule.change.rule))
        elif controller in rule.refs:
            number = rules["players" if rule.change.rule in GIVEN_TO_PLAYERS else "rules"]
            found.append(AfterTheLayers(number, "player", _ref(rule), rule.text or rule.change.rule))
    look = Look(state, board.characteristics)
    found += [
        AfterTheLayers(rules["rules"], "cost", _ref(cost), cost.text or f"costs: {cost.change.kind}")
        for cost in board.costs
        if _cost_concerns(look, cost, id_)
    ]
    return tuple(dict.fromkeys(found))  # several rules of one sentence are told once


def _cost_concerns(look: Look, cost: CostInForce, id_: ObjectId) -> bool:
    change: CostChange = cost.change
    if change.abilities_of is not None and matches(look, change.abilities_of, id_, cost.frame):
        return True
    if change.spells is None or look.state.objects[id_].zone is Zone.BATTLEFIELD:
        return False
    return matches(look, change.spells, id_, cost.frame)


def _ref(found: RuleInForce | CostInForce) -> EffectRef:
    return EffectRef(found.key, found.source, found.source_name, found.timestamp, found.text)
