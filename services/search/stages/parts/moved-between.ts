import type { Column, Expression, Plan } from "../../plan.ts";
import { withoutEnd } from "../language/ending.ts";
import { TIME } from "../language/shared-times.ts";
import type { Asking, Route } from "../routed.ts";
import { areSame } from "./one-table.ts";

const MONTHS =
  "(?:january|february|march|april|may|june|july|august|september|october|november|december)";
const WHEN = `(?:${MONTHS} )?${TIME}`;
const MOVED =
  "(?:moved?|changed?|shift(?:ed)?|r[io]sen?|f[ae]ll(?:en)?|gr[eo]wn?|increased?|decreased?|declined?|improved?|dropped|drop)";
const BY_HOW =
  "by (how much|how many (?:percentage )?points|how many percent|what percentage)(?: (?:has|have|had|did|does|do))?(?: (?:it|that|this|they|each|those|the figure|the average|the share))?";

/** "…, and by how much has that moved", "with the change in percent", "and the difference", ", % change" */
const ASKED = `(?:,? and|,)? (?:${BY_HOW} ${MOVED}|(?:(?:with|and|plus|including) )?(?:the |its |their )?((?:%|percent|percentage|pct|absolute) )?(?:change|difference)(?: between (?:them|the two|both))?( in (?:%|percent|percentage terms|(?:percentage )?points))?)`;

const BETWEEN = new RegExp(
  `^(.+?),? (?:(?:in|for|at|of) )?(?:the )?(${WHEN}),? (?:and|vs\\.?|versus|against|compared (?:to|with)) (?:(?:in|for|at) )?(?:the )?(${WHEN})( (?:by|per|for each|in each|of|for|at) [^,]+?)?${ASKED}$`,
  "i",
);

/** Whether a question asks for a figure at two times and how it moved between them. */
export const isMovedBetween = (question: string): boolean =>
  / (?:by (?:how|what)|change|difference)\b/i.test(question) && BETWEEN.test(withoutEnd(question));

/**
 * "Average power price by country in 2022 and 2025, and by how much has it changed": at both times, and by
 * how much from the one to the other. Undefined where nobody tells all of it.
 */
export async function movedBetween(question: string, ask: Asking): Promise<Route | undefined> {
  const [, figure = "", said, other, group = "", how = "", kind = "", unit = ""] =
    withoutEnd(question).match(BETWEEN) ?? [];
  if (!said || !other) return undefined;
  // "in 2025 vs 2024 and the change": from the earlier to the later.
  const [from, to] = monthAt(said) > monthAt(other) ? [other, said] : [said, other];
  const isRate =
    /percent$|percentage$|%/i.test(how) || /%|percent(?!age points)/i.test(kind + unit);
  const name = `${nameOf(figure)}${group}`;
  const moved = await ask(`change in ${name} from ${from} to ${to}`);
  // What happened in parts of years is not told from the one to the other, but set against each other.
  const found = moved.agent ? moved : await ask(`${name} in ${to} vs ${from} and the change`);
  const both = found.agent && found.proposal?.plan && withBoth(found.proposal.plan);
  const plan = both && isRate ? asRate(both) : both;
  return plan ? { ...found, question, proposal: { ...found.proposal!, plan } } : undefined;
}

/** Months since the year 0, by which times of one kind follow each other. */
function monthAt(when: string): number {
  const months = MONTHS.slice(3, -1).split("|");
  const month = months.findIndex((each) => when.toLowerCase().startsWith(each));
  const [, quarter = "", half = ""] = when.match(/\b(?:q([1-4])|h([12]))|\b(?=[1-4][qh])/i) ?? [];
  const part = quarter
    ? Number(quarter) * 3
    : half
      ? Number(half) * 6
      : Number(/second half/i.test(when)) * 6;
  return Number(when.match(/\d{4}/)?.[0]) * 12 + Math.max(month, 0) + part;
}

/** A figure by its name: "For each port, what share of the volume did it take" is the share by port. */
const nameOf = (asked: string): string =>
  asked
    .replace(
      /^(?:for|in|at) each ([^,]+), what share of (.+?) (?:did|does|has|had) (?:it|each|they) (?:take|taken|have|had|get|account for|make up|represent)$/i,
      "share of $2 by $1",
    )
    .replace(
      /^what share of (.+?) (?:did|does) each (.+?) (?:take|have|get|account for|make up|represent)$/i,
      "share of $1 by $2",
    )
    .replace(
      /^(?:for|in|at) each ([^,]+), (?:what (?:is|was|were) |show |give )?(?:the )?(.+)$/i,
      "$2 by $1",
    )
    .replace(/^(?:what (?:is|was|were)|show(?: me)?|give(?: me)?|compare|list)(?: the)? /i, "");

/** A plan with the figure at the earlier time, too; undefined where a plan tells no move from one time to another. */
export function withBoth(plan: Plan): Plan | undefined {
  const moves = plan.columns.flatMap(({ expression }) => endsOf(expression) ?? []);
  const [move, ...others] = moves;
  const now = move && plan.columns.find(({ expression }) => areSame(expression, move.last));
  if (!now || others.length > 0) return undefined;
  if (plan.columns.some(({ expression }) => areSame(expression, move.first))) return plan;
  const before: Column = { ...now, name: `${now.name}_before`, expression: move.first };
  const at = plan.columns.indexOf(now);
  return { ...plan, columns: plan.columns.toSpliced(at, 0, before) };
}

/** By how many percent; undefined where the figures are shares, which move by points. */
function asRate(plan: Plan): Plan | undefined {
  const move = plan.columns.find(({ expression }) => endsOf(expression));
  const ends = move && endsOf(move.expression);
  if (!ends || /^(?:ratio|percent)$/.test(move.unit ?? "")) return undefined;
  const name = move.name.replace(/_change$/, "_growth_percent");
  const rate: Column = {
    name,
    expression: { kind: "growth", ...ends, periods: 1 },
    unit: "percent",
  };
  const called = (each: string) => (each === move.name ? name : each);
  return {
    ...plan,
    columns: plan.columns.map((each) => (each === move ? rate : each)),
    order: plan.order.map((each) => ({ ...each, column: called(each.column) })),
  };
}

function endsOf(each: Expression): { first: Expression; last: Expression } | undefined {
  if (each.kind === "growth") return { first: each.first, last: each.last };
  return each.kind === "arithmetic" && each.operator === "-"
    ? { first: each.right, last: each.left }
    : undefined;
}
