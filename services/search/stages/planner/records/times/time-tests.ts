import type { Comparison, FieldRef, Grain, Scalar } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { MONTHS } from "../../../language/calendar.ts";
import type { Period } from "../../../language/time/period.ts";
import { fieldAt } from "../fields/choose.ts";
import type { Test } from "../query.ts";
import type { Context, State } from "../state.ts";

/** A field of text beside the year that names the month or day of a record. */
export function partField(dataset: string, grain: Grain, c: Context): FieldRef | undefined {
  const field = datasetOf(c.model, dataset)!.fields.find(
    ({ label, kind }) => kind !== "hidden" && kind !== "fact" && label === grain,
  );
  return field && { dataset, field: field.name };
}

/**
 * What a month asks of records that only have a year, and perhaps the month's name beside it.
 * Undefined where they cannot tell: their whole year would answer another question.
 */
export function finerTests(
  { of }: { of: FieldRef },
  { from, to, grain }: Period,
  c: Context,
): readonly Test[] | undefined {
  if (fieldAt(c.model, of).kind === "time" || grain === "year") return [];
  const isOpen = from < "0002" || to > "9998";
  const month = grain === "month" && !isOpen ? partField(of.dataset, "month", c) : undefined;
  const next = new Date(Date.parse(from));
  next.setUTCMonth(next.getUTCMonth() + 1);
  if (!month || next.toISOString().slice(0, 10) !== to) return undefined;
  const name = MONTHS[Number(from.slice(5, 7)) - 1]!;
  return [{ kind: "in", of: month, values: [name, name.slice(0, 3)], negated: false }];
}

export function periodTests(of: FieldRef, { from, to }: Period, c: Context): readonly Test[] {
  const { kind } = fieldAt(c.model, of);
  const test = (operator: Comparison, value: Scalar): Test => ({
    kind: "compare",
    of,
    operator,
    value,
  });
  if (kind === "time")
    return [...(from > "0002" ? [test(">=", from)] : []), ...(to < "9998" ? [test("<", to)] : [])];
  const [first, last] = [
    Number(from.slice(0, 4)),
    Number(to.slice(0, 4)) - (to.slice(5) === "01-01" ? 1 : 0),
  ];
  if (first === last) return [test("=", first)];
  return [...(first > 1 ? [test(">=", first)] : []), ...(last < 9998 ? [test("<=", last)] : [])];
}

const LATER: Readonly<Partial<Record<Comparison, Comparison>>> = {
  ">": "<",
  ">=": "<=",
  "<": ">",
  "<=": ">=",
};

/** "older than 2020", "newer than May 2024": what is old is of an early time. */
export function beyondPeriod(
  { operator: said, adjective }: NonNullable<State["compare"]>,
  tests: readonly Test[],
): Test | undefined {
  const operator = /^(?:old|young)$/.test(adjective ?? "") ? (LATER[said] ?? said) : said;
  const [first, last] = tests;
  if (first?.kind !== "compare" || (last && last.kind !== "compare")) return undefined;
  if (!last) return { ...first, operator };
  if (operator === ">" || operator === "<=")
    return { ...last, operator: operator === ">" ? ">=" : "<" };
  return operator === "<" || operator === ">=" ? { ...first, operator } : undefined;
}
