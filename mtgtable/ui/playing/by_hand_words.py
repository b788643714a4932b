"""What the words of a clause that isn't understood call for: the manual actions that are offered beside it.

A table: each row says which words call for it, and stands with an example. Nothing is done by this module.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, TypeAlias

from mtgtable.ui.language import mark
from mtgtable.ui.look.symbol_text import without_reminders

Deed: TypeAlias = Literal[
    "destroy", "sacrifice", "exile", "exile top", "to hand", "to battlefield", "to graveyard", "to top", "to bottom",
    "discard", "draw", "mill", "look top", "reveal top", "search", "shuffle", "damage", "life", "control", "change",
    "counters", "remove counters", "token", "copy", "tap", "untap", "coin", "dice", "attach", "status", "counter",
    "mana", "lose", "note", "say",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Call:
    """One row: the words that call for a deed, what its button says, and an example of such words.

    ``say``: what is done as though a card had said so; ``\\1`` and the like are what the words have caught.
    """

    words: str
    deed: Deed
    label: str
    example: str
    say: str = ""


@dataclass(frozen=True, slots=True)
class Offer:
    """A manual action that a clause calls for, with what is done in words where that is how it is done."""

    deed: Deed
    label: str
    say: str = ""
    kind: str = ""
    """The kind of counters."""
    many: bool = False
    """It may be done to several, one after the other."""


CALLS: Final[tuple[Call, ...]] = (
    Call(r"\bscrys? (\w+)", "say", mark("Scry"), "Then scry 2", r"Scry \1."),
    Call(r"\bsurveils? (\w+)", "say", mark("Surveil"), "Surveil 2", r"Surveil \1."),
    Call(
        r"\bexchanges? control", "say", mark("Exchange control…"), "Exchange control of them",
        "Exchange control of two target permanents.",
    ),
    Call(
        r"\b(?:gains?|gets?) control [^.]*\b(?:until end of turn|this turn)", "say", mark("Control this turn…"),
        "Gain control of it until end of turn", "Gain control of target permanent until end of turn.",
    ),
    Call(r"\bcontrol of\b|\bcontrols? it\b", "control", mark("Control…"), "You gain control of that creature"),
    Call(r"\bgoads?\b", "say", mark("Goad…"), "Goad each of them", "Goad target creature."),
    Call(r"\bmonarch\b", "say", mark("Monarch"), "You become the monarch", "You become the monarch."),
    Call(r"\binitiative\b", "say", mark("Initiative"), "You take the initiative", "You take the initiative."),
    Call(r"\bring tempts\b", "say", mark("The Ring"), "The Ring tempts you", "The Ring tempts you."),
    Call(r"\bventures?\b", "say", mark("Venture"), "Venture into the dungeon", "Venture into the dungeon."),
    Call(
        r"\bextra turn\b", "say", mark("Extra turn"), "Take an extra turn after this one",
        "Take an extra turn after this one.",
    ),
    Call(
        r"\badditional combat phase\b", "say", mark("Extra combat"), "There is an additional combat phase",
        "After this phase, there is an additional combat phase.",
    ),
    Call(
        r"\bfights?\b", "say", mark("Fight…"), "Then the chosen creatures fight each other",
        "Target creature fights another target creature.",
    ),
    Call(r"\bmanifests?\b", "say", mark("Manifest"), "Manifest it", "Manifest the top card of your library."),
    Call(r"\bregenerates?\b", "say", mark("Regenerate…"), "Regenerate each", "Regenerate target creature."),
    Call(r"\bproliferates?\b", "say", mark("Proliferate"), "Then proliferate", "Proliferate."),
    Call(
        r"\bdiscards? [^.]*\bat random\b", "say", mark("Discard at random…"), "They discard a card at random",
        "Target player discards a card at random.",
    ),
    Call(
        r"\breveals? (?:their|your|his or her) hand\b", "say", mark("Reveal a hand…"), "Each player reveals their hand",
        "Target player reveals their hand.",
    ),
    Call(
        r"\blooks? at [^.]*\bhand\b", "say", mark("Look at a hand…"), "Look at that player's hand",
        "Look at target player's hand.",
    ),
    Call(r"\bdestroys?\b|\bdestoys?\b", "destroy", mark("Destroy…"), "Then destroy all creatures"),
    Call(r"\bsacrifices?\b", "sacrifice", mark("Sacrifice…"), "That player sacrifices it"),
    Call(r"\bcounters? (?:target|that|those|all|each|it\b)", "counter", mark("Counter…"), "Counter that spell"),
    Call(
        r"\bexiles? (?:cards? )?(?:from )?the top\b|\bexiles? [^.]*\bfrom the top\b", "exile top",
        mark("Exile the top…"), "Exile the top four cards of your library",
    ),
    Call(r"\bexiles?\b(?! this way)", "exile", mark("Exile…"), "Exile it instead"),
    Call(r"\bmills?\b", "mill", mark("Mill…"), "Each player mills that many"),
    Call(r"\blooks? at the top\b", "look top", mark("Look at the top…"), "Look at the top X cards of your library"),
    Call(
        r"\breveals? (?:cards? |that many cards? |\w+ cards? )?(?:from )?the top\b", "reveal top",
        mark("Reveal the top…"), "Reveal cards from the top of your library until one is a land",
    ),
    Call(r"\bsearch(?:es)?\b", "search", mark("Search…"), "Search your library for a card"),
    Call(
        r"\bonto (?:the )?battlefield\b|\breturns? [^.]*\bto the battlefield\b|\bdeploys?\b", "to battlefield",
        mark("Enter…"), "Put the chosen cards onto the battlefield",
    ),
    Call(
        r"\binto (?:your|their|its owner's|his or her|that player's|a player's) hand\b"
        r"|\breturns? [^.]*\bto (?:your|their|its owner's|his or her|that player's) (?:owners' |owner's )?hands?\b"
        r"|\bowners?'?s? hands?\b",
        "to hand", mark("To hand…"), "Return the other to its owner's hand",
    ),
    Call(
        r"\binto (?:your|their|its owner's|his or her|that player's|a|the) graveyards?\b(?! from)"
        r"|\binto their owners' graveyards\b|\brest into\b",
        "to graveyard", mark("To graveyard…"), "Put the rest into your graveyard",
    ),
    Call(
        r"\bon (?:the )?top of\b|\btop of (?:your|their) library in\b|\binto (?:your|their) library\b", "to top",
        mark("On top…"), "Put them on top of your library",
    ),
    Call(r"\bon the bottom\b", "to bottom", mark("To the bottom…"), "Put the rest on the bottom of your library"),
    Call(r"\bdiscards?\b", "discard", mark("Discard…"), "Then discard two cards"),
    Call(r"\bdraws?\b", "draw", mark("Draw…"), "Draw a card for each of them"),
    Call(r"\bshuffles?\b", "shuffle", mark("Shuffle"), "That player shuffles"),
    Call(r"\bdeals?\b[^.]*\bdamage\b|\bdamage to\b|\bbids?\b", "damage", mark("Damage…"), "It deals damage to each"),
    Call(
        r"\b(?:gains?|loses?|pays?|becomes?)\b[^.]*\blife\b|\blife totals?\b", "life", mark("Life…"),
        "Its controller loses 2 life",
    ),
    Call(
        r"\bremoves? [^.]*\bcounters?\b|\bcounters? (?:are )?removed\b|\bmoves? [^.]*\bcounters?\b",
        "remove counters", mark("Take a counter…"), "Remove any number of counters from it",
    ),
    Call(
        r"([+-]\d+/[+-]\d+|\b(?!that|those|of|its|more|these|all|any|many|the|no|additional|another)[a-z]+)"
        r" counters?\b",
        "counters", mark("Counters…"), "Put X +1/+1 counters on up to one target creature",
    ),
    Call(
        r"\bcop(?:y|ies)\b(?! gains)", "copy", mark("Copy…"), "Create a token that's a copy of it",
    ),
    Call(r"\bcreates?\b|\btokens? onto\b|\bamass\b|\bincubates?\b", "token", mark("Token…"), "Create that many tokens"),
    Call(r"\buntaps?\b(?! step)", "untap", mark("Untap…"), "Untap all of them"),
    Call(r"\btaps?\b(?! untapped)|\benters? tapped\b|\btapped and\b", "tap", mark("Tap…"), "Tap that creature"),
    Call(r"\bcoins?\b", "coin", mark("Flip a coin"), "Flip a coin"),
    Call(
        r"\brolls?\b|\bd\d+\b|-sided\b|\bat random\b", "dice", mark("Roll dice…"), "Choose one of them at random"),
    Call(r"\battach(?:es)?\b|\benchanting\b", "attach", mark("Attach…"), "Attach it to another permanent"),
    Call(
        r"\bphases? (?:in|out)\b|\btransforms?\b|\bconverts?\b|\bturns? [^.]*\bface[- ](?:up|down)\b|\bflips? it\b",
        "status", mark("Turn or phase…"), "Turn target face-down creature face up",
    ),
    Call(
        r"\badds? (?:\{|[^.]*\bmana\b)|\bless to cast\b|\brather than pay\b", "mana", mark("Add mana…"),
        "This spell costs {2} less to cast for each card exiled this way",
    ),
    Call(r"\bloses? the game\b", "lose", mark("Lose the game…"), "That player loses the game"),
    Call(
        r"\bgets? [+-]|\b(?:gains?|has|have|loses?)\b(?! control| \S+ life| life| the game)|\bbecomes?\b|\bbase power\b"
        r"|\bswitch\b|\bgets? [^.]*[+-]\d|\bdoubles? [^.]*power\b",
        "change", mark("Change…"), "The copy gains haste",
    ),
)  # fmt: skip
"""What is more exactly said stands before what is less so; each deed is offered once for a clause."""

NOTE: Final = Offer("note", mark("Note…"))
"""What holds later, or until something happens, is written on a card."""

_MANY: Final = re.compile(r"(?i:\b(all|each|any number|two|three|four|five|both|those|them|the rest|up to)\b)|\bX\b")
_LATER: Final = re.compile(
    r"\b(when(ever)?|until|next|this turn|as long as|for the rest|can't|doesn't|may (cast|play)|choose|if able)\b"
    r"|\bvotes?\b",
    re.IGNORECASE,
)
"""Words of a clause that goes on working, or whose choice is to be remembered."""


@cache
def _compiled() -> tuple[tuple[re.Pattern[str], Call], ...]:
    return tuple((re.compile(call.words, re.IGNORECASE), call) for call in CALLS)


def called_for(text: str) -> tuple[Offer, ...]:
    """The manual actions that a clause calls for, in the order of its words; a note where it says nothing else.

    >>> [offer.deed for offer in called_for("That player shuffles, then draws a card for each card exiled this way.")]
    ['shuffle', 'draw']
    >>> [offer.kind for offer in called_for("Put a vow counter on it.")]
    ['vow']
    """
    plain = without_reminders(text)
    many = bool(_MANY.search(plain))
    found: list[tuple[int, Offer]] = []
    for pattern, call in _compiled():
        match = pattern.search(plain)
        if match is None or any(call.deed != "say" and offer.deed == call.deed for _, offer in found):
            continue
        say = match.expand(call.say) if call.say else ""
        kind = (match.group(1) or "") if call.deed == "counters" else ""
        found.append((match.start(), Offer(call.deed, call.label, say, kind, many)))
    found = [one for one in found if not _said_already(one[1], found)]
    offers = tuple(offer for _, offer in sorted(found, key=lambda one: one[0]))
    return offers if offers and not _LATER.search(plain) else (*offers, NOTE)


_FINER: Final = {"control": "control", "discard": "discard"}
"""Deeds that a finer row does in words already, by the beginning of what that says."""


def _said_already(offer: Offer, found: list[tuple[int, Offer]]) -> bool:
    word = _FINER.get(offer.deed)
    return word is not None and any(word in other.say.casefold() for _, other in found)
