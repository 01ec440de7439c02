import type { Problem } from "../../model.ts";
import { withoutEnd } from "../language/ending.ts";
import type { Asking } from "../routed.ts";
import { isColumns, isRequest } from "./requests.ts";

const ORDER =
  /^(?:please |and |then )*(?:(?:sort|sorted|order|ordered|rank|ranked)(?: (?:them|these|those|it|the \p{L}+))? by\b|(?:the )?(?:\p{L}+est|most \p{L}+|least \p{L}+) (?:by \p{L}|(?:(?:\p{L}+ ){0,3}first|at the top|on top)[.?!\s]*$))/iu;

const FIRST =
  /^(?:the )?(?:\p{L}+est|most \p{L}+|least \p{L}+) (?:(?:\p{L}+ ){0,3}first|at the top|on top)\b/iu;

/** "sort by value", "closest by overlap", "largest first": how the rows of the part before are to stand. */
export const isOrder = (part: string): boolean => ORDER.test(part);

/** "Give me name and year founded, oldest first.": what is to be shown, and in which order. */
const SHOWN_IN_ORDER =
  /^(?<shown>(?:please )?(?:also )?(?:i (?:need|want)|give|show|return|list|include|add|name)\b[^,]*(?:, [^,]+)*?),? (?<order>(?:the )?(?:\p{L}+est|most \p{L}+|least \p{L}+) first)[.?!\s]*$/iu;

/** Orders that are said behind what is to be shown stand by themselves. */
const apartFromShown = (part: string, at: number): readonly string[] => {
  const { shown, order } = (at > 0 && part.match(SHOWN_IN_ORDER)?.groups) || {};
  return shown && order && (isColumns(shown) || isRequest(shown)) ? [order, shown] : [part];
};

/** Parts with an order behind the one that it is said of, where somebody answers both as one question. */
export async function withTheirOrder(
  parts: readonly string[],
  ask: Asking,
): Promise<readonly string[]> {
  const done: string[] = [];
  for (const part of parts.flatMap(apartFromShown)) {
    const before = done.at(-1);
    const joint = FIRST.test(part) ? "," : ";";
    const both = before && isOrder(part) && `${before.replace(/[.,;!?\s]+$/, "")}${joint} ${part}`;
    if (both && (await ask(both)).agent) done[done.length - 1] = both;
    else done.push(part);
  }
  return done;
}

/** By itself it would be an order of everybody's records. */
export const notOrdered = (part: string): Problem => ({
  code: "not_understood",
  severity: "error",
  message: `The rows before cannot be put in the order that "${withoutEnd(part)}" asks for: say it in one question with them.`,
});
