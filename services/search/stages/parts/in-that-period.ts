import type { Problem } from "../../model.ts";
import type { Plan } from "../../plan.ts";
import { MONTH_NAME } from "../language/calendar.ts";
import { withoutEnd } from "../language/ending.ts";
import { THAT_TIME, THEN, TIME } from "../language/shared-times.ts";
import type { Asking, Route } from "../routed.ts";
import { areSame } from "./one-table.ts";

const PERIOD = "(?:quarter|year|month|week|day)";
const IN_IT = new RegExp(
  `^(?:and )?(?:what|how much|how high|how low|how large) (?:(?:was|were|is|are) )?(.+?)(?: (?:was|were|is|are))?(?: (?:in|on|for|during|over|of|at))? (?:that|the same) ${PERIOD}[?.!\\s]*$`,
  "i",
);
const WHOSE = /^(?:(?:its|their|the) )+|(?:the )?\b(?:company|firm)['’]s /gi;

/**
 * "X's best quarter for sales since 2022, and what its margin was in that quarter": of the row of the
 * clause before, in one table. Where that is not one row by its period, or the figure is not of its
 * records, nothing of both is answered. Undefined where no period was picked before.
 */
export async function inThatPeriod(
  part: string,
  before: string,
  first: Route | undefined,
  ask: Asking,
): Promise<Route | undefined> {
  const figure = part.match(IN_IT)?.[1]?.replace(WHOSE, "");
  const plan = first?.agent && first.proposal?.plan;
  if (!figure || !plan || !isPicked(plan)) return undefined;
  const text = before.replace(/[?.!,\s]+$/, "");
  const question = `${text}, and ${part}`;
  for (const each of [
    `${text} and ${figure} in it`,
    `${text} and ${figure}`,
    `${text} with ${figure}`,
  ]) {
    const found = await ask(each);
    if (found.agent === first.agent && isOfTheRow(found.proposal?.plan, plan))
      return { ...found, question };
  }
  return { question, problem: notOfRow(part) };
}

const isPicked = ({ top }: Plan): boolean => top === 1;

/** "revenue in 2023, and what was its net income in that year": at the one time that stands before. */
export const atThatTime = (part: string, before: string): string => {
  const time = withoutEnd(before).match(ONE_TIME)?.[0] ?? yearOf(part, before);
  if (!time) return part;
  if (WAS.test(part)) return `${withoutEnd(part)}${time}`;
  const said = part.replace(THAT_TIME, () => time);
  return PICKS.test(before) ? said : said.replace(THEN, () => time);
};

/** "what was its net margin", of whoever was picked by a year: it is not asked what it is now. */
const WAS =
  /^(?:what|how (?:high|low|large|big|much)) (?:was|were) (?:its|their) [^\d?]+[?.!\s]*$/i;

/** "the midpoint of FY2025 guidance, and revenue for that year": the only year, wherever it is said. */
function yearOf(part: string, before: string): string | undefined {
  if (!/\b(?:that|the same) (?:fiscal )?year\b/i.test(part) || IN_OTHER_TIMES.test(before))
    return undefined;
  const [year, ...others] = new Set(before.match(/(?<=\b|\bfy ?)(?:19|20)\d{2}\b/gi));
  return year && others.length === 0 ? ` in ${year}` : undefined;
}

const IN_OTHER_TIMES =
  /\b(?:since|from|between|until|before|after|to|by|(?:best|worst|which|what|\p{L}+est) (?:fiscal )?year)\b/iu;
/** What was picked has a time of its own, which nobody has said. */
const PICKS =
  /\b(?:\p{L}+est|most|least|best|worst|peak|when|since|from|between|until|before|after)\b/iu;

const ONE_TIME = new RegExp(
  ` (?:(?:in|for|as of|on|at) (?:the )?)?(?:${MONTH_NAME} )?${TIME}$`,
  "i",
);

/** The same row, with more of it. */
const isOfTheRow = (found: Plan | undefined, plan: Plan): boolean =>
  found !== undefined &&
  found.top === plan.top &&
  found.dataset === plan.dataset &&
  found.columns.length > plan.columns.length &&
  plan.columns.every((each) => found.columns.some((other) => areSame(each, other))) &&
  areSame(
    [plan.where, plan.order, plan.having, plan.latest],
    [found.where, found.order, found.having, found.latest],
  );

const notOfRow = (part: string): Problem => ({
  code: "not_understood",
  severity: "error",
  message: `What "${withoutEnd(part)}" asks of the one that was picked before, its records do not say: ask for it by its date.`,
});
