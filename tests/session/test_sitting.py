"""A sitting: begun, played, taken back, done again."""

import gc

import pytest

from mtgtable.cards.card_pool import CardPool
from mtgtable.cards.starter import starter_index
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.answering import least
from mtgtable.engine.asking.decisions import IllegalAnswer
from mtgtable.engine.asking.inputs import Cast, IllegalAction, ManualStatus, Pass, PlayLand
from mtgtable.engine.game import Game
from mtgtable.engine.snapshot import state_bytes
from mtgtable.engine.state.state import State
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.session import record, replay
from mtgtable.session.catalog import Catalog
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.replay import KEPT, KEPT_BEYOND
from mtgtable.session.scenarios.board import Workshop, set_up
from mtgtable.session.scenarios.reading import FORMAT, scenario_from_data
from mtgtable.session.sitting import Sitting
from tests.session.decks import DECK, FOREST, goldfish, hotseat, one_input, play

A, B = PlayerId(0), PlayerId(1)


def keep_hands(sitting: Sitting) -> None:
    while sitting.decision is not None:
        sitting.answer(sitting.decision.player, d.Said(False))


def test_a_goldfish_game_begins_with_the_mulligan_question_to_the_one_who_plays() -> None:
    sitting = goldfish()
    assert sitting.decider == A
    assert isinstance(sitting.decision, d.YesNo)
    assert len(sitting.state.zone(Zone.HAND, A)) == 7


def test_two_people_are_both_asked() -> None:
    sitting = hotseat()
    asked = []
    while sitting.decision is not None:
        asked.append(sitting.decision.player)
        sitting.answer(sitting.decision.player, d.Said(False))
    assert set(asked) == {A, B}


def test_every_input_can_be_taken_back_and_done_again() -> None:
    sitting = goldfish()
    seen = [state_bytes(sitting.state)]
    asked = [sitting.decision]
    for _ in range(40):
        one_input(sitting)
        seen.append(state_bytes(sitting.state))
        asked.append(sitting.decision)
    for position in range(39, -1, -1):
        assert sitting.undo()
        assert state_bytes(sitting.state) == seen[position]
        assert sitting.decision == asked[position]
    assert not sitting.undo()
    for position in range(1, 41):
        assert sitting.redo()
        assert state_bytes(sitting.state) == seen[position]
        assert sitting.decision == asked[position]
    assert not sitting.redo()


def test_of_long_ago_few_states_are_kept_though_many_inputs_leave_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Attacks and blocks are answers, after which the state isn't the whole game; of small games more are kept."""
    monkeypatch.setattr(replay, "MOST_OBJECTS", 0)
    before = states_alive()
    seats = tuple(NewSeat(name, DECK * 4) for name in ("Ann", "Bob"))
    sitting = Sitting.new(NewGame(seats, seed=3, life=100_000))
    play(sitting, 1000)
    assert sitting.record.position > 999
    (close, _), (_, step) = KEPT
    assert states_alive() - before <= close + (1000 - close) // step + KEPT_BEYOND
    while sitting.record.position > 650:
        assert sitting.undo()


def test_what_is_long_ago_is_taken_back_with_few_inputs_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a stretch begins with answers that leave no state, the one before is played through as well."""
    monkeypatch.setattr(replay, "KEPT", ((30, 1), (100, 5)))
    sitting = Sitting.new(NewGame(tuple(NewSeat(name, DECK * 4) for name in ("Ann", "Bob")), seed=3, life=100_000))
    play(sitting, 500)
    again, really = [0], record.do

    def counted(game: Game, one: record.Input) -> None:
        again[0] += 1
        really(game, one)

    monkeypatch.setattr("mtgtable.session.sitting.do", counted)
    most = 0
    while sitting.can_undo:
        again[0] = 0
        sitting.undo()
        most = max(most, again[0])
    assert 5 <= most < 20


def states_alive() -> int:
    """How many states of games there are in memory."""
    gc.collect()
    return sum(isinstance(thing, State) for thing in gc.get_objects())


def test_undo_and_redo_say_what_they_would_do() -> None:
    sitting = Sitting.new(NewGame((NewSeat("You", (FOREST,) * 40), NewSeat("Goldfish", passive=True))))
    assert sitting.undo_label == ""
    keep_hands(sitting)
    while sitting.state.turn.step != "precombat_main":
        sitting.act(A, Pass())
    sitting.act(A, PlayLand(sitting.state.zone(Zone.HAND, A)[0]))
    assert sitting.undo_label == "play Forest"
    sitting.undo()
    assert sitting.redo_label == "play Forest"


def test_a_new_input_forgets_what_could_be_done_again() -> None:
    sitting = goldfish()
    play(sitting, 5)
    sitting.undo()
    assert sitting.can_redo
    one_input(sitting)
    assert not sitting.can_redo


def test_what_was_done_otherwise_after_saving_is_not_saved() -> None:
    sitting = Sitting.new(NewGame((NewSeat("You", (FOREST,) * 40), NewSeat("Goldfish", passive=True))))
    keep_hands(sitting)
    while sitting.state.turn.step != "precombat_main":
        sitting.act(A, Pass())
    first, second, *_ = sitting.state.zone(Zone.HAND, A)
    sitting.act(A, PlayLand(first))
    sitting.mark_saved()
    sitting.undo()
    assert sitting.is_saved, "it can be done again, and the save has it"
    sitting.redo()
    assert sitting.is_saved
    sitting.undo()
    sitting.act(A, PlayLand(second))
    assert not sitting.is_saved, "as many inputs, but others"


def test_a_refused_action_changes_nothing() -> None:
    sitting = goldfish()
    keep_hands(sitting)
    before = state_bytes(sitting.state)
    inputs = list(sitting.record.entries)
    with pytest.raises(IllegalAction):
        sitting.act(B, Pass())
    land = PlayLand(sitting.state.zone(Zone.LIBRARY, A)[0])
    with pytest.raises(IllegalAction):
        sitting.act(A, land)
    assert state_bytes(sitting.state) == before
    assert sitting.record.entries == inputs
    assert sitting.why_not(A, land) is not None


def test_a_refused_answer_leaves_the_question() -> None:
    sitting = goldfish()
    asked = sitting.decision
    with pytest.raises(IllegalAnswer):
        sitting.answer(A, d.Numbered(3))
    assert sitting.decision == asked
    assert not sitting.can_undo


def test_the_same_seed_gives_the_same_game_and_another_another() -> None:
    sitting = goldfish(1)
    opening = [sitting.state.objects[id_].printed.name for id_ in sitting.state.zone(Zone.LIBRARY, A)]
    play(sitting, 10)
    sitting = sitting.again()
    assert [sitting.state.objects[id_].printed.name for id_ in sitting.state.zone(Zone.LIBRARY, A)] == opening
    assert not sitting.can_undo
    opening_bytes = state_bytes(goldfish(1).state)
    assert state_bytes(sitting.state) == opening_bytes
    assert state_bytes(sitting.state) != state_bytes(goldfish(2).state)
    assert state_bytes(sitting.again(new_seed=True).state) != opening_bytes


def test_passing_to_the_next_turn_is_one_step_of_undo() -> None:
    empty_handed = NewSeat("You", (FOREST,) * 40)
    sitting = Sitting.new(NewGame((empty_handed, NewSeat("Goldfish", deck=DECK, passive=True)), seed=3))
    keep_hands(sitting)
    before = state_bytes(sitting.state)
    turn = sitting.state.turn.number
    sitting.pass_until("end of turn")
    assert (sitting.state.turn.number, sitting.state.turn.step) == (turn, "end")
    sitting.undo()
    assert state_bytes(sitting.state) == before
    sitting.redo()
    assert (sitting.state.turn.number, sitting.state.turn.step) == (turn, "end")


def test_passing_on_stops_where_something_is_asked() -> None:
    sitting = goldfish()
    keep_hands(sitting)
    while not isinstance(sitting.decision, d.Attack):
        if sitting.game.priority is None or sitting.state.turn.step in ("precombat_main", "postcombat_main"):
            one_input(sitting)
        else:
            sitting.pass_until("next turn")
    assert sitting.state.turn.step == "declare_attackers"


def test_an_engine_failure_leaves_the_sitting_as_it_was_and_is_reported(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    from pathlib import Path

    from mtgtable.engine.game import Game
    from mtgtable.session.engine_crash import EngineCrash

    folder = Path(str(tmp_path)) / "crashes"
    sitting = goldfish()
    keep_hands(sitting)
    play(sitting, 6)
    sitting.crash_folder = folder
    before = state_bytes(sitting.state)
    entries = list(sitting.record.entries)

    def failing(game: Game, player: PlayerId, action: object) -> None:
        game.state.update_player(A, life=1)
        raise ZeroDivisionError("made up")

    with monkeypatch.context() as patch:
        patch.setattr(Game, "act", failing)
        patch.setattr(Game, "answer", failing)
        with pytest.raises(EngineCrash, match="made up") as caught:
            one_input(sitting)
    assert state_bytes(sitting.state) == before
    assert sitting.record.entries == entries
    report = caught.value.report
    assert report is not None
    text = report.read_text()
    assert "ZeroDivisionError" in text
    assert '"seed"' in text
    one_input(sitting)


def with_a_bolt() -> Sitting:
    """A table at which A can cast Lightning Bolt at anything."""
    players = {"A": {"battlefield": ["Mountain"], "hand": ["Lightning Bolt"]}, "B": {"battlefield": ["Gray Ogre"]}}
    scenario = scenario_from_data({"format": FORMAT, "name": "bolt", "players": players, "script": []})
    game, _ = set_up(scenario, Workshop(Catalog(CardPool([starter_index()]))))
    return Sitting.of_table(game.state)


def test_a_spell_that_is_cancelled_is_back_in_hand_and_the_cancelling_can_be_undone() -> None:
    sitting = with_a_bolt()
    before = state_bytes(sitting.state)
    bolt = sitting.state.zone(Zone.HAND, A)[0]
    sitting.act(A, Cast(bolt))
    asked = sitting.decision
    assert isinstance(asked, d.Choose)
    assert asked.purpose == "target"
    sitting.cancel()
    assert state_bytes(sitting.state) == before
    assert sitting.decision is None
    assert sitting.undo()
    assert sitting.decision == asked
    assert sitting.undo()
    assert state_bytes(sitting.state) == before
    with pytest.raises(IllegalAction):
        sitting.cancel()


def test_undo_in_the_middle_of_an_announcement_goes_back_one_answer() -> None:
    sitting = with_a_bolt()
    sitting.act(A, Cast(sitting.state.zone(Zone.HAND, A)[0]))
    asked = sitting.decision
    assert isinstance(asked, d.Choose)
    ogre = next(index for index, option in enumerate(asked.options) if option.label == "Gray Ogre")
    sitting.answer(A, d.Chosen((ogre,)))
    assert sitting.undo_label == "target: Gray Ogre"
    assert sitting.state.stack
    sitting.undo()
    assert sitting.decision == asked
    sitting.redo()
    sitting.pass_until("stack resolved")
    graveyards = {item.printed.name for item in sitting.state.objects.values() if item.zone is Zone.GRAVEYARD}
    assert graveyards == {"Lightning Bolt", "Gray Ogre"}


def announce(sitting: Sitting, action: Cast) -> None:
    """Begin to cast and give the least answers to all that is asked."""
    sitting.act(A, action)
    while sitting.decision is not None:
        sitting.answer(A, least(sitting.decision))


def test_an_action_that_turns_out_illegal_is_taken_back_with_all_its_inputs() -> None:
    sitting = with_a_bolt()
    before = state_bytes(sitting.state)
    mountain = next(id_ for id_ in sitting.state.battlefield if sitting.state.objects[id_].printed.name == "Mountain")
    sitting.act(A, ManualStatus(mountain, "tap"))
    tapped = state_bytes(sitting.state)
    bolt = sitting.state.zone(Zone.HAND, A)[0]
    with pytest.raises(IllegalAction):
        announce(sitting, Cast(bolt))
    assert state_bytes(sitting.state) == tapped
    assert len(sitting.record.entries) == 1
    sitting.undo()
    assert state_bytes(sitting.state) == before
