"""An account as Markdown, to be pasted where questions are asked."""

from __future__ import annotations

from mtgtable.ui.language import tr
from mtgtable.ui.layers.account import Account, Step
from mtgtable.ui.layers.told import told, told_change, told_source, told_text, told_trial, told_value
from mtgtable.ui.said import said


def account_as_markdown(account: Account, question: str = "", *, hypothetical: str = "") -> str:
    """The whole account of one object. ``hypothetical``: what is supposed, where it isn't of the game's board."""
    lines = [f"# {told(account.name)}", "", tr("Rules: {0}", said(account.edition_title.capitalize()))]
    if question:
        lines += ["", f"## {tr('Question', about='of a ruling')}", "", _line(question)]
    if hypothetical:
        lines += ["", f"**{_line(hypothetical)}**"]
    lines += ["", f"## {told('Base')} ({account.base_rule})", ""]
    lines += [f"- {told(name)}: {_line(told_value(name, value))}" for name, value in account.base.rows()]
    number = 0
    for layer in account.layers:
        if not layer.steps:
            continue
        lines += ["", f"## {tr('Layer {0}: {1}', layer.label, told(layer.title))} ({layer.rule})", ""]
        for step in layer.steps:
            number += 1
            lines += _step(step, number)
    lines += ["", f"## {told('Now')}", ""]
    printed = dict(account.base.rows())
    for name, value in account.result.rows():
        was = printed.get(name, "")
        before = tr(" (was {0})", _line(told_value(name, was or "none"))) if was != value else ""
        lines.append(f"- {told(name)}: {_line(told_value(name, value))}{before}")
    if account.after:
        lines += ["", f"## {told('After the layers')}", ""]
        lines += [
            f"- **{one.source_name}** ({told(one.kind)}, {one.rule}): {_line(told_text(one.text))}"
            for one in account.after
        ]
    if account.refusals:
        lines += ["", f"## {told('Looked at but did not apply')}", ""]
        for one in account.refusals:
            where = f" ({told(f'layer {one.layer}')})" if one.layer else ""
            lines.append(f"- **{told_source(one.source_name)}**{where}: {told(one.reason)}")
    if account.trials:
        lines += ["", f"## {tr('Dependencies')}", ""]
        for trial in account.trials:
            lines.append(f"- {told_trial(trial)} ({trial.rule})" + (f", {trial.loop_rule}" if trial.loop else ""))
            lines += [f"  - {told(detail)}" for detail in trial.details]
    if account.left_out:
        lines += ["", f"## {told('Not counted')}", "", tr("The program doesn't read these clauses:"), ""]
        lines += [f"- **{one.name}**: {_line(one.text)}" for one in account.left_out]
    return "\n".join(lines) + "\n"


def _step(step: Step, number: int) -> list[str]:
    marks = f" [{', '.join(told(badge.label) for badge in step.badges)}]" if step.badges else ""
    stamp = tr("timestamp {0}", step.effect.timestamp)
    lines = [f"{number}. **{told_source(step.source_name)}** ({stamp}, {step.rule}){marks}"]
    if step.effect.text and not step.counter:
        lines.append(f"   > {_line(told_text(step.effect.text))}")
    lines += [f"   - {_line(told_change(change))}" for change in step.changes]
    lines += [f"   - {told(counted)}" for counted in step.counted]
    lines += [f"   - {told(step.when)}"] if step.when else []
    lines += [f"   - {told(badge.why)}" for badge in step.badges]
    return lines


def _line(text: str) -> str:
    return " / ".join(part for part in text.split("\n") if part)
