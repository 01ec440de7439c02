import type { FieldRef } from "../../../plan.ts";
import { fieldAt, isFigure, ofKind, sameField } from "./choose.ts";
import { addCompare } from "./compares.ts";
import { takeNegation } from "./denial.ts";
import { cueOf, nextOf } from "./look.ts";
import { keyOf } from "./mentions.ts";
import { takeHaving, takeOperand } from "./operands.ts";
import { ownerOf } from "./owners.ts";
import type { Select } from "./query.ts";
import { type Context, isMeasure, type State } from "./state.ts";
import { isTimely } from "./times.ts";

export function hearField(of: FieldRef, index: number, s: State, c: Context): undefined {
  const { model, lexicon } = c;
  const next = nextOf(index, c);
  const nextCue = cueOf(next);
  if (s.swallow && sameField(s.swallow, of)) {
    delete s.swallow;
    return;
  }
  const node = ownerOf(of, s, c);
  const flag = lexicon.flags.get(keyOf(of));
  if (
    flag &&
    (s.zone === "where" ||
      c.items[index + 1]?.kind === "data" ||
      (s.selects.length > 0 && !s.count))
  ) {
    const negated = takeNegation(node, s, c);
    for (const each of s.twins.includes(node) ? s.twins : [node])
      s.nodes[each]!.tests.push({ kind: "in", of, values: [flag], negated });
    s.current = node;
    return;
  }
  if (ofKind(c.items[index], "field").some((each) => each.owned && sameField(each.of, of)))
    s.nodes[node]!.named = true;
  if (completesName(of, index, s, c)) return;
  if (/^how /i.test(c.items[index]!.text) && s.zone === "where") s.zone = "select";
  if (
    s.number !== undefined &&
    !s.compare &&
    s.zone === "where" &&
    isFigure(model, of) &&
    !s.superlative
  )
    return addCompare({ of, node }, s, s.number);
  s.of = false;
  if (s.zone === "order") {
    const fn = s.aggregates.shift();
    s.orders.push({
      by: { kind: "field", of, ...(fn && { fn }) },
      direction: s.superlative?.direction ?? s.direction ?? "asc",
    });
    delete s.superlative;
    s.field = { of, node };
    return;
  }
  if (s.compare && s.number !== undefined) {
    if (isFigure(model, of) || fieldAt(model, of).kind === "time")
      return addCompare({ of, node }, s, s.number);
    s.current = node;
    if (!s.nodes[node]!.named && node > 0) return takeHaving(node, s);
  }
  if (s.by && s.top?.by.kind === "field" && s.aggregates.length === 0 && isFigure(model, of)) {
    s.top = { ...s.top, by: { kind: "field", of } };
    s.by = false;
    return;
  }
  if (s.modal && s.selects.length > 0 && fieldAt(model, of).kind === "key")
    return takeOperand({ kind: "tally", node }, s, node);
  if (s.modal) {
    s.mode = { direction: s.modal.direction, count: s.modal.top ?? 1 };
    delete s.modal;
    if (!s.selects.some((select) => select.kind === "field" && sameField(select.of, of)))
      s.selects.push({ kind: "field", of, node });
    s.current = node;
    return;
  }
  if (
    s.superlative &&
    (isFigure(model, of) || fieldAt(model, of).kind === "time" || !s.superlative.adjective) &&
    (!s.superlative.adjective || isBeside(s.superlative.at, index, c))
  ) {
    const wantsFigure =
      s.zone === "select" &&
      s.selects.every(isMeasure) &&
      isFigure(model, of) &&
      !s.nodes.some((each) => each.named) &&
      !s.superlative.top &&
      ["high", "low", undefined].includes(s.superlative.adjective);
    if (s.count) {
      s.count = false;
      if (!isFigure(model, of)) return takeOperand({ kind: "tally", node }, s, node);
    }
    if (wantsFigure) {
      s.selects.push({
        kind: "field",
        of,
        node,
        fn: s.superlative.direction === "desc" ? "max" : "min",
      });
      delete s.superlative;
      s.current = node;
      return;
    }
    if (s.aggregates.length > 0) {
      const fn = s.aggregates.shift()!;
      return takeOperand({ kind: "field", of, fn }, s, node);
    }
    return takeOperand({ kind: "field", of }, s, node);
  }
  if (s.each || (s.by && (s.aggregates.length > 0 || s.selects.some(isMeasure) || s.mode))) {
    s.groups.push({ node, of });
    s.each = false;
    s.by = false;
    if (s.selects.length === 0) s.zone = "group";
    return;
  }
  if (s.count) {
    s.count = false;
    if (s.superlative) return takeOperand({ kind: "tally", node }, s, node);
    if (s.zone === "where" && s.compare) {
      s.field = isFigure(model, of) ? { of, node } : { of, node, tally: true };
      return;
    }
    if (isFigure(model, of) && fieldAt(model, of).kind === "fact")
      s.selects.push({ kind: "field", of, node, fn: "sum" });
    else
      s.selects.push({
        kind: "field",
        of,
        node,
        fn: s.distinct || fieldAt(model, of).kind !== "key" ? "count_distinct" : "count",
      });
    s.distinct = false;
    s.current ??= node;
    return;
  }
  if (s.aggregates.length > 0) {
    if (s.zone === "where") {
      s.field = { of, node, fn: s.aggregates.shift()! };
      s.aggregates = [];
      return;
    }
    for (const fn of s.aggregates) s.selects.push({ kind: "field", of, node, fn });
    s.aggregates = [];
    s.current ??= node;
    s.field = { of, node };
    return;
  }
  if (s.compare) {
    s.field = { of, node };
    return;
  }
  if (s.zone === "select") {
    const isLeft =
      nextCue?.kind === "compare" || nextCue?.kind === "between" || nextCue?.kind === "like";
    if (isLeft && (s.selects.length > 0 || s.nodes.some((each) => each.named)))
      s.field = { of, node };
    else if (leadsToItsValue(of, index, c)) s.field = { of, node, leads: true };
    else if (
      !s.selects.some((select) => select.kind === "field" && !select.fn && sameField(select.of, of))
    ) {
      s.selects.push({ kind: "field", of, node });
      s.field = { of, node };
    }
    if (!s.nodes[node]!.named) s.current ??= node;
    return;
  }
  s.field = { of, node };
  if (s.nodes[node]!.dataset === of.dataset) s.current = node;
}

/** Whether only articles stand between a word and what it speaks of. */
const isBeside = (at: number | undefined, index: number, c: Context) =>
  at !== undefined &&
  c.items
    .slice(at + 1, index)
    .every(
      (item) =>
        ["filler", "of", "number", "count", "aggregate"].includes(cueOf(item)?.kind ?? "") ||
        ofKind(item, "field").length > 0,
    );

/** "the name of the song" is the song's name where no song has records of its own. */
function completesName(of: FieldRef, index: number, s: State, c: Context): boolean {
  const said = ofKind(c.items[index], "field").find((each) => sameField(each.of, of));
  if (s.zone !== "select" || !said || said.strength > 0.9 || !s.of) return false;
  const label = fieldAt(c.model, of).label;
  const at = s.selects.findIndex(
    (select) =>
      select.kind === "field" &&
      !select.fn &&
      select.of.dataset === of.dataset &&
      select.of.field !== of.field &&
      label.endsWith(` ${fieldAt(c.model, select.of).label}`),
  );
  if (at < 0) return false;
  s.selects[at] = { ...s.selects[at], kind: "field", of } as Select;
  return true;
}

/** "the continent Asia": the field only says what kind of value follows. */
function leadsToItsValue(of: FieldRef, index: number, c: Context): boolean {
  const next = nextOf(index, c);
  if (next?.kind === "time" && next.time.kind === "period") return isTimely(of, c);
  return ofKind(next, "value").some((value) => sameField(value.of, of));
}
