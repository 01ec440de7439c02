import type { Problem } from "../../model.ts";
import { type Condition, fieldsOf, type Plan } from "../../plan.ts";
import { withoutEnd } from "../language/ending.ts";
import type { Asking, Route } from "../routed.ts";
import { areSame } from "./one-table.ts";
import { isShownIn } from "./requests.ts";

const WITH =
  /^(.+?),? (?:with|showing|including) (?:the |their |its )?((?!an? |any |both )(?!.*\d)\p{L}+(?:(?:, (?:and )?| and | )\p{L}+){0,9})$/iu;

/** "both the CEO and the CFO", "whose CEO and CFO both", "where the CEO and the CFO". */
const OF_TWO =
  /\bboth (.+?) and (?=.)|\b((?:whose|where) (?:the |their )?\p{L}+) and (?=(?:the |their )?\p{L}+ )/iu;

/**
 * "companies where both the CEO and the CFO left, with the persons and dates": the records by which
 * they are such, and not only who they are. Undefined where they have no more to tell.
 */
export async function recordsOfBoth(question: string, ask: Asking): Promise<Route | undefined> {
  if (!OF_TWO.test(question)) return undefined;
  const [, said, columns] = withoutEnd(question).match(WITH) ?? [];
  if (!said || !columns || !OF_TWO.test(said)) return undefined;
  const any = said
    .replace(OF_TWO, (_, one?: string, other?: string) => `${one ?? other} or `)
    .replace(/ both (?=\p{L}+ed\b|left\b)/u, " ");
  const either = await ask(any);
  for (const piece of columns.split(/, (?:and )?| and /))
    if (!isShownIn(await ask(piece), either)) return undefined;
  const both = await ask(said);
  const plan = either.agent === both.agent && kept(either.proposal?.plan, both.proposal?.plan);
  if (!plan) return { question, problem: notShown(columns) };
  return { ...either, question, proposal: { ...either.proposal!, plan } };
}

const notShown = (columns: string): Problem => ({
  code: "not_understood",
  severity: "error",
  message: `"${columns}" is told of each record, and who has both is found without them: ask for one after the other.`,
});

/** Of the records of either, those of whoever has records of both. */
function kept(either: Plan | undefined, both: Plan | undefined): Plan | undefined {
  const [left] = both?.columns.flatMap(({ expression }) => fieldsOf(expression)) ?? [];
  const isOfBoth = both?.grouped && both.having.length > 0 && both.columns.length === 1;
  if (!either || either.grouped || !left || !isOfBoth) return undefined;
  if (!areSame([either.dataset, either.where], [both.dataset, both.where])) return undefined;
  const among: Condition = { kind: "within", left, right: both, negated: false };
  return { ...either, where: [...either.where, among] };
}
