import { withoutEnd } from "../language/ending.ts";
import { isPast, pastOf } from "../language/verbs.ts";
import type { Route } from "../routed.ts";
import { severalOf } from "../spanning/nouns.ts";

const ANY =
  /^(?:has|have|did|do|does) any (?:of the )?(\p{L}+(?: \p{L}+)?) (?:ever )?(\p{L}+) (both\b.+ and .+)$/iu;
const THERE =
  /^(?:is|are|was|were) there (?:an?|any) (\p{L}+(?: \p{L}+)?) (?:that|which|who) (.*\bboth\b.+ and .+)$/iu;

/** "has any company raised both A and B": which have, as nobody has who has only one of them. */
export function whichHaveBoth(question: string): string | undefined {
  const text = withoutEnd(question);
  const [, noun, verb = "", both] = text.match(ANY) ?? [];
  if (noun && both)
    return `which ${severalOf(noun)} ${isPast(verb.toLowerCase()) ? verb : pastOf(verb.toLowerCase())} ${both}`;
  const [, one, said] = text.match(THERE) ?? [];
  return one && said ? `which ${severalOf(one)} ${said}` : undefined;
}

/** Records of either are no answer to who has both. */
export function ofBoth(route: Route, question: string): Route {
  const plan = route.proposal?.plan;
  const isEither = plan?.where.some(
    (each) => each.kind === "any" || (each.kind === "in" && each.values.length > 1),
  );
  return isEither && !plan?.grouped ? { question, problem: NOT_BOTH } : { ...route, question };
}

const NOT_BOTH = {
  code: "not_understood",
  severity: "error",
  message: 'Understood by itself, but not in this combination: "both".',
} as const;
