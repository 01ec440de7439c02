import {
  type Column,
  type Expression,
  expressionsIn,
  isAggregate,
  type Plan,
} from "../../../../plan.ts";
import { numberOf } from "./bound.ts";

/** A question without what it says of how many figures its answer has: "Return a single total." */
export interface Figures {
  readonly text: string;
  readonly only?: Only;
}

interface Only {
  readonly count: number;
  /** "percentage", "total" */
  readonly kind: string;
  readonly said: string;
}

const KIND =
  "(total|figure|number|percentage|percent|value|amount|count|sum|average|mean|result|ratio|share|rate)";
const SHOWS = "(?:return|give|show|report|state|provide|display)(?: me)?(?: only| just)?";
const ONE = "(?:a single|one single|a|one|only one|just one|exactly one|the)(?: overall| total)?";
/** "Return a single total.", "… and return one total", "as a single figure" */
const SINGLE = new RegExp(
  `(?:(?<=[.?!;]) (?:please )?${SHOWS}|,? (?:and|then) ${SHOWS}|,? as) (${ONE} ${KIND})(?: only)?[.!]?$`,
  "i",
);
/** "Return the three figures." */
const SEVERAL = new RegExp(
  `(?:(?<=[.?!;]) (?:please )?${SHOWS}|,? (?:and|then) ${SHOWS}) ((?:the|all|these|both)?(?: these| of the)? ?(two|three|four|five|six|[2-6])? ?${KIND}s)[.!]?$`,
  "i",
);

export function figuresIn(question: string): Figures {
  const text = question.trim();
  const [tail, said, kind] = text.match(SINGLE) ?? [];
  // "Rate = late bills / all bills, as a percentage": of what is explained, and no wish.
  const isExplained = / = [^.?]*$/.test(text.slice(0, text.length - (tail?.length ?? 0)));
  if (tail && !isExplained)
    return taken(text, tail, { count: 1, kind: kind!.toLowerCase(), said: said! });
  const [behind, all, number, of] = text.match(SEVERAL) ?? [];
  const count = /\bboth\b/i.test(all ?? "") ? 2 : number ? numberOf(number) : 0;
  if (!behind || count < 2) return { text };
  return taken(text, behind, { count, kind: of!.toLowerCase(), said: all!.trim() });
}

const taken = (text: string, tail: string, only: Only): Figures => ({
  text: text.slice(0, text.length - tail.length),
  only,
});

/** A plan of so many figures and of nothing else; undefined where it has others. */
export function ofFigures(plan: Plan, { count, kind }: Only): Plan | undefined {
  const shown = plan.columns.filter(({ hidden }) => !hidden);
  const told = /^percent/.test(kind) ? shown.map(inPercent) : shown;
  const isAll = told.length === count && told.every((each) => isOfKind(each, kind));
  const isAlone = plan.columns.every(({ expression }) => isAggregate(expression));
  if (!isAll || !isAlone) return undefined;
  const columns = plan.columns.map((each) => (each.hidden ? each : told[shown.indexOf(each)]!));
  return { ...plan, columns };
}

const FUNCTIONS: Readonly<Record<string, RegExp>> = {
  total: /^(?:sum|count)/,
  sum: /^(?:sum|count)/,
  count: /^count/,
  average: /^avg/,
  mean: /^avg/,
};

function isOfKind({ expression, unit }: Column, kind: string): boolean {
  if (!isAggregate(expression)) return false;
  if (/^percent/.test(kind)) return unit === "percent";
  if (/^(?:ratio|share|rate)$/.test(kind)) return isQuotient(expression);
  const functions = FUNCTIONS[kind];
  // What is made of totals is none, but any number is a figure.
  return (
    !functions ||
    (expression.kind === "aggregate" && functions.test(expression.fn)) ||
    isMean(expression, kind)
  );
}

const isMean = (expression: Expression, kind: string): boolean =>
  expression.kind === "statistic" &&
  expression.fn === "avg" &&
  FUNCTIONS[kind] === FUNCTIONS.average;

const isQuotient = (expression: Expression): boolean =>
  expressionsIn(expression).some((each) => each.kind === "arithmetic" && each.operator === "/");

/** A share as what it is of a hundred. */
export function inPercent(column: Column): Column {
  const { expression, unit } = column;
  if (unit || expression.kind !== "arithmetic" || expression.operator !== "/") return column;
  const left: Expression = { kind: "number", value: 100 };
  return {
    ...column,
    name: column.name === "ratio" || column.name === "share" ? "percentage" : column.name,
    expression: { kind: "arithmetic", operator: "*", left, right: expression },
    unit: "percent",
  };
}
