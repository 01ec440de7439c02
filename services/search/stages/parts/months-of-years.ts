import type { Problem } from "../../model.ts";
import { type Condition, type FieldRef, type Plan, sameField } from "../../plan.ts";
import { datasetOf } from "../../semantic.ts";
import { MONTHS } from "../language/calendar.ts";
import { withoutEnd } from "../language/ending.ts";
import { shift } from "../language/time/period.ts";
import type { Asking, Route } from "../routed.ts";

const MONTH = `(${MONTHS.join("|")})(?!,? ?(?:of )?\\d)`;
const YEAR = "(?:19|20)\\d{2}";
/** Several years, or all from one on. */
const YEARS = `(?:since|from|between|after|before|until) (?:the (?:start|beginning) of )?${YEAR}(?: (?:to|and|until|through) ${YEAR})?|(?:in|over|during) the (?:last|past) (?:\\d+|\\p{L}+) years`;
const ANY_YEAR = "(?:of|in|across|over) (?:any|every|each|all)(?: (?:the|given|single))? years?";

/** "number of deals every March since 2020": told for each year. */
const EACH = new RegExp(`^(.*?) (?:(?:in|during|for|of) )?(?:each|every) ${MONTH}( .*)?$`, "iu");
/** "deals in January of any year" */
const OF_ANY = new RegExp(`^(.*?) (?:in|during) ${MONTH} ${ANY_YEAR}( .*)?$`, "iu");
/** "departures in January since 2020" */
const IN = new RegExp(`^(.*?) (?:in|during) ${MONTH} (${YEARS})$`, "iu");
/** "January departures since 2020" */
const BEFORE = new RegExp(`^(.*?)\\b${MONTH} (\\p{L}+s)\\b((?: .*)? (?:${YEARS}))$`, "iu");
/** "January departures": of which year is not said. */
const UNSAID = new RegExp(`^(.*?)\\b${MONTH} (\\p{L}+s)()$`, "iu");
const FIGURE = /^(?:how|what|(?:the )?(?:number|count|total|average|mean|median|sum|combined))\b/i;

/** "may deals", and not "who may": a month that begins what is asked for. */
const FRONTED = /^(?:(?:how many|(?:the )?(?:number|count|total|average) of|list|show|all) )*may /i;

const NAMES = new RegExp(`\\b(?:${MONTHS.join("|")})\\b`, "i");

/**
 * A month of several years: "number of January departures since 2020" is of the records of each of
 * these months. Undefined where a question does not put it so; where its records have no day, or of
 * which year a month is meant is not said, it is not answered.
 */
export async function monthsOfYears(question: string, ask: Asking): Promise<Route | undefined> {
  if (!NAMES.test(question)) return undefined;
  const said = saidIn(withoutEnd(question));
  if (!said || (said.month === "may" && !FRONTED.test(question))) return undefined;
  const route = await ask(said.text);
  const plan = route.agent && route.proposal?.plan;
  const day = plan && dayOf(route, plan);
  if (said.isUnsaid) return day ? { question, problem: OF_WHICH } : undefined;
  const put = day && inMonths(route, plan, day, said.month);
  return put
    ? { ...route, question, proposal: { ...route.proposal!, plan: put } }
    : { question, problem: OF_WHICH };
}

interface Said {
  /** The question without the month. */
  readonly text: string;
  readonly month: string;
  readonly isUnsaid?: true;
}

function saidIn(text: string): Said | undefined {
  const [, whose = "", every, then = ""] = text.match(EACH) ?? text.match(OF_ANY) ?? [];
  const byYear = FIGURE.test(whose) && (EACH.test(text) || /\b(?:every|each) year/i.test(text));
  if (every) return { text: `${whose}${then}${byYear ? " by year" : ""}`, month: every };
  const [, head = "", month, years] = text.match(IN) ?? [];
  if (month) return { text: `${head} ${years}`, month };
  const [, first = "", of, noun, rest = ""] = text.match(BEFORE) ?? [];
  if (of) return { text: `${first}${noun}${rest}`, month: of };
  const [, asks = "", some, nouns] = text.match(UNSAID) ?? [];
  return some ? { text: `${asks}${nouns}`, month: some, isUnsaid: true } : undefined;
}

/** The day of the records of a plan, where they have one and no fiscal year. */
function dayOf({ agent, members }: Route, plan: Plan): FieldRef | undefined {
  const model = agent!.subject?.knowledge.model;
  const { time, name, entity } = (model && datasetOf(model, plan.dataset)) ?? {};
  const isPlain = !members && !(plan.latest ?? plan.change ?? plan.of ?? plan.top);
  return time && !time.year && !entity && isPlain
    ? { dataset: name!, field: time.field }
    : undefined;
}

function inMonths(route: Route, plan: Plan, of: FieldRef, month: string): Plan | undefined {
  const extent = route.agent!.subject?.knowledge.extents.get(of.dataset);
  const at = MONTHS.findIndex((each) => each.toLowerCase() === month.toLowerCase());
  const first = boundOf(plan, of, ">") ?? extent?.first;
  const end = boundOf(plan, of, "<");
  const last = end ? shift(end, { days: -1 }) : extent?.last;
  if (!first || !last || at < 0) return undefined;
  const [from, to] = [first, last].map((each) => Number(each.slice(0, 4)));
  const values = Array.from({ length: to! - from! + 1 }, (_, index) =>
    firstOf(from! + index, at),
  ).filter((each) => each >= `${first.slice(0, 7)}-01` && each <= last);
  const left = { kind: "bucket", grain: "month", of } as const;
  return { ...plan, where: [...plan.where, { kind: "in", left, values, negated: false }] };
}

const firstOf = (year: number, month: number): string =>
  `${year}-${String(month + 1).padStart(2, "0")}-01`;

/** The day from which on, or before which, the records of a plan are. */
const boundOf = ({ where }: Plan, of: FieldRef, operator: ">" | "<"): string | undefined =>
  where.flatMap((each) =>
    isBoundOf(each, of) && each.operator.startsWith(operator) ? [String(each.right)] : [],
  )[0];

const isBoundOf = (each: Condition, of: FieldRef): each is Condition & { kind: "compare" } =>
  each.kind === "compare" && each.left.kind === "field" && sameField(each.left.of, of);

const OF_WHICH: Problem = {
  code: "not_understood",
  severity: "error",
  message:
    "Of which years this month is meant is not said, or what is asked for has no day: say the month with its year.",
};
