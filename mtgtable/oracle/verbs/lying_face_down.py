"""Who may look at what lies face down (406.3, 708.5), and cards that come to a hand without being drawn."""

from __future__ import annotations

from mtgtable.abilities.filters import HasStatus, IsAmong
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import Instruction, Look, Move
from mtgtable.abilities.modifications import RuleChange
from mtgtable.abilities.selectors import Linked, TopOfLibrary
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Anaphor, Continuous, Noun, Phrase, is_plural


@verb(
    "put|puts <n:number> cards from the top of (your|their) library into (your|their) hand",
    "Put two cards from the top of your library into your hand.",
)
def put_cards_from_the_top_into_your_hand(c: Captures) -> Instruction | None:
    """It is no draw (121.6)."""
    if is_plural(c["subject"]):
        return None
    return Move(TopOfLibrary(c["subject"], c["n"]), Zone.HAND)


@verb(
    "may look at <what:object> for as long as (it remains|they remain) exiled",
    "Exile the top card of your library face down. You may look at that card for as long as it remains exiled.",
)
def may_look_at_it_while_exiled(c: Captures) -> Instruction | None:
    """What has been looked at stays known to who has looked, until it is another object (400.7)."""
    phrase: Phrase = c["what"]
    return Look(phrase.selector, c["subject"]) if isinstance(phrase.meaning, Anaphor) else None


@verb("may look at [the] cards exiled with ~", "You may look at cards exiled with ~.")
def may_look_at_cards_exiled_with_self(_c: Captures) -> Continuous:
    rule = RuleChange("may look at", filter=IsAmong(Linked("exiled")), zone=Zone.EXILE)
    return Continuous((rule,), for_players=True)


@verb("may look at an additional <n:number> cards each time you surveil",
      "You may look at an additional two cards each time you surveil.")  # fmt: skip
def may_look_at_more_cards_as_you_surveil(c: Captures) -> Continuous:
    """701.25."""
    return Continuous((RuleChange("surveils more", value=c["n"]),), for_players=True)


@verb("may look at <n:noun> any time", "You may look at face-down creatures you don't control any time.")
def may_look_at_face_down_permanents(c: Captures) -> Continuous | None:
    """708.5."""
    noun: Noun = c["n"]
    hidden = HasStatus("face_down") in tuple(walk(noun.filter))
    if not noun.plural or noun.choice or not noun.of_permanents or not hidden:
        return None
    return Continuous((RuleChange("may look at", filter=noun.filter, zone=Zone.BATTLEFIELD),), for_players=True)
