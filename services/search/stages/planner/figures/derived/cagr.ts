import type { Extent } from "../../../../model.ts";
import type { Condition, Expression, Plan } from "../../../../plan.ts";
import { EVER, NEVER, type Period } from "../../../language/time/period.ts";
import { addKeys, type Draft, entityKey, fieldOnly, filterOf } from "../draft.ts";
import { newestYear } from "../timing/periods.ts";
import { only, ranked } from "./planned.ts";

export function yearsOf({ sense, timing, knowledge }: Draft) {
  const { name, time } = sense.dataset;
  if (!time?.year) return undefined;
  const left = fieldOnly({ dataset: name, field: time.year });
  const at = (year: number): Condition => ({ kind: "compare", left, operator: "=", right: year });
  const years = sense.times.flatMap((each) =>
    each.kind === "period" ? endsOf(each, knowledge.extents.get(name)) : [],
  );
  return { at, years: [...new Set(years)].toSorted((a, b) => a - b), timing };
}

/** "since 2019", "until 2023": an open end lies where the data begins or ends. */
function endsOf({ from, to }: Period, extent: Extent | undefined): readonly number[] {
  const first = from === NEVER ? extent?.firstYear : Number(from.slice(0, 4));
  const last = to === EVER ? newestYear(extent) : lastYear(to);
  return [first, last].filter((each) => each !== undefined);
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
