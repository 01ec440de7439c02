import { withoutEnd } from "../language/ending.ts";
import {
  addsToIt,
  isBySteps,
  isOfNow,
  saysWhen,
  timeOf,
  wordsOf,
} from "../language/shared-times.ts";
import type { Asking } from "../routed.ts";
import { isTimeless } from "./timeless.ts";

const OPENS = /^(?:and )?(how many|how much|which|what|who)\b/i;
const OF_THEM = /\bof (?:them|these|those)\b/i;
/**
 * "how many CEOs left and how many CFOs left in 2023": a time that the last of several like questions
 * says is that of all. Questions are alike that ask by the same word and are all of now or all of then.
 */
export async function withSharedTime(
  query: string,
  parts: readonly string[],
  ask: Asking,
): Promise<readonly string[]> {
  const times = parts.map((part) => timeOf(withoutEnd(part)));
  const at = times.findIndex(Boolean);
  const [time, said] = [times[at], parts[at]];
  if (!time || !said || parts.length < 2 || !isOneSentence(query)) return parts;
  const isTimed = (part: string) => saysWhen(part) || isBySteps(part);
  if (OF_THEM.test(said) || parts.some((part, index) => index !== at && isTimed(part)))
    return parts;
  return Promise.all(
    parts.map((part, index) => {
      const isMeant = index < at ? addsToIt(said, part) : endsAlike(said, part);
      return index !== at && isAlike(part, said) && isMeant ? timed(part, time, ask) : part;
    }),
  );
}

const isOneSentence = (query: string): boolean => !/[;?!\n]|\. /.test(withoutEnd(query));

const isAlike = (a: string, b: string): boolean => {
  const [one, other] = [a, b].map((each) => each.match(OPENS)?.[1]?.toLowerCase());
  return one !== undefined && one === other && isOfNow(a) === isOfNow(b);
};

/** "how many CEOs left in 2023 and how many CFOs left": the same of others. */
const endsAlike = (said: string, after: string): boolean =>
  wordsOf(said).at(-1) === wordsOf(after).at(-1);

/** What is so now and has no time, as where somebody sits, is asked without it. */
async function timed(part: string, time: string, ask: Asking): Promise<string> {
  const text = `${withoutEnd(part)}${time}`;
  if (!isOfNow(part)) return text;
  const [then, plain] = await Promise.all([ask(text), ask(part)]);
  return !then.agent && isTimeless(plain) ? part : text;
}
