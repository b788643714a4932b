"""Every reminder text of a supported card has been read: a rule that stands there alone is followed or not claimed.

One that is new is read against what the engine does; then its mark is added. What nothing here follows belongs into
`mtgtable/oracle/wording/reminders.py`, so that its cards aren't supported.
"""

from __future__ import annotations

from pathlib import Path

from mtgtable.cards.card_file import load_card_file
from mtgtable.oracle import compile_card
from tests.soak.reminders import READ, mark_of, marks_of
from tests.soak.test_sweep import sample

TIMES = 8
"""So many times as many cards are looked at as the sweep tries."""


def test_reminder_texts_have_been_read(soak_is_long: bool, repository: Path, reference_texts: Path) -> None:
    unread: dict[str, str] = {}
    for file in ("oracle-today.json", "oracle-cards.json"):
        cards, _ = load_card_file(reference_texts / "oracle" / file)
        reminding = tuple(card for card in cards if any("(" in face.oracle_text for face in card.faces))
        for k in range(TIMES):
            for printed in sample(reminding[k::TIMES], soak_is_long, repository):
                new = {mark: said for face in printed.faces for said, mark in marks_of(face) if mark not in READ}
                if new and not compile_card(printed).unsupported:
                    unread |= {mark: f"{printed.name}: {said}" for mark, said in new.items()}
    assert unread == {}


def test_numbers_costs_and_the_cards_own_name_make_no_other_reminder() -> None:
    one = mark_of("{2}{R}, Discard this card: Two 1/1 Elves deal 3 damage to Example.", "Example, the First")
    assert one == mark_of("{W}, Discard this card: Five 2/2 Elves deal 4 damage to Another.", "Another")
    assert one != mark_of("{W}, Discard this card: Five 2/2 Elves deal 4 damage to you.", "Another")
