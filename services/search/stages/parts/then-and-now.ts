import { withoutEnd } from "../language/ending.ts";
import type { Asking, Route } from "../routed.ts";

const NOW = "current|present|sitting|incumbent|serving";
const THEN = "former|past|previous|ex";
const BOTH = new RegExp(
  `^(.*?)\\b(${NOW}|${THEN})(?:,? and (?:the )?|/| & )(${NOW}|${THEN})[ -](.+)$`,
  "iu",
);
/** "CEO and former CEO of X" */
const AND_FORMER = new RegExp(`^(.*?)(\\p{L}+) and (?:the )?(${THEN})[ -]\\2\\b(.*)$`, "iu");
const IS_NOW = new RegExp(`^(?:${NOW})$`, "i");

/**
 * "current and former CEOs of X": those who are so and those who were are two lists. Undefined where
 * one of them is not answered, or a question is not put so.
 */
export async function thenAndNow(
  question: string,
  ask: Asking,
): Promise<readonly Route[] | undefined> {
  const texts = textsOf(withoutEnd(question));
  if (!texts) return undefined;
  const routes = await Promise.all(texts.map(ask));
  const isEach = routes.every(({ agent }) => agent) && routes[0]!.agent !== undefined;
  return isEach ? routes : [{ question, problem: NOT_BOTH }];
}

function textsOf(text: string): readonly string[] | undefined {
  const [, head = "", one, other, rest] = text.match(BOTH) ?? [];
  if (one && other && IS_NOW.test(one) !== IS_NOW.test(other))
    return [one, other].map((each) => `${head}${IS_NOW.test(each) ? "current" : "former"} ${rest}`);
  const [, before, noun, then, tail] = text.match(AND_FORMER) ?? [];
  return then ? [`${before}${noun}${tail}`, `${before}former ${noun}${tail}`] : undefined;
}

const NOT_BOTH = {
  code: "not_understood",
  severity: "error",
  message:
    "Those who are so now and those who were are not both known: ask for one after the other.",
} as const;
