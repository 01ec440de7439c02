import type { FieldRef } from "../../../plan.ts";
import { datasetOf } from "../../../semantic.ts";
import { fieldAt, fieldByAdjective, isFigure, ofKind, sameField } from "./choose.ts";
import { figureOf } from "./figures.ts";
import { takeAdjective } from "./operands.ts";
import { isPinned } from "./owners.ts";
import type { Select } from "./query.ts";
import { type Context, headOf, isMeasure, labelOf, type State, selectedField } from "./state.ts";

export function settle(s: State, c: Context): undefined {
  const head = headOf(s);
  if (
    !s.count &&
    !s.selects.some(isMeasure) &&
    s.aggregates.length === 0 &&
    s.top?.by.kind !== "tally" &&
    !s.mode &&
    !s.orders.some(({ by }) => by.kind === "tally")
  ) {
    if (s.selects.length === 0)
      for (const { node, of } of s.groups)
        s.selects.push(of ? { kind: "field", of, node } : { kind: "label", node });
    s.groups = [];
  }
  if (s.superlative && s.nodes.length > 0) settleSuperlative(s, c);
  if (s.how) settleHow(s, c);
  if (/^who$/i.test(c.items[0]?.text ?? "")) settleDeed(s, c);
  if (s.asked && !s.selects.some((select) => select.kind === "field")) settleAsked(s, c);
  if (s.count && s.nodes.length > 0) s.selects.push({ kind: "tally", node: head });
  if (s.selects.some((select) => select.kind === "all" && select.node < 0))
    s.selects = s.selects.map((select) =>
      select.kind === "all" ? { ...select, node: 0 } : select,
    );
  if (s.selects.length === 0 && s.nodes.length > 0)
    s.selects.push({ kind: "label", node: s.groups[0]?.node ?? 0 });
  if (s.zone === "order" && s.orders.length === 0 && s.direction) settleOrder(s, c);
  if (
    s.selects.length > 0 &&
    s.selects.every(
      (select) =>
        select.kind === "field" &&
        !select.fn &&
        fieldAt(c.model, select.of).kind === "dimension" &&
        !s.nodes[select.node]!.named,
    )
  )
    s.distinct = true;
  if (s.nodes.some(({ same }) => same)) s.distinct = true;
  if (s.limit && !s.top && s.orders[0]) s.top = { ...s.orders[0], count: s.limit };
  if (s.compare) s.unused.push(s.compare.adjective ?? "more or less");
  if (s.superlative) s.unused.push(s.superlative.adjective ?? "most");
  if (s.aggregates.length > 0) settleAggregates(s, c);
  settleFigures(s, c);
  if (s.negated) s.unused.push("not");
  if (s.number !== undefined) s.unused.push(String(s.number));
  if (s.like) s.unused.push("like");
  if (s.modal) settleMode(s);
  s.score -= 3 * s.unused.length;
}

function settleSuperlative(s: State, c: Context): undefined {
  const last = s.current ?? headOf(s);
  const node = s.nodes[last] && isPinned(s.nodes[last]!, c) ? headOf(s) : last;
  for (const at of [node, headOf(s), ...s.nodes.keys()]) {
    if (!s.superlative?.adjective) break;
    takeAdjective(at, s, c);
  }
}

/** "how long is X": the field of the adjective, of whatever X is. */
function settleHow(s: State, c: Context): undefined {
  if (s.selects.some((select) => select.kind === "field" && !select.fn)) return;
  const word = s.how === "big" || s.how === "much" ? "large" : s.how!;
  for (const node of s.nodes.keys()) {
    const found = fieldByAdjective(
      c.model,
      s.nodes[node]!.dataset,
      word === "high" ? "high" : word,
    );
    if (!found) continue;
    s.selects = s.selects.filter(({ kind }) => kind !== "label");
    s.selects.unshift({ kind: "field", of: found.of, node });
    return;
  }
  s.unused.push(`how ${s.how}`);
}

const ASKED = {
  who: /name|person/,
  where: /location|city|place|country|state|region|address/,
  when: /date|year|time/,
} as const;

/** "who founded X": the record says when it was founded, and nobody's name. */
function settleDeed(s: State, c: Context): undefined {
  const deed = ofKind(c.items[1], "field").map(({ of }) => of);
  const isWhen = (of: FieldRef) =>
    ["year", "time"].includes(fieldAt(c.model, of).kind) ||
    /founded|date|year/.test(fieldAt(c.model, of).label);
  if (deed.length > 0 && deed.every(isWhen)) s.unused.push(c.items[1]!.text);
}

function settleAsked(s: State, c: Context): undefined {
  if (s.asked === "who" || s.nodes.length === 0) return;
  const head = s.nodes[headOf(s)]!;
  const field = datasetOf(c.model, head.dataset)!.fields.find(
    ({ label, kind }) => ASKED[s.asked!].test(label) && kind !== "hidden" && kind !== "label",
  );
  if (!field) return;
  s.selects = s.selects.filter(({ kind }) => kind !== "label");
  s.selects.unshift({
    kind: "field",
    of: { dataset: head.dataset, field: field.name },
    node: headOf(s),
  });
}

function settleOrder(s: State, c: Context): undefined {
  const head = s.nodes[headOf(s)];
  const said = s.scale && head && fieldByAdjective(c.model, head.dataset, s.scale);
  if (said) {
    const turned = s.direction === "desc" ? "asc" : "desc";
    s.orders.push({
      by: { kind: "field", of: said.of },
      direction: said.inverse ? turned : s.direction!,
    });
    return;
  }
  const first = s.selects.find((select) => select.kind === "field" || select.kind === "label");
  if (!first) return;
  const of = first.kind === "field" ? first.of : labelOf(first.node, s, c);
  if (of) s.orders.push({ by: { kind: "field", of }, direction: s.direction! });
}

function settleAggregates(s: State, c: Context): undefined {
  const only = selectedField(s) ?? figureOf(s, c);
  if (only && isFigure(c.model, only.of))
    for (const fn of s.aggregates)
      s.selects.push({ kind: "field", of: only.of, node: only.node, fn });
  else s.unused.push(...s.aggregates);
}

/** Beside figures of all records, the best record is its figure, and a figure said twice is one. */
function settleFigures(s: State, c: Context): undefined {
  if (s.groups.length > 0 || !s.selects.some(isMeasure)) return;
  const { top } = s;
  if (top?.by.kind === "field" && !top.by.fn && top.count === 1 && s.selects.every(isMeasure)) {
    const { of } = top.by;
    const node = s.nodes.findIndex(({ dataset, apart }) => dataset === of.dataset && !apart);
    if (node >= 0 && isFigure(c.model, of)) {
      s.selects.push({ kind: "field", of, node, fn: top.direction === "desc" ? "max" : "min" });
      delete s.top;
    }
  }
  const isBare = (select: Select) =>
    select.kind === "field" && !select.fn && fieldAt(c.model, select.of).kind === "fact";
  const isSaidTwice = (select: Select) =>
    select.kind === "field" &&
    s.selects.some(
      (other) => isMeasure(other) && other.kind === "field" && sameField(other.of, select.of),
    );
  s.selects = s.selects.filter((select) => !isBare(select) || !isSaidTwice(select));
  if (s.top || s.mode || s.orders.length > 0) return;
  for (const select of s.selects.filter(isBare))
    if (select.kind === "field") s.unused.push(fieldAt(c.model, select.of).label);
}

function settleMode(s: State): undefined {
  const last = s.selects.at(-1);
  if (last?.kind === "field") s.mode = { direction: s.modal!.direction, count: s.modal!.top ?? 1 };
  else s.unused.push("most common");
}
