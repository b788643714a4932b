"""Scenarios played: verbs, references, advancing, refusals and checks, each as a case at a table."""

from typing import Any, Final

import pytest

from mtgtable.cards.card_pool import CardPool
from mtgtable.cards.starter import starter_index
from mtgtable.session.catalog import Catalog
from mtgtable.session.scenarios.board import Workshop
from mtgtable.session.scenarios.outcome import Outcome
from mtgtable.session.scenarios.playing import play
from mtgtable.session.scenarios.reading import FORMAT, scenario_from_data

WORKSHOP = Workshop(Catalog(CardPool([starter_index()])))


def outcome(*script: dict[str, Any], a: Any = None, b: Any = None, **more: Any) -> Outcome:
    """How a scenario ends: ``a`` and ``b`` are the players' sides."""
    data = {"format": FORMAT, "name": "case", "players": {"A": a or {}, "B": b or {}}, "script": list(script), **more}
    return play(scenario_from_data(data), WORKSHOP)


def holds(*script: dict[str, Any], **more: Any) -> None:
    result = outcome(*script, **more)
    assert result.status == "passed", result.line()


def fails(*script: dict[str, Any], **more: Any) -> str:
    result = outcome(*script, **more)
    assert result.status == "failed", result.line()
    return result.message


def cast(card: str, *targets: Any, player: str = "A", **more: Any) -> dict[str, Any]:
    step: dict[str, Any] = {"do": "cast", "player": player, "card": card, **more}
    return {**step, "targets": list(targets)} if targets else step


def obj(ref: str, **wanted: Any) -> dict[str, Any]:
    return {"check": "object", "object": ref, **wanted}


def by_hand(action: str, **keys: Any) -> dict[str, Any]:
    return {"do": "manual", "action": action, **keys}


def player(letter: str, **wanted: Any) -> dict[str, Any]:
    return {"check": "player", "player": letter, **wanted}


def advance(turn: int, step: str) -> dict[str, Any]:
    return {"do": "advance", "turn": turn, "step": step}


RESOLVE = {"do": "resolve"}
BOLT = {"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]}


# ---- where the game begins and goes ----------------------------------------------------------------------------------


def test_the_game_begins_in_the_first_main_phase_and_turn_1_draws_no_card() -> None:
    holds(
        {"check": "game", "turn": 1, "step": "precombat_main", "active_player": "A", "over": False}, player("A", hand=0)
    )
    holds(advance(1, "draw"), player("A", hand=0), advance(2, "draw"), player("B", hand=1), player("A", library=60))


@pytest.mark.parametrize(
    "step", ["untap", "upkeep", "draw", "begin_combat", "declare_attackers", "end_combat", "cleanup"]
)
def test_the_game_can_stop_in_every_step_that_the_turn_has(step: str) -> None:
    holds(advance(3, step), {"check": "game", "turn": 3, "step": step, "active_player": "A"}, advance(4, "untap"))


def test_a_game_check_goes_to_its_place_only_when_it_asks_for_something_else() -> None:
    assert "turn: expected 3, was 1" in fails({"check": "game", "turn": 3})
    assert "step: expected 'end'" in fails({"check": "game", "turn": 1, "step": "end"})
    holds({"check": "game", "turn": 3, "step": "draw", "over": False}, player("A", hand=1))


def test_permanents_have_untapped_once_the_untap_step_has_begun() -> None:
    holds(advance(3, "untap"), obj("Forest", tapped=False), a={"battlefield": [{"card": "Forest", "tapped": True}]})


def test_a_step_that_is_past_or_skipped_cannot_be_reached() -> None:
    assert "can't advance" in fails(advance(2, "upkeep"), advance(1, "end"))
    assert "can't advance" in fails(advance(1, "declare_blockers"))


def test_the_starting_player_takes_the_first_turn() -> None:
    holds(
        {"check": "game", "active_player": "B", "turn": 1},
        advance(2, "upkeep"),
        {"check": "game", "active_player": "A"},
        starting_player="B",
    )


def test_floating_mana_stays_for_the_first_step_only() -> None:
    holds(
        player("A", mana="{R}{C}{C}", mana_has="{C}"),
        advance(1, "begin_combat"),
        player("A", mana=""),
        a={"mana": "{R}{2}"},
    )


def test_nothing_is_done_once_the_game_is_over() -> None:
    holds(
        {"do": "concede", "player": "B"},
        {"check": "game", "over": True, "winner": "A", "draw": False},
        cast("Lightning Bolt", "A"),
        player("A", life=20, won=True),
        player("B", lost=True),
        a=BOLT,
    )


# ---- what lies on the table ------------------------------------------------------------------------------------------


def test_permanents_are_put_there_as_they_are_described() -> None:
    bears = {"card": "Grizzly Bears", "tapped": True, "damage": 1, "counters": {"+1/+1": 2}, "as": "bears"}
    holds(
        obj(
            "bears",
            tapped=True,
            damage=1,
            counters={"+1/+1": 2, "charge": 0},
            power=4,
            toughness=4,
            owner="A",
            controller="B",
        ),
        obj("B:Grizzly Bears", controller="B"),
        a={"battlefield": [{**bears, "controller": "B"}]},
    )


def test_card_text_that_sets_up_at_entry_applies_and_what_is_listed_comes_first() -> None:
    holds(obj("Phantom Nishoba", counters={"+1/+1": 7}), a={"battlefield": ["Phantom Nishoba"]})
    listed = {"card": "Phantom Nishoba", "counters": {"+1/+1": 2, "charge": 1}}
    holds(obj("Phantom Nishoba", counters={"+1/+1": 2, "charge": 1}), a={"battlefield": [listed]})


def test_permanents_are_attached_to_what_they_are_said_to_be() -> None:
    side = {"battlefield": [{"card": "Pacifism", "attached_to": "B:Grizzly Bears#2"}]}
    holds(
        obj("Pacifism", attached_to="B:Grizzly Bears#2", zone="battlefield"),
        obj("Grizzly Bears", attached_to=False),
        a=side,
        b={"battlefield": ["Grizzly Bears", "Grizzly Bears"]},
    )
    result = outcome(player("A", life=20), a={"battlefield": [{"card": "Pacifism", "attached_to": "Nobody"}]})
    assert result.status == "error"
    assert "Nobody" in result.message


def test_what_was_chosen_as_it_entered_counts() -> None:
    conspiracy = {"card": "Conspiracy", "chosen": {"creature_type": "Elf"}}
    holds(obj("Gray Ogre", subtypes=["Elf"]), a={"battlefield": [conspiracy, "Gray Ogre"]})


def test_a_card_defined_in_place_is_compiled_like_any_other() -> None:
    wall = {
        "card": "Mossy Wall",
        "type_line": "Creature — Wall",
        "oracle_text": "Defender, reach",
        "mana_cost": "{1}{G}",
        "power": "0",
        "toughness": "5",
    }
    holds(
        obj("Mossy Wall", power=0, toughness=5, colors="G", has_abilities=["reach", "Defender"], mana_value=2),
        a={"battlefield": [wall]},
    )


def test_a_card_that_is_not_understood_is_not_played_and_is_named_with_its_clause() -> None:
    odd = {"card": "Odd Thing", "type_line": "Artifact", "oracle_text": "Whistle a merry tune."}
    result = outcome(player("A", life=3), a={"battlefield": [odd]})
    assert result.status == "unsupported"
    assert result.cards == ("Odd Thing",)
    assert "Whistle a merry tune" in result.message


GOBLIN: Final = {
    "card": "Goblin Token",
    "type_line": "Token Creature — Goblin",
    "power": "1",
    "toughness": "1",
    "token": True,
}


def test_tokens_are_found_with_and_without_the_word_token() -> None:
    holds(
        obj("Goblin Token", power=1),
        obj("Goblin", power=1),
        {"check": "count", "zone": "battlefield", "token": True, "count": 1},
        a={"battlefield": [GOBLIN]},
    )


def test_libraries_have_the_listed_cards_on_top_and_the_size_that_is_said() -> None:
    holds(
        player("A", library=60 + 2),
        by_hand("draw", player="A"),
        obj("A:Shock", zone="hand"),
        a={"library": ["Shock", "Forest"]},
    )
    holds(player("A", library=3), a={"library": ["Shock"], "library_size": 3})


def test_graveyards_and_exile_are_the_owners_and_are_counted() -> None:
    holds(
        player("A", graveyard=2, exile=1, hand=3),
        {"check": "count", "zone": "hand", "card": "Forest", "count": 3},
        a={"graveyard": ["Shock", "Forest"], "exile": ["Shock"], "hand": [{"card": "Forest", "count": 3}]},
    )


# ---- references ------------------------------------------------------------------------------------------------------


def test_an_alias_follows_its_card_through_every_zone() -> None:
    side = {"battlefield": ["Island", {"card": "Grizzly Bears", "as": "bear"}], "hand": ["Unsummon"]}
    holds(
        cast("Unsummon", "bear"),
        RESOLVE,
        obj("bear", zone="hand"),
        by_hand("move", object="bear", to="graveyard"),
        obj("bear", zone="graveyard"),
        a=side,
    )


def test_the_battlefield_comes_first_and_numbers_count_by_arrival() -> None:
    side = {"graveyard": ["Grizzly Bears"], "battlefield": ["Grizzly Bears", {"card": "Grizzly Bears", "tapped": True}]}
    holds(
        obj("Grizzly Bears", zone="battlefield", tapped=False),
        obj("Grizzly Bears#2", tapped=True),
        obj("Grizzly Bears#3", zone="graveyard"),
        a=side,
    )
    holds(obj("Grizzly Bears", which="any", tapped=True), a=side)
    assert "tapped" in fails(obj("Grizzly Bears", which="all", tapped=True), a=side)


def test_the_current_name_comes_before_the_cards_name() -> None:
    side = {"battlefield": [{"card": "Island", "count": 4}], "hand": [{"card": "Clone", "as": "clone"}]}
    holds(
        cast("Clone"),
        RESOLVE,
        obj("A:Gray Ogre", name="Gray Ogre"),
        obj("clone", name="Gray Ogre"),
        obj("A:Clone", power=2),
        a=side,
        b={"battlefield": ["Gray Ogre"]},
        answers={"A": ["yes", "Gray Ogre"]},
    )


def test_an_unknown_reference_is_an_error_that_lists_what_is_there() -> None:
    result = outcome(obj("Gandalf", power=1), a={"battlefield": ["Forest"]})
    assert result.status == "error"
    assert "Gandalf" in result.message
    assert "A:Forest (battlefield)" in result.message


def test_a_card_that_is_gone_is_a_failure_not_an_error() -> None:
    fails(by_hand("destroy", object="Goblin"), obj("Goblin Token", power=1), a={"battlefield": [GOBLIN]})
    holds(by_hand("destroy", object="Goblin"), obj("Goblin Token", exists=False), a={"battlefield": [GOBLIN]})


def test_face_down_permanents_have_a_reference_of_their_own() -> None:
    side = {"battlefield": [{"card": "Exalted Angel", "face_down": True, "as": "angel"}]}
    holds(
        obj("face-down", power=2, toughness=2, face_down=True, ability_count=0, name=""),
        obj("A:face-down", colors=""),
        obj("angel", face_down=True),
        a=side,
    )


def test_the_stack_is_named_from_its_top() -> None:
    holds(
        cast("Lightning Bolt", "B"),
        cast("Shock", "B"),
        {"check": "stack", "names": ["Shock", "Lightning Bolt"]},
        obj("stack:1", name="Shock"),
        obj("stack:2", name="Lightning Bolt"),
        RESOLVE,
        {"check": "stack", "count": 1},
        player("B", life=18),
        {"do": "resolve_all"},
        player("B", life=15),
        a={"hand": ["Lightning Bolt", "Shock"], "battlefield": [{"card": "Mountain", "count": 2}]},
    )


# ---- casting, activating, combat -------------------------------------------------------------------------------------


def test_a_spell_is_cast_paid_for_and_resolved() -> None:
    holds(
        cast("Lightning Bolt", "B"),
        obj("Mountain", tapped=True),
        RESOLVE,
        player("B", life=17),
        obj("Lightning Bolt", zone="graveyard"),
        a=BOLT,
    )


def test_what_the_rules_forbid_fails_with_the_rule_and_changes_nothing() -> None:
    said = fails(cast("Lightning Bolt", "Forest"), a=BOLT, b={"battlefield": ["Forest"]})
    assert "601.2c" in said
    holds(
        {**cast("Lightning Bolt", "Forest"), "expect": "illegal"},
        obj("Mountain", tapped=False),
        obj("Lightning Bolt", zone="hand"),
        cast("Lightning Bolt", "B"),
        a=BOLT,
        b={"battlefield": ["Forest"]},
    )


def test_a_step_that_should_be_refused_and_is_not_fails() -> None:
    assert "expected the step to be refused" in fails({**cast("Lightning Bolt", "B"), "expect": "illegal"}, a=BOLT)


def test_a_step_that_is_done_if_legal_is_left_out_otherwise() -> None:
    side = {"hand": ["Lightning Bolt", "Shock"], "battlefield": ["Mountain"]}
    holds(
        {**cast("Lightning Bolt", "B"), "if_legal": True},
        {**cast("Shock", "B"), "if_legal": True},
        {"check": "stack", "count": 1},
        a=side,
    )


def test_too_few_and_too_many_targets_are_refused() -> None:
    assert "601.2" in fails({"do": "cast", "player": "A", "card": "Lightning Bolt", "targets": []}, a=BOLT)
    assert "601.2" in fails(cast("Lightning Bolt", "B", "A"), a=BOLT)


def test_x_is_announced_and_can_not_be_more_than_can_be_paid() -> None:
    side = {"hand": ["Blaze"], "battlefield": [{"card": "Mountain", "count": 4}]}
    holds(cast("Blaze", "B", x=3), RESOLVE, player("B", life=17), a=side)
    holds({**cast("Blaze", "B", x=4), "expect": "illegal"}, a=side)


def test_a_division_names_the_targets_too() -> None:
    split = {
        "card": "Fiery Split",
        "type_line": "Instant",
        "mana_cost": "{R}",
        "oracle_text": "Fiery Split deals 3 damage divided as you choose among one, two, or three targets.",
    }
    side = {"hand": [split], "battlefield": ["Mountain"]}
    bears = {"battlefield": ["Grizzly Bears"]}
    after = [RESOLVE, obj("Grizzly Bears", zone="graveyard"), player("B", life=19)]
    holds(cast("Fiery Split", distribute={"Grizzly Bears": 2, "B": 1}), *after, a=side, b=bears)
    holds(cast("Fiery Split"), *after, a=side, b=bears, answers={"A": [{"Grizzly Bears": 2, "B": 1}]}, strict=True)


def test_of_creatures_with_one_name_one_that_can_attack_is_meant() -> None:
    side = {"battlefield": [{"card": "Gray Ogre", "tapped": True}, "Gray Ogre"]}
    holds({"do": "attack", "player": "A", "attackers": {"Gray Ogre": "B"}}, obj("Gray Ogre#2", attacking=True), a=side)


def test_whether_something_could_be_done_is_tried_on_a_copy() -> None:
    holds(
        {"check": "legal", "action": cast("Lightning Bolt", "B"), "legal": True},
        {"check": "stack", "count": 0},
        {"check": "legal", "action": cast("Lightning Bolt", "Mountain"), "legal": False},
        {"check": "playable", "player": "A", "card": "Lightning Bolt", "playable": True},
        {"check": "playable", "player": "B", "card": "Lightning Bolt", "playable": False},
        a=BOLT,
    )


def test_abilities_are_named_by_number_or_by_the_beginning_of_their_text() -> None:
    side = {"battlefield": ["Prodigal Sorcerer"]}
    for ability in (1, "{T}:", "{t}: Prodigal"):
        step = {"do": "activate", "player": "A", "source": "Prodigal Sorcerer", "ability": ability, "targets": ["B"]}
        holds(step, RESOLVE, player("B", life=19), obj("Prodigal Sorcerer", tapped=True), a=side)
    other = {"do": "activate", "player": "A", "source": "Prodigal Sorcerer", "ability": "{B}:", "targets": ["B"]}
    assert "no such activated ability" in fails(other, a=side)


def test_mana_of_a_color_is_made_and_floats() -> None:
    side = {"battlefield": ["Gruul Guildgate", "Forest"]}
    holds(
        {"do": "mana", "player": "A", "source": "Gruul Guildgate", "color": "green"},
        player("A", mana="{G}"),
        {"do": "mana", "player": "A", "source": "Forest"},
        player("A", mana="{G}{G}"),
        a=side,
    )
    holds({"do": "mana", "player": "A", "source": "Gruul Guildgate", "color": "R"}, player("A", mana="{R}"), a=side)
    twice = {"do": "mana", "player": "A", "source": "Forest"}
    holds(twice, {**twice, "expect": "illegal"}, a=side)


def test_lands_are_played_once_a_turn() -> None:
    land = {"do": "play_land", "player": "A", "card": "Forest"}
    holds(
        land,
        obj("Forest", zone="battlefield"),
        {**land, "expect": "illegal"},
        {**land, "turn": 3, "step": "precombat_main"},
        {"check": "count", "zone": "battlefield", "card": "Forest", "count": 2},
        a={"hand": ["Forest", "Forest"]},
    )


def test_attackers_and_blockers_are_those_that_the_script_declares() -> None:
    ours, theirs = {"battlefield": ["Grizzly Bears", "Hill Giant"]}, {"battlefield": ["Gray Ogre"]}
    holds(
        {"do": "attack", "player": "A", "attackers": {"Hill Giant": "B"}},
        obj("Hill Giant", attacking="B"),
        obj("Grizzly Bears", attacking=False),
        {"do": "block", "player": "B", "blockers": {"Gray Ogre": "Hill Giant"}},
        obj("Gray Ogre", blocking="Hill Giant"),
        advance(1, "end_combat"),
        obj("Gray Ogre", zone="graveyard"),
        player("B", life=20),
        a=ours,
        b=theirs,
    )
    holds(advance(1, "end"), player("B", life=20), a=ours)


def test_a_creature_that_can_not_attack_is_refused() -> None:
    sick = {"battlefield": [{"card": "Grizzly Bears", "sick": True}]}
    holds({"do": "attack", "player": "A", "attackers": {"Grizzly Bears": "B"}, "expect": "illegal"}, a=sick)
    tapped = {"battlefield": [{"card": "Grizzly Bears", "tapped": True}, "Gray Ogre"]}
    step = {"do": "attack", "player": "A", "attackers": {"Grizzly Bears": "B"}}
    holds({**step, "expect": "illegal"}, {"do": "attack", "player": "A", "attackers": {"Gray Ogre": "B"}}, a=tapped)


def test_after_a_declaration_that_was_refused_the_turn_goes_on_without_it() -> None:
    side = {"battlefield": [{"card": "Grizzly Bears", "tapped": True}, "Gray Ogre", "Mountain"], "hand": ["Shock"]}
    refused = {"do": "attack", "player": "A", "attackers": {"Grizzly Bears": "B"}, "expect": "illegal"}
    holds(refused, cast("Shock", "B"), RESOLVE, obj("Gray Ogre", attacking=False), player("B", life=18), a=side)


def test_a_player_who_does_not_win_when_another_does_has_lost() -> None:
    holds({"do": "concede", "player": "A"}, player("A", lost=True, won=False), player("B", lost=False, won=True))


def test_only_who_has_priority_passes() -> None:
    holds(
        {"do": "pass", "player": "B", "expect": "illegal"},
        {"do": "pass", "player": "A"},
        cast("Shock", "A", player="B"),
        RESOLVE,
        player("A", life=18),
        b={"hand": ["Shock"], "battlefield": ["Mountain"]},
    )


# ---- by hand ---------------------------------------------------------------------------------------------------------


def test_every_action_by_hand() -> None:
    token = {
        "card": "Goblin Token",
        "type_line": "Token Creature — Goblin",
        "power": "1",
        "toughness": "1",
        "as": "gob",
    }
    holds(
        by_hand("set_life", player="A", amount=7),
        player("A", life=7),
        by_hand("tap", object="bear"),
        obj("bear", tapped=True),
        by_hand("untap", object="bear"),
        obj("bear", tapped=False),
        by_hand("add_counters", object="bear", counters={"+1/+1": 2}),
        obj("bear", power=4),
        by_hand("remove_counters", object="bear", counters={"+1/+1": 1}),
        obj("bear", power=3),
        by_hand("add_counters", player="B", counters={"poison": 2}),
        player("B", counters={"poison": 2}),
        by_hand("set_controller", object="bear", player="B"),
        obj("bear", controller="B"),
        by_hand("damage", player="B", amount=3),
        player("B", life=17),
        by_hand("damage", object="bear", amount=1),
        obj("bear", damage=1),
        by_hand("create_token", player="A", token=token, amount=2),
        {"check": "count", "zone": "battlefield", "token": True, "count": 2},
        obj("gob", power=1),
        by_hand("put", player="A", card={"card": "Shock", "as": "shock"}, to="hand"),
        obj("shock", zone="hand"),
        by_hand("move", object="shock", to="library", position="bottom"),
        player("A", hand=0),
        by_hand("attach", object="Bonesplitter", to_object="bear"),
        obj("Bonesplitter", attached_to="bear"),
        by_hand("attach", object="Bonesplitter"),
        obj("Bonesplitter", attached_to=False),
        by_hand("shuffle", player="A"),
        by_hand("draw", player="A", amount=2),
        player("A", hand=2),
        by_hand("destroy", object="bear"),
        obj("bear", zone="graveyard", owner="A"),
        a={"battlefield": [{"card": "Grizzly Bears", "as": "bear"}, "Bonesplitter"]},
    )


# ---- answers ---------------------------------------------------------------------------------------------------------


REBUILDING = {"hand": ["Reclamation Sage"], "battlefield": [{"card": "Forest", "count": 3}]}


def test_a_choice_without_an_answer_takes_the_default_unless_the_scenario_is_strict() -> None:
    opt = {"hand": ["Opt"], "battlefield": ["Island"], "library": ["Shock"]}
    holds(cast("Opt"), RESOLVE, obj("A:Shock", zone="hand"), a=opt)
    said = fails(cast("Opt"), RESOLVE, a=opt, strict=True)
    assert "no answer" in said


def test_an_answer_step_answers_the_choice_that_is_open_and_checks_may_stand_before_it() -> None:
    clone = {"hand": ["Clone"], "battlefield": [{"card": "Island", "count": 4}]}
    holds(
        cast("Clone"),
        RESOLVE,
        {"check": "stack", "count": 1},
        {"do": "answer", "player": "A", "with": "yes"},
        {"do": "answer", "player": "A", "with": "B:Hill Giant"},
        obj("A:Hill Giant", power=3),
        a=clone,
        b={"battlefield": ["Gray Ogre", "Hill Giant"]},
        strict=True,
    )
    said = fails({"do": "answer", "player": "A", "with": "yes"})
    assert "no choice of A is open" in said


def test_a_strict_scenario_demands_that_every_answer_is_taken() -> None:
    assert "never taken" in fails(player("A", life=20), answers={"A": ["yes"]}, strict=True)


# ---- layers ----------------------------------------------------------------------------------------------------------


def test_layers_are_checked_effect_by_effect_with_counters_and_resolved_spells() -> None:
    side = {
        "battlefield": ["Forest", "Glorious Anthem", {"card": "Gray Ogre", "counters": {"+1/+1": 1}}],
        "hand": ["Giant Growth"],
    }
    applied = [
        {"layer": "7c", "source": "Glorious Anthem"},
        {"layer": "7c", "source": "counters"},
        {"layer": "7c", "source": "Giant Growth"},
    ]
    holds(
        cast("Giant Growth", "Gray Ogre"),
        RESOLVE,
        {"check": "layers", "object": "Gray Ogre", "applied": applied},
        a=side,
    )
    said = fails({"check": "layers", "object": "Gray Ogre", "applied": []}, a=side)
    assert "7c Glorious Anthem" in said


def test_a_failed_characteristic_is_told_with_its_layers() -> None:
    said = fails(obj("Gray Ogre", power=9), a={"battlefield": ["Glorious Anthem", "Gray Ogre"]})
    assert "power: expected 9, was 3" in said
    assert "layer 7c (613.4c) Glorious Anthem" in said


def test_a_dependency_holds_or_not_and_is_told_by_name() -> None:
    side = {"battlefield": ["Blood Moon", "Urborg, Tomb of Yawgmoth"]}
    check = {"check": "dependency", "layer": "4", "effect": "Urborg, Tomb of Yawgmoth", "depends_on": "Blood Moon"}
    holds(
        check,
        {**check, "effect": "Blood Moon", "depends_on": "Urborg, Tomb of Yawgmoth", "holds": False},
        {**check, "layer": "7b", "holds": False},
        a=side,
    )
    assert "was not expected to depend" in fails({**check, "holds": False}, a=side)
