"""Votes: each player for one of some words, or for an object (701.38)."""

from __future__ import annotations

from mtgtable.abilities.conditions import Compares, Condition
from mtgtable.abilities.instructions import Instruction, Vote
from mtgtable.abilities.quantities import Noted, Quantity
from mtgtable.abilities.selectors import All, Choose
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.terms.amounts import amount
from mtgtable.oracle.terms.conditions import condition
from mtgtable.oracle.wording.lists import listed
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


@slot("vote_words")
def _vote_words(text: Text, i: int) -> Parsed:
    """ "Grace or condemnation", "blue, black, red, or green": words without a meaning of their own (701.38b)."""
    t = text.t
    no_word = ("a", "an", "one", "up", "target")
    return listed(text, i, lambda k: (t[k], k + 1) if t[k].isalpha() and t[k] not in no_word else None, "or")


@slot("vote_word")
def _vote_word(text: Text, i: int) -> Parsed:
    """One of the words that a vote offers, known by the word after it."""
    if not text.t[i].isalpha() or not (text.t[i + 1] in ("vote", "votes") or text.at(i + 1, ("gets", "more", "votes"))):
        return None
    return text.t[i], i + 1


@verb(
    "starting with you , each player votes for <w:vote_words>",
    "Starting with you, each player votes for time or knowledge.",
)
def each_player_votes_for_words(c: Captures) -> Instruction:
    """701.38a."""
    return Vote(c["w"])


@verb(
    "starting with you , each player votes for <o:object>",
    "Starting with you, each player votes for a nonland permanent you don't control.",
)
def each_player_votes_for_object(c: Captures) -> Instruction | None:
    """701.38b."""
    meaning = c["o"].meaning
    if not isinstance(meaning, Choose) or meaning.count != 1 or meaning.players is not None or meaning.up_to:
        return None
    return Vote(objects=All(meaning.filter, meaning.zones))


@condition("<w:vote_word> gets more votes", "time gets more votes")
def word_gets_more_votes(c: Captures) -> Condition:
    """701.38: than each other word."""
    return Compares(Noted(f"lead of {c['w']}"), ">", 0)


@condition("<w:vote_word> gets more votes or the vote is tied", "knowledge gets more votes or the vote is tied")
def word_gets_more_votes_or_the_vote_is_tied(c: Captures) -> Condition:
    """701.38, of two words."""
    return Compares(Noted(f"lead of {c['w']}"), ">=", 0)


@amount("the number of <w:vote_word> votes", "the number of truth votes")
def the_number_of_votes(c: Captures) -> Quantity:
    """701.38."""
    return Noted(f"votes for {c['w']}")
