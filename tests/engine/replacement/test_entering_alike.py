"""Equal tokens made at one time are looked at ahead once (614.12); each is itself all the same."""

from __future__ import annotations

from typing import Any

import pytest

from mtgtable.abilities import filters as f
from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.modifications import GainAbilities
from mtgtable.abilities.selectors import All
from mtgtable.engine.continuous import evaluate, look_ahead
from mtgtable.engine.game import Game
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.replacement import ahead
from mtgtable.engine.state.events import CreatesToken
from tests.engine.boards import A, Table, face, keyword, static

GOBLIN = face("Goblin", "Creature — Goblin", keyword("haste"), pt=(1, 1))


@pytest.mark.parametrize("abilities", [(), (keyword("haste"),)])
def test_equal_tokens_are_looked_at_ahead_once(
    monkeypatch: pytest.MonkeyPatch, abilities: tuple[KeywordAbility, ...]
) -> None:
    table = Table()
    table.put(face("Wings", "Enchantment", static(All(f.IsType("Creature")), GainAbilities((keyword("flying"),)))))
    game = Game(table.state)
    asked = 0

    def counted(*args: Any) -> Any:
        nonlocal asked
        asked += 1
        return look_ahead(*args)

    monkeypatch.setattr("mtgtable.engine.replacement.ahead.look_ahead", counted)
    token = face("Goblin", "Creature — Goblin", *abilities, pt=(1, 1))
    steps = happen(game.table, [CreatesToken(token, A)] * 20)
    with pytest.raises(StopIteration):
        next(steps)
    assert asked == 1
    assert len(game.state.battlefield) == 21
    made = evaluate(game.state)
    for id_ in game.state.battlefield[1:]:
        on = made.characteristics[id_].abilities
        assert {one.id.object for one in on} == {id_}
        assert {one.ability.name for one in on if isinstance(one.ability, KeywordAbility)} >= {"flying"}


def test_the_facts_of_one_become_those_of_the_next() -> None:
    table = Table()
    game = Game(table.state)
    first, second = (ahead.look_for(game.table, CreatesToken(GOBLIN, A, became=game.state.new_id())) for _ in range(2))
    ids = [max(look.state.objects) for look in (first, second)]
    for look, id_ in zip((first, second), ids, strict=True):
        facts = look.of(id_)
        assert facts is not None
        assert facts.keywords == {"haste"}
        assert [one.id.object for one in facts.abilities] == [id_]
    assert ids[0] != ids[1]
