import type { Comparison, FieldRef, Grain, Scalar } from "../../../plan.ts";
import { datasetOf } from "../../../semantic.ts";
import type { Period } from "../../language/time/period.ts";
import { fieldAt, sameField } from "./choose.ts";
import { cloneOf } from "./clones.ts";
import { dropSelectOfTest } from "./compares.ts";
import { takeNegation } from "./denial.ts";
import type { Item } from "./items.ts";
import { hearNumber } from "./numbers.ts";
import type { Test } from "./query.ts";
import { type Context, headOf, type State } from "./state.ts";

export function hearTime(
  item: Item & { kind: "time" },
  index: number,
  s: State,
  c: Context,
): undefined {
  const { time, year } = item;
  if (time.kind === "series") return hearSeries(item.text, time.grain, s, c);
  if (time.kind === "latest") {
    s.superlative = { direction: "desc", adjective: "recent" };
    return;
  }
  if (
    year !== undefined &&
    (s.between ||
      (s.field && !isTimely(s.field.of, c)) ||
      (s.compare && s.number === undefined && s.field))
  )
    return hearNumber(year, index, s, c);
  const field = timeField(s, c);
  if (!field) {
    if (year !== undefined) return hearNumber(year, index, s, c);
    s.unused.push(item.text);
    return;
  }
  s.score += 0.5;
  const node = separateFor(field, s);
  const finer = finerTests(field, time, c);
  if (!finer) {
    s.unused.push(item.text);
    return;
  }
  const tests = [...periodTests(field.of, time, c), ...finer];
  const own = s.nodes[node]!.tests;
  const last = own.at(-1);
  if (s.or && last?.kind === "compare" && tests.length === 1)
    own[own.length - 1] = { kind: "any", of: [last, tests[0]!] };
  else if (s.compare && tests.length === 1 && tests[0]!.kind === "compare")
    own.push({ ...tests[0]!, operator: s.compare.operator });
  else if (s.negated) {
    const [only] = tests;
    if (takeNegation(node, s, c) && only?.kind === "compare") own.push({ ...only, operator: "<>" });
    else own.push(...tests);
  } else own.push(...tests);
  s.or = false;
  delete s.compare;
  s.lastTest = { node, index: own.length - 1 };
  if (s.field && sameField(s.field.of, field.of)) {
    dropSelectOfTest(field.of, s);
    const at = s.selects.at(-1);
    if (at?.kind === "field" && sameField(at.of, field.of) && !at.fn && s.selects.length > 1)
      s.selects.pop();
  }
  delete s.field;
}

const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** A field of text beside the year that names the month or day of a record. */
function partField(dataset: string, grain: Grain, c: Context): FieldRef | undefined {
  const field = datasetOf(c.model, dataset)!.fields.find(
    ({ label, kind }) => kind !== "hidden" && kind !== "fact" && label === grain,
  );
  return field && { dataset, field: field.name };
}

/**
 * What a month asks of records that only have a year, and perhaps the month's name beside it.
 * Undefined where they cannot tell: their whole year would answer another question.
 */
function finerTests(
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

/** "in each year", "monthly": groups by a year, or by the stretch that a date lies in. */
function hearSeries(text: string, grain: Grain = "year", s: State, c: Context): undefined {
  const field = timeField(s, c);
  const kind = field && fieldAt(c.model, field.of).kind;
  const part =
    field && kind !== "time" && grain !== "year"
      ? partField(field.of.dataset, grain, c)
      : undefined;
  if (field && part) {
    s.groups.push({ node: field.node, of: part });
    return;
  }
  if (!field || (kind !== "time" && grain !== "year")) {
    s.unused.push(text);
    return;
  }
  s.groups.push({ node: field.node, of: field.of, ...(kind === "time" && { grain }) });
  s.score += 0.5;
}

/** "both 2014 and 2015" speaks of two different records. */
function separateFor(field: { of: FieldRef; node: number }, s: State): number {
  const { node, of } = field;
  const taken = s.nodes[node]!.tests.some(
    (test) => test.kind === "compare" && sameField(test.of, of),
  );
  return taken && s.both && node !== headOf(s) ? cloneOf(node, of, s) : node;
}

export const isTimely = (of: FieldRef, c: Context) => {
  const { kind, label } = fieldAt(c.model, of);
  return kind === "year" || kind === "time" || /\byear\b/.test(label);
};

function timeField(s: State, c: Context): { of: FieldRef; node: number } | undefined {
  if (s.field && isTimely(s.field.of, c)) return s.field;
  const order = [s.current, ...s.nodes.keys()].filter((node) => node !== undefined);
  for (const node of order) {
    const dataset = datasetOf(c.model, s.nodes[node]!.dataset)!;
    const field =
      dataset.fields.find(({ kind }) => kind === "year" || kind === "time") ??
      dataset.fields.find(
        ({ label, kind }) =>
          kind !== "hidden" && (/\byear\b/.test(label) || /^start from$/.test(label)),
      );
    if (field) return { of: { dataset: dataset.name, field: field.name }, node };
  }
  return undefined;
}

function periodTests(of: FieldRef, { from, to }: Period, c: Context): readonly Test[] {
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
