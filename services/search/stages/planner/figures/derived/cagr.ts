import type { Condition, Expression, Plan } from "../../../../plan.ts";
import { addKeys, type Draft, entityKey, fieldOnly, filterOf } from "../draft.ts";
import { only, ranked } from "./planned.ts";

export function yearsOf({ sense, timing }: Draft) {
  const { name, time } = sense.dataset;
  if (!time?.year) return undefined;
  const left = fieldOnly({ dataset: name, field: time.year });
  const at = (year: number): Condition => ({ kind: "compare", left, operator: "=", right: year });
  const years = sense.times.flatMap((each) =>
    each.kind === "period" ? [Number(each.from.slice(0, 4)), lastYear(each.to)] : [],
  );
  return { at, years: [...new Set(years)].toSorted((a, b) => a - b), timing };
}

const lastYear = (to: string) => Number(to.slice(0, 4)) - (to.slice(5) === "01-01" ? 1 : 0);

export function compoundGrowth(draft: Draft): Plan | undefined {
  const span = yearsOf(draft);
  const [first, last] = [span?.years[0], span?.years.at(-1)];
  if (!span || first === undefined || last === undefined || first >= last) return undefined;
  const [from, to] = [only(draft, [span.at(first)]), only(draft, [span.at(last)])];
  if (!from || !to) return undefined;
  addKeys(draft, draft.sense.groups.length > 0 ? draft.sense.groups : entityKey(draft));
  const expression: Expression = { kind: "growth", first: from, last: to, periods: last - first };
  const columns = [...draft.columns, { name: "cagr_percent", expression, unit: "percent" }];
  const where = draft.sense.filters.map(filterOf);
  const years: Condition = { kind: "any", of: [span.at(first), span.at(last)] };
  return ranked(draft, columns, [...where, years]);
}
