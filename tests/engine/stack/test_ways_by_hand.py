"""What isn't read and may give another cost or leave to cast speaks before anything is paid (118.9, 601.2b, 601.3)."""

from __future__ import annotations

import pytest

from mtgtable.abilities.abilities import Content, ManualAbility, SpellAbility
from mtgtable.abilities.instructions import GainLife, Manual, Sequence
from mtgtable.abilities.selectors import You
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import Cast, IllegalAction, Override, PlayLand
from mtgtable.engine.snapshot import state_bytes
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from tests.engine.boards import Table, face
from tests.engine.play import FOREST, SHOCK, A, B, Play, lands

LEAVE = "Each turn, you may cast an instant spell from your graveyard by frobbing. If a spell cast this way dies, frob."
FREE = "Once each turn, you may cast a spell from your hand without paying its mana cost."
FLASH = "As long as Bears are odd, you may cast creature spells as though they had flash."
OWN = (
    "If an opponent frobbed this turn, you may pay {0} rather than pay this spell's mana cost",
    "This spell costs {X} less to cast, where X is the number of frobs.",
    "Frob offering (You may cast this spell as though it had flash by sacrificing a Frob.)",
)


def cairn(text: str) -> object:
    return face("Odd Cairn", "Enchantment", ManualAbility("not read", text))


def bear(*clauses: str) -> object:
    return face("Odd Bear", "Creature", *(ManualAbility("x", one) for one in clauses), cost="{3}{G}", pt=(2, 2))


def beside(card: object, zone: Zone, *standing: object, forests: int = 1) -> tuple[Play, ObjectId]:
    """The card lies there, and these stand beside it with so many Forests."""
    table = Table()
    lands(table, FOREST, forests)
    for one in standing:
        table.put(one, A)  # type: ignore[arg-type]
    id_ = table.put(card, A, zone)  # type: ignore[arg-type]
    return Play(table), id_


def clauses(play: Play, action: Cast | PlayLand) -> list[str]:
    return [text for _, text in play.game.unread_ways(A, action)]


def waiting(play: Play) -> str:
    decision = play.game.decision
    return decision.prompt if isinstance(decision, d.Choose) and decision.purpose == "manual" else ""


def tapped(play: Play) -> int:
    return sum(item.tapped for item in play.game.state.objects.values())


@pytest.mark.parametrize("text", OWN)
def test_its_own_other_cost_is_told_with_the_refusal_and_waits_before_anything_is_paid(text: str) -> None:
    play, card = beside(bear(text), Zone.HAND)
    assert clauses(play, Cast(card)) == [text]
    before = state_bytes(play.game.state)
    play.game.act(A, Override(Cast(card)))
    assert (waiting(play), tapped(play)) == (text, 0)
    play.game.cancel()
    assert state_bytes(play.game.state) == before, "all of it is taken back (732.1)"
    play.game.act(A, Override(Cast(card)))
    play.say(d.Chosen((1,)))
    assert (tapped(play), play.names(Zone.STACK)) == (0, ["Odd Bear"]), "it was paid by hand: nothing more is asked"
    assert "A pays for Odd Bear by hand" in [entry.text for entry in play.game.state.log]


def test_one_who_can_pay_the_printed_cost_may_pay_the_other_all_the_same() -> None:
    play, card = beside(bear(OWN[1]), Zone.HAND, forests=4)
    play.game.act(A, Cast(card))
    assert waiting(play) == OWN[1]
    play.say(d.Chosen((1,)))
    assert (tapped(play), play.names(Zone.STACK)) == (0, ["Odd Bear"])


@pytest.mark.parametrize(
    ("card", "zone", "text"),
    [(SHOCK, Zone.GRAVEYARD, LEAVE), (bear(), Zone.HAND, FREE)],
)
def test_what_a_permanent_lets_one_cast_is_told_and_waits(card: object, zone: Zone, text: str) -> None:
    play, id_ = beside(card, zone, cairn(text))
    assert clauses(play, Cast(id_)) == [text]
    play.game.act(A, Override(Cast(id_)))
    if waiting(play) != text:
        play.say(d.Chosen((0,)))  # the target of Shock comes first (601.2c)
    assert (waiting(play), tapped(play)) == (text, 0)


def test_a_clause_that_speaks_of_others_is_not_told() -> None:
    play, card = beside(bear(), Zone.GRAVEYARD, cairn(LEAVE))
    assert clauses(play, Cast(card)) == [], "no instant"
    play, card = beside(SHOCK, Zone.HAND, cairn(LEAVE), forests=0)
    assert clauses(play, Cast(card)) == [], "it isn't in the graveyard, and mana is what it lacks"
    play, card = beside(bear(), Zone.GRAVEYARD, cairn(FREE))
    assert clauses(play, Cast(card)) == []
    play, card = beside(bear(*OWN[:1]), Zone.GRAVEYARD)
    assert clauses(play, Cast(card)) == [], "another cost is no leave to cast it from there"


def test_a_time_that_a_clause_may_give_is_told_when_it_isnt_time() -> None:
    play, card = beside(bear(), Zone.HAND, cairn(FLASH), forests=4)
    play.game.state.update_turn(step="upkeep", active=B)
    assert clauses(play, Cast(card)) == [FLASH]
    with pytest.raises(IllegalAction):
        play.game.act(A, Cast(card))
    play.game.act(A, Override(Cast(card)))
    assert waiting(play) == FLASH


def test_a_land_that_a_clause_may_let_be_played_waits_first() -> None:
    mayhem = "Mayhem (You may play this card from your graveyard if you discarded it this turn.)"
    moor = face("Odd Moor", "Land", ManualAbility("not read", mayhem))
    play, card = beside(moor, Zone.GRAVEYARD)
    assert clauses(play, PlayLand(card)) == [mayhem]
    play.game.act(A, Override(PlayLand(card)))
    assert (waiting(play), play.names(Zone.BATTLEFIELD)) == (mayhem, ["Forest"])
    play.say(d.Chosen(()))
    assert "Odd Moor" in play.names(Zone.BATTLEFIELD)


def test_the_spell_of_an_instant_names_what_it_says_of_its_cost() -> None:
    effect = Sequence(
        (Manual("If a Bear frobbed, you may pay {0} rather than pay Odd Trap's mana cost"), GainLife(1, You()))
    )
    trap = face("Odd Trap", "Instant", SpellAbility(Content(effect)), cost="{4}{G}")
    play, card = beside(trap, Zone.HAND)
    assert clauses(play, Cast(card)) == ["If a Bear frobbed, you may pay {0} rather than pay Odd Trap's mana cost"]
