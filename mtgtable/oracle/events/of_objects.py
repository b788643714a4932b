"""Events of moving, combat and damage (603.6, 508, 509, 120)."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities.filters import (
    Anything,
    ControlledBy,
    Filter,
    InZone,
    IsAmong,
    IsSource,
    IsType,
    Not,
    OwnedBy,
    all_of,
)
from mtgtable.abilities.happenings import (
    AbilityActivated,
    Attacks,
    AttacksUnblocked,
    BecomesBlocked,
    BecomesStatus,
    Blocks,
    DamageDealt,
    OneOf,
    SpellCast,
    Together,
    ZoneChange,
)
from mtgtable.abilities.selectors import All, Bound, HostOf, OwnerOf, Players, Source, Union, You, controller_then
from mtgtable.model.zones import Zone
from mtgtable.oracle.events.happenings import (
    A_CARD,
    Event,
    called,
    cards_alone,
    event,
    object_phrase,
    other_phrase,
    player_phrase,
    players_of,
    recipient,
    self_phrase,
    subject_filter,
)
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Phrase

# ---- moving ---------------------------------------------------------------------------------------------------------


def _moved(c: Captures, origin: Zone | None, to: Zone | None, **more: Any) -> Event:
    return Event(ZoneChange(c["s"][0], origin, to, **more), (object_phrase(c),))


@event("<s:eventful> enters|enter", "~ enters")
def object_enters(c: Captures) -> Event:
    return _moved(c, None, Zone.BATTLEFIELD)


@event("<s:eventful> enters|enter from (a|your) graveyard", "~ enters from a graveyard")
def object_enters_from_a_graveyard(c: Captures) -> Event:
    return _moved(c, Zone.GRAVEYARD, Zone.BATTLEFIELD)


@event("<s:eventful> enters|enter under your control", "another creature enters under your control")
def object_enters_under_your_control(c: Captures) -> Event:
    fitting = all_of(c["s"][0], ControlledBy(You()))
    return Event(ZoneChange(fitting, None, Zone.BATTLEFIELD), (object_phrase(c),))


@event("<s:eventful> enters|enter under <p:player_control> control", "a creature enters under an opponent's control")
def object_enters_under_player_control_control(c: Captures) -> Event:
    fitting = all_of(c["s"][0], ControlledBy(c["p"]))
    who = Phrase(c["at"] + 2, "player", ("player",), False, controller_then(Bound("event.object")))
    return Event(ZoneChange(fitting, None, Zone.BATTLEFIELD), (object_phrase(c), *(() if c["p"] == You() else (who,))))


@event(
    "<s:eventful> (dies|die|is put into a graveyard from the battlefield|"
    "are put into a graveyard from the battlefield)",
    "~ dies",
)
def object_dies(c: Captures) -> Event:
    return _moved(c, Zone.BATTLEFIELD, Zone.GRAVEYARD)


@event(
    "<s:eventful> is|are put into your graveyard from the battlefield",
    "a creature is put into your graveyard from the battlefield",
)
def object_is_put_into_your_graveyard_from(c: Captures) -> Event:
    return Event(ZoneChange(all_of(c["s"][0], OwnedBy(You())), Zone.BATTLEFIELD, Zone.GRAVEYARD), (object_phrase(c),))


@event("<s:eventful> is|are put into a graveyard from anywhere", "~ is put into a graveyard from anywhere")
def object_is_put_into_a_graveyard_from_anywhere(c: Captures) -> Event:
    return Event(ZoneChange(cards_alone(c), None, Zone.GRAVEYARD), (object_phrase(c),))


@event(
    "<s:eventful> is|are put into a graveyard from anywhere other than the battlefield",
    "a creature card is put into a graveyard from anywhere other than the battlefield",
)
def object_is_put_into_a_graveyard_from_elsewhere(c: Captures) -> Event:
    elsewhere = (Zone.HAND, Zone.LIBRARY, Zone.STACK, Zone.EXILE, Zone.COMMAND)
    return Event(OneOf(tuple(ZoneChange(c["s"][0], zone, Zone.GRAVEYARD) for zone in elsewhere)), (object_phrase(c),))


def _owner(c: Captures) -> tuple[Phrase, ...]:
    """Whose graveyard it is: the owner's (400.3)."""
    if c["p"] == You():
        return ()
    return (Phrase(c["at"] + 1, "player", ("player",), False, OwnerOf(Bound("event.object"))),)


@event(
    "<s:eventful> is|are put into <p:whose> graveyard from anywhere",
    "a card is put into your graveyard from anywhere",
)
def object_is_put_into_whose_graveyard_from_anywhere(c: Captures) -> Event:
    return into_graveyard(c, None)


@event("<s:eventful> is|are put into <p:whose> graveyard", "a permanent is put into your graveyard")
def object_is_put_into_whose_graveyard(c: Captures) -> Event:
    """A card from anywhere; a permanent, a creature, an artifact from the battlefield (109.2)."""
    return into_graveyard(c, None if "card" in c["s"][1].nouns else Zone.BATTLEFIELD)


def into_graveyard(c: Captures, *origins: Zone | None) -> Event:
    """Into the graveyard of whoever is named, from any of these zones (None: from anywhere)."""
    there = None in origins or Zone.BATTLEFIELD in origins
    fitting = all_of(cards_alone(c) if there else c["s"][0], OwnedBy(players_of(c["p"])))
    moves = tuple(ZoneChange(fitting, origin, Zone.GRAVEYARD) for origin in origins)
    return Event(moves[0] if len(moves) == 1 else OneOf(moves), (object_phrase(c), *_owner(c)))


@event("<s:eventful> leaves|leave the battlefield", "~ leaves the battlefield")
def object_leaves_the_battlefield(c: Captures) -> Event:
    return _moved(c, Zone.BATTLEFIELD, None)


@event("<s:eventful> enters|enter or leaves|leave the battlefield", "~ enters or leaves the battlefield")
def object_enters_or_leaves_the_battlefield(c: Captures) -> Event:
    parts = (ZoneChange(c["s"][0], None, Zone.BATTLEFIELD), ZoneChange(c["s"][0], Zone.BATTLEFIELD, None))
    return Event(OneOf(parts), (object_phrase(c),))


@event("<s:eventful> enters|enter or dies|die", "~ enters or dies")
def object_enters_or_dies(c: Captures) -> Event:
    parts = (ZoneChange(c["s"][0], None, Zone.BATTLEFIELD), ZoneChange(c["s"][0], Zone.BATTLEFIELD, Zone.GRAVEYARD))
    return Event(OneOf(parts), (object_phrase(c),))


@event("<s:eventful> enters|enter or attacks|attack", "~ enters or attacks")
def object_enters_or_attacks(c: Captures) -> Event:
    return Event(OneOf((ZoneChange(c["s"][0], None, Zone.BATTLEFIELD), Attacks(c["s"][0]))), (object_phrase(c),))


@event("<s:eventful> transforms|transform into ~", "~ transforms into ~")
def object_transforms_into_self(c: Captures) -> Event | None:
    return Event(BecomesStatus(c["s"][0], "transformed"), (object_phrase(c),)) if c["s"][0] == IsSource() else None


@event("<s:eventful> enters|enter or transforms|transform into ~", "~ enters or transforms into ~")
def object_enters_or_transforms_into_self(c: Captures) -> Event | None:
    if c["s"][0] != IsSource():
        return None
    parts = (ZoneChange(IsSource(), None, Zone.BATTLEFIELD), BecomesStatus(IsSource(), "transformed"))
    return Event(OneOf(parts), (object_phrase(c),))


@event("<s:eventful> enters|enter or is|are turned face up", "~ enters or is turned face up")
def object_enters_or_is_turned_face_up(c: Captures) -> Event:
    parts = (ZoneChange(c["s"][0], None, Zone.BATTLEFIELD), BecomesStatus(c["s"][0], "face_up"))
    return Event(OneOf(parts), (object_phrase(c),))


@event("<p:player> sacrifice|sacrifices <o:object>", "you sacrifice a creature")
def player_sacrifice_object(c: Captures) -> Event | None:
    fitting = subject_filter(c["o"])
    if fitting is None:
        return None
    who = players_of(c["p"])
    phrases = (*player_phrase(c["p"], c["at"]), *other_phrase(c["o"], "event.object"))
    return Event(ZoneChange(fitting, Zone.BATTLEFIELD, Zone.GRAVEYARD, "sacrifice", who), phrases)


@event("<p:player> discard|discards <o:card_noun>", "an opponent discards a card")
def player_discard_card_noun(c: Captures) -> Event:
    phrases = (*player_phrase(c["p"], c["at"]), Phrase(c["at"] + 1, "object", ("card",), False, Bound("event.object")))
    return Event(ZoneChange(c["o"], Zone.HAND, None, "discard", players_of(c["p"])), phrases)


@event("you cycle ~", "you cycle ~")
def you_cycle_self(c: Captures) -> Event:
    return Event(ZoneChange(IsSource(), Zone.HAND, None, "cycle", You()), (self_phrase(c),))


@event("you cycle or discard a card", "you cycle or discard a card")
def you_cycle_or_discard_a_card(c: Captures) -> Event:
    card = Phrase(c["at"] + 1, "object", ("card",), False, Bound("event.object"))
    return Event(ZoneChange(Anything(), Zone.HAND, None, "discard", You()), (card,))


@event("<p:player> cycle|cycles a card", "a player cycles a card")
def player_cycle_a_card(c: Captures) -> Event:
    card = Phrase(c["at"] + 1, "object", ("card",), False, Bound("event.object"))
    phrases = (*player_phrase(c["p"], c["at"]), card)
    return Event(ZoneChange(Anything(), Zone.HAND, None, "cycle", players_of(c["p"])), phrases)


@event(
    "<s:eventful> attacks|attack you or a planeswalker you control",
    "a creature attacks you or a planeswalker you control",
)
def object_attacks_you_or_a_planeswalker_you(c: Captures) -> Event:
    mine = All(all_of(IsType("Planeswalker"), ControlledBy(You())))
    return Event(Attacks(c["s"][0], Union((You(), mine))), (object_phrase(c),))


@event("<p:player> play|plays another land", "you play another land")
def player_play_another_land(c: Captures) -> Event:
    land = all_of(IsType("Land"), Not(IsSource()))
    phrases = (
        *player_phrase(c["p"], c["at"]),
        Phrase(c["at"] + 1, "object", ("land",), False, Bound("event.object")),
    )
    return Event(ZoneChange(land, None, Zone.BATTLEFIELD, "play", players_of(c["p"])), phrases)


@event("<p:player> play|plays a land", "a player plays a land")
def player_play_a_land(c: Captures) -> Event:
    phrases = (*player_phrase(c["p"], c["at"]), Phrase(c["at"] + 1, "object", ("land",), False, Bound("event.object")))
    return Event(ZoneChange(IsType("Land"), None, Zone.BATTLEFIELD, "play", players_of(c["p"])), phrases)


@event("<p:player> play|plays a <n:noun>", "an opponent plays a nonbasic land")
def player_plays_such_a_land(c: Captures) -> Event | None:
    if "land" not in c["n"].nouns or c["n"].plural or not c["n"].of_permanents:
        return None
    phrases = (*player_phrase(c["p"], c["at"]), Phrase(c["at"] + 1, "object", ("land",), False, Bound("event.object")))
    return Event(ZoneChange(c["n"].filter, None, Zone.BATTLEFIELD, "play", players_of(c["p"])), phrases)


@event("<p:player> play|plays a card", "you play a card")
def player_play_a_card(c: Captures) -> Event:
    by = players_of(c["p"])
    card = SpellCast(A_CARD, by)
    played = OneOf((card, ZoneChange(IsType("Land"), None, Zone.BATTLEFIELD, "play", by)))
    return Event(played, player_phrase(c["p"], c["at"]))


@event(
    "<p:player> activates an ability of <o:object> [on the battlefield] , if it isn't a mana ability",
    "an opponent activates an ability of an artifact, creature, or land on the battlefield, if it isn't a mana ability",
)
def player_activates_an_ability_that_isnt_a_mana_ability(c: Captures) -> Event | None:
    fitting = subject_filter(c["o"])
    if fitting is None:
        return None
    phrases = (*player_phrase(c["p"], c["at"]), *other_phrase(c["o"], "event.source"))
    return Event(AbilityActivated(fitting, players_of(c["p"])), phrases)


# ---- combat and damage ----------------------------------------------------------------------------------------------


@event("<s:eventful> attacks|attack", "~ attacks")
def object_attacks(c: Captures) -> Event:
    """Spoken of later is the attacker, and "the player or planeswalker it's attacking"."""
    attacked = Phrase(c["at"] + 1, "mixed", ("attacked",), False, Bound("event.target"))
    return Event(Attacks(c["s"][0]), (object_phrase(c),) if c["s"][1].plural else (object_phrase(c), attacked))


@event("<s:eventful> attacks|attack alone", "~ attacks alone")
def object_attacks_alone(c: Captures) -> Event:
    return Event(Attacks(c["s"][0], alone=True), (object_phrase(c),))


@event("<s:eventful> attacks|attack <p:player>", "a creature attacks you")
def object_attacks_player(c: Captures) -> Event:
    phrases = (object_phrase(c), *player_phrase(c["p"], c["at"] + 1))
    return Event(Attacks(c["s"][0], players_of(c["p"])), phrases)


@event("you attack with <n:number> or more <k:noun>", "you attack with three or more creatures")
def you_attack_with_number_or_more_noun(c: Captures) -> Event | None:
    if c["k"].zones or c["k"].card or not isinstance(c["n"], int):
        return None
    fitting = all_of(c["k"].filter, ControlledBy(You()))
    those = Phrase(c["at"], "object", c["k"].nouns, True, Bound("event.objects"))
    return Event(Attacks(fitting, count=c["n"], together=True), (those,), amount=True)


@event("~ and at least <n:number> other creatures attack", "~ and at least two other creatures attack")
def self_and_at_least_number_others_attack(c: Captures) -> Event | None:
    if not isinstance(c["n"], int):
        return None
    return Event(Attacks(IsSource(), with_others=c["n"]), (self_phrase(c),))


@event("you attack [with one or more creatures]", "you attack")
def you_attack(_c: Captures) -> Event:
    return Event(Attacks(all_of(IsType("Creature"), ControlledBy(You())), together=True), ())


@event("<s:eventful> attacks|attack or blocks|block", "~ attacks or blocks")
def object_attacks_or_blocks(c: Captures) -> Event:
    return Event(OneOf((Attacks(c["s"][0]), Blocks(c["s"][0], each=False))), (object_phrase(c),))


@event("<s:eventful> blocks|block", "~ blocks")
def object_blocks(c: Captures) -> Event:
    return Event(Blocks(c["s"][0], each=False), (object_phrase(c),))


@event("<s:eventful> blocks|block <o:object>", "~ blocks a creature")
def object_blocks_object(c: Captures) -> Event | None:
    fitting = subject_filter(c["o"])
    if fitting is None:
        return None
    blocker, attacker = called((object_phrase(c),), "blocking"), other_phrase(c["o"], "event.target")
    return Event(Blocks(c["s"][0], fitting), (*blocker, *called(attacker, "attacking", "other")))


@event("<s:eventful> becomes|become blocked", "~ becomes blocked")
def object_becomes_blocked(c: Captures) -> Event:
    return Event(BecomesBlocked(c["s"][0]), (object_phrase(c),))


@event("<s:eventful> becomes|become blocked by <o:object>", "~ becomes blocked by a creature")
def object_becomes_blocked_by_object(c: Captures) -> Event | None:
    fitting = subject_filter(c["o"])
    if fitting is None:
        return None
    attacker, blocker = called((object_phrase(c),), "attacking"), other_phrase(c["o"], "event.target")
    return Event(BecomesBlocked(c["s"][0], fitting), (*attacker, *called(blocker, "blocking", "other")))


@event("<s:eventful> blocks|block or becomes|become blocked", "~ blocks or becomes blocked")
def object_blocks_or_becomes_blocked(c: Captures) -> Event:
    return Event(OneOf((Blocks(c["s"][0], each=False), BecomesBlocked(c["s"][0]))), (object_phrase(c),))


@event("<s:eventful> blocks|block or becomes|become blocked by <o:object>", "~ blocks or becomes blocked by a creature")
def object_blocks_or_becomes_blocked_by_object(c: Captures) -> Event | None:
    fitting = subject_filter(c["o"])
    if fitting is None:
        return None
    parts = (Blocks(c["s"][0], fitting), BecomesBlocked(c["s"][0], fitting))
    return Event(OneOf(parts), (object_phrase(c), *called(other_phrase(c["o"], "event.target"), "other")))


@event(
    "<s:eventful> blocks|block or becomes|become blocked by one or more <n:noun>",
    "~ blocks or becomes blocked by one or more white creatures",
)
def object_blocks_or_becomes_blocked_by_some(c: Captures) -> Event | None:
    """Once, however many there are of them (509.3c, 509.3d)."""
    noun = c["n"]
    if not noun.plural or not noun.of_permanents:
        return None
    parts = (Blocks(c["s"][0], noun.filter), BecomesBlocked(c["s"][0], noun.filter))
    others = Phrase(noun.at, "object", noun.nouns, True, Bound("event.targets"))
    return Event(Together(OneOf(parts)), (object_phrase(c), others))


@event("<s:eventful> attacks|attack and isn't blocked", "~ attacks and isn't blocked")
def object_attacks_and_isnt_blocked(c: Captures) -> Event:
    return Event(AttacksUnblocked(c["s"][0]), (object_phrase(c),))


@event("<s:eventful> deals|deal [<k:combat>] damage to <r:recipient>", "~ deals combat damage to a player")
def object_deals_damage_to_recipient(c: Captures) -> Event | None:
    to = recipient(c["r"])
    if to is None:
        return None
    phrases: tuple[Phrase, ...] = (object_phrase(c, "event.source"),)
    if to[1] is not None:
        phrases += player_phrase(c["r"], c["at"] + 1)
    else:
        phrases += called(other_phrase(c["r"], "event.target"), "other")
    return Event(DamageDealt(_dealing(c), to[0], to[1], c.get("k")), phrases, amount=True)


def _dealing(c: Captures) -> Filter:
    """What deals it; a permanent is on the battlefield, which a spell isn't (110.1)."""
    fitting: Filter = c["s"][0]
    return InZone((Zone.BATTLEFIELD,)) if "permanent" in c["s"][1].nouns and fitting == Anything() else fitting


@event("<s:eventful> deals|deal [<k:combat>] damage", "~ deals damage")
def object_deals_damage(c: Captures) -> Event:
    return Event(DamageDealt(c["s"][0], combat=c.get("k")), (object_phrase(c, "event.source"),), amount=True)


@event(
    "<s:eventful> is dealt [<k:combat>] damage by <o:object>",
    "that creature is dealt damage by an attacking creature",
)
def object_is_dealt_damage_by(c: Captures) -> Event | None:
    fitting = subject_filter(c["o"])
    if fitting is None:
        return None
    return Event(DamageDealt(fitting, c["s"][0], combat=c.get("k")), (object_phrase(c, "event.target"),), amount=True)


@event("<s:eventful> is|are dealt [<k:combat>] damage", "~ is dealt damage")
def object_is_dealt_damage(c: Captures) -> Event:
    return Event(DamageDealt(to_objects=c["s"][0], combat=c.get("k")), (object_phrase(c, "event.target"),), amount=True)


@event("<p:player> are|is dealt [<k:combat>] damage by <o:object>", "a player is dealt combat damage by a Zombie")
def player_is_dealt_damage_by(c: Captures) -> Event | None:
    fitting = subject_filter(c["o"])
    if fitting is None:
        return None
    what = DamageDealt(fitting, to_players=players_of(c["p"]), combat=c.get("k"))
    return Event(what, player_phrase(c["p"], c["at"]), amount=True)


@event("<p:player> are|is dealt [<k:combat>] damage", "you're dealt damage")
def player_are_dealt_damage(c: Captures) -> Event:
    return Event(
        DamageDealt(to_players=players_of(c["p"]), combat=c.get("k")), player_phrase(c["p"], c["at"]), amount=True
    )


@event(
    "<s:eventful> deals|deal [<k:combat>] damage to a player or planeswalker",
    "~ deals combat damage to a player or planeswalker",
)
def object_deals_damage_to_a_player_or_planeswalker(c: Captures) -> Event:
    to = DamageDealt(c["s"][0], IsType("Planeswalker"), Players("each"), c.get("k"))
    return Event(to, (object_phrase(c, "event.source"),), amount=True)


@event(
    "<s:eventful> deals|deal [<k:combat>] damage to a player or battle", "~ deals combat damage to a player or battle"
)
def object_deals_damage_to_a_player_or_battle(c: Captures) -> Event:
    to = DamageDealt(c["s"][0], IsType("Battle"), Players("each"), c.get("k"))
    return Event(to, (object_phrase(c, "event.source"),), amount=True)


@event("<s:eventful> leaves|leave your graveyard", "one or more cards leave your graveyard")
def object_leaves_your_graveyard(c: Captures) -> Event:
    return Event(ZoneChange(all_of(c["s"][0], OwnedBy(You())), Zone.GRAVEYARD, None), (object_phrase(c),))


@event("<p:player> discard|discards one or more cards", "you discard one or more cards")
def player_discards_one_or_more_cards(c: Captures) -> Event:
    what = Together(ZoneChange(Anything(), cause="discard", by=players_of(c["p"])), each_player=True)
    those = Phrase(c["at"] + 1, "object", ("card",), True, Bound("event.objects"))
    return Event(what, (*player_phrase(c["p"], c["at"]), those), amount=True)


@event("(enchanted|equipped) <n:noun> is put into a graveyard", "enchanted artifact is put into a graveyard")
def host_is_put_into_a_graveyard(c: Captures) -> Event | None:
    if c["n"].zones or c["n"].card or c["n"].plural:
        return None
    moved = Phrase(c["at"], "object", c["n"].nouns, False, Bound("event.object"))
    return Event(ZoneChange(IsAmong(HostOf(Source())), Zone.BATTLEFIELD, Zone.GRAVEYARD), (moved,))
