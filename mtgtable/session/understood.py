"""How the program has understood the abilities that an object has now, in plain words."""

from __future__ import annotations

from mtgtable.abilities.abilities import KeywordAbility, ManualAbility
from mtgtable.engine.game import Game
from mtgtable.model.ids import ObjectId


def understood(game: Game, id_: ObjectId) -> tuple[str, ...]:
    """A sentence for each ability, plain keywords and what is done by hand left out; nothing for what isn't there."""
    from mtgtable.oracle.rendering import (
        host_words,
        plainly,
    )  # the whole grammar comes with it, so not as a window opens

    facts = game.board().characteristics.get(id_)
    if facts is None:
        return ()
    told = [on.ability for on in facts.abilities if not isinstance(on.ability, KeywordAbility | ManualAbility)]
    host = host_words(facts.subtypes, (on.ability for on in facts.abilities))
    return tuple(dict.fromkeys(plainly(ability, host=host) for ability in told))
