import { withoutEnd } from "../language/ending.ts";
import { POSSESSIVE } from "../language/possessive.ts";
import { isOfNow, saysWhen } from "../language/shared-times.ts";
import type { Asking } from "../routed.ts";
import { listUnder } from "./lists-headed.ts";
import { ASKS, asOf } from "./under-head.ts";
import { subjectOf } from "./whom.ts";

/** "LNG in 2025: which terminal …", "For all completed deals of 2024: total value by type" */
const HEADED =
  /^((?:for|of|among|across|regarding|on|about|re|concerning) )?((?:all (?:the )?|the )?[^:,;?.\d][^:,;?.]{1,60}): +(.+)$/iu;

/** "In 2025, which terminal …, and which vessel …" */
const IN_TIME =
  /^((?:in|for|during|since|at the end of) (?:(?:fiscal|calendar|fy) ?)?(?:\p{L}+ )?(?:19|20)\d{2}), +(?=(?:which|what|who|where|how \p{L}+)\b)/iu;

const OF_BEFORE = /\b(?:it|they|them|these|those|that|this|(?<!(?:is|are|was|were) )there)\b/i;
/** What counts or ranks; "who was the buyer" is asked of the one before. */
const OWN =
  /^(?:and )?(?:how (?:many|much|often)\b|(?:which|what|who|where)\b.*\b(?:most|least|fewest|\p{L}{2,}est|best|worst|average|total|number|share|percentage)\b)/iu;

/**
 * What stands before a colon, or a time before a comma, is said of every question behind it: each is
 * asked with it. Where it names one, whom all is about, the questions are asked of that one elsewhere.
 */
export async function underTheirHead(
  parts: readonly string[],
  ask: Asking,
): Promise<readonly string[]> {
  const [first = "", ...others] = parts;
  const time = others.length > 0 ? first.match(IN_TIME)?.[1] : undefined;
  if (time) return [first, ...others.map((part) => (isOfThen(part) ? timed(part, time) : part))];
  const list = await listUnder(first, ask);
  if (list) return [...list.texts, ...(await eachUnder(list.head, others, ask))];
  const [, of, head, question] = first.match(HEADED) ?? [];
  if (!head || !question || !(ASKS.test(question) || of)) return parts;
  const subject = subjectOf(await ask(head));
  if (subject) return of ? [`${head}: ${question}`, ...others] : parts;
  const own = (await asOf(head, question, ask)) ?? first;
  return [own, ...(await eachUnder(head, others, ask))];
}

const eachUnder = (head: string, parts: readonly string[], ask: Asking) =>
  Promise.all(
    parts.map(async (part) =>
      isOpen(part) ? ((await asOf(head, part, ask)) ?? `${head}: ${part}`) : part,
    ),
  );

/** Whether a part asks something of its own, and of no other time and nothing that stands before. */
const isOpen = (part: string): boolean =>
  OWN.test(part) && !OF_BEFORE.test(part) && !POSSESSIVE.test(part) && !saysItsTime(part);

/** "above 4": a number that is no year says of no time. */
const saysItsTime = (part: string): boolean => saysWhen(part.replace(NO_YEAR, ""));

const NO_YEAR = /(?<![\p{L}\d])(?!(?:19|20)\d{2}(?!\d))[$€£¥]?\d[\d.,]*/gu;

/** "what was its net income": of the time that the sentence begins with, if of any. */
const isOfThen = (part: string): boolean =>
  ASKS.test(part) && !saysItsTime(part) && !isOfNow(part) && !OF_BEFORE.test(part);

const timed = (part: string, time: string): string =>
  `${withoutEnd(part)} ${time.charAt(0).toLowerCase()}${time.slice(1)}`;
