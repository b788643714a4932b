"""Abilities that aren't understood come onto the stack with their targets, as others do (602.2b, 603.3d, 608.2b)."""

from __future__ import annotations

from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.inputs import Activate, ManualMove, ManualResolve
from mtgtable.model.ids import ObjectId
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from mtgtable.session.made_tokens import in_words
from tests.engine.boards import Table
from tests.engine.play import BEARS, FOREST, OGRE, SHOCK, A, B, Play, lands

FROBS = "{1}: Frobnicate another target creature."


def cleric(text: str, name: str = "Odd Cleric", kind: str = "Creature — Cleric") -> PrintedCard:
    stamina = "1" if "Creature" in kind else None
    return PrintedCard(name, "normal", (PrintedFace(name, kind, text, "{G}", stamina, stamina),))


def table_with(text: str, *others: object, zone: Zone = Zone.BATTLEFIELD) -> tuple[Play, ObjectId]:
    """Ana has two Forests and the cleric with that text; the others are Ben's."""
    table = Table()
    lands(table, FOREST, 2)
    odd = table.put(compile_printed(cleric(text)).compiled.front, A, zone)
    for other in others:
        table.put(other, B)  # type: ignore[arg-type]
    return Play(table), odd


def waits(play: Play) -> str:
    """What is to be done by hand now."""
    decision = play.game.decision
    return decision.prompt if isinstance(decision, d.Choose) and decision.purpose == "manual" else ""


def aimed(play: Play) -> tuple[object, ...]:
    """The targets of what is on top of the stack, to which arrows are drawn."""
    stack = play.game.state.objects[play.game.state.stack[-1]].stack
    assert stack is not None
    return tuple(ref for group in stack.frame.targets for ref in group)


def test_an_activated_ability_is_paid_for_aimed_and_waits_as_it_resolves() -> None:
    play, odd = table_with(FROBS, BEARS)
    bears = play.find("Grizzly Bears", player=B)
    play.game.act(A, Activate(odd, 0))
    asked = play.game.decision
    assert isinstance(asked, d.Choose)
    assert [option.ref for option in asked.options] == [bears], "another: not itself"
    assert asked.source == play.game.state.stack[-1], "the prompt names whose ability it is"
    assert "another target creature" in asked.prompt
    play.answer(bears)
    play.pay()
    assert (aimed(play), waits(play)) == ((bears,), "")
    play.resolve()
    assert "Frobnicate another target creature." in waits(play)
    assert "Grizzly Bears" in waits(play)
    play.say(d.Chosen(()))
    assert play.game.state.stack == ()


def test_without_its_target_it_does_not_resolve() -> None:
    """608.2b: nothing waits."""
    play, odd = table_with(FROBS, BEARS)
    bears = play.find("Grizzly Bears", player=B)
    play.activate(A, odd, bears)
    play.game.act(A, ManualMove(bears, Zone.GRAVEYARD))
    play.resolve()
    assert (play.game.state.stack, waits(play)) == ((), "")


def test_without_anything_to_target_it_cannot_be_activated() -> None:
    """602.2b, 601.2c."""
    play, odd = table_with(FROBS)
    assert not play.can(A, Activate(odd, 0))


def test_a_trigger_is_aimed_as_it_goes_onto_the_stack() -> None:
    play, odd = table_with("When this creature enters, frobnicate up to one target Ogre.", BEARS, OGRE, zone=Zone.HAND)
    ogre = play.find("Gray Ogre", player=B)
    play.cast(A, odd)
    play.resolve()
    asked = play.game.decision
    assert isinstance(asked, d.Choose)
    assert ([option.ref for option in asked.options], asked.minimum) == ([ogre], 0)
    play.answer(ogre)
    assert aimed(play) == (ogre,)
    play.resolve()
    assert "frobnicate up to one target Ogre" in waits(play)
    assert "Gray Ogre" in waits(play)


def test_a_trigger_with_no_legal_target_leaves_the_stack() -> None:
    """603.3d: and says so."""
    play, odd = table_with("When this creature enters, frobnicate target Ogre.", BEARS, zone=Zone.HAND)
    play.cast(A, odd)
    play.resolve()
    assert (play.game.state.stack, waits(play), play.game.decision) == ((), "", None)
    assert any("nothing legal to choose" in entry.text for entry in play.game.state.log)


def test_whose_creature_it_is_that_was_dealt_damage_is_known() -> None:
    """The event tells which player: only what that one controls can be chosen."""
    play, odd = table_with(
        "Whenever a creature enters under an opponent's control, frobnicate target creature that player controls.",
        BEARS,
    )
    play.game.act(B, ManualMove(play.put(OGRE, B, Zone.GRAVEYARD), Zone.BATTLEFIELD))
    if play.game.decision is None:
        play.pass_once()
    asked = play.game.decision
    assert isinstance(asked, d.Choose)
    assert odd not in [option.ref for option in asked.options]
    assert len(asked.options) == 2


def test_a_trigger_whose_event_is_not_known_is_aimed_when_it_may_have_happened() -> None:
    play, _ = table_with("Whenever a creature dies oddly, frobnicate target Ogre.", BEARS, OGRE)
    ogre = play.find("Gray Ogre", player=B)
    play.game.act(A, ManualMove(play.find("Grizzly Bears", player=B), Zone.GRAVEYARD))
    if play.game.decision is None:
        play.pass_once()
    asked = play.game.decision
    assert isinstance(asked, d.Choose)
    assert ([option.ref for option in asked.options], asked.minimum) == ([ogre], 0), "it may not be its moment"
    play.answer(ogre)
    assert aimed(play) == (ogre,)


def test_a_card_is_cast_free_from_exile_while_a_clause_waits() -> None:
    """What the button beside such a clause does: 601.2 in the middle of the resolution, with its target."""
    play, odd = table_with("{1}: Frobnicate the moon.", BEARS)
    bears = play.find("Grizzly Bears", player=B)
    shock = play.put(SHOCK, A, Zone.EXILE)
    play.activate(A, odd)
    play.resolve()
    assert waits(play) == "Frobnicate the moon."
    free = in_words("You may cast target nonland card in exile without paying its mana cost.").compiled
    play.game.act(A, ManualResolve(A, free))
    play.answer(shock)
    while (asked := play.game.decision) is not None and asked.purpose != "manual":
        if isinstance(asked, d.YesNo):
            play.say(d.Said(True))
        else:
            play.answer(bears)
    assert waits(play) == "Frobnicate the moon.", "the clause waits on"
    play.say(d.Chosen(()))
    assert aimed(play) == (bears,)
