"""The sentence of a question: what asks, and what is asked, without what the rules text says around it."""

from __future__ import annotations

import re
from typing import Final

from mtgtable.engine.asking.decisions import Decision, Sourced, YesNo
from mtgtable.engine.asking.purposes import AS_A_COST, BY_HAND, Purpose
from mtgtable.engine.reading.so_far import SO_FAR
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from mtgtable.ui.cards.called import name_called
from mtgtable.ui.language import LANGUAGE, tr
from mtgtable.ui.playing.play import Play
from mtgtable.ui.playing.stack_names import name_on_stack
from mtgtable.ui.said import said

_REMINDER: Final = re.compile(r"\s*\([^()]{16,}\)")
_QUOTED: Final[frozenset[Purpose]] = frozenset({"may", "replacement"})
"""Questions that a card's own words may ask."""
_OFFER: Final = re.compile(r"\bmay ([^.;]+)")
_SENTENCE: Final = re.compile(r"[^.;]*\bmay [^.;]+")
_TO_PLAY: Final = re.compile(r"(play|cast) (it|that|those|the|them|one|cards?|spells?)\b")
_FOR_A_TIME: Final = re.compile(r"\b(this turn|until|as long as|during|next|any time|end of turn)\b")
_CYCLING: Final = re.compile(r"[A-Z][\w ]*cycling\b")
"""A keyword that says what is searched for: Plainscycling (702.29e)."""
_NEW_TARGETS: Final = "choose new targets"
_HAND: Final = re.compile(r"\b(?:looks? at|reveals?) ((?:target|that|an|each|their|your)[\w' ]*\bhand)\b")
_FROM_IT: Final = re.compile(r"\bfrom (?:it|among them)\b")
_ABILITY: Final = re.compile(r"\b(for|of|on|to) ability of ")


def question(play: Play, decision: Decision) -> str:
    """What is asked, with the name of what asks it."""
    name = asker(play, decision)
    quoted = decision.purpose == BY_HAND or (decision.purpose in _QUOTED and is_rules_text(decision.prompt))
    if isinstance(decision, YesNo) and quoted:
        offered = offer_in(decision.prompt, decision.place)
        then = then_in(decision.prompt, offered)
        offered = _with_whose_hand(play, decision, offered)
        asked = tr("do this? “{0}”", f"{offered}. {then}" if then else offered)
        if LANGUAGE.code == "en" and not offered.endswith("."):
            asked = f"{offered}? {then}".rstrip()
        return f"{name}: {asked}" if name else f"{asked[:1].upper()}{asked[1:]}"
    prompt = _REMINDER.sub("", decision.prompt)
    if decision.purpose == BY_HAND and prompt.startswith(AS_A_COST):
        prompt = tr("As a cost: {0}", prompt.removeprefix(AS_A_COST))
    if decision.purpose == BY_HAND and SO_FAR in prompt:
        clause, _, chosen = prompt.partition(SO_FAR)
        prompt = tr("{0} — so far {1}", clause, "; ".join(map(said, chosen.split("; "))))
    told = _ABILITY.sub(r"\1 the ability of ", prompt) if LANGUAGE.code == "en" else prompt if quoted else said(prompt)
    then = _then_of_paying(play, decision)
    told = f"{told} {then}" if then else told
    if not name or name.removeprefix(tr("Copy of {0}", "")) in prompt:
        return told
    if LANGUAGE.code != "en" or decision.purpose == BY_HAND:  # a clause stands there as it is printed
        return f"{name}: {told}"
    return f"{name}: {told[:1].lower()}{told[1:]}"


def _then_of_paying(play: Play, decision: Decision) -> str:
    """What comes of it when a cost is paid while something resolves, in the card's words."""
    if not isinstance(decision, YesNo) or decision.purpose != "pay":
        return ""
    asked = decision.prompt.removesuffix("?")
    texts = (one.text for one in play.view.stack if decision.source in (one.id, one.source))
    found = next((then for text in texts if (then := then_in(text, f"{asked[:1].lower()}{asked[1:]}"))), "")
    return found if LANGUAGE.code == "en" or not found else f"„{found}“"


def _with_whose_hand(play: Play, decision: YesNo, offered: str) -> str:
    """An offer of a card "from it", where the sentence before spoke of a hand: whose hand that is."""
    hand = _HAND.search(decision.prompt)
    if hand is None or not _FROM_IT.search(offered):
        return offered
    views = (play.object(option.ref) for option in decision.about if isinstance(option.ref, int))
    owners = {view.owner for view in views if view is not None and view.zone is Zone.HAND}
    whose = f"{said(play.player(owners.pop()).name)}'s hand" if len(owners) == 1 else hand[1]
    return _FROM_IT.sub(rf"from {whose}", offered)


def clause_by_hand(decision: Decision | None) -> str:
    """The clause that waits to be done by hand; empty where none does."""
    waits = decision is not None and decision.purpose == BY_HAND
    return decision.prompt.removeprefix(AS_A_COST).partition(SO_FAR)[0] if decision is not None and waits else ""


def asker(play: Play, decision: Decision) -> str:
    """The name of the object that asks; empty where nothing does."""
    source = decision.source if isinstance(decision, Sourced) else ObjectId(0)
    item = next((item for item in play.view.stack if item.id == source), None)
    if item is not None:
        return name_on_stack(item) if item.copy else name_called(item.name)
    view = play.object(source) if source else None
    if view is not None:
        return name_called(view.name)
    gone = next((item for item in play.view.stack if source and item.source == source), None)
    if gone is None:
        return ""
    kind = _CYCLING.match(gone.text)  # the card itself lies in a graveyard by now
    return tr("{0} ({1})", gone.name, kind[0]) if kind is not None else gone.name


def is_rules_text(text: str) -> bool:
    """Is this a card's own sentence: what the game says of itself in an option has no full stop.

    >>> is_rules_text("You may draw a card."), is_rules_text("Exert Glorybringer?")
    (True, False)
    """
    return text.rstrip().endswith((".", ".)"))


def offer_in(text: str, place: tuple[int, int] = (0, 0)) -> str:
    """What a card's sentence offers; of several offers that at ``place`` of so many, or all of it if that is unknown.

    >>> offer_in("When this creature enters, you may draw a card. (It is drawn at once.)")
    'draw a card'
    >>> offer_in("You may reveal it. If you don't, you may put it into your graveyard.", (1, 2))
    'put it into your graveyard'
    >>> offer_in("You may discard a card. If you do, you may play that card this turn.", (0, 1))
    'discard a card'
    >>> offer_in("You may search for a card. You may cast it without paying its mana cost.", (0, 1))
    'You may search for a card. You may cast it without paying its mana cost.'
    >>> offer_in("Dredge 2 (If you would draw a card, you may mill two cards. If you do, return this card.)")
    'Dredge 2 — mill two cards'
    """
    plain = _REMINDER.sub("", text).strip()
    offers = _OFFER.findall(plain)
    which, among = place
    if not offers:  # a keyword, which its reminder explains
        explained = _OFFER.findall(text)
        return f"{plain} — {explained[0].strip()}" if plain and len(explained) == 1 else plain or text.strip()
    if len(offers) > among > 0:
        now = [sentence for sentence in _SENTENCE.findall(plain) if not _asked_later(sentence)]
        offers = [offer for sentence in now for offer in _OFFER.findall(sentence)]
    if len(offers) == among and which < among:
        return offers[which].strip()
    return offers[0].strip() if len(offers) == 1 else plain


def then_in(text: str, offered: str) -> str:
    """What comes of it when an offer is taken, where the next sentence says that; empty where it offers more.

    >>> then_in("Whenever it attacks, you may draw a card. If you do, discard a card.", "draw a card")
    'If you do, discard a card.'
    >>> then_in("You may discard a card. If you do, you may play that card this turn.", "discard a card")
    ''
    """
    follows = _REMINDER.sub("", text).partition(f"{offered}. ")[2]
    then = f"{follows.partition('. ')[0].rstrip('.')}."
    return then if then.startswith("If you do, ") and " may " not in then else ""


def _asked_later(sentence: str) -> bool:
    """Is it an offer that nobody asks about when the text is followed: what may be played from then on, new targets.

    >>> _asked_later("Until end of turn, you may play that card"), _asked_later("You may cast it for free")
    (True, False)
    """
    offer = sentence.rpartition(" may ")[2]
    return offer.startswith(_NEW_TARGETS) or bool(_TO_PLAY.match(offer) and _FOR_A_TIME.search(sentence))


def in_words(label: str) -> str:
    """An option or a sentence of the game as it is shown; a card's own sentences stay as they are."""
    return label if is_rules_text(label) else said(label)
