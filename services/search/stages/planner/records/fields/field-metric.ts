import type { Aggregate, FieldRef } from "../../../../plan.ts";
import type { Metric } from "../../../../semantic.ts";
import { FUNCTION_WORDS } from "../../../wording/function-words.ts";
import { addCompare } from "../groups/compares.ts";
import { functionOf, isFiltered, metricAt } from "../groups/metrics.ts";
import { takeOperand } from "../groups/operands.ts";
import { cueOf, nextOf } from "../joins/look.ts";
import type { Select } from "../query.ts";
import { type Context, headOf, type State } from "../state.ts";
import type { FieldMention } from "./choose.ts";
import type { Take } from "./field-said.ts";

/**
 * A metric is of all records together or of those of each group, never of one record: wherever a
 * field stands for its values, it stands for its figure.
 */
export const asMetric: Take = ({ of, node, index }, s, c) => {
  const metric = metricAt(c.model, of);
  if (!metric) return false;
  // The figure is the metric's own; this only says that there is one.
  const fn = functionOf(metric) ?? "sum";
  s.unused.push(...s.aggregates.flatMap((said) => (isSaidBy(said, metric) ? [] : [SAID[said]])));
  if (s.count && !isSaidBy("sum", metric)) s.unused.push("number");
  // "higher than turnover of X": figures of two groups are not compared.
  if (s.compare && s.number === undefined && cueOf(c.items[index - 1])?.kind === "compare")
    s.unused.push(c.items[index]!.text);
  s.aggregates = [];
  s.count = false;
  s.of = false;
  if (!isBound({ of, node, fn }, s)) {
    if (!s.compare && !s.negated && !isLeft(index, s, c)) {
      s.selects.push({ kind: "field", of, node, fn });
      if (s.zone === "group") s.zone = "select";
    }
    s.field = { of, node, fn };
  }
  s.by = false;
  s.current ??= node;
  return true;
};

/** Whether it ranks, orders or is compared with a number that was waiting for it. */
function isBound(field: { of: FieldRef; node: number; fn: Aggregate }, s: State): boolean {
  const by = { kind: "field", of: field.of, fn: field.fn } as const;
  const isCompared = s.number !== undefined && (s.compare || s.zone === "where");
  if (s.by && s.top && !s.superlative) s.top = { ...s.top, by };
  else if (s.superlative || s.modal) takeOperand(by, s, field.node);
  else if (s.zone === "order") s.orders.push({ by, direction: s.direction ?? "asc" });
  else if (isCompared) addCompare(field, s, s.number!);
  else return false;
  return true;
}

/** What stands in a question for a function. */
const SAID: Readonly<Record<Aggregate, string>> = {
  ...FUNCTION_WORDS,
  count: "number",
  count_distinct: "number",
};

/** "total" and "number of" say nothing new of what is added up or counted. */
const isSaidBy = (said: Aggregate, metric: Metric): boolean => {
  const fn = functionOf(metric);
  return said === fn || (said === "sum" && (fn === "count" || fn === "count_distinct"));
};

/** "customers with takings above 100": what follows is what it is compared with. */
const isLeft = (index: number, s: State, c: Context): boolean =>
  s.selects.length + s.nodes.filter(({ named }) => named).length > 0 &&
  ["compare", "between", "number"].includes(cueOf(nextOf(index, c))?.kind ?? "");

const isBareField = (each: Select) => each.kind === "field" && each.fn === undefined;

/**
 * Of a metric and a field that are called the same: the field where each record's own is spoken
 * of ("days with more than 100 visitors", "average visitors"), else the metric. A metric that leaves
 * records out is never exchanged for the field: an average of all would be of others than its sum.
 */
export function metricOrField(
  all: readonly FieldMention[],
  s: State,
  c: Context,
): readonly FieldMention[] {
  const metrics = all.filter(({ of }) => metricAt(c.model, of));
  const others = all.filter((each) => !metrics.includes(each) && each.strength > 0.9);
  const metric = metrics[0] && metricAt(c.model, metrics[0].of);
  if (!metric) return all;
  if (others.length === 0 || isFiltered(metric)) return metrics;
  const head = s.nodes[headOf(s)];
  const ranked = s.compare ?? s.superlative ?? (s.zone === "where" || undefined);
  const isOfRecord =
    s.aggregates.some((said) => !isSaidBy(said, metric)) ||
    (ranked !== undefined && head?.named === true && head.dataset === metric.dataset) ||
    (!s.superlative && !s.by && s.groups.length === 0 && s.selects.some(isBareField));
  return isOfRecord ? others : metrics;
}
