import { type Asking, MOST_MEMBERS, type Route, type Whom } from "../routed.ts";
import { isOfAll, listed, type Sided } from "../spanning/sided.ts";
import { columnOf, isNaming } from "../spanning/sides.ts";
import { describe } from "../wording/describe.ts";

/**
 * Words of those whom another agent lists: "what did competitors of Varleyfell say". Undefined where
 * nobody lists them: then what was not understood of the question is said.
 */
export async function wordsOfOthers(whole: Route, ask: Asking): Promise<Route | undefined> {
  if (whole.agent || whole.problem) return undefined;
  for (const { agent, proposal } of whole.candidates ?? []) {
    const { whom: text, why: _, ...own } = proposal;
    if (text === undefined || proposal.plan) continue;
    const whom = whomOf(await ask(text));
    if (whom) return { ...whole, agent, proposal: { ...own, unused: [] }, whom };
  }
  return undefined;
}

/** Whether a question asks for somebody's words as a whole: no part of it is asked for by itself. */
export const isOneForWords = ({ agent, candidates = [] }: Route): boolean =>
  !agent && candidates.some(({ proposal }) => proposal.isOne);

function whomOf(route: Route): Whom | undefined {
  const of = listed(route);
  if (!of || !isList(of)) return undefined;
  const column = columnOf(of.plan, of.side.label);
  if (column === undefined || of.plan.grouped) return undefined;
  return {
    agent: of.agent,
    proposal: { ...of.proposal, limit: MOST_MEMBERS },
    members: route.members ?? [],
    column,
    reading: describe(of.plan, of.model),
    ...(route.meant && { meant: route.meant }),
  };
}

/**
 * Whether a plan lists those whom its noun means: of executives who left Varleyfell, Varleyfell is
 * only where they were.
 */
function isList(of: Sided): boolean {
  const { plan, side } = of;
  // "Varleyfel": a name that is only written otherwise.
  if (isNaming(plan, side.label)) return (of.proposal.respelt ?? []).length > 0;
  if (plan.dataset === side.entity.name) return !isOfAll(of);
  return of.isRole === true || side.label.dataset === plan.dataset || isNoun(of);
}

/** "companies with a deal in 2024": the first that it speaks of is what those are called. */
function isNoun({ proposal, side }: Sided): boolean {
  const nouns = (proposal.linked?.() ?? []).flatMap(({ means }) => [
    ...new Set(means.flatMap((each) => each.match(/^dataset (\w+)/)?.[1] ?? [])),
  ]);
  return nouns[0] === side.entity.name;
}
