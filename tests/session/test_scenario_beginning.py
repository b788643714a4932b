"""Where a scenario begins: in the first main phase of turn 1, unless its first step names a place before it."""

from tests.session.test_scenario_playing import advance, holds, player

SHRINE = {
    "card": "Early Shrine",
    "type_line": "Enchantment",
    "oracle_text": "At the beginning of your upkeep, you gain 3 life.",
}


def test_what_is_gone_to_after_the_main_phase_has_had_no_upkeep() -> None:
    for place in ("end_combat", "end", "cleanup"):
        holds(advance(1, place), player("A", life=20), a={"battlefield": [SHRINE]})


def test_a_place_before_it_is_gone_to_from_the_untap_step() -> None:
    holds(advance(1, "upkeep"), {"do": "resolve"}, player("A", life=23), a={"battlefield": [SHRINE]})
