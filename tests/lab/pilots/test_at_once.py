"""What would cost the game at once is held, and so is what takes more from its own side than from the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pytest

from mtgtable.engine.game import Game
from mtgtable.engine.state.setup import add_card
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.searching import SearchingPilot
from mtgtable.model.zones import Zone
from tests.lab.decks import catalog
from tests.lab.pilots.test_dear_mana import put
from tests.lab.pilots.test_giving_up import in_hand
from tests.lab.pilots.test_greedy import ME, THEY, on_table, table

BOTH = [GreedyPilot, SearchingPilot]


@dataclass(frozen=True)
class Made:
    """A card of this text."""

    kind: str
    text: str
    body: str = ""


BURN_BOTH: Final = Made("Instant", "~ deals 4 damage to any target and 2 damage to you.")
BURN_EACH: Final = Made("Sorcery", "~ deals 4 damage to each player.")
SEIZE: Final = Made(
    "Sorcery",
    "Target player reveals their hand. You choose a nonland card from it. That player discards that card. "
    "You lose 2 life.",
)
TUTOR: Final = Made(
    "Instant", "Search your library for a card, then shuffle and put that card on top. You lose 2 life."
)
RAGER: Final = Made("Creature — Horror", "When this creature enters, you draw a card and you lose 1 life.", "2/2")
SCUDDER: Final = Made("Creature — Horror", "When this creature enters, you lose 3 life.", "3/3")
SIGN: Final = Made("Sorcery", "Target player draws two cards and loses 2 life.")
PAID: Final = Made("Sorcery", "As an additional cost to cast this spell, pay 3 life.\nDraw two cards.")
DRAWN: Final = Made("Sorcery", "Draw thirty cards.")
BLOOD: Final = Made("Sorcery", "Each player sacrifices a creature of their choice.")
BARTER: Final = Made("Sorcery", "Each player sacrifices two creatures of their choice.")
NO_LANDS: Final = Made("Sorcery", "Destroy all lands.")
FIGHT: Final = Made("Sorcery", "Target creature you control fights target creature you don't control.")
PEACE: Final = Made("Sorcery", "Target player skips all combat phases of their next turn.")
EXCHANGE: Final = Made(
    "Sorcery",
    "Return target creature card from your graveyard to your hand. "
    "Target player sacrifices a creature of their choice.",
)
RAISE: Final = Made("Sorcery", "Return target creature card from your graveyard to your hand.")
LANDS_FOR_A_CARD: Final = Made("Sorcery", "Draw a card. Sacrifice three lands.")
FOG: Final = Made("Instant", "Prevent all combat damage that would be dealt this turn.")
SALVE: Final = Made(
    "Instant",
    "Choose one —\n• Target player gains 3 life.\n"
    "• Prevent the next 3 damage that would be dealt to any target this turn.",
)
OFFERING: Final = Made(
    "Enchantment",
    "When this enchantment enters, sacrifice all creatures you control.\nCreatures you control get +2/+2.",
)
REDIRECT: Final = Made(
    "Instant",
    "All damage that would be dealt this turn to target creature you control by a source of your choice is dealt to "
    "another target creature instead.",
)
PALE: Final = Made(
    "Instant",
    "Until end of turn, if a player taps a nonbasic land for mana, it produces colorless mana instead of any other "
    "type.",
)
EDICT: Final = Made("Instant", "Target player sacrifices a creature of their choice.")
ROT: Final = Made("Sorcery", "Target player discards two cards.")
DEMENTIA: Final = Made(
    "Enchantment — Aura",
    "Enchant creature\n"
    "Fading 1 (This enchantment enters with one fade counter on it. At the beginning of your upkeep, remove a fade "
    "counter from it. If you can't, sacrifice it.)\n"
    "Enchanted creature gets +3/+2.\n"
    "When this Aura leaves the battlefield, destroy enchanted creature. It can't be regenerated.",
)


def at_table(
    made: Made, mine: Sequence[str] = (), theirs: Sequence[str] = (), *, life: int = 20, their_life: int = 20
) -> Game:
    """My main phase, with one Forest, this card for {G} in hand, and these permanents."""
    game = table([], ["Forest", *mine], theirs, their_life)
    text = made.text.replace("~", "Made")
    put(game, "Made", made.kind, text, Zone.HAND, "{G}", made.body)
    game.state.update_player(ME, life=life)
    return game


def turn_of(game: Game, pilot: type[GreedyPilot | SearchingPilot]) -> None:
    PilotedGame(game, {ME: pilot(), THEY: GreedyPilot()}).play(1)


def is_held(game: Game) -> bool:
    return "Made" in in_hand(game)


@pytest.mark.parametrize("pilot", BOTH)
@pytest.mark.parametrize(
    ("made", "life"),
    [(BURN_BOTH, 2), (BURN_EACH, 4), (SEIZE, 2), (TUTOR, 2), (RAGER, 1), (SCUDDER, 3), (SIGN, 2), (PAID, 3)],
    ids=["burn", "burn each", "seize", "tutor", "rager", "scudder", "sign", "paid"],
)
def test_what_would_kill_its_caster_is_held(made: Made, life: int, pilot: type[GreedyPilot | SearchingPilot]) -> None:
    game = at_table(made, life=life)
    turn_of(game, pilot)
    assert not game.state.player(ME).lost
    if made != SIGN or pilot is GreedyPilot:
        assert is_held(game)
    game = at_table(made, life=life + 1)
    turn_of(game, pilot)
    assert not is_held(game)
    assert not game.state.player(ME).lost


def test_it_doesn_t_draw_more_than_its_library() -> None:
    game = at_table(DRAWN)
    turn_of(game, GreedyPilot)
    assert is_held(game)
    assert not game.state.player(ME).lost


@pytest.mark.parametrize("pilot", BOTH)
def test_what_kills_the_other_first_is_cast(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    game = at_table(BURN_EACH, life=5, their_life=4)
    turn_of(game, pilot)
    assert game.state.winners == (ME,)


@pytest.mark.parametrize("pilot", BOTH)
def test_what_lies_there_may_make_a_spell_deadly(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    game = at_table(RAGER, life=2)
    put(game, "Toll", "Enchantment", "Whenever you cast a spell, you lose 1 life.")
    turn_of(game, pilot)
    assert is_held(game)


@pytest.mark.parametrize("pilot", BOTH)
@pytest.mark.parametrize(
    ("made", "mine", "theirs"),
    [
        (BLOOD, ["Grizzly Bears", "Hill Giant"], []),
        (BARTER, ["Grizzly Bears", "Hill Giant"], []),
        (BARTER, ["Hill Giant", "Centaur Courser"], ["Grizzly Bears"]),
        (BARTER, [], []),
        (NO_LANDS, ["Forest"] * 4, ["Grizzly Bears", "Hill Giant"]),
        (FIGHT, ["Grizzly Bears"], ["Shivan Dragon"]),
        (OFFERING, ["Grizzly Bears", "Hill Giant"], ["Hill Giant"]),
        (REDIRECT, ["Grizzly Bears", "Elvish Mystic"], ["Hill Giant"]),
        (PALE, ["Grizzly Bears"], ["Hill Giant"]),
    ],
    ids=[
        "blood",
        "barter",
        "barter for less",
        "barter for nothing",
        "no lands",
        "fight",
        "offering",
        "redirect",
        "pale",
    ],
)
def test_what_harms_its_own_side_more_is_held(
    made: Made, mine: list[str], theirs: list[str], pilot: type[GreedyPilot | SearchingPilot]
) -> None:
    game = at_table(made, mine, theirs)
    turn_of(game, pilot)
    assert is_held(game)
    assert on_table(game, ME) == sorted(["Forest", *mine])


@pytest.mark.parametrize(
    ("made", "mine", "theirs", "left"),
    [
        (BLOOD, [], ["Shivan Dragon"], []),
        (BARTER, ["Elvish Mystic"], ["Shivan Dragon", "Serra Angel"], []),
        (FIGHT, ["Centaur Courser", "Elvish Mystic"], ["Grizzly Bears", "Shivan Dragon"], ["Shivan Dragon"]),
        (FIGHT, ["Shivan Dragon"], ["Grizzly Bears"], []),
        (OFFERING, [], ["Hill Giant"], ["Hill Giant"]),
    ],
)
def test_what_harms_the_others_more_is_cast(made: Made, mine: list[str], theirs: list[str], left: list[str]) -> None:
    game = at_table(made, mine, theirs)
    turn_of(game, GreedyPilot)
    assert not is_held(game)
    assert on_table(game, THEY) == left


def test_nobody_skips_their_own_combat() -> None:
    game = at_table(PEACE, ["Grizzly Bears"], ["Hill Giant"])
    turn_of(game, GreedyPilot)
    assert "Made" not in in_hand(game)
    PilotedGame(game, {ME: GreedyPilot(), THEY: GreedyPilot()}).play(2)
    assert game.state.player(ME).life == 20  # their Giant had no combat


@pytest.mark.parametrize("pilot", BOTH)
def test_what_destroys_its_host_in_the_end_goes_onto_another_s(pilot: type[GreedyPilot | SearchingPilot]) -> None:
    game = at_table(DEMENTIA, ["Hill Giant"])
    turn_of(game, pilot)
    assert is_held(game)
    game = at_table(DEMENTIA, ["Grizzly Bears"], ["Hill Giant"])
    turn_of(game, pilot)
    (aura,) = (one for one in game.state.objects.values() if one.printed.name == "Made")
    assert aura.attached_to is None or game.of(aura.attached_to).name == "Hill Giant"  # type: ignore[arg-type]


@pytest.mark.parametrize("made", [RAISE, EXCHANGE])
def test_what_comes_back_from_a_graveyard_is_wanted(made: Made) -> None:
    game = at_table(made, [], ["Hill Giant"])
    add_card(game.state, catalog().card("Serra Angel").compiled, ME, Zone.GRAVEYARD)
    turn_of(game, GreedyPilot)
    assert in_hand(game) == ["Serra Angel"]
    assert on_table(game, THEY) == ([] if made == EXCHANGE else ["Hill Giant"])


def test_the_search_weighs_casting_nothing() -> None:
    """The greedy pilot draws a card for three lands; the search sees what is left at the end of the turn."""
    game = at_table(LANDS_FOR_A_CARD, ["Forest"] * 3)
    turn_of(game, SearchingPilot)
    assert is_held(game)


@pytest.mark.parametrize(
    ("made", "theirs", "cards", "life", "cast"),
    [
        (FOG, ["Hill Giant"], 0, 20, False),
        (SALVE, [], 0, 20, False),
        (SALVE, [], 0, 15, True),
        (EDICT, [], 0, 20, False),
        (EDICT, ["Hill Giant"], 0, 20, True),
        (ROT, [], 0, 20, False),
        (ROT, [], 1, 20, True),
    ],
)
def test_what_would_do_nothing_is_held(made: Made, theirs: list[str], cards: int, life: int, cast: bool) -> None:
    game = at_table(made, [], theirs, life=life)
    for _ in range(cards):
        add_card(game.state, catalog().card("Forest").compiled, THEY, Zone.HAND)
    turn_of(game, GreedyPilot)
    assert is_held(game) is not cast
