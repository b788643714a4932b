"""What a viewer can't know makes no difference to anything that they are shown, told or refused: 400.2, 708.5."""

from __future__ import annotations

import os
import random
from dataclasses import fields, is_dataclass, replace

import pytest

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking import inputs as i
from mtgtable.engine.asking.decisions import IllegalAnswer
from mtgtable.engine.asking.inputs import Action, IllegalAction
from mtgtable.engine.game import Game
from mtgtable.engine.showing.sight import NOBODY_LOOKS, Sight
from mtgtable.engine.showing.viewing import view
from mtgtable.engine.state.state import State
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone
from mtgtable.session.glance import glance_at
from mtgtable.session.sitting import Sitting
from mtgtable.ui.docks.object_list import described
from mtgtable.ui.layers.as_markdown import account_as_markdown
from mtgtable.ui.layers.narrator import Narrator
from tests.engine.random_player import RandomGame
from tests.soak.decks import beasts, enchanters, mixture
from tests.soak.secrets import asking, twin, unseen, veiled
from tests.soak.test_random_games import set_up

pytestmark = pytest.mark.soak

LONG = os.environ.get("MTGTABLE_SOAK") == "long"
GAMES = 60 if LONG else 3
INPUTS = 400 if LONG else 90
EVERY = 9
"""After so many inputs the game is looked at."""


def decks(seed: int) -> tuple[tuple[CompiledCard, ...], ...]:
    """Two to four decks, with cards that lie face down in each."""
    found = (mixture(seed), beasts(), mixture(seed + 50), enchanters())
    return tuple((*deck, *veiled() * 3) for deck in found[: 2 + seed % 3])


def told(state: State, viewer: PlayerId) -> list[object]:
    """Everything that the viewer is told of a state, one thing after the other."""
    game = Game(state.clone())
    shown = replace(view(game, viewer), version=0)
    sight = Sight(game.table, viewer)
    narrator = Narrator(sight)
    said: list[object] = [shown, glance_at(shown, "", 0)]
    for id_ in sorted(state.objects):
        said.append((id_, sight.sees(id_), sight.beholds(id_), narrator.name(id_)))
        seen = shown.object(id_)
        if seen is not None:
            said.append(described(seen))
        if sight.beholds(id_) and state.objects[id_].zone is Zone.BATTLEFIELD:
            said.append(account_as_markdown(narrator.account(sight.explain(id_))))
    board = sight.explain_board()
    said.append([replace(one, effect=one.effect) for one in narrator.effects(board)])
    return said


def outcome(state: State, viewer: PlayerId, player: PlayerId, action: Action) -> tuple[list[object], bool]:
    """What the viewer is told when a player does something: the refusal, or how the table is then, and *Undo*.

    True: something that the viewer could not know has come to light, or more is asked than can be compared.
    """
    sitting = Sitting.of_table(state)
    hidden = unseen(sitting.state, viewer)
    try:
        sitting.act(player, action)
    except (IllegalAction, IllegalAnswer) as refusal:
        return [str(refusal)], False
    now = sitting.state
    lineages = {sitting_item.lineage for id_ in hidden if (sitting_item := state.objects.get(id_)) is not None}
    sight = Sight(Table(now), viewer)
    shown = any(item.lineage in lineages and sight.sees(item.id) for item in now.everything())
    said: list[object] = [sitting.undo_label_for(viewer), sitting.undo_label_for(NOBODY_LOOKS)]
    said += [replace(view(sitting.game, viewer), version=0)]
    return said, shown


def deeds_of_others(state: State, player: PlayerId, dice: random.Random) -> list[Action]:
    """What another player could do with cards that the viewer doesn't know, without showing them."""
    found: list[Action] = [i.ManualDraw(player), i.ManualShuffle(player), i.ManualLook(player, player), i.Pass()]
    for id_ in state.zone(Zone.HAND, player)[:2]:
        found += [i.ManualMove(id_, Zone.LIBRARY, "bottom"), i.ManualReveal(id_, (player,)), i.Cast(id_)]
    for id_ in state.zone(Zone.LIBRARY, player)[:1]:
        found += [i.ManualMove(id_, Zone.HAND), i.ManualMove(id_, Zone.LIBRARY, "bottom")]
    down = [id_ for id_ in state.battlefield if state.objects[id_].face_down]
    found += [i.ManualStatus(id_, "tap") for id_ in down[:1]]
    return dice.sample(found, min(5, len(found)))


def tries_of_the_viewer(id_: ObjectId, viewer: PlayerId) -> list[Action]:
    """All that the viewer could try with a card that they don't know."""
    used: list[Action] = [i.Cast(id_), i.PlayLand(id_), i.Activate(id_, 0), i.SpecialAction("turn face up", id_)]
    used += [i.SpecialAction("suspend", id_), i.SpecialAction("foretell", id_)]
    used += [i.Override(i.Cast(id_)), i.Override(i.PlayLand(id_)), i.Override(i.Activate(id_, 0))]
    used += [i.ManualStatus(id_, what) for what in ("tap", "transform", "flip", "face down", "sick", "phase out")]
    used += [i.ManualCounters(id_, "+1/+1", 1), i.ManualDamage(id_, 1), i.ManualDestroy(id_)]
    used += [i.ManualAttach(id_, id_), i.ManualControl(id_, viewer), i.ManualCopy(viewer, id_)]
    used += [i.ManualRemoveFromStack(id_), i.ManualMove(id_, Zone.STACK)]
    return used


def some_unseen(state: State, viewer: PlayerId, dice: random.Random) -> list[ObjectId]:
    """Cards that the viewer doesn't know: some of a hand, a library, and all that lie face down."""
    hidden = sorted(unseen(state, viewer))
    down = [id_ for id_ in hidden if state.objects[id_].face_down]
    others = [id_ for id_ in hidden if state.objects[id_].zone is Zone.HAND]
    return [*down[:2], *dice.sample(others, min(1, len(others))), *dice.sample(hidden, min(1, len(hidden)))]


@pytest.mark.parametrize("number", range(GAMES))
def test_cards_that_a_viewer_cant_know_make_no_difference_to_them(number: int) -> None:
    dice = random.Random(number)
    pool = [card for deck in decks(number) for card in deck]
    table = RandomGame(Game.start(set_up(number, decks)), random.Random(number))
    looks = 0
    while not table.game.state.over and len(table.inputs) < INPUTS:
        table.step()
        if len(table.inputs) % EVERY or table.game.decision is not None or table.game.state.over:
            continue
        state = table.game.state.clone()
        down = [id_ for id_ in state.battlefield if not state.objects[id_].face_down]
        if down and dice.random() < 0.2:
            # Turned down by hand, and under another's control: who owns it may not look at it any more (708.5).
            state.update(dice.choice(down), face_down=True)
        for player in state.players:
            compare(state, player.id, pool, dice)
            looks += 1
    assert looks > 5


def difference(ours: object, theirs: object, place: str = "") -> str:
    """Where two values differ first, and in what; empty when they don't."""
    if ours == theirs:
        return ""
    if is_dataclass(ours) and type(ours) is type(theirs):
        for field in fields(ours):
            found = difference(getattr(ours, field.name), getattr(theirs, field.name), f"{place}.{field.name}")
            if found:
                return found
    if isinstance(ours, tuple | list) and isinstance(theirs, tuple | list) and len(ours) == len(theirs):
        for index, (one, other) in enumerate(zip(ours, theirs, strict=True)):
            found = difference(one, other, f"{place}[{index}]")
            if found:
                return found
    return f"{place}: {ours!r} is {theirs!r} in the twin"


def compare(state: State, viewer: PlayerId, pool: list[CompiledCard], dice: random.Random) -> None:
    """A state and its twin, and what comes of the same deeds in both."""
    other = twin(state, viewer, pool, dice, ObjectId(0))
    assert difference(told(state, viewer), told(other, viewer)) == ""
    for id_ in some_unseen(state, viewer, dice):
        for action in dice.sample(tries_of_the_viewer(id_, viewer), 4):
            ours, shown = outcome(state, viewer, viewer, action)
            theirs, shown_there = outcome(other, viewer, viewer, action)
            assert shown or shown_there or difference(ours, theirs) == "", action
    opponents = [player.id for player in state.players if player.id != viewer and not player.lost]
    if not opponents:
        return
    player = dice.choice(opponents)
    for action in deeds_of_others(state, player, dice):
        keep = getattr(action, "object", ObjectId(0)) if isinstance(action, i.Cast) else ObjectId(0)
        beside = twin(state, viewer, pool, random.Random(dice.random()), keep)
        ours, shown = outcome(state, viewer, player, action)
        theirs, shown_there = outcome(beside, viewer, player, action)
        refused = isinstance(ours[0], str) and len(ours) == 1 and isinstance(action, i.Cast)
        assert shown or shown_there or refused or difference(ours, theirs) == "", action


def test_another_player_is_asked_about_hidden_cards_without_their_names() -> None:
    """A question about hidden cards shows others how many there are, and nothing else."""
    secret = d.Choose(PlayerId(0), "discard", "Discard a card", options=(d.Option("Forest", ObjectId(4)),), hidden=True)
    table = RandomGame(Game.start(set_up(1, decks)), random.Random(1))
    while table.game.decision is not None:
        table.step()
    table.game.decision = secret
    asked = view(table.game, PlayerId(1)).decision
    assert isinstance(asked, d.Choose)
    assert [(option.label, option.ref) for option in asked.options] == [("hidden card", None)]


def questions(seed: int) -> tuple[tuple[CompiledCard, ...], ...]:
    """Decks in which every other card asks something."""
    return tuple((*deck[:30], *asking() * 4) for deck in decks(seed))


def words_of(decision: d.Decision) -> str:
    """All that a question and its options say."""
    said = [decision.prompt]
    if isinstance(decision, d.Listing):
        said += [f"{one.label} {' '.join(one.names)} {one.detail}" for one in decision.options]
    if isinstance(decision, d.YesNo):
        said += [one.label for one in decision.about]
    return " ".join(said)


@pytest.mark.parametrize("number", range(GAMES))
def test_what_another_is_asked_names_no_card_that_the_viewer_cant_know(number: int) -> None:
    """What is scried, searched for, chosen from a hand or put back in an order is between the game and one player."""
    table = RandomGame(Game.start(set_up(number, questions)), random.Random(number))
    asked = 0
    while not table.game.state.over and len(table.inputs) < INPUTS:
        table.step()
        decision = table.game.decision
        if decision is None:
            continue
        state = table.game.state
        for player in state.players:
            if player.id == decision.player:
                continue
            shown = view(table.game, player.id).decision
            assert shown is not None
            sight = Sight(table.game.table, player.id)
            told = {item.printed.name for item in state.everything() if sight.sees(item.id)}
            hidden = {item.printed.name for item in state.everything()} - told
            named = [name for name in sorted(hidden) if name and name in words_of(shown)]
            assert named == [], f"after {len(table.inputs)} inputs {player.name} is told: {words_of(shown)}"
            asked += 1
    assert asked > 5
