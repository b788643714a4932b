"""What all are asked, or asked of what isn't in the game: votes, cards from outside, first times (701.38, 400.11)."""

import pytest

from mtgtable.abilities import happenings as h
from mtgtable.abilities import instructions as i
from mtgtable.abilities.abilities import Content, TriggeredAbility
from mtgtable.abilities.compiled import CompiledCard
from mtgtable.abilities.filters import IsType
from mtgtable.abilities.quantities import Noted
from mtgtable.abilities.selectors import All, Bound, Players, You
from mtgtable.engine.asking.decisions import Choose, Chosen
from mtgtable.model.zones import Zone
from tests.engine.boards import Table, face
from tests.engine.play import BEARS, GIANT, MOUNTAIN, OGRE, SHOCK, A, B, Play, lands, spell

EACH = Players("each")


def performed(table: Table, effect: i.Instruction) -> Play:
    """A sorcery of Ana's with that effect, as it is cast and begins to resolve."""
    lands(table, MOUNTAIN, 1)
    card = table.put(spell("Trial", "Sorcery", "{R}", effect), A, Zone.HAND)
    play = Play(table)
    play.cast(A, card)
    play.resolve()
    return play


def test_each_votes_once_from_the_controller_on_and_the_votes_are_counted() -> None:
    """701.38a."""
    counted = i.Sequence(
        (i.Vote(words=("grace", "doom")), i.GainLife(Noted("votes for grace")), i.LoseLife(Noted("votes for doom")))
    )
    play = performed(Table(3), counted)
    asked = []
    for word in ("grace", "doom", "grace"):
        assert isinstance(play.game.decision, Choose)
        asked.append(play.game.decision.player)
        play.answer(word)
    assert asked == [0, 1, 2]
    assert play.life(A) == 21


@pytest.mark.parametrize(
    ("second", "gone"), [("Gray Ogre", ["Gray Ogre", "Grizzly Bears"]), ("Grizzly Bears", ["Grizzly Bears"])]
)
def test_objects_with_the_most_votes_are_all_that_are_tied(second: str, gone: list[str]) -> None:
    table = Table()
    for card in (BEARS, OGRE, GIANT):
        table.put(card)
    vote = i.Vote(objects=All(IsType("Creature")), bind="chosen")
    play = performed(table, i.Sequence((vote, i.Destroy(Bound("chosen")))))
    play.answer("Grizzly Bears")
    play.answer(second)
    assert sorted(set(play.names(Zone.GRAVEYARD)) - {"Trial"}) == gone


def test_a_vote_on_nothing_asks_nobody() -> None:
    play = performed(Table(), i.Vote(objects=All(IsType("Creature"))))
    assert play.game.decision is None


@pytest.mark.parametrize("taken", [True, False])
def test_a_card_that_fits_may_come_from_outside_the_game(taken: bool) -> None:
    """400.11b."""
    table = Table()
    owned = tuple(CompiledCard(one.name, "normal", (one,)) for one in (SHOCK, BEARS, SHOCK))
    table.state.update_player(A, outside=owned)
    wish = i.Search(IsType("Instant"), outside=True)
    play = performed(table, i.Sequence((wish, i.Move(Bound("found"), Zone.HAND))))
    decision = play.game.decision
    assert isinstance(decision, Choose)
    assert [option.label for option in decision.options] == ["Shock"], "one of a kind is enough to choose from"
    play.say(Chosen((0,) if taken else ()))
    assert play.names(Zone.HAND) == (["Shock"] if taken else [])
    assert len(play.game.state.player(A).outside) == (2 if taken else 3)


def test_nobody_is_asked_for_what_they_do_not_own_outside_the_game() -> None:
    play = performed(Table(), i.Search(IsType("Instant"), outside=True))
    assert play.game.decision is None


def test_the_first_time_each_turn_is_the_first_time_alone() -> None:
    """603.2: gains of life, of which the second isn't the first; in the next turn there is a first one again."""
    gain = h.Nth(h.LifeChange(You(), gained=True))
    cup = face("Cup", "Artifact", TriggeredAbility(gain, Content(i.Draw(1))))
    table = Table()
    table.put(cup)
    for _ in range(4):
        table.put(BEARS, A, Zone.LIBRARY)
    play = performed(table, i.Sequence((i.GainLife(1), i.GainLife(1), i.GainLife(1, EACH))))
    while play.game.state.stack:
        play.resolve()
    assert play.names(Zone.HAND) == ["Grizzly Bears"]
    assert (play.life(A), play.life(B)) == (23, 21)
