"""Card names of a kind: a nonland card name is no land's (201.4a–f)."""

import pytest

from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.answering import least
from mtgtable.engine.asking.card_names import check_answer, usual
from mtgtable.engine.asking.decisions import IllegalAnswer
from mtgtable.model.name_kinds import SAID_BEFORE, of_kinds
from mtgtable.model.zones import Zone
from tests.engine.boards import A, B, Table
from tests.engine.play import BEARS, FOREST, PLAYER_B, SHOCK, Play
from tests.oracle.cards import compiled

THERAPY = compiled(
    "Odd Therapy",
    "Sorcery",
    "Choose a nonland card name. Target player reveals their hand and discards all cards with that name.",
    "{0}",
)
HALVES = CompiledCard("Grizzly Bears // Forest", "modal_dfc", (BEARS, FOREST))


def asked(*hand: CompiledFace, shown: tuple[CompiledFace, ...] = ()) -> Play:
    """A has cast the spell and is asked for a name while B holds the cards and shows others."""
    table = Table()
    spell = table.put(THERAPY, A, Zone.HAND)
    for one in hand:
        table.put(one, B, Zone.HAND)
    for one in shown:
        table.put(one, B)
    play = Play(table)
    play.cast(A, spell, PLAYER_B)
    play.resolve()
    return play


def test_a_land_isnt_a_nonland_card_name() -> None:
    play = asked(FOREST, SHOCK)
    with pytest.raises(IllegalAnswer, match="Forest isn't a nonland card name"):
        play.say(d.Named("forest"))
    play.say(d.Named("Shock"))
    assert play.names(Zone.HAND, B) == ["Forest"]


def test_of_a_card_with_two_faces_the_named_one_is_asked() -> None:
    """201.4d"""
    play = asked(BEARS)
    play.game.state.update(play.find("Grizzly Bears", Zone.HAND, B), card=HALVES)
    with pytest.raises(IllegalAnswer, match="Forest"):
        play.say(d.Named("Forest"))
    play.say(d.Named("Grizzly Bears"))
    assert play.names(Zone.HAND, B) == []


def test_who_isnt_asked_names_something_of_the_kind_that_they_know() -> None:
    """What B shows, else a card of A's; what B hides isn't known."""
    hidden = asked(FOREST, SHOCK).game.decision
    assert hidden is not None
    assert least(hidden) == d.Named("Odd Therapy")
    seen = asked(FOREST, SHOCK, shown=(FOREST, BEARS)).game.decision
    assert seen is not None
    assert least(seen) == d.Named("Grizzly Bears")


@pytest.mark.parametrize(
    ("kinds", "types", "supertypes", "fits"),
    [
        (("creature",), ("Artifact", "Creature"), (), True),
        (("creature",), ("Instant",), (), False),
        (("artifact",), ("Land",), (), False),
        (("noncreature,", "nonland"), ("Land",), (), False),
        (("noncreature,", "nonland"), ("Sorcery",), (), True),
        (("nonbasic land",), ("Land",), ("Basic",), False),
        (("nonbasic land",), ("Land",), ("Legendary",), True),
        (("nonbasic",), ("Land",), ("Basic",), False),
        (("nonbasic",), ("Creature",), (), True),
        (("nonartifact",), ("Artifact",), (), False),
        (("land",), ("Land",), ("Basic",), True),
        ((), ("Land",), (), True),
    ],
)
def test_each_kind(kinds: tuple[str, ...], types: tuple[str, ...], supertypes: tuple[str, ...], fits: bool) -> None:
    assert of_kinds(kinds, types, supertypes) is fits


KINDS = [(), *((kind,) for kind in SAID_BEFORE), ("noncreature,", "nonland"), ("nonbasic land",)]


@pytest.mark.parametrize("kinds", KINDS)
def test_what_is_named_where_nothing_fits_is_allowed(kinds: tuple[str, ...]) -> None:
    """In a game of basic lands alone a name that nobody thinks about is of the kind all the same (201.4a)."""
    table = Table()
    table.put(FOREST, A, Zone.HAND)
    name = usual(table.state, A, kinds)
    check_answer(table.state, d.Name(A, "card name", "Choose a name", kinds=kinds), d.Named(name))
