import type { FieldRef, Scalar } from "../../../plan.ts";
import { datasetOf } from "../../../semantic.ts";
import { around } from "./around.ts";
import { fieldsNear, isOwnerNext, saidApart } from "./beside.ts";
import { chooseValue, fieldAt, isFigure, ofKind, sameField, type ValueMention } from "./choose.ts";
import { cloneOf } from "./clones.ts";
import { isForwardFromHead, takeNegation } from "./denial.ts";
import { leftField } from "./figures.ts";
import type { Item } from "./items.ts";
import { cueOf, isEntity } from "./look.ts";
import { nodeFor } from "./nodes.ts";
import { takeAdjective, takeOperand } from "./operands.ts";
import { ownerOf } from "./owners.ts";
import type { Test } from "./query.ts";
import { saysRole } from "./roles.ts";
import { type Context, headOf, type State, selectedField } from "./state.ts";

export function hearValue(item: Item, index: number, s: State, c: Context): undefined {
  s.position = index;
  const near = around(index, s, c);
  const next = [...fieldsNear(index, 1, c), ...fieldsNear(index, -1, c)];
  const mention: ValueMention = chooseValue(ofKind(item, "value"), near, {
    ...(s.field && !isOwnerNext(index, c) && { field: s.field.of }),
    next: isOwnerNext(index, c) ? [] : next,
    apart: saidApart(index, s, c),
    inside: insideOf(index, c),
    place: c.items[index - 1]?.text.toLowerCase() === "in",
    role: (label) => saysRole(label, s, c),
  });
  s.score += 0.5;
  if (
    s.compare &&
    s.compare.operator !== "=" &&
    s.compare.operator !== "<>" &&
    s.number === undefined
  ) {
    const field = leftField(s, c);
    if (field && fieldAt(c.model, field.of).kind !== "time" && isFigure(c.model, field.of))
      return compareWith(mention, field, s, c);
    if (!field && !s.compare.adjective) delete s.compare;
  }
  const counted = s.count && s.nodes.length === 0 && cueOf(c.items[index - 1])?.kind === "count";
  addValue(mention.of, mention.value, s, c);
  if (counted && !isEntity(c.items[index + 1]) && s.current !== undefined) {
    s.count = false;
    s.nodes[s.current]!.named = true;
    s.selects.push({ kind: "tally", node: s.current });
    return;
  }
  if (
    s.superlative?.quantity &&
    !s.superlative.adjective &&
    !isEntity(c.items[index + 1]) &&
    s.current !== undefined &&
    s.selects.length > 0
  )
    return takeOperand({ kind: "tally", node: s.current }, s);
  if (
    s.superlative?.adjective &&
    s.current !== undefined &&
    !s.count &&
    !isEntity(c.items[index + 1])
  )
    takeAdjective(s.current, s, c);
  const after = c.items[index + 1];
  if (ofKind(after, "field").some(({ of }) => sameField(of, mention.of))) s.again = false;
}

/** "Seattle, Washington": of two names in a row the second may be where the first lies. */
function insideOf(index: number, c: Context): ReadonlySet<string> {
  const at = cueOf(c.items[index - 1])?.kind === "comma" ? index - 2 : index - 1;
  const before = new Set(ofKind(c.items[at], "value").map(({ of }) => of.dataset));
  if (isEntity(c.items[at])) return new Set();
  return new Set(
    c.model.relationships.flatMap(({ from, to }) => (from !== to && before.has(from) ? [to] : [])),
  );
}

/** "a population greater than that of France": against the figure of a named record. */
function compareWith(
  mention: ValueMention,
  field: NonNullable<State["field"]>,
  s: State,
  c: Context,
): undefined {
  const other = { dataset: field.of.dataset, field: field.of.field };
  const node = nodeFor(
    mention.of.dataset === field.of.dataset ? field.of.dataset : mention.of.dataset,
    s,
    c,
    { fresh: true, apart: true },
  );
  s.nodes[node]!.tests.push({
    kind: "in",
    of: mention.of,
    values: [mention.value],
    negated: false,
  });
  s.nodes[field.node]!.tests.push({
    kind: "against",
    of: field.of,
    operator: s.compare!.operator,
    figure: "max",
    other,
    node,
  });
  delete s.compare;
  delete s.field;
}

function addValue(of: FieldRef, value: Scalar, s: State, c: Context): undefined {
  s.lastValue = of;
  const found = ownerOf(of, s, c, true);
  const existing = s.nodes[found]!.tests.find(
    (test): test is Test & { kind: "in" } => test.kind === "in" && sameField(test.of, of),
  );
  const isMany = found !== headOf(s) && !isForwardFromHead(found, s);
  const negates = s.negated || s.compare?.operator === "<>";
  const separate =
    existing && isMany && !s.or && (s.both || s.and || s.negated !== s.nodes[found]!.negated);
  const node = separate ? cloneOf(found, of, s) : found;
  if (separate) s.twins = [...new Set([...s.twins, found, node])];
  s.or = false;
  s.and = false;
  if (s.compare?.operator === "<>") delete s.compare;
  if (existing && !separate && existing.negated === false && !negates) {
    if (!existing.values.includes(value)) existing.values.push(value);
  } else {
    if (negates) s.negated = true;
    const negated = takeNegation(node, s, c);
    s.nodes[node]!.tests.push({ kind: "in", of, values: [value], negated });
    s.lastTest = { node, index: s.nodes[node]!.tests.length - 1 };
  }
  if (s.compare?.operator === "=") delete s.compare;
  if (!s.nodes[node]!.apart || s.rival) s.current = s.rival ? s.rival.node : node;
  if (s.field && sameField(s.field.of, of)) dropSelect(of, s);
  else if (s.field?.leads && s.zone === "select")
    s.selects.push({ kind: "field", of: s.field.of, node: s.field.node });
  delete s.field;
}

/** A field that was taken for asked, and now has its value, only filters. */
function dropSelect(of: FieldRef, s: State): undefined {
  const last = s.selects.at(-1);
  if (
    last?.kind === "field" &&
    !last.fn &&
    sameField(last.of, of) &&
    (s.selects.length > 1 || s.nodes.some(({ named }) => named)) &&
    s.zone !== "select"
  )
    s.selects.pop();
}

export function hearText(text: string, s: State, c: Context): undefined {
  const field = s.field ?? labelField(s, c) ?? selectedField(s);
  if (!field) {
    s.unused.push(text);
    return;
  }
  const at = s.like ?? (fieldAt(c.model, field.of).values ? "any" : undefined);
  if (!s.like && at && !c.lexicon.holds(field.of, text)) s.unused.push(text);
  const node = field.node;
  const negated = takeNegation(node, s, c);
  s.nodes[node]!.tests.push(
    at
      ? { kind: "like", of: field.of, text, at, negated }
      : { kind: "in", of: field.of, values: [text], negated },
  );
  if (s.field) dropSelect(s.field.of, s);
  delete s.like;
  delete s.field;
}

function labelField(s: State, c: Context): State["field"] {
  const node = s.current ?? 0;
  const dataset = s.nodes[node] && datasetOf(c.model, s.nodes[node]!.dataset);
  return dataset?.entity
    ? { of: { dataset: dataset.name, field: dataset.entity.label }, node }
    : undefined;
}
