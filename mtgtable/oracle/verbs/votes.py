"""Votes: each player for one of some words, or for an object (701.38)."""

from __future__ import annotations

from mtgtable.abilities.conditions import Compares, Condition, Every
from mtgtable.abilities.instructions import Instruction, Vote
from mtgtable.abilities.quantities import Noted, Quantity
from mtgtable.abilities.selectors import All, Choose
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.terms.amounts import amount
from mtgtable.oracle.terms.conditions import condition
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


@slot("vote_words")
def _vote_words(text: Text, i: int) -> Parsed:
    """ "Grace or condemnation", "blue, black, red, or green": words without a meaning of their own (701.38b)."""
    words: list[str] = []
    k = i
    while text.t[k].isalpha() and text.t[k] not in ("a", "an", "one", "up", "target"):
        words.append(text.t[k])
        k += 1
        if text.at(k, (",", "or")):
            k += 2
        elif text.t[k] in (",", "or"):
            k += 1
        else:
            return (tuple(words), k) if len(words) > 1 else None
    return None


@slot("vote_word")
def _vote_word(text: Text, i: int) -> Parsed:
    """One of the words that a vote before this in the text offers: it first, then the others."""
    for k in range(i - 1, 1, -1):
        if text.at(k - 2, ("votes", "for")) and (found := text.slot("vote_words", k)) is not None:
            words: tuple[str, ...] = found[0]
            if text.t[i] in words:
                return (text.t[i], *(word for word in words if word != text.t[i])), i + 1
    return None


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


def _more_than_others(words: tuple[str, ...]) -> Condition:
    own = Noted(f"votes for {words[0]}")
    parts = tuple(Compares(own, ">", Noted(f"votes for {other}")) for other in words[1:])
    return parts[0] if len(parts) == 1 else Every(parts)


@condition(
    "<w:vote_word> gets more votes",
    "time gets more votes",
)
def word_gets_more_votes(c: Captures) -> Condition:
    """701.38."""
    return _more_than_others(c["w"])


@condition("<w:vote_word> gets more votes or the vote is tied", "knowledge gets more votes or the vote is tied")
def word_gets_more_votes_or_the_vote_is_tied(c: Captures) -> Condition | None:
    """701.38, of two words."""
    words: tuple[str, ...] = c["w"]
    if len(words) != 2:
        return None
    return Compares(Noted(f"votes for {words[0]}"), ">=", Noted(f"votes for {words[1]}"))


@amount("the number of <w:vote_word> votes", "the number of truth votes")
def the_number_of_votes(c: Captures) -> Quantity:
    """701.38."""
    return Noted(f"votes for {c['w'][0]}")
