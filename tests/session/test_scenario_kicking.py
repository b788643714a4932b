"""``kicked`` of a cast: a list names the costs that are paid, each once, and what doesn't fit is refused."""

from typing import Any

import pytest

from tests.session.test_scenario_playing import cast, fails, holds, obj, player

MAGE = {
    "card": "Two-Way Mage",
    "mana_cost": "{W}",
    "type_line": "Creature — Wizard",
    "power": "1",
    "toughness": "1",
    "oracle_text": """Kicker {1}{G} and/or {2}{U}
When this creature enters, if it was kicked with its {1}{G} kicker, you gain 3 life.
When this creature enters, if it was kicked with its {2}{U} kicker, draw a card.""",
}
SIDE = {"hand": [MAGE], "battlefield": ["Plains", {"card": "Forest", "count": 4}, {"card": "Island", "count": 4}]}


def kicked(costs: Any) -> tuple[dict[str, Any], ...]:
    return (cast("Two-Way Mage", kicked=costs), {"do": "resolve_all"}, obj("Two-Way Mage", zone="battlefield"))


def test_each_cost_is_paid_that_the_list_names() -> None:
    holds(*kicked(["{2}{U}"]), player("A", life=20, hand=1), a=SIDE)
    holds(*kicked(["{1}{G}"]), player("A", life=23, hand=0), a=SIDE)
    holds(*kicked(["{2} {u}", "{1}{G}"]), player("A", life=23, hand=1), a=SIDE)


@pytest.mark.parametrize("costs", [["{2}{U}", "{2}{U}"], ["{1}{G}", "{1}{G}"], ["U"], ["kicker"], ["{2}{R}"]])
def test_what_is_no_cost_of_its_own_is_refused(costs: list[str]) -> None:
    assert "can't be kicked" in fails(*kicked(costs), a=SIDE)
