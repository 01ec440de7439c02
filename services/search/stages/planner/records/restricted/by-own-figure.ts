import { type Column, type Condition, isAggregate, OPPOSITE, type Plan } from "../../../../plan.ts";
import type { Restriction } from "../../../language/restrictions.ts";
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

/** "sellers whose payout is zero", "shops with an average fee below 5" */
const OF_NAMED = new RegExp(
  `^[a-z -]+? (?:whose (.+?) (?:is|was|are|were)|with an? (.+?)(?: of)?)(?: ${THAN})? (?:exactly )?(zero|${NUMBER.slice(1, -1)})$`,
  "i",
);

/**
 * "How many rooms has each hotel? Only hotels with at least five rooms.": groups whose own figure is
 * so large. Undefined where another figure is meant than the only one that is told of them.
 */
export function byOwnFigure(plan: Plan, { kind, who }: Restriction): Plan | undefined {
  const figures = plan.columns.filter(
    ({ hidden, expression }) => !hidden && isAggregate(expression),
  );
  const isPlain = plan.grouped && plan.top === undefined && !plan.keeps && !plan.of;
  if (!isPlain || figures.length === 0) return undefined;
  const bounded = (of: readonly Column[], than: string, count: string): Plan | undefined =>
    of.length === 1 ? boundedBy(plan, of[0]!, kind, than, count) : undefined;
  const only = figures.length === 1 && kind === "only" ? figures[0] : undefined;
  const any = who.match(OF_ANY);
  if (any && only && (any[1] === undefined || isOf(any[1], only, plan))) return plan;
  const [, whose, having, than, count] = who.match(OF_TOTAL) ?? [];
  const total = whose ?? having;
  if (total)
    return bounded(
      figures.filter((each) => isCalled(total, each)),
      than!,
      count!,
    );
  const [, over, number, noun = ""] = who.match(OF_NOUN) ?? [];
  const counted = over ? figures.filter((each) => isOf(noun, each, plan)) : [];
  if (counted.length > 0) return bounded(counted, over!, number!);
  const [, its, own, bound = "exactly", value] = who.match(OF_NAMED) ?? [];
  const name = wordsIn(its ?? own ?? "");
  const named = figures.filter((each) => name.every((word) => wordsIn(each.name).includes(word)));
  return name.length > 0 ? bounded(named, bound, value!) : undefined;
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

function boundedBy(
  plan: Plan,
  { expression }: Column,
  kind: Restriction["kind"],
  than: string,
  count: string,
): Plan {
  const said = OPERATORS[than.toLowerCase()] ?? "=";
  const operator = kind === "but" ? OPPOSITE[said] : said;
  const right = /^zero$/i.test(count) ? 0 : numberOf(count.replaceAll(",", ""));
  const rule: Condition = { kind: "compare", left: expression, operator, right };
  return { ...plan, having: [...plan.having, rule] };
}
