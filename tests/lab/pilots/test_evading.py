"""Who can't be blocked by what is there attacks past it, as the rules judge the pair (509.1b, 702)."""

from __future__ import annotations

import inspect
import re
from collections.abc import Sequence

import pytest

from mtgtable.engine.combat import blocking, evasion
from tests.lab.pilots.test_declarations import Made, declared, duel
from tests.lab.pilots.test_greedy import ME
from tests.lab.pilots.test_reasons_of_combat import declared as why_declared

WURM: Made = ("Great Wurm", "Creature — Wurm", "", "6/6")
FOREST: Made = ("Forest", "Basic Land — Forest", "", "")
KEYWORDS = {
    "fear": "Fear",
    "flying": "Flying",
    "horsemanship": "Horsemanship",
    "intimidate": "Intimidate",
    "landwalk": "Forestwalk",
    "menace": "Menace",
    "protection": "Protection from creatures",
    "shadow": "Shadow",
    "skulk": "Skulk",
}
"""Of each keyword that the rules of blocks ask the attacker for, a text with it."""
WORDS = {
    "unblockable": "This creature can't be blocked.",
    "but by some": "This creature can't be blocked except by creatures with flying.",
    "by strong ones": "This creature can't be blocked by creatures with power 3 or greater.",
    "but by two": "This creature can't be blocked except by two or more creatures.",
}
TEXTS = KEYWORDS | WORDS


def sneak(text: str, body: str = "2/2") -> Made:
    return "Sneak", "Creature — Rogue", text, body


def test_no_keyword_of_evasion_is_left_out() -> None:
    asked = re.findall(r'its\.has\("(\w+)"\)', inspect.getsource(evasion))
    asked += re.findall(r'\[attacker\]\.has\("(\w+)"\)', inspect.getsource(blocking))
    assert set(asked) == set(KEYWORDS)


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_what_the_one_blocker_can_t_block_attacks(text: str) -> None:
    assert declared(duel([sneak(text)], [WURM, FOREST])) == (["Sneak"], [])


def test_without_such_words_it_stays_at_home() -> None:
    game = duel([sneak("")], [WURM, FOREST])
    assert why_declared(game) == "No attack is safe: Great Wurm would kill Sneak."


@pytest.mark.parametrize(
    ("text", "blockers"),
    [
        ("Flying", [("Spider", "Creature — Spider", "Reach", "6/6")]),
        ("Fear", [("Golem", "Artifact Creature — Golem", "", "6/6")]),
        ("Shadow", [("Shade", "Creature — Shade", "Shadow", "6/6")]),
        ("Forestwalk", [WURM]),
        ("Skulk", [("Imp", "Creature — Imp", "Deathtouch", "2/3")]),
        ("Menace", [WURM, WURM]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_it_doesn_t_where_what_is_there_may_block_it(text: str, blockers: Sequence[Made]) -> None:
    assert declared(duel([sneak(text)], blockers)) == ([], [])


@pytest.mark.parametrize("text", ["This creature can't block.", "This creature can block only creatures with flying."])
def test_what_can_t_block_holds_nobody_back(text: str) -> None:
    idle = ("Idler", "Creature — Giant", text, "6/6")
    assert declared(duel([sneak("")], [idle]))[0] == ["Sneak"]


def test_what_is_tapped_but_may_block_all_the_same_is_minded() -> None:
    order = ("Vigil", "Enchantment", "Tapped creatures you control can block as though they were untapped.", "")
    game = duel([sneak("")], [("Watcher", "Creature — Giant", "", "6/6"), order])
    watcher = next(id_ for id_ in game.state.battlefield if game.state.objects[id_].printed.name == "Watcher")
    game.state.update(watcher, tapped=True)
    assert declared(game) == ([], [])


@pytest.mark.parametrize("word", ["fear", "unblockable", "but by two", "menace"])
def test_it_stays_where_the_answer_would_kill(word: str) -> None:
    game = duel([sneak(TEXTS[word])], [WURM])
    game.state.update_player(ME, life=2)
    assert why_declared(game) == "What could attack stays to block."


def test_it_goes_for_the_last_life_whatever_the_answer_would_be() -> None:
    game = duel([sneak("This creature can't be blocked.")], [WURM], life=2)
    game.state.update_player(ME, life=2)
    assert why_declared(game) == "Everything attacks: it kills whatever blocks."


@pytest.mark.parametrize(("life", "kills"), [(3, True), (4, False)])
def test_two_with_menace_get_past_three_blockers(life: int, kills: bool) -> None:
    """Three blockers stop one of the two, as each takes two of them (702.111b)."""
    game = duel([sneak("Menace", "3/3")] * 2, [WURM] * 3, life=life)
    assert (why_declared(game) == "Everything attacks: it kills whatever blocks.") == kills


@pytest.mark.parametrize(("blocker", "goes"), [("2/2", False), ("1/2", True)])
def test_what_two_must_block_together_minds_what_they_do_together(blocker: str, goes: bool) -> None:
    """Two of power 2 kill it and are worth less than it each; two of power 1 don't."""
    guards = [("Guard", "Creature — Soldier", "", blocker)] * 2
    assert declared(duel([sneak("Menace", "3/3")], guards))[0] == (["Sneak"] if goes else [])
