import type { Comparison, Condition, FieldRef, Plan } from "../../../plan.ts";
import { addKeys, type Draft, entityKey, isPinned } from "./draft.ts";
import { finish } from "./finish.ts";
import { describeMeasure } from "./measures.ts";
import { isMore, steppedThroughout } from "./steps.ts";
import { yearsIn } from "./years.ts";

/** "above 1bn in every year": the lowest of all of them is above it. */
const WORST: Partial<Record<Comparison, "min" | "max">> = {
  ">": "min",
  ">=": "min",
  "<": "max",
  "<=": "max",
};

/**
 * "EBITDA above 1bn in both 2023 and 2024", "in every year since 2022": those who have it in each of
 * these years, and have all of these years. Undefined where something else is asked for as well.
 */
export function throughout(draft: Draft): Plan | undefined {
  const { sense } = draft;
  const { dataset, compares, measures } = sense;
  if (sense.moved) return steppedThroughout(draft);
  const years = compares.length > 0 ? yearsIn(draft) : undefined;
  const more = measures.some((each) => !compares.some(({ measure }) => measure === each));
  if (years === undefined || more || isPinned(draft) || isMore(draft)) return undefined;
  const having = compares.map((each) => inAll(draft, each));
  if (having.some((each) => each === undefined)) return undefined;
  const of: FieldRef = { dataset: dataset.name, field: dataset.time!.year! };
  const count = { kind: "aggregate", fn: "count_distinct", of } as const;
  addKeys(draft, entityKey(draft));
  for (const each of having) if (each) draft.columns.push(each.column);
  const all: Condition = { kind: "compare", left: count, operator: "=", right: years.length };
  const conditions = [...having.map((each) => each!.condition), all];
  return finish(draft, { grouped: true, having: conditions, order: [] });
}

function inAll(draft: Draft, { measure, operator, value, upTo, percent }: Compare) {
  const fn = WORST[operator];
  const own = measure.kind === "fact" && measure.of.dataset === draft.sense.dataset.name;
  if (!own || !fn || upTo !== undefined || percent || measure.fn) return undefined;
  const { name, expression, unit } = describeMeasure(draft, { ...measure, fn }, false);
  if (!expression) return undefined;
  const condition: Condition = { kind: "compare", left: expression, operator, right: value };
  return { condition, column: { name, expression, ...(unit && { unit }) } };
}

type Compare = Draft["sense"]["compares"][number];
