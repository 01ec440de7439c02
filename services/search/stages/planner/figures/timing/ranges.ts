import type { Comparison, Condition, Expression, FieldRef, Scalar } from "../../../../plan.ts";
import type { Dataset } from "../../../../semantic.ts";
import { type Period, shift } from "../../../language/time/period.ts";

export const yearOf = (iso: string) => Number(iso.slice(0, 4));

/** Years of a period: from 2019-01-01 to 2023-01-01 are 2019 to 2022. */
export function yearRange(of: FieldRef, { from, to, denied }: Period): readonly Condition[] {
  const first = yearOf(from);
  const last = to.slice(5) === "01-01" ? yearOf(to) - 1 : yearOf(to);
  const left = { kind: "field", of } as const;
  if (denied && first > 1 && last < 9998) return [outside(left, first, "<", last, ">")];
  if (first === last) return [{ kind: "compare", left, operator: "=", right: first }];
  return [
    ...(first > 1 ? [{ kind: "compare", left, operator: ">=", right: first } as const] : []),
    ...(last < 9998 ? [{ kind: "compare", left, operator: "<=", right: last } as const] : []),
  ];
}

export function dateRange(of: FieldRef, { from, to, denied }: Period): readonly Condition[] {
  const left = { kind: "field", of } as const;
  if (denied && yearOf(from) > 1 && yearOf(to) < 9999) return [outside(left, from, "<", to, ">=")];
  return [
    ...(yearOf(from) > 1 ? [{ kind: "compare", left, operator: ">=", right: from } as const] : []),
    ...(yearOf(to) < 9999 ? [{ kind: "compare", left, operator: "<", right: to } as const] : []),
  ];
}

/** "not in 2024": before it, or after. */
const outside = (
  left: Expression,
  first: Scalar,
  below: Comparison,
  last: Scalar,
  above: Comparison,
): Condition => ({
  kind: "any",
  of: [
    { kind: "compare", left, operator: below, right: first },
    { kind: "compare", left, operator: above, right: last },
  ],
});

export function periodWhere(
  period: Period,
  time: NonNullable<Dataset["time"]>,
  ref: (field: string) => FieldRef,
): readonly Condition[] {
  if (period.calendar && time.year && time.field !== time.year)
    return dateRange(ref(time.field), period);
  if (period.ofYears && time.year && time.quarter) {
    const left = { kind: "field", of: ref(time.quarter) } as const;
    const quarter = { kind: "compare", left, operator: "=", right: period.ofYears } as const;
    return [...yearRange(ref(time.year), period), quarter];
  }
  if (time.year && (period.grain === "year" || time.grain === "year"))
    return yearRange(ref(time.year), period);
  if (
    time.quarter &&
    time.year &&
    period.grain === "quarter" &&
    !period.several &&
    monthsIn(period) === 3
  ) {
    const quarter = Math.ceil(Number(period.from.slice(5, 7)) / 3);
    const field = (name: string) => ({ kind: "field", of: ref(name) }) as const;
    return [
      { kind: "compare", left: field(time.year), operator: "=", right: yearOf(period.from) },
      { kind: "compare", left: field(time.quarter), operator: "=", right: quarter },
    ];
  }
  if (time.quarter && time.year && period.whole && period.grain === "quarter" && !period.floating)
    return fiscalQuarters(ref(time.year), ref(time.quarter), period);
  if (time.quarter && time.year && period.grain === "quarter" && !period.relative)
    return sinceQuarters(ref(time.year), ref(time.quarter), period);
  return dateRange(ref(time.field), period);
}

/** "since Q3 2023", "Q1 to Q3 2024": from one fiscal quarter to another, either of which may be open. */
function sinceQuarters(year: FieldRef, quarter: FieldRef, { from, to }: Period) {
  const last = shift(to, { months: -3 });
  return [
    ...(yearOf(from) > 1 ? [fromQuarter(year, quarter, from, ">")] : []),
    ...(yearOf(to) < 9999 ? [fromQuarter(year, quarter, last, "<")] : []),
  ];
}

/** A quarter of a year and those of its side: of later years all. */
function fromQuarter(year: FieldRef, quarter: FieldRef, day: string, side: ">" | "<"): Condition {
  const [y, q] = [yearOf(day), (indexOf(day) % 4) + 1];
  const [left, inYear] = [
    { kind: "field", of: quarter },
    { kind: "field", of: year },
  ] as const;
  const edge = side === ">" ? 1 : 4;
  if (q === edge) return { kind: "compare", left: inYear, operator: `${side}=`, right: y };
  const own: readonly Condition[] = [
    { kind: "compare", left: inYear, operator: "=", right: y },
    { kind: "compare", left, operator: `${side}=`, right: q },
  ];
  const others: Condition = { kind: "compare", left: inYear, operator: side, right: y };
  return { kind: "any", of: [{ kind: "all", of: own }, others] };
}

/** The quarters of a stretch, year by year: "LTM as of Q2 2024" is Q3 and Q4 2023, Q1 and Q2 2024. */
function fiscalQuarters(year: FieldRef, quarter: FieldRef, period: Period): readonly Condition[] {
  const [left, inYear] = [
    { kind: "field", of: quarter },
    { kind: "field", of: year },
  ] as const;
  const [first, end] = [indexOf(period.from), indexOf(period.to)];
  const years = range(Math.floor(first / 4), Math.floor((end - 1) / 4));
  const each = years.map((at): readonly Condition[] => {
    const [from, to] = [Math.max(first - at * 4, 0) + 1, Math.min(end - at * 4, 4)];
    return [
      { kind: "compare", left: inYear, operator: "=", right: at },
      ...(from > 1 ? [{ kind: "compare", left, operator: ">=", right: from } as const] : []),
      ...(to < 4 ? [{ kind: "compare", left, operator: "<=", right: to } as const] : []),
    ];
  });
  return each.length === 1
    ? each[0]!
    : [{ kind: "any", of: each.map((of): Condition => ({ kind: "all", of })) }];
}

/** Quarters since the year 0, counted from 0. */
const indexOf = (iso: string): number =>
  yearOf(iso) * 4 + Math.floor((Number(iso.slice(5, 7)) - 1) / 3);

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

const monthsIn = ({ from, to }: Period) =>
  (yearOf(to) - yearOf(from)) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
