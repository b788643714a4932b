"""What the words of a clause that isn't understood call for: the manual actions that are offered beside it.

A table: each row says which words call for it, and stands with an example. Nothing is done by this module.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from mtgtable.engine.asking.decisions import Decision, Sourced
from mtgtable.ui.language import mark
from mtgtable.ui.look.symbol_text import without_reminders

if TYPE_CHECKING:
    from mtgtable.ui.playing.play import Play

Deed: TypeAlias = Literal[
    "destroy", "sacrifice", "exile", "exile top", "to hand", "to battlefield", "to graveyard", "to top", "to bottom",
    "discard", "draw", "mill", "reveal", "look top", "reveal top", "search", "shuffle", "damage", "life", "control",
    "change", "counters", "remove counters", "token", "copy", "tap", "untap", "coin", "dice", "attach", "status",
    "counter", "mana", "lose", "note", "say",
    "exile down", "exile top down", "attack", "pay", "put card",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Call:
    """One row: the words that call for a deed, what its button says, and an example of such words.

    ``say``: what is done as though a card had said so; ``\\1`` and the like are what the words have caught. Words with
    a quotation mark look into what is quoted, others don't: that isn't done now.
    """

    words: str
    deed: Deed
    label: str
    example: str
    say: str = ""
    kind: str = ""
    """The kind of counters, where the words mean it without naming it."""


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


_NO_KIND: Final = (
    "that|those|of|its|more|these|all|any|many|the|no|a|an|additional|another|other|instead|and|or|then|to|may|had|s"
    "|one|two|three|four|five|x"
)
"""Words before "counter" that name no kind of counters."""
_ANY_KIND: Final = rf"([+-]\d+/[+-]\d+|\b(?!(?:{_NO_KIND})\b)[a-z]+)"
_KIND: Final = rf"(?<!for each )(?<!number of )(?<!with )(?<!with a )(?<!or ){_ANY_KIND}"
"""A kind of counters that is put on something, not one that is counted or one of several."""
_PUTS: Final = r"\b(?:puts?|gets?|gives?|distributes?|enters?|gains?)\b"
_FREE: Final = r"\b(?:without|rather than) paying\b"
_THOSE: Final = (
    r"(?:it|them|(?:that|those|these|the exiled|the) (?:cards?|spells?)"
    r"|(?:one|two|any number|any|either) of (?:them|those|the))\b"
)
"""Cards that the clause, or what stands before it, speaks of; mostly they are in exile."""
_ABILITIES: Final = (
    "base|all|both|indestructible|protection|hexproof|shroud|flying|haste|trample|vigilance|lifelink|deathtouch|reach"
    "|menace|ward|first strike|double strike|defender|flash|infect|wither|persist|undying|fear|intimidate|shadow"
)
"""What something is said to have from now on; it may have anything else as it is."""

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
    Call(r"\bgoads?\b|\b(?:is|are) goaded\b", "say", mark("Goad…"), "Goad each of them", "Goad target creature."),
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
    Call(r"\bconnives?\b", "say", mark("Connive…"), "It connives", "Target creature connives."),
    Call(r"\bexplores?\b", "say", mark("Explore…"), "It explores", "Target creature explores."),
    Call(r"\binvestigates?\b", "say", mark("Investigate"), "Then investigate", "Investigate."),
    Call(r"\bdiscover (\d+|X\b)", "say", mark("Discover"), "Discover 3", r"Discover \1."),
    Call(r"\bsuspects?\b", "say", mark("Suspect…"), "Suspect it", "Suspect target creature."),
    Call(r"\bdetains?\b", "say", mark("Detain…"), "Detain each of them", "Detain target creature."),
    Call(
        r"\bcollects? evidence (\d+|X\b)", "say", mark("Collect evidence"), "You may collect evidence X",
        r"Collect evidence \1.",
    ),
    Call(r"\btime travels?\b", "say", mark("Time travel"), "Time travel three times", "Time travel."),
    Call(r"\bpopulates?\b", "say", mark("Populate"), "Then populate", "Populate."),
    Call(r"\bcloaks?\b", "say", mark("Cloak"), "Cloak it", "Cloak the top card of your library."),
    Call(r"\blearns?\b", "say", mark("Learn"), "Then learn", "Learn."),
    Call(r"\bend the turn\b", "say", mark("End the turn"), "You may end the turn", "End the turn."),
    Call(
        r"\bremoves? [^.]*\bfrom combat\b|\bremoved from combat\b", "say", mark("Out of combat…"),
        "Remove it from combat", "Remove target creature from combat.",
    ),
    Call(r"\bbecomes? night\b", "say", mark("Night"), "If it's day, it becomes night", "It becomes night."),
    Call(r"\bbecomes? day\b", "say", mark("Day"), "If it's night, it becomes day", "It becomes day."),
    Call(
        r'\bemblem with "([^"]+)"', "say", mark("Emblem"), 'You get an emblem with "Creatures you control get +1/+1."',
        r'You get an emblem with "\1"',
    ),
    Call(
        r"\bskips? [^.]*\bnext turn\b", "say", mark("Skip a turn…"), "That player skips their next turn",
        "Target player skips their next turn.",
    ),
    Call(r"\bwins? the game\b", "say", mark("Win the game"), "You win the game", "You win the game."),
    Call(
        r"\bchoose new targets\b|\bchanges? [^.]*\btargets?\b|\breselects? (?!which\b)", "say", mark("New targets…"),
        "You may choose new targets for the copies", "You may choose new targets for target spell.",
    ),
    Call(
        r"\bcounters? [^.]*\b(?:activated|triggered) ability\b|\bcounters? that ability\b", "say",
        mark("Counter an ability…"), "Counter target activated ability from an artifact",
        "Counter target activated or triggered ability.",
    ),
    Call(
        r"\bprevents? all (?:of the )?combat damage\b", "say", mark("No combat damage"),
        "Prevent all combat damage that would be dealt", "Prevent all combat damage that would be dealt this turn.",
    ),
    Call(
        r"\bprevents? (?!all (?:of the )?combat damage)[^.]*", "say", mark("Prevent damage…"),
        "Prevent X of that damage", "Prevent the next X damage that would be dealt to any target this turn.",
    ),
    Call(
        r"\breturns? [^.]*\btransformed\b", "say", mark("Back transformed…"),
        "Exile her, then return her to the battlefield transformed",
        "Exile target permanent, then return it to the battlefield transformed under its owner's control.",
    ),
    Call(
        r"\bcan't block\b[^.]*\bthis (?:turn|combat)\b|\bthis turn\b[^.]*\bcan't block\b", "say", mark("Can't block…"),
        "Those creatures can't block this turn", "Target creature can't block this turn.",
    ),
    Call(
        r"\bcan't be blocked\b[^.]*\bthis (?:turn|combat)\b|\buntil end of turn\b[^.]*\bcan't be blocked\b",
        "say", mark("Can't be blocked…"),
        "It can't be blocked this turn", "Target creature can't be blocked this turn.",
    ),
    Call(
        r"\battacks? [^.]*\bthis (?:turn|combat) if able\b|\battacks? if able\b", "say", mark("Must attack…"),
        "It attacks this turn if able", "Target creature attacks this turn if able.",
    ),
    Call(
        rf"\bcasts? [^.]*\bfrom (?:your|their) hands?\b[^.]*{_FREE}", "say", mark("Cast free…"),
        "You may cast a spell from your hand without paying its mana cost",
        "You may cast a spell from your hand without paying its mana cost.",
    ),
    Call(
        rf"\bcasts? [^.]*\bgraveyards?\b[^.]*{_FREE}", "say", mark("Cast free from a graveyard…"),
        "Cast it from that graveyard without paying its mana cost",
        "You may cast target nonland card in a graveyard without paying its mana cost.",
    ),
    Call(
        r"\b(?:casts?|plays?) (?:(?!\bhands?\b|\bgraveyards?\b)[^.])*\bwithout paying\b"
        rf"|\bmay cast {_THOSE}(?:(?!\bhands?\b|\bgraveyards?\b)[^.])*\brather than paying\b", "say",
        mark("Cast free from exile…"), "You may cast any of the exiled cards without paying their mana costs",
        "You may cast target nonland card in exile without paying its mana cost.",
    ),
    Call(
        rf"\bmay (?:[^.]*\band )?(?:cast|play) [^.]*\bgraveyards?\b(?![^.]*{_FREE})", "say",
        mark("Cast from a graveyard…"), "You may cast it from your graveyard until end of turn",
        "You may cast target nonland card in a graveyard.",
    ),
    Call(
        rf"\bmay (?:[^.]*\band )?(?:cast|play) (?:[^.]*\bexiled?\b|[^.]*\bfrom among\b|{_THOSE})"
        rf"(?<!graveyard)(?![^.]*(?:\bhands?\b|\bgraveyards?\b|{_FREE}))", "say",
        mark("Cast from exile…"), "You may cast that card for as long as it remains exiled",
        "You may cast target nonland card in exile.",
    ),
    Call(
        r"\bchooses? [^.]*\bblocks?\b|\bblocks? [^.]*\bif able\b|\bmust be blocked\b", "say", mark("Must block…"),
        "That player chooses how each creature blocks", "Target creature blocks target creature this turn if able.",
    ),
    Call(
        r"\b(?:isn't|aren't|can't be|would be) destroyed\b", "say", mark("Indestructible…"),
        "This creature can't be destroyed by lethal damage", "Target permanent gains indestructible until end of turn.",
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
    Call(
        r"\bsacrific(?:es?|ing)\b|\b(?:is|are) sacrificed\b|\b(?:devours?|exploits?|casualty|emerge|offering)\b",
        "sacrifice", mark("Sacrifice…"), "That player sacrifices it",
    ),
    Call(
        r"\bcounters? (?:target|that|those|all|each|it\b)(?! (?:activated |triggered |activated or triggered )?abilit)",
        "counter", mark("Counter…"), "Counter that spell",
    ),
    Call(
        r"\bexiles? [^.]*\bthe top\b[^.]*\bface down\b", "exile top down", mark("Exile the top face down…"),
        "Exile the top two cards of your library face down",
    ),
    Call(
        r"\bexiles? (?![^.]*\bthe top\b)[^.]*\bface down\b", "exile down", mark("Exile face down…"),
        "Exile it face down",
    ),
    Call(
        r"\bexiles? (?:cards? )?(?:from )?the top\b|\bexiles? [^.]*\bfrom the top\b", "exile top",
        mark("Exile the top…"), "Exile the top four cards of your library",
    ),
    Call(r"(?<!from )(?<!in )\bexiles?\b(?! this way)(?! [^.,]*\bthe top\b)", "exile", mark("Exile…"),
         "Exile it instead"),
    Call(r"\bmills?\b", "mill", mark("Mill…"), "Each player mills that many"),
    Call(
        r"\blooks? at [^.]*\btop\b", "look top", mark("Look at the top…"), "Look at the top X cards of your library",
    ),
    Call(
        r"\breveals? (?:cards? |that many cards? |\w+ cards? )?(?:from )?the top\b", "reveal top",
        mark("Reveal the top…"), "Reveal cards from the top of your library until one is a land",
    ),
    Call(
        r"\breveals? (?!their hand|your hand|his or her hand|[^.]*\btop\b|[^.]*\bthis way\b)", "reveal",
        mark("Reveal…"),
        "Each player reveals their chosen card",
    ),
    Call(r"\bsearch(?:es)?\b", "search", mark("Search…"), "Search your library for a card"),
    Call(
        r"\breselects? which\b[^.]*\battacking\b", "attack", mark("Attack another…"),
        "You may reselect which player target attacking creature is attacking",
    ),
    Call(
        r"\b(?:enters?|battlefield)\b[^.]*\battacking\b"
        r"|(?<!if )(?<!while )(?:\b(?:it|that creature|this creature) is|\b(?:they|those creatures) are|\bit's)"
        r" (?:tapped and )?attacking\b|\btarget [^.,]* is (?:tapped and )?attacking\b",
        "attack", mark("Enter attacking…"), "It enters tapped and attacking that player",
    ),
    Call(
        r"\bonto (?:the )?battlefield\b|\breturns? [^.]*\bto the battlefield\b|\bdeploys?\b"
        r"|\breturns? [^.]*\bunder (?:your|its owner's|their owners?'?s?) control\b", "to battlefield",
        mark("Enter…"), "Put the chosen cards onto the battlefield",
    ),
    Call(
        r"\binto (?:your|their|its owner's|his or her|that player's|a player's) hand\b"
        r"|\breturns? [^.]*\bto (?:your|their|its owner's|his or her|that player's) (?:owners' |owner's )?hands?\b"
        r"|\bowners?'?s? hands?\b(?! this way)",
        "to hand", mark("To hand…"), "Return the other to its owner's hand",
    ),
    Call(
        r"\binto (?:your|their|its owner's|his or her|that player's|a|the) graveyards?\b(?! from)"
        r"|\binto their owners' graveyards\b|\brest into\b",
        "to graveyard", mark("To graveyard…"), "Put the rest into your graveyard",
    ),
    Call(
        r"\bon (?:the )?top of\b|\btop of (?:your|their) library in\b|\bon top in\b|\bbeneath the top\b"
        r"|\binto (?:your|their) library\b", "to top",
        mark("On top…"), "Put them on top of your library",
    ),
    Call(r"\bon the bottom\b", "to bottom", mark("To the bottom…"), "Put the rest on the bottom of your library"),
    Call(r"\bdiscards?\b", "discard", mark("Discard…"), "Then discard two cards"),
    Call(r"(?<!\bis a )\bdraws?\b(?! step)", "draw", mark("Draw…"), "Draw a card for each of them"),
    Call(r"\bshuffles?\b", "shuffle", mark("Shuffle"), "That player shuffles"),
    Call(r"\bdeals?\b[^.]*\bdamage\b|\bdamage to\b|\bbids?\b", "damage", mark("Damage…"), "It deals damage to each"),
    Call(
        r"\b(?:gains?|loses?|pays?|paying|becomes?)\b[^.]*\blife\b|\blife totals? becomes?\b"
        r"|\b(?:exchanges?|redistributes?) [^.]*\blife totals?\b",
        "life", mark("Life…"),
        "Its controller loses 2 life",
    ),
    Call(
        r"\bmoves? (?:all|any number of) (\S+) counters\b", "say", mark("Move counters…"),
        "Move all +1/+1 counters from all creatures onto it",
        r"Move any number of \1 counters from target permanent onto another target permanent.",
    ),
    Call(
        r"\bmoves? (?:all|any number of|its|those|the|their) (?:of )?(?:its |those |the )?counters\b", "say",
        mark("Move all counters…"), "Move all counters from it onto another creature",
        "Move all counters from target permanent onto another target permanent.",
    ),
    Call(
        r"\bmoves? [^.]*\bcounter\b", "say", mark("Move a counter…"), "Move a +1/+1 counter from it onto that creature",
        "Move a counter from target permanent onto another target permanent.",
    ),
    Call(
        r"\b(?:pays?|waterbends?) (?:an additional )?((?:\{(?!E)[^}]+\})+)", "pay", mark("Pay…"),
        "Unless that player pays {X}{R}", r"You may pay \1.",
    ),
    Call(r"\bpays? (\{E\}(?:\{E\})*)", "pay", mark("Pay…"), "Unless you pay {E}{E}", r"You may pay \1."),
    Call(
        r"\bpay(?:s|ing)? [^.]*\{E\}", "pay", mark("Pay energy…"), "You may pay one or more {E}",
        "You may pay any amount of {E}.",
    ),
    Call(
        r"(?<!rather than )(?<!to )\bpays? (?:(?:an?y? amount of |that much |\w+ )?(?:mana\b|(?<=of )\{)"
        r"|(?:[^.,]*(?:'s|its|their) )mana costs?\b|X\b(?! life))",
        "pay", mark("Pay X mana…"), "Each player may pay any amount of mana", "You may pay {X}.",
    ),
    Call(
        r"\bremoves? [^.]*\bcounters?\b|\bcounters? (?:are )?removed\b|\bloses? all [^.]*\bcounters\b",
        "remove counters", mark("Take a counter…"), "Remove any number of counters from it",
    ),
    Call(
        rf"{_PUTS}[^.]*?{_KIND} counters?\b(?! (?:target|that|all|each|it|those) )|{_KIND} counters? [^.]*\bput\b",
        "counters", mark("Counters…"), "Put X +1/+1 counters on up to one target creature",
    ),
    Call(
        rf"\benters? with (?:an? (?:additional |number of )?|\w+ (?:additional )?)?{_ANY_KIND} counters?\b",
        "counters", mark("Counters…"), "It enters with a number of +1/+1 counters on it equal to the total",
    ),
    Call(r"\bblights?\b", "counters", mark("Counters…"), "Blight X", kind="-1/-1"),
    Call(
        r"\b(?:devours?|bolsters?|supports? (?:\d+|X)|adapts?|becomes? (?:monstrous|renowned)|endures?)\b", "counters",
        mark("Counters…"), "Then bolster 2", kind="+1/+1",
    ),
    Call(r"\bgets? [^.]*\{E\}", "counters", mark("Counters…"), "You get X {E}", kind="energy"),
    Call(
        r"\b(?:puts?|enters? with) [^.]*\bcounters?\b|\bdoubles? [^.]*\bcounters\b", "counters", mark("Counters…"),
        "Put a counter of each of those kinds on it",
    ),
    Call(
        r"\bcop(?:y|ies)\b(?! gains)", "copy", mark("Copy…"), "Create a token that's a copy of it",
    ),
    Call(
        r"\bmelds?\b|\bconjures?\b|\bfrom outside the game\b", "put card", mark("Put a card…"),
        "Exile them, then meld them into that card",
    ),
    Call(r"\bcreates?\b|\btokens? onto\b|\bamass\b|\bincubates?\b", "token", mark("Token…"), "Create that many tokens"),
    Call(r"\buntaps?\b(?! step)", "untap", mark("Untap…"), "Untap all of them"),
    Call(r"\btaps?\b(?! untapped)|\benters? tapped\b|\btapped and\b", "tap", mark("Tap…"), "Tap that creature"),
    Call(r"\bcoins?\b", "coin", mark("Flip a coin"), "Flip a coin"),
    Call(
        r"\brolls?\b|\bd\d+\b|-sided\b|\bat random\b", "dice", mark("Roll dice…"), "Choose one of them at random"),
    Call(r"\battach(?:es)?\b|\benchanting\b", "attach", mark("Attach…"), "Attach it to another permanent"),
    Call(
        r"\bphases? (?:in|out)\b|\btransforms?\b|\btransformed under\b"
        r"|\bconverts?\b|\bturns? [^.]*\bface[- ](?:up|down)\b|\bflips? it\b",
        "status", mark("Turn or phase…"), "Turn target face-down creature face up",
    ),
    Call(
        r"\badds? (?:[^.]*\{(?!E)|[^.]*\bmana\b)|\bfirebending\b|\bless to (?:cast|activate)\b|\brather than pay\b"
        r"|\bspells? by paying\b|\bproduces? (?:[^.]*\{|mana\b)|\boffering\b",
        "mana", mark("Add mana…"),
        "This spell costs {2} less to cast for each card exiled this way",
    ),
    Call(r"\bloses? the game\b", "lose", mark("Lose the game…"), "That player loses the game"),
    Call(
        r"\bgets? [+-]|\bgets? [^.]*[+-]\d|\b(?:gains?|loses?)\b"
        r"(?! control| the flip| all [^.]*\bcounters\b| (?:\S+ ){0,3}life\b| the game)"
        rf"|\b(?:has|have) (?:{_ABILITIES})\b"
        r"|\bbecomes?\b(?! tapped| untapped| the target| night| day| monstrous| renowned| (?:\S+ ){0,3}monarch)"
        r"|\benters as an? \d+/\d+|\b(?:it|that \w+) is an? [^.]*\bin addition to\b|\bit's an? [^.]*\bin addition to\b"
        r"|\btext box(?:es)?\b|\bbase power\b"
        r"|\bswitch(?:es)?\b|\b(?:doubles?|triples?|exchanges?) [^.]*\b(?:power|toughness)\b",
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


_QUOTED: Final = re.compile(r'"[^"]*"')
_WHEN: Final = re.compile(r"^(?:[^.:,]{1,40} — )?(?:whenever|when) [^,:]*,", re.IGNORECASE)
"""What has happened already when the clause acts: nobody does it by hand."""


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
    whole = without_reminders(text)
    plain = _QUOTED.sub("", whole)
    many = bool(_MANY.search(plain))
    done = _WHEN.sub(lambda head: " " * len(head.group()), plain)
    found: list[tuple[int, Offer]] = []
    for pattern, call in _compiled():
        match = pattern.search(whole if '"' in call.words else done)
        if match is None or any(call.deed != "say" and offer.deed == call.deed for _, offer in found):
            continue
        say = match.expand(call.say) if call.say else ""
        kind = call.kind or (next(filter(None, match.groups()), "") if call.deed == "counters" else "")
        found.append((match.start(), Offer(call.deed, call.label, say, kind, many)))
    found = [one for one in found if not _said_already(one[1], found)]
    offers = tuple(offer for _, offer in sorted(found, key=lambda one: one[0]))
    return offers if offers and not _LATER.search(plain) else (*offers, NOTE)


_AGAIN: Final = re.compile(r"\brepeats? (?:this|the) process\b", re.IGNORECASE)


def with_what_repeats(text: str, whole: str) -> str:
    """A clause, and before it what it repeats: the rest of its card's text up to there.

    >>> with_what_repeats("Then repeat this process", "Draw a card. Then repeat this process.")
    'Draw a card. Then repeat this process'
    >>> with_what_repeats("Destroy it", "Draw a card. Destroy it.")
    'Destroy it'
    """
    again = _AGAIN.search(text)
    return f"{without_reminders(whole).partition(text)[0]}{text}" if again is not None else text


def calling(play: Play, decision: Decision) -> str:
    """The words that call for manual actions: the clause, and of its card what the clause repeats."""
    source = play.object(decision.source) if isinstance(decision, Sourced) and decision.source else None
    return with_what_repeats(decision.prompt, source.text if source is not None else "")


_FINER: Final = {"control": "control", "discard": "discard"}
"""Deeds that a finer row does in words already, by the beginning of what that says."""
_INSTEAD: Final[dict[Deed, Deed]] = {
    "exile": "exile down", "exile top": "exile top down", "to battlefield": "attack", "tap": "attack",
}  # fmt: skip
"""Deeds that are not offered beside the one that does it as the words say."""


def _said_already(offer: Offer, found: list[tuple[int, Offer]]) -> bool:
    instead = _INSTEAD.get(offer.deed)
    if instead is not None and any(other.deed == instead for _, other in found):
        return True
    word = _FINER.get(offer.deed)
    return word is not None and any(word in other.say.casefold() for _, other in found)


_OWNER_LOOKS: Final = re.compile(r"\b(?:owners?|that player|each player|they) may look at\b", re.IGNORECASE)
_LOOKS: Final = re.compile(r"(?<!can't )\blooks? at\b", re.IGNORECASE)


def who_looks(*texts: str) -> Literal["owner", "doer", "nobody"]:
    """Who may look at what the clause exiles face down: nobody, unless it says so or the rest of its card (406.3).

    >>> who_looks("Exile it face down."), who_looks("Exile it face down.", "You may look at that card.")
    ('nobody', 'doer')
    """
    for text in map(without_reminders, texts):
        if _OWNER_LOOKS.search(text):
            return "owner"
        if _LOOKS.search(text):
            return "doer"
    return "nobody"


def enters_tapped(text: str) -> bool:
    """Does the clause say that what attacks is tapped.

    >>> enters_tapped("It enters tapped and attacking."), enters_tapped("It is attacking.")
    (True, False)
    """
    return re.search(r"\btapped and\b[^.]*\battacking\b", text, re.IGNORECASE) is not None


_SEEN: Final = re.compile(
    r"\b(?:those|these|chosen|revealed) cards?\b|\b(?:one|two|any number|all|each) of them\b|\bfrom among\b"
    r"|\bthe rest\b",
    re.IGNORECASE,
)


def of_seen_cards(text: str) -> bool:
    """Does the clause choose among cards that were looked at or revealed before it.

    >>> of_seen_cards("Exile one of those cards."), of_seen_cards("Exile target creature.")
    (True, False)
    """
    return _SEEN.search(text) is not None
