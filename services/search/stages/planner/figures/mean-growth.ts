import type { Column, Expression, Plan } from "../../../plan.ts";
import { type Draft, entityKey, isPinned, nameOf } from "./draft.ts";
import { grown } from "./growth.ts";
import { isMeanOfGrowth } from "./sense/changes.ts";
import type { Measure } from "./sense/measure.ts";
import type { Sense } from "./sense/sense.ts";

/**
 * "average revenue growth of banks": the mean of the growths of each, and not the growth of an
 * average, which "growth of average revenue" is. Undefined where anything else is asked for.
 */
export function meanGrowth(draft: Draft): Plan | undefined {
  const { sense, timing } = draft;
  const [measure, ...others] = sense.measures;
  const fn = measure?.fn;
  if (!measure || (fn !== "avg" && fn !== "median") || others.length > 0) return undefined;
  if (!isMeanOfGrowth(sense) || !timing.moves || timing.several || isPinned(draft))
    return undefined;
  const { superlative, compares, bounds, derive, count, order } = sense;
  if (superlative || derive || count || order || compares.length + bounds.length > 0)
    return undefined;
  const each = ofEach(draft, measure);
  const growth = each?.columns.find(({ name, expression }) => isOfMove(expression) && name);
  if (!each || !growth || growth.unit?.startsWith("{")) return undefined;
  const name = `${fn === "avg" ? "average" : fn}_${growth.name}`;
  const value: Expression = { kind: "column", name: growth.name };
  const unit = growth.unit && { unit: growth.unit };
  const mean: Column = { name, expression: { kind: "statistic", fn, value }, ...unit };
  const keys = sense.groups.map((of): Column => {
    const key = nameOf(draft, of);
    return { name: key, expression: { kind: "column", name: key } };
  });
  const sorted = keys.length > 0 ? [{ column: name, direction: "desc" } as const] : [];
  const { dataset, where, latest } = each;
  const merged = { grouped: true, having: [], order: sorted, ...(latest && { latest }) };
  return { dataset, of: each, columns: [...keys, mean], where, ...merged };
}

/** The growth of each, with what they are grouped by. */
function ofEach(draft: Draft, { fn: _, ...measure }: Measure): Plan | undefined {
  const { sense } = draft;
  const groups = [...sense.groups, ...entityKey(draft)];
  const plain: Sense = {
    ...sense,
    groups,
    measures: [measure as Measure],
    changed: measure as Measure,
  };
  return grown({ ...draft, columns: [], sense: plain });
}

const isOfMove = (each: Expression): boolean =>
  each.kind === "growth" || (each.kind === "arithmetic" && each.operator === "-");
