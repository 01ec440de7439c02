import {
  type Column,
  type Comparison,
  type Condition,
  type Expression,
  OPPOSITE,
  type Plan,
} from "../../../../plan.ts";
import type { Period } from "../../../language/time/period.ts";
import { type Draft, filterOf } from "../draft.ts";
import type { Sense } from "../sense/sense.ts";
import type { Stretch } from "./periods.ts";
import { countedRows, type Rows } from "./rows.ts";
import type { HeldSaid } from "./said.ts";

export const periodsIn = ({ times }: Sense): readonly Period[] =>
  times.flatMap((time) => (time.kind === "period" ? [time] : []));

/** A condition on those who are asked for. */
export function thoseOf(
  { held }: HeldSaid,
  rows: Rows,
  stretch: Stretch | undefined,
  whole: Draft,
): Condition | undefined {
  if (held === "all") return inAll(rows, stretch, whole);
  const { operator, value, run } = held;
  if (run) {
    const having = stretch && anyRun(rows, stretch, value);
    return having && within(rows, countedRows(rows, [having]));
  }
  if (operator === "=" && value === 0) return within(rows, whose(rows), true);
  if (operator === ">=" && value === 1) return within(rows, whose(rows));
  const isUpTo = operator.startsWith("<");
  // Who has it in none of them has it in fewer than two, and no row.
  const counted = countedRows(rows, [bound(isUpTo ? OPPOSITE[operator] : operator, value)]);
  return within(rows, counted, isUpTo);
}

/** Of all that are asked for, or of days, of which nobody knows how many there are: of no other. */
function inAll(rows: Rows, stretch: Stretch | undefined, whole: Draft): Condition | undefined {
  const named = periodsIn(whole.sense).length;
  const all = named > 1 ? named : stretch && stretch.last - stretch.first + 1;
  if (all !== undefined)
    return all > 0 ? within(rows, countedRows(rows, [bound("=", all)])) : undefined;
  const others = othersThan(rows, whole);
  return others && within(rows, others, true);
}

/** Records of the same periods of which it is not so. */
function othersThan({ plan, key, times }: Rows, { sense, timing }: Draft): Plan | undefined {
  const and = times.flatMap(({ expression }) =>
    expression.kind === "field" ? [expression.of] : [],
  );
  if (and.length < times.length || timing.latest) return undefined;
  const own: Column = { name: key.field, expression: { kind: "field", of: key } };
  const first = [key.field, ...times.map(({ name }) => name)];
  const placed = plan.columns.toSorted((a, b) => placeIn(first, a) - placeIn(first, b));
  const right = { ...plan, columns: placed };
  const not: Condition = { kind: "within", left: key, and, right, negated: true };
  const where = [...sense.filters.map(filterOf), ...timing.where, not];
  const { dataset } = plan;
  return { dataset, columns: [own], grouped: false, distinct: true, where, having: [], order: [] };
}

const placeIn = (names: readonly string[], { name }: Column): number =>
  names.includes(name) ? names.indexOf(name) : names.length;

const within = ({ key }: Rows, right: Plan, negated = false): Condition => ({
  kind: "within",
  left: key,
  right,
  negated,
});

const bound = (operator: Comparison, right: number): Condition => ({
  kind: "compare",
  left: { kind: "aggregate", fn: "count" },
  operator,
  right,
});

/** The key comes first: it is what is looked for among the rows. */
const whose = ({ plan, key }: Rows): Plan => ({
  ...plan,
  columns: plan.columns.toSorted(
    (a, b) => Number(b.name === key.field) - Number(a.name === key.field),
  ),
});

/** So many that follow each other, wherever they begin. */
function anyRun(rows: Rows, { first, last }: Stretch, length: number): Condition | undefined {
  const at = placeOf(rows);
  const starts = last - first - length + 2;
  if (!at || length < 2 || starts < 1 || starts > MOST_RUNS) return undefined;
  const of = Array.from({ length: starts }, (_, index): Condition => {
    const when: readonly Condition[] = [
      { kind: "compare", left: at, operator: ">=", right: first + index },
      { kind: "compare", left: at, operator: "<", right: first + index + length },
    ];
    const left: Expression = { kind: "aggregate", fn: "count", when };
    return { kind: "compare", left, operator: "=", right: length };
  });
  return of.length === 1 ? of[0] : { kind: "any", of };
}

const MOST_RUNS = 60;

/** Where a row's period stands among all, as `stretchOf` counts them; of dates it is not told. */
function placeOf({ times: [first, second] }: Rows): Expression | undefined {
  if (first?.expression.kind !== "field") return undefined;
  const year: Expression = { kind: "column", name: first.name };
  if (!second) return year;
  const [four, one]: readonly Expression[] = [4, 1].map((value) => ({ kind: "number", value }));
  const quarters: Expression = { kind: "arithmetic", operator: "*", left: year, right: four! };
  const quarter: Expression = {
    kind: "arithmetic",
    operator: "-",
    left: { kind: "column", name: second.name },
    right: one!,
  };
  return { kind: "arithmetic", operator: "+", left: quarters, right: quarter };
}
