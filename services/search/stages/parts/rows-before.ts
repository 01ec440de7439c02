import type { Problem } from "../../model.ts";
import type { Plan } from "../../plan.ts";
import { datasetOf } from "../../semantic.ts";
import { stem } from "../language/tokens.ts";
import type { Asking, Route } from "../routed.ts";
import { areSame, recordsOf } from "./one-table.ts";

/** "those with a rating", "those rated": they are said to be such here, and stand nowhere before. */
const SAID_HERE =
  "(?! (?:with|without|in|at|on|of|to|from|by|for|under|over|above|below|between|after|before|since|during|that|who|which|whose|where|having|not|days|\\p{L}+ed)\\b)";
/** "which of those announced a buyback": some of them, whatever is said of these. */
const SOME_OF =
  "(?:which|who|how many|how much|what share|any|all|none|most|some|each|one|both|\\p{L}+est) of (?:those|these|them)\\b";
const BACK = new RegExp(
  `\\b(?:${SOME_OF}|(?:of|among|amongst|in|from|with|for|between|across|within|by) (?:those|these|them)\\b${SAID_HERE}|(?:those|these)\\b${SAID_HERE} (?!(?:are|were|is|was|have|had|do|did|compare)\\b)\\p{L}+\\b(?! (?:that|who|which|whose|with|without|in|of|at|for|from|to|by)\\b))`,
  "iu",
);

/** "based there", "inflation there in 2024", and not "how many banks are there" or "is there". */
const THERE =
  /(?<!\b(?:is|are|was|were|be|been|have|has|had)(?: \p{L}+ed)? )\bthere\b(?! (?:is|are|was|were|has|have|had|be)\b)|\b(?:based|located|headquartered|domiciled|listed|quoted|traded|registered|incorporated|founded|sold|produced|loaded|unloaded|delivered|employed|living|operating) there\b/iu;

/** "average revenue of those with a rating", unless it is of others than some that are named beside: "than those". */
const OF_SUCH =
  /^(?!.*\b(?:than|compared|versus|vs|and|or|against)\b.* those\b).*\b(?:of|among) (those)\b/i;

/** The word of a part that speaks of what the part before lists or names. */
export const spokenOf = (part: string): string | undefined =>
  (part.match(BACK) ?? part.match(THERE) ?? part.match(OF_SUCH))?.[0].match(
    /\b(?:those|these|them|there)\b/i,
  )?.[0];

const NOUN =
  "(?:the )?\\b(those|these|them)\\b(?: (?!(?:are|were|is|was|have|has|had|did|do|does)\\b)(\\p{L}+))?";
const BEST = new RegExp(
  `\\b(\\p{L}+est|most \\p{L}+|least \\p{L}+)(?: (?:one|ones))? (?:of|among) ${NOUN}`,
  "iu",
);
const OF_THEM = new RegExp(`^(which|how many) of ${NOUN}`, "iu");
const THOSE = new RegExp(NOUN, "iu");

/**
 * "How many deals did X announce in 2024, and what was the largest of those": of the records that the
 * clause before counts or adds up. Undefined where it is not of records of the same kind.
 */
export async function ofRowsBefore(
  part: string,
  first: Route | undefined,
  ask: Asking,
): Promise<Route | undefined> {
  const known = first?.agent && recordsOf(first);
  if (!known || known.top !== undefined || known.latest) return undefined;
  const found = await ask(named(part, nounOf(first, known)));
  const next = found.agent === first.agent ? recordsOf(found) : undefined;
  const plan = narrowed(next && (isTimed(found) ? next : atTheTimeOf(next, known)), known);
  if (!plan) return undefined;
  const { agent, proposal, candidates = [] } = found;
  return { question: part, agent: agent!, proposal: { ...proposal!, plan }, candidates };
}

/** A part that calls the records by their name: "what was the largest deal". */
function named(part: string, noun: string): string {
  const single = (said: string | undefined) => (said ? stem(said.toLowerCase()) : stem(noun));
  const many = (said: string | undefined) => said ?? `${stem(noun)}s`;
  return part
    .replace(BEST, (_, best: string, _those, said?: string) => `${best} ${single(said)}`)
    .replace(OF_THEM, (_, asks: string, _those, said?: string) => `${asks} ${many(said)}`)
    .replace(THOSE, (_, _those, said?: string) => many(said));
}

/** Whether what the clause before asks for are records of what happened: "List the rounds of 2025". */
export function listsRecords({ agent, proposal }: Route): boolean {
  const { model } = agent?.subject?.knowledge ?? {};
  const dataset = model && proposal?.plan && datasetOf(model, proposal.plan.dataset);
  if (!dataset || dataset.entity) return false;
  const [head] = (proposal.linked?.() ?? []).filter(
    ({ text, means }) =>
      stem(text.toLowerCase()) !== text.toLowerCase() &&
      means.some((each) => /^(?:dataset|value) /.test(each)),
  );
  return head?.means.includes(`dataset ${dataset.name}`) === true;
}

/** How the question calls the records that it is about. */
function nounOf({ proposal }: Route, { dataset }: Plan): string {
  const said = (proposal!.linked?.() ?? []).find(({ means }) =>
    means.includes(`dataset ${dataset}`),
  );
  return said?.text.toLowerCase() ?? dataset.replaceAll("_", " ");
}

const isTimed = ({ proposal }: Route): boolean =>
  (proposal?.linked?.() ?? []).some(({ kind }) => kind === "time");

/** Where a part says no time, its own is none that was asked for: that of the part before is meant. */
const atTheTimeOf = (next: Plan, known: Plan): Plan => ({
  ...next,
  where: next.where.filter(
    (each) =>
      each.kind !== "compare" ||
      each.operator !== "=" ||
      !known.where.some((own) => own.kind === "compare" && areSame(own.left, each.left)),
  ),
});

/** Of only those records that the plan before is about. */
function narrowed(next: Plan | undefined, known: Plan): Plan | undefined {
  if (!next || next.dataset !== known.dataset || next.latest || known.where.length === 0)
    return undefined;
  const shared = Object.entries(known.via ?? {});
  if (shared.some(([name, way]) => (next.via?.[name] ?? way) !== way)) return undefined;
  const more = known.where.filter((each) => !next.where.some((own) => areSame(own, each)));
  const via = { ...known.via, ...next.via };
  return { ...next, where: [...next.where, ...more], ...(Object.keys(via).length > 0 && { via }) };
}

/** Asked by itself such a part would be of everybody. */
export const ofWhichRows = (word: string): Problem => ({
  code: "not_understood",
  severity: "error",
  message: `Whom or what "${word}" stands for is not said in a way that can be looked up: name it, or ask for it by itself.`,
});
