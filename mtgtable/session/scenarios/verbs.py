"""What each verb of a script does on the table. Every function is a generator that may stop at an open choice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from mtgtable.abilities.abilities import ActivatedAbility, CastingAbility, SpellAbility
from mtgtable.abilities.quantities import X
from mtgtable.engine.allowing.activatable import activated_abilities
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking import inputs as i
from mtgtable.engine.asking.answering import forced
from mtgtable.engine.asking.decisions import IllegalAnswer
from mtgtable.engine.game import Game
from mtgtable.engine.reading.quantities import UnknownNumber, amount
from mtgtable.engine.reading.selectors import UnboundName
from mtgtable.engine.stack import offering
from mtgtable.engine.stack.content import abilities_of_face
from mtgtable.engine.stack.permission import ways
from mtgtable.engine.state.refs import Ref
from mtgtable.engine.turn.sequence import STEPS
from mtgtable.model.ids import NO_OBJECT, ObjectId, PlayerId
from mtgtable.model.zones import Zone
from mtgtable.session.scenarios import script as s
from mtgtable.session.scenarios.announcing import Plan
from mtgtable.session.scenarios.references import seat_of
from mtgtable.session.scenarios.refusal import Refused
from mtgtable.session.scenarios.table import Table
from mtgtable.session.scenarios.values import read_colors

SPECIAL: Final = {
    "morph": "turn face up", "megamorph": "turn face up", "disguise": "turn face up", "manifest": "turn face up",
    "cloak": "turn face up", "suspend": "suspend", "foretell": "foretell", "plot": "plot",
    "unlock": "unlock", "end": "end effect",
}  # fmt: skip
"""Keywords whose special action a script writes as activating them (116.2)."""


def announced(table: Table, plan: Plan, player: PlayerId, action: i.Action) -> Iterator[None]:
    """Begin the action with what the step announces; refused when something announced was never asked for."""
    table.plan = plan
    table.stack_before = before = tuple(table.game.state.stack)
    kept = table.game.unasked
    unasked: list[d.Decision] = []
    table.game.unasked = unasked
    try:
        yield from table.act(player, action)
    finally:
        table.plan = None
        table.stack_before = None
        table.game.unasked = kept
        if kept is not None:
            kept += unasked
    for decision in unasked:  # what had one legal answer only must be what the step announces
        if isinstance(decision, d.Divide) or decision.purpose in ("mode", "X"):
            said = plan.reply(decision, table.finder)
            if isinstance(said, d.Numbered) and isinstance(decision, d.Number) and said.value != decision.minimum:
                raise Refused(decision.rule, f"X can't be {said.value}, only {decision.minimum}")
            if isinstance(said, d.Divided) and said != forced(decision):
                raise Refused("601.2d", "there is one way to divide it, and another was announced")
    if plan.x is not None and "x" not in plan.used:
        plan.agrees(_x_told(table.game, before))
    left = plan.left_over()
    if left:
        raise Refused("601.2", left)


def _x_told(game: Game, before: tuple[ObjectId, ...]) -> int | None:
    """What the text of the spell or ability that was just put onto the stack says that X is (107.3).

    None where it is none of its, or isn't known before it resolves.
    """
    top = game.state.objects[game.state.stack[-1]] if game.state.stack else None
    frame = top.stack.frame if top is not None and top.id not in before and top.stack is not None else None
    if frame is None or frame.x_is is None:
        return None
    try:
        return amount(game.table.look(), X(), frame)
    except (UnboundName, UnknownNumber):  # of what will have happened
        return None


# ---- casting ---------------------------------------------------------------------------------------------------------


def cast(table: Table, step: s.CastStep) -> Iterator[None]:
    """Begin and complete casting (601.2)."""
    player = seat_of(step.player)
    id_ = _card_to_play(table, step.card, player, step.origin)
    kicks = step.kicked if isinstance(step.kicked, list) else None
    kicked = None if step.kicked is None or kicks is not None else int(step.kicked)  # type: ignore[arg-type]
    plan = Plan(
        player,
        targets=list(step.targets) if step.targets is not None else None,
        modes=list(step.modes) if step.modes is not None else None,
        x=step.x,
        kicked=kicked,
        kicks=kicks,
        splice=list(step.splice) if step.splice is not None else None,
        distribute=step.distribute,
    )
    action = _way_to_cast(table, step, player, id_, plan)
    yield from announced(table, plan, player, action)


def _card_to_play(table: Table, text: str, player: PlayerId, origin: str) -> ObjectId:
    """The card meant, in the zone from which it is played; the player's own before others'."""
    finder = table.finder
    everywhere = finder.all(text)
    objects = table.game.state.objects
    if origin != "any":
        fitting = [id_ for id_ in everywhere if objects[id_].zone == Zone(origin)]
    else:
        fitting = [id_ for id_ in everywhere if objects[id_].zone not in (Zone.BATTLEFIELD, Zone.STACK)]
    own = [id_ for id_ in fitting if objects[id_].owner == player]
    if own or fitting:
        return (own or fitting)[0]
    if everywhere:
        where = objects[everywhere[0]].zone
        raise Refused("601.2a", f"{text} is not in the zone {origin!r} but in {where.value!r}")
    return finder.one(text)


def _face_number(table: Table, id_: ObjectId, face: str | None) -> int:
    if face is None:
        return 0
    card = table.game.state.objects[id_].card
    for number, part in enumerate(card.faces if card else ()):
        if part.name.casefold() == face.casefold():
            return number
    raise Refused("601.2b", f"it has no face named {face!r}")


def _way_to_cast(table: Table, step: s.CastStep, player: PlayerId, id_: ObjectId, plan: Plan) -> i.Action:
    """The way to cast that the step means: the mana cost, unless it names another."""
    face = _face_number(table, id_, step.face)
    found = [way for way in ways(table.game.table, player, id_) if step.face is None or way.face == face]
    granting: ObjectId | None = None
    if isinstance(step.cost, s.CostOf):
        granting = table.finder.one(step.cost.source)
        fitting = [way for way in found if way.granted_by == granting]
        if granting == id_:
            fitting = [way for way in found if way.method and way.granted_by == NO_OBJECT]
    elif step.face_down:
        fitting = [way for way in found if way.face_down]
    elif step.cost is not None:
        name = step.cost.casefold()
        fitting = [way for way in found if way.method.casefold() == name]
        if not fitting:
            plan.costs = (step.cost,)
            fitting = [way for way in found if not way.method]
            if not _is_additional(table, id_, name):
                raise Refused("601.2b", f"{step.card} has no cost {step.cost!r}")
    else:
        offered = [way for way in found if way.method == offering.METHOD]
        fitting = offered if offered and _says_yes(table, player) else [way for way in found if not way.method]
        if not fitting and step.origin != "hand":
            fitting = [way for way in found if not way.face_down]
    if fitting:
        return i.Cast(id_, fitting[0].face, fitting[0].method, fitting[0].granted_by)
    if step.cost is not None or step.face_down:
        raise Refused("601.3", f"{step.card} can't be cast that way")
    return i.Cast(id_, face)


def _says_yes(table: Table, player: PlayerId) -> bool:
    """Is the player's next answer a yes to an additional cost that is a way of casting here; it is taken (702.48a)."""
    queue = table.queues.get(player)
    if queue is None or queue.answers[:1] not in (["yes"], ["no"]):
        return False
    return queue.answers.pop(0) == "yes"


def _is_additional(table: Table, id_: ObjectId, name: str) -> bool:
    """Has the card an additional cost of that name, entwine among its modes included (702.42)."""
    return any(
        (isinstance(ability, CastingAbility) and ability.kind == "additional" and ability.name.casefold() == name)
        or (name == "entwine" and isinstance(ability, SpellAbility) and _entwines(ability))
        for ability in abilities_of_face(table.game.table, id_, table.game.state.objects[id_].face)
    )


def _entwines(ability: SpellAbility) -> bool:
    modal = ability.content.modal
    return modal is not None and modal.entwine is not None


def play_land(table: Table, step: s.PlayLandStep) -> Iterator[None]:
    """Play a land (305.1), from the hand or wherever the player may."""
    player = seat_of(step.player)
    objects = table.game.state.objects
    found = [id_ for id_ in table.finder.all(step.card) if objects[id_].zone is not Zone.BATTLEFIELD]
    own = [id_ for id_ in found if objects[id_].zone is Zone.HAND and objects[id_].owner == player]
    playable = {a.object for a in table.game.legal_actions(player) if isinstance(a, i.PlayLand)}
    allowed = [id_ for id_ in found if id_ in playable]
    id_ = next(iter([*(x for x in own if x in playable), *own, *allowed, *found]), None)
    if id_ is None:
        id_ = table.finder.one(step.card)
    yield from table.act(player, i.PlayLand(id_, _face_number(table, id_, step.face)))


# ---- abilities -------------------------------------------------------------------------------------------------------


def activate(table: Table, step: s.ActivateStep) -> Iterator[None]:
    """Begin and complete activating an ability (602.2), or a special action that a keyword names."""
    player = seat_of(step.player)
    plan = Plan(
        player,
        targets=list(step.targets) if step.targets is not None else None,
        modes=list(step.modes) if step.modes is not None else None,
        x=step.x,
        distribute=step.distribute,
    )
    action = ability_meant(table, player, step.source, step.ability)
    yield from announced(table, plan, player, action)


def make_mana(table: Table, step: s.ManaStep) -> Iterator[None]:
    """Activate a mana ability (605.3)."""
    player = seat_of(step.player)
    plan = Plan(player, color=step.color)
    action = ability_meant(table, player, step.source, step.ability, mana=True, color=step.color)
    yield from announced(table, plan, player, action)


def ability_meant(
    table: Table,
    player: PlayerId,
    source: str,
    ability: int | str | None,
    *,
    mana: bool = False,
    color: str | None = None,
) -> i.Action:
    """The action that a source and the number or the beginning of an ability's text mean.

    Of objects with the name, the first whose ability can be used; of several abilities likewise.
    """
    sources = _sources(table, player, source)
    meant: list[i.Activate | i.SpecialAction] = []
    for id_ in sources:
        special = _special(table, id_, ability)
        if special is not None:
            meant.append(special)
            break
        meant += [i.Activate(id_, index) for index in _abilities_meant(table, id_, ability, mana=mana, color=color)]
    if len(meant) == 1:
        return meant[0]
    if meant:
        # What else could be done is asked only where there is a choice: it takes a look at everything on the board.
        usable = table.game.legal_actions(player)
        return next((one for one in meant if isinstance(one, i.SpecialAction) or one in usable), meant[0])
    texts = [on.ability.text for id_ in sources[:1] for on in activated_abilities(table.game.table, id_)]
    raise Refused("602.1", f"{source} has no such activated ability ({ability!r}); it has: {texts}")


def _sources(table: Table, player: PlayerId, text: str) -> list[ObjectId]:
    """The objects meant, the player's own first; a name alone may mean several, tried in order."""
    finder = table.finder
    found = finder.all(text)
    if not found:
        finder.one(text)
    objects = table.game.state.objects

    def rank(id_: ObjectId) -> tuple[bool, bool]:
        item = objects[id_]
        return item.zone is not Zone.BATTLEFIELD, finder.holder(item) != player

    return sorted(found, key=rank)


def _special(table: Table, id_: ObjectId, ability: int | str | None) -> i.SpecialAction | None:
    if not isinstance(ability, str):
        return None
    kind: Any = SPECIAL.get(ability.casefold().split(" ")[0])
    if kind is None:
        return None
    item = table.game.state.objects[id_]
    if kind == "turn face up" and not item.face_down:
        return None
    return i.SpecialAction(kind, id_)


def _abilities_meant(
    table: Table, id_: ObjectId, ability: int | str | None, *, mana: bool, color: str | None
) -> list[int]:
    abilities = [on.ability for on in activated_abilities(table.game.table, id_)]
    indexes = [
        index
        for index, found in enumerate(abilities)
        if isinstance(found, ActivatedAbility) and (found.mana_ability or not mana)
    ]
    if isinstance(ability, int):
        return [ability - 1] if ability <= len(abilities) else []
    if isinstance(ability, str):
        indexes = [index for index in indexes if ability_begins(abilities[index], ability)]
    if mana and color is not None:
        indexes.sort(key=lambda index: not _could_make(abilities[index], color))
    return indexes


def _plain(text: str) -> str:
    return text.casefold().replace("−", "-").replace("–", "-").replace("’", "'").strip()


def ability_begins(ability: object, beginning: str) -> bool:
    """Is that how the ability is called in a scenario: the beginning of its text, or its keyword."""
    if not isinstance(ability, ActivatedAbility):
        return False
    wanted = _plain(beginning).rstrip(".")
    text = _plain(ability.text)
    if text.startswith(wanted) or _plain(ability.keyword) == wanted:
        return True
    # A word before a dash (an ability word, "Cohort —") has no meaning in the rules (207.2c).
    return text.partition("— ")[2].startswith(wanted) or text.startswith(wanted.partition("— ")[2] or "\0")


def _could_make(ability: object, color: str) -> bool:
    letters = {"C"} if color in ("colorless", "C") else set(read_colors(color))
    text = getattr(ability, "text", "")
    return any(f"{{{letter}}}" in text for letter in letters) or "any color" in text


# ---- combat ----------------------------------------------------------------------------------------------------------


def attack(table: Table, step: s.AttackStep) -> Iterator[None]:
    """Go on to the declaration of attackers of this turn, and declare (508.1)."""
    yield from _to_declaration(table, seat_of(step.player), "declare_attackers", d.Attack, "508.1")
    finder = table.finder
    player = seat_of(step.player)
    taken: list[ObjectId] = []
    decision = table.game.decision
    able = decision.attackers if isinstance(decision, d.Attack) else ()
    pairs: list[tuple[ObjectId, Ref]] = []
    for name, defender in step.attackers.items():
        creature = _creature(table, name, player, taken, able)
        taken.append(creature)
        pairs.append((creature, finder.ref(defender)))
    yield from _declare(table, player, d.Attacks(tuple(pairs)))


def block(table: Table, step: s.BlockStep) -> Iterator[None]:
    """Go on to the declaration of blockers of this turn, and declare (509.1)."""
    player = seat_of(step.player)
    yield from _to_declaration(table, player, "declare_blockers", d.Block, "509.1")
    taken: list[ObjectId] = []
    decision = table.game.decision
    able = decision.blockers if isinstance(decision, d.Block) else ()
    pairs: list[tuple[ObjectId, ObjectId]] = []
    for name, attackers in step.blockers.items():
        blocker = _creature(table, name, player, taken, able)
        taken.append(blocker)
        for attacker in attackers if isinstance(attackers, list) else [attackers]:
            pairs.append((blocker, _attacker(table, attacker, [pair[1] for pair in pairs if pair[0] == blocker])))
    yield from _declare(table, player, d.Blocks(tuple(pairs)))


def _to_declaration(table: Table, player: PlayerId, step: str, kind: type, rule: str) -> Iterator[None]:
    game = table.game
    goal = (game.state.turn.number, STEPS.index(step))
    while not game.state.over:
        decision = game.decision
        if decision is not None and isinstance(decision, kind):
            if decision.player == player:
                return
            raise Refused(rule, f"{step} is not asked of this player")
        turn = game.state.turn
        if table.place >= goal and turn.stage != "begin" and "combat" not in turn.extra_phases:
            break
        if decision is None:
            holder = game.priority
            table.inputs += 1
            if holder is None:
                game.resume()
            else:
                game.act(holder, i.Pass())
        yield from _until_declaration(table, kind)
        if table.place[0] > goal[0]:
            break
    raise Refused(rule, f"the player has nothing to declare in {step}")


def _until_declaration(table: Table, kind: type) -> Iterator[None]:
    """Answer what comes up before the declaration that is waited for."""
    while table.game.decision is not None and not isinstance(table.game.decision, kind):
        yield from table.settle_one()


def _creature(table: Table, name: str, player: PlayerId, taken: list[ObjectId], able: tuple[ObjectId, ...]) -> ObjectId:
    """The creature meant: of several the first of the player's that can do it, else the first of the player's."""
    finder = table.finder
    found = [id_ for id_ in finder.all(name, (Zone.BATTLEFIELD,)) if id_ not in taken]
    own = [id_ for id_ in found if finder.holder(table.game.state.objects[id_]) == player]
    fitting = [id_ for id_ in own if id_ in able] or own or found
    return fitting[0] if fitting else finder.one(name)


def _attacker(table: Table, name: str, taken: list[ObjectId]) -> ObjectId:
    combat = table.game.state.turn.combat
    attacking = [attacker.id for attacker in combat.attackers] if combat else []
    found = [id_ for id_ in table.finder.all(name, (Zone.BATTLEFIELD,)) if id_ not in taken]
    fitting = [id_ for id_ in found if id_ in attacking] or found
    return fitting[0] if fitting else table.finder.one(name)


def _declare(table: Table, player: PlayerId, answer: d.Answer) -> Iterator[None]:
    try:
        table.game.answer(player, answer)
    except IllegalAnswer as refusal:
        raise Refused(refusal.rule, refusal.sentence) from refusal
    yield from table.settle()


# ---- the rest --------------------------------------------------------------------------------------------------------


def pass_(table: Table, step: s.PassStep) -> Iterator[None]:
    """A player passes priority once."""
    yield from table.act(seat_of(step.player), i.Pass())


def concede(table: Table, step: s.ConcedeStep) -> Iterator[None]:
    """A player concedes (104.3a)."""
    yield from table.act(seat_of(step.player), i.Concede())


def answer(table: Table, step: s.AnswerStep) -> Iterator[None]:
    """Answers the choice that is open."""
    table.open_answer(seat_of(step.player), step.answer)
    yield from table.settle()


def nothing(table: Table, step: s.DoStep) -> Iterator[None]:  # noqa: ARG001 - one of a table of verbs
    """``advance`` goes where its turn and step say, as every step does."""
    yield from ()


VERBS: Final[dict[type[s.DoStep], Callable[[Table, Any], Iterator[None]]]] = {
    s.Advance: nothing,
    s.CastStep: cast,
    s.ActivateStep: activate,
    s.ManaStep: make_mana,
    s.PlayLandStep: play_land,
    s.AttackStep: attack,
    s.BlockStep: block,
    s.PassStep: pass_,
    s.ResolveStep: lambda table, _: table.resolve_top(),
    s.ResolveAllStep: lambda table, _: table.resolve_all(),
    s.AnswerStep: answer,
    s.ConcedeStep: concede,
}
