"""Drawing, discarding, milling, searching, scrying (121, 701)."""

from mtgtable.abilities import instructions as i
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.filters import IsType
from mtgtable.abilities.selectors import Bound, Choose, Players, Targeted, TargetSpec, TopOfLibrary, You
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import ManualDraw
from mtgtable.model.zones import Zone
from tests.engine.boards import Table
from tests.engine.play import BEARS, FOREST, GIANT, OGRE, PLAYER_B, A, B, Play, lands, library, spell

TO_HAND = i.Sequence((i.Search(IsType("Creature")), i.Move(Bound("found"), Zone.HAND), i.Shuffle()))


def casting(effect: i.Instruction, *targets: TargetSpec, cards: tuple[CompiledFace, ...] = ()) -> Play:
    """A game in which A has just resolved a spell with that effect, up to its first choice."""
    table = Table()
    lands(table, FOREST, 1)
    library(table, A, cards)
    card = table.put(spell("The Spell", "Sorcery", "{G}", effect, *targets), A, Zone.HAND)
    play = Play(table)
    play.cast(A, card)
    play.resolve()
    return play


def test_a_search_may_fail_to_find_what_is_described() -> None:
    play = casting(TO_HAND, cards=(FOREST, BEARS))
    assert isinstance(play.game.decision, d.Choose)
    assert play.game.decision.hidden
    play.say(d.Chosen(()))
    assert play.names(Zone.HAND) == []
    assert len(play.names(Zone.LIBRARY)) == 2


def test_what_is_found_goes_to_the_hand_and_only_its_owner_reads_which() -> None:
    play = casting(TO_HAND, cards=(FOREST, BEARS))
    play.answer("Grizzly Bears")
    assert play.names(Zone.HAND) == ["Grizzly Bears"]
    hidden = [entry for entry in play.game.state.log if "Grizzly Bears" in entry.text]
    assert hidden
    assert all(entry.private == (A,) and "Grizzly Bears" not in entry.public for entry in hidden)


def test_scry_puts_cards_on_top_or_on_the_bottom() -> None:
    play = casting(i.Arrange("scry", 2), cards=(FOREST, BEARS, GIANT))
    play.say(d.Arranged(((1,), (0,))))
    assert play.names(Zone.LIBRARY) == ["Grizzly Bears", "Hill Giant", "Forest"]


def test_surveil_puts_cards_into_the_graveyard() -> None:
    play = casting(i.Arrange("surveil", 2), cards=(FOREST, BEARS, GIANT))
    play.say(d.Arranged(((1,), (0,))))
    assert play.names(Zone.LIBRARY) == ["Grizzly Bears", "Hill Giant"]
    assert "Forest" in play.names(Zone.GRAVEYARD)


def test_drawing_from_an_empty_library_loses_the_game() -> None:
    table = Table()
    play = Play(table)
    play.game.act(A, ManualDraw(A))
    assert play.game.state.over
    assert play.game.state.winners == (B,)
    assert play.game.state.player(A).lost_because == "a draw from an empty library"


def test_milling_takes_what_is_there() -> None:
    play = casting(i.Mill(3), cards=(FOREST, BEARS))
    assert sorted(play.names(Zone.GRAVEYARD)) == ["Forest", "Grizzly Bears", "The Spell"]
    assert play.names(Zone.LIBRARY) == []


def test_each_player_discards_what_they_choose() -> None:
    table = Table()
    lands(table, FOREST, 1)
    for card in (BEARS, GIANT):
        table.put(card, B, Zone.HAND)
    table.put(OGRE, A, Zone.HAND)
    rot = table.put(spell("Rot", "Sorcery", "{G}", i.Discard(1, Players("each"))), A, Zone.HAND)
    play = Play(table)
    play.cast(A, rot)
    play.resolve()
    assert play.game.decider == B
    play.answer("Hill Giant")
    assert play.names(Zone.GRAVEYARD, B) == ["Hill Giant"]
    assert "Gray Ogre" in play.names(Zone.GRAVEYARD)


def test_looking_at_the_top_and_taking_one() -> None:
    effect = i.Sequence(
        (
            i.Look(TopOfLibrary(You(), 3)),
            i.Move(Choose(among=Bound("looked")), Zone.HAND, bind="picked"),
            i.Move(Bound("looked"), Zone.LIBRARY, "bottom", origin=Zone.LIBRARY),
        )
    )
    play = casting(effect, cards=(FOREST, BEARS, GIANT, OGRE))
    play.answer("Hill Giant")
    assert play.names(Zone.HAND) == ["Hill Giant"]
    assert isinstance(play.game.decision, d.Order)
    play.say(d.Ordered((1, 0)))
    assert play.names(Zone.LIBRARY) == ["Gray Ogre", "Grizzly Bears", "Forest"]


def test_a_targeted_player_mills() -> None:
    table = Table()
    lands(table, FOREST, 1)
    library(table, B, [BEARS, GIANT])
    card = table.put(
        spell("Grind", "Sorcery", "{G}", i.Mill(1, Targeted(0)), TargetSpec(players=Players("each"))), A, Zone.HAND
    )
    play = Play(table)
    play.cast(A, card, PLAYER_B)
    play.resolve()
    assert play.names(Zone.GRAVEYARD, B) == ["Grizzly Bears"]
