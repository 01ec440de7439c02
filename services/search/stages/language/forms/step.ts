/** What is said, and how else it is said. */
export type Step = readonly [said: RegExp, plain: string];

/** A text after each of the steps, in their order. */
export const stepped = (text: string, steps: readonly Step[]): string =>
  steps.reduce((all, [said, plain]) => all.replace(said, plain), text);

/** What an amount is bounded by. */
export const BOUND = "(?:above|over|under|below|more than|less than|at least|at most|exceeding)";

/** Where what is said of a figure ends, and its time begins. */
export const BEFORE_TIME =
  "(?=[\\s.?!]*$| (?:in|during|between|since|from|over|for|across|on|by|within|through|throughout)\\b)";
