import type { Problem } from "../../model.ts";
import { withoutEnd } from "../language/ending.ts";
import type { Asking, Route } from "../routed.ts";
import { isOnlyName } from "./follow.ts";
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
  if (!head || !columns || others.length === 0) return undefined;
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

/** "how much was raised" names what is raised, and "who led" who did. */
const named = (clause: string): string =>
  clause.replace(/^(?:how much|how big|how large|what) (?:(?:was|were|is|are|did) )?/i, "");

const notShown = (head: string, piece: string): Problem => ({
  code: "not_understood",
  severity: "error",
  message: `"${piece}" is asked of each of "${head}", and they do not say it.`,
});
