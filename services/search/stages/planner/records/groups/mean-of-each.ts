import { isAggregate, type Plan } from "../../../../plan.ts";
import { keysOf, LEAD } from "./share.ts";

/** A mean of counts: how many each has, and what is taken of that. */
interface MeanOfEach {
  /** Asks for the count of each. */
  readonly text: string;
  readonly fn: "avg" | "median";
}

const MEAN = new RegExp(
  `${LEAD}(average|mean|median) (?:number|count) of (.+?) (?:(?:for|of|by|in|to|from|at|with|on) (?:each|every)|per|each) (.+)$`,
  "i",
);

/** "average number of orders per customer". */
export function meanIn(question: string): MeanOfEach | undefined {
  const text = question.replace(/[\s?.!]+$/, "");
  const [, word, what, who] = text.match(MEAN) ?? [];
  if (!word || !what || !who || /[.?!;] |\b(?:by|per|each|every)\b/i.test(who)) return undefined;
  return {
    text: `number of ${what} for each ${who}`,
    fn: /median/i.test(word) ? "median" : "avg",
  };
}

/** The mean over the rows of a plan that counts for each: of those that have any. */
export function meanOfEach(each: Plan, { fn }: MeanOfEach): Plan | undefined {
  const [figure, ...others] = each.columns.filter(({ expression }) => isAggregate(expression));
  const isPlain = each.grouped && !each.top && !each.change && each.having.length === 0;
  const isCount = figure?.expression.kind === "aggregate" && /^count/.test(figure.expression.fn);
  if (!figure || !isCount || others.length > 0 || !isPlain || keysOf(each).length === 0)
    return undefined;
  const name = `${fn === "avg" ? "average" : fn}_${figure.name}`;
  const expression = {
    kind: "statistic",
    fn,
    value: { kind: "column", name: figure.name },
  } as const;
  const { dataset, where } = each;
  const of = { ...each, order: [] };
  return {
    dataset,
    of,
    columns: [{ name, expression }],
    grouped: true,
    where,
    having: [],
    order: [],
  };
}
