import { withoutEnd } from "../language/ending.ts";
import { timeOf } from "../language/shared-times.ts";
import { stem } from "../language/tokens.ts";
import type { Asking } from "../routed.ts";

export const ASKS = /^(?:and )?(?:which|what|who|where|when|how \p{L}+)\b/iu;

/** A question with what it is headed by in the place where it would be said; undefined where nobody answers it so. */
export async function asOf(head: string, part: string, ask: Asking): Promise<string | undefined> {
  for (const text of waysOf(head.replace(/^(?:all (?:the )?|the )/i, ""), withoutEnd(part)))
    if ((await ask(text)).agent) return text;
  return undefined;
}

function waysOf(head: string, part: string): readonly string[] {
  const time = timeOf(` ${head}`) ?? "";
  const kind = head.slice(0, Math.max(0, head.length - time.length));
  if (kind === "") return [`${part}${time}`];
  const [, counts, done] =
    part.match(/^(?:and )?(how many|what share|what percentage) (.+)$/i) ?? [];
  const [, figure, groups] = part.match(/^(.+?)( (?:by|per|for each) [^,]+)$/i) ?? [];
  const [, ranks] =
    part.match(/^(?:and )?(?:which|who)(?: one)? ((?:has|have|had|is|was|made|got) .+)$/i) ?? [];
  const isRank = /\bthe (?:\p{L}{2,}est|most \p{L}+|least \p{L}+|best|worst)$/iu.test(part);
  const [, before, noun = ""] = part.match(/^(.+ )(\p{L}+)$/u) ?? [];
  const last = kind.split(" ").at(-1)!;
  const isSame = before !== undefined && stem(noun.toLowerCase()) === stem(last.toLowerCase());
  if (isSame) return [`${before}${noun === last ? kind : stem(kind)}${time}`];
  return [
    ...(isRank ? [`${part} ${stem(kind)}${time}`] : []),
    ...(ranks ? [`which of the ${kind} ${ranks}${time}`] : []),
    ...(counts && DONE.test(done!) ? [`${counts} ${kind} were ${done}${time}`] : []),
    ...(counts && IS.test(done!) ? [`${counts} ${kind} ${done}${time}`] : []),
    ...(ASKS.test(part) ? [`${part.replace(/^and /i, "")} of ${kind}${time}`] : []),
    ...(figure ? [`${figure} of ${kind}${time}${groups}`] : [`${part} of ${kind}${time}`]),
  ];
}

const IS =
  /^(?:is|are|was|were|have|has|had|did|do|does|\p{L}+ed|in|from|at|with|by|to|for|above|below|over|under)\b/iu;
const DONE = /^\p{L}+ed$/iu;
