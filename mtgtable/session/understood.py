"""How the program has understood the abilities that an object has now, in plain words."""

from __future__ import annotations

from mtgtable.abilities.abilities import KeywordAbility, ManualAbility
from mtgtable.engine.game import Game
from mtgtable.model.ids import ObjectId


def understood(game: Game, id_: ObjectId) -> tuple[str, ...]:
    """A sentence for each ability, plain keywords and what is done by hand left out; nothing for what isn't there."""
    # the whole grammar comes with it, so not as a window opens
    from mtgtable.oracle.rendering import teller

    facts = game.board().characteristics.get(id_)
    if facts is None:
        return ()
    abilities = tuple(on.ability for on in facts.abilities)
    say = teller(facts, abilities)
    told = (say(one) for one in abilities if not isinstance(one, KeywordAbility | ManualAbility))
    return tuple(dict.fromkeys(told))
