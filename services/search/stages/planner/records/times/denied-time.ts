import { OPPOSITE } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import type { Period } from "../../../language/time/period.ts";
import { beginOf } from "../everyday/spans.ts";
import { fieldAt } from "../fields/choose.ts";
import type { Test } from "../query.ts";
import type { Context, State } from "../state.ts";
import { deedIn } from "./time-deeds.ts";

type Compare = Extract<Test, { readonly kind: "compare" }>;

/** What everything has been, though nobody wrote down when: it did not "never happen". */
const CAME_TO_BE =
  /\b(?:born|birth|built|made|founded|established|constructed|created|composed|painted|written)\b/;

/**
 * Outside a stretch of time: before it, after it, or never. "Cases not closed in 2021" are also
 * those that are not closed at all.
 */
export function denied(tests: readonly Test[], c: Context): Test {
  const of: readonly Test[] = tests.map((test) =>
    test.kind === "compare" ? { ...test, operator: OPPOSITE[test.operator] } : test,
  );
  const [first] = tests;
  const all = first?.kind === "compare" && mayNever(first, c) ? [...of, never(first)] : of;
  return all.length === 1 ? all[0]! : { kind: "any", of: all };
}

const never = ({ of }: Compare): Test => ({ kind: "null", of, negated: false });

/** Whether a day is that of a deed which need not have been done yet. */
function mayNever({ of }: Compare, { model }: Context): boolean {
  const field = fieldAt(model, of);
  return !CAME_TO_BE.test(field.label) && deedIn(field, of.dataset) !== undefined;
}

const BY = /^by\b/i;

/** "arrived by the end of 2021": in that year or any before, and not in that year alone. */
export const untilThen = (time: string, tests: readonly Test[]): readonly Test[] =>
  BY.test(time)
    ? tests.filter(({ kind, ...test }) => kind !== "compare" || !isFrom(test as Compare))
    : tests;

const isFrom = ({ operator }: Compare): boolean => operator === ">" || operator === ">=";

/**
 * "had not arrived by the end of 2021": of those that had begun by then, where the records say
 * when each did.
 */
export function begunBy(time: string, tests: readonly Test[], c: Context): readonly Test[] {
  const [last] = tests.flatMap((test) =>
    test.kind === "compare" && /^<=?$/.test(test.operator) ? [test] : [],
  );
  const begin = last && beginOf(datasetOf(c.model, last.of.dataset)!, last.of.field);
  if (!BY.test(time) || !begin) return [];
  return [{ ...last, of: { dataset: last.of.dataset, field: begin.name } }];
}

/**
 * "cases still open at the end of 2020": begun by then, and not over before it; as the two days of
 * the records say, where "open" is not a state that they only have now.
 *
 * @returns whether the records have both days
 */
export function hearOpenThen({ to }: Period, s: State, c: Context): boolean {
  const tests = s.nodes[s.current ?? 0]?.tests ?? [];
  const at = tests.findLastIndex(
    (test) => test.kind === "null" && !test.negated && fieldAt(c.model, test.of).kind === "time",
  );
  const open = tests[at];
  if (open?.kind !== "null" || to > "9998") return false;
  const { of } = open;
  const begin = beginOf(datasetOf(c.model, of.dataset)!, of.field);
  if (!begin) return false;
  const since = { dataset: of.dataset, field: begin.name };
  tests.splice(
    at,
    1,
    { kind: "compare", of: since, operator: "<", value: to },
    { kind: "any", of: [open, { kind: "compare", of, operator: ">=", value: to }] },
  );
  return true;
}
