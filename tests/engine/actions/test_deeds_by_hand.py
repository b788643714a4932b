"""What a clause asks for by hand is done as an effect does it: triggers, replacements and the log follow (701)."""

from __future__ import annotations

import pytest

from mtgtable.engine.asking import inputs as i
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from mtgtable.session.made_tokens import in_words
from tests.engine.boards import Table
from tests.engine.play import BEARS, FOREST, GIANT, OGRE, SHOCK, A, B, Play, lands, library


def card(text: str, kind: str = "Creature — Devil", *, pt: str | None = "2", cost: str = "{2}") -> PrintedCard:
    return PrintedCard("Example", "normal", (PrintedFace("Example", kind, text, cost, pt, pt),))


def table_with(text: str, kind: str = "Creature — Devil") -> Table:
    """A permanent of A's with that text, and creatures and cards on both sides."""
    made = compile_printed(card(text, kind))
    assert made.supported
    table = Table()
    library(table, A, [FOREST, GIANT, SHOCK])
    table.put(made.compiled.front, A)
    table.put(BEARS, A)
    table.put(GIANT, B)
    table.put(SHOCK, A, Zone.HAND)
    return table


def said(play: Play) -> list[str]:
    return [entry.text for entry in play.game.state.log]


def test_a_sacrifice_by_hand_triggers_what_looks_for_one() -> None:
    play = Play(table_with("Whenever a player sacrifices a permanent, you gain 3 life."))
    play.game.act(A, i.ManualDeed(play.find("Grizzly Bears"), "sacrifice"))
    play.resolve()
    assert play.life(A) == 23
    assert any(line.endswith("sacrifices Grizzly Bears") for line in said(play))
    play.game.act(A, i.ManualDestroy(play.find("Hill Giant", player=B)))
    assert not play.game.state.stack, "what is destroyed is not sacrificed (701.21a)"


def test_what_cant_be_sacrificed_stays() -> None:
    play = Play(table_with("Creatures you control can't be sacrificed."))
    with pytest.raises(IllegalAction, match="can't be sacrificed"):
        play.game.act(A, i.ManualDeed(play.find("Grizzly Bears"), "sacrifice"))


def test_a_discard_by_hand_triggers_and_is_only_from_a_hand() -> None:
    play = Play(table_with("Whenever you discard a card, you gain 3 life."))
    play.game.act(A, i.ManualDeed(play.find("Shock", Zone.HAND), "discard"))
    play.resolve()
    assert play.life(A) == 23
    assert any(line.endswith("discards Shock") for line in said(play))
    with pytest.raises(IllegalAction, match="is in no hand"):
        play.game.act(A, i.ManualDeed(play.find("Grizzly Bears"), "discard"))


def test_what_cant_be_countered_stays_on_the_stack() -> None:
    table = table_with("Creature spells you control can't be countered.")
    lands(table, FOREST, 2)
    bears = table.put(BEARS, A, Zone.HAND)
    play = Play(table)
    play.cast(A, bears)
    with pytest.raises(IllegalAction, match="can't be countered"):
        play.game.act(B, i.ManualDeed(play.game.state.stack[-1], "counter"))
    assert len(play.game.state.stack) == 1


def test_cards_are_milled_together() -> None:
    play = Play(
        table_with("Whenever one or more cards are put into your graveyard from your library, you gain 1 life.")
    )
    play.game.act(A, i.ManualTop(A, "mill", 2))
    play.resolve()
    assert play.life(A) == 21
    assert sorted(play.names(Zone.GRAVEYARD)) == ["Forest", "Hill Giant"]
    assert any("mills" in line for line in said(play))


@pytest.mark.parametrize("looks", [None, A, B])
def test_a_card_exiled_face_down_is_seen_by_whom_the_clause_names(looks: PlayerId | None) -> None:
    """406.3."""
    table = Table()
    library(table, A, [FOREST, GIANT])
    play = Play(table)
    play.game.act(A, i.ManualTop(A, "exile face down", 1, looks))
    (id_,) = play.game.state.zone(Zone.EXILE)
    assert play.game.state.objects[id_].face_down
    assert play.game.state.objects[id_].revealed_to == frozenset({looks} - {None})
    assert not any("Forest" in (entry.public or entry.text) for entry in play.game.state.log)


def attackers(play: Play) -> list[tuple[str, object, bool]]:
    combat = play.game.state.turn.combat
    assert combat is not None
    return [
        (play.game.of(one.id).name, one.defender, play.game.state.objects[one.id].tapped) for one in combat.attackers
    ]


def fighting() -> tuple[Play, ObjectId, ObjectId]:
    """A's Bears attack; an Ogre waits in A's hand, a Giant at A's side."""
    table = Table()
    bears, giant = table.put(BEARS, A), table.put(GIANT, A)
    ogre = table.put(OGRE, A, Zone.HAND)
    play = Play(table)
    play.to_step("declare_attackers")
    play.attack((bears, Seat(B)))
    return play, ogre, giant


def test_a_card_enters_attacking() -> None:
    """508.4: it never attacked, and it is unblocked."""
    play, ogre, giant = fighting()
    play.game.act(A, i.ManualAttack(ogre, tapped=True))
    assert attackers(play)[1:] == [("Gray Ogre", Seat(B), True)]
    play.game.act(A, i.ManualAttack(giant))
    assert attackers(play)[2:] == [("Hill Giant", Seat(B), False)]
    with pytest.raises(IllegalAction, match="in combat already"):
        play.game.act(A, i.ManualAttack(giant))


def test_it_is_said_why_nothing_attacks() -> None:
    table = Table()
    bears = table.put(BEARS, A)
    play = Play(table)
    with pytest.raises(IllegalAction, match="no combat now"):
        play.game.act(A, i.ManualAttack(bears))
    play, _, _ = fighting()
    land = play.put(FOREST)
    with pytest.raises(IllegalAction, match="no creature"):
        play.game.act(A, i.ManualAttack(land))


def test_damage_by_hand_comes_from_where_the_clause_stands() -> None:
    play = Play(table_with("Lifelink"))
    play.game.act(A, i.ManualDamage(Seat(B), 2, play.find("Example")))
    assert (play.life(A), play.life(B)) == (22, 18)


def test_in_words_a_creature_is_attacking() -> None:
    """508.4; outside of combat it is told why not."""
    words = in_words("Target creature is attacking")
    assert words.supported
    play, _, giant = fighting()
    play.game.act(A, i.ManualResolve(A, words.compiled))
    play.answer(giant)
    assert attackers(play)[1:] == [("Hill Giant", Seat(B), False)]
    table = Table()
    bears = table.put(BEARS, A)
    play = Play(table)
    play.game.act(A, i.ManualResolve(A, words.compiled))
    if play.game.decision is not None:
        play.answer(bears)
    assert any("doesn't attack: There is no combat now" in line for line in said(play))
