import type { Comparison, Condition, FieldRef, Plan } from "../../../plan.ts";
import { addKeys, type Draft, entityKey, isPinned, sameRef } from "./draft.ts";
import { finish } from "./finish.ts";
import { describeMeasure } from "./measures.ts";

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
  const years = yearsIn(draft);
  const more = measures.some((each) => !compares.some(({ measure }) => measure === each));
  if (years === undefined || more || isPinned(draft) || isMore(draft)) return undefined;
  const having = compares.map((each) => inAll(draft, each));
  if (having.some((each) => each === undefined)) return undefined;
  const of: FieldRef = { dataset: dataset.name, field: dataset.time!.year! };
  const count = { kind: "aggregate", fn: "count_distinct", of } as const;
  addKeys(draft, entityKey(draft));
  for (const each of having) if (each) draft.columns.push(each.column);
  const all: Condition = { kind: "compare", left: count, operator: "=", right: years };
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

const isMore = (draft: Draft): boolean => {
  const { sense } = draft;
  const { count, superlative, change, derive, groups, versus, rivals, againsts } = sense;
  const others = sense.dimensions.filter((of) => !entityKey(draft).some((key) => sameRef(of, key)));
  const lists = [groups, versus, rivals, againsts, others, sense.related];
  return (
    [count, superlative, change, derive].some(Boolean) || lists.some((each) => each.length > 0)
  );
};

/** How many years are meant, where "both" or "every" says that it is each of them. */
function yearsIn({ sense, knowledge }: Draft): number | undefined {
  const { dataset, times, heard, compares } = sense;
  const { time } = dataset;
  if (compares.length === 0 || !time?.year || time.grain !== "year") return undefined;
  const periods = times.flatMap((each) => (each.kind === "period" ? [each] : []));
  if (periods.some(({ grain }) => grain !== "year")) return undefined;
  const said = (role: RegExp) => heard.some(({ span }) => role.test(span.text));
  if (periods.length === 2 && said(/^both$/i) && !periods.some(({ several }) => several)) return 2;
  const each = times.some((one) => one.kind === "series" && one.grain === "year");
  const [period, ...others] = periods;
  if (!period || others.length > 0 || !each || !said(/\b(?:each|every)\b/i)) return undefined;
  const [first, end] = [period.from, period.to].map((iso) => Number(iso.slice(0, 4)));
  const last = Math.min(end! - 1, knowledge.extents.get(dataset.name)?.lastYear ?? 0);
  return first! > 1 && last > first! ? last - first! + 1 : undefined;
}
