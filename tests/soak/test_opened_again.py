"""No good game is refused: random games with odd cards and hands at work are saved and opened again, to the byte."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, get_args, get_type_hints

import pytest

from mtgtable.abilities import codec
from mtgtable.abilities.modifications import ModifyPT
from mtgtable.cards.card_file import load_card_file
from mtgtable.engine.asking import inputs as i
from mtgtable.engine.asking.decisions import IllegalAnswer
from mtgtable.engine.snapshot import state_bytes
from mtgtable.model.edition import EDITION_NAMES
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.printed import PrintedCard
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import CatalogCard, compile_printed
from mtgtable.session.journal import Journal, read_journal
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.opened_game import open_game
from mtgtable.session.saves import Save, read_save
from mtgtable.session.sitting import Sitting
from tests.engine.random_player import legal_instead, random_answer

pytestmark = pytest.mark.soak

LONG: Final = os.environ.get("MTGTABLE_SOAK") == "long"
GAMES: Final = 30 if LONG else 3
STATUSES: Final = get_args(get_type_hints(i.ManualStatus)["what"])


@pytest.fixture(scope="module")
def pool(reference_texts: Path) -> tuple[PrintedCard, ...]:
    """Every card there is, those that aren't understood among them."""
    return tuple(load_card_file(reference_texts / "oracle" / "oracle-today.json")[0])


def test_every_card_fits_what_is_read_back(pool: tuple[PrintedCard, ...]) -> None:
    for card in pool if LONG else random.Random(10).sample(pool, 200):
        compiled = compile_printed(card).compiled
        assert codec.decode(json.loads(json.dumps(codec.encode(compiled))), card.name) == compiled


def by_hand(sitting: Sitting, drawn: Callable[[], CatalogCard], dice: random.Random) -> tuple[PlayerId, i.Action]:
    """Something that no rule allows."""
    state = sitting.state
    player, other = (dice.choice(state.players).id for _ in range(2))
    there: list[ObjectId] = list(state.battlefield) or list(state.objects)
    one, anything = dice.choice(there), dice.choice(list(state.objects))
    card = drawn().compiled
    actions: tuple[i.Action, ...] = (
        i.ManualMove(anything, dice.choice(list(Zone)), controller=dice.choice((None, other))),
        i.ManualPut(player, card, dice.choice((Zone.BATTLEFIELD, Zone.HAND, Zone.COMMAND))),
        i.ManualPut(player, card, Zone.BATTLEFIELD, entering=True),
        i.ManualStatus(one, dice.choice(STATUSES)),
        i.ManualCounters(one, dice.choice(("+1/+1", "loyalty", "flying", "an odd one")), dice.randint(-2, 5)),
        i.ManualLife(player, dice.randint(-5, 60)),
        i.ManualAttach(one, dice.choice(there)),
        i.ManualControl(one, other),
        i.ManualToken(player, card, dice.randint(1, 3)),
        i.ManualCopy(player, one),
        i.ManualMana(player, "{W}{U}{B}{R}{G}{C}"),
        i.ManualEffect((one,), (ModifyPT(1, -1),), dice.random() < 0.5, "odd"),
        i.ManualTimestamp(one),
        i.ManualResolve(player, card, x=dice.choice((None, 3))),
        i.ManualReveal(anything, (other,)),
        i.ManualRoll(player, 20, 2),
        i.ManualNote(one, "a note"),
    )
    return player, dice.choice(actions)


def step(sitting: Sitting, drawn: Callable[[], CatalogCard], dice: random.Random) -> None:
    """One input, legal or by hand; what is refused is left out."""
    decision = sitting.decision
    try:
        if decision is not None:
            answer = random_answer(sitting.game, decision, dice)
            if answer is None:
                sitting.cancel()
            else:
                sitting.answer(decision.player, answer)
        elif dice.random() < 0.35:
            sitting.act(*by_hand(sitting, drawn, dice))
        else:
            player = sitting.game.priority
            assert player is not None
            choices = sitting.legal_actions(player)
            sitting.act(player, dice.choice(choices[1:]) if len(choices) > 1 and dice.random() < 0.75 else i.Pass())
    except IllegalAnswer:
        assert sitting.decision is not None
        sitting.answer(sitting.decision.player, legal_instead(sitting.game, sitting.decision))
    except i.IllegalAction:
        pass


def opened(sitting: Sitting, folder: Path, journal: Journal) -> Iterator[Save]:
    """The game as it was saved, and as its journal holds it."""
    path = folder / "game.mtgtable"
    sitting.save(path)
    yield read_save(path)
    yield read_journal(journal.folder)


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_game_of_odd_cards_is_opened_as_it_was(seed: int, pool: tuple[PrintedCard, ...], tmp_path: Path) -> None:
    dice = random.Random(seed)
    basics = [compile_printed(card) for card in pool if card.faces[0].type_line.startswith("Basic")][:8]

    def drawn() -> CatalogCard:
        return compile_printed(dice.choice(pool))

    seats = tuple(
        NewSeat(name, tuple(dice.choice(basics) for _ in range(20)) + tuple(drawn() for _ in range(30)))
        for name in "ABCD"[: 2 + seed % 3]
    )
    sitting = Sitting.new(NewGame(seats, seed=seed, edition=EDITION_NAMES[seed % 3]))
    journal = Journal(tmp_path / "journal")
    sitting.keep_journal(journal)
    for number in range(1, 241 if LONG else 121):
        if sitting.state.over:
            break
        step(sitting, drawn, dice)
        if number % 40 == 0:
            for save in opened(sitting, tmp_path, journal):
                again = open_game(save)
                assert again.remark == ""
                assert state_bytes(again.sitting.state) == state_bytes(sitting.state)
    journal.close()
    assert len(sitting.record.entries) > 30
