import type { Context } from "../state.ts";

/**
 * "repairs still open at the end of 2023": how they were then is not how they are now, and when
 * they began tells nothing of it.
 */
export const isStateThen = (time: string, { items }: Context): boolean =>
  MOMENT.test(time) && items.some(({ text }) => STATE.test(text));

const MOMENT = /^(?:as (?:of|at)|(?:at|by) (?:the )?(?:year[- ])?(?:end|close) of|at year[- ]end)/i;
const STATE =
  /^(?:still|open|active|pending|unpaid|outstanding|unresolved|unfinished|ongoing|alive|employed|current|currently|in stock|on loan)$/i;
