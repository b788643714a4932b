"""Card names in scenarios: of a card in the game or in the pool, and of the kind that is asked for (201.4)."""

from typing import Any

import pytest

from mtgtable.engine.asking import decisions as d
from mtgtable.engine.game import Game
from mtgtable.engine.state.state import State
from mtgtable.model.ids import PlayerId
from mtgtable.session.scenarios.answering import Queue, take
from mtgtable.session.scenarios.references import Finder, Names
from tests.session.test_scenario_playing import RESOLVE, cast, fails, holds, obj, outcome, player

BEAR = {"card": "Bear", "type_line": "Creature — Bear", "mana_cost": "{G}", "power": "2", "toughness": "2"}
WORD = {"card": "Word", "type_line": "Sorcery", "mana_cost": "{0}",
        "oracle_text": "Choose a nonland card name. Target player discards all cards with that name."}  # fmt: skip
ALBUM = {"card": "Album", "type_line": "Artifact", "mana_cost": "{0}",
         "oracle_text": "As Album enters, choose a nonland card name.\n"
                        "Activated abilities of sources with the chosen name can't be activated."}  # fmt: skip


def named(*answers: Any, a: Any = None, strict: bool = True) -> dict[str, Any]:
    return {"a": a or {"hand": [WORD]}, "b": {"hand": [BEAR, "Lightning Bolt", "Forest"]},
            "answers": {"A": list(answers)}, "strict": strict}  # fmt: skip


def test_a_card_of_the_pool_or_of_the_game_may_be_named() -> None:
    holds(cast("Word", "B"), RESOLVE, player("B", hand=2), **named("lightning bolt"))
    holds(cast("Word", "B"), RESOLVE, player("B", hand=2), **named("Bear"))
    holds(cast("Word", "B"), RESOLVE, player("B", hand=3), **named("Serra Angel"))


def test_what_is_no_cards_name_is_refused_with_its_place() -> None:
    said = fails(cast("Word", "B"), RESOLVE, **named("Ball of Nothing"))
    assert said == "answers.A: 'Ball of Nothing' is the name of no card in the game or in the pool (201.4)"
    assert "(201.4)" in fails(cast("Word", "B"), RESOLVE, **named("Ball of Nothing", strict=False))


def test_a_card_of_another_kind_is_refused_in_the_game_and_in_the_pool() -> None:
    for land in ("Forest", "Azorius Guildgate"):
        said = fails(cast("Word", "B"), RESOLVE, **named(land))
        assert said == f"answers.A: '{land}' isn't a nonland card name (201.4a)"


def test_a_token_is_no_card() -> None:
    spark = {"card": "Spark", "type_line": "Creature — Elemental", "power": "1", "toughness": "1", "token": True}
    holds(obj("Spark", zone="battlefield"), a={"battlefield": [spark]})
    said = fails(cast("Word", "B"), RESOLVE, **named("Spark", a={"hand": [WORD], "battlefield": [spark]}, strict=True))
    assert "A has no answer for: Name" in said


def test_of_two_names_one_is_chosen() -> None:
    holds(cast("Word", "B"), RESOLVE, player("B", hand=3), **named("Insectile Aberration"))
    assert "(201.4)" in fails(cast("Word", "B"), RESOLVE, **named("Delver of Secrets // Insectile Aberration"))


def test_an_answer_to_the_open_choice_is_asked_the_same() -> None:
    given = {"do": "answer", "player": "A", "with": "Ball of Nothing"}
    said = fails(cast("Word", "B"), RESOLVE, given, a={"hand": [WORD]}, b={"hand": [BEAR]})
    assert said == "the answer of A: 'Ball of Nothing' is the name of no card in the game or in the pool (201.4)"
    holds(cast("Word", "B"), RESOLVE, {**given, "with": "Bear"}, player("B", hand=0),
          a={"hand": [WORD]}, b={"hand": [BEAR]})  # fmt: skip


def test_answers_for_other_choices_are_left_for_them() -> None:
    queue = Queue(["yes", 3, "B", "Forest"])
    finder = Finder(Game(State()), Names())
    assert take(d.Name(PlayerId(0), "card name", "Choose a card name"), queue, finder) == d.Named("B")  # nobody to ask


NO_CARD = "Album: chosen.card_name: 'Ball of Nothing' is the name of no card in the game or in the pool (201.4)"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Forest", "Album: chosen.card_name: 'Forest' isn't a nonland card name (201.4a)"),
        ("Ball of Nothing", NO_CARD),
    ],
)
def test_what_a_permanent_has_chosen_is_a_card_of_the_kind(name: str, said: str) -> None:
    result = outcome(a={"battlefield": [{**ALBUM, "chosen": {"card_name": name}}]})
    assert (result.status, result.message) == ("error", f"case: {said}")


def test_what_a_permanent_has_chosen_is_spelled_as_the_card_spells_it() -> None:
    holds(obj("Album", zone="battlefield"), a={"battlefield": [{**ALBUM, "chosen": {"card_name": "serra angel"}}]})
