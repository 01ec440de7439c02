import type { Problem } from "../../model.ts";
import { withoutEnd } from "../language/ending.ts";
import type { Asking, Route } from "../routed.ts";
import { ofThose } from "./those.ts";

/**
 * "who is the CEO", "and what's the share price", "the net income": named by what it is alone. "The
 * largest" and "the average" are of all that there are, and "the company" is whom the rest is about.
 */
const BARE =
  /^(?:and |plus )?(?:(?:who|what|when|where)(?:['’]s| is| are| was| were) )?(?:also )?(?:the|that|this) (?!(?:\p{L}+est|most|least|top|bottom|best|worst|first|last|other|others|same|average|mean|median|total|sum|number|count|company|companies|firms?|answer|reason|result)\b)\p{L}[\p{L}/&-]*(?: (?!(?:of|in|at|for|from|by|with|since|on|to|as|that|who|which|and|or|is|are|was|were)\b)\p{L}[\p{L}/&-]*){0,3}[.?!\s]*$/iu;

/** Whether a part asks for something of whoever was spoken of, and says nothing of whom. */
export const isBare = (part: string): boolean => BARE.test(withoutEnd(part));

/**
 * "which bank has the lowest P/E, and who is the CEO": of those whom the part before lists. Where it
 * lists nobody, what would be told of everybody is not answered. Undefined where a part is not put so.
 */
export async function ofWhoeverIsMeant(
  part: string,
  before: string,
  alone: readonly Route[],
  ask: Asking,
): Promise<Route | undefined> {
  if (!isBare(part)) return undefined;
  const theirs = withoutEnd(part).replace(/\b(?:the|that|this)\b/i, "their");
  const found = await ofThose(theirs, before, ask);
  if (found) return { ...found, question: part };
  return alone.some(isOfEverybody) ? { question: part, problem: ofWhom(part) } : undefined;
}

/** "what was the status" behind a deal: a column of the record is called so in short, whatever else has one. */
export function tellsIt(part: string, last: Route | undefined): boolean {
  const plan = last?.agent && last.proposal?.plan;
  const noun = withoutEnd(part).toLowerCase().split(" ").at(-1)!;
  return (
    !!plan &&
    !plan.grouped &&
    isBare(part) &&
    plan.columns.some(({ name, hidden }) => !hidden && name.split("_").includes(noun))
  );
}

/** A list of whatever is called so, whoever has it. */
export const isOfEverybody = ({ proposal, members, whom }: Route): boolean => {
  const plan = proposal?.plan;
  return (
    plan !== undefined &&
    !(members ?? whom ?? plan.top) &&
    !plan.grouped &&
    (proposal?.subjects ?? []).length === 0
  );
};

const ofWhom = (part: string): Problem => ({
  code: "not_understood",
  severity: "error",
  message: `By itself "${withoutEnd(part)}" does not say of whom or which, and the part before does not tell: name them.`,
});
