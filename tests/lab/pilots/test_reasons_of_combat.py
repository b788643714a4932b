"""What a pilot says of an attack or a block is so: who attacks, who stays and why, and whether the block saves it."""

from __future__ import annotations

import pytest

from mtgtable.engine.asking.decisions import Attack, Block
from mtgtable.engine.game import Game
from mtgtable.lab.pilots.fighting import attacks
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.model.zones import Zone
from mtgtable.ui.said import known
from tests.lab.pilots.test_dear_mana import put
from tests.lab.pilots.test_declarations import BEARS, HILL, Charging, Made, duel
from tests.lab.pilots.test_greedy import ME, THEY, table

WALL = ("Wall", "Creature — Wall", "", Zone.BATTLEFIELD, "{1}", "0/4")
SEER = ("Seer", "Creature — Human", "", Zone.BATTLEFIELD, "{1}", "2/2")


def declared(game: Game) -> str:
    piloted = PilotedGame(game, {ME: GreedyPilot(), THEY: GreedyPilot()})
    while not isinstance(game.decision, Attack):
        piloted.step()
    return attacks(PilotSeat(game, ME), game.decision)[0]


def test_nobody_attacks_who_would_deal_no_damage() -> None:
    game = table([], [])
    put(game, *WALL)
    assert declared(game) == "Nothing that may attack would deal damage."


def test_who_deals_no_damage_isn_t_everybody() -> None:
    game = table([], [])
    put(game, *WALL)
    put(game, *SEER)
    assert declared(game) == "All that would deal damage attack: nothing can block."


def test_all_that_could_attack_stay_to_block() -> None:
    """The only answer would kill, and the others have it tapped: nothing of theirs can block."""
    game = table([], ["Grizzly Bears"], ["Shivan Dragon"])
    game.state.update_player(ME, life=2)
    put(game, "Net", "Creature — Spider", "Reach", Zone.BATTLEFIELD, "{1}", "2/9")
    dragon = next(id_ for id_ in game.state.battlefield if game.state.objects[id_].printed.name == "Shivan Dragon")
    game.state.update(dragon, tapped=True)
    bears = next(id_ for id_ in game.state.battlefield if game.state.objects[id_].printed.name == "Grizzly Bears")
    game.state.update(bears, tapped=True)
    assert declared(game) == "What could attack stays to block."


BRUTE: Made = ("Brute", "Creature — Ogre", "Menace", "5/3")
SNAKE: Made = ("Snake", "Creature — Snake", "Deathtouch", "1/1")
WURM: Made = ("Wurm", "Creature — Wurm", "", "6/6")
GUARD: Made = ("Guard", "Creature — Soldier", "First strike", "2/2")


@pytest.mark.parametrize(
    ("mine", "theirs", "why"),
    [
        ([BEARS, HILL], [WURM], "Wurm would kill Hill Giant"),
        ([HILL], [SNAKE], "Snake would trade for Hill Giant, which is worth more"),
        ([HILL], [SNAKE, WURM], "Wurm would kill Hill Giant"),
        ([BRUTE], [GUARD, GUARD], "Guard together with Guard would kill Brute"),
    ],
)
def test_who_makes_an_attack_unsafe_is_named(mine: list[Made], theirs: list[Made], why: str) -> None:
    said = declared(duel(mine, theirs))
    assert said == f"No attack is safe: {why}."
    assert known("de", said)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "To stay alive."),
        (
            "You may have this creature assign its combat damage as though it weren't blocked.",
            "It can't stop enough of it; it stops what it can.",
        ),
        (
            "Whenever this creature becomes blocked, defending player loses 3 life.",
            "It can't stop enough of it; it stops what it can.",
        ),
    ],
)
def test_a_block_that_doesn_t_save_isn_t_said_to(text: str, why: str) -> None:
    attacker: Made = (HILL[0], HILL[1], text, *HILL[3:])
    game = duel([attacker], [BEARS], life=3)
    they = GreedyPilot()
    piloted = PilotedGame(game, {ME: Charging(), THEY: they})
    while not isinstance(game.decision, Block):
        piloted.step()
    piloted.step()
    assert they.why == why


@pytest.mark.parametrize(
    ("card", "lands", "why"),
    [
        ("Grizzly Bears", "Forest", "Cast Grizzly Bears: the most mana is spent so."),
        ("Lightning Bolt", "Mountain", "Cast Lightning Bolt: it deals damage to what it targets of the others."),
        ("Giant Growth", "Forest", "Pass: nothing left that is worth its mana."),
    ],
)
def test_a_spell_is_cast_for_what_it_is_for(card: str, lands: str, why: str) -> None:
    game = table([card], [lands, lands, "Grizzly Bears"])
    pilot = GreedyPilot()
    pilot.begin(PilotSeat(game, ME))
    assert pilot.why == why


@pytest.mark.parametrize(
    ("kind", "text", "why"),
    [
        ("Instant", "Switch target creature's power and toughness until end of turn.\nDraw a card.", "it draws cards"),
        (
            "Sorcery",
            "Exile the top card of your library. Until end of turn, you may play that card.",
            "other cards may be played by it",
        ),
        (
            "Enchantment — Aura",
            "Enchant creature\nEnchanted creature gets +2/+2.",
            "something of its own is better by it",
        ),
        (
            "Enchantment — Aura",
            "Enchant creature\nEnchanted creature can't attack or block.",
            "it hinders what it targets of the others",
        ),
        ("Instant", "Destroy target creature.", "it destroys what it targets of the others"),
        ("Instant", "Exile target creature.", "it exiles what it targets of the others"),
        ("Sorcery", "Destroy all creatures with power 3 or greater.", "it reaches Hill Giant of the others"),
        ("Sorcery", "Create two 1/1 white Soldier creature tokens.", "it brings something that stays"),
        ("Sorcery", "Take an extra turn after this one.", "its mana would only be left"),
    ],
)
def test_what_a_spell_is_for_is_told_in_both_languages(kind: str, text: str, why: str) -> None:
    game = table([], ["Forest", "Grizzly Bears"], ["Hill Giant"])
    put(game, "Odd", kind, text, Zone.HAND, "{1}")
    pilot = GreedyPilot()
    pilot.begin(PilotSeat(game, ME))
    assert pilot.why == f"Cast Odd: {why}."
    assert known("de", pilot.why)
    assert known("de", pilot.openly)


@pytest.mark.parametrize(
    ("mine", "theirs", "why"),
    [
        ([HILL], [BEARS], "Hill Giant attacks: no block would kill an attacker."),
        ([HILL, HILL], [BEARS], "Hill Giant, Hill Giant attack: no block would kill an attacker."),
    ],
)
def test_who_attacks_is_named(mine: list[Made], theirs: list[Made], why: str) -> None:
    said = declared(duel([*mine, ("Wall", "Creature — Wall", "Defender", "0/9")], theirs))
    assert said == why
    assert known("de", said)
