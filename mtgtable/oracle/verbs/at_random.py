"""Cards taken at random from a hand or graveyard."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities.filters import Anything, OwnedBy, all_of
from mtgtable.abilities.instructions import Instruction, Look, Move
from mtgtable.abilities.selectors import Choose, Players
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Anaphor, Noun, Phrase, meaning_of
from mtgtable.oracle.verbs.returning import placed


@verb(
    "return|returns (a|an) <n:noun> at random from <z:zone_of> <how:destination>",
    "Return a creature card at random from your graveyard to your hand.",
)
def return_a_card_at_random(c: Captures) -> Instruction | None:
    what = _at_random(c, 1)
    return None if what is None else Move(what, **placed(c["how"], c["subject"]))


@verb(
    "return|returns <k:number> <n:noun> at random from <z:zone_of> <how:destination>",
    "Return two cards at random from your graveyard to your hand.",
)
def return_cards_at_random(c: Captures) -> Instruction | None:
    what = _at_random(c, c["k"])
    return None if what is None else Move(what, **placed(c["how"], c["subject"]))


@verb("exile|exiles (a|an) <n:noun> at random from <z:zone_of>", "Exile a card at random from your graveyard.")
def exile_a_card_at_random(c: Captures) -> Instruction | None:
    what = _at_random(c, 1)
    return None if what is None else Move(what, Zone.EXILE)


@verb("exile|exiles <k:number> <n:noun> at random from <z:zone_of>", "Exile three cards at random from your graveyard.")
def exile_cards_at_random(c: Captures) -> Instruction | None:
    what = _at_random(c, c["k"])
    return None if what is None else Move(what, Zone.EXILE)


@verb("reveal|reveals (a|an) <n:noun> at random from <z:zone_of>", "Reveal a card at random from your hand.")
def reveal_a_card_at_random(c: Captures) -> Instruction | None:
    what = _at_random(c, 1)
    return None if what is None else Look(what, c["subject"], reveal=True)


@verb(
    "reveal|reveals <k:number> <n:noun> at random from <z:zone_of>",
    "Target player reveals two cards at random from their hand, then discards each nonland card revealed this way.",
)
def reveal_cards_at_random(c: Captures) -> Instruction | None:
    what = _at_random(c, c["k"])
    return None if what is None else Look(what, c["subject"], reveal=True)


@verb(
    "choose|chooses (a|an) <n:noun> at random (from|in) <z:zone_of>",
    "Choose a creature card at random from target opponent's graveyard. Put that card onto the battlefield under your "
    "control.",
)
def choose_a_card_at_random(c: Captures) -> Instruction | None:
    """It is no target: what is there as it happens (609.1)."""
    what = _at_random(c, 1)
    if what is None or c["z"][0] != (Zone.GRAVEYARD,):
        return None
    return Look(what, c["subject"])


@verb(
    "choose|chooses <k:number> of (them|those cards) at random",
    "Search your library for three creature cards and reveal them. Choose one of them at random and put that card into "
    "your hand.",
)
def choose_some_of_them_at_random(c: Captures) -> Instruction:
    those = Phrase(c["at"] + 1, "object", ("card",), True, Anaphor("those"))
    chosen = Choose(Anything(), (), c["k"], random=True, among=those.selector)
    return Look(Phrase(c["at"], "object", ("card",), c["k"] != 1, chosen).selector, c["subject"])


def _at_random(c: Captures, count: Any) -> Any:
    noun: Noun = c["n"]
    zones, owner = c["z"]
    if not noun.card or noun.zones or owner is None:
        return None
    each = meaning_of(owner)
    chosen = Choose(
        all_of(noun.filter, OwnedBy(owner)), zones, count, random=True,
        of_each=each if isinstance(each, Players) else None,
    )  # fmt: skip
    return Phrase(noun.at, "object", noun.nouns, count != 1, chosen).selector
