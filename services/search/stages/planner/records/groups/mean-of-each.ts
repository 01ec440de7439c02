import {
  type Column,
  type Expression,
  type Grain,
  isAggregate,
  type Plan,
} from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import { withoutEnd } from "../../../language/ending.ts";
import { phraseOf } from "../../../language/tokens.ts";
import { keysOf, LEAD } from "./share.ts";
import { withNone } from "./with-none.ts";

/** A mean of counts: how many each has, and what is taken of that. */
interface MeanOfEach {
  /** Asks for the count of each. */
  readonly text: string;
  readonly fn: "avg" | "median";
  /** Of each such period, within whatever other groups there are. */
  readonly grain?: Grain;
  /** Only of those that have any. */
  readonly some?: boolean;
}

const MEAN = new RegExp(
  `${LEAD}(average|mean|median) (?:number|count) of (.+?) (?:(?:for|of|by|in|to|from|at|with|on) (?:each|every)|per|each) (.+)$`,
  "i",
);

/** "orders per customer, among customers who have orders": those with none are left out. */
const WITH_SOME =
  /,? (?:(?:among|of|for|counting|considering) (?:only )?(?:the |those )?[a-z]+ )?(?:(?:that|which|who) (?:have|has|had)|with|having) (?:any |some |at least one |an? )?([^,]+)$/i;

const GRAINS: Readonly<Record<string, Grain>> = {
  daily: "day",
  weekly: "week",
  monthly: "month",
  quarterly: "quarter",
  yearly: "year",
  annual: "year",
};
const OF_PERIODS = new RegExp(
  `\\b(average|mean|median) (${Object.keys(GRAINS).join("|")}) (?:total )?((?:number|count) of )?(?=[a-z])`,
  "i",
);
const PERIODS = /\b(?:by|per|each|every) (?:day|week|month|quarter|year)\b/i;

/** "average daily volume of each share": the mean of what there was on each day. */
function meanOfPeriods(text: string, { datasets }: SemanticModel): MeanOfEach | undefined {
  const [said, word, period, count] = text.match(OF_PERIODS) ?? [];
  const grain = GRAINS[period?.toLowerCase() ?? ""];
  // A "monthly fee" is of no month.
  const isNamed = datasets.some(({ fields }) =>
    fields.some(({ label, synonyms }) =>
      [label, ...synonyms].some((name) => name.split(" ").includes(period?.toLowerCase() ?? "")),
    ),
  );
  if (!said || !grain || isNamed || PERIODS.test(text) || /[.?!;] /.test(text)) return undefined;
  return {
    text: `${text.replace(said, count ? "number of " : "total ")} by ${grain}`,
    fn: /median/i.test(word!) ? "median" : "avg",
    grain,
  };
}

/**
 * "average number of orders per customer", "average daily sales".
 */
export function meanIn(question: string, model: SemanticModel): MeanOfEach | undefined {
  const text = withoutEnd(question);
  const periods = meanOfPeriods(text, model);
  if (periods) return periods;
  const [, word, what, whom] = text.match(MEAN) ?? [];
  const [aside, had] = whom?.match(WITH_SOME) ?? [];
  const some = what !== undefined && had !== undefined && phraseOf(had) === phraseOf(what);
  const who = some ? whom!.replace(aside!, "") : whom;
  if (!word || !what || !who || /[.?!;] |\b(?:by|per|each|every)\b/i.test(who)) return undefined;
  return {
    text: `number of ${what} for each ${who}`,
    fn: /median/i.test(word) ? "median" : "avg",
    some,
  };
}

/** "orders per customer": also of the customers that have none. Of days without sales nobody knows. */
export function meanOfAll(each: Plan, mean: MeanOfEach, model: SemanticModel): Plan | undefined {
  const plan = meanOfEach(each, mean);
  const all = mean.grain || mean.some ? undefined : withNone(each, model);
  return plan && (all ? meanOfEach(all, mean) : plan);
}

/** The mean over the rows of a plan that counts for each: of those that have any. */
export function meanOfEach(each: Plan, { fn, grain }: MeanOfEach): Plan | undefined {
  const [figure, ...others] = each.columns.filter(({ expression }) => isAggregate(expression));
  const isPlain = each.grouped && !each.top && !each.change && each.having.length === 0;
  const isOne = figure?.expression.kind === "aggregate" && (grain || isCount(figure));
  if (!figure || !isOne || others.length > 0 || !isPlain || isOfItself(each, figure))
    return undefined;
  return meanOver(each, grain ? keysOf(each).filter((key) => !isPeriod(key, grain)) : [], fn);
}

/** The mean of a plan's one figure over its rows, for each of what is kept of its keys. */
export function meanOver(
  each: Plan,
  kept: readonly Column[],
  fn: MeanOfEach["fn"],
): Plan | undefined {
  const [figure, ...others] = each.columns.filter(({ expression }) => isAggregate(expression));
  const isPlain = each.grouped && !each.of && !each.top && !each.change && each.having.length === 0;
  if (!figure || others.length > 0 || !isPlain || keysOf(each).length === kept.length)
    return undefined;
  const name = `${fn === "avg" ? "average" : fn}_${figure.name}`;
  const value: Expression = { kind: "column", name: figure.name };
  const { dataset, where } = each;
  const of = { ...each, order: [] };
  return {
    dataset,
    of,
    columns: [...kept.map(asColumn), { name, expression: { kind: "statistic", fn, value } }],
    grouped: true,
    where,
    having: [],
    order: [],
  };
}

/** "users per customer", who are one and the same: each has one. */
const isOfItself = (each: Plan, { expression }: Column): boolean =>
  expression.kind === "aggregate" &&
  expression.fn === "count_distinct" &&
  keysOf(each).some(
    (key) =>
      key.expression.kind === "field" && key.expression.of.dataset === expression.of?.dataset,
  );

const isCount = ({ expression }: Column): boolean =>
  expression.kind === "aggregate" && expression.fn.startsWith("count");

const isPeriod = ({ expression }: Column, grain: Grain): boolean =>
  expression.kind === "bucket" && expression.grain === grain;

const asColumn = (column: Column): Column => ({
  ...column,
  expression: { kind: "column", name: column.name },
});
