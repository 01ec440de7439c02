import { type FieldRef, sameField } from "../../../../plan.ts";
import type { Item } from "../hear/items.ts";
import { cueOf } from "../joins/look.ts";
import type { Test } from "../query.ts";
import { type Context, isMeasure, type State } from "../state.ts";

/**
 * "in 2023 and 2024": a record lies in one of them, and figures are asked for each. Stretches
 * that do not follow each other cannot be said as one, and are reported.
 *
 * @returns whether the time was one more of a list
 */
export function joinsPeriod(
  item: Item & { kind: "time" },
  index: number,
  { of, node }: { readonly of: FieldRef; readonly node: number },
  tests: readonly Test[],
  s: State,
  c: Context,
): boolean {
  const last = c.items[index - 1];
  const joint = cueOf(last)?.kind ?? (last?.kind === "time" && /,$/.test(last.text) ? "comma" : "");
  if (!["and", "comma", "or"].includes(joint) || s.both || s.compare || s.negated) return false;
  const own = s.nodes[node]!.tests;
  const on = (test: Test): test is Compare => test.kind === "compare" && sameField(test.of, of);
  const [first, more] = [own.findLastIndex(on), tests.filter(on)];
  const before = own[first] as Compare | undefined;
  if (!before || more.length === 0) return false;
  const from = more.find(({ operator }) => operator === ">=");
  const to = more.find(({ operator }) => operator === "<");
  const isYear = before.operator === "=" && more[0]!.operator === "=";
  if (isYear) own[first] = { kind: "any", of: [before, more[0]!] };
  else if (before.operator === "<" && from && to && from.value === before.value)
    own[first] = { ...before, value: to.value };
  else if (before.operator === "<" && from && to) s.unused.push(item.text);
  else return false;
  const grain = item.time.kind === "period" ? item.time.grain : undefined;
  const isEach = joint !== "or" && s.selects.some(isMeasure) && s.groups.length === 0;
  if (isEach && isYear) s.groups.push({ node, of });
  else if (isEach && grain) s.groups.push({ node, of, grain });
  s.or = false;
  s.and = false;
  return true;
}

type Compare = Test & { readonly kind: "compare" };

const PART =
  "(?:(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\\.?|(?:Q[1-4])|(?:first|second|third|fourth) quarter)";
const LIST = new RegExp(
  `\\b(${PART}(?:, (?:and )?| and | or ))+${PART} (?:of )?((?:19|20)\\d\\d)\\b`,
  "gi",
);
const LISTED = new RegExp(`\\b(${PART})(?=, | and | or )`, "gi");

/** "January and March 2024": the year is that of each. */
export const withYears = (question: string): string =>
  question.replace(LIST, (list, _, year: string) => list.replace(LISTED, `$1 ${year}`));

const AND_PERIOD =
  /\b((?:by|per|(?:for|in|of) (?:each|every)) [\w', -]{2,40}?)(,? and |, )(?=(?:year|quarter|month|day)\b(?! of\b| \d))/i;

/** "by channel and month", "per brand, month and shop" are by all of them. */
export const withGroups = (question: string): string => question.replace(AND_PERIOD, "$1$2by ");
