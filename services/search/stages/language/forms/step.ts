import { rememberedOf } from "../../remember.ts";
import { toFilter } from "./filter.ts";

/** What is said, and how else it is said. */
export type Step = readonly [said: RegExp, plain: string];

/** What is said, and whatever tells what is read instead. */
type Saying = readonly [said: RegExp, read: unknown, ...more: unknown[]];

const filterOf = rememberedOf((steps: readonly Saying[]) => toFilter(steps.map(([said]) => said)));

/**
 * A text after each of the steps that may be about it, in their order.
 *
 * @param steps  the same array whenever they are taken: what they look for is worked out once
 */
export function through<S extends Saying>(
  text: string,
  steps: readonly S[],
  take: (text: string, step: S) => string,
): string {
  const filter = filterOf(steps);
  let read = text;
  let left = filter(text);
  while (left.length > 0) {
    const [place, ...others] = left as readonly [number, ...number[]];
    const put = take(read, steps[place]!);
    // What was put there may be something that a later step is about.
    left = put === read ? others : filter(put).filter((each) => each > place);
    read = put;
  }
  return read;
}

export const stepped = (text: string, steps: readonly Step[]): string =>
  through(text, steps, (all, [said, plain]) => all.replace(said, plain));

/** What an amount is bounded by. */
export const BOUND =
  "(?:above|over|under|below|(?:more|less|greater|higher|lower) than|at least|at most|exceed(?:ing|s|ed)?|in excess of|topp(?:ing|ed)|tops)";

/** "when", "in which month" */
export const WHEN =
  "(?:when|(?:(?:on|in|during) )?(?:which|what) (?:day|date|week|month|quarter|year))";

/** "… that day", "… were loaded on it": then. */
export const SHOWN_THEN = "(?: (?:(?:were )?\\p{L}+ed )?(?:(?:on|in) )?(?:that \\p{L}+|it|then))?";

/** Where what is said of a figure ends, and its time begins. */
export const BEFORE_TIME =
  "(?=[\\s.?!]*$| (?:in|during|between|since|from|over|for|across|on|by|within|through|throughout)\\b)";
