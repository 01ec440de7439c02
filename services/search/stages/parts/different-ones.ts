import type { Problem } from "../../model.ts";
import type { Plan } from "../../plan.ts";
import { withoutEnd } from "../language/ending.ts";
import type { Asking, Route } from "../routed.ts";
import { areSame } from "./one-table.ts";

const DIFFERENT =
  /^(.+?)[,?]? (?:and )?(?:(?:on|in|for|of|from|by|with|to|at|across|among) )?how many (?:different|distinct|unique|separate) (\p{L}+(?: \p{L}+)?)$/iu;

const COUNTED = /^(?:how many|(?:the )?number of) (.+)$/i;
const BEING = / (?:were|was|are|is|have been|has been) /i;

/**
 * "how many reports were published in 2025, and on how many different companies": of the records
 * that are counted before, in one table. Undefined where nothing different is counted.
 */
export async function differentOnes(
  parts: readonly string[],
  ask: Asking,
): Promise<Route | undefined> {
  const question = parts.map((each) => withoutEnd(each)).join(" and ");
  const [, before, noun] = question.match(DIFFERENT) ?? [];
  const counted = before?.match(COUNTED)?.[1]?.replace(BEING, " ");
  if (!before || !noun || !counted) return undefined;
  const first = await ask(before);
  for (const joint of ["with", "of", "in"]) {
    const next = await ask(`number of different ${noun} ${joint} ${counted}`);
    const plan = first.agent && next.agent === first.agent ? withNumber(first, next) : undefined;
    if (plan) return { ...first, question, proposal: { ...first.proposal!, plan } };
  }
  return { question, problem: notOfThem(noun) };
}

/** Both numbers of the same records, by the same steps. */
function withNumber(first: Route, { proposal }: Route): Plan | undefined {
  const [plan, next] = [first.proposal?.plan, proposal?.plan];
  if (!plan?.grouped || !next?.grouped) return undefined;
  const number = next.columns.find(
    ({ expression }) => expression.kind === "aggregate" && expression.fn === "count_distinct",
  );
  const isSame = [
    [plan.where, next.where],
    [plan.having, next.having],
    [plan.latest, next.latest],
    [stepsOf(plan), stepsOf(next)],
  ].every(([one, other]) => areSame(one, other));
  return number && isSame ? { ...plan, columns: [...plan.columns, number] } : undefined;
}

/** What rows are told apart by. */
const stepsOf = ({ columns }: Plan) =>
  columns.filter(({ expression }) => expression.kind !== "aggregate");

const notOfThem = (noun: string): Problem => ({
  code: "not_understood",
  severity: "error",
  message: `How many different ${noun} there are among what is counted before is not known of those records.`,
});
