import { type Comparison, type Condition, isAggregate, type Plan } from "../../../../plan.ts";

/** "towns with at least 3 shops": the groups that are meant, by a figure of each. */
export interface Bound {
  /** Whose groups they are: "towns". */
  readonly each: string;
  readonly figure: string;
  readonly operator: Comparison;
  readonly value: number;
}

/** How bounds are said. */
export const OPERATORS: Readonly<Record<string, Comparison>> = {
  "at least": ">=",
  "more than": ">",
  "greater than": ">",
  over: ">",
  above: ">",
  "at most": "<=",
  "fewer than": "<",
  "less than": "<",
  below: "<",
  under: "<",
  exactly: "=",
};
const COMPARED = Object.keys(OPERATORS).join("|");
const WORDS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const HAVE = "(?:with|having|(?:that|who|which) (?:have|has|had))";
/** "shops with a garden and at least 3 sales" */
const COUNTED = new RegExp(
  `^(.+?) (?:${HAVE}|and) (${COMPARED}) (\\d+|${WORDS.join("|")}) ([a-z].*)$`,
  "i",
);
/** "towns with a total above 150" */
const MEASURED = new RegExp(
  `^(.+?) ${HAVE} an? ([a-z].*?) (?:of )?(${COMPARED}) (\\d+(?:\\.\\d+)?)%?$`,
  "i",
);

export function boundIn(each: string): Bound | undefined {
  const [, who, than, count, noun] = each.match(COUNTED) ?? [];
  if (who && than && count && noun) return bound(who, `number of ${noun}`, than, numberOf(count));
  const [, whose, figure, compared, value] = each.match(MEASURED) ?? [];
  return whose && figure && compared && value
    ? bound(whose, figure, compared, Number(value))
    : undefined;
}

export const numberOf = (text: string): number =>
  WORDS.includes(text.toLowerCase()) ? WORDS.indexOf(text.toLowerCase()) + 1 : Number(text);

const bound = (each: string, figure: string, than: string, value: number): Bound => ({
  each,
  figure,
  operator: OPERATORS[than.toLowerCase()]!,
  value,
});

/** A plan whose last figure only says which groups are meant, by it. */
export function withBound(plan: Plan, { operator, value }: Bound): Plan {
  const last = plan.columns.findLast(({ expression }) => isAggregate(expression))!;
  const left = last.expression;
  const rule: Condition = { kind: "compare", left, operator, right: value };
  const columns = plan.columns.filter((column) => column !== last);
  return { ...plan, columns, having: [...plan.having, rule] };
}
