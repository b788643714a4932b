"""Making views: what a viewer may see of a game (400.2, 406.3, 708.5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from mtgtable.abilities.abilities import (
    ActivatedAbility,
    CastingAbility,
    KeywordAbility,
    ManualAbility,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)  # fmt: skip
from mtgtable.abilities.characteristics import AbilityOn, Characteristics
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.engine.asking import inputs
from mtgtable.engine.asking.decisions import Choose, Decision, Listing, Option, Order, YesNo
from mtgtable.engine.changes.damage import DEALER
from mtgtable.engine.continuous.explanation import ability_text
from mtgtable.engine.continuous.told_apart import paragraph, told_apart
from mtgtable.engine.game import Game
from mtgtable.engine.reading.naming import names_on, printed_name
from mtgtable.engine.reading.statuses import CHANGED_HANDS
from mtgtable.engine.showing.on_stack import stack_item
from mtgtable.engine.showing.sight import Sight
from mtgtable.engine.showing.views import AbilityView, CounterView, GameView, ObjectView, PlayerView, StackItemView
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.doors import DOORS, halves_of
from mtgtable.engine.state.merging import commander_names
from mtgtable.engine.state.objects import TURNS_BEGUN, CounterPile, GameObject, PlayerState
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.engine.state.state import AttackingCreature, LogEntry, State
from mtgtable.model.colors import in_order
from mtgtable.model.ids import ObjectId, PlayerId, seat_letter
from mtgtable.model.types import CREATURE_TYPES, SUPERTYPES, format_type_line
from mtgtable.model.zones import HIDDEN_ZONES, Zone

_KINDS = {
    ActivatedAbility: "activated",
    CastingAbility: "casting",
    KeywordAbility: "keyword",
    ManualAbility: "manual",
    ReplacementAbility: "replacement",
    SpellAbility: "spell",
    StaticAbility: "static",
    TriggeredAbility: "triggered",
}


def _sees(game: Game, item: GameObject, viewer: PlayerId | None) -> bool:
    return Sight(game.table, viewer).sees(item.id)


def view(
    game: Game, viewer: PlayerId | None = None, log_from: int = 0, lit: frozenset[ObjectId] | None = None
) -> GameView:
    """The whole table as the viewer sees it; ``None`` sees everything. ``log_from`` leaves out older log lines.

    ``lit``: what is to be called playable; None: what is.
    """
    state = game.state
    decider = game.decider
    able = playable(game, viewer) if lit is None else lit
    return GameView(
        viewer=viewer,
        edition=state.edition,
        turn=state.turn.number,
        step=state.turn.step,
        active=state.turn.active,
        priority=game.priority,
        players=tuple(_player(game, player, viewer, able) for player in state.players),
        stack=tuple(_stack_item(game, id_, viewer) for id_ in reversed(state.stack)),
        decision=_decision(game, viewer),
        decider=decider,
        log=tuple(_log(state.log[log_from:], viewer)),
        over=state.over,
        winners=state.winners,
        version=state.version,
    )


def playable(game: Game, viewer: PlayerId | None) -> frozenset[ObjectId]:
    """What the viewer could play, cast, activate or do something special with now."""
    player = game.priority
    if player is None or (viewer is not None and viewer != player):
        return frozenset()
    begun = (inputs.PlayLand, inputs.Cast, inputs.Activate, inputs.SpecialAction)
    return frozenset(action.object for action in game.legal_actions(player) if isinstance(action, begun))


def _player(game: Game, player: PlayerState, viewer: PlayerId | None, playable: frozenset[ObjectId]) -> PlayerView:
    state = game.state
    seat = player.id
    board = game.board().characteristics

    def row(ids: Iterable[ObjectId]) -> tuple[ObjectView, ...]:
        return tuple(object_view(game, id_, viewer, playable) for id_ in ids)

    library = state.zone(Zone.LIBRARY, seat)
    seen = Sight(game.table, viewer).seen_in_library(seat)
    commanders = player.commander_damage or player.commander_casts
    names = commander_names(state.everything()) if commanders else {}
    for other in state.players if commanders else ():
        names.update(other.commanders_gone)
    return PlayerView(
        id=seat,
        letter=seat_letter(seat),
        name=player.name,
        life=player.life,
        pool=tuple(mana.type for mana in player.pool),
        counters=_counters(player.counters),
        hand=row(state.zone(Zone.HAND, seat)),
        library_size=len(library),
        library_top=row(seen),
        graveyard=row(state.zone(Zone.GRAVEYARD, seat)),
        exile=row(id_ for id_ in state.zone(Zone.EXILE) if state.objects[id_].owner == seat),
        command=row(id_ for id_ in state.zone(Zone.COMMAND) if state.objects[id_].owner == seat),
        battlefield=row(id_ for id_ in state.battlefield if board[id_].controller == seat),
        lost=player.lost,
        lost_because=player.lost_because,
        won=player.won,
        active=state.turn.active == seat,
        has_priority=game.priority == seat,
        passive=player.passive,
        lands_played=player.lands_played,
        designations=tuple(sorted(player.designations)),
        commander_damage=tuple((names.get(lineage, "?"), amount) for lineage, amount in player.commander_damage),
        commander_tax=tuple((names.get(lineage, "?"), 2 * casts) for lineage, casts in player.commander_casts if casts),
        attached=tuple(
            (id_, "a face-down permanent" if state.objects[id_].face_down else board[id_].name)
            for id_ in _attachments(game).get(Seat(seat), ())
        ),
        mana_spent=player.mana_spent,
        turns=player.tally(TURNS_BEGUN),
        has_command_zone=state.commander_game and not player.passive,
    )


def object_view(
    game: Game, id_: ObjectId, viewer: PlayerId | None, playable: frozenset[ObjectId] = frozenset()
) -> ObjectView:
    """One object as the viewer sees it; a hidden one without its face. The same view while nothing of it changes."""
    item, now = game.state.objects[id_], game.of(id_)
    sight = Sight(game.table, viewer)
    visible = sight.sees(id_)
    beheld = visible or (item.zone is Zone.BATTLEFIELD and sight.beholds(id_))
    attachments = _attachments(game).get(id_, ()) if item.zone is Zone.BATTLEFIELD else ()
    fight = _fight(game, id_)
    facts = (item, now, visible, beheld, id_ in playable, attachments, fight)
    # It goes to and fro between tapped and untapped, with each priority and each viewer: one memory for each of these;
    # two viewers who may see as much of it are given the same view.
    what, memory = ("view", id_, visible, beheld, id_ in playable, item.tapped), game.table.memory
    known: ObjectView | None = memory.known(what, facts)
    if known is None:
        made, last = _object_view(*facts), memory.last(what)
        known = memory.keep(what, facts, last if last == made else made)
    return known


def _attachments(game: Game) -> dict[Ref, tuple[ObjectId, ...]]:
    """What is attached to what, all of it found at once for a board."""
    return game.table.memory.of("attachments", game.board(), lambda: _attached(game.state))


def _attached(state: State) -> dict[Ref, tuple[ObjectId, ...]]:
    found: dict[Ref, tuple[ObjectId, ...]] = {}
    for id_ in state.battlefield:
        host = state.objects[id_].attached_to
        if host is not None:
            found[host] = (*found.get(host, ()), id_)
    return found


_Fight: TypeAlias = tuple[AttackingCreature | None, tuple[ObjectId, ...]]
"""What an object attacks, and which attackers it blocks."""


def _fight(game: Game, id_: ObjectId) -> _Fight | None:
    combat = game.state.turn.combat
    found = None if combat is None else (combat.attacker(id_), combat.blocked_by(id_) or ())
    return None if found == (None, ()) else found


def _object_view(
    item: GameObject,
    now: Characteristics,
    visible: bool,
    beheld: bool,
    playable: bool,
    attachments: tuple[ObjectId, ...],
    fight: _Fight | None,
) -> ObjectView:
    id_ = item.id
    bare = ObjectView(
        id=id_,
        lineage=item.lineage if visible or not (item.face_down or item.zone in HIDDEN_ZONES) else 0,
        zone=item.zone,
        owner=item.owner,
        controller=now.controller,
        known=False,
        tapped=item.tapped,
        face_down=item.face_down,
        counters=_counters(item.counters),
        attached_to=item.attached_to,
        attachments=attachments,
        token=item.token,
        phased_out=item.phased_out,
        damage=item.damage,
    )
    if not beheld:
        return bare
    if not visible:
        return _in_combat(_of_a_secret(bare, item, now), fight)
    looked_at = item.face_down and item.zone is Zone.EXILE
    shown = _as_printed(bare, item) if looked_at else _with_characteristics(bare, item, item.printed, now)
    shown = _in_combat(shown, fight)
    return altered(shown, known=True, playable=playable, note=item.note)


def _of_a_secret(bare: ObjectView, item: GameObject, now: Characteristics) -> ObjectView:
    """A face-down permanent of somebody else: its characteristics are public, its card is not (708.2, 708.5).

    What has changed is told against the values that being face down gives it.
    """
    start = now.copiable if isinstance(now.copiable, CompiledFace) else CompiledFace("")
    shown = _with_characteristics(bare, item, start, now)
    unknown = altered(shown, printed_name="", printed_type_line="", printed_power="", printed_toughness="")
    return altered(unknown, copy=False, commander=False, unsupported=(), faces=(), sides=())


def _as_printed(bare: ObjectView, item: GameObject) -> ObjectView:
    """A card exiled face down as who may look at it sees it: it has no characteristics there, but a face (406.3)."""
    face = item.printed
    power, toughness = face.pt_text or (_text(face.power), _text(face.toughness))
    return altered(
        bare,
        name=printed_name(item, face),
        mana_cost=str(face.mana_cost or ""),
        colors="".join(in_order(face.colors)),
        type_line=face.type_line,
        types=face.types,
        subtypes=face.subtypes,
        text=face.text,
        power=face.power,
        toughness=face.toughness,
        loyalty=face.loyalty,
        defense=face.defense,
        printed_name=printed_name(item, face),
        printed_type_line=face.type_line,
        printed_power=power,
        printed_toughness=toughness,
        printed_text=face.text,
        faces=tuple(one.name for one in item.card.faces) if item.card else (),
    )


def _with_characteristics(
    bare: ObjectView, item: GameObject, printed: CompiledFace, now: Characteristics
) -> ObjectView:
    power, toughness = printed.pt_text or (_text(printed.power), _text(printed.toughness))
    lethal = now.toughness is not None and item.damage > 0 and item.damage >= now.toughness
    return altered(
        bare,
        name=names_on(item, now),
        mana_cost=str(now.mana_cost or ""),
        mana_value=now.mana_value,
        colors="".join(in_order(now.colors)),
        type_line=type_line(now),
        types=tuple(sorted(now.types)),
        subtypes=subtypes_in_order(now),
        text=now.text,
        abilities=tuple(
            _ability(on, text, printed) for on, text in zip(now.abilities, texts_shown(now.abilities), strict=True)
        ),
        keywords=tuple(sorted(now.keywords)),
        power=now.power,
        toughness=now.toughness,
        loyalty=item.counters_of("loyalty")
        if item.zone is Zone.BATTLEFIELD and now.loyalty is not None
        else now.loyalty,
        defense=now.defense,
        printed_name=printed_name(item, printed),
        printed_type_line=printed.type_line,
        printed_power=power,
        printed_toughness=toughness,
        printed_text=printed.text,
        changed=changed_from(printed, item.owner, now),
        copy=now.copiable is not None and now.copiable != printed and not item.face_down,
        commander=item.commander,
        sick=item.sick and "Creature" in now.types and not now.has("haste"),
        flipped=item.flipped,
        lethal=lethal,
        statuses=tuple(sorted(item.statuses - {DEALER, CHANGED_HANDS})),
        chosen=item.chosen,
        unsupported=tuple(clause.text for clause in item.card.unsupported) if item.card else (),
        faces=tuple(face.name for face in item.card.faces) if item.card else (),
        sides=tuple(map(_side, item.card.faces)) if item.card and len(item.card.faces) > 1 else (),
        locked=_locked(item, now) if item.zone is Zone.BATTLEFIELD else (),
    )


def _locked(item: GameObject, now: Characteristics) -> tuple[tuple[str, str], ...]:
    """What is behind locked doors: of a copy, behind those of what it copies (709.5b)."""
    halves = now.copiable.halves if isinstance(now.copiable, CompiledFace) else halves_of(item)
    if not halves or item.face_down:
        return ()
    shut = (half for half, door in zip(halves, DOORS, strict=True) if door not in item.statuses)
    return tuple((half.name, str(half.mana_cost or "")) for half in shut)


def _side(face: CompiledFace) -> str:
    return "\n".join((f"{face.name} {face.mana_cost or ''}".rstrip(), face.type_line, face.text))


def _in_combat(shown: ObjectView, fight: _Fight | None) -> ObjectView:
    if fight is None:
        return shown
    attacker, blocking = fight
    return altered(
        shown,
        attacking=attacker.defender if attacker else None,
        blocked_by=attacker.blockers if attacker else (),
        blocked=attacker is not None and attacker.blocked,
        blocking=blocking,
    )


def type_line(now: Characteristics) -> str:
    """The type line in print: supertypes, types and subtypes in their usual order, printed subtypes first."""
    supertypes = [name for name in SUPERTYPES if name in now.supertypes]
    types = [name for name in _TYPE_ORDER if name in now.types] + sorted(now.types - set(_TYPE_ORDER))
    subtypes = subtypes_in_order(now)
    if now.subtypes >= CREATURE_TYPES:
        own = now.copiable.subtypes if isinstance(now.copiable, CompiledFace) else ()
        kept = [name for name in subtypes if name in own or name not in CREATURE_TYPES]
        return format_type_line(supertypes, types, [*kept, "(every creature type)"])
    return format_type_line(supertypes, types, subtypes)


def subtypes_in_order(now: Characteristics) -> tuple[str, ...]:
    """The subtypes, the printed ones first and in their printed order."""
    first = [name for name in now.subtype_order if name in now.subtypes]
    return (*first, *sorted(now.subtypes - set(first)))


_TYPE_ORDER = (
    "Kindred", "Artifact", "Enchantment", "Land", "Planeswalker", "Battle", "Creature", "Instant", "Sorcery",
)  # fmt: skip


def _text(value: int | None) -> str:
    return "" if value is None else str(value)


def texts_shown(abilities: Sequence[AbilityOn]) -> tuple[str, ...]:
    """What stands on the card: printed paragraphs as they are, and no two that it has gained alike."""
    texts = [on.ability.text or ability_text(on) for on in abilities]
    return told_apart(texts, [None if on.printed else paragraph(on) for on in abilities])


def _ability(on: AbilityOn, text: str, printed: CompiledFace) -> AbilityView:
    return AbilityView(
        text=text,
        kind=_KINDS[type(on.ability)],
        changed=not on.printed or on.ability not in printed.abilities,
        manual=isinstance(on.ability, ManualAbility),
    )


def changed_from(printed: CompiledFace, owner: PlayerId, now: Characteristics) -> frozenset[str]:
    """Which characteristics differ from what is printed, and from whose card it is."""
    pairs = {
        "name": (printed.name, now.name),
        "mana_cost": (printed.mana_cost, now.mana_cost),
        "colors": (printed.colors, now.colors),
        "supertypes": (frozenset(printed.supertypes), now.supertypes),
        "types": (frozenset(printed.types), now.types),
        "subtypes": (frozenset(printed.subtypes), now.subtypes),
        "abilities": (printed.abilities, tuple(on.ability for on in now.abilities)),
        "controller": (owner, now.controller),
    }
    changed = {name for name, (before, after) in pairs.items() if before != after}
    if printed.pt_text is None:
        changed |= {"power"} if printed.power != now.power else set()
        changed |= {"toughness"} if printed.toughness != now.toughness else set()
    return frozenset(changed)


def _counters(piles: Iterable[CounterPile]) -> tuple[CounterView, ...]:
    return tuple(CounterView(pile.kind, pile.count) for pile in piles if pile.count)


def _stack_item(game: Game, id_: ObjectId, viewer: PlayerId | None) -> StackItemView:
    """Something on the stack as the viewer sees it; the same view while nothing of it changes."""
    item, now = game.state.objects[id_], game.of(id_)
    on_stack = item.stack
    if on_stack is None:
        raise ValueError(f"object {id_} is on the stack without being a spell or ability")
    seen = _sees(game, item, viewer)
    card = object_view(game, id_, viewer) if on_stack.kind == "spell" else None
    facts = (item, now, seen, card)
    return game.table.memory.of(("on the stack", id_, seen), facts, lambda: stack_item(on_stack, *facts))


def _decision(game: Game, viewer: PlayerId | None) -> Decision | None:
    """The open decision; of another player's options those that the viewer may not see become blank."""
    decision = game.decision
    if decision is None or viewer is None or decision.player == viewer:
        return decision
    if isinstance(decision, Listing):
        covered = isinstance(decision, Choose | Order) and decision.hidden
        sight = Sight(game.table, viewer)
        options = tuple(one if not covered and _open(sight, one) else _BLANK for one in decision.options)
        return decision if options == decision.options else altered(decision, options=options)
    if isinstance(decision, YesNo) and decision.about:
        return altered(decision, about=())
    return decision


_BLANK: Final = Option("hidden card")


def _open(sight: Sight, option: Option) -> bool:
    """May the viewer know what an option refers to; what lies face down in play everybody can point at."""
    ref = option.ref
    return ref is None or isinstance(ref, Seat) or sight.sees(ref) or sight.beholds(ref)


def _log(entries: Iterable[LogEntry], viewer: PlayerId | None) -> Iterable[LogEntry]:
    for entry in entries:
        if viewer is None or entry.private is None or viewer in entry.private:
            yield entry
        elif entry.public:
            yield altered(entry, text=entry.public, refs=())
