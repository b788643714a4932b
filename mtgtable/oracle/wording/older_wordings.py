"""Older wordings of whole clauses, and how today's texts say the same.

In both, ``#`` stands for one number and ``*`` for one word, which are kept in their order.
"""

from __future__ import annotations

from typing import Final

from mtgtable.oracle.wording.lexicon import NUMBERS
from mtgtable.oracle.wording.tokens import Token

OLDER_WORDINGS: Final[tuple[tuple[str, str], ...]] = (
    # several ways to say one thing
    (
        "mills x cards . if ~ was cast from a graveyard , that player mills twice that many cards instead",
        "mills x cards . if ~ was cast from a graveyard , that player mills twice x cards instead",
    ),
    (
        "reveals their hand and exiles all cards with the same name",
        "reveals their hand and exiles all cards from it with the same name",
    ),
    ("target exiled card with flashback you own", "target card with flashback you own in exile"),
    (
        "creatures controlled by that player or by that planeswalker 's controller",
        "creatures that player or that planeswalker 's controller controls",
    ),
    (
        "you may copy the exiled card . if you do , you may cast the copy",
        "copy the exiled card . you may cast the copy",
    ),
    (
        "for each card , put that card into your graveyard unless you pay # life . then put",
        "for each of those cards , put that card into your graveyard unless you pay # life . put",
    ),
    (
        (
            "if that permanent or card has a * counter on it , you may remove a * counter from it or put another * "
            "counter on it"
        ),
        "if it has a * counter on it , you may remove a * counter from it or put a * counter on it",
    ),
    (
        "target card that is an instant or sorcery from your graveyard",
        "target instant or sorcery card from your graveyard",
    ),
    (
        "choose target * a player controls and target * card in that player 's graveyard",
        "choose target * and target * card in its controller 's graveyard",
    ),
    ("with different names that each have mana value x", "with mana value x with different names"),
    # cards put from libraries into graveyards, which is called milling now (701.17)
    ("puts the top # cards of their library into their graveyard", "mills # cards"),
    ("puts the top card of their library into their graveyard", "mills a card"),
    ("put into that graveyard this way", "put into their graveyard this way"),
    ("put into that graveyard from anywhere this turn", "put into their graveyard from anywhere this turn"),
    (". if both cards share a color , repeat", ". if two cards that share a color were milled this way , repeat"),
    (
        "if they are both nonland cards that share a color , repeat",
        "if two nonland cards that share a color were milled this way , repeat",
    ),
    (
        "put the top # cards of your library into your graveyard . if at least one of them is a * card",
        "mill # cards . if at least one * card is milled this way",
    ),
    (
        (
            "look at the top # cards of your library . put any number of them into your graveyard and the "
            "rest back on top "
            "of your library in any order"
        ),
        "surveil #",
    ),
    # how many cards from the top
    ("look at that many cards from the top of your library", "look at the top that many cards of your library"),
    ("reveal that many cards from the top of your library", "reveal the top that many cards of your library"),
    # who is meant, and what lies where
    ("choose a card from it . the player discards that card", "choose a card from it . that player discards that card"),
    ("target face-up exiled card", "target face-up card in exile"),
    ("face-up exiled cards you own", "face-up cards you own in exile"),
    ("you get {e} for each", "you get an amount of {e} equal to the number of"),
    ("for each counter removed , ~ gets", "for each counter removed this way , ~ gets"),
    ("look at the top # cards of that library", "look at the top # cards of that player 's library"),
    ("put the rest on top of that library in any order", "put the rest on top of that player 's library in any order"),
    (
        "put the rest on the bottom of that library in a random order",
        "put the rest on the bottom of that player 's library in a random order",
    ),
    ("all * and all * creature cards", "all * or * creature cards"),
    ("is still on the battlefield", "is on the battlefield"),
    ("choose a card at random that was exiled with ~", "choose a card exiled with ~ at random"),
    ("onto the battlefield face up .", "onto the battlefield ."),
    (", it becomes equal to your starting life total", ", your life total becomes equal to your starting life total"),
    (
        "cast any number of cards exiled with ~ without paying their mana costs",
        "cast any number of spells from among cards exiled with ~ without paying their mana costs",
    ),
    (
        "legendary creatures and planeswalkers you control",
        "legendary creatures and legendary planeswalkers you control",
    ),
    ("you gain x life and draw x cards", "you gain x life and you draw x cards"),
    ("loses two times x life", "loses life equal to twice x"),
    ("if you pay , untap", "if you do , untap"),
    (
        "shuffle your library , then reveal cards from the top of it until you reveal",
        "shuffle your library . reveal cards from the top of your library until you reveal",
    ),
    (
        (
            "return to the battlefield target creature card in your graveyard that was put there from the battlefield "
            "this turn"
        ),
        (
            "return target creature card in your graveyard that was put there from the battlefield this turn to the "
            "battlefield"
        ),
    ),
    (
        "reveal x * cards in your hand . if you do , target creature gets -x/-x until end of turn",
        (
            "reveal any number of * cards from your hand . if you do , target creature gets -x/-x until end of turn , "
            "where x is the number of cards revealed this way"
        ),
    ),
    # casting from among cards
    ("cast nonland cards exiled this way", "cast spells from among those exiled cards"),
    ("cast any number of nonland cards exiled this way", "cast any number of spells from among cards exiled this way"),
    (
        "any number of nonland cards with converted mana cost x or less from among them",
        "any number of spells with mana value x or less from among them",
    ),
    ("cast noncreature cards exiled with ~ this turn", "cast noncreature spells from among those cards"),
    ("play cards exiled with ~", "play lands and cast spells from among cards exiled with ~"),
    ("cast nonland cards exiled with ~", "cast spells from among cards exiled with ~"),
    (
        "cast an instant or sorcery card from it without",
        "cast an instant or sorcery spell from among those cards without",
    ),
    (
        "cast a nonland card in it without paying that card 's mana cost",
        "cast a spell from among those cards without paying its mana cost",
    ),
    (
        "if a card cast this way would be put into a graveyard this turn",
        "if a spell cast this way would be put into a graveyard",
    ),
    (
        "during each of your turns , you may cast one creature card from your graveyard",
        "once during each of your turns , you may cast a creature spell from your graveyard",
    ),
    (
        "during each of your turns , you may cast a * creature card from your graveyard",
        "once during each of your turns , you may cast a * creature spell from your graveyard",
    ),
    (
        "play up to one permanent card of each permanent type from your graveyard",
        "play a land and cast a permanent spell of each permanent type from your graveyard",
    ),
    ("the next sorcery card you cast this turn can be cast", "the next sorcery spell you cast this turn can be cast"),
    (
        "the next creature card you play this turn can be played",
        "the next creature spell you cast this turn can be cast",
    ),
    (
        "the next spell you cast this turn costs {1} less to cast for each artifact you control as you cast it",
        "the next spell you cast this turn has affinity for artifacts",
    ),
    ("for spells that you cast", "for spells you cast"),
    ("can't play cards from your hand", "can't play lands or cast spells from your hand"),
    ("countered by spells or abilities", "countered"),
    ("paying it is mana cost", "paying its mana cost"),
    # searching, revealing, choosing
    (
        "and reveal those cards . shuffle your library , then put them on top of it in any order",
        ", reveal them , then shuffle and put those cards on top in any order",
    ),
    (
        "and reveal them . shuffle your library , then put those cards on top of it in any order",
        ", reveal them , then shuffle and put those cards on top in any order",
    ),
    (
        ". then shuffle your library and put those cards on top of it in any order",
        ", then shuffle and put those cards on top in any order",
    ),
    (
        ". reveal those cards , then shuffle your library and put them on top of it",
        ", reveal those cards , then shuffle and put them on top",
    ),
    (
        "choose a card you own from outside the game and put it into your hand",
        "put a card you own from outside the game into your hand",
    ),
    ("casts a spell for the first time in a turn", "casts their first spell each turn"),
    (
        ", and put a +1/+1 counter on that creature for each 1 damage prevented this way",
        ". for each 1 damage prevented this way , put a +1/+1 counter on that creature",
    ),
    (", then those players shuffle their libraries", ", then those players shuffle"),
    (", then shuffle your library", ", then shuffle"),
    ("an * or a * card", "an * or * card"),
    ("that many basic lands , put those", "that many basic land cards , put those"),
    ("reveals their hand , you choose", "reveals their hand . you choose"),
    ("from it , then that player discards that card", "from it . that player discards that card"),
    ("you choose a card with converted mana cost #", "you choose a card from it with mana value #"),
    ("enters the battlefield , name a card", "enters , choose a card name"),
    ("protection from the chosen name", "protection from the chosen card name"),
    ("from a graveyard on the top or bottom of", "from a graveyard on your choice of the top or bottom of"),
    ("on top of your library from your graveyard", "from your graveyard on top of your library"),
    (
        "if you do , at the beginning of your first main phase , add",
        "if you do , at the beginning of your first main phase of the game , add",
    ),
    # copies, and what is said of tokens
    ("and gain this ability", ", except it has this ability"),
    (". if you do , ~ gains this ability", ", except it has this ability"),
    ("a creature token that is a copy of target creature", "a token that is a copy of target creature"),
    (
        "battlefield except it doesn't copy that creature 's color and it gains",
        "battlefield , except it doesn't copy that creature 's color and it has",
    ),
    (
        "except it doesn't copy that creature 's color . if you do , ~ gains this ability",
        ", except it doesn't copy that creature 's color and it has this ability",
    ),
    (
        'create a colorless artifact token named gold . it has " sacrifice ~ : add one mana of any color . "',
        "create a Gold token",
    ),
    (
        'create a colorless treasure artifact token with " {t} , sacrifice ~ : add one mana of any color . "',
        "create a Treasure token",
    ),
    ("sacrifice a treasure ,", "sacrifice a Treasure ,"),
    ("create two 1/1 * * * creatures if", "create two 1/1 * * * creature tokens if"),
    # who, which, until when
    ("until the beginning of your next upkeep", "until your next upkeep"),
    ("all creatures except for ~", "all other creatures"),
    ("can block up to two additional creatures", "can block an additional two creatures"),
    ("djinns and efreets", "Djinn and Efreet"),
    ("onto a second target creature", "onto another target creature"),
    # entering
    ("enters the battlefield tapped and under your control", "you control enters tapped"),
    ("a * entering the battlefield under your control causes", "a * you control entering causes"),
    ("under you control", "under your control"),
    # what holds, what is dealt, what is paid
    ("only any opponent may activate this ability", "only your opponents may activate"),
    ("is white and is untapped", "is white and untapped"),
    ("as though ~ had shadow", "as though it had shadow"),
    ("targets one or more creatures you control", "targets a creature you control"),
    ("if you have four or more card types among", "if there are four or more card types among"),
    (
        "an opponent attacks you and / or a planeswalker you control with one or more creatures ,",
        "an opponent attacks , if they attacked you and / or a planeswalker you control ,",
    ),
    (
        "you may choose to have it deal damage equal to its power to a target creature",
        "you may have it deal damage equal to its power to target creature",
    ),
    ("a creature dealt damage by that creature dies", "a creature dealt damage by that creature this turn dies"),
    ("a creature dealt damage this way dies", "a creature dealt damage by ~ this turn dies"),
    ("a creature you control dealt damage this way dies", "a creature you control dealt damage by ~ this turn dies"),
    ("under the control of that creature 's owner", "under its owner 's control"),
    (
        "exile cards from the top of your library equal to the damage prevented this way",
        "if damage is prevented this way , exile that many cards from the top of your library",
    ),
    (", then choose a card exiled this way", ", then choose one of them"),
    ("already dealt to them this turn", "already dealt to that player this turn"),
    (
        "assigns no combat damage to defending player this turn and that player loses",
        "assigns no combat damage this turn and defending player loses",
    ),
    ("add {c} equal to the amount of counters removed", "add an amount of {c} equal to x"),
    ("add {c} equal to one plus the amount of counters removed", "add an amount of {c} equal to x plus one"),
    ("mana of any type a * you control could", "mana of any type that a * you control could"),
    ("a number of * counters on it equal to the value of x as you cast ~", "x * counters on it"),
    (
        "creature that can't attack unless defending player controls an *",
        'creature with " ~ can\'t attack unless defending player controls an * . "',
    ),
    ("attacks , it gains \" ~granter can't be", "attacks , it gains \" ~ can't be"),
    ('counter on it and with " ~granter can', 'counter on it and with " ~ can'),
)

_NUMBER: Final = "#"
_WORD: Final = "*"


def fits(tokens: list[Token], k: int, words: tuple[str, ...]) -> bool:
    """Do these words stand at ``k``.

    >>> from mtgtable.oracle.wording.tokens import tokenize
    >>> fits(tokenize("Draw three cards."), 0, ("draw", "#", "cards"))
    True
    """
    if k + len(words) > len(tokens):
        return False
    for token, word in zip(tokens[k : k + len(words)], words, strict=True):
        if word == token.text or word == _WORD:
            continue
        if word != _NUMBER or (token.text not in NUMBERS and token.text != "x" and not token.text.isdigit()):
            return False
    return True


def instead(tokens: list[Token], k: int, old: tuple[str, ...], new: tuple[str, ...]) -> list[Token]:
    """The tokens of the newer words for the older ones at ``k``; what the older left open is kept as it is "
    "printed."""
    kept = [token for token, word in zip(tokens[k:], old, strict=False) if word in (_NUMBER, _WORD)]
    capital = tokens[k].raw[:1].isupper()
    start, end = tokens[k].start, tokens[k + len(old) - 1].end
    made: list[Token] = []
    for place, word in enumerate(new):
        if word in (_NUMBER, _WORD):
            made.append(kept.pop(0))
        else:
            made.append(Token(word.lower(), word.capitalize() if capital and place == 0 else word, start, end))
    return made


def with_tokens_own_names(tokens: list[Token], itself: str) -> list[Token]:
    """In what a named token has, its name is the token itself: "named Cloud Sprite. It has "Cloud Sprite can …"."""
    name: list[str] = []
    found: list[Token] = []
    quoted = False
    k = 0
    while k < len(tokens):
        token = tokens[k]
        quoted = quoted != (token.text == '"')
        if token.text == "named" and k and tokens[k - 1].text in ("token", "tokens"):
            name = _name(tokens, k + 1)
        here = quoted and name and tokens[k - 1].text != "named"
        if here and [one.raw for one in tokens[k : k + len(name)]] == name:
            found.append(Token(itself, itself, token.start, tokens[k + len(name) - 1].end))
            k += len(name)
            continue
        found.append(token)
        k += 1
    return found


def _name(tokens: list[Token], k: int) -> list[str]:
    words: list[str] = []
    while k < len(tokens) and (tokens[k].raw[:1].isupper() or (words and tokens[k].text in _SMALL)):
        words.append(tokens[k].raw)
        k += 1
    while words and words[-1] in _SMALL:
        words.pop()
    return words


_SMALL: Final = frozenset({"of", "the", "and", "to", "in"})
"""Words that are small in the middle of a name."""
