import type { Problem } from "../../model.ts";
import { datasetOf } from "../../semantic.ts";
import { withoutEnd } from "../language/ending.ts";
import { AT_THE_END } from "../language/shared-times.ts";
import { stem } from "../language/tokens.ts";
import type { Asking, Route } from "../routed.ts";
import { isShownIn, namedIn } from "./requests.ts";
import { ofThose } from "./those.ts";

const OF_EACH =
  /^(?:which |what |list |show )?(?:the |all )?(\p{L}.+?),? (?:and|with|plus) how many (\p{L}+(?: \p{L}+)?) each(?: of them)?(?: has| have| had| made| published| did)?((?: in| since| during) [\p{L}\d ]+)?$/iu;

/**
 * "analysts who published on X and how many reports each": one table, of the number of each. Where
 * nobody has it, the list and a number of all are no answer either.
 */
export async function numberOfEach(
  question: string,
  whole: Route,
  ask: Asking,
): Promise<Route | undefined> {
  const [, whose, counted, time = ""] = withoutEnd(question).match(OF_EACH) ?? [];
  if (!whose || !counted) return undefined;
  const found = await ask(`how many ${counted} by ${whose}${time}`);
  return found.agent ? { ...found, question } : whole;
}

const PER_GROUP =
  /^(?:(.+?)[,;:.?]? (?:and )?)?how many (?:(?:of (?:them|these|those)|are there|were there|there are|there were) )?(?:per|by|(?:in|for) each) ((?:\p{L}+ )?\p{L}+)$/iu;
const ASKS = /^(?:(?:please|which|what|list|show|find|give|me|all|the) )+/i;

/** "products launched since 2022, how many per industry?": the number of them by it. */
export async function numberPerGroup(
  question: string,
  ask: Asking,
  before = "",
): Promise<Route | undefined> {
  const [, list = before, group] = withoutEnd(question).match(PER_GROUP) ?? [];
  if (!list || !group) return undefined;
  const found = await ask(`number of ${withoutEnd(list).replace(ASKS, "")} by ${group}`);
  return found.agent && found.proposal?.plan?.grouped ? { ...found, question } : undefined;
}

const COUNTED_BY =
  /^(?:how many|(?:the )?number of) (.+?),? (?:by|per|(?:in|for) each) ((?:\p{L}+ )?\p{L}+)$/iu;

/** "how many companies beat the top end of their guidance, by sector": of those whom several agents list. */
export async function numberOfThoseBy(question: string, ask: Asking): Promise<Route | undefined> {
  const [, list, group] = withoutEnd(question).match(COUNTED_BY) ?? [];
  // "by UK company": whose they are, who are others than those who are counted.
  if (!list || !group || /^\p{Lu}\p{L}* /u.test(group)) return undefined;
  if (await areRecords(list, ask)) return undefined;
  const found =
    (await ofThose(`how many of them by ${group}`, `which ${list}`, ask)) ??
    (await ofThose(`how many of them by ${group}`, list, ask));
  return found?.agent && !isOfOwnRecords(found) ? { ...found, question } : undefined;
}

/** "number of deals by sector": the deals are counted, and not those who did them. */
async function areRecords(list: string, ask: Asking): Promise<boolean> {
  const { agent, proposal } = await ask(`which ${list}`);
  const model = agent?.subject?.knowledge.model;
  const dataset = model && proposal?.plan && datasetOf(model, proposal.plan.dataset);
  const [first] = (proposal?.linked?.() ?? []).filter(({ kind }) => kind === "data");
  if (!dataset?.time || dataset.entity) return false;
  return (first?.means ?? []).some(
    (each) => each === `dataset ${dataset.name}` || each.startsWith(`value ${dataset.name}.`),
  );
}

/** "how many partners does X have, by type": of the same records, and not of all that these partners have. */
const isOfOwnRecords = ({ proposal, members = [] }: Route): boolean =>
  members.some(({ agent, proposal: { plan } }) => {
    const model = agent.subject?.knowledge.model;
    const dataset = model && plan && datasetOf(model, plan.dataset);
    const isOfTwo = dataset?.fields.some(({ names }) => names !== undefined);
    return isOfTwo && plan?.dataset === proposal?.plan?.dataset;
  });

const WITH_THEIR =
  /^(?:which |what |list |show )?(?:all |the )?(\p{L}+s)(?:,? (?:with|and|plus)) (?:its|their) (\p{L}.+)$/iu;

/** "industries with their average number of employees": the figure by each of them. */
export async function figureOfEach(question: string, ask: Asking): Promise<Route | undefined> {
  const [, groups, figure] = withoutEnd(question).match(WITH_THEIR) ?? [];
  if (!groups || !figure) return undefined;
  const time = figure.match(AT_THE_END)?.[0] ?? "";
  const text = `${figure.slice(0, figure.length - time.length)} by ${stem(groups.toLowerCase())}${time}`;
  const found = await ask(text);
  return found.agent && found.proposal?.plan?.grouped ? { ...found, question } : undefined;
}

const COUNTS =
  /^(how many|(?:the )?(?:total )?(?:number|count) of) ((?:\p{L}+(?: \p{L}+)?, )*\p{L}+(?: \p{L}+)?),? and (\p{L}+)(?: (?:do we have|are there|there are))?$/iu;

/** "how many ships, ports and captains": of each of them, which nothing ties. */
export function eachCount(question: string): readonly string[] {
  const [, lead, first = "", last] = withoutEnd(question).match(COUNTS) ?? [];
  return lead ? [...first.split(", "), last].map((noun) => `${lead} ${noun}`) : [];
}

const TOLD_OF_EACH =
  /^(.+?)[?,]* and ((?:when|where|who|what|which|how (?:much|big|large|high|long|old)) (?:\p{L}+ ){0,5}?each(?:(?: of them)?|(?: \p{L}+){1,3}))$/iu;

/**
 * "which products does X sell, and when was each launched": the records that are listed, where they
 * tell what is asked of each. A figure of all of them together is no answer.
 */
export async function toldOfEach(question: string, ask: Asking): Promise<Route | undefined> {
  const [, list, clause] = withoutEnd(question).match(TOLD_OF_EACH) ?? [];
  if (!list || !clause) return undefined;
  const records = await ask(list);
  if (!records.agent || records.proposal?.plan?.grouped !== false) return undefined;
  const told = await ask(clause);
  if (isShownIn(told, records)) return { ...records, question };
  const named = namedIn(told, records).map(({ text }) => text);
  const shown = named.length > 0 ? await ask(`${list} with ${named.join(" and ")}`) : undefined;
  if (shown?.agent === records.agent && isShownIn(told, shown)) return { ...shown, question };
  const whole = await ask(question);
  const isSum = whole.agent === records.agent && whole.proposal?.plan?.grouped === true;
  return isSum ? { question, problem: notOfEach(clause) } : undefined;
}

const notOfEach = (clause: string): Problem => ({
  code: "not_understood",
  severity: "error",
  message: `"${clause}" is asked of each record, and what lists them does not say it.`,
});

const ASKED_OF_EACH =
  /^(.+?)(?: [-–—]|:) (?:the |with )?(\p{L}[\p{L}/, ]+?) (?:of|for) each(?: one| of (?:them|these|those))?$/iu;

/** "deals by X since 2019 - target and status of each": the records that are listed, with what is asked of each. */
export async function columnsOfEach(question: string, ask: Asking): Promise<Route | undefined> {
  const [, list, asked] = withoutEnd(question).match(ASKED_OF_EACH) ?? [];
  if (!list || !asked) return undefined;
  const found = await ask(`${list} with ${asked}`);
  return found.agent && !found.proposal?.plan?.grouped ? { ...found, question } : undefined;
}
