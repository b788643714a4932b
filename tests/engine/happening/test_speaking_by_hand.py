"""A clause of a permanent that isn't read waits to be done when what it tells of has happened, once a batch."""

import pytest

from mtgtable.abilities.abilities import ManualAbility
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import ManualCounters, ManualDraw, ManualLife, ManualMove
from mtgtable.engine.happening.moments_by_hand import moments_of
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from tests.engine.boards import Table, face
from tests.engine.play import A, B, Play

MORE = ManualAbility("not read", "If counters would be put on a creature you control, frobnicate them instead.")
DIES = ManualAbility("not read", "Whenever a creature dies, frobnicate.")
DRAWN = ManualAbility("not read", "If you would draw a card, frobnicate instead.")
ODD = ManualAbility("not read", "Whenever a gadget unwinds, frobnicate.")
UPKEEP = ManualAbility("not read", "At the beginning of your upkeep, frobnicate.")


def board(clause: ManualAbility) -> tuple[Play, ObjectId, ObjectId]:
    """Ana has the clause and a bear, Ben an ape, and both have cards to draw."""
    table = Table()
    table.put(face("Cairn", "Artifact", clause), A)
    bear = table.put(face("Bear", "Creature", pt=(2, 2)), A)
    ape = table.put(face("Ape", "Creature", pt=(2, 2)), B)
    for seat in (A, B):
        for _ in range(3):
            table.put(face("Card", "Artifact"), seat, Zone.LIBRARY)
    return Play(table), bear, ape


def waits(play: Play, clause: ManualAbility) -> bool:
    decision = play.game.decision
    return isinstance(decision, d.Choose) and (decision.purpose, decision.prompt) == ("manual", clause.text)


def test_after_counters_were_put_it_waits_and_goes_on() -> None:
    play, bear, _ = board(MORE)
    play.game.act(A, ManualCounters(bear, "+1/+1", 2))
    assert waits(play, MORE)
    assert play.game.decider == A
    play.game.answer(A, d.Chosen(()))
    assert play.game.decision is None


def test_counters_on_somebody_elses_creature_are_not_its_moment() -> None:
    play, _, ape = board(MORE)
    play.game.act(A, ManualCounters(ape, "+1/+1", 2))
    assert play.game.decision is None


def test_what_is_done_by_hand_while_it_waits_asks_nothing_more() -> None:
    play, bear, _ = board(MORE)
    play.game.act(A, ManualCounters(bear, "+1/+1", 2))
    play.game.act(A, ManualCounters(bear, "+1/+1", 1))
    assert waits(play, MORE)
    play.game.answer(A, d.Chosen(()))
    assert play.game.decision is None
    play.game.act(A, ManualCounters(bear, "+1/+1", 1))
    assert waits(play, MORE)


def test_it_speaks_of_whoever_it_says() -> None:
    play, _, _ = board(DRAWN)
    play.game.act(A, ManualDraw(B))
    assert play.game.decision is None
    play.game.act(A, ManualDraw(A))
    assert waits(play, DRAWN)


def test_a_creature_that_dies_by_hand_is_one_that_dies() -> None:
    play, bear, _ = board(DIES)
    play.game.act(A, ManualLife(A, 19))
    assert play.game.decision is None
    play.game.act(A, ManualMove(bear, Zone.GRAVEYARD))
    assert waits(play, DIES)


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("If a source would deal damage to a player, you may prevent X of that damage.", ["Damages"]),
        ("If an effect would put one or more counters on it, frob.", ["CountersPut"]),
        ("If you would get one or more {E} (energy counters), you get twice that many {E} instead.", ["CountersPut"]),
        ("The first time you would create one or more tokens each turn, you may instead frob.", ["CreatesToken"]),
        ("If a player would gain life, that player loses that much life instead.", ["LifeChanges"]),
        ("If a card or token would be put into your graveyard from anywhere, exile it instead.", ["Moves"]),
        ("Whenever a creature dealt damage by this creature this turn dies, frob.", ["Moves"]),
        ("Whenever another creature enters or attacks, frob.", ["Moves", "CreatesToken", "AttackersDeclared"]),
        ("Whenever a player discards a card, frob.", ["Moves"]),
        ("If an opponent would scry, frob instead.", ["Does"]),
        (
            "Whenever this creature attacks, blocks, or becomes the target of a spell, frob.",
            ["AttackersDeclared", "BlockersDeclared", "BecomesTargeted"],
        ),
        ("Whenever an artifact, creature, or enchantment enters, frob.", ["Moves", "CreatesToken"]),
        ("Whenever Ana, the Odd attacks, frob or gain life.", ["AttackersDeclared"]),
        ("Frobbing X, where X is odd. (Whenever this creature attacks, frob.)", ["AttackersDeclared"]),
        ("Creatures can't attack unless their controller frobs.", ["AttackersDeclared"]),
        ("Other creatures enter frobbed.", ["Moves", "CreatesToken"]),
        ("II, III — Frob up to two Bears.", ["CountersPut"]),
    ],
)
def test_the_words_tell_the_kind(text: str, kinds: list[str]) -> None:
    (moment,) = moments_of(text)
    assert [kind.event.__name__ for kind in moment.kinds] == kinds


@pytest.mark.parametrize("text", ["Creatures you control frob.", "{T}: If a card would be drawn, frob.", "Frob 3"])
def test_what_waits_for_nothing_has_no_moment(text: str) -> None:
    assert moments_of(text) == ()


def test_two_occasions_in_one_breath_are_two_moments() -> None:
    first, second = moments_of("When this enchantment enters and at the beginning of your upkeep, frob.")
    assert [kind.event.__name__ for kind in first.kinds] == ["Moves", "CreatesToken"]
    assert second.steps == ("upkeep",)


def test_at_the_beginning_of_its_step_it_waits() -> None:
    play, _, _ = board(UPKEEP)
    first = play.game.state.turn.number
    play.to_step("draw", turn=first + 1)  # past Ben's upkeep, in which it says nothing
    assert [entry for entry in play.game.state.log if UPKEEP.text in entry.text] == []
    play.to_step("end", turn=first + 1)
    while play.game.decision is None:
        play.pass_once()
    assert waits(play, UPKEEP)
    assert (play.step, play.game.state.turn.active) == ("upkeep", A)


def test_so_many_counters_of_a_kind_are_its_moment() -> None:
    clause = ManualAbility("not read", "Whenever a creature has three or more fuse counters on it, frobnicate.")
    play, bear, _ = board(clause)
    play.game.act(A, ManualCounters(bear, "fuse", 2))
    play.game.act(A, ManualCounters(bear, "charge", 5))
    assert play.game.decision is None
    play.game.act(A, ManualCounters(bear, "fuse", 1))
    assert waits(play, clause)


def test_only_once_each_turn_means_so_until_the_next() -> None:
    """603.2h."""
    clause = ManualAbility(
        "not read", "Whenever you draw a card, frobnicate. This ability triggers only once each turn."
    )
    play, _, _ = board(clause)
    play.game.act(A, ManualDraw(A))
    assert waits(play, clause)
    play.game.answer(A, d.Chosen(()))
    play.game.act(A, ManualDraw(A))
    assert play.game.decision is None
    play.to_step("upkeep", turn=play.game.state.turn.number + 1)
    play.game.act(A, ManualDraw(A))
    assert waits(play, clause)


def test_what_happens_in_somebody_elses_turn_is_no_moment_of_your_turn() -> None:
    clause = ManualAbility("not read", "Whenever an opponent loses life during their turn, frobnicate.")
    play, _, _ = board(clause)
    play.game.act(A, ManualLife(B, 15))
    assert play.game.decision is None
    play.to_step("upkeep", turn=play.game.state.turn.number + 1)
    play.game.act(A, ManualLife(B, 10))
    assert waits(play, clause)


def test_a_chapter_speaks_as_its_number_is_reached() -> None:
    """714.2b: and only then, with each of several numbers."""
    clause = ManualAbility("not read", "II, III — Frobnicate.")
    table = Table()
    saga = table.put(face("Saga", "Artifact", clause), A)
    play = Play(table)
    said = []
    for _ in range(4):
        play.game.act(A, ManualCounters(saga, "lore", 1))
        said.append(waits(play, clause))
        if said[-1]:
            play.game.answer(A, d.Chosen(()))
    assert said == [False, True, True, False]


def test_a_card_speaks_where_its_clause_works() -> None:
    """113.6: what it says of being cycled acts from the hand, of its graveyard from there."""
    cycled = ManualAbility("not read", "When you cycle this card, frobnicate.")
    back = ManualAbility(
        "not read", "Whenever a creature dies, you may return this card from your graveyard to your hand."
    )
    table = Table()
    bear = table.put(face("Bear", "Creature", pt=(2, 2)), A)
    table.put(face("Shade", "Creature", back, pt=(1, 1)), A, Zone.GRAVEYARD)
    table.put(face("Wheel", "Creature", cycled, pt=(1, 1)), A, Zone.HAND)
    play = Play(table)
    play.game.act(A, ManualMove(bear, Zone.GRAVEYARD))
    assert waits(play, back)
    play.game.answer(A, d.Chosen(()))
    assert play.game.decision is None


def test_what_tells_of_something_unknown_is_written_down_once_in_each_turn_of_its_controller() -> None:
    play, _, _ = board(ODD)

    def lines() -> list[str]:
        return [entry.text for entry in play.game.state.log if ODD.text in entry.text]

    assert lines() == []
    play.to_step("draw", turn=play.game.state.turn.number + 1)
    assert lines() == []
    play.to_step("draw", turn=play.game.state.turn.number + 1)
    assert lines() == [f"Cairn, by hand: {ODD.text}"]
