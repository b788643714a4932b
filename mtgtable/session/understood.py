"""How the program has understood the abilities that an object has now, in plain words."""

from __future__ import annotations

from mtgtable.abilities.abilities import KeywordAbility, ManualAbility
from mtgtable.engine.game import Game
from mtgtable.model.ids import ObjectId


def understood(game: Game, id_: ObjectId) -> tuple[str, ...]:
    """A sentence for each ability, plain keywords and what is done by hand left out; nothing for what isn't there."""
    # the whole grammar comes with it, so not as a window opens
    from mtgtable.oracle.rendering import exiles_several, host_words, plainly, self_words

    facts = game.board().characteristics.get(id_)
    if facts is None:
        return ()
    told = [on.ability for on in facts.abilities if not isinstance(on.ability, KeywordAbility | ManualAbility)]
    abilities = tuple(on.ability for on in facts.abilities)
    host, several = host_words(facts.subtypes, abilities), exiles_several(abilities)
    this = self_words(facts.name, facts.supertypes, facts.types, facts.subtypes)
    return tuple(dict.fromkeys(plainly(one, this, host, name=facts.name, several=several) for one in told))
