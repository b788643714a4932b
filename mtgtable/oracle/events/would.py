"""Events that would happen, as rules text says them after "if" and "the next time", to be replaced (614.1, 615.1).

Each rule gives the event and the phrases by which what is done instead speaks of it, as ``happenings`` does for
triggers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from mtgtable.abilities.filters import Anything, Filter, HasStatus, IsSource, Not, OwnedBy, all_of
from mtgtable.abilities.happenings import (
    CardDrawn,
    CountersChange,
    DamageDealt,
    Happening,
    LifeChange,
    PlayerDoes,
    StepBegins,
    TokensCreated,
    WouldDestroy,
    ZoneChange,
)
from mtgtable.abilities.selectors import Bound, Players, Source, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.events.happenings import (
    Event,
    cards_alone,
    object_phrase,
    player_phrase,
    players_of,
    recipient,
)
from mtgtable.oracle.events.of_moves import caused_discard
from mtgtable.oracle.grammar.patterns import Captures, matcher
from mtgtable.oracle.grammar.rules import PlainRules, Rules
from mtgtable.oracle.grammar.syntax import Phrase
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

Build: TypeAlias = Callable[[Captures], Event | None]

WOULD: Final[PlainRules[Build]] = Rules("would", matcher)
"""Events that would happen; the example is the text after "if"."""

would = WOULD.declare


def read_would(text: Text, i: int) -> tuple[Event, int] | None:
    """The longest event at ``i`` that would happen."""
    best: tuple[Event, int] | None = None
    for rule in WOULD.starting(text, i):
        captures: Captures = {"at": i}
        j = rule.match(text, i, captures)
        if j > i and (best is None or j > best[1]):
            made = rule.build(captures)
            if made is not None:
                best = (made, j)
    return best


# ---- moving ---------------------------------------------------------------------------------------------------------


def _moves(c: Captures, origin: Zone | None, to: Zone | None, what: Filter | None = None) -> Event:
    fitting: Filter = c["s"][0] if what is None else what
    return Event(ZoneChange(fitting, origin, to), (object_phrase(c),))


@would("<s:eventful> would (die|be put into a graveyard from the battlefield)", "another creature would die")
def would_die(c: Captures) -> Event:
    return _moves(c, Zone.BATTLEFIELD, Zone.GRAVEYARD)


@would("<s:eventful> would be put into a graveyard [from anywhere]", "~ would be put into a graveyard from anywhere")
def would_be_put_into_a_graveyard(c: Captures) -> Event:
    """A permanent is on the battlefield (110.1)."""
    permanent = not isinstance(c["s"][1].meaning, Source) and c["s"][1].nouns == ("permanent",)
    return _moves(c, Zone.BATTLEFIELD if permanent else None, Zone.GRAVEYARD, cards_alone(c))


@would(
    "<s:eventful> would be put into <w:whose> graveyard [from anywhere]",
    "a card would be put into an opponent's graveyard from anywhere",
)
def would_be_put_into_whose_graveyard(c: Captures) -> Event:
    return _moves(c, None, Zone.GRAVEYARD, all_of(cards_alone(c), OwnedBy(players_of(c["w"]))))


@would(
    "<s:eventful> would be put into <w:whose> graveyard from anywhere and it wasn't cycled",
    "a card would be put into your graveyard from anywhere and it wasn't cycled",
)
def would_be_put_into_a_graveyard_uncycled(c: Captures) -> Event:
    theirs = all_of(cards_alone(c), OwnedBy(players_of(c["w"])))
    return Event(ZoneChange(theirs, None, Zone.GRAVEYARD, not_cycled=True), (object_phrase(c),))


@would(
    "a spell or ability <p:player> controls causes you to discard ~",
    "a spell or ability an opponent controls causes you to discard ~",
)
def you_would_be_made_to_discard_self(c: Captures) -> Event:
    spoken = Phrase(c["at"], "object", ("~",), False, Source())
    return Event(caused_discard(IsSource(), players_of(c["p"])), (spoken,))


@would("an effect causes you to discard a card", "an effect causes you to discard a card")
def an_effect_would_make_you_discard(c: Captures) -> Event:
    """A discard that pays a cost, or that the rules ask for, is no effect of a spell or ability (609.1)."""
    card = Phrase(c["at"], "object", ("card",), False, Bound("event.object"))
    return Event(ZoneChange(Anything(), Zone.HAND, Zone.GRAVEYARD, "discard", You(), by_effect=True), (card,))


@would("<s:eventful> would leave the battlefield", "~ would leave the battlefield")
def would_leave_the_battlefield(c: Captures) -> Event:
    return _moves(c, Zone.BATTLEFIELD, None)


@would("<p:would_player> would get one or more counters", "you would get one or more counters")
def player_would_get_counters(c: Captures) -> Event:
    return _player_event(c, lambda players: CountersChange(players=players), amount=True)


@would("<s:eventful> would be destroyed", "enchanted creature would be destroyed")
def would_be_destroyed(c: Captures) -> Event:
    return Event(WouldDestroy(c["s"][0]), (object_phrase(c),))


@would("<s:eventful> would enter and (it wasn't|wasn't) cast", "a nontoken creature would enter and it wasn't cast")
def would_enter_uncast(c: Captures) -> Event:
    """Whatever puts it there but its own spell's resolving (608.3)."""
    uncast = all_of(c["s"][0], Not(HasStatus("was_cast")))
    return Event(ZoneChange(uncast, None, Zone.BATTLEFIELD), (object_phrase(c),))


# ---- cards and life -------------------------------------------------------------------------------------------------


@slot("would_player")
def _would_player(text: Text, i: int) -> Parsed:
    """Who would do it: "you", "a player", "an opponent", "enchanted player"."""
    if text.t[i] not in ("you", "a", "an", "enchanted", "target", "that", "the", "each"):
        return None
    return text.slot("player", i)


def _player_event(c: Captures, event: Callable[[Any], Happening], *, amount: bool = False) -> Event:
    return Event(event(players_of(c["p"])), player_phrase(c["p"], c["at"]), amount)


@would("<p:would_player> would draw a card", "a player would draw a card")
def would_draw_a_card(c: Captures) -> Event:
    return _player_event(c, CardDrawn)


@would("<p:would_player> would draw two or more cards", "an opponent would draw two or more cards")
def would_draw_several_cards(c: Captures) -> Event:
    """121.2a: what an instruction says, before any of its draws."""
    return _player_event(c, lambda players: PlayerDoes("draw several", players), amount=True)


@would(
    "<p:would_player> would draw a card except the first one (you|they) draw in each of (your|their) draw steps",
    "you would draw a card except the first one you draw in each of your draw steps",
)
def would_draw_a_card_except_the_first(c: Captures) -> Event:
    return _player_event(c, lambda players: CardDrawn(players, except_first_in_draw_step=True))


@would("<p:would_player> would gain life", "an opponent would gain life")
def would_gain_life(c: Captures) -> Event:
    return _player_event(c, lambda players: LifeChange(players, gained=True), amount=True)


# ---- damage ---------------------------------------------------------------------------------------------------------


def _damage(c: Captures) -> Event | None:
    source: Filter | None = c["s"][0] if "s" in c else None
    objects: Filter | None = None
    players: Any = None
    phrases: tuple[Phrase, ...] = ()
    if "s" in c:
        phrases = (object_phrase(c, "event.source"),)
    else:
        phrases = (Phrase(c["at"], "object", ("source",), False, Bound("event.source")),)
    if "r" in c:
        to = recipient(c["r"])
        if to is None:
            return None
        objects, players = to
        phrases = (*phrases, *_damaged(c))
    return Event(DamageDealt(source, objects, players, c.get("k")), phrases, True)


def _damaged(c: Captures) -> tuple[Phrase, ...]:
    """What the damage is dealt to, as the effect calls it."""
    to = c["r"]
    if to == You():
        return ()
    if getattr(to, "kind", "") == "player":
        return player_phrase(to, c["at"])
    if isinstance(to, Phrase):
        if not to.nouns or to.nouns == ("~",):
            return (to,)
        return (Phrase(to.at, "object", to.nouns, False, Bound("event.object")),)
    return ()


@would("<s:eventful> would deal [<k:combat>] damage to <r:hit>", "a red source would deal damage to you")
def would_deal_damage_to(c: Captures) -> Event | None:
    return _damage(c)


@would("<s:eventful> would deal [<k:combat>] damage", "a red instant or sorcery spell you control would deal damage")
def would_deal_damage(c: Captures) -> Event | None:
    return _damage(c)


@would("[<k:combat>] damage would be dealt to <r:hit>", "damage would be dealt to another creature you control")
def damage_would_be_dealt_to(c: Captures) -> Event | None:
    return _damage(c)


@would(
    "<s:eventful> would deal [<k:combat>] damage to (a permanent or player|a creature or player|a player or permanent)",
    "a source you control would deal damage to a permanent or player",
)
def would_deal_damage_to_anything(c: Captures) -> Event | None:
    return _damage(c)


# ---- turns and steps ------------------------------------------------------------------------------------------------


@would("<p:would_player> would begin (your|their|that player 's) turn", "you would begin your turn")
def would_begin_a_turn(c: Captures) -> Event:
    """614.10."""
    return _player_event(c, lambda players: PlayerDoes("begin turn", players))


@would("<p:would_player> would begin an extra turn", "a player would begin an extra turn")
def would_begin_an_extra_turn(c: Captures) -> Event:
    return _player_event(c, lambda players: PlayerDoes("begin turn", players, amount=1))


@would("<p:would_player> would begin (your|their) <s:skipped>", "you would begin your draw step")
def would_begin_a_step(c: Captures) -> Event | None:
    if c["s"] == "combat":  # a phase, whose first step alone would begin
        return None
    return _player_event(c, lambda players: StepBegins(c["s"], players))


# ---- counters and tokens ---------------------------------------------------------------------------------------------


@would(
    "one or more <k:counter_kind> counters would be put on <s:eventful>",
    "one or more +1/+1 counters would be put on a creature you control",
)
def counters_would_be_put_on(c: Captures) -> Event:
    return Event(CountersChange(c["s"][0], kind=c["k"]), (object_phrase(c),), True)


@would("one or more counters would be put on <s:eventful>", "one or more counters would be put on ~")
def any_counters_would_be_put_on(c: Captures) -> Event:
    return Event(CountersChange(c["s"][0]), (object_phrase(c),), True)


@would(
    "an effect would put one or more [<k:counter_kind>] counters on <s:eventful>",
    "an effect would put one or more counters on a permanent you control",
)
def an_effect_would_put_counters_on(c: Captures) -> Event:
    """Neither a cost nor damage in combat nor the turn itself is an effect (609.1)."""
    return Event(CountersChange(c["s"][0], kind=c.get("k", ""), by_effect=True), (object_phrase(c),), True)


@would(
    "<p:would_player> would put one or more [<k:counter_kind>] counters on <s:eventful>",
    "you would put one or more +1/+1 counters on a creature you control",
)
def player_would_put_counters_on(c: Captures) -> Event:
    put = CountersChange(c["s"][0], kind=c.get("k", ""), by=players_of(c["p"]))
    return Event(put, (*player_phrase(c["p"], c["at"]), object_phrase(c)), True)


@would(
    "<p:would_player> would put one or more counters on a permanent or player",
    "an opponent would put one or more counters on a permanent or player",
)
def player_would_put_counters_on_any(c: Captures) -> Event:
    put = CountersChange(Anything(), Players("each"), by=players_of(c["p"]))
    return Event(put, player_phrase(c["p"], c["at"]), True)


@would(
    "you would put one or more counters on <s:eventful> or on yourself",
    "you would put one or more counters on a creature or planeswalker you control or on yourself",
)
def you_would_put_counters_on_such_or_yourself(c: Captures) -> Event:
    return Event(CountersChange(c["s"][0], You(), by=You()), (object_phrase(c),), True)


@would(
    "(an effect would create one or more tokens|one or more tokens would be created) under your control",
    "one or more tokens would be created under your control",
)
def tokens_would_be_created(_c: Captures) -> Event:
    return Event(TokensCreated(players=You()), (), True)


@would("one or more <n:noun> would be created under your control",
       "one or more creature tokens would be created under your control")  # fmt: skip
def such_tokens_would_be_created(c: Captures) -> Event | None:
    if not c["n"].plural or "token" not in c["n"].nouns:
        return None
    return Event(TokensCreated(c["n"].filter, You()), (), True)


@would("one or more tokens would be created", "one or more tokens would be created")
def any_tokens_would_be_created(_c: Captures) -> Event:
    return Event(TokensCreated(), (), True)


@would("you would create one or more tokens", "you would create one or more tokens")
def you_would_create_tokens(_c: Captures) -> Event:
    return Event(TokensCreated(players=You()), (), True)


@would("you would create one or more <n:noun>", "you would create one or more Treasure tokens")
def you_would_create_such_tokens(c: Captures) -> Event | None:
    if not c["n"].plural:
        return None
    return Event(TokensCreated(c["n"].filter, You()), (), True)


@would("a card or token would be put into a graveyard from anywhere",
       "a card or token would be put into a graveyard from anywhere")  # fmt: skip
def card_or_token_would_be_put_into_a_graveyard(c: Captures) -> Event:
    spoken = Phrase(c["at"], "object", ("card", "token"), False, Bound("event.object"))
    return Event(ZoneChange(Anything(), None, Zone.GRAVEYARD), (spoken,))


@would("you would lose the game", "you would lose the game")
def you_would_lose_the_game(_c: Captures) -> Event:
    """104.3; who concedes loses all the same (104.3a)."""
    return Event(PlayerDoes("lose", You()))


__all__ = ["WOULD", "read_would", "would"]


@would("<r:hit> would be dealt [<k:combat>] damage", "~ would be dealt damage")
def would_be_dealt_damage(c: Captures) -> Event | None:
    return _damage(c)
