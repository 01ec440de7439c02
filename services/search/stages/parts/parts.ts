import type { Agent } from "../../model.ts";
import { toReader } from "../ambiguity/propose.ts";
import { splitQuestions } from "../language/split.ts";
import { remembered } from "../remember.ts";
import { explained, type Route, route } from "../routing/route.ts";
import type { Selection } from "../routing/select.ts";
import { following } from "./follow.ts";
import { withTheirTail } from "./tails.ts";
import { takeApart } from "./take-apart.ts";
import { ofTheSame, ofThose, ofWhoIsAsked, showsAll, withItsTime } from "./those.ts";
import { type Asking, about, type Explaining, isOfMany, subjectOf } from "./whom.ts";

/**
 * Who answers each part of a text. A part that speaks of "it" means whom the part before was
 * about; a list that no agent answers alone is taken apart among several.
 */
export async function routeParts(
  query: string,
  selection: Selection<Agent>,
  signal: AbortSignal,
): Promise<readonly Route[]> {
  const reader = toReader(selection, signal);
  const ask: Asking = remembered((question) => route(question, reader));
  const explain: Explaining = (routed) => explained(routed, reader);
  const parts = withItsTime(withTheirTail(splitQuestions(query)));
  const whole = parts.slice(1).some((part) => CONTINUES.test(part)) ? await ask(query) : undefined;
  if (whole?.agent && whole.proposal?.plan) return [whole];
  const routes: Route[] = [];
  let subject: string | undefined;
  let isOfOne = true;
  let last = "";
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1] ?? "";
    const person = ofWhoIsAsked(part, last);
    const again = (await following(part, last, ask)) ?? person ?? ofTheSame(part, last);
    const whose =
      again ?? (isOfMany(part, before) ? part : await about(part, before, subject, ask));
    const theirs: Route | undefined =
      again || (isOfOne && !isOfMany(part, before)) ? undefined : await ofThose(part, last, ask);
    const found: readonly Route[] = theirs ? [theirs] : await takeApart(whose, ask, explain);
    last = whose;
    const one = found.map(subjectOf).find(Boolean);
    isOfOne = one !== undefined;
    subject = one ?? subject;
    if (person && showsAll(found[0], routes.at(-1))) routes.pop();
    routes.push(...(await Promise.all(found.map(explain))));
  }
  return routes;
}

/** A sentence that says how the table of the one before shall look, or asks more of its records. */
const CONTINUES =
  /^(?:please )?(?:order|sort|rank|return|give|show|list|include|display)\b|\b(?:they|them|he|she|he\/she|(?<!^(?:for|in|at) )each|these)\b/i;
