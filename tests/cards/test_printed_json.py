"""Printed cards survive being written as JSON."""

import json
from pathlib import Path

import pytest
from pydantic import ValidationError

from mtgtable.cards.card_file import load_card_file
from mtgtable.cards.printed_json import printed_from_json, printed_to_json

SCRYFALL = Path(__file__).parent / "card_files" / "default_cards.json"


def test_every_layout_comes_back_the_same() -> None:
    cards, _ = load_card_file(SCRYFALL)
    for card in cards:
        assert printed_from_json(json.loads(json.dumps(printed_to_json(card)))) == card


def test_colorless_by_itself_is_not_the_same_as_colors_from_the_mana_cost() -> None:
    face = {"name": "Ghost", "type_line": "Instant", "mana_cost": "{R}"}
    with_colors = printed_from_json({"name": "Ghost", "layout": "normal", "faces": [face | {"colors": []}]})
    assert printed_to_json(with_colors)["faces"][0]["colors"] == []
    without = printed_from_json({"name": "Ghost", "layout": "normal", "faces": [face]})
    assert "colors" not in printed_to_json(without)["faces"][0]


def test_anything_else_is_refused() -> None:
    with pytest.raises(ValidationError):
        printed_from_json({"name": "Ghost"})
