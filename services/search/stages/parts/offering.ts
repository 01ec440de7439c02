import { POSSESSIVE } from "../language/possessive.ts";
import { isTimedBy, timeAtTheEnd } from "../language/shared-times.ts";
import type { Asking, Route } from "../routed.ts";
import { isOnlyName } from "./follow.ts";
import { complete } from "./whom.ts";

/** What is said of the same ones as what stands before it. */
export const ON_THE_SAME =
  /^(?:whose|having|without|with|that|(?:rated|founded|listed|based|headquartered) (?!.*\b(?:companies|firms)\b))\b/i;

/** "when did each come out": of those before it, which did not show it. */
export const ASKS_OF_EACH = /^(?:when|where|who|what|which|how (?!many)\p{L}+) .*\beach\b/iu;

/** "revenue above 30bn", "revenue of more than $5bn": a condition on those before it. */
export const isBound = (piece: string): boolean =>
  /^(?:an? )?(?:\p{L}+ ){1,4}(?:of )?(?:above|below|over|under|more|less|at least|at most)\b/iu.test(
    piece,
  );

const CLAUSE = /^.*?\b(?:with|without|having|whose|that|who)\b/i;

/** What of a list can be asked for by itself, where all of it together cannot. */
export async function offering(
  whole: Route,
  pieces: readonly string[],
  subject: string | undefined,
  ask: Asking,
): Promise<Route> {
  const { problem } = whole;
  if (!problem || problem.alternatives) return whole;
  const [first = "", ...others] = pieces;
  // "competitors of both A and B" is one question.
  for (const piece of pieces) if (isOnlyName(await ask(piece))) return whole;
  const head = first.match(CLAUSE)?.[0];
  const begun = (each: string) => (ON_THE_SAME.test(each) ? head?.replace(/\s*\S+$/, "") : head);
  const tail = timeAtTheEnd(pieces);
  const parts = [first, ...others.map((each) => (head ? `${begun(each)} ${each}` : each))];
  const texts = await Promise.all(
    parts.map(async (each) => {
      const text = tail && isTimedBy(pieces, each) ? `${each} ${tail}` : each;
      return namesSome(await ask(text)) ? text : complete(text, subject, ask);
    }),
  );
  const routes = await Promise.all(texts.map(ask));
  const alternatives = texts.filter(
    (text, index) =>
      routes[index]!.agent !== undefined && !POSSESSIVE.test(text) && !ASKS_OF_EACH.test(text),
  );
  if (alternatives.length === 0) return whole;
  return { ...whole, problem: { ...problem, alternatives } };
}

/** "visits of A": whose they are is said, in whichever table that name stands. */
const namesSome = ({ proposal, nearest = proposal }: Route): boolean =>
  (nearest?.linked?.() ?? []).some(({ means }) => means.some((each) => each.includes(" = ")));
