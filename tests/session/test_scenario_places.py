"""Where a scenario begins and goes: in the first main phase of turn 1, unless its first step names one before it."""

from tests.session.test_scenario_playing import RESOLVE, advance, cast, holds, player

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


def test_an_attack_goes_on_to_an_additional_combat_of_the_turn() -> None:
    again = {
        "card": "Once More",
        "mana_cost": "{R}",
        "type_line": "Sorcery",
        "oracle_text": "Untap all creatures you control. After this main phase, there is an additional combat phase "
        "followed by an additional main phase.",
    }
    attack = {"do": "attack", "player": "A", "attackers": {"Grizzly Bears": "B"}}
    holds(
        attack,
        advance(1, "postcombat_main"),
        cast("Once More"),
        RESOLVE,
        attack,
        advance(1, "end"),
        player("B", life=16),
        a={"hand": [again], "battlefield": ["Mountain", "Grizzly Bears"]},
    )
