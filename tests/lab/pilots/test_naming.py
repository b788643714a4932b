"""Which color, type or name a pilot chooses: by what the text does with it, and by what its seat may see."""

from __future__ import annotations

import pytest

from mtgtable.engine.asking.decisions import Answer, Decision, Named
from mtgtable.engine.game import Game
from mtgtable.engine.state.setup import add_card
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.rollouts import RolloutPilot
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.model.zones import Zone
from mtgtable.session.record import Answered
from tests.lab.decks import catalog
from tests.lab.pilots.test_dear_mana import put
from tests.lab.pilots.test_giving_up import in_hand
from tests.lab.pilots.test_greedy import ME, THEY, on_table, table

GROVE = (
    "This land enters tapped. As it enters, choose a color other than green.\n"
    "{T}: Add {G} or one mana of the chosen color."
)
BANNER = "As this artifact enters, choose a color.\nCreatures you control of the chosen color get +1/+0."
SUN = (
    "As this artifact enters, choose a color.\n"
    "Whenever a land's ability causes you to add one or more mana of the chosen color, add one additional mana of "
    "that color."
)
LORD = "As this artifact enters, choose a creature type.\nCreatures you control of the chosen type get +1/+1."
PLAGUE = "As this enchantment enters, choose a creature type.\nAll creatures of the chosen type get -1/-1."
SPARING = "Choose a creature type. Destroy all creatures that aren't of the chosen type."
BIDDING = (
    "Each player chooses a creature type. Each player returns all creature cards of a type chosen this way from "
    "their graveyard to the battlefield."
)
NEEDLE = (
    "As this artifact enters, choose a card name.\n"
    "Activated abilities of sources with the chosen name can't be activated unless they're mana abilities."
)
ALL = [GreedyPilot, SearchingPilot, RolloutPilot]


def chosen(game: Game, pilot: GreedyPilot | SearchingPilot | None = None) -> list[str]:
    """What is told of my choices this turn."""
    PilotedGame(game, {ME: pilot or GreedyPilot()}).play(1)
    told = (entry.text.removeprefix("A chooses ") for entry in game.state.log if entry.text.startswith("A chooses "))
    return [text.partition(" for ")[0] for text in told]


@pytest.mark.parametrize("pilot", ALL)
def test_a_land_makes_the_color_that_the_hand_lacks(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    game = table(["Lightning Bolt"], ["Forest"])
    put(game, "Grove", "Land", GROVE, Zone.HAND)
    assert chosen(game, pilot()) == ["red"]


@pytest.mark.parametrize(
    ("text", "mine", "theirs", "word"),
    [
        pytest.param(BANNER, ["Hill Giant"], ["Serra Angel"], "red", id="my creatures' color"),
        pytest.param(SUN, ["Mountain"] * 3, ["Plains"] * 4, "green", id="the mana my lands make most"),
        pytest.param(LORD, ["Grizzly Bears"], ["Hill Giant"], "Bear", id="my creatures' type"),
        pytest.param(PLAGUE, ["Grizzly Bears"], ["Hill Giant"], "Giant", id="their creatures' type"),
    ],
)
def test_a_permanent_is_given_the_word_that_serves_it(text: str, mine: list[str], theirs: list[str], word: str) -> None:
    game = table([], [*["Forest"] * 4, *mine], theirs)
    put(game, "Named", "Artifact", text, Zone.HAND, "{4}")
    assert chosen(game) == [word]


def test_what_spares_a_type_spares_my_own() -> None:
    game = table([], [*["Forest"] * 4, "Grizzly Bears"], ["Shivan Dragon"])
    put(game, "Sparing", "Sorcery", SPARING, Zone.HAND, "{4}")
    assert chosen(game) == ["Bear"]
    assert on_table(game, THEY) == []


def test_what_brings_back_a_type_brings_back_the_most_of_my_own() -> None:
    game = table([], ["Forest"] * 4)
    for name in ("Serra Angel", "Grizzly Bears"):
        add_card(game.state, catalog().card(name).compiled, ME, Zone.GRAVEYARD)
    put(game, "Bidding", "Sorcery", BIDDING, Zone.HAND, "{4}")
    assert chosen(game) == ["Angel"]
    assert "Serra Angel" in on_table(game, ME)


def test_a_lord_is_named_for_what_is_in_hand_and_in_the_deck() -> None:
    game = table(["Shivan Dragon"], ["Forest"] * 4)
    put(game, "Named", "Artifact", LORD, Zone.HAND, "{4}")
    assert chosen(game) == ["Dragon"]


def test_the_name_is_one_that_the_others_have_shown() -> None:
    game = table([], ["Forest"] * 4, ["Serra Angel", "Shivan Dragon"])
    put(game, "Needle", "Artifact", NEEDLE, Zone.HAND, "{1}")
    assert chosen(game) == ["Shivan Dragon"]


def test_the_name_isn_t_read_off_a_hand_that_is_hidden() -> None:
    game = table([], ["Forest"] * 4, ["Grizzly Bears"])
    add_card(game.state, catalog().card("Shivan Dragon").compiled, THEY, Zone.HAND)
    put(game, "Needle", "Artifact", NEEDLE, Zone.HAND, "{1}")
    assert chosen(game) == ["Grizzly Bears"]


CONSULTATION = (
    "Choose a card name. Exile the top six cards of your library, then reveal cards from the top of your library "
    "until you reveal a card with the chosen name. Put that card into your hand and exile all other cards revealed "
    "this way."
)


@pytest.mark.parametrize("copies", [1, 4])
def test_a_name_is_one_of_which_copies_are_surely_left(copies: int) -> None:
    """A single dragon may be among the six; with four of them one is left nearly always."""
    game = table([], ["Forest"] * 7)
    for id_ in list(game.state.zone(Zone.LIBRARY, ME)):
        game.state.remove(id_)
    for name, number in (("Shivan Dragon", copies), ("Grizzly Bears", 12), ("Forest", 24)):
        for _ in range(number):
            add_card(game.state, catalog().card(name).compiled, ME, Zone.LIBRARY)
    put(game, "Consultation", "Instant", CONSULTATION, Zone.HAND, "{G}")
    named: list[str] = []

    class Hearing(GreedyPilot):
        def answer(self, seat: PilotSeat, decision: Decision) -> Answer | None:
            found = super().answer(seat, decision)
            named.extend([found.text] if isinstance(found, Named) else [])
            return found

    PilotedGame(game, {ME: Hearing()}).play(1)
    assert named == ["Shivan Dragon" if copies > 1 else "Grizzly Bears"]


def test_where_each_name_may_be_gone_nothing_is_named() -> None:
    game = table([], ["Forest"] * 7)
    for id_ in list(game.state.zone(Zone.LIBRARY, ME)):
        game.state.remove(id_)
    for name in ("Shivan Dragon", "Grizzly Bears", "Serra Angel", "Centaur Courser", "Sol Ring", "Elvish Mystic"):
        add_card(game.state, catalog().card(name).compiled, ME, Zone.LIBRARY)
    put(game, "Consultation", "Instant", CONSULTATION, Zone.HAND, "{G}")
    PilotedGame(game, {ME: GreedyPilot()}).play(1)
    assert "Consultation" in in_hand(game)


LANDS = (
    "As this enchantment enters, choose a nonbasic land card name.\n"
    "Lands your opponents control with the chosen name lose all land types and abilities."
)


@pytest.mark.parametrize("pilot", ALL)
def test_where_no_card_in_the_game_is_of_the_kind_another_is_named(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    """Nobody plays a nonbasic land: the name that is given is one all the same (201.4a)."""
    game = table([], ["Forest"] * 3, ["Forest"])
    put(game, "Blank Moon", "Enchantment", LANDS, Zone.HAND, "{G}")
    piloted = PilotedGame(game, {ME: pilot()})
    piloted.play(1)
    assert "Blank Moon" in on_table(game, ME)
    answers = [entry.answer for entry in piloted.inputs if isinstance(entry, Answered)]
    assert [one.text for one in answers if isinstance(one, Named)] == ["Wasteland"]
