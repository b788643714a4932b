"""No two abilities of an object are called the same: where they are listed, on the stack, and in the log."""

from typing import Any

from mtgtable.engine.continuous.explanation import ability_texts
from mtgtable.engine.game import Game
from mtgtable.engine.showing.viewing import view
from mtgtable.model.ids import PlayerId
from mtgtable.session.scenarios.playing import ScenarioRun
from mtgtable.session.scenarios.reading import FORMAT, scenario_from_data
from mtgtable.session.told_abilities import told
from tests.oracle.cards import compiled
from tests.session.test_scenario_playing import WORKSHOP, cast

CHAIN = {"card": "Chain", "type_line": "Creature — Hydra", "mana_cost": "{0}", "power": "1", "toughness": "1",
         "oracle_text": "Flying, cascade, cascade (When you cast this spell, exile cards.)"}  # fmt: skip


def played(*script: dict[str, Any], **sides: Any) -> Game:
    data = {"format": FORMAT, "name": "case", "players": {"A": sides}, "script": list(script)}
    run = ScenarioRun(scenario_from_data(data), WORKSHOP)
    run.play()
    return run.table.game


def test_two_of_a_keyword_are_numbered_on_the_stack_and_in_the_log() -> None:
    game = played(cast("Chain"), hand=[CHAIN])
    shown = view(game, PlayerId(0)).stack
    assert [item.text for item in shown if item.kind == "triggered"] == ["Cascade (2)", "Cascade (1)"]
    said = [entry.text for entry in game.state.log if "triggers" in entry.text]
    assert said == ["Chain triggers: Cascade (1)", "Chain triggers: Cascade (2)"]
    spell = game.board().characteristics[game.state.stack[0]]
    assert ability_texts(spell.abilities) == ("Flying", "cascade (1)", "cascade (2)")


def test_one_of_a_keyword_on_a_line_says_its_own_words() -> None:
    one = {**CHAIN, "oracle_text": "Flying, cascade"}
    assert next(item.text for item in view(played(cast("Chain"), hand=[one]), PlayerId(0)).stack) == "Cascade"


def test_an_ability_that_triggers_twice_has_one_name() -> None:
    twin = {"card": "Monk", "type_line": "Creature — Monk", "mana_cost": "{0}", "power": "1", "toughness": "1",
            "oracle_text": "Whenever a creature enters, you gain 1 life."}  # fmt: skip
    bear = {"card": "Bear", "type_line": "Creature — Bear", "mana_cost": "{0}", "power": "2", "toughness": "2"}
    game = played(cast("Bear"), {"do": "resolve"}, hand=[bear], battlefield=[twin, twin])
    assert [item.text for item in view(game, PlayerId(0)).stack] == ["Whenever a creature enters, you gain 1 life."] * 2


def test_abilities_are_told_apart_where_they_are_listed() -> None:
    face = compiled("Chain", "Creature — Hydra", "Flying, cascade, cascade")
    assert [said for _, said in told(face)] == ["[keyword] Flying", "[keyword] Cascade (1)", "[keyword] Cascade (2)"]


def test_a_keyword_says_the_words_of_its_own_card() -> None:
    """Two that are equal but for their words were expanded once for both."""
    with_reminder = {**CHAIN, "card": "Link", "oracle_text": "Cascade (As it is cast, exile cards.)"}
    played(cast("Link"), hand=[with_reminder])
    plain = {**CHAIN, "oracle_text": "Cascade"}
    assert next(item.text for item in view(played(cast("Chain"), hand=[plain]), PlayerId(0)).stack) == "Cascade"
