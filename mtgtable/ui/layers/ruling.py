"""A ruling on one page: the board, the question, the steps, the result, and what the rules that are cited say."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from html import escape
from typing import Final

from mtgtable.engine.continuous.explanation import EffectRef
from mtgtable.engine.showing.sight import Sight
from mtgtable.engine.state.effect_keys import EffectKey
from mtgtable.engine.state.effects import ContinuousEffect
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import AbilityId, PlayerId
from mtgtable.model.zones import Zone
from mtgtable.session.rulebook.sentences import numbers_in, sentence
from mtgtable.ui.language import mark, tr
from mtgtable.ui.layers.account import Account, Step
from mtgtable.ui.layers.narrator import Narrator
from mtgtable.ui.layers.told import told, told_change, told_names, told_source, told_text, told_trial, told_value
from mtgtable.ui.said import said

GOES_ON: Final = mark("effects that go on")
_ZONES = (Zone.BATTLEFIELD, Zone.STACK, Zone.GRAVEYARD, Zone.COMMAND)


@dataclass(frozen=True, slots=True)
class BoardLine:
    """What a player has in a zone, oldest first, in words."""

    player: str
    zone: str
    words: str


def board_lines(sight: Sight) -> tuple[BoardLine, ...]:
    """What lies on the table, for the viewer whose sight it is, by the timestamps that players gave by hand too."""
    narrator = Narrator(sight)
    state = sight.table.state
    dates = {one.effect: one.timestamp for one in state.overruled if one.timestamp is not None}
    off = {one.effect for one in state.overruled if one.off}
    of_objects = {key.object: date for key, date in dates.items() if isinstance(key, AbilityId)}
    going_on = sorted(state.effects, key=lambda one: dates.get(one.id, one.timestamp))
    found = []
    for player in state.players:
        for zone in _ZONES:
            items = [
                item
                for item in state.everything()
                if item.zone is zone and _holder(sight, item) == player.id and not item.phased_out
            ]
            items.sort(key=lambda item: of_objects.get(item.id, item.timestamp))
            words = "; ".join(_thing(narrator, item) for item in items)
            if words:
                found.append(BoardLine(narrator.player(player.id), str(zone), words))
        effects = "; ".join(_lasting(narrator, one, off) for one in going_on if _is_told(one, player.id))
        if effects:
            found.append(BoardLine(narrator.player(player.id), GOES_ON, effects))
    return tuple(found)


def _is_told(effect: ContinuousEffect, player: PlayerId) -> bool:
    """What has resolved; not how something came in, which is told of it."""
    return effect.controller == player and effect.locked != (effect.source,)


def _lasting(narrator: Narrator, effect: ContinuousEffect, off: Collection[EffectKey]) -> str:
    """An effect that goes on after what has resolved, and what it was fixed on (611.2c). ``off``: by hand."""
    ref = EffectRef(effect.id, effect.source, effect.source_name, effect.timestamp, effect.text)
    on = tuple(one for one in effect.locked or () if not isinstance(one, Seat))
    name = told_source(narrator.source(ref))
    facts = [tr("on {0}", told_names(narrator.names(on)), about="what it is attached to")] if on else []
    facts += [told("switched off by hand")] if effect.id in off else []
    return f"{name} ({', '.join(facts)})" if facts else name


def _holder(sight: Sight, item: GameObject) -> int:
    return sight.table.of(item.id).controller if item.zone is Zone.BATTLEFIELD else item.owner


def _thing(narrator: Narrator, item: GameObject) -> str:
    notes = [f"{pile.count} {pile.kind}" for pile in item.counters]
    if item.face_down:
        notes.append(told("face down"))
    host = item.attached_to
    if host is not None:
        on = narrator.player(host.player) if isinstance(host, Seat) else narrator.name(host)
        notes.append(tr("on {0}", told(on), about="what it is attached to"))
    if narrator.visible(item.id):
        notes += [value for kind, value in item.chosen if kind != "player"]
    return told_names(narrator.name(item.id)) + (f" ({', '.join(notes)})" if notes else "")


def rules_cited(account: Account) -> tuple[str, ...]:
    """Every rule number of the account, in the order in which it is met."""
    found: list[str] = [account.base_rule]
    for layer in account.layers:
        for step in layer.steps:
            found += [layer.rule, *(badge.why for badge in step.badges)]
    found += [f"{trial.rule} {trial.loop_rule}" for trial in account.trials]
    found += [one.rule for one in account.after]
    found += [one.reason for one in account.refusals]
    return tuple(dict.fromkeys(number for text in found for number in numbers_in(text)))


def ruling_html(
    account: Account, board: Iterable[BoardLine] = (), question: str = "", *, hypothetical: str = ""
) -> str:
    """The whole ruling as a page of HTML, to be printed or pasted, in the language of the window."""
    rules = tr("Rules: {0}", said(account.edition_title.capitalize()))
    parts = [f"<h1>{escape(told(account.name))}</h1>", f"<p>{escape(rules)}</p>"]
    if hypothetical:
        parts.append(f"<p><b>{escape(hypothetical)}</b></p>")
    if question:
        parts.append(f"<h2>{tr('Question', about='of a ruling')}</h2><p>{_text(question)}</p>")
    lines = [f"{line.player}, {_where(line.zone)}: {line.words}" for line in board]
    parts += _listed(tr("Board, oldest first"), map(escape, lines))
    facts = [f"{told(name)} {told_value(name, value)}" for name, value in account.base.rows() if name != "Abilities"]
    begins = "<br>".join(map(_text, ("; ".join(facts), *account.base.abilities)))
    parts.append(f"<h2>{tr('Begins as')}</h2><p>{begins}</p>")
    parts.append(f"<h2>{tr('Step by step')}</h2>")
    parts.append(_steps(account) or f"<p>{tr('Nothing changes it.')}</p>")
    refused = (f"<b>{escape(told_source(one.source_name))}</b>: {_text(told(one.reason))}" for one in account.refusals)
    parts += _listed(tr("Looked at it and did not apply"), refused)
    trials = (
        f"{escape(told_trial(one))} ({one.rule})<br>{_text(' '.join(map(told, one.details)))}" for one in account.trials
    )
    parts += _listed(tr("Dependencies"), trials)
    ends = (f"{told(name)}: <b>{_text(told_value(name, value))}</b>" for name, value in account.result.rows())
    parts += _listed(tr("Result"), ends)
    left_out = (f"{escape(one.name)}: {_text(one.text)}" for one in account.left_out)
    parts += _listed(tr("Not counted: the program doesn't read this"), left_out)
    cited = (
        f"<b>{number}</b> {_text(told(words))}"
        for number in rules_cited(account)
        if (words := sentence(number, account.edition))
    )
    parts += _listed(tr("Rules cited, in short"), cited)
    return "\n".join(parts)


def _where(zone: str) -> str:
    return tr(GOES_ON) if zone == GOES_ON else told(zone)


def _listed(title: str, rows: Iterable[str]) -> list[str]:
    """A heading with a list under it; nothing where the list is empty."""
    made = "".join(f"<li>{row}</li>" for row in rows)
    return [f"<h2>{escape(title, quote=False)}</h2><ul>{made}</ul>"] if made else []


def _steps(account: Account) -> str:
    placed = [(layer, step) for layer in account.layers for step in layer.steps]
    rows = [f"<li>{_step(step, layer.label, layer.rule)}</li>" for layer, step in placed]
    return f"<ol>{''.join(rows)}</ol>" if rows else ""


def _step(step: Step, label: str, rule: str) -> str:
    changes = "; ".join(_text(told_change(change)) for change in step.changes)
    where = tr("Layer {0} ({1})", label, rule)
    head = f"{where}, <b>{escape(told_source(step.source_name))}</b>: {changes}"
    notes = [*step.counted, step.when, *(badge.why for badge in step.badges)]
    words = "<br>".join(_text(note[:1].upper() + note[1:]) for note in map(told, notes) if note)
    text = f"<br><i>{_text(told_text(step.effect.text))}</i>" if step.effect.text and not step.counter else ""
    return head + text + (f"<br>{words}" if words else "")


def _text(text: str) -> str:
    return escape(text, quote=False).replace("\n", "<br>")
