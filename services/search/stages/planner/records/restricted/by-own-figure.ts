import { type Column, type Condition, isAggregate, type Plan } from "../../../../plan.ts";
import { numberOf, OPERATORS } from "../returned/bound.ts";
import { wordsIn } from "../returned/named.ts";

const NUMBER = `(\\d[\\d,.]*|one|two|three|four|five|six|seven|eight|nine|ten)`;
const THAN = `(${Object.keys(OPERATORS).join("|")})`;
const TOTAL = "(total|sum|number|count|average|mean|figure|value)";
/** "shows whose total is over 150", "towns with a total of more than 20" */
const OF_TOTAL = new RegExp(
  `^[a-z -]+? (?:whose (?:own |overall )?${TOTAL}(?: [a-z]+)* (?:is|was|are|were)|with (?:an? |the )?(?:overall )?${TOTAL}(?: of)?) ${THAN} ${NUMBER}$`,
  "i",
);
/** "branches that hold at least 20 copies", "hotels with more than five rooms" */
const OF_NOUN = new RegExp(
  `^[a-z -]+? (?:with|having|(?:that|which|who) [a-z]+) ${THAN} ${NUMBER} ([a-z]+)(?: in total| altogether)?$`,
  "i",
);
/** "branches that hold anything": those that are in a count at all. */
const OF_ANY =
  /^[a-z]+ (?:(?:that|which|who) (?:(?:have|has|had) )?[a-z]+ |with |having )(?:anything|something|(?:any|some|at least one) ([a-z]+))(?: at all)?$/i;

/**
 * "How many rooms has each hotel? Only hotels with at least five rooms.": groups whose own figure is
 * so large. Undefined where another figure is meant than the only one that is told of them.
 */
export function byOwnFigure(plan: Plan, who: string): Plan | undefined {
  const figures = plan.columns.filter(
    ({ hidden, expression }) => !hidden && isAggregate(expression),
  );
  const [figure, ...others] = figures;
  const isPlain = plan.grouped && plan.top === undefined && !plan.keeps && !plan.of;
  if (!isPlain || !figure || others.length > 0) return undefined;
  const any = who.match(OF_ANY);
  if (any && (any[1] === undefined || isOf(any[1], figure, plan))) return plan;
  const [, whose, having, than, count] = who.match(OF_TOTAL) ?? [];
  const total = whose ?? having;
  if (total) return isCalled(total, figure) ? bounded(plan, figure, than!, count!) : undefined;
  const [, over, number, noun = ""] = who.match(OF_NOUN) ?? [];
  return over && isOf(noun, figure, plan) ? bounded(plan, figure, over, number!) : undefined;
}

/** Whether a noun is what a figure counts or adds up. */
function isOf(noun: string, { name, expression }: Column, { dataset }: Plan): boolean {
  const isCount = expression.kind === "aggregate" && expression.fn.startsWith("count");
  const known = isCount ? [...wordsIn(name), ...wordsIn(dataset)] : wordsIn(name);
  return wordsIn(noun).some((word) => known.includes(word));
}

/** A total of sums, an average of averages; "number" is of counts. */
function isCalled(total: string, { expression }: Column): boolean {
  const fn = expression.kind === "aggregate" ? expression.fn : undefined;
  if (/^(?:average|mean)$/i.test(total)) return fn === "avg";
  if (/^(?:number|count)$/i.test(total)) return fn === "count" || fn === "count_distinct";
  return /^(?:total|sum)$/i.test(total) ? fn !== "avg" : true;
}

function bounded(plan: Plan, { expression }: Column, than: string, count: string): Plan {
  const operator = OPERATORS[than.toLowerCase()]!;
  const right = numberOf(count.replaceAll(",", ""));
  const rule: Condition = { kind: "compare", left: expression, operator, right };
  return { ...plan, having: [...plan.having, rule] };
}
