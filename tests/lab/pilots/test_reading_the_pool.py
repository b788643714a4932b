"""No text of a card that is wholly understood is a riddle to a pilot that weighs it on a small board."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.cards.card_file import load_card_file
from mtgtable.cards.card_name import is_token
from mtgtable.engine.allowing.activatable import activated_abilities
from mtgtable.engine.asking.inputs import Activate, Cast
from mtgtable.engine.game import Game
from mtgtable.engine.state.setup import add_card
from mtgtable.lab.pilots.activating import wants_to_activate
from mtgtable.lab.pilots.at_a_loss import told
from mtgtable.lab.pilots.bringing import with_best_loyalty
from mtgtable.lab.pilots.intent import is_bad_to_have
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.wanting import wants_to_cast, would_be_taken_back
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from tests.lab.pilots.test_greedy import ME, table
from tests.oracle.test_structure import sample


def read_in_hand(game: Game, card: CompiledCard) -> None:
    """Is it wanted, and would it be taken back: each face of it."""
    id_ = add_card(game.state, card, ME, Zone.HAND).id
    seat = PilotSeat(game, ME)
    for face in range(len(card.faces)):
        if "Land" not in card.faces[face].types:
            wants_to_cast(seat, Cast(id_, face))
            would_be_taken_back(seat, Cast(id_, face))


def read_in_play(game: Game, card: CompiledCard) -> None:
    """What can be activated of it, and what it has that is bad to have."""
    id_ = add_card(game.state, card, ME, Zone.BATTLEFIELD).id
    seat = PilotSeat(game, ME)
    abilities = range(len(activated_abilities(game.table, id_)))
    with_best_loyalty(seat, [Activate(id_, place) for place in abilities])
    for place in abilities:
        wants_to_activate(seat, Activate(id_, place))
    for on in seat.facts(id_).abilities:
        is_bad_to_have(on.ability)


def riddles(card: CompiledCard, board: Game) -> Iterator[str]:
    """What can't be read of it."""
    stays = bool({"Artifact", "Creature", "Enchantment", "Land", "Planeswalker"} & set(card.front.types))
    for read in (read_in_hand, read_in_play) if stays else (read_in_hand,):
        try:
            read(board.clone(), card)
        except Exception as error:
            yield f"{card.name}: {told(error)}"


def test_no_card_that_is_understood_is_a_riddle(reference_texts: Path) -> None:
    cards = load_card_file(reference_texts / "oracle" / "oracle-today.json")[0]
    board = table(
        ["Forest", "Grizzly Bears"],
        ["Forest", "Island", "Swamp", "Mountain", "Plains"] * 2 + ["Grizzly Bears", "Serra Angel"],
        ["Grizzly Bears", "Centaur Courser", "Forest"],
    )
    compiled = (compile_printed(one).compiled for one in sample(tuple(one for one in cards if not is_token(one))))
    assert [row for card in compiled if not card.unsupported for row in riddles(card, board)] == []
