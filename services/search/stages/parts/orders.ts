import type { Problem } from "../../model.ts";
import { withoutEnd } from "../language/ending.ts";
import type { Asking } from "../routed.ts";
import { isColumns, isRequest, namesAsked } from "./requests.ts";

const ORDER =
  /^(?:please |and |then )*(?:(?:sort|sorted|order|ordered|rank|ranked)(?: (?:them|these|those|it|the \p{L}+))? by\b|(?:the )?(?:\p{L}+est|most \p{L}+|least \p{L}+) (?:by \p{L}|(?:(?:\p{L}+ ){0,3}first|at the top|on top)[.?!\s]*$))/iu;

const FIRST =
  /^(?:the )?(?:\p{L}+est|most \p{L}+|least \p{L}+) (?:(?:\p{L}+ ){0,3}first|at the top|on top)\b/iu;

/** "sort by value", "closest by overlap", "largest first": how the rows of the part before are to stand. */
export const isOrder = (part: string): boolean => ORDER.test(part);

/** "Give me name and year founded, oldest first.": what is to be shown, and in which order. */
const SHOWN_IN_ORDER =
  /^(?<shown>(?:please )?(?:also )?(?:i (?:need|want)|give|show|return|list|include|add|name)\b[^,]*(?:, [^,]+)*?),? (?<order>(?:the )?(?:\p{L}+est|most \p{L}+|least \p{L}+) first)[.?!\s]*$/iu;

/** Parts with an order behind the one that it is said of, where somebody answers both as one question. */
export async function withTheirOrder(
  parts: readonly string[],
  ask: Asking,
): Promise<readonly string[]> {
  const done: string[] = [];
  for (const part of parts) {
    const before = done.at(-1);
    const both = before === undefined ? undefined : await ordered(before, part, ask);
    if (both) done.splice(-1, 1, ...both);
    else done.push(part);
  }
  return done;
}

/** A part in the order that the next one says, and what else that asks for. */
async function ordered(
  before: string,
  part: string,
  ask: Asking,
): Promise<readonly string[] | undefined> {
  const head = before.replace(/[.,;!?\s]+$/, "");
  const { shown, order } = part.match(SHOWN_IN_ORDER)?.groups ?? {};
  if (shown && order && (isColumns(shown) || isRequest(shown))) {
    const rows = `${head}, ${order}`;
    if ((await ask(rows)).agent) return [rows, shown];
    // Of what is shown alone it may be the largest.
    const whole = `${head}, with ${namesAsked(shown)}, ${order}`;
    return (await ask(whole)).agent ? [whole] : undefined;
  }
  const both = isOrder(part) && `${head}${FIRST.test(part) ? "," : ";"} ${part}`;
  return both && (await ask(both)).agent ? [both] : undefined;
}

/** By itself it would be an order of everybody's records. */
export const notOrdered = (part: string): Problem => ({
  code: "not_understood",
  severity: "error",
  message: `The rows before cannot be put in the order that "${withoutEnd(part)}" asks for: say it in one question with them.`,
});
