import type { Problem } from "../../model.ts";
import type { Condition, Plan } from "../../plan.ts";
import { withoutEnd } from "../language/ending.ts";
import type { Asking, Route } from "../routed.ts";
import { spanning } from "../spanning/across.ts";
import { isOnlyName } from "./follow.ts";
import { areSame } from "./one-table.ts";
import { isShownIn } from "./requests.ts";
import { withColumns } from "./with-columns.ts";

const HEAD = /^([^:;?]{2,80}): (.+)$/;

/** "who led", "how much", "when it closed": asked of the records before the colon. */
const ASKS = /^(?:who|whom|when|where|how much|how many|how big|how large|what)\b/i;

/**
 * "funding rounds of X: series, size and who led": what stands behind a colon is told of each of the
 * records before it, and is no question of its own. Undefined where the head is no list of records.
 */
export async function columnsBehind(
  [first = "", ...others]: readonly string[],
  ask: Asking,
): Promise<Route | undefined> {
  if (others.length === 0) return namesBehind(first, ask);
  const [, head, columns] = first.match(HEAD) ?? [];
  if (!head || !columns) return undefined;
  const clauses = others.map((each) => withoutEnd(each));
  if (!clauses.every((each) => ASKS.test(each) && !/\d/.test(each))) return undefined;
  const question = `${first} and ${clauses.join(" and ")}`;
  const whole = await ask(question);
  if (whole.agent && whole.proposal?.plan?.grouped === false) return whole;
  const records = await ask(head);
  const plan = records.agent && records.proposal?.plan;
  if (!plan || plan.grouped || isOnlyName(records)) return undefined;
  const pieces = [...columns.split(SIGNS), ...clauses.map(named)];
  for (const piece of pieces)
    if (!isShownIn(await ask(piece), records)) return { question, problem: notShown(head, piece) };
  return { ...records, question };
}

const SIGNS = /, (?:and )?| and /;

const NAME =
  "(?!(?:what|who|how|when|where|which|list|show|give|by|per|in|of|for|since|only|all|an?|sorted|ordered|ranked)\\b|(?:the )?(?:\\p{L}+est|most|least) (?:\\p{L}+ ){0,2}first\\b)\\p{L}+(?: \\p{L}+){0,3}?";
const AND = "(?:,? (?:and|plus) (?:the |their |its )?|, )";
const NAMES = `${NAME}(?:${AND}${NAME}){1,8}`;
/** "…, highest value first": of the records before it. */
const ORDER =
  "(?<order>,? (?:(?:the )?(?:\\p{L}+est|most \\p{L}+|least \\p{L}+) (?:\\p{L}+ ){0,2}first|(?:sorted|ordered|ranked) by [\\p{L} ]+| ?in (?:descending|ascending) order of [\\p{L} ]+))?";
const ENDS = `(?: (?:of|for) each)?${ORDER}[.!\\s]*$`;

/** Names of what is to be shown, behind a colon or a dash or in brackets. */
const BEHIND = new RegExp(
  `^(?<head>.{2,200}?)(?:(?::| [-–—]) ?(?<behind>${NAMES})| \\((?<within>${NAMES})\\))${ENDS}`,
  "u",
);

/** "…, including the city", "… showing buyer and value": what is said so may be a condition as well. */
const BESIDE = new RegExp(
  `^(?<head>.{2,200}?),? (?:(?:and )?(?:including|showing|listing|giving|stating|incl\\.?)|(?:along |together )?with) (?:the |their |its )?(?<behind>${NAME}(?:${AND}${NAME}){0,8})${ENDS}`,
  "u",
);

/**
 * "last round of X: series, size, lead, date": each is told of the records before it, where they tell
 * of it, and neither of X nor of everybody; nor is any of it what the head is bounded by.
 */
async function namesBehind(question: string, ask: Asking): Promise<Route | undefined> {
  const said = namedIn(question.match(BEHIND));
  if (!said) return namesBeside(question, ask);
  const records = await listOf(said.head, ask);
  if (!records.agent || isOnlyName(records)) return undefined;
  const shown = withColumns(records, said.names, true);
  if (!shown) return undefined;
  if ("route" in shown) return { ...shown.route, question };
  const whole = await ask(question);
  if (whole.agent ? areBoundAlike(records, whole) : !shown.isAny) return undefined;
  return { question, problem: notShown(said.head, shown.lost) };
}

async function namesBeside(question: string, ask: Asking): Promise<Route | undefined> {
  const said = namedIn(question.match(BESIDE));
  if (!said || (await ask(question)).agent) return undefined;
  const records = await listOf(said.head, ask);
  const shown = isOnlyName(records) ? undefined : withColumns(records, said.names);
  return shown && "route" in shown ? { ...shown.route, question } : undefined;
}

/** Who lists the records, perhaps by way of another list. */
async function listOf(head: string, ask: Asking): Promise<Route> {
  const whole = await ask(head);
  return whole.agent ? whole : ((await spanning(head, whole, ask)) ?? whole);
}

/** The records that are asked for, in what order, and what is to be shown of them. */
function namedIn(found: RegExpMatchArray | null) {
  const { head, behind, within, order = "" } = found?.groups ?? {};
  const columns = behind ?? within;
  return head && columns
    ? { head: `${head}${order}`, names: columns.split(new RegExp(AND, "u")) }
    : undefined;
}

/** Whether figures are compared in one plan as they are in the other: "price under 7: volume" bounds the price. */
function areBoundAlike({ proposal: head }: Route, { proposal: whole }: Route): boolean {
  const [mine, theirs] = [head?.plan, whole?.plan].map((plan) => (plan ? boundsOf(plan) : []));
  return head?.plan?.dataset !== whole?.plan?.dataset || areSame(mine, theirs);
}

const boundsOf = ({ where, having }: Plan): readonly Condition[] =>
  [...where, ...having].filter(({ kind }) => kind === "compare");

/** "how much was raised" names what is raised, and "who led" who did. */
const named = (clause: string): string =>
  clause.replace(/^(?:how much|how big|how large|what) (?:(?:was|were|is|are|did) )?/i, "");

const notShown = (head: string, piece: string): Problem => ({
  code: "not_understood",
  severity: "error",
  message: `"${piece}" is asked of each of "${head}", and they do not say it.`,
});
