import type { Problem } from "../../model.ts";
import { withoutEnd } from "../language/ending.ts";
import type { Asking, Route } from "../routed.ts";
import { isOnlyName } from "./follow.ts";
import { areSame } from "./one-table.ts";
import { isOfRecords } from "./pronouns.ts";
import { isShownIn } from "./requests.ts";

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
  const [, head, columns] = first.match(HEAD) ?? [];
  if (!head || !columns) return undefined;
  if (others.length === 0) return NAMES.test(columns) ? namesBehind(first, head, ask) : undefined;
  const clauses = others.map((each) => withoutEnd(each));
  if (!clauses.every((each) => ASKS.test(each) && !/\d/.test(each))) return undefined;
  const question = `${first} and ${clauses.join(" and ")}`;
  const whole = await ask(question);
  if (whole.agent && whole.proposal?.plan?.grouped === false) return whole;
  const records = await ask(head);
  const plan = records.agent && records.proposal?.plan;
  if (!plan || plan.grouped || isOnlyName(records)) return undefined;
  const pieces = [...columns.split(/, (?:and )?| and /), ...clauses.map(named)];
  for (const piece of pieces)
    if (!isShownIn(await ask(piece), records)) return { question, problem: notShown(head, piece) };
  return { ...records, question };
}

/** "series, size, lead and date": names of what is to be shown, each in short. */
const NAMES =
  /^(?!(?:what|who|how|when|where|which|list|show|give|by|per|in|of|for|the|all|only)\b)\p{L}+(?: \p{L}+){0,2}(?:(?:, (?:and )?| and )(?!(?:in|by|per|for|since|only|who|how|when|where|what)\b)\p{L}+(?: \p{L}+){0,2}){1,6}[.!\s]*$/u;

/**
 * "last round of X: series, size, lead, date", which nobody answers as a whole: each is told of the
 * record, where it tells any of them, and neither of X nor of everybody.
 */
async function namesBehind(
  question: string,
  head: string,
  ask: Asking,
): Promise<Route | undefined> {
  if ((await ask(question)).agent) return undefined;
  const records = await ask(head);
  if (!isOfRecords(records) || isOnlyName(records)) return undefined;
  const names = withoutEnd(question.slice(head.length + 2)).split(/, (?:and )?| and /);
  const shown = await Promise.all(names.map((each) => isToldBy(records, head, each, ask)));
  if (!shown.includes(true)) return undefined;
  const lost = names.find((_, at) => !shown[at]);
  return lost ? { question, problem: notShown(head, lost) } : { ...records, question };
}

/** By a column that is called so, or in short: "lead" of "lead investor"; or by what makes it big: "size". */
async function isToldBy(records: Route, head: string, name: string, ask: Asking): Promise<boolean> {
  const { columns, where, grouped } = records.proposal!.plan!;
  const short = columns.filter((each) => each.name.split("_").includes(name.toLowerCase()));
  if (grouped) return false;
  if (short.length === 1 || isShownIn(await ask(name), records)) return true;
  const { agent, proposal } = await ask(`${head}: ${name}`);
  const own = agent === records.agent ? proposal?.plan : undefined;
  return (
    own?.grouped === false && areSame(own.where, where) && own.columns.length <= columns.length
  );
}

/** "how much was raised" names what is raised, and "who led" who did. */
const named = (clause: string): string =>
  clause.replace(/^(?:how much|how big|how large|what) (?:(?:was|were|is|are|did) )?/i, "");

const notShown = (head: string, piece: string): Problem => ({
  code: "not_understood",
  severity: "error",
  message: `"${piece}" is asked of each of "${head}", and they do not say it.`,
});
