import { withoutEnd } from "../language/ending.ts";
import { POSSESSIVE } from "../language/possessive.ts";
import { isOfNow, saysWhen, timeOf } from "../language/shared-times.ts";
import { stem } from "../language/tokens.ts";
import type { Asking } from "../routed.ts";
import { subjectOf } from "./whom.ts";

const ASKS = /^(?:and )?(?:which|what|who|where|when|how \p{L}+)\b/iu;

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
  const [, of, head, question] = first.match(HEADED) ?? [];
  if (!head || !question || !(ASKS.test(question) || of)) return parts;
  const subject = subjectOf(await ask(head));
  if (subject) return of ? [`${head}: ${question}`, ...others] : parts;
  const own = (await asOf(head, question, ask)) ?? first;
  return Promise.all(
    [own, ...others].map(async (part) =>
      part !== own && isOpen(part) ? ((await asOf(head, part, ask)) ?? `${head}: ${part}`) : part,
    ),
  );
}

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

/** A question with what it is headed by in the place where it would be said; undefined where nobody answers it so. */
async function asOf(head: string, part: string, ask: Asking): Promise<string | undefined> {
  for (const text of waysOf(head.replace(/^(?:all (?:the )?|the )/i, ""), withoutEnd(part)))
    if ((await ask(text)).agent) return text;
  return undefined;
}

function waysOf(head: string, part: string): readonly string[] {
  const time = timeOf(head) ?? "";
  const kind = head.slice(0, head.length - time.length);
  const [, counts, done] =
    part.match(/^(?:and )?(how many|what share|what percentage) (.+)$/i) ?? [];
  const [, figure, groups] = part.match(/^(.+?)( (?:by|per|for each) [^,]+)$/i) ?? [];
  const [, ranks] =
    part.match(/^(?:and )?(?:which|who)(?: one)? ((?:has|have|had|is|was|made|got) .+)$/i) ?? [];
  const isRank = /\bthe (?:\p{L}{2,}est|most \p{L}+|least \p{L}+|best|worst)$/iu.test(part);
  return [
    ...(isRank ? [`${part} ${stem(kind)}${time}`] : []),
    ...(ranks ? [`which of the ${kind} ${ranks}${time}`] : []),
    ...(counts && IS.test(done!) ? [`${counts} ${kind} ${done}${time}`] : []),
    ...(ASKS.test(part) ? [`${part.replace(/^and /i, "")} of ${kind}${time}`] : []),
    ...(figure ? [`${figure} of ${kind}${time}${groups}`] : [`${part} of ${kind}${time}`]),
  ];
}

const IS = /^(?:is|are|was|were|have|has|had|did|do|does|\p{L}+ed)\b/iu;
